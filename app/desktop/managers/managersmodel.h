// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/managers/managerreading.h"
#include "app/desktop/models/keyedrows.h"

#include <memory>
#include <optional>

namespace pickglass {

/// The managers at a moment, a row each, in the order of the lanes below.
class ManagersModel final : public KeyedRows<ManagerRow>
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ManagersModel)

public:
    enum Column {
        Node,
        State,
        Priority,
        LidColumn,
        GuidColumn,
        Activity,
        Since,
        FirstSeen,
        LastSeen,
        ColumnCount
    };

    explicit ManagersModel(QObject *parent = nullptr) : KeyedRows(parent) {}

    void setReading(std::shared_ptr<const ManagerReading> reading, const ManagersAt &now);
    /// -1 where there is none.
    int rowOf(Guid node) const;

    int columnCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
    }
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const ManagerRow &manager, int column) const;
    QString stateText(const ManagerRow &manager) const;
    QString activityText(const ManagerRow &manager) const;

    std::shared_ptr<const ManagerReading> m_reading;
    std::vector<PortKey> m_next; ///< who takes over in each subnet
    Timestamp m_time;
};

} // namespace pickglass
