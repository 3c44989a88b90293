// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/tables/linktable.h"
#include "app/pgcap/arguments.h"
#include "app/pgcap/options.h"
#include "core/analysis/activity.h"

#include <QSet>

#include <vector>

namespace pickglass::pgcap {

namespace {

/// In the range; at one moment: between the sweep that held then and the one before. Null where
/// there are no two sweeps.
Result<SharedFigures> figuresIn(const Asked &asked, const SharedFabric &fabric, bool isMoment)
{
    const FiguresQuestion question{asked.time, !isMoment, asked.range};
    ASSIGN_OR_RETURN(const auto sweeps, loadSweeps(*asked.capture, question));
    if (!sweeps.areTwo()) {
        return SharedFigures();
    }
    Figures figures;
    figures.fabric = fabric;
    figures.activity =
        activityBetween(*fabric, *sweeps.ends.before, *sweeps.ends.now, &sweeps.between);
    return std::make_shared<const Figures>(std::move(figures));
}

/// Leaves those with an end at one of the nodes.
void keepLinksOf(std::vector<tables::LinkRow> &links, const Fabric &fabric, const QSet<Guid> &nodes)
{
    const auto isAt = [&](PortIndex end) {
        return nodes.contains(fabric.node(fabric.port(end).node).guid);
    };
    std::erase_if(
        links, [&](const tables::LinkRow &row) { return !isAt(row.link.a) && !isAt(row.link.b); });
}

OrCode<int> runLinks(const Options &options)
{
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    ASSIGN_OR_RETURN(const auto snapshot, orFail(loadSnapshot(*asked.capture, asked.time)));
    ASSIGN_OR_RETURN(const auto figures,
                     orFail(figuresIn(asked, snapshot->fabric, options.has("at"))));
    ASSIGN_OR_RETURN(const auto nodes, nodesNamed(options, *snapshot->fabric));
    std::vector<tables::LinkRow> links = tables::linkRows(*snapshot, tables::LinkEnds::AsStored);
    if (nodes) {
        keepLinksOf(links, *snapshot->fabric, *nodes);
    }
    Output output;
    tables::writeTable(output, options.form(), tables::Links, {snapshot, figures}, links);
    return output.finish(Fine);
}

} // namespace

Command linksCommand()
{
    return {"links",
            "list the cables at a time",
            "[options] FILE",
            "Lists the cables of a capture at a time, each once. Width, speed and data rate "
            "(bytes/s) are those of the slower end.\nTraffic in both directions needs two sweeps: "
            "those at the ends of the range, which is the whole capture without --from and --to; "
            "with --at, the sweep at that time and the one before. bytes is 4 x PortXmitData of "
            "the sending end, else PortRcvData of the other; rate is in bytes/s; wait is a share "
            "of the data rate, if the tick length of the device is known. Counters that were reset "
            "in between are unknown.",
            [](Options &options) {
                options.addForm();
                options.addAt();
                options.addRange();
                options.addTicks();
                addNodeOption(options);
            },
            runLinks};
}

} // namespace pickglass::pgcap
