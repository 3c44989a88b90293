// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/completioncommand.h"

#include <algorithm>

namespace pickglass::pgcap {

const std::vector<Command> &commands()
{
    static const std::vector<Command> all{
        importCommand(),      recordCommand(),     probeCommand(),      infoCommand(),
        nodesCommand(),       portsCommand(),      linksCommand(),      inventoryCommand(),
        flapsCommand(),       historyCommand(),    bitErrorsCommand(),  countersCommand(),
        topCommand(),         heatMapCommand(),    histogramCommand(),  problemsCommand(),
        incidentsCommand(),   smCommand(),         eventsCommand(),     diffCommand(),
        cablingCommand(),     partitionsCommand(), multicastCommand(),  pathCommand(),
        latencyCommand(),     lanesCommand(),      adaptiveCommand(),   routingCommand(),
        balanceCommand(),     whatIfCommand(),     apmCommand(),        congestionCommand(),
        jobCommand(),         jobsCommand(),       benchmarksCommand(), iterationsCommand(),
        mountsCommand(),      patternCommand(),    overheadCommand(),   trimCommand(),
        thinCommand(),        mergeCommand(),      anonymizeCommand(),  verifyCommand(),
        convertCommand(),     exportCommand(),     sqlCommand(),        alertsCommand(),
        storeCommand(),       completionCommand(), racksCommand(),      railsCommand(),
        collectivesCommand(), sharpCommand(),
    };
    return all;
}

const Command *findCommand(const QString &name)
{
    const auto found = std::ranges::find(
        commands(), name, [](const Command &command) { return QLatin1String(command.name); });
    return found == commands().end() ? nullptr : &*found;
}

} // namespace pickglass::pgcap
