// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/figures.h"
#include "app/common/format.h"
#include "app/pgcap/arguments.h"
#include "app/pgcap/options.h"
#include "core/analysis/distribution.h"
#include "core/jobs/hostindex.h"
#include "core/jobs/hostlist.h"

#include <QFile>

#include <algorithm>
#include <vector>

namespace pickglass::pgcap {

namespace {

constexpr int BarLength = 40;

/// What is counted, whose it is, and how.
struct HistogramPlan
{
    Figure figure;
    CounterForms forms; ///< of a counter
    DistributionOf of = DistributionOf::Ports;
    DistributionGroup group = DistributionGroup::None;
    std::vector<HostGroupText> named; ///< of --groups
    size_t bins = DefaultBins;
    BinScale scale = BinScale::Linear;
    bool isRound = false;
};

struct Numbers
{
    FigureValues values;
    std::vector<Bin> bins;
    std::vector<double> cumulative; ///< of bin
    std::vector<GroupNumbers> groups;
};

OrCode<void> chooseFigure(const Options &options, const Asked &asked, HistogramPlan &plan)
{
    const QString name = options.value("by");
    if (const FigureRow *row = findFigure(name)) {
        plan.figure = {row->kind};
        return {};
    }
    if (countersNamed(name).empty()) {
        return options.refusal(
            QStringLiteral("--by %1: expected %2 or a counter, such as PortXmitPkts.")
                .arg(name, figureKeys().join(QStringLiteral(", "))));
    }
    ASSIGN_OR_RETURN(const auto sampled, orFail(asked.capture->sampledCounters()));
    ASSIGN_OR_RETURN(const auto found, findCounters(options, {name}, sampled));
    plan.forms = found.front();
    plan.figure = {FigureKind::Counter, plan.forms.front()};
    return {};
}

/// Reads the file of --groups.
OrCode<std::vector<HostGroupText>> groupsOf(const Options &options, const HistogramPlan &plan)
{
    if (plan.group != DistributionGroup::Group || plan.of == DistributionOf::Switches) {
        return options.refusal(
            QStringLiteral("--groups names hosts: it needs --group group, and not --of switches."));
    }
    const QString path = options.value("groups");
    QFile file(path);
    constexpr qint64 MaxSize = 4 << 20;
    if (!file.open(QIODevice::ReadOnly) || file.size() > MaxSize) {
        complain(QStringLiteral("%1 cannot be read: %2.")
                     .arg(path, file.isOpen() ? QStringLiteral("it is too large for lists of hosts")
                                              : file.errorString()));
        return tl::unexpected(int(Trouble));
    }
    const HostGroupTexts texts =
        parseHostGroups(QString::fromUtf8(file.read(MaxSize)), QStringLiteral("hosts"));
    for (const LineProblem &problem : texts.problems) {
        complain(
            QStringLiteral("%1:%2: %3").arg(path).arg(problem.line).arg(problem.message.english()));
    }
    if (texts.groups.empty()) {
        complain(QStringLiteral("%1 names no group of hosts.").arg(path));
        return tl::unexpected(int(Trouble));
    }
    return texts.groups;
}

OrCode<HistogramPlan> planOf(const Options &options, const Asked &asked)
{
    HistogramPlan plan;
    plan.of = options.choice<DistributionOf>("of");
    if (options.has("group")) {
        plan.group = options.choice<DistributionGroup>("group");
    }
    if (options.has("groups")) {
        ASSIGN_OR_RETURN(plan.named, groupsOf(options, plan));
    }
    plan.bins = static_cast<size_t>(options.number("bins"));
    plan.scale = options.has("log") ? BinScale::Logarithmic : BinScale::Linear;
    plan.isRound = options.has("round");
    if (const auto found = chooseFigure(options, asked, plan); !found) {
        return tl::unexpected(found.error());
    }
    return plan;
}

/// What the values are taken from; nothing of it is there for speeds.
struct Sampled
{
    std::vector<PortActivity> activity;
    std::vector<std::optional<double>> rates;
    TimeRange between; ///< unknown times where there is one sweep

    /// What the errors of all of them together are.
    ErrorBasis errorBasis() const
    {
        ErrorBasis basis = ErrorBasis::All;
        for (const PortActivity &port : activity) {
            basis = port.shownErrors() ? std::max(basis, port.errorBasis()) : basis;
        }
        return basis;
    }
};

OrCode<Sampled> sampledOf(const Asked &asked, const Fabric &fabric, const HistogramPlan &plan)
{
    if (plan.figure.kind == FigureKind::Speed) {
        return Sampled();
    }
    if (asked.info.sweeps == 0) {
        return tl::unexpected(failWithoutSamples(*asked.capture));
    }
    const bool isCounter = plan.figure.kind == FigureKind::Counter;
    const FiguresQuestion question = questionOf(asked);
    ASSIGN_OR_RETURN(
        const auto sweeps,
        orFail(loadSweeps(*asked.capture, question, isCounter ? plan.forms : activityCounters())));
    Sampled sampled;
    if (isCounter) {
        sampled.rates = ratesOf(fabric, sweeps, plan.forms);
    } else {
        // Errors that were read once are known since the counters were cleared.
        ASSIGN_OR_RETURN(sampled.activity,
                         orFail(loadActivity(*asked.capture, fabric, question, sweeps)));
    }
    const bool isErrors = plan.figure.kind == FigureKind::Errors;
    if (!sweeps.areTwo() && sampled.rates.empty() && (!isErrors || sampled.activity.empty())) {
        complain(QStringLiteral("%1: two sweeps are needed, and there are fewer here.")
                     .arg(asked.capture->path()));
        return tl::unexpected(int(Trouble));
    }
    if (sweeps.areTwo()) {
        sampled.between = sweeps.range();
    }
    return sampled;
}

std::vector<NodeGroup> namedGroups(const Fabric &fabric, const std::vector<HostGroupText> &texts)
{
    std::vector<NodeGroup> named;
    for (const HostGroupText &text : texts) {
        const MatchedHosts found = matchHosts(fabric, text.hosts);
        if (!found.unmatched.isEmpty()) {
            complain(QStringLiteral("%1: %2 of %3 hosts are not in the fabric, such as %4.")
                         .arg(text.name, countText(static_cast<size_t>(found.unmatched.size())),
                              countText(static_cast<size_t>(text.hosts.size())),
                              found.unmatched.first()));
        }
        named.push_back({text.name, found.nodes});
    }
    return named;
}

Numbers numbersOf(const Fabric &fabric, const Sampled &sampled, const HistogramPlan &plan)
{
    Numbers numbers;
    std::vector<HealthFacts> health;
    if (plan.figure.kind == FigureKind::Health) {
        health = healthFacts(fabric, sampled.activity);
    }
    numbers.values =
        figureValues({fabric, sampled.activity, sampled.rates, health}, plan.figure.kind, plan.of);
    std::vector<double> values;
    for (const FigureValue &value : numbers.values.known) {
        values.push_back(value.value);
    }
    numbers.bins = plan.isRound ? roundHistogram(values, plan.bins, plan.scale,
                                                 leastBinWidth(plan.figure.kind))
                                : histogram(values, plan.bins, plan.scale);
    numbers.cumulative = cumulativeShares(numbers.bins);
    if (plan.group != DistributionGroup::None) {
        numbers.groups = groupNumbers(fabric, classify(fabric), numbers.values.known, plan.group,
                                      namedGroups(fabric, plan.named));
    }
    return numbers;
}

void writeJson(Output &output, const HistogramPlan &plan, const Sampled &sampled,
               const Numbers &numbers)
{
    JsonWriter json(output);
    json.beginObject();
    json.member("figure", toString(plan.figure));
    json.member("unit", unitOf(plan.figure));
    json.member("of", toString(plan.of));
    json.member("start", sampled.between.from);
    json.member("end", sampled.between.to);
    json.member("known", numbers.values.known.size());
    json.member("unknown", numbers.values.unknown);
    if (plan.figure.kind == FigureKind::Errors) {
        json.member("errors_basis", toString(sampled.errorBasis()));
    }
    size_t i = 0;
    json.objects("bins", numbers.bins, [&](const Bin &bin) {
        json.member("from", bin.from);
        json.member("to", bin.to);
        json.member("count", bin.count);
        json.member("cumulative", numbers.cumulative[i++]);
    });
    json.objects("groups", numbers.groups, [&json](const GroupNumbers &group) {
        json.member("name", group.name.english());
        json.member("min", group.numbers.min);
        json.member("q1", group.numbers.q1);
        json.member("median", group.numbers.median);
        json.member("q3", group.numbers.q3);
        json.member("max", group.numbers.max);
        json.member("count", group.numbers.count);
    });
    json.endObject();
}

const QStringList &groupColumns()
{
    static const QStringList columns{"name", "min", "q1", "median", "q3", "max", "count"};
    return columns;
}

void writeCsv(Output &output, const HistogramPlan &plan, const Numbers &numbers)
{
    if (plan.group != DistributionGroup::None) {
        const auto records = Records::make(Form::Csv, output, groupColumns());
        for (const GroupNumbers &group : numbers.groups) {
            const FiveNumbers &five = group.numbers;
            records->add({cell(group.name.english()), five.min, five.q1, five.median, five.q3,
                          five.max, static_cast<qint64>(five.count)});
        }
        records->end();
        return;
    }
    const auto records = Records::make(Form::Csv, output, {"from", "to", "count", "cumulative"});
    for (size_t i = 0; i < numbers.bins.size(); ++i) {
        const Bin &bin = numbers.bins[i];
        records->add({bin.from, bin.to, static_cast<qint64>(bin.count), numbers.cumulative[i]});
    }
    records->end();
}

/// Numbers for people: shares in percent, bytes in megabytes, with as many digits as distinguish
/// bins apart.
struct PeopleUnit
{
    QString name;
    double factor = 1;

    QString text(double value) const
    {
        constexpr int Digits = 6;
        return englishLocale().toString(value * factor, 'g', Digits).toLower();
    }
};

PeopleUnit peopleUnit(const Figure &figure)
{
    const QString unit = unitOf(figure);
    return unit == QLatin1String("ratio")   ? PeopleUnit{QStringLiteral("%"), 100}
           : unit == QLatin1String("B/s")   ? PeopleUnit{QStringLiteral("MB/s"), 1e-6}
           : unit == QLatin1String("bytes") ? PeopleUnit{QStringLiteral("MB"), 1e-6}
                                            : PeopleUnit{unit, 1};
}

/// Every count above 0 shows.
QString bar(size_t count, size_t greatest)
{
    const auto length = static_cast<qsizetype>(count * BarLength / std::max<size_t>(greatest, 1));
    return QString(count > 0 ? std::max<qsizetype>(length, 1) : 0, u'#');
}

void writeForPeople(Output &output, const HistogramPlan &plan, const Sampled &sampled,
                    const Numbers &numbers)
{
    const PeopleUnit unit = peopleUnit(plan.figure);
    QString title =
        QStringLiteral("%1 of %2 %3")
            .arg(toString(plan.figure), countText(numbers.values.known.size()), toString(plan.of));
    if (sampled.between.from.isKnown()) {
        title += u' ' + rangeText(sampled.between);
    }
    if (numbers.values.unknown > 0) {
        title += QStringLiteral("; %1 unknown").arg(countText(numbers.values.unknown));
    }
    if (plan.figure.kind == FigureKind::Errors) {
        title += sampled.errorBasis() == ErrorBasis::SinceCleared
                     ? QStringLiteral("; some since cleared, at least")
                 : sampled.errorBasis() == ErrorBasis::Minimum ? QStringLiteral("; some at least")
                                                               : QString();
    }
    output.line(title);
    size_t greatest = 0;
    for (const Bin &bin : numbers.bins) {
        greatest = std::max(greatest, bin.count);
    }
    constexpr double Percent = 100;
    const auto records =
        Records::make(Form::Text, output,
                      {QStringLiteral("from ") + unit.name, QStringLiteral("to ") + unit.name,
                       "count", "up to here %", ""});
    for (size_t i = 0; i < numbers.bins.size(); ++i) {
        const Bin &bin = numbers.bins[i];
        records->add({unit.text(bin.from), unit.text(bin.to), static_cast<qint64>(bin.count),
                      numberText(Percent * numbers.cumulative[i], 1), bar(bin.count, greatest)});
    }
    records->end();
    if (plan.group == DistributionGroup::None) {
        return;
    }
    output.line();
    QStringList columns = groupColumns();
    columns.front() = QStringLiteral("%1 (%2)").arg(toString(plan.group), unit.name);
    const auto groups = Records::make(Form::Text, output, columns);
    for (const GroupNumbers &group : numbers.groups) {
        const FiveNumbers &five = group.numbers;
        groups->add({group.name.english(), unit.text(five.min), unit.text(five.q1),
                     unit.text(five.median), unit.text(five.q3), unit.text(five.max),
                     static_cast<qint64>(five.count)});
    }
    groups->end();
}

OrCode<int> runHistogram(const Options &options)
{
    if (!options.has("by")) {
        return options.refusal(QStringLiteral("--by is missing: what is counted."));
    }
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    ASSIGN_OR_RETURN(const auto plan, planOf(options, asked));
    ASSIGN_OR_RETURN(const auto fabric, orFail(asked.capture->fabricAt(asked.time)));
    ASSIGN_OR_RETURN(const auto sampled, sampledOf(asked, *fabric, plan));
    const Numbers numbers = numbersOf(*fabric, sampled, plan);
    if (numbers.values.known.empty()) {
        complain(
            QStringLiteral("%1: unknown for all %2 %3.")
                .arg(toString(plan.figure), countText(numbers.values.unknown), toString(plan.of)));
    }
    Output output;
    switch (options.form()) {
    case Form::Json:
        writeJson(output, plan, sampled, numbers);
        break;
    case Form::Csv:
        writeCsv(output, plan, numbers);
        break;
    case Form::Text:
        if (!numbers.values.known.empty()) {
            writeForPeople(output, plan, sampled, numbers);
        }
        break;
    }
    return output.finish(Fine);
}

void addHistogramOptions(Options &options)
{
    options.add(
        "by",
        "The figure, or a counter (its rate). Errors are those since cleared where they were "
        "read once. Required",
        OptionValue::figure("FIGURE", figureChoices()));
    options.add(
        "of", "Values of",
        OptionValue::oneOf<DistributionOf>(
            "WHAT", {{"ports", DistributionOf::Ports},
                     {"links", DistributionOf::Links, "two a cable, one a direction"},
                     {"hosts", DistributionOf::Hosts,
                      "their ports together; speed: the slowest link, bit-error-rate: the highest"},
                     {"switches", DistributionOf::Switches, "likewise"}})
            .orElse("ports"));
    options.add("bins", "Number of bins.",
                OptionValue::number("NUMBER", 1, MaxBins).orElse(QString::number(DefaultBins)));
    options.add("round",
                "Bins that end at round numbers, as the window has them: no more than --bins.");
    options.add("log",
                "Logarithmic bins: their ends have the same ratio. Values of 0 are in a bin before "
                "them.");
    options.add("group",
                "Also minimum, quartiles and maximum of each; with --csv instead of the "
                "bins",
                OptionValue::oneOf<DistributionGroup>(
                    "WHAT", {{"tier", DistributionGroup::Tier},
                             {"leaf", DistributionGroup::Leaf},
                             {"rail", DistributionGroup::Rail},
                             {"group", DistributionGroup::Group,
                              "of --groups, else pod of a tree or group of a dragonfly"}}));
    options.add("groups",
                "Named groups of hosts for --group group, one a line, such as \"rack3: "
                "node[01-18]\": what their hosts send. A host may be in several.",
                OptionValue::file("FILE"));
    options.addRange();
    options.addTicks();
    options.addForm();
}

} // namespace

Command histogramCommand()
{
    return {"histogram",
            "count ports, links, hosts or switches by a figure",
            "--by FIGURE [options] FILE",
            "Counts values in bins from the minimum to the maximum: [from, to), the last one "
            "closed. Values are of the sending direction, between the first and the last sweep of "
            "a range. Default: the last two sweeps. Unknown and infinite values are left out and "
            "counted as unknown.",
            addHistogramOptions,
            runHistogram};
}

} // namespace pickglass::pgcap
