// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/jobs/jobpane.h"

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

    void setReport(const SharedJobReport &report, const SharedFabric &fabric) override;
    bool canSaveCsv() const override { return findings() > 0; }
    QString csv() const override;
    /// Selects the place of a finding, and goes to its time.
    void goTo(int finding);
    int findings() const { return m_report ? static_cast<int>(m_report->findings.size()) : 0; }
    /// As they stand on the page.
    QStringList sentences() const;

private:
    QWidget *makeRow(int finding);

    Session *m_session;
    QVBoxLayout *m_rows = nullptr;
    QScrollArea *m_scroll;
    SharedJobReport m_report;
    SharedFabric m_fabric;
};

} // namespace pickglass
