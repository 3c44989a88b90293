// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/balance.h"
#include "app/common/exitcode.h"
#include "app/common/figures.h"
#include "app/common/format.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/routing.h"
#include "core/analysis/histogram.h"
#include "core/routing/randompatterns.h"
#include "core/routing/routepattern.h"
#include "core/routing/spreadload.h"

#include <algorithm>
#include <array>

namespace pickglass::pgcap {

namespace {

/// People see so many links of each list.
constexpr size_t ShownBalanceLinks = 10;
constexpr int BalanceBarLength = 40;

/// What was asked for and found.
struct BalanceAnswer
{
    SharedFabric fabric;
    QString pattern;
    size_t hosts = 0;
    PatternLoad load;
    Balance balance;
    std::vector<Bin> bins;                    ///< of the routes of all links
    std::vector<std::optional<double>> rates; ///< by port; empty where nothing was sampled
    TimeRange between;                        ///< the sweeps that rates are from
    MeasuredBalance measured;
    /// If switches that route adaptively spread evenly; empty where none does.
    PatternLoad spread = {};
    Balance spreadBalance = {};

    bool isAdaptive() const { return spread.load.isKnown(); }
    /// The same links' group, if they spread evenly; null where there is none.
    const BalanceGroup *spreadOf(const BalanceGroup &group) const
    {
        const auto found =
            std::ranges::find_if(spreadBalance.groups, [&group](const BalanceGroup &other) {
                return other.kind == group.kind && other.from == group.from &&
                       other.to == group.to && other.tier == group.tier &&
                       other.toTier == group.toTier;
            });
        return found == spreadBalance.groups.end() ? nullptr : &*found;
    }
    std::optional<double> spreadRatio(const BalanceGroup &group) const
    {
        const BalanceGroup *other = spreadOf(group);
        return other ? other->ratio() : std::nullopt;
    }
    std::optional<double> rateOf(PortIndex port) const
    {
        return rates.empty() ? std::nullopt : rates[port.at()];
    }
};

/// What --pattern bisection and permutation are; nothing for others.
std::optional<RandomPattern> randomPatternOf(const Options &options)
{
    const QString text = options.value("pattern");
    return text == u"bisection"     ? std::optional(RandomPattern::Bisection)
           : text == u"permutation" ? std::optional(RandomPattern::Permutation)
                                    : std::nullopt;
}

/// 0 for "all".
OrCode<int> shiftOf(const Options &options)
{
    const QString text = options.value("pattern");
    if (text == QLatin1String("all")) {
        return 0;
    }
    bool isNumber = false;
    const int shift = text.startsWith(QLatin1String("shift:")) ? text.mid(6).toInt(&isNumber) : 0;
    if (!isNumber || shift == 0) {
        return options.refusal(QStringLiteral("--pattern %1: expected all, bisection, "
                                              "permutation, or shift:S with a number S other "
                                              "than 0, such as shift:1.")
                                   .arg(text));
    }
    return shift;
}

/// Those of --nodes, or all.
OrCode<std::vector<PortIndex>> endsOf(const Options &options, const Asked &asked,
                                      const RouteGraph &graph)
{
    const Fabric &fabric = graph.fabric();
    ASSIGN_OR_RETURN(const auto nodes, nodesOf(options, asked));
    std::vector<PortIndex> ends = hostEnds(graph);
    if (!nodes.isEmpty()) {
        std::erase_if(ends, [&](PortIndex end) {
            return !nodes.contains(fabric.node(fabric.port(end).node).guid);
        });
    }
    if (ends.size() < 2) {
        return options.refusal(QStringLiteral("Fewer than two host ports with a LID and a cable to "
                                              "a switch at that time: there are no routes."));
    }
    return ends;
}

/// What ports sent between the sweeps that were asked for.
OrCode<void> readTraffic(const Asked &asked, BalanceAnswer &answer)
{
    if (asked.info.sweeps == 0) {
        return {};
    }
    ASSIGN_OR_RETURN(const auto sweeps, orFail(loadSweeps(*asked.capture, questionOf(asked))));
    if (!sweeps.areTwo()) {
        return {};
    }
    const auto &[before, now] = sweeps.ends;
    answer.between = sweeps.range();
    for (const PortActivity &activity :
         activityBetween(*answer.fabric, *before, *now, &sweeps.between)) {
        answer.rates.push_back(activity.out.rate);
    }
    return {};
}

OrCode<BalanceAnswer> balanceAnswerOf(const Options &options)
{
    ASSIGN_OR_RETURN(const auto shift, shiftOf(options));
    ASSIGN_OR_RETURN(const auto routes, openRoutes(options));
    const RouteGraph graph = routes.graph();
    ASSIGN_OR_RETURN(auto ends, endsOf(options, routes.asked, graph));
    BalanceAnswer answer{
        routes.fabric, options.value("pattern"), ends.size(), {}, {}, {}, {}, {}, {}};
    const RoutePattern pattern{std::move(ends), shift};
    const FabricShape shape = classify(*routes.fabric);
    ASSIGN_OR_RETURN(answer.load, orFail(patternLoad(graph, pattern, interrupts())));
    answer.balance = balanceOf(graph, shape, answer.load.load);
    if (graph.hasGroups()) {
        ASSIGN_OR_RETURN(answer.spread, orFail(spreadPatternLoad(graph, pattern, interrupts())));
        answer.spreadBalance = balanceOf(graph, shape, answer.spread.load);
    }
    std::vector<double> counts;
    for (const BalanceLink &link : answer.balance.links) {
        counts.push_back(link.routes);
    }
    answer.bins = histogram(counts, DefaultBins);
    RETURN_IF_ERROR(readTraffic(routes.asked, answer));
    answer.measured = compareWithTraffic(answer.balance, answer.rates);
    return answer;
}

/// "leaf01 → spine02", "leaf01", "tier 1 → 2".
QString groupName(const Fabric &fabric, const BalanceGroup &group)
{
    switch (group.kind) {
    case BalanceKind::Parallel:
        return QStringLiteral("%1 → %2").arg(fabric.node(group.from).name,
                                             fabric.node(group.to).name);
    case BalanceKind::Uplinks:
    case BalanceKind::Downlinks:
        return fabric.node(group.from).name;
    case BalanceKind::Tier:
        return QStringLiteral("tier %1 → %2")
            .arg(QString::number(group.tier), QString::number(group.toTier));
    case BalanceKind::Dimension:
        return QStringLiteral("dimension %1").arg(group.tier + 1);
    case BalanceKind::All:
        break;
    }
    return QStringLiteral("all cables between switches");
}

void writeGroup(JsonWriter &json, const BalanceAnswer &answer, const BalanceGroup &group)
{
    const Fabric &fabric = *answer.fabric;
    json.member("kind", toString(group.kind));
    json.member("name", groupName(fabric, group));
    json.member("from_guid", group.from.isValid() ? cell(fabric.node(group.from).guid) : Cell());
    json.member("to_guid", group.to.isValid() ? cell(fabric.node(group.to).guid) : Cell());
    json.member("links", group.ports.size());
    json.member("max", qint64(group.max));
    json.member("mean", group.mean);
    json.member("ratio", cell(group.ratio()));
    json.object("busiest", [&] { writePlace(json, fabric, fabric.port(group.busiest)); });
    json.member("ratio_if_spread_evenly", cell(answer.spreadRatio(group)));
}

void writeMeasured(JsonWriter &json, const BalanceAnswer &answer)
{
    const auto write = [&](const char *name, const std::vector<MeasuredBalance::Link> &links) {
        json.objects(name, links, [&](const MeasuredBalance::Link &link) {
            writePlace(json, *answer.fabric, answer.fabric->port(link.port));
            json.member("routes", qint64(link.routes));
            json.member("rate", link.rate);
            json.member("routes_rank", link.routesRank);
            json.member("rate_rank", link.rateRank);
        });
    };
    json.object("measured", [&] {
        json.member("start", answer.between.from);
        json.member("end", answer.between.to);
        json.member("known", answer.measured.known);
        json.member("unknown", answer.measured.unknown);
        json.member("rank_correlation", cell(answer.measured.correlation));
        write("many_routes_little_traffic", answer.measured.idle);
        write("few_routes_much_traffic", answer.measured.busy);
    });
}

/// The answer must outlive them.
std::vector<tables::WrittenColumn<BalanceLink>> linkColumns(const BalanceAnswer &answer)
{
    auto columns = senderColumns<BalanceLink>(*answer.fabric,
                                              [](const BalanceLink &link) { return link.port; });
    columns.push_back({"routes", [](const BalanceLink &link) { return qint64(link.routes); }});
    columns.push_back({"ratio", [](const BalanceLink &link) { return cell(link.ratio); }});
    columns.push_back(
        {"rate", [&answer](const BalanceLink &link) { return cell(answer.rateOf(link.port)); }});
    columns.push_back({"routes_if_spread_evenly", [&answer](const BalanceLink &link) {
                           return answer.isAdaptive()
                                      ? Cell(qint64(answer.spread.load.of(link.port)))
                                      : Cell();
                       }});
    return columns;
}

void writeJson(Output &output, const BalanceAnswer &answer)
{
    JsonWriter json(output);
    json.beginObject();
    json.member("pattern", answer.pattern);
    json.member("hosts", answer.hosts);
    json.member("flows", answer.load.flows);
    json.member("lost", answer.load.lost);
    json.objects("groups", answer.balance.groups,
                 [&](const BalanceGroup &group) { writeGroup(json, answer, group); });
    writeRows(json, "links", linkColumns(answer), answer.balance.links);
    json.objects("histogram", answer.bins, [&](const Bin &bin) {
        json.member("from", bin.from);
        json.member("to", bin.to);
        json.member("count", bin.count);
    });
    writeMeasured(json, answer);
    json.endObject();
}

QString ratioText(std::optional<double> ratio)
{
    return ratio ? numberText(ratio, 2) : QStringLiteral("–");
}

/// Of each kind the most uneven group.
void writeGroups(Output &output, const BalanceAnswer &answer)
{
    static constexpr std::array Titles{
        "parallel cables", "uplinks of a leaf", "downlinks of a leaf", "tier", "dimension", "all"};
    QStringList heads{"most uneven", "", "links", "max", "mean", "max/mean"};
    heads << (answer.isAdaptive() ? QStringList{"spread evenly", "busiest"}
                                  : QStringList{"busiest"});
    const auto records = Records::make(Form::Text, output, heads);
    for (size_t kind = 0; kind < Titles.size(); ++kind) {
        for (const BalanceGroup &group : answer.balance.groups) {
            const bool isWorst = &group == answer.balance.worst(group.kind);
            const bool hasAll =
                group.kind == BalanceKind::Tier || group.kind == BalanceKind::Dimension;
            if (size_t(group.kind) == kind && (isWorst || hasAll)) {
                Cells cells{QString::fromLatin1(Titles.at(kind)),
                            groupName(*answer.fabric, group),
                            qint64(group.ports.size()),
                            qint64(group.max),
                            numberText(group.mean, 1),
                            ratioText(group.ratio())};
                if (answer.isAdaptive()) {
                    cells.push_back(ratioText(answer.spreadRatio(group)));
                }
                cells.push_back(placeText(*answer.fabric, group.busiest));
                records->add(cells);
            }
        }
    }
    records->end();
}

void writeHistogram(Output &output, const BalanceAnswer &answer)
{
    size_t greatest = 1;
    for (const Bin &bin : answer.bins) {
        greatest = std::max(greatest, bin.count);
    }
    output.line();
    const auto records = Records::make(Form::Text, output, {"routes from", "to", "links", ""});
    for (const Bin &bin : answer.bins) {
        const auto length = static_cast<qsizetype>(bin.count * BalanceBarLength / greatest);
        records->add({numberText(bin.from, 1), numberText(bin.to, 1), qint64(bin.count),
                      QString(bin.count > 0 ? std::max<qsizetype>(length, 1) : 0, u'#')});
    }
    records->end();
}

void writeDifferences(Output &output, const BalanceAnswer &answer, const QString &title,
                      const std::vector<MeasuredBalance::Link> &links)
{
    if (links.empty()) {
        return;
    }
    output.line();
    output.line(title.arg(links.size()));
    const auto records =
        Records::make(Form::Text, output, {"from", "to", "routes", "MB/s", "guid"});
    for (size_t i = 0; i < std::min(links.size(), ShownBalanceLinks); ++i) {
        constexpr double Mega = 1e-6;
        const Fabric &fabric = *answer.fabric;
        const Port &port = fabric.port(links[i].port);
        records->add({placeText(fabric, links[i].port), placeText(fabric, port.peer),
                      qint64(links[i].routes), numberText(links[i].rate * Mega, 1),
                      portCells(fabric, port)[0]});
    }
    records->end();
}

void writeMeasuredForPeople(Output &output, const BalanceAnswer &answer)
{
    const MeasuredBalance &measured = answer.measured;
    if (measured.known == 0) {
        return;
    }
    output.line();
    output.line(
        QStringLiteral("against the traffic %1: rank correlation of routes and rate %2 "
                       "over %3 links (1: those with more routes carry more; –: routes or rates "
                       "are all alike)")
            .arg(rangeText(answer.between), ratioText(measured.correlation),
                 countText(measured.known)));
    writeDifferences(output, answer,
                     QStringLiteral("many routes, little traffic (upper fourth by routes, lower "
                                    "fourth by rate): %1"),
                     measured.idle);
    writeDifferences(output, answer,
                     QStringLiteral("few routes, much traffic (lower fourth by routes, upper "
                                    "fourth by rate): %1"),
                     measured.busy);
}

void writeForPeople(Output &output, const BalanceAnswer &answer)
{
    const Fabric &fabric = *answer.fabric;
    output.line(QStringLiteral("%1 hosts, %2 flows%3 over %4 links between switches (each "
                               "direction of a cable)")
                    .arg(countText(answer.hosts),
                         countText(static_cast<quint64>(answer.load.flows)),
                         answer.load.lost > 0 ? QStringLiteral(" (%1 of them do not arrive)")
                                                    .arg(countText(quint64(answer.load.lost)))
                                              : QString(),
                         countText(answer.balance.links.size())));
    if (answer.balance.links.empty()) {
        return;
    }
    if (answer.isAdaptive()) {
        output.line(
            QStringLiteral("Switches route adaptively: routes are those of the tables, "
                           "\"spread evenly\" is max/mean if each switch spreads packets "
                           "evenly over its groups. What happens lies between, where adaptive "
                           "routing evens the load out."));
    }
    writeGroups(output, answer);
    output.line();
    const auto records =
        Records::make(Form::Text, output, {"worst link", "to", "routes", "of the mean", "guid"});
    for (size_t i = 0; i < std::min(answer.balance.links.size(), ShownBalanceLinks); ++i) {
        const BalanceLink &link = answer.balance.links[i];
        const Port &port = fabric.port(link.port);
        records->add({placeText(fabric, link.port), placeText(fabric, port.peer),
                      qint64(link.routes), ratioText(link.ratio), portCells(fabric, port)[0]});
    }
    records->end();
    writeHistogram(output, answer);
    writeMeasuredForPeople(output, answer);
}

// ---- random patterns

struct SampledAnswer
{
    SharedFabric fabric;
    size_t hosts = 0;
    std::vector<FlowBandwidth> samples = {};
    std::optional<FiveNumbers> numbers = {}; ///< of the samples' means; nothing where none arrives

    double mean() const
    {
        double sum = 0;
        for (const FlowBandwidth &sample : samples) {
            sum += sample.mean;
        }
        return sum / static_cast<double>(std::max<size_t>(samples.size(), 1));
    }
    const FlowBandwidth &hottest() const
    {
        return *std::ranges::max_element(samples, {}, &FlowBandwidth::mostOnLink);
    }
};

std::vector<tables::WrittenColumn<FlowBandwidth>> sampleColumns(const Fabric &fabric)
{
    return {{"bandwidth", [](const FlowBandwidth &s) { return s.mean; }},
            {"least", [](const FlowBandwidth &s) { return s.least; }},
            {"flows", [](const FlowBandwidth &s) { return qint64(s.flows); }},
            {"lost", [](const FlowBandwidth &s) { return qint64(s.lost); }},
            {"most_on_link", [](const FlowBandwidth &s) { return qint64(s.mostOnLink); }},
            {"hottest_guid",
             [&fabric](const FlowBandwidth &s) {
                 return s.hottest.isValid() ? portCells(fabric, fabric.port(s.hottest))[0] : Cell();
             }},
            {"hottest_port", [&fabric](const FlowBandwidth &s) {
                 return s.hottest.isValid() ? portCells(fabric, fabric.port(s.hottest))[1] : Cell();
             }}};
}

void writeSampledJson(Output &output, const Options &options, const SampledAnswer &answer)
{
    JsonWriter json(output);
    json.beginObject();
    json.member("pattern", options.value("pattern"));
    json.member("hosts", answer.hosts);
    json.member("seed", qint64(options.number("seed")));
    json.member("effective_bandwidth", answer.numbers ? Cell(answer.mean()) : Cell());
    json.object("distribution", [&] {
        const auto write = [&](const char *name, double FiveNumbers::*member) {
            json.member(name, answer.numbers ? Cell((*answer.numbers).*member) : Cell());
        };
        write("worst", &FiveNumbers::min);
        write("lower_quartile", &FiveNumbers::q1);
        write("median", &FiveNumbers::median);
        write("upper_quartile", &FiveNumbers::q3);
        write("best", &FiveNumbers::max);
    });
    writeRows(json, "samples", sampleColumns(*answer.fabric), answer.samples);
    json.endObject();
}

void writeSampledForPeople(Output &output, const Options &options, const SampledAnswer &answer)
{
    if (!answer.numbers) {
        output.line(QStringLiteral("No packets arrive in any of the samples."));
        return;
    }
    const auto percent = [](double share) {
        return numberText(share * 100, 1) + QStringLiteral(" %");
    };
    const FlowBandwidth &hottest = answer.hottest();
    output.line(QStringLiteral("%1 random patterns (%2) of %3 hosts, seed %4")
                    .arg(countText(answer.samples.size()), options.value("pattern"),
                         countText(answer.hosts), options.value("seed")));
    output.line(QStringLiteral("%1: %2 of a link (mean of all flows)")
                    .arg(randomPatternOf(options) == RandomPattern::Bisection
                             ? QStringLiteral("effective bisection bandwidth")
                             : QStringLiteral("effective bandwidth"),
                         percent(answer.mean())));
    output.line(QStringLiteral("samples: worst %1, quartiles %2 and %3, median %4, best %5")
                    .arg(percent(answer.numbers->min), percent(answer.numbers->q1),
                         percent(answer.numbers->q3), percent(answer.numbers->median),
                         percent(answer.numbers->max)));
    output.line(
        QStringLiteral("most flows on one link in any sample: %1, from %2")
            .arg(countText(hottest.mostOnLink), placeText(*answer.fabric, hottest.hottest)));
    size_t lost = 0;
    for (const FlowBandwidth &sample : answer.samples) {
        lost += sample.lost;
    }
    if (lost > 0) {
        output.line(
            QStringLiteral("%1 flows do not arrive, and are in no mean.").arg(countText(lost)));
    }
}

OrCode<int> runSampled(const Options &options, RandomPattern pattern)
{
    ASSIGN_OR_RETURN(const auto routes, openRoutes(options));
    const RouteGraph graph = routes.graph();
    complainOfOtherWays(graph);
    ASSIGN_OR_RETURN(const auto ends, endsOf(options, routes.asked, graph));
    SampledAnswer answer{routes.fabric, ends.size()};
    ASSIGN_OR_RETURN(
        answer.samples,
        orFail(samplePatterns(graph, ends, pattern, static_cast<size_t>(options.number("samples")),
                              static_cast<quint64>(options.number("seed")), interrupts())));
    std::vector<double> means;
    for (const FlowBandwidth &sample : answer.samples) {
        if (sample.flows > sample.lost) {
            means.push_back(sample.mean);
        }
    }
    answer.numbers = fiveNumbers(std::move(means));
    Output output;
    switch (options.form()) {
    case Form::Json:
        writeSampledJson(output, options, answer);
        break;
    case Form::Csv:
        tables::writeTable(output, Form::Csv, sampleColumns(*answer.fabric), answer.samples);
        break;
    case Form::Text:
        writeSampledForPeople(output, options, answer);
        break;
    }
    return output.finish(Fine);
}

OrCode<int> runBalance(const Options &options)
{
    if (const auto pattern = randomPatternOf(options)) {
        return runSampled(options, *pattern);
    }
    if (options.has("samples") || options.has("seed")) {
        return options.refusal(
            QStringLiteral("--samples and --seed belong to --pattern bisection or permutation."));
    }
    ASSIGN_OR_RETURN(const auto answer, balanceAnswerOf(options));
    Output output;
    switch (options.form()) {
    case Form::Json:
        writeJson(output, answer);
        break;
    case Form::Csv:
        tables::writeTable(output, Form::Csv, linkColumns(answer), answer.balance.links);
        break;
    case Form::Text:
        writeForPeople(output, answer);
        break;
    }
    return output.finish(Fine);
}

} // namespace

Command balanceCommand()
{
    return {
        "balance",
        "show how evenly the routes are spread over the links",
        "[options] FILE",
        "Counts the routes over each link between switches, each direction of a cable: those "
        "between all hosts, or those of a pattern. Max over mean says how uneven parallel "
        "cables, the uplinks and downlinks of a leaf, a tier and a dimension of a torus are; a "
        "link is compared with the mean of its tier and direction or of its dimension. Where "
        "there are counters, links that many routes share and that carry little (and the "
        "reverse) are listed, by rank. Where switches route adaptively, routes are those of the "
        "tables, and the same is said of routes that are spread evenly over their groups: the "
        "truth lies between, where adaptive routing evens the load out. With --pattern bisection "
        "or permutation the bandwidth of random patterns is sampled: a flow has 1 / the most flows "
        "on a link of its path. Their mean over random bisections is the effective bisection "
        "bandwidth (Hoefler, Schneider, Lumsdaine, IEEE Cluster 2008).",
        [](Options &options) {
            options.add("pattern",
                        "all: each host sends to all others; shift:S: host i "
                        "sends to host i + S, in the order of their names; bisection: random "
                        "halves whose hosts send to each other in pairs; permutation: each host "
                        "sends to a random one, and one to it.",
                        OptionValue::text("PATTERN").orElse("all"));
            options.add("samples", "So many random patterns.",
                        OptionValue::number("N", 1, 100'000).orElse("1000"));
            options.add("seed", "Where random numbers begin.",
                        OptionValue::number("N", 0, 1'000'000'000).orElse("1"));
            addNodesOption(options);
            options.addForm();
            options.addAt();
            options.addRange();
        },
        runBalance};
}

} // namespace pickglass::pgcap
