// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/otherfiles.h"

#include "core/formats/ldms.h"
#include "core/formats/linereader.h"
#include "core/formats/linescanner.h"

#include <array>

namespace pickglass {

namespace {

constexpr size_t Looked = 1 << 18;

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

bool isDerivedLdms(std::string_view line)
{
    return isAnyLdmsLine(line) && line.find("DT") != std::string_view::npos;
}

struct Kind
{
    bool (*recognizes)(std::string_view line);
    const char *what;
    const char *advice;
};

constexpr const char *SaveDiscovery =
    QT_TRANSLATE_NOOP("core", "Save a fabric with: ibnetdiscover > fabric.txt");

constexpr std::array Kinds{
    Kind{isDerivedLdms,
         QT_TRANSLATE_NOOP("core", "These are LDMS' changes from row to row, not counters."),
         QT_TRANSLATE_NOOP("core", "Have LDMS store the counters themselves, with store_csv.")},
    Kind{isAnyLdmsLine,
         QT_TRANSLATE_NOOP("core", "These are LDMS' rows without counters of InfiniBand ports."),
         QT_TRANSLATE_NOOP("core", "Import those of the set sysclassib.")},
    Kind{isSwitchReport,
         QT_TRANSLATE_NOOP("core",
                           "This is ibswinfo's report on one switch's hardware, which holds "
                           "no ports and no cables."),
         SaveDiscovery},
    Kind{isAggregationReport,
         QT_TRANSLATE_NOOP("core", "This is ibdiagnet's report on the SHARP aggregation nodes, "
                                   "which holds no ports and no cables."),
         QT_TRANSLATE_NOOP("core", "Import ibdiagnet2.db_csv instead.")},
    Kind{isCables,
         QT_TRANSLATE_NOOP("core", "This is a list of cables for ibdm, which needs the definitions "
                                   "of its systems."),
         SaveDiscovery},
    Kind{isSystemDefinition,
         QT_TRANSLATE_NOOP("core", "This is ibdm's definition of a system (.ibnl), which is no "
                                   "fabric by itself."),
         SaveDiscovery},
    Kind{isTopology,
         QT_TRANSLATE_NOOP("core", "This is a topology for ibdm (.topo), which needs the "
                                   "definitions of its systems."),
         SaveDiscovery},
    Kind{isUfmJson, QT_TRANSLATE_NOOP("core", "This is JSON of UFM's, which is not imported."),
         SaveDiscovery}};

} // namespace

std::optional<Error> refusalOfOtherFile(std::string_view text)
{
    LineReader reader(text.substr(0, Looked));
    std::string_view line;
    while (reader.next(line)) {
        line = trimmed(line);
        for (const Kind &kind : Kinds) {
            if (!line.empty() && kind.recognizes(line)) {
                return Error{{kind.what, {}}, {kind.advice, {}}};
            }
        }
    }
    return std::nullopt;
}

} // namespace pickglass
