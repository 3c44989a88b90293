// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/samplequery.h"

#include "core/base/parallelwork.h"
#include "core/capture/samplerows.h"

#include <algorithm>
#include <array>
#include <utility>

namespace pickglass {

using namespace samplecodec;

namespace {

/// FORMAT.md.
constexpr size_t MaxSweepsASegment = 16;

/// What a port takes in a decoder, besides its values.
constexpr size_t CellsAPort = 8;

/// Fewer are decoded sooner than a thread begins.
constexpr size_t GroupsAThread = 4;

} // namespace

std::optional<SampleQuery::PacePlaces> SampleQuery::pacesOf(const SampleLayout &layout,
                                                            const SampleGroup &group)
{
    PacePlaces places;
    places.reserve(group.sets.size());
    QHash<const SampleSet *, PacePlaces::value_type> ofSets;
    for (const SampleSet *set : group.sets) {
        auto &known = ofSets[set];
        if (!known) {
            auto found = std::make_shared<std::vector<size_t>>();
            for (const QString &name : set->attributes) {
                const auto place = std::ranges::find(layout.attributes, name);
                if (place == layout.attributes.end()) {
                    return {};
                }
                found->push_back(static_cast<size_t>(place - layout.attributes.begin()));
            }
            known = found;
        }
        places.push_back(known);
    }
    return places;
}

size_t SampleQuery::portsRemembered() const
{
    size_t ports = 0;
    for (const auto &decoder : m_decoders) {
        ports += decoder->decoder->ports();
    }
    return ports;
}

void SampleQuery::forget()
{
    m_decoders.clear(); // they read the layouts' sets
    m_cells = 0;
    m_layouts.forget();
}

size_t SampleSegment::placeOf(qint64 number) const
{
    const auto found = std::ranges::lower_bound(sweeps, number, {}, &Sweep::number);
    const bool isThere = found != sweeps.end() && found->number == number;
    return isThere ? static_cast<size_t>(found - sweeps.begin()) : sweeps.size();
}

Error SampleQuery::damagedLayout(const SampleSegment &segment) const
{
    return m_db.damaged(
        QStringLiteral("the layout %1 of the samples is invalid").arg(segment.layout));
}

Error SampleQuery::damagedGroup(qint64 sweep, qint64 group) const
{
    return m_db.damaged(QStringLiteral("the samples of group %1 from sweep %2 on are invalid")
                            .arg(group)
                            .arg(sweep));
}

namespace {

SampleSegment segmentAt(const Statement &row)
{
    SampleSegment segment;
    segment.first = row.integer(0);
    segment.last = row.integer(1);
    segment.base = row.integer(2);
    segment.layout = row.integer(3);
    segment.isSealed = row.integer(4) != 0;
    return segment;
}

} // namespace

Result<std::vector<SampleSegment>> SampleQuery::segments(Timestamp from, Timestamp to) const
{
    return queryAll<SampleSegment>(
        m_db,
        "SELECT first_sweep, last_sweep, base_sweep, layout_id, 1 FROM sample_stretches "
        "WHERE until >= ?1 AND start <= ?2 "
        "UNION ALL SELECT j.first, j.last, j.base, s.layout_id, 0 FROM "
        "(SELECT first_sweep AS first, max(sweep) AS last, base_sweep AS base "
        "FROM sample_journal GROUP BY first_sweep) j "
        "JOIN sweeps s ON s.number = j.first JOIN sweeps e ON e.number = j.last "
        "WHERE e.time >= ?1 AND s.time <= ?2 ORDER BY 1",
        segmentAt, beginOf(from), endOf(to));
}

Result<std::optional<SampleSegment>> SampleQuery::segmentOf(qint64 sweep) const
{
    return queryFirst<std::optional<SampleSegment>>(
        m_db,
        "SELECT first_sweep, last_sweep, base_sweep, layout_id, 1 FROM sample_stretches "
        "WHERE first_sweep = (SELECT max(first_sweep) FROM sample_stretches WHERE "
        "first_sweep <= ?1) AND last_sweep >= ?1 "
        "UNION ALL SELECT first_sweep, (SELECT max(sweep) FROM sample_journal o WHERE "
        "o.first_sweep = j.first_sweep), base_sweep, layout_id, 0 FROM sample_journal j "
        "JOIN sweeps ON number = sweep WHERE sweep = ?1",
        segmentAt, sweep);
}

Result<void> SampleQuery::loadSweeps(SampleSegment &segment) const
{
    RETURN_IF_ERROR(Statement::prepareKept(
        m_db, {{&m_sweeps, "SELECT number, time, duration, mads, timeouts, retries, smp_bytes, "
                           "gmp_bytes, pace FROM sweeps WHERE number BETWEEN ? AND ? "
                           "ORDER BY number LIMIT ?"}}));
    m_sweeps->bindAll(segment.first, segment.last, MaxSweepsASegment + 1);
    RETURN_IF_ERROR(m_sweeps->forEachRow([&](const Statement &row) -> Result<void> {
        auto paces = openPaces(row.blob(8));
        if (!isTime(row.integer(1))) {
            return tl::unexpected(m_db.damaged(
                QStringLiteral("the time of sweep %1 is invalid").arg(row.integer(0))));
        }
        if (!paces) {
            return tl::unexpected(m_db.damaged(
                QStringLiteral("the interval of sweep %1 is invalid").arg(row.integer(0))));
        }
        segment.sweeps.push_back(
            {row.integer(0),
             row.time(1),
             row.integer(2),
             {row.integer(3), row.integer(4), row.integer(5), row.integer(6), row.integer(7)},
             std::move(*paces)});
        return {};
    }));
    if (segment.sweeps.size() > MaxSweepsASegment) {
        return tl::unexpected(m_db.damaged(
            QStringLiteral("more sweeps than fit are sealed from sweep %1 on").arg(segment.first)));
    }
    return {};
}

/// The bytes from this sweep on.
Result<void> SampleQuery::loadJournal(SampleSegment &segment, qint64 from) const
{
    const auto take = [&](const Statement &row) -> Result<void> {
        if (row.integer(1) > Codec) {
            return tl::unexpected(m_db.newerCodec(row.integer(1)));
        }
        const size_t place = segment.journal.size();
        if (place >= segment.sweeps.size() || segment.sweeps[place].number != row.integer(0)) {
            return tl::unexpected(m_db.damaged(
                QStringLiteral("the sweep %1 of the journal is missing").arg(row.integer(0))));
        }
        segment.journal.push_back(row.blob(2).toByteArray());
        return {};
    };
    return forEachRow(m_db,
                      "SELECT sweep, codec, iif(sweep < ?3, x'', data) FROM sample_journal "
                      "WHERE first_sweep = ?1 ORDER BY sweep LIMIT ?2",
                      take, segment.first, MaxSweepsASegment, from);
}

/// After which of the segment's sweeps all groups can go on, when what is asked for begins at this
/// sweep: as a place in sweeps, or none (their number) where the journal is read from its begin.
size_t SampleQuery::resumablePlace(const SampleSegment &segment, const SampleLayout &layout,
                                   qint64 from) const
{
    const size_t none = segment.sweeps.size();
    size_t first = none;
    for (const qint64 group : layout.stored.groups) {
        const auto known = m_decoders.constFind(group);
        const bool isKnown = known != m_decoders.constEnd() && (*known)->base == segment.base;
        const size_t place = isKnown ? segment.placeOf((*known)->last) : none;
        if (place == none || (*known)->last > from) {
            return none;
        }
        first = std::min(first, place);
    }
    return first;
}

Result<void> SampleQuery::load(SampleSegment &segment, qint64 from)
{
    ASSIGN_OR_RETURN(const auto layout, m_layouts.layout(segment.layout));
    RETURN_IF_ERROR(loadSweeps(segment));
    if (!segment.isSealed) {
        const size_t known = resumablePlace(segment, *layout, from);
        const bool isKnown = known < segment.sweeps.size();
        RETURN_IF_ERROR(loadJournal(segment, isKnown ? segment.sweeps[known].number + 1 : 0));
    }
    for (const SampleSegment::Sweep &sweep : segment.sweeps) {
        if (sweep.paces.size() != layout->attributes.size()) {
            return tl::unexpected(m_db.damaged(
                QStringLiteral("the interval of sweep %1 is invalid").arg(sweep.number)));
        }
    }
    // A journal that was begun anew may be shorter than the sweeps that were written.
    if (!segment.isSealed) {
        segment.sweeps.resize(segment.journal.size());
    }
    for (size_t sweep = 0; sweep < segment.journal.size(); ++sweep) {
        if (segment.journal[sweep].isEmpty()) {
            segment.journalGroups.emplace_back();
            continue;
        }
        auto groups = openJournal(segment.journal[sweep], layout->stored.groups.size());
        if (!groups) {
            return tl::unexpected(m_db.damaged(
                QStringLiteral("the sweep %1 is invalid").arg(segment.sweeps[sweep].number)));
        }
        segment.journalGroups.push_back(std::move(*groups));
    }
    return {};
}

Result<SealedBytes> SampleQuery::row(std::optional<Statement> &row, const char *sql, qint64 sweep,
                                     qint64 group, qint64 newestCodec) const
{
    RETURN_IF_ERROR(Statement::prepareKept(m_db, {{&row, sql}}));
    row->bind(1, SampleRows::rowOf(sweep, group));
    SealedBytes stored{0, {}};
    RETURN_IF_ERROR(row->forEachRow([&](const Statement &found) {
        stored = {found.integer(0), found.blob(1).toByteArray()};
    }));
    if (stored.codec > newestCodec) {
        return tl::unexpected(m_db.newerCodec(stored.codec));
    }
    if (stored.codec < Codec || stored.bytes.isEmpty()) {
        return tl::unexpected(damagedGroup(sweep, group));
    }
    return stored;
}

std::shared_ptr<SampleQuery::Decoder> SampleQuery::makeDecoder(const SampleGroup &group)
{
    std::vector<const ColumnSet *> sets;
    sets.reserve(group.sets.size());
    for (const SampleSet *set : group.sets) {
        sets.push_back(&set->columns);
    }
    auto decoder = std::make_shared<Decoder>();
    decoder->decoder = std::make_unique<GroupDecoder>(sets);
    return decoder;
}

std::shared_ptr<SampleQuery::Decoder> SampleQuery::decoderOf(const SampleGroup &group)
{
    if (const auto known = m_decoders.constFind(group.id); known != m_decoders.constEnd()) {
        return *known;
    }
    const std::shared_ptr<Decoder> decoder = makeDecoder(group);
    const size_t cells = decoder->decoder->cells() + CellsAPort * decoder->decoder->ports();
    m_cells += cells;
    if (m_cells > MaxCells) {
        m_decoders.clear(); // each is made again when it is needed
        m_cells = cells;
    }
    return *m_decoders.insert(group.id, decoder);
}

Result<SampleQuery::Fetched> SampleQuery::fetch(const SampleSegment &segment, size_t place,
                                                FetchFor what)
{
    RETURN_IF_ERROR(m_db.stop().check());
    ASSIGN_OR_RETURN(const auto layout, m_layouts.layout(segment.layout));
    ASSIGN_OR_RETURN(const auto group, m_layouts.groupOf(*layout, place));
    auto paces = pacesOf(*layout, *group);
    if (!paces) {
        return tl::unexpected(damagedGroup(segment.first, group->id));
    }
    const std::shared_ptr<Decoder> decoder =
        what == FetchFor::OneReading ? nullptr : decoderOf(*group);
    const quint32 *ranks = layout->stored.ranks.data() + layout->firstRanks[place];
    Fetched fetched{place, group, ranks, *std::move(paces), decoder, {}, {}};
    if (!decoder || decoder->base != segment.base) {
        if (decoder) {
            decoder->base = 0;
            decoder->last = 0;
        }
        ASSIGN_OR_RETURN(auto base, row(m_base, "SELECT codec, data FROM sample_bases WHERE id = ?",
                                        segment.base, group->id, Codec));
        fetched.base = std::move(base.bytes);
    }
    if (segment.isSealed && what != FetchFor::Journal) {
        ASSIGN_OR_RETURN(fetched.blob,
                         row(m_blob, "SELECT codec, data FROM sample_blobs WHERE id = ?",
                             segment.first, group->id, ColumnCodec));
    }
    return fetched;
}

Result<void> SampleQuery::decodeSealed(const SampleSegment &segment, const Fetched &fetched,
                                       size_t begin, size_t end, bool isWhole,
                                       const GroupDecoder::Take &take) const
{
    const size_t sweeps = segment.sweeps.size();
    GroupDecoder &decoder = *fetched.decoder->decoder;
    fetched.decoder->last = 0;
    decoder.beginSegment();
    const auto sealed =
        Sealed::open(fetched.blob.bytes, fetched.blob.codec, decoder.limits(sweeps));
    if (!sealed || !decoder.decode(sealed->bytes(), end, begin, end == sweeps, take)) {
        return tl::unexpected(damagedGroup(segment.first, fetched.group->id));
    }
    fetched.decoder->last = isWhole && end > 0 ? segment.sweeps[end - 1].number : 0;
    return {};
}

/// Goes on after the sweep that was read last, where that does not lie behind what is asked for.
Result<void> SampleQuery::decodeJournal(const SampleSegment &segment, const Fetched &fetched,
                                        size_t begin, size_t end, bool isWhole,
                                        const GroupDecoder::Take &take) const
{
    Decoder &decoder = *fetched.decoder;
    size_t sweep = 0;
    const auto takeOf = [&](GroupDecoder::PortSample sample) {
        sample.sweep = sweep;
        take(sample);
    };
    const size_t last = segment.placeOf(std::exchange(decoder.last, 0));
    if (last <= begin && last < end) {
        sweep = last;
        decoder.decoder->takeLast(takeOf);
        ++sweep;
    } else {
        decoder.decoder->beginSegment();
    }
    for (; sweep < end; ++sweep) {
        const auto &groups = segment.journalGroups[sweep];
        if (groups.empty() || !decoder.decoder->decode(groups[fetched.place], 1, 0, true, takeOf)) {
            return tl::unexpected(m_db.damaged(
                QStringLiteral("the sweep %1 is invalid").arg(segment.sweeps[sweep].number)));
        }
    }
    decoder.last = isWhole && end > 0 ? segment.sweeps[end - 1].number : 0;
    return {};
}

Result<void> SampleQuery::decode(const SampleSegment &segment, const Fetched &fetched, size_t begin,
                                 size_t end, std::span<const size_t> positions,
                                 const Take &take) const
{
    GroupDecoder &decoder = *fetched.decoder->decoder;
    if (!fetched.base.isEmpty()) {
        const auto base = unpack(fetched.base, decoder.mostBaseBytes());
        if (!base || !decoder.setBase(*base)) {
            return tl::unexpected(damagedGroup(segment.base, fetched.group->id));
        }
        fetched.decoder->base = segment.base;
    }
    decoder.choose(positions);
    SampledPort reading;
    reading.group = fetched.group;
    std::array<qint64, MaxAttributes> times{};
    reading.times = times.data();
    bool areTimesFine = true;
    const auto timed = [&](const GroupDecoder::PortSample &sample) {
        if (sample.sweep < begin) {
            return;
        }
        reading.sweep = &segment.sweeps[sample.sweep];
        reading.position = sample.position;
        reading.rank = fetched.ranks[sample.position];
        reading.values = sample.values;
        const std::vector<size_t> &ofPort = *fetched.paces[sample.position];
        for (size_t attribute = 0; attribute < ofPort.size(); ++attribute) {
            const bool isAnswered = (sample.answered >> attribute & 1) != 0;
            const Pace &pace = reading.sweep->paces[ofPort[attribute]];
            const auto after = static_cast<qint64>(static_cast<quint64>(pace.at(reading.rank)) +
                                                   sample.lateness[attribute]);
            const bool isNear = after >= -MaxOff && after <= MaxOff;
            areTimesFine = areTimesFine && (isNear || !isAnswered);
            times[attribute] =
                isAnswered && isNear ? reading.sweep->time.microseconds() + after : 0;
        }
        take(reading);
    };
    auto done = fetched.blob.bytes.isEmpty()
                    ? decodeJournal(segment, fetched, begin, end, positions.empty(), timed)
                    : decodeSealed(segment, fetched, begin, end, positions.empty(), timed);
    return done && !areTimesFine ? tl::unexpected(damagedGroup(segment.first, fetched.group->id))
                                 : done;
}

Result<void> SampleQuery::read(const SampleSegment &segment, size_t place, size_t begin, size_t end,
                               std::span<const size_t> positions, const Take &take)
{
    ASSIGN_OR_RETURN(const auto fetched, fetch(segment, place));
    return decode(segment, fetched, begin, end, positions, take);
}

Result<void> SampleQuery::readOnce(const SampleSegment &segment, size_t place, size_t begin,
                                   size_t end, const Take &take)
{
    ASSIGN_OR_RETURN(auto fetched, fetch(segment, place, FetchFor::OneReading));
    fetched.decoder = makeDecoder(*fetched.group);
    return decode(segment, fetched, begin, end, {}, take);
}

Result<void> SampleQuery::readAll(const SampleSegment &segment, size_t begin, size_t end,
                                  const Take &take)
{
    ASSIGN_OR_RETURN(const auto layout, m_layouts.layout(segment.layout));
    const size_t groups = layout->stored.groups.size();
    // Who follows a recording has read the last sweep before it was sealed.
    const bool isKnown =
        begin + 1 == end && resumablePlace(segment, *layout, segment.sweeps[begin].number) == begin;
    if (!segment.isSealed || isKnown) {
        // There is little to be decoded: threads would cost memory, not save time.
        for (size_t place = 0; place < groups; ++place) {
            ASSIGN_OR_RETURN(const auto fetched, fetch(segment, place, FetchFor::Journal));
            RETURN_IF_ERROR(decode(segment, fetched, begin, end, {}, take));
        }
        return {};
    }
    const bool isLarge = layout->stored.ranks.size() * layout->counters.size() > m_maxKeptCells;
    const FetchFor what = isLarge ? FetchFor::OneReading : FetchFor::Reading;
    std::vector<std::optional<Fetched>> all(groups);
    std::vector<Result<void>> done(groups);
    ParallelWork decoding(groups, GroupsAThread, [&](size_t place) {
        if (isLarge) {
            all[place]->decoder = makeDecoder(*all[place]->group);
        }
        done[place] = decode(segment, *all[place], begin, end, {}, take);
        all[place].reset();
        return done[place].has_value();
    });
    for (size_t place = 0; place < groups; ++place) {
        ASSIGN_OR_RETURN(all[place], fetch(segment, place, what));
        decoding.setReady(place + 1);
    }
    if (decoding.finish()) {
        return {};
    }
    return *std::ranges::find_if(done, [](const auto &its) { return !its; });
}

} // namespace pickglass
