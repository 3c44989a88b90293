// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/database.h"
#include "core/capture/samples.h"
#include "core/counters/catalogue.h"
#include "core/fabric/portkey.h"
#include "core/samples/groupdecoder.h"
#include "core/samples/samplecodec.h"

#include <QHash>

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace pickglass {

/// The counters that ports of a kind have, as a capture names them.
struct SampleSet
{
    samplecodec::ColumnSet columns;
    /// Of each column; invalid where this program does not know the counter.
    std::vector<CounterId> counters;
    /// Of each of its attributes: the name.
    std::vector<QString> attributes;
};

/// Ports whose samples are kept together.
struct SampleGroup
{
    qint64 id = 0;
    std::vector<PortKey> ports;
    std::vector<const SampleSet *> sets; ///< of each port
};

/// What a segment of sweeps reads, as it is stored.
struct SampleLayout
{
    samplecodec::StoredLayout stored;
    /// Of each column; invalid where this program does not know the counter.
    std::vector<CounterId> counters;
    /// The names of the attributes, in the order of the columns.
    std::vector<QString> attributes;
    std::vector<size_t> firstRanks;    ///< of each group: where its ports begin in the ranks
    QHash<qint64, size_t> groupPlaces; ///< where a group is among the layout's
};

/// The layouts, groups and sets of a capture, each read once: none is ever changed. Private to
/// core/capture; inside the caller's transaction.
class SampleLayouts
{
public:
    explicit SampleLayouts(const Database &db) : m_db(db) {}

    void forget();

    // What they answer lives as long as this, or until it forgets; a layout until another one is
    // asked for.
    Result<const SampleLayout *> layout(qint64 id);
    /// The group at a place of a layout.
    Result<const SampleGroup *> groupOf(const SampleLayout &layout, size_t place);

private:
    struct StoredCounter
    {
        QString attribute;
        CounterId id;
    };
    Result<void> readCounters();
    Result<const StoredCounter *> counter(qint64 id);
    Result<const SampleSet *> set(qint64 id);
    Result<const SampleGroup *> group(qint64 id);

    const Database &m_db;
    QHash<qint64, StoredCounter> m_counters;
    QHash<qint64, std::shared_ptr<const SampleSet>> m_sets;
    QHash<qint64, std::shared_ptr<const SampleGroup>> m_groups;
    QHash<qint64, std::shared_ptr<const SampleLayout>> m_layouts;
    size_t m_keptPorts = 0; ///< of all layouts
};

/// The counter of the catalogue by the names of its attribute and its own; invalid where there is
/// none.
CounterId findCounter(const QString &attribute, const QString &name);

/// Sweeps of one layout in a row: sealed, or the rows of the journal.
struct SampleSegment
{
    qint64 first = 0; ///< numbers of sweeps
    qint64 last = 0;
    qint64 base = 0; ///< the sweep whose base they are coded against
    qint64 layout = 0;
    bool isSealed = false;

    struct Sweep
    {
        qint64 number = 0;
        Timestamp time;
        qint64 duration = 0;
        MadMeter meter;
        std::vector<samplecodec::Pace> paces; ///< of the layout's attributes
    };
    std::vector<Sweep> sweeps;
    /// Of the journal: its rows, and of each the groups in it, as views into the row; empty are
    /// those that were not needed.
    std::vector<QByteArray> journal;
    std::vector<std::vector<samplecodec::GroupBytes>> journalGroups;

    /// Where a sweep is in sweeps; their number where it is not.
    size_t placeOf(qint64 number) const;
};

/// A port in a sweep, as it is stored.
struct SampledPort
{
    const SampleSegment::Sweep *sweep = nullptr;
    const SampleGroup *group = nullptr;
    size_t position = 0; ///< of the port in the group
    size_t rank = 0;     ///< of the port in the layout
    /// Of each column of the port's set; without a meaning where the time is 0.
    const quint64 *values = nullptr;
    /// Of each attribute of the port's set: when the answer came; 0 where it did not.
    const qint64 *times = nullptr;

    const PortKey &port() const { return group->ports[position]; }
    const SampleSet &set() const { return *group->sets[position]; }
    /// Of a column of the port's set.
    RawSample sample(size_t column) const
    {
        const qint64 time = times[set().columns.attributeOf[column]];
        return time != 0 ? RawSample{Timestamp(time), values[column], true}
                         : RawSample{sweep->time, 0, false};
    }
};

/// In µs; no program takes a longer one.
constexpr qint64 LongestInterval = 24LL * 24 * 3600 * 1'000'000;

/// That of a recording, or 0, not known, where it makes no sense.
constexpr qint64 sensibleInterval(qint64 microseconds)
{
    return microseconds > 0 && microseconds <= LongestInterval ? microseconds : 0;
}

/// Unknown times mean begin and end.
inline qint64 beginOf(Timestamp from)
{
    return from.isKnown() ? from.microseconds() : std::numeric_limits<qint64>::min();
}
inline qint64 endOf(Timestamp to)
{
    return to.isKnown() ? to.microseconds() : std::numeric_limits<qint64>::max();
}

/// Reads sweeps and samples. Private to core/capture; each call inside the caller's transaction.
class SampleQuery
{
public:
    explicit SampleQuery(const Database &db) : m_db(db), m_layouts(db) {}

    SampleLayouts &layouts() { return m_layouts; }
    /// The ports of the groups that were read: their decoders are kept.
    size_t portsRemembered() const;
    void forget();
    Error damagedLayout(const SampleSegment &segment) const;

    /// The segments with sweeps that began in [from, to], ascending; unknown times mean begin and
    /// end. Their first and last sweeps may lie outside.
    Result<std::vector<SampleSegment>> segments(Timestamp from, Timestamp to) const;
    /// The segment that a sweep is in; nothing where its samples are gone.
    Result<std::optional<SampleSegment>> segmentOf(qint64 sweep) const;
    /// Reads the sweeps of a segment, which the calls above leave out, and its journal: of that
    /// nothing that is not needed where only sweeps from this one on will be asked for.
    Result<void> load(SampleSegment &segment, qint64 from = 0);

    /// The readings of a group in sweeps[begin] … sweeps[end - 1] of a loaded segment, a sweep
    /// after the other: of the ports at these positions, none meaning all. The place is that of the
    /// group in the segment's layout.
    using Take = std::function<void(const SampledPort &)>;
    Result<void> read(const SampleSegment &segment, size_t place, size_t begin, size_t end,
                      std::span<const size_t> positions, const Take &take);
    /// The same of all ports of a group, of which nothing is kept afterwards.
    Result<void> readOnce(const SampleSegment &segment, size_t place, size_t begin, size_t end,
                          const Take &take);
    /// The same of all ports of all groups; those of a sealed segment are decoded by several
    /// threads: each calls `take`, of groups that are its own.
    Result<void> readAll(const SampleSegment &segment, size_t begin, size_t end, const Take &take);

    /// The decoders of a layout with more values are not kept from one reading of sealed sweeps to
    /// the next: those of 210,912 ports take 135 MB, for each reader.
    void setMaxKeptCells(size_t cells) { m_maxKeptCells = cells; }

private:
    /// The decoder of a group, and the base that it has.
    struct Decoder
    {
        std::unique_ptr<GroupDecoder> decoder;
        qint64 base = 0;
        /// The sweep that all ports were read of last, so that who follows a capture goes on from
        /// there; 0 for none.
        qint64 last = 0;
    };
    /// For each port of a group: of each of its attributes, which of the layout's it is.
    using PacePlaces = std::vector<std::shared_ptr<const std::vector<size_t>>>;
    /// All that is needed to decode a group.
    struct Fetched
    {
        size_t place = 0; ///< of the group in the layout
        const SampleGroup *group = nullptr;
        const quint32 *ranks = nullptr; ///< of its ports
        PacePlaces paces;
        std::shared_ptr<Decoder> decoder; ///< null: one is to be made for the group alone
        QByteArray base;                  ///< packed; empty where the decoder has it
        samplecodec::SealedBytes blob;    ///< of a sealed segment, where it is needed
    };
    enum class FetchFor : quint8 {
        Journal, ///< no blob is needed
        Reading,
        /// The decoder is not kept, and not made yet: it takes the memory of all values of its
        /// ports twice.
        OneReading
    };
    Result<Fetched> fetch(const SampleSegment &segment, size_t place,
                          FetchFor what = FetchFor::Reading);
    static std::optional<PacePlaces> pacesOf(const SampleLayout &layout, const SampleGroup &group);
    size_t resumablePlace(const SampleSegment &segment, const SampleLayout &layout,
                          qint64 from) const;
    /// The bytes of a base or a blob, and their codec, which may be so new.
    Result<samplecodec::SealedBytes> row(std::optional<Statement> &row, const char *sql,
                                         qint64 sweep, qint64 group, qint64 newestCodec) const;
    // Any thread, one at a time for each group.
    Result<void> decode(const SampleSegment &segment, const Fetched &fetched, size_t begin,
                        size_t end, std::span<const size_t> positions, const Take &take) const;
    Result<void> decodeSealed(const SampleSegment &segment, const Fetched &fetched, size_t begin,
                              size_t end, bool isWhole, const GroupDecoder::Take &take) const;
    Result<void> decodeJournal(const SampleSegment &segment, const Fetched &fetched, size_t begin,
                               size_t end, bool isWhole, const GroupDecoder::Take &take) const;
    Result<void> loadSweeps(SampleSegment &segment) const;
    Result<void> loadJournal(SampleSegment &segment, qint64 from) const;
    std::shared_ptr<Decoder> decoderOf(const SampleGroup &group);
    static std::shared_ptr<Decoder> makeDecoder(const SampleGroup &group);
    Error damagedGroup(qint64 sweep, qint64 group) const;

    const Database &m_db;
    SampleLayouts m_layouts;
    mutable std::optional<Statement> m_base, m_blob, m_sweeps;
    QHash<qint64, std::shared_ptr<Decoder>> m_decoders;
    size_t m_cells = 0; ///< of all decoders
    size_t m_maxKeptCells = size_t(1) << 22;
};

} // namespace pickglass
