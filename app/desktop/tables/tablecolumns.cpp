// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/tables/tablecolumns.h"

#include "app/desktop/icons.h"
#include "app/desktop/models/display.h"
#include "app/desktop/models/fabrictablemodel.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/tableproxy.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/tablestyle.h"

#include <QHeaderView>
#include <QMenu>
#include <QPainter>
#include <QSettings>
#include <QTableView>

#include <algorithm>

namespace pickglass {

namespace {

constexpr int MaxColumnWidth = 340;
constexpr int MinProblemWidth = 140;
constexpr int MeasuredRows = 300;

using Kind = FabricTableModel::CellKind;

/// A bar beside the figure: its length is the share, its color the heat.
constexpr QSize BarSize(44, 6);

Kind kindOf(const QModelIndex &index)
{
    return static_cast<Kind>(index.data(FabricTableModel::CellKindRole).toInt());
}

} // namespace

TableColumns::TableColumns(const QString &name, const FabricTableModel *table, QTableView *view)
    : QObject(view),
      m_name(name),
      m_table(table),
      m_view(view)
{
}

bool TableColumns::hasValues(int column) const
{
    for (int row = 0; row < m_table->rowCount(); ++row) {
        if (!m_table->text(row, column).isEmpty()) {
            return true;
        }
    }
    return false;
}

void TableColumns::restore(bool hasSamples)
{
    m_showsLive = hasSamples;
    const auto columns = m_table->columns();
    const QSettings settings;
    for (size_t i = 0; i < columns.size(); ++i) {
        const int column = static_cast<int>(i);
        const QVariant chosen = settings.value(setting(column));
        // A fabric without rails needs no column of dashes, unless somebody asked for it.
        const bool isOfUse = columns[i].isLive ? m_showsLive : hasValues(column);
        m_view->setColumnHidden(column, chosen.isValid() && (!columns[i].isLive || m_showsLive)
                                            ? !chosen.toBool()
                                            : !columns[i].shown || !isOfUse);
    }
}

QString TableColumns::setting(int column) const
{
    return QStringLiteral("tables/%1/%2")
        .arg(m_name, QLatin1String(m_table->columns()[static_cast<size_t>(column)].key));
}

void TableColumns::setShown(int column, bool shown)
{
    m_view->setColumnHidden(column, !shown);
    QSettings().setValue(setting(column), shown);
}

QList<int> TableColumns::shown() const
{
    QList<int> columns;
    const QHeaderView *header = m_view->horizontalHeader();
    for (int place = 0; place < header->count(); ++place) {
        const int column = header->logicalIndex(place);
        if (!m_view->isColumnHidden(column)) {
            columns << column;
        }
    }
    return columns;
}

void TableColumns::fit()
{
    for (int column = 0; column < m_table->columnCount(); ++column) {
        m_view->setColumnWidth(column,
                               m_table->isLive(column) ? liveWidthOf(column) : widthOf(column));
    }
}

void TableColumns::fitLive()
{
    for (int column = 0; column < m_table->columnCount(); ++column) {
        if (m_table->isLive(column)) {
            m_view->setColumnWidth(column, liveWidthOf(column));
        }
    }
}

int TableColumns::stride() const
{
    return std::max(1, m_table->rowCount() / MeasuredRows);
}

int TableColumns::headWidthOf(int column) const
{
    // In the header's own font, with its margins and the arrow of the order on either side.
    QFont font = m_view->horizontalHeader()->font();
    font.setWeight(QFont::Medium);
    const int text = QFontMetrics(font).horizontalAdvance(m_table->title(column));
    return text + 2 * Tokens::SpaceXl;
}

int TableColumns::widthOf(int column) const
{
    const auto kind = m_table->columns()[static_cast<size_t>(column)].kind;
    const QFontMetrics metrics(kind == FabricTableModel::CellKind::Figure
                                   ? Theme::instance().monospaced()
                                   : Theme::instance().font());
    int width = headWidthOf(column) - Tokens::SpaceXl;
    for (int row = 0; row < m_table->rowCount(); row += stride()) {
        width = std::max(width, metrics.horizontalAdvance(m_table->text(row, column)));
    }
    if (kind == FabricTableModel::CellKind::Problem) {
        width = std::max(width + Tokens::SpaceXl, MinProblemWidth);
    }
    if (kind == FabricTableModel::CellKind::Share) {
        width += BarSize.width() + Tokens::SpaceS;
    }
    // The figures of a cell end further in than its texts.
    const int margins = Tokens::SpaceXl + (FabricTableModel::isFigure(kind) ? Tokens::SpaceXs : 0);
    return std::min(width + margins, MaxColumnWidth);
}

int TableColumns::liveWidthOf(int column) const
{
    const auto kind = m_table->columns()[static_cast<size_t>(column)].kind;
    QString widest = displayOptions().rateUnit == RateUnit::Bits ? QStringLiteral("99.9 Gbit/s")
                                                                 : QStringLiteral("99.9 GB/s");
    if (FabricTableModel::isShare(kind)) {
        widest = QStringLiteral("< 0.01 %");
        // Waits of devices that do not report their Tick take more room.
        for (int row = 0; row < m_table->rowCount(); row += stride()) {
            if (m_table->text(row, column).endsWith(u"ticks/s")) {
                widest = QStringLiteral("9.99 kticks/s");
            }
        }
    }
    return std::max(headWidthOf(column),
                    CellDelegate::widthOf(kind, widest) + Tokens::SpaceXs + Tokens::SpaceXl);
}

void TableColumns::fillChoice(QMenu &menu)
{
    for (int column = 0; column < m_table->columnCount(); ++column) {
        QAction *action = menu.addAction(m_table->title(column));
        action->setCheckable(true);
        action->setChecked(!m_view->isColumnHidden(column));
        action->setEnabled(m_view->isColumnHidden(column) || shown().size() > 1);
        connect(action, &QAction::toggled, this,
                [this, column](bool isShown) { setShown(column, isShown); });
    }
}

int CellDelegate::widthOf(FabricTableModel::CellKind kind, const QString &widest)
{
    const QFontMetrics metrics(FabricTableModel::isFigure(kind) ? Theme::instance().monospaced()
                                                                : Theme::instance().font());
    const int bar = FabricTableModel::hasBar(kind) ? BarSize.width() + Tokens::SpaceXs : 0;
    return metrics.horizontalAdvance(widest) + bar;
}

void CellDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    LineDelegate::initStyleOption(option, index);
    if (index.data(TableProxy::MarkedRole).toBool()) {
        option->state |= QStyle::State_Selected;
    }
    if (FabricTableModel::isFigure(kindOf(index))) {
        option->font = Theme::instance().monospaced();
        option->font.setBold(index.data(FabricTableModel::IsOverRole).toBool());
    }
}

CellText CellDelegate::prepare(QPainter &painter, const QStyleOptionViewItem &cell,
                               const QModelIndex &index, const QString &text) const
{
    const Kind kind = kindOf(index);
    // As far in as the words of the header.
    QRect room = cell.rect.adjusted(
        Tokens::SpaceS, 0, FabricTableModel::isFigure(kind) ? -FigureMargin : -Tokens::SpaceS, 0);
    QColor color = text == format::unknown() ? tokens().faint : tokens().text;
    const QVariant severity = index.data(FabricTableModel::SeverityRole);
    if (kind == Kind::Problem && severity.isValid()) {
        const auto worst = static_cast<Severity>(severity.toInt());
        room.setLeft(paintSeverityMark(painter, room, worst));
        color = severityColor(worst);
    }
    if (FabricTableModel::hasBar(kind)) {
        const bool isHeat = kind == Kind::Bar;
        const QVariant share =
            index.data(isHeat ? FabricTableModel::HeatRole : FabricTableModel::ShareRole);
        if (share.isValid()) {
            const QRectF track(QPointF(room.left(), room.center().y() - BarSize.height() / 2.0 + 1),
                               BarSize);
            isHeat ? paintHeatBar(painter, track, share.toDouble())
                   : paintShareBar(painter, track, share.toDouble());
        }
        room.setLeft(room.left() + BarSize.width() + Tokens::SpaceXs);
    } else if (index.data(FabricTableModel::IsOverRole).toBool()) {
        color = tokens().warning;
    }
    return {room, color, Qt::ElideMiddle, kind == Kind::Place};
}

} // namespace pickglass
