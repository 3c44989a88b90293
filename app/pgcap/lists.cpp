// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/tables/nodetable.h"
#include "app/common/tables/porttable.h"
#include "app/pgcap/arguments.h"
#include "app/pgcap/options.h"
#include "core/base/snakecase.h"

#include <QSet>

#include <algorithm>
#include <iterator>
#include <vector>

namespace pickglass::pgcap {

namespace {

/// Its text has no figures.
OrCode<tables::Context> figuresFor(const Options &options)
{
    return contextOf(options,
                     options.form() == Form::Text ? TableFigures::None : TableFigures::LastSweeps);
}

OrCode<int> runNodes(const Options &options)
{
    ASSIGN_OR_RETURN(const auto context, figuresFor(options));
    std::vector<tables::NodeRow> nodes = tables::nodeRows(*context.snapshot);
    if (context.figures) {
        tables::addSums(nodes, *context.figures);
    }
    Output output;
    tables::writeTable(output, options.form(), tables::Nodes, context, nodes);
    return output.finish(Fine);
}

/// The attributes of all ports, in the order in which they are met, with their keys.
struct AttributeColumns
{
    QStringList names;
    QStringList keys;
};

AttributeColumns attributeColumns(const Fabric &fabric)
{
    AttributeColumns columns;
    QStringList taken;
    std::ranges::transform(tables::Ports.columns, std::back_inserter(taken),
                           [](const auto &column) { return QString::fromLatin1(column.key); });
    QSet<const PortAttributes *> seen;
    for (const Port &port : fabric.ports()) {
        if (!port.attributes || seen.contains(port.attributes.get())) {
            continue;
        }
        seen.insert(port.attributes.get());
        for (const PortAttribute &attribute : *port.attributes) {
            const QString key = snakeCase(attribute.name);
            if (!columns.keys.contains(key) && !taken.contains(key)) {
                columns.names << attribute.name;
                columns.keys << key;
            }
        }
    }
    return columns;
}

Cell attributeOf(const Port &port, const QString &name)
{
    if (port.attributes) {
        for (const PortAttribute &attribute : *port.attributes) {
            if (attribute.name == name) {
                return cell(attribute.value);
            }
        }
    }
    return {};
}

/// Before the columns that came later: their places are in scripts.
void insertAttributes(std::vector<tables::WrittenColumn<tables::PortRow>> &columns,
                      const Fabric &fabric)
{
    auto place = std::ranges::find(columns, QStringLiteral("reaching_lid"),
                                   &tables::WrittenColumn<tables::PortRow>::key);
    const AttributeColumns attributes = attributeColumns(fabric);
    for (qsizetype i = 0; i < attributes.names.size(); ++i) {
        const auto value = [&fabric, name = attributes.names[i]](const tables::PortRow &row) {
            return attributeOf(fabric.port(row.port), name);
        };
        place = std::next(columns.insert(place, {attributes.keys[i], value}));
    }
}

OrCode<int> runPorts(const Options &options)
{
    ASSIGN_OR_RETURN(const auto context, figuresFor(options));
    const Fabric &fabric = context.fabric();
    ASSIGN_OR_RETURN(const auto nodes, nodesNamed(options, fabric));
    std::vector<tables::PortRow> ports = tables::portRows(*context.snapshot);
    std::erase_if(ports, [&](const tables::PortRow &row) {
        return nodes && !nodes->contains(fabric.node(fabric.port(row.port).node).guid);
    });
    auto columns = tables::writtenColumns(options.form(), tables::Ports, context);
    if (options.form() != Form::Text) {
        insertAttributes(columns, fabric);
    }
    Output output;
    tables::writeTable(output, options.form(), columns, ports);
    return output.finish(Fine);
}

} // namespace

Command nodesCommand()
{
    return {
        "nodes",
        "list the nodes at a time",
        "[options] FILE",
        "Lists the nodes of a capture at a time. --json and --csv also have what was counted, in "
        "the last two sweeps without --from.",
        [](Options &options) {
            options.addForm();
            options.addAt();
            options.addRange();
        },
        runNodes};
}

Command portsCommand()
{
    return {
        "ports",
        "list the ports at a time, with all known attributes",
        "[options] FILE",
        "Lists the ports of a capture at a time: those with a cable or listed by its source. "
        "--json and --csv have all known attributes, and what was counted, in the last two sweeps "
        "without --from.",
        [](Options &options) {
            options.addForm();
            options.addAt();
            options.addRange();
            addNodeOption(options);
        },
        runPorts};
}

} // namespace pickglass::pgcap
