// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/standardstreams.h"
#include "app/pgcap/commands.h"
#include "app/pgcap/heatpainting.h"
#include "app/pgcap/interrupts.h"
#include "app/pgcap/nearest.h"
#include "app/pgcap/output.h"
#include "core/base/memory.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

using namespace pickglass;
using namespace pickglass::pgcap;

namespace {

constexpr Command Commands[] = {
    {"import", "make a capture from saved text files", runImport},
    {"record", "record a live fabric", runRecord},
    {"probe", "test a live source and show what is there", runProbe},
    {"info", "show the contents of a capture", runInfo},
    {"nodes", "list the nodes at a time", runNodes},
    {"ports", "list the ports at a time, with all known attributes", runPorts},
    {"links", "list the cables at a time", runLinks},
    {"counters", "list the samples of counters over time", runCounters},
    {"top", "list the busiest ports, links or nodes", runTop},
    {"heatmap", "draw heat maps of traffic, waits or errors over time", runHeatMap},
    {"problems", "list problems; exit code 1 if there are errors", runProblems},
    {"sm", "show subnet managers and their changes", runSm},
    {"events", "list events", runEvents},
    {"diff", "compare two captures or times; exit code 1 if they differ", runDiff},
    {"trim", "save a part of a capture", runTrim},
    {"thin", "save a capture with fewer samples", runThin},
    {"merge", "combine several captures of one fabric", runMerge},
    {"anonymize", "save a capture for sharing", runAnonymize},
    {"verify", "check a capture for damage, or repair it; exit code 1 if damaged", runVerify},
    {"convert", "save a capture in the format of this version", runConvert},
    {"export", "write samples or the fabric for other programs", runExport},
    {"sql", "run read-only SQL on a capture", runSql},
};

QStringList commandNames()
{
    QStringList names;
    for (const Command &command : Commands) {
        names << QLatin1String(command.name);
    }
    return names;
}

QString help()
{
    QString text =
        QStringLiteral("pgcap COMMAND …: makes and reads captures of InfiniBand fabrics\n\n");
    for (const Command &command : Commands) {
        text += QStringLiteral("  %1%2\n")
                    .arg(QLatin1String(command.name), -10)
                    .arg(QLatin1String(command.summary));
    }
    return text + QStringLiteral("\nFor the options of a command: pgcap help COMMAND\nVersion: "
                                 "pgcap --version\nExit codes: 0 success, 1 problems found, 2 "
                                 "wrong usage, 3 could not read, connect or write\n");
}

int run(const Command &command, const QStringList &arguments)
{
    catchInterrupts();
    const auto code = withinMemory([&]() -> Result<int> { return command.run(arguments); });
    return code ? *code : fail(code.error());
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

const Command *findCommand(const QString &name)
{
    const auto *found = std::ranges::find_if(
        Commands, [&name](const Command &command) { return name == QLatin1String(command.name); });
    return found == std::end(Commands) ? nullptr : found;
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

/// What "pgcap help COMMAND" says is what "pgcap COMMAND --help" does.
int sayHelp(const QStringList &arguments)
{
    if (arguments.isEmpty()) {
        return say(help());
    }
    const Command *command = findCommand(arguments.first());
    return command ? command->run({QStringLiteral("--help")}) : refuseCommand(arguments.first());
}

} // namespace

int main(int argc, char **argv)
{
    keepStandardStreams();
    qInstallMessageHandler(complainForQt);
    const bool isForPictures = argc > 1 && QByteArrayView(argv[1]) == "heatmap";
    const auto app = makeApplication(argc, argv, isForPictures);
    QCoreApplication::setApplicationName(QStringLiteral("pgcap"));
    QCoreApplication::setApplicationVersion(QStringLiteral(PICKGLASS_VERSION));

    const QStringList arguments = QCoreApplication::arguments().mid(1);
    const QString name = arguments.value(0);
    if (name == QLatin1String("--help") || name == QLatin1String("-h")) {
        return say(help());
    }
    if (name == QLatin1String("--version") || name == QLatin1String("-v")) {
        return say(QStringLiteral("pgcap " PICKGLASS_VERSION "\n"));
    }
    if (name == QLatin1String("help")) {
        return sayHelp(arguments.mid(1));
    }
    if (const Command *command = findCommand(name)) {
        return run(*command, arguments.mid(1));
    }
    if (!name.isEmpty()) {
        return refuseCommand(name);
    }
    complain(QStringLiteral("A command is missing. For help: pgcap --help"));
    return Usage;
}
