// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/devicereadings.h"
#include "collectors/mad/knownfabric.h"
#include "collectors/mad/madengine.h"
#include "core/fabric/forwardingtable.h"

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace pickglass::mad {

/// What is measured of round trips.
struct LatencyOptions
{
    std::chrono::microseconds period{0}; ///< from one round to the next; 0: never
    /// A node: itself and the switches on the way to it are measured; null: all nodes.
    Guid to = {};
    int count = 20; ///< answers of each node in a round: 10 … 100000
};

/// The forwarding tables that were read last, by switch.
using KnownTables = std::map<Guid, ForwardingTable>;

/// The nodes on the way from our port to a node, by the forwarding tables, itself at last: of
/// switches port 0, of an adapter the port that is reached. Nothing where the tables or cables that
/// are known do not lead there.
std::optional<std::vector<KnownFabric::Place>> wayTo(const KnownFabric &fabric,
                                                     const KnownTables &tables, Guid to);

/// The nodes of the fabric that can be asked: switches at port 0, others at their first active
/// port.
std::vector<KnownFabric::Place> askableNodes(const KnownFabric &fabric);

/// Measures how long Get(ClassPortInfo) of the performance class takes to nodes and back:
/// LID-routed, one at a time, RequestsPerSecond at most, eight nodes in turn. Answers to requests
/// that were sent again do not count. Gauges of Attribute::RoundTrips, at the end of each round;
/// they hold until the next one. While counters are swept, some answers wait for others: the
/// shortest times tell least of that. One thread.
class LatencyWatch final : public MadClient
{
public:
    using Clock = std::chrono::steady_clock;
    static constexpr int RequestsPerSecond = 500;

    /// `targets` says whom a round asks; none: it is asked again a second later. sparesManagers:
    /// Transport::isSimulated().
    LatencyWatch(MadEngine &engine, const KnownFabric &fabric, const LatencyOptions &options,
                 std::function<std::vector<KnownFabric::Place>()> targets,
                 bool sparesManagers = false);
    ~LatencyWatch() override;
    Q_DISABLE_COPY_MOVE(LatencyWatch)

    /// The first round begins with the next turn.
    void begin(Clock::time_point now);
    void turn(Clock::time_point now);
    Clock::time_point nextTime() const;
    DeviceReadings &readings() { return m_readings; }

    void answered(quint64 tag, const MadReply &reply) override;

private:
    struct Target
    {
        KnownFabric::Place place;
        std::vector<std::chrono::microseconds> trips = {};
        int asked = 0;
        int silences = 0;
        Timestamp time = {}; ///< of the last answer
    };
    static constexpr size_t InTurn = 8;
    static constexpr int MaxSilences = 3;

    void beginRound(Clock::time_point now);
    void endRound();
    bool isDone(const Target &target) const;
    void ask(Clock::time_point now);
    void keep(const Target &target);

    MadEngine &m_engine;
    const KnownFabric &m_fabric;
    LatencyOptions m_options;
    std::function<std::vector<KnownFabric::Place>()> m_targetsOf;
    bool m_sparesManagers;
    std::vector<Target> m_targets; ///< of the round
    size_t m_first = 0;            ///< of those that are asked in turn
    bool m_isRunning = false;
    bool m_isAsked = false;
    Clock::time_point m_next = Clock::time_point::max(); ///< round
    Clock::time_point m_nextQuery{};
    DeviceReadings m_readings;
};

} // namespace pickglass::mad
