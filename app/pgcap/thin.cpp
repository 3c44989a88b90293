// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/pgcap/commands.h"
#include "app/pgcap/interrupts.h"
#include "app/pgcap/outputargument.h"
#include "core/capture/capturetools.h"

#include <climits>

namespace pickglass::pgcap {

int runThin(const QStringList &arguments)
{
    Options options(
        QStringLiteral("thin [options] FILE -o OUT"),
        QStringLiteral("Writes a capture with fewer samples to a new file. Counts between the "
                       "sweeps kept remain exact: sweeps around a reset are kept, too."));
    addOutputOptions(options);
    options.add({QStringLiteral("every"), QStringLiteral("Keep one of N sweeps, and the last."),
                 QStringLiteral("N")});
    options.add(
        {QStringLiteral("rollups"),
         QStringLiteral(
             "Keep no samples, only their roll-ups: the sums over 10 s, 1 min and 10 min.")});
    if (const auto code = options.parse(arguments, 1, 1)) {
        return *code;
    }
    if (options.has("every") == options.has("rollups")) {
        return options.refuse(QStringLiteral("Use either --every N or --rollups."));
    }
    bool isNumber = true;
    const qint64 every = options.has("every") ? options.value("every").toLongLong(&isNumber) : 1;
    if (!isNumber || every < (options.has("every") ? 2 : 1) || every > INT_MAX) {
        return options.refuse(
            QStringLiteral("\"%1\" is not a number of sweeps: expected 2 or more.")
                .arg(options.value("every")));
    }
    const auto path = outputOf(options);
    if (!path) {
        return path.error();
    }
    const QString from = options.files().first();
    const auto thinned = options.has("rollups")
                             ? keepRollups(from, *path, options.has("force"), interrupts())
                             : thinCapture(from, *path, every, options.has("force"), interrupts());
    if (!thinned) {
        return fail(thinned.error());
    }
    if (!options.has("rollups")) {
        tellOfMissingSamples(from);
    }
    return Fine;
}

} // namespace pickglass::pgcap
