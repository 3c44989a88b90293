// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/pgcap/arguments.h"
#include "app/pgcap/options.h"
#include "core/capture/capturecopy.h"
#include "core/capture/capturetools.h"

#include <QRandomGenerator>

#include <climits>

namespace pickglass::pgcap {

namespace {

OrCode<int> anonymize(const Options &options)
{
    bool isNumber = true;
    const quint64 seed = options.has("seed") ? options.value("seed").toULongLong(&isNumber)
                                             : QRandomGenerator::system()->generate64();
    if (!isNumber) {
        return options.refusal(
            QStringLiteral("\"%1\" is not a seed: expected a number of 0 or more.")
                .arg(options.value("seed")));
    }
    ASSIGN_OR_RETURN(const auto path, options.output());
    RETURN_IF_ERROR(
        orFail(anonymizeCapture(options.file(), path, seed, options.has("force"), interrupts())));
    noteMissingSamples(options.file());
    return Fine;
}

OrCode<int> convert(const Options &options)
{
    ASSIGN_OR_RETURN(const auto path, options.output());
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    RETURN_IF_ERROR(orFail(copyCapture(options.file(), path, options.has("force"), interrupts())));
    complain(QStringLiteral("%1 has the format version %2 already: %3 is a copy of it.")
                 .arg(options.file(), QString::number(asked.info.formatVersion), path));
    return Fine;
}

OrCode<int> merge(const Options &options)
{
    ASSIGN_OR_RETURN(const auto path, options.output());
    RETURN_IF_ERROR(
        orFail(mergeCaptures(options.files(), path, options.has("force"), interrupts())));
    for (const QString &file : options.files()) {
        noteMissingSamples(file);
    }
    return Fine;
}

OrCode<int> thin(const Options &options)
{
    const bool hasEvery = options.has("every");
    if (hasEvery == options.has("rollups")) {
        return options.refusal(QStringLiteral("Use either --every N or --rollups."));
    }
    ASSIGN_OR_RETURN(const auto path, options.output());
    const bool replace = options.has("force");
    RETURN_IF_ERROR(orFail(
        hasEvery ? thinCapture(options.file(), path, options.number("every"), replace, interrupts())
                 : keepRollups(options.file(), path, replace, interrupts())));
    if (hasEvery) {
        noteMissingSamples(options.file());
    }
    return Fine;
}

/// The counters that --counters means, in every form.
OrCode<std::vector<CounterId>> countersOf(const Options &options, const CaptureReader &capture)
{
    std::vector<CounterId> counters;
    if (!options.has("counters")) {
        return counters;
    }
    ASSIGN_OR_RETURN(const auto sampled, orFail(capture.sampledCounters()));
    ASSIGN_OR_RETURN(const auto found, findCounters(options, options.values("counters"), sampled));
    for (const CounterForms &forms : found) {
        counters.insert(counters.end(), forms.begin(), forms.end());
    }
    return counters;
}

OrCode<int> trim(const Options &options)
{
    ASSIGN_OR_RETURN(const auto path, options.output());
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    ASSIGN_OR_RETURN(const auto nodes, nodesOf(options, asked));
    ASSIGN_OR_RETURN(const auto counters, countersOf(options, *asked.capture));
    RETURN_IF_ERROR(orFail(trimCapture(options.file(), path, {asked.range, nodes, counters},
                                       options.has("force"), interrupts())));
    noteMissingSamples(options.file(), asked.range);
    return Fine;
}

} // namespace

Command anonymizeCommand()
{
    return {"anonymize",
            "save a capture for sharing",
            "[options] FILE -o OUT",
            "Writes a copy of the capture that can be given to others. Every text in it is "
            "replaced as a whole, everywhere by the same, unless it is known to be harmless.\n\n"
            "Kept: cables, counters and their values, times, states, link rates, LMC and MTU and "
            "what else PortInfo and SwitchInfo have, type, length and temperature of cables, "
            "vendor and device ids, known models (MQM9700) and factory descriptions "
            "(MT4123 ConnectX6 Mellanox Technologies), names of adapters (mlx5_0, HCA-1) and units "
            "of a chassis (L16/U2), kinds and values of events, which names are of one kind, and "
            "the order of GUIDs.\n\n"
            "Replaced: names (host-0345 HCA-1, switch-0012), GUIDs, LIDs, names and notes of marks "
            "(mark-1, note-1), names of imported files (source-1); of the URL of a recording the "
            "scheme stays.\n\n"
            "Left out: serial and part numbers, keys and any other attribute, and what was "
            "reported of lines that were not understood.",
            [](Options &options) {
                options.addOutput();
                options.add("seed",
                            "The seed of the replacements: the same seed gives the same result. "
                            "Default: random.",
                            OptionValue::text("N"));
            },
            anonymize};
}

Command convertCommand()
{
    return {
        "convert",
        "save a capture in the format of this version",
        "[options] FILE -o OUT",
        "Writes a capture to a new file in the format version of this program. Version 2 differs "
        "from version 1 only in captures of several subnets, so that OUT is a copy, also of a "
        "capture that is still being recorded.",
        [](Options &options) { options.addOutput(); },
        convert};
}

Command mergeCommand()
{
    return {"merge",
            "combine several captures of one fabric",
            "[options] FILE FILE… -o OUT",
            "Combines several captures of one fabric in a new file, such as the files of one "
            "recording, or parts of them. They may overlap: duplicates are dropped. If different "
            "machines recorded them, their clocks should differ by less than one interval.",
            [](Options &options) { options.addOutput(); },
            merge,
            2,
            INT_MAX,
            {OptionValue::capture("FILE"), OptionValue::capture("FILE")}};
}

Command thinCommand()
{
    return {"thin",
            "save a capture with fewer samples",
            "[options] FILE -o OUT",
            "Writes a capture with fewer samples to a new file. Counts between the "
            "sweeps kept remain exact: sweeps around a reset are kept, too.",
            [](Options &options) {
                options.addOutput();
                options.add("every", "Keep one of N sweeps, and the last.",
                            OptionValue::number("N", 2));
                options.add("rollups", "Keep no samples, only their roll-ups: the sums over 10 s, "
                                       "1 min and 10 min.");
            },
            thin};
}

Command trimCommand()
{
    return {"trim",
            "save a part of a capture",
            "[options] FILE -o OUT",
            "Writes a part of a capture to a new file: the fabric over that time, every "
            "sample as it was read, subnet managers, events and marks. Nodes cabled to "
            "the chosen ones are kept, too. FILE may still be being recorded.",
            [](Options &options) {
                options.addOutput();
                options.addRange();
                addNodesOption(options);
                options.add("counters",
                            "Only these counters, such as PortXmitData (in every form) or "
                            "PortCounters.PortXmitData.",
                            OptionValue::counter("LIST").separated().repeated());
            },
            trim};
}

} // namespace pickglass::pgcap
