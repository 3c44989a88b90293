// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/window/viewstack.h"

#include "app/desktop/benchmarks/benchmarksview.h"
#include "app/desktop/benchmarks/collectivesview.h"
#include "app/desktop/changes/changesview.h"
#include "app/desktop/charts/chartsview.h"
#include "app/desktop/distribution/distributionview.h"
#include "app/desktop/events/eventsview.h"
#include "app/desktop/heatmap/heatmapview.h"
#include "app/desktop/jobs/jobsview.h"
#include "app/desktop/layouts.h"
#include "app/desktop/managers/managersview.h"
#include "app/desktop/matrix/matrixview.h"
#include "app/desktop/overview/overviewview.h"
#include "app/desktop/query/queryview.h"
#include "app/desktop/racks/racksview.h"
#include "app/desktop/reading/acknowledged.h"
#include "app/desktop/reading/eventlog.h"
#include "app/desktop/routes/routesview.h"
#include "app/desktop/tables/historyview.h"
#include "app/desktop/tables/multicastview.h"
#include "app/desktop/tables/readtableviews.h"
#include "app/desktop/tables/tableviews.h"
#include "app/desktop/theme.h"
#include "app/desktop/top/topview.h"
#include "app/desktop/topology/topologyview.h"
#include "app/desktop/widgets/tabbar.h"

#include <QCoreApplication>
#include <QMenu>
#include <QScrollArea>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <QtGlobal>

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

template<typename V>
View *make(Session *session, QWidget *parent)
{
    return new V(session, parent);
}

} // namespace

const std::vector<ViewSpec> &allViews()
{
    static const std::vector<ViewSpec> views{
        {"overview", QT_TRANSLATE_NOOP("views", "Overview"), ViewGroup::See, make<OverviewView>},
        {"topology", QT_TRANSLATE_NOOP("views", "Topology"), ViewGroup::See, make<TopologyView>},
        {"matrix", QT_TRANSLATE_NOOP("views", "Matrix"), ViewGroup::See, make<MatrixView>},
        {"charts", QT_TRANSLATE_NOOP("views", "Charts"), ViewGroup::See, make<ChartsView>},
        {"heatmap", QT_TRANSLATE_NOOP("views", "Heat map"), ViewGroup::See, make<HeatMapView>},
        {"top", QT_TRANSLATE_NOOP("views", "Top"), ViewGroup::Compare, make<TopView>},
        {"nodes", QT_TRANSLATE_NOOP("views", "Nodes"), ViewGroup::Lists, make<NodesView>},
        {"ports", QT_TRANSLATE_NOOP("views", "Ports"), ViewGroup::Lists, make<PortsView>},
        {"links", QT_TRANSLATE_NOOP("views", "Links"), ViewGroup::Lists, make<LinksView>},
        {"events", QT_TRANSLATE_NOOP("views", "Events"), ViewGroup::Lists, make<EventsView>},
        {"inventory", QT_TRANSLATE_NOOP("views", "Inventory"), ViewGroup::Lists,
         make<InventoryView>},
        {"flaps", QT_TRANSLATE_NOOP("views", "Flaps"), ViewGroup::Lists, make<FlapsView>},
        {"ber", QT_TRANSLATE_NOOP("views", "Bit errors"), ViewGroup::Lists, make<BitErrorsView>},
        {"partitions", QT_TRANSLATE_NOOP("views", "Partitions"), ViewGroup::Subnet,
         make<PartitionsView>},
        {"multicast", QT_TRANSLATE_NOOP("views", "Multicast"), ViewGroup::Subnet,
         make<MulticastView>},
        {"lanes", QT_TRANSLATE_NOOP("views", "Lanes"), ViewGroup::Subnet, make<LanesView>},
        {"history", QT_TRANSLATE_NOOP("views", "History"), ViewGroup::Lists, make<HistoryView>},
        {"adaptive", QT_TRANSLATE_NOOP("views", "Adaptive routing"), ViewGroup::Subnet,
         make<AdaptiveView>},
        {"sm", QT_TRANSLATE_NOOP("views", "Managers"), ViewGroup::Subnet, make<ManagersView>},
        {"changes", QT_TRANSLATE_NOOP("views", "Changes"), ViewGroup::Compare, make<ChangesView>},
        {"query", QT_TRANSLATE_NOOP("views", "Query"), ViewGroup::Ask, make<QueryView>},
        {"distribution", QT_TRANSLATE_NOOP("views", "Distribution"), ViewGroup::Compare,
         make<DistributionView>},
        {"routes", QT_TRANSLATE_NOOP("views", "Routes"), ViewGroup::Explain, make<RoutesView>},
        {"jobs", QT_TRANSLATE_NOOP("views", "Jobs"), ViewGroup::Explain, make<JobsView>},
        {"rails", QT_TRANSLATE_NOOP("views", "Rails"), ViewGroup::Lists, make<RailsView>},
        {"benchmarks", QT_TRANSLATE_NOOP("views", "Benchmarks"), ViewGroup::Explain,
         make<BenchmarksView>},
        {"racks", QT_TRANSLATE_NOOP("views", "Racks"), ViewGroup::See, make<RacksView>},
        {"collectives", QT_TRANSLATE_NOOP("views", "Collectives"), ViewGroup::Explain,
         make<CollectivesView>},
    };
    return views;
}

namespace {

constexpr std::array GroupTitles{
    QT_TRANSLATE_NOOP("views", "See"),     QT_TRANSLATE_NOOP("views", "Compare"),
    QT_TRANSLATE_NOOP("views", "Explain"), QT_TRANSLATE_NOOP("views", "Lists"),
    QT_TRANSLATE_NOOP("views", "Subnet"),  QT_TRANSLATE_NOOP("views", "Ask")};
static_assert(GroupTitles.size() == static_cast<size_t>(ViewGroup::Ask) + 1);

QString groupTitle(ViewGroup group)
{
    return QCoreApplication::translate("views", GroupTitles.at(static_cast<size_t>(group)));
}

ViewGroup groupOf(int view)
{
    return allViews()[static_cast<size_t>(view)].group;
}

/// Also where it gives it on to another one.
bool takesKeyboard(const QWidget *widget)
{
    while (widget->focusProxy()) {
        widget = widget->focusProxy();
    }
    return (widget->focusPolicy() & Qt::TabFocus) && widget->isVisible() && widget->isEnabled();
}

/// What takes the keyboard in a view and has no name of its own is called as the view is.
void nameParts(View &view, const QString &title)
{
    view.setAccessibleName(title);
    for (QAbstractScrollArea *part : view.findChildren<QAbstractScrollArea *>()) {
        if (part->accessibleName().isEmpty() && part->focusPolicy() != Qt::NoFocus) {
            part->setAccessibleName(title);
        }
    }
}

/// A view that is wider than its place, as in half a window, can be scrolled.
QWidget *inScrollArea(View *view)
{
    auto *area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidgetResizable(true);
    area->setWidget(view);
    // What is behind both is that of the stack.
    area->viewport()->setAutoFillBackground(false);
    view->setAutoFillBackground(false);
    return area;
}

} // namespace

bool focusFirstIn(QWidget *pane)
{
    for (QWidget *one = pane->nextInFocusChain(); one != pane; one = one->nextInFocusChain()) {
        if (pane->isAncestorOf(one) && takesKeyboard(one)) {
            one->setFocus(Qt::TabFocusReason);
            return true;
        }
    }
    return false;
}

ViewStack::ViewStack(Session *session, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_groups(named("groups", new TabBar(TabBar::Width::OfTabs))),
      m_tabs(named("views", new TabBar)),
      m_stack(new QStackedWidget)
{
    onSurface("background", this);
    m_groups->setAccessibleName(tr("Groups of views"));
    m_groups->setHasMenu(false);
    m_tabs->setHasMenu(false); // the button of all views lists them
    for (size_t i = 0; i < GroupTitles.size(); ++i) {
        const auto group = static_cast<ViewGroup>(i);
        QStringList titles;
        for (int view = 0; view < count(); ++view) {
            if (groupOf(view) == group) {
                titles << title(view);
            }
        }
        m_groups->setTabToolTip(m_groups->addTab(groupTitle(group)),
                                titles.join(QStringLiteral(", ")));
    }
    m_tabs->setAccessibleName(tr("Views"));
    for (int i = 0; i < count(); ++i) {
        m_tabs->addTab(title(i));
        const QString keys = keyOf(i).toString(QKeySequence::NativeText);
        m_tabs->setTabToolTip(i, keys.isEmpty() ? title(i) : tr("%1 (%2)").arg(title(i), keys));
    }
    auto *head = onSurface("panel", new QWidget);
    auto *headRow = makeLayout<QHBoxLayout>(head, {Tokens::SpaceXs, 0, Tokens::SpaceXs, 0});
    headRow->addWidget(m_groups);
    headRow->addWidget(makeVerticalSeparator());
    headRow->addWidget(m_tabs, 1);
    headRow->addWidget(makeViewsButton());

    auto *rows = makeLayout<QVBoxLayout>(this, 0, 0);
    rows->addWidget(head);
    rows->addWidget(makeSeparator());
    rows->addWidget(m_stack, 1);
    connect(m_tabs, &QTabBar::currentChanged, this, &ViewStack::show);
    connect(m_groups, &QTabBar::currentChanged, this,
            [this](int group) { showGroup(static_cast<ViewGroup>(group)); });
    connect(session, &Session::snapshotChanged, this, &ViewStack::showProblemBadge);
    connect(session->events(), &EventLog::changed, this, &ViewStack::showEventBadge);
    connect(session->acknowledged(), &Acknowledged::changed, this, &ViewStack::showEventBadge);
    if (count() > 0) {
        show(0);
    }
}

/// All views, also those whose tabs do not fit.
QToolButton *ViewStack::makeViewsButton()
{
    auto *menu = new QMenu(this);
    for (int i = 0; i < count(); ++i) {
        const QString keys = keyOf(i).toString(QKeySequence::NativeText);
        const QString text = QString(title(i)).replace(u'&', QLatin1String("&&"));
        menu->addAction(keys.isEmpty() ? text : text + u'\t' + keys, this,
                        [this, i] { goToViewAt(i); });
    }
    auto *button = new QToolButton;
    button->setText(QStringLiteral("»"));
    button->setToolTip(tr("All views"));
    button->setAccessibleName(tr("All views"));
    button->setAutoRaise(true);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setMenu(menu);
    return button;
}

QString ViewStack::title(int index)
{
    return QCoreApplication::translate("views", allViews()[static_cast<size_t>(index)].title);
}

QKeySequence ViewStack::keyOf(int index)
{
    constexpr int Digits = 10;
    const auto key = static_cast<Qt::Key>(Qt::Key_0 + (index + 1) % Digits);
    return index < Digits       ? QKeySequence(Qt::CTRL | key)
           : index < 2 * Digits ? QKeySequence(Qt::ALT | key)
                                : QKeySequence();
}

QString ViewStack::currentTitle() const
{
    return m_tabs->currentIndex() < 0 ? QString() : title(m_tabs->currentIndex());
}

int ViewStack::indexOf(const QString &id) const
{
    for (int i = 0; i < count(); ++i) {
        if (id == QLatin1String(allViews()[static_cast<size_t>(i)].id)) {
            return i;
        }
    }
    return -1;
}

bool ViewStack::showView(const QString &id)
{
    const int index = indexOf(id);
    if (index >= 0) {
        m_tabs->setCurrentIndex(index);
    }
    return index >= 0;
}

void ViewStack::showViewAt(int index)
{
    if (index >= 0 && index < count()) {
        m_tabs->setCurrentIndex(index);
    }
}

void ViewStack::goToViewAt(int index)
{
    showViewAt(index);
    focusView();
}

void ViewStack::goToNextView(int step)
{
    goToViewAt((m_tabs->currentIndex() + step + count()) % count());
}

void ViewStack::focusView()
{
    View *view = currentView();
    if (view && view->focusProxy() && takesKeyboard(view)) {
        view->setFocus(Qt::ShortcutFocusReason);
    } else if (!view || !focusFirstIn(view)) {
        m_tabs->setFocus(Qt::ShortcutFocusReason);
    }
}

QString ViewStack::currentId() const
{
    const int index = m_tabs->currentIndex();
    return index < 0 ? QString() : QLatin1String(allViews()[static_cast<size_t>(index)].id);
}

View *ViewStack::currentView() const
{
    return m_views.value(m_tabs->currentIndex());
}

void ViewStack::showProblemBadge()
{
    if (m_session->snapshot()) {
        const auto &problems = m_session->snapshot()->problems;
        setBadge(QStringLiteral("overview"), static_cast<int>(problems.size()),
                 problems.empty() ? Severity::Info : problems.front().severity);
    }
}

void ViewStack::showEventBadge()
{
    const auto isOpen = [acknowledged = m_session->acknowledged()](const Event &event) {
        return event.lasts && event.severity != Severity::Info && !acknowledged->contains(event.id);
    };
    const auto lasting =
        static_cast<int>(std::ranges::count_if(m_session->events()->all(), isOpen));
    setBadge(QStringLiteral("events"), lasting, Severity::Warning);
    Q_EMIT lastingEventsChanged(lasting);
}

/// On the tab of the view, and while another group is shown on that of its group.
void ViewStack::setBadge(const QString &id, int count, Severity severity)
{
    const int index = indexOf(id);
    m_tabs->setBadge(index, count, severity);
    const auto group = static_cast<int>(groupOf(index));
    m_groups->setBadge(group, group == m_groups->currentIndex() ? 0 : count, severity);
}

/// The view of the group that was shown last.
void ViewStack::showGroup(ViewGroup group)
{
    if (m_tabs->currentIndex() >= 0 && groupOf(m_tabs->currentIndex()) == group) {
        return;
    }
    int first = 0;
    while (groupOf(first) != group) {
        ++first;
    }
    m_tabs->setCurrentIndex(m_lastOf.value(group, first));
}

void ViewStack::show(int index)
{
    const ViewGroup group = groupOf(index);
    m_lastOf.insert(group, index);
    m_groups->setCurrentIndex(static_cast<int>(group));
    std::vector<bool> isOffered;
    for (int i = 0; i < count(); ++i) {
        isOffered.push_back(groupOf(i) == group);
    }
    m_tabs->setOffered(std::move(isOffered));
    for (int i = 0; i < count(); ++i) {
        if (const TabBar::Badge badge = m_tabs->badge(i); badge.count > 0) {
            setBadge(QLatin1String(allViews()[static_cast<size_t>(i)].id), badge.count,
                     badge.severity);
        }
    }
    View *&view = m_views[index];
    if (!view) {
        view = allViews()[static_cast<size_t>(index)].make(m_session, nullptr);
        nameParts(*view, title(index));
        m_stack->addWidget(inScrollArea(view));
        connect(view, &View::viewRequested, this, &ViewStack::showView);
        connect(view, &View::completed, this, [this, made = view] {
            if (made == currentView()) {
                Q_EMIT completed();
            }
        });
    }
    m_stack->setCurrentWidget(view->parentWidget()->parentWidget()); // its scroll area
    Q_EMIT currentChanged();
}

} // namespace pickglass
