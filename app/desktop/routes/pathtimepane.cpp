// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/routes/pathtimepane.h"

#include "app/common/text.h"
#include "app/desktop/heatmap/heatcanvas.h"
#include "app/desktop/heatmap/heatchoices.h"
#include "app/desktop/heatmap/heatemptypage.h"
#include "app/desktop/heatmap/heatexport.h"
#include "app/desktop/layouts.h"
#include "app/desktop/placemenu.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/statepage.h"
#include "core/fabric/subnets.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedLayout>

#include <algorithm>

namespace pickglass {

namespace {

/// How busy the hops were, and where packets waited.
std::vector<HeatMapChoice> defaultMaps(const Fabric &fabric)
{
    using M = FigureKind;
    const QString ticks = QStringLiteral("PortXmitWait");
    return {{{M::Utilization}, {}},
            {hasTicks(fabric) ? HeatSubject{M::Wait} : HeatSubject{M::Rate, ticks}, {}}};
}

} // namespace

PathTimePane::PathTimePane(Session *session, QWidget *parent)
    : RoutesPane(parent),
      m_session(session),
      m_window(session),
      m_query(session, [this] { begin(); }),
      m_sampled(session),
      m_canvas(new HeatCanvas(&m_window)),
      m_state(new StatePage),
      m_stack(new QStackedLayout)
{
    onSurface("panel", this);
    auto *rows = makeLayout<QVBoxLayout>(this, 0, 0);
    rows->addWidget(makeBar());
    onSurface("panel", m_state);
    m_stack->addWidget(m_canvas);
    m_stack->addWidget(m_state);
    rows->addLayout(m_stack, 1);
    setFocusProxy(m_canvas);
    m_query.deferWhileHidden(this);
    connectParts();
    showState();
}

QWidget *PathTimePane::makeBar()
{
    auto *bar = new QWidget;
    auto *row = makeLayout<QHBoxLayout>(
        bar, {Tokens::SpaceM, Tokens::SpaceXs, Tokens::SpaceM, Tokens::SpaceS}, Tokens::SpaceS);
    m_ways = named("pathTimeWays", new QComboBox);
    m_ways->setAccessibleName(tr("Which way"));
    m_ways->setToolTip(tr("The hops of this way from top to bottom, by the tables of the moment; "
                          "a row is what the sending port of a hop did"));
    auto *add = new QPushButton(tr("+ Add"));
    add->setToolTip(tr("Add a map below the others"));
    m_addMenu = new QMenu(add);
    add->setMenu(m_addMenu);
    row->addWidget(m_ways);
    row->addWidget(add);
    row->addStretch(1);
    return bar;
}

void PathTimePane::connectParts()
{
    connect(m_ways, &QComboBox::currentIndexChanged, this,
            [this] { ask(LatestQuery::When::Soon); });
    connect(m_addMenu, &QMenu::aboutToShow, this, [this] {
        fillAddMenu(*m_addMenu, m_sampled.ids(), m_maps, [this](const HeatSubject &subject) {
            std::vector<HeatMapChoice> more = m_maps;
            more.push_back({subject, {}});
            setMaps(std::move(more));
        });
    });
    connect(m_canvas, &HeatCanvas::removed, this, [this](size_t sheet) {
        std::vector<HeatMapChoice> left = m_maps;
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(sheet));
        setMaps(std::move(left));
    });
    connect(m_canvas, &HeatCanvas::rangeChosen, this,
            [this](size_t sheet, const HeatRangeChoice &choice) {
                std::vector<HeatMapChoice> maps = m_maps;
                maps[sheet].range = choice;
                setMaps(std::move(maps));
            });
    connect(m_canvas, &HeatCanvas::plotWidthChanged, this,
            [this] { ask(LatestQuery::When::Soon); });
    connect(m_canvas, &HeatCanvas::menuRequested, this,
            [this](const Selection &selection, QPoint position) {
                showPlaceMenu(
                    m_session, selection, [this](const QString &id) { Q_EMIT viewRequested(id); },
                    this, position);
            });
    connect(m_session, &Session::goToRequested, m_canvas, &HeatCanvas::showSelection);
    connect(&m_window, &HeatWindow::changed, this, [this] {
        ask(m_session->followsEnd() ? LatestQuery::When::Paced : LatestQuery::When::Soon);
    });
    connect(m_session, &Session::extentChanged, this, [this] { ask(LatestQuery::When::Paced); });
    connect(m_session, &Session::captureChanged, this, [this] {
        m_query.cancel();
        if (!m_session->isSameStore()) {
            m_maps.clear();
            m_areMapsChosen = false;
        }
        m_canvas->setScene(nullptr);
    });
    connect(m_state, &StatePage::activated, this, [this] {
        m_areMapsChosen = false;
        ask(LatestQuery::When::Soon);
    });
    connect(&m_query, &LatestQuery::settled, this, &PathTimePane::settled);
}

void PathTimePane::setMaps(std::vector<HeatMapChoice> maps)
{
    m_maps = std::move(maps);
    m_areMapsChosen = true;
    ask(LatestQuery::When::Soon);
}

void PathTimePane::setAnswer(const SharedRoutes &answer)
{
    m_answer = answer && answer->tables->graph.hasTables() ? answer : nullptr;
    fillWays();
    ask(LatestQuery::When::Soon);
}

void PathTimePane::fillWays()
{
    const int before = std::max(0, m_ways->currentIndex());
    const QSignalBlocker quiet(m_ways);
    m_ways->clear();
    if (m_answer) {
        for (const Path &way : m_answer->there) {
            m_ways->addItem(
                tr("There, to LID %1").arg(lidText(m_answer->tables->fabric(), way.lid)));
        }
        for (const Path &way : m_answer->back) {
            m_ways->addItem(
                tr("Back, to LID %1").arg(lidText(m_answer->tables->fabric(), way.lid)));
        }
    }
    m_ways->setCurrentIndex(std::min(before, m_ways->count() - 1));
}

const Path *PathTimePane::path() const
{
    const int way = m_ways->currentIndex();
    if (!m_answer || way < 0) {
        return nullptr;
    }
    const auto index = static_cast<size_t>(way);
    return index < m_answer->there.size() ? &m_answer->there[index]
                                          : &m_answer->back[index - m_answer->there.size()];
}

std::vector<PortKey> PathTimePane::ports() const
{
    std::vector<PortKey> ports;
    if (const Path *its = path()) {
        for (const PathHop &hop : its->hops) {
            ports.push_back(keyOf(m_answer->tables->fabric(), hop.out));
        }
    }
    return ports;
}

// ---- reading

HeatMapRequest PathTimePane::request() const
{
    HeatMapRequest request;
    request.maps = m_maps;
    request.who.of = HeatOf::Ports;
    request.who.ports = ports();
    request.window = m_window.range();
    request.pixels = m_canvas->plotWidth();
    request.wantsFindings = false;
    request.fabric = m_answer ? m_answer->tables->snapshot->fabric : nullptr;
    return request;
}

void PathTimePane::ask(LatestQuery::When when)
{
    m_query.ask(when);
}

void PathTimePane::begin()
{
    m_sampled.read();
    if (m_answer && !m_areMapsChosen) {
        m_maps = defaultMaps(m_answer->tables->fabric());
    }
    const bool canRead = m_window.isKnown() && m_session->extent().lastSweep >= 2;
    if (!canRead || m_maps.empty() || ports().empty()) {
        m_canvas->setScene(nullptr);
        showState();
        Q_EMIT settled();
        return;
    }
    m_query.read(
        m_session->readers(),
        [request = request(), before = m_canvas->scene()](const CaptureReader &capture,
                                                          const StopToken &stop) {
            return makeHeatScene(capture, request, before, stop);
        },
        [this](const Result<SharedHeatMapScene> &scene) { take(scene); });
}

void PathTimePane::take(const Result<SharedHeatMapScene> &scene)
{
    m_failure = scene ? QString() : translated(scene.error());
    if (scene && *scene) {
        m_canvas->setScene(*scene);
    }
    showState();
}

// ---- what is shown

void PathTimePane::showEvent(QShowEvent *event)
{
    RoutesPane::showEvent(event);
    ask(LatestQuery::When::Soon);
}

void PathTimePane::showState()
{
    HeatEmptyPage state = heatEmptyPage(*m_session, request(), m_canvas->scene(), m_failure);
    if (ports().empty()) {
        state = {tr("No path to show"),
                 tr("Choose both ends above; where packets do not leave the first port, there is "
                    "nothing to show either.")};
    }
    m_state->setTexts(state.title, state.sentence, state.button);
    m_stack->setCurrentIndex(state.title.isEmpty() ? 0 : 1);
}

StatePage *PathTimePane::emptyState() const
{
    return m_stack->currentWidget() == m_state ? m_state : nullptr;
}

bool PathTimePane::canSaveCsv() const
{
    const SharedHeatMapScene &scene = m_canvas->scene();
    return scene && scene->anyMap() && scene->lines.size() > 0;
}

QString PathTimePane::csv() const
{
    return canSaveCsv() ? heatCsv(*m_canvas->scene(), m_window.range()) : QString();
}

} // namespace pickglass
