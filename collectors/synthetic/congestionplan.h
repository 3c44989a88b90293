// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/synthetic/flows.h"

#include <utility>
#include <vector>

namespace pickglass::synthetic {

/// Something that makes packets wait, and when.
struct CongestionCause
{
    enum class Kind : quint8 { SlowReceiver, ManyToOne, Uplink };
    Kind kind = Kind::SlowReceiver;
    qint64 begin = 0; ///< units: [begin, end)
    qint64 end = 0;
    qint32 root = 0;         ///< the port that sends over the link at fault
    double drained = 1;      ///< of what the root can send, the share that is taken: below 1 slow
    std::vector<Flow> flows; ///< that it adds
};

/// Traffic with congestion whose causes are known: a pure function of options and unit. Random in
/// place, time and strength, by the seed. One thread.
class CongestionPlan
{
public:
    /// Precondition: options.congestion is not None.
    CongestionPlan(SharedMadeFabric made, const TrafficOptions &options);

    /// The truth. Empty for calm and for full load.
    const std::vector<CongestionCause> &causes() const { return m_causes; }
    std::vector<Flow> flowsAt(qint64 unit) const;
    /// The ports whose packets are taken too slowly, with the share that is taken.
    std::vector<std::pair<qint32, double>> drainsAt(qint64 unit) const;
    /// What a port waits besides in a unit, as a share of its rate.
    double passingWait(size_t port, qint64 unit) const;

private:
    enum Purpose : quint64 { Place = 401, Time, Strength, Calm, Elephant, Shifts, Passing };

    size_t hosts() const { return m_made->hosts.size(); }
    quint64 bits(Purpose purpose, quint64 a, quint64 b = 0, quint64 c = 0) const
    {
        return mixed(m_seed, purpose, a, b, c);
    }
    Flow flow(size_t from, size_t to, double share) const;
    std::vector<qint32> route(size_t from, size_t to) const;
    void addCause(CongestionCause::Kind kind, quint64 number);
    bool fill(CongestionCause &cause, quint64 number) const;
    void fillReceiver(CongestionCause &cause, quint64 number) const;
    bool fillUplink(CongestionCause &cause, quint64 number) const;
    void addCalm(std::vector<Flow> &flows, qint64 unit) const;
    void addFullLoad(std::vector<Flow> &flows, qint64 unit) const;
    double busiest(void (CongestionPlan::*add)(std::vector<Flow> &, qint64) const) const;
    void findElephants();

    SharedMadeFabric m_made;
    quint64 m_seed;
    Congestion m_kind;
    double m_capacity; ///< of a host's link, words a unit
    double m_calm;     ///< what hosts send on average, a share of their links
    double m_fullShare = 1;
    std::vector<CongestionCause> m_causes;
    std::vector<Flow> m_elephants; ///< that send much more than others, without harm
};

} // namespace pickglass::synthetic
