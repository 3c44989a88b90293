// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/othertexts.h"

#include "core/base/message.h"
#include "core/formats/ldms.h"
#include "core/formats/linescanner.h"

namespace pickglass {

namespace {

bool isMulticastTable(std::string_view line)
{
    return line.starts_with("Multicast mlids [") || line == "LID    : Out Port(s)";
}

bool isLidMatrix(std::string_view line)
{
    return line.starts_with("Switch: guid 0x");
}

bool isGuid2Mkey(std::string_view line)
{
    constexpr size_t length = 18;
    LineScanner scanner(line);
    const std::string_view guid = scanner.takeWord();
    scanner.skipBlanks();
    const std::string_view key = scanner.takeWord();
    return scanner.isAtEnd() && guid.size() == length && key.size() == length &&
           guid.starts_with("0x") && key.starts_with("0x") && hexNumber(guid) && hexNumber(key);
}

bool isSl2Vl(std::string_view line)
{
    return line.starts_with("#in out : ");
}

bool isOtherRecord(std::string_view line)
{
    return line.ends_with(" dump:") && line.find("Record") != std::string_view::npos;
}

bool isNodeDescription(std::string_view line)
{
    return line.starts_with("Node Description:");
}

bool isOtherQuery(std::string_view line)
{
    return line.starts_with("# SL2VL table: ") || line.starts_with("# VLArbitration tables: ") ||
           line.starts_with("# MLNX ext Port info: ") || line.starts_with("# Port info Extended: ");
}

bool isSwitchReport(std::string_view line)
{
    return line.starts_with("uptime (d-h:m:s)") || line.starts_with("uptime (sec)") ||
           (line.starts_with("PSID") && line.find('|') != std::string_view::npos);
}

bool isTopology(std::string_view line)
{
    return line.find("-> ") != std::string_view::npos && !line.starts_with('#') &&
           (line.front() == 'P' || line.find("/P") < line.find("->") ||
            line.find("/U") < line.find("->"));
}

bool isCables(std::string_view line)
{
    return line.starts_with("# <SysType> <sysName> <portName>");
}

bool isSystemDefinition(std::string_view line)
{
    LineScanner scanner(line);
    return scanner.take("NODE SW ") || scanner.take("NODE CA ") || scanner.take("SUBSYSTEM ") ||
           scanner.take("TOPSYSTEM ") || (scanner.take("SYSTEM ") && !scanner.isAtEnd());
}

bool isAggregationReport(std::string_view line)
{
    return line.starts_with("SW_GUID=");
}

bool isUfmJson(std::string_view line)
{
    const bool isObject = line.front() == '"' || line.front() == '{' || line.front() == '[';
    for (const std::string_view key :
         {"\"node_guid\"", "\"source_guid\"", "\"system_guid\"", "\"port_guid\""}) {
        if (isObject && line.find(key) != std::string_view::npos) {
            return true;
        }
    }
    return false;
}

constexpr const char *SaveDiscovery =
    QT_TRANSLATE_NOOP("core", "Save a fabric with: ibnetdiscover > fabric.txt");

} // namespace

std::span<const OtherText> otherTexts()
{
    static constexpr OtherText Texts[] = {
        {isMulticastTable,
         QT_TRANSLATE_NOOP("core",
                           "These are multicast forwarding tables, which are not imported."),
         QT_TRANSLATE_NOOP("core", "For unicast routes import opensm-lfts.dump, or the output of "
                                   "dump_fts or ibroute.")},
        {isLidMatrix,
         QT_TRANSLATE_NOOP("core", "This is OpenSM's opensm-lid-matrix.dump: hop counts, which are "
                                   "not imported."),
         QT_TRANSLATE_NOOP("core", "For routes import opensm-lfts.dump, for nodes and cables "
                                   "opensm-subnet.lst beside it.")},
        {isGuid2Mkey,
         QT_TRANSLATE_NOOP("core", "This is OpenSM's guid2mkey: management keys, which are not "
                                   "imported and should not be shared."),
         QT_TRANSLATE_NOOP("core", "For LIDs import guid2lid beside it.")},
        {isSl2Vl,
         QT_TRANSLATE_NOOP("core", "This is OpenSM's opensm-sl2vl.dump: tables of virtual lanes, "
                                   "which are not imported."),
         QT_TRANSLATE_NOOP("core", "For nodes and cables import opensm-subnet.lst beside it.")},
        {isOtherRecord,
         QT_TRANSLATE_NOOP("core", "These records of saquery are not imported, such as "
                                   "MCMemberRecord or PathRecord."),
         QT_TRANSLATE_NOOP("core", "NodeRecord, PortInfoRecord, LinkRecord, SMInfoRecord and LFT "
                                   "records are: saquery NR, PIR, LR, SMIR and LFTR.")},
        {isNodeDescription,
         QT_TRANSLATE_NOOP("core", "This is the output of smpquery nodedesc, which does not say "
                                   "whose description it is."),
         QT_TRANSLATE_NOOP("core",
                           "Save the output of smpquery nodeinfo to the same file before it.")},
        {isOtherQuery, QT_TRANSLATE_NOOP("core", "This output of smpquery is not imported."),
         QT_TRANSLATE_NOOP("core", "nodeinfo, nodedesc, portinfo and switchinfo are.")},
        {isAnyLdmsLine,
         QT_TRANSLATE_NOOP("core", "These are LDMS' rows without counters of InfiniBand ports."),
         QT_TRANSLATE_NOOP("core", "Import those of the sets sysclassib, procnetdev and procnfs.")},
        {isLdmsRow,
         QT_TRANSLATE_NOOP("core", "These are LDMS' rows without the names of their columns."),
         QT_TRANSLATE_NOOP("core", "Keep the file that has them beside this one: it is named like "
                                   "this one, with .HEADER.")},
        {isSwitchReport,
         QT_TRANSLATE_NOOP("core",
                           "This is ibswinfo's report on one switch's hardware, which holds "
                           "no ports and no cables."),
         SaveDiscovery},
        {isAggregationReport,
         QT_TRANSLATE_NOOP("core", "This is ibdiagnet's report on the SHARP aggregation nodes, "
                                   "which holds no ports and no cables."),
         QT_TRANSLATE_NOOP("core", "Import ibdiagnet2.db_csv instead.")},
        {isCables,
         QT_TRANSLATE_NOOP("core", "This is a list of cables for ibdm, which needs the definitions "
                                   "of its systems."),
         SaveDiscovery},
        {isSystemDefinition,
         QT_TRANSLATE_NOOP("core", "This is ibdm's definition of a system (.ibnl), not a fabric."),
         SaveDiscovery},
        {isTopology,
         QT_TRANSLATE_NOOP("core", "This is a topology for ibdm (.topo), which needs the "
                                   "definitions of its systems."),
         SaveDiscovery},
        {isUfmJson, QT_TRANSLATE_NOOP("core", "This is JSON of UFM's, which is not imported."),
         SaveDiscovery},
    };
    return Texts;
}

} // namespace pickglass
