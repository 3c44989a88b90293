// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturereader.h"
#include "core/fabric/fabricdiff.h"

namespace pickglass {

/// One thing about a fabric that is not as it was at an earlier moment.
struct FabricChange
{
    enum class What : quint8 {
        NodeLeft,
        NodeCame,
        LinkLeft,
        LinkCame,
        LinkBlinked, ///< there now as it was then, but gone in between
        LinkPassed,  ///< neither then nor now, but there in between
        PortChanged, ///< not its cable
        NodeChanged,
    };
    What what = What::NodeCame;
    Guid node;           ///< of a node
    PortKey port;        ///< of a port; of a link its lower end
    PortKey peer;        ///< of a link: the other end
    QString name;        ///< "node017", "leaf01/19", "leaf01/19 ↔ spine03/6"
    QStringList members; ///< what changed of a port or node, as FabricDiff names it
    qint64 count = 1;    ///< how often a link was gone; how many cables a node took along
    Timestamp last;      ///< when a link was seen to be gone last

    bool operator==(const FabricChange &) const = default;
};

/// What happened to a fabric between two moments of a capture.
struct FabricChanges
{
    Timestamp from;
    Timestamp to;
    /// Nodes that left or came (their cables with them), other cables, ports, nodes.
    std::vector<FabricChange> changes;
    /// The topology changes in between, and how many of them, the latest, were compared.
    size_t steps = 0;
    size_t stepsSeen = 0;
};

/// What differs in `now`, the fabric at `to`, from that at `from`, and what came and went in
/// between; reads a fabric for each step. Any thread, that of the reader.
Result<FabricChanges> loadFabricChanges(const CaptureReader &capture, const Fabric &now,
                                        Timestamp from, Timestamp to);

} // namespace pickglass
