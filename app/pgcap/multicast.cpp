// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/multicastreader.h"
#include "app/common/tables/multicasttable.h"
#include "app/common/text.h"
#include "app/pgcap/arguments.h"
#include "app/pgcap/options.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace pickglass::pgcap {

namespace {

/// What is said below a table, at most.
constexpr size_t MaxShownFaults = 20;

void writeFaults(Output &output, const Fabric &fabric,
                 const std::vector<const MulticastTree *> &trees)
{
    size_t count = 0;
    for (const MulticastTree *tree : trees) {
        for (const TreeFault &fault : tree->faults) {
            if (++count <= MaxShownFaults) {
                output.line(translated(textOf(fault, *tree, fabric)));
            }
        }
    }
    if (count > MaxShownFaults) {
        output.line(QStringLiteral("%1 more faults.").arg(count - MaxShownFaults));
    }
}

/// Whether something is wrong with one of them; Trouble where nothing is known at all.
int exitCodeOf(const Multicast &multicast, const std::vector<const MulticastTree *> &trees)
{
    if (multicast.isEmpty()) {
        return Trouble;
    }
    const bool hasFaults =
        std::ranges::any_of(trees, [](const MulticastTree *tree) { return !tree->faults.empty(); });
    return hasFaults ? BadNews : Fine;
}

std::vector<MulticastLinkRow> linksOf(const Multicast &multicast,
                                      const std::vector<const MulticastTree *> &trees)
{
    std::vector<MulticastLinkRow> rows;
    for (const MulticastTree *tree : trees) {
        std::ranges::copy(linkRows(multicast, *tree), std::back_inserter(rows));
    }
    return rows;
}

/// Of one group, or of those that have the MLID.
OrCode<int> writeGroup(const Options &options, const tables::Context &context,
                       const Multicast &multicast, const QString &text)
{
    const std::vector<const MulticastTree *> trees = multicast.find(text);
    if (trees.empty()) {
        return options.refusal(QStringLiteral("No multicast group and no table has %1: name an "
                                              "MGID (ff12:401b:ffff::1) or an MLID (0xc001).")
                                   .arg(text));
    }
    const auto mgid = parseGid(text);
    std::vector<MulticastMemberRow> members;
    for (const MulticastTree *tree : trees) {
        std::ranges::copy(memberRows(*tree, context.fabric()), std::back_inserter(members));
    }
    std::erase_if(members, [&mgid](const MulticastMemberRow &row) {
        return mgid && row.member.mgid != *mgid;
    });
    const std::vector<MulticastLinkRow> links = linksOf(multicast, trees);
    Output output;
    const bool hasText = options.form() == Form::Text;
    if (!options.has("links")) {
        tables::writeTable(output, options.form(), tables::MulticastMembers, context, members);
    }
    if (hasText && !options.has("links")) {
        output.line({});
    }
    if (hasText || options.has("links")) {
        tables::writeTable(output, options.form(), tables::MulticastLinks, context, links);
    }
    if (hasText) {
        if (std::ranges::any_of(
                trees, [](const MulticastTree *tree) { return !tree->areMembersKnown(); })) {
            output.line(QStringLiteral("Its members are not known: saquery --smkey 1 -m lists "
                                       "them."));
        }
        writeFaults(output, context.fabric(), trees);
    }
    return output.finish(exitCodeOf(multicast, trees));
}

OrCode<int> writeFaultList(const Options &options, const tables::Context &context,
                           const Multicast &multicast,
                           const std::vector<const MulticastTree *> &trees)
{
    struct Row
    {
        const MulticastTree *tree;
        const TreeFault *fault;
    };
    std::vector<Row> rows;
    for (const MulticastTree *tree : trees) {
        for (const TreeFault &fault : tree->faults) {
            rows.push_back({tree, &fault});
        }
    }
    const Fabric &fabric = context.fabric();
    const std::vector<tables::WrittenColumn<Row>> columns{
        {"mlid", [](const Row &row) { return cell(mlidText(row.tree->mlid)); }},
        {"kind", [](const Row &row) { return cell(toString(row.fault->kind)); }},
        {"guid",
         [](const Row &row) {
             const Guid node = row.fault->port.node;
             return node.isNull() ? Cell() : cell(node.toString());
         }},
        {"port",
         [](const Row &row) {
             return row.fault->port.node.isNull() ? Cell() : Cell(qint64(row.fault->port.number));
         }},
        {"message", [&fabric](const Row &row) {
             return cell(textOf(*row.fault, *row.tree, fabric).english());
         }}};
    Output output;
    tables::writeTable(output, options.form(), columns, rows);
    return output.finish(exitCodeOf(multicast, trees));
}

OrCode<int> runMulticast(const Options &options)
{
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    ASSIGN_OR_RETURN(const auto snapshot, orFail(loadSnapshot(*asked.capture, asked.time)));
    const tables::Context context{snapshot};
    ASSIGN_OR_RETURN(const auto multicast,
                     orFail(multicastAt(*asked.capture, snapshot->fabric, snapshot->time)));
    std::vector<const MulticastTree *> trees;
    for (const MulticastTree &tree : multicast->trees()) {
        trees.push_back(&tree);
    }
    if (options.files().size() == 2) {
        return options.has("faults")
                   ? writeFaultList(options, context, *multicast,
                                    multicast->find(options.files().at(1)))
                   : writeGroup(options, context, *multicast, options.files().at(1));
    }
    if (options.has("faults")) {
        return writeFaultList(options, context, *multicast, trees);
    }
    Output output;
    if (options.has("links")) {
        tables::writeTable(output, options.form(), tables::MulticastLinks, context,
                           linkRows(*multicast));
        return output.finish(exitCodeOf(*multicast, trees));
    }
    tables::writeTable(output, options.form(), tables::MulticastList, context,
                       multicastRows(multicast));
    if (options.form() == Form::Text) {
        for (const MlidUse &use : multicast->use()) {
            output.line(translated(textOf(use)));
        }
        writeFaults(output, context.fabric(), trees);
    }
    return output.finish(exitCodeOf(*multicast, trees));
}

} // namespace

Command multicastCommand()
{
    return {"multicast",
            "list multicast groups, their members and trees, and what is wrong with them",
            "[options] FILE [GROUP]",
            "Lists the multicast groups of a capture at a time (imported: saquery -g and saquery "
            "--smkey 1 -m) with the trees that the multicast forwarding tables of the switches "
            "make (recorded from \"mad:?multicast=10min\", or imported: ibroute -M, dump_fts -M, "
            "OpenSM's opensm.mcfdbs), and what is wrong with them: "
            "members that packets do not reach or that left the fabric, branches that lead to no "
            "member, rings, MLIDs without a group and groups without a tree. With a group (its "
            "MGID or MLID) it lists its members and the cables of its tree. A table or a list of "
            "members that was not read is unknown and no fault. Exit code 1 when something is "
            "wrong, 3 when nothing is known of multicast.",
            [](Options &options) {
                options.addForm();
                options.addAt();
                options.add("links", "Lists cables between switches, by how many trees cross them; "
                                     "with a group those of its tree.");
                options.add("faults", "Lists what is wrong, one a line.");
            },
            runMulticast,
            1,
            2,
            {OptionValue::capture("FILE"), OptionValue::text("GROUP")},
            "multicast fabric.pgcap\nmulticast fabric.pgcap 0xc000\n"
            "multicast fabric.pgcap ff12:401b:ffff::ffff:ffff --json\n"
            "multicast fabric.pgcap --links --csv"};
}

} // namespace pickglass::pgcap
