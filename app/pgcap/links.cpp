// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/figures.h"
#include "app/common/format.h"
#include "app/pgcap/arguments.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/options.h"
#include "core/analysis/activity.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace pickglass::pgcap {

namespace {

/// The lower state of the two ends. An unknown end does not count.
template<typename State>
State worse(State a, State b)
{
    if (a == State::Unknown || b == State::Unknown) {
        return std::max(a, b);
    }
    return std::min(a, b);
}

/// LinkUp is the one physical state that is good, whatever the other is.
PhysState worsePhysical(PhysState a, PhysState b)
{
    if (a == PhysState::Unknown || b == PhysState::Unknown) {
        return std::max(a, b);
    }
    return a == PhysState::LinkUp ? b : a;
}

struct LinkFacts
{
    const Port &a;
    const Port &b;
    QString width;
    QString speed;
    std::optional<double> rate;
    QString state;
    QString physState;
};

LinkFacts factsOf(const Fabric &fabric, const Link &link)
{
    const Port &a = fabric.port(link.a);
    const Port &b = fabric.port(link.b);
    return {a,
            b,
            toString(fabric.width(link)),
            toString(fabric.speed(link)),
            dataRate(fabric.width(link), fabric.speed(link)),
            toString(worse(a.state, b.state)),
            toString(worsePhysical(a.physState, b.physState))};
}

/// By port; nothing where the range holds less than two sweeps.
using Activity = std::optional<std::vector<PortActivity>>;

/// In the range; at one moment: between the sweep that held then and the one before.
Result<Activity> activityIn(const Asked &asked, const Fabric &fabric, bool isMoment)
{
    const FiguresQuestion question{asked.time, !isMoment, asked.range};
    ASSIGN_OR_RETURN(const auto sweeps, loadSweeps(*asked.capture, question));
    return sweeps.areTwo() ? Activity(activityBetween(fabric, *sweeps.ends.before, *sweeps.ends.now,
                                                      &sweeps.between))
                           : Activity();
}

constexpr std::array TrafficKeys{"bytes", "packets",   "rate",       "utilization",
                                 "wait",  "wait_tick", "wait_ticks", "is_minimum"};

Cells cellsOf(const Traffic &traffic)
{
    return {cell(traffic.bytes),       cell(traffic.packets),  cell(traffic.rate),
            cell(traffic.utilization), cell(traffic.wait),     cell(waitTickKey(ownWait(traffic))),
            cell(traffic.waitTicks),   Cell(traffic.isMinimum)};
}

void writeDirection(JsonWriter &json, const char *key, const Traffic &traffic)
{
    json.object(key, [&] {
        const Cells cells = cellsOf(traffic);
        for (size_t i = 0; i < cells.size(); ++i) {
            json.member(TrafficKeys[i], cells[i]);
        }
    });
}

void writeJson(Output &output, const Fabric &fabric, const std::vector<Link> &links,
               const Activity &activity)
{
    JsonWriter json(output);
    json.beginArray();
    for (const Link &link : links) {
        if (output.hasFailed()) {
            break;
        }
        const LinkFacts facts = factsOf(fabric, link);
        json.beginObject();
        json.object("a", [&] { writePlace(json, fabric, facts.a); });
        json.object("b", [&] { writePlace(json, fabric, facts.b); });
        json.member("width", cell(facts.width));
        json.member("speed", cell(facts.speed));
        json.member("data_rate", cell(facts.rate));
        json.member("state", cell(facts.state));
        json.member("phys_state", cell(facts.physState));
        if (activity) {
            writeDirection(json, "a_to_b", (*activity)[link.a.at()].out);
            writeDirection(json, "b_to_a", (*activity)[link.b.at()].out);
        }
        json.endObject();
    }
    json.endArray();
}

void writeCsv(Output &output, const Fabric &fabric, const std::vector<Link> &links,
              const Activity &activity)
{
    QStringList columns = QStringLiteral("a_guid a_port a_node b_guid b_port b_node width "
                                         "speed data_rate state phys_state")
                              .split(u' ');
    for (const char *direction : {"a_to_b_", "b_to_a_"}) {
        for (size_t i = 0; activity && i < TrafficKeys.size(); ++i) {
            columns << QLatin1String(direction) + QLatin1String(TrafficKeys[i]);
        }
    }
    const auto records = Records::make(Form::Csv, output, columns);
    for (const Link &link : links) {
        if (output.hasFailed()) {
            break;
        }
        const LinkFacts facts = factsOf(fabric, link);
        Cells row = portCells(fabric, facts.a);
        append(row, portCells(fabric, facts.b));
        append(row, {cell(facts.width), cell(facts.speed),
                     facts.rate ? Cell(qint64(*facts.rate)) : Cell(), cell(facts.state),
                     cell(facts.physState)});
        for (const PortIndex sender : {link.a, link.b}) {
            append(row, activity ? cellsOf((*activity)[sender.at()].out) : Cells());
        }
        records->add(row);
    }
    records->end();
}

/// What went one way, in units that stand in the heads of the columns.
Cells forPeople(const Traffic &traffic)
{
    constexpr double Percent = 100;
    constexpr double Megabytes = 1e-6;
    const auto scaled = [](const std::optional<double> &number, double factor, int places) {
        return cell(numberText(number ? std::optional(*number * factor) : number, places));
    };
    return {scaled(traffic.rate, Megabytes, 3), scaled(traffic.utilization, Percent, 2),
            waitCell(ownWait(traffic)), cell(countText(traffic.waitTicks))};
}

void writeForPeople(Output &output, const Fabric &fabric, const std::vector<Link> &links,
                    const Activity &activity)
{
    QStringList columns{"node", "port", "peer", "peer port", "width", "speed", "state", "phys"};
    for (const char *direction : {"to peer", "from peer"}) {
        for (const char *unit : {"MB/s", "% used", "% wait", "wait ticks"}) {
            if (activity) {
                columns << QStringLiteral("%1 %2").arg(QLatin1String(unit),
                                                       QLatin1String(direction));
            }
        }
    }
    const auto records = Records::make(Form::Text, output,
                                       columns << "guid"
                                               << "peer guid");
    for (const Link &link : links) {
        if (output.hasFailed()) {
            break;
        }
        const LinkFacts facts = factsOf(fabric, link);
        const Node &a = fabric.node(facts.a.node);
        const Node &b = fabric.node(facts.b.node);
        Cells row{cell(a.name),           qint64(facts.a.number), cell(b.name),
                  qint64(facts.b.number), cell(facts.width),      cell(facts.speed),
                  cell(facts.state),      cell(facts.physState)};
        for (const PortIndex sender : {link.a, link.b}) {
            append(row, activity ? forPeople((*activity)[sender.at()].out) : Cells());
        }
        append(row, {cell(a.guid), cell(b.guid)});
        records->add(row);
    }
    records->end();
}

/// Those with an end at one of the nodes; all where none were named.
std::vector<Link> linksOf(const Fabric &fabric, const std::optional<QSet<Guid>> &nodes)
{
    std::vector<Link> links;
    std::ranges::copy_if(fabric.links(), std::back_inserter(links), [&](const Link &link) {
        const auto isAt = [&](PortIndex end) {
            return nodes->contains(fabric.node(fabric.port(end).node).guid);
        };
        return !nodes || isAt(link.a) || isAt(link.b);
    });
    return links;
}

OrCode<int> runLinks(const Options &options)
{
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    ASSIGN_OR_RETURN(const auto fabric, orFail(asked.capture->fabricAt(asked.time)));
    ASSIGN_OR_RETURN(const auto activity, orFail(activityIn(asked, *fabric, options.has("at"))));
    ASSIGN_OR_RETURN(const auto nodes, nodesNamed(options, *fabric));
    const std::vector<Link> links = linksOf(*fabric, nodes);
    Output output;
    switch (options.form()) {
    case Form::Json:
        writeJson(output, *fabric, links, activity);
        break;
    case Form::Csv:
        writeCsv(output, *fabric, links, activity);
        break;
    case Form::Text:
        writeForPeople(output, *fabric, links, activity);
        break;
    }
    return output.finish(Fine);
}

} // namespace

Command linksCommand()
{
    return {"links",
            "list the cables at a time",
            "[options] FILE",
            "Lists the cables of a capture at a time, each once. Width, speed and data rate "
            "(bytes/s) are those of the slower end.\nTraffic in both directions needs two sweeps: "
            "those at the ends of the range, which is the whole capture without --from and --to; "
            "with --at, the sweep at that time and the one before. bytes is 4 x PortXmitData of "
            "the sending end, else PortRcvData of the other; rate is in bytes/s; wait is a share "
            "of the data rate, if the tick length of the device is known. Counters that were reset "
            "in between are unknown.",
            [](Options &options) {
                options.addForm();
                options.addAt();
                options.addRange();
                options.addTicks();
                addNodeOption(options);
            },
            runLinks};
}

} // namespace pickglass::pgcap
