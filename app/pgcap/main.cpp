// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/standardstreams.h"
#include "app/pgcap/commands.h"
#include "app/pgcap/heatpainting.h"
#include "app/pgcap/output.h"

#include <QCoreApplication>

using namespace pickglass;
using namespace pickglass::pgcap;

namespace {

constexpr Command Commands[] = {
    {"import", "make a capture of saved text files", runImport},
    {"record", "record a living fabric", runRecord},
    {"probe", "try a living source, and say what is there", runProbe},
    {"info", "what a capture holds", runInfo},
    {"nodes", "the nodes at a time", runNodes},
    {"ports", "the ports at a time, with every attribute known", runPorts},
    {"links", "the cables at a time", runLinks},
    {"counters", "the samples of counters over time", runCounters},
    {"top", "the busiest ports, links or nodes", runTop},
    {"heatmap", "where it waits, over time, as a picture or CSV", runHeatMap},
    {"problems", "what is wrong or odd; exit code 1 if there are errors", runProblems},
    {"sm", "who runs the subnet, who would take over, and what happened to them", runSm},
    {"events", "what happened", runEvents},
    {"diff", "what differs between two captures or moments; exit code 1 if anything", runDiff},
    {"trim", "a part of a capture as a capture of its own", runTrim},
    {"thin", "a capture with fewer samples", runThin},
    {"merge", "several captures of one fabric as one", runMerge},
    {"anonymize", "a capture that can be given away", runAnonymize},
    {"verify", "whether a capture is sound; exit code 1 if not; repairs it, too", runVerify},
    {"convert", "a capture in the format of this version", runConvert},
    {"export", "all samples as CSV", runExport},
    {"sql", "read-only SQL", runSql},
};

QString help()
{
    QString text = QStringLiteral("pgcap COMMAND …: looks into captures of InfiniBand fabrics and "
                                  "makes them\n\n");
    for (const Command &command : Commands) {
        text += QStringLiteral("  %1%2\n")
                    .arg(QLatin1String(command.name), -10)
                    .arg(QLatin1String(command.summary));
    }
    return text + QStringLiteral("\nFor the options of a command: pgcap COMMAND --help\n"
                                 "Version: pgcap --version\n"
                                 "Exit codes: 0 fine, 1 bad news, 2 wrong usage, 3 could not read, "
                                 "reach or write\n");
}

int say(const QString &text)
{
    Output output;
    output.write(text);
    return output.finish(Fine);
}

} // namespace

int main(int argc, char **argv)
{
    keepStandardStreams();
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
    for (const Command &command : Commands) {
        if (name == QLatin1String(command.name)) {
            return command.run(arguments.mid(1));
        }
    }
    complain(name.isEmpty()
                 ? QStringLiteral("A command is missing. For help: pgcap --help")
                 : QStringLiteral("There is no command \"%1\". For help: pgcap --help").arg(name));
    return Usage;
}
