// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/valuestable.h"

#include "app/desktop/theme.h"
#include "app/desktop/widgets/tablestyle.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace pickglass {

namespace {

constexpr int MarkerRoom = 18;

/// The marker of the series before its port.
class MarkerDelegate final : public QStyledItemDelegate
{
public:
    explicit MarkerDelegate(ValuesTable *table) : QStyledItemDelegate(table), m_table(table) {}

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        QStyleOptionViewItem moved = option;
        moved.rect.setLeft(option.rect.left() + MarkerRoom);
        QStyledItemDelegate::paint(painter, moved, index);
        const SeriesLook look = m_table->lookOf(index);
        drawMarker(*painter, seriesStyle(look.slot, look.isCompared),
                   QPointF(option.rect.left() + MarkerRoom / 2.0 + 3,
                           option.rect.top() + option.rect.height() / 2.0),
                   8);
    }
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(MarkerRoom, 0);
    }

private:
    const ValuesTable *m_table;
};

} // namespace

ValuesTable::ValuesTable(QWidget *parent) : QTableView(parent)
{
    m_sorted.setSourceModel(&m_values);
    m_sorted.setSortRole(ChartValuesModel::SortRole);
    m_sorted.setDynamicSortFilter(true);
    setModel(&m_sorted);
    setSortingEnabled(true);
    sortByColumn(-1, Qt::AscendingOrder);
    setItemDelegateForColumn(ChartValuesModel::Port, new MarkerDelegate(this));
    setAccessibleName(tr("Values at the cursor"));
    styleTable(*this, RowHeight);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setFont(Theme::instance().font());
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setSortIndicatorClearable(true);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    connect(&Theme::instance(), &Theme::changed, viewport(), qOverload<>(&QWidget::update));
}

void ValuesTable::setSeries(const std::vector<ChartSeries> &series,
                            const std::vector<SeriesLook> &looks)
{
    const int before = m_values.rowCount();
    m_looks.clear();
    for (size_t i = 0; i < series.size(); ++i) {
        m_looks.insert(series[i].key, looks[i]);
    }
    m_values.setSeries(series);
    if (before != m_values.rowCount()) {
        m_needed.fill(0);
        updateGeometry();
    }
    widenColumns();
}

void ValuesTable::widenColumns()
{
    // The last one has what is left.
    for (int column = 0; column + 1 < ChartValuesModel::ColumnCount; ++column) {
        int &needed = m_needed.at(static_cast<size_t>(column));
        const int now =
            std::max(sizeHintForColumn(column), horizontalHeader()->sectionSizeHint(column));
        if (now > needed) {
            needed = now;
            setColumnWidth(column, now);
        }
    }
}

SeriesLook ValuesTable::lookOf(const QModelIndex &index) const
{
    return m_looks.value(m_values.series(m_sorted.mapToSource(index).row()).key);
}

void ValuesTable::setRowsAtMost(int rows)
{
    if (m_rowsAtMost != rows) {
        m_rowsAtMost = rows;
        updateGeometry();
    }
}

QSize ValuesTable::sizeHint() const
{
    const int rows = std::clamp(m_values.rowCount(), 1, m_rowsAtMost);
    return {QTableView::sizeHint().width(),
            horizontalHeader()->sizeHint().height() + rows * RowHeight + 2 * frameWidth()};
}

void ValuesTable::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Delete && currentIndex().isValid()) {
        const SeriesKey key = m_values.series(m_sorted.mapToSource(currentIndex()).row()).key;
        Q_EMIT removed(key);
        return;
    }
    QTableView::keyPressEvent(event);
}

} // namespace pickglass
