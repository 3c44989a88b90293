// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/jobs/jobsdata.h"
#include "app/desktop/reading/latestquery.h"
#include "app/desktop/view.h"

#include <QTimer>

#include <atomic>
#include <memory>
#include <vector>

class QProgressBar;
class QPushButton;
class QStackedLayout;

namespace pickglass {

class ElidedLabel;
class JobComparePane;
class JobDiagramPane;
class JobExplainPane;
class JobFoundPane;
class JobLinksPane;
class JobListPane;
class JobMatrixPane;
class JobPane;
class JobRunsPane;
class JobSharedPane;
class StatePage;
class TabBar;

/// Batch jobs: a table and a chart of them, and panes with what the chosen one did to the network:
/// "jobs" on the command line.
class JobsView final : public View
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(JobsView)

public:
    explicit JobsView(Session *session, QWidget *parent = nullptr);

    bool isComplete() const override;
    void fit() override;
    bool find() override;
    bool canSaveCsv() const override;
    QString csv() const override;
    std::optional<Picture> picture() const override;
    QVariantMap state() const override;
    void setState(const QVariantMap &state) override;

    /// Of the tabs: "list", "found", "runs", "diagram", "explain", "matrix", "links", "shared",
    /// "compare".
    QString pane() const;
    void showPane(const QString &id);
    /// Makes its time and its hosts those of all views; without `setsTime` the range stays.
    void choose(const Job &job, bool setsTime = true);
    /// No job: the range and the group of its hosts are taken back.
    void chooseNone();
    /// Null while there is none, or it is being read.
    SharedJobReport report() const { return m_report; }
    QString failure() const { return m_failure; }

    JobListPane *list() const { return m_list; }
    JobFoundPane *found() const { return m_found; }
    JobRunsPane *runs() const { return m_runs; }
    JobDiagramPane *diagram() const { return m_diagram; }
    JobExplainPane *explain() const { return m_explain; }
    JobMatrixPane *matrix() const { return m_matrix; }
    JobLinksPane *links() const { return m_links; }
    JobSharedPane *shared() const { return m_shared; }
    JobComparePane *compare() const { return m_compare; }

protected:
    void showSnapshot() override;
    void showEvent(QShowEvent *event) override;

private:
    struct Pane
    {
        const char *id;
        JobPane *widget;      ///< null for the list
        bool needsJob = true; ///< is about the chosen one
        bool isOld = false;   ///< has not got the report
    };
    QString fileName() const override { return QStringLiteral("jobs"); }
    void addPane(const QString &title, const Pane &pane, QWidget *shown);
    QWidget *makeHead();
    QWidget *makeJobBar();
    void connectParts();
    void makeTable();
    void takeAsked();
    void setGroup(const Job &job);
    void showJob();
    void showPaneAt(int index);
    void requestJobList();
    void saveReport();
    /// What of the job's time is looked at: the session's range where it is in it.
    TimeRange askedRange() const;
    void ask();
    void begin();
    void take(const Result<SharedJobReport> &report);
    void setReport(const SharedJobReport &report);
    /// Panes get the report when they are shown.
    void showReport();
    void beginExplaining();
    void takeFindings(const Result<SharedJobFindings> &findings);
    void cancel();
    void showState();
    void showProgress();
    SharedFabric fabric() const;
    const Pane &shownPane() const;

    JobListPane *m_list;
    JobFoundPane *m_found;
    JobRunsPane *m_runs;
    JobDiagramPane *m_diagram;
    JobExplainPane *m_explain;
    JobMatrixPane *m_matrix;
    JobLinksPane *m_links;
    JobSharedPane *m_shared;
    JobComparePane *m_compare;
    TabBar *m_tabs;
    std::vector<Pane> m_panes; ///< in the order of the tabs
    QWidget *m_jobBar = nullptr;
    ElidedLabel *m_name = nullptr;
    QPushButton *m_clear = nullptr;
    QPushButton *m_reportButton = nullptr;
    QPushButton *m_cancel = nullptr;
    QProgressBar *m_progress = nullptr;
    StatePage *m_page;
    QStackedLayout *m_stack; ///< the page, or the panes
    QStackedLayout *m_panesStack;
    SharedJobTable m_table = std::make_shared<const JobTable>();
    SharedJobReport m_report;
    SharedJobFindings m_findings; ///< of the report; while it grows, of one a little before
    QString m_failure;
    QString m_group; ///< the name of the group of the chosen job's hosts
    TimeRange m_asked;
    bool m_hasMatrix = false; ///< of what was asked
    bool m_isTableOld = true;
    bool m_hasFailed = false; ///< the jobs could not be read
    std::shared_ptr<std::atomic_int> m_percent;
    QTimer m_progressTimer;
    LatestQuery m_tableQuery;
    LatestQuery m_query;
    LatestQuery m_explaining; ///< after it, since it takes longer
};

} // namespace pickglass
