// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatmapscene.h"

#include "core/analysis/heatmap.h"
#include "core/base/timestamp.h"
#include "core/counters/catalogue.h"

#include <algorithm>

namespace pickglass {

namespace {

/// Columns of a length, beginning at multiples of it.
struct TimeColumns
{
    qint64 first = 0; ///< its number: the begin is first * step, µs since 1970
    qint64 last = 0;  ///< behind the last
    qint64 step = 0;

    qint64 count() const { return last - first; }
    bool isEmpty() const { return last <= first; }
    TimeRange range() const { return {Timestamp(first * step), Timestamp(last * step)}; }
    bool operator==(const TimeColumns &) const = default;
};

TimeColumns columnsOf(const HeatMap &map);
/// Those that a period of time touches.
TimeColumns columnsOver(TimeRange range, qint64 step);

/// A map of just these columns, taken from maps of the same rows and step: of two that have a
/// column the later one counts. What none has is not known. Precondition: there is a map.
HeatMap pieced(const std::vector<SharedHeatMap> &pieces, const TimeColumns &columns);

/// Copies the columns that both have, row by row.
void copyCells(const HeatMap &from, const std::vector<double> &cells, const HeatMap &to,
               std::vector<double> &into)
{
    if (cells.empty()) {
        return;
    }
    const TimeColumns there = columnsOf(from);
    const TimeColumns here = columnsOf(to);
    const qint64 first = std::max(there.first, here.first);
    const qint64 last = std::min(there.last, here.last);
    for (size_t row = 0; first < last && row < to.rows.size(); ++row) {
        const auto *source = cells.data() + row * from.columns + (first - there.first);
        std::copy(source, source + (last - first),
                  into.data() + row * to.columns + (first - here.first));
    }
}

TimeColumns columnsOf(const HeatMap &map)
{
    if (map.step <= 0) {
        return {};
    }
    const qint64 first = map.start.microseconds() / map.step;
    return {first, first + static_cast<qint64>(map.columns), map.step};
}

TimeColumns columnsOver(TimeRange range, qint64 step)
{
    return {range.from.microseconds() / step, (range.to.microseconds() + step - 1) / step, step};
}

HeatMap pieced(const std::vector<SharedHeatMap> &pieces, const TimeColumns &columns)
{
    const HeatMap &last = *pieces.back();
    HeatMap map;
    map.subject = last.subject;
    map.of = last.of;
    map.start = columns.range().from;
    map.step = columns.step;
    map.columns = static_cast<size_t>(columns.count());
    map.pieces = last.pieces;
    map.rows = last.rows;
    map.folds = last.folds;
    map.rowsWithoutTick = last.rowsWithoutTick;
    const size_t cells = map.rows.size() * map.columns;
    map.means.assign(cells, UnknownHeat);
    map.maxima.assign(cells, UnknownHeat);
    if (!last.waited.empty()) {
        map.waited.assign(cells, 0);
        map.sent.assign(cells, 0);
    }
    for (const SharedHeatMap &piece : pieces) {
        copyCells(*piece, piece->means, map, map.means);
        copyCells(*piece, piece->maxima, map, map.maxima);
        copyCells(*piece, piece->waited, map, map.waited);
        copyCells(*piece, piece->sent, map, map.sent);
    }
    return map;
}

/// So many cells a map, of 16 bytes; of more rows the columns are fewer.
constexpr qint64 MaxCells = 4'000'000;
constexpr qint64 MinColumns = 60;
/// Of a first look. From so many rows on the whole takes seconds.
constexpr qint64 ColumnsOfFirstLook = 8;
constexpr qint64 RowsOfFirstLook = 30'000;

/// What is in sight, and a quarter of it on both sides, so that there is something to pan to.
TimeRange withMargin(TimeRange window, const CaptureExtent &extent)
{
    const qint64 from = window.from.microseconds();
    const qint64 to = window.to.microseconds();
    const qint64 margin = (to - from) / 4;
    return {Timestamp(std::max(from - margin, extent.start.microseconds())),
            Timestamp(std::min(to + margin, extent.end.microseconds() + 1))};
}

TimeColumns columnsFor(const HeatMapRequest &request, const CaptureExtent &extent)
{
    const qint64 rows = std::max<qint64>(1, rowsOf(request));
    const auto columns = request.isFirstLook
                             ? ColumnsOfFirstLook
                             : std::clamp<qint64>(MaxCells / rows, MinColumns, request.pixels);
    // Of the length alone: a window that moves keeps its columns.
    constexpr qint64 Somewhere = 10'000 * 86'400 * SecondUs;
    const qint64 span = request.window.length();
    const qint64 step = heatStep({Timestamp(Somewhere), Timestamp(Somewhere + span)},
                                 static_cast<int>(columns), extent.interval);
    const TimeRange range = withMargin(request.window, extent);
    return range.from < range.to ? columnsOver(range, step) : TimeColumns{};
}

/// What is read of a capture for a request, and what of it was there before.
class Reading
{
public:
    Reading(const CaptureReader &capture, const HeatMapRequest &request, const StopToken &stop)
        : m_capture(capture),
          m_wish(request),
          m_stop(stop)
    {
    }

    /// Fills in subjects, maps, readUntil and columnsRead.
    Result<void> fill(HeatMapScene &scene, const SharedHeatMapScene &before)
    {
        ASSIGN_OR_RETURN(const auto extent, m_capture.extent());
        scene.readUntil = extent.end;
        scene.isClosed = extent.closed;
        RETURN_IF_ERROR(findSubjects(scene));
        m_columns = columnsFor(m_wish, extent);
        if (m_asked.empty() || m_columns.isEmpty()) {
            return {};
        }
        const TimeColumns kept = before ? keptOf(*before, scene) : TimeColumns{};
        if (!kept.isEmpty()) {
            ASSIGN_OR_RETURN(const auto done, readAround(scene, *before, kept));
            if (done) {
                return {};
            }
        }
        return readAll(scene);
    }

private:
    Result<void> findSubjects(HeatMapScene &scene)
    {
        ASSIGN_OR_RETURN(const auto sampled, m_capture.sampledCounters());
        for (const HeatMapChoice &choice : m_wish.maps) {
            scene.subjects.push_back(choice.subject);
        }
        if (m_wish.wantsFindings) {
            for (const HeatSubject &subject : subjectsOfFindings(*m_wish.fabric)) {
                if (std::ranges::find(scene.subjects, subject) == scene.subjects.end()) {
                    scene.subjects.push_back(subject);
                }
            }
        }
        for (size_t i = 0; i < scene.subjects.size(); ++i) {
            if (isSampled(scene.subjects[i], sampled)) {
                m_asked.push_back(i);
            }
        }
        scene.maps.resize(scene.subjects.size());
        return {};
    }

    /// The columns of an earlier scene that still hold: what was counted in them is all read.
    TimeColumns keptOf(const HeatMapScene &before, const HeatMapScene &now) const
    {
        const HeatMapRequest &was = before.request;
        const HeatMap *map = before.anyRead();
        const bool isSame = map && before.subjects == now.subjects && was.who == m_wish.who &&
                            was.fabric == m_wish.fabric && map->step == m_columns.step;
        if (!isSame) {
            return {};
        }
        for (size_t i = 0; i < now.subjects.size(); ++i) {
            const bool isAsked = std::ranges::find(m_asked, i) != m_asked.end();
            if (isAsked != (before.maps[i] != nullptr)) {
                return {};
            }
        }
        // Roll-ups are finished with the first sweep behind them, coarse ones after the fine ones.
        const qint64 settled = before.isClosed ? map->step : 2 * map->pieces + 20 * SecondUs;
        TimeColumns kept = columnsOf(*map);
        if (!before.isClosed) {
            kept.last =
                std::min(kept.last, (before.readUntil.microseconds() - settled) / map->step);
        }
        kept.first = std::max(kept.first, m_columns.first);
        kept.last = std::min(kept.last, m_columns.last);
        return kept;
    }

    Result<SharedHeatAnswer> read(const HeatMapScene &scene, const TimeColumns &columns) const
    {
        HeatQuestion question;
        for (const size_t i : m_asked) {
            question.subjects.push_back(scene.subjects[i]);
        }
        question.rows = m_wish.who;
        question.range = columns.range();
        question.columns = static_cast<int>(columns.count());
        question.hasSwitchSides = true;
        return readHeat(m_capture, m_wish.fabric, question, m_stop);
    }

    Result<void> readAll(HeatMapScene &scene) const
    {
        ASSIGN_OR_RETURN(const auto answer, read(scene, m_columns));
        for (size_t i = 0; i < m_asked.size(); ++i) {
            scene.maps[m_asked[i]] = answer->maps[i];
        }
        const HeatMap *map = scene.anyRead();
        scene.columnsRead = map ? map->columns : 0;
        return {};
    }

    /// Reads what lies before and behind the kept columns; false where that does not fit together.
    Result<bool> readAround(HeatMapScene &scene, const HeatMapScene &before,
                            const TimeColumns &kept)
    {
        std::vector<std::vector<SharedHeatMap>> pieces(m_asked.size());
        for (size_t i = 0; i < m_asked.size(); ++i) {
            pieces[i].push_back(before.maps[m_asked[i]]);
        }
        const TimeColumns earlier{m_columns.first, kept.first, kept.step};
        const TimeColumns later{kept.last, m_columns.last, kept.step};
        for (TimeColumns missing : {earlier, later}) {
            if (missing.isEmpty()) {
                continue;
            }
            // A single one would be answered in finer ones.
            missing.first -= missing.count() == 1 ? 1 : 0;
            ASSIGN_OR_RETURN(const auto answer, read(scene, missing));
            for (size_t i = 0; i < m_asked.size(); ++i) {
                const SharedHeatMap &fresh = answer->maps[i];
                if (fresh->step != kept.step || fresh->rows != pieces[i].front()->rows) {
                    return false;
                }
                pieces[i].push_back(fresh);
            }
            scene.columnsRead += static_cast<size_t>(missing.count());
        }
        for (size_t i = 0; i < m_asked.size(); ++i) {
            const bool isWhole =
                pieces[i].size() == 1 && columnsOf(*pieces[i].front()) == m_columns;
            scene.maps[m_asked[i]] =
                isWhole ? pieces[i].front()
                        : std::make_shared<const HeatMap>(pieced(pieces[i], m_columns));
        }
        return true;
    }

    const CaptureReader &m_capture;
    const HeatMapRequest &m_wish;
    const StopToken &m_stop;
    TimeColumns m_columns;
    std::vector<size_t> m_asked; ///< of the scene's subjects, those that were sampled
};

/// The values in sight, which the colors are found by.
std::vector<double> plotted(const HeatMapScene &scene, const HeatMap &map)
{
    const auto [first, last] = scene.columnsInSight(scene.request.window);
    const std::vector<double> &values = map.values(scene.request.statistic);
    std::vector<double> inSight;
    inSight.reserve(scene.lines.size() * (last - first));
    for (const quint32 row : scene.lines.order) {
        const auto begin = values.begin() + static_cast<std::ptrdiff_t>(row * map.columns);
        inSight.insert(inSight.end(), begin + static_cast<std::ptrdiff_t>(first),
                       begin + static_cast<std::ptrdiff_t>(last));
    }
    return inSight;
}

HeatLevels levelsOf(const HeatMap &map, HeatStatistic statistic, const HeatRange &range)
{
    HeatLevels levels(map.rows.size(), map.columns);
    for (size_t row = 0; row < map.rows.size(); ++row) {
        for (size_t column = 0; column < map.columns; ++column) {
            levels.set(row, column, heatLevelOf(map.at(statistic, row, column), range));
        }
    }
    return levels;
}

void shutFoldsOf(HeatMapScene &scene)
{
    scene.sheets.resize(scene.request.maps.size());
    for (size_t i = 0; i < scene.sheets.size(); ++i) {
        const SharedHeatMap &map = scene.maps[i];
        if (!map) {
            continue;
        }
        const std::vector<bool> isShut = shutFolds(*map, scene.request.lines.shut);
        if (std::ranges::find(isShut, true) == isShut.end()) {
            scene.sheets[i].map = map;
            scene.foldOf.assign(map->rows.size(), -1);
        } else {
            FoldedMap shut = folded(*map, isShut);
            scene.sheets[i].map = std::make_shared<const HeatMap>(std::move(shut.map));
            scene.foldOf = std::move(shut.foldOf);
        }
    }
}

/// The maps that findHeat() takes, where all of them were read.
void findFindings(HeatMapScene &scene)
{
    std::vector<SharedHeatMap> maps;
    for (const HeatSubject &subject : subjectsOfFindings(*scene.request.fabric)) {
        const auto at = std::ranges::find(scene.subjects, subject);
        if (at == scene.subjects.end() || !scene.maps[size_t(at - scene.subjects.begin())]) {
            return;
        }
        maps.push_back(scene.maps[static_cast<size_t>(at - scene.subjects.begin())]);
    }
    scene.findings = findHeat(*maps[0], *maps[1], *maps[2]);
}

} // namespace

qint64 rowsOf(const HeatMapRequest &request)
{
    const Fabric &fabric = *request.fabric;
    switch (request.who.of) {
    case HeatOf::Ports:
        return static_cast<qint64>(request.who.ports.empty() ? fabric.ports().size()
                                                             : request.who.ports.size());
    case HeatOf::Groups:
        return static_cast<qint64>(request.who.groups.size());
    case HeatOf::Nodes:
    case HeatOf::Leaves:
        break;
    }
    return static_cast<qint64>(fabric.nodes().size());
}

bool isWorthFirstLook(const HeatMapRequest &request)
{
    return rowsOf(request) >= RowsOfFirstLook;
}

std::vector<HeatSubject> subjectsOfFindings(const Fabric &fabric)
{
    return findingSubjects(hasTicks(fabric) ? FigureKind::Wait : FigureKind::Rate);
}

const HeatMap *HeatMapScene::anyMap() const
{
    const auto found =
        std::ranges::find_if(sheets, [](const HeatSheet &s) { return s.map != nullptr; });
    return found == sheets.end() ? nullptr : found->map.get();
}

const HeatMap *HeatMapScene::anyRead() const
{
    const auto found =
        std::ranges::find_if(maps, [](const SharedHeatMap &m) { return m != nullptr; });
    return found == maps.end() ? nullptr : found->get();
}

std::pair<size_t, size_t> HeatMapScene::columnsInSight(TimeRange window) const
{
    const HeatMap *map = anyRead();
    if (!map || map->step <= 0) {
        return {0, 0};
    }
    const TimeColumns all = columnsOf(*map);
    const TimeColumns seen = columnsOver(window, map->step);
    const qint64 first = std::clamp(seen.first, all.first, all.last);
    const qint64 last = std::clamp(seen.last, first, all.last);
    return {static_cast<size_t>(first - all.first), static_cast<size_t>(last - all.first)};
}

Result<SharedHeatMapScene> makeHeatScene(const CaptureReader &capture,
                                         const HeatMapRequest &request,
                                         const SharedHeatMapScene &before, const StopToken &stop)
{
    auto scene = std::make_shared<HeatMapScene>();
    scene->request = request;
    RETURN_IF_ERROR(Reading(capture, request, stop).fill(*scene, before));
    shutFoldsOf(*scene);
    if (const HeatMap *map = scene->anyMap()) {
        scene->lines = makeHeatLines(*map, scene->foldOf, request.lines, request.statistic);
    }
    for (size_t i = 0; i < scene->sheets.size(); ++i) {
        HeatSheet &sheet = scene->sheets[i];
        if (sheet.map) {
            sheet.range = rangeOf(request.maps[i].range, plotted(*scene, *sheet.map));
            sheet.levels = levelsOf(*sheet.map, request.statistic, sheet.range);
        }
    }
    if (request.wantsFindings) {
        findFindings(*scene);
    }
    return SharedHeatMapScene(std::move(scene));
}

} // namespace pickglass
