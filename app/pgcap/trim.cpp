// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/commands.h"
#include "app/pgcap/exitcode.h"
#include "app/pgcap/outputargument.h"
#include "core/capture/capturetrim.h"

namespace pickglass::pgcap {

int runTrim(const QStringList &arguments)
{
    Options options(
        QStringLiteral("trim [options] FILE -o OUT"),
        QStringLiteral("Writes a stretch of time of a capture into a new one: the fabric over that "
                       "time, every sample as it was read, subnet managers, events and marks. FILE "
                       "may be one that is still being recorded."));
    addOutputOptions(options);
    options.addRange();
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
    catchInterrupts();
    const auto trimmed = trimCapture(options.files().first(), *path, asked->range,
                                     options.has("force"), [](double) { return !isInterrupted(); });
    return trimmed ? Fine : fail(trimmed.error());
}

} // namespace pickglass::pgcap
