// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/findingslist.h"

#include "app/desktop/theme.h"

#include <QPainter>
#include <QStyledItemDelegate>

namespace pickglass {

namespace {

/// A line, and in smaller type what there is to say of it; heads stand apart.
class FindingDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const auto *list = qobject_cast<const QListView *>(option.widget);
        const int width = list ? list->viewport()->width() : option.rect.width();
        const Texts texts = textsIn(QRectF(0, 0, width, 1000), index);
        return {width, static_cast<int>(texts.detail.bottom()) + Tokens::SpaceS};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        painter->save();
        if (option.state & (QStyle::State_Selected | QStyle::State_MouseOver) &&
            !index.data(FindingsModel::IsHeadRole).toBool()) {
            painter->fillRect(option.rect, option.state & QStyle::State_Selected
                                               ? tokens().accentBackground
                                               : tokens().raised);
        }
        const Texts texts = textsIn(option.rect, index);
        const bool isHead = index.data(FindingsModel::IsHeadRole).toBool();
        painter->setFont(textFont(index));
        painter->setPen(isHead ? tokens().secondary : tokens().text);
        painter->drawText(texts.text, Qt::TextWordWrap, index.data().toString());
        painter->setFont(Theme::instance().font(Tokens::SecondarySize));
        painter->setPen(tokens().secondary);
        painter->drawText(texts.detail, Qt::TextWordWrap,
                          index.data(FindingsModel::DetailRole).toString());
        if (option.state & QStyle::State_HasFocus && option.state & QStyle::State_Selected) {
            painter->setPen(tokens().accent);
            painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
        }
        painter->restore();
    }

private:
    struct Texts
    {
        QRectF text;
        QRectF detail;
    };

    static QFont textFont(const QModelIndex &index)
    {
        const bool isHead = index.data(FindingsModel::IsHeadRole).toBool();
        return isHead ? Theme::instance().font(Tokens::SecondarySize, QFont::DemiBold)
                      : Theme::instance().font(Tokens::BodySize,
                                               index.row() == 0 ? QFont::DemiBold : QFont::Normal);
    }

    static Texts textsIn(const QRectF &place, const QModelIndex &index)
    {
        const bool isHead = index.data(FindingsModel::IsHeadRole).toBool();
        const QRectF inner = place.adjusted(
            Tokens::SpaceM, isHead ? Tokens::SpaceM : Tokens::SpaceXs, -Tokens::SpaceM, 0);
        const auto needed = [&](const QFont &font, const QString &text, double top) {
            const QRectF room(inner.left(), top, inner.width(), 1000);
            return text.isEmpty() ? QRectF(inner.left(), top, inner.width(), 0)
                                  : QRectF(inner.left(), top, inner.width(),
                                           QFontMetricsF(font)
                                               .boundingRect(room, Qt::TextWordWrap, text)
                                               .height());
        };
        Texts texts;
        texts.text = needed(textFont(index), index.data().toString(), inner.top());
        texts.detail =
            needed(Theme::instance().font(Tokens::SecondarySize),
                   index.data(FindingsModel::DetailRole).toString(), texts.text.bottom() + 1);
        return texts;
    }
};

} // namespace

FindingsList::FindingsList(QWidget *parent) : QListView(parent)
{
    setModel(&m_model);
    setItemDelegate(new FindingDelegate(this));
    setAccessibleName(tr("Findings"));
    setMouseTracking(true);
    setFrameShape(QFrame::NoFrame);
    setResizeMode(QListView::Adjust);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    const auto choose = [this](const QModelIndex &index) {
        if (!m_model.at(index.row()).isHead) {
            Q_EMIT chosen(m_model.at(index.row()));
        }
    };
    connect(this, &QAbstractItemView::clicked, this, choose);
    connect(this, &QAbstractItemView::activated, this, choose);
    connect(&Theme::instance(), &Theme::changed, this, &QListView::doItemsLayout);
}

void FindingsList::resizeEvent(QResizeEvent *event)
{
    QListView::resizeEvent(event);
    scheduleDelayedItemsLayout();
}

} // namespace pickglass
