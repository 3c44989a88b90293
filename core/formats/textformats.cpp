// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/textformats.h"

#include "core/formats/archive.h"
#include "core/formats/hosttopology.h"
#include "core/formats/knowntexts.h"
#include "core/formats/linescanner.h"
#include "core/formats/parsers.h"

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

bool isLidMatrix(std::string_view line)
{
    return line.starts_with("Switch: guid 0x");
}

bool isGuid2Mkey(std::string_view line)
{
    constexpr size_t length = 18;
    LineScanner scanner(line);
    const std::string_view guid = scanner.takeWord();
    const std::string_view key = scanner.nextWord();
    return scanner.isAtEnd() && guid.size() == length && key.size() == length &&
           guid.starts_with("0x") && key.starts_with("0x") && hexNumber(guid) && hexNumber(key);
}

bool isOtherRecord(std::string_view line)
{
    return line.ends_with(" dump:") && contains(line, "Record");
}

bool isNodeDescription(std::string_view line)
{
    return line.starts_with("Node Description:");
}

bool isOtherQuery(std::string_view line)
{
    return startsWithAny(
        line, {"# No VLArbitration tables ", "# MLNX ext Port info: ", "# Port info Extended: "});
}

bool isTopology(std::string_view line)
{
    return contains(line, "-> ") && !line.starts_with('#') &&
           (line.front() == 'P' || line.find("/P") < line.find("->") ||
            line.find("/U") < line.find("->"));
}

bool isCables(std::string_view line)
{
    return line.starts_with("# <SysType> <sysName> <portName>");
}

bool isSystemDefinition(std::string_view line)
{
    return startsWithAny(line, {"NODE SW ", "NODE CA ", "SUBSYSTEM ", "TOPSYSTEM ", "SYSTEM "});
}

bool isUfmJson(std::string_view line)
{
    const bool isObject = line.front() == '"' || line.front() == '{' || line.front() == '[';
    return isObject && (contains(line, "\"node_guid\"") || contains(line, "\"source_guid\"") ||
                        contains(line, "\"system_guid\"") || contains(line, "\"port_guid\""));
}

constexpr const char *SaveDiscovery =
    QT_TRANSLATE_NOOP("core", "Save a fabric with: ibnetdiscover > fabric.txt");

/// A kind of text that is known and holds nothing that is imported.
struct OtherText
{
    /// Whether a line (without blanks around it, never empty) is of this kind.
    bool (*recognizes)(std::string_view line);
    /// What it is and what to do: sentences to be translated in the context "core".
    const char *what;
    const char *advice;
};

/// Those first that are asked first about a text.
constexpr OtherText OtherTexts[] = {
    {isLidMatrix,
     QT_TRANSLATE_NOOP(
         "core", "This is OpenSM's opensm-lid-matrix.dump: hop counts, which are not imported."),
     QT_TRANSLATE_NOOP(
         "core",
         "For routes import opensm-lfts.dump, for nodes and cables opensm-subnet.lst beside it.")},
    {isGuid2Mkey,
     QT_TRANSLATE_NOOP("core", "This is OpenSM's guid2mkey: management keys, which are not "
                               "imported and should not be shared."),
     QT_TRANSLATE_NOOP("core", "For LIDs import guid2lid beside it.")},
    {isOtherRecord,
     QT_TRANSLATE_NOOP(
         "core", "These records of saquery are not imported, such as PathRecord or ServiceRecord."),
     QT_TRANSLATE_NOOP("core", "NodeRecord, PortInfoRecord, LinkRecord, SMInfoRecord, LFT, "
                               "PKeyTable and MCMemberRecord records are: saquery NR, PIR, LR, "
                               "SMIR, LFTR, PKTR and MCMR.")},
    {isNodeDescription,
     QT_TRANSLATE_NOOP(
         "core",
         "This is the output of smpquery nodedesc, which does not say whose description it is."),
     QT_TRANSLATE_NOOP("core", "Save the output of smpquery nodeinfo to the same file before it.")},
    {isOtherQuery, QT_TRANSLATE_NOOP("core", "This output of smpquery is not imported."),
     QT_TRANSLATE_NOOP("core", "nodeinfo, nodedesc, portinfo, switchinfo, pkeys, "
                               "sl2vl and vlarb are.")},
    {isAnyLdmsLine,
     QT_TRANSLATE_NOOP("core", "These are LDMS' rows without counters of InfiniBand ports."),
     QT_TRANSLATE_NOOP("core", "Import those of the sets sysclassib, procnetdev and procnfs.")},
    {isLdmsRow,
     QT_TRANSLATE_NOOP("core", "These are LDMS' rows without the names of their columns."),
     QT_TRANSLATE_NOOP(
         "core",
         "Keep the file that has them beside this one: it is named like this one, with .HEADER.")},
    {isCables,
     QT_TRANSLATE_NOOP(
         "core", "This is a list of cables for ibdm, which needs the definitions of its systems."),
     SaveDiscovery},
    {isSystemDefinition,
     QT_TRANSLATE_NOOP("core", "This is ibdm's definition of a system (.ibnl), not a fabric."),
     SaveDiscovery},
    {isTopology,
     QT_TRANSLATE_NOOP(
         "core",
         "This is a topology for ibdm (.topo), which needs the definitions of its systems."),
     SaveDiscovery},
    {isUfmJson, QT_TRANSLATE_NOOP("core", "This is JSON of UFM's, which is not imported."),
     SaveDiscovery},
};

/// Of binary files, which are known by their first bytes.
bool isLineOfNone(std::string_view)
{
    return false;
}

using namespace std::string_view_literals;

constexpr size_t Looked = 1 << 20;

/// The first line for which the predicate holds.
template<typename Predicate>
bool hasLine(std::string_view text, Predicate &&predicate)
{
    LineReader reader(text.substr(0, Looked));
    std::string_view line;
    while (reader.next(line)) {
        if (predicate(trimmed(line))) {
            return true;
        }
    }
    return false;
}

/// ZIP, and 7-Zip's own.
bool isOtherArchive(std::string_view beginning)
{
    return beginning.starts_with("PK\x03\x04"sv) || beginning.starts_with("7z\xbc\xaf"sv);
}

} // namespace

std::span<const TextFormat> textFormats()
{
    static constexpr TextFormat Formats[] = {
        {"ibnetdiscover", isIbnetdiscoverLine, parseIbnetdiscover,
         "*.txt *.out *.log *.ibnetdiscover *.dump"},
        {"ibnetdiscover-cache", isLineOfNone, parseIbnetdiscoverCache, "*.cache"},
        {"ibnetdiscover-ports", isIbnetdiscoverPortsLine, parseIbnetdiscoverPorts,
         "*.txt *.out *.log", true},
        {"netfile", isNetFileLine, parseNetFile, "*.net *.topo *.txt", true},
        {"ibdiagnet-csv", isIbdiagnetCsvLine, parseIbdiagnetCsv, "*.db_csv *.csv"},
        {"ibdiagnet-far", isIbdiagnetFarLine, parseIbdiagnetFar, "*.far", true},
        {"ibdiagnet-netdump", isIbdiagnetNetDumpLine, parseIbdiagnetNetDump,
         "*.net_dump *.net_dump_ext", true},
        {"ibdiagnet-netdump-ext", isIbdiagnetNetDumpExtLine, parseIbdiagnetNetDumpExt,
         "*.net_dump_ext", true},
        {"ibdiagnet-pm", isIbdiagnetPmLine, parseIbdiagnetPm, "*.pm", true},
        {"ibdiagnet-cables", isIbdiagnetPmLine, parseIbdiagnetCables, "*.cables", true},
        {"ibdiagnet-sharp", isIbdiagnetSharpLine, parseIbdiagnetSharp, "*.sharp_an_info", true},
        {"ibdiagnet-sharp-trees", isIbdiagnetSharpTreesLine, parseIbdiagnetSharpTrees, "*.sharp",
         true},
        {"prometheus", isPrometheusLine, parsePrometheus, "*.prom *.txt"},
        {"ldms", isLdmsLine, parseLdms, "*.csv *.txt", true},
        {"ufm-cabling", isUfmCablingLine, parseUfmCabling, "*.csv *.ndt", true},
        {"ufm-ports", isUfmPortsLine, parseUfmPorts, "*.csv", true},
        {"ufm-telemetry", isUfmTelemetryLine, parseUfmTelemetry, "*.csv", true},
        {"ibstat", isIbstatLine, parseHostDevices, "*.txt *.out", true},
        {"ibv-devinfo", isIbvDevinfoLine, parseHostDevices, "*.txt *.out", true},
        {"mlxlink", isMlxlinkLine, parseMlxlink, "*.txt *.out *.log *.json", true},
        {"mlxcables", isMlxcablesLine, parseMlxcables, "*.txt *.out *.log", true},
        {"ethtool-module", isEthtoolModuleLine, parseEthtoolModule, "*.txt *.out *.log", true},
        {"nvidia-topo", isNvidiaTopoLine, parseNvidiaTopo, "*.txt *.out *.log *.topo", true,
         QT_TRANSLATE_NOOP("core", "This is the matrix of nvidia-smi topo -m without adapters: "
                                   "nvidia-smi has found none, or is too old to name them."),
         QT_TRANSLATE_NOOP("core", "Save what hwloc knows instead: lstopo --of xml > node01.xml")},
        {"lstopo", isLstopoLine, parseLstopo, "*.xml", false,
         QT_TRANSLATE_NOOP("core", "This is XML of lstopo without InfiniBand adapters."),
         QT_TRANSLATE_NOOP("core", "Save it on a host that has some, with its devices: "
                                   "lstopo --of xml > node01.xml")},
        {"nccl-topology", isNcclTopologyLine, parseNcclTopology, "*.xml", false,
         QT_TRANSLATE_NOOP("core", "This is a topology of NCCL without InfiniBand adapters."),
         QT_TRANSLATE_NOOP("core", "Save it by a job that uses them, with "
                                   "NCCL_TOPO_DUMP_FILE=/tmp/topo.xml in its environment.")},
        {"ibswinfo", isIbswinfoLine, parseIbswinfo, "*.txt *.out *.log", true},
        {"opareport", isOpareportLine, parseOpareport, "*.txt *.out", true},
        {"nodelist", isNodeListLine, parseNodeList, "*.txt *.out"},
        {"sminfo", isSmInfoLine, parseSmInfo, "*.txt *.out"},
        {"smpquery", isSmpqueryLine, parseSmpquery, "*.txt *.out", true},
        {"smpquery-pkeys", isSmpqueryPKeysLine, parseSmpqueryPKeys, "*.txt *.out *.log", true,
         QT_TRANSLATE_NOOP("core", "This is the output of smpquery pkeys, which does not say whose "
                                   "P_Key table it is."),
         QT_TRANSLATE_NOOP("core", "Save it with the prompt and the command before it, or save the "
                                   "records of subnet administration: saquery PKTR > keys.txt")},
        {"saquery", isSaqueryLine, parseSaquery, "*.txt *.out", true},
        {"subnet-lst", isSubnetLstLine, parseSubnetLst, "*.lst"},
        {"forwarding-tables", isForwardingTableLine, parseForwardingTables,
         "*.fdbs *.mcfdbs *.dump", true},
        {"sl2vl", isSlToVlLine, parseSlToVl, "*.dump", true},
        {"path-sls", isPathSlLine, parsePathSls, "*.psl *.txt", true},
        {"guid2lid", isGuid2LidLine, parseGuid2Lid, "guid2lid", true},
        {"neighbors", isNeighborsLine, parseNeighbors, "neighbors", true},
        {"iblinkinfo", isIblinkinfoLine, parseIblinkinfo, "*.txt *.out *.log", false,
         QT_TRANSLATE_NOOP("core",
                           "These are lines of iblinkinfo without the lines above them that "
                           "say whose ports they are, as grep leaves them."),
         QT_TRANSLATE_NOOP("core", "Save all of its output: iblinkinfo > links.txt. With -l, every "
                                   "line says it: iblinkinfo -l | grep Active > links.txt")},
        {"ibqueryerrors", isIbqueryerrorsLine, parseIbqueryerrors, "*.txt *.out *.log", true},
        {"perfquery", isPerfqueryLine, parsePerfquery, "*.txt *.out *.log"},
        {"opensm-conf", isOpensmConfLine, parseOpensmConf, "opensm.conf *.conf", true},
        {"opensm-log", isOpensmLogLine, parseOpensmLog, "opensm.log osm.log *.log", true},
        {"ufm-events", isUfmEventsLine, parseUfmEvents, "event.log *.log", true},
        {"ufm-events-json", isUfmEventsJsonLine, parseUfmEventsJson, "*.json"},
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

const TextFormat *detectFormat(std::string_view text)
{
    if (isIbnetdiscoverCache(text)) {
        return findFormat(QLatin1String("ibnetdiscover-cache"));
    }
    const TextFormat *found = nullptr;
    hasLine(text, [&found](std::string_view line) {
        for (const TextFormat &format : textFormats()) {
            if (!line.empty() && format.recognizes(line)) {
                found = &format;
                return true;
            }
        }
        return false;
    });
    if (found != nullptr && found->parse == parseIbdiagnetPm &&
        isIbdiagnetCables(text.substr(0, Looked))) {
        return findFormat(QLatin1String("ibdiagnet-cables"));
    }
    return found;
}

Result<void> checkBytes(std::string_view beginning)
{
    if (isIbnetdiscoverCache(beginning)) {
        return {};
    }
    if (beginning.starts_with("SQLite format 3\0"sv)) {
        return failure({QT_TRANSLATE_NOOP(
                           "core", "This is an SQLite file, such as a capture, not a saved text.")},
                       {QT_TRANSLATE_NOOP("core", "A capture needs no import: open it directly.")});
    }
    if (isCompressed(beginning) || isOtherArchive(beginning)) {
        return failure({QT_TRANSLATE_NOOP("core", "This is a compressed file.")},
                       {QT_TRANSLATE_NOOP("core", "Unpack it and import the text in it.")});
    }
    if (beginning.starts_with("version https://git-lfs.github.com")) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "This is a Git LFS pointer instead of the file.")},
            {QT_TRANSLATE_NOOP("core", "Get the file itself with: git lfs pull")});
    }
    if (startsWithAny(beginning, {"<!DOCTYPE", "<html"}) &&
        !beginning.starts_with("<!DOCTYPE topology")) {
        return failure({QT_TRANSLATE_NOOP("core", "This is a web page.")},
                       {QT_TRANSLATE_NOOP("core", "Download the text itself.")});
    }
    if (beginning.find('\0') != std::string_view::npos) {
        return failure({QT_TRANSLATE_NOOP("core", "This file is binary, not a text.")},
                       {SaveDiscovery});
    }
    return {};
}

Result<void> checkText(std::string_view text)
{
    for (const OtherText &other : OtherTexts) {
        if (hasLine(text, [&other](std::string_view line) {
                return !line.empty() && other.recognizes(line);
            })) {
            return failure({other.what}, {other.advice});
        }
    }
    return checkKnownText(text.substr(0, Looked));
}

} // namespace pickglass
