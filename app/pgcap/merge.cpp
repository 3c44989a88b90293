// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/pgcap/commands.h"
#include "app/pgcap/interrupts.h"
#include "app/pgcap/outputargument.h"
#include "core/capture/capturetools.h"

#include <climits>

namespace pickglass::pgcap {

int runMerge(const QStringList &arguments)
{
    Options options(
        QStringLiteral("merge [options] FILE FILE… -o OUT"),
        QStringLiteral(
            "Combines several captures of one fabric in a new file, such as the files of one "
            "recording, or parts of them. They may overlap: duplicates are dropped. If different "
            "machines recorded them, their clocks should differ by less than one interval."));
    addOutputOptions(options);
    if (const auto code = options.parse(arguments, 2, INT_MAX)) {
        return *code;
    }
    const auto path = outputOf(options);
    if (!path) {
        return path.error();
    }
    const auto merged = mergeCaptures(options.files(), *path, options.has("force"), interrupts());
    if (!merged) {
        return fail(merged.error());
    }
    for (const QString &file : options.files()) {
        tellOfMissingSamples(file);
    }
    return Fine;
}

} // namespace pickglass::pgcap
