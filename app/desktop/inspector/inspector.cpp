// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/inspector/inspector.h"

#include "app/common/text.h"
#include "app/desktop/inspector/directionbar.h"
#include "app/desktop/inspector/errorcounts.h"
#include "app/desktop/inspector/facts.h"
#include "app/desktop/inspector/hostcounts.h"
#include "app/desktop/inspector/hostdetails.h"
#include "app/desktop/inspector/planfacts.h"
#include "app/desktop/inspector/portlist.h"
#include "app/desktop/inspector/recenttraffic.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/nodeportsmodel.h"
#include "app/desktop/placemenu.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/reading/joblog.h"
#include "app/desktop/reading/plancheck.h"
#include "app/desktop/theme.h"
#include "app/desktop/time/timelabel.h"

#include <QApplication>
#include <QBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

namespace pickglass {

namespace {

constexpr size_t MaxProblems = 6;   ///< shown in full; the rest is counted
constexpr size_t MaxUnfolded = 200; ///< of those that are asked for

QLabel *label(const QString &text, const char *role)
{
    QLabel *made = makeLabel(text, role);
    // Sources and names without a space are cut rather than widen the panel.
    made->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    return made;
}

} // namespace

Inspector::Inspector(Session *session, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_ports(new NodePortsModel(this)),
      m_scroll(new QScrollArea),
      m_lost(session)
{
    connect(&m_lost, &LatestQuery::settled, this, &Inspector::completed);
    onSurface("panel", this);
    m_later.setSingleShot(true);
    connect(&m_later, &QTimer::timeout, this, &Inspector::rebuild);
    m_scroll->setAccessibleName(tr("Inspector"));
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *layout = makeLayout<QVBoxLayout>(this);
    layout->addWidget(m_scroll);
    connect(session, &Session::snapshotChanged, this, &Inspector::setSnapshot);
    connect(session, &Session::selectionChanged, this, [this] {
        if (!m_keepsContent) {
            rebuild();
        }
    });
    connect(session, &Session::figuresChanged, this, &Inspector::showFigures);
    connect(session, &Session::timeChanged, this, &Inspector::showTime);
    connect(session, &Session::pinsChanged, this, &Inspector::showPin);
    connect(session->plan(), &PlanCheck::changed, this, [this] {
        if (m_session->selection().kind == Selection::Kind::Port ||
            m_session->selection().kind == Selection::Kind::Link) {
            rebuild();
        }
    });
    connect(&Display::instance(), &Display::changed, this, &Inspector::showFigures);
    connect(&Theme::instance(), &Theme::changed, this, &Inspector::rebuild);
    setSnapshot();
}

bool Inspector::isComplete() const
{
    return !m_lost.isBusy() && (!m_recent || m_recent->isComplete()) &&
           (!m_errors || m_errors->isComplete()) && (!m_host || m_host->isComplete()) &&
           (!m_measured || m_measured->isComplete()) && (!m_details || m_details->isComplete());
}

void Inspector::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_hasOldFigures) {
        showFigures();
        showTime();
    }
}

void Inspector::showFigures()
{
    if (m_hadSamples != hasSamples()) {
        rebuild();
        return;
    }
    m_hasOldFigures = !isVisible();
    if (m_hasOldFigures) {
        return;
    }
    const SharedFigures figures = m_session->figures();
    const bool areOurs = figures && m_snapshot && figures->fabric == m_snapshot->fabric;
    for (DirectionBar *direction : m_directions) {
        direction->setFigures(areOurs ? figures : SharedFigures());
    }
    m_ports->setFigures(figures);
    if (m_errors) {
        m_errors->refresh();
    }
    if (m_details) {
        m_details->refresh();
    }
    if (m_host) {
        m_host->refresh();
    }
    if (m_measured) {
        m_measured->refresh();
    }
    showJobs();
}

void Inspector::showTime()
{
    if (!isVisible()) {
        m_hasOldFigures = true;
    } else if (m_recent) {
        m_recent->refresh();
    }
}

void Inspector::showPin()
{
    if (!m_pin) {
        return;
    }
    const bool isPinned = std::ranges::all_of(
        m_pinned, [this](const PortKey &port) { return m_session->isPinned(port); });
    m_pin->setChecked(isPinned);
    m_pin->setText(isPinned ? tr("Pinned") : tr("Pin"));
    m_pin->setToolTip(isPinned ? tr("Remove from charts")
                               : tr("Pin to charts: keep it when the selection changes"));
    m_pin->setAccessibleName(isPinned ? tr("Unpin from charts") : tr("Pin to charts"));
}

void Inspector::togglePin()
{
    const bool pin = m_pin->isChecked();
    for (const PortKey &port : m_pinned) {
        pin ? m_session->pin(port) : m_session->unpin(port);
    }
    showPin();
}

void Inspector::setSnapshot()
{
    m_snapshot = m_session->snapshot();
    m_problems = m_snapshot ? ProblemIndex(*m_snapshot) : ProblemIndex();
    rebuild();
}

Inspection Inspector::inspected() const
{
    const Selection &selection = m_session->selection();
    Inspection inspection = inspect(*m_snapshot, m_problems, selection);
    if (Inspection::Section plan = planFacts(*m_snapshot, selection, *m_session->plan());
        !plan.facts.empty()) {
        const auto second = inspection.sections.begin() + (inspection.sections.empty() ? 0 : 1);
        inspection.sections.insert(second, std::move(plan));
    }
    return inspection;
}

void Inspector::rebuild()
{
    m_later.stop();
    m_lost.cancel();
    const bool isSame = m_session->selection() == m_shown;
    const int scrolledTo = m_scroll->verticalScrollBar()->value();
    const RecentTraffic *recent = m_recent;
    const ErrorCounts *errors = m_errors;
    const HostCounts *host = m_host;
    const HostCounts *measured = m_measured;
    const HostDetails *details = m_details;
    m_shown = m_session->selection();
    m_hadSamples = hasSamples();
    m_directions.clear();
    m_recent = nullptr;
    m_errors = nullptr;
    m_host = nullptr;
    m_measured = nullptr;
    m_details = nullptr;
    m_jobs = nullptr;
    m_pin = nullptr;
    m_ports->setNode(nullptr, {}, {});
    // The change may come from a click into the old content, which must outlive its own event.
    QWidget *old = m_scroll->takeWidget();
    m_scroll->setWidget(m_snapshot ? makeContent(inspected()) : makeEmpty());
    if (isSame) {
        // What the capture was asked for is still true of another fabric, until it is asked again.
        if (m_recent && recent) {
            m_recent->takeOver(*recent);
        }
        if (m_errors && errors) {
            m_errors->takeOver(*errors);
        }
        if (m_details && details) {
            m_details->takeOver(*details);
        }
        if (m_host && host) {
            m_host->takeOver(*host);
        }
        if (m_measured && measured) {
            m_measured->takeOver(*measured);
        }
        m_scroll->widget()->adjustSize();
    }
    if (old) {
        old->hide();
        old->disconnect(m_session);
        old->deleteLater();
    }
    m_scroll->verticalScrollBar()->setValue(isSame ? scrolledTo : 0);
    m_hasOldFigures = true;
    if (isVisible()) {
        showFigures();
        showTime();
    }
}

void Inspector::selectFromList(const Selection &port)
{
    // The list must stay under the mouse until it is clear that no double click comes.
    m_keepsContent = true;
    m_session->select(port);
    m_keepsContent = false;
    m_later.start(QApplication::doubleClickInterval());
}

QWidget *Inspector::makeEmpty() const
{
    auto *content = new QWidget;
    auto *layout = makeLayout<QVBoxLayout>(content, Tokens::SpaceL);
    layout->addWidget(
        label(tr("Open a capture or a saved discovery. Details of the selection appear here."),
              "secondary"));
    layout->addStretch();
    return content;
}

QWidget *Inspector::makeContent(const Inspection &inspection)
{
    auto *content = onSurface("panel", new QWidget);
    auto *layout = makeLayout<QVBoxLayout>(
        content, {Tokens::SpaceL, Tokens::SpaceM, Tokens::SpaceL, Tokens::SpaceL}, Tokens::SpaceS);
    addHead(layout, inspection);
    addLive(layout, inspection);
    addProblems(layout, inspection);
    addErrors(layout, inspection);
    addDetails(layout, inspection);
    addMeasured(layout, inspection);
    addHost(layout, inspection);
    addJobs(layout, inspection);
    // Where something happens it is looked for first.
    if (hasSamples()) {
        addPorts(layout, inspection);
    }
    for (const Inspection::Section &section : inspection.sections) {
        auto *widget = new FactSection(section, m_open.value(section.key, section.isOpen));
        connect(widget, &FactSection::followed, m_session, &Session::goTo);
        connect(widget, &FactSection::toggled, this,
                [this, key = section.key](bool open) { m_open.insert(key, open); });
        layout->addWidget(widget);
    }
    if (!hasSamples()) {
        addPorts(layout, inspection);
    }
    layout->addStretch();
    return content;
}

void Inspector::addHead(QVBoxLayout *layout, const Inspection &inspection)
{
    auto *first = new QHBoxLayout;
    first->addWidget(label(inspection.kind, "secondary"), 1);
    m_pinned.clear();
    if (!inspection.ports.empty()) {
        auto *history = named("history", new QPushButton(tr("History")));
        history->setToolTip(tr("Which cables were here, how often it went down, bit error rates"));
        connect(history, &QPushButton::clicked, this, &Inspector::historyRequested);
        first->addWidget(history);
    }
    if (hasSamples() && !inspection.ports.empty()) {
        for (const PortIndex port : inspection.ports) {
            m_pinned.push_back(keyOf(*m_snapshot->fabric, port));
        }
        m_pin = named("pin", new QPushButton);
        m_pin->setCheckable(true);
        connect(m_pin, &QPushButton::clicked, this, &Inspector::togglePin);
        first->addWidget(m_pin);
        showPin();
    }
    layout->addLayout(first);
    auto *title = label(inspection.title, "title");
    title->setObjectName(QStringLiteral("title"));
    title->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(title);
    if (!inspection.lost.isNull()) {
        askForLost(inspection.lost);
    }
    if (!inspection.subtitle.isEmpty()) {
        layout->addWidget(label(format::breakable(inspection.subtitle), "secondary"));
    }
    layout->addSpacing(Tokens::SpaceXs);
}

namespace {

/// What a node was called, and until when it was there; unknown of one that comes later.
struct LastSeen
{
    QString name;
    Timestamp until;
};

Result<LastSeen> lastSeen(const CaptureReader &capture, Guid node, Timestamp at)
{
    ASSIGN_OR_RETURN(const auto changes, capture.placeChanges({node}, at));
    Timestamp left;
    for (const auto &change : changes.value(node)) {
        left = change.number == 0 ? std::max(left, change.time) : left;
    }
    ASSIGN_OR_RETURN(const SharedFabric fabric,
                     capture.fabricAt(left.isKnown() ? left - qint64(1) : Timestamp()));
    const NodeIndex index = fabric->findNode(node);
    return LastSeen{index.isValid() ? fabric->node(index).name : QString(), left};
}

} // namespace

void Inspector::askForLost(Guid node)
{
    m_lost.read(
        m_session->readers(),
        [node, at = m_snapshot->time](const CaptureReader &capture) {
            return lastSeen(capture, node, at);
        },
        [this](const Result<LastSeen> &seen) {
            auto *title = findChild<QLabel *>(QStringLiteral("title"));
            if (!title || !seen || seen->name.isEmpty()) {
                return;
            }
            const Selection shown = m_session->selection();
            const QString name = shown.kind == Selection::Kind::Node
                                     ? seen->name
                                     : seen->name + u'/' + QString::number(shown.port);
            title->setText(
                seen->until.isKnown()
                    ? tr("%1 (not there since %2)")
                          .arg(name, format::moment(seen->until, format::Precision::Seconds,
                                                    m_session->cursor()))
                    : tr("%1 (not there yet)").arg(name));
        });
}

void Inspector::addLive(QVBoxLayout *layout, const Inspection &inspection)
{
    if (!hasSamples() || (inspection.senders.empty() && !inspection.portsOf.isValid())) {
        return;
    }
    layout->addWidget(new TimeLabel(m_session));
    const Fabric &fabric = *m_snapshot->fabric;
    RecentTraffic::Directions asked;
    for (const PortIndex sender : inspection.senders) {
        auto *direction = new DirectionBar(fabric, sender,
                                           m_directions.empty() ? DirectionBar::Key::First
                                                                : DirectionBar::Key::Second);
        m_directions.push_back(direction);
        layout->addWidget(direction);
        const PortIndex peer = fabric.port(sender).peer;
        asked.push_back({keyOf(fabric, sender),
                         peer.isValid() ? std::optional(keyOf(fabric, peer)) : std::nullopt});
    }
    if (!asked.empty()) {
        m_recent = new RecentTraffic(m_session, std::move(asked));
        connect(m_recent, &RecentTraffic::completed, this, [this] {
            if (isComplete()) {
                Q_EMIT completed();
            }
        });
        connect(m_recent, &RecentTraffic::chartWanted, this, &Inspector::chartRequested);
        layout->addWidget(m_recent);
    }
    layout->addSpacing(Tokens::SpaceXs);
}

void Inspector::addErrors(QVBoxLayout *layout, const Inspection &inspection)
{
    if (!hasSamples() || inspection.ports.empty()) {
        return;
    }
    std::vector<PortKey> ports;
    QStringList names;
    for (const PortIndex port : inspection.ports) {
        ports.push_back(keyOf(*m_snapshot->fabric, port));
        names << format::portName(*m_snapshot->fabric, port);
    }
    m_errors = new ErrorCounts(m_session, std::move(ports), names);
    connect(m_errors, &ErrorCounts::completed, this, [this] {
        if (isComplete()) {
            Q_EMIT completed();
        }
    });
    const QString key = QStringLiteral("errors");
    auto *section = new FoldSection(tr("Error counters"), m_errors, m_open.value(key, true));
    connect(section, &FoldSection::toggled, this,
            [this, key](bool open) { m_open.insert(key, open); });
    layout->addWidget(section);
}

void Inspector::addDetails(QVBoxLayout *layout, const Inspection &inspection)
{
    if (!hasSamples() || inspection.hostPorts.empty()) {
        return;
    }
    std::vector<Guid> adapters;
    for (const PortKey &port : inspection.hostPorts) {
        if (std::ranges::find(adapters, port.node) == adapters.end()) {
            adapters.push_back(port.node);
        }
    }
    m_details = new HostDetails(m_session, std::move(adapters));
    addHostPart(layout, m_details, tr("Host"), QStringLiteral("details"));
}

void Inspector::addHostPart(QVBoxLayout *layout, HostPart *part, const QString &title,
                            const QString &key)
{
    connect(part, &HostPart::completed, this, [this] {
        if (isComplete()) {
            Q_EMIT completed();
        }
    });
    auto *section = new FoldSection(title, part, m_open.value(key, true));
    section->hide();
    connect(part, &HostPart::shownChanged, section, &QWidget::setVisible);
    connect(section, &FoldSection::toggled, this,
            [this, key](bool open) { m_open.insert(key, open); });
    layout->addWidget(section);
}

void Inspector::addHost(QVBoxLayout *layout, const Inspection &inspection)
{
    if (!hasSamples() || inspection.hostPorts.empty()) {
        return;
    }
    m_host = new HostCounts(m_session, CountsOf::Hosts, inspection.hostPorts,
                            namesOf(inspection.hostPorts));
    addHostPart(layout, m_host, tr("Host counters"), QStringLiteral("host"));
}

void Inspector::addMeasured(QVBoxLayout *layout, const Inspection &inspection)
{
    if (!hasSamples() || inspection.measuredPorts.empty()) {
        return;
    }
    m_measured = new HostCounts(m_session, CountsOf::Devices, inspection.measuredPorts,
                                namesOf(inspection.measuredPorts));
    addHostPart(layout, m_measured, tr("Measured"), QStringLiteral("measured"));
}

QStringList Inspector::namesOf(const std::vector<PortKey> &ports) const
{
    const Fabric &fabric = *m_snapshot->fabric;
    QStringList names;
    for (const PortKey &key : ports) {
        names << format::portName(fabric, key);
    }
    return names;
}

void Inspector::addJobs(QVBoxLayout *layout, const Inspection &inspection)
{
    m_jobNodes.clear();
    m_shownJobs.clear();
    for (const PortKey &port : inspection.hostPorts) {
        m_jobNodes.push_back(port.node);
    }
    if (m_jobNodes.empty()) {
        return;
    }
    auto *list = new QWidget;
    m_jobs = makeLayout<QVBoxLayout>(list, 0, Tokens::SpaceXs);
    layout->addWidget(list);
}

void Inspector::showJobs()
{
    if (!m_jobs) {
        return;
    }
    constexpr qsizetype MaxJobsShown = 8;
    QStringList ids;
    QStringList titles;
    for (const Job &job : *m_session->jobs()->all()) {
        const bool isRunning = job.start.isKnown() && job.start <= m_session->cursor() &&
                               (!job.end.isKnown() || m_session->cursor() <= job.end);
        const bool isHere = isRunning && std::ranges::any_of(m_jobNodes, [&job](Guid node) {
                                return std::ranges::binary_search(job.nodes, node);
                            });
        if (isHere && ids.size() < MaxJobsShown) {
            ids << job.id;
            titles << (job.name.isEmpty()
                           ? tr("Job %1").arg(shownText(job.id))
                           : tr("Job %1: %2").arg(shownText(job.id), shownText(job.name)));
        }
    }
    if (ids == m_shownJobs) {
        return;
    }
    m_shownJobs = ids;
    while (QLayoutItem *item = m_jobs->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    for (qsizetype i = 0; i < ids.size(); ++i) {
        auto *button = named("job", new QPushButton(titles[i].replace(u'&', QLatin1String("&&"))));
        button->setToolTip(tr("Show what this job did"));
        connect(button, &QPushButton::clicked, this,
                [this, id = ids[i]] { Q_EMIT jobRequested(id); });
        m_jobs->addWidget(button, 0, Qt::AlignLeft);
    }
}

void Inspector::addProblems(QVBoxLayout *layout, const Inspection &inspection)
{
    const Selection selection = m_session->selection();
    const bool isUnfolded = !selection.isEmpty() && m_unfolded == selection;
    const size_t shown =
        std::min(inspection.problems.size(), isUnfolded ? MaxUnfolded : MaxProblems);
    for (size_t i = 0; i < shown; ++i) {
        layout->addWidget(
            new ProblemCard(m_snapshot->problems[static_cast<size_t>(inspection.problems[i])]));
    }
    const auto more = static_cast<int>(inspection.problems.size() - shown);
    if (more > 0 && isUnfolded) {
        layout->addWidget(
            label(tr("and %1 more; the Overview lists them all").arg(more), "secondary"));
    } else if (more > 0) {
        auto *button =
            named("moreProblems", new QPushButton(tr("%n more problem(s)", nullptr, more)));
        connect(button, &QPushButton::clicked, this, [this, selection] {
            m_unfolded = selection;
            rebuild();
        });
        layout->addWidget(button, 0, Qt::AlignLeft);
    }
}

void Inspector::addPorts(QVBoxLayout *layout, const Inspection &inspection)
{
    if (!inspection.portsOf.isValid()) {
        return;
    }
    std::vector<qint32> worst;
    const Fabric &fabric = *m_snapshot->fabric;
    for (const Port &port : fabric.portsOf(inspection.portsOf)) {
        const qint32 own = m_problems.worstOfPort(fabric.indexOf(port));
        worst.push_back(
            own >= 0 || !port.link.isValid() ? own : m_problems.worstOfLink(fabric, port.link));
    }
    m_ports->setNode(m_snapshot, inspection.portsOf, std::move(worst));
    if (m_ports->rowCount() > 0) {
        auto *list = new PortList(m_ports, hasSamples());
        const auto selectionOf = [this](PortIndex index) {
            const Port &port = m_snapshot->fabric->port(index);
            return Selection::ofPort(m_snapshot->fabric->node(port.node).guid, port.number);
        };
        connect(list, &PortList::chosen, this,
                [this, selectionOf](PortIndex port) { selectFromList(selectionOf(port)); });
        connect(list, &PortList::opened, this, [this, selectionOf](PortIndex port) {
            m_session->goTo(selectionOf(port));
            rebuild();
        });
        auto *head = label(tr("Ports"), "heading");
        layout->addSpacing(Tokens::SpaceXs);
        layout->addWidget(head);
        layout->addWidget(list);
    }
    if (!inspection.portsNote.isEmpty()) {
        layout->addWidget(label(inspection.portsNote, "faint"));
    }
}

} // namespace pickglass
