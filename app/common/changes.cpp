// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/changes.h"

#include "app/common/placenames.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace pickglass {

namespace {

/// So many ports are read in all for what came and went in between.
constexpr size_t PortsToRead = 700'000;

using What = FabricChange::What;
using LinkKey = std::pair<PortKey, PortKey>;

LinkKey keyOf(const Fabric &fabric, const Link &link)
{
    return {keyOf(fabric, link.a), keyOf(fabric, link.b)};
}

QString nameOf(const Fabric &fabric, PortIndex port)
{
    return format::portName(fabric, port);
}

FabricChange ofLink(What what, const Fabric &fabric, const Link &link)
{
    FabricChange change;
    change.what = what;
    std::tie(change.port, change.peer) = keyOf(fabric, link);
    change.name = QStringLiteral("%1 ↔ %2").arg(nameOf(fabric, link.a), nameOf(fabric, link.b));
    return change;
}

FabricChange ofNode(What what, const Fabric &fabric, NodeIndex node)
{
    FabricChange change;
    change.what = what;
    change.node = fabric.node(node).guid;
    change.name = fabric.node(node).name;
    change.count = 0;
    return change;
}

/// What a comparison of both ends says.
class Ends
{
public:
    Ends(const Fabric &before, const Fabric &now)
        : m_before(before),
          m_now(now),
          m_diff(knownDiff(before, now))
    {
    }

    std::vector<FabricChange> changes()
    {
        addNodes(FabricDiff::What::Removed);
        addNodes(FabricDiff::What::Added);
        for (const FabricDiff::LinkChange &link : m_diff.links) {
            addLink(link);
        }
        addPorts();
        addNodes(FabricDiff::What::Changed);
        return std::move(m_changes);
    }

private:
    void addNodes(FabricDiff::What what)
    {
        for (const FabricDiff::NodeChange &node : m_diff.nodes) {
            if (node.what != what) {
                continue;
            }
            if (what == FabricDiff::What::Changed) {
                m_changes.push_back(ofNode(What::NodeChanged, m_now, node.after));
                m_changes.back().members = node.members;
                continue;
            }
            const bool isGone = what == FabricDiff::What::Removed;
            m_changes.push_back(isGone ? ofNode(What::NodeLeft, m_before, node.before)
                                       : ofNode(What::NodeCame, m_now, node.after));
            m_byNode.insert(m_changes.back().node, m_changes.size() - 1);
        }
    }

    void addLink(const FabricDiff::LinkChange &changed)
    {
        const bool isGone = changed.what == FabricDiff::What::Removed;
        const Fabric &fabric = isGone ? m_before : m_now;
        const Link &link = fabric.link(isGone ? changed.before : changed.after);
        const auto [a, b] = keyOf(fabric, link);
        m_cabled.insert(a);
        m_cabled.insert(b);
        // A node that left took its cables along: that is one thing.
        for (const Guid node : {a.node, b.node}) {
            if (const auto found = m_byNode.constFind(node); found != m_byNode.constEnd()) {
                ++m_changes[*found].count;
                return;
            }
        }
        m_changes.push_back(ofLink(isGone ? What::LinkLeft : What::LinkCame, fabric, link));
    }

    void addPorts()
    {
        for (const FabricDiff::PortChange &port : m_diff.ports) {
            if (port.what != FabricDiff::What::Changed ||
                m_cabled.contains(keyOf(m_now, port.after))) {
                continue;
            }
            FabricChange change;
            change.what = What::PortChanged;
            change.port = keyOf(m_now, port.after);
            change.name = nameOf(m_now, port.after);
            change.members = port.members;
            m_changes.push_back(std::move(change));
        }
    }

    const Fabric &m_before;
    const Fabric &m_now;
    FabricDiff m_diff;
    QHash<Guid, size_t> m_byNode; ///< those that came and left: into m_changes
    QSet<PortKey> m_cabled;       ///< ports of cables that came or left
    std::vector<FabricChange> m_changes;
};

std::vector<LinkKey> linksOf(const Fabric &fabric)
{
    std::vector<LinkKey> links;
    links.reserve(fabric.links().size());
    for (const Link &link : fabric.links()) {
        links.push_back(keyOf(fabric, link));
    }
    return links; // ascending already
}

/// Watches the cables from step to step for those that both ends agree on.
class Between
{
public:
    Between(const Fabric &before, const Fabric &now) : m_before(linksOf(before)), m_now(now)
    {
        m_nowLinks = linksOf(now);
        m_previous = m_before;
    }

    void see(Timestamp time, const Fabric &fabric)
    {
        std::vector<LinkKey> links = linksOf(fabric);
        std::vector<LinkKey> gone;
        std::ranges::set_difference(m_previous, links, std::back_inserter(gone));
        for (const LinkKey &link : gone) {
            if (has(m_before, link) && has(m_nowLinks, link)) {
                blinked(link, time);
            }
        }
        std::vector<LinkKey> came;
        std::ranges::set_difference(links, m_previous, std::back_inserter(came));
        for (const LinkKey &link : came) {
            if (!has(m_before, link) && !has(m_nowLinks, link) && !m_seen.contains(link.first)) {
                m_seen.insert(link.first, m_changes.size());
                const PortIndex a = fabric.findPort(link.first.node, link.first.number);
                m_changes.push_back(
                    ofLink(What::LinkPassed, fabric, fabric.link(fabric.port(a).link)));
                m_changes.back().last = time;
            }
        }
        m_previous = std::move(links);
    }

    std::vector<FabricChange> changes() && { return std::move(m_changes); }

private:
    static bool has(const std::vector<LinkKey> &links, const LinkKey &link)
    {
        return std::ranges::binary_search(links, link);
    }

    void blinked(const LinkKey &link, Timestamp time)
    {
        const auto known = m_seen.constFind(link.first);
        if (known != m_seen.constEnd()) {
            ++m_changes[*known].count;
            m_changes[*known].last = time;
            return;
        }
        m_seen.insert(link.first, m_changes.size());
        const PortIndex a = m_now.findPort(link.first.node, link.first.number);
        m_changes.push_back(ofLink(What::LinkBlinked, m_now, m_now.link(m_now.port(a).link)));
        m_changes.back().last = time;
    }

    std::vector<LinkKey> m_before;
    const Fabric &m_now;
    std::vector<LinkKey> m_nowLinks;
    std::vector<LinkKey> m_previous;
    QHash<PortKey, size_t> m_seen; ///< by lower end: into m_changes
    std::vector<FabricChange> m_changes;
};

} // namespace

Result<FabricChanges> loadFabricChanges(const CaptureReader &capture, const Fabric &now,
                                        Timestamp from, Timestamp to)
{
    FabricChanges answer{from, to, {}};
    ASSIGN_OR_RETURN(const auto before, capture.fabricAt(from));
    ASSIGN_OR_RETURN(const auto changes, capture.changes());
    const auto first = std::upper_bound(changes.begin(), changes.end(), from);
    const auto last = std::upper_bound(first, changes.end(), to);
    answer.steps = static_cast<size_t>(last - first);
    answer.stepsSeen = std::min(
        answer.steps, std::max<size_t>(2, PortsToRead / std::max<size_t>(1, now.ports().size())));
    Between between(*before, now);
    for (auto step = last - static_cast<std::ptrdiff_t>(answer.stepsSeen); step != last; ++step) {
        ASSIGN_OR_RETURN(const auto fabric, capture.fabricAt(*step));
        between.see(*step, *fabric);
    }
    answer.changes = Ends(*before, now).changes();
    std::vector<FabricChange> passing = std::move(between).changes();
    const auto ports = std::ranges::find_if(answer.changes, [](const FabricChange &change) {
        return change.what == What::PortChanged || change.what == What::NodeChanged;
    });
    answer.changes.insert(ports, std::make_move_iterator(passing.begin()),
                          std::make_move_iterator(passing.end()));
    return answer;
}

} // namespace pickglass
