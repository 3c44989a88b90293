// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/collectiveanswer.h"
#include "app/common/tables/table.h"

namespace pickglass::tables {

// Rows refer to the answer, which must outlive them. Bandwidths are in bytes per second.

/// A communicator, and what bounds it.
struct CommunicatorRow
{
    const CollectiveAnswer *answer;
    const CommunicatorAnswer *communicator;
};
std::vector<CommunicatorRow> communicatorRows(const CollectiveAnswer &answer);
std::vector<WrittenColumn<CommunicatorRow>> communicatorColumns();

/// A step of a channel from host to host.
struct CollectiveStepRow
{
    const CollectiveAnswer *answer;
    const CommunicatorAnswer *communicator;
    const RoutedStep *step;
};
std::vector<CollectiveStepRow> collectiveStepRows(const CollectiveAnswer &answer);
std::vector<WrittenColumn<CollectiveStepRow>> collectiveStepColumns();

/// A link that steps use, in one direction.
struct LinkUsesRow
{
    const CollectiveAnswer *answer;
    const CommunicatorAnswer *communicator;
    const LinkUses *link;
};
std::vector<LinkUsesRow> linkUsesRows(const CollectiveAnswer &answer);
std::vector<WrittenColumn<LinkUsesRow>> linkUsesColumns();

} // namespace pickglass::tables
