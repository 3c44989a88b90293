// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/jobs/jobsharedpane.h"

#include "app/common/csv.h"
#include "app/common/joblinksreader.h"
#include "app/common/text.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"

#include <QBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QTableView>

#include <algorithm>

namespace pickglass {

namespace {

Result<std::vector<JobNeighbor>> findNeighbors(const CaptureReader &capture,
                                               const SharedJobReport &report,
                                               const SharedJobs &jobs, const StopToken &stop)
{
    JobLinksReader links;
    Job own = report->job;
    own.start = report->range.from;
    own.end = report->range.to;
    // Where the tables cannot be read nothing is known; other jobs may be too large to follow.
    RETURN_IF_ERROR(links.read(capture, own, own.end, stop));
    auto neighbors = jobNeighbors(own, usedLinks(*report), *jobs, [&](const Job &other) {
        const auto found = stop.isStopped() ? Result<std::vector<PortKey>>()
                                            : links.read(capture, other, own.end, stop);
        return found ? *found : std::vector<PortKey>();
    });
    std::erase_if(neighbors, [&](const JobNeighbor &each) {
        const Job &other = (*jobs)[each.job];
        return other.id == report->job.id && other.start == report->job.start;
    });
    RETURN_IF_ERROR(stop.check());
    return neighbors;
}

} // namespace

JobSharedPane::JobSharedPane(Session *session, QWidget *parent)
    : JobPane(parent),
      m_session(session),
      m_jobList(new JobListModel(this)),
      m_linkList(new JobListModel(this)),
      m_sentence(named("sharedSentence", makeLabel({}, "secondary"))),
      m_query(session, [this] { begin(); })
{
    onSurface("panel", this);
    setColumns();
    m_jobTable = makeJobList(m_jobList, "sharedJobs", tr("Jobs that share links"), session);
    m_jobTable->setToolTip(tr("Enter or a double click chooses this job"));
    m_linkTable = makeJobList(m_linkList, "sharedLinks", tr("Links that both use"), session);
    m_sentence->setContentsMargins(Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceS);
    auto *parts = new QSplitter(Qt::Vertical);
    parts->setChildrenCollapsible(false);
    parts->addWidget(m_jobTable);
    parts->addWidget(m_linkTable);
    parts->setSizes({1, 1}); // alike
    auto *rows = makeLayout<QVBoxLayout>(this, 0, 0);
    rows->addWidget(m_sentence);
    rows->addWidget(parts, 1);
    setFocusProxy(m_jobTable);
    m_query.deferWhileHidden(this);
    connect(&m_query, &LatestQuery::settled, this, &JobPane::settled);
    connect(m_jobTable->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) { showLinks(current.row()); });
    connect(m_jobTable, &QTableView::activated, this, [this](const QModelIndex &index) {
        Q_EMIT jobChosen(static_cast<int>(neighbor(index.row()).job));
    });
}

void JobSharedPane::setColumns()
{
    const auto job = [this](int row) -> const Job & { return (*m_jobs)[neighbor(row).job]; };
    m_jobList->setColumns({
        {"id", tr("Job"), false, [job](int row) { return shownText(job(row).id); }},
        {"user", tr("User"), false, [job](int row) { return shownText(job(row).user); }},
        {"name", tr("Name"), false, [job](int row) { return shownText(job(row).name); }},
        {"hosts", tr("Hosts"), true,
         [job](int row) { return format::count(job(row).hosts.size()); }},
        {"together", tr("At the same time"), false,
         [this](int row) {
             const TimeRange together = neighbor(row).together;
             return format::timeRange(
                 {together.from, together.to.isKnown() ? together.to : m_report->range.to});
         }},
        {"links", tr("Shared links"), true,
         [this](int row) {
             return format::count(static_cast<qint64>(neighbor(row).links.size()));
         }},
    });
    const auto port = [this](int row) { return neighbor(m_shown).links[static_cast<size_t>(row)]; };
    const auto link = [this, port](int row) -> const JobLink * {
        const auto found = std::ranges::find(m_report->links, port(row), &JobLink::from);
        return found == m_report->links.end() ? nullptr : &*found;
    };
    m_linkList->setColumns(
        {
            {"link", tr("Shared link"), false,
             [this, port, link](int row) {
                 return linkText(port(row), link(row) ? link(row)->to : PortKey(), m_fabric.get());
             }},
            {"bytes", tr("Carried for this job"), true,
             [link](int row) { return link(row) ? format::size(link(row)->bytes) : QString(); }},
            {"foreign_max", tr("Others, at most"), true,
             [link](int row) {
                 return link(row) ? format::size(link(row)->maxForeignBytes) : QString();
             }},
            {"wait", tr("Wait"), true,
             [link](int row) { return link(row) ? format::percent(link(row)->wait) : QString(); }},
        },
        [port](int row) { return Selection::ofPort(port(row).node, port(row).number); });
}

void JobSharedPane::setJobs(const SharedJobs &jobs)
{
    take({});
    m_jobs = jobs;
}

void JobSharedPane::setReport(const SharedJobReport &report, const SharedFabric &fabric)
{
    take({});
    m_report = report;
    m_fabric = fabric;
    m_query.cancel();
    m_sentence->setText(report ? tr("Reading the routes of other jobs…") : QString());
    if (report) {
        m_query.ask();
    }
}

void JobSharedPane::begin()
{
    m_query.read(
        m_session->readers(),
        [report = m_report, jobs = m_jobs](const CaptureReader &capture, const StopToken &stop) {
            return findNeighbors(capture, report, jobs, stop);
        },
        [this](const Result<std::vector<JobNeighbor>> &neighbors) {
            if (neighbors) {
                take(*neighbors);
                m_sentence->setText(
                    neighbors->empty()
                        ? withoutNeighbors()
                        : tr("%n job(s) at the same time share links with this one. Choose one "
                             "to see which.",
                             nullptr, static_cast<int>(neighbors->size())));
                m_jobTable->selectRow(0);
            } else {
                m_sentence->setText(translated(neighbors.error()));
            }
        });
}

/// Hosts that run no listed job may have sent over its links, too: what its explanation counts.
QString JobSharedPane::withoutNeighbors() const
{
    const size_t shared = m_report->sharedLinks();
    return shared == 0
               ? tr("No other job at the same time shares links with this one.")
               : tr("The ways between the hosts of other listed jobs share no link with this one. "
                    "Hosts outside it may have used %1 of its %2 links for other traffic.")
                     .arg(format::count(static_cast<qint64>(shared)),
                          format::count(static_cast<qint64>(m_report->links.size())));
}

void JobSharedPane::take(std::vector<JobNeighbor> neighbors)
{
    showLinks(-1);
    m_jobList->setRows(0);
    m_neighbors = std::move(neighbors);
    m_jobList->setRows(static_cast<int>(m_neighbors.size()));
    if (!m_neighbors.empty()) {
        fitJobList(*m_jobTable);
    }
}

void JobSharedPane::showLinks(int row)
{
    m_linkList->setRows(0);
    m_shown = row;
    if (row >= 0) {
        m_linkList->setRows(static_cast<int>(neighbor(row).links.size()));
        fitJobList(*m_linkTable);
    }
}

QString JobSharedPane::csv() const
{
    QString lines;
    for (const JobNeighbor &each : m_neighbors) {
        for (const PortKey &port : each.links) {
            lines += QStringList{csvCell((*m_jobs)[each.job].id), port.node.toString(),
                                 QString::number(port.number)}
                         .join(u',') +
                     u'\n';
        }
    }
    return lines.isEmpty() ? lines : QStringLiteral("job,guid,port\n") + lines;
}

QString JobSharedPane::sentence() const
{
    return m_sentence->text();
}

} // namespace pickglass
