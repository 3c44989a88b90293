// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/multicastreader.h"
#include "app/common/tables/table.h"

namespace pickglass::tables {

/// Multicast groups with their trees, the members of one, and cables that they cross.
extern const Table<MulticastRow> MulticastList;
extern const Table<MulticastMemberRow> MulticastMembers;
extern const Table<MulticastLinkRow> MulticastLinks;

} // namespace pickglass::tables
