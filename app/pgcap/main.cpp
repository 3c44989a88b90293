// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/endsignals.h"
#include "app/common/exitcode.h"
#include "app/common/nearest.h"
#include "app/common/versiontext.h"
#include "app/pgcap/completioncommand.h"
#include "app/pgcap/heatoutput.h"
#include "app/pgcap/manual.h"
#include "app/pgcap/nagios.h"
#include "app/pgcap/options.h"
#include "app/pgcap/output.h"
#include "core/base/freedmemory.h"
#include "core/base/memory.h"

#include <QCoreApplication>

#include <algorithm>
#include <vector>

using namespace pickglass;
using namespace pickglass::pgcap;

namespace {

QStringList commandNames()
{
    QStringList names;
    for (const Command &command : commands()) {
        names << QLatin1String(command.name);
    }
    return names;
}

QString help()
{
    QString text =
        QStringLiteral("pgcap COMMAND …: makes and reads captures of InfiniBand fabrics\n\n");
    for (const Command &command : commands()) {
        text += QStringLiteral("  %1%2\n")
                    .arg(QLatin1String(command.name), -12)
                    .arg(QLatin1String(command.summary));
    }
    return text + QStringLiteral("\nFor the options of a command: pgcap help COMMAND\nVersion: "
                                 "pgcap --version\nExit codes: 0 success, 1 problems found, 2 "
                                 "wrong usage, 3 could not read, connect or write\n");
}

/// Whether the answer is for a monitoring system: then all that goes wrong is "unknown".
bool isForPlugin(const QStringList &arguments)
{
    return arguments.contains(QLatin1String("--nagios"));
}

int run(const Command &command, const QStringList &arguments)
{
    catchInterrupts();
    Options options(command);
    const bool isPlugin = isForPlugin(arguments);
    const auto failed = [&](int code) {
        return isPlugin ? finishPlugin(command.name, PluginState::Unknown, lastComplaint()) : code;
    };
    if (const auto code = options.readArguments(arguments)) {
        return *code == Fine ? Fine : failed(*code);
    }
    bool hasFailed = false;
    const auto code = withinMemory([&]() -> Result<int> {
        const auto done = command.run(options);
        hasFailed = !done;
        return done ? *done : done.error();
    });
    return !code ? failed(fail(code.error())) : hasFailed ? failed(*code) : *code;
}

/// What Qt itself reports may quote names from outside.
void complainForQt(QtMsgType type, const QMessageLogContext &context, const QString &text)
{
    complain(qFormatLogMessage(type, context, text));
}

int say(const QString &text)
{
    Output output;
    output.write(text.toUtf8());
    return output.finish(Fine);
}

int refuseCommand(const QString &name)
{
    const QStringList alike = nearest(name, commandNames());
    complain(
        QStringLiteral("There is no command \"%1\"%2. For help: pgcap --help")
            .arg(name, alike.isEmpty()
                           ? QString()
                           : QStringLiteral(" (is it %1?)").arg(alike.join(QLatin1String(", ")))));
    return Usage;
}

/// "pgcap help COMMAND" prints what "pgcap COMMAND --help" does.
int sayHelp(const QStringList &arguments)
{
    if (arguments.isEmpty()) {
        return say(help());
    }
    const Command *command = findCommand(arguments.first());
    return command ? run(*command, {QStringLiteral("--help")}) : refuseCommand(arguments.first());
}

} // namespace

int main(int argc, char **argv)
{
    keepStandardStreams();
    qInstallMessageHandler(complainForQt);
    const QByteArrayView first = argc > 1 ? argv[1] : "";
    if (first != "record" && first != "store") { // which go on for long, in as little as they can
        keepLargeBlocksApart();
        keepFreedMemory();
    }
    const bool isForPictures = first == "heatmap" || first == "job";
    const auto app = makeApplication(argc, argv, isForPictures);
    QCoreApplication::setApplicationName(QStringLiteral("pgcap"));
    QCoreApplication::setApplicationVersion(QStringLiteral(PICKGLASS_VERSION));

    const QStringList arguments = QCoreApplication::arguments().mid(1);
    const QString name = arguments.value(0);
    if (const auto code = describeItself(arguments, proposeForLine, writeManual)) {
        return *code;
    }
    if (name == QLatin1String("--help") || name == QLatin1String("-h")) {
        return say(help());
    }
    if (name == QLatin1String("--version") || name == QLatin1String("-v")) {
        return say(versionText("pgcap") + u'\n');
    }
    if (name == QLatin1String("help")) {
        return sayHelp(arguments.mid(1));
    }
    if (const Command *command = findCommand(name)) {
        return run(*command, arguments.mid(1));
    }
    if (!name.isEmpty()) {
        const int code = refuseCommand(name);
        return isForPlugin(arguments) ? finishPlugin("pgcap", PluginState::Unknown, lastComplaint())
                                      : code;
    }
    complain(QStringLiteral("A command is missing. For help: pgcap --help"));
    return Usage;
}
