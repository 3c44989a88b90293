// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/apmeven.h"

#include "app/common/exitcode.h"
#include "app/common/format.h"
#include "app/pgcap/documents.h"
#include "core/routing/evenload.h"
#include "core/routing/routepattern.h"

#include <algorithm>
#include <map>
#include <optional>

namespace pickglass::pgcap {

namespace {

constexpr size_t ShownMoves = 20;

struct EvenAnswer
{
    SharedFabric fabric;
    std::vector<PairLoad> pairs;
    EvenedLoad load;
};

/// Those of connected queue pairs, as many as there are of each.
OrCode<std::vector<PairLoad>> connectedPairs(const AskedRoutes &routes, const RouteGraph &graph)
{
    const Asked &asked = routes.asked;
    const Fabric &fabric = graph.fabric();
    const Timestamp time = asked.time.isKnown() ? asked.time : asked.info.end;
    ASSIGN_OR_RETURN(const auto hosts, orFail(asked.capture->hosts(time, time)));
    std::map<std::pair<PortIndex, PortIndex>, double> counts;
    for (const ConnectedPair &pair : connected(hosts.queuePairs)) {
        const PortIndex from = fabric.findPort(pair.pair.port.node, pair.pair.port.number);
        const PortIndex to = fabric.findPort(pair.peer.node, pair.peer.number);
        const auto isEnd = [&graph](PortIndex port) {
            return port.isValid() && std::ranges::binary_search(graph.ends(), port);
        };
        if (isEnd(from) && isEnd(to) && fabric.port(from).node != fabric.port(to).node) {
            ++counts[{from, to}];
        }
    }
    std::vector<PairLoad> pairs;
    for (const auto &[ends, count] : counts) {
        pairs.push_back({ends.first, ends.second, count});
    }
    return pairs;
}

/// Without a shift each host sends to all others.
std::vector<PairLoad> patternPairs(const RouteGraph &graph, std::optional<size_t> shift)
{
    const std::vector<PortIndex> ends = hostEnds(graph);
    const Fabric &fabric = graph.fabric();
    std::vector<PairLoad> pairs;
    const auto add = [&](size_t from, size_t to) {
        if (fabric.port(ends[from]).lid.subnet() == fabric.port(ends[to]).lid.subnet()) {
            pairs.push_back({ends[from], ends[to], 1});
        }
    };
    for (size_t from = 0; from < ends.size(); ++from) {
        for (size_t to = 0; !shift && to < ends.size(); ++to) {
            if (from != to) {
                add(from, to);
            }
        }
        if (shift) {
            add(from, (from + *shift) % ends.size());
        }
    }
    return pairs;
}

OrCode<std::vector<PairLoad>> askedPairs(const Options &options, const AskedRoutes &routes,
                                         const RouteGraph &graph)
{
    const QString pattern = options.value("even");
    if (pattern == u"connected") {
        ASSIGN_OR_RETURN(auto pairs, connectedPairs(routes, graph));
        if (pairs.empty()) {
            return options.refusal(QStringLiteral(
                "--even connected: no queue pairs with both ends are known at that time."));
        }
        return pairs;
    }
    const auto hosts = static_cast<qint64>(hostEnds(graph).size());
    if (hosts < 2) {
        return options.refusal(QStringLiteral("Fewer than two hosts with routes at that time."));
    }
    if (pattern == u"all") {
        if (hosts * (hosts - 1) > qint64(MaxEvenedPairs)) {
            return options.refusal(
                QStringLiteral("All pairs of %1 hosts are too many: --even shift:S or connected.")
                    .arg(hosts));
        }
        return patternPairs(graph, std::nullopt);
    }
    bool isNumber = false;
    const qint64 shift =
        pattern.startsWith(QLatin1String("shift:")) ? pattern.mid(6).toLongLong(&isNumber) : 0;
    if (!isNumber || shift % hosts == 0) {
        return options.refusal(
            QStringLiteral("--even %1: expected all, connected, or shift:S, such as shift:1, where "
                           "S is a whole number and %2 hosts do not divide it.")
                .arg(pattern, QString::number(hosts)));
    }
    return patternPairs(graph, static_cast<size_t>((shift % hosts + hosts) % hosts));
}

/// The answer must outlive them.
std::vector<tables::WrittenColumn<MovedPair>> moveColumns(const EvenAnswer &answer)
{
    const Fabric &fabric = *answer.fabric;
    const auto pairOf = [&answer](const MovedPair &row) -> const PairLoad & {
        return answer.pairs[row.pair];
    };
    const auto name = [&fabric](PortIndex port) {
        return cell(fabric.node(fabric.port(port).node).name);
    };
    const auto guid = [&fabric](PortIndex port) {
        return cell(fabric.node(fabric.port(port).node).guid);
    };
    const auto number = [&fabric](PortIndex port) {
        return Cell(qint64(fabric.port(port).number));
    };
    return {{"from_guid", [=](const MovedPair &row) { return guid(row.from); }},
            {"from", [=](const MovedPair &row) { return name(row.from); }},
            {"from_port", [=](const MovedPair &row) { return number(row.from); }},
            {"to_guid", [=](const MovedPair &row) { return guid(row.to); }},
            {"to", [=](const MovedPair &row) { return name(row.to); }},
            {"to_port", [=](const MovedPair &row) { return number(row.to); }},
            {"lid", [](const MovedPair &row) { return cell(row.lid); }},
            {"primary_port", [=](const MovedPair &row) { return number(pairOf(row).from); }},
            {"primary_lid",
             [=, &fabric](const MovedPair &row) { return cell(fabric.port(pairOf(row).to).lid); }},
            {"load", [=](const MovedPair &row) { return Cell(pairOf(row).load); }}};
}

void writeSummary(JsonWriter &json, const Fabric &fabric, const SpreadSummary &summary)
{
    json.member("max", summary.max);
    json.member("mean", summary.mean);
    if (summary.hottest.isValid()) {
        json.object("hottest", [&] { writePlace(json, fabric, fabric.port(summary.hottest)); });
    } else {
        json.member("hottest", Cell());
    }
}

void writeEvenJson(Output &output, const EvenAnswer &answer)
{
    const EvenedLoad &load = answer.load;
    JsonWriter json(output);
    json.beginObject();
    json.member("pairs", answer.pairs.size());
    json.member("lost", load.lost);
    json.member("without_alternate", load.withoutAlternate);
    json.object("before", [&] { writeSummary(json, *answer.fabric, load.before); });
    json.object("after", [&] { writeSummary(json, *answer.fabric, load.after); });
    writeRows(json, "moved", moveColumns(answer), load.moved);
    json.endObject();
}

void writeEvenForPeople(Output &output, const Options &options, const EvenAnswer &answer)
{
    const Fabric &fabric = *answer.fabric;
    const EvenedLoad &load = answer.load;
    const QString unit = options.value("even") == u"connected" ? QStringLiteral("queue pairs")
                                                               : QStringLiteral("flows");
    const auto line = [&](const char *what, const SpreadSummary &summary) {
        const QString where = summary.hottest.isValid()
                                  ? QStringLiteral(" on %1").arg(placeText(fabric, summary.hottest))
                                  : QString();
        output.line(QStringLiteral("%1hottest link %2 %3%4, mean of all %5")
                        .arg(QLatin1String(what).toString().leftJustified(9),
                             significantText(summary.max), unit, where,
                             significantText(summary.mean)));
    };
    output.line(QStringLiteral("%1 pairs, %2 without another way, %3 that do not arrive")
                    .arg(countText(answer.pairs.size()), countText(quint64(load.withoutAlternate)),
                         countText(quint64(load.lost))));
    line("primary", load.before);
    line("moved", load.after);
    if (load.moved.empty()) {
        output.line(QStringLiteral("Moving one pair after the other to its alternates lowers the "
                                   "hottest link no further."));
        return;
    }
    output.line(QStringLiteral("%1 pairs to move:").arg(countText(load.moved.size())));
    const auto records = Records::make(
        Form::Text, output, {"from", "from port", "to", "to port", "LID", "in place of"});
    for (size_t i = 0; i < std::min(ShownMoves, load.moved.size()); ++i) {
        const MovedPair &moved = load.moved[i];
        const auto name = [&fabric](PortIndex port) {
            return cell(fabric.node(fabric.port(port).node).name);
        };
        records->add({name(moved.from), qint64(fabric.port(moved.from).number), name(moved.to),
                      qint64(fabric.port(moved.to).number), cell(moved.lid),
                      cell(fabric.port(answer.pairs[moved.pair].to).lid)});
    }
    records->end();
    if (load.moved.size() > ShownMoves) {
        output.line(QStringLiteral("… and %1 more: --csv prints all.")
                        .arg(countText(load.moved.size() - ShownMoves)));
    }
}

} // namespace

OrCode<int> runEven(const Options &options, const AskedRoutes &routes)
{
    const RouteGraph graph = routes.graph();
    ASSIGN_OR_RETURN(auto pairs, askedPairs(options, routes, graph));
    ASSIGN_OR_RETURN(auto load, orFail(evenLoad(graph, pairs, interrupts())));
    const EvenAnswer answer{routes.fabric, std::move(pairs), std::move(load)};
    Output output;
    switch (options.form()) {
    case Form::Json:
        writeEvenJson(output, answer);
        break;
    case Form::Csv:
        tables::writeTable(output, Form::Csv, moveColumns(answer), answer.load.moved);
        break;
    case Form::Text:
        writeEvenForPeople(output, options, answer);
        break;
    }
    return output.finish(answer.load.lost == 0 ? Fine : BadNews);
}

} // namespace pickglass::pgcap
