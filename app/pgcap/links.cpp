// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/tables/linktable.h"
#include "app/pgcap/arguments.h"
#include "app/pgcap/options.h"

#include <QSet>

#include <vector>

namespace pickglass::pgcap {

namespace {

OrCode<int> runLinks(const Options &options)
{
    ASSIGN_OR_RETURN(const auto context, contextOf(options, TableFigures::WholeRange));
    const Fabric &fabric = context.fabric();
    ASSIGN_OR_RETURN(const auto nodes, nodesNamed(options, fabric));
    std::vector<tables::LinkRow> links =
        tables::linkRows(*context.snapshot, tables::LinkEnds::AsStored);
    std::erase_if(links, [&](const tables::LinkRow &row) {
        const auto isAt = [&](PortIndex end) {
            return nodes->contains(fabric.node(fabric.port(end).node).guid);
        };
        return nodes && !isAt(row.link.a) && !isAt(row.link.b);
    });
    Output output;
    tables::writeTable(output, options.form(), tables::Links, context, links);
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
