// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/iterationreader.h"
#include "app/desktop/jobs/joblistmodel.h"
#include "app/desktop/jobs/jobpane.h"
#include "app/desktop/reading/latestquery.h"

#include <atomic>

class QLabel;
class QPushButton;
class QTableView;

namespace pickglass {

/// Jobs that are found in the traffic of hosts, without a scheduler: readIterations() over the
/// range of the session, or all of the capture. They are looked for when the pane is shown first,
/// and when a person asks for it again: choosing one changes the range, and not the list. GUI
/// thread.
class JobFoundPane final : public JobPane
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(JobFoundPane)

public:
    explicit JobFoundPane(Session *session, QWidget *parent = nullptr);

    void setReport(const SharedJobReport & /*report*/, const SharedFabric & /*fabric*/) override {}
    bool isBusy() const override { return m_query.isBusy() && isVisible(); }
    bool canSaveCsv() const override { return m_found && !m_found->jobs.empty(); }
    QString csv() const override;

    /// Null while they are being looked for.
    SharedIterationReport found() const { return m_found; }
    JobListModel *model() const { return m_model; }
    QTableView *table() const { return m_table; }
    QString sentence() const;

Q_SIGNALS:
    void jobChosen(const Job &job);

protected:
    void showEvent(QShowEvent *event) override;

private:
    std::vector<JobListModel::Column> columns() const;
    const TrafficJob &jobOf(int row) const { return m_found->jobs[static_cast<size_t>(row)]; }
    void search();
    void begin();
    void take(const Result<SharedIterationReport> &found);
    QString notKnownText() const;

    Session *m_session;
    JobListModel *m_model;
    QTableView *m_table;
    QLabel *m_sentence;
    QPushButton *m_again;
    SharedIterationReport m_found;
    bool m_isOld = true;
    LatestQuery m_query;
};

} // namespace pickglass
