// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/jobs/joblistmodel.h"
#include "app/desktop/jobs/jobpane.h"
#include "app/desktop/jobs/jobsdata.h"
#include "app/desktop/reading/latestquery.h"
#include "core/jobs/jobneighbors.h"

class QLabel;
class QTableView;

namespace pickglass {

/// The jobs that ran at the same time and share links with the job, and these links. Their routes
/// are read while the pane is visible. Enter in the upper list chooses that job. GUI thread.
class JobSharedPane final : public JobPane
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(JobSharedPane)

public:
    explicit JobSharedPane(Session *session, QWidget *parent = nullptr);

    void setJobs(const SharedJobs &jobs);
    void setReport(const SharedJobReport &report, const SharedFabric &fabric) override;
    bool isBusy() const override { return m_query.isBusy() && isVisible(); }
    bool canSaveCsv() const override { return !m_neighbors.empty(); }
    QString csv() const override;

    JobListModel *jobs() const { return m_jobList; }
    JobListModel *links() const { return m_linkList; }
    QString sentence() const;

Q_SIGNALS:
    /// A row of the jobs that were set.
    void jobChosen(int job);

private:
    void setColumns();
    void begin();
    QString withoutNeighbors() const;
    void take(std::vector<JobNeighbor> neighbors);
    void showLinks(int row);
    const JobNeighbor &neighbor(int row) const { return m_neighbors[static_cast<size_t>(row)]; }

    Session *m_session;
    JobListModel *m_jobList;
    JobListModel *m_linkList;
    QTableView *m_jobTable;
    QTableView *m_linkTable;
    QLabel *m_sentence;
    SharedJobs m_jobs = std::make_shared<const std::vector<Job>>();
    SharedJobReport m_report;
    SharedFabric m_fabric;
    std::vector<JobNeighbor> m_neighbors;
    int m_shown = -1; ///< whose links are listed
    LatestQuery m_query;
};

} // namespace pickglass
