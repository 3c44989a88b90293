// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/snapshot.h"

#include <QAbstractItemModel>
#include <QHash>
#include <QSet>
#include <QTreeView>

#include <optional>

namespace pickglass {

/// The problems of a snapshot in groups of one severity and kind, the worst first.
class ProblemTree final : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum class Column { Where, Message, Count };
    enum Role {
        SeverityRole = Qt::UserRole + 1, ///< int of Severity
        CountRole,                       ///< of a group: its problems; nothing for a problem
        ShortRole,                       ///< of a problem: its message with shorter names
        SinceRole, ///< of a problem: "since 08:05:41"; "" where that is not known
    };

    explicit ProblemTree(QObject *parent = nullptr) : QAbstractItemModel(parent) {}

    void setSnapshot(SharedSnapshot snapshot);

    bool isGroup(const QModelIndex &index) const
    {
        return index.isValid() && index.internalId() == NoGroup;
    }
    /// The last row of a group that shows only the first ShownOfKind: how many more there are.
    bool isMore(const QModelIndex &index) const;
    /// Shows the others of the group in place of that row; it stays so for the kind.
    void unfold(const QModelIndex &more);
    /// Whether a group of this kind was opened or closed by hand; nothing where it was not.
    std::optional<bool> isOpen(const QModelIndex &group) const;
    void setOpen(const QModelIndex &group, bool isOpen)
    {
        m_open.insert(groupOf(group).key(), isOpen);
    }
    /// Of a problem; null for a group, and for the row that counts others.
    const Problem *problem(const QModelIndex &index) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    struct Group
    {
        Severity severity;
        QString kind;
        std::vector<qint32> problems; ///< into Snapshot::problems

        QString key() const { return QString::number(static_cast<int>(severity)) + kind; }
    };
    static constexpr quintptr NoGroup = 0; ///< the internal id of a group; problems have group + 1

    const Group &groupOf(const QModelIndex &index) const;
    /// How many of its problems are shown.
    int shownOf(const Group &group) const;
    QVariant groupData(const Group &group, int column, int role) const;
    QVariant moreData(const Group &group, int column, int role) const;
    QVariant problemData(const Problem &problem, int column, int role) const;

    SharedSnapshot m_snapshot;
    std::vector<Group> m_groups;
    QString m_unfolding;         ///< the key of the group that is being unfolded
    QSet<QString> m_unfolded;    ///< keys of groups
    QHash<QString, bool> m_open; ///< likewise
};

/// The list of what is wrong: groups that fold, a count at each, a line a problem.
class ProblemList final : public QTreeView
{
    Q_OBJECT

public:
    explicit ProblemList(ProblemTree *problems, QWidget *parent = nullptr);

    /// Opens the short groups and folds the long ones.
    void unfoldShortGroups();

    /// The height of all lines that are unfolded.
    int contentHeight() const;

Q_SIGNALS:
    /// The line the arrow keys came to.
    void chosen(const pickglass::Problem &problem);
    /// A click or Enter.
    void opened(const pickglass::Problem &problem);
    /// A right click or the menu key.
    void menuRequested(const pickglass::Problem &problem, QPoint globalPosition);
    void contentHeightChanged();

protected:
    void drawBranches(QPainter *painter, const QRect &rect,
                      const QModelIndex &index) const override;

private:
    void openIndex(const QModelIndex &index);

    ProblemTree *m_problems;
};

} // namespace pickglass
