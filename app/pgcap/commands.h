// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

namespace pickglass::pgcap {

/// A subcommand: what it is called, what it does in a line, and the function that does it, which
/// takes the arguments behind its name and answers with an ExitCode.
struct Command
{
    const char *name;
    const char *summary;
    int (*run)(const QStringList &arguments);
};

int runImport(const QStringList &arguments);
int runRecord(const QStringList &arguments);
int runProbe(const QStringList &arguments);
int runInfo(const QStringList &arguments);
int runNodes(const QStringList &arguments);
int runPorts(const QStringList &arguments);
int runLinks(const QStringList &arguments);
int runCounters(const QStringList &arguments);
int runTop(const QStringList &arguments);
int runHeatMap(const QStringList &arguments);
int runProblems(const QStringList &arguments);
int runSm(const QStringList &arguments);
int runEvents(const QStringList &arguments);
int runDiff(const QStringList &arguments);
int runExport(const QStringList &arguments);
int runTrim(const QStringList &arguments);
int runThin(const QStringList &arguments);
int runMerge(const QStringList &arguments);
int runAnonymize(const QStringList &arguments);
int runVerify(const QStringList &arguments);
int runConvert(const QStringList &arguments);
int runSql(const QStringList &arguments);

} // namespace pickglass::pgcap
