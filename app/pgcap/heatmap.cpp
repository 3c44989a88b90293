// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/pgcap/commands.h"
#include "app/pgcap/heatreport.h"
#include "app/pgcap/interrupts.h"
#include "app/pgcap/outputargument.h"
#include "core/base/outputplace.h"

#include <QFileInfo>

#include <algorithm>

namespace pickglass::pgcap {

namespace {

/// A stretch of time, and the file that is made of it; empty for none.
struct Batch
{
    TimeRange range;
    QString path;
};

/// "OUT-001.png" of OUT.png.
QString numbered(const QString &path, qint64 number, qint64 last)
{
    constexpr int LeastDigits = 3;
    const QFileInfo file(path);
    const auto digits = std::max<int>(LeastDigits, QString::number(last).size());
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

/// The stretches between even times, so that pictures of different captures compare. The exit code
/// where there are too many of them.
tl::expected<std::vector<Batch>, int> batchesOf(const Options &options, qint64 every,
                                                const Asked &asked, const QString &path)
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
tl::expected<QString, int> pathOf(const Options &options)
{
    if (options.value("output").isEmpty() && options.has("json")) {
        return QString();
    }
    // Of numbered files each is looked at.
    auto path = options.has("every") && !options.value("output").isEmpty()
                    ? tl::expected<QString, int>(options.value("output"))
                    : outputOf(options);
    if (path && !isPicture(*path) && !path->endsWith(QLatin1String(".csv"), Qt::CaseInsensitive)) {
        return tl::unexpected(options.refuse(
            QStringLiteral("-o %1: the name must end with .png, .svg or .csv.").arg(*path)));
    }
    if (path && isPicture(*path) && !canPaint()) {
        return tl::unexpected(options.refuse(QStringLiteral(
            "This pgcap was built without pictures (PICKGLASS_DESKTOP=OFF): use .csv or --json.")));
    }
    return path;
}

/// Whether none of the files is in the way; says which one is.
bool areFree(const Options &options, const std::vector<Batch> &batches)
{
    for (const Batch &batch : batches) {
        if (batch.path.isEmpty()) {
            continue;
        }
        const auto fine = checkPlace(QFileInfo(batch.path), options.has("force"));
        if (!fine) {
            fail(fine.error());
            return false;
        }
    }
    return true;
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

    /// The exit code.
    int make(const Batch &batch);

private:
    std::vector<HeatSubject> findingsOf(const Fabric &fabric) const;
    std::vector<DrawnMap> drawn(const HeatAnswer &answer) const;
    int write(const std::vector<DrawnMap> &maps, const QString &path) const;

    const Asked &m_asked;
    const HeatOptions &m_options;
    JsonWriter *m_json;
};

/// What findings take; nothing where they are not asked for, or where it was not sampled.
std::vector<HeatSubject> Maker::findingsOf(const Fabric &fabric) const
{
    const auto sampled = m_asked.capture->sampledCounters();
    std::vector<HeatSubject> subjects = findingSubjects(hasTicks(fabric));
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
            map->subject.measure != HeatMeasure::Utilization) {
            complain(QStringLiteral("Tick length unknown; no percentage. Show waits in ticks: --by "
                                    "rate --counter PortXmitWait."));
        }
    }
    return maps;
}

int Maker::write(const std::vector<DrawnMap> &maps, const QString &path) const
{
    if (path.isEmpty()) {
        return Fine;
    }
    if (!isPicture(path)) {
        return writeCells(m_options, maps, path);
    }
    const QString title = QStringLiteral("%1, %2").arg(
        QFileInfo(m_asked.capture->path()).fileName(), toString(maps.front().map->of));
    return paintMaps(m_options, maps, title, path);
}

int Maker::make(const Batch &batch)
{
    const auto fabric = m_asked.capture->fabricAt(batch.range.to);
    if (!fabric) {
        return fail(fabric.error());
    }
    HeatQuestion question = m_options.question;
    question.range = batch.range;
    const auto forFindings = findingsOf(**fabric);
    question.subjects.insert(question.subjects.end(), forFindings.begin(), forFindings.end());
    const auto answer = readHeat(*m_asked.capture, *fabric, question, interrupts());
    if (!answer) {
        return fail(answer.error());
    }
    const auto maps = drawn(**answer);
    const int code = write(maps, batch.path);
    if (code == Fine && m_json != nullptr) {
        const auto &all = (*answer)->maps;
        const size_t first = maps.size();
        writeFindings(*m_json, m_options, maps,
                      forFindings.empty()
                          ? std::nullopt
                          : std::optional(findHeat(*all[first], *all[first + 1], *all[first + 2])));
    }
    return code;
}

} // namespace

int runHeatMap(const QStringList &arguments)
{
    Options options(
        QStringLiteral("heatmap [options] FILE -o OUT.png|.svg|.csv"),
        QStringLiteral(
            "Draws traffic, waits or errors over time: rows are nodes, ports or leaves, columns "
            "are time. Columns of 10 s and more come from roll-ups, shorter ones from samples. "
            "Unknown values are hatched (in CSV empty), never zero. Where several cells fall into "
            "a pixel, it shows their maximum. Times are UTC."));
    addOutputOptions(options);
    addHeatOptions(options);
    if (const auto code = options.parse(arguments, 1, 1)) {
        return *code;
    }
    const auto path = pathOf(options);
    if (!path) {
        return path.error();
    }
    const auto asked = openAsked(options);
    if (!asked) {
        return asked.error();
    }
    if (asked->info.sweeps == 0) {
        complain(noSamples(*asked->capture));
        return Trouble;
    }
    const auto heat = heatOptionsOf(options, *asked);
    if (!heat) {
        return heat.error();
    }
    const auto batches = batchesOf(options, heat->every, *asked, *path);
    if (!batches) {
        return batches.error();
    }
    if (!areFree(options, *batches)) {
        return Trouble;
    }
    Output output;
    JsonWriter json(output);
    Maker maker(*asked, *heat, options.has("json") ? &json : nullptr);
    json.beginArray();
    for (const Batch &batch : *batches) {
        if (const int code = maker.make(batch); code != Fine) {
            return code;
        }
    }
    json.endArray();
    return options.has("json") ? output.finish(Fine) : int(Fine);
}

} // namespace pickglass::pgcap
