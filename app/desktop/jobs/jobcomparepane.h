// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/jobreader.h"
#include "app/desktop/jobs/joblistmodel.h"
#include "app/desktop/jobs/jobpane.h"
#include "app/desktop/jobs/jobsdata.h"
#include "app/desktop/reading/latestquery.h"

class QComboBox;
class QLabel;
class QTableView;

namespace pickglass {

class JobDiagramCanvas;

/// Two jobs side by side: their figures, and their diagrams on one scale. At first the last run of
/// the same name before this one. GUI thread.
class JobComparePane final : public JobPane
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(JobComparePane)

public:
    explicit JobComparePane(Session *session, QWidget *parent = nullptr);

    void setJobs(const SharedJobs &jobs);
    void setReport(const SharedJobReport &report, const SharedFabric &fabric) override;
    bool isBusy() const override { return m_query.isBusy() && isVisible(); }
    void fit() override;
    bool canSaveCsv() const override { return m_other != nullptr; }
    QString csv() const override { return canSaveCsv() ? m_model->csv() : QString(); }

    QComboBox *choice() const { return m_choice; }
    JobListModel *model() const { return m_model; }
    const SharedJobReport &other() const { return m_other; }

private:
    void setRows();
    void fillChoice();
    void begin();
    void show(const SharedJobReport &other);

    Session *m_session;
    JobListModel *m_model;
    QTableView *m_table;
    QComboBox *m_choice;
    QLabel *m_sentence;
    JobDiagramCanvas *m_left;
    JobDiagramCanvas *m_right;
    SharedJobs m_jobs = std::make_shared<const std::vector<Job>>();
    SharedJobReport m_report;
    SharedJobReport m_other;
    SharedFabric m_fabric;
    LatestQuery m_query;
};

} // namespace pickglass
