// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatmapview.h"

#include "app/common/text.h"
#include "app/desktop/heatmap/findingslist.h"
#include "app/desktop/heatmap/heatcanvas.h"
#include "app/desktop/heatmap/heatexport.h"
#include "app/desktop/models/format.h"
#include "app/desktop/reading/incidentlog.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/choicestate.h"
#include "app/desktop/widgets/statepage.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStackedWidget>

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

constexpr int RoomForFindings = 1050;

bool haveSameRows(const Fabric &a, const Fabric &b)
{
    return a.ports().size() == b.ports().size() &&
           std::ranges::equal(a.nodes(), b.nodes(), {}, &Node::guid, &Node::guid);
}

} // namespace

HeatMapView::HeatMapView(Session *session, QWidget *parent)
    : View(session, parent),
      m_window(session),
      m_query(session, [this] { begin(); }),
      m_sampled(session)
{
    setProperty("surface", QStringLiteral("background"));
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(Tokens::SpaceM, Tokens::SpaceM, Tokens::SpaceM, Tokens::SpaceS);
    rows->setSpacing(Tokens::SpaceS);
    rows->addWidget(makeBar());
    m_state = new StatePage;
    m_state->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);
    m_stack = new QStackedWidget;
    m_stack->addWidget(makeMaps());
    m_stack->addWidget(m_state);
    rows->addWidget(m_stack, 1);
    m_typing.setSingleShot(true);
    m_typing.setInterval(150);
    setFocusProxy(m_canvas);
    restoreChoices();
    connectParts();
    showState();
}

// ---- what is shown

bool HeatMapView::find()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
    return true;
}

QVariantMap HeatMapView::state() const
{
    QVariantMap state = choicesOf({m_rows, m_order, m_statistic, m_filter});
    state.insert(QStringLiteral("sight"), QVariant::fromValue(m_window.sight()));
    return state;
}

void HeatMapView::setState(const QVariantMap &state)
{
    pickglass::restoreChoices({m_rows, m_order, m_statistic, m_filter}, state);
    setFilter(m_filter->text());
    m_window.setSight(state[QStringLiteral("sight")].value<HeatWindow::Sight>());
}

void HeatMapView::setRows(Rows rows)
{
    m_rows->setCurrentIndex(static_cast<int>(rows));
}

void HeatMapView::setOrder(HeatOrder order)
{
    m_order->setCurrentIndex(static_cast<int>(order));
}

void HeatMapView::setStatistic(HeatStatistic statistic)
{
    m_statistic->setCurrentIndex(static_cast<int>(statistic));
}

void HeatMapView::setFilter(const QString &words)
{
    m_filter->setText(words);
    m_typing.stop();
    ask(false);
}

void HeatMapView::setMaps(std::vector<HeatMapChoice> maps)
{
    m_maps = std::move(maps);
    m_areMapsDecided = true;
    m_chosen.maps = m_maps;
    keepChoices();
    ask(false);
}

void HeatMapView::showUsualMaps()
{
    m_chosen.maps.reset();
    m_areMapsDecided = false;
    keepChoices();
    ask(false);
}

std::vector<HeatMapChoice> HeatMapView::hostMaps() const
{
    std::vector<HeatMapChoice> maps;
    bool isAnyOfHost = false;
    for (const HeatSubject &subject : thesisSubjects()) {
        if (isSampled(subject, m_sampled.ids())) {
            maps.push_back({subject, {.kind = HeatRangeChoice::Kind::MeanDeviation}});
            isAnyOfHost =
                isAnyOfHost || isOfHost(counter(countersNamed(subject.counter).front()).attribute);
        }
    }
    return isAnyOfHost ? maps : std::vector<HeatMapChoice>();
}

void HeatMapView::addMap(const HeatSubject &subject)
{
    std::vector<HeatMapChoice> more = m_maps;
    more.push_back({subject, {}});
    setMaps(std::move(more));
}

void HeatMapView::takeCounters()
{
    const QStringList &names = session()->chartCounters();
    if (names.isEmpty()) {
        return;
    }
    m_maps.clear();
    for (const QString &name : names) {
        m_maps.push_back({subjectOf(name), {}});
    }
    m_areMapsDecided = true;
}

void HeatMapView::toggleFold(const HeatFold &fold)
{
    const QString key = heatFoldKey(fold);
    if (!m_shut.remove(key)) {
        m_shut.insert(key);
    }
    keepFolds();
    ask(false);
}

void HeatMapView::shutAll(std::optional<HeatFold::Kind> kind)
{
    m_shut.clear();
    const HeatMap *map = m_canvas->scene() ? m_canvas->scene()->anyRead() : nullptr;
    if (map && kind) {
        for (const HeatFold &fold : map->folds) {
            if (fold.kind == *kind) {
                m_shut.insert(heatFoldKey(fold));
            }
        }
    }
    keepFolds();
    ask(false);
}

void HeatMapView::goTo(const HeatFinding &finding)
{
    if (finding.incident) {
        session()->incidents()->show(*finding.incident);
        return;
    }
    if (finding.range.from.isKnown() && finding.range.from < finding.range.to) {
        session()->setRange(finding.range);
    } else if (finding.moment.isKnown()) {
        session()->setCursor(finding.moment);
    }
    if (!finding.selection.isEmpty()) {
        session()->goTo(finding.selection);
    }
}

void HeatMapView::remedy()
{
    switch (m_remedy) {
    case HeatEmptyPage::Remedy::ClearFilter:
        setFilter({});
        session()->setGroupFilter(-1);
        break;
    case HeatEmptyPage::Remedy::UsualMaps:
        showUsualMaps();
        break;
    case HeatEmptyPage::Remedy::UsualRows:
        setRows(Rows::Hosts);
        break;
    case HeatEmptyPage::Remedy::None:
        break;
    }
}

// ---- reading

void HeatMapView::forget()
{
    m_query.cancel();
    m_fabric.reset();
    m_failure.clear();
    if (!session()->isSameStore()) {
        m_recording.clear();
        m_shut.clear();
        m_areMapsDecided = false;
        m_maps.clear();
    }
    m_canvas->setScene(nullptr);
    showState();
}

HeatMapRequest HeatMapView::request() const
{
    HeatMapRequest request;
    request.maps = m_maps;
    const auto rows = static_cast<Rows>(m_rows->currentIndex());
    request.who.of = rows == Rows::Ports    ? HeatOf::Ports
                     : rows == Rows::Leaves ? HeatOf::Leaves
                     : rows == Rows::Groups ? HeatOf::Groups
                                            : HeatOf::Nodes;
    request.who.isHostsOnly = rows == Rows::Hosts;
    const auto &groups = session()->groups();
    if (rows == Rows::Groups) {
        for (const HostGroup &group : groups) {
            request.who.groups.push_back({group.name, group.nodes});
        }
    }
    const int filter = session()->groupFilter();
    if (filter >= 0 && static_cast<size_t>(filter) < groups.size()) {
        request.who.nodes = groups[static_cast<size_t>(filter)].nodes;
    }
    request.window = m_window.range();
    request.pixels = m_canvas->plotWidth();
    request.statistic = static_cast<HeatStatistic>(m_statistic->currentIndex());
    request.lines.order = static_cast<HeatOrder>(m_order->currentIndex());
    request.lines.shut = m_shut;
    request.lines.filter = m_filter->text().simplified();
    request.wantsFindings = m_findingsButton->isChecked();
    request.fabric = m_fabric;
    return request;
}

void HeatMapView::ask(bool mayWait)
{
    const SharedSnapshot snapshot = session()->snapshot();
    if (!isVisible() || !snapshot || !session()->readers()) {
        return;
    }
    // Rows stay while the cursor moves through time, as long as they are the same.
    if (!m_fabric || !haveSameRows(*m_fabric, *snapshot->fabric)) {
        m_fabric = snapshot->fabric;
    }
    if (!m_areMapsDecided) {
        m_maps = m_chosen.maps ? *m_chosen.maps : usualMaps(*m_fabric);
    }
    const bool canRead = m_window.isKnown() && session()->extent().lastSweep >= 2;
    if (m_maps.empty() || !canRead) {
        m_query.cancel();
        m_canvas->setScene(nullptr);
        showState();
        settle();
        return;
    }
    m_query.ask(mayWait ? LatestQuery::When::Paced : LatestQuery::When::Soon);
}

void HeatMapView::begin()
{
    HeatMapRequest wish = request();
    wish.isFirstLook = !m_canvas->scene() && isWorthFirstLook(wish);
    wish.wantsFindings = wish.wantsFindings && !wish.isFirstLook;
    m_query.read(
        session()->readers(),
        [request = std::move(wish), before = m_canvas->scene()](const CaptureReader &capture,
                                                                const StopToken &stop) {
            return makeHeatScene(capture, request, before, stop);
        },
        [this](const Result<SharedHeatMapScene> &scene) { answer(scene); });
}

void HeatMapView::answer(const Result<SharedHeatMapScene> &scene)
{
    if (scene && *scene) {
        take(*scene);
    } else if (!scene) {
        m_failure = translated(scene.error());
        showState();
        settle();
    }
}

void HeatMapView::take(const SharedHeatMapScene &scene)
{
    m_failure.clear();
    m_canvas->setScene(scene);
    if (scene->request.isFirstLook) {
        m_query.ask();
    }
    writeFindings();
    showState();
    showCount();
    showScrollBar();
    settle();
}

void HeatMapView::writeFindings()
{
    if (m_canvas->scene()) {
        m_findings->findings()->setFindings(
            heatFindings(*m_canvas->scene(), session()->incidents()->report()->incidents));
    }
}

void HeatMapView::showSnapshot()
{
    if (!m_areMapsDecided) {
        takeCounters();
    }
    restoreFolds();
    m_sampled.read();
    ask(false);
    showState();
}

void HeatMapView::showEvent(QShowEvent *event)
{
    View::showEvent(event);
    showFindings();
    ask(false);
}

void HeatMapView::resizeEvent(QResizeEvent *event)
{
    View::resizeEvent(event);
    showFindings();
}

void HeatMapView::showFindings()
{
    const bool isShown = m_chosen.findings.value_or(width() >= RoomForFindings);
    const bool isOther = isShown != m_findingsButton->isChecked();
    m_findingsButton->setChecked(isShown);
    m_findings->setVisible(isShown);
    if (isOther) {
        ask(false);
    }
}

void HeatMapView::showState()
{
    const HeatEmptyPage state = heatEmptyPage(*session(), request(), m_canvas->scene(), m_failure);
    m_remedy = state.remedy;
    if (state.title.isEmpty()) {
        m_stack->setCurrentIndex(0);
        return;
    }
    m_state->setTexts(state.title, state.sentence, state.button);
    m_stack->setCurrentWidget(m_state);
}

StatePage *HeatMapView::emptyState() const
{
    return m_stack->currentWidget() == m_state ? m_state : nullptr;
}

void HeatMapView::showCount()
{
    const SharedHeatMapScene &scene = m_canvas->scene();
    const HeatMap *map = scene ? scene->anyMap() : nullptr;
    if (!map) {
        m_count->clear();
        return;
    }
    const auto shown = static_cast<qint64>(scene->lines.size());
    const auto all = static_cast<qint64>(map->rows.size());
    const QString rows = shown == all
                             ? tr("%1 rows", nullptr, static_cast<int>(all)).arg(format::count(all))
                             : tr("%1 of %2 rows").arg(format::count(shown), format::count(all));
    m_count->setText(tr("%1, cells of %2").arg(rows, format::duration(map->step)));
}

void HeatMapView::showScrollBar()
{
    const QSignalBlocker quiet(m_rowBar);
    const double rows =
        m_canvas->scene() ? static_cast<double>(m_canvas->scene()->lines.size()) : 0;
    m_rowBar->setVisible(m_window.hasRowZoom());
    m_rowBar->setPageStep(static_cast<int>(m_window.rowsShown() * RowBarParts));
    m_rowBar->setSingleStep(static_cast<int>(RowBarParts));
    m_rowBar->setRange(0,
                       static_cast<int>(std::max(0.0, rows - m_window.rowsShown()) * RowBarParts));
    m_rowBar->setValue(static_cast<int>(std::lround(m_window.firstRow() * RowBarParts)));
}

bool HeatMapView::isComplete() const
{
    if (!session()->readers()) {
        return true;
    }
    const bool isShown = m_canvas->scene() || !m_failure.isEmpty() || m_maps.empty() ||
                         session()->extent().lastSweep < 2 || !m_window.isKnown();
    return session()->snapshot() && isShown && !m_query.isBusy() && !m_typing.isActive();
}

void HeatMapView::settle()
{
    if (isComplete()) {
        Q_EMIT completed();
    }
}

// ---- taking it along

bool HeatMapView::canSaveCsv() const
{
    const SharedHeatMapScene &scene = m_canvas->scene();
    return scene && scene->anyMap() && scene->lines.size() > 0;
}

QString HeatMapView::csv() const
{
    return canSaveCsv() ? heatCsv(*m_canvas->scene(), m_window.range()) : QString();
}

std::optional<Picture> HeatMapView::picture() const
{
    if (!canSaveCsv()) {
        return {};
    }
    const QString name = QFileInfo(session()->readers()->path()).fileName();
    return heatMapPicture(*m_canvas->scene(), m_window, tr("Heat maps of %1").arg(name));
}

} // namespace pickglass
