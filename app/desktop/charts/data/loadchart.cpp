// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/data/loadchart.h"

#include "app/common/aliasfile.h"
#include "app/common/text.h"
#include "app/desktop/charts/data/chartreader.h"
#include "app/desktop/models/format.h"
#include "core/analysis/activity.h"
#include "core/analysis/portwait.h"
#include "core/counters/ticklength.h"

#include <algorithm>

namespace pickglass {

namespace {

TimeRange shifted(TimeRange range, qint64 by)
{
    return {Timestamp(range.from.microseconds() + by), Timestamp(range.to.microseconds() + by)};
}

bool isWithin(TimeRange inner, TimeRange outer)
{
    return outer.from <= inner.from && inner.to <= outer.to;
}

bool overlap(TimeRange a, TimeRange b)
{
    return a.from <= b.to && b.from <= a.to;
}

/// Answers the series of a question that come from one capture at one shift.
class Batch
{
public:
    Batch(const ChartReader &reader, const ChartQuestion &question, SharedFabric fabric,
          qint64 shift)
        : m_reader(reader),
          m_question(question),
          m_fabric(std::move(fabric)),
          m_shift(shift),
          m_window(shifted(question.window, shift))
    {
    }

    /// The series are of this capture; what can be said without samples is filled in.
    void add(ChartSeries &series);
    Result<void> answer();

private:
    struct Limits
    {
        Timestamp from;
        Timestamp to; ///< exclusive
    };
    /// What a range is read by.
    struct Means
    {
        qint64 step = 0;        ///< of roll-ups; 0: samples
        qint64 sweepsApart = 1; ///< of samples
        /// Whether each sample is read.
        bool isExact() const { return step == 0 && sweepsApart == 1; }
    };
    Means meansFor(TimeRange range) const;
    /// When samples are taken that belong to a range, as the session's figures have it.
    Result<Limits> limitsOf(TimeRange range) const;
    Result<void> takeSwitchSides(std::vector<ReadLine> &lines, const Means &means);
    PortIndex switchSideOf(const ChartSeries &series, const ReadLine &line) const;
    void setScaleOf(ChartSeries &series, PortIndex port) const;
    void draw(ChartSeries &series, ReadLine &line, qint64 step) const;
    Result<void> sumUp(const std::vector<ReadLine> &drawn, const Means &means);
    void sumUp(ChartSeries &series, const ReadLine &line, TimeRange range,
               const Limits &limits) const;
    Result<void> setCursorValues(const std::vector<ReadLine> &drawn, const Means &means);

    const ChartReader &m_reader;
    const ChartQuestion &m_question;
    SharedFabric m_fabric;
    qint64 m_shift;
    TimeRange m_window; ///< by the clock of the samples
    std::vector<ChartSeries *> m_series;
    std::vector<CounterOfPort> m_asked;
};

void Batch::add(ChartSeries &series)
{
    series.shift = m_shift;
    const PortIndex index =
        m_fabric ? m_fabric->findPort(series.port.node, series.port.number) : PortIndex();
    series.portName = series.port.node.toString() + u'/' + QString::number(series.port.number);
    QString counterName = series.key.counter;
    if (series.key.of == SeriesKey::Of::OtherEnd) {
        counterName = counterAtOtherEnd(counterName);
    }
    std::vector<CounterId> forms = countersNamed(counterName);
    std::erase_if(forms, [this](CounterId form) {
        return !std::ranges::binary_search(m_reader.sampled(), form);
    });
    if (index.isValid()) {
        series.portName = format::portName(*m_fabric, index);
        setScaleOf(series, index);
    }
    if (forms.empty()) {
        series.absence = SeriesAbsence::NoCounter;
        return;
    }
    series.absence = index.isValid() ? SeriesAbsence::NoSamples : SeriesAbsence::NoPort;
    m_series.push_back(&series);
    m_asked.push_back({series.port, std::move(forms)});
}

void Batch::setScaleOf(ChartSeries &series, PortIndex index) const
{
    const Port &port = m_fabric->port(index);
    series.linkRate = dataRateOf(*m_fabric, port);
    if (series.unit.counts == CounterUnit::Bytes) {
        series.bytesPerCount = 1; // bytes are what is counted on screen
    } else if (series.unit.counts == CounterUnit::Ticks) {
        series.bytesPerCount = bytesPerTickOf(*m_fabric, port);
    }
}

/// Whose wait is drawn in the place of the series' own; invalid where it is its own.
PortIndex Batch::switchSideOf(const ChartSeries &series, const ReadLine &line) const
{
    const PortIndex own = m_fabric->findPort(series.port.node, series.port.number);
    const auto isIn = [this](Timestamp time) {
        return m_window.from < time && time <= m_window.to;
    };
    // From roll-ups nothing is read of what is nowhere known: then the line has no counter.
    const std::vector<CounterId> forms = countersNamed(series.key.counter);
    const bool isOfWait = series.key.of != SeriesKey::Of::OtherEnd && !forms.empty() &&
                          counter(forms.front()).name == QLatin1String("PortXmitWait");
    if (!own.isValid() || !isOfWait) {
        return {};
    }
    OwnWait wait;
    wait.isKnown =
        std::ranges::any_of(line.samples,
                            [&](const ChartSample &s) { return s.rate && isIn(s.time); }) ||
        std::ranges::any_of(line.cells, [&](const ChartCell &cell) {
            return cell.seconds > 0 && isIn(Timestamp(cell.start + cell.length / 2));
        });
    wait.isLatched = std::ranges::any_of(line.marks, [this](const ChartMark &mark) {
        return mark.quality == Quality::Latched && overlap(mark.where, m_window);
    });
    const PortIndex port = portOfWait(*m_fabric, own, wait);
    return port != own ? port : PortIndex();
}

/// Reads what switches waited for the hosts' ports whose own waits have latched.
Result<void> Batch::takeSwitchSides(std::vector<ReadLine> &lines, const Means &means)
{
    std::vector<size_t> places;
    std::vector<PortIndex> ports;
    std::vector<CounterOfPort> asked;
    for (size_t i = 0; i < m_series.size() && m_fabric; ++i) {
        const PortIndex port = switchSideOf(*m_series[i], lines[i]);
        if (port.isValid()) {
            places.push_back(i);
            ports.push_back(port);
            asked.push_back(m_asked[i]);
            asked.back().port = keyOf(*m_fabric, port);
        }
    }
    if (asked.empty()) {
        return {};
    }
    ASSIGN_OR_RETURN(auto read, m_reader.read(asked, m_window, means.step, means.sweepsApart));
    for (size_t i = 0; i < places.size(); ++i) {
        if (read[i].samples.empty() && read[i].cells.empty()) {
            continue; // the switch was not read: the host's own says at least that it has latched
        }
        ChartSeries &series = *m_series[places[i]];
        series.port = asked[i].port;
        series.countedBy = format::portName(*m_fabric, ports[i]);
        setScaleOf(series, ports[i]);
        m_asked[places[i]] = asked[i];
        lines[places[i]] = std::move(read[i]);
    }
    return {};
}

/// Values go on between samples, so that some of them show a long time; rates come from roll-ups.
Batch::Means Batch::meansFor(TimeRange range) const
{
    if (m_question.isRaw) {
        return {0, m_reader.sweepsApart(range, m_question.pixels)};
    }
    return {m_reader.stepFor(range, m_question.pixels, m_asked.size()), 1};
}

Result<Batch::Limits> Batch::limitsOf(TimeRange range) const
{
    ASSIGN_OR_RETURN(const auto atFrom, m_reader.sweepAt(range.from));
    ASSIGN_OR_RETURN(auto from, m_reader.sweepAfter(range.from));
    ASSIGN_OR_RETURN(const auto to, m_reader.sweepAfter(range.to));
    const bool isRunning = atFrom.number > 0 && atFrom.time.microseconds() + atFrom.duration >=
                                                    range.from.microseconds();
    if (!isRunning) {
        // What is counted begins with the first sweep in it.
        ASSIGN_OR_RETURN(from, m_reader.sweepAfter(from));
    }
    return Limits{from, to};
}

void Batch::draw(ChartSeries &series, ReadLine &line, qint64 step) const
{
    const qint64 onePixel = std::max<qint64>(m_window.length() / m_question.pixels, 1);
    const bool isRaw = m_question.isRaw;
    const auto begin =
        std::ranges::lower_bound(line.samples, m_window.from, {}, &ChartSample::time);
    const auto end = std::ranges::upper_bound(line.samples, m_window.to, {}, &ChartSample::time);
    const bool areMany = end - begin > 2 * m_question.pixels;
    // One more on each side, so that the line runs to the edges.
    const auto first = begin - (begin != line.samples.begin() ? 1 : 0);
    const auto last = end + (end != line.samples.end() ? 1 : 0);
    const std::span<const ChartSample> samples(first, last);
    qint64 length = step > 0 ? (onePixel + step - 1) / step * step : 0;
    if (areMany) {
        length = evenLength(onePixel);
    }
    std::vector<ChartCell> cells;
    if (!isRaw) {
        cells = merged(line.cells, std::max<qint64>(length, 1));
    }
    if (areMany && !isRaw) {
        const auto decimated = cellsOf(samples, length);
        cells.insert(cells.end(), decimated.begin(), decimated.end());
    }
    series.runs = runsOf(cells);
    if (isRaw || !areMany) {
        auto runs = isRaw && areMany ? rawRuns(samples, length) : exactRuns(samples, isRaw);
        std::ranges::move(runs, std::back_inserter(series.runs));
    }
    for (const ChartCell &cell : cells) {
        length = std::max(length, cell.length);
    }
    series.step = length;
    series.hasRollups = line.hasRollups && !isRaw;
    std::vector<ChartMark> marks = line.marks;
    std::erase_if(marks, [this](const ChartMark &mark) { return !overlap(mark.where, m_window); });
    std::ranges::stable_sort(marks, {}, [](const ChartMark &mark) { return mark.where.from; });
    series.marks = merged(marks, std::max(2 * onePixel, qint64(1)));
    const auto onAxis = [this](Timestamp time) { return Timestamp(time.microseconds() - m_shift); };
    for (ChartRun &run : series.runs) {
        for (ChartPoint &point : run.points) {
            point.time = onAxis(point.time);
        }
    }
    for (ChartMark &mark : series.marks) {
        mark.where = shifted(mark.where, -m_shift);
    }
}

void Batch::sumUp(ChartSeries &series, const ReadLine &line, TimeRange range,
                  const Limits &limits) const
{
    ChartSum sum;
    for (const ChartCell &cell : line.cells) {
        const qint64 middle = cell.start + cell.length / 2;
        if (range.from.microseconds() <= middle && middle < range.to.microseconds()) {
            sum.add(cell);
        }
    }
    ChartFigures figures;
    for (const ChartSample &sample : line.samples) {
        if (limits.from <= sample.time && sample.time < limits.to) {
            sum.add(sample);
        }
    }
    figures = sum.figures();
    if (m_question.isRaw) {
        figures.mean.reset();
        figures.least.reset();
        figures.most.reset();
        for (const ChartSample &sample : line.samples) {
            const bool isIn = range.from <= sample.time && sample.time < limits.to;
            if (isIn && sample.value && (!figures.most || *figures.most < *sample.value)) {
                figures.most = sample.value;
                figures.mostAt = sample.time;
            }
            if (isIn && sample.value && (!figures.least || *sample.value < *figures.least)) {
                figures.least = sample.value;
            }
        }
    }
    if (figures.mostAt.isKnown()) {
        figures.mostAt = Timestamp(figures.mostAt.microseconds() - m_shift);
    }
    for (const ChartMark &mark : line.marks) {
        // A period that ends as the range begins is not in it.
        if (mark.where.to < range.from || mark.where.to < limits.from ||
            mark.where.from >= range.to) {
            continue;
        }
        int &count = mark.quality == Quality::Reset     ? figures.resets
                     : mark.quality == Quality::Latched ? figures.latches
                     : mark.quality == Quality::Timeout ? figures.timeouts
                                                        : figures.gaps;
        count += mark.count;
    }
    series.figures = figures;
}

Result<void> Batch::sumUp(const std::vector<ReadLine> &drawn, const Means &means)
{
    const TimeRange range = m_question.range ? shifted(*m_question.range, m_shift) : m_window;
    ASSIGN_OR_RETURN(const auto limits, limitsOf(range));
    const std::vector<ReadLine> *lines = &drawn;
    std::vector<ReadLine> read;
    const bool isDrawn = range == m_window || (means.isExact() && isWithin(range, m_window));
    if (!isDrawn) {
        const Means own = meansFor(range);
        ASSIGN_OR_RETURN(read, m_reader.read(m_asked, range, own.step, own.sweepsApart));
        lines = &read;
    }
    for (size_t i = 0; i < m_series.size(); ++i) {
        sumUp(*m_series[i], (*lines)[i], range, limits);
    }
    return {};
}

Result<void> Batch::setCursorValues(const std::vector<ReadLine> &drawn, const Means &means)
{
    if (!m_question.cursor.isKnown()) {
        return {};
    }
    const Timestamp cursor(m_question.cursor.microseconds() + m_shift);
    ASSIGN_OR_RETURN(const auto sweep, m_reader.sweepAt(cursor));
    ASSIGN_OR_RETURN(const auto next, m_reader.sweepAfter(cursor));
    if (sweep.number == 0) {
        return {};
    }
    const TimeRange held{sweep.time, Timestamp(sweep.time.microseconds() + sweep.duration)};
    const std::vector<ReadLine> *lines = &drawn;
    std::vector<ReadLine> read;
    if (!means.isExact() || !isWithin(held, m_window)) {
        ASSIGN_OR_RETURN(read, m_reader.readSamples(m_asked, held));
        lines = &read;
    }
    for (size_t i = 0; i < m_series.size(); ++i) {
        ChartFigures &figures = m_series[i]->figures;
        for (const ChartSample &sample : (*lines)[i].samples) {
            if (sweep.time <= sample.time && sample.time < next) {
                figures.atCursor = m_question.isRaw ? sample.value : sample.rate;
                figures.atCursorQuality = sample.quality;
            }
        }
    }
    return {};
}

Result<void> Batch::answer()
{
    if (m_asked.empty()) {
        return {};
    }
    const Means means = meansFor(m_window);
    ASSIGN_OR_RETURN(auto lines, m_reader.read(m_asked, m_window, means.step, means.sweepsApart));
    RETURN_IF_ERROR(takeSwitchSides(lines, means));
    for (size_t i = 0; i < m_series.size(); ++i) {
        ChartSeries &series = *m_series[i];
        series.counter = lines[i].counter;
        draw(series, lines[i], means.step);
        if (!series.runs.empty()) {
            series.absence = SeriesAbsence::None;
        } else if (!lines[i].samples.empty()) {
            series.absence = SeriesAbsence::NoValues;
        }
    }
    return sumUp(lines, means).and_then([&] { return setCursorValues(lines, means); });
}

/// How much more the others moved than their own ones.
void setDifferences(std::vector<ChartSeries> &all)
{
    for (ChartSeries &other : all) {
        if (other.key.of == SeriesKey::Of::Own) {
            continue;
        }
        const auto own = std::ranges::find_if(all, [&other](const ChartSeries &series) {
            return series.key.of == SeriesKey::Of::Own && series.key.port == other.key.port &&
                   series.key.counter == other.key.counter;
        });
        const bool isSameWay =
            own != all.end() && own->countedBy.isEmpty() == other.countedBy.isEmpty();
        if (isSameWay && own->figures.mean && *own->figures.mean > 0 && other.figures.mean) {
            other.figures.difference = *other.figures.mean / *own->figures.mean - 1;
        }
    }
}

/// Says of a series what follows from its key.
ChartSeries seriesOf(const SeriesKey &key, const ChartQuestion &question)
{
    ChartSeries series;
    series.key = key;
    series.port = key.port;
    series.unit.isPerSecond = !question.isRaw;
    const std::vector<CounterId> forms = countersNamed(key.counter);
    if (!forms.empty()) {
        const Counter &counter = pickglass::counter(forms[0]);
        series.unit = chartUnitOf(counter, !question.isRaw && !counter.isGauge);
    }
    if (key.of == SeriesKey::Of::OtherCapture) {
        series.otherName = question.comparison.otherName;
    } else if (key.of == SeriesKey::Of::OtherEnd) {
        const PortIndex port = question.fabric->findPort(key.port.node, key.port.number);
        const PortIndex peer = port.isValid() ? question.fabric->port(port).peer : PortIndex();
        if (peer.isValid() && !counterAtOtherEnd(key.counter).isEmpty()) {
            const Port &other = question.fabric->port(peer);
            series.port = {question.fabric->node(other.node).guid, other.number};
        } else {
            series.absence = SeriesAbsence::NoPeer;
            series.portName = port.isValid() ? format::portName(*question.fabric, port) : QString();
        }
    }
    return series;
}

/// The shift of what is compared with.
qint64 shiftOf(const ChartQuestion &question, const CaptureExtent &own, const CaptureExtent &other)
{
    if (question.shift) {
        return *question.shift;
    }
    if (question.comparison.time.isKnown()) {
        return chartShift(question.comparison,
                          question.range ? question.range->from : question.window.from);
    }
    return other.start - own.start;
}

Result<void> answerOf(std::vector<ChartSeries> &all, std::initializer_list<SeriesKey::Of> which,
                      const ChartReader &reader, const ChartQuestion &question,
                      const SharedFabric &fabric, qint64 shift)
{
    Batch batch(reader, question, fabric, shift);
    ChartQuestion ofValues = question; // gauges have no rates
    ofValues.isRaw = true;
    Batch gauges(reader, ofValues, fabric, shift);
    for (ChartSeries &series : all) {
        if (std::ranges::find(which, series.key.of) != which.end() &&
            series.absence == SeriesAbsence::None) {
            const std::vector<CounterId> forms = countersNamed(series.key.counter);
            const bool isGauge = !forms.empty() && counter(forms.front()).isGauge;
            (isGauge ? gauges : batch).add(series);
        }
    }
    return batch.answer().and_then([&gauges] { return gauges.answer(); });
}

/// What another capture says; that it cannot be read is said of its series.
Result<void> answerOfOther(std::vector<ChartSeries> &all, const ChartReader &own,
                           const ChartQuestion &question, const StopToken &stop)
{
    ASSIGN_OR_RETURN(const auto capture,
                     openWithAliases(question.comparison.other->path(), stop, shownText));
    ASSIGN_OR_RETURN(const auto reader, ChartReader::make(*capture));
    const qint64 shift = shiftOf(question, own.extent(), reader.extent());
    SharedFabric fabric = question.otherFabric;
    if (!fabric) {
        ASSIGN_OR_RETURN(auto read,
                         capture->fabricAt(Timestamp(question.window.to.microseconds() + shift)));
        fabric = read;
    }
    return answerOf(all, {SeriesKey::Of::OtherCapture}, reader, question, fabric, shift);
}

} // namespace

Result<std::vector<ChartSeries>> loadChart(const CaptureReader &capture,
                                           const ChartQuestion &question, const StopToken &stop)
{
    std::vector<ChartSeries> all;
    for (const SeriesKey &key : question.keys) {
        all.push_back(seriesOf(key, question));
    }
    ASSIGN_OR_RETURN(const auto reader, ChartReader::make(capture));
    using Of = SeriesKey::Of;
    auto done = answerOf(all, {Of::Own, Of::OtherEnd}, reader, question, question.fabric, 0);
    if (done && std::ranges::any_of(all, [](const auto &s) { return s.key.of == Of::OtherTime; })) {
        done = answerOf(all, {Of::OtherTime}, reader, question, question.fabric,
                        shiftOf(question, reader.extent(), reader.extent()));
    }
    RETURN_IF_ERROR(done);
    const auto isOther = [](const ChartSeries &s) { return s.key.of == Of::OtherCapture; };
    if (std::ranges::any_of(all, isOther) &&
        (!question.comparison.other || !answerOfOther(all, reader, question, stop))) {
        for (ChartSeries &series : all) {
            if (isOther(series)) {
                series.absence = SeriesAbsence::Unreadable;
                series.runs.clear();
            }
        }
    }
    setDifferences(all);
    return all;
}

} // namespace pickglass
