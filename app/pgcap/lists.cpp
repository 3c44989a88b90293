// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/pgcap/arguments.h"
#include "app/pgcap/documents.h"
#include "core/base/snakecase.h"
#include "core/fabric/fabricshape.h"

#include <QSet>

namespace pickglass::pgcap {

namespace {

Cells rowOf(const Fabric &fabric, const Node &node, int tier, const CaptureReader::Seen &seen,
            Form form)
{
    const Cell tierCell = tier >= 0 ? Cell(qint64(tier)) : Cell();
    if (form == Form::Text) {
        return {cell(node.guid),       toString(node.type),       cell(node.name),
                known(node.portCount), lidCell(fabric, node.lid), tierCell,
                cell(seen.first),      cell(seen.last),           cell(node.description)};
    }
    Cells row{cell(node.guid),        toString(node.type),        cell(node.name),
              cell(node.description), known(node.portCount),      known(node.vendorId),
              known(node.deviceId),   cell(node.systemImageGuid), tierCell,
              cell(node.lid),         cell(seen.first),           cell(seen.last)};
    if (fabric.hasSeveralSubnets()) {
        row.push_back(subnetCell(node.lid));
    }
    return row;
}

OrCode<int> runNodes(const Options &options)
{
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    ASSIGN_OR_RETURN(const auto fabric, orFail(asked.capture->fabricAt(asked.time)));
    ASSIGN_OR_RETURN(const auto seen, orFail(asked.capture->nodesSeen()));
    const FabricShape shape = classify(*fabric);
    const Form form = options.form();
    Output output;
    QStringList columns =
        form == Form::Text
            ? QStringLiteral("guid type name ports lid tier first_seen last_seen description")
                  .split(u' ')
            : QStringLiteral("guid type name description ports vendor_id device_id "
                             "system_image_guid tier lid first_seen last_seen")
                  .split(u' ');
    if (form != Form::Text && fabric->hasSeveralSubnets()) {
        columns << QStringLiteral("subnet");
    }
    const auto records = Records::make(form, output, columns);
    for (size_t i = 0; i < fabric->nodes().size() && !output.hasFailed(); ++i) {
        const Node &node = fabric->nodes()[i];
        records->add(rowOf(*fabric, node, shape.tier[i], seen.value(node.guid), form));
    }
    records->end();
    return output.finish(Fine);
}

QStringList fixedColumns()
{
    return QStringLiteral("guid port node node_type lid lmc state phys_state width speed "
                          "peer_guid peer_port peer_node")
        .split(u' ');
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
    const QStringList taken = fixedColumns();
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

Cells rowOf(const Fabric &fabric, const Port &port, Form form)
{
    // A port without a LID was not given its LMC either.
    const bool hasLid = port.lid.isAssigned() || port.lmc != 0;
    Cells row = portCells(fabric, port);
    append(row, {toString(fabric.node(port.node).type),
                 form == Form::Text ? lidCell(fabric, port.lid) : cell(port.lid),
                 hasLid ? Cell(qint64(port.lmc)) : Cell(), cell(toString(port.state)),
                 cell(toString(port.physState)), cell(toString(port.width)),
                 cell(toString(port.speed))});
    append(row, peerCells(fabric, port));
    return row;
}

OrCode<int> runPorts(const Options &options)
{
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    ASSIGN_OR_RETURN(const auto fabric, orFail(asked.capture->fabricAt(asked.time)));
    ASSIGN_OR_RETURN(const auto nodes, nodesNamed(options, *fabric));
    const Form form = options.form();
    const AttributeColumns attributes =
        form == Form::Text ? AttributeColumns() : attributeColumns(*fabric);
    Output output;
    QStringList columns = fixedColumns();
    if (form != Form::Text) {
        columns << QStringLiteral("port_guid");
        if (fabric->hasSeveralSubnets()) {
            columns << QStringLiteral("subnet");
        }
    }
    const auto records = Records::make(form, output, columns + attributes.keys);
    for (const Port &port : fabric->ports()) {
        if (output.hasFailed()) {
            break;
        }
        if (nodes && !nodes->contains(fabric->node(port.node).guid)) {
            continue;
        }
        Cells row = rowOf(*fabric, port, form);
        if (form != Form::Text) {
            row.push_back(cell(port.guid));
            if (fabric->hasSeveralSubnets()) {
                row.push_back(subnetCell(port.lid));
            }
        }
        for (const QString &name : attributes.names) {
            row.push_back(attributeOf(port, name));
        }
        records->add(row);
    }
    records->end();
    return output.finish(Fine);
}

} // namespace

Command nodesCommand()
{
    return {"nodes",
            "list the nodes at a time",
            "[options] FILE",
            "Lists the nodes of a capture at a time.",
            [](Options &options) {
                options.addForm();
                options.addAt();
                options.addRange();
            },
            runNodes};
}

Command portsCommand()
{
    return {"ports",
            "list the ports at a time, with all known attributes",
            "[options] FILE",
            "Lists the ports of a capture at a time: those with a cable or listed by its source. "
            "--json and --csv have all known attributes.",
            [](Options &options) {
                options.addForm();
                options.addAt();
                options.addRange();
                addNodeOption(options);
            },
            runPorts};
}

} // namespace pickglass::pgcap
