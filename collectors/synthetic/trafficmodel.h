// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/synthetic/congestionplan.h"
#include "collectors/synthetic/faults.h"
#include "collectors/synthetic/flows.h"
#include "collectors/synthetic/madefabric.h"
#include "collectors/synthetic/routetables.h"

#include <array>
#include <limits>
#include <memory>
#include <vector>

namespace pickglass::synthetic {

/// What is counted at a port. The counters of all attributes come from these.
enum class Tally : quint8 {
    XmitData, ///< words
    RcvData,
    UnicastXmit, ///< packets
    UnicastRcv,
    MulticastXmit,
    MulticastRcv,
    Wait, ///< ticks
    SymbolErrors,
    LinkRecovery,
    LinkDowned,
    RcvErrors,
    LinkIntegrity
};
inline constexpr size_t Tallies = 12;

/// The counts of all ports at any time, as a function of options and time. Time is in microseconds
/// since the model began and goes forward unit by unit. One thread.
class TrafficModel
{
public:
    TrafficModel(SharedMadeFabric made, const TrafficOptions &options);

    const MadeFabric &made() const { return *m_made; }
    SharedMadeFabric sharedMade() const { return m_made; }
    qint64 unitBegin() const { return m_unit * Unit; }
    qint64 unitEnd() const { return (m_unit + 1) * Unit; }
    /// Where traffic is a script: its first step is at the first begin of a unit after this time,
    /// which is in the unit of now. Until then nothing is sent.
    void beginScriptAfter(qint64 time) { m_scriptBegin = time / Unit + 1; }
    /// For how long a script goes on, in microseconds from the begin of its first unit; 0 without
    /// one.
    qint64 scriptDuration() const;
    qint64 scriptEnd() const { return m_scriptBegin * Unit + scriptDuration(); }
    /// The first step of a script, from 1, whose messages do not fit into a unit; 0 where all fit.
    qint64 findOverfullStep();
    /// Goes on to the next unit. True where the fabric is another one than before.
    bool step();

    const Outage &outage() const { return m_outage; }
    SharedFabric fabric() const { return withOutage(m_made, m_outage); }

    /// A count at a time in the unit: unitBegin() … unitEnd(), both included. `port` is an index
    /// into the ports of made().fabric.
    quint64 count(Tally tally, size_t port, qint64 time) const
    {
        const size_t at = static_cast<size_t>(tally) * m_ports + port;
        return m_base[at] + ((m_growth[at] * static_cast<quint64>(time - unitBegin())) >> 20);
    }

private:
    quint64 &base(Tally tally, size_t port)
    {
        return m_base[static_cast<size_t>(tally) * m_ports + port];
    }
    quint64 &growth(Tally tally, size_t port)
    {
        return m_growth[static_cast<size_t>(tally) * m_ports + port];
    }
    void rememberAge();
    void bringNearTop();
    void changeOutage(const Outage &next);
    void clearCounters();
    void setGrowth();
    const LinkLoad &loadOfUnit();
    std::vector<Flow> scriptFlows() const;
    double waitBytes(const LinkLoad &load, size_t port) const;
    void setTraffic();
    void setErrors();

    SharedMadeFabric m_made;
    TrafficOptions m_options;
    FaultSchedule m_faults;
    std::unique_ptr<CongestionPlan> m_congestion; ///< null where traffic has a pattern
    LoadMaker m_loads;
    MulticastTree m_multicast;
    size_t m_ports;
    qint64 m_unit = 0;
    qint64 m_scriptBegin = std::numeric_limits<qint32>::max(); ///< the unit of its first step
    Outage m_outage;
    std::vector<double> m_bytesPerTick; ///< of a port
    std::vector<qint32> m_badPorts;     ///< that see symbol errors
    std::vector<qint32> m_highPorts;    ///< whose counters begin near their top
    /// [tally × ports + port]: at the begin of the unit, and by how much it grows until its end.
    std::vector<quint64> m_base;
    std::vector<quint64> m_growth;
};

} // namespace pickglass::synthetic
