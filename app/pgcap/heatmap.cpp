// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/pgcap/arguments.h"
#include "app/pgcap/heatoutput.h"
#include "app/pgcap/options.h"
#include "core/base/outputplace.h"
#include "core/base/timestamp.h"

#include <QFileInfo>

#include <algorithm>

namespace pickglass::pgcap {

namespace {

constexpr int MaxColumns = 20'000;
constexpr int MinPicture = 400;
constexpr int MaxPicture = 16'000; ///< pixels

OrCode<HeatRangeChoice> rangeOf(const Options &options)
{
    if (options.has("preset") && !options.has("range")) {
        return HeatRangeChoice{HeatRangeChoice::Kind::MeanDeviation};
    }
    const QString text = options.value("range");
    const auto range = parseRangeChoice(text);
    if (!range) {
        return options.refusal(
            QStringLiteral("--range %1: expected auto, mean-deviation or MIN:MAX, such as 0:1e9.")
                .arg(text));
    }
    return *range;
}

/// The eight maps of the congestion monitor's thesis, of those that were sampled.
OrCode<std::vector<HeatSubject>> presetSubjects(const Options &options, const Asked &asked)
{
    if (options.has("counter") || options.has("by")) {
        return options.refusal(
            QStringLiteral("--preset says what the maps are of: remove --counter and --by."));
    }
    ASSIGN_OR_RETURN(const auto sampled, orFail(asked.capture->sampledCounters()));
    std::vector<HeatSubject> subjects;
    QStringList missing;
    for (const HeatSubject &subject : thesisSubjects()) {
        if (isSampled(subject, sampled)) {
            subjects.push_back(subject);
        } else {
            missing << subject.counter;
        }
    }
    if (subjects.empty()) {
        complain(QStringLiteral("None of the counters of these maps was sampled."));
        return tl::unexpected(int(Trouble));
    }
    if (!missing.isEmpty()) {
        complain(QStringLiteral("Maps of what was not sampled are left out: %1.")
                     .arg(missing.join(QLatin1String(", "))));
    }
    return subjects;
}

/// What the maps are of: one for each counter, or one.
OrCode<std::vector<HeatSubject>> subjectsOf(const Options &options, const Asked &asked)
{
    if (options.has("preset")) {
        return presetSubjects(options, asked);
    }
    const FigureRow &figure = figureRow(options.choice<FigureKind>("by"));
    const QStringList names = options.values("counter").join(u',').split(u',', Qt::SkipEmptyParts);
    if (names.isEmpty()) {
        return std::vector<HeatSubject>{{figure.kind}};
    }
    if (!takesCounter(figure.kind)) {
        return options.refusal(QStringLiteral("--by %1 uses %2: remove --counter.")
                                   .arg(QLatin1String(figure.key), QLatin1String(figure.counter)));
    }
    ASSIGN_OR_RETURN(const auto sampled, orFail(asked.capture->sampledCounters()));
    std::vector<HeatSubject> subjects;
    for (const QString &name : names) {
        ASSIGN_OR_RETURN(const auto forms, findCounters(options, {name}, sampled));
        const Counter &counter = pickglass::counter(forms.front().front());
        const QString attribute =
            name.contains(u'.') ? toString(counter.attribute) + u'.' : QString();
        subjects.push_back({figure.kind, attribute + counter.name});
    }
    return subjects;
}

OrCode<HeatChoice> rowsOf(const Options &options, const Asked &asked)
{
    ASSIGN_OR_RETURN(const auto nodes, nodesOf(options, asked));
    HeatChoice rows;
    rows.of = options.choice<HeatOf>("of");
    rows.nodes.assign(nodes.begin(), nodes.end());
    rows.isHostsOnly = options.has("hosts");
    return rows;
}

/// All options but those of the output.
void addHeatOptions(Options &options)
{
    options.add("counter",
                "The counter, as for pgcap counters. Given several times, it draws several maps, "
                "one above the other. Default: PortXmitData; with --by errors all error counters.",
                OptionValue::counter("NAME").separated().repeated());
    options.add(
        "preset",
        "thesis: the eight maps of a congestion monitor, one above the other: PortXmitData, "
        "PortRcvData, PortXmitWait, nfs_retransmits, nfs_read, nfs_write, ipoib_rx_packets, "
        "ipoib_tx_packets, with --range mean-deviation unless another is given. With --json also "
        "what hosts did: dispersion, correlation with waits, dominant rows, and which of the "
        "counters rose first.",
        OptionValue::oneOf("NAME", {QStringLiteral("thesis")}));
    options.add("by", "The value of a cell; with --counter its rate in its unit per second",
                OptionValue::oneOf<FigureKind>("WHAT", figureChoices(isOverTime)).orElse("rate"));
    options.add(
        "of", "Rows",
        OptionValue::oneOf<HeatOf>("WHAT", {{"nodes", HeatOf::Nodes},
                                            {"ports", HeatOf::Ports},
                                            {"leaves", HeatOf::Leaves, "what their hosts send"}})
            .orElse("nodes"));
    options.add("hosts", "Only rows of host adapters.");
    addNodesOption(options);
    options.addAliases();
    options.addRange();
    options.addTicks();
    options.add("every", "One file per time range of this length, numbered: OUT-001.png and so on.",
                OptionValue::duration("DURATION", std::chrono::minutes(1)));
    options.add("range",
                "The range of the colors: auto (0 to the highest value), mean-deviation (0 to "
                "mean + mean absolute deviation of the values drawn) or MIN:MAX, in the unit of "
                "the cells; shares are 0 to 1.",
                OptionValue::text("RANGE").orElse("auto"));
    options.add("statistic", "The value of a column",
                OptionValue::oneOf<HeatStatistic>(
                    "WHAT", {{"mean", HeatStatistic::Mean},
                             {"max", HeatStatistic::Maximum,
                              "the highest between two readings; errors in events per second"}})
                    .orElse("mean"));
    options.add("sort", "Order of the rows",
                OptionValue::oneOf<HeatOrder>("ORDER", {{"place", HeatOrder::Place, "in the tree"},
                                                        {"name", HeatOrder::Name},
                                                        {"heat", HeatOrder::Heat}})
                    .orElse("place"));
    options.add("columns", "Maximum number of columns; more columns are finer.",
                OptionValue::number("NUMBER", 2, MaxColumns).orElse("600"));
    options.add("width", "Width of a picture, in pixels.",
                OptionValue::number("PIXELS", MinPicture, MaxPicture).orElse("1600"));
    options.add("theme", "The colors of a picture",
                OptionValue::oneOf("THEME", {QStringLiteral("light"), QStringLiteral("dark")})
                    .orElse("light"));
    options.add("json",
                "Print findings about waits as JSON: their peak, the episodes and the first rows "
                "to wait in each, the correlation of waits and traffic. Without -o no map is "
                "written.");
}

OrCode<HeatOptions> heatOptionsOf(const Options &options, const Asked &asked)
{
    HeatOptions heat;
    ASSIGN_OR_RETURN(heat.question.subjects, subjectsOf(options, asked));
    ASSIGN_OR_RETURN(heat.question.rows, rowsOf(options, asked));
    ASSIGN_OR_RETURN(heat.range, rangeOf(options));
    heat.every = options.duration("every").count();
    options.read("columns", heat.question.columns);
    options.read("width", heat.width);
    heat.statistic = options.choice<HeatStatistic>("statistic");
    heat.order = options.choice<HeatOrder>("sort");
    heat.isDark = options.value("theme") == QLatin1String("dark");
    heat.isThesis = options.has("preset");
    return heat;
}

/// A time range, and the file that is made of it; empty for none.
struct Batch
{
    TimeRange range;
    QString path;
};

/// "OUT-001.png" of OUT.png.
QString numbered(const QString &path, qint64 number, qint64 last)
{
    constexpr int MinDigits = 3;
    const QFileInfo file(path);
    const auto digits = std::max<int>(MinDigits, QString::number(last).size());
    const qsizetype dot = path.size() - file.suffix().size() - 1;
    return QStringLiteral("%1-%2%3")
        .arg(path.left(dot))
        .arg(number, digits, 10, QLatin1Char('0'))
        .arg(path.mid(dot));
}

/// More pictures than anybody looks at.
constexpr qint64 MaxBatches = 1000;

/// Says that the range is too long, or the pieces are too short.
int refuseBatches(const Options &options, TimeRange range, qint64 count)
{
    return options.refuse(
        QStringLiteral("From %1 to %2 --every %3 makes %4 files, and %5 are the most. Choose a "
                       "longer one, or a shorter range with --from and --to.")
            .arg(range.from.toString(), range.to.toString(), options.value("every"),
                 QString::number(count), QString::number(MaxBatches)));
}

/// The ranges between even times, so that pictures of different captures compare.
OrCode<std::vector<Batch>> batchesOf(const Options &options, qint64 every, const Asked &asked,
                                     const QString &path)
{
    if (every == 0) {
        return std::vector<Batch>{{asked.range, path}};
    }
    const qint64 from = std::max(asked.range.from, asked.info.start).microseconds();
    const qint64 end = asked.info.end.microseconds();
    const bool isToEnd = !asked.range.to.isKnown() || asked.range.to.microseconds() > end;
    const qint64 to = std::max(isToEnd ? end : asked.range.to.microseconds(), from + 1);
    const qint64 first = from / every;
    const qint64 last = (to - 1) / every;
    if (last - first >= MaxBatches) {
        return tl::unexpected(
            refuseBatches(options, {Timestamp(from), Timestamp(to)}, last - first + 1));
    }
    std::vector<Batch> batches;
    for (qint64 i = first; i <= last; ++i) {
        const qint64 until = std::min(to, (i + 1) * every);
        const TimeRange one{Timestamp(std::max(from, i * every)),
                            i == last && isToEnd ? Timestamp() : Timestamp(until)};
        batches.push_back(
            {one, path.isEmpty() ? QString() : numbered(path, i - first + 1, last - first + 1)});
    }
    return batches;
}

/// OUT, where one is asked for, of a kind that can be made.
OrCode<QString> pathOf(const Options &options)
{
    const QString given = options.value("output");
    if (given.isEmpty() && options.has("json")) {
        return QString();
    }
    // Numbered files are checked one by one.
    ASSIGN_OR_RETURN(const auto path,
                     options.has("every") && !given.isEmpty() ? given : options.output());
    if (!isPicture(path) && !path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive)) {
        return options.refusal(
            QStringLiteral("-o %1: the name must end with .png, .svg or .csv.").arg(path));
    }
    if (isPicture(path) && !canPaint()) {
        return options.refusal(QStringLiteral(
            "This pgcap was built without pictures (PICKGLASS_DESKTOP=OFF): use .csv or --json."));
    }
    return path;
}

/// Fails where one of the files exists and is not to be replaced.
OrCode<void> checkFree(const Options &options, const std::vector<Batch> &batches)
{
    for (const Batch &batch : batches) {
        if (!batch.path.isEmpty()) {
            RETURN_IF_ERROR(orFail(checkPlace(QFileInfo(batch.path), options.has("force"))));
        }
    }
    return {};
}

/// Makes what is asked for of one batch after the other.
class Maker
{
public:
    Maker(const Asked &asked, const HeatOptions &options, JsonWriter *json)
        : m_asked(asked),
          m_options(options),
          m_json(json)
    {
    }

    OrCode<void> make(const Batch &batch);

private:
    std::vector<HeatSubject> findingsOf(const Fabric &fabric) const;
    std::vector<DrawnMap> drawn(const HeatAnswer &answer) const;
    OrCode<void> write(const std::vector<DrawnMap> &maps, const QString &path) const;

    const Asked &m_asked;
    const HeatOptions &m_options;
    JsonWriter *m_json;
};

/// What findings take; nothing where they are not asked for, or where it was not sampled.
std::vector<HeatSubject> Maker::findingsOf(const Fabric &fabric) const
{
    const auto sampled = m_asked.capture->sampledCounters();
    std::vector<HeatSubject> subjects =
        findingSubjects(hasTicks(fabric) ? FigureKind::WaitShare : FigureKind::Rate);
    const bool areThere = m_json != nullptr && sampled &&
                          std::ranges::all_of(subjects, [&sampled](const HeatSubject &subject) {
                              return isSampled(subject, *sampled);
                          });
    return areThere ? subjects : std::vector<HeatSubject>();
}

std::vector<DrawnMap> Maker::drawn(const HeatAnswer &answer) const
{
    std::vector<DrawnMap> maps;
    for (size_t i = 0; i < m_options.question.subjects.size(); ++i) {
        const SharedHeatMap &map = answer.maps[i];
        // All in the order of the first, so that they can be compared.
        maps.push_back(
            {map, i == 0 ? ordered(*map, m_options.order, m_options.statistic) : maps.front().rows,
             rangeOf(m_options.range, map->values(m_options.statistic))});
        if (map->rowsWithoutTick == map->rows.size() && isShare(map->subject.measure) &&
            map->subject.measure != FigureKind::Utilization) {
            complain(QStringLiteral("Tick length unknown; no percentage. Show waits in ticks: --by "
                                    "rate --counter PortXmitWait."));
        }
    }
    return maps;
}

OrCode<void> Maker::write(const std::vector<DrawnMap> &maps, const QString &path) const
{
    if (path.isEmpty()) {
        return {};
    }
    if (!isPicture(path)) {
        return orFail(writeCells(m_options, maps, path));
    }
    const QString title = QStringLiteral("%1, %2").arg(
        QFileInfo(m_asked.capture->path()).fileName(), toString(maps.front().map->of));
    return paintMaps(m_options, maps, title, path);
}

OrCode<void> Maker::make(const Batch &batch)
{
    ASSIGN_OR_RETURN(const auto fabric, orFail(m_asked.capture->fabricAt(batch.range.to)));
    HeatQuestion question = m_options.question;
    question.range = batch.range;
    question.hasSwitchSides = true;
    const auto forFindings = findingsOf(*fabric);
    question.subjects.insert(question.subjects.end(), forFindings.begin(), forFindings.end());
    ASSIGN_OR_RETURN(const auto answer,
                     orFail(readHeat(*m_asked.capture, fabric, question, interrupts())));
    const auto maps = drawn(*answer);
    RETURN_IF_ERROR(write(maps, batch.path));
    if (m_json != nullptr) {
        const auto *const all = answer->maps.data() + maps.size();
        writeFindings(*m_json, m_options, maps,
                      forFindings.empty() ? std::nullopt
                                          : std::optional(findHeat(*all[0], *all[1], *all[2])));
    }
    return {};
}

OrCode<int> runHeatMap(const Options &options)
{
    ASSIGN_OR_RETURN(const auto path, pathOf(options));
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    if (asked.info.sweeps == 0) {
        return failWithoutSamples(*asked.capture);
    }
    ASSIGN_OR_RETURN(const auto heat, heatOptionsOf(options, asked));
    ASSIGN_OR_RETURN(const auto batches, batchesOf(options, heat.every, asked, path));
    RETURN_IF_ERROR(checkFree(options, batches));
    Output output;
    JsonWriter json(output);
    Maker maker(asked, heat, options.has("json") ? &json : nullptr);
    json.beginArray();
    for (const Batch &batch : batches) {
        RETURN_IF_ERROR(maker.make(batch));
    }
    json.endArray();
    return options.has("json") ? output.finish(Fine) : int(Fine);
}

} // namespace

Command heatMapCommand()
{
    return {"heatmap",
            "draw heat maps of traffic, waits or errors over time",
            "[options] FILE -o OUT.png|.svg|.csv",
            "Draws traffic, waits or errors over time: rows are nodes, ports or leaves, columns "
            "are time. Columns of 10 s and more come from roll-ups, shorter ones from samples. "
            "Unknown values are hatched (in CSV empty), never zero. Where several cells fall into "
            "a pixel, it shows their maximum. Times are UTC.",
            [](Options &options) {
                options.addOutput();
                addHeatOptions(options);
            },
            runHeatMap};
}

} // namespace pickglass::pgcap
