// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/measuredlatency.h"

#include "app/common/endsignals.h"
#include "app/common/exitcode.h"
#include "app/common/format.h"
#include "app/common/text.h"
#include "app/pgcap/arguments.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/fabricsource.h"
#include "app/pgcap/measuring.h"
#include "core/counters/rates.h"
#include "core/fabric/devices.h"
#include "core/routing/roundtrips.h"

#include <QUrl>
#include <QUrlQuery>

#include <algorithm>

namespace pickglass::pgcap {

namespace {

constexpr double NsOfMicrosecond = 1000;
/// Discovering and reading forwarding tables, beside what the requests take.
constexpr std::chrono::minutes Preparation{5};
/// A request that is slow, with the pause to the next one.
constexpr std::chrono::milliseconds SlowRequest{20};
constexpr int MaxNodesOnWay = 64;

/// The adapter or switch that --to means: of a host with several adapters the first.
OrCode<Guid> targetOf(const Options &options, const Fabric &fabric)
{
    ASSIGN_OR_RETURN(const auto nodes, nodesNamed(options, fabric, "to"));
    std::vector<Guid> guids(nodes->begin(), nodes->end());
    std::ranges::sort(guids);
    if (guids.empty()) {
        return options.refusal(QStringLiteral("No node is called %1.").arg(options.value("to")));
    }
    return guids.front();
}

QString withOptions(const QString &source, Guid to, qint64 count)
{
    QUrl url(source);
    QUrlQuery query(url);
    query.addQueryItem(QStringLiteral("latency"), QStringLiteral("1h"));
    query.addQueryItem(QStringLiteral("latency-to"), to.toString());
    query.addQueryItem(QStringLiteral("latency-count"), QString::number(count));
    url.setQuery(query);
    return url.toString(QUrl::FullyEncoded);
}

/// What a sweep says of the round trips to a node.
std::optional<RoundTrip> roundTripIn(const CounterSweep &sweep, Guid node)
{
    const SweepLayout &layout = *sweep.layout;
    const auto valueAt = [&](size_t port, QStringView name) -> std::optional<double> {
        const CounterId id = findCounter(Attribute::RoundTrips, name);
        const auto column = std::ranges::find(layout.counters, id);
        const auto at = static_cast<size_t>(column - layout.counters.begin());
        return column != layout.counters.end() && sweep.isKnown(at, port)
                   ? std::optional(static_cast<double>(sweep.value(at, port)))
                   : std::nullopt;
    };
    for (size_t port = 0; port < layout.ports.size(); ++port) {
        if (layout.ports[port].node != node) {
            continue;
        }
        const auto least = valueAt(port, u"mad_round_trip_min");
        const auto median = valueAt(port, u"mad_round_trip_median");
        const auto p99 = valueAt(port, u"mad_round_trip_p99");
        const auto noise = valueAt(port, u"mad_round_trip_noise");
        const auto answers = valueAt(port, u"mad_round_trip_answers");
        if (least && median && p99 && noise && answers) {
            return RoundTrip{*least, *median, *p99, *noise, static_cast<qint64>(*answers)};
        }
    }
    return std::nullopt;
}

Cell microseconds(std::optional<double> nanoseconds)
{
    return nanoseconds ? Cell(*nanoseconds / NsOfMicrosecond) : Cell();
}

/// The answer must outlive them.
std::vector<tables::WrittenColumn<MeasuredHop>> hopColumns(const Fabric &fabric)
{
    const auto ofTrip = [](double RoundTrip::*member) {
        return [member](const MeasuredHop &hop) {
            return hop.roundTrip ? microseconds(*hop.roundTrip.*member) : Cell();
        };
    };
    const auto ofNode = [&fabric](auto value) {
        return [&fabric, value](const MeasuredHop &hop) { return value(fabric.node(hop.node)); };
    };
    return {{"hop", [](const MeasuredHop &hop) { return qint64(hop.hop); }},
            {"guid", ofNode([](const Node &node) { return cell(node.guid); })},
            {"node", ofNode([](const Node &node) { return cell(node.name); })},
            {"device", ofNode([](const Node &node) {
                 return cell(deviceName(node.deviceId, node.vendorId));
             })},
            {"min_us", ofTrip(&RoundTrip::least)},
            {"median_us", ofTrip(&RoundTrip::median)},
            {"p99_us", ofTrip(&RoundTrip::p99)},
            {"noise_us", ofTrip(&RoundTrip::noise)},
            {"hop_us", [](const MeasuredHop &hop) { return microseconds(hop.perHop); }},
            {"why", [](const MeasuredHop &hop) { return cell(toString(hop.why)); }},
            {"count", [](const MeasuredHop &hop) {
                 return hop.roundTrip ? Cell(hop.roundTrip->answers) : Cell();
             }}};
}

QString whyText(NoHopTime why)
{
    return toString(why).replace(u'_', u' ');
}

void writeForPeople(Output &output, const Fabric &fabric, const std::vector<MeasuredHop> &hops)
{
    const auto time = [](std::optional<double> nanoseconds) {
        return nanoseconds ? cell(numberText(*nanoseconds / NsOfMicrosecond, 1)) : Cell();
    };
    const auto records = Records::make(
        Form::Text, output,
        {"hop", "node", "device", "min µs", "median µs", "p99 µs", "answers", "a hop µs"});
    for (const MeasuredHop &hop : hops) {
        const Node &node = fabric.node(hop.node);
        const auto of = [&](double RoundTrip::*member) {
            return hop.roundTrip ? time(*hop.roundTrip.*member) : Cell();
        };
        records->add({qint64(hop.hop), cell(node.name),
                      cell(deviceName(node.deviceId, node.vendorId)), of(&RoundTrip::least),
                      of(&RoundTrip::median), of(&RoundTrip::p99),
                      hop.roundTrip ? Cell(hop.roundTrip->answers) : Cell(),
                      hop.perHop ? time(hop.perHop) : cell(whyText(hop.why))});
    }
    records->end();
}

} // namespace

OrCode<int> runMeasuredLatency(const Options &options)
{
    if (options.files().size() != 1 || !options.has("to") || !isLiveSource(options.file())) {
        return options.refuse(QStringLiteral("Expected SOURCE and --to NODE, such as mad: --to "
                                             "node0032."));
    }
    const QString source = options.file();
    if (source.section(u':', 0, 0).toLower() != u"mad") {
        return options.refuse(QStringLiteral("Only mad: sources measure round trips."));
    }
    ASSIGN_OR_RETURN(const auto side, discoverSide(source));
    ASSIGN_OR_RETURN(const auto target, targetOf(options, *side.fabric));
    const qint64 count = options.number("count");
    Measuring measuring(target, Preparation + count * MaxNodesOnWay * SlowRequest);
    const EndSignals signals("pgcap: stopped immediately\n");
    QObject::connect(&signals, &EndSignals::endAsked, &measuring, &Measuring::end);
    ASSIGN_OR_RETURN(const auto measured,
                     orFail(measuring.run(withOptions(source, target, count))));
    const Fabric &fabric = *measured.fabric;
    const auto hops = measuredHops(fabric, measured.pathTo(target), [&](NodeIndex at) {
        return roundTripIn(*measured.sweep, fabric.node(at).guid);
    });
    Output output;
    if (options.form() == Form::Text) {
        writeForPeople(output, fabric, hops);
    } else {
        tables::writeTable(output, options.form(), hopColumns(fabric), hops);
    }
    const bool isWhole = !hops.empty() && std::ranges::all_of(hops, [](const MeasuredHop &hop) {
        return hop.roundTrip.has_value();
    });
    return output.finish(isWhole ? Fine : BadNews);
}

} // namespace pickglass::pgcap
