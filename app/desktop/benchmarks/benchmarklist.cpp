// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/benchmarks/benchmarklist.h"

#include "app/common/text.h"
#include "app/desktop/layouts.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/tablestyle.h"

#include <QHeaderView>
#include <QPainter>
#include <QShortcut>
#include <QTableView>

#include <algorithm>

namespace pickglass {

namespace {

constexpr int ListRowHeight = 24;

/// Cells in the colors of the theme.
class BenchmarkDelegate final : public LineDelegate
{
public:
    using LineDelegate::LineDelegate;

protected:
    CellText prepare(QPainter & /*painter*/, const QStyleOptionViewItem &cell,
                     const QModelIndex & /*index*/, const QString & /*text*/) const override
    {
        return {cell.rect.adjusted(Tokens::SpaceS, 0, -Tokens::SpaceS, 0), tokens().text,
                Qt::ElideRight, false};
    }
};

/// A sentence a row, over as many lines as it needs.
class SentenceDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        QStyleOptionViewItem cell = option;
        initStyleOption(&cell, index);
        const QString text = paintCellWithoutText(*painter, cell);
        painter->save();
        painter->setPen(tokens().text);
        painter->setFont(cell.font);
        painter->drawText(roomIn(cell.rect), Qt::AlignVCenter | Qt::TextWordWrap, text);
        painter->restore();
    }
    /// For the column as wide as it is.
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const auto *table = qobject_cast<const QTableView *>(option.widget);
        const int width = table ? table->columnWidth(index.column()) : option.rect.width();
        const QRect room = roomIn(QRect(0, 0, std::max(width, 1), QWIDGETSIZE_MAX));
        const QRect text = option.fontMetrics.boundingRect(room, Qt::TextWordWrap,
                                                           index.data(Qt::DisplayRole).toString());
        return {width, std::max(ListRowHeight, text.height() + 2 * Tokens::SpaceXs)};
    }

private:
    static QRect roomIn(const QRect &cell)
    {
        return cell.adjusted(Tokens::SpaceS, 0, -Tokens::SpaceS, 0);
    }
};

} // namespace

void BenchmarkList::setRows(std::vector<Row> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

QVariant BenchmarkList::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const Row &shown = row(index.row());
    const QString text = shownText(shown.cells.value(index.column()));
    switch (role) {
    case Qt::DisplayRole:
        return text;
    case Qt::ToolTipRole:
        return shown.note.isEmpty() ? text : shown.note;
    default:
        return {};
    }
}

QVariant BenchmarkList::headerData(int section, Qt::Orientation orientation, int role) const
{
    return orientation == Qt::Horizontal && role == Qt::DisplayRole ? m_titles.value(section)
                                                                    : QVariant();
}

QTableView *makeBenchmarkList(BenchmarkList *list, const char *name, const QString &accessibleName)
{
    auto *table = named(name, new QTableView);
    table->setModel(list);
    table->setAccessibleName(accessibleName);
    styleTable(*table, ListRowHeight);
    if (list->columnCount() == 1) {
        table->setItemDelegate(new SentenceDelegate(table));
        table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    } else {
        table->setItemDelegate(new BenchmarkDelegate(table));
    }
    table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table->horizontalHeader()->setStretchLastSection(true);
    auto *copy = new QShortcut(QKeySequence::Copy, table);
    copy->setContext(Qt::WidgetShortcut);
    QObject::connect(copy, &QShortcut::activated, table, [table] { copyRows(*table); });
    return table;
}

void lightPlaces(Session &session, const BenchmarkList &list, const QTableView &table)
{
    const int row = table.currentIndex().row();
    if (row < 0) {
        return;
    }
    const std::vector<Selection> &places = list.row(row).places;
    if (places.size() == 1) {
        session.goTo(places.front());
    } else {
        session.setHighlighted(places);
    }
}

void fitBenchmarkColumns(QTableView &table)
{
    const int most = std::max(table.viewport()->width() / 2, 200);
    for (int column = 0; column + 1 < table.model()->columnCount(); ++column) {
        table.resizeColumnToContents(column);
        const int content = table.columnWidth(column) + 2 * Tokens::SpaceS;
        const int title = titleWidth(table, column);
        table.setColumnWidth(column, std::clamp(content, title, std::max(title, most)));
    }
}

} // namespace pickglass
