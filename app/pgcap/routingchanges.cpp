// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/routingchanges.h"

#include "app/common/exitcode.h"
#include "app/common/format.h"
#include "app/common/routes.h"
#include "app/common/routingsteps.h"
#include "app/common/text.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/routing.h"
#include "core/routing/routechanges.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace pickglass::pgcap {

namespace {

/// How many links and switches people see.
constexpr size_t ShownRows = 10;

struct Sides
{
    AskedRoutes now;
    Timestamp since;
    SharedFabric fabric; ///< of then
    std::vector<ForwardingTable> tables;
};

OrCode<Sides> openSides(const Options &options)
{
    ASSIGN_OR_RETURN(auto now, openRoutes(options));
    ASSIGN_OR_RETURN(const auto since,
                     options.time(options.value("since"), now.asked.info, Options::Meant::Start));
    if (now.asked.time.isKnown() && since > now.asked.time) {
        return options.refusal(QStringLiteral("--since %1 is after the time that is asked for.")
                                   .arg(since.toString()));
    }
    const CaptureReader &capture = *now.asked.capture;
    ASSIGN_OR_RETURN(const auto fabric, orFail(capture.fabricAt(since)));
    ASSIGN_OR_RETURN(auto tables, orFail(forwardingTablesAt(capture, since)));
    if (tables.empty()) {
        complain(QStringLiteral("%1: there are no forwarding tables of %2.")
                     .arg(capture.path(), since.toString()));
        return tl::unexpected(int(Trouble));
    }
    return Sides{std::move(now), since, fabric, std::move(tables)};
}

/// What a place is called now, or was called then.
const Fabric &fabricOf(const Sides &sides, Guid node)
{
    return sides.now.fabric->findNode(node).isValid() ? *sides.now.fabric : *sides.fabric;
}

QString nameOf(const Sides &sides, Guid node)
{
    const Fabric &fabric = fabricOf(sides, node);
    return fabric.node(fabric.findNode(node)).name;
}

/// The sides must outlive them.
std::vector<tables::WrittenColumn<RouteChanges::Link>> changedLinkColumns(const Sides &sides)
{
    using ChangedLink = RouteChanges::Link;
    return {{"guid", [](const ChangedLink &link) { return cell(link.port.node); }},
            {"port", [](const ChangedLink &link) { return qint64(link.port.number); }},
            {"node", [&sides](const ChangedLink &link) { return nameOf(sides, link.port.node); }},
            {"routes_before", [](const ChangedLink &link) { return qint64(link.before); }},
            {"routes_after", [](const ChangedLink &link) { return qint64(link.after); }}};
}

void writeJson(Output &output, const Sides &sides, const RouteChanges &changes,
               const std::vector<RoutingStep> &steps)
{
    JsonWriter json(output);
    json.beginObject();
    json.member("since", sides.since);
    json.member("at",
                sides.now.asked.time.isKnown() ? sides.now.asked.time : sides.now.asked.info.end);
    json.member("same", changes.isSame());
    json.member("pairs", changes.pairs);
    json.member("rerouted", changes.rerouted);
    json.member("lost", changes.lost);
    json.member("gained", changes.gained);
    writeRows(json, "links", changedLinkColumns(sides), changes.links);
    json.objects("tables", changes.tables, [&](const RouteChanges::Table &table) {
        json.member("guid", table.node);
        json.member("node", nameOf(sides, table.node));
        json.member("entries", table.entries);
    });
    json.objects("steps", steps, [&](const RoutingStep &step) {
        json.member("t", step.time);
        json.member("switches", step.switches);
        if (step.after) {
            json.object("after", [&] {
                json.member("t", step.after->time);
                json.member("kind", toString(step.after->kind));
                json.member("message", describe(*step.after).english());
            });
        }
    });
    json.endObject();
}

void writeForPeople(Output &output, const Sides &sides, const RouteChanges &changes,
                    const std::vector<RoutingStep> &steps)
{
    const auto line = [&output](const char *what, qint64 count) {
        output.line(QString::fromLatin1(what).leftJustified(24) +
                    countText(static_cast<quint64>(count)));
    };
    line("pairs", changes.pairs);
    line("rerouted", changes.rerouted);
    line("lost", changes.lost);
    line("gained", changes.gained);
    line("links with other routes", qint64(changes.links.size()));
    line("switches changed", qint64(changes.tables.size()));
    for (const RoutingStep &step : steps) {
        output.line(QStringLiteral("%1  other tables in %2 switches")
                        .arg(step.time.toString(), countText(static_cast<quint64>(step.switches))));
        if (step.after) {
            output.line(QStringLiteral("  after %1  %2")
                            .arg(step.after->time.toString(), describe(*step.after).english()));
        }
    }
    for (size_t i = 0; i < std::min(ShownRows, changes.links.size()); ++i) {
        const RouteChanges::Link &link = changes.links[i];
        output.line(QStringLiteral("%1[%2]: %3 routes before, %4 after")
                        .arg(nameOf(sides, link.port.node), QString::number(link.port.number),
                             countText(link.before), countText(link.after)));
    }
    if (changes.links.size() > ShownRows) {
        output.line(QStringLiteral("… more links: --json lists all"));
    }
}

} // namespace

OrCode<int> runRoutingChanges(const Options &options)
{
    ASSIGN_OR_RETURN(const auto sides, openSides(options));
    ASSIGN_OR_RETURN(const auto steps, orFail(routingSteps(*sides.now.asked.capture, sides.since,
                                                           sides.now.asked.time)));
    const RouteGraph before(*sides.fabric, sides.tables);
    const RouteGraph after = sides.now.graph();
    ASSIGN_OR_RETURN(const auto changes, orFail(routeChanges(before, after, interrupts())));
    Output output;
    if (options.has("json")) {
        writeJson(output, sides, changes, steps);
    } else if (options.has("csv")) {
        tables::writeTable(output, Form::Csv, changedLinkColumns(sides), changes.links);
    } else {
        writeForPeople(output, sides, changes, steps);
    }
    return output.finish(changes.isSame() ? Fine : BadNews);
}

} // namespace pickglass::pgcap
