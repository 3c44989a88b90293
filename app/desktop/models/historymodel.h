// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/flaptable.h"
#include "app/desktop/models/tablemodel.h"

namespace pickglass {

/// A row a cable at a port, by time; also of ports that are not in the fabric any more.
class HistoryModel final : public TableModel<TestedStay>
{
    Q_OBJECT

public:
    explicit HistoryModel(QObject *parent = nullptr) : TableModel(tables::CableStays, parent) {}

    void setStays(std::vector<TestedStay> stays)
    {
        m_stays = std::move(stays);
        makeRowsAnew();
    }

    Place placeOf(int row) const override
    {
        const PortKey &port = rowAt(row).port;
        return {.port = fabric().findPort(port.node, port.number)};
    }
    int rowOf(const Place &place) const override
    {
        const auto found = std::ranges::find_if(m_stays, [&](const TestedStay &stay) {
            return place.port.isValid() && stay.port == keyOf(fabric(), place.port);
        });
        return found == m_stays.end() ? -1 : static_cast<int>(found - m_stays.begin());
    }
    bool touches(int row, const std::vector<bool> &nodes) const override
    {
        const NodeIndex node = fabric().findNode(rowAt(row).port.node);
        return node.isValid() && nodes[node.at()];
    }

protected:
    std::vector<TestedStay> rowsFrom(const Snapshot & /*snapshot*/) const override
    {
        return m_stays;
    }
    int rowsOf(const Snapshot & /*snapshot*/) const override
    {
        return static_cast<int>(m_stays.size());
    }

private:
    std::vector<TestedStay> m_stays;
};

} // namespace pickglass
