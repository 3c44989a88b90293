// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/routing.h"

#include "app/common/exitcode.h"
#include "app/common/format.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/routingchanges.h"
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
    for (const PortIndex port : loop.channels) {
        channels << placeText(fabric, port);
    }
    return QStringLiteral("credit loop of %1 channels (%2 depend on each other): %3")
        .arg(QString::number(loop.channels.size()), QString::number(loop.component),
             channels.join(QLatin1String(" → ")));
}

std::vector<Finding> findingsOf(const Fabric &fabric, const RoutingCheck &check)
{
    std::vector<Finding> findings;
    for (const RoutingCheck::Loop &loop : check.loops) {
        findings.push_back(
            {"loop",
             QStringLiteral("%1 LIDs (such as %2) go round in a loop: %3")
                 .arg(QString::number(loop.lids), QString::number(loop.example.value()),
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
    for (const RoutingCheck::UpDownViolation &turn : check.upDownViolations) {
        findings.push_back({"updown_violation",
                            QStringLiteral("routes that come down to %1 go up again through %2")
                                .arg(placeText(fabric, turn.in), placeText(fabric, turn.out)),
                            fabric.port(turn.in).node});
    }
    for (const RoutingCheck::PartialLid &lid : check.partialLids) {
        const NodeIndex owner = fabric.port(lid.owner).node;
        findings.push_back(
            {"partial_lid",
             QStringLiteral("LID %1 of %2 has no entry in %3 switches: %4")
                 .arg(QString::number(lid.lid.value()), fabric.node(owner).name,
                      QString::number(lid.without.size()), listed(fabric, lid.without)),
             owner});
    }
    for (const NodeIndex node : check.withoutTable) {
        findings.push_back(
            {"no_table",
             QStringLiteral("the forwarding table of %1 is not known").arg(fabric.node(node).name),
             node});
    }
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

void writeJson(Output &output, const Fabric &fabric, const RoutingCheck &check)
{
    JsonWriter json(output);
    json.beginObject();
    json.member("pairs", check.pairs);
    json.member("unreachable", check.unreachable);
    json.object("failures", [&] {
        for (size_t i = 1; i < check.failures.size(); ++i) {
            json.member(toString(static_cast<RouteFailure>(i)).toUtf8(), check.failures.at(i));
        }
    });
    json.member("loops", check.loops.size());
    json.member("dead_entries", deadEntriesOf(check));
    json.objects("credit_loops", check.creditLoops, [&](const RoutingCheck::CreditLoop &loop) {
        json.objects("channels", loop.channels, [&](PortIndex port) {
            writePlace(json, fabric, fabric.port(port));
            json.member("vl", 0);
        });
        json.member("connected_channels", loop.component);
    });
    json.member("updown_violations", check.upDownViolations.size());
    json.member("partial_lids", check.partialLids.size());
    json.member("switches_without_table", check.withoutTable.size());
    json.objects("findings", findingsOf(fabric, check), [&](const Finding &finding) {
        json.member("kind", finding.kind);
        json.member("guid", cell(fabric.node(finding.node).guid));
        json.member("node", fabric.node(finding.node).name);
        json.member("message", finding.message);
    });
    json.endObject();
}

void writeForPeople(Output &output, const Fabric &fabric, const RoutingCheck &check)
{
    const auto line = [&output](const char *what, qint64 count) {
        output.line(QLatin1String(what).toString().leftJustified(24) +
                    countText(static_cast<quint64>(count)));
    };
    line("pairs", check.pairs);
    line("unreachable", check.unreachable);
    for (size_t i = 1; i < check.failures.size(); ++i) {
        if (check.failures.at(i) > 0) {
            line(qPrintable(QStringLiteral("  ") + toString(static_cast<RouteFailure>(i))),
                 check.failures.at(i));
        }
    }
    line("loops", qint64(check.loops.size()));
    line("dead entries", deadEntriesOf(check));
    line("credit loops", qint64(check.creditLoops.size()));
    line("up/down violations", qint64(check.upDownViolations.size()));
    line("partly known LIDs", qint64(check.partialLids.size()));
    line("switches without table", qint64(check.withoutTable.size()));
    const std::vector<Finding> findings = findingsOf(fabric, check);
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

OrCode<int> runRouting(const Options &options)
{
    if (options.has("since")) {
        return runRoutingChanges(options);
    }
    ASSIGN_OR_RETURN(const auto routes, openRoutes(options));
    const auto shape = classify(*routes.fabric);
    ASSIGN_OR_RETURN(const auto check, orFail(checkRouting(routes.graph(), shape, interrupts())));
    Output output;
    if (options.has("json")) {
        writeJson(output, *routes.fabric, check);
    } else {
        writeForPeople(output, *routes.fabric, check);
    }
    return output.finish(check.isSound() ? Fine : BadNews);
}

} // namespace

QString placeText(const Fabric &fabric, PortIndex port)
{
    const Port &its = fabric.port(port);
    return QStringLiteral("%1[%2]").arg(fabric.node(its.node).name, QString::number(its.number));
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
    return AskedRoutes{std::move(asked), fabric, std::move(tables)};
}

Command routingCommand()
{
    return {"routing",
            "check the forwarding tables; exit code 1 if they are not sound",
            "[options] FILE",
            "Follows the forwarding tables of a time between all host ports and reports pairs that "
            "are not reached, loops, entries that lead to ports that are not active or have no "
            "cable, credit loops (deadlocks; all packets taken to be on one virtual lane), routes "
            "that go down a tree and up again, and LIDs that only some switches know. Exit code 1 "
            "for any of the first four.",
            [](Options &options) {
                options.addJson();
                options.addAt();
                options.add("since",
                            "Instead, what became of the routes since this time: pairs of hosts "
                            "that are routed otherwise, were lost or gained, links that more or "
                            "fewer routes use, when, and after which event. Exit code 1 if "
                            "anything changed.",
                            "T");
            },
            runRouting};
}

} // namespace pickglass::pgcap
