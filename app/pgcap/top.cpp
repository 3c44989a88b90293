// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/top.h"
#include "core/analysis/problems.h"

#include "app/common/aboveall.h"
#include "app/common/exitcode.h"
#include "app/common/figures.h"
#include "app/common/format.h"
#include "app/common/tables/toptable.h"
#include "app/pgcap/arguments.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/options.h"

#include <algorithm>

namespace pickglass::pgcap {

namespace {

/// What is ranked, how, and how many of it.
struct Ranking
{
    FigureKind by = FigureKind::Rate;
    TopSubject of = TopSubject::Ports;
    size_t count = 10;
};

Ranking rankingOf(const Options &options)
{
    return {options.choice<FigureKind>("by"), options.choice<TopSubject>("of"),
            static_cast<size_t>(options.number("n"))};
}

/// Of how many ports it is known how they rank. Health is known of all: nothing may lower it.
size_t knownPorts(const Fabric &fabric, const std::vector<PortActivity> &activity, FigureKind by)
{
    size_t known = 0;
    for (size_t i = 0; i < activity.size(); ++i) {
        known += by == FigureKind::Health ||
                         (by == FigureKind::Wait ? activity[i].out.waitTickRate
                                                 : valueOf({fabric, activity}, by, PortIndex(i)))
                     ? 1
                     : 0;
    }
    return known;
}

/// What was looked at, where nothing of it ranks.
QString nothingToRank(const Asked &asked, const Fabric &fabric, const CountedSweeps &sweeps,
                      const std::vector<PortActivity> &activity, FigureKind by)
{
    const TimeRange between = sweeps.range();
    const QString range =
        QStringLiteral("%1 (%2)").arg(rangeText(between), durationText(between.length()));
    const size_t known = knownPorts(fabric, activity, by);
    QString text =
        known == 0
            ? QStringLiteral("Unknown for all %1 ports %2: the counters for it were not sampled, "
                             "or not answered.")
                  .arg(countText(activity.size()), range)
            : QStringLiteral("%1 %2, at any of the %3 ports of which that is known (of "
                             "%4).")
                  .arg(QLatin1String(figureRow(by).none), range, countText(known),
                       countText(activity.size()));
    if (!asked.range.from.isKnown()) {
        text +=
            QStringLiteral(" These are the last two sweeps; for all of the capture: --from +0s");
    }
    return text;
}

/// In a terminal nothing where nothing ranks: a sentence has said so.
void writeRanking(Output &output, const Options &options, const Fabric &fabric, const Figure &by,
                  const std::vector<tables::RankedRow> &rows)
{
    if (options.form() != Form::Text || !rows.empty()) {
        tables::writeTable(output, options.form(),
                           tables::rankingColumns(options.form(), fabric, by), rows);
    }
}

/// Ranks by the rate of one counter, or by the value of a gauge: any that was sampled, those of
/// hosts among them.
OrCode<int> rankByCounter(const Options &options, const Ranking &ranking, const Asked &asked,
                          const Fabric &fabric)
{
    if (options.has("by") || ranking.of == TopSubject::Links) {
        return options.refuse(
            QStringLiteral("--counter ranks ports or nodes: remove --by and --of links."));
    }
    ASSIGN_OR_RETURN(const auto sampled, orFail(asked.capture->sampledCounters()));
    ASSIGN_OR_RETURN(const auto forms, findCounters(options, {options.value("counter")}, sampled));
    const Counter &counter = pickglass::counter(forms.front().front());
    const FiguresQuestion question = questionOf(asked);
    ASSIGN_OR_RETURN(const auto rates,
                     orFail(loadCounterRates(*asked.capture, fabric, question, forms.front())));
    const auto rows =
        findTopByCounter(fabric, rates, ranking.of, ranking.count, joinOf(counter.id));
    if (rows.empty()) {
        const auto known = std::ranges::count_if(
            rates, [](const std::optional<double> &rate) { return rate.has_value(); });
        complain(
            (counter.isGauge
                 ? QStringLiteral("%1 is 0 at all of the %2 ports of which it is known.")
                 : QStringLiteral("%1 did not rise at any of the %2 ports of which that is known."))
                .arg(counter.name, countText(static_cast<size_t>(known))));
    }
    Output output;
    writeRanking(output, options, fabric, {FigureKind::Counter, counter.id},
                 tables::rankedRows(rows));
    return output.finish(Fine);
}

OrCode<int> runTop(const Options &options)
{
    const Ranking ranking = rankingOf(options);
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    if (asked.info.sweeps == 0) {
        return failWithoutSamples(*asked.capture);
    }
    ASSIGN_OR_RETURN(const auto fabric, orFail(asked.capture->fabricAt(asked.time)));
    if (options.has("counter")) {
        return rankByCounter(options, ranking, asked, *fabric);
    }
    const FiguresQuestion question = questionOf(asked);
    ASSIGN_OR_RETURN(const auto sweeps, orFail(loadSweeps(*asked.capture, question)));
    ASSIGN_OR_RETURN(const auto activity,
                     orFail(loadActivity(*asked.capture, *fabric, question, sweeps)));
    // Of one reading there are totals of errors, and no more.
    if (activity.empty() || (!sweeps.areTwo() && ranking.by != FigureKind::Errors)) {
        complain(QStringLiteral("%1: two sweeps are needed, and there are fewer here.")
                     .arg(asked.capture->path()));
        return Trouble;
    }
    const auto problems = findProblems(*fabric, classify(*fabric));
    const auto rows = findTop(*fabric, activity, problems, ranking.by, ranking.of, ranking.count);
    if (rows.empty()) {
        complain(nothingToRank(asked, *fabric, sweeps, activity, ranking.by));
    }
    Output output;
    if (options.form() == Form::Text && !rows.empty()) {
        output.line(rangeText(sweeps.range()));
    }
    writeRanking(output, options, *fabric, {ranking.by},
                 tables::rankedRows(*fabric, ranking.of, rows));
    if (options.form() == Form::Text) {
        std::optional<double> used;
        std::optional<double> waited;
        for (const TopRow &row : rows) {
            used = std::max(used, row.utilization);
            waited = std::max(waited, row.wait);
        }
        for (const Message &why :
             {whyAboveAll(FigureKind::Utilization, used), whyAboveAll(FigureKind::Wait, waited)}) {
            if (!why.isEmpty()) {
                output.line(why.english());
            }
        }
    }
    return output.finish(Fine);
}

void addTopOptions(Options &options)
{
    options.add("by",
                "Rank by this; by health, the worst come first; waits are in ticks/s if the tick "
                "length is unknown",
                OptionValue::oneOf<FigureKind>("WHAT", figureChoices()).orElse("rate"));
    options.add("counter",
                "Rank by the rate of this counter, as for pgcap counters: nfs_retransmits; by the "
                "value of a state such as mem_free. What a host counts as a whole is at the first "
                "port of its first adapter.",
                OptionValue::counter("NAME"));
    options.add("of", "Rank",
                OptionValue::oneOf<TopSubject>(
                    "WHAT", {{"ports", TopSubject::Ports, "transmit direction"},
                             {"links", TopSubject::Links, "their busier direction"},
                             {"nodes", TopSubject::Nodes, "the sum of their ports"}})
                    .orElse("ports"));
    options.addRange();
    options.addTicks();
    options.add("n", "Number of rows.", OptionValue::number("NUMBER", 1).orElse("10"));
    options.addForm();
}

} // namespace

Command topCommand()
{
    return {
        "top",
        "list the busiest ports, links or nodes",
        "[options] FILE",
        "Ranks the busiest between the first and the last sweep of a range. Default: the last "
        "two sweeps. Transmitted data is from the port's own counters, else from those of its "
        "peer. Ports that did not answer or have no value are left out. Of counters that were "
        "reset "
        "in between, the pieces that are known are summed up, and rates are the mean over these "
        "(is_rate_of_pieces). Errors of counters that were read once, or stand at their maximum, "
        "are what was counted since they were cleared, at least (errors_basis).",
        addTopOptions,
        runTop,
        1,
        1,
        {OptionValue::capture("FILE")},
        "top fabric.pgcap --by errors -n 20\ntop fabric.pgcap --of links --from -5min --json"};
}

} // namespace pickglass::pgcap
