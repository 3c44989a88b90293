// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/guid.h"
#include "core/fabric/fabric.h"

#include <optional>
#include <string_view>

namespace pickglass {

/// What infiniband-diags print of one port and its cable, the same in iblinkinfo and behind
/// ibqueryerrors' "Link info:" (src/iblinkinfo.c: print_port, src/ibqueryerrors.c:
/// print_port_config):
///
///     146   32[  ] ==( 4X  10.0 Gbps (FDR10) Active/  LinkUp)==>  0x0002c90300000021    131
///     1[  ] "host HCA-1" (Could be 12X )
///     146    9[  ] ==(                Down/ Polling)==>             [  ] "" ( )
///
/// LID and port; width, speed of a lane, state and physical state; then the other end, whose port
/// GUID only some forms have. The number in the brackets is the one printed on the box. The remarks
/// at the end and the settings of "-p" are read over.
struct LinkInfo
{
    Lid lid; ///< of a switch that of its port 0
    PortNumber port = 0;
    PortState state = PortState::Unknown;
    PhysState physState = PhysState::Unknown;
    LinkWidth width = LinkWidth::Unknown;
    LinkSpeed speed = LinkSpeed::Unknown;
    std::string_view unknownSpeed; ///< a speed that nobody knows, else empty
    bool hasPeer = false;          ///< whether there is an other end; what follows is that
    Guid peerGuid;                 ///< of its port; null where the form does not have it
    Lid peerLid;
    PortNumber peerPort = 0;
    std::string_view peerName;
};

/// Whether there is the arrow that every such line has.
bool isLinkInfo(std::string_view line);
/// Nothing where it is not of the form above.
std::optional<LinkInfo> parseLinkInfo(std::string_view text);

} // namespace pickglass
