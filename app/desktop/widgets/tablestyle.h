// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <QKeySequence>
#include <QList>
#include <QStyledItemDelegate>

#include <functional>

class QTableView;

namespace pickglass {

/// Pixels right of figures: where a header's right-aligned words end.
constexpr int FigureMargin = 18;

/// The look of tables: rows of this height (pixels), no grid, frame or row numbers; selects whole
/// rows, Tab leaves, sorting scrolls to the top. GUI thread.
void styleTable(QTableView &table, int rowHeight);

/// How wide a column has to be for its title, in pixels.
int titleWidth(const QTableView &table, int column);

/// Makes each column as wide as its title and its texts, up to maxWidth (pixels); of a long table
/// some 1,000 rows are looked at, all over it. GUI thread.
void fitColumnsToTexts(QTableView &table, int maxWidth);

/// For delegates: draws a cell without its text, which it takes out of `cell` and returns, and
/// without focus: the row has it. GUI thread.
QString paintCellWithoutText(QPainter &painter, QStyleOptionViewItem &cell);

/// Where and how a LineDelegate writes the text of a cell.
struct CellText
{
    QRect room;
    QColor color;
    Qt::TextElideMode elide = Qt::ElideMiddle;
    bool isPlace = false; ///< a place or a link, shortened as shortPlace() does
};

/// The base of delegates for cells of one line: paints what prepare() adds, then the text.
class LineDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const final;

protected:
    /// Paints marks and bars, with antialiasing; the painter is restored afterwards.
    virtual CellText prepare(QPainter &painter, const QStyleOptionViewItem &cell,
                             const QModelIndex &index, const QString &text) const = 0;
};

/// Calls `take` with the row that is clicked, or activated by the keyboard; not while several are
/// being selected. GUI thread.
void onRowChosen(QTableView &table, std::function<void(int row)> take);

/// The selected rows, ascending: of whole rows, as styleTable() lets them be selected.
QList<int> selectedRows(const QTableView &table);

/// Copies these rows, or all where there are none, as toTabSeparated() has them. GUI thread.
void copyRows(const QTableView &table, QList<int> rows, const QList<int> &columns, int role);
/// Copies the selected rows, or all.
void copyRows(const QTableView &table, const QList<int> &columns = {}, int role = Qt::DisplayRole);

/// The key that copies rows as they are on screen, where QKeySequence::Copy has unrounded values.
QKeySequence copyAsShownKey();

} // namespace pickglass
