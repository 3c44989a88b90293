// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/tierheatlist.h"

#include "app/desktop/icons.h"
#include "app/desktop/models/display.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/tablestyle.h"

#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace pickglass {

namespace {

constexpr int TierLineHeight = 34;
constexpr int NameWidth = 112;
constexpr int TierBarHeight = 6;
constexpr int TierMargin = 6;

class TierLineDelegate final : public QStyledItemDelegate
{
public:
    TierLineDelegate(TierHeatModel *model, QObject *parent)
        : QStyledItemDelegate(parent),
          m_model(model)
    {
    }

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {100, TierLineHeight};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        QStyleOptionViewItem line = option;
        initStyleOption(&line, index);
        paintCellWithoutText(*painter, line);
        const TierFlow &flow = m_model->row(index.row()).flow;
        const Thresholds &over = displayOptions().thresholds;
        painter->save();
        painter->setFont(Theme::instance().font());
        painter->setPen(tokens().text);
        painter->drawText(QRect(option.rect.left() + TierMargin, option.rect.top(),
                                NameWidth - TierMargin, option.rect.height()),
                          Qt::AlignLeft | Qt::AlignVCenter, index.data().toString());
        paintCell(*painter, option.rect, 0, flow.utilization, flow.mostUtilization,
                  over.utilization);
        paintCell(*painter, option.rect, 1, flow.wait, flow.mostWait, over.wait);
        painter->restore();
    }

private:
    static void paintCell(QPainter &painter, const QRect &line, int column,
                          const std::optional<double> &mean, const std::optional<double> &most,
                          double threshold)
    {
        const int left = line.left() + TierHeatList::columnLeft(column, line.width());
        const int right = line.left() + TierHeatList::columnLeft(column + 1, line.width());
        const QRect cell(left, line.top() + 3, right - left - Tokens::SpaceM, TierLineHeight - 6);
        QFont mono = Theme::instance().monospaced(Tokens::SecondarySize);
        const bool isOver = most && *most >= threshold;
        mono.setWeight(isOver ? QFont::DemiBold : QFont::Normal);
        painter.setFont(mono);
        painter.setPen(!mean ? tokens().faint : isOver ? tokens().warning : tokens().secondary);
        painter.drawText(cell, Qt::AlignLeft | Qt::AlignTop, TierHeatModel::figures(mean, most));
        paintHeatBar(
            painter,
            QRectF(cell.left(), cell.bottom() - TierBarHeight - 1, cell.width(), TierBarHeight),
            mean, most);
    }

    TierHeatModel *m_model;
};

} // namespace

TierHeatList::TierHeatList(TierHeatModel *model, QWidget *parent) : QListView(parent)
{
    setModel(model);
    setItemDelegate(new TierLineDelegate(model, this));
    setAccessibleName(tr("Load between tiers"));
    setFrameShape(QFrame::NoFrame);
    setUniformItemSizes(true);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    const auto fit = [this] { updateGeometry(); };
    connect(model, &QAbstractItemModel::rowsInserted, this, fit);
    connect(model, &QAbstractItemModel::rowsRemoved, this, fit);
    connect(model, &QAbstractItemModel::modelReset, this, fit);
    connect(this, &QAbstractItemView::clicked, this,
            [this](const QModelIndex &index) { Q_EMIT opened(index.row()); });
    connect(this, &QAbstractItemView::activated, this,
            [this](const QModelIndex &index) { Q_EMIT opened(index.row()); });
}

QSize TierHeatList::sizeHint() const
{
    return {300, std::max(model()->rowCount(), m_expectedLines) * TierLineHeight};
}

void TierHeatList::setExpectedLines(int lines)
{
    m_expectedLines = lines;
    updateGeometry();
}

int TierHeatList::columnLeft(int column, int width)
{
    return NameWidth + Tokens::SpaceS + column * (width - NameWidth - Tokens::SpaceS) / 2;
}

void TierHeatModel::setHeats(const std::vector<TierHeat> &heats)
{
    std::vector<TierRow> rows;
    for (const TierHeat &heat : heats) {
        rows.push_back({heat.lower, heat.upper, true, heat.links, heat.up});
        rows.push_back({heat.lower, heat.upper, false, heat.links, heat.down});
    }
    update(std::move(rows));
}

QString TierHeatModel::figures(const std::optional<double> &mean, const std::optional<double> &most)
{
    return mean ? QStringLiteral("%1 · %2").arg(format::percent(mean), format::percent(most))
                : format::unknown();
}

QString TierHeatModel::name(const TierRow &row) const
{
    if (row.lower == 0) {
        return row.isUp ? tr("Hosts → tier %1").arg(row.upper)
                        : tr("Tier %1 → hosts").arg(row.upper);
    }
    return row.isUp ? tr("Tier %1 → tier %2").arg(row.lower).arg(row.upper)
                    : tr("Tier %1 → tier %2").arg(row.upper).arg(row.lower);
}

int TierHeatModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(Column::Count);
}

QVariant TierHeatModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || !checkIndex(index)) {
        return {};
    }
    const TierRow &row = this->row(index.row());
    const TierFlow &flow = row.flow;
    const QString utilization = figures(flow.utilization, flow.mostUtilization);
    const QString wait = figures(flow.wait, flow.mostWait);
    switch (role) {
    case Qt::DisplayRole:
        switch (static_cast<Column>(index.column())) {
        case Column::Utilization:
            return utilization;
        case Column::Wait:
            return wait;
        default:
            return name(row);
        }
    case Qt::ToolTipRole: {
        QStringList lines{
            tr("%n link(s). Mean and maximum in this direction, as shares of each link's data "
               "rate. Click to go to the busiest.",
               nullptr, static_cast<int>(row.links)),
            format::whyAboveAll(FigureKind::Utilization, flow.mostUtilization),
            format::whyAboveAll(FigureKind::Wait, flow.mostWait)};
        lines.removeAll(QString());
        return lines.join(u'\n');
    }
    case Qt::AccessibleTextRole:
        return tr("%1: utilization %2, wait %3").arg(name(row), utilization, wait);
    default:
        return {};
    }
}

} // namespace pickglass
