// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/routes/routestable.h"

#include "app/common/csv.h"
#include "app/common/text.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/tablestyle.h"

#include <QHeaderView>
#include <QShortcut>
#include <QTableView>

#include <algorithm>
#include <memory>

namespace pickglass {

namespace {

constexpr int RowHeight = 26;

bool isRight(const QModelIndex &index)
{
    return index.data(Qt::TextAlignmentRole).value<Qt::Alignment>().testFlag(Qt::AlignRight);
}

/// Ends figures where the words of their titles end.
class RoutesCellDelegate final : public LineDelegate
{
public:
    using LineDelegate::LineDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const QSize size = LineDelegate::sizeHint(option, index);
        return size + QSize(isRight(index) ? FigureMargin : Tokens::SpaceM, 0);
    }

protected:
    CellText prepare(QPainter & /*painter*/, const QStyleOptionViewItem &cell,
                     const QModelIndex &index, const QString & /*text*/) const override
    {
        const bool isSelected = (cell.state & QStyle::State_Selected) != 0;
        const QPalette::ColorRole role = isSelected ? QPalette::HighlightedText : QPalette::Text;
        return {cell.rect.adjusted(Tokens::SpaceS, 0,
                                   isRight(index) ? -FigureMargin : -Tokens::SpaceXs, 0),
                cell.palette.color(QPalette::Active, role)};
    }
};

Qt::Alignment alignmentOf(bool isFigure)
{
    return Qt::AlignVCenter | (isFigure ? Qt::AlignRight : Qt::AlignLeft);
}

} // namespace

// ---- the models

int RoutesTableModel::rowOf(const Selection &place) const
{
    for (int row = 0; row < rows() && !place.isEmpty(); ++row) {
        if (placeOf(row) == place) {
            return row;
        }
    }
    return -1;
}

int RoutesTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : rows();
}

int RoutesTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : columns();
}

QVariant RoutesTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const int row = index.row();
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case RawRole:
        return rawText(row, index.column());
    case Qt::ToolTipRole:
        return note(row, index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(alignmentOf(column(index.column()).isFigure));
    case Qt::FontRole:
        return column(index.column()).isFigure ? Theme::instance().monospaced(Tokens::BodySize)
                                               : QVariant();
    case Qt::ForegroundRole:
        return isBad(row, index.column()) ? QVariant(Theme::instance().tokens().error) : QVariant();
    default:
        return {};
    }
}

QVariant RoutesTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columns()) {
        return {};
    }
    const Column its = column(section);
    switch (role) {
    case Qt::DisplayRole:
        return its.title;
    case Qt::ToolTipRole:
        return its.note.isEmpty() ? QVariant() : QVariant(its.note);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(alignmentOf(its.isFigure));
    case SampleRole:
        return its.sample;
    default:
        return {};
    }
}

QString RoutesTableModel::csv() const
{
    QStringList keys;
    for (int i = 0; i < columns(); ++i) {
        keys << QLatin1String(column(i).key);
    }
    QString lines = keys.join(u',') + u'\n';
    for (int row = 0; row < rows(); ++row) {
        QStringList cells;
        for (int i = 0; i < columns(); ++i) {
            cells << csvCell(rawText(row, i));
        }
        lines += cells.join(u',') + u'\n';
    }
    return lines;
}

Selection RouteLinksModel::placeOf(int row) const
{
    return Selection::ofLink(*fabric(), fabric()->port(portAt(row)).link);
}

int RouteLinksModel::rowOf(const Selection &place) const
{
    if (rows() == 0 || place.isEmpty() || place.kind == Selection::Kind::Node) {
        return -1;
    }
    const PortIndex port = place.portIn(*fabric());
    const LinkIndex link = place.linkIn(*fabric());
    for (int row = 0; row < rows() && link.isValid(); ++row) {
        if (place.kind == Selection::Kind::Port ? portAt(row) == port
                                                : fabric()->port(portAt(row)).link == link) {
            return row;
        }
    }
    return -1;
}

QString RouteLinksModel::fromText(int row) const
{
    return shownText(format::portName(*fabric(), portAt(row)));
}

QString RouteLinksModel::toText(int row) const
{
    return shownText(format::portName(*fabric(), fabric()->port(portAt(row)).peer));
}

// ---- their tables

void styleRoutesTable(QTableView &table)
{
    styleTable(table, RowHeight);
    table.setSelectionMode(QAbstractItemView::SingleSelection);
    table.setItemDelegate(new RoutesCellDelegate(&table));
    const auto addCopy = [&table](const QKeySequence &keys, int role) {
        auto *copy = new QShortcut(keys, &table);
        copy->setContext(Qt::WidgetShortcut);
        QObject::connect(copy, &QShortcut::activated, &table,
                         [&table, role] { copyRows(table, {}, role); });
    };
    addCopy(QKeySequence::Copy, RoutesTableModel::RawRole);
    addCopy(copyAsShownKey(), Qt::DisplayRole);
}

void fitColumns(QTableView &table, int most)
{
    const QFontMetrics figures(Theme::instance().monospaced(Tokens::BodySize));
    const QAbstractItemModel &model = *table.model();
    const auto head = [&model](int column, int role) {
        return model.headerData(column, Qt::Horizontal, role);
    };
    // Each row that is looked at takes the thread of the window some microseconds a column.
    constexpr int RowsOfWidth = 40;
    table.horizontalHeader()->setResizeContentsPrecision(RowsOfWidth);
    for (int column = 0; column < model.columnCount(); ++column) {
        // A figure is not cut, however short its title.
        int widest =
            figures.horizontalAdvance(head(column, RoutesTableModel::SampleRole).toString());
        const bool isFigure =
            head(column, Qt::TextAlignmentRole).value<Qt::Alignment>().testFlag(Qt::AlignRight);
        for (int row = 0; isFigure && row < std::min(model.rowCount(), RowsOfWidth); ++row) {
            widest = std::max(
                widest, figures.horizontalAdvance(model.index(row, column).data().toString()));
        }
        const int least =
            std::max(titleWidth(table, column), widest + FigureMargin + Tokens::SpaceM);
        table.resizeColumnToContents(column);
        table.setColumnWidth(column,
                             std::clamp(table.columnWidth(column), least, std::max(most, least)));
    }
    const auto last = head(model.columnCount() - 1, Qt::TextAlignmentRole).value<Qt::Alignment>();
    table.horizontalHeader()->setStretchLastSection(!last.testFlag(Qt::AlignRight));
}

void followSelection(QTableView &table, RoutesTableModel &model, Session *session,
                     const ShowView &showView)
{
    const auto isFollowing = std::make_shared<bool>(false);
    // Not of the current row: a table that gets the focus has one, which nobody chose.
    QObject::connect(table.selectionModel(), &QItemSelectionModel::selectionChanged, &table,
                     [session, &table, &model, isFollowing] {
                         const QModelIndexList rows = table.selectionModel()->selectedRows();
                         const Selection place =
                             rows.isEmpty() ? Selection() : model.placeOf(rows.front().row());
                         if (!place.isEmpty() && !*isFollowing) {
                             session->select(place);
                         }
                     });
    const auto follow = [session, &table, &model, isFollowing] {
        const Selection &selection = session->selection();
        const QModelIndexList rows = table.selectionModel()->selectedRows();
        if (!rows.isEmpty() && model.placeOf(rows.front().row()) == selection) {
            return;
        }
        *isFollowing = true;
        const int row = model.rowOf(selection);
        if (row >= 0) {
            table.selectRow(row);
        } else {
            table.selectionModel()->clear();
        }
        *isFollowing = false;
    };
    QObject::connect(session, &Session::selectionChanged, &table, follow);
    // The table has forgotten its rows before: it was connected first.
    QObject::connect(&model, &QAbstractItemModel::modelReset, &table, follow);
    table.setContextMenuPolicy(Qt::CustomContextMenu);
    QObject::connect(&table, &QWidget::customContextMenuRequested, &table,
                     [session, &table, &model, showView](QPoint position) {
                         const QModelIndex index = table.indexAt(position);
                         if (index.isValid()) {
                             showPlaceMenu(session, model.placeOf(index.row()), showView, &table,
                                           table.viewport()->mapToGlobal(position));
                         }
                     });
}

} // namespace pickglass
