// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/tierheatlist.h"

#include "app/desktop/icons.h"
#include "app/desktop/models/display.h"
#include "app/desktop/overview/tierheatmodel.h"
#include "app/desktop/theme.h"

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
        line.text.clear();
        line.state &= ~QStyle::State_HasFocus;
        line.widget->style()->drawControl(QStyle::CE_ItemViewItem, &line, painter, line.widget);
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

} // namespace pickglass
