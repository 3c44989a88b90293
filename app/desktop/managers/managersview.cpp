// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/managers/managersview.h"

#include "app/desktop/layouts.h"
#include "app/desktop/managers/managercards.h"
#include "app/desktop/managers/managersmodel.h"
#include "app/desktop/managers/managertext.h"
#include "app/desktop/managers/managertimeline.h"
#include "app/desktop/managers/transitionsmodel.h"
#include "app/desktop/reading/eventlog.h"
#include "app/desktop/shortplaces.h"
#include "app/desktop/theme.h"
#include "app/desktop/time/timelabel.h"
#include "app/desktop/widgets/statepage.h"
#include "app/desktop/widgets/tablestyle.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedLayout>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>
#include <utility>

namespace pickglass {

namespace {

/// Cells whose content keeps the distance of the header's from their edges.
class PaddedDelegate final : public PlaceDelegate
{
public:
    using PlaceDelegate::PlaceDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        QStyleOptionViewItem whole = option;
        initStyleOption(&whole, index);
        const QWidget *widget = option.widget;
        const QStyle *style = widget ? widget->style() : QApplication::style();
        style->drawPrimitive(QStyle::PE_PanelItemViewItem, &whole, painter, widget);
        QStyleOptionViewItem inner = option;
        inner.rect.adjust(Padding, 0, -Padding, 0);
        inner.state &= ~QStyle::State_HasFocus;
        PlaceDelegate::paint(painter, inner, index);
    }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return PlaceDelegate::sizeHint(option, index) + QSize(2 * Padding, 0);
    }

private:
    // The view itself keeps three pixels.
    static constexpr int Padding = Tokens::SpaceS - 3;
};

constexpr int RowHeight = 26;
constexpr int MaxManagerRows = 6;
constexpr int MinTransitionRows = 4;

QFrame *makeLine()
{
    auto *line = new QFrame;
    line->setProperty("role", QStringLiteral("line"));
    line->setFixedHeight(1);
    return line;
}

/// As wide as their content, with room for more digits.
void fitColumns(QTableView &table)
{
    table.resizeColumnsToContents();
    for (int column = 0; column < table.model()->columnCount(); ++column) {
        table.setColumnWidth(column, table.columnWidth(column) + Tokens::SpaceM);
    }
}

} // namespace

ManagersView::ManagersView(Session *session, QWidget *parent)
    : View(session, parent),
      m_reading(std::make_shared<ManagerReading>()),
      m_managers(new ManagersModel(this)),
      m_transitions(new TransitionsModel(this)),
      m_cardRows(new QVBoxLayout),
      m_axis(session),
      m_timeline(new ManagerTimeline(&m_axis)),
      m_state(new StatePage),
      m_stack(new QStackedLayout)
{
    m_state->setProperty("surface", QStringLiteral("panel"));
    auto *page = new QWidget;
    page->setProperty("surface", QStringLiteral("panel"));
    makeRows(page);
    m_stack->addWidget(page);
    m_stack->addWidget(m_state);
    auto *rows = makeLayout<QVBoxLayout>(this);
    rows->addLayout(m_stack);
    const auto changed = [this] {
        m_isOld = true;
        if (isVisible()) {
            readAgain();
        }
    };
    EventLog *events = session->events();
    connect(events, &EventLog::changed, this, changed);
    connect(events, &EventLog::failed, this, [this, changed] {
        m_hasFailed = true;
        changed();
    });
    connect(session, &Session::captureChanged, this, [this] { m_hasFailed = false; });
    for (const auto signal : {&Session::timeChanged, &Session::extentChanged}) {
        connect(session, signal, this, [this] {
            if (isVisible()) {
                showTime();
            }
        });
    }
    connect(session, &Session::selectionChanged, this, &ManagersView::followSession);
    showState();
}

void ManagersView::makeRows(QWidget *page)
{
    m_managerTable = makeTable(m_managers, tr("Subnet managers"), {ManagersModel::Node});
    m_managerTable->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_transitionTable = makeTable(m_transitions, tr("Subnet manager events"),
                                  {TransitionsModel::From, TransitionsModel::To});
    m_transitionTable->horizontalHeader()->setStretchLastSection(false);
    m_transitionTable->setMinimumHeight((MinTransitionRows + 1) * RowHeight);
    connect(m_managerTable->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ManagersView::followCurrentManager);
    for (const auto signal : {&QAbstractItemView::activated, &QAbstractItemView::clicked}) {
        connect(m_transitionTable, signal, this,
                [this](const QModelIndex &index) { goTo(m_transitions->eventAt(index.row())); });
    }
    auto *content = new QWidget;
    auto *rows = makeLayout<QVBoxLayout>(content, 0, 0);
    m_cardRows->setSpacing(0);
    rows->addLayout(m_cardRows);
    rows->addWidget(m_managerTable);
    rows->addSpacing(Tokens::SpaceS);
    rows->addWidget(makeLine());
    rows->addWidget(makeLegend());
    rows->addWidget(m_timeline);
    rows->addWidget(makeLine());
    rows->addWidget(m_transitionTable, 1);
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(content);
    auto *all = makeLayout<QVBoxLayout>(page, 0, 0);
    all->addWidget(makeBar());
    all->addWidget(scroll, 1);
    setFocusProxy(m_timeline);
}

QWidget *ManagersView::makeBar()
{
    auto *bar = new QWidget;
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, 0);
    row->setSpacing(Tokens::SpaceS);
    row->addWidget(new TimeLabel(session()));
    row->addStretch(1);
    auto *copy = new QPushButton(tr("Copy"));
    copy->setToolTip(tr("Copy the selected events, or all"));
    connect(copy, &QPushButton::clicked, this, &ManagersView::copyRows);
    row->addWidget(copy);
    auto *save = new QPushButton(tr("Save CSV…"));
    connect(save, &QPushButton::clicked, this, &ManagersView::saveCsv);
    row->addWidget(save);
    return bar;
}

QWidget *ManagersView::makeLegend()
{
    auto *legend = new QWidget;
    legend->setToolTip(tr("Wheel or +, − zoom; Shift and wheel or the middle button move; F shows "
                          "all; N and B go to the next hand-over and back; ↑, ↓ and Enter choose "
                          "a manager."));
    auto *row = new QHBoxLayout(legend);
    row->setContentsMargins(Tokens::SpaceL, Tokens::SpaceS, Tokens::SpaceL, 0);
    row->setSpacing(Tokens::SpaceXs);
    auto *title = new QLabel(tr("Hand-overs"));
    title->setProperty("role", QStringLiteral("heading"));
    row->addWidget(title);
    row->addStretch(1);
    std::vector<std::pair<std::function<QPixmap()>, QString>> entries;
    for (const SmState state :
         {SmState::Master, SmState::Standby, SmState::Discovering, SmState::NotActive}) {
        entries.emplace_back([state] { return stateSwatch(state); }, managertext::state(state));
    }
    entries.emplace_back([] { return periodSwatch(false); }, tr("no master"));
    entries.emplace_back([] { return periodSwatch(true); }, tr("several"));
    for (const auto &[paint, words] : entries) {
        auto *swatch = new QLabel;
        swatch->setPixmap(paint());
        connect(&Theme::instance(), &Theme::changed, swatch,
                [swatch, paint = paint] { swatch->setPixmap(paint()); });
        auto *text = new QLabel(words);
        text->setProperty("role", QStringLiteral("secondary"));
        row->addSpacing(Tokens::SpaceS);
        row->addWidget(swatch);
        row->addWidget(text);
    }
    return legend;
}

QTableView *ManagersView::makeTable(QAbstractItemModel *model, const QString &name,
                                    const QList<int> &places)
{
    auto *table = new QTableView;
    table->setModel(model);
    table->setAccessibleName(name);
    table->setItemDelegate(new PaddedDelegate(places, table));
    styleTable(*table, RowHeight);
    table->horizontalHeader()->setSectionsClickable(false);
    table->horizontalHeader()->setStretchLastSection(true);
    return table;
}

bool ManagersView::isComplete() const
{
    return !session()->readers() || m_hasFailed || (session()->events()->isReady() && !m_isOld);
}

QString ManagersView::csv() const
{
    return m_transitions->csv();
}

void ManagersView::takeTime()
{
    const Session &s = *session();
    if (s.followsEnd() && !s.hasRange()) {
        m_endCursor = s.cursor();
        m_time = m_endCursor;
        for (const SmSpan &span : s.events()->managers()) {
            m_time = std::max(m_time, span.from);
        }
    } else if (s.hasRange() || s.cursor() != m_endCursor) { // else it was paused there
        m_endCursor = {};
        m_time = s.hasRange() ? s.range().to : s.cursor();
    }
}

// ---- what it shows

void ManagersView::showSnapshot()
{
    m_isOld = true;
    readAgain();
}

void ManagersView::showEvent(QShowEvent *event)
{
    View::showEvent(event);
    if (m_isOld) {
        readAgain();
    }
    showTime();
}

void ManagersView::readAgain()
{
    m_isOld = false;
    const EventLog &log = *session()->events();
    const SharedSnapshot snapshot = session()->snapshot();
    m_reading = std::make_shared<const ManagerReading>(makeManagerReading(
        log.all(), log.managers(), log.masterLids(), snapshot ? snapshot->fabric.get() : nullptr));
    m_transitions->setReading(m_reading);
    m_timeline->setReading(m_reading);
    showTime();
    showState();
    if (isComplete()) {
        Q_EMIT completed();
    }
}

/// Those of each subnet.
void ManagersView::showCards()
{
    static const Fabric none;
    const SharedSnapshot snapshot = session()->snapshot();
    const std::vector<ManagersAt> all = m_reading->ofSubnetsAt(m_time);
    while (m_cards.size() < all.size()) {
        m_cards.push_back(new ManagerCards);
        m_cardRows->addWidget(m_cards.back());
    }
    for (size_t i = 0; i < m_cards.size(); ++i) {
        m_cards[i]->setVisible(i < all.size());
        if (i < all.size()) {
            m_cards[i]->show(*m_reading, all[i], snapshot ? *snapshot->fabric : none);
        }
    }
}

void ManagersView::showTime()
{
    takeTime();
    showCards();
    const ManagersAt now = m_reading->at(m_time);
    m_managers->setReading(m_reading, now);
    fitManagers();
    followSession();
}

void ManagersView::showState()
{
    const bool isEmpty = m_reading->isEmpty();
    if (m_hasFailed && isEmpty) {
        m_state->setTexts(tr("The subnet managers could not be read"),
                          tr("The capture is tried again when it grows."), {});
    } else if (session()->isGrowing()) {
        m_state->setTexts(tr("No subnet manager has answered yet"),
                          tr("Every port with IsSM set is queried for SMInfo once per second, if "
                             "the source supports it."),
                          {});
    } else {
        m_state->setTexts(
            tr("No subnet managers in this capture"),
            tr("Saved discoveries do not list subnet managers. A recording queries them once per "
               "second: go live, or use “pgcap record mad: -o fabric.pgcap”."),
            {});
    }
    m_stack->setCurrentIndex(isEmpty && isComplete() ? 1 : 0);
}

void ManagersView::fitManagers()
{
    const int rows = std::clamp(m_managers->rowCount(), 1, MaxManagerRows);
    m_managerTable->setFixedHeight(m_managerTable->horizontalHeader()->sizeHint().height() +
                                   rows * RowHeight +
                                   m_managerTable->horizontalScrollBar()->sizeHint().height());
    // Once with rows: columns that move while one reads are worse than narrow ones.
    if (m_managers->rowCount() > 0 && !std::exchange(m_isFitted, true)) {
        fitColumns(*m_managerTable);
    }
    if (!std::exchange(m_hasFittedTransitions, m_transitions->rowCount() > 0)) {
        fitColumns(*m_transitionTable);
    }
}

// ---- what is done with it

void ManagersView::goTo(const Event &event)
{
    session()->setCursor(event.time);
    if (!event.place.node.isNull()) {
        session()->select(Selection::ofNode(event.place.node));
    }
}

void ManagersView::followCurrentManager(const QModelIndex &index)
{
    if (index.isValid() && !m_isFollowing) {
        session()->select(Selection::ofNode(m_managers->row(index.row()).info.port.node));
    }
}

void ManagersView::followSession()
{
    m_isFollowing = true;
    const int row = m_managers->rowOf(session()->selection().node);
    if (row < 0) {
        m_managerTable->clearSelection();
        m_managerTable->setCurrentIndex({});
    } else if (m_managerTable->currentIndex().row() != row) {
        m_managerTable->selectRow(row);
    }
    m_isFollowing = false;
}

void ManagersView::copyRows() const
{
    pickglass::copyRows(*m_transitionTable);
}

} // namespace pickglass
