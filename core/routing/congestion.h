// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"
#include "core/base/stoptoken.h"
#include "core/base/timestamp.h"
#include "core/fabric/fabricshape.h"
#include "core/fabric/portkey.h"
#include "core/routing/followinglinks.h"
#include "core/routing/routegraph.h"

#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace pickglass {

/// Who is to blame for packets that wait. InfiniBand is lossless: where a link cannot carry what is
/// sent to it, the links before it wait for room, back to the senders. So waiting links are
/// followed downstream, as routes use them one after the other, to where waiting stops.

/// What is at the root of waiting.
enum class CongestionKind : quint8 {
    SlowReceiver,   ///< the link to a host waits, and is not full: the host does not take packets
    ManyToOne,      ///< the link to a host is full: several senders share it
    Oversubscribed, ///< a link between switches is full
    Link            ///< a link between switches waits though nothing behind it is full or waits
};
/// "slow_receiver", "many_to_one", "oversubscribed", "link".
QString toString(CongestionKind kind);

/// What the links did in a stretch of time, of each port that sends, by PortIndex; NaN where it is
/// not known. Shares of the link's data rate, 0 … 1. Empty where it is known that nothing waits.
struct LinkWaits
{
    std::span<const double> waited;
    std::span<const double> used;
};

/// A root with the links that wait for it.
struct CongestedRegion
{
    PortIndex root; ///< the port that sends over the link at the root
    CongestionKind kind = CongestionKind::Link;
    std::vector<PortIndex> links; ///< that wait, ascending; the root is among them if it waits
    double waited = 0;            ///< their mean
    double elsewhere = 0; ///< the median of the links with traffic that wait for no region's root
    double used = 0;      ///< of the root; 0 where it is not known
};

/// Finds the regions of a moment. Refers to the graph; remembers which links routes use one after
/// the other. Where switches have groups of ports, packets may take any of them. Without tables
/// every way through a switch counts as a route. One thread.
class CongestionFinder
{
public:
    /// From here on a link waits, and is full.
    static constexpr double WaitingFrom = 0.1;
    static constexpr double FullFrom = 0.85;
    /// So many regions of a moment are kept: those that wait most.
    static constexpr size_t MaxRegions = 200;
    /// A region waits so many times as much as the links elsewhere.
    static constexpr double MinContrast = 3;

    explicit CongestionFinder(const RouteGraph &graph);

    const RouteGraph &graph() const { return m_graph; }
    /// When to leave off: find() and victims() look at it at each link and host, and answer nothing
    /// once it is stopped. What they answered counts where isStopped() is false after it.
    void setStop(const StopToken &stop) { m_stop = stop; }
    bool isStopped() const { return m_stop.isStopped(); }
    /// Those of the graph's fabric, found when they are asked for first.
    const Rails &rails();
    /// Ascending by root. Takes hosts steps the first time that a link of a switch waits.
    std::vector<CongestedRegion> find(const LinkWaits &waits);

    /// Pairs of hosts whose route uses one of a region's links, but not its root: what waits
    /// without being to blame. Where switches have groups of ports, those whose packets may use
    /// one of the links, and none of whose ways uses the root. As many as `most` of them, and how
    /// many there are. Takes stepsForVictims() steps.
    struct Victims
    {
        std::vector<std::pair<NodeIndex, NodeIndex>> pairs;
        qint64 count = 0;
        /// Of how many pairs each host is the sender, those of most first.
        std::vector<std::pair<NodeIndex, qint64>> senders;
    };
    Victims victims(const CongestedRegion &region, size_t most) const;
    /// Hosts × switches, those with groups × PortsOfGroup.
    qint64 stepsForVictims() const;
    static constexpr qint64 PortsOfGroup = 16; ///< a common size

private:
    enum class State : quint8 { Free, Waiting, Full };
    /// The root that a link is to blame for, and where its waiting begins.
    struct Root
    {
        PortIndex port;
        std::vector<PortIndex> causes; ///< where waiting stops: the port itself, or links before it
        CongestionKind kind = CongestionKind::Link;
    };

    State stateOf(PortIndex link, const LinkWaits &waits) const;
    bool leadsToHost(PortIndex link) const;
    double carried(PortIndex link, const LinkWaits &waits) const;
    /// How surely a full link is why those before it wait.
    enum class Blame : quint8 { None, Possible, Sure };
    Blame blameOf(PortIndex link, const LinkWaits &waits);
    PortIndex carriedOn(PortIndex link, const LinkWaits &waits);
    std::vector<Root> rootsOf(const std::vector<PortIndex> &waiting, const LinkWaits &waits);
    static bool areLoaded(const std::vector<PortIndex> &links, const LinkWaits &waits);
    void dropGeneralLoad(std::vector<Root> &roots, const LinkWaits &waits) const;
    double strengthOf(const Root &root, const LinkWaits &waits);
    CongestedRegion regionOf(const Root &root, const LinkWaits &waits);
    double waitElsewhere(const std::vector<CongestedRegion> &regions, const LinkWaits &waits) const;

    const RouteGraph &m_graph;
    StopToken m_stop;
    std::vector<double> m_rates;          ///< of each port, bytes/s; 0 where not known
    std::vector<PortIndex> m_hostLinks;   ///< links that lead to hosts
    std::vector<PortIndex> m_switchLinks; ///< links between switches, each direction
    FollowingLinks m_links;
    std::optional<Rails> m_rails;
    std::vector<quint32> m_regionOf; ///< of each port: the last region that was found to have it
    quint32 m_region = 0;
};

/// A root over time.
struct CongestionEpisode
{
    Timestamp start;
    Timestamp end;
    PortKey root;
    PortKey peer; ///< at the other end of its cable
    CongestionKind kind = CongestionKind::Link;
    /// The links that waited for it in a fifth of the time or more, those that waited longest
    /// first.
    std::vector<PortKey> links = {};
    double severity = 0;   ///< mean share of the time that these links waited, 0 … 1
    double peak = 0;       ///< the highest of a moment
    double confidence = 0; ///< 0 … 1
    double used = 0;       ///< of the root, mean
    std::vector<std::pair<Guid, Guid>> victims = {}; ///< hosts: from, to
    qint64 victimPairs = 0;                          ///< how many there are
    bool hasGroups = false; ///< of ports: victims are those that may be, by CongestionFinder
    /// Of how many of them each host is the sender, those of most first; MaxSenders of them.
    std::vector<std::pair<Guid, qint64>> senders = {};
    QString rootName = {};
    QString peerName = {};
    QString rootLabel = {}; ///< of the port where it has one: portLabel()
    QString peerLabel = {};
};
/// What is to blame, in a sentence.
Message describe(const CongestionEpisode &episode);
/// Why, in sentences.
std::vector<Message> reasonsOf(const CongestionEpisode &episode);

/// Joins regions of consecutive moments with the same root to episodes. One thread.
class CongestionTracker
{
public:
    /// Episodes may pause for so many moments, and last for so many at least.
    static constexpr int MaxPause = 3;
    static constexpr int MinMoments = 2;
    /// Those of CongestionKind::Link: where others begin or end in the middle of a moment or two,
    /// links wait for what is full for a part of it only.
    static constexpr int MinMomentsOfLink = 4;
    static constexpr size_t MaxVictims = 100;
    static constexpr size_t MaxSenders = 1000;
    static constexpr size_t MaxEpisodes = 10'000;
    /// Steps that are taken to find victims, of all episodes: some seconds. Later ones have none.
    static constexpr qint64 MaxVictimSteps = 300'000'000;

    /// 0: no victims.
    explicit CongestionTracker(qint64 maxVictimSteps = MaxVictimSteps)
        : m_maxVictimSteps(maxVictimSteps)
    {
    }

    /// The next moment. Fabrics and tables may be others than before. False where the finder was
    /// stopped meanwhile: all is as it was before.
    bool add(TimeRange when, const CongestionFinder &finder,
             const std::vector<CongestedRegion> &regions);
    /// All episodes, ascending by start, then by root.
    std::vector<CongestionEpisode> take();
    /// Those that ended so far, in the order of their ends.
    const std::vector<CongestionEpisode> &ended() const { return m_done; }
    /// Those that may go on and have lasted for long enough to be one, as they are by now; in no
    /// order.
    std::vector<CongestionEpisode> open() const;
    /// Drops those that ended before a time.
    void forgetBefore(Timestamp time);
    /// More than MaxEpisodes: the later ones were dropped.
    bool isCut() const { return m_isCut; }

private:
    /// An episode that may go on.
    struct Open
    {
        CongestionEpisode episode;
        int first = 0; ///< numbers of moments
        int last = 0;
        int moments = 0; ///< in which there was a region
        double contrast = 0;
        std::map<CongestionKind, int> kinds = {};
        std::map<PortKey, int> links = {};
        int victimsAt = 0;                   ///< after how many moments victims were looked for
        std::vector<PortKey> victimsOf = {}; ///< … and of which links, ascending
    };
    /// Victims of the links that will be listed once a moment is added; nothing of links whose
    /// victims are known already, or are not looked for.
    struct Look
    {
        std::optional<CongestionFinder::Victims> victims;
        std::vector<PortKey> links;
    };
    static void extend(Open &open, TimeRange when, const CongestionFinder &finder,
                       const CongestedRegion &region);
    static std::optional<Look> lookForVictims(const Open &open, const CongestionFinder &finder,
                                              const CongestedRegion &region, qint64 &steps,
                                              qint64 mostSteps);
    static void takeVictims(Open &open, const Fabric &fabric, Look look);
    /// Nothing of one that was too short.
    static std::optional<CongestionEpisode> summed(const Open &open);
    void close(const Open &open);

    int m_moment = 0;
    qint64 m_maxVictimSteps;
    qint64 m_victimSteps = 0;
    bool m_isCut = false;
    std::map<PortKey, Open> m_open;
    std::vector<CongestionEpisode> m_done;
};

} // namespace pickglass
