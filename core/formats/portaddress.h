// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/facts.h"

#include <optional>
#include <string_view>
#include <vector>

namespace pickglass {

/// How the programs of infiniband-diags call a port in what they print. All of smpquery,
/// ibportstate, perfquery, ibroute, dump_fts and ibccquery print what libibmad's portid2str() makes
/// (libibmad/portid.c), however they were asked:
///
/// | printed                                       | asked for with   | names | |
/// --------------------------------------------- | ---------------- | -------------------------- |
/// | `Lid 13`                                      | LID, -G GUID     | the port with that LID; |
/// |                                               |                  | of a switch its port 0 | |
/// `Lid 13 Gid fe80::2:c903:0:11`                | GID, with a GRH  | the same                   |
/// | `DR path slid 65535; dlid 65535; 0,1,3`       | -D 0,1,3         | the node behind port 3 of |
/// |                                               |                  | the node behind port 1 of |
/// |                                               |                  | the program's own node | |
/// `DR path slid 65535; dlid 65535; 0`           | -D 0             | the program's own node     |
/// | `Lid 6 DR path slid 9; dlid 65535; 0,3`       | -c 6 0,3; the    | the node behind port 3 of |
/// |                                               | peer of          | the node with LID 6; 9 is |
/// |                                               | ibportstate      | the program's own LID |
///
/// A route's first number stands for the node that it begins at and is always 0. slid and dlid are
/// 65535 or 0 where they are not used. Older programs have a comma behind the LID, or "DR path
/// 0,1,3" alone. sminfo prints LID 0 for a manager that was asked by a route, saquery prints LIDs
/// alone, ibqueryerrors, iblinkinfo and ibnetdiscover GUIDs, vendstat and ibaddr no address.
struct PortAddress
{
    Lid lid; ///< where the route begins; unassigned: at the program's own node
    std::vector<PortNumber> route = {};
    Lid ownLid = {}; ///< of the program's own port; unassigned where it is not said

    /// Whether both are the same place.
    bool operator==(const PortAddress &other) const
    {
        return lid == other.lid && route == other.route;
    }
    bool operator<(const PortAddress &other) const
    {
        return lid == other.lid ? route < other.route : lid < other.lid;
    }
    /// This port of the node there; 0: the one that answers.
    PortName port(PortNumber number) const;
};

/// Nothing for what is none of these forms.
std::optional<PortAddress> parsePortAddress(std::string_view text);

/// "0x…", "LID 13", "LID 6, DR path 0,3", "DR path 0,1,3", "node1 mlx5_0", as messages call it.
QString displayText(const PortName &name);

} // namespace pickglass
