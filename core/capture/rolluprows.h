// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/database.h"
#include "core/capture/rollupaccumulator.h"
#include "core/fabric/fabric.h"

#include <QHash>

#include <optional>

namespace pickglass {

/// The rows of roll-ups: sums up the sweeps, and writes each step when it is finished. Private to
/// core/capture; inside the caller's transaction.
class RollupRows
{
public:
    explicit RollupRows(Database &db) : m_db(db) {}
    Q_DISABLE_COPY_MOVE(RollupRows)

    /// From which of RollupSteps on there are any. Before the first sweep.
    void setShortest(size_t level) { m_shortest = level; }

    /// A sweep takes three steps, of which the second, the long one, leaves the file alone: makes
    /// room for its ports, sums it up, and writes what is finished by it. The fabric says which are
    /// switches from hosts, which are kept apart; it may be null. Precondition: the sweep began
    /// after those before.
    Result<void> makeRoom(const CounterSweep &sweep, const Fabric *fabric);
    void sumUp(const CounterSweep &sweep, qint64 interval);
    Result<void> writeFinished(const CounterSweep &sweep);
    /// All three, one after the other.
    Result<void> add(const CounterSweep &sweep, const Fabric *fabric, qint64 interval);
    /// Writes what is not finished yet, as far as it has come.
    Result<void> finish();
    /// To be called when the transaction of a call above was not committed: what is in the file
    /// stays as it is, and the next sweep begins anew.
    void forget();

private:
    /// Counters of an attribute that are known of the same ports of a part.
    struct Group
    {
        Attribute attribute = Attribute::PortCounters;
        std::vector<CounterId> counters;
        std::vector<quint8> has; ///< 0 or 1 by position
    };
    struct Total
    {
        Rollup all;
        qint64 ports = 0;
    };

    Result<void> prepare();
    Result<void> place(const SweepLayout &layout, const Fabric *fabric);
    Result<void> write(const RollupStep &step);
    Result<void> writePart(const RollupStep &step, size_t part);
    Result<void> writeCoverage(const RollupStep &step, size_t part,
                               const std::vector<Group> &groups);
    Result<void> writeCounter(const RollupStep &step, size_t part, const Group &group,
                              CounterId counter);
    Result<void> writeTotals(const RollupStep &step);
    std::vector<Group> groupsOf(const RollupStep &step, size_t part) const;
    /// Its number in the file, given to it where it has none.
    Result<qint64> idOf(CounterId counter);

    Database &m_db;
    size_t m_shortest = 0;
    RollupPorts m_ports;
    std::optional<RollupAccumulator> m_accumulator; ///< from the first sweep on
    SharedSweepLayout m_layout;                     ///< whose ports all have a place
    QHash<CounterId, qint64> m_ids;
    std::vector<Total> m_totals; ///< by counter, of the step that is being written
    RollupColumn m_column;
    std::optional<Statement> m_addPort, m_addCoverage, m_addRollup, m_addTotal;
};

} // namespace pickglass
