// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/lanetable.h"
#include "app/desktop/models/portrowsmodel.h"

namespace pickglass {

/// Virtual lanes of ports: a row a lane, by port.
class LanesModel final : public PortRowsModel<LaneRow>
{
    Q_OBJECT

public:
    explicit LanesModel(QObject *parent = nullptr) : PortRowsModel(tables::VirtualLanes, parent) {}

protected:
    PortKey portOf(const LaneRow &row) const override { return keyOf(fabric(), row.port); }
};

} // namespace pickglass
