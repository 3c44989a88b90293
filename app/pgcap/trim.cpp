// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/pgcap/commands.h"
#include "app/pgcap/counterargument.h"
#include "app/pgcap/interrupts.h"
#include "app/pgcap/nodesargument.h"
#include "app/pgcap/outputargument.h"
#include "core/capture/capturetools.h"

namespace pickglass::pgcap {

namespace {

/// The counters that --counters means, in every form; the exit code, when that was said.
tl::expected<std::vector<CounterId>, int> countersOf(const Options &options,
                                                     const CaptureReader &capture)
{
    std::vector<CounterId> counters;
    if (!options.has("counters")) {
        return counters;
    }
    const auto sampled = capture.sampledCounters();
    if (!sampled) {
        return tl::unexpected(fail(sampled.error()));
    }
    const auto found = findCounters(options.values("counters"), *sampled);
    if (!found) {
        return tl::unexpected(options.refuse(found.error()));
    }
    for (const CounterForms &forms : *found) {
        counters.insert(counters.end(), forms.begin(), forms.end());
    }
    return counters;
}

} // namespace

int runTrim(const QStringList &arguments)
{
    Options options(
        QStringLiteral("trim [options] FILE -o OUT"),
        QStringLiteral("Writes a part of a capture to a new file: the fabric over that time, every "
                       "sample as it was read, subnet managers, events and marks. Nodes cabled to "
                       "the chosen ones are kept, too. FILE may still be being recorded."));
    addOutputOptions(options);
    options.addRange();
    addNodesOption(options);
    options.add({QStringLiteral("counters"),
                 QStringLiteral("Only these counters, separated by commas, such as PortXmitData "
                                "(in every form) or PortCounters.PortXmitData."),
                 QStringLiteral("LIST")});
    if (const auto code = options.parse(arguments, 1, 1)) {
        return *code;
    }
    const auto path = outputOf(options);
    if (!path) {
        return path.error();
    }
    const auto asked = openAsked(options);
    if (!asked) {
        return asked.error();
    }
    const auto nodes = nodesOf(options, *asked);
    if (!nodes) {
        return nodes.error();
    }
    const auto counters = countersOf(options, *asked->capture);
    if (!counters) {
        return counters.error();
    }
    const auto trimmed =
        trimCapture(options.files().first(), *path, {asked->range, *nodes, *counters},
                    options.has("force"), interrupts());
    if (!trimmed) {
        return fail(trimmed.error());
    }
    tellOfMissingSamples(options.files().first(), asked->range);
    return Fine;
}

} // namespace pickglass::pgcap
