// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/figures.h"
#include "app/common/format.h"
#include "app/common/text.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/pathends.h"
#include "app/pgcap/routing.h"
#include "core/fabric/portlabels.h"
#include "core/fabric/subnets.h"
#include "core/routing/lanemap.h"
#include "core/routing/routeways.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>

namespace pickglass::pgcap {

namespace {

/// What was asked for and found.
struct Answer
{
    SharedFabric fabric;
    PathEnd from;
    PathEnd to;
    struct Found
    {
        Path path;
        std::vector<std::optional<VirtualLane>> lanes; ///< of each hop
        AllWays ways;                                  ///< with adaptive routing
        QStringList notes;                             ///< on these, for people
    };
    std::vector<Found> paths;
    std::vector<PortActivity> activity; ///< by port; empty where nothing was sampled
    TimeRange between;                  ///< the sweeps that it is from

    PortActivity of(PortIndex port) const
    {
        return activity.empty() ? PortActivity() : activity[port.at()];
    }
    PortWait waitOf(PortIndex port) const
    {
        return activity.empty() ? PortWait() : pickglass::waitOf(*fabric, activity, port);
    }
};

OrCode<void> addActivity(const Asked &asked, Answer &answer)
{
    if (asked.info.sweeps == 0) {
        return {};
    }
    const FiguresQuestion question = questionOf(asked);
    ASSIGN_OR_RETURN(const auto sweeps, orFail(loadSweeps(*asked.capture, question)));
    ASSIGN_OR_RETURN(answer.activity,
                     orFail(loadActivity(*asked.capture, *answer.fabric, question, sweeps)));
    answer.between = sweeps.range();
    return {};
}

OrCode<Answer> answerOf(const Options &options)
{
    ASSIGN_OR_RETURN(const auto routes, openRoutes(options));
    const RouteGraph graph = routes.graph();
    ASSIGN_OR_RETURN(const auto ends, pathEnds(options, routes, graph));
    const auto &[from, to] = ends;
    Answer answer{routes.fabric, from, to, {}, {}, {}};
    auto paths = options.has("all-lids") ? findPaths(graph, from.port, to.port)
                                         : std::vector{findPath(graph, from.port, to.lid)};
    const LaneMap lanes(graph, routes.lanes);
    for (Path &path : paths) {
        auto lanesOfPath = lanes.lanesOf(path);
        AllWays ways = findAllWays(graph, from.port, path.lid);
        QStringList notes;
        for (const Message &sentence : describe(graph, ways)) {
            notes << translated(sentence);
        }
        answer.paths.push_back(
            {std::move(path), std::move(lanesOfPath), std::move(ways), std::move(notes)});
    }
    RETURN_IF_ERROR(addActivity(routes.asked, answer));
    return answer;
}

Cell laneCell(const std::optional<VirtualLane> &lane)
{
    return lane ? Cell(qint64(*lane)) : Cell();
}

void writeEnd(JsonWriter &json, const char *name, const Fabric &fabric, PortIndex port)
{
    json.object(name, [&] { writePlace(json, fabric, fabric.port(port)); });
}

/// A hop of a path, from 0.
struct HopRow
{
    const Answer::Found *found;
    size_t at;

    const PathHop &hop() const { return found->path.hops[at]; }
};

std::vector<HopRow> hopsOf(const Answer::Found &found)
{
    std::vector<HopRow> rows;
    for (size_t i = 0; i < found.path.hops.size(); ++i) {
        rows.push_back({&found, i});
    }
    return rows;
}

/// The answer must outlive them.
std::vector<tables::WrittenColumn<HopRow>> hopColumns(const Answer &answer)
{
    const Fabric &fabric = *answer.fabric;
    const auto out = [&fabric](const HopRow &row, size_t i) {
        return portCells(fabric, fabric.port(row.hop().out))[i];
    };
    const auto in = [&fabric](const HopRow &row, size_t i) {
        return portCells(fabric, fabric.port(row.hop().in))[i];
    };
    const auto wait = [&answer](const HopRow &row) { return answer.waitOf(row.hop().out); };
    return {
        {"guid", [out](const HopRow &row) { return out(row, 0); }},
        {"port", [out](const HopRow &row) { return out(row, 1); }},
        {"node", [out](const HopRow &row) { return out(row, 2); }},
        {"peer_guid", [in](const HopRow &row) { return in(row, 0); }},
        {"peer_port", [in](const HopRow &row) { return in(row, 1); }},
        {"peer_node", [in](const HopRow &row) { return in(row, 2); }},
        {"vl", [](const HopRow &row) { return laneCell(row.found->lanes[row.at]); }},
        {"utilization",
         [&answer](const HopRow &row) { return cell(answer.of(row.hop().out).out.utilization); }},
        {"wait", [wait](const HopRow &row) { return cell(wait(row).share); }},
        {"wait_side", [wait](const HopRow &row) { return cell(waitSideKey(wait(row))); }},
        {"wait_tick", [wait](const HopRow &row) { return cell(waitTickKey(wait(row))); }},
        {"errors", [&answer](const HopRow &row) { return cell(answer.of(row.hop().out).errors); }},
        {"ber",
         [&answer](const HopRow &row) { return cell(answer.of(row.hop().in).bitErrorRate); }}};
}

/// A cable that packets to a LID may take.
struct WayRow
{
    Lid lid;
    const WayHop *way;
    /// The part of what its switch sent through all ports that packets to the LID may take which
    /// left through this one; nothing where it has no choice, or that is not known.
    std::optional<double> sentShare;
};

/// The answer must outlive them.
std::vector<WayRow> waysOf(const Answer &answer, const Answer::Found &found)
{
    struct Sent
    {
        int ports = 0;
        std::optional<double> rate = 0;
    };
    std::map<NodeIndex, Sent> ofSwitches;
    const auto rateOf = [&answer](const WayHop &way) { return answer.of(way.hop.out).out.rate; };
    for (const WayHop &way : found.ways.hops) {
        Sent &sent = ofSwitches[answer.fabric->port(way.hop.out).node];
        const auto rate = rateOf(way);
        ++sent.ports;
        sent.rate = rate && sent.rate ? std::optional(*rate + *sent.rate) : std::nullopt;
    }
    std::vector<WayRow> rows;
    for (const WayHop &way : found.ways.hops) {
        const Sent &sent = ofSwitches[answer.fabric->port(way.hop.out).node];
        const bool isKnown = sent.ports > 1 && sent.rate.value_or(0) > 0;
        rows.push_back(
            {found.path.lid, &way,
             isKnown ? std::optional(rateOf(way).value_or(0) / *sent.rate) : std::nullopt});
    }
    return rows;
}

/// The answer must outlive them.
std::vector<tables::WrittenColumn<WayRow>> wayColumns(const Answer &answer)
{
    const Fabric &fabric = *answer.fabric;
    const auto out = [&fabric](const WayRow &row, size_t i) {
        return portCells(fabric, fabric.port(row.way->hop.out))[i];
    };
    const auto in = [&fabric](const WayRow &row, size_t i) {
        return portCells(fabric, fabric.port(row.way->hop.in))[i];
    };
    return {{"hop", [](const WayRow &row) { return qint64(row.way->distance); }},
            {"guid", [out](const WayRow &row) { return out(row, 0); }},
            {"port", [out](const WayRow &row) { return out(row, 1); }},
            {"node", [out](const WayRow &row) { return out(row, 2); }},
            {"peer_guid", [in](const WayRow &row) { return in(row, 0); }},
            {"peer_port", [in](const WayRow &row) { return in(row, 1); }},
            {"peer_node", [in](const WayRow &row) { return in(row, 2); }},
            {"share", [](const WayRow &row) { return cell(row.way->share); }},
            {"is_of_table", [](const WayRow &row) { return row.way->isOfTable; }},
            {"sent_share", [](const WayRow &row) { return cell(row.sentShare); }}};
}

void writeAllWays(JsonWriter &json, const Answer &answer, const Answer::Found &found)
{
    const RouteWays::Ways &ways = found.ways.ways;
    const auto known = [](int hops) { return hops < 0 ? Cell() : Cell(qint64(hops)); };
    json.object("ways", [&] {
        json.member("adaptive", found.ways.isAdaptive);
        json.member("arriving", cell(ways.arriving));
        json.member("shortest", known(ways.shortest));
        json.member("longest", known(ways.longest));
        json.member("may_loop", ways.mayLoop);
        json.member("reason", cell(toString(ways.failure)));
        writeRows(json, "cables", wayColumns(answer), waysOf(answer, found));
    });
}

/// A line a cable of any way, with the LID.
void writeWaysCsv(Output &output, const Answer &answer)
{
    auto columns = wayColumns(answer);
    columns.insert(columns.begin(), {"lid", [](const WayRow &row) { return cell(row.lid); }});
    std::vector<WayRow> rows;
    for (const Answer::Found &found : answer.paths) {
        std::ranges::copy(waysOf(answer, found), std::back_inserter(rows));
    }
    tables::writeTable(output, Form::Csv, columns, rows);
}

/// A line a hop, with the LID of its path.
void writeCsv(Output &output, const Answer &answer)
{
    auto columns = hopColumns(answer);
    columns.insert(
        columns.begin(),
        {{"lid", [](const HopRow &row) { return cell(row.found->path.lid); }},
         {"ok", [](const HopRow &row) { return row.found->path.arrives(); }},
         {"reason", [](const HopRow &row) { return cell(toString(row.found->path.failure)); }},
         {"hop", [](const HopRow &row) { return qint64(row.at + 1); }}});
    std::vector<HopRow> rows;
    for (const Answer::Found &found : answer.paths) {
        std::ranges::copy(hopsOf(found), std::back_inserter(rows));
    }
    tables::writeTable(output, Form::Csv, columns, rows);
}

void writeJson(Output &output, const Answer &answer)
{
    const Fabric &fabric = *answer.fabric;
    JsonWriter json(output);
    json.beginObject();
    writeEnd(json, "from", fabric, answer.from.port);
    writeEnd(json, "to", fabric, answer.to.port);
    json.objects("paths", answer.paths, [&](const Answer::Found &found) {
        const Path &path = found.path;
        writeLid(json, fabric, path.lid);
        json.member("ok", path.arrives());
        json.member("reason", cell(toString(path.failure)));
        json.member("last_node", path.last.isValid() ? cell(fabric.node(path.last).name) : Cell());
        writeRows(json, "hops", hopColumns(answer), hopsOf(found));
        writeAllWays(json, answer, found);
    });
    json.member("start", answer.between.from);
    json.member("end", answer.between.to);
    json.endObject();
}

Cell percent(const std::optional<double> &share)
{
    return cell(numberText(share ? std::optional(*share * 100) : share, 2));
}

QString portName(const Fabric &fabric, PortIndex port)
{
    const Port &its = fabric.port(port);
    const QString name = fabric.node(its.node).name;
    return its.number == 0 ? name : QStringLiteral("%1 port %2").arg(name, portText(fabric, its));
}

/// The number, with the label of a port that has one.
Cell shownPort(const Fabric &fabric, PortIndex port)
{
    const Port &its = fabric.port(port);
    return portLabel(fabric, its) ? cell(portText(fabric, its)) : Cell(qint64(its.number));
}

void writeWays(Output &output, const Answer &answer, const Answer::Found &found)
{
    const Fabric &fabric = *answer.fabric;
    const auto records = Records::make(Form::Text, output,
                                       {"hop", "node", "port", "to node", "to port",
                                        "% if spread evenly", "% sent", "table", "guid"});
    for (const WayRow &row : waysOf(answer, found)) {
        const WayHop &way = *row.way;
        const Cells out = portCells(fabric, fabric.port(way.hop.out));
        const Cells in = portCells(fabric, fabric.port(way.hop.in));
        records->add({qint64(way.distance), out[2], shownPort(fabric, way.hop.out), in[2],
                      shownPort(fabric, way.hop.in), percent(way.share), percent(row.sentShare),
                      way.isOfTable ? QStringLiteral("yes") : QString(), out[0]});
    }
    records->end();
}

void writeForPeople(Output &output, const Answer &answer, bool hasAllWays)
{
    const Fabric &fabric = *answer.fabric;
    if (answer.between.from.isKnown()) {
        output.line(rangeText(answer.between));
    }
    for (const Answer::Found &found : answer.paths) {
        const auto &path = found.path;
        const auto &lanes = found.lanes;
        output.line(QStringLiteral("%1 to %2, LID %3:")
                        .arg(portName(fabric, answer.from.port), portName(fabric, answer.to.port),
                             lidText(fabric, path.lid)));
        if (!path.hops.empty()) {
            const auto records = Records::make(Form::Text, output,
                                               {"hop", "node", "port", "to node", "to port", "vl",
                                                "% used", "% wait", "errors", "ber", "guid"});
            for (size_t i = 0; i < path.hops.size(); ++i) {
                const PathHop &hop = path.hops[i];
                const PortActivity activity = answer.of(hop.out);
                const Cells out = portCells(fabric, fabric.port(hop.out));
                const Cells in = portCells(fabric, fabric.port(hop.in));
                records->add({qint64(i + 1), out[2], shownPort(fabric, hop.out), in[2],
                              shownPort(fabric, hop.in), laneCell(lanes[i]),
                              percent(activity.out.utilization), waitCell(answer.waitOf(hop.out)),
                              cell(countText(activity.errors)),
                              cell(answer.of(hop.in).bitErrorRate), out[0]});
            }
            records->end();
        }
        output.line(path.arrives()
                        ? QStringLiteral("arrives after %n hop(s)")
                              .replace(QLatin1String("%n"), QString::number(path.hops.size()))
                        : translated(describe(fabric, path)));
        for (const QString &note : found.notes) {
            output.line(note);
        }
        if (hasAllWays) {
            writeWays(output, answer, found);
        }
    }
}

OrCode<int> runPath(const Options &options)
{
    ASSIGN_OR_RETURN(const auto answer, answerOf(options));
    Output output;
    if (options.has("json")) {
        writeJson(output, answer);
    } else if (options.has("csv")) {
        options.has("all-ways") ? writeWaysCsv(output, answer) : writeCsv(output, answer);
    } else {
        writeForPeople(output, answer, options.has("all-ways"));
    }
    return output.finish(
        std::ranges::all_of(answer.paths, [](const auto &found) { return found.path.arrives(); })
            ? Fine
            : BadNews);
}

} // namespace

Command pathCommand()
{
    return {
        "path",
        "show the path between two nodes hop by hop; exit code 1 if there is none",
        "[options] FILE FROM TO",
        "Follows the forwarding tables from FROM to TO: a node's name or GUID, GUID:PORT, or a "
        "LID. Each hop is a port that sends and the port at the other end of its cable, with "
        "what it sent, waited and counted as errors between the last two sweeps, or in a "
        "range. Where switches route adaptively (the groups of ibdiagnet's .far), also how many "
        "ways there are, and how long they are. Exit code 1 if the packets do not arrive by "
        "the tables.",
        [](Options &options) {
            options.add("all-lids", "Paths to all LIDs of the destination (LMC), not only to "
                                    "its base LID.");
            options.add("all-ways",
                        "Also all cables that packets may take with adaptive routing, with "
                        "the part of them that does if every switch spreads them evenly over "
                        "the ports of its groups, and the part of what a switch sent through "
                        "these ports, to any LID, that left through this one (sent_share; "
                        "--csv: these cables instead; --json has them).");
            options.addForm();
            options.addAt();
            options.addRange();
            options.addTicks();
        },
        runPath,
        3,
        3,
        {OptionValue::capture("FILE"), OptionValue::node("FROM"), OptionValue::node("TO")}};
}

} // namespace pickglass::pgcap
