// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/whatif.h"
#include "app/common/exitcode.h"
#include "app/common/format.h"
#include "app/common/rerouting.h"
#include "app/common/text.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/replay.h"
#include "app/pgcap/routing.h"
#include "core/routing/adaptivewhatif.h"
#include "core/routing/failureranking.h"

#include <QElapsedTimer>

#include <algorithm>
#include <array>
#include <unistd.h>

namespace pickglass::pgcap {

namespace {

constexpr size_t ShownWorstLinks = 10;
constexpr qsizetype ShownHosts = 10;
constexpr const char *DefaultRoutingTimeout = "10min";

/// What OpenSM makes of what remains.
struct Rerouted
{
    Rerouting rerouting;
    double seconds = 0;
    ReroutedLoad load; ///< not known where the engine was refused
};

/// What was asked for and found.
struct WhatIfAnswer
{
    const Fabric &fabric;
    QStringList down;
    bool hasAlternates = false;
    WhatIf result;
    LoadSummary before;
    LoadSummary after;
    QString engine; ///< empty: not asked for
    Rerouted rerouted;
    std::optional<AdaptiveWhatIf> adaptive = {}; ///< where switches have groups
    LoadSummary spreadBefore = {};
    LoadSummary spreadAfter = {};

    bool isRefused() const { return !engine.isEmpty() && !rerouted.load.isKnown(); }
};

/// "0x…:1", as --down takes it.
QString keyText(const Fabric &fabric, PortIndex port)
{
    const PortKey key = keyOf(fabric, port);
    return key.node.toString() + u':' + QString::number(key.number);
}

/// What one --down means: GUID:PORT, a node, the chips of a board or a chassis, the adapters of a
/// host, by name or system image GUID.
OrCode<void> addDown(const Options &options, const AskedRoutes &routes, const QString &text,
                     Failures &failures)
{
    const Fabric &fabric = *routes.fabric;
    const PortFinder finder(*routes.asked.capture, routes.fabric);
    const auto node = finder.findNode(text);
    const NodeIndex index = node ? fabric.findNode(*node) : NodeIndex();
    if (index.isValid()) {
        failures.addNode(fabric, index);
        return {};
    }
    std::vector<NodeIndex> nodes = nodesOfBox(fabric, text);
    if (const auto guid = Guid::parse(text); nodes.empty() && guid) {
        nodes = nodesOfSystem(fabric, *guid);
    }
    for (const NodeIndex part : nodes) {
        failures.addNode(fabric, part);
    }
    if (!nodes.empty()) {
        return {};
    }
    const auto key = finder.find(text);
    if (!key) {
        return options.refusal(text.contains(u':') ? key.error()
                               : node ? QStringLiteral("%1 is not there at that time.").arg(text)
                                      : node.error());
    }
    const PortIndex port = fabric.findPort(key->node, key->number);
    if (!port.isValid() || !fabric.port(port).link.isValid()) {
        return options.refusal(
            QStringLiteral("Port %1 has no cable at that time: nothing would change.").arg(text));
    }
    failures.addPort(fabric, port);
    return {};
}

OrCode<Failures> failuresOf(const Options &options, const AskedRoutes &routes)
{
    Failures failures;
    for (const QString &text : options.values("down")) {
        RETURN_IF_ERROR(addDown(options, routes, text.trimmed(), failures));
    }
    return failures;
}

OrCode<Rerouted> rerouteBy(const Options &options, const Fabric &fabric, const Failures &failures)
{
    const auto timeout =
        std::chrono::duration_cast<std::chrono::milliseconds>(options.duration("timeout"));
    QElapsedTimer timer;
    timer.start();
    Rerouted rerouted;
    ASSIGN_OR_RETURN(rerouted.rerouting, orFail(reroute(fabric, failures, options.value("engine"),
                                                        interrupts().within(timeout))));
    constexpr double Milliseconds = 1e-3;
    rerouted.seconds = double(timer.elapsed()) * Milliseconds;
    if (rerouted.rerouting.fabric) {
        ASSIGN_OR_RETURN(rerouted.load,
                         orFail(reroutedLoad(fabric, rerouted.rerouting, interrupts())));
    }
    return rerouted;
}

OrCode<WhatIfAnswer> whatIfAnswerOf(const Options &options, const AskedRoutes &routes)
{
    const RouteGraph graph = routes.graph();
    ASSIGN_OR_RETURN(const auto failures, failuresOf(options, routes));
    WhatIfAnswer answer{*routes.fabric,          {}, options.has("apm"), {}, {}, {},
                        options.value("engine"), {}};
    for (const LinkIndex cable : failures.cables()) {
        answer.down << keyText(*routes.fabric, routes.fabric->link(cable).a);
    }
    const auto alternates = answer.hasAlternates ? Alternates::Yes : Alternates::No;
    ASSIGN_OR_RETURN(answer.result, orFail(whatIf(graph, failures, alternates, interrupts())));
    answer.before = loadSummary(graph, answer.result.before);
    answer.after = loadSummary(graph, answer.result.after, failures.marks(*routes.fabric));
    if (graph.hasGroups()) {
        ASSIGN_OR_RETURN(answer.adaptive, orFail(adaptiveWhatIf(graph, failures, interrupts())));
        answer.spreadBefore = loadSummary(graph, answer.adaptive->before);
        answer.spreadAfter =
            loadSummary(graph, answer.adaptive->after, failures.marks(*routes.fabric));
    }
    if (!answer.engine.isEmpty()) {
        ASSIGN_OR_RETURN(answer.rerouted, rerouteBy(options, *routes.fabric, failures));
    }
    return answer;
}

/// The links of most routes before, after and after re-routing, each once.
std::vector<PortIndex> worstLinksOf(const WhatIfAnswer &answer)
{
    return worstLinks(
        answer.fabric,
        std::array{&answer.result.before, &answer.result.after, &answer.rerouted.load.load},
        ShownWorstLinks);
}

void writeLoad(JsonWriter &json, const char *name, const std::optional<LoadSummary> &load)
{
    if (!load || load->links == 0) {
        json.member(name, Cell());
        return;
    }
    json.object(name, [&] {
        json.member("max", qint64(load->max));
        json.member("mean", load->mean);
    });
}

void writeHosts(JsonWriter &json, const Fabric &fabric, const std::vector<NodeIndex> &hosts)
{
    json.objects("isolated", hosts, [&](NodeIndex host) {
        json.member("guid", cell(fabric.node(host).guid));
        json.member("node", fabric.node(host).name);
    });
}

/// Null where no switch has groups. `more` writes what is known beside the hits.
void writeAdaptive(JsonWriter &json, const AdaptiveHits *adaptive, const auto &more)
{
    if (adaptive == nullptr) {
        json.member("adaptive", Cell());
        return;
    }
    json.object("adaptive", [&] {
        json.member("pairs", adaptive->adaptive);
        json.member("partly_hit", adaptive->partlyHit);
        json.member("wholly_hit", adaptive->whollyHit);
        json.member("may_loop", adaptive->mayLoop);
        json.member("unknown", adaptive->unknown);
        json.member("lost_share", cell(adaptive->lostShare));
        more();
    });
}

void writeRerouted(JsonWriter &json, const WhatIfAnswer &answer)
{
    if (answer.engine.isEmpty()) {
        return;
    }
    const Rerouted &rerouted = answer.rerouted;
    json.object("rerouted", [&] {
        json.member("engine", answer.engine);
        json.member("ok", !answer.isRefused());
        json.member("used", rerouted.rerouting.engine);
        json.member("reason", cell(rerouted.rerouting.reason));
        json.member("unreachable", answer.isRefused() ? Cell() : rerouted.load.unreachable);
        writeLoad(json, "load", rerouted.load.summary);
        json.member("seconds", rerouted.seconds);
    });
}

/// Of a link between switches, by the port that sends: the routes over it. The answer must outlive
/// them.
std::vector<tables::WrittenColumn<PortIndex>> loadColumns(const WhatIfAnswer &answer)
{
    auto columns =
        senderColumns<PortIndex>(answer.fabric, [](const PortIndex &port) { return port; });
    columns.push_back(
        {"before", [&answer](PortIndex port) { return qint64(answer.result.before.of(port)); }});
    columns.push_back(
        {"after", [&answer](PortIndex port) { return qint64(answer.result.after.of(port)); }});
    columns.push_back({"rerouted", [&answer](PortIndex port) {
                           const RouteLoad &load = answer.rerouted.load.load;
                           return load.isKnown() ? Cell(qint64(load.of(port))) : Cell();
                       }});
    const auto spread = [&answer](RouteLoad AdaptiveWhatIf::*load) {
        return [&answer, load](PortIndex port) {
            return answer.adaptive ? Cell(qint64((*answer.adaptive.*load).of(port))) : Cell();
        };
    };
    columns.push_back({"before_if_spread_evenly", spread(&AdaptiveWhatIf::before)});
    columns.push_back({"after_if_spread_evenly", spread(&AdaptiveWhatIf::after)});
    return columns;
}

void writeJson(Output &output, const WhatIfAnswer &answer)
{
    const Fabric &fabric = answer.fabric;
    const WhatIf &result = answer.result;
    JsonWriter json(output);
    json.beginObject();
    json.key("down");
    json.beginArray();
    for (const QString &down : answer.down) {
        json.value(down);
    }
    json.endArray();
    json.member("pairs", result.pairs);
    json.member("unreachable_before", result.brokenBefore);
    json.member("hit", result.hit);
    json.member("saved", answer.hasAlternates ? Cell(result.saved) : Cell());
    json.member("lost", result.lost());
    json.member("disconnected", result.disconnected);
    writeHosts(json, fabric, result.isolated);
    writeLoad(json, "load_before", answer.before);
    writeLoad(json, "load_after", answer.after);
    writeAdaptive(json, answer.adaptive ? &*answer.adaptive : nullptr, [&] {
        writeLoad(json, "load_before", answer.spreadBefore);
        writeLoad(json, "load_after", answer.spreadAfter);
    });
    writeRerouted(json, answer);
    writeRows(json, "links", loadColumns(answer), worstLinksOf(answer));
    json.endObject();
}

QString hostsText(const Fabric &fabric, const std::vector<NodeIndex> &hosts)
{
    QStringList names;
    for (const NodeIndex host : hosts) {
        if (names.size() == ShownHosts) {
            names << QStringLiteral("… (%1 in all)").arg(hosts.size());
            break;
        }
        names << fabric.node(host).name;
    }
    return names.isEmpty() ? QStringLiteral("none") : names.join(QLatin1String(", "));
}

QString loadText(const LoadSummary &load)
{
    return load.links == 0 ? QStringLiteral("–")
                           : QStringLiteral("max %1, mean %2 over %3 links")
                                 .arg(countText(load.max), numberText(load.mean, 1),
                                      countText(quint64(load.links)));
}

void writeReroutedForPeople(const WhatIfAnswer &answer, const auto &line)
{
    const Rerouted &rerouted = answer.rerouted;
    if (answer.isRefused()) {
        line("re-routed", QStringLiteral("no: OpenSM refused %1 and used %2%3")
                              .arg(answer.engine, rerouted.rerouting.engine,
                                   rerouted.rerouting.reason.isEmpty()
                                       ? QString()
                                       : QStringLiteral(" (%1)").arg(rerouted.rerouting.reason)));
    } else if (!answer.engine.isEmpty()) {
        line("re-routed by", QStringLiteral("OpenSM's %1 on ibsim, in %2 s")
                                 .arg(answer.engine, numberText(rerouted.seconds, 1)));
        line("pairs without route", countText(quint64(rerouted.load.unreachable)));
        line("load re-routed", loadText(rerouted.load.summary));
    }
}

void writeAdaptiveForPeople(const WhatIfAnswer &answer, const auto &line)
{
    if (!answer.adaptive) {
        return;
    }
    constexpr double Percent = 100;
    const AdaptiveWhatIf &adaptive = *answer.adaptive;
    const auto count = [](qint64 number) { return countText(static_cast<quint64>(number)); };
    line("routed adaptively", QStringLiteral("%1 pairs").arg(count(adaptive.adaptive)));
    line("  wholly hit then", count(adaptive.whollyHit));
    line("  partly hit then", count(adaptive.partlyHit));
    if (adaptive.mayLoop > 0) {
        line("  may loop, not judged", count(adaptive.mayLoop));
    }
    if (adaptive.unknown > 0) {
        line("  hit or not, by table", QStringLiteral("%1 (which of the private tables of a switch "
                                                      "packets take is not known)")
                                           .arg(count(adaptive.unknown)));
    }
    line("  packets lost", adaptive.lostShare
                               ? QStringLiteral("%1 % if spread evenly")
                                     .arg(numberText(*adaptive.lostShare * Percent, 2))
                               : QStringLiteral("–"));
    line("  load before", loadText(answer.spreadBefore));
    line("  load after", loadText(answer.spreadAfter));
}

void writeForPeople(Output &output, const WhatIfAnswer &answer)
{
    const auto line = [&output](const char *what, const QString &text) {
        output.line(QLatin1String(what).toString().leftJustified(24) + text);
    };
    const auto count = [](qint64 number) { return countText(static_cast<quint64>(number)); };
    const Fabric &fabric = answer.fabric;
    const WhatIf &result = answer.result;
    line("cables that fail", count(answer.down.size()));
    line("pairs of hosts", count(result.pairs));
    if (result.brokenBefore > 0) {
        line("unreachable before", count(result.brokenBefore));
    }
    line("pairs hit", count(result.hit));
    if (answer.hasAlternates) {
        line("saved by alternates", count(result.saved));
        line("pairs lost", count(result.lost()));
    }
    line("without any cable path", count(result.disconnected));
    line("isolated hosts", hostsText(fabric, result.isolated));
    line("load before", loadText(answer.before));
    line("load after", loadText(answer.after));
    writeAdaptiveForPeople(answer, line);
    writeReroutedForPeople(answer, line);
    output.line();
    QStringList columns{"link", "to", "before", "after"};
    const RouteLoad &load = answer.rerouted.load.load;
    if (load.isKnown()) {
        columns << QStringLiteral("re-routed");
    }
    const auto records = Records::make(Form::Text, output, columns << QStringLiteral("guid"));
    for (const PortIndex port : worstLinksOf(answer)) {
        Cells row{placeText(fabric, port), placeText(fabric, fabric.port(port).peer),
                  qint64(result.before.of(port)), qint64(result.after.of(port))};
        if (load.isKnown()) {
            row.emplace_back(qint64(load.of(port)));
        }
        row.emplace_back(portCells(fabric, fabric.port(port))[0]);
        records->add(row);
    }
    records->end();
}

OrCode<int> runFailures(const Options &options, const AskedRoutes &routes)
{
    ASSIGN_OR_RETURN(const auto answer, whatIfAnswerOf(options, routes));
    Output output;
    if (options.has("json")) {
        writeJson(output, answer);
    } else if (options.has("csv")) {
        tables::writeTable(output, Form::Csv, loadColumns(answer), worstLinksOf(answer));
    } else {
        writeForPeople(output, answer);
    }
    const qint64 lost =
        answer.engine.isEmpty() ? answer.result.lost() : answer.rerouted.load.unreachable;
    return output.finish(lost == 0 ? Fine : BadNews);
}

QString nameOf(const Fabric &fabric, const RankedFailure &row)
{
    if (row.node.isValid()) {
        return fabric.node(row.node).name;
    }
    const Link &cable = fabric.link(row.cable);
    return QStringLiteral("%1 – %2").arg(placeText(fabric, cable.a), placeText(fabric, cable.b));
}

QString downOf(const Fabric &fabric, const RankedFailure &row)
{
    return row.node.isValid() ? fabric.node(row.node).guid.toString()
                              : keyText(fabric, fabric.link(row.cable).a);
}

/// Of CSV; those from "kind" to "disconnected" are members in JSON, too. The fabric and the ranking
/// must outlive them.
std::vector<tables::WrittenColumn<RankedFailure>>
rankingColumns(const Fabric &fabric, const FailureRanking &ranking, bool hasAlternates)
{
    using Row = RankedFailure;
    const auto adaptive = [](qint64 AdaptiveHits::*count) {
        return [count](const Row &row) {
            return row.adaptive ? Cell((*row.adaptive).*count) : Cell();
        };
    };
    return {{"down", [&fabric](const Row &row) { return downOf(fabric, row); }},
            {"kind",
             [](const Row &row) {
                 return QString::fromLatin1(row.node.isValid() ? "switch" : "cable");
             }},
            {"name", [&fabric](const Row &row) { return nameOf(fabric, row); }},
            {"pairs", [&ranking](const Row &) { return ranking.pairs; }},
            {"hit", [](const Row &row) { return row.hit; }},
            {"saved", [=](const Row &row) { return hasAlternates ? Cell(row.saved) : Cell(); }},
            {"lost", [](const Row &row) { return row.lost(); }},
            {"disconnected", [](const Row &row) { return row.disconnected; }},
            {"isolated", [](const Row &row) { return qint64(row.isolated.size()); }},
            {"load_after_max",
             [](const Row &row) { return row.after ? Cell(qint64(row.after->max)) : Cell(); }},
            {"load_after_mean",
             [](const Row &row) { return row.after ? Cell(row.after->mean) : Cell(); }},
            {"partly_hit", adaptive(&AdaptiveHits::partlyHit)},
            {"wholly_hit", adaptive(&AdaptiveHits::whollyHit)},
            {"may_loop", adaptive(&AdaptiveHits::mayLoop)},
            {"unknown", adaptive(&AdaptiveHits::unknown)},
            {"lost_share",
             [](const Row &row) { return row.adaptive ? cell(row.adaptive->lostShare) : Cell(); }}};
}

void writeRankingJson(Output &output, const Fabric &fabric, const FailureRanking &ranking,
                      const std::vector<RankedFailure> &rows, bool hasAlternates)
{
    const auto columns = rankingColumns(fabric, ranking, hasAlternates);
    JsonWriter json(output);
    json.beginArray();
    for (const RankedFailure &row : rows) {
        json.beginObject();
        json.key("down");
        json.beginArray();
        json.value(downOf(fabric, row));
        json.endArray();
        for (size_t i = 1; columns[i].key != QLatin1String("isolated"); ++i) {
            json.member(columns[i].key.toUtf8(), columns[i].cell(row));
        }
        writeHosts(json, fabric, row.isolated);
        writeLoad(json, "load_before", ranking.before);
        writeLoad(json, "load_after", row.after);
        writeAdaptive(json, row.adaptive ? &*row.adaptive : nullptr, [] {});
        json.endObject();
    }
    json.endArray();
}

void writeRankingForPeople(Output &output, const Fabric &fabric, const FailureRanking &ranking,
                           const std::vector<RankedFailure> &rows, bool hasAlternates)
{
    output.line(QStringLiteral("%1 pairs of hosts; load %2; the worst %3 of %4 single failures")
                    .arg(countText(quint64(ranking.pairs)), loadText(ranking.before),
                         countText(rows.size()), countText(ranking.failures.size())));
    const auto has = [&ranking](qint64 AdaptiveHits::*count) {
        return ranking.isAdaptive && !ranking.failures.empty() &&
               std::ranges::any_of(ranking.failures, [count](const RankedFailure &row) {
                   return (*row.adaptive).*count > 0;
               });
    };
    const bool hasUnknown = has(&AdaptiveHits::unknown);
    if (has(&AdaptiveHits::mayLoop)) {
        output.line(QStringLiteral("routed adaptively: %1 pairs may loop, not judged")
                        .arg(countText(quint64(ranking.failures.front().adaptive->mayLoop))));
    }
    QStringList columns{"what fails", "hit"};
    if (hasAlternates) {
        columns << QStringLiteral("saved") << QStringLiteral("lost");
    }
    if (ranking.isAdaptive) {
        columns << QStringLiteral("wholly hit") << QStringLiteral("partly hit");
    }
    if (hasUnknown) {
        columns << QStringLiteral("may be hit");
    }
    columns << QStringLiteral("isolated hosts") << QStringLiteral("without cable path")
            << QStringLiteral("max load") << QStringLiteral("mean") << QStringLiteral("--down");
    const auto records = Records::make(Form::Text, output, columns);
    for (const RankedFailure &row : rows) {
        Cells cells{nameOf(fabric, row), row.hit};
        if (hasAlternates) {
            append(cells, {row.saved, row.lost()});
        }
        if (ranking.isAdaptive) {
            append(cells, {row.adaptive->whollyHit, row.adaptive->partlyHit});
        }
        if (hasUnknown) {
            append(cells, {row.adaptive->unknown});
        }
        append(cells,
               {qint64(row.isolated.size()), row.disconnected,
                row.after ? Cell(qint64(row.after->max)) : Cell(),
                row.after ? Cell(numberText(row.after->mean, 1)) : Cell(), downOf(fabric, row)});
        records->add(cells);
    }
    records->end();
}

/// In place, on a terminal only.
void showProgress(double share)
{
    constexpr int Percent = 100;
    const QByteArray text =
        share < 1 ? "\rranking failures: " + QByteArray::number(int(share * Percent)) + " % "
                  : QByteArray("\r\x1b[K");
    [[maybe_unused]] const auto written =
        ::write(STDERR_FILENO, text.constData(), size_t(text.size()));
}

OrCode<int> runRanking(const Options &options, const AskedRoutes &routes)
{
    const auto wanted = static_cast<int>(options.number("n"));
    const bool hasAlternates = options.has("apm");
    ASSIGN_OR_RETURN(
        const auto ranking,
        orFail(rankFailures(routes.graph(), hasAlternates ? Alternates::Yes : Alternates::No,
                            interrupts(),
                            ::isatty(STDERR_FILENO) == 1 ? showProgress : RankingProgress())));
    const Form form = options.form();
    const bool hasAll = wanted == 0 && (form != Form::Text || options.has("n"));
    std::vector<RankedFailure> rows = ranking.failures;
    if (!hasAll) {
        rows.resize(std::min(rows.size(), wanted == 0 ? RankedLoads : size_t(wanted)));
    }
    Output output;
    if (form == Form::Json) {
        writeRankingJson(output, *routes.fabric, ranking, rows, hasAlternates);
    } else if (form == Form::Csv) {
        tables::writeTable(output, form, rankingColumns(*routes.fabric, ranking, hasAlternates),
                           rows);
    } else {
        writeRankingForPeople(output, *routes.fabric, ranking, rows, hasAlternates);
    }
    return output.finish(Fine);
}

OrCode<int> replayOf(const Options &options)
{
    if (options.has("rank") ||
        (options.has("over") && (options.has("down") || options.has("engine")))) {
        return options.refusal(
            QStringLiteral("--replay takes --over, or --down and --engine, and no --rank."));
    }
    ASSIGN_OR_RETURN(const auto routes, openRoutes(options));
    complainOfOtherWays(routes.graph());
    ASSIGN_OR_RETURN(const auto failures, failuresOf(options, routes));
    if (!options.has("engine")) {
        return runReplay(options, routes, failures, nullptr);
    }
    ASSIGN_OR_RETURN(const auto rerouted, rerouteBy(options, *routes.fabric, failures));
    return runReplay(options, routes, failures, &rerouted.rerouting);
}

OrCode<int> runWhatIf(const Options &options)
{
    if (options.has("replay")) {
        return replayOf(options);
    }
    if (options.has("over")) {
        return options.refusal(QStringLiteral("--over belongs to --replay."));
    }
    const bool isRanking = options.has("rank");
    if (isRanking == (options.has("down") || options.has("engine"))) {
        return options.refusal(isRanking
                                   ? QStringLiteral("--rank takes neither --down nor --engine.")
                                   : QStringLiteral("--down is missing: what fails; or --rank."));
    }
    ASSIGN_OR_RETURN(const auto routes, openRoutes(options));
    complainOfOtherWays(routes.graph());
    return isRanking ? runRanking(options, routes) : runFailures(options, routes);
}

void addWhatIfOptions(Options &options)
{
    options.add("down",
                "What fails: GUID:PORT (the port and its cable), or the name or GUID of a switch, "
                "a host, a director, or a board of it (\"core-a/L16\"). Several fail together.",
                OptionValue::node("WHAT").repeated());
    options.add("rank", "All switches and cables, each failing alone, the worst one first.");
    options.add("n", "How many of the ranking, 0 for all. Default: 20, with --json or --csv all.",
                OptionValue::number("NUMBER", 0));
    options.add("apm",
                "Also pairs that alternate paths save: the destination's other LIDs (LMC) and the "
                "other ports of both hosts.");
    options.add("engine",
                "Also re-route what remains (without --down: the fabric as it is) by OpenSM on "
                "ibsim with this routing engine",
                OptionValue::oneOf("NAME", routingEngines()));
    options.add("replay",
                "Send the traffic of this job, by the bounds of who sent what to whom, over the "
                "routes as they are and as they would be: the hottest link before and after.",
                OptionValue::text("JOB"));
    options.add("over",
                "With --replay: the cabling and the forwarding tables of this capture, at its end.",
                OptionValue::capture("FILE"));
    options.add(
        "timeout", "How long OpenSM may take.",
        OptionValue::duration("DURATION", std::chrono::seconds(1)).orElse(DefaultRoutingTimeout));
    options.addForm();
    options.addAt();
}

} // namespace

Command whatIfCommand()
{
    return {
        "whatif",
        "show what a failure would do to the routes; exit code 1 if pairs lose theirs",
        "(--down WHAT… | --rank | --engine NAME | --replay JOB) [options] FILE",
        "Takes cables, ports, switches or boards to fail and counts the ordered pairs of hosts "
        "whose packets would no longer arrive along the forwarding tables, those that no cable "
        "connects any more, hosts that are isolated, and the routes over the links between "
        "switches before and after. Where switches route adaptively, these figures are those of "
        "packets that take the ports of the tables; of packets that switches spread over what "
        "is left of their groups it says how many pairs lose all of them (wholly hit) or some, "
        "and how large a part that is if they are spread evenly. Pairs are counted apart where "
        "that depends on which of the private tables of a switch packets take. With --rank, the "
        "failures that lose most of these packets come first there. With --engine a "
        "real OpenSM routes what remains; where it refuses the engine and takes another, that is "
        "reported. Exit code 1 if pairs are lost "
        "(with --engine: if some have no route afterwards, or the engine was refused). With "
        "--replay what the hosts of a job sent to each other (at least, at most, and as "
        "estimated) is added up on each link, by the first port of each host.",
        addWhatIfOptions,
        runWhatIf};
}

} // namespace pickglass::pgcap
