// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/routing.h"

#include "app/common/exitcode.h"
#include "app/common/format.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/routingchanges.h"
#include "core/fabric/portlabels.h"
#include "core/fabric/subnets.h"
#include "core/routing/groupcheck.h"
#include "core/routing/otherways.h"
#include "core/routing/routingcheck.h"

#include <algorithm>

namespace pickglass::pgcap {

namespace {

/// A finding as the list of the JSON has it, and as a line for people.
struct Finding
{
    const char *kind;
    QString message;
    NodeIndex node = {};
};

/// How many findings of one kind people see.
constexpr size_t ShownFindings = 10;

QString listed(const Fabric &fabric, const std::vector<NodeIndex> &nodes)
{
    QStringList names;
    for (const NodeIndex node : nodes) {
        if (names.size() == qsizetype(ShownFindings)) {
            names << QStringLiteral("… (%1 in all)").arg(nodes.size());
            break;
        }
        names << fabric.node(node).name;
    }
    return names.join(QLatin1String(", "));
}

QString channelsText(const Fabric &fabric, const RoutingCheck::CreditLoop &loop)
{
    QStringList channels;
    for (const Channel &channel : loop.channels) {
        channels << placeText(fabric, channel.port) +
                        (channel.lane == 0 ? QString()
                                           : QStringLiteral(" VL %1").arg(int(channel.lane)));
    }
    return QStringLiteral("credit loop of %1 channels (%2 depend on each other): %3")
        .arg(QString::number(loop.channels.size()), QString::number(loop.component),
             channels.join(QStringLiteral(" → ")));
}

QString lanesText(const std::vector<VirtualLane> &lanes)
{
    QStringList numbers;
    for (const VirtualLane lane : lanes) {
        numbers << QString::number(lane);
    }
    return numbers.join(QLatin1String(", "));
}

void addWhatTablesKnow(std::vector<Finding> &findings, const Fabric &fabric,
                       const RoutingCheck &check)
{
    for (const RoutingCheck::PartialLid &lid : check.partialLids) {
        const Node &owner = fabric.node(fabric.port(lid.owner).node);
        findings.push_back(
            {owner.isSwitch() ? "partial_switch" : "partial_lid",
             QStringLiteral("LID %1 of %2 has no entry in %3 switch(es): %4")
                 .arg(lidText(fabric, lid.lid), owner.name, QString::number(lid.without.size()),
                      listed(fabric, lid.without)),
             fabric.port(lid.owner).node});
    }
    for (const RoutingCheck::OwnLid &own : check.ownLids) {
        const NodeIndex owner = fabric.port(own.owner).node;
        const QString lid = lidText(fabric, own.lid);
        const QString name = fabric.node(own.node).name;
        findings.push_back({"own_lid",
                            owner == own.node
                                ? QStringLiteral("%1 forwards its own LID %2").arg(name, lid)
                                : QStringLiteral("%1 takes LID %2 for its own, which %3 has")
                                      .arg(name, lid, fabric.node(owner).name),
                            own.node});
    }
    for (const NodeIndex node : check.withoutTable) {
        findings.push_back(
            {"no_table",
             QStringLiteral("the forwarding table of %1 is not known").arg(fabric.node(node).name),
             node});
    }
}

/// What adaptive routing may do besides what the tables say.
void addWhatGroupsMay(std::vector<Finding> &findings, const Fabric &fabric,
                      const GroupCheck &groups, const RoutingCheckOptions &looked)
{
    const QString joined =
        groups.areTablesJoined
            ? QStringLiteral(" (if packets may take any of the private tables of a switch)")
            : QString();
    for (const GroupCheck::Loop &loop :
         looked.loops ? groups.loops : std::vector<GroupCheck::Loop>()) {
        findings.push_back(
            {"adaptive_loop",
             QStringLiteral("with adaptive routing, packets to %1 LIDs (such as %2) may go round "
                            "among: %3%4")
                 .arg(QString::number(loop.lids), lidText(fabric, loop.example),
                      listed(fabric, loop.switches), joined),
             loop.switches.front()});
    }
    for (const GroupCheck::DeadPort &dead :
         looked.reach ? groups.deadPorts : std::vector<GroupCheck::DeadPort>()) {
        findings.push_back({"adaptive_dead_port",
                            QStringLiteral("groups of %1 for %2 LIDs have port %3, which is not "
                                           "active, has no cable or does not exist")
                                .arg(fabric.node(dead.node).name, QString::number(dead.lids),
                                     QString::number(dead.port)),
                            dead.node});
    }
    for (const ChannelGraph::Cycle &cycle :
         looked.credit ? groups.creditLoops : std::vector<ChannelGraph::Cycle>()) {
        findings.push_back(
            {"adaptive_credit_loop",
             QStringLiteral("with adaptive routing, %1%2")
                 .arg(channelsText(fabric, {cycle.channels, cycle.component}), joined),
             fabric.port(cycle.channels.front()).node});
    }
    if (looked.credit && groups.mayHaveCreditLoops) {
        findings.push_back(
            {"adaptive_credit_unknown",
             QStringLiteral("with adaptive routing, whether there are credit loops is not known: "
                            "packets may be on several virtual lanes, and the service levels of "
                            "pairs or the SL to VL tables of switches are not known; on one lane "
                            "there would be a loop%1")
                 .arg(joined)});
    }
}

std::vector<Finding> findingsOf(const Fabric &fabric, const RoutingCheck &check,
                                const GroupCheck &groups, const RoutingCheckOptions &looked)
{
    std::vector<Finding> findings;
    for (const RoutingCheck::Loop &loop : check.loops) {
        findings.push_back({"loop",
                            QStringLiteral("%1 LIDs (such as %2) go round in a loop: %3")
                                .arg(QString::number(loop.lids), lidText(fabric, loop.example),
                                     listed(fabric, loop.switches)),
                            loop.switches.front()});
    }
    for (const RoutingCheck::DeadEntries &dead : check.deadEntries) {
        findings.push_back({"dead_entries",
                            QStringLiteral("%1 forwards %2 LIDs to port %3, which is not active, "
                                           "has no cable or does not exist")
                                .arg(fabric.node(dead.node).name, QString::number(dead.lids),
                                     QString::number(dead.port)),
                            dead.node});
    }
    for (const RoutingCheck::CreditLoop &loop : check.creditLoops) {
        findings.push_back(
            {"credit_loop", channelsText(fabric, loop), fabric.port(loop.channels.front()).node});
    }
    if (check.mayHaveCreditLoops) {
        findings.push_back(
            {"credit_unknown",
             QStringLiteral(
                 "whether there are credit loops is not known above VL 0: packets may be "
                 "on the virtual lanes %1, and the service levels of pairs or the SL to "
                 "VL tables of switches are not known; on one lane there would be a loop (a "
                 "recording of \"mad:?lanes=10min&sls=leaves\" has both)")
                 .arg(lanesText(check.lanes))});
    }
    for (const RoutingCheck::UpDownViolation &turn : check.upDownViolations) {
        findings.push_back({"updown_violation",
                            QStringLiteral("routes that come down to %1 go up again through %2")
                                .arg(placeText(fabric, turn.in), placeText(fabric, turn.out)),
                            fabric.port(turn.in).node});
    }
    addWhatGroupsMay(findings, fabric, groups, looked);
    addWhatTablesKnow(findings, fabric, check);
    return findings;
}

qint64 deadEntriesOf(const RoutingCheck &check)
{
    qint64 entries = 0;
    for (const RoutingCheck::DeadEntries &dead : check.deadEntries) {
        entries += dead.lids;
    }
    return entries;
}

/// A number, or null where it was not looked for.
void writeCount(JsonWriter &json, QByteArrayView name, bool isLookedFor, qint64 count)
{
    if (isLookedFor) {
        json.member(name, count);
    } else {
        json.member(name, Cell());
    }
}

void writeCreditLoops(JsonWriter &json, const Fabric &fabric, const RoutingCheck &check,
                      bool isLookedFor)
{
    if (!isLookedFor) {
        json.member("credit_loops", Cell());
        return;
    }
    json.objects("credit_loops", check.creditLoops, [&](const RoutingCheck::CreditLoop &loop) {
        json.objects("channels", loop.channels, [&](const Channel &channel) {
            writePlace(json, fabric, fabric.port(channel.port));
            json.member("vl", qint64(channel.lane));
        });
        json.member("connected_channels", loop.component);
    });
    json.member("credit_loops_unknown", check.mayHaveCreditLoops);
    json.key("vls");
    json.beginArray();
    for (const VirtualLane lane : check.lanes) {
        json.value(qint64(lane));
    }
    json.endArray();
}

/// The fabric must outlive them.
std::vector<tables::WrittenColumn<Finding>> findingColumns(const Fabric &fabric)
{
    return {{"kind", [](const Finding &finding) { return QString::fromLatin1(finding.kind); }},
            {"guid",
             [&fabric](const Finding &finding) {
                 return finding.node.isValid() ? cell(fabric.node(finding.node).guid) : Cell();
             }},
            {"node",
             [&fabric](const Finding &finding) {
                 return finding.node.isValid() ? Cell(fabric.node(finding.node).name) : Cell();
             }},
            {"message", [](const Finding &finding) { return finding.message; }}};
}

void writeJson(Output &output, const Fabric &fabric, const RoutingCheck &check,
               const GroupCheck &groups, const RoutingCheckOptions &looked)
{
    JsonWriter json(output);
    json.beginObject();
    writeCount(json, "pairs", looked.reach, check.pairs);
    writeCount(json, "unreachable", looked.reach, check.unreachable);
    json.object("failures", [&] {
        for (size_t i = 1; i < check.failures.size(); ++i) {
            writeCount(json, toString(static_cast<RouteFailure>(i)).toUtf8(), looked.reach,
                       check.failures.at(i));
        }
    });
    writeCount(json, "loops", looked.loops, qint64(check.loops.size()));
    writeCount(json, "dead_entries", looked.reach, deadEntriesOf(check));
    writeCreditLoops(json, fabric, check, looked.credit);
    writeCount(json, "updown_violations", looked.updown, qint64(check.upDownViolations.size()));
    writeCount(json, "partial_lids", looked.reach, qint64(check.partialLids.size()));
    writeCount(json, "own_lids", looked.reach, qint64(check.ownLids.size()));
    writeCount(json, "switches_without_table", looked.reach, qint64(check.withoutTable.size()));
    json.object("adaptive", [&] {
        writeCount(json, "pairs_with_several_ways", looked.reach, groups.adaptive);
        writeCount(json, "pairs_that_may_loop", looked.loops, groups.mayLoop);
        writeCount(json, "pairs_that_may_be_lost", looked.reach, groups.mayFail);
        writeCount(json, "dead_ports", looked.reach, qint64(groups.deadPorts.size()));
        writeCount(json, "credit_loops", looked.credit, qint64(groups.creditLoops.size()));
        json.member("credit_loops_unknown",
                    looked.credit ? Cell(groups.mayHaveCreditLoops) : Cell());
    });
    writeRows(json, "findings", findingColumns(fabric), findingsOf(fabric, check, groups, looked));
    json.endObject();
}

void writeCounts(Output &output, const RoutingCheck &check, const GroupCheck &groups,
                 const RoutingCheckOptions &looked)
{
    const auto line = [&output](const QString &what, const QString &count) {
        output.line(what.leftJustified(24) + count);
    };
    const auto counted = [&line](bool isLookedFor, const char *what, qint64 count) {
        if (isLookedFor) {
            line(QLatin1String(what), countText(static_cast<quint64>(count)));
        }
    };
    counted(looked.reach, "pairs of port and LID", check.pairs);
    counted(looked.reach, "unreachable", check.unreachable);
    for (size_t i = 1; i < check.failures.size(); ++i) {
        if (check.failures.at(i) > 0) {
            line(QStringLiteral("  ") + toString(static_cast<RouteFailure>(i)),
                 countText(static_cast<quint64>(check.failures.at(i))));
        }
    }
    counted(looked.loops, "loops", qint64(check.loops.size()));
    counted(looked.reach, "dead entries", deadEntriesOf(check));
    if (looked.credit) {
        line(QStringLiteral("credit loops"),
             check.mayHaveCreditLoops ? QStringLiteral("unknown above VL 0")
                                      : countText(static_cast<quint64>(check.creditLoops.size())));
        line(QStringLiteral("virtual lanes"), QStringLiteral("VL ") + lanesText(check.lanes));
    }
    counted(looked.updown, "up/down violations", qint64(check.upDownViolations.size()));
    if (groups.adaptive > 0 || !groups.isSound()) {
        counted(looked.reach, "pairs with several ways", groups.adaptive);
        counted(looked.loops, "pairs that may loop", groups.mayLoop);
        counted(looked.reach, "pairs that may be lost", groups.mayFail);
        if (looked.credit) {
            line(QStringLiteral("credit loops of groups"),
                 groups.mayHaveCreditLoops
                     ? QStringLiteral("unknown")
                     : countText(static_cast<quint64>(groups.creditLoops.size())));
        }
    }
    counted(looked.reach, "partly known LIDs", qint64(check.partialLids.size()));
    counted(looked.reach, "wrong own LIDs", qint64(check.ownLids.size()));
    counted(looked.reach, "switches without table", qint64(check.withoutTable.size()));
}

void writeForPeople(Output &output, const Fabric &fabric, const RoutingCheck &check,
                    const GroupCheck &groups, const RoutingCheckOptions &looked)
{
    writeCounts(output, check, groups, looked);
    const std::vector<Finding> findings = findingsOf(fabric, check, groups, looked);
    size_t ofKind = 0;
    for (size_t i = 0; i < findings.size(); ++i) {
        const bool isNew = i == 0 || qstrcmp(findings[i].kind, findings[i - 1].kind) != 0;
        ofKind = isNew ? 1 : ofKind + 1;
        if (ofKind <= ShownFindings) {
            output.line(findings[i].message);
        } else if (ofKind == ShownFindings + 1) {
            output.line(QStringLiteral("… more of this kind: --json lists all"));
        }
    }
}

/// What --check names; everything where it is not given.
enum class Checked { Reach, Loops, Credit, UpDown };

RoutingCheckOptions checksOf(const Options &options)
{
    if (!options.has("check")) {
        return {};
    }
    const auto named = options.choices<Checked>("check");
    const auto has = [&named](Checked one) { return std::ranges::count(named, one) > 0; };
    return {has(Checked::Reach), has(Checked::Loops), has(Checked::Credit), has(Checked::UpDown),
            nullptr};
}

OrCode<int> runRouting(const Options &options)
{
    if (options.has("since")) {
        return runRoutingChanges(options);
    }
    RoutingCheckOptions checks = checksOf(options);
    ASSIGN_OR_RETURN(const auto routes, openRoutes(options));
    const RouteGraph graph = routes.graph();
    const LaneMap lanes(graph, routes.lanes);
    checks.lanes = &lanes;
    const auto shape = classify(*routes.fabric);
    ASSIGN_OR_RETURN(const auto check, orFail(checkRouting(graph, shape, checks, interrupts())));
    ASSIGN_OR_RETURN(const auto groups, orFail(checkGroups(graph, &lanes, interrupts())));
    Output output;
    if (options.has("json")) {
        writeJson(output, *routes.fabric, check, groups, checks);
    } else if (options.has("csv")) {
        tables::writeTable(output, Form::Csv, findingColumns(*routes.fabric),
                           findingsOf(*routes.fabric, check, groups, checks));
    } else {
        writeForPeople(output, *routes.fabric, check, groups, checks);
    }
    return output.finish(check.isSound() && groups.isSound() ? Fine : BadNews);
}

} // namespace

QString placeText(const Fabric &fabric, PortIndex port)
{
    const Port &its = fabric.port(port);
    return QStringLiteral("%1[%2]").arg(fabric.node(its.node).name, portText(fabric, its));
}

void complainOfOtherWays(const RouteGraph &graph)
{
    if (const auto message = describeOtherWays(graph)) {
        complain(message->english());
    }
}

OrCode<AskedRoutes> openRoutes(const Options &options)
{
    ASSIGN_OR_RETURN(auto asked, options.openCapture());
    ASSIGN_OR_RETURN(const auto fabric, orFail(asked.capture->fabricAt(asked.time)));
    ASSIGN_OR_RETURN(auto tables, orFail(forwardingTablesAt(*asked.capture, asked.time)));
    if (tables.empty()) {
        complain(QStringLiteral("%1: there are no forwarding tables at that time. A recording of "
                                "mad: reads them (option routes), an import takes them from "
                                "opensm.fdbs, ibdiagnet2.fdbs or the output of dump_lfts.sh.")
                     .arg(asked.capture->path()));
        return tl::unexpected(int(Trouble));
    }
    ASSIGN_OR_RETURN(auto lanes, orFail(laneTablesAt(*asked.capture, asked.time)));
    return AskedRoutes{std::move(asked), fabric, std::move(tables), std::move(lanes)};
}

Command routingCommand()
{
    return {"routing",
            "check the forwarding tables; exit code 1 if they are not sound",
            "[options] FILE",
            "Follows the forwarding tables of a time between all host ports and reports pairs that "
            "are not reached, loops, entries that lead to ports that are not active or have no "
            "cable, credit loops (deadlocks), routes that go down a tree and up again, and LIDs "
            "that only some switches know. Credit loops are looked for on the virtual lanes that "
            "packets are on, where the capture has SL to VL tables and the service levels of "
            "pairs (recorded from \"mad:?lanes=10min&sls=leaves\", or imported); without tables, "
            "all packets are taken to be on VL 0. Where switches route adaptively (the groups of "
            "ibdiagnet's .far), the same over every port of their groups: pairs that may loop or "
            "be lost, credit loops on one lane. Exit code 1 for any of the first four, for what "
            "adaptive routing may do, and where credit loops are not known.",
            [](Options &options) {
                options.add("check", "Only these",
                            OptionValue::oneOf<Checked>(
                                "LIST", {{"reach", Checked::Reach, "pairs and table entries"},
                                         {"loops", Checked::Loops, "loops of switches"},
                                         {"credit", Checked::Credit, "credit loops"},
                                         {"updown", Checked::UpDown, "turns from down to up"}})
                                .separated());
                options.addForm();
                options.addAt();
                options.add("since",
                            "Instead, what became of the routes since this time: pairs of hosts "
                            "that are routed otherwise, were lost or gained, links that more or "
                            "fewer routes use, when, and after which event. Exit code 1 if "
                            "anything changed.",
                            OptionValue::time("T"));
            },
            runRouting};
}

} // namespace pickglass::pgcap
