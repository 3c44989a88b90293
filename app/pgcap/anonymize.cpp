// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/pgcap/commands.h"
#include "app/pgcap/outputargument.h"
#include "core/capture/captureanonymize.h"

#include <QRandomGenerator>

namespace pickglass::pgcap {

int runAnonymize(const QStringList &arguments)
{
    Options options(
        QStringLiteral("anonymize [options] FILE -o OUT"),
        QStringLiteral("Writes a capture that can be given away into a new one: names, GUIDs and "
                       "LIDs are other ones, everywhere the same for the same. Samples, cables and "
                       "times stay, and so do the words of marks that name no node: read them "
                       "before you give OUT away."));
    addOutputOptions(options);
    options.add({QStringLiteral("seed"),
                 QStringLiteral("Number it as this number says: the same again for the same "
                                "capture. Without it, each time in another way."),
                 QStringLiteral("N")});
    if (const auto code = options.parse(arguments, 1, 1)) {
        return *code;
    }
    bool isNumber = true;
    const quint64 seed = options.has("seed") ? options.value("seed").toULongLong(&isNumber)
                                             : QRandomGenerator::system()->generate64();
    if (!isNumber) {
        return options.refuse(QStringLiteral("\"%1\" is no seed: that is a number from 0 on.")
                                  .arg(options.value("seed")));
    }
    const auto path = outputOf(options);
    if (!path) {
        return path.error();
    }
    catchInterrupts();
    const auto done =
        anonymizeCapture(options.files().first(), *path, seed, options.has("force"), goesOn);
    if (!done) {
        return fail(done.error());
    }
    tellOfMissingSamples(options.files().first());
    return Fine;
}

} // namespace pickglass::pgcap
