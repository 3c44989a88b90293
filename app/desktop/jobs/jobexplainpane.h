// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/jobs/jobpane.h"
#include "app/desktop/jobs/jobsdata.h"

class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace pickglass {

/// Where the job's time on the network went: a sentence a finding, each with its numbers and a
/// button that goes to its place and time. GUI thread.
class JobExplainPane final : public JobPane
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(JobExplainPane)

public:
    explicit JobExplainPane(Session *session, QWidget *parent = nullptr);

    /// Until findings come there is a note that they are looked for.
    void setReport(const SharedJobReport &report, const SharedFabric &fabric) override;
    void setFindings(const SharedJobFindings &findings);
    /// In place of findings.
    void setNote(const QString &text);
    bool canSaveCsv() const override { return findings() > 0; }
    QString csv() const override;
    /// Selects the place of a finding, and goes to its time.
    void goTo(int finding);
    int findings() const { return m_findings ? static_cast<int>(m_findings->size()) : 0; }
    /// As they stand on the page.
    QStringList sentences() const;

private:
    QWidget *makeRow(int finding);
    void clear();
    const JobFinding &findingAt(int at) const { return (*m_findings)[static_cast<size_t>(at)]; }

    Session *m_session;
    QVBoxLayout *m_rows = nullptr;
    QScrollArea *m_scroll;
    SharedJobFindings m_findings; ///< null until they come
};

} // namespace pickglass
