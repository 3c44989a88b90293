// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/heatreader.h"

#include "app/common/heatpieces.h"
#include "app/common/linkrates.h"
#include "core/analysis/activity.h"
#include "core/analysis/portwait.h"
#include "core/base/timestamp.h"
#include "core/counters/latchedwaits.h"
#include "core/counters/ticklength.h"

#include <QSet>

#include <algorithm>
#include <array>
#include <map>

namespace pickglass {

std::vector<HeatSubject> thesisSubjects()
{
    std::vector<HeatSubject> subjects;
    for (const char *name : {"PortXmitData", "PortRcvData", "PortXmitWait", "nfs_retransmits",
                             "nfs_read", "nfs_write", "ipoib_rx_packets", "ipoib_tx_packets"}) {
        subjects.push_back({FigureKind::Rate, QString::fromLatin1(name)});
    }
    return subjects;
}

namespace {

/// The last samples are read after the last sweep begins.
Timestamp endOf(const CaptureExtent &extent)
{
    return std::max(extent.end, extent.samplesUntil);
}

/// So many pieces of a counter are held at once.
constexpr size_t MaxPieces = 3'000'000;
/// Of samples, those of so many ports, so that what lies together in the file is read together.
constexpr size_t PortsOfSamples = 4096;
/// A map takes one or two; only errors are made of more.
constexpr size_t CountersAtOnce = 2;

/// A map while it is made: what it needs to know of its counters.
struct Draft
{
    HeatMap map;
    std::vector<HeatForms> counters; ///< those of its measure; see HeatCells
};

/// What counts the same at the other end of a cable; empty for what has no counterpart.
HeatForms formsOfPeer(const HeatForms &forms, const std::vector<CounterId> &sampled)
{
    constexpr std::array<std::array<QStringView, 2>, 2> Pairs{
        {{u"PortXmitData", u"PortRcvData"}, {u"PortXmitPkts", u"PortRcvPkts"}}};
    HeatForms others;
    for (const CounterId form : forms) {
        const Counter &counter = pickglass::counter(form);
        for (const auto &[sent, received] : Pairs) {
            const QStringView name = counter.name == sent       ? received
                                     : counter.name == received ? sent
                                                                : QStringView();
            const CounterId other = findCounter(counter.attribute, name);
            if (std::ranges::find(sampled, other) != sampled.end()) {
                others.push_back(other);
            }
        }
    }
    return others;
}

/// Of all error counters, those that there are.
bool isAnyError(const HeatSubject &subject)
{
    return subject.measure == FigureKind::Errors && subject.counter.isEmpty();
}

/// The counters that a subject takes.
QStringList namesOf(const HeatSubject &subject)
{
    if (subject.measure == FigureKind::WaitShare) {
        return {QStringLiteral("PortXmitWait"), QStringLiteral("PortXmitData")};
    }
    return isAnyError(subject) ? errorCounters() : QStringList(counterOf(subject));
}

/// The forms of these counters that were sampled; without those that were not at all.
std::vector<HeatForms> formsOf(const QStringList &names, const std::vector<CounterId> &sampled)
{
    std::vector<HeatForms> counters;
    for (const QString &name : names) {
        HeatForms forms = countersNamed(name);
        std::erase_if(forms, [&sampled](CounterId id) {
            return std::ranges::find(sampled, id) == sampled.end();
        });
        if (!forms.empty()) {
            counters.push_back(std::move(forms));
        }
    }
    return counters;
}

/// Reads several maps of the same rows and columns.
class Reader
{
public:
    Reader(const CaptureReader &capture, const Fabric &fabric, const HeatQuestion &question,
           const StopToken &stop)
        : m_capture(capture),
          m_fabric(fabric),
          m_question(question),
          m_stop(stop),
          m_rows(heatRows(fabric, question.rows))
    {
    }

    Result<void> prepare();
    /// False when it was ended early.
    Result<void> read();
    std::vector<SharedHeatMap> take();

private:
    /// Some rows, in some columns.
    struct Tile
    {
        size_t firstRow = 0;
        size_t endRow = 0;
        size_t firstColumn = 0;
        size_t endColumn = 0;
    };
    Result<Draft> draftOf(const HeatSubject &subject) const;
    Result<std::vector<HeatForms>> countersOf(const HeatSubject &subject) const;
    size_t endOfRows(size_t firstRow) const;
    bool isInCapture(const Tile &tile) const;
    Result<void> readTile(const Tile &tile);
    TimeRange rangeOf(const Tile &tile) const
    {
        return {Timestamp(m_start + static_cast<qint64>(tile.firstColumn) * m_step),
                Timestamp(m_start + static_cast<qint64>(tile.endColumn) * m_step)};
    }
    std::span<const HeatPort> portsOf(const Tile &tile) const;
    Result<std::vector<HeatPieces>> readPieces(std::span<const HeatForms> counters,
                                               const Tile &tile) const;
    bool mayHaveSwitchSides(const Draft &draft) const;
    Result<void> findLatched();
    Result<std::vector<size_t>> latchedIn(const Tile &tile, const HeatPieces &waits);
    Result<void> fillByPeers(Draft &draft, const Tile &tile, std::span<const size_t> places,
                             std::vector<HeatPort> &ports, std::vector<HeatPieces> &pieces) const;
    Result<void> readPeers(const HeatForms &forms, const Tile &tile, HeatPieces &pieces) const;
    /// `pieces` are those of the counters that are known; others are read.
    Result<void> fill(Draft &draft, const Tile &tile, std::span<const HeatForms> known,
                      std::span<const HeatPieces> pieces);
    static void store(HeatMap &map, size_t row, size_t firstColumn, std::span<const HeatSum> sums);

    const CaptureReader &m_capture;
    const Fabric &m_fabric;
    const HeatQuestion &m_question;
    const StopToken &m_stop;
    HeatRows m_rows;
    std::optional<HeatSource> m_source;
    qint64 m_start = 0;
    qint64 m_step = 0;
    size_t m_columns = 0;
    std::vector<Draft> m_drafts;
    /// The ports whose PortXmitWait stands at its top at the end; nothing: not read yet.
    std::optional<QSet<PortKey>> m_latched;
};

Result<std::vector<HeatForms>> Reader::countersOf(const HeatSubject &subject) const
{
    const QStringList names = namesOf(subject);
    std::vector<HeatForms> counters = formsOf(names, m_source->sampled());
    if (!isSampled(subject, m_source->sampled())) {
        return failure({QT_TRANSLATE_NOOP("core", "%1 was not sampled."),
                        {isAnyError(subject) ? QStringLiteral("PortCounters")
                                             : names.join(QStringLiteral(", "))}});
    }
    if (subject.measure == FigureKind::Utilization &&
        counter(counters.front().front()).unit != CounterUnit::Words) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "%1 does not count data; it gives no utilization."),
             {names.front()}});
    }
    return counters;
}

Result<Draft> Reader::draftOf(const HeatSubject &subject) const
{
    ASSIGN_OR_RETURN(auto counters, countersOf(subject));
    Draft draft;
    draft.counters = std::move(counters);
    HeatMap &map = draft.map;
    map.subject = subject;
    map.of = m_question.rows.of;
    map.start = Timestamp(m_start);
    map.step = m_step;
    map.columns = m_columns;
    map.pieces = m_source->length();
    map.rows = m_rows.rows;
    map.folds = m_rows.folds;
    const size_t cells = map.rows.size() * m_columns;
    map.means.assign(cells, UnknownHeat);
    map.maxima.assign(cells, UnknownHeat);
    const bool isWaitShare = subject.measure == FigureKind::WaitShare;
    if (isWaitShare) {
        map.waited.assign(cells, 0);
        map.sent.assign(cells, 0);
    }
    if (isWaitShare || subject.measure == FigureKind::Wait) {
        for (size_t row = 0; row < map.rows.size(); ++row) {
            const bool hasTick = std::ranges::any_of(
                m_rows.portsOf(row), [](const HeatPort &port) { return port.bytesPerTick > 0; });
            map.rowsWithoutTick += hasTick ? 0 : 1;
        }
    }
    return draft;
}

Result<void> Reader::prepare()
{
    ASSIGN_OR_RETURN(const auto extent, m_capture.extent());
    TimeRange range = m_question.range;
    range.from = range.from.isKnown() ? range.from : extent.start;
    // Columns end at whole milliseconds: what a printed time says beyond them makes none of its
    // own.
    constexpr qint64 Millisecond = 1000;
    range.to = range.to.isKnown()
                   ? Timestamp(range.to.microseconds() - range.to.microseconds() % Millisecond)
                   : Timestamp(endOf(extent).microseconds() + 1);
    range.to = std::max(range.to, Timestamp(range.from.microseconds() + 1));
    m_step = heatStep(range, m_question.columns, extent.interval);
    // The last sweep ends a column, and does not begin one of which nothing is known, where what
    // was read between sweeps ends there, too: shorter intervals than usual included.
    const qint64 over = range.to.microseconds() % m_step;
    const qint64 interval = extent.interval > 0 ? extent.interval : m_step;
    if (!m_question.range.to.isKnown() && over < interval / (2 * HeatSnapPart) &&
        range.to.microseconds() - over > range.from.microseconds()) {
        range.to = Timestamp(range.to.microseconds() - over);
    }
    m_start = range.from.microseconds() - range.from.microseconds() % m_step;
    m_columns = static_cast<size_t>((range.to.microseconds() - 1 - m_start) / m_step + 1);
    ASSIGN_OR_RETURN(auto source, HeatSource::make(m_capture, m_step));
    m_source = std::move(source);
    const auto isOfUse = [](const HeatSubject &subject) {
        return subject.measure == FigureKind::Utilization;
    };
    if (std::ranges::any_of(m_question.subjects, isOfUse)) {
        const Timestamp end(m_start + static_cast<qint64>(m_columns) * m_step);
        ASSIGN_OR_RETURN(const auto rates, changedRates(m_capture, {Timestamp(m_start), end}));
        for (size_t i = 0; !rates.isEmpty() && i < m_rows.ports.size(); ++i) {
            m_rows.ports[i].rates = rates.value(m_rows.ports[i].key);
        }
    }
    for (const HeatSubject &subject : m_question.subjects) {
        ASSIGN_OR_RETURN(auto draft, draftOf(subject));
        m_drafts.push_back(std::move(draft));
    }
    return {};
}

bool isOfWaits(const HeatSubject &subject)
{
    return counterOf(subject) == QLatin1String("PortXmitWait");
}

/// Whether rows of the draft may have what their switches waited.
bool Reader::mayHaveSwitchSides(const Draft &draft) const
{
    const HeatOf of = m_question.rows.of;
    return m_question.hasSwitchSides && isOfWaits(draft.map.subject) &&
           (of == HeatOf::Ports || of == HeatOf::Nodes);
}

/// Once, and only where it is needed: all of a sweep is read.
Result<void> Reader::findLatched()
{
    if (m_latched) {
        return {};
    }
    m_latched.emplace();
    const std::vector<CounterId> forms = countersNamed(u"PortXmitWait");
    const Timestamp end(m_start + static_cast<qint64>(m_columns) * m_step);
    ASSIGN_OR_RETURN(const auto sweep, m_capture.sweepAt(end, forms));
    if (!sweep) {
        return {};
    }
    const LatchedWaits waits(*sweep->layout);
    for (size_t port = 0; port < sweep->layout->ports.size(); ++port) {
        if (waits.stateOf(*sweep, port) == LatchedWaits::State::Latched) {
            m_latched->insert(sweep->layout->ports[port]);
        }
    }
    return {};
}

/// Of the ports of a tile, by their places there: hosts' whose waits have latched and are known
/// nowhere in it.
Result<std::vector<size_t>> Reader::latchedIn(const Tile &tile, const HeatPieces &waits)
{
    const auto ports = portsOf(tile);
    std::vector<size_t> places;
    for (size_t i = 0; i < ports.size(); ++i) {
        if (ports[i].isAtSwitch && std::ranges::none_of(waits[i], [](const HeatPiece &piece) {
                return piece.known > 0;
            })) {
            places.push_back(i);
        }
    }
    if (!places.empty()) {
        RETURN_IF_ERROR(findLatched());
        std::erase_if(places, [&](size_t place) {
            const PortKey key = ports[place].key;
            const PortIndex port = m_fabric.findPort(key.node, key.number);
            return portOfWait(m_fabric, port, {false, m_latched->contains(key)}) == port;
        });
    }
    return places;
}

/// Puts in the place of what such ports waited (and sent) what their switches did; `pieces` are
/// those of the draft's counters, PortXmitWait first.
Result<void> Reader::fillByPeers(Draft &draft, const Tile &tile, std::span<const size_t> places,
                                 std::vector<HeatPort> &ports,
                                 std::vector<HeatPieces> &pieces) const
{
    std::vector<PortKey> keys;
    for (const size_t place : places) {
        keys.push_back(ports[place].peer);
        ports[place].bytesPerTick = ports[place].bytesPerTickOfSwitch;
    }
    const TimeRange range = rangeOf(tile);
    ASSIGN_OR_RETURN(auto ofPeers, m_source->read(draft.counters, keys, range.from.microseconds(),
                                                  range.to.microseconds()));
    for (size_t i = 0; i < places.size(); ++i) {
        for (size_t counter = 0; counter < pieces.size(); ++counter) {
            pieces[counter][places[i]] = std::move(ofPeers[counter][i]);
        }
        const size_t port = m_rows.firstPort[tile.firstRow] + places[i];
        const auto row = std::ranges::upper_bound(m_rows.firstPort, port) - 1;
        draft.map.rows[static_cast<size_t>(row - m_rows.firstPort.begin())].isWaitByPeer = true;
    }
    return {};
}

/// All rows where roll-ups are read: each is opened once then.
size_t Reader::endOfRows(size_t firstRow) const
{
    size_t end = firstRow + 1;
    const size_t most = m_source->length() > 0 ? MaxPieces : PortsOfSamples;
    while (end < m_rows.rows.size() &&
           m_rows.firstPort[end + 1] - m_rows.firstPort[firstRow] <= most) {
        ++end;
    }
    return end;
}

bool Reader::isInCapture(const Tile &tile) const
{
    const TimeRange range = rangeOf(tile);
    return range.from <= endOf(m_source->extent()) && range.to > m_source->extent().start;
}

Result<void> Reader::read()
{
    const size_t piecesAColumn = m_source->piecesIn(m_step);
    Tile tile;
    for (; tile.firstRow < m_rows.rows.size(); tile.firstRow = tile.endRow) {
        tile.endRow = endOfRows(tile.firstRow);
        const size_t ports = m_rows.firstPort[tile.endRow] - m_rows.firstPort[tile.firstRow];
        const size_t columns =
            std::max<size_t>(MaxPieces / std::max<size_t>(ports * piecesAColumn, 1), 1);
        for (tile.firstColumn = 0; tile.firstColumn < m_columns;
             tile.firstColumn = tile.endColumn) {
            tile.endColumn = std::min(tile.firstColumn + columns, m_columns);
            RETURN_IF_ERROR(m_stop.check());
            if (!isInCapture(tile)) {
                continue;
            }
            RETURN_IF_ERROR(readTile(tile));
        }
    }
    return {};
}

Result<void> Reader::readTile(const Tile &tile)
{
    // What several maps are made of is read once; of many counters, which are summed up, one after
    // the other.
    std::vector<HeatForms> counters;
    for (const Draft &draft : m_drafts) {
        for (const HeatForms &forms : draft.counters) {
            const bool isThere = std::ranges::find(counters, forms) != counters.end();
            if (draft.counters.size() <= CountersAtOnce && !isThere) {
                counters.push_back(forms);
            }
        }
    }
    ASSIGN_OR_RETURN(const auto pieces, readPieces(counters, tile));
    for (Draft &draft : m_drafts) {
        RETURN_IF_ERROR(fill(draft, tile, counters, pieces));
    }
    return {};
}

std::span<const HeatPort> Reader::portsOf(const Tile &tile) const
{
    const size_t first = m_rows.firstPort[tile.firstRow];
    return std::span(m_rows.ports).subspan(first, m_rows.firstPort[tile.endRow] - first);
}

/// What a port sends its peer receives: where the port says nothing, the peer does.
Result<std::vector<HeatPieces>> Reader::readPieces(std::span<const HeatForms> counters,
                                                   const Tile &tile) const
{
    if (counters.empty()) {
        return {};
    }
    std::vector<PortKey> keys;
    for (const HeatPort &port : portsOf(tile)) {
        keys.push_back(port.key);
    }
    const TimeRange range = rangeOf(tile);
    auto pieces =
        m_source->read(counters, keys, range.from.microseconds(), range.to.microseconds());
    for (size_t i = 0; pieces && i < counters.size(); ++i) {
        RETURN_IF_ERROR(readPeers(counters[i], tile, (*pieces)[i]));
    }
    return pieces;
}

Result<void> Reader::readPeers(const HeatForms &forms, const Tile &tile, HeatPieces &pieces) const
{
    const HeatForms others = formsOfPeer(forms, m_source->sampled());
    const auto ports = portsOf(tile);
    std::vector<size_t> places;
    std::vector<PortKey> keys;
    for (size_t i = 0; i < ports.size() && !others.empty(); ++i) {
        if (pieces[i].empty() && ports[i].peer.number != 0) {
            places.push_back(i);
            keys.push_back(ports[i].peer);
        }
    }
    if (places.empty()) {
        return {};
    }
    const TimeRange range = rangeOf(tile);
    ASSIGN_OR_RETURN(auto ofPeers, m_source->read({&others, 1}, keys, range.from.microseconds(),
                                                  range.to.microseconds()));
    for (size_t i = 0; i < places.size(); ++i) {
        pieces[places[i]] = std::move(ofPeers.front()[i]);
    }
    return {};
}

Result<void> Reader::fill(Draft &draft, const Tile &tile, std::span<const HeatForms> known,
                          std::span<const HeatPieces> pieces)
{
    std::vector<HeatPort> ports(portsOf(tile).begin(), portsOf(tile).end());
    const size_t columns = tile.endColumn - tile.firstColumn;
    const HeatColumns in{rangeOf(tile).from.microseconds(), m_step, columns};
    std::vector<HeatPieces> own; // in the order of the draft's counters
    if (mayHaveSwitchSides(draft)) {
        const auto piecesOf = [&](const HeatForms &forms) -> const HeatPieces & {
            return pieces[static_cast<size_t>(std::ranges::find(known, forms) - known.begin())];
        };
        ASSIGN_OR_RETURN(const auto places, latchedIn(tile, piecesOf(draft.counters.front())));
        if (!places.empty()) {
            std::ranges::transform(draft.counters, std::back_inserter(own), piecesOf);
            RETURN_IF_ERROR(fillByPeers(draft, tile, places, ports, own));
            known = draft.counters;
            pieces = own;
        }
    }
    HeatCells cells(draft.map.subject.measure, ports, in);
    for (const HeatForms &forms : draft.counters) {
        const auto found = std::ranges::find(known, forms);
        if (found != known.end()) {
            cells.add(pieces[static_cast<size_t>(found - known.begin())]);
            continue;
        }
        ASSIGN_OR_RETURN(const auto read, readPieces({&forms, 1}, tile));
        cells.add(read.front());
    }
    const size_t firstPort = m_rows.firstPort[tile.firstRow];
    std::vector<HeatSum> sums;
    for (size_t row = tile.firstRow; row < tile.endRow; ++row) {
        sums.assign(columns, HeatSum(joinOf(draft.map.subject)));
        for (size_t port = m_rows.firstPort[row]; port < m_rows.firstPort[row + 1]; ++port) {
            for (size_t column = 0; column < columns; ++column) {
                sums[column].add(cells.value(port - firstPort, column));
            }
        }
        store(draft.map, row, tile.firstColumn, sums);
    }
    return {};
}

void Reader::store(HeatMap &map, size_t row, size_t firstColumn, std::span<const HeatSum> sums)
{
    for (size_t column = 0; column < sums.size(); ++column) {
        const HeatValue value = sums[column].value();
        const size_t cell = row * map.columns + firstColumn + column;
        map.means[cell] = value.mean;
        map.maxima[cell] = value.maximum;
        if (!map.waited.empty()) {
            map.waited[cell] = value.waited;
            map.sent[cell] = value.sent;
        }
    }
}

std::vector<SharedHeatMap> Reader::take()
{
    std::vector<SharedHeatMap> maps;
    for (Draft &draft : m_drafts) {
        maps.push_back(std::make_shared<const HeatMap>(std::move(draft.map)));
    }
    return maps;
}

} // namespace

Result<SharedHeatAnswer> readHeat(const CaptureReader &capture, const SharedFabric &fabric,
                                  const HeatQuestion &question, const StopToken &stop)
{
    Reader reader(capture, *fabric, question, stop);
    RETURN_IF_ERROR(reader.prepare());
    RETURN_IF_ERROR(reader.read());
    return std::make_shared<const HeatAnswer>(HeatAnswer{reader.take(), fabric});
}

bool isSampled(const HeatSubject &subject, const std::vector<CounterId> &sampled)
{
    const QStringList names = namesOf(subject);
    const size_t found = formsOf(names, sampled).size();
    return isAnyError(subject) ? found > 0 : found == static_cast<size_t>(names.size());
}

std::vector<HeatSubject> findingSubjects(FigureKind waits)
{
    const bool isRate = waits == FigureKind::Rate;
    return {{waits, isRate ? QStringLiteral("PortXmitWait") : QString()},
            {FigureKind::Rate, QStringLiteral("PortXmitData")},
            {FigureKind::Rate, QStringLiteral("PortRcvData")}};
}

bool hasTicks(const Fabric &fabric)
{
    std::map<NodeType, bool> has;
    for (const Port &port : fabric.ports()) {
        const NodeType type = fabric.node(port.node).type;
        if (port.peer.isValid() && type != NodeType::Router) {
            bool &known = has[type];
            known = known || bytesPerTickOf(fabric, port).value_or(0) > 0;
        }
    }
    return !has.empty() && std::ranges::all_of(has, [](const auto &one) { return one.second; });
}

namespace {

constexpr qint64 Hour = 60 * MinuteUs;
constexpr qint64 Day = 24 * Hour;
/// From the shortest roll-ups on, each a multiple of one of them.
constexpr qint64 LongSteps[] = {10 * SecondUs, 20 * SecondUs, 30 * SecondUs, MinuteUs,
                                2 * MinuteUs,  5 * MinuteUs,  10 * MinuteUs, 20 * MinuteUs,
                                30 * MinuteUs, Hour,          2 * Hour,      3 * Hour,
                                6 * Hour,      12 * Hour};

/// How many columns a range takes that begin at multiples of the step.
qint64 columnsOf(TimeRange range, qint64 step)
{
    const qint64 first = range.from.microseconds() / step;
    const qint64 last = std::max(range.to.microseconds() - 1, range.from.microseconds()) / step;
    return last - first + 1;
}

} // namespace

qint64 heatStep(TimeRange range, int columns, qint64 interval)
{
    const qint64 most = std::max(columns, 2);
    interval = interval > 0 ? interval : SecondUs;
    constexpr qint64 Ten = 10;
    for (qint64 power = interval; power < RollupSteps[0]; power *= Ten) {
        for (const qint64 times : {1, 2, 5}) {
            const qint64 step = power * times;
            if (step < RollupSteps[0] && columnsOf(range, step) <= most) {
                return step;
            }
        }
    }
    for (const qint64 step : LongSteps) {
        if (step >= interval && columnsOf(range, step) <= most) {
            return step;
        }
    }
    qint64 days = 1;
    while (days * Day < interval || columnsOf(range, days * Day) > most) {
        ++days;
    }
    return days * Day;
}

} // namespace pickglass
