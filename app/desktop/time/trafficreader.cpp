// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/trafficreader.h"

#include "core/analysis/activity.h"
#include "core/analysis/sweepdifference.h"

#include <QElapsedTimer>

#include <algorithm>

namespace pickglass {

namespace {

/// Sweeps come so often at this one: the middle of the distances around it, so that neither a gap
/// nor another interval from here on leads astray.
qint64 usualDistance(const std::vector<Timestamp> &sweeps, size_t before)
{
    constexpr size_t Around = 3;
    const size_t first = before > Around ? before - Around : 0;
    const size_t last = std::min(before + Around, sweeps.size() - 2);
    std::vector<qint64> distances;
    for (size_t i = first; i <= last; ++i) {
        distances.push_back(sweeps[i + 1] - sweeps[i]);
    }
    std::ranges::sort(distances);
    return distances[(distances.size() - 1) / 2];
}

const QString SentData = QStringLiteral("PortXmitData");
const QString Wait = QStringLiteral("PortXmitWait");
constexpr double BytesPerWord = 4;
constexpr qint64 ReadingTime = 300; // ms
/// So many points of sweeps are read for a window, and so many for what is not rolled up yet.
constexpr size_t MaxSweeps = 160;
constexpr size_t MaxOfTail = 40;
/// A roll-up that is wider is too coarse.
constexpr qint64 MaxPixelsOfStep = 24;
constexpr size_t MaxKnown = 4000;

using Times = std::vector<Timestamp>;

Result<std::shared_ptr<const Times>>
sweepTimes(const CaptureReader &capture, const std::shared_ptr<const Times> &known, Timestamp until)
{
    const bool isFirst = !known || known->empty();
    const Timestamp from = isFirst ? Timestamp() : Timestamp(known->back().microseconds() + 1);
    ASSIGN_OR_RETURN(const auto later, capture.sweeps(from, until));
    if (later.empty() && known) {
        return known;
    }
    auto all = isFirst ? std::make_shared<Times>() : std::make_shared<Times>(*known);
    for (const SweepFacts &facts : later) {
        all->push_back(facts.time);
    }
    return std::shared_ptr<const Times>(std::move(all));
}

/// The widest form of a counter that the capture has: the one that nearly all ports have.
CounterId sampledForm(const std::vector<CounterId> &sampled, const QString &name)
{
    for (const CounterId form : countersNamed(name)) {
        if (std::ranges::find(sampled, form) != sampled.end()) {
            return form;
        }
    }
    return {};
}

/// The shortest roll-ups of which there are not more than two a pixel.
qint64 stepFor(TimeRange shown, int pixels)
{
    const qint64 span = shown.length();
    for (const qint64 step : RollupSteps) {
        if (span / step <= 2 * static_cast<qint64>(pixels)) {
            return step;
        }
    }
    return *std::prev(std::end(RollupSteps));
}

/// Points of sweeps go before roll-ups of the same time.
std::vector<TrafficPoint> merged(const std::vector<TrafficPoint> &rollups,
                                 const std::vector<TrafficPoint> &sweeps)
{
    std::vector<TrafficPoint> points = sweeps;
    for (TrafficPoint point : rollups) {
        const auto over = std::ranges::find_if(sweeps, [&](const TrafficPoint &sweep) {
            return sweep.span.from < point.span.to && sweep.span.to > point.span.from;
        });
        if (over != sweeps.end()) {
            point.span.to = std::min(point.span.to, over->span.from);
        }
        if (point.span.from < point.span.to) {
            points.push_back(point);
        }
    }
    std::ranges::sort(points, {}, [](const TrafficPoint &point) { return point.span.from; });
    return points;
}

class Reading
{
public:
    Reading(const CaptureReader &capture, const TrafficQuestion &question)
        : m_capture(capture),
          m_question(question)
    {
        m_answer.known = question.known;
    }
    Result<TrafficAnswer> read();

private:
    Result<std::vector<TrafficPoint>> rollups(qint64 step, TimeRange range) const;
    Result<std::vector<TrafficPoint>> coarse(TimeRange shown, TimeRange wide) const;
    Result<std::vector<TrafficPoint>> sweeps(TimeRange range, size_t most);
    Result<SharedSweep> sweepAt(Timestamp time, SharedSweep *before) const;
    /// next: the sweep at `to`, where it was read already; then that at `from`.
    Result<TrafficPoint> pointBetween(Timestamp from, Timestamp to, SharedSweep &next) const;
    Result<void> readPoints();
    void takeFigures();
    void forgetSome();
    std::optional<TrafficPoint> knownPoint(Timestamp from, Timestamp to) const;
    bool spansGap(TimeRange span) const;
    const Times &times() const { return *m_answer.history.sweeps; }

    const CaptureReader &m_capture;
    const TrafficQuestion &m_question;
    Timestamp m_readFrom; ///< of what a ring dropped, roll-ups still know
    TrafficAnswer m_answer;
};

Result<std::vector<TrafficPoint>> Reading::rollups(qint64 step, TimeRange range) const
{
    ASSIGN_OR_RETURN(const auto sampled, m_capture.sampledCounters());
    std::map<Timestamp, TrafficPoint> points;
    const std::pair<QString, std::optional<double> TrafficPoint::*> sources[] = {
        {SentData, &TrafficPoint::rate}, {Wait, &TrafficPoint::wait}};
    for (const auto &[name, member] : sources) {
        const CounterId form = sampledForm(sampled, name);
        if (!form.isValid()) {
            continue;
        }
        ASSIGN_OR_RETURN(const auto totals,
                         m_capture.rollupTotals(form, step, range.from, range.to));
        const double unit = name == SentData ? BytesPerWord : 1;
        for (const RollupTotal &total : totals) {
            if (total.all.seconds > 0) {
                TrafficPoint &point = points[total.start];
                point.span = {total.start, Timestamp(total.start.microseconds() + step)};
                point.*member = total.all.count * unit / total.all.seconds;
            }
        }
    }
    std::vector<TrafficPoint> ascending;
    for (auto &[start, point] : points) {
        // A step reaches beyond the first and the last sweep.
        point.span.from = std::max(point.span.from, m_readFrom);
        point.span.to = std::min(point.span.to, times().back());
        if (point.span.from < point.span.to) {
            ascending.push_back(point);
        }
    }
    return ascending;
}

/// The shortest roll-ups that suit the pixels; before what a ring has left of them, longer ones.
Result<std::vector<TrafficPoint>> Reading::coarse(TimeRange shown, TimeRange wide) const
{
    std::vector<TrafficPoint> points;
    for (const qint64 step : RollupSteps) {
        const Timestamp begin = std::max(wide.from, m_readFrom);
        const bool isThere = !points.empty() && points.front().span.from <= begin + step;
        if (step >= stepFor(shown, m_question.pixels) && !isThere) {
            ASSIGN_OR_RETURN(const auto longer, rollups(step, wide));
            points = merged(longer, points);
        }
    }
    return points;
}

void Reading::takeFigures()
{
    const SharedFigures &figures = m_question.figures;
    if (!figures || figures->isRange || m_answer.known.contains({figures->from, figures->to})) {
        return;
    }
    TrafficPoint point{{figures->from, figures->to}};
    for (const PortActivity &port : figures->activity) {
        if (port.out.rate) {
            point.rate = point.rate.value_or(0) + *port.out.rate;
        }
        if (port.out.waitTickRate) {
            point.wait = point.wait.value_or(0) + *port.out.waitTickRate;
        }
    }
    m_answer.known.insert({{figures->from, figures->to}, point});
}

/// What is not shown, then the oldest: of a long time roll-ups are shown.
void Reading::forgetSome()
{
    KnownPoints &known = m_answer.known;
    if (known.size() > MaxKnown) {
        std::erase_if(known, [&](const auto &point) {
            return point.first.second < m_question.shown.from ||
                   point.first.first > m_question.shown.to;
        });
    }
    while (known.size() > MaxKnown) {
        known.erase(known.begin());
    }
}

/// What is known between two sweeps; also of what is known between all sweeps from the one to the
/// other: who follows a recording has seen each of them, and nothing is to be read.
std::optional<TrafficPoint> Reading::knownPoint(Timestamp from, Timestamp to) const
{
    if (const auto known = m_answer.known.find({from, to}); known != m_answer.known.end()) {
        return known->second;
    }
    TrafficPoint sum{{from, to}, 0.0, 0.0};
    const auto length = static_cast<double>(to - from);
    for (auto at = std::ranges::lower_bound(times(), from); *at != to; ++at) {
        const auto part = m_answer.known.find({*at, *std::next(at)});
        if (part == m_answer.known.end()) {
            return {};
        }
        const TrafficPoint &point = part->second;
        const auto share = static_cast<double>(point.span.length()) / length;
        for (const auto member : {&TrafficPoint::rate, &TrafficPoint::wait}) {
            const bool isKnown = (sum.*member).has_value() && (point.*member).has_value();
            sum.*member =
                isKnown ? std::optional(*(sum.*member) + *(point.*member) * share) : std::nullopt;
        }
    }
    return sum.rate ? std::optional(sum) : std::nullopt;
}

bool Reading::spansGap(TimeRange span) const
{
    const auto &gaps = m_answer.history.gaps;
    const auto gap = std::ranges::lower_bound(gaps, span.from, {}, &TimeRange::from);
    return gap != gaps.end() && gap->to <= span.to;
}

/// The sweeps that stand for a range, with one beyond each end: all, or every so manieth.
std::vector<Timestamp> chosenOf(const Times &all, TimeRange range, size_t most)
{
    const auto after = std::ranges::upper_bound(all, range.from);
    auto first = static_cast<size_t>(after - all.begin());
    first = first > 0 ? first - 1 : 0;
    const auto last = std::min(
        static_cast<size_t>(std::ranges::lower_bound(all, range.to) - all.begin()), all.size() - 1);
    std::vector<Timestamp> chosen;
    if (first >= last) {
        return chosen;
    }
    // The same ones in every window of this length, so that what was read is of use again.
    const size_t stride = (last - first + most - 1) / most;
    for (size_t i = first - first % stride; i < last; i += stride) {
        chosen.push_back(all[i]);
    }
    chosen.push_back(all[last]);
    return chosen;
}

Result<SharedSweep> Reading::sweepAt(Timestamp time, SharedSweep *before) const
{
    static const std::vector<CounterId> counters = [] {
        std::vector<CounterId> ids = countersNamed(SentData);
        for (const CounterId form : countersNamed(Wait)) {
            ids.push_back(form);
        }
        std::ranges::sort(ids);
        return ids;
    }();
    ASSIGN_OR_RETURN(const auto pair, m_capture.sweepsAt(time, counters));
    *before = pair.before;
    return pair.now;
}

Result<TrafficPoint> Reading::pointBetween(Timestamp from, Timestamp to, SharedSweep &next) const
{
    SharedSweep before;
    SharedSweep now = next;
    if (!now || now->time != to) {
        ASSIGN_OR_RETURN(const auto read, sweepAt(to, &before));
        now = read;
    }
    if (!before || before->time != from) {
        SharedSweep earlier;
        ASSIGN_OR_RETURN(const auto read, sweepAt(from, &earlier));
        before = read;
    }
    next = before;
    // Samples of a ring go, the times of their sweeps stay.
    const bool areThere = now && before && now->time == to && before->time == from;
    return areThere ? trafficBetween(*before, *now) : TrafficPoint{{from, to}};
}

Result<std::vector<TrafficPoint>> Reading::sweeps(TimeRange range, size_t most)
{
    const std::vector<Timestamp> chosen = chosenOf(times(), range, most);
    std::vector<TrafficPoint> points;
    SharedSweep next;
    QElapsedTimer time;
    time.start();
    // The latest first: they are looked at most.
    for (size_t i = chosen.size(); i-- > 1;) {
        const std::pair key(chosen[i - 1], chosen[i]);
        if (const auto known = knownPoint(key.first, key.second)) {
            points.push_back(*known);
            continue;
        }
        if (time.elapsed() > ReadingTime) {
            m_answer.isComplete = false;
            break;
        }
        ASSIGN_OR_RETURN(const auto point, pointBetween(key.first, key.second, next));
        m_answer.known.insert({key, point});
        points.push_back(point);
    }
    std::ranges::reverse(points);
    return points;
}

Result<void> Reading::readPoints()
{
    const TimeRange shown = m_question.shown;
    if (!shown.from.isKnown() || m_question.pixels < 1 || times().size() < 2) {
        return {};
    }
    // With what lies on both sides, so that panning finds something.
    const qint64 half = shown.length() / 2;
    const TimeRange wide{Timestamp(shown.from.microseconds() - half),
                         Timestamp(shown.to.microseconds() + half)};
    ASSIGN_OR_RETURN(const auto rolledUp, coarse(shown, wide));
    const Timestamp tail(times().back().microseconds() - 12 * RollupSteps[0]);
    ASSIGN_OR_RETURN(const auto recent, rollups(RollupSteps[0], {tail, times().back()}));
    const Timestamp rolledUntil = recent.empty() ? times().front() : recent.back().span.to;
    const bool isClose = half * 2 / m_question.pixels * MaxPixelsOfStep < RollupSteps[0];
    std::vector<TrafficPoint> fine;
    if (isClose) {
        ASSIGN_OR_RETURN(fine, sweeps(shown, MaxSweeps));
    } else if (rolledUntil < wide.to) {
        ASSIGN_OR_RETURN(fine, sweeps({std::max(rolledUntil, wide.from), wide.to}, MaxOfTail));
    }
    // A mean over a gap is none of what was before or after it.
    std::erase_if(
        fine, [this](const TrafficPoint &p) { return (!p.rate && !p.wait) || spansGap(p.span); });
    m_answer.history.points = merged(rolledUp, fine);
    return {};
}

Result<TrafficAnswer> Reading::read()
{
    const auto sweeps = sweepTimes(m_capture, m_question.sweeps, m_question.until);
    const auto changes = m_capture.changes();
    const auto marks = m_capture.marks();
    if (!sweeps || !changes || !marks) {
        return tl::unexpected(!sweeps    ? sweeps.error()
                              : !changes ? changes.error()
                                         : marks.error());
    }
    ASSIGN_OR_RETURN(const auto extent, m_capture.extent());
    m_readFrom = extent.sweepsFrom;
    m_answer.history.sweeps = *sweeps;
    m_answer.history.gaps = gapsOf(**sweeps);
    m_answer.history.changes = *changes;
    m_answer.history.marks = *marks;
    m_answer.history.scale = m_question.scale;
    if (m_question.fabric && m_question.fabric != m_question.scaledFabric) {
        m_answer.history.scale = scaleOf(*m_question.fabric);
    }
    forgetSome();
    takeFigures();
    RETURN_IF_ERROR(readPoints());
    return std::move(m_answer);
}

} // namespace

std::optional<double> FabricScale::waitShare(double ticksPerSecond) const
{
    return bytesPerTick && dataRate > 0 ? std::optional(ticksPerSecond * *bytesPerTick / dataRate)
                                        : std::nullopt;
}

FabricScale scaleOf(const Fabric &fabric)
{
    FabricScale scale;
    std::optional<double> least;
    std::optional<double> most;
    bool isAnyUnknown = false;
    for (size_t i = 0; i < fabric.ports().size(); ++i) {
        const Port &port = fabric.ports()[i];
        const auto rate = port.link.isValid() ? dataRateOf(fabric, port) : std::nullopt;
        if (!rate) {
            continue;
        }
        scale.dataRate += *rate;
        Traffic one;
        setRates(one, fabric, PortIndex(i), std::nullopt, 1.0);
        if (!one.wait) {
            isAnyUnknown = true;
            continue;
        }
        const double bytes = *one.wait * *rate;
        least = std::min(least.value_or(bytes), bytes);
        most = std::max(most.value_or(bytes), bytes);
    }
    if (most && !isAnyUnknown) {
        constexpr double SameButForRounding = 1.0001;
        scale.bytesPerTick = most;
        scale.isBound = *most > *least * SameButForRounding;
    }
    return scale;
}

std::vector<TimeRange> gapsOf(const std::vector<Timestamp> &sweeps)
{
    std::vector<TimeRange> found;
    for (size_t i = 0; i + 1 < sweeps.size(); ++i) {
        const qint64 distance = sweeps[i + 1] - sweeps[i];
        const qint64 before = i > 0 ? sweeps[i] - sweeps[i - 1] : 0;
        // Most are like their neighbour and need no closer look.
        if (distance * 2 > before * 3 && distance * 2 > usualDistance(sweeps, i) * 5) {
            found.push_back({sweeps[i], sweeps[i + 1]});
        }
    }
    return found;
}

const TrafficPoint *TrafficHistory::at(Timestamp time) const
{
    const auto gap = std::ranges::lower_bound(gaps, time, {}, &TimeRange::to);
    if (gap != gaps.end() && gap->from < time && time < gap->to) {
        return nullptr;
    }
    const auto after = std::ranges::lower_bound(
        points, time, {}, [](const TrafficPoint &point) { return point.span.to; });
    return after != points.end() && after->span.from <= time ? &*after : nullptr;
}

Timestamp TrafficHistory::before(Timestamp time) const
{
    const auto next = std::ranges::upper_bound(moments(), time);
    return next - moments().begin() < 2 ? Timestamp() : *(next - 2);
}

Timestamp TrafficHistory::after(Timestamp time) const
{
    const auto next = std::ranges::upper_bound(moments(), time);
    return next == moments().end() ? Timestamp() : *next;
}

TrafficPoint trafficBetween(const CounterSweep &before, const CounterSweep &now)
{
    TrafficPoint point{{before.time, now.time}};
    const SweepDifference difference(before, now);
    const std::pair<QString, std::optional<double> TrafficPoint::*> sources[] = {
        {SentData, &TrafficPoint::rate}, {Wait, &TrafficPoint::wait}};
    for (const auto &[name, member] : sources) {
        const auto forms = difference.formsOf(name);
        const double unit = name == SentData ? BytesPerWord : 1;
        for (size_t port = 0; port < now.layout->ports.size(); ++port) {
            const auto place = difference.place(port);
            const auto counted = place ? difference.increment(forms, *place) : std::nullopt;
            if (counted && counted->count && counted->seconds > 0) {
                point.*member = (point.*member).value_or(0) +
                                static_cast<double>(*counted->count) * unit / counted->seconds;
            }
        }
    }
    return point;
}

Result<TrafficAnswer> readTraffic(const CaptureReader &capture, const TrafficQuestion &question)
{
    return Reading(capture, question).read();
}

} // namespace pickglass
