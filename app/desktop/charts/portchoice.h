// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"
#include "core/fabric/portkey.h"

#include <QAbstractListModel>

#include <vector>

namespace pickglass {

/// Ports to choose from: those near at hand by group, or those whose name or GUID is searched for
/// by node, at most Max. GUI thread.
class PortChoice final : public QAbstractListModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PortChoice)

public:
    static constexpr size_t Max = 200;
    enum Role {
        HeadRole = Qt::UserRole, ///< what the group is called at its first row, else empty
    };
    /// Ports and what they have in common: "Pinned".
    struct Group
    {
        QString name;
        std::vector<PortKey> ports;
    };

    explicit PortChoice(QObject *parent = nullptr) : QAbstractListModel(parent) {}

    /// `near` is what is offered while nothing is searched for; a port that is in several groups
    /// is in the first of them. Fabric may be null.
    void setFabric(SharedFabric fabric, const std::vector<Group> &near);
    /// Words of "node/port"; all must be there, upper and lower case are one.
    void setSearch(const QString &words);
    PortKey portAt(int row) const { return m_shown[static_cast<size_t>(row)].port; }

    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
    }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    struct Choice
    {
        PortKey port;
        QString group;
    };
    std::vector<Choice> found() const;

    SharedFabric m_fabric;
    std::vector<Choice> m_near;
    QString m_search;
    std::vector<Choice> m_shown;
};

} // namespace pickglass
