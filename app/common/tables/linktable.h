// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/problemindex.h"
#include "app/common/tables/table.h"

namespace pickglass::tables {

/// A cable: its ends as they are shown, and the worst of its problems.
struct LinkRow
{
    Link link;
    const Problem *problem; ///< null for none
};

extern const Table<LinkRow> Links;

/// Which end is A.
enum class LinkEnds : quint8 {
    AsStored,  ///< Link::a: the lower GUID and port
    HostFirst, ///< the end that is nearer to the hosts; of ends of one tier Link::a
};
/// A row a cable, in the order of Fabric::links(). They point into the snapshot.
std::vector<LinkRow> linkRows(const Snapshot &snapshot, LinkEnds ends);

} // namespace pickglass::tables
