// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/synthetic/flowscript.h"
#include "collectors/synthetic/madefabric.h"
#include "core/base/result.h"
#include "core/base/timestamp.h"

#include <QUrl>

#include <chrono>
#include <memory>
#include <optional>
#include <variant>

namespace pickglass::synthetic {

/// Script: what TrafficOptions::script says, once.
enum class Pattern : quint8 { Uniform, Shift, AllToAll, HotSpot, Idle, Storage, Training, Script };

/// Traffic with congestion of known causes, in place of a pattern.
enum class Congestion : quint8 {
    None,         ///< a pattern instead
    Calm,         ///< light traffic, and no congestion
    SlowReceiver, ///< for a while, a host takes packets slowly
    ManyToOne,    ///< for a while, several hosts send to one
    Uplink,       ///< for a while, more is routed over a leaf's uplink than it carries
    Two,          ///< two of these at once
    Full          ///< all links are full, and nobody is to blame
};

struct TrafficOptions
{
    Pattern pattern = Pattern::Uniform;
    Congestion congestion = Congestion::None;
    /// Of Pattern::Shift: each host sends to the one that many after it; 0: by the seed, changing.
    int shift = 0;
    /// Of Pattern::Script, and what it is made of: a scenario, else a file.
    std::shared_ptr<const FlowScript> script = {};
    std::optional<Scenario> scenario = {};
    QString scriptFile = {};
    /// Bytes of a message of a scenario; 0: its default.
    quint64 message = 0;
    int ringSteps = 5; ///< of Scenario::Ring
    int stride = 15;   ///< of Scenario::Lu
    int pause = 0;     ///< units without traffic after each step of a script
    /// Of Pattern::Training: the hosts are divided into so many jobs; jobs 1 and 2 iterate with
    /// this period and begin 2/5 of it apart, jobs 3 and 4 with 5/4 of it, and so on.
    int jobs = 2;
    std::chrono::microseconds period = std::chrono::seconds(12);
    double jitter = 0; ///< by how much begins differ at most from that, as a share of the period
    /// By how much the second host of each job begins late.
    std::chrono::microseconds late{0};
    /// What the hosts send on average, as a share of their links: 0 … 1.
    double load = 0.3;
    /// What waits besides, in hosts whose receivers are slow, as a share of what they send: 0 … 10.
    double wait = 0;
    quint64 seed = 1;
    /// How long the fabric has been counting when it is first looked at.
    std::chrono::microseconds age = std::chrono::hours(24);
    /// Multicast packets a second that each host sends to all others.
    double multicast = 0.05;
    /// Symbol errors a second of a bad cable; one in a hundred is bad.
    double errors = 0;
    /// Whether counters of one port in fifty begin near their top.
    bool latch = false;
    /// How often somebody clears the counters of a switch; 0: never.
    std::chrono::microseconds resets{0};
    /// How often a cable fails, for half of that time; 0: never.
    std::chrono::microseconds flap{0};
    /// How often a host leaves, for half of that time; 0: never.
    std::chrono::microseconds leave{0};
    /// What fails when: a node with all its cables, or the cable of one of its ports.
    struct Failing
    {
        QString node;
        int port = 0; ///< 0: all of them
        std::chrono::microseconds begin{0};
        std::chrono::microseconds end = std::chrono::microseconds::max();
    };
    std::vector<Failing> failing = {};
    /// Queue pairs with automatic path migration that each host has with the next one (see
    /// PathMigration), and how long after a migration the next path is armed.
    int queuePairs = 0;
    std::chrono::microseconds rearm = std::chrono::seconds(5);
};

/// What happens to the subnet managers, in the first half of every period but the first.
enum class ManagerStory : quint8 {
    None,     ///< there are none
    Steady,   ///< nothing
    HandOver, ///< the master vanishes, the standby takes over; later the better one is back
    Priority, ///< the standby gets a better priority; ports keep the LID of the old master
    Third,    ///< one more appears
    Two,      ///< both say that they are the master, for some seconds
    Stall,    ///< the master does nothing but answer
    Gone,     ///< both vanish
    All       ///< one after the other
};
struct ManagerOptions
{
    ManagerStory story = ManagerStory::Steady;
    std::chrono::microseconds every = std::chrono::minutes(2);
};

struct ReadingOptions
{
    /// Fast: sweeps are made as quickly as they are taken, their times one interval apart.
    enum class Clock : quint8 { Real, Fast };
    Clock clock = Clock::Real;
    /// How long a sweep takes; 0: 4 µs a port.
    std::chrono::microseconds step{0};
    /// The end after that many; 0: none.
    qint64 sweeps = 0;
    /// The share of the ports that do not answer in a sweep: 0 … 1.
    double silent = 0;
    /// The time of the first sweep; not known: now.
    Timestamp start;
    /// Whether the ports have the second half of PortCountersExtended: errors and waits in 64 bits.
    bool extended = true;
    /// Whether the switches' forwarding tables are given.
    bool routes = true;
    /// So many such fabrics, each a subnet of its own, with the same LIDs: 1 … 8.
    int subnets = 1;
};

/// What a URL such as synthetic:tree?k=36&load=0.4 asks for.
struct SyntheticOptions
{
    std::variant<TreePlan, TorusPlan, DragonflyPlan> plan;
    TrafficOptions traffic;
    ManagerOptions managers;
    ReadingOptions reading;

    /// Reads a URL. An unknown option or a bad value is refused with a sentence that says what
    /// there is; "synthetic:?" asks for that sentence.
    static Result<SyntheticOptions> parse(const QUrl &source);

    SharedMadeFabric makeFabric() const;
};

/// A line of what there is, for the README's table and the sentence.
struct OptionHelp
{
    QString name;
    /// "tree", "torus", "dragonfly", or empty for all.
    QString fabric;
};
std::vector<OptionHelp> optionHelp();

} // namespace pickglass::synthetic
