// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/toplist.h"

#include "app/desktop/icons.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/topmodel.h"
#include "app/desktop/shortplaces.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/tablestyle.h"

#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace pickglass {

namespace {

constexpr int TopLineHeight = 28;
constexpr int TopBarHeight = 3;
constexpr int TopMargin = 6;

class TopLineDelegate final : public QStyledItemDelegate
{
public:
    TopLineDelegate(TopModel *model, QObject *parent) : QStyledItemDelegate(parent), m_model(model)
    {
    }

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {100, TopLineHeight};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        QStyleOptionViewItem line = option;
        initStyleOption(&line, index);
        paintCellWithoutText(*painter, line);
        const QRect inner = option.rect.adjusted(TopMargin, 0, -TopMargin, 0);
        const Heat heat = m_model->heat(index.row());
        const QString value = m_model->figure(index.row());
        const QRect words = inner.adjusted(0, 0, 0, -TopBarHeight - 4);
        QFont mono = Theme::instance().monospaced();
        mono.setWeight(heat.isOver ? QFont::DemiBold : QFont::Normal);
        painter->save();
        painter->setFont(mono);
        painter->setPen(heat.isOver ? tokens().warning : tokens().text);
        painter->drawText(words, Qt::AlignRight | Qt::AlignVCenter, value);
        const int room =
            words.width() - QFontMetrics(mono).horizontalAdvance(value) - Tokens::SpaceS;
        const QFont body = Theme::instance().font();
        painter->setFont(body);
        painter->setPen(tokens().text);
        painter->drawText(words, Qt::AlignLeft | Qt::AlignVCenter,
                          shortPlace(this->words(index, room), index, QFontMetrics(body), room));
        // Below the words, so that names keep their room in narrow windows.
        paintHeatBar(
            *painter,
            QRectF(inner.left(), inner.bottom() - TopBarHeight - 2, inner.width(), TopBarHeight),
            heat.share);
        painter->restore();
    }

private:
    /// With the other end where there is room for it.
    QString words(const QModelIndex &index, int width) const
    {
        const QString place = index.data().toString();
        const QString peer =
            index.siblingAtColumn(TopModel::at(TopModel::Column::Peer)).data().toString();
        const QString both = QStringLiteral("%1 → %2").arg(place, peer);
        const QFontMetrics metrics(Theme::instance().font());
        return !peer.isEmpty() && metrics.horizontalAdvance(both) <= width ? both : place;
    }

    TopModel *m_model;
};

} // namespace

TopList::TopList(TopModel *model, QWidget *parent) : QListView(parent)
{
    setModel(model);
    setModelColumn(TopModel::at(TopModel::Column::Place));
    setItemDelegate(new TopLineDelegate(model, this));
    setFrameShape(QFrame::NoFrame);
    setUniformItemSizes(true);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(this, &QAbstractItemView::clicked, this,
            [this](const QModelIndex &index) { Q_EMIT opened(index.row()); });
    connect(this, &QAbstractItemView::activated, this,
            [this](const QModelIndex &index) { Q_EMIT opened(index.row()); });
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &index) {
                if (hasFocus() && selectionModel()->isSelected(index)) {
                    Q_EMIT chosen(index.row());
                }
            });
}

void TopList::setSentence(const QString &sentence)
{
    if (sentence != m_sentence) {
        m_sentence = sentence;
        setAccessibleDescription(sentence);
        viewport()->update();
    }
}

QSize TopList::sizeHint() const
{
    return {260, Lines * TopLineHeight};
}

QSize TopList::minimumSizeHint() const
{
    return {180, Lines * TopLineHeight};
}

void TopList::paintEvent(QPaintEvent *event)
{
    QListView::paintEvent(event);
    if (model()->rowCount() > 0) {
        return;
    }
    QPainter painter(viewport());
    painter.setPen(tokens().faint);
    painter.setFont(Theme::instance().font());
    const QRect first(TopMargin, 0, width() - 2 * TopMargin, TopLineHeight);
    painter.drawText(first, Qt::AlignLeft | Qt::AlignVCenter, format::unknown());
    painter.setPen(tokens().secondary);
    painter.drawText(
        QRect(TopMargin, TopLineHeight, width() - 2 * TopMargin, height() - TopLineHeight),
        Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_sentence);
}

} // namespace pickglass
