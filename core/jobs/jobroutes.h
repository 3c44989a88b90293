// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/stoptoken.h"
#include "core/fabric/portkey.h"
#include "core/routing/routegraph.h"

#include <span>
#include <vector>

namespace pickglass {

/// The routes between some ports of hosts, as the forwarding tables of a graph lead: which links
/// they use. A link is one direction of a cable, named by the port that sends. Where switches have
/// groups of ports, packets may take any of them: a route then has all links that they may have
/// used. Regular value type; does not refer to the graph.
///
/// Routes from a port differ from those of its neighbors at the same leaf by their first link
/// only, so that they are kept by leaf.
struct JobRoutes
{
    static constexpr quint32 None = ~quint32(0);
    /// So many links of routes are kept at most: 400 MB, with groups 500 MB; twice that for a
    /// moment.
    static constexpr size_t MaxHops = 100'000'000;

    /// The ports of hosts, as they were given.
    std::vector<PortKey> ends = {};
    /// All links that any of the routes uses, ascending; without tables the links of the ends only,
    /// in both directions.
    std::vector<PortKey> links = {};
    // Of each end, None where it is not in the fabric or has no cable to a switch.
    std::vector<quint32> leafOf = {}; ///< leaves are numbered from 0
    std::vector<quint32> up = {};     ///< the link that it sends over, into `links`
    std::vector<quint32> down = {};   ///< the link to it
    size_t leaves = 0;
    bool hasTables = false;

    /// The LIDs of an end, 2^LMC of them, are columns [columnOf[end], columnOf[end + 1]).
    std::vector<quint32> columnOf = {};
    size_t columns() const { return columnOf.empty() ? 0 : columnOf.back(); }
    /// Whether packets may have several ways to a LID, by groups of ports.
    bool hasGroups = false;
    /// Whether packets arrive, or may where there are groups: [leaf * columns() + column]. Without
    /// tables all do.
    std::vector<quint8> arrives = {};
    /// The links between the leaf and the end's own link, into `links`. Empty at the end's leaf,
    /// and where the table of a switch on the way is not known. With groups all that packets may
    /// take.
    std::span<const quint32> hops(size_t leaf, size_t column) const
    {
        const size_t at = leaf * columns() + column;
        return std::span(m_hops).subspan(m_firstHop[at], m_firstHop[at + 1] - m_firstHop[at]);
    }
    /// Whether packets from this leaf may arrive at the end (of the column), by ways of which it is
    /// not known over what links.
    bool areHopsUnknown(size_t leaf, size_t end, size_t column) const
    {
        return hasTables && arrives[leaf * columns() + column] != 0 && leafOf[end] != leaf &&
               hops(leaf, column).empty();
    }
    /// With groups: of each of these hops its stage (WayLinks::Link); without, packets take all
    /// hops, and it is empty.
    std::span<const quint8> stages(size_t leaf, size_t column) const
    {
        const size_t at = leaf * columns() + column;
        return hasGroups ? std::span(m_stages).subspan(m_firstHop[at],
                                                       m_firstHop[at + 1] - m_firstHop[at])
                         : std::span<const quint8>();
    }

    /// Fails when it is stopped, and where there are more routes than can be kept. Takes ends ×
    /// (switches + leaves × hops) steps; with groups, ports of groups in place of switches. Any
    /// thread.
    static Result<JobRoutes> make(const RouteGraph &graph, std::vector<PortKey> ends,
                                  const StopToken &stop = {});

    /// Numbers the links as another ascending list has them, which holds all of them.
    void renumber(const std::vector<PortKey> &all);

private:
    friend class JobRouteFinder;
    std::vector<quint32> m_hops;
    std::vector<quint32> m_firstHop;
    std::vector<quint8> m_stages; ///< of each hop, with groups
};

/// What hosts outside the job sent over its links, at most: the sum of what each host sent that has
/// a route over the link to any host that received something; with groups of ports, any way.
class ForeignTraffic
{
public:
    /// `links` ascending; `outside` are the ports of hosts outside the job, `receives` those of all
    /// hosts that received anything. Hosts outside that sent nothing may be left out. Takes
    /// receivers × (switches + leaves of senders × hops) steps; with groups, receivers × ports of
    /// groups × leaves of senders / 64. Fails when it is stopped.
    static Result<ForeignTraffic> make(const RouteGraph &graph, const std::vector<PortKey> &links,
                                       const std::vector<PortIndex> &outside,
                                       const std::vector<PortIndex> &receives,
                                       const StopToken &stop = {});

    /// Of each link; `sent` is what each of `outside` sent.
    std::vector<double> over(std::span<const double> sent) const;
    /// The ports outside that have a route over the link, into `outside`.
    std::vector<size_t> sourcesOf(size_t link) const;

private:
    size_t m_links = 0;
    std::vector<quint32> m_leafOf; ///< of each of `outside`
    size_t m_leaves = 0;
    std::vector<quint8> m_crosses; ///< [link * leaves + leaf]
};

} // namespace pickglass
