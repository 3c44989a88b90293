// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/jobs/joblistmodel.h"

#include "app/common/csv.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/keyedrows.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/tablestyle.h"

#include <QHeaderView>
#include <QShortcut>
#include <QTableView>

#include <algorithm>

namespace pickglass {

namespace {

constexpr int RowHeight = 26;
constexpr int MaxColumn = 340;

bool isRight(const QModelIndex &index)
{
    return index.data(Qt::TextAlignmentRole).value<Qt::Alignment>().testFlag(Qt::AlignRight);
}

/// Ends figures where the words of their titles end.
class JobListDelegate final : public LineDelegate
{
public:
    using LineDelegate::LineDelegate;

protected:
    CellText prepare(QPainter & /*painter*/, const QStyleOptionViewItem &cell,
                     const QModelIndex &index, const QString &text) const override
    {
        const bool isSelected = (cell.state & QStyle::State_Selected) != 0;
        const QVariant color = index.data(Qt::ForegroundRole);
        return {cell.rect.adjusted(Tokens::SpaceS, 0,
                                   isRight(index) ? -FigureMargin : -Tokens::SpaceXs, 0),
                isSelected        ? cell.palette.color(QPalette::Active, QPalette::HighlightedText)
                : color.isValid() ? color.value<QColor>()
                : text == format::unknown() ? tokens().faint
                                            : tokens().text};
    }
};

} // namespace

void JobListModel::setColumns(std::vector<Column> columns,
                              std::function<Selection(int row)> placeOf)
{
    beginResetModel();
    m_rows = 0;
    m_columns = std::move(columns);
    m_placeOf = std::move(placeOf);
    endResetModel();
}

void JobListModel::setRows(int rows)
{
    beginResetModel();
    m_rows = rows;
    endResetModel();
}

QVariant JobListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const Column &column = m_columns[static_cast<size_t>(index.column())];
    switch (role) {
    case Qt::DisplayRole:
        return format::orUnknown(column.text(index.row()));
    case Qt::ToolTipRole:
    case RawRole:
        return (column.raw ? column.raw : column.text)(index.row());
    case Qt::TextAlignmentRole:
        return cellAlignment(column.isFigure);
    case Qt::FontRole:
        return column.isFigure ? Theme::instance().monospaced(Tokens::BodySize) : QVariant();
    case Qt::ForegroundRole:
        return column.isBad && column.isBad(index.row()) ? QVariant(tokens().error) : QVariant();
    default:
        return {};
    }
}

QVariant JobListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) {
        return {};
    }
    const Column &column = m_columns[static_cast<size_t>(section)];
    switch (role) {
    case Qt::DisplayRole:
        return column.title;
    case Qt::ToolTipRole:
        return column.note.isEmpty() ? QVariant() : QVariant(column.note);
    case Qt::TextAlignmentRole:
        return cellAlignment(column.isFigure);
    default:
        return {};
    }
}

QString JobListModel::csv() const
{
    if (m_rows == 0) {
        return {};
    }
    QStringList keys;
    for (const Column &column : m_columns) {
        keys << QLatin1String(column.key);
    }
    QString lines = keys.join(u',') + u'\n';
    for (int row = 0; row < m_rows; ++row) {
        QStringList cells;
        for (const Column &column : m_columns) {
            cells << csvCell((column.raw ? column.raw : column.text)(row));
        }
        lines += cells.join(u',') + u'\n';
    }
    return lines;
}

QTableView *makeJobList(JobListModel *model, const char *name, const QString &accessibleName,
                        Session *session)
{
    auto *table = named(name, new QTableView);
    table->setModel(model);
    table->setAccessibleName(accessibleName);
    styleTable(*table, RowHeight);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setItemDelegate(new JobListDelegate(table));
    const auto addCopy = [table](const QKeySequence &keys, int role) {
        auto *copy = new QShortcut(keys, table);
        copy->setContext(Qt::WidgetShortcut);
        QObject::connect(copy, &QShortcut::activated, table,
                         [table, role] { copyRows(*table, {}, role); });
    };
    addCopy(QKeySequence::Copy, JobListModel::RawRole);
    addCopy(copyAsShownKey(), Qt::DisplayRole);
    QObject::connect(table->selectionModel(), &QItemSelectionModel::currentRowChanged, table,
                     [session, model](const QModelIndex &current) {
                         const Selection place =
                             current.isValid() ? model->placeOf(current.row()) : Selection();
                         if (!place.isEmpty()) {
                             session->select(place);
                         }
                     });
    return table;
}

void fitJobList(QTableView &table)
{
    for (int column = 0; column < table.model()->columnCount(); ++column) {
        const int least = titleWidth(table, column);
        table.resizeColumnToContents(column);
        // The delegate paints between a margin on each side.
        table.setColumnWidth(column,
                             std::clamp(table.columnWidth(column) + FigureMargin + Tokens::SpaceM,
                                        least, std::max(MaxColumn, least)));
    }
}

} // namespace pickglass
