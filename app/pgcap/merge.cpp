// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/pgcap/commands.h"
#include "app/pgcap/outputargument.h"
#include "core/capture/capturemerge.h"

#include <climits>

namespace pickglass::pgcap {

int runMerge(const QStringList &arguments)
{
    Options options(
        QStringLiteral("merge [options] FILE FILE… -o OUT"),
        QStringLiteral("Writes several captures of one fabric into a new one, such as the files of "
                       "one recording, or parts of them. They may overlap: nothing is there twice. "
                       "Where they were recorded by different machines, their clocks should agree "
                       "to less than an interval."));
    addOutputOptions(options);
    if (const auto code = options.parse(arguments, 2, INT_MAX)) {
        return *code;
    }
    const auto path = outputOf(options);
    if (!path) {
        return path.error();
    }
    catchInterrupts();
    const auto merged = mergeCaptures(options.files(), *path, options.has("force"), goesOn);
    if (!merged) {
        return fail(merged.error());
    }
    for (const QString &file : options.files()) {
        tellOfMissingSamples(file);
    }
    return Fine;
}

} // namespace pickglass::pgcap
