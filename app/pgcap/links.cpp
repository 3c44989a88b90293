// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/sweeprange.h"
#include "app/pgcap/commands.h"
#include "app/pgcap/options.h"
#include "core/analysis/activity.h"

#include <array>

namespace pickglass::pgcap {

namespace {

/// The lower state of the two ends: a cable is as good as its worse end. An unknown end does not
/// count.
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

/// What went over the cables in a range, by port; nothing where the range holds less than two
/// sweeps.
using Activity = std::optional<std::vector<PortActivity>>;

/// In the range; at one moment: between the sweep that held then and the one before.
Result<Activity> activityIn(const Asked &asked, const Fabric &fabric, bool isMoment)
{
    const auto sweeps = isMoment ? lastTwoSweeps(*asked.capture, asked.time)
                                 : sweepsAtEnds(*asked.capture, asked.range);
    if (!sweeps) {
        return tl::unexpected(sweeps.error());
    }
    return sweeps->before && sweeps->now
               ? Activity(activityBetween(fabric, *sweeps->before, *sweeps->now))
               : Activity();
}

constexpr std::array TrafficKeys{"bytes", "packets", "rate", "utilization", "wait", "wait_ticks"};

Cells cellsOf(const Traffic &traffic)
{
    return {cell(traffic.bytes),       cell(traffic.packets), cell(traffic.rate),
            cell(traffic.utilization), cell(traffic.wait),    cell(traffic.waitTicks)};
}

void writeDirection(JsonWriter &json, const char *key, const Traffic &traffic)
{
    json.key(QByteArrayView(key));
    json.beginObject();
    const Cells cells = cellsOf(traffic);
    for (size_t i = 0; i < cells.size(); ++i) {
        json.key(QByteArrayView(TrafficKeys[i]));
        writeCell(json, cells[i]);
    }
    json.endObject();
}

void writeEnd(JsonWriter &json, const char *key, const Fabric &fabric, const Port &port)
{
    json.key(QByteArrayView(key));
    json.beginObject();
    json.member("guid", fabric.node(port.node).guid);
    json.member("port", qint64(port.number));
    json.member("node", fabric.node(port.node).name);
    json.endObject();
}

void writeJson(Output &output, const Fabric &fabric, const Activity &activity)
{
    JsonWriter json(output);
    json.beginArray();
    for (const Link &link : fabric.links()) {
        if (output.hasFailed()) {
            break;
        }
        const LinkFacts facts = factsOf(fabric, link);
        json.beginObject();
        writeEnd(json, "a", fabric, facts.a);
        writeEnd(json, "b", fabric, facts.b);
        json.key("width");
        json.textOrNull(facts.width);
        json.key("speed");
        json.textOrNull(facts.speed);
        json.key("data_rate");
        facts.rate ? json.value(*facts.rate) : json.null();
        json.key("state");
        json.textOrNull(facts.state);
        json.key("phys_state");
        json.textOrNull(facts.physState);
        if (activity) {
            writeDirection(json, "a_to_b", (*activity)[link.a.at()].out);
            writeDirection(json, "b_to_a", (*activity)[link.b.at()].out);
        }
        json.endObject();
    }
    json.endArray();
}

void writeRecords(Output &output, Form form, const Fabric &fabric, const Activity &activity)
{
    QStringList columns = QStringLiteral("a_guid a_port a_node b_guid b_port b_node width "
                                         "speed data_rate state phys_state")
                              .split(u' ');
    for (const char *direction : {"a_to_b_", "b_to_a_"}) {
        for (size_t i = 0; activity && i < TrafficKeys.size(); ++i) {
            columns << QLatin1String(direction) + QLatin1String(TrafficKeys[i]);
        }
    }
    const auto records = Records::make(form, output, columns);
    for (const Link &link : fabric.links()) {
        if (output.hasFailed()) {
            break;
        }
        const LinkFacts facts = factsOf(fabric, link);
        const Node &a = fabric.node(facts.a.node);
        const Node &b = fabric.node(facts.b.node);
        Cells row{cell(a.guid),
                  qint64(facts.a.number),
                  cell(a.name),
                  cell(b.guid),
                  qint64(facts.b.number),
                  cell(b.name),
                  cell(facts.width),
                  cell(facts.speed),
                  facts.rate ? Cell(qint64(*facts.rate)) : Cell(),
                  cell(facts.state),
                  cell(facts.physState)};
        for (const PortIndex sender : {link.a, link.b}) {
            const Cells traffic = activity ? cellsOf((*activity)[sender.at()].out) : Cells();
            row.insert(row.end(), traffic.begin(), traffic.end());
        }
        records->add(row);
    }
    records->end();
}

} // namespace

int runLinks(const QStringList &arguments)
{
    Options options(
        QStringLiteral("links [options] FILE"),
        QStringLiteral("Lists the cables of a capture at a time, each once. Width, "
                       "speed and data rate (bytes/s) are those of the slower end.\n"
                       "What went over them, both ways, is there when two sweeps are: "
                       "those at the ends of the range, which is the whole capture "
                       "without --from and --to; with --at, the sweep that held then "
                       "and the one before. bytes is 4 x PortXmitData of the sending "
                       "end, else PortRcvData of the other; rate is in bytes/s; wait is "
                       "a share of the data rate, where the device tells its Tick. What was "
                       "reset in between is not known, as far as its value tells."));
    options.addForm();
    options.addAt();
    options.addRange();
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
    const auto activity = activityIn(*asked, **fabric, options.has("at"));
    if (!activity) {
        return fail(activity.error());
    }
    Output output;
    if (options.form() == Form::Json) {
        writeJson(output, **fabric, *activity);
    } else {
        writeRecords(output, options.form(), **fabric, *activity);
    }
    return output.finish(Fine);
}

} // namespace pickglass::pgcap
