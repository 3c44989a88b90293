// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/tables/tableview.h"

#include "app/desktop/layouts.h"
#include "app/desktop/models/csv.h"
#include "app/desktop/models/display.h"
#include "app/desktop/models/tableproxy.h"
#include "app/desktop/placemenu.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/tables/tablecolumns.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/choicestate.h"
#include "app/desktop/widgets/tablestyle.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QPushButton>
#include <QScrollBar>
#include <QShortcut>
#include <QStackedLayout>
#include <QTableView>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

constexpr int TypingPause = 150; ///< ms
constexpr int RowHeight = 26;
constexpr int MaxChoices = 12; ///< values that a header's menu offers to filter by

/// The ports of a port or link, to pin them to the charts; none of a node.
std::vector<PortKey> portsOf(const Place &place, const Fabric &fabric)
{
    if (place.link.isValid()) {
        const Link &link = fabric.link(place.link);
        return {keyOf(fabric, link.a), keyOf(fabric, link.b)};
    }
    return place.port.isValid() ? std::vector{keyOf(fabric, place.port)} : std::vector<PortKey>();
}

/// The row that a place is in, whichever table it is.
Place placeFor(const Selection &place, const Fabric &fabric)
{
    Place found{.node = place.nodeIn(fabric)};
    if (found.node.isValid() && place.kind != Selection::Kind::Node) {
        found.port = fabric.findPort(found.node, place.port);
    }
    if (found.port.isValid()) {
        found.link = fabric.port(found.port).link;
    }
    return found;
}

/// A table whose marked rows stay so while a menu is opened on them.
class MarkedTable final : public QTableView
{
public:
    using QTableView::QTableView;

protected:
    QItemSelectionModel::SelectionFlags selectionCommand(const QModelIndex &index,
                                                         const QEvent *event) const override
    {
        const bool isMenu = event && event->type() == QEvent::MouseButtonPress &&
                            static_cast<const QMouseEvent *>(event)->button() == Qt::RightButton;
        return isMenu && index.data(TableProxy::MarkedRole).toBool()
                   ? QItemSelectionModel::SelectionFlags(QItemSelectionModel::NoUpdate)
                   : QTableView::selectionCommand(index, event);
    }
};

} // namespace

TableView::TableView(const QString &name, std::unique_ptr<FabricTableModel> table, Session *session,
                     QWidget *parent)
    : View(session, parent),
      m_name(name),
      m_table(std::move(table)),
      m_proxy(new TableProxy(m_table.get(), this))
{
    m_typing.setSingleShot(true);
    m_typing.setInterval(TypingPause);
    connect(&m_typing, &QTimer::timeout, this, &TableView::applyFilter);

    auto *layout = makeLayout<QVBoxLayout>(this, 0, 0);
    layout->addWidget(makeBar());
    auto *body = new QWidget;
    m_stack = new QStackedLayout(body);
    m_stack->addWidget(makeTable());
    m_stack->addWidget(makeEmptyState());
    layout->addWidget(body, 1);
    setFocusProxy(m_view);

    connect(session, &Session::selectionChanged, this, &TableView::followSession);
    connect(session, &Session::highlightChanged, this, &TableView::followHighlight);
    connect(session, &Session::goToRequested, this, &TableView::followSession);
    connect(session, &Session::groupsChanged, this, &TableView::applyGroup);
    connect(&Display::instance(), &Display::changed, this, &TableView::showFiguresAnew);
    showState();
}

TableView::~TableView()
{
    // The proxy refers to the table and is a child, which would outlive it.
    m_view->setModel(nullptr);
    delete m_proxy;
}

bool TableView::find()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
    return true;
}

QVariantMap TableView::state() const
{
    return choicesOf({m_filter, m_view});
}

void TableView::setState(const QVariantMap &state)
{
    restoreChoices({m_filter}, state);
    applyFilter();
    restoreChoices({m_filter, m_view}, state);
}

QWidget *TableView::makeBar()
{
    auto *bar = onSurface("panel", new QWidget);
    auto *row = makeLayout<QHBoxLayout>(
        bar, {Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceS}, Tokens::SpaceS);

    m_filter = named("filter", new QLineEdit);
    m_filter->setPlaceholderText(tr("Filter: words, speed:HDR, lid:>100, !word"));
    m_filter->setAccessibleName(m_filter->placeholderText());
    m_filter->setToolTip(
        tr("All words must occur, in any column.\n"
           "column:text searches one column, column:=text matches the whole cell,\n"
           "column:<n and column:>n compare numbers, !word excludes.\n"
           "Short form for numbers: util>50 (percent), rate_out>2.5G (bytes/s)."));
    m_filter->setClearButtonEnabled(true);
    constexpr int Frame = 32; // with the button that clears it
    m_filter->setMinimumWidth(
        m_filter->fontMetrics().horizontalAdvance(m_filter->placeholderText()) + Frame);
    m_filter->setMaximumWidth(420);
    connect(m_filter, &QLineEdit::textEdited, this, [this] { m_typing.start(); });
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        if (text.isEmpty()) {
            applyFilter();
        }
    });
    connect(m_filter, &QLineEdit::returnPressed, this, [this] {
        applyFilter();
        m_view->setFocus();
    });
    row->addWidget(m_filter, 1);

    m_count = withRole("secondary", named("count", new QLabel));
    row->addWidget(m_count);
    m_group = withRole("secondary", new QLabel);
    row->addWidget(m_group);
    m_trouble = withRole("warning", named("filterTrouble", new QLabel));
    row->addWidget(m_trouble);
    row->addStretch(1);

    auto *columns = new QPushButton(tr("Columns"));
    auto *choice = new QMenu(columns);
    connect(choice, &QMenu::aboutToShow, this, [this, choice] {
        choice->clear();
        m_columns->fillChoice(*choice);
    });
    columns->setMenu(choice);
    row->addWidget(columns);
    auto *save = new QPushButton(tr("Save CSV…"));
    connect(save, &QPushButton::clicked, this, &TableView::saveCsv);
    row->addWidget(save);
    return bar;
}

QWidget *TableView::makeTable()
{
    m_view = new MarkedTable;
    m_view->setModel(m_proxy);
    m_view->setItemDelegate(new CellDelegate(m_view));
    styleTable(*m_view, RowHeight);
    m_columns = new TableColumns(m_name, m_table.get(), m_view);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    QHeaderView *header = m_view->horizontalHeader();
    header->setSectionsMovable(true);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    header->setMinimumSectionSize(48);
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(0, Qt::AscendingOrder);

    connect(header, &QWidget::customContextMenuRequested, this, &TableView::showColumnMenu);
    connect(m_view, &QWidget::customContextMenuRequested, this, &TableView::showRowMenu);
    connect(m_view, &QAbstractItemView::activated, this,
            [this](const QModelIndex &index) { goToRow(index.row()); });
    // A key selects a row before it is the current one, the mouse afterwards.
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &TableView::followCurrentRow);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &TableView::followCurrentRow);
    new QShortcut(QKeySequence::Copy, m_view, this, &TableView::copyFigures, Qt::WidgetShortcut);
    new QShortcut(copyAsShownKey(), m_view, this, &TableView::copyAsShown, Qt::WidgetShortcut);
    return m_view;
}

QWidget *TableView::makeEmptyState()
{
    auto *empty = onSurface("panel", new QWidget);
    auto *layout = new QVBoxLayout(empty);
    layout->setSpacing(Tokens::SpaceM);
    m_emptyText = new QLabel;
    m_emptyText->setAlignment(Qt::AlignCenter);
    m_emptyText->setWordWrap(true);
    m_emptyText->setProperty("role", QStringLiteral("heading"));
    m_clear = named("clearFilter", new QPushButton(tr("Clear filter")));
    connect(m_clear, &QPushButton::clicked, this, [this] {
        setFilter({});
        session()->setGroupFilter(-1);
        m_view->setFocus();
    });
    layout->addStretch(2);
    layout->addWidget(m_emptyText);
    layout->addWidget(m_clear, 0, Qt::AlignHCenter);
    layout->addStretch(3);
    return empty;
}

void TableView::showSnapshot()
{
    m_following = true;
    m_table->setSnapshot(session()->snapshot());
    m_table->setFigures(session()->figures());
    m_following = false;
    applyGroup();
    if (m_table->rowCount() > 0) {
        m_columns->restore(hasSamples());
        if (!m_fitted) {
            m_columns->fit();
            m_fitted = true;
        }
    }
    followSession();
}

void TableView::showFigures()
{
    keepingRows([this] { m_table->setFigures(session()->figures()); });
    if (m_table->rowCount() > 0 && m_columns->showsLive() != hasSamples()) {
        m_columns->restore(hasSamples());
    }
}

void TableView::showFiguresAnew()
{
    keepingRows([this] { m_table->showFiguresAnew(); });
    m_columns->fitLive();
}

template<typename Change>
void TableView::keepingRows(Change change)
{
    const QModelIndex current = m_view->currentIndex();
    const int currentRow = current.isValid() ? m_proxy->sourceRow(current.row()) : -1;
    const int rows = m_proxy->rowCount();
    std::vector<int> selected;
    for (const int row : selectedRows(*m_view)) {
        selected.push_back(m_proxy->sourceRow(row));
    }
    QScrollBar *bar = m_view->verticalScrollBar();
    const int top = bar->value();
    const int left = m_view->horizontalScrollBar()->value();
    const QRect at = current.isValid() ? m_view->visualRect(current) : QRect();
    const bool isInSight =
        at.isValid() && at.bottom() >= 0 && at.top() < m_view->viewport()->height();
    bool wasReset = false;
    const auto reset =
        connect(m_proxy, &QAbstractItemModel::modelReset, this, [&wasReset] { wasReset = true; });
    m_following = true;
    change();
    disconnect(reset);
    if (wasReset) {
        QItemSelection kept;
        for (const int source : selected) {
            if (const int row = m_proxy->proxyRow(source); row >= 0) {
                kept.select(m_proxy->index(row, 0),
                            m_proxy->index(row, m_proxy->columnCount() - 1));
            }
        }
        if (const int row = m_proxy->proxyRow(currentRow); row >= 0) {
            m_view->selectionModel()->setCurrentIndex(m_proxy->index(row, 0),
                                                      QItemSelectionModel::NoUpdate);
        }
        m_view->selectionModel()->select(kept, QItemSelectionModel::ClearAndSelect);
    }
    // Rows scroll by whole rows. At the top it is the head of the order that is looked at.
    const int moved = isInSight && top > 0 && m_view->currentIndex().isValid()
                          ? m_view->currentIndex().row() - current.row()
                          : 0;
    bar->setValue(top + moved);
    m_view->horizontalScrollBar()->setValue(left);
    m_following = false;
    if (m_proxy->rowCount() != rows) {
        showState();
    }
}

void TableView::sortBy(int column, Qt::SortOrder order)
{
    m_view->sortByColumn(column, order);
}

void TableView::changeRows(const std::function<void()> &change)
{
    keepingRows(change);
}

void TableView::setFilter(const QString &filter)
{
    m_filter->setText(filter);
    applyFilter();
}

void TableView::applyFilter()
{
    m_typing.stop();
    std::vector<int> selected;
    for (const int row : selectedRows(*m_view)) {
        selected.push_back(m_proxy->sourceRow(row));
    }
    m_following = true;
    m_proxy->setFilter(m_filter->text().trimmed());
    QItemSelection kept;
    for (const int source : selected) {
        if (const int row = m_proxy->proxyRow(source); row >= 0) {
            kept.select(m_proxy->index(row, 0), m_proxy->index(row, m_proxy->columnCount() - 1));
        }
    }
    m_view->selectionModel()->select(kept, QItemSelectionModel::Select);
    m_following = false;
    showState();
    if (kept.isEmpty()) {
        followSession();
    }
}

void TableView::applyGroup()
{
    const SharedSnapshot snapshot = m_table->snapshot();
    if (!snapshot) {
        showState();
        return;
    }
    std::vector<bool> nodes;
    QString name;
    const int group = session()->groupFilter();
    if (group >= 0 && static_cast<size_t>(group) < session()->groups().size()) {
        const HostGroup &chosen = session()->groups()[static_cast<size_t>(group)];
        name = chosen.name;
        nodes.assign(snapshot->fabric->nodes().size(), false);
        for (const Guid guid : chosen.nodes) {
            if (const NodeIndex node = snapshot->fabric->findNode(guid); node.isValid()) {
                nodes[node.at()] = true;
            }
        }
    }
    m_group->setText(name.isEmpty() ? QString() : tr("in group %1").arg(name));
    m_following = true;
    m_proxy->setNodes(std::move(nodes));
    m_following = false;
    showState();
    followSession();
}

QString TableView::emptyText() const
{
    return tr("There is nothing of this kind in the fabric.");
}

void TableView::showState()
{
    const int shown = m_proxy->rowCount();
    const int all = m_table->rowCount();
    m_count->setText(m_table->snapshot() ? countText(shown, all) : QString());
    const bool narrowed = all > 0;
    m_emptyText->setText(!m_table->snapshot() ? tr("Nothing is open yet.")
                         : narrowed           ? tr("No row matches the filter.")
                                              : emptyText());
    m_clear->setVisible(narrowed);
    m_stack->setCurrentIndex(shown > 0 ? 0 : 1);
    showTrouble();
}

void TableView::showTrouble()
{
    const QStringList &unknown = m_proxy->unknownColumns();
    m_trouble->setVisible(!unknown.isEmpty());
    m_filter->setAccessibleDescription({});
    if (unknown.isEmpty()) {
        return;
    }
    QStringList keys;
    for (const FabricTableModel::ColumnSpec &column : m_table->columns()) {
        keys << QLatin1String(column.key);
    }
    m_trouble->setText(tr("No column “%1”").arg(unknown.first()));
    m_trouble->setToolTip(tr("Columns: %1").arg(keys.join(QStringLiteral(", "))));
    m_filter->setAccessibleDescription(m_trouble->text());
    if (m_proxy->rowCount() == 0) {
        m_emptyText->setText(m_trouble->text() + u'\n' + m_trouble->toolTip());
    }
}

void TableView::followSession()
{
    const SharedSnapshot snapshot = m_table->snapshot();
    if (!snapshot || m_following) {
        return;
    }
    if (!session()->highlighted().empty()) {
        followHighlight();
        return;
    }
    const Selection &selection = session()->selection();
    const Fabric &fabric = *snapshot->fabric;
    const int row = m_proxy->proxyRow(m_table->rowOf(placeFor(selection, fabric)));
    m_following = true;
    if (row < 0) {
        m_view->selectionModel()->clear();
    } else if (row != m_view->currentIndex().row() || selectedRows(*m_view).isEmpty()) {
        const int left = m_view->horizontalScrollBar()->value();
        m_view->setCurrentIndex(m_proxy->index(row, 0));
        m_view->scrollTo(m_proxy->index(row, 0));
        m_view->horizontalScrollBar()->setValue(left);
    }
    m_following = false;
}

void TableView::followHighlight()
{
    const std::vector<Selection> &places = session()->highlighted();
    if (places.empty() || !m_table->snapshot()) {
        m_proxy->setMarked({});
        followSession();
        return;
    }
    const Fabric &fabric = *m_table->snapshot()->fabric;
    std::vector<bool> marked(static_cast<size_t>(m_table->rowCount()), false);
    for (const Selection &place : places) {
        if (const int row = m_table->rowOf(placeFor(place, fabric)); row >= 0) {
            marked[static_cast<size_t>(row)] = true;
        }
    }
    const bool wasFollowing = std::exchange(m_following, true);
    m_view->selectionModel()->clear();
    m_proxy->setMarked(std::move(marked));
    if (const QList<int> rows = m_proxy->markedRows(); !rows.isEmpty()) {
        m_view->scrollTo(m_proxy->index(rows.first(), 0));
    }
    m_following = wasFollowing;
}

QList<int> TableView::chosenRows() const
{
    return m_proxy->hasMarked() ? m_proxy->markedRows() : selectedRows(*m_view);
}

void TableView::followCurrentRow()
{
    const QModelIndex current = m_view->currentIndex();
    // A table that gets the keyboard makes its first row the current one, and selects nothing.
    if (m_following || !m_view->selectionModel()->isSelected(current)) {
        return;
    }
    m_following = true;
    session()->select(selectionOf(*m_table->snapshot()->fabric,
                                  m_table->placeOf(m_proxy->sourceRow(current.row()))));
    m_following = false;
}

void TableView::goToRow(int row)
{
    m_following = true;
    session()->goTo(
        selectionOf(*m_table->snapshot()->fabric, m_table->placeOf(m_proxy->sourceRow(row))));
    m_following = false;
}

void TableView::setColumnFilter(int column, const QString &value)
{
    QString filter = RowFilter::withoutColumn(m_filter->text(), *m_table, column);
    if (!value.isEmpty()) {
        const QString term = RowFilter::columnTerm(
            QLatin1String(m_table->columns()[static_cast<size_t>(column)].key), value);
        filter += (filter.isEmpty() ? QString() : QStringLiteral(" ")) + term;
    }
    setFilter(filter);
}

void TableView::addFilterChoices(QMenu &menu, int column)
{
    QStringList values;
    const int rows = m_table->isLive(column) ? 0 : m_table->rowCount();
    for (int row = 0; row < rows && values.size() <= MaxChoices; ++row) {
        const QString value = m_table->text(row, column);
        if (!value.isEmpty() && !values.contains(value)) {
            values << value;
        }
    }
    if (values.size() <= MaxChoices) {
        values.sort();
        for (const QString &value : values) {
            menu.addAction(withoutMnemonic(tr("Only %1").arg(value)), this,
                           [this, column, value] { setColumnFilter(column, u'=' + value); });
        }
    }
    menu.addAction(tr("Filter “%1”…").arg(m_table->title(column)), this, [this, column] {
        const QString key = QLatin1String(m_table->columns()[static_cast<size_t>(column)].key);
        QString filter = RowFilter::withoutColumn(m_filter->text(), *m_table, column);
        m_filter->setText(filter + (filter.isEmpty() ? QString() : QStringLiteral(" ")) + key +
                          u':');
        m_filter->setFocus();
    });
    menu.addAction(tr("All values"), this, [this, column] { setColumnFilter(column, {}); });
}

void TableView::showColumnMenu(const QPoint &position)
{
    const QHeaderView *header = m_view->horizontalHeader();
    const int column = header->logicalIndexAt(position);
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (column >= 0) {
        addFilterChoices(*menu, column);
        menu->addSeparator();
        QAction *hide = menu->addAction(tr("Hide “%1”").arg(m_table->title(column)));
        hide->setEnabled(m_columns->shown().size() > 1);
        connect(hide, &QAction::triggered, this,
                [this, column] { m_columns->setShown(column, false); });
    }
    m_columns->fillChoice(*menu->addMenu(tr("Columns")));
    menu->popup(header->viewport()->mapToGlobal(position));
}

void TableView::addPinActions(QMenu &menu)
{
    std::vector<PortKey> ports;
    for (const int row : chosenRows()) {
        const auto own =
            portsOf(m_table->placeOf(m_proxy->sourceRow(row)), *m_table->snapshot()->fabric);
        ports.insert(ports.end(), own.begin(), own.end());
    }
    // More than so many lines cannot be distinguished in a chart.
    constexpr size_t MaxPins = 16;
    if (ports.empty() || !hasSamples()) {
        return;
    }
    const bool arePinned = std::ranges::all_of(
        ports, [this](const PortKey &port) { return session()->isPinned(port); });
    QAction *pin = menu.addAction(arePinned ? tr("Unpin from charts") : tr("Pin to charts"));
    pin->setEnabled(ports.size() <= MaxPins);
    connect(pin, &QAction::triggered, this, [this, ports, arePinned] {
        for (const PortKey &port : ports) {
            arePinned ? session()->unpin(port) : session()->pin(port);
        }
    });
}

void TableView::copyFigures() const
{
    copyRows(*m_view, chosenRows(), m_columns->shown(), FabricTableModel::RawRole);
}

void TableView::copyAsShown() const
{
    copyRows(*m_view, chosenRows(), m_columns->shown(), Qt::DisplayRole);
}

void TableView::showRowMenu(const QPoint &position)
{
    const QModelIndex index = m_view->indexAt(position);
    if (!index.isValid()) {
        return;
    }
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Go there"), this, [this, row = index.row()] { goToRow(row); });
    addPinActions(*menu);
    menu->addSeparator();
    menu->addAction(tr("Copy rows"), this, &TableView::copyFigures);
    menu->addAction(tr("Copy rows as shown"), this, &TableView::copyAsShown);
    const QString cell = m_table->text(m_proxy->sourceRow(index.row()), index.column());
    QAction *copyCell = menu->addAction(tr("Copy “%1”").arg(m_table->title(index.column())));
    copyCell->setEnabled(!cell.isEmpty());
    connect(copyCell, &QAction::triggered, this,
            [cell] { QGuiApplication::clipboard()->setText(cell); });
    if (!cell.isEmpty()) {
        menu->addAction(
            tr("Only rows with this value"), this,
            [this, cell, column = index.column()] { setColumnFilter(column, u'=' + cell); });
    }
    menu->addSeparator();
    menu->addAction(tr("Save CSV…"), this, &TableView::saveCsv);
    menu->popup(m_view->viewport()->mapToGlobal(position));
}

QString TableView::csv() const
{
    return toCsv(*m_proxy, m_columns->shown());
}

} // namespace pickglass
