// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/problemtree.h"

#include "app/common/text.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/problemsmodel.h"
#include "app/desktop/theme.h"

#include <algorithm>

namespace pickglass {

namespace {

/// In short without its day where that is the day of the snapshot, and nothing in a capture of one
/// moment, which holds no other.
QString sinceInWords(const Problem &problem, const Snapshot &snapshot, bool isLong)
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
                                 format::duration(problem.until.microseconds() -
                                                  problem.since.microseconds()))
                      : ProblemTree::tr("ended %1").arg(until);
    }
    if (problem.since <= snapshot.info.start) {
        return isLong ? ProblemTree::tr("Since %1 (start of the capture) or earlier")
                            .arg(format::time(problem.since))
               : snapshot.info.end <= snapshot.info.start ? QString()
                                                          : ProblemTree::tr("since the start");
    }
    if (isLong) {
        const qint64 length = snapshot.time.microseconds() - problem.since.microseconds();
        return ProblemTree::tr("Since %1, for %2")
            .arg(format::time(problem.since, format::Precision::Milliseconds),
                 format::duration(std::max<qint64>(0, length)));
    }
    const bool isSameDay = format::date(problem.since) == format::date(snapshot.time);
    return ProblemTree::tr("since %1")
        .arg(isSameDay ? format::timeOfDay(problem.since) : format::time(problem.since));
}

} // namespace

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

bool ProblemTree::isGroup(const QModelIndex &index) const
{
    return index.isValid() && index.internalId() == NoGroup;
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

void ProblemTree::setOpen(const QModelIndex &group, bool isOpen)
{
    m_open.insert(groupOf(group).key(), isOpen);
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
                                                         : inWords(problem.message);
    case Qt::ToolTipRole: {
        const QString advice = inWords(problem.advice);
        QStringList lines{inWords(problem.message)};
        if (const QString since = sinceInWords(problem, *m_snapshot, true); !since.isEmpty()) {
            lines << since;
        }
        if (!advice.isEmpty()) {
            lines << advice;
        }
        return lines.join(u'\n');
    }
    case SinceRole:
        return sinceInWords(problem, *m_snapshot, false);
    case SeverityRole:
        return static_cast<int>(problem.severity);
    default:
        return {};
    }
}

} // namespace pickglass
