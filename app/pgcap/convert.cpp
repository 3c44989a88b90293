// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/pgcap/commands.h"
#include "app/pgcap/interrupts.h"
#include "app/pgcap/outputargument.h"
#include "core/capture/capturecopy.h"

namespace pickglass::pgcap {

int runConvert(const QStringList &arguments)
{
    Options options(
        QStringLiteral("convert [options] FILE -o OUT"),
        QStringLiteral(
            "Writes a capture to a new file in the format version of this program. So far there is "
            "only one version: OUT is a copy, also of a capture that is still being recorded."));
    addOutputOptions(options);
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
    const auto copied =
        copyCapture(options.files().first(), *path, options.has("force"), interrupts());
    if (!copied) {
        return fail(copied.error());
    }
    complain(QStringLiteral("%1 has the format version %2 already: %3 is a copy of it.")
                 .arg(options.files().first(), QString::number(asked->info.formatVersion), *path));
    return Fine;
}

} // namespace pickglass::pgcap
