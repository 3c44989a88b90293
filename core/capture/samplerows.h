// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/database.h"
#include "core/counters/countersweep.h"
#include "core/fabric/fabric.h"
#include "core/samples/sealedgroup.h"
#include "core/samples/sweepencoder.h"

#include <QHash>

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace pickglass {

/// The rows of sweeps and samples: writes each sweep into the journal, and every so often seals the
/// journal into blobs. Private to core/capture; inside the caller's transaction.
class SampleRows
{
public:
    explicit SampleRows(Database &db) : m_db(db) {}

    /// Precondition: the sweep is later than the one before, and fits its layout. The fabric says
    /// which ports belong together.
    Result<void> write(const CounterSweep &sweep, const Fabric &fabric);
    /// From now on what is in the journal stays there, and is not kept in memory.
    void leaveInJournal() { m_isSealed = false; }
    /// Moves what is in the journal into blobs, or leaves it.
    Result<void> seal();
    /// The segment has as many sweeps as it can have: the next one would seal it first.
    bool isFull() const;
    /// Whether there are layouts that no sweep may have any more: see removeUnusedLayout().
    bool hasOldLayouts() const { return m_layouts.size() > 1; }
    /// Removes the oldest layout, with the groups that no other one has, where the rows of all its
    /// sweeps were removed.
    Result<void> removeUnusedLayout();
    /// To be called when the transaction of a call above was not committed: what is in the file
    /// stays as it is, and the next sweep begins anew.
    void forget();

    /// The id of a group's row in sample_bases and sample_blobs.
    static constexpr qint64 rowOf(qint64 sweep, qint64 group) { return sweep << GroupBits | group; }
    static constexpr int GroupBits = 24;

private:
    Result<void> prepare();
    Result<void> begin(const SharedSweepLayout &layout, const Fabric &fabric);
    Result<qint64> counterId(CounterId id);
    Result<qint64> setId(const std::vector<qint64> &counters);
    Result<qint64> groupId(const SweepLayout &layout, const std::vector<quint32> &ports,
                           const std::vector<qint64> &sets);
    Result<void> addLayout(const SweepLayout &layout, const std::vector<qint64> &counters);
    void forgetLayout(qint64 id);
    Result<void> rebase(const CounterSweep &sweep);
    bool isBaseOutdated(const CounterSweep &sweep) const;
    Result<void> addSweep(const CounterSweep &sweep, const SweepEncoder::Encoded &encoded);
    Result<void> addToJournal(const CounterSweep &sweep, const SweepEncoder::Encoded &encoded);
    samplecodec::GroupColumns columnsOf(size_t group) const;
    samplecodec::SealedBytes sealGroup(std::span<const samplecodec::GroupBytes> ofEach,
                                       size_t group);
    bool isOfSameLayout(const SweepLayout &layout) const;

    Database &m_db;
    std::optional<Statement> m_addSweep, m_addJournal, m_endJournal, m_addBase, m_addBlob,
        m_addSegment, m_addCounter, m_addToSet, m_addPort, m_addLayout;
    QHash<CounterId, qint64> m_counters;
    QHash<QByteArray, qint64> m_sets;   ///< by the counters
    QHash<QByteArray, qint64> m_groups; ///< by a digest of the ports and their sets
    qint64 m_lastCounter = 0;
    qint64 m_lastSet = 0;
    qint64 m_lastGroup = 0;
    qint64 m_lastLayout = 0;

    std::map<qint64, std::vector<qint64>> m_layouts; ///< their groups
    QHash<qint64, int> m_groupUses;                  ///< of how many layouts

    std::unique_ptr<SweepEncoder> m_encoder; ///< of the layout of the sweep before
    std::vector<qint64> m_setIds;            ///< of the layout's sets
    std::vector<qint64> m_groupIds;
    std::vector<qint64> m_codecs; ///< of the groups, when they were sealed last
    qint64 m_baseSweep = 0;
    int m_segmentsOfBase = 0;

    struct Pending
    {
        qint64 sweep = 0;
        Timestamp time;
        SweepEncoder::Encoded encoded; ///< empty where it is not going to be sealed
    };
    std::vector<Pending> m_pending; ///< the segment that is not yet sealed
    qsizetype m_pendingBytes = 0;   ///< of what is going to be sealed
    bool m_isSealed = true;         ///< when it is full
};

} // namespace pickglass
