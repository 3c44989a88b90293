// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/synthetic/pathmigration.h"
#include "collectors/synthetic/trafficmodel.h"
#include "core/counters/countersweep.h"

#include <optional>
#include <utility>
#include <vector>

namespace pickglass::synthetic {

/// Reads the model as a collector reads a fabric: port after port, each at its own time.
class SweepMaker
{
public:
    struct Options
    {
        /// Time 0 of the model.
        Timestamp epoch;
        quint64 seed = 1;
        double silent = 0;
        bool extended = true;
        /// Besides PortCounters and PortCountersExtended.
        QList<Attribute> attributes;
        /// What counts the hosts' queue pairs; null where there are none. Outlives this.
        const PathMigration *paths = nullptr;
    };

    SweepMaker(TrafficModel &model, Options options);

    Timestamp epoch() const { return m_options.epoch; }
    /// What a sweep of the fabric as it is now reads: every active port, in the fabric's order.
    const SharedSweepLayout &layout() const { return m_layout; }

    /// The fabric as it became while the model went on.
    struct Change
    {
        Timestamp time;
        SharedFabric fabric;
    };
    std::vector<Change> takeChanges() { return std::exchange(m_changes, {}); }

    /// Lets the model go on to a time, in microseconds since it began.
    void advanceTo(qint64 time);
    /// One sweep, which takes `duration` > 0; the model goes on to its end. The layout is that at
    /// its begin. Precondition: begin is not before the end of the sweep before.
    SharedSweep make(qint64 number, qint64 begin, qint64 duration);

private:
    /// How a column's value comes from tallies.
    struct Column
    {
        std::optional<Tally> tally;
        std::optional<Tally> plus;
        quint64 top = ~quint64(0);
    };
    static Column columnOf(const Counter &counter);
    void renewLayout();
    bool isSilent(qint64 number, size_t port) const;
    qint64 askedAt(size_t port) const;
    void read(CounterSweep &sweep, size_t from, size_t to);
    void readColumn(CounterSweep &sweep, size_t column, size_t from, size_t to);
    void countPaths(CounterSweep &sweep) const;
    void silence(CounterSweep &sweep);

    TrafficModel &m_model;
    Options m_options;
    SharedSweepLayout m_layout;
    bool m_isLayoutOld = false;
    std::vector<Change> m_changes;
    std::vector<qint32> m_portOf; ///< of a place in the layout: the model's
    std::vector<Column> m_columns;
    qint64 m_begin = 0;
    qint64 m_duration = 1;
    std::vector<qint64> m_answers; ///< [attribute × ports + port], in the model's time
    std::vector<size_t> m_lost;    ///< places in the layout that did not answer
};

} // namespace pickglass::synthetic
