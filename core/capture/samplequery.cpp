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
constexpr size_t MaxSweepsAStretch = 16;

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

size_t SampleStretch::placeOf(qint64 number) const
{
    const auto found = std::ranges::lower_bound(sweeps, number, {}, &Sweep::number);
    const bool isThere = found != sweeps.end() && found->number == number;
    return isThere ? static_cast<size_t>(found - sweeps.begin()) : sweeps.size();
}

Error SampleQuery::damagedLayout(const SampleStretch &stretch) const
{
    return m_db.damaged(
        QStringLiteral("the layout %1 of the samples is invalid").arg(stretch.layout));
}

Error SampleQuery::damagedGroup(qint64 sweep, qint64 group) const
{
    return m_db.damaged(QStringLiteral("the samples of group %1 from sweep %2 on are invalid")
                            .arg(group)
                            .arg(sweep));
}

Result<std::vector<SampleStretch>> SampleQuery::stretches(Timestamp from, Timestamp to) const
{
    ASSIGN_OR_RETURN(
        auto row,
        Statement::prepare(
            m_db, "SELECT first_sweep, last_sweep, base_sweep, layout_id, 1 FROM sample_stretches "
                  "WHERE until >= ?1 AND start <= ?2 "
                  "UNION ALL SELECT j.first, j.last, j.base, s.layout_id, 0 FROM "
                  "(SELECT first_sweep AS first, max(sweep) AS last, base_sweep AS base "
                  "FROM sample_journal GROUP BY first_sweep) j "
                  "JOIN sweeps s ON s.number = j.first JOIN sweeps e ON e.number = j.last "
                  "WHERE e.time >= ?1 AND s.time <= ?2 ORDER BY 1"));
    row.bind(1, beginOf(from));
    row.bind(2, endOf(to));
    std::vector<SampleStretch> found;
    Statement::Step step;
    while ((step = row.step()) == Statement::Step::Row) {
        SampleStretch stretch;
        stretch.first = row.integer(0);
        stretch.last = row.integer(1);
        stretch.base = row.integer(2);
        stretch.layout = row.integer(3);
        stretch.isSealed = row.integer(4) != 0;
        found.push_back(std::move(stretch));
    }
    if (step == Statement::Step::Failed) {
        return tl::unexpected(m_db.error());
    }
    return found;
}

Result<std::optional<SampleStretch>> SampleQuery::stretchOf(qint64 sweep) const
{
    ASSIGN_OR_RETURN(
        auto row,
        Statement::prepare(
            m_db, "SELECT first_sweep, last_sweep, base_sweep, layout_id, 1 FROM sample_stretches "
                  "WHERE first_sweep = (SELECT max(first_sweep) FROM sample_stretches WHERE "
                  "first_sweep <= ?1) AND last_sweep >= ?1 "
                  "UNION ALL SELECT first_sweep, (SELECT max(sweep) FROM sample_journal o WHERE "
                  "o.first_sweep = j.first_sweep), base_sweep, layout_id, 0 FROM sample_journal j "
                  "JOIN sweeps ON number = sweep WHERE sweep = ?1"));
    row.bind(1, sweep);
    switch (row.step()) {
    case Statement::Step::Failed:
        return tl::unexpected(m_db.error());
    case Statement::Step::Done:
        return std::nullopt;
    case Statement::Step::Row:
        break;
    }
    SampleStretch stretch;
    stretch.first = row.integer(0);
    stretch.last = row.integer(1);
    stretch.base = row.integer(2);
    stretch.layout = row.integer(3);
    stretch.isSealed = row.integer(4) != 0;
    return stretch;
}

Result<void> SampleQuery::loadSweeps(SampleStretch &stretch) const
{
    auto ready = Statement::prepareKept(
        m_db, {{&m_sweeps, "SELECT number, time, duration, mads, timeouts, retries, smp_bytes, "
                           "gmp_bytes, pace FROM sweeps WHERE number BETWEEN ? AND ? "
                           "ORDER BY number LIMIT ?"}});
    if (!ready) {
        return ready;
    }
    m_sweeps->bind(1, stretch.first);
    m_sweeps->bind(2, stretch.last);
    m_sweeps->bind(3, static_cast<qint64>(MaxSweepsAStretch) + 1);
    Statement::Step step;
    while ((step = m_sweeps->step()) == Statement::Step::Row) {
        const Statement &row = *m_sweeps;
        auto paces = openPaces(row.blob(8));
        if (!isTime(row.integer(1))) {
            ready = tl::unexpected(m_db.damaged(
                QStringLiteral("the time of sweep %1 is invalid").arg(row.integer(0))));
            break;
        }
        if (!paces) {
            ready = tl::unexpected(m_db.damaged(
                QStringLiteral("the interval of sweep %1 is invalid").arg(row.integer(0))));
            break;
        }
        stretch.sweeps.push_back(
            {row.integer(0),
             Timestamp(row.integer(1)),
             row.integer(2),
             {row.integer(3), row.integer(4), row.integer(5), row.integer(6), row.integer(7)},
             std::move(*paces)});
    }
    if (step == Statement::Step::Failed) {
        ready = tl::unexpected(m_db.error());
    } else if (stretch.sweeps.size() > MaxSweepsAStretch) {
        ready = tl::unexpected(m_db.damaged(
            QStringLiteral("more sweeps than fit are sealed from sweep %1 on").arg(stretch.first)));
    }
    m_sweeps->reset(); // it would keep the file from being checkpointed
    return ready;
}

/// The bytes from this sweep on.
Result<void> SampleQuery::loadJournal(SampleStretch &stretch, qint64 from) const
{
    ASSIGN_OR_RETURN(auto row,
                     Statement::prepare(m_db, "SELECT sweep, codec, iif(sweep < ?3, x'', data) "
                                              "FROM sample_journal WHERE first_sweep = ?1 "
                                              "ORDER BY sweep LIMIT ?2"));
    row.bind(1, stretch.first);
    row.bind(2, static_cast<qint64>(MaxSweepsAStretch));
    row.bind(3, from);
    Statement::Step step;
    while ((step = row.step()) == Statement::Step::Row) {
        if (row.integer(1) > Codec) {
            return tl::unexpected(m_db.newerCodec(row.integer(1)));
        }
        const size_t place = stretch.journal.size();
        if (place >= stretch.sweeps.size() || stretch.sweeps[place].number != row.integer(0)) {
            return tl::unexpected(m_db.damaged(
                QStringLiteral("the sweep %1 of the journal is missing").arg(row.integer(0))));
        }
        stretch.journal.push_back(row.blob(2).toByteArray());
    }
    if (step == Statement::Step::Failed) {
        return tl::unexpected(m_db.error());
    }
    return {};
}

/// After which of the stretch's sweeps all groups can go on, when what is asked for begins at this
/// sweep: as a place in sweeps, or none (their number) where the journal is read from its begin.
size_t SampleQuery::placeToGoOn(const SampleStretch &stretch, const SampleLayout &layout,
                                qint64 from) const
{
    const size_t none = stretch.sweeps.size();
    size_t first = none;
    for (const qint64 group : layout.stored.groups) {
        const auto known = m_decoders.constFind(group);
        const bool isKnown = known != m_decoders.constEnd() && (*known)->base == stretch.base;
        const size_t place = isKnown ? stretch.placeOf((*known)->last) : none;
        if (place == none || (*known)->last > from) {
            return none;
        }
        first = std::min(first, place);
    }
    return first;
}

Result<void> SampleQuery::load(SampleStretch &stretch, qint64 from)
{
    ASSIGN_OR_RETURN(const auto layout, m_layouts.layout(stretch.layout));
    auto loaded = loadSweeps(stretch);
    if (loaded && !stretch.isSealed) {
        const size_t goesOn = placeToGoOn(stretch, *layout, from);
        const bool isKnown = goesOn < stretch.sweeps.size();
        loaded = loadJournal(stretch, isKnown ? stretch.sweeps[goesOn].number + 1 : 0);
    }
    if (!loaded) {
        return loaded;
    }
    for (const SampleStretch::Sweep &sweep : stretch.sweeps) {
        if (sweep.paces.size() != layout->attributes.size()) {
            return tl::unexpected(m_db.damaged(
                QStringLiteral("the interval of sweep %1 is invalid").arg(sweep.number)));
        }
    }
    // A journal that was begun anew may be shorter than the sweeps that were written.
    if (!stretch.isSealed) {
        stretch.sweeps.resize(stretch.journal.size());
    }
    for (size_t sweep = 0; sweep < stretch.journal.size(); ++sweep) {
        if (stretch.journal[sweep].isEmpty()) {
            stretch.journalGroups.emplace_back();
            continue;
        }
        auto groups = openJournal(stretch.journal[sweep], layout->stored.groups.size());
        if (!groups) {
            return tl::unexpected(m_db.damaged(
                QStringLiteral("the sweep %1 is invalid").arg(stretch.sweeps[sweep].number)));
        }
        stretch.journalGroups.push_back(std::move(*groups));
    }
    return {};
}

Result<QByteArray> SampleQuery::row(std::optional<Statement> &row, const char *sql, qint64 sweep,
                                    qint64 group) const
{
    RETURN_IF_ERROR(Statement::prepareKept(m_db, {{&row, sql}}));
    row->bind(1, SampleRows::rowOf(sweep, group));
    const bool isRead = row->step() != Statement::Step::Failed;
    const qint64 codec = isRead ? row->integer(0) : 0;
    const QByteArray bytes = isRead ? row->blob(1).toByteArray() : QByteArray();
    row->reset(); // it would keep the file from being checkpointed
    if (!isRead) {
        return tl::unexpected(m_db.error());
    }
    if (codec > Codec) {
        return tl::unexpected(m_db.newerCodec(codec));
    }
    if (codec != Codec || bytes.isEmpty()) {
        return tl::unexpected(damagedGroup(sweep, group));
    }
    return bytes;
}

std::shared_ptr<SampleQuery::Decoder> SampleQuery::decoderOf(const SampleGroup &group)
{
    if (const auto known = m_decoders.constFind(group.id); known != m_decoders.constEnd()) {
        return *known;
    }
    std::vector<const ColumnSet *> sets;
    sets.reserve(group.sets.size());
    for (const SampleSet *set : group.sets) {
        sets.push_back(&set->columns);
    }
    auto decoder = std::make_shared<Decoder>();
    decoder->decoder = std::make_unique<GroupDecoder>(sets);
    const size_t cells = decoder->decoder->cells() + CellsAPort * decoder->decoder->ports();
    m_cells += cells;
    if (m_cells > MaxCells) {
        m_decoders.clear(); // each is made again when it is needed
        m_cells = cells;
    }
    return *m_decoders.insert(group.id, decoder);
}

Result<SampleQuery::Fetched> SampleQuery::fetch(const SampleStretch &stretch, size_t place,
                                                bool withBlob)
{
    RETURN_IF_ERROR(m_db.stop().check());
    ASSIGN_OR_RETURN(const auto layout, m_layouts.layout(stretch.layout));
    ASSIGN_OR_RETURN(const auto group, m_layouts.groupOf(*layout, place));
    auto paces = pacesOf(*layout, *group);
    if (!paces) {
        return tl::unexpected(damagedGroup(stretch.first, group->id));
    }
    const std::shared_ptr<Decoder> decoder = decoderOf(*group);
    const quint32 *ranks = layout->stored.ranks.data() + layout->firstRanks[place];
    Fetched fetched{place, group, ranks, *std::move(paces), decoder, {}, {}};
    if (decoder->base != stretch.base) {
        decoder->base = 0;
        decoder->last = 0;
        auto base = row(m_base, "SELECT codec, data FROM sample_bases WHERE id = ?", stretch.base,
                        group->id);
        if (!base) {
            return tl::unexpected(base.error());
        }
        fetched.base = *std::move(base);
    }
    if (stretch.isSealed && withBlob) {
        auto blob = row(m_blob, "SELECT codec, data FROM sample_blobs WHERE id = ?", stretch.first,
                        group->id);
        if (!blob) {
            return tl::unexpected(blob.error());
        }
        fetched.blob = *std::move(blob);
    }
    return fetched;
}

Result<void> SampleQuery::decodeSealed(const SampleStretch &stretch, const Fetched &fetched,
                                       size_t begin, size_t end, bool isWhole,
                                       const GroupDecoder::Take &take) const
{
    const size_t sweeps = stretch.sweeps.size();
    GroupDecoder &decoder = *fetched.decoder->decoder;
    fetched.decoder->last = 0;
    decoder.beginStretch();
    const auto sealed = Sealed::open(fetched.blob, decoder.limits(sweeps));
    if (!sealed || !decoder.decode(sealed->bytes(), end, begin, end == sweeps, take)) {
        return tl::unexpected(damagedGroup(stretch.first, fetched.group->id));
    }
    fetched.decoder->last = isWhole && end > 0 ? stretch.sweeps[end - 1].number : 0;
    return {};
}

/// Goes on after the sweep that was read last, where that does not lie behind what is asked for.
Result<void> SampleQuery::decodeJournal(const SampleStretch &stretch, const Fetched &fetched,
                                        size_t begin, size_t end, bool isWhole,
                                        const GroupDecoder::Take &take) const
{
    Decoder &decoder = *fetched.decoder;
    size_t sweep = 0;
    const auto takeOf = [&](GroupDecoder::PortSample sample) {
        sample.sweep = sweep;
        take(sample);
    };
    const size_t last = stretch.placeOf(std::exchange(decoder.last, 0));
    if (last <= begin && last < end) {
        sweep = last;
        decoder.decoder->takeLast(takeOf);
        ++sweep;
    } else {
        decoder.decoder->beginStretch();
    }
    for (; sweep < end; ++sweep) {
        const auto &groups = stretch.journalGroups[sweep];
        if (groups.empty() || !decoder.decoder->decode(groups[fetched.place], 1, 0, true, takeOf)) {
            return tl::unexpected(m_db.damaged(
                QStringLiteral("the sweep %1 is invalid").arg(stretch.sweeps[sweep].number)));
        }
    }
    decoder.last = isWhole && end > 0 ? stretch.sweeps[end - 1].number : 0;
    return {};
}

Result<void> SampleQuery::decode(const SampleStretch &stretch, const Fetched &fetched, size_t begin,
                                 size_t end, std::span<const size_t> positions,
                                 const Take &take) const
{
    GroupDecoder &decoder = *fetched.decoder->decoder;
    if (!fetched.base.isEmpty()) {
        const auto base = unpack(fetched.base, decoder.mostBaseBytes());
        if (!base || !decoder.setBase(*base)) {
            return tl::unexpected(damagedGroup(stretch.base, fetched.group->id));
        }
        fetched.decoder->base = stretch.base;
    }
    decoder.choose(positions);
    PortReading reading;
    reading.group = fetched.group;
    std::array<qint64, MaxAttributes> times{};
    reading.times = times.data();
    bool areTimesFine = true;
    const auto timed = [&](const GroupDecoder::PortSample &sample) {
        if (sample.sweep < begin) {
            return;
        }
        reading.sweep = &stretch.sweeps[sample.sweep];
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
    auto done = fetched.blob.isEmpty()
                    ? decodeJournal(stretch, fetched, begin, end, positions.empty(), timed)
                    : decodeSealed(stretch, fetched, begin, end, positions.empty(), timed);
    return done && !areTimesFine ? tl::unexpected(damagedGroup(stretch.first, fetched.group->id))
                                 : done;
}

Result<void> SampleQuery::read(const SampleStretch &stretch, size_t place, size_t begin, size_t end,
                               std::span<const size_t> positions, const Take &take)
{
    return fetch(stretch, place).and_then([&](const Fetched &fetched) {
        return decode(stretch, fetched, begin, end, positions, take);
    });
}

Result<void> SampleQuery::readAll(const SampleStretch &stretch, size_t begin, size_t end,
                                  const Take &take)
{
    ASSIGN_OR_RETURN(const auto layout, m_layouts.layout(stretch.layout));
    const size_t groups = layout->stored.groups.size();
    // Who follows a recording has read the last sweep before it was sealed.
    const bool isKnown =
        begin + 1 == end && placeToGoOn(stretch, *layout, stretch.sweeps[begin].number) == begin;
    if (!stretch.isSealed || isKnown) {
        // There is little to be decoded: threads would cost memory, not save time.
        for (size_t place = 0; place < groups; ++place) {
            RETURN_IF_ERROR(fetch(stretch, place, false).and_then([&](const Fetched &fetched) {
                return decode(stretch, fetched, begin, end, {}, take);
            }));
        }
        return {};
    }
    std::vector<std::optional<Fetched>> all(groups);
    std::vector<Result<void>> done(groups);
    ParallelWork decoding(groups, GroupsAThread, [&](size_t place) {
        done[place] = decode(stretch, *all[place], begin, end, {}, take);
        all[place].reset();
        return done[place].has_value();
    });
    for (size_t place = 0; place < groups; ++place) {
        auto fetched = fetch(stretch, place);
        if (!fetched) {
            return tl::unexpected(fetched.error());
        }
        all[place] = *std::move(fetched);
        decoding.setReady(place + 1);
    }
    if (decoding.finish()) {
        return {};
    }
    return *std::ranges::find_if(done, [](const auto &its) { return !its; });
}

} // namespace pickglass
