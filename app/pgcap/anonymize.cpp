// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/pgcap/commands.h"
#include "app/pgcap/interrupts.h"
#include "app/pgcap/outputargument.h"
#include "core/capture/capturetools.h"

#include <QRandomGenerator>

namespace pickglass::pgcap {

int runAnonymize(const QStringList &arguments)
{
    Options options(
        QStringLiteral("anonymize [options] FILE -o OUT"),
        QStringLiteral(
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
            "reported of lines that were not understood."));
    addOutputOptions(options);
    options.add(
        {QStringLiteral("seed"),
         QStringLiteral(
             "The seed of the replacements: the same seed gives the same result. Default: random."),
         QStringLiteral("N")});
    if (const auto code = options.parse(arguments, 1, 1)) {
        return *code;
    }
    bool isNumber = true;
    const quint64 seed = options.has("seed") ? options.value("seed").toULongLong(&isNumber)
                                             : QRandomGenerator::system()->generate64();
    if (!isNumber) {
        return options.refuse(
            QStringLiteral("\"%1\" is not a seed: expected a number of 0 or more.")
                .arg(options.value("seed")));
    }
    const auto path = outputOf(options);
    if (!path) {
        return path.error();
    }
    const auto done =
        anonymizeCapture(options.files().first(), *path, seed, options.has("force"), interrupts());
    if (!done) {
        return fail(done.error());
    }
    tellOfMissingSamples(options.files().first());
    return Fine;
}

} // namespace pickglass::pgcap
