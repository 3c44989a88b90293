// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/widgets/tablestyle.h"

#include "app/desktop/models/csv.h"
#include "app/desktop/shortplaces.h"
#include "app/desktop/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QPainter>
#include <QStyle>
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
    QObject::connect(table.horizontalHeader(), &QHeaderView::sortIndicatorChanged, &table,
                     &QTableView::scrollToTop);
}

void onRowChosen(QTableView &table, std::function<void(int row)> take)
{
    QObject::connect(&table, &QAbstractItemView::clicked, &table, [take](const QModelIndex &index) {
        if (QGuiApplication::keyboardModifiers() == Qt::NoModifier) {
            take(index.row());
        }
    });
    QObject::connect(&table, &QAbstractItemView::activated, &table,
                     [take = std::move(take)](const QModelIndex &index) { take(index.row()); });
}

QList<int> selectedRows(const QTableView &table)
{
    // QItemSelectionModel::selectedRows() looks through all ranges for each row.
    QList<int> rows;
    for (const QItemSelectionRange &range : table.selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom(); ++row) {
            rows << row;
        }
    }
    std::ranges::sort(rows);
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

void copyRows(const QTableView &table, const QList<int> &columns, int role)
{
    copyRows(table, selectedRows(table), columns, role);
}

void copyRows(const QTableView &table, QList<int> rows, const QList<int> &columns, int role)
{
    if (rows.isEmpty()) {
        rows.resize(table.model()->rowCount());
        std::iota(rows.begin(), rows.end(), 0);
    }
    QApplication::clipboard()->setText(toTabSeparated(*table.model(), rows, columns, role));
}

int titleWidth(const QTableView &table, int column)
{
    const QString title = table.model()->headerData(column, Qt::Horizontal).toString();
    return table.horizontalHeader()->fontMetrics().horizontalAdvance(title) + FigureMargin +
           Tokens::SpaceM;
}

void fitColumnsToTexts(QTableView &table, int maxWidth)
{
    constexpr int MaxRows = 1000;
    const QAbstractItemModel &model = *table.model();
    const QFontMetrics metrics(Theme::instance().font());
    const int step = 1 + model.rowCount() / MaxRows;
    for (int column = 0; column < model.columnCount(); ++column) {
        int width = 0;
        for (int row = 0; row < model.rowCount(); row += step) {
            width = std::max(width,
                             metrics.horizontalAdvance(model.index(row, column).data().toString()));
        }
        const int least = table.horizontalHeader()->sectionSizeHint(column);
        table.setColumnWidth(
            column, std::clamp(width + 2 * Tokens::SpaceM, least, std::max(least, maxWidth)));
    }
}

QString paintCellWithoutText(QPainter &painter, QStyleOptionViewItem &cell)
{
    const QString text = std::exchange(cell.text, QString());
    cell.state &= ~QStyle::State_HasFocus;
    const QStyle *style = cell.widget ? cell.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, &painter, cell.widget);
    return text;
}

void LineDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QString text = paintCellWithoutText(*painter, cell);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const CellText shown = prepare(*painter, cell, index, text);
    painter->setPen(shown.color);
    painter->setFont(cell.font);
    const QFontMetrics metrics(cell.font);
    const int width = shown.room.width();
    painter->drawText(shown.room, static_cast<int>(cell.displayAlignment) | Qt::TextSingleLine,
                      shown.isPlace ? shortPlace(text, index, metrics, width)
                                    : metrics.elidedText(text, shown.elide, width));
    painter->restore();
}

QKeySequence copyAsShownKey()
{
    return {Qt::CTRL | Qt::SHIFT | Qt::Key_C};
}

} // namespace pickglass
