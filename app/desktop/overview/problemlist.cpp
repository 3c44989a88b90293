// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/problemlist.h"

#include "app/common/text.h"
#include "app/desktop/icons.h"
#include "app/desktop/models/format.h"
#include "app/desktop/shortplaces.h"
#include "app/desktop/theme.h"

#include <QHeaderView>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

constexpr int ProblemLineHeight = 26;
constexpr int GroupHeight = 34;
constexpr int Indent = 24;
constexpr int ShortGroup = 8; ///< lines that are shown without being asked for

/// Messages name their places, so the column of places is hidden.
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
        // Who asks how large a cell wants to be gives no room.
        const int room = option->rect.width() - 2 * Tokens::SpaceS - sinceWidth(index);
        if (room > 0 && index.column() == TreeColumn &&
            option->fontMetrics.horizontalAdvance(option->text) > room) {
            const QString shorter = index.data(ProblemTree::ShortRole).toString();
            option->text = shorter.isEmpty() ? option->text : shorter;
        }
    }

private:
    static int sinceWidth(const QModelIndex &index)
    {
        const QString since = index.data(ProblemTree::SinceRole).toString();
        const QFontMetrics small(Theme::instance().font(Tokens::SecondarySize));
        return since.isEmpty() ? 0 : small.horizontalAdvance(since) + Tokens::SpaceM;
    }

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
        const int width = sinceWidth(index);
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

/// The short form omits the snapshot's day, and is empty in a capture of one moment.
QString sinceText(const Problem &problem, const Snapshot &snapshot, bool isLong)
{
    if (!problem.since.isKnown()) {
        return {};
    }
    if (problem.until.isKnown()) {
        const QString until = format::date(problem.until) == format::date(problem.since)
                                  ? format::timeOfDay(problem.until)
                                  : format::time(problem.until);
        return isLong ? ProblemTree::tr("From %1 to %2, for %3")
                            .arg(format::time(problem.since, format::Precision::Milliseconds),
                                 format::time(problem.until, format::Precision::Milliseconds),
                                 format::duration(problem.until - problem.since))
                      : ProblemTree::tr("ended %1").arg(until);
    }
    if (problem.since <= snapshot.info.start) {
        return isLong ? ProblemTree::tr("Since %1 (start of the capture) or earlier")
                            .arg(format::time(problem.since))
               : snapshot.info.end <= snapshot.info.start ? QString()
                                                          : ProblemTree::tr("since the start");
    }
    if (isLong) {
        const qint64 length = snapshot.time - problem.since;
        return ProblemTree::tr("Since %1, for %2")
            .arg(format::time(problem.since, format::Precision::Milliseconds),
                 format::duration(std::max<qint64>(0, length)));
    }
    const bool isSameDay = format::date(problem.since) == format::date(snapshot.time);
    return ProblemTree::tr("since %1")
        .arg(isSameDay ? format::timeOfDay(problem.since) : format::time(problem.since));
}

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
    setContextMenuPolicy(Qt::CustomContextMenu);
    connect(this, &QWidget::customContextMenuRequested, this, [this](const QPoint &position) {
        if (const Problem *problem = m_problems->problem(indexAt(position))) {
            Q_EMIT menuRequested(*problem, viewport()->mapToGlobal(position));
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
    if (m_problems->isGroup(index)) {
        paintFoldSign(*painter, QPointF(rect.right() - Indent / 2.0 + 2, rect.center().y() + 0.5),
                      isExpanded(index));
    }
}

void ProblemTree::setSnapshot(SharedSnapshot snapshot)
{
    beginResetModel();
    m_snapshot = std::move(snapshot);
    m_groups.clear();
    const size_t count = m_snapshot ? m_snapshot->problems.size() : 0;
    for (size_t i = 0; i < count; ++i) {
        const Problem &problem = m_snapshot->problems[i];
        const auto group = std::ranges::find_if(m_groups, [&problem](const Group &g) {
            return g.severity == problem.severity && g.kind == problem.kind;
        });
        const auto index = static_cast<qint32>(i);
        if (group == m_groups.end()) {
            m_groups.push_back({problem.severity, problem.kind, {index}});
        } else {
            group->problems.push_back(index);
        }
    }
    std::ranges::stable_sort(m_groups, std::greater(), &Group::severity);
    endResetModel();
}

const Problem *ProblemTree::problem(const QModelIndex &index) const
{
    if (!index.isValid() || isGroup(index) || isMore(index)) {
        return nullptr;
    }
    const Group &group = groupOf(index);
    return &m_snapshot
                ->problems[static_cast<size_t>(group.problems[static_cast<size_t>(index.row())])];
}

const ProblemTree::Group &ProblemTree::groupOf(const QModelIndex &index) const
{
    return m_groups[isGroup(index) ? static_cast<size_t>(index.row()) : index.internalId() - 1];
}

int ProblemTree::shownOf(const Group &group) const
{
    const auto all = group.problems.size();
    return static_cast<int>(m_unfolded.contains(group.key()) ? all : std::min(all, ShownOfKind));
}

bool ProblemTree::isMore(const QModelIndex &index) const
{
    return index.isValid() && !isGroup(index) && index.row() >= shownOf(groupOf(index));
}

void ProblemTree::unfold(const QModelIndex &more)
{
    if (!isMore(more)) {
        return;
    }
    const QModelIndex parent = more.parent();
    const QString key = groupOf(more).key();
    const auto all = static_cast<int>(groupOf(more).problems.size());
    // The others before the row that counted them, which then goes.
    beginInsertRows(parent, more.row(), all - 1);
    m_unfolded.insert(key);
    m_unfolding = key;
    endInsertRows();
    beginRemoveRows(parent, all, all);
    m_unfolding.clear();
    endRemoveRows();
}

std::optional<bool> ProblemTree::isOpen(const QModelIndex &group) const
{
    const auto known = m_open.constFind(groupOf(group).key());
    return known == m_open.constEnd() ? std::nullopt : std::optional(*known);
}

QModelIndex ProblemTree::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent)) {
        return {};
    }
    return createIndex(row, column,
                       parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : NoGroup);
}

QModelIndex ProblemTree::parent(const QModelIndex &index) const
{
    return !index.isValid() || isGroup(index)
               ? QModelIndex()
               : createIndex(static_cast<int>(index.internalId()) - 1, 0, NoGroup);
}

int ProblemTree::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid()) {
        return static_cast<int>(m_groups.size());
    }
    if (!isGroup(parent) || parent.column() != 0) {
        return 0;
    }
    const Group &group = groupOf(parent);
    const int shown = shownOf(group);
    const bool hasMore =
        shown < static_cast<int>(group.problems.size()) || m_unfolding == group.key();
    return shown + (hasMore ? 1 : 0);
}

int ProblemTree::columnCount(const QModelIndex &) const
{
    return static_cast<int>(Column::Count);
}

QVariant ProblemTree::data(const QModelIndex &index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    if (isGroup(index)) {
        return groupData(groupOf(index), index.column(), role);
    }
    if (isMore(index)) {
        return moreData(groupOf(index), index.column(), role);
    }
    return problemData(*problem(index), index.column(), role);
}

QVariant ProblemTree::groupData(const Group &group, int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return column == 0 ? format::problemKind(group.kind) : QString();
    case SeverityRole:
        return static_cast<int>(group.severity);
    case CountRole:
        return static_cast<int>(group.problems.size());
    case Qt::AccessibleTextRole:
        return tr("%1: %2, %3 in all")
            .arg(severityName(group.severity), format::problemKind(group.kind),
                 format::count(static_cast<qint64>(group.problems.size())));
    default:
        return {};
    }
}

QVariant ProblemTree::moreData(const Group &group, int column, int role) const
{
    const int more = static_cast<int>(group.problems.size()) - shownOf(group);
    switch (role) {
    case Qt::DisplayRole:
        return column == static_cast<int>(Column::Message)
                   ? tr("%n more of the same kind", nullptr, more)
                   : QString();
    case Qt::ToolTipRole:
        return tr("Show them");
    case Qt::ForegroundRole:
        return tokens().accent;
    case SeverityRole:
        return static_cast<int>(group.severity);
    default:
        return {};
    }
}

QVariant ProblemTree::problemData(const Problem &problem, int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return column == static_cast<int>(Column::Where) ? placeName(*m_snapshot->fabric, problem)
                                                         : translated(problem.message);
    case Qt::ToolTipRole: {
        const QString advice = translated(problem.advice);
        QStringList lines{translated(problem.message)};
        if (const QString since = sinceText(problem, *m_snapshot, true); !since.isEmpty()) {
            lines << since;
        }
        if (!advice.isEmpty()) {
            lines << advice;
        }
        return lines.join(u'\n');
    }
    case ShortRole:
        return shortSentence(problem.message, shortNames(m_snapshot->fabric));
    case SinceRole:
        return sinceText(problem, *m_snapshot, false);
    case SeverityRole:
        return static_cast<int>(problem.severity);
    default:
        return {};
    }
}

} // namespace pickglass
