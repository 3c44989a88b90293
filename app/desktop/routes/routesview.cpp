// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/routes/routesview.h"

#include "app/common/csv.h"
#include "app/common/text.h"
#include "app/desktop/layouts.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/routes/alternatespane.h"
#include "app/desktop/routes/balancepane.h"
#include "app/desktop/routes/congestionpane.h"
#include "app/desktop/routes/failurepane.h"
#include "app/desktop/routes/latencypane.h"
#include "app/desktop/routes/pathtimepane.h"
#include "app/desktop/routes/placefield.h"
#include "app/desktop/routes/routechangespane.h"
#include "app/desktop/routes/routefindingspanel.h"
#include "app/desktop/routes/routespane.h"
#include "app/desktop/routes/waypanel.h"
#include "app/desktop/theme.h"
#include "app/desktop/time/timelabel.h"
#include "app/desktop/widgets/statepage.h"
#include "app/desktop/widgets/tabbar.h"
#include "core/routing/otherways.h"

#include <QBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QResizeEvent>
#include <QShortcut>
#include <QSplitter>
#include <QStackedLayout>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

/// From here on both ways are beside each other, else below.
constexpr int WideEnough = 1100;
constexpr int MinWayHeight = 110;

QVariantMap stateOf(const Selection &place)
{
    return {{QStringLiteral("kind"), static_cast<int>(place.kind)},
            {QStringLiteral("node"), place.node.toString()},
            {QStringLiteral("port"), place.port}};
}

Selection placeIn(const QVariantMap &state)
{
    const auto guid = Guid::parse(state[QStringLiteral("node")].toString());
    const int kind = state[QStringLiteral("kind")].toInt();
    if (!guid || kind <= 0 || kind > static_cast<int>(Selection::Kind::Link)) {
        return {};
    }
    return {static_cast<Selection::Kind>(kind), *guid,
            static_cast<PortNumber>(state[QStringLiteral("port")].toUInt())};
}

} // namespace

RoutesView::RoutesView(Session *session, QWidget *parent)
    : View(session, parent),
      m_from(named("from", new PlaceField(session))),
      m_to(named("to", new PlaceField(session))),
      m_tabs(named("panes", new TabBar)),
      m_there(new WayPanel(tr("There"))),
      m_back(new WayPanel(tr("Back"))),
      m_latency(new LatencyPane(session)),
      m_overTime(new PathTimePane(session)),
      m_alternates(new AlternatesPane(session)),
      m_findings(new RouteFindingsPanel(session)),
      m_balance(new BalancePane(session)),
      m_changes(new RouteChangesPane(session)),
      m_congestion(new CongestionPane(session)),
      m_failures(new FailurePane(session)),
      m_otherWays(named("otherWays", makeLabel({}, "warning"))),
      m_ways(new QSplitter(Qt::Vertical)),
      m_page(new StatePage),
      m_stack(new QStackedLayout),
      m_shown(new QStackedLayout),
      m_query(session, [this] { begin(); })
{
    auto *rows = makeLayout<QVBoxLayout>(this, 0, 0);
    onSurface("panel", m_page);
    auto *content = onSurface("panel", new QWidget);
    auto *parts = makeLayout<QVBoxLayout>(content, 0, 0);
    parts->addWidget(makeHead());
    parts->addWidget(makeSeparator());
    m_otherWays->setWordWrap(true);
    m_otherWays->setContentsMargins(Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, 0);
    parts->addWidget(m_otherWays);
    parts->addWidget(makePairBar());
    parts->addLayout(m_shown, 1);
    addPane(tr("Path"), {"path", nullptr, true}, makeWays());
    addPane(tr("Latency"), {"latency", m_latency, true}, m_latency);
    addPane(tr("Over time"), {"time", m_overTime, true}, m_overTime);
    addPane(tr("Alternates"), {"alternates", m_alternates, true}, m_alternates);
    addPane(tr("Check"), {"check", m_findings, false}, m_findings);
    addPane(tr("Balance"), {"balance", m_balance, false}, m_balance);
    addPane(tr("Changes"), {"changes", m_changes, false}, m_changes);
    addPane(tr("Congestion"), {"congestion", m_congestion, false}, m_congestion);
    addPane(tr("What if"), {"whatif", m_failures, false}, m_failures);
    m_stack->addWidget(m_page);
    m_stack->addWidget(content);
    rows->addLayout(m_stack, 1);
    setFocusProxy(m_from);
    m_query.deferWhileHidden(this);
    m_isNewPair = session->routePair() != RoutePair();
    makeKeys();
    connectParts();
    connectPair();
    showState();
}

void RoutesView::addPane(const QString &title, const Pane &pane, QWidget *shown)
{
    m_panes.push_back(pane);
    m_shown->addWidget(shown);
    m_tabs->addTab(title);
    if (pane.widget) {
        connectPane(pane.widget);
    }
}

/// The tabs, the time, and what can be done with what is shown.
QWidget *RoutesView::makeHead()
{
    auto *head = onSurface("panel", new QWidget);
    auto *row =
        makeLayout<QHBoxLayout>(head, {Tokens::SpaceXs, 0, Tokens::SpaceM, 0}, Tokens::SpaceS);
    m_tabs->setAccessibleName(tr("What is shown of the routes"));
    row->addWidget(m_tabs, 1);
    row->addWidget(new TimeLabel(session()));
    m_save = new QPushButton(tr("Save CSV…"));
    connect(m_save, &QPushButton::clicked, this, &RoutesView::saveCsv);
    row->addWidget(m_save);
    return head;
}

QWidget *RoutesView::makePairBar()
{
    m_pairBar = onSurface("panel", new QWidget);
    auto *lines = makeLayout<QVBoxLayout>(
        m_pairBar, {Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceXs},
        Tokens::SpaceXs);
    auto *ends = makeLayout<QHBoxLayout>(nullptr, 0, Tokens::SpaceS);
    m_from->setAccessibleName(tr("From"));
    m_from->setToolTip(tr("Where the path begins (Ctrl+F)"));
    m_to->setAccessibleName(tr("To"));
    m_to->setToolTip(tr("Where the path goes to"));
    auto *swapButton = new QToolButton;
    swapButton->setText(QStringLiteral("⇄"));
    swapButton->setAccessibleName(tr("Swap"));
    swapButton->setToolTip(tr("Swap both ends (Ctrl+R)"));
    connect(swapButton, &QToolButton::clicked, this, &RoutesView::swap);
    m_pick = new QPushButton(tr("Pick"));
    m_pick->setCheckable(true);
    m_pick->setToolTip(tr("Pick both ends by two clicks in the topology, or in any other view"));
    connect(m_pick, &QPushButton::clicked, this, [this](bool isOn) {
        if (isOn) {
            startPicking();
        }
    });
    m_light = new QPushButton(tr("Show in topology"));
    connect(m_light, &QPushButton::clicked, this, [this] {
        highlight();
        Q_EMIT viewRequested(QStringLiteral("topology"));
    });
    ends->addWidget(makeLabel(tr("From"), "secondary"));
    ends->addWidget(m_from, 1);
    ends->addWidget(swapButton);
    ends->addWidget(makeLabel(tr("To"), "secondary"));
    ends->addWidget(m_to, 1);
    ends->addWidget(m_pick);
    ends->addWidget(m_light);
    m_sentence = makeLabel({}, "warning");
    lines->addLayout(ends);
    lines->addWidget(m_sentence);
    for (QLabel *label : m_pairBar->findChildren<QLabel *>()) {
        label->setWordWrap(label == m_sentence);
    }
    return m_pairBar;
}

QWidget *RoutesView::makeWays()
{
    m_ways->setChildrenCollapsible(false);
    m_ways->addWidget(m_there);
    m_ways->addWidget(m_back);
    for (WayPanel *way : {m_there, m_back}) {
        way->setMinimumHeight(MinWayHeight);
    }
    return m_ways;
}

void RoutesView::makeKeys()
{
    const auto add = [this](const QKeySequence &keys, auto what) {
        auto *shortcut = new QShortcut(keys, this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, what);
    };
    add(QKeySequence(Qt::CTRL | Qt::Key_R), [this] { swap(); });
    add(QKeySequence(Qt::Key_Escape), [this] {
        m_pick->setChecked(false);
        if (RoutesPane *pane = m_panes[static_cast<size_t>(m_tabs->currentIndex())].widget) {
            pane->cancel();
        }
    });
}

void RoutesView::connectParts()
{
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int index) {
        m_pairBar->setVisible(m_panes[static_cast<size_t>(index)].hasPair);
        m_shown->setCurrentIndex(index);
        showState();
    });
    connect(m_findings, &RouteFindingsPanel::placesChosen, this,
            [this](const std::vector<Selection> &places) {
                if (places.size() == 1) {
                    session()->goTo(places.front());
                } else if (!places.empty()) {
                    session()->setHighlighted(places);
                }
            });
    connect(m_findings, &RouteFindingsPanel::changed, this, &RoutesView::showFaults);
    connect(session(), &Session::timeChanged, this, &RoutesView::ask);
    connect(&m_query, &LatestQuery::settled, this, [this] {
        if (isComplete()) {
            Q_EMIT completed();
        }
    });
}

void RoutesView::connectPane(RoutesPane *pane)
{
    connect(pane, &RoutesPane::settled, this, [this] {
        m_save->setEnabled(canSaveCsv());
        if (isComplete()) {
            Q_EMIT completed();
        }
    });
    connect(pane, &RoutesPane::viewRequested, this, &View::viewRequested);
}

void RoutesView::connectPair()
{
    connect(m_from, &PlaceField::chosen, this,
            [this](const Selection &place) { setEnd(&RoutePair::from, place); });
    connect(m_to, &PlaceField::chosen, this,
            [this](const Selection &place) { setEnd(&RoutePair::to, place); });
    connect(session(), &Session::routePairChanged, this, [this] {
        m_isNewPair = true;
        m_from->setPlace(session()->routePair().from);
        m_to->setPlace(session()->routePair().to);
        ask();
    });
    connect(session(), &Session::selectionChanged, this, &RoutesView::takePick);
    connect(m_there, &WayPanel::lidChosen, m_back, &WayPanel::setOther);
    connect(m_back, &WayPanel::lidChosen, m_there, &WayPanel::setOther);
    connect(m_there, &WayPanel::lidChosen, this, &RoutesView::highlight);
    const ShowView showView = [this](const QString &id) { Q_EMIT viewRequested(id); };
    for (WayPanel *way : {m_there, m_back}) {
        followSelection(*way->table(), *way->model(), session(), showView);
    }
}

bool RoutesView::isComplete() const
{
    return !m_query.isBusy() && std::ranges::none_of(m_panes, [](const Pane &pane) {
        return pane.widget && pane.widget->isBusy();
    });
}

bool RoutesView::find()
{
    if (!m_panes[static_cast<size_t>(m_tabs->currentIndex())].hasPair) {
        showPane(QStringLiteral("path"));
    }
    m_from->setFocus(Qt::ShortcutFocusReason);
    m_from->selectAll();
    return true;
}

QString RoutesView::pane() const
{
    return QLatin1String(m_panes[static_cast<size_t>(m_tabs->currentIndex())].id);
}

void RoutesView::showPane(const QString &id)
{
    const auto found = std::ranges::find_if(
        m_panes, [&](const Pane &pane) { return id == QLatin1String(pane.id); });
    if (found != m_panes.end()) {
        m_tabs->setCurrentIndex(static_cast<int>(found - m_panes.begin()));
    }
}

// ---- asking

void RoutesView::setEnd(Selection RoutePair::*end, const Selection &place)
{
    // The other end of the example stays.
    RoutePair pair =
        session()->routePair() == RoutePair() && m_answer ? m_answer->pair : session()->routePair();
    pair.*end = place;
    session()->setRoutePair(pair);
}

void RoutesView::swap()
{
    const RoutePair pair =
        session()->routePair() == RoutePair() && m_answer ? m_answer->pair : session()->routePair();
    session()->setRoutePair({pair.to, pair.from});
}

void RoutesView::startPicking()
{
    m_picked.clear();
    m_pick->setChecked(true);
    session()->select({}); // what is selected already can be clicked, too
    Q_EMIT viewRequested(QStringLiteral("topology"));
}

void RoutesView::takePick()
{
    const Selection &place = session()->selection();
    if (!m_pick->isChecked() || place.isEmpty()) {
        return;
    }
    m_picked.push_back(place);
    if (m_picked.size() == 2) {
        m_pick->setChecked(false);
        session()->setRoutePair({m_picked[0], m_picked[1]});
        Q_EMIT viewRequested(QStringLiteral("routes"));
    }
}

void RoutesView::ask()
{
    m_query.ask(LatestQuery::When::Soon);
}

void RoutesView::begin()
{
    const SharedSnapshot snapshot = session()->snapshot();
    if (!snapshot) {
        return;
    }
    m_query.read(
        session()->readers(),
        [snapshot, time = shownTime(*session()), known = m_answer ? m_answer->tables : nullptr,
         pair = session()->routePair()](const CaptureReader &capture) -> Result<SharedRoutes> {
            ASSIGN_OR_RETURN(const auto tables, loadFabricRoutes(capture, snapshot, time, known));
            return findRoutes(tables, pair);
        },
        [this](const Result<SharedRoutes> &answer) { take(answer); });
}

void RoutesView::take(const Result<SharedRoutes> &answer)
{
    m_failure = answer ? QString() : translated(answer.error());
    m_answer = answer ? *answer : nullptr;
    const SharedFabricRoutes tables = m_answer ? m_answer->tables : nullptr;
    const std::vector<Path> none;
    m_there->setPaths(tables, m_answer ? m_answer->there : none, m_answer ? m_answer->back : none);
    m_back->setPaths(tables, m_answer ? m_answer->back : none, m_answer ? m_answer->there : none);
    for (const Pane &pane : m_panes) {
        if (pane.widget) {
            pane.widget->setTables(tables);
            pane.widget->setAnswer(m_answer);
        }
    }
    if (m_answer) {
        for (const auto &[field, place] :
             {std::pair(m_from, m_answer->pair.from), std::pair(m_to, m_answer->pair.to)}) {
            if (!field->isModified()) { // what is being typed stays
                field->setPlace(place);
            }
        }
    }
    if (std::exchange(m_isNewPair, false)) {
        highlight();
    }
    showState();
}

void RoutesView::highlight()
{
    if (m_answer && !m_there->model()->path().hops.empty()) {
        session()->setHighlighted(placesOf(m_answer->tables->fabric(), m_there->model()->path()));
    }
}

// ---- what is shown

void RoutesView::showSnapshot()
{
    const SharedSnapshot snapshot = session()->snapshot();
    m_from->setFabric(snapshot ? snapshot->fabric : nullptr);
    m_to->setFabric(snapshot ? snapshot->fabric : nullptr);
    if (snapshot) {
        m_query.ask(LatestQuery::When::Soon);
    } else {
        m_query.cancel();
        m_failure.clear();
        take(SharedRoutes());
    }
    showState();
}

void RoutesView::showFigures()
{
    m_there->model()->setFigures(session()->figures());
    m_back->model()->setFigures(session()->figures());
    for (const Pane &pane : m_panes) {
        if (pane.widget) {
            pane.widget->setFigures(session()->figures());
        }
    }
}

void RoutesView::showFaults()
{
    const auto found = std::ranges::find(m_panes, m_findings, &Pane::widget);
    m_tabs->setBadge(static_cast<int>(found - m_panes.begin()), m_findings->model()->faults(),
                     Severity::Error);
}

QString RoutesView::sentence() const
{
    return m_sentence->text();
}

QString RoutesView::otherWays() const
{
    return m_otherWays->text();
}

void RoutesView::showState()
{
    const auto otherWays =
        m_answer ? describeOtherWays(m_answer->tables->graph) : std::optional<Message>();
    m_otherWays->setText(otherWays ? translated(*otherWays) : QString());
    m_otherWays->setVisible(otherWays.has_value());
    const bool hasTables = m_answer && m_answer->tables->graph.hasTables();
    if (!session()->readers()) {
        m_page->setTexts(tr("Nothing is open yet"), tr("Open a recording to follow its routes."),
                         {});
    } else if (!m_failure.isEmpty()) {
        m_page->setTexts(tr("The forwarding tables cannot be read"), m_failure, {});
    } else if (!m_answer) {
        m_page->setTexts(tr("Reading the forwarding tables …"), {}, {});
    } else {
        m_page->setTexts(tr("No forwarding tables at this time"),
                         tr("A recording of mad: reads them (option routes). An import takes them "
                            "from opensm.fdbs, ibdiagnet2.fdbs or the output of dump_lfts.sh."),
                         {});
    }
    m_stack->setCurrentIndex(hasTables ? 1 : 0);
    m_light->setEnabled(hasTables && !m_there->model()->path().hops.empty());
    m_save->setEnabled(hasTables && canSaveCsv());
    const bool hasBoth = m_answer && m_answer->from.isValid() && m_answer->to.isValid();
    if (hasTables && !hasBoth) {
        const Selection &end = m_answer->from.isValid() ? m_answer->pair.to : m_answer->pair.from;
        m_sentence->setText(
            end.isEmpty() ? tr("Choose both ends of the path.")
                          : tr("%1 has no port with a LID and a cable at this time.")
                                .arg(m_answer->from.isValid() ? m_to->text() : m_from->text()));
    } else {
        m_sentence->clear();
    }
    m_sentence->setVisible(!m_sentence->text().isEmpty());
}

void RoutesView::resizeEvent(QResizeEvent *event)
{
    View::resizeEvent(event);
    m_ways->setOrientation(width() >= WideEnough ? Qt::Horizontal : Qt::Vertical);
}

QString RoutesView::fileName() const
{
    return QStringLiteral("routes-") + pane();
}

bool RoutesView::canSaveCsv() const
{
    if (!m_answer || !m_answer->tables->graph.hasTables()) {
        return false;
    }
    const RoutesPane *pane = m_panes[static_cast<size_t>(m_tabs->currentIndex())].widget;
    return pane == nullptr || pane->canSaveCsv();
}

QString RoutesView::csv() const
{
    if (!canSaveCsv()) {
        return {};
    }
    const RoutesPane *pane = m_panes[static_cast<size_t>(m_tabs->currentIndex())].widget;
    return pane ? pane->csv() : pathCsv();
}

QString RoutesView::pathCsv() const
{
    QString text = QStringLiteral("way,lid,hop,from,to,vl,utilization,wait,errors,ber,cable\n");
    for (const WayPanel *way : {m_there, m_back}) {
        const PathModel &model = *way->model();
        for (int row = 0; row < model.rowCount(); ++row) {
            QStringList cells{way == m_there ? QStringLiteral("there") : QStringLiteral("back"),
                              QString::number(model.path().lid.value())};
            for (int column = 0; column < PathModel::Columns; ++column) {
                cells << csvCell(model.index(row, column).data(PathModel::RawRole).toString());
            }
            text += cells.join(u',') + u'\n';
        }
    }
    return text;
}

QVariantMap RoutesView::state() const
{
    QVariantList failed;
    for (const Selection &part : session()->failedParts()) {
        failed.push_back(stateOf(part));
    }
    return {{QStringLiteral("from"), stateOf(session()->routePair().from)},
            {QStringLiteral("to"), stateOf(session()->routePair().to)},
            {QStringLiteral("failed"), failed},
            {QStringLiteral("pane"), pane()},
            {QStringLiteral("lid"), m_there->chosen()},
            {QStringLiteral("lidBack"), m_back->chosen()}};
}

void RoutesView::setState(const QVariantMap &state)
{
    session()->setRoutePair({placeIn(state[QStringLiteral("from")].toMap()),
                             placeIn(state[QStringLiteral("to")].toMap())});
    std::vector<Selection> failed;
    const QVariantList parts = state[QStringLiteral("failed")].toList();
    for (const QVariant &part : parts) {
        failed.push_back(placeIn(part.toMap()));
    }
    session()->setFailedParts(failed);
    showPane(state[QStringLiteral("pane")].toString());
    m_there->choose(state[QStringLiteral("lid")].toInt());
    m_back->choose(state[QStringLiteral("lidBack")].toInt());
}

} // namespace pickglass
