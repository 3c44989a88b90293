// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/overview/fabricstate.h"

#include <QAbstractTableModel>

#include <vector>

namespace pickglass {

/// Several fabrics, a row each. GUI thread.
class FabricsModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        Name,
        State,
        HealthScore,
        Problems,
        Master,
        Busiest,
        Utilization,
        Time,
        Switches,
        Adapters,
        ColumnCount
    };
    /// Whether a cell deserves attention.
    static constexpr int IsBadRole = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;

    /// At the end. It outlives its row.
    void add(FabricState *state);
    void remove(int row);
    const FabricState &state(int row) const { return *m_states[static_cast<size_t>(row)]; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

    /// What a list of fabrics says of one, below its name.
    static QStringList summary(const FabricFacts &facts);

private:
    std::vector<FabricState *> m_states;
};

} // namespace pickglass
