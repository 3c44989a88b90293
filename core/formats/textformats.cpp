// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/textformats.h"

#include "core/formats/forwardingtables.h"
#include "core/formats/guid2lid.h"
#include "core/formats/ibnetdiscover.h"
#include "core/formats/ibnetdiscoverports.h"
#include "core/formats/neighbors.h"
#include "core/formats/netfile.h"
#include "core/formats/nodelist.h"
#include "core/formats/saquery.h"
#include "core/formats/sminfo.h"
#include "core/formats/smpquery.h"
#include "core/formats/subnetlst.h"

namespace pickglass {

std::span<const TextFormat> textFormats()
{
    static constexpr TextFormat Formats[] = {
        {"ibnetdiscover", isIbnetdiscoverLine, parseIbnetdiscover},
        {"ibnetdiscover-ports", isPortsLine, parseIbnetdiscoverPorts},
        {"netfile", isNetFileLine, parseNetFile},
        {"nodelist", isNodeListLine, parseNodeList},
        {"sminfo", isSmInfoLine, parseSmInfo},
        {"smpquery", isSmpqueryLine, parseSmpquery},
        {"saquery", isSaqueryLine, parseSaquery},
        {"subnet-lst", isSubnetLstLine, parseSubnetLst},
        {"forwarding-tables", isForwardingTableLine, parseForwardingTables},
        {"guid2lid", isGuid2LidLine, parseGuid2Lid},
        {"neighbors", isNeighborsLine, parseNeighbors},
    };
    return Formats;
}

} // namespace pickglass
