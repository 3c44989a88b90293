// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/partitiontable.h"
#include "app/desktop/models/portrowsmodel.h"

namespace pickglass {

/// Ports in partitions: a row a partition and member, by partition.
class PartitionsModel final : public PortRowsModel<PartitionRow>
{
    Q_OBJECT

public:
    explicit PartitionsModel(QObject *parent = nullptr)
        : PortRowsModel(tables::PartitionMembers, parent)
    {
    }

    int partitions() const
    {
        int count = 0;
        for (size_t row = 0; row < rows().size(); ++row) {
            const bool isSame = row > 0 && rows()[row].partition == rows()[row - 1].partition;
            count += isSame ? 0 : 1;
        }
        return count;
    }

protected:
    PortKey portOf(const PartitionRow &row) const override { return row.member.port; }
};

} // namespace pickglass
