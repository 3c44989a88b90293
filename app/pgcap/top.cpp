// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/top.h"
#include "core/analysis/problems.h"

#include "app/common/exitcode.h"
#include "app/common/figures.h"
#include "app/common/format.h"
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

/// GUID, port and node, and those of the peer.
Cells placeOf(const Fabric &fabric, NodeIndex node, PortIndex port)
{
    if (!port.isValid()) {
        return {cell(fabric.node(node).guid),
                Cell(),
                cell(fabric.node(node).name),
                Cell(),
                Cell(),
                Cell()};
    }
    Cells place = portCells(fabric, fabric.port(port));
    append(place, peerCells(fabric, fabric.port(port)));
    return place;
}

Cell score(const TopRow &row)
{
    return row.health ? Cell(qint64(row.health->score)) : Cell();
}

/// "errors=21 narrow=30": what each reason takes from the health.
QString reasons(const TopRow &row)
{
    QStringList words;
    if (row.health) {
        for (const HealthLoss &loss : row.health->losses) {
            words << QStringLiteral("%1=%2").arg(toString(loss.reason)).arg(loss.points);
        }
    }
    return words.join(u' ');
}

/// A figure that has no column of its own has the last one.
void writeRecords(Output &output, Form form, const Fabric &fabric, FigureKind by,
                  const std::vector<TopRow> &rows)
{
    QStringList columns = QStringLiteral("rank guid port node peer_guid peer_port peer_node rate "
                                         "utilization wait wait_ticks_per_s wait_side wait_tick "
                                         "errors health health_reasons errors_basis "
                                         "is_rate_of_pieces")
                              .split(u' ');
    if (!isTopColumn(by)) {
        columns << toString(Figure{by}).replace(u'-', u'_');
    }
    const auto records = Records::make(form, output, columns);
    qint64 rank = 0;
    for (const TopRow &row : rows) {
        Cells cells{++rank};
        append(cells, placeOf(fabric, row.node, row.port));
        append(cells,
               {cell(row.rate), cell(row.utilization), cell(row.wait), cell(row.waitTickRate),
                cell(waitSideKey(row.waited())), cell(waitTickKey(row.waited())), cell(row.errors),
                score(row), cell(reasons(row)),
                row.errors ? cell(toString(row.errorBasis)) : Cell(), Cell(row.isRateMinimum)});
        if (!isTopColumn(by)) {
            append(cells, {cell(row.value)});
        }
        records->add(cells);
    }
    records->end();
}

Cell fixed(const std::optional<double> &number, double factor, int digits)
{
    return cell(numberText(number ? std::optional(*number * factor) : number, digits));
}

/// "≥ 12" of what may be more, "≥ 65,535 since cleared" of what counters show by themselves.
QString errorsText(const TopRow &row)
{
    const QString count = countText(row.errors);
    switch (row.errors ? row.errorBasis : ErrorBasis::All) {
    case ErrorBasis::All:
        break;
    case ErrorBasis::Minimum:
        return QStringLiteral("≥ ") + count;
    case ErrorBasis::SinceCleared:
        return QStringLiteral("≥ %1 since cleared").arg(count);
    }
    return count;
}

/// Units in the heads of the columns, so that the numbers of a column compare at a glance.
void writeForPeople(Output &output, const Fabric &fabric, FigureKind by,
                    const std::vector<TopRow> &rows)
{
    constexpr double Percent = 100;
    constexpr double Megabytes = 1e-6;
    constexpr int Digits = 4;
    QStringList columns{"rank",   "node",         "port",   "peer",   "peer port", "MB/s", "% used",
                        "% wait", "wait ticks/s", "errors", "health", "because",   "guid"};
    const Figure figure{by};
    if (!isTopColumn(by)) {
        columns << QStringLiteral("%1 (%2)").arg(toString(figure), unitOf(figure));
    }
    const auto records = Records::make(Form::Text, output, columns);
    qint64 rank = 0;
    for (const TopRow &row : rows) {
        const Cells place = placeOf(fabric, row.node, row.port);
        Cells cells{++rank,
                    place[2],
                    place[1],
                    place[5],
                    place[4],
                    fixed(row.rate, Megabytes, 3),
                    fixed(row.utilization, Percent, 2),
                    waitCell(row.waited()),
                    fixed(row.waitTickRate, 1, 0),
                    cell(errorsText(row)),
                    score(row),
                    cell(reasons(row)),
                    place[0]};
        if (!isTopColumn(by)) {
            append(cells, {cell(QString::number(row.value.value_or(0), 'g', Digits))});
        }
        records->add(cells);
    }
    records->end();
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

void writeRates(Output &output, Form form, const Fabric &fabric, const Counter &counter,
                const std::vector<FigureValue> &rows)
{
    const QString unit = unitOf({FigureKind::Counter, counter.id});
    const bool isText = form == Form::Text;
    const auto records =
        isText ? Records::make(form, output,
                               {"rank", "node", "port", "peer", "peer port",
                                QStringLiteral("%1 %2").arg(counter.name, unit), "guid"})
               : Records::make(form, output,
                               QStringLiteral("rank guid port node peer_guid peer_port peer_node "
                                              "counter %1 unit")
                                   .arg(counter.isGauge ? u"value" : u"rate")
                                   .split(u' '));
    qint64 rank = 0;
    for (const FigureValue &row : rows) {
        const Cells place = placeOf(fabric, row.node, row.port);
        Cells cells{++rank};
        if (isText) {
            append(cells, {place[2], place[1], place[5], place[4],
                           fixed(row.value, 1, counter.isGauge ? 0 : 3), place[0]});
        } else {
            append(cells, place);
            append(cells, {cell(counter.name), Cell(row.value), cell(unit)});
        }
        records->add(cells);
    }
    records->end();
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
    const auto rows = findTopByCounter(fabric, rates, ranking.of, ranking.count);
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
    if (options.form() != Form::Text || !rows.empty()) {
        writeRates(output, options.form(), fabric, counter, rows);
    }
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
    if (options.form() != Form::Text) {
        writeRecords(output, options.form(), *fabric, ranking.by, rows);
    } else if (!rows.empty()) {
        output.line(rangeText(sweeps.range()));
        writeForPeople(output, *fabric, ranking.by, rows);
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
