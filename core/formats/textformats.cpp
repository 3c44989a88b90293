// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/textformats.h"

#include "core/formats/forwardingtables.h"
#include "core/formats/guid2lid.h"
#include "core/formats/ibdiagnetcsv.h"
#include "core/formats/ibdiagnetnetdump.h"
#include "core/formats/ibdiagnetpm.h"
#include "core/formats/iblinkinfo.h"
#include "core/formats/ibnetdiscover.h"
#include "core/formats/ibnetdiscovercache.h"
#include "core/formats/ibnetdiscoverports.h"
#include "core/formats/ibqueryerrors.h"
#include "core/formats/ldms.h"
#include "core/formats/neighbors.h"
#include "core/formats/netfile.h"
#include "core/formats/nodelist.h"
#include "core/formats/perfquery.h"
#include "core/formats/prometheus.h"
#include "core/formats/saquery.h"
#include "core/formats/sminfo.h"
#include "core/formats/smpquery.h"
#include "core/formats/subnetlst.h"
#include "core/formats/ufmcabling.h"
#include "core/formats/ufmports.h"

#include <algorithm>

namespace pickglass {

namespace {

/// Of binary files, which are known by their first bytes.
bool isLineOfNone(std::string_view)
{
    return false;
}

} // namespace

std::span<const TextFormat> textFormats()
{
    static constexpr TextFormat Formats[] = {
        {"ibnetdiscover", isIbnetdiscoverLine, parseIbnetdiscover},
        {"ibnetdiscover-cache", isLineOfNone, parseIbnetdiscoverCache},
        {"ibnetdiscover-ports", isPortsLine, parseIbnetdiscoverPorts},
        {"netfile", isNetFileLine, parseNetFile},
        {"ibdiagnet-csv", isIbdiagnetCsvLine, parseIbdiagnetCsv},
        {"ibdiagnet-netdump", isIbdiagnetNetDumpLine, parseIbdiagnetNetDump},
        {"ibdiagnet-pm", isIbdiagnetPmLine, parseIbdiagnetPm},
        {"prometheus", isPrometheusLine, parsePrometheus},
        {"ldms", isLdmsLine, parseLdms},
        {"ufm-cabling", isUfmCablingLine, parseUfmCabling},
        {"ufm-ports", isUfmPortsLine, parseUfmPorts},
        {"nodelist", isNodeListLine, parseNodeList},
        {"sminfo", isSmInfoLine, parseSmInfo},
        {"smpquery", isSmpqueryLine, parseSmpquery},
        {"saquery", isSaqueryLine, parseSaquery},
        {"subnet-lst", isSubnetLstLine, parseSubnetLst},
        {"forwarding-tables", isForwardingTableLine, parseForwardingTables},
        {"guid2lid", isGuid2LidLine, parseGuid2Lid},
        {"neighbors", isNeighborsLine, parseNeighbors},
        {"iblinkinfo", isIblinkinfoLine, parseIblinkinfo},
        {"ibqueryerrors", isIbqueryerrorsLine, parseIbqueryerrors},
        {"perfquery", isPerfqueryLine, parsePerfquery},
    };
    return Formats;
}

const TextFormat *findFormat(QLatin1String name)
{
    const auto formats = textFormats();
    const auto found = std::ranges::find_if(
        formats, [name](const TextFormat &format) { return name == QLatin1String(format.name); });
    return found == formats.end() ? nullptr : &*found;
}

} // namespace pickglass
