// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/madcollector.h"
#include "core/base/backoff.h"
#include "core/counters/sweepmerge.h"

#include <QTimer>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace pickglass::mad {

/// Records the subnets that several ports of this machine are on side by side, as one fabric whose
/// LIDs know their subnet: a MadCollector for each subnet. The first one gets all ports, each next
/// one those that the one before found not to be on its subnet. A sweep is one of each; where one
/// takes longer than the others, it sets the pace, but for one that hangs. A subnet that fails does
/// not stop the others: it is reported once, and tried again with growing pauses until it answers.
/// When all have failed, the recording has. Subnets are numbered in the order of their ports; one
/// that answers only later gets the next number.
class SubnetsCollector final : public Collector
{
    Q_OBJECT

public:
    /// Makes the collector of one subnet, through some of these ports. It may bring up to date what
    /// is known of them: a port that failed may come back with another LID.
    using Make = std::function<std::unique_ptr<MadCollector>(std::vector<UmadPort> &ports)>;
    /// Through these ports, at least one. A subnet that failed is tried again after the first
    /// pause, then after pauses that double up to MaxPause: as an agent tries its source again.
    SubnetsCollector(std::vector<UmadPort> ports, std::chrono::microseconds interval, Make make,
                     std::chrono::milliseconds firstPause = Backoff::Shortest);
    ~SubnetsCollector() override;

    std::chrono::microseconds watchPeriod() const override { return FabricWatch::WatchPeriod; }
    void start() override;
    void stop() override;
    void setInterval(std::chrono::microseconds interval) override;

    static constexpr std::chrono::milliseconds MaxPause = std::chrono::minutes(1);

private:
    enum class State : quint8 {
        Recorded,
        Lost,  ///< failed: it is tried again, or the next attempt is waited for
        Unused ///< it is another one's subnet
    };
    /// A subnet that is to be recorded.
    struct Member
    {
        std::vector<UmadPort> ports; ///< of its subnet, once it hasLeft; the first one walks
        std::unique_ptr<MadCollector> collector;
        State state = State::Recorded;
        bool hasLeft = false; ///< it said which ports are not on its subnet
        Backoff backoff;
        std::unique_ptr<QTimer> again = {};          ///< runs until the next attempt
        std::vector<CollectorProblem> heldBack = {}; ///< of an attempt
        /// Of its subnet, since its fabric went out.
        std::optional<SubnetNumber> number = {};
        SharedFabric fabric = {};      ///< the latest; null before the first
        SharedSweep sweep = {};        ///< that waits for the others
        SharedSweepLayout layout = {}; ///< of its latest sweep
        MadMeter meter = {};           ///< of what was sent since the sweep that went out
        std::vector<PortKey> resets = {};
        /// What it read before its fabric went out, and reads no second time.
        std::vector<SharedForwardingTables> routes = {};
        std::vector<SharedLaneTables> lanes = {};
        std::vector<SharedPKeyTables> pKeys = {};
        std::vector<SharedMulticastTables> multicast = {};
    };

    void add(std::vector<UmadPort> ports);
    void begin(Member &member);
    void connectMember(Member &member);
    void takeLeft(Member &member, const std::vector<UmadPort> &ports);
    void takeFabric(Member &member, Timestamp time, const SharedFabric &fabric);
    void takeSweep(Member &member, const SharedSweep &sweep);
    void takeRoutes(Member &member, Timestamp time, const SharedForwardingTables &tables);
    void takeLanes(Member &member, Timestamp time, const SharedLaneTables &tables);
    void takePKeys(Member &member, Timestamp time, const SharedPKeyTables &tables);
    void takeMulticast(Member &member, Timestamp time, const SharedMulticastTables &tables);
    void emitTables(Member &member, Timestamp time);
    void takeManagers(const Member &member, const SharedSmPoll &poll);
    void takeProblem(Member &member, const CollectorProblem &found);
    void takeFailure(Member &member, const Error &error);
    void reportLost(const Member &member, const Error &error);
    void waitForNext(Member &member);
    void tryAgain(Member &member);
    void takeBack(Member &member);
    const Member *sameSubnetAs(const Member &member) const;
    void leaveOut(Member &member);
    void end(Member &member);
    bool isComplete() const;
    SubnetNumber numberOf(const Member &member);
    void emitFabric(Timestamp time);
    void emitSweepWhenComplete();
    void emitSweep();
    SharedSweep sweepOf(Member &member) const;
    Timestamp advance(Timestamp time);
    bool isAmong(const Member &member) const;

    std::vector<UmadPort> m_ports;
    std::chrono::microseconds m_interval;
    Make m_make;
    std::chrono::milliseconds m_firstPause;
    std::vector<std::unique_ptr<Member>> m_members;
    std::unique_ptr<QTimer> m_timeout;         ///< runs while a sweep waits for others
    std::map<QString, SubnetNumber> m_numbers; ///< of subnets, by their first port
    bool m_hasFabric = false;                  ///< went out
    bool m_isStopped = false;
    Timestamp m_latest;     ///< of what went out: times never fall
    Timestamp m_latestPoll; ///< each is later than the one before
    Timestamp m_latestSweep;
    qint64 m_number = 0; ///< of the last sweep
    Error m_firstFailure;
    SweepMerge m_merge;
};

} // namespace pickglass::mad
