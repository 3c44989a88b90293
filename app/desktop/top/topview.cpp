// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/top/topview.h"

#include "app/common/figures.h"
#include "app/common/text.h"
#include "app/desktop/icons.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/topmodel.h"
#include "app/desktop/placemenu.h"
#include "app/desktop/reading/fabricquery.h"
#include "app/desktop/reading/whenready.h"
#include "app/desktop/theme.h"
#include "app/desktop/time/timelabel.h"
#include "app/desktop/widgets/choicestate.h"
#include "app/desktop/widgets/tablestyle.h"

#include <QAbstractItemView>
#include <QBoxLayout>
#include <QButtonGroup>
#include <QComboBox>
#include <QCoreApplication>
#include <QHeaderView>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QShortcut>
#include <QSignalBlocker>
#include <QStackedLayout>
#include <QTableView>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <limits>

namespace pickglass {

namespace {

constexpr int RowHeight = 28;
constexpr std::array Counts{20, 50, 100, 0};

/// Paints the cells of a TopModel: figures monospaced, a bar beside the utilization, and what is
/// over its threshold bold and in the color of a warning.
class TopDelegate final : public LineDelegate
{
public:
    using LineDelegate::LineDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        LineDelegate::initStyleOption(option, index);
        if (isFigure(index)) {
            option->font = Theme::instance().monospaced();
        }
        if (index.data(TopModel::OverRole).toBool()) {
            option->font.setWeight(QFont::DemiBold);
        }
    }

    CellText prepare(QPainter &painter, const QStyleOptionViewItem &cell, const QModelIndex &index,
                     const QString &text) const override
    {
        using Column = TopModel::Column;
        const auto column = static_cast<Column>(index.column());
        const QRect room = cell.rect.adjusted(Tokens::SpaceS, 0,
                                              isFigure(index) ? -FigureMargin : -Tokens::SpaceS, 0);
        if (column == Column::Utilization) {
            paintUtilization(painter, room, index.data(TopModel::ShareRole));
        }
        const QColor color = column == Column::Rank || text == format::unknown() ? tokens().faint
                             : index.data(TopModel::OverRole).toBool()           ? tokens().warning
                             : column == Column::Because ? tokens().secondary
                                                         : tokens().text;
        return {room, color, Qt::ElideRight, column == Column::Place || column == Column::Peer};
    }

private:
    static bool isFigure(const QModelIndex &index)
    {
        return index.data(TopModel::CellKindRole).toInt() ==
               static_cast<int>(FabricTableModel::CellKind::Figure);
    }

    static void paintUtilization(QPainter &painter, const QRect &room, const QVariant &share)
    {
        constexpr int FigureWidth = 52; // beside the bar
        constexpr int Height = 6;
        constexpr int MinWidth = 24;
        if (const int width = room.width() - FigureWidth - Tokens::SpaceS; width >= MinWidth) {
            paintHeatBar(painter,
                         QRectF(room.left(), room.center().y() - Height / 2.0 + 1, width, Height),
                         share.isValid() ? std::optional(share.toDouble()) : std::nullopt);
        }
    }
};

QFrame *makeGap()
{
    auto *line = withRole("line", new QFrame);
    line->setFixedSize(1, 20);
    return line;
}

struct TopStateText
{
    Q_DECLARE_TR_FUNCTIONS(TopView)
};

/// There are figures, and nothing of the kind in them.
StateText nothing(FigureKind by)
{
    return {translated(Message{figureRow(by).none, {}}),
            TopStateText::tr("A range covers more: drag over the time strip. What is unknown is "
                             "not ranked.")};
}

} // namespace

TopView::TopView(Session *session, QWidget *parent)
    : View(session, parent),
      m_model(new TopModel(this)),
      m_choice(new CounterChoice(this)),
      m_state(onSurface("panel", new StatePage)),
      m_stack(new QStackedLayout),
      m_query(session, [this] { begin(); }),
      m_sampled(session)
{
    auto *rows = makeLayout<QVBoxLayout>(this, 0, 0);
    rows->addWidget(makeBar());
    m_stack->addWidget(makeTable());
    m_stack->addWidget(m_state);
    rows->addLayout(m_stack, 1);
    setFocusProxy(m_table);
    const auto settle = [this] {
        if (isComplete()) {
            Q_EMIT completed();
        }
    };
    connect(&m_query, &LatestQuery::settled, this, settle);
    connect(&m_sampled, &SampledCounters::settled, this, settle);
    connect(&m_sampled, &SampledCounters::known, this, [this] {
        m_choice->setCounters(m_sampled.ids());
        m_counters->setEnabled(m_choice->rowCount() > 0);
        showCounter();
    });
    connect(m_state, &StatePage::activated, session, &Session::followEnd);
    connect(session, &Session::selectionChanged, this, &TopView::followSession);
    connect(session, &Session::extentChanged, this, &TopView::showState);
    connect(&Theme::instance(), &Theme::changed, this, &TopView::fitColumns);
    connect(&Display::instance(), &Display::changed, m_table->viewport(),
            qOverload<>(&QWidget::update));
    connect(session, &Session::chartCountersChanged, this, &TopView::followCounters);
    followCounters();
    fitColumns();
    showState();
}

QButtonGroup *TopView::addChoices(QHBoxLayout &row, const std::vector<Choice> &choices)
{
    auto *group = new QButtonGroup(this);
    for (const Choice &choice : choices) {
        auto *button = new QToolButton;
        button->setText(choice.text);
        button->setCheckable(true);
        button->setToolTip(QStringLiteral("%1 (%2)").arg(
            choice.toolTip, QKeySequence(choice.key).toString(QKeySequence::NativeText)));
        group->addButton(button, choice.id);
        row.addWidget(button);
        new QShortcut(QKeySequence(choice.key), this, button, &QAbstractButton::click,
                      Qt::WidgetWithChildrenShortcut);
    }
    group->buttons().constFirst()->setChecked(true);
    connect(group, &QButtonGroup::idToggled, this, [this](int, bool isChecked) {
        if (isChecked) {
            ask();
        }
    });
    return group;
}

QHBoxLayout *TopView::makeChoices()
{
    auto *choices = makeLayout<QHBoxLayout>(nullptr, 0, 2);
    using Kind = FigureKind;
    m_by = addChoices(
        *choices,
        {{int(Kind::Rate), tr("Busiest"), tr("By rate: bytes per second"), Qt::Key_B},
         {int(Kind::Utilization), tr("Highest utilization"),
          tr("By utilization: share of the link's data rate"), Qt::Key_U},
         {int(Kind::Wait), tr("Most waiting"), tr("By data that waited for credits"), Qt::Key_W},
         {int(Kind::Errors), tr("Most errors"), tr("By errors counted"), Qt::Key_E},
         {int(Kind::Health), tr("Worst health"),
          tr("By a score: 100 minus points for errors, link downs, waits, and links "
             "that are down, narrow or slow"),
          Qt::Key_H}});
    choices->addWidget(makeMore());
    choices->addSpacing(Tokens::SpaceXs);
    choices->addWidget(makeGap());
    choices->addSpacing(Tokens::SpaceXs);
    connect(m_by, &QButtonGroup::idToggled, this, [this](int, bool isChecked) {
        if (isChecked) {
            leaveCounter();
        }
    });
    m_of = addChoices(
        *choices,
        {{int(TopSubject::Ports), tr("Ports"), tr("Transmit direction of each port"), Qt::Key_P},
         {int(TopSubject::Links), tr("Links"), tr("The busier direction of each cable"), Qt::Key_L},
         {int(TopSubject::Nodes), tr("Nodes"), tr("Sum over the ports of each node"), Qt::Key_N}});
    choices->addStretch(1);
    return choices;
}

QToolButton *TopView::makeMore()
{
    m_more = new QToolButton;
    m_more->setObjectName(QStringLiteral("more"));
    m_more->setCheckable(true);
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setToolTip(tr("By another figure"));
    auto *menu = new QMenu(m_more);
    for (const FigureRow &row : namedFigures()) {
        if (m_by->button(static_cast<int>(row.kind)) == nullptr) {
            menu->addAction(translated(nameOf({row.kind})), this, [this, kind = row.kind] {
                setBy(kind);
                leaveCounter();
            });
        }
    }
    m_more->setMenu(menu);
    m_more->setText(tr("More"));
    m_by->addButton(m_more, static_cast<int>(FigureKind::BitErrorRate));
    return m_more;
}

QComboBox *TopView::makeCounters()
{
    m_counters = new QComboBox;
    m_counters->setObjectName(QStringLiteral("counters"));
    m_counters->setPlaceholderText(tr("Rank by a counter"));
    m_counters->setModel(m_choice);
    m_counters->setCurrentIndex(-1);
    m_counters->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_counters->setMinimumContentsLength(20);
    m_counters->setAccessibleName(tr("Counter to rank by"));
    m_counters->setToolTip(QStringLiteral("%1 (%2)").arg(
        tr("By a counter: its rate, or the value of a state such as free memory"),
        QKeySequence(Qt::Key_C).toString(QKeySequence::NativeText)));
    m_counters->view()->setTextElideMode(Qt::ElideMiddle);
    connect(m_counters, &QComboBox::activated, this,
            [this](int row) { setCounter(m_choice->nameAt(row)); });
    new QShortcut(QKeySequence(Qt::Key_C), this, m_counters, &QComboBox::showPopup,
                  Qt::WidgetWithChildrenShortcut);
    return m_counters;
}

QWidget *TopView::makeBar()
{
    auto *bar = onSurface("panel", new QWidget);
    auto *lines = makeLayout<QVBoxLayout>(
        bar, {Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceS}, Tokens::SpaceXs);
    lines->addLayout(makeChoices());
    auto *row = makeLayout<QHBoxLayout>(nullptr, 0, Tokens::SpaceS);
    auto *time = new TimeLabel(session());
    row->addWidget(time);
    row->addStretch(1);
    row->addWidget(makeCounters());
    m_count = new QComboBox;
    m_count->setToolTip(tr("Number of rows"));
    m_count->setAccessibleName(m_count->toolTip());
    for (const int count : Counts) {
        m_count->addItem(count == 0 ? tr("All") : tr("First %n", nullptr, count), count);
    }
    connect(m_count, &QComboBox::currentIndexChanged, this, &TopView::ask);
    row->addWidget(m_count);
    auto *copy = new QPushButton(tr("Copy"));
    copy->setToolTip(tr("Copy the selected rows, or all, with titles and unrounded values; "
                        "Ctrl+Shift+C copies as shown"));
    connect(copy, &QPushButton::clicked, this, &TopView::copyFigures);
    row->addWidget(copy);
    auto *save = new QPushButton(tr("Save CSV…"));
    connect(save, &QPushButton::clicked, this, &TopView::saveCsv);
    row->addWidget(save);
    lines->addLayout(row);
    return bar;
}

QVariantMap TopView::state() const
{
    QVariantMap state = choicesOf({m_count});
    state.insert(QStringLiteral("by"), toString(Figure{by()}));
    state.insert(QStringLiteral("of"), static_cast<int>(of()));
    if (!m_counter.isEmpty()) {
        state.insert(QStringLiteral("counter"), m_counter);
    }
    return state;
}

void TopView::setState(const QVariantMap &state)
{
    if (const FigureRow *by = findFigure(state[QStringLiteral("by")].toString())) {
        setBy(by->kind);
    }
    setOf(static_cast<TopSubject>(state[QStringLiteral("of")].toInt()));
    setCounter(state[QStringLiteral("counter")].toString());
    restoreChoices({m_count}, state);
}

FigureKind TopView::by() const
{
    return static_cast<FigureKind>(std::max(m_by->checkedId(), 0));
}

TopSubject TopView::of() const
{
    return static_cast<TopSubject>(m_of->checkedId());
}

size_t TopView::maxRows() const
{
    const int count = m_count->currentData().toInt();
    return count == 0 ? std::numeric_limits<size_t>::max() : static_cast<size_t>(count);
}

void TopView::setBy(FigureKind by)
{
    if (m_by->button(static_cast<int>(by)) == nullptr) {
        m_by->setId(m_more, static_cast<int>(by));
        if (m_more->isChecked()) {
            ask();
        }
    }
    QAbstractButton *button = m_by->button(static_cast<int>(by));
    m_more->setText(button == m_more ? translated(nameOf({by})) : tr("More"));
    button->setChecked(true);
}

void TopView::setOf(TopSubject of)
{
    if (QAbstractButton *button = m_of->button(static_cast<int>(of));
        button && button->isEnabled()) {
        button->setChecked(true);
    }
}

void TopView::setCounter(const QString &name)
{
    if (name == m_counter || countersNamed(name).empty()) {
        return;
    }
    m_counter = name;
    // None of the others is checked.
    m_by->setExclusive(false);
    if (QAbstractButton *button = m_by->checkedButton()) {
        button->setChecked(false);
    }
    m_by->setExclusive(true);
    if (of() == TopSubject::Links) {
        setOf(TopSubject::Ports);
    }
    m_of->button(static_cast<int>(TopSubject::Links))->setEnabled(false);
    showCounter();
    ask();
}

void TopView::followCounters()
{
    if (!session()->chartCounters().isEmpty()) {
        setCounter(session()->chartCounters().constFirst());
    }
}

void TopView::leaveCounter()
{
    if (!m_counter.isEmpty()) {
        m_counter.clear();
        m_of->button(static_cast<int>(TopSubject::Links))->setEnabled(true);
        showCounter();
        ask();
    }
}

void TopView::showCounter()
{
    int row = m_counter.isEmpty() ? -1 : m_choice->rowCount() - 1;
    while (row >= 0 && m_choice->nameAt(row).compare(m_counter, Qt::CaseInsensitive) != 0) {
        --row;
    }
    const QSignalBlocker blocked(m_counters);
    m_counters->setPlaceholderText(m_counter.isEmpty() ? tr("Rank by a counter") : m_counter);
    m_counters->setCurrentIndex(row);
}

void TopView::setCount(int count)
{
    m_count->setCurrentIndex(m_count->findData(count));
}

QWidget *TopView::makeTable()
{
    m_table = new QTableView;
    m_table->setModel(m_model);
    m_table->setItemDelegate(new TopDelegate(m_table));
    m_table->setAccessibleName(tr("Top list"));
    styleTable(*m_table, RowHeight);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    QHeaderView *header = m_table->horizontalHeader();
    header->setSectionsClickable(false);
    header->setStretchLastSection(true);
    header->setMinimumSectionSize(40);
    connect(m_table, &QAbstractItemView::activated, this,
            [this](const QModelIndex &index) { goToRow(index.row()); });
    connect(m_table, &QWidget::customContextMenuRequested, this, &TopView::showRowMenu);
    // A key selects a row before it is the current one, the mouse afterwards.
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &TopView::followCurrentRow);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &TopView::followCurrentRow);
    new QShortcut(QKeySequence::Copy, m_table, this, &TopView::copyFigures, Qt::WidgetShortcut);
    new QShortcut(copyAsShownKey(), m_table, this, &TopView::copyAsShown, Qt::WidgetShortcut);
    return m_table;
}

void TopView::fitColumns()
{
    // Of fixed widths: columns must not dance with the figures.
    const int figure = QFontMetrics(Theme::instance().monospaced()).horizontalAdvance(u'0');
    const int letter = QFontMetrics(Theme::instance().font()).averageCharWidth();
    const int margins = Tokens::SpaceS + 18 + Tokens::SpaceXs;
    using Column = TopModel::Column;
    const std::pair<Column, int> widths[] = {
        {Column::Rank, 3 * figure + margins},
        {Column::Place, 14 * letter + Tokens::SpaceL},
        {Column::Peer, 14 * letter + Tokens::SpaceL},
        {Column::Rate, 9 * figure + margins},
        {Column::Utilization, 126},
        {Column::Wait, 8 * figure + margins}, // "≈ 20.2 %"
        {Column::Errors, 5 * figure + margins},
        {Column::Health, 5 * figure + margins},
    };
    for (const auto &[column, width] : widths) {
        m_table->setColumnWidth(TopModel::at(column),
                                std::max(width, titleWidth(*m_table, TopModel::at(column))));
    }
}

void TopView::fitCounterColumn()
{
    const int figure = QFontMetrics(Theme::instance().monospaced()).horizontalAdvance(u'0');
    const int column = TopModel::at(TopModel::Column::RankedValue);
    QHeaderView *header = m_table->horizontalHeader();
    const bool isByCounter = m_model->counter().isValid();
    // Names have the room that the other figures leave.
    const auto names = {TopModel::Column::Place, TopModel::Column::Peer};
    if (isByCounter != m_areNamesWide) {
        m_areNamesWide = isByCounter;
        header->setStretchLastSection(!isByCounter);
        for (const TopModel::Column name : names) {
            header->setSectionResizeMode(
                TopModel::at(name), isByCounter ? QHeaderView::Stretch : QHeaderView::Interactive);
        }
        fitColumns();
    }
    if (isByCounter) {
        m_table->setColumnWidth(column, std::max(header->sectionSizeHint(column) + Tokens::SpaceL,
                                                 18 * figure + Tokens::SpaceXl));
    }
}

void TopView::widenForTicks()
{
    const bool hasTicks = std::ranges::any_of(m_model->rows(), [](const RankedRow &row) {
        return !row.top.wait && row.top.waitTickRate;
    });
    const int figure = QFontMetrics(Theme::instance().monospaced()).horizontalAdvance(u'0');
    const int column = TopModel::at(TopModel::Column::Wait);
    const int width = 15 * figure + Tokens::SpaceXl;
    if (hasTicks && m_table->columnWidth(column) < width) {
        m_table->setColumnWidth(column, width);
    }
}

void TopView::showSnapshot()
{
    if (!session()->snapshot()) {
        m_model->setRows(nullptr, FigureKind::Rate, TopSubject::Ports, {});
    }
    showState();
}

void TopView::showFigures()
{
    m_sampled.read();
    // What reads the capture reads it no more often than is looked at.
    m_query.ask(m_counter.isEmpty() ? LatestQuery::When::Soon : LatestQuery::When::Paced);
}

void TopView::begin()
{
    const SharedSnapshot snapshot = session()->snapshot();
    const SharedFigures figures = session()->figures();
    const auto show = [this, snapshot, by = by(), of = of()](const std::vector<TopRow> &rows) {
        take([&] { m_model->setRows(snapshot, by, of, rows); });
    };
    if (!snapshot || !figures || figures->fabric != snapshot->fabric) {
        show({});
        return;
    }
    if (!m_counter.isEmpty()) {
        beginByCounter(snapshot);
        return;
    }
    m_query.run(
        [snapshot, figures, by = by(), of = of(),
         most = maxRows()]() -> Result<std::vector<TopRow>> {
            return findTop(*snapshot->fabric, figures->activity, snapshot->problems, by, of, most);
        },
        [this, snapshot, show](const Result<std::vector<TopRow>> &rows) {
            if (snapshot != session()->snapshot()) {
                return;
            }
            show(rows.value_or(std::vector<TopRow>()));
            if (!rows) {
                m_state->setTexts(translated(rows.error().what), translated(rows.error().advice),
                                  {});
            }
        });
}

void TopView::beginByCounter(const SharedSnapshot &snapshot)
{
    using Rows = std::vector<FigureValue>;
    const std::vector<CounterId> forms = countersNamed(m_counter);
    m_query.read(
        session()->readers(),
        [snapshot, forms, question = session()->question(), of = of(),
         most = maxRows()](const CaptureReader &capture) -> Result<Rows> {
            ASSIGN_OR_RETURN(const auto rates,
                             loadCounterRates(capture, *snapshot->fabric, question, forms));
            return findTopByCounter(*snapshot->fabric, rates, of, most, joinOf(forms.front()));
        },
        [this, snapshot, counter = forms.front(), of = of()](const Result<Rows> &rows) {
            if (snapshot != session()->snapshot()) {
                return;
            }
            take([&] { m_model->setCounterRows(snapshot, counter, of, rows.value_or(Rows())); });
            if (!rows) {
                m_state->setTexts(translated(rows.error().what), translated(rows.error().advice),
                                  {});
            }
        });
}

void TopView::take(const std::function<void()> &setRows)
{
    const int top = m_table->verticalScrollBar()->value();
    m_isFollowing = true;
    setRows();
    m_isFollowing = false;
    for (int column = 0; column < m_model->columnCount(); ++column) {
        m_table->setColumnHidden(column, !m_model->isUsed(static_cast<TopModel::Column>(column)));
    }
    fitCounterColumn();
    widenForTicks();
    showState();
    followSession();
    m_table->verticalScrollBar()->setValue(top);
}

void TopView::showState()
{
    if (m_model->rowCount() > 0) {
        m_stack->setCurrentIndex(0);
        return;
    }
    m_state->setTexts(m_query.isBusy() ? StateText{tr("Ranking …")} : stateText());
    m_stack->setCurrentIndex(1);
}

StateText TopView::stateText() const
{
    if (m_counter.isEmpty() || !session()->snapshot() || !session()->figures()) {
        return topState(*session(), by());
    }
    const Counter &counted = counter(countersNamed(m_counter).front());
    return counted.isGauge
               ? StateText{tr("No values"),
                           tr("%1 is not known to be above 0 anywhere in this time.")
                               .arg(counted.name)}
               : StateText{
                     tr("Nothing counted"),
                     tr("%1 is not known to have risen anywhere in this time.").arg(counted.name)};
}

void TopView::followSession()
{
    if (m_isFollowing || !m_model->snapshot()) {
        return;
    }
    const Fabric &fabric = *m_model->snapshot()->fabric;
    const Selection &selection = session()->selection();
    Place place;
    switch (selection.kind) {
    case Selection::Kind::Node:
        place.node = selection.nodeIn(fabric);
        break;
    case Selection::Kind::Port:
        place.port = selection.portIn(fabric);
        break;
    case Selection::Kind::Link:
        place.link = selection.linkIn(fabric);
        break;
    case Selection::Kind::None:
        break;
    }
    const int row = m_model->rowOf(place);
    const QItemSelectionModel &selected = *m_table->selectionModel();
    const bool isSelected = row >= 0 && selected.isRowSelected(row);
    m_isFollowing = true;
    if (row < 0) {
        m_table->selectionModel()->clear();
    } else if (!isSelected) {
        const int left = m_table->horizontalScrollBar()->value();
        m_table->setCurrentIndex(m_model->index(row, 0));
        m_table->horizontalScrollBar()->setValue(left);
    }
    m_isFollowing = false;
}

void TopView::followCurrentRow()
{
    const QModelIndex current = m_table->currentIndex();
    // A table that gets the keyboard makes its first row the current one, and selects nothing.
    if (m_isFollowing || !m_table->selectionModel()->isSelected(current)) {
        return;
    }
    m_isFollowing = true;
    session()->select(selectionOf(*m_model->snapshot()->fabric, m_model->placeOf(current.row())));
    m_isFollowing = false;
}

void TopView::goToRow(int row)
{
    m_isFollowing = true;
    session()->goTo(selectionOf(*m_model->snapshot()->fabric, m_model->placeOf(row)));
    m_isFollowing = false;
}

QList<int> TopView::shownColumns() const
{
    QList<int> columns;
    for (int column = 0; column < m_model->columnCount(); ++column) {
        if (m_model->isUsed(static_cast<TopModel::Column>(column))) {
            columns << column;
        }
    }
    return columns;
}

void TopView::copyFigures() const
{
    copyRows(*m_table, shownColumns(), TopModel::RawRole);
}

void TopView::copyAsShown() const
{
    copyRows(*m_table, shownColumns());
}

void TopView::showRowMenu(const QPoint &position)
{
    const QModelIndex index = m_table->indexAt(position);
    if (!index.isValid()) {
        return;
    }
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Go there"), this, [this, row = QPersistentModelIndex(index)] {
        if (row.isValid()) {
            goToRow(row.row());
        }
    });
    menu->addSeparator();
    menu->addAction(tr("Copy rows"), this, &TopView::copyFigures);
    menu->addAction(tr("Copy rows as shown"), this, &TopView::copyAsShown);
    menu->addAction(tr("Save CSV…"), this, &TopView::saveCsv);
    menu->popup(m_table->viewport()->mapToGlobal(position));
}

QString TopView::csv() const
{
    return m_model->csv();
}

StateText topState(const Session &session, FigureKind by)
{
    if (!session.snapshot()) {
        return {TopStateText::tr("Nothing is open yet"),
                TopStateText::tr("Open a recording to see the busiest ports.")};
    }
    if (session.figures()) {
        return nothing(by);
    }
    const CaptureExtent &extent = session.extent();
    if (extent.lastSweep == 0 && !session.isGrowing()) {
        return {TopStateText::tr("No counters in this file"),
                TopStateText::tr(
                    "The file holds the topology but no counter samples. Record with “pgcap "
                    "record” to rank ports by their traffic.")};
    }
    if (areFiguresComing(session)) {
        return {TopStateText::tr("Loading …"), {}};
    }
    if (extent.lastSweep < 2 && session.isGrowing()) {
        return {TopStateText::tr("Waiting for the second sweep"),
                TopStateText::tr(
                    "Rates need two readings of the counters. The list appears automatically.")};
    }
    if (extent.lastSweep < 2) {
        return {TopStateText::tr("Only one sweep"),
                TopStateText::tr("Rates need two readings of the counters; "
                                 "this recording ended before the second.")};
    }
    return {session.hasRange() ? TopStateText::tr("Fewer than two sweeps in this range")
                               : TopStateText::tr("Fewer than two sweeps before this time"),
            TopStateText::tr(
                "Rates need two readings of the counters. Choose a later time or a longer range."),
            session.isGrowing() ? TopStateText::tr("Follow live")
                                : TopStateText::tr("Go to the end")};
}

} // namespace pickglass
