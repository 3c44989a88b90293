// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/snapshot.h"

#include <QAbstractItemModel>

namespace pickglass {

/// The problems of a snapshot in groups of one severity and kind, the worst first.
class ProblemTree final : public QAbstractItemModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ProblemTree)

public:
    enum class Column { Where, Message, Count };
    enum Role {
        SeverityRole = Qt::UserRole + 1, ///< int of Severity
        CountRole,                       ///< of a group: its problems; nothing for a problem
        SinceRole, ///< of a problem: "since 08:05:41"; "" where that is not known
    };

    explicit ProblemTree(QObject *parent = nullptr) : QAbstractItemModel(parent) {}

    void setSnapshot(SharedSnapshot snapshot);

    bool isGroup(const QModelIndex &index) const;
    /// Of a problem; null for a group.
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
    };
    static constexpr quintptr NoGroup = 0; ///< the internal id of a group; problems have group + 1

    QVariant groupData(const Group &group, int column, int role) const;
    QVariant problemData(const Problem &problem, int column, int role) const;

    SharedSnapshot m_snapshot;
    std::vector<Group> m_groups;
};

} // namespace pickglass
