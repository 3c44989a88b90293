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
        {"ibnetdiscover", isIbnetdiscoverLine, parseIbnetdiscover,
         "*.txt *.out *.log *.ibnetdiscover *.dump"},
        {"ibnetdiscover-cache", isLineOfNone, parseIbnetdiscoverCache, "*.cache"},
        {"ibnetdiscover-ports", isPortsLine, parseIbnetdiscoverPorts, "*.txt *.out *.log", true},
        {"netfile", isNetFileLine, parseNetFile, "*.net *.topo *.txt", true},
        {"ibdiagnet-csv", isIbdiagnetCsvLine, parseIbdiagnetCsv, "*.db_csv *.csv"},
        {"ibdiagnet-netdump", isIbdiagnetNetDumpLine, parseIbdiagnetNetDump,
         "*.net_dump *.net_dump_ext", true},
        {"ibdiagnet-pm", isIbdiagnetPmLine, parseIbdiagnetPm, "*.pm", true},
        {"prometheus", isPrometheusLine, parsePrometheus, "*.prom *.txt"},
        {"ldms", isLdmsLine, parseLdms, "*.csv *.txt", true},
        {"ufm-cabling", isUfmCablingLine, parseUfmCabling, "*.csv *.ndt", true},
        {"ufm-ports", isUfmPortsLine, parseUfmPorts, "*.csv", true},
        {"nodelist", isNodeListLine, parseNodeList, "*.txt *.out"},
        {"sminfo", isSmInfoLine, parseSmInfo, "*.txt *.out"},
        {"smpquery", isSmpqueryLine, parseSmpquery, "*.txt *.out", true},
        {"saquery", isSaqueryLine, parseSaquery, "*.txt *.out", true},
        {"subnet-lst", isSubnetLstLine, parseSubnetLst, "*.lst"},
        {"forwarding-tables", isForwardingTableLine, parseForwardingTables,
         "*.fdbs *.mcfdbs *.dump", true},
        {"guid2lid", isGuid2LidLine, parseGuid2Lid, "guid2lid", true},
        {"neighbors", isNeighborsLine, parseNeighbors, "neighbors", true},
        {"iblinkinfo", isIblinkinfoLine, parseIblinkinfo, "*.txt *.out *.log"},
        {"ibqueryerrors", isIbqueryerrorsLine, parseIbqueryerrors, "*.txt *.out *.log", true},
        {"perfquery", isPerfqueryLine, parsePerfquery, "*.txt *.out *.log"},
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
