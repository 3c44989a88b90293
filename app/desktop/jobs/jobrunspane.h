// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/jobruns.h"
#include "app/desktop/jobs/joblistmodel.h"
#include "app/desktop/jobs/jobpane.h"
#include "app/desktop/jobs/jobsdata.h"
#include "app/desktop/reading/latestquery.h"

class QLabel;
class QTableView;

namespace pickglass {

class JobRunsChart;

/// Programs that ran several times, and whether their run time follows waits: programRuns(), with
/// the plot of the chosen one. Read while the pane is visible. GUI thread.
class JobRunsPane final : public JobPane
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(JobRunsPane)

public:
    explicit JobRunsPane(Session *session, QWidget *parent = nullptr);

    void setJobs(const SharedJobs &jobs);
    void setReport(const SharedJobReport & /*report*/, const SharedFabric & /*fabric*/) override {}
    bool isBusy() const override { return m_query.isBusy() && isVisible(); }
    bool canSaveCsv() const override { return !m_programs.empty(); }
    QString csv() const override;

    JobListModel *model() const { return m_model; }
    QTableView *table() const { return m_table; }
    JobRunsChart *chart() const { return m_chart; }
    QString sentence() const;

private:
    std::vector<JobListModel::Column> columns() const;
    const ProgramRuns &program(int row) const { return m_programs[static_cast<size_t>(row)]; }
    void begin();
    void take(std::vector<ProgramRuns> programs);
    void showProgram(int row);

    Session *m_session;
    JobListModel *m_model;
    QTableView *m_table;
    JobRunsChart *m_chart;
    QLabel *m_sentence;
    SharedJobs m_jobs = std::make_shared<const std::vector<Job>>();
    std::vector<ProgramRuns> m_programs;
    LatestQuery m_query;
};

} // namespace pickglass
