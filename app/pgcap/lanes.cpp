// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/lanereader.h"

#include "app/common/exitcode.h"
#include "app/common/snapshot.h"
#include "app/common/tables/lanetable.h"
#include "app/pgcap/arguments.h"
#include "app/pgcap/options.h"

#include <algorithm>

namespace pickglass::pgcap {

namespace {

/// The ports that were named: of a node all.
OrCode<std::vector<PortIndex>> portsNamed(const Options &options, const Asked &asked,
                                          const SharedFabric &fabric, const QString &text)
{
    const PortFinder finder(*asked.capture, fabric);
    std::vector<PortIndex> ports;
    if (const auto guid = finder.findNode(text)) {
        if (const NodeIndex node = fabric->findNode(*guid); node.isValid()) {
            for (const Port &port : fabric->portsOf(node)) {
                ports.push_back(fabric->indexOf(port));
            }
        }
        return ports;
    }
    const auto key = finder.find(text);
    if (!key) {
        return options.refusal(text.contains(u':') ? key.error() : finder.findNode(text).error());
    }
    const PortIndex port = fabric->findPort(key->node, key->number);
    if (port.isValid()) {
        ports.push_back(port);
    }
    return ports;
}

QString countOf(const std::vector<PortLanes> &ports, bool (*isSo)(const PortLanes &))
{
    return QString::number(std::ranges::count_if(ports, isSo));
}

/// Below the table, for people.
void writeKnown(Output &output, const Fabric &fabric, const std::vector<PortLanes> &ports)
{
    output.line(QStringLiteral("Of %1 cabled ports, service levels are known of %2 and weights of "
                               "%3.")
                    .arg(QString::number(cabledPorts(fabric)),
                         countOf(ports, [](const PortLanes &port) { return port.hasMapping; }),
                         countOf(ports, [](const PortLanes &port) { return port.hasWeights; })));
}

void writeRemarks(Output &output, const std::vector<PortLanes> &ports)
{
    const QString unlimited = countOf(ports, [](const PortLanes &port) {
        return port.highLimit == UnlimitedHighPriority &&
               std::ranges::any_of(port.lanes,
                                   [](const PortLane &lane) { return lane.high.value_or(0) > 0; });
    });
    if (unlimited != u"0") {
        output.line(QStringLiteral("Ports whose high-priority table has no limit (255), so that it "
                                   "may leave the other nothing: %1.")
                        .arg(unlimited));
    }
    output.line(
        QStringLiteral("Ports with a fault: %1.").arg(countOf(ports, [](const PortLanes &port) {
            return port.hasFault();
        })));
}

OrCode<int> runLanes(const Options &options)
{
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    ASSIGN_OR_RETURN(const auto snapshot, orFail(loadSnapshot(*asked.capture, asked.time)));
    const tables::Context context{snapshot};
    const Fabric &fabric = context.fabric();
    ASSIGN_OR_RETURN(auto ports, orFail(portLanesAt(*asked.capture, fabric, snapshot->time)));
    if (options.files().size() == 2) {
        ASSIGN_OR_RETURN(const auto named,
                         portsNamed(options, asked, snapshot->fabric, options.files().at(1)));
        std::erase_if(ports, [&named](const PortLanes &port) {
            return std::ranges::find(named, port.port) == named.end();
        });
    }
    ASSIGN_OR_RETURN(const auto rows,
                     orFail(laneRows(*asked.capture, fabric, ports, snapshot->time)));
    Output output;
    tables::writeTable(output, options.form(), tables::VirtualLanes, context, rows);
    if (options.form() == Form::Text) {
        if (options.files().size() == 1) {
            writeKnown(output, fabric, ports);
        }
        writeRemarks(output, ports);
    }
    return output.finish(std::ranges::any_of(ports, &PortLanes::hasFault) ? BadNews : Fine);
}

} // namespace

Command lanesCommand()
{
    return {"lanes",
            "list the virtual lanes of ports: service levels, weights and waits; exit code 1 if "
            "one is set up wrong",
            "[options] FILE [NODE[:PORT]]",
            "Lists a row for each virtual lane of a cabled port, for what the port sends: which "
            "service levels map to it, the sums of its weights in the low-priority and the "
            "high-priority VL arbitration table with its share of each (64 bytes a unit), the "
            "limit of the high-priority table (VLHighLimit, 4096 bytes a unit; 255: none), and "
            "between the last two sweeps PortVLOpData, PortVLOpPackets and PortVLXmitWait, where "
            "they were recorded, with the lane's share of what all lanes of the port waited. "
            "The tables were recorded from \"mad:?lanes=10min\", or imported: smpquery sl2vl and "
            "vlarb, opensm-sl2vl.dump, ibdiagnet's db_csv. Faults: \"no weight\" (a lane in use "
            "that service levels map to, in neither table), \"VL 15\" (packets of these service "
            "levels are dropped), \"not operational\" (service levels map to a lane that is not "
            "in use). \"Ends differ\" names what the port at the other end of the cable has "
            "otherwise: OperVLs (a fault, too), VLArb, SL2VL. \"Unlike others\": the weights are "
            "not those that more than half of the ports of switches, or of adapters, have.",
            [](Options &options) {
                options.addForm();
                options.addAt();
            },
            runLanes,
            1,
            2,
            {OptionValue::capture("FILE"), OptionValue::node("NODE")},
            "lanes fabric.pgcap\nlanes fabric.pgcap leaf01:3 --at now-1h\n"
            "lanes fabric.pgcap node01 --json"};
}

} // namespace pickglass::pgcap
