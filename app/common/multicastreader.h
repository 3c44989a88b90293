// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/multicastproblems.h"
#include "core/base/message.h"
#include "core/capture/capturereader.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace pickglass {

using SharedMulticast = std::shared_ptr<const Multicast>;

/// Multicast as it was at a time (unknown: at the end), in the fabric of then; never null. Empty
/// where the capture has nothing of it. Any thread, that of the reader.
Result<SharedMulticast> multicastAt(const CaptureReader &capture, const SharedFabric &fabric,
                                    Timestamp time);

/// findMulticastProblems() of a capture at a time (unknown: at the end); none where its tables are
/// too large for multicastAt(). Any thread, that of the reader.
Result<std::vector<Problem>> multicastProblemsAt(const CaptureReader &capture,
                                                 const SharedFabric &fabric, Timestamp time);

/// A group with its tree, as a row of a table: a row for each MGID, and for each MLID that no known
/// group has.
struct MulticastRow
{
    SharedMulticast all = {}; ///< that the tree is of
    const MulticastTree *tree = nullptr;
    const MulticastGroup *group = nullptr; ///< null where none is known

    bool areMembersKnown() const { return group != nullptr && group->members.has_value(); }
    /// Members of the group; nothing where they are not known.
    std::optional<size_t> members() const;
    std::optional<size_t> members(MemberReach reach) const;
    /// "ring, not_member": of the tree, each once.
    QString faultKinds() const;
};
std::vector<MulticastRow> multicastRows(const SharedMulticast &multicast);

/// A member of a group, as a row of a table.
struct MulticastMemberRow
{
    Mlid mlid = 0;
    TreeMember member = {};
    PortKey port = {}; ///< a null node where the fabric has no such port
};
/// By MGID, then by the GUID of the port.
std::vector<MulticastMemberRow> memberRows(const MulticastTree &tree, const Fabric &fabric);

/// A cable between switches that packets of groups cross, as a row of a table.
struct MulticastLinkRow
{
    LinkIndex link = {};
    quint32 trees = 0; ///< that it is in
    /// Of one group: whether each end sends into it, and whether packets may go round over it.
    std::optional<TreeLink> ofTree = {};
};
/// Of all trees, those that are in several of them first.
std::vector<MulticastLinkRow> linkRows(const Multicast &multicast);
std::vector<MulticastLinkRow> linkRows(const Multicast &multicast, const MulticastTree &tree);

/// What is wrong, a sentence for translation.
Message textOf(const TreeFault &fault, const MulticastTree &tree, const Fabric &fabric);
/// How many MLIDs are in use, and how many tables are known: a sentence for translation.
Message textOf(const MlidUse &use);

} // namespace pickglass
