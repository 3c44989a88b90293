// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/partitions.h"
#include "core/analysis/problems.h"
#include "core/base/message.h"
#include "core/capture/capturereader.h"

#include <memory>
#include <optional>
#include <vector>

namespace pickglass {

/// The partitions that held at a time (unknown: at the end), of the fabric of then. Empty where the
/// capture has no P_Key table of then. Any thread, that of the reader.
Result<Partitions> partitionsAt(const CaptureReader &capture, const SharedFabric &fabric,
                                Timestamp time);

/// A port in a partition, as a row of a table.
struct PartitionRow
{
    PartitionNumber partition = 0;
    size_t members = 0;     ///< of the partition
    size_t fullMembers = 0; ///< of the partition
    PartitionMember member = {};
    /// Whether the table of the switch's port at the other end of the cable has a key of it;
    /// nothing where there is no such port or its table is not known.
    std::optional<bool> isAtSwitch = {};
    /// Whether that port drops packets of partitions that its table lacks; nothing where that is
    /// not known.
    std::optional<bool> isEnforced = {};
};
/// By partition, then port.
std::vector<PartitionRow> partitionRows(const Partitions &partitions);

/// Whether two ports can communicate, and if not, why not: a sentence for translation.
Message textOf(const Communication &answer, const Fabric &fabric, PortKey a, PortKey b);
/// What is to be said of index 0; nothing where nothing is.
std::optional<Message> remarkOn(const Communication &answer, const Fabric &fabric);
/// What the table of a switch's port lacks or has besides, a sentence for translation.
Message textOf(const PartitionDifference &difference, const Fabric &fabric);

/// "partition_dropped": switches that drop packets of a partition of the port at the other end of
/// the cable; in no order. Any thread.
std::vector<Problem> findPartitionProblems(const Fabric &fabric, const Partitions &partitions);
/// Those of a capture at a time: without a look at its tables where no switch is known to enforce
/// partitions.
Result<std::vector<Problem>> partitionProblemsAt(const CaptureReader &capture,
                                                 const SharedFabric &fabric, Timestamp time);

/// Host groups, one a partition, as parseHostGroups() reads them: the default partition first, so
/// that a host that is in another one, too, counts to that. Hosts are called by their system.
QString partitionGroups(const Partitions &partitions, const Fabric &fabric);

/// "0x0010, 0x7fff".
QString partitionList(const std::vector<PartitionNumber> &partitions);

} // namespace pickglass
