// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/knowntexts.h"

#include "core/formats/linereader.h"
#include "core/formats/linescanner.h"
#include "core/formats/namemap.h"

#include <algorithm>
#include <initializer_list>

namespace pickglass {

namespace {

/// A kind of text of another program.
struct KnownText
{
    /// Whether a line (without blanks around it, never empty) is of this kind.
    bool (*recognizes)(std::string_view line);
    /// Whether one such line is enough; else half of the lines that are no comments must be.
    bool isOneEnough;
    /// What it is and what to do: sentences to be translated in the context "core".
    const char *what;
    const char *advice;
};

bool hasWords(std::string_view line, std::initializer_list<std::string_view> words)
{
    return std::ranges::all_of(words,
                               [line](std::string_view word) { return contains(line, word); });
}

/// Columns of sacct, whatever -o names; of sacct --json and squeue --json.
bool isSacct(std::string_view line)
{
    const bool isTable = startsWithAny(line, {"JobID", "JobIDRaw", "Account|", "User|"});
    return (isTable && (hasWords(line, {"State"}) || hasWords(line, {"NodeList"}) ||
                        hasWords(line, {"Start"}))) ||
           startsWithAny(line, {"\"job_id\":", "\"JobId\":"});
}

bool isSqueue(std::string_view line)
{
    return line.starts_with("JOBID ") && contains(line, "NODELIST");
}

bool isSlurmTopology(std::string_view line)
{
    return startsWithAny(line, {"SwitchName=", "BlockName="}) ||
           (line.starts_with("switchname=") && contains(line, "odes="));
}

/// "Default=0x7fff, ipoib : ALL=full, SELF=full ;"
bool isPartitions(std::string_view line)
{
    const size_t colon = line.find(':');
    const std::string_view head = line.substr(0, colon);
    return colon != std::string_view::npos && contains(head, "=0x") &&
           (contains(line, "=full") || contains(line, "=limited") || contains(line, "ALL"));
}

bool isNvidiaSmi(std::string_view line)
{
    return startsWithAny(line, {"| NVIDIA-SMI ", "==============NVSMI LOG"});
}

/// "81:00.0 Infiniband controller: Mellanox …", with a domain or without.
bool isLspci(std::string_view line)
{
    LineScanner scanner(line);
    const std::string_view address = scanner.takeWord();
    const size_t dot = address.rfind('.');
    return address.size() >= 7 && dot + 2 == address.size() && address[dot - 3] == ':' &&
           hexNumber(address.substr(dot - 2, 2)) && contains(line, ": ");
}

/// "[   12.345678] mlx5_core 0000:81:00.0: …"
bool isDmesg(std::string_view line)
{
    LineScanner scanner(line);
    if (!scanner.take('[')) {
        return contains(line, " kernel: ");
    }
    const auto time = scanner.takeUntil(']');
    const std::string_view seconds = time ? trimmed(*time) : std::string_view();
    return contains(seconds, ".") &&
           seconds.find_first_not_of("0123456789.") == std::string_view::npos;
}

bool isIbtracert(std::string_view line)
{
    return (line.starts_with("From ") && contains(line, " {0x") && contains(line, "} portnum ")) ||
           (line.starts_with("[") && contains(line, "] -> ") && contains(line, " port {0x"));
}

bool isRules(std::string_view line)
{
    return startsWithAny(line, {"- alert:", "alert:", "- record:"}) || line == "groups:";
}

/// opareport -x, and -o topology.
bool isOpaXml(std::string_view line)
{
    return startsWithAny(line, {"<Report ", "<LinkSummary>", "<Topology", "<Nodes>"});
}

bool isBenchmark(std::string_view line)
{
    return startsWithAny(line,
                         {"ib_write_bw", "Send BW Test", "RDMA_Write BW Test", "RDMA_Read BW Test",
                          "RDMA_Write Latency Test", "# OSU ", "# Benchmarking ", "# nThread ",
                          "Network Tests v", "NetworkLoad Tests v", "linktest: "}) ||
           (line.starts_with("#bytes") && contains(line, "#iterations"));
}

bool isNameMap(std::string_view line)
{
    // Names stand in quotes, or alone behind the GUID; other tables of GUIDs have more columns.
    const size_t blank = line.find_first_of(" \t");
    const std::string_view rest = trimmed(line.substr(std::min(blank, line.size())));
    return line.starts_with("0x") && parseNameMapLine(line).has_value() &&
           (rest.starts_with('"') || !contains(rest, "0x"));
}

constexpr const char *SaveFabric =
    QT_TRANSLATE_NOOP("core", "Save a fabric with: ibnetdiscover > fabric.txt");
constexpr const char *AddJobs = QT_TRANSLATE_NOOP(
    "core",
    "Add the jobs to a capture: pgcap jobs CAPTURE --add LIST -o OUT. LIST is the output of "
    "sacct -P, sacct --json or squeue --json.");

/// Those first that are asked first about a text.
constexpr KnownText KnownTexts[] = {
    {isSacct, true, QT_TRANSLATE_NOOP("core", "This is a list of Slurm's jobs, not a fabric."),
     AddJobs},
    {isSqueue, true,
     QT_TRANSLATE_NOOP("core", "This is the table that Slurm's squeue prints, not a fabric."),
     AddJobs},
    {isSlurmTopology, true,
     QT_TRANSLATE_NOOP("core", "This is Slurm's topology.conf, which has no ports and no cables."),
     QT_TRANSLATE_NOOP("core", "Compare it with a fabric: pgcap export FABRIC --format "
                               "slurm-topology --check topology.conf")},
    {isPartitions, false,
     QT_TRANSLATE_NOOP("core", "This is OpenSM's partitions.conf: partition keys, which are not "
                               "imported."),
     SaveFabric},
    {isIbtracert, true,
     QT_TRANSLATE_NOOP("core", "This is the output of ibtracert: one path, which is not imported."),
     QT_TRANSLATE_NOOP("core", "Save the forwarding tables with dump_fts, import them with the "
                               "fabric, and ask: pgcap path CAPTURE FROM TO")},
    {isRules, true, QT_TRANSLATE_NOOP("core", "These are rules for alerts, not a fabric."),
     QT_TRANSLATE_NOOP("core", "To check them: pgcap alerts --check FILE")},
    {isOpaXml, true,
     QT_TRANSLATE_NOOP("core", "This is XML of Omni-Path's opareport, which is not imported."),
     QT_TRANSLATE_NOOP("core", "Save it as text: opareport -o nodes -o links > fabric.txt")},
    {isNvidiaSmi, true,
     QT_TRANSLATE_NOOP("core", "This is the output of nvidia-smi, which is not about the fabric."),
     QT_TRANSLATE_NOOP("core", "For the adapters that are near GPUs save: nvidia-smi topo -m > "
                               "node01.topo")},
    {isBenchmark, true,
     QT_TRANSLATE_NOOP("core", "This is the output of a network benchmark, not a fabric."),
     QT_TRANSLATE_NOOP("core", "Read it with pgcap benchmarks FILE, or in the view Benchmarks.")},
    {isLspci, false,
     QT_TRANSLATE_NOOP("core", "This is the output of lspci: devices on a bus, not a fabric."),
     QT_TRANSLATE_NOOP("core", "For the ports of a host save the output of ibstat.")},
    {isDmesg, false,
     QT_TRANSLATE_NOOP("core", "These are messages of the Linux kernel, which are not imported."),
     QT_TRANSLATE_NOOP("core", "For the ports of a host save the output of ibstat.")},
    {isNameMap, false, QT_TRANSLATE_NOOP("core", "This is a node-name map, which holds no fabric."),
     QT_TRANSLATE_NOOP("core",
                       "Use it when you import a fabric: pgcap import FABRIC --names MAP -o OUT")},
};

bool isOf(const KnownText &known, std::string_view text)
{
    LineReader reader(text);
    std::string_view line;
    qint64 lines = 0;
    qint64 found = 0;
    while (reader.next(line)) {
        line = trimmed(line);
        if (line.empty() || line.starts_with('#')) {
            continue;
        }
        ++lines;
        found += known.recognizes(line) ? 1 : 0;
        if (known.isOneEnough && found > 0) {
            return true;
        }
    }
    return found > 0 && found * 2 >= lines;
}

} // namespace

Result<void> checkKnownText(std::string_view text)
{
    for (const KnownText &known : KnownTexts) {
        if (isOf(known, text)) {
            return failure({known.what}, {known.advice});
        }
    }
    return {};
}

} // namespace pickglass
