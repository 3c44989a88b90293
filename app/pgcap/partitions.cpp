// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/partitionreader.h"

#include "app/common/exitcode.h"
#include "app/common/snapshot.h"
#include "app/common/tables/partitiontable.h"
#include "app/common/text.h"
#include "app/pgcap/arguments.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/options.h"
#include "core/analysis/managers.h"
#include "core/analysis/partitioncheck.h"
#include "core/formats/partitionsconf.h"

#include <algorithm>

namespace pickglass::pgcap {

namespace {

/// What is said below a table, at most.
constexpr size_t MaxShownDifferences = 20;

/// The port of a node that takes part in partitions: port 0 of a switch, of others the first that
/// is cabled.
std::optional<PortKey> endPortOf(const Fabric &fabric, Guid guid)
{
    const NodeIndex node = fabric.findNode(guid);
    if (!node.isValid()) {
        return std::nullopt;
    }
    if (fabric.node(node).isSwitch()) {
        return PortKey{guid, 0};
    }
    const auto ports = fabric.portsOf(node);
    const auto cabled =
        std::ranges::find_if(ports, [](const Port &port) { return port.peer.isValid(); });
    return cabled != ports.end() ? std::optional(PortKey{guid, cabled->number}) : std::nullopt;
}

OrCode<PortKey> endNamed(const Options &options, const PortFinder &finder, const Fabric &fabric,
                         const QString &text)
{
    const auto node = finder.findNode(text);
    const auto found =
        node ? tl::expected<PortKey, QString>(tl::unexpect, QString()) : finder.find(text);
    const auto port = node    ? endPortOf(fabric, *node)
                      : found ? std::optional(*found)
                              : std::nullopt;
    if (!node && !found) {
        return options.refusal(text.contains(u':') ? found.error() : node.error());
    }
    const PortIndex index = port ? fabric.findPort(port->node, port->number) : PortIndex();
    if (!index.isValid()) {
        return options.refusal(
            QStringLiteral("%1 has no port with a cable at that time.").arg(text));
    }
    if (!isEndPort(fabric, fabric.port(index))) {
        return options.refusal(QStringLiteral("%1 is a port of a switch that forwards packets of "
                                              "others: name the port of an adapter, or a switch.")
                                   .arg(text));
    }
    return *port;
}

void writeAnswer(Output &output, Form form, const Fabric &fabric, PortKey from, PortKey to,
                 const Communication &answer)
{
    const auto port = [&fabric](PortKey key) -> const Port & {
        return fabric.port(fabric.findPort(key.node, key.number));
    };
    const auto possible = answer.isPossible();
    const Cell isPossible = possible ? Cell(*possible) : Cell();
    if (form == Form::Text) {
        output.line(translated(textOf(answer, fabric, from, to)));
        if (const auto remark = remarkOn(answer, fabric)) {
            output.line(translated(*remark));
        }
        return;
    }
    if (form == Form::Csv) {
        const auto records = Records::make(form, output,
                                           {"guid", "port", "node", "peer_guid", "peer_port",
                                            "peer_node", "possible", "reason", "partitions"});
        const Cells a = portCells(fabric, port(from));
        const Cells b = portCells(fabric, port(to));
        records->add({a[0], a[1], a[2], b[0], b[1], b[2], isPossible, cell(toString(answer.reason)),
                      cell(partitionList(answer.partitions))});
        records->end();
        return;
    }
    JsonWriter json(output);
    json.beginObject();
    json.object("from", [&] { writePlace(json, fabric, port(from)); });
    json.object("to", [&] { writePlace(json, fabric, port(to)); });
    json.member("possible", isPossible);
    json.member("reason", cell(toString(answer.reason)));
    json.key("partitions");
    json.beginArray();
    for (const PartitionNumber partition : answer.partitions) {
        json.value(partitionText(partition));
    }
    json.endArray();
    json.objects("ports", answer.ports, [&](PortKey key) { writePlace(json, fabric, port(key)); });
    json.objects("not_at_index0", answer.notAtIndex0,
                 [&](PortKey key) { writePlace(json, fabric, port(key)); });
    json.member("message", cell(textOf(answer, fabric, from, to).english()));
    json.endObject();
}

OrCode<int> askPair(const Options &options, const Asked &asked, const SharedFabric &fabric,
                    const Partitions &partitions)
{
    const PortFinder finder(*asked.capture, fabric);
    ASSIGN_OR_RETURN(const auto from, endNamed(options, finder, *fabric, options.files().at(1)));
    ASSIGN_OR_RETURN(const auto to, endNamed(options, finder, *fabric, options.files().at(2)));
    const Communication answer = partitions.between(from, to);
    Output output;
    writeAnswer(output, options.form(), *fabric, from, to, answer);
    const auto possible = answer.isPossible();
    return output.finish(!possible ? Trouble : *possible ? Fine : BadNews);
}

/// Below the table, for people.
void writeRemarks(Output &output, const Fabric &fabric, const Partitions &partitions)
{
    output.line(QStringLiteral("P_Key tables are known of %1 of %2 end ports, in %3 partitions.")
                    .arg(partitions.knownPorts())
                    .arg(partitions.endPorts())
                    .arg(partitions.all().size()));
    if (const size_t count = partitions.withoutDefaultAtIndex0().size(); count > 0) {
        output.line(QStringLiteral("Ports without a key of the default partition at index 0: %1.")
                        .arg(count));
    }
    const auto &differences = partitions.differences();
    for (size_t i = 0; i < std::min(differences.size(), MaxShownDifferences); ++i) {
        output.line(translated(textOf(differences[i], fabric)));
    }
    if (differences.size() > MaxShownDifferences) {
        output.line(QStringLiteral("%1 more cables whose ends differ.")
                        .arg(differences.size() - MaxShownDifferences));
    }
}

Cell membershipCell(const std::optional<Membership> &membership)
{
    return membership ? cell(toString(*membership)) : Cell();
}

/// Where the tables are not as the configuration of the manager says.
OrCode<int> checkConfig(const Options &options, const Asked &asked, const Snapshot &snapshot,
                        const Partitions &partitions)
{
    const Fabric &fabric = *snapshot.fabric;
    const QString path = options.value("config");
    ASSIGN_OR_RETURN(const auto read, orFail(importPartitionsConf(path)));
    for (const LineProblem &problem : read.problems) {
        complain(QStringLiteral("%1, line %2: %3")
                     .arg(path, QString::number(problem.line), problem.message.english()));
    }
    ASSIGN_OR_RETURN(const auto spans, orFail(asked.capture->managers()));
    ASSIGN_OR_RETURN(const auto lids, orFail(asked.capture->masterLids()));
    std::vector<PortKey> masters;
    for (const ManagersAt &managers : subnetManagersAt(spans, lids, snapshot.time)) {
        for (const ManagerAt &master : managers.masters()) {
            masters.push_back(master.info.port);
        }
    }
    const auto mismatches = checkPartitions(partitions, fabric, read.config, masters);
    using Row = PartitionMismatch;
    const auto ofPort = [&fabric](const Row &row, size_t i) {
        return portCells(fabric, fabric.port(fabric.findPort(row.port.node, row.port.number)))[i];
    };
    const std::vector<tables::WrittenColumn<Row>> columns{
        {"guid", [ofPort](const Row &row) { return ofPort(row, 0); }},
        {"port", [ofPort](const Row &row) { return ofPort(row, 1); }},
        {"node", [ofPort](const Row &row) { return ofPort(row, 2); }},
        {"partition", [](const Row &row) { return cell(partitionText(row.partition)); }},
        {"name", [](const Row &row) { return cell(row.name); }},
        {"configured", [](const Row &row) { return membershipCell(row.configured); }},
        {"found", [](const Row &row) { return membershipCell(row.found); }}};
    Output output;
    tables::writeTable(output, options.form(), columns, mismatches);
    if (options.form() == Form::Text) {
        output.line(
            QStringLiteral("P_Key tables of %1 of %2 end ports compared with %3 partitions; "
                           "differences: %4.")
                .arg(partitions.knownPorts())
                .arg(partitions.endPorts())
                .arg(read.config.partitions.size())
                .arg(mismatches.size()));
        if (masters.empty()) {
            output.line(QStringLiteral("Who is the subnet manager (SELF) is not known."));
        }
    }
    if (partitions.isEmpty()) {
        return output.finish(Trouble);
    }
    return output.finish(mismatches.empty() ? Fine : BadNews);
}

OrCode<int> runPartitions(const Options &options)
{
    if (options.files().size() == 2) {
        return options.refusal(QStringLiteral("Name two nodes or ports, or none."));
    }
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    ASSIGN_OR_RETURN(const auto snapshot, orFail(loadSnapshot(*asked.capture, asked.time)));
    const tables::Context context{snapshot};
    ASSIGN_OR_RETURN(const auto partitions,
                     orFail(partitionsAt(*asked.capture, snapshot->fabric, snapshot->time)));
    if (options.has("config")) {
        return options.files().size() == 1
                   ? checkConfig(options, asked, *snapshot, partitions)
                   : options.refusal(QStringLiteral("--config compares all ports: name no nodes."));
    }
    if (options.files().size() == 3) {
        return askPair(options, asked, snapshot->fabric, partitions);
    }
    ASSIGN_OR_RETURN(const auto nodes, nodesNamed(options, context.fabric()));
    std::vector<PartitionRow> rows = partitionRows(partitions);
    std::erase_if(rows, [&nodes](const PartitionRow &row) {
        return nodes && !nodes->contains(row.member.port.node);
    });
    Output output;
    tables::writeTable(output, options.form(), tables::PartitionMembers, context, rows);
    if (options.form() == Form::Text) {
        writeRemarks(output, context.fabric(), partitions);
    }
    return output.finish(Fine);
}

} // namespace

Command partitionsCommand()
{
    return {"partitions",
            "list partitions and their members, or say whether two ports can communicate",
            "[options] FILE [FROM TO]",
            "Lists which ports are in which partition by their P_Key tables at a time (recorded "
            "from \"mad:?partitions=10min\", or imported: saquery PKTR, smpquery pkeys, "
            "ibdiagnet's db_csv), as full or limited members, and whether the port of the switch "
            "at the other end of the cable has the partition in its table and enforces that. With "
            "two nodes (of an adapter its first cabled port, of a switch port 0) or ports it says "
            "whether they can communicate, in which partitions, and if not, why: no common "
            "partition, both limited members, or a switch that drops the packets. Exit code 1 "
            "when they cannot, 3 when the table of one of them is not known.",
            [](Options &options) {
                options.addForm();
                options.addAt();
                addNodeOption(options);
                options.add("config",
                            "Lists where the tables differ from OpenSM's partitions.conf; exit "
                            "code 1 if they do, 3 if no table is known.",
                            OptionValue::file("FILE"));
            },
            runPartitions,
            1,
            3,
            {OptionValue::capture("FILE"), OptionValue::node("FROM"), OptionValue::node("TO")},
            "partitions fabric.pgcap\npartitions fabric.pgcap node01 storage02\n"
            "partitions fabric.pgcap --config /etc/opensm/partitions.conf\n"
            "partitions fabric.pgcap --node node01 --json"};
}

} // namespace pickglass::pgcap
