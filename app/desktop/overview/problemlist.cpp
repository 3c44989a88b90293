// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/problemlist.h"

#include "app/desktop/icons.h"
#include "app/desktop/models/format.h"
#include "app/desktop/overview/problemtree.h"
#include "app/desktop/theme.h"

#include <QHeaderView>
#include <QPainter>
#include <QPainterPath>
#include <QStyledItemDelegate>

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

constexpr int ProblemLineHeight = 26;
constexpr int GroupHeight = 34;
constexpr int Indent = 24;
constexpr int ShortGroup = 8; ///< lines that are shown without being asked for

/// The messages name their places, so they alone are shown; the places are for readers of the
/// model.
constexpr int TreeColumn = static_cast<int>(ProblemTree::Column::Message);

/// Draws a group as a mark, its kind and its count, a problem as its texts.
class ProblemDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const bool group = index.data(ProblemTree::CountRole).isValid();
        return {QStyledItemDelegate::sizeHint(option, index).width(),
                group ? GroupHeight : ProblemLineHeight};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        const QVariant count = index.data(ProblemTree::CountRole);
        if (!count.isValid()) {
            paintProblem(*painter, option, index);
            return;
        }
        QStyleOptionViewItem cell = option;
        initStyleOption(&cell, index);
        cell.text.clear();
        const QString kind = index.siblingAtColumn(0).data().toString();
        cell.widget->style()->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);
        if (index.column() == TreeColumn) {
            paintGroup(*painter, option.rect, kind, count.toInt(),
                       static_cast<Severity>(index.data(ProblemTree::SeverityRole).toInt()));
        }
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->state &= ~QStyle::State_HasFocus;
        option->textElideMode = Qt::ElideRight;
    }

private:
    /// Its message, and on the right since when.
    void paintProblem(QPainter &painter, const QStyleOptionViewItem &option,
                      const QModelIndex &index) const
    {
        const QString since = index.data(ProblemTree::SinceRole).toString();
        if (since.isEmpty() || index.column() != TreeColumn) {
            QStyledItemDelegate::paint(&painter, option, index);
            return;
        }
        QStyleOptionViewItem cell = option;
        initStyleOption(&cell, index);
        const QString text = std::exchange(cell.text, QString());
        cell.widget->style()->drawControl(QStyle::CE_ItemViewItem, &cell, &painter, cell.widget);
        painter.save();
        const QFont small = Theme::instance().font(Tokens::SecondarySize);
        const QRect inner = option.rect.adjusted(Tokens::SpaceXs, 0, -Tokens::SpaceS, 0);
        const int width = QFontMetrics(small).horizontalAdvance(since) + Tokens::SpaceM;
        painter.setFont(small);
        painter.setPen(tokens().secondary);
        painter.drawText(inner, Qt::AlignRight | Qt::AlignVCenter, since);
        painter.setFont(cell.font);
        painter.setPen(tokens().text);
        painter.drawText(inner.adjusted(0, 0, -width, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         cell.fontMetrics.elidedText(text, Qt::ElideRight, inner.width() - width));
        painter.restore();
    }

    static void paintGroup(QPainter &painter, const QRect &rect, const QString &kind, int count,
                           Severity severity)
    {
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        const int middle = rect.center().y();
        paintSeverityMark(painter, QRectF(rect.left() + 2, middle - 5, 11, 11), severity);
        painter.setFont(Theme::instance().font(Tokens::BodySize, QFont::DemiBold));
        painter.setPen(tokens().text);
        const int left = rect.left() + 22;
        painter.drawText(QRect(left, rect.top(), rect.width() - 22, rect.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, kind);
        const int name = painter.fontMetrics().horizontalAdvance(kind);
        const QString number = format::count(count);
        painter.setFont(Theme::instance().font(Tokens::SecondarySize, QFont::DemiBold));
        const int width = std::max(20, painter.fontMetrics().horizontalAdvance(number) + 12);
        const QRectF badge(left + name + Tokens::SpaceS, middle - 8, width, 17);
        const QColor color = severityColor(severity);
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawRoundedRect(badge, badge.height() / 2, badge.height() / 2);
        painter.setPen(Theme::instance().textOn(color));
        painter.drawText(badge, Qt::AlignCenter, number);
        painter.restore();
    }
};

} // namespace

ProblemList::ProblemList(ProblemTree *problems, QWidget *parent)
    : QTreeView(parent),
      m_problems(problems)
{
    setModel(problems);
    setItemDelegate(new ProblemDelegate(this));
    setHeaderHidden(true);
    setFrameShape(QFrame::NoFrame);
    setIndentation(Indent);
    setRootIsDecorated(true);
    setUniformRowHeights(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setAllColumnsShowFocus(true);
    setExpandsOnDoubleClick(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    header()->setStretchLastSection(true);
    setTreePosition(TreeColumn);
    header()->hideSection(static_cast<int>(ProblemTree::Column::Where));

    connect(this, &QAbstractItemView::clicked, this, [this](const QModelIndex &index) {
        if (m_problems->isGroup(index)) {
            const QModelIndex group = index.siblingAtColumn(0);
            setExpanded(group, !isExpanded(group));
        } else {
            openIndex(index);
        }
    });
    connect(this, &QAbstractItemView::activated, this, [this](const QModelIndex &index) {
        if (!m_problems->isGroup(index)) {
            openIndex(index);
        }
    });
    connect(this, &QTreeView::expanded, this,
            [this](const QModelIndex &group) { m_problems->setOpen(group, true); });
    connect(this, &QTreeView::collapsed, this,
            [this](const QModelIndex &group) { m_problems->setOpen(group, false); });
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &index) {
                // Getting the keyboard makes the first line the current one, and chooses nothing.
                const Problem *problem = m_problems->problem(index);
                if (problem && selectionModel()->isSelected(index)) {
                    Q_EMIT chosen(*problem);
                }
            });
    connect(this, &QTreeView::expanded, this, &ProblemList::contentHeightChanged);
    connect(this, &QTreeView::collapsed, this, &ProblemList::contentHeightChanged);
}

void ProblemList::openIndex(const QModelIndex &index)
{
    if (m_problems->isMore(index)) {
        const int row = index.row();
        const QPersistentModelIndex group = index.parent();
        m_problems->unfold(index);
        setCurrentIndex(m_problems->index(row, TreeColumn, group)); // where one was
        Q_EMIT contentHeightChanged();
        return;
    }
    if (const Problem *problem = m_problems->problem(index)) {
        Q_EMIT opened(*problem);
    }
}

void ProblemList::unfoldShortGroups()
{
    const int groups = m_problems->rowCount();
    for (int row = 0; row < groups; ++row) {
        const QModelIndex group = m_problems->index(row, 0);
        const bool isShort = groups == 1 || m_problems->rowCount(group) <= ShortGroup;
        const QSignalBlocker ours(this); // not what a person did
        setExpanded(group, m_problems->isOpen(group).value_or(isShort));
    }
    Q_EMIT contentHeightChanged();
}

int ProblemList::contentHeight() const
{
    int height = 0;
    for (int row = 0; row < m_problems->rowCount(); ++row) {
        const QModelIndex group = m_problems->index(row, 0);
        height +=
            GroupHeight + (isExpanded(group) ? m_problems->rowCount(group) * ProblemLineHeight : 0);
    }
    return height;
}

void ProblemList::drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const
{
    if (!m_problems->isGroup(index)) {
        return;
    }
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(tokens().secondary, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const QPointF c(rect.right() - Indent / 2.0 + 2, rect.center().y() + 0.5);
    QPainterPath chevron;
    if (isExpanded(index)) {
        chevron.moveTo(c + QPointF(-4, -2));
        chevron.lineTo(c + QPointF(0, 2));
        chevron.lineTo(c + QPointF(4, -2));
    } else {
        chevron.moveTo(c + QPointF(-2, -4));
        chevron.lineTo(c + QPointF(2, 0));
        chevron.lineTo(c + QPointF(-2, 4));
    }
    painter->drawPath(chevron);
    painter->restore();
}

} // namespace pickglass
