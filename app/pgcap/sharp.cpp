// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/format.h"
#include "app/common/tables/table.h"
#include "app/common/text.h"
#include "app/pgcap/arguments.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/options.h"
#include "core/fabric/sharptrees.h"

#include <QSet>

#include <algorithm>
#include <vector>

namespace pickglass::pgcap {

namespace {

struct TreeNodeRow
{
    const SharpTree *tree;
    const SharpTreeNode *node;
};

QString switchName(const Fabric &fabric, const SharpTreeNode &node)
{
    return node.at.isValid() ? fabric.node(node.at).name : QString();
}

QString faultsText(const SharpTreeNode &node)
{
    QStringList faults;
    for (const SharpFault fault : node.faults) {
        faults << toString(fault);
    }
    return faults.join(QStringLiteral(", "));
}

/// The trees of the last table that is not later than the time; nothing where there is none.
OrCode<std::vector<SharpTree>> treesAt(const Asked &asked, const Fabric &fabric, Timestamp time)
{
    ASSIGN_OR_RETURN(const auto tables,
                     orFail(asked.capture->textTables(QStringLiteral("SHARP_TREES"))));
    const TextTable *last = nullptr;
    for (const TextTable &table : tables) {
        last = table.time <= time ? &table : last;
    }
    return last ? orFail(sharpTreesOf(*last, fabric)) : std::vector<SharpTree>();
}

std::vector<tables::WrittenColumn<SharpTree>> treeColumns(const Fabric &fabric)
{
    using Row = SharpTree;
    return {{"tree", [](const Row &row) { return cell(row.number); }},
            {"tree_id", [](const Row &row) { return cell(row.id); }},
            {"root",
             [&fabric](const Row &row) {
                 return row.nodes.empty() ? Cell() : cell(switchName(fabric, row.nodes.front()));
             }},
            {"root_guid",
             [](const Row &row) {
                 return row.nodes.empty() ? Cell() : cell(row.nodes.front().portGuid);
             }},
            {"nodes", [](const Row &row) { return Cell(qint64(row.nodes.size())); }},
            {"ranks", [](const Row &row) { return Cell(qint64(row.ranks())); }},
            {"max_radix", [](const Row &row) { return cell(row.maxRadix); }},
            {"faults", [](const Row &row) {
                 return Cell(qint64(std::ranges::count_if(
                     row.nodes, [](const SharpTreeNode &node) { return !node.faults.empty(); })));
             }}};
}

std::vector<tables::WrittenColumn<TreeNodeRow>> nodeColumns(const Fabric &fabric)
{
    using Row = TreeNodeRow;
    const auto parentOf = [](const Row &row) {
        return row.node->parent == SharpTreeNode::NoParent
                   ? nullptr
                   : &row.tree->nodes[static_cast<size_t>(row.node->parent)];
    };
    return {{"tree", [](const Row &row) { return cell(row.tree->number); }},
            {"tree_id", [](const Row &row) { return cell(row.tree->id); }},
            {"rank", [](const Row &row) { return cell(row.node->rank); }},
            {"switch", [&fabric](const Row &row) { return cell(switchName(fabric, *row.node)); }},
            {"parent",
             [&fabric, parentOf](const Row &row) {
                 const SharpTreeNode *parent = parentOf(row);
                 return parent ? cell(switchName(fabric, *parent)) : Cell();
             }},
            {"child_index", [](const Row &row) { return cell(row.node->childIndex); }},
            {"radix", [](const Row &row) { return cell(row.node->radix); }},
            {"children", [](const Row &row) { return Cell(qint64(row.node->children)); }},
            {"lid", [](const Row &row) { return cell(row.node->lid); }},
            {"guid", [](const Row &row) { return cell(row.node->portGuid); }},
            {"parent_guid",
             [parentOf](const Row &row) {
                 const SharpTreeNode *parent = parentOf(row);
                 return parent ? cell(parent->portGuid) : Cell();
             }},
            {"name", [](const Row &row) { return cell(row.node->name); }},
            {"faults", [](const Row &row) { return cell(faultsText(*row.node)); }}};
}

/// How many there are, and which aggregation nodes of the fabric are in none.
void writeSummary(Output &output, const Fabric &fabric, const std::vector<SharpTree> &trees)
{
    QSet<Guid> inTrees;
    qint64 faults = 0;
    for (const SharpTree &tree : trees) {
        for (const SharpTreeNode &node : tree.nodes) {
            inTrees.insert(node.portGuid);
            faults += node.faults.empty() ? 0 : 1;
        }
    }
    QStringList unused;
    for (const Port &port : fabric.ports()) {
        const Node &node = fabric.node(port.node);
        if (node.isAggregation && !inTrees.contains(port.guid)) {
            const NodeIndex peer = fabric.peerNode(port);
            unused << (peer.isValid() ? fabric.node(peer).name : node.name);
        }
    }
    output.line(QStringLiteral("%1 trees of SHARP over %2 aggregation nodes.")
                    .arg(countText(trees.size()), countText(quint64(inTrees.size()))));
    if (!unused.isEmpty()) {
        constexpr qsizetype Shown = 10;
        output.line(QStringLiteral("%1 aggregation nodes are in no tree: %2%3.")
                        .arg(countText(quint64(unused.size())),
                             QStringList(unused.mid(0, Shown)).join(QStringLiteral(", ")),
                             unused.size() > Shown ? QStringLiteral(", …") : QString()));
    }
    if (faults > 0) {
        output.line(
            QStringLiteral("Something is wrong with %1 nodes of trees: --faults lists them.")
                .arg(countText(quint64(faults))));
    }
    output.line({});
}

OrCode<int> runSharp(const Options &options)
{
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    const Timestamp time = asked.time.isKnown() ? asked.time : asked.info.end;
    ASSIGN_OR_RETURN(const auto fabric, orFail(asked.capture->fabricAt(time)));
    ASSIGN_OR_RETURN(auto trees, treesAt(asked, *fabric, time));
    if (trees.empty()) {
        complain(QStringLiteral("The capture has no trees of SHARP at that time. Import "
                                "ibdiagnet2.sharp, which \"ibdiagnet --sharp\" writes, with the "
                                "fabric."));
        return Trouble;
    }
    const bool isSound = std::ranges::all_of(trees, &SharpTree::isSound);
    std::vector<TreeNodeRow> rows;
    if (options.files().size() == 2 || options.has("faults")) {
        const QString id = options.files().value(1);
        bool isNumber = false;
        const quint32 wanted = id.toUInt(&isNumber, 0);
        const bool isKnown =
            std::ranges::count(trees, std::optional(qint64(wanted)), &SharpTree::id) > 0;
        if (!id.isEmpty() && (!isNumber || !isKnown)) {
            return options.refusal(QStringLiteral("No tree has the ID %1.").arg(id));
        }
        for (const SharpTree &tree : trees) {
            for (const SharpTreeNode &node : tree.nodes) {
                if ((id.isEmpty() || tree.id == wanted) &&
                    (!options.has("faults") || !node.faults.empty())) {
                    rows.push_back({&tree, &node});
                }
            }
        }
    }
    Output output;
    if (options.files().size() == 2 || options.has("faults")) {
        tables::writeTable(output, options.form(), nodeColumns(*fabric), rows);
    } else {
        if (options.form() == Form::Text) {
            writeSummary(output, *fabric, trees);
        }
        tables::writeTable(output, options.form(), treeColumns(*fabric), trees);
    }
    return output.finish(isSound ? Fine : BadNews);
}

} // namespace

Command sharpCommand()
{
    return {"sharp",
            "list the trees that SHARP aggregates along, and what is wrong with them",
            "[options] FILE [ID]",
            "Lists the aggregation trees of a capture at a time, as ibdiagnet2.sharp has them "
            "(ibdiagnet --sharp; import it with the fabric): the switch of the root, how many "
            "aggregation nodes, ranks and children (radix) a tree has. With the ID of a tree, its "
            "nodes: each with the switch that it is in and its parent. What is wrong: a node that "
            "is not in the fabric or has another LID there, whose cable is not there or not "
            "active, that has no parent, or that is in a tree twice. Several trees may have one "
            "ID, where they are made for each job. What switches say of SHARP (ibdiagnet2."
            "sharp_an_info) is among their attributes, and in pgcap problems where they differ. "
            "Exit code 1 when something is wrong, 3 when nothing is known of trees.",
            [](Options &options) {
                options.addForm();
                options.addAt();
                options.add("faults", "Lists the nodes with which something is wrong.");
            },
            runSharp,
            1,
            2,
            {OptionValue::capture("FILE"), OptionValue::text("ID")},
            "sharp fabric.pgcap\nsharp fabric.pgcap 0\nsharp fabric.pgcap --faults --json"};
}

} // namespace pickglass::pgcap
