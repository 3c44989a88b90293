// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/tablemodel.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace pickglass {

/// A table of rows that a worker read, each of a port. GUI thread.
template<typename Row>
class PortRowsModel : public TableModel<Row>
{
public:
    /// Rows that name their ports by GUID and number.
    void setRows(std::vector<Row> rows) { take(std::nullopt, std::move(rows)); }
    /// Rows that name their ports by the index in this fabric: nothing is shown of another one.
    void setRows(SharedFabric fabric, std::vector<Row> rows)
    {
        take(std::move(fabric), std::move(rows));
    }

    Place placeOf(int row) const override
    {
        const PortKey port = portOf(this->rowAt(row));
        return {.port = this->fabric().findPort(port.node, port.number)};
    }
    int rowOf(const Place &place) const override
    {
        if (!place.port.isValid() || !isOf(*this->snapshot())) {
            return -1;
        }
        const PortKey port = keyOf(this->fabric(), place.port);
        const auto found =
            std::ranges::find(m_rows, port, [this](const Row &row) { return portOf(row); });
        return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
    }
    bool touches(int row, const std::vector<bool> &nodes) const override
    {
        const NodeIndex node = this->fabric().findNode(portOf(this->rowAt(row)).node);
        return node.isValid() && nodes[node.at()];
    }

protected:
    using TableModel<Row>::TableModel;

    virtual PortKey portOf(const Row &row) const = 0;
    const std::vector<Row> &rows() const { return m_rows; }

    std::vector<Row> rowsFrom(const Snapshot &snapshot) const override
    {
        return isOf(snapshot) ? m_rows : std::vector<Row>();
    }
    int rowsOf(const Snapshot &snapshot) const override
    {
        return isOf(snapshot) ? static_cast<int>(m_rows.size()) : 0;
    }

private:
    void take(std::optional<SharedFabric> only, std::vector<Row> rows)
    {
        m_only = std::move(only);
        m_rows = std::move(rows);
        this->makeRowsAnew();
    }
    bool isOf(const Snapshot &snapshot) const { return !m_only || *m_only == snapshot.fabric; }

    std::optional<SharedFabric> m_only;
    std::vector<Row> m_rows;
};

} // namespace pickglass
