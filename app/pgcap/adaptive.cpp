// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/tables/adaptivetable.h"
#include "app/common/text.h"
#include "app/pgcap/arguments.h"
#include "app/pgcap/options.h"

#include <vector>

namespace pickglass::pgcap {

namespace {

OrCode<int> runAdaptive(const Options &options)
{
    ASSIGN_OR_RETURN(const auto context, contextOf(options, TableFigures::None));
    const Fabric &fabric = context.fabric();
    ASSIGN_OR_RETURN(const auto nodes, nodesNamed(options, fabric));
    std::vector<tables::AdaptiveRow> rows = tables::adaptiveRows(*context.snapshot);
    Output output;
    if (options.form() == Form::Text) {
        for (const Message &sentence : describeAdaptive(fabric, tables::switchesOf(rows))) {
            output.line(translated(sentence));
        }
        output.line({});
    }
    std::erase_if(rows, [&](const tables::AdaptiveRow &row) {
        return (nodes && !nodes->contains(fabric.node(row.one.node).guid)) ||
               (options.has("differing") && !row.one.differs());
    });
    tables::writeTable(output, options.form(), tables::Adaptive, context, rows);
    return output.finish(Fine);
}

} // namespace

Command adaptiveCommand()
{
    return {
        "adaptive",
        "list at which switches adaptive routing is on, and for which service levels",
        "[options] FILE",
        "Lists the switches of a capture at a time with what they say of adaptive routing, as "
        "section AR_INFO of ibdiagnet's db_csv has it, and first whether it is on everywhere, for "
        "which service levels, and which switches differ from the others of their model in their "
        "tier. is_on: the switch supports it and it is enabled there; service_levels: of which "
        "packets are routed adaptively; hash_service_levels: of which packets take "
        "the port that a hash of their headers chooses; has_fallback and pfrn: fallback routing, "
        "and notifications of packets that would be lost. What no source says is empty.",
        [](Options &options) {
            options.addForm();
            options.addAt();
            addNodeOption(options);
            options.add("differing", "Only switches that differ from the others of their kind.");
        },
        runAdaptive,
        1,
        1,
        {OptionValue::capture("FILE")},
        "adaptive fabric.pgcap\nadaptive fabric.pgcap --differing --json"};
}

} // namespace pickglass::pgcap
