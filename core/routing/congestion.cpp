// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/congestion.h"

#include "core/fabric/linkrate.h"
#include "core/fabric/portlabels.h"
#include "core/routing/routetree.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace pickglass {

namespace {

/// From here on a link carries traffic.
constexpr double UsedFrom = 0.02;
/// The links before a full one bring so much of what it carries; and what waits for a link that
/// waits does so no longer than it, times this.
constexpr double MinExplained = 0.5;
/// What does not wait brings no more than this of a full link that others wait for.
constexpr double MaxUnwaited = 0.7;
/// A link is as fast as another one up to so much.
constexpr double SameRate = 1.05;
/// So much of what a link carries goes on over the next one: all of it, as far as can be said.
constexpr double AllOfIt = 0.9;
/// More roots of a kind than this share of such links, and no one of them is to blame.
constexpr double GeneralLoad = 0.5;
constexpr size_t FewRoots = 2;
constexpr double LoadedFrom = 0.7;

} // namespace

QString toString(CongestionKind kind)
{
    switch (kind) {
    case CongestionKind::SlowReceiver:
        return QStringLiteral("slow_receiver");
    case CongestionKind::ManyToOne:
        return QStringLiteral("many_to_one");
    case CongestionKind::Oversubscribed:
        return QStringLiteral("oversubscribed");
    case CongestionKind::Link:
        break;
    }
    return QStringLiteral("link");
}

CongestionFinder::CongestionFinder(const RouteGraph &graph)
    : m_graph(graph),
      m_rates(graph.fabric().ports().size()),
      m_links(graph),
      m_regionOf(m_rates.size())
{
    const Fabric &fabric = graph.fabric();
    for (const Port &port : fabric.ports()) {
        if (!port.peer.isValid() || !graph.isPassable(port)) {
            continue;
        }
        const PortIndex index = fabric.indexOf(port);
        m_rates[index.at()] = dataRate(port.width, port.speed).value_or(0);
        if (fabric.node(port.node).isSwitch()) {
            (leadsToHost(index) ? m_hostLinks : m_switchLinks).push_back(index);
        }
    }
}

const Rails &CongestionFinder::rails()
{
    if (!m_rails) {
        m_rails = findRails(m_graph.fabric());
    }
    return *m_rails;
}

bool CongestionFinder::leadsToHost(PortIndex link) const
{
    const Fabric &fabric = m_graph.fabric();
    return !fabric.node(fabric.peerNode(fabric.port(link))).isSwitch();
}

// ---- a moment

CongestionFinder::State CongestionFinder::stateOf(PortIndex link, const LinkWaits &waits) const
{
    // Comparisons with NaN are false.
    return waits.waited[link.at()] >= WaitingFrom ? State::Waiting
           : waits.used[link.at()] >= FullFrom    ? State::Full
                                                  : State::Free;
}

double CongestionFinder::carried(PortIndex link, const LinkWaits &waits) const
{
    const double used = waits.used[link.at()];
    return std::isnan(used) ? 0 : used * m_rates[link.at()];
}

/// It is slower than the links before it, or several of them share it. Where those that wait bring
/// most of what it carries, they wait for it; where others bring it, which get all that they want
/// and so never wait, the few that wait may do so for something else, too. Links take turns: one
/// that brings nearly all without waiting is full by itself, and what made it so is before it.
CongestionFinder::Blame CongestionFinder::blameOf(PortIndex link, const LinkWaits &waits)
{
    if (!m_graph.fabric().node(m_graph.fabric().port(link).node).isSwitch()) {
        return Blame::None;
    }
    int waiting = 0;
    int carrying = 0;
    bool isByOne = false;
    bool isFaster = false;
    bool isAnyWaiting = false;
    double broughtByWaiting = 0;
    double brought = 0;
    for (const PortIndex feeder : m_links.before(link)) {
        const double waited = waits.waited[feeder.at()];
        const bool isWaiting = waited >= WaitingFrom / 2;
        isByOne =
            isByOne || (!isWaiting && carried(feeder, waits) > MaxUnwaited * carried(link, waits));
        if (!isWaiting && !(waits.used[feeder.at()] >= UsedFrom)) {
            continue;
        }
        ++carrying;
        brought += carried(feeder, waits);
        if (isWaiting) {
            ++waiting;
            broughtByWaiting += carried(feeder, waits);
            isAnyWaiting = isAnyWaiting || waited >= WaitingFrom;
            isFaster = isFaster || m_rates[feeder.at()] > m_rates[link.at()] * SameRate;
        }
    }
    const double needed = MinExplained * carried(link, waits);
    if (!isAnyWaiting || brought < needed || (carrying < 2 && !isFaster)) {
        return Blame::None;
    }
    if (broughtByWaiting >= needed) {
        return waiting > 1 || isFaster ? Blame::Sure : Blame::Possible;
    }
    return isByOne ? Blame::None : Blame::Possible;
}

/// Where all that a full link carries goes on over another full link to a host, that one; else the
/// link itself.
PortIndex CongestionFinder::carriedOn(PortIndex link, const LinkWaits &waits)
{
    PortIndex last = link;
    for (size_t hops = 0; hops < m_graph.switches() && !leadsToHost(last); ++hops) {
        PortIndex most;
        for (const PortIndex next : m_links.after(last)) {
            if (stateOf(next, waits) == State::Full &&
                (!most.isValid() || carried(next, waits) > carried(most, waits))) {
                most = next;
            }
        }
        if (!most.isValid() || carried(most, waits) < AllOfIt * carried(last, waits)) {
            return link;
        }
        last = most;
    }
    return leadsToHost(last) ? last : link;
}

std::vector<CongestionFinder::Root> CongestionFinder::rootsOf(const std::vector<PortIndex> &waiting,
                                                              const LinkWaits &waits)
{
    std::map<PortIndex, Root> roots;
    const auto add = [&roots](PortIndex port, PortIndex cause, CongestionKind kind) {
        Root &root = roots[port];
        root.port = port;
        root.kind = kind;
        if (std::ranges::find(root.causes, cause) == root.causes.end()) {
            root.causes.push_back(cause);
        }
    };
    std::map<PortIndex, Blame> blames; // of full links
    const auto blame = [&](PortIndex link) {
        const auto [found, isNew] = blames.try_emplace(link);
        if (isNew) {
            found->second = blameOf(link, waits);
        }
        return found->second;
    };
    const auto addFull = [&](PortIndex link) {
        const PortIndex root = carriedOn(link, waits);
        add(root, link,
            leadsToHost(root) ? CongestionKind::ManyToOne : CongestionKind::Oversubscribed);
    };
    for (const PortIndex link : waiting) {
        if (isStopped()) {
            return {};
        }
        if (leadsToHost(link)) {
            add(link, link, CongestionKind::SlowReceiver);
            continue;
        }
        bool hasCause = false;
        bool isExplained = false;
        std::vector<PortIndex> possible;
        for (const PortIndex next : m_links.after(link)) {
            const State state = stateOf(next, waits);
            // What is not known may be the cause.
            hasCause = hasCause || state != State::Free || std::isnan(waits.waited[next.at()]);
            const Blame its = state == State::Full ? blame(next) : Blame::None;
            if (its == Blame::Sure) {
                addFull(next);
            } else if (its == Blame::Possible) {
                possible.push_back(next);
            }
            isExplained = isExplained || its == Blame::Sure ||
                          (state == State::Waiting &&
                           waits.waited[next.at()] >= MinExplained * waits.waited[link.at()]);
        }
        if (!isExplained) {
            std::ranges::for_each(possible, addFull);
        }
        if (!hasCause && m_graph.fabric().node(m_graph.fabric().port(link).node).isSwitch()) {
            add(link, link, CongestionKind::Link);
        }
    }
    std::vector<Root> found;
    for (auto &[port, root] : roots) {
        found.push_back(std::move(root));
    }
    return found;
}

/// Whether half of some links, idle ones among them, are used so much that a few of them are full
/// at any time by chance.
bool CongestionFinder::areLoaded(const std::vector<PortIndex> &links, const LinkWaits &waits)
{
    const auto loaded = std::ranges::count_if(
        links, [&](PortIndex link) { return waits.used[link.at()] >= LoadedFrom; });
    return 2 * static_cast<size_t>(loaded) > links.size();
}

/// Where most links of a kind are alike, the fabric is loaded, and none of them is to blame. A host
/// that takes less than its link could bring it in the time that packets wait is slow by itself,
/// however many others are.
void CongestionFinder::dropGeneralLoad(std::vector<Root> &roots, const LinkWaits &waits) const
{
    const auto drop = [&](CongestionKind full, CongestionKind waiting,
                          const std::vector<PortIndex> &links) {
        const auto isOne = [&](const Root &root) {
            const bool isSlow = root.kind == CongestionKind::SlowReceiver &&
                                waits.waited[root.port.at()] > waits.used[root.port.at()];
            return !isSlow && (root.kind == full || root.kind == waiting);
        };
        const auto count = static_cast<size_t>(std::ranges::count_if(roots, isOne));
        if (count > FewRoots &&
            static_cast<double>(count) > GeneralLoad * static_cast<double>(links.size())) {
            std::erase_if(roots, isOne);
        } else if (areLoaded(links, waits)) {
            std::erase_if(roots, [&](const Root &root) { return root.kind == full; });
        }
    };
    drop(CongestionKind::ManyToOne, CongestionKind::SlowReceiver, m_hostLinks);
    drop(CongestionKind::Oversubscribed, CongestionKind::Link, m_switchLinks);
}

/// How long what waits directly for a root does.
double CongestionFinder::strengthOf(const Root &root, const LinkWaits &waits)
{
    double strength = 0;
    for (const PortIndex cause : root.causes) {
        if (stateOf(cause, waits) == State::Waiting) {
            strength += waits.waited[cause.at()];
        }
        for (const PortIndex feeder : m_links.before(cause)) {
            if (stateOf(feeder, waits) == State::Waiting) {
                strength += waits.waited[feeder.at()];
            }
        }
    }
    return strength;
}

CongestedRegion CongestionFinder::regionOf(const Root &root, const LinkWaits &waits)
{
    CongestedRegion region{root.port, root.kind, {}, 0, 0, 0};
    std::vector<PortIndex> open = root.causes;
    ++m_region;
    const auto takeNew = [&](PortIndex link) {
        if (stateOf(link, waits) != State::Waiting ||
            std::exchange(m_regionOf[link.at()], m_region) == m_region) {
            return false;
        }
        region.links.push_back(link);
        return true;
    };
    std::ranges::for_each(root.causes, takeNew);
    while (!open.empty() && !isStopped()) {
        const PortIndex link = open.back();
        open.pop_back();
        if (!m_graph.fabric().node(m_graph.fabric().port(link).node).isSwitch()) {
            continue;
        }
        for (const PortIndex feeder : m_links.before(link)) {
            if (takeNew(feeder)) {
                open.push_back(feeder);
            }
        }
    }
    std::ranges::sort(region.links);
    for (const PortIndex link : region.links) {
        region.waited += waits.waited[link.at()] / static_cast<double>(region.links.size());
    }
    const double used = waits.used[root.port.at()];
    region.used = std::isnan(used) ? 0 : used;
    return region;
}

/// What links wait that carry traffic and wait for none of the roots: their median. What one region
/// waits says nothing of another one.
double CongestionFinder::waitElsewhere(const std::vector<CongestedRegion> &regions,
                                       const LinkWaits &waits) const
{
    std::vector<bool> isIn(m_rates.size());
    for (const CongestedRegion &region : regions) {
        for (const PortIndex link : region.links) {
            isIn[link.at()] = true;
        }
    }
    std::vector<double> elsewhere;
    for (size_t i = 0; i < m_rates.size(); ++i) {
        if (!isIn[i] && waits.used[i] >= UsedFrom && !std::isnan(waits.waited[i])) {
            elsewhere.push_back(waits.waited[i]);
        }
    }
    if (elsewhere.empty()) {
        return 0;
    }
    const auto middle = elsewhere.begin() + static_cast<std::ptrdiff_t>((elsewhere.size() - 1) / 2);
    std::ranges::nth_element(elsewhere, middle);
    return *middle;
}

std::vector<CongestedRegion> CongestionFinder::find(const LinkWaits &waits)
{
    if (waits.waited.empty()) {
        return {};
    }
    std::vector<PortIndex> waiting;
    for (size_t i = 0; i < m_rates.size(); ++i) {
        const PortIndex link(i);
        if (waits.waited[i] >= WaitingFrom && m_graph.fabric().port(link).peer.isValid()) {
            waiting.push_back(link);
        }
    }
    std::vector<Root> roots = rootsOf(waiting, waits);
    dropGeneralLoad(roots, waits);
    if (roots.size() > MaxRegions) {
        std::vector<std::pair<double, size_t>> strengths;
        for (size_t i = 0; i < roots.size() && !isStopped(); ++i) {
            strengths.emplace_back(-strengthOf(roots[i], waits), i);
        }
        if (isStopped()) {
            return {};
        }
        std::ranges::sort(strengths);
        std::vector<Root> strongest;
        for (size_t i = 0; i < MaxRegions; ++i) {
            strongest.push_back(std::move(roots[strengths[i].second]));
        }
        roots = std::move(strongest);
        std::ranges::sort(roots, {}, &Root::port);
    }
    std::vector<CongestedRegion> regions;
    for (const Root &root : roots) {
        if (isStopped()) {
            return {};
        }
        regions.push_back(regionOf(root, waits));
    }
    if (isStopped()) {
        return {}; // within the last one
    }
    const double elsewhere = regions.empty() ? 0 : waitElsewhere(regions, waits);
    std::erase_if(regions, [&](CongestedRegion &region) {
        region.elsewhere = elsewhere;
        return region.links.empty() || region.waited < MinContrast * elsewhere;
    });
    return regions;
}

qint64 CongestionFinder::stepsForVictims() const
{
    qint64 ports = 0;
    for (size_t number = 0; number < m_graph.switches(); ++number) {
        ports += m_graph.hasGroups(number) ? PortsOfGroup : 1;
    }
    return ports * static_cast<qint64>(m_graph.ends().size());
}

// ---- over time

namespace {

/// Links that waited in fewer moments of an episode than this share are not listed.
constexpr double MinPresence = 0.2;
constexpr double WithoutTables = 0.6;
constexpr double OfUnknownCause = 0.6;

} // namespace

void CongestionTracker::extend(Open &open, TimeRange when, const CongestionFinder &finder,
                               const CongestedRegion &region)
{
    const Fabric &fabric = finder.graph().fabric();
    CongestionEpisode &episode = open.episode;
    episode.end = when.to;
    ++open.moments;
    ++open.kinds[region.kind];
    episode.severity += region.waited; // sums until it is closed
    episode.used += region.used;
    episode.peak = std::max(episode.peak, region.waited);
    const double contrast = region.waited > 0 ? 1 - region.elsewhere / region.waited : 0;
    const bool hasTables = finder.graph().hasTables();
    episode.hasGroups = episode.hasGroups || finder.graph().hasGroups();
    open.contrast += contrast * (hasTables ? 1 : WithoutTables) *
                     (region.kind == CongestionKind::Link ? OfUnknownCause : 1);
    for (const PortIndex link : region.links) {
        ++open.links[keyOf(fabric, link)];
    }
}

/// Of the links that are listed once the moment is added. Links may begin to wait at any time of an
/// episode: they are looked at again before it has lasted so much longer that new ones could be
/// listed at its end.
std::optional<CongestionTracker::Look>
CongestionTracker::lookForVictims(const Open &open, const CongestionFinder &finder,
                                  const CongestedRegion &region, qint64 &steps, qint64 mostSteps)
{
    const int moments = open.moments + 1;
    const RouteGraph &graph = finder.graph();
    if (!graph.hasTables() || moments < MinMoments ||
        moments * (1 - MinPresence) < open.victimsAt) {
        return std::nullopt;
    }
    std::map<PortKey, int> counts = open.links;
    for (const PortIndex link : region.links) {
        ++counts[keyOf(graph.fabric(), link)];
    }
    CongestedRegion listed;
    listed.root = region.root;
    Look look;
    for (const auto &[link, count] : counts) {
        const PortIndex port = graph.fabric().findPort(link.node, link.number);
        if (port.isValid() && count >= MinPresence * moments) {
            look.links.push_back(link);
            listed.links.push_back(port);
        }
    }
    const qint64 needed = finder.stepsForVictims();
    // With groups a look takes longer: the first one may take as many times the steps.
    const qint64 limit = steps == 0 ? mostSteps * CongestionFinder::PortsOfGroup : mostSteps;
    if (look.links != open.victimsOf && steps + needed <= limit) {
        steps += needed;
        look.victims = finder.victims(listed, MaxVictims);
    }
    return look;
}

void CongestionTracker::takeVictims(Open &open, const Fabric &fabric, Look look)
{
    open.victimsAt = open.moments;
    if (!look.victims) {
        return;
    }
    const CongestionFinder::Victims &victims = *look.victims;
    open.episode.victimPairs = victims.count;
    open.episode.victims.clear();
    for (const auto &[from, to] : victims.pairs) {
        open.episode.victims.emplace_back(fabric.node(from).guid, fabric.node(to).guid);
    }
    open.episode.senders.clear();
    for (const auto &[from, pairs] :
         std::span(victims.senders).first(std::min(victims.senders.size(), MaxSenders))) {
        open.episode.senders.emplace_back(fabric.node(from).guid, pairs);
    }
    open.victimsOf = std::move(look.links);
}

std::optional<CongestionEpisode> CongestionTracker::summed(const Open &open)
{
    const CongestionKind kind = std::ranges::max_element(open.kinds, {}, [](const auto &each) {
                                    return each.second;
                                })->first;
    if (open.moments < (kind == CongestionKind::Link ? MinMomentsOfLink : MinMoments)) {
        return std::nullopt;
    }
    CongestionEpisode episode = open.episode;
    const double moments = open.moments;
    episode.severity /= moments;
    episode.used /= moments;
    episode.confidence =
        std::clamp(open.contrast / moments * moments / (open.last - open.first + 1), 0.0, 1.0);
    episode.kind = kind;
    std::vector<std::pair<int, PortKey>> links;
    for (const auto &[link, count] : open.links) {
        if (count >= MinPresence * moments) {
            links.emplace_back(-count, link);
        }
    }
    std::ranges::sort(links);
    for (const auto &[count, link] : links) {
        episode.links.push_back(link);
    }
    return episode;
}

void CongestionTracker::close(const Open &open)
{
    auto episode = summed(open);
    if (episode && m_done.size() >= MaxEpisodes) {
        m_isCut = true;
    } else if (episode) {
        m_done.push_back(std::move(*episode));
    }
}

void CongestionTracker::forgetBefore(Timestamp time)
{
    std::erase_if(m_done, [time](const CongestionEpisode &each) { return each.end < time; });
}

std::vector<CongestionEpisode> CongestionTracker::open() const
{
    std::vector<CongestionEpisode> episodes;
    for (const auto &[root, each] : m_open) {
        if (auto episode = summed(each)) {
            episodes.push_back(std::move(*episode));
        }
    }
    return episodes;
}

bool CongestionTracker::add(TimeRange when, const CongestionFinder &finder,
                            const std::vector<CongestedRegion> &regions)
{
    const Fabric &fabric = finder.graph().fabric();
    // What takes long comes first, and changes nothing here: it may be stopped.
    qint64 steps = m_victimSteps;
    std::vector<std::optional<Look>> looks(regions.size());
    for (size_t i = 0; i < regions.size() && !finder.isStopped(); ++i) {
        if (const auto open = m_open.find(keyOf(fabric, regions[i].root)); open != m_open.end()) {
            looks[i] = lookForVictims(open->second, finder, regions[i], steps, m_maxVictimSteps);
        }
    }
    if (finder.isStopped()) {
        return false;
    }
    m_victimSteps = steps;
    const auto name = [&fabric](PortIndex port) {
        return fabric.node(fabric.port(port).node).name;
    };
    const auto label = [&fabric](PortIndex port) {
        return portLabel(fabric, fabric.port(port)).value_or(QString());
    };
    for (size_t i = 0; i < regions.size(); ++i) {
        const CongestedRegion &region = regions[i];
        const PortKey root = keyOf(fabric, region.root);
        auto [found, isNew] = m_open.try_emplace(root);
        Open &open = found->second;
        if (isNew) {
            const PortIndex peer = fabric.port(region.root).peer;
            open.first = m_moment;
            open.episode.start = when.from;
            open.episode.root = root;
            open.episode.peer = keyOf(fabric, peer);
            open.episode.rootName = name(region.root);
            open.episode.peerName = name(peer);
            open.episode.rootLabel = label(region.root);
            open.episode.peerLabel = label(peer);
        }
        open.last = m_moment;
        extend(open, when, finder, region);
        if (looks[i]) {
            takeVictims(open, fabric, std::move(*looks[i]));
        }
    }
    ++m_moment;
    for (auto each = m_open.begin(); each != m_open.end();) {
        if (m_moment - each->second.last > MaxPause) {
            close(each->second);
            each = m_open.erase(each);
        } else {
            ++each;
        }
    }
    return true;
}

std::vector<CongestionEpisode> CongestionTracker::take()
{
    for (const auto &[root, open] : m_open) {
        close(open);
    }
    m_open.clear();
    std::ranges::sort(m_done, {}, [](const CongestionEpisode &episode) {
        return std::pair(episode.start, episode.root);
    });
    return std::exchange(m_done, {});
}

// ---- in words

namespace {

QString percentText(double share)
{
    return QString::number(std::lround(share * 100)) + QStringLiteral(" %");
}

} // namespace

Message describe(const CongestionEpisode &episode)
{
    const QString root = portPlace(episode.rootName, episode.root.number, episode.rootLabel);
    const QString peer = portPlace(episode.peerName, episode.peer.number, episode.peerLabel);
    switch (episode.kind) {
    case CongestionKind::SlowReceiver:
        return {QT_TRANSLATE_NOOP("core", "%1 takes packets too slowly: %2 waits for it."),
                {episode.peerName, root}};
    case CongestionKind::ManyToOne:
        return {QT_TRANSLATE_NOOP("core", "Several senders share the full link %1 – %2 to %3."),
                {root, peer, episode.peerName}};
    case CongestionKind::Oversubscribed:
        return {QT_TRANSLATE_NOOP("core", "The link %1 – %2 is full: more is routed over it than "
                                          "it carries."),
                {root, peer}};
    case CongestionKind::Link:
        break;
    }
    return {QT_TRANSLATE_NOOP("core", "The link %1 – %2 waits, though nothing behind it is full or "
                                      "waits."),
            {root, peer}};
}

std::vector<Message> reasonsOf(const CongestionEpisode &episode)
{
    std::vector<Message> reasons;
    reasons.push_back(
        {QT_TRANSLATE_NOOP("core", "%1 links waited for it, %2 of the time on average, %3 at the "
                                   "highest."),
         {QString::number(episode.links.size()), percentText(episode.severity),
          percentText(episode.peak)}});
    reasons.push_back(
        {QT_TRANSLATE_NOOP("core", "Its own link was used to %1."), {percentText(episode.used)}});
    if (episode.victimPairs > 0 && episode.hasGroups) {
        reasons.push_back(
            {QT_TRANSLATE_NOOP("core", "Packets of %1 pairs of hosts may have crossed these links, "
                                       "by the groups of ports that switches choose from, and "
                                       "never the root."),
             {QString::number(episode.victimPairs)}});
    } else if (episode.victimPairs > 0) {
        reasons.push_back(
            {QT_TRANSLATE_NOOP("core", "The routes of %1 pairs of hosts cross these links but not "
                                       "the root."),
             {QString::number(episode.victimPairs)}});
    }
    return reasons;
}

} // namespace pickglass
