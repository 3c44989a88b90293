// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/biterrortable.h"
#include "app/desktop/models/tablemodel.h"

namespace pickglass {

/// What the errors of ports say of their bit error rates: a row a port and kind of error.
class BitErrorsModel final : public TableModel<BitErrorTest>
{
    Q_OBJECT

public:
    explicit BitErrorsModel(QObject *parent = nullptr) : TableModel(tables::BitErrors, parent) {}

    /// Of the ports of this fabric; nothing is shown of another one.
    void setTests(SharedFabric fabric, std::vector<BitErrorTest> tests)
    {
        m_fabric = std::move(fabric);
        m_tests = std::move(tests);
        makeRowsAnew();
    }

    Place placeOf(int row) const override { return {.port = rowAt(row).port}; }
    int rowOf(const Place &place) const override
    {
        const auto found = std::ranges::find(m_tests, place.port, &BitErrorTest::port);
        return !place.port.isValid() || found == m_tests.end() || !isOf(*snapshot())
                   ? -1
                   : static_cast<int>(found - m_tests.begin());
    }
    bool touches(int row, const std::vector<bool> &nodes) const override
    {
        const Port &port = fabric().port(rowAt(row).port);
        const NodeIndex peer = fabric().peerNode(port);
        return nodes[port.node.at()] || (peer.isValid() && nodes[peer.at()]);
    }

protected:
    std::vector<BitErrorTest> rowsFrom(const Snapshot &snapshot) const override
    {
        return isOf(snapshot) ? m_tests : std::vector<BitErrorTest>();
    }
    int rowsOf(const Snapshot &snapshot) const override
    {
        return isOf(snapshot) ? static_cast<int>(m_tests.size()) : 0;
    }

private:
    bool isOf(const Snapshot &snapshot) const { return snapshot.fabric == m_fabric; }

    SharedFabric m_fabric;
    std::vector<BitErrorTest> m_tests;
};

} // namespace pickglass
