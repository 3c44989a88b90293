// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/pgcap/commands.h"
#include "app/pgcap/nodesargument.h"
#include "core/base/snakecase.h"

#include <QSet>

namespace pickglass::pgcap {

namespace {

QStringList fixedColumns()
{
    return QStringLiteral("guid port node node_type lid lmc state phys_state width speed "
                          "peer_guid peer_port peer_node")
        .split(u' ');
}

/// The attributes that any port has, in the order in which they are met, with their keys. Ports
/// share their sets, so each set is looked at once.
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

Cells rowOf(const Fabric &fabric, const Port &port)
{
    const Node &node = fabric.node(port.node);
    // A port without a LID was not told its LMC either.
    const bool hasLid = port.lid.isAssigned() || port.lmc != 0;
    Cells row{cell(node.guid),
              qint64(port.number),
              cell(node.name),
              toString(node.type),
              cell(port.lid),
              hasLid ? Cell(qint64(port.lmc)) : Cell(),
              cell(toString(port.state)),
              cell(toString(port.physState)),
              cell(toString(port.width)),
              cell(toString(port.speed))};
    if (port.peer.isValid()) {
        const Port &peer = fabric.port(port.peer);
        const Node &other = fabric.node(peer.node);
        row.insert(row.end(), {cell(other.guid), qint64(peer.number), cell(other.name)});
    } else {
        row.insert(row.end(), 3, Cell());
    }
    return row;
}

} // namespace

int runPorts(const QStringList &arguments)
{
    Options options(
        QStringLiteral("ports [options] FILE"),
        QStringLiteral("Lists the ports of a capture at a time: those with a cable or listed by "
                       "its source. --json and --csv have all known attributes."));
    options.addForm();
    options.addAt();
    options.addRange();
    addNodeOption(options);
    if (const auto code = options.parse(arguments, 1, 1)) {
        return *code;
    }
    const auto asked = openAsked(options);
    if (!asked) {
        return asked.error();
    }
    const auto fabric = asked->capture->fabricAt(asked->time);
    if (!fabric) {
        return fail(fabric.error());
    }
    const auto nodes = nodesNamed(options, **fabric);
    if (!nodes) {
        return nodes.error();
    }
    const Form form = options.form();
    const AttributeColumns attributes =
        form == Form::Text ? AttributeColumns() : attributeColumns(**fabric);
    Output output;
    QStringList columns = fixedColumns();
    if (form != Form::Text) {
        columns << QStringLiteral("port_guid");
    }
    const auto records = Records::make(form, output, columns + attributes.keys);
    for (const Port &port : (*fabric)->ports()) {
        if (output.hasFailed()) {
            break;
        }
        if (*nodes && !(*nodes)->contains((*fabric)->node(port.node).guid)) {
            continue;
        }
        Cells row = rowOf(**fabric, port);
        if (form != Form::Text) {
            row.push_back(cell(port.guid));
        }
        for (const QString &name : attributes.names) {
            row.push_back(attributeOf(port, name));
        }
        records->add(row);
    }
    records->end();
    return output.finish(Fine);
}

} // namespace pickglass::pgcap
