// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/manual.h"

#include <algorithm>

namespace pickglass::pgcap {

namespace {

QString pageName(const Command &command)
{
    return QStringLiteral("pgcap-") + QLatin1String(command.name);
}

ManualPage overview()
{
    ManualPage page{
        .name = QStringLiteral("pgcap"),
        .summary = QStringLiteral("make and read captures of InfiniBand fabrics"),
        .command = QStringLiteral("pgcap"),
        .usage = QStringLiteral("COMMAND …\nhelp [COMMAND]\n--version"),
        .description = QStringLiteral(
            "Records InfiniBand fabrics and their counters in captures, imports what other "
            "programs have saved, and answers questions about captures. Each command has a page of "
            "its own. Messages for people go to standard error. Output is text, or JSON or CSV "
            "with --json or --csv, whose keys stay as they are."),
        .table = nullptr,
        .lists = {{QStringLiteral("COMMANDS"), {}}},
        .exitCodes = usualExitCodes(true),
        .examples = {},
        .seeAlso = {QStringLiteral("pickglass(1)"), QStringLiteral("pickglass-agent(1)"),
                    QStringLiteral("pgcap(5)")}};
    for (const Command &command : commands()) {
        page.lists.front().second.emplace_back(QLatin1String(command.name),
                                               QString::fromUtf8(command.summary));
        page.seeAlso << pageName(command) + QStringLiteral("(1)");
    }
    return page;
}

/// The pages of files that a command reads, and of what it is a part of, by its options.
QStringList filePages(const Command &command, const Options &options)
{
    QStringList pages{QStringLiteral("pgcap(1)"), QStringLiteral("pgcap(5)")};
    const auto has = [&options](const char *name) {
        return std::ranges::any_of(options.rows(), [name](const OptionTable::Row &row) {
            return row.name() == QLatin1String(name);
        });
    };
    if (has("alerts") || QLatin1String(command.name) == QLatin1String("alerts")) {
        pages << QStringLiteral("pickglass-alerts(5)");
    }
    if (has("token-file")) {
        pages << QStringLiteral("pickglass-token(5)");
    }
    if (command.arguments.front().completion() == Completion::Source) {
        pages << QStringLiteral("pickglass-hosts(5)");
    }
    if (has("metrics")) {
        pages << QStringLiteral("pickglass-metrics(8)");
    }
    if (has("store") || QLatin1String(command.name) == QLatin1String("store")) {
        pages << QStringLiteral("pickglass-store(8)");
    }
    return pages;
}

} // namespace

ManualPage manualPage(const Command &command, const Options &options)
{
    const QString description = QString::fromUtf8(command.description);
    const QString summary = QString::fromUtf8(command.summary);
    ManualPage page{
        .name = pageName(command),
        .summary = summary.section(u';', 0, 0),
        .command = QStringLiteral("pgcap ") + QLatin1String(command.name),
        .usage = QString::fromUtf8(command.usage),
        .description = description,
        .table = &options,
        .lists = {},
        .exitCodes = usualExitCodes(
            (description + summary).contains(QLatin1String("exit code 1"), Qt::CaseInsensitive)),
        .examples = {},
        .seeAlso = filePages(command, options)};
    for (const QString &line :
         QString::fromUtf8(command.examples).split(u'\n', Qt::SkipEmptyParts)) {
        page.examples << QStringLiteral("pgcap ") + line;
    }
    return page;
}

bool writeManual(const QString &folder)
{
    return writePage(folder, overview()) &&
           std::ranges::all_of(commands(), [&folder](const Command &command) {
               return writePage(folder, manualPage(command, Options(command)));
           });
}

} // namespace pickglass::pgcap
