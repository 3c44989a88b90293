// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/widgets/tablestyle.h"

#include "app/desktop/models/csv.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QStyle>
#include <QStyleOptionViewItem>
#include <QTableView>

#include <algorithm>
#include <numeric>
#include <utility>

namespace pickglass {

void styleTable(QTableView &table, int rowHeight)
{
    table.setFrameShape(QFrame::NoFrame);
    table.setShowGrid(false);
    table.setWordWrap(false);
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table.setTabKeyNavigation(false);
    table.verticalHeader()->hide();
    table.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table.verticalHeader()->setDefaultSectionSize(rowHeight);
    table.horizontalHeader()->setHighlightSections(false);
    // Who sorts wants to see what comes first.
    QObject::connect(table.horizontalHeader(), &QHeaderView::sortIndicatorChanged, &table,
                     &QTableView::scrollToTop);
}

void copyRows(const QTableView &table, const QList<int> &columns, int role)
{
    QList<int> rows;
    for (const QModelIndex &index : table.selectionModel()->selectedRows()) {
        rows << index.row();
    }
    std::ranges::sort(rows);
    if (rows.isEmpty()) {
        rows.resize(table.model()->rowCount());
        std::iota(rows.begin(), rows.end(), 0);
    }
    QApplication::clipboard()->setText(toTabSeparated(*table.model(), rows, columns, role));
}

QString paintCellWithoutText(QPainter &painter, QStyleOptionViewItem &cell)
{
    const QString text = std::exchange(cell.text, QString());
    cell.state &= ~QStyle::State_HasFocus;
    const QStyle *style = cell.widget ? cell.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, &painter, cell.widget);
    return text;
}

QKeySequence copyAsShownKey()
{
    return {Qt::CTRL | Qt::SHIFT | Qt::Key_C};
}

} // namespace pickglass
