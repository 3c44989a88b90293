// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/jobs/jobsview.h"

#include "app/common/jobexplain.h"
#include "app/common/jobhtml.h"
#include "app/common/jobreader.h"
#include "app/common/text.h"
#include "app/desktop/filedialogs.h"
#include "app/desktop/jobs/jobcomparepane.h"
#include "app/desktop/jobs/jobdiagrampane.h"
#include "app/desktop/jobs/jobexplainpane.h"
#include "app/desktop/jobs/jobfoundpane.h"
#include "app/desktop/jobs/joblinkspane.h"
#include "app/desktop/jobs/joblistpane.h"
#include "app/desktop/jobs/jobmatrixpane.h"
#include "app/desktop/jobs/jobrunspane.h"
#include "app/desktop/jobs/jobsharedpane.h"
#include "app/desktop/jobs/jobsmodel.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"
#include "app/desktop/time/timelabel.h"
#include "app/desktop/widgets/statepage.h"
#include "app/desktop/widgets/tabbar.h"
#include "app/picture/htmlpdf.h"
#include "core/jobs/hostindex.h"
#include "core/jobs/hostlist.h"

#include <QAction>
#include <QBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QShortcut>
#include <QStackedLayout>

#include <algorithm>
#include <chrono>

namespace pickglass {

namespace {

using namespace std::chrono_literals;

constexpr auto ProgressPeriod = 100ms;
constexpr int WholePercent = 100;
constexpr int ProgressWidth = 120;

} // namespace

JobsView::JobsView(Session *session, QWidget *parent)
    : View(session, parent),
      m_list(new JobListPane(session)),
      m_found(new JobFoundPane(session)),
      m_runs(new JobRunsPane(session)),
      m_diagram(new JobDiagramPane(session)),
      m_explain(new JobExplainPane(session)),
      m_matrix(new JobMatrixPane(session)),
      m_links(new JobLinksPane(session)),
      m_shared(new JobSharedPane(session)),
      m_compare(new JobComparePane(session)),
      m_tabs(named("panes", new TabBar)),
      m_page(new StatePage),
      m_stack(new QStackedLayout),
      m_panesStack(new QStackedLayout),
      m_percent(std::make_shared<std::atomic_int>(0)),
      m_tableQuery(session, [this] { makeTable(); }),
      m_query(session, [this] { begin(); }),
      m_explaining(session, [this] { beginExplaining(); })
{
    onSurface("panel", this);
    auto *rows = makeLayout<QVBoxLayout>(this, 0, 0);
    rows->addWidget(makeHead());
    rows->addWidget(makeSeparator());
    rows->addWidget(makeJobBar());
    onSurface("panel", m_page);
    auto *content = new QWidget;
    content->setLayout(m_panesStack);
    m_stack->addWidget(m_page);
    m_stack->addWidget(content);
    rows->addLayout(m_stack, 1);
    addPane(tr("Jobs"), {"list", nullptr, false}, m_list);
    addPane(tr("Found in traffic"), {"found", m_found, false}, m_found);
    addPane(tr("Run times"), {"runs", m_runs, false}, m_runs);
    addPane(tr("Diagram"), {"diagram", m_diagram}, m_diagram);
    addPane(tr("Explain"), {"explain", m_explain}, m_explain);
    addPane(tr("Host matrix"), {"matrix", m_matrix}, m_matrix);
    addPane(tr("Links"), {"links", m_links}, m_links);
    addPane(tr("Shared links"), {"shared", m_shared}, m_shared);
    addPane(tr("Compare"), {"compare", m_compare}, m_compare);
    setFocusProxy(m_list);
    m_tableQuery.deferWhileHidden(this);
    m_query.deferWhileHidden(this);
    m_explaining.deferWhileHidden(this);
    m_progressTimer.setInterval(ProgressPeriod);
    connectParts();
    showJob();
    showState();
}

void JobsView::addPane(const QString &title, const Pane &pane, QWidget *shown)
{
    m_panes.push_back(pane);
    m_panesStack->addWidget(shown);
    m_tabs->addTab(title);
    if (pane.widget) {
        connect(pane.widget, &JobPane::viewRequested, this, &View::viewRequested);
        connect(pane.widget, &JobPane::settled, this, [this] {
            if (isComplete()) {
                Q_EMIT completed();
            }
        });
    }
}

QWidget *JobsView::makeHead()
{
    auto *head = onSurface("panel", new QWidget);
    auto *row =
        makeLayout<QHBoxLayout>(head, {Tokens::SpaceXs, 0, Tokens::SpaceM, 0}, Tokens::SpaceS);
    m_tabs->setAccessibleName(tr("What is shown of jobs"));
    row->addWidget(m_tabs, 1);
    row->addWidget(new TimeLabel(session()));
    auto *save = new QPushButton(tr("Save CSV…"));
    connect(save, &QPushButton::clicked, this, &JobsView::saveCsv);
    row->addWidget(save);
    return head;
}

QWidget *JobsView::makeJobBar()
{
    m_jobBar = onSurface("panel", new QWidget);
    auto *row = makeLayout<QHBoxLayout>(
        m_jobBar, {Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, 0}, Tokens::SpaceS);
    m_name = named("jobName", withRole("heading", new ElidedLabel));
    m_progress = new QProgressBar;
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(ProgressWidth);
    m_progress->setRange(0, WholePercent);
    m_progress->setAccessibleName(tr("Reading the job"));
    m_cancel = new QPushButton(tr("Cancel"));
    m_cancel->setToolTip(tr("Cancel (Esc)"));
    m_reportButton = named("jobReport", new QPushButton(tr("Report…")));
    m_reportButton->setToolTip(tr("Save the explanation of this job as PDF or HTML"));
    m_clear = named("noJob", new QPushButton(tr("No job")));
    m_clear->setToolTip(tr("Show all times and all hosts again"));
    row->addWidget(m_name, 1);
    for (QWidget *widget :
         std::initializer_list<QWidget *>{m_progress, m_cancel, m_reportButton, m_clear}) {
        row->addWidget(widget);
    }
    connect(m_clear, &QPushButton::clicked, this, &JobsView::chooseNone);
    connect(m_reportButton, &QPushButton::clicked, this, &JobsView::saveReport);
    connect(m_cancel, &QPushButton::clicked, this, &JobsView::cancel);
    auto *escape = new QShortcut(Qt::Key_Escape, m_jobBar);
    connect(escape, &QShortcut::activated, this, &JobsView::cancel);
    return m_jobBar;
}

void JobsView::connectParts()
{
    Session *shared = session();
    connect(m_tabs, &QTabBar::currentChanged, this, &JobsView::showPaneAt);
    connect(shared->jobs(), &JobLog::changed, this, [this] {
        m_isTableOld = true;
        m_tableQuery.ask(LatestQuery::When::Soon);
    });
    connect(shared->jobs(), &JobLog::failed, this, [this] {
        m_hasFailed = true;
        showState();
        Q_EMIT completed();
    });
    connect(shared, &Session::jobChanged, this, &JobsView::showJob);
    connect(shared, &Session::askedJobChanged, this, [this] {
        if (isVisible()) {
            takeAsked();
        }
    });
    connect(shared, &Session::captureChanged, this, [this] {
        m_hasFailed = false;
        m_isTableOld = true;
        if (!session()->isSameStore()) {
            m_group.clear();
        } else if (session()->job()) {
            ask();
        }
    });
    connect(shared, &Session::timeChanged, this, [this] {
        if (session()->job() && askedRange() != m_asked) {
            ask();
        }
    });
    connect(shared, &Session::extentChanged, this, [this] {
        // What a job does that still runs is looked at again.
        if (session()->job() && session()->isGrowing() && askedRange() != m_asked) {
            m_query.ask(LatestQuery::When::Paced);
        }
    });
    connect(m_list, &JobListPane::jobChosen, this,
            [this](int row) { choose(m_table->job(static_cast<size_t>(row))); });
    connect(m_list, &JobListPane::settled, this, [this] {
        if (isComplete()) {
            Q_EMIT completed();
        }
    });
    connect(m_found, &JobFoundPane::jobChosen, this, [this](const Job &job) { choose(job); });
    connect(m_shared, &JobSharedPane::jobChosen, this,
            [this](int row) { choose(m_table->job(static_cast<size_t>(row))); });
    connect(m_page, &StatePage::activated, this, &JobsView::requestJobList);
    connect(&m_progressTimer, &QTimer::timeout, this, [this] { m_progress->setValue(*m_percent); });
    for (const LatestQuery *query : {&m_query, &m_explaining}) {
        connect(query, &LatestQuery::settled, this, [this] {
            showProgress();
            if (isComplete()) {
                Q_EMIT completed();
            }
        });
    }
    connect(&m_tableQuery, &LatestQuery::settled, this, [this] {
        if (isComplete()) {
            Q_EMIT completed();
        }
    });
}

const JobsView::Pane &JobsView::shownPane() const
{
    return m_panes[static_cast<size_t>(std::max(0, m_tabs->currentIndex()))];
}

SharedFabric JobsView::fabric() const
{
    const SharedSnapshot snapshot = session()->snapshot();
    return snapshot ? snapshot->fabric : nullptr;
}

// ---- the jobs

void JobsView::showSnapshot()
{
    if (m_isTableOld && session()->snapshot()) {
        m_tableQuery.ask(LatestQuery::When::Soon);
    }
    showState();
}

void JobsView::showEvent(QShowEvent *event)
{
    View::showEvent(event);
    takeAsked();
}

void JobsView::makeTable()
{
    const SharedSnapshot snapshot = session()->snapshot();
    if (!session()->jobs()->isReady() || !snapshot) {
        return;
    }
    m_isTableOld = false;
    m_tableQuery.run(
        [jobs = session()->jobs()->all(), fabric = snapshot->fabric]() -> Result<SharedJobTable> {
            return makeJobTable(jobs, fabric.get());
        },
        [this, snapshot](const Result<SharedJobTable> &table) {
            if (!table) {
                m_failure = translated(table.error());
                showState();
                return;
            }
            m_table = *table;
            m_list->setTable(m_table, snapshot);
            m_runs->setJobs(m_table->jobs);
            m_shared->setJobs(m_table->jobs);
            m_compare->setJobs(m_table->jobs);
            setReport(m_report);
            takeAsked();
            const SharedJob &job = session()->job();
            m_list->setChosen(job ? m_list->model()->rowOfJob(job->id, job->start) : -1);
            showState();
        });
}

/// What the command line asked for: a job by its id, else hosts.
void JobsView::takeAsked()
{
    const QString asked = session()->askedJob();
    if (asked.isEmpty() || m_isTableOld || !session()->snapshot() ||
        !session()->jobs()->isReady()) {
        return;
    }
    session()->setAskedJob({});
    const bool setsTime = !session()->hasRange();
    showPane(QStringLiteral("diagram"));
    for (size_t row = m_table->size(); row-- > 0;) {
        if (m_table->job(row).id == asked) {
            choose(m_table->job(row), setsTime);
            return;
        }
    }
    Job job;
    const auto hosts = expandHostList(asked);
    if (hosts) {
        job.hosts = *hosts;
        const MatchedHosts matched = matchHosts(*fabric(), *hosts);
        job.nodes = matched.nodes;
        job.unknownHosts = matched.unmatched;
    }
    if (job.nodes.empty()) {
        m_failure = tr("There is no job %1, and no host that is called so.").arg(shownText(asked));
        showState();
        return;
    }
    job.name = asked;
    choose(job, setsTime && job.start.isKnown());
}

void JobsView::choose(const Job &job, bool setsTime)
{
    const CaptureExtent &extent = session()->extent();
    session()->setJob(std::make_shared<const Job>(job));
    setGroup(job);
    if (const auto range = rangeOf(job, {extent.start, extent.end}); range && setsTime) {
        session()->setRange(*range);
    }
    std::vector<Selection> hosts;
    for (const Guid node : job.nodes) {
        hosts.push_back(Selection::ofNode(node));
    }
    session()->setHighlighted(std::move(hosts));
}

/// The hosts of the job in place of those of the job before.
void JobsView::setGroup(const Job &job)
{
    std::vector<HostGroup> groups = session()->groups();
    std::erase_if(groups, [this](const HostGroup &group) { return group.name == m_group; });
    m_group = job.id.isEmpty() ? tr("Hosts of the job") : tr("Job %1").arg(shownText(job.id));
    session()->setGroupFilter(-1);
    if (!job.nodes.empty()) {
        groups.push_back({m_group, job.nodes});
    }
    const auto last = static_cast<int>(groups.size()) - 1;
    session()->setGroups(std::move(groups));
    session()->setGroupFilter(job.nodes.empty() ? -1 : last);
}

void JobsView::chooseNone()
{
    std::vector<HostGroup> groups = session()->groups();
    std::erase_if(groups, [this](const HostGroup &group) { return group.name == m_group; });
    m_group.clear();
    session()->setGroupFilter(-1);
    session()->setGroups(std::move(groups));
    session()->setHighlighted({});
    session()->setJob({});
    session()->clearRange();
    showPane(QStringLiteral("list"));
}

void JobsView::showJob()
{
    const SharedJob &job = session()->job();
    m_jobBar->setVisible(job != nullptr);
    m_failure.clear();
    setReport(nullptr);
    m_query.cancel();
    m_explaining.cancel();
    m_findings.reset();
    m_asked = {};
    if (!job) {
        m_list->setChosen(-1);
        showState();
        return;
    }
    QStringList parts;
    for (const QString &part : {job->id, job->name, job->user, jobStateText(job->state)}) {
        if (!part.isEmpty() && !parts.contains(part)) {
            parts << shownText(part);
        }
    }
    parts << tr("%n host(s)", nullptr, static_cast<int>(job->hosts.size()));
    if (!job->unknownHosts.isEmpty()) {
        parts << tr("%n of them are not in the fabric", nullptr,
                    static_cast<int>(job->unknownHosts.size()));
    }
    m_name->setFullText(parts.join(QStringLiteral(" · ")));
    m_list->setChosen(m_list->model()->rowOfJob(job->id, job->start));
    ask();
}

// ---- what it did

TimeRange JobsView::askedRange() const
{
    const CaptureExtent &extent = session()->extent();
    const TimeRange all{extent.start, extent.end};
    const auto own =
        session()->job() ? rangeOf(*session()->job(), all) : std::optional<TimeRange>();
    const TimeRange range = own.value_or(all);
    if (!session()->hasRange()) {
        return range;
    }
    const TimeRange chosen{std::max(range.from, session()->range().from),
                           std::min(range.to, session()->range().to)};
    return chosen.from < chosen.to ? chosen : range;
}

void JobsView::ask()
{
    m_query.ask(LatestQuery::When::Soon);
    showState();
}

void JobsView::begin()
{
    const SharedJob &job = session()->job();
    if (!job) {
        return;
    }
    m_asked = askedRange();
    m_hasMatrix = pane() == u"matrix" || (m_report && !m_report->matrix.empty());
    JobQuestion question;
    question.job = *job;
    question.range = m_asked;
    question.matrix = m_hasMatrix;
    question.explain = false;
    *m_percent = 0;
    m_query.read(
        session()->readers(),
        [question, percent = m_percent](const CaptureReader &capture, const StopToken &stop) {
            return readJob(capture, question, stop,
                           [percent](double share) {
                               *percent = static_cast<int>(share * WholePercent);
                           })
                .map([](JobReport &&report) -> SharedJobReport {
                    return std::make_shared<const JobReport>(std::move(report));
                });
        },
        [this](const Result<SharedJobReport> &report) { take(report); });
    showProgress();
}

void JobsView::take(const Result<SharedJobReport> &report)
{
    if (!report) {
        m_failure = translated(report.error());
        setReport(nullptr);
        showState();
        return;
    }
    m_failure.clear();
    const bool isSameRange = m_report && m_report->range == (*report)->range;
    if (!isSameRange && !session()->isGrowing()) {
        m_explaining.cancel();
        m_findings.reset();
    }
    setReport(*report);
    if (!isSameRange || (!m_findings && !m_explaining.isBusy())) {
        m_explaining.ask();
    }
    showState();
}

void JobsView::setReport(const SharedJobReport &report)
{
    m_report = report;
    for (Pane &pane : m_panes) {
        pane.isOld = pane.widget != nullptr;
        if (pane.widget && !report) {
            pane.widget->setReport(nullptr, fabric());
        }
    }
    showReport();
}

void JobsView::showReport()
{
    Pane &pane = m_panes[static_cast<size_t>(std::max(0, m_tabs->currentIndex()))];
    const bool isAwaited =
        pane.widget == m_matrix && m_query.isBusy() && m_report && m_report->matrix.empty();
    if (!pane.isOld || !m_report || isAwaited) {
        return;
    }
    pane.isOld = false;
    pane.widget->setReport(m_report, fabric());
    if (pane.widget == m_explain && m_findings) {
        m_explain->setFindings(m_findings);
    }
}

void JobsView::beginExplaining()
{
    if (!m_report) {
        return;
    }
    *m_percent = 0;
    m_explaining.read(
        session()->readers(),
        [report = m_report, percent = m_percent](
            const CaptureReader &capture, const StopToken &stop) -> Result<SharedJobFindings> {
            JobReport explained = *report;
            RETURN_IF_ERROR(explainJob(capture, explained, stop, [percent](double share) {
                *percent = static_cast<int>(share * WholePercent);
            }));
            return std::make_shared<const std::vector<JobFinding>>(std::move(explained.findings));
        },
        [this](const Result<SharedJobFindings> &findings) { takeFindings(findings); });
    showProgress();
}

void JobsView::takeFindings(const Result<SharedJobFindings> &findings)
{
    if (!findings) {
        m_explain->setNote(translated(findings.error()));
        return;
    }
    m_findings = *findings;
    if (pane() == u"explain" && m_report) {
        m_explain->setFindings(m_findings);
    }
}

void JobsView::cancel()
{
    if (m_query.isBusy()) {
        m_failure = tr("Reading the job was cancelled.");
    } else if (m_explaining.isBusy()) {
        m_explain->setNote(tr("Looking for what stands out was cancelled."));
    } else {
        return;
    }
    m_query.cancel();
    m_explaining.cancel();
    showProgress();
    showState();
    Q_EMIT completed();
}

void JobsView::showProgress()
{
    const bool isRunning = m_query.isBusy() || m_explaining.isBusy();
    m_progress->setVisible(isRunning);
    m_progress->setValue(*m_percent);
    m_cancel->setVisible(isRunning);
    m_reportButton->setEnabled(m_report && m_findings);
    isRunning ? m_progressTimer.start() : m_progressTimer.stop();
}

void JobsView::showState()
{
    const bool isList = pane() == u"list";
    const bool needsJob = shownPane().needsJob;
    const bool hasJobs = m_table->size() > 0;
    const bool isBusy = m_query.isBusy();
    if (isList && !hasJobs) {
        if (m_hasFailed) {
            m_page->setTexts(tr("The jobs could not be read"),
                             tr("The capture is tried again when it grows."), {});
        } else if (session()->jobs()->isReady()) {
            m_page->setTexts(
                tr("No jobs in this capture"),
                tr("Add what a batch system wrote: sacct, squeue or scontrol of Slurm, PBS "
                   "accounting, or a CSV file. While recording, “pgcap record … --jobs slurm” "
                   "keeps jobs as they run."),
                tr("Add job list…"));
        } else {
            m_page->setTexts(tr("Reading jobs…"), {}, {});
        }
    } else if (needsJob && !session()->job()) {
        m_page->setTexts(tr("No job is chosen"),
                         tr("Choose one in the list of jobs, or in the chart below it."),
                         tr("Show jobs"));
    } else if (needsJob && !m_report) {
        m_page->setTexts(isBusy ? tr("Reading the job…") : tr("The job could not be read"),
                         isBusy ? QString() : m_failure, {});
    }
    const bool isShown = isList ? hasJobs : !needsJob || m_report != nullptr;
    m_stack->setCurrentIndex(isShown ? 1 : 0);
    showProgress();
}

bool JobsView::isComplete() const
{
    if (!session()->readers() || m_hasFailed) {
        return true;
    }
    if (!session()->snapshot() || !session()->jobs()->isReady() || m_isTableOld ||
        m_tableQuery.isBusy() || m_query.isBusy()) {
        return false;
    }
    const Pane &pane = shownPane();
    if (pane.widget == m_explain && m_explaining.isBusy()) {
        return false;
    }
    return pane.widget ? !pane.widget->isBusy() : !m_list->isBusy();
}

// ---- panes

QString JobsView::pane() const
{
    return QLatin1String(m_panes.empty() || m_tabs->currentIndex() < 0
                             ? "list"
                             : m_panes[static_cast<size_t>(m_tabs->currentIndex())].id);
}

void JobsView::showPane(const QString &id)
{
    for (size_t i = 0; i < m_panes.size(); ++i) {
        if (id == QLatin1String(m_panes[i].id)) {
            m_tabs->setCurrentIndex(static_cast<int>(i));
        }
    }
}

void JobsView::showPaneAt(int index)
{
    m_panesStack->setCurrentIndex(index);
    // The matrix takes longer, and is read when it is looked at.
    if (pane() == u"matrix" && session()->job() && !m_hasMatrix) {
        m_hasMatrix = true;
        ask();
    }
    showReport();
    showState();
}

void JobsView::fit()
{
    const Pane &pane = shownPane();
    pane.widget ? pane.widget->fit() : m_list->fit();
}

bool JobsView::find()
{
    showPane(QStringLiteral("list"));
    m_list->find();
    return true;
}

bool JobsView::canSaveCsv() const
{
    const Pane &pane = shownPane();
    return pane.widget ? pane.widget->canSaveCsv() : m_list->canSaveCsv();
}

QString JobsView::csv() const
{
    const Pane &pane = shownPane();
    return pane.widget ? pane.widget->csv() : m_list->csv();
}

std::optional<Picture> JobsView::picture() const
{
    const Pane &pane = shownPane();
    return pane.widget ? pane.widget->picture() : std::nullopt;
}

QVariantMap JobsView::state() const
{
    return {{QStringLiteral("pane"), pane()}, {QStringLiteral("filter"), m_list->filter()}};
}

void JobsView::setState(const QVariantMap &state)
{
    showPane(state[QStringLiteral("pane")].toString());
    m_list->setFilter(state[QStringLiteral("filter")].toString());
}

/// The window has the action; a view knows no window.
void JobsView::requestJobList()
{
    if (pane() != u"list") {
        showPane(QStringLiteral("list"));
        return;
    }
    for (const QWidget *widget = this; widget; widget = widget->parentWidget()) {
        for (QAction *action : widget->actions()) {
            if (action->objectName() == u"addJobs") {
                action->trigger();
                return;
            }
        }
    }
}

void JobsView::saveReport()
{
    if (!m_report || !m_findings || !fabric()) {
        return;
    }
    JobReport whole = *m_report;
    whole.findings = *m_findings;
    const QString name = m_report->job.id.isEmpty() ? QStringLiteral("job")
                                                    : QStringLiteral("job-") + m_report->job.id;
    askAndWrite(this, tr("Save the report"), name + QStringLiteral(".pdf"),
                tr("Reports (*.pdf *.html)"),
                [html = jobHtml(whole, *fabric())](const QString &path) {
                    return path.endsWith(u".pdf", Qt::CaseInsensitive)
                               ? writePdf(path, html, tr("Job report"), Theme::instance().font())
                               : writeTextFile(path, html);
                });
}

} // namespace pickglass
