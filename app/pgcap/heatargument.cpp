// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/heatargument.h"

#include "app/pgcap/choiceargument.h"
#include "app/pgcap/counterargument.h"
#include "app/pgcap/nodesargument.h"
#include "core/base/timestamp.h"

namespace pickglass::pgcap {

namespace {

constexpr int MostColumns = 20'000;
constexpr int LeastWidth = 400;
constexpr int MostWidth = 16'000;

/// A whole number within bounds; the exit code where it is none.
tl::expected<int, int> number(const Options &options, const char *option, int least, int most)
{
    bool isNumber = false;
    const int value = options.value(option).toInt(&isNumber);
    if (!isNumber || value < least || value > most) {
        return tl::unexpected(
            options.refuse(QStringLiteral("--%1 %2: expected a number from %3 to %4.")
                               .arg(QLatin1String(option), options.value(option))
                               .arg(least)
                               .arg(most)));
    }
    return value;
}

tl::expected<HeatRangeChoice, int> rangeOf(const Options &options)
{
    const QString text = options.value("range");
    const auto range = parseRangeChoice(text);
    if (!range) {
        return tl::unexpected(options.refuse(
            QStringLiteral("--range %1: expected auto, thesis or MIN:MAX, such as 0:1e9.")
                .arg(text)));
    }
    return *range;
}

/// What the maps are of: one for each counter, or one.
tl::expected<std::vector<HeatSubject>, int> subjectsOf(const Options &options, const Asked &asked)
{
    ASSIGN_OR_RETURN(
        const auto by,
        choice(options, "by", {"rate", "utilization", "wait", "wait-share", "errors"}));
    const auto measure = static_cast<HeatMeasure>(by);
    const QStringList names = options.values("counter").join(u',').split(u',', Qt::SkipEmptyParts);
    if (names.isEmpty()) {
        return std::vector<HeatSubject>{{measure}};
    }
    if (measure == HeatMeasure::Wait || measure == HeatMeasure::WaitShare) {
        return tl::unexpected(options.refuse(
            QStringLiteral("--by %1 uses PortXmitWait: remove --counter.").arg(toString(measure))));
    }
    const auto sampled = asked.capture->sampledCounters();
    if (!sampled) {
        return tl::unexpected(fail(sampled.error()));
    }
    std::vector<HeatSubject> subjects;
    for (const QString &name : names) {
        const auto forms = findCounters({name}, *sampled);
        if (!forms) {
            return tl::unexpected(options.refuse(forms.error()));
        }
        const Counter &counter = pickglass::counter(forms->front().front());
        const QString attribute =
            name.contains(u'.') ? toString(counter.attribute) + u'.' : QString();
        subjects.push_back({measure, attribute + counter.name});
    }
    return subjects;
}

tl::expected<qint64, int> everyOf(const Options &options)
{
    if (!options.has("every")) {
        return 0;
    }
    const auto every = parseDuration(options.value("every"));
    if (!every || *every < MinuteUs) {
        return tl::unexpected(options.refuse(
            QStringLiteral("--every %1: expected a duration of 1min or more, such as 1h.")
                .arg(options.value("every"))));
    }
    return *every;
}

tl::expected<HeatChoice, int> rowsOf(const Options &options, const Asked &asked)
{
    const auto of = choice(options, "of", {"nodes", "ports", "leaves"});
    ASSIGN_OR_RETURN(const auto nodes, of ? nodesOf(options, asked) : tl::unexpected(of.error()));
    HeatChoice rows;
    rows.of = static_cast<HeatOf>(*of);
    rows.nodes.assign(nodes.begin(), nodes.end());
    rows.isHostsOnly = options.has("hosts");
    return rows;
}

} // namespace

void addHeatOptions(Options &options)
{
    const auto add = [&options](const char *name, const char *text, const char *value,
                                const char *fallback) {
        options.add({QLatin1String(name), QLatin1String(text), QLatin1String(value),
                     QLatin1String(fallback)});
    };
    options.add(
        {QStringLiteral("counter"),
         QStringLiteral(
             "The counter, as for pgcap counters. Given several times, it draws several maps, one "
             "above the other. Default: PortXmitData; with --by errors all error counters."),
         QStringLiteral("NAME")});
    add("by",
        "The value of a cell: rate (bytes, packets, ticks or events per second, the default), "
        "utilization (of the link's data rate), wait (as a share of it), wait-share (bytes that "
        "waited divided by bytes sent) or errors (number counted).",
        "WHAT", "rate");
    add("of", "Rows: nodes (the default), ports, or leaves (what their hosts send).", "WHAT",
        "nodes");
    options.add({QStringLiteral("hosts"), QStringLiteral("Only rows of host adapters.")});
    addNodesOption(options);
    options.addRange();
    add("every", "One file per time range of this length, numbered: OUT-001.png and so on.",
        "DURATION", "");
    add("range",
        "The range of the colors: auto (0 to the highest value, the default), thesis (0 to mean + "
        "mean absolute deviation of the values drawn) or MIN:MAX, in the unit of the cells; shares "
        "are 0 to 1.",
        "RANGE", "auto");
    add("statistic",
        "mean (the default) or max: the highest between two readings. Errors are counted, or with "
        "max in events per second.",
        "WHAT", "mean");
    add("sort", "Order of the rows: place in the tree (the default), name or heat.", "ORDER",
        "place");
    add("columns", "Maximum number of columns; more columns are finer. Default: 600.", "NUMBER",
        "600");
    add("width", "Width of a picture, in pixels. Default: 1600.", "PIXELS", "1600");
    add("theme", "light (the default) or dark.", "THEME", "light");
    options.add(
        {QStringLiteral("json"),
         QStringLiteral(
             "Print findings about waits as JSON: their peak, the episodes and the first rows to "
             "wait in each, the correlation of waits and traffic. Without -o no map is written.")});
}

tl::expected<HeatOptions, int> heatOptionsOf(const Options &options, const Asked &asked)
{
    HeatOptions heat;
    const auto subjects = subjectsOf(options, asked);
    const auto rows = subjects ? rowsOf(options, asked) : tl::unexpected(subjects.error());
    const auto range = rows ? rangeOf(options) : tl::unexpected(rows.error());
    const auto every = range ? everyOf(options) : tl::unexpected(range.error());
    const auto statistic =
        every ? choice(options, "statistic", {"mean", "max"}) : tl::unexpected(every.error());
    const auto order = statistic ? choice(options, "sort", {"place", "name", "heat"}) : statistic;
    const auto theme = order ? choice(options, "theme", {"light", "dark"}) : order;
    const auto columns = theme ? number(options, "columns", 2, MostColumns) : theme;
    ASSIGN_OR_RETURN(const auto width,
                     columns ? number(options, "width", LeastWidth, MostWidth) : columns);
    heat.question.subjects = *subjects;
    heat.question.rows = *rows;
    heat.question.columns = *columns;
    heat.range = *range;
    heat.every = *every;
    heat.statistic = static_cast<HeatStatistic>(*statistic);
    heat.order = static_cast<HeatOrder>(*order);
    heat.isDark = *theme == 1;
    heat.width = width;
    return heat;
}

} // namespace pickglass::pgcap
