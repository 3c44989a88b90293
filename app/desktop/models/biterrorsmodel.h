// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/biterrortable.h"
#include "app/desktop/models/portrowsmodel.h"

namespace pickglass {

/// What the errors of ports say of their bit error rates: a row a port and kind of error.
class BitErrorsModel final : public PortRowsModel<BitErrorTest>
{
    Q_OBJECT

public:
    explicit BitErrorsModel(QObject *parent = nullptr) : PortRowsModel(tables::BitErrors, parent) {}

    bool touches(int row, const std::vector<bool> &nodes) const override
    {
        const NodeIndex peer = fabric().peerNode(fabric().port(rowAt(row).port));
        return PortRowsModel::touches(row, nodes) || (peer.isValid() && nodes[peer.at()]);
    }

protected:
    PortKey portOf(const BitErrorTest &row) const override { return keyOf(fabric(), row.port); }
};

} // namespace pickglass
