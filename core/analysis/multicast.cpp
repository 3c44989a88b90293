// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/multicast.h"

#include "core/analysis/rings.h"
#include "core/base/joinedsets.h"

#include <QHash>

#include <algorithm>
#include <iterator>
#include <limits>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

namespace pickglass {

namespace {

constexpr size_t None = std::numeric_limits<size_t>::max();

/// Where a switch sends packets to one MLID.
struct Entry
{
    NodeIndex node = {};
    const PortSet *ports = nullptr;
};

SubnetNumber subnetOf(const Fabric &fabric, NodeIndex node)
{
    return fabric.node(node).lid.subnet();
}

/// What is the same for all trees of a fabric.
class Places
{
public:
    Places(const Fabric &fabric, const std::vector<MulticastTable> &tables)
        : m_fabric(fabric),
          m_tables(fabric.nodes().size())
    {
        for (const MulticastTable &table : tables) {
            const NodeIndex node = fabric.findNode(table.node);
            if (node.isValid() && fabric.node(node).isSwitch()) {
                m_tables[node.at()] = &table;
            }
        }
        findPorts();
        findUnknownParts();
    }

    const Fabric &fabric() const { return m_fabric; }
    const std::vector<const MulticastTable *> &tables() const { return m_tables; }
    bool knows(NodeIndex node, Mlid mlid) const
    {
        const MulticastTable *table = m_tables[node.at()];
        return table != nullptr && table->knows(mlid);
    }
    PortIndex portOf(Guid guid) const { return m_ports.value(guid); }
    /// Whether a GUID that no port has is not in the fabric.
    bool areGuidsKnown() const { return m_areGuidsKnown; }
    /// Switches without a table that are joined by cables have the same number.
    size_t unknownPart(NodeIndex node) const { return m_parts[node.at()]; }

private:
    void findPorts()
    {
        bool hasHost = false;
        bool hasAll = m_fabric.cables() == Coverage::All;
        for (const Port &port : m_fabric.ports()) {
            const Node &node = m_fabric.node(port.node);
            if (node.isSwitch()) {
                if (port.number == 0) {
                    m_ports.insert(node.guid, m_fabric.indexOf(port));
                    m_ports.insert(port.guid, m_fabric.indexOf(port));
                }
                continue;
            }
            hasHost = true;
            hasAll = hasAll && !(port.guid.isNull() && port.peer.isValid());
            m_ports.insert(port.guid, m_fabric.indexOf(port));
        }
        m_ports.remove(Guid());
        m_areGuidsKnown = hasHost && hasAll;
    }
    void findUnknownParts()
    {
        JoinedSets parts(m_fabric.nodes().size());
        const auto isUnknown = [this](NodeIndex node) {
            return m_fabric.node(node).isSwitch() && m_tables[node.at()] == nullptr;
        };
        for (const Link &link : m_fabric.links()) {
            const NodeIndex a = m_fabric.port(link.a).node;
            const NodeIndex b = m_fabric.port(link.b).node;
            if (isUnknown(a) && isUnknown(b)) {
                parts.join(a.at(), b.at());
            }
        }
        m_parts.resize(m_fabric.nodes().size());
        for (size_t node = 0; node < m_parts.size(); ++node) {
            m_parts[node] = parts.find(node);
        }
    }

    const Fabric &m_fabric;
    std::vector<const MulticastTable *> m_tables; ///< by node
    QHash<Guid, PortIndex> m_ports;
    std::vector<size_t> m_parts; ///< by node
    bool m_areGuidsKnown = false;
};

/// Makes one tree after the other.
class TreeMaker
{
public:
    explicit TreeMaker(const Places &places)
        : m_places(places),
          m_fabric(places.fabric()),
          m_local(m_fabric.nodes().size(), None),
          m_elsewhere(m_fabric.nodes().size(), None)
    {
    }

    void make(MulticastTree &tree, const std::vector<Entry> &entries)
    {
        begin(tree, entries);
        locateMembers();
        for (size_t at = 0; at < entries.size(); ++at) {
            entries[at].ports->forEach([&](quint8 port) { follow(at, port); });
        }
        joinLinks();
        findReach();
        findWaysOn();
        findFaultsOfAll();
        end();
    }

private:
    using Kind = TreeFault::Kind;

    void begin(MulticastTree &tree, const std::vector<Entry> &entries)
    {
        m_tree = &tree;
        m_entries = &entries;
        m_surely = JoinedSets(entries.size());
        m_perhaps = JoinedSets(entries.size());
        m_anywhere = None;
        m_hasMember.assign(entries.size(), false);
        m_edges.clear();
        for (size_t at = 0; at < entries.size(); ++at) {
            m_local[entries[at].node.at()] = at;
            tree.switches.push_back(entries[at].node);
        }
    }
    void end()
    {
        for (const Entry &entry : *m_entries) {
            m_local[entry.node.at()] = None;
        }
        for (const size_t node : m_touched) {
            m_elsewhere[node] = None;
        }
        m_touched.clear();
        std::ranges::sort(m_tree->ends);
    }

    void fault(Kind kind, PortKey place = {}, Guid guid = {})
    {
        if (m_tree->faults.size() < MulticastTree::MaxFaults) {
            m_tree->faults.push_back({kind, place, guid});
        }
    }

    void locateMembers()
    {
        m_memberPorts.clear();
        m_areAllLocated = m_tree->areMembersKnown();
        for (const MulticastGroup &group : m_tree->groups) {
            if (!group.members) {
                continue;
            }
            for (const MulticastMember &member : *group.members) {
                const PortIndex port = m_places.portOf(member.port);
                m_tree->members.push_back({group.mgid, member, port, MemberReach::Unknown});
                m_areAllLocated = m_areAllLocated && port.isValid();
                if (port.isValid()) {
                    m_memberPorts.push_back(port);
                }
            }
        }
        std::ranges::sort(m_memberPorts);
    }
    bool isMember(PortIndex port) const { return std::ranges::binary_search(m_memberPorts, port); }

    /// The number of what a switch may be joined with that nothing is known of: switches without
    /// a table, all that are joined by cables as one.
    size_t unknown(NodeIndex node)
    {
        const bool hasTable = m_places.tables()[node.at()] != nullptr;
        const size_t place = hasTable ? node.at() : m_places.unknownPart(node);
        if (m_elsewhere[place] == None) {
            m_elsewhere[place] = m_perhaps.add();
            m_touched.push_back(place);
            if (hasTable) { // of which this MLID is not known: it is in no part
                m_perhaps.join(m_elsewhere[place], anywhere());
            }
        }
        return m_elsewhere[place];
    }
    size_t anywhere()
    {
        m_anywhere = m_anywhere == None ? m_perhaps.add() : m_anywhere;
        return m_anywhere;
    }

    void follow(size_t at, quint8 number)
    {
        const NodeIndex node = (*m_entries)[at].node;
        const PortKey key{m_fabric.node(node).guid, number};
        const PortIndex index = m_fabric.findPort(node, number);
        if (number == 0) {
            takeEnd(index, index, key);
            return;
        }
        const Port *port = index.isValid() ? &m_fabric.port(index) : nullptr;
        if (port == nullptr || !port->peer.isValid()) {
            const bool isDown = port != nullptr && port->state == PortState::Down;
            if (isDown || m_fabric.node(node).areCablesKnown) {
                fault(Kind::PortDown, key);
            } else {
                m_perhaps.join(at, anywhere());
            }
            return;
        }
        const Port &peer = m_fabric.port(port->peer);
        if (!m_fabric.node(peer.node).isSwitch()) {
            takeEnd(index, port->peer, key);
            return;
        }
        const bool isFromA = m_fabric.link(port->link).a == index;
        m_tree->links.push_back({port->link, isFromA, !isFromA});
        const size_t other = m_local[peer.node.at()];
        if (other != None) {
            if (!(*m_entries)[other].ports->contains(peer.number)) {
                fault(Kind::OneWay, key);
            }
        } else if (m_places.knows(peer.node, m_tree->mlid)) {
            fault(Kind::NoEntry, key);
        } else {
            m_perhaps.join(at, unknown(peer.node));
        }
    }

    void takeEnd(PortIndex own, PortIndex end, PortKey key)
    {
        if (own.isValid()) {
            m_tree->ends.push_back(own);
        }
        const bool hasGuid =
            end.isValid() && (key.number == 0 || !m_fabric.port(end).guid.isNull());
        if (m_areAllLocated && hasGuid && !isMember(end)) {
            fault(Kind::NotMember, key);
        }
    }

    /// Both directions of a cable are one link.
    void joinLinks()
    {
        std::vector<TreeLink> &links = m_tree->links;
        std::ranges::stable_sort(links, {}, &TreeLink::link);
        std::vector<TreeLink> joined;
        for (const TreeLink &link : links) {
            if (joined.empty() || joined.back().link != link.link) {
                joined.push_back(link);
                continue;
            }
            joined.back().isFromA |= link.isFromA;
            joined.back().isFromB |= link.isFromB;
        }
        links = std::move(joined);
        std::vector<size_t> places;
        for (size_t i = 0; i < links.size(); ++i) {
            const Link &link = m_fabric.link(links[i].link);
            const size_t a = m_local[m_fabric.port(link.a).node.at()];
            const size_t b = m_local[m_fabric.port(link.b).node.at()];
            if (a != None && b != None) {
                m_edges.emplace_back(a, b);
                places.push_back(i);
                m_surely.join(a, b);
                m_perhaps.join(a, b);
            }
        }
        size_t parts = 0;
        for (size_t at = 0; at < m_entries->size(); ++at) {
            parts += m_surely.find(at) == at ? 1 : 0;
        }
        if (m_edges.size() + parts > m_entries->size()) {
            const std::vector<bool> isInRing = edgesInRings(m_entries->size(), m_edges);
            for (size_t i = 0; i < places.size(); ++i) {
                links[places[i]].isInRing = isInRing[i];
            }
        }
    }

    /// What a member hangs on.
    struct Place
    {
        MemberReach reach = MemberReach::Unknown; ///< Reached: where its switch is
        size_t sure = None;                       ///< number of its switch in m_surely
        size_t maybe = None;                      ///< and in m_perhaps
    };

    Place placeOf(const TreeMember &member)
    {
        if (!member.port.isValid()) {
            return {m_places.areGuidsKnown() ? MemberReach::Left : MemberReach::Unknown};
        }
        const Port &port = m_fabric.port(member.port);
        const Node &node = m_fabric.node(port.node);
        PortNumber number = 0; // of the switch
        NodeIndex at = port.node;
        if (!node.isSwitch()) {
            if (!port.peer.isValid()) {
                const bool isLeft = port.state == PortState::Down ||
                                    (node.areCablesKnown && port.state == PortState::Unknown);
                return {isLeft ? MemberReach::Left : MemberReach::Unknown};
            }
            number = m_fabric.port(port.peer).number;
            at = m_fabric.port(port.peer).node;
            if (!m_fabric.node(at).isSwitch()) {
                return {};
            }
        }
        const size_t local = m_local[at.at()];
        if (local != None) {
            const bool isThere =
                member.member.state.isSendOnly() || (*m_entries)[local].ports->contains(number);
            m_hasMember[local] = true;
            return isThere ? Place{MemberReach::Reached, local, local}
                           : Place{MemberReach::Unreached};
        }
        if (m_places.knows(at, m_tree->mlid)) {
            return {MemberReach::Unreached};
        }
        return {MemberReach::Unknown, None, unknown(at)};
    }

    void findReach()
    {
        for (size_t i = 0; m_anywhere != None && i < m_touched.size(); ++i) {
            m_perhaps.join(m_elsewhere[m_touched[i]], m_anywhere);
        }
        std::vector<Place> places;
        std::vector<size_t> members(m_entries->size()); // of each part, by its first switch
        for (const TreeMember &member : m_tree->members) {
            const Place &place = places.emplace_back(placeOf(member));
            if (place.sure != None) {
                ++members[m_surely.find(place.sure)];
            }
        }
        const auto most = std::ranges::max_element(members);
        const bool hasPart = most != members.end() && *most > 0;
        const auto part = static_cast<size_t>(most - members.begin());
        for (size_t i = 0; i < places.size(); ++i) {
            const Place &place = places[i];
            MemberReach &reach = m_tree->members[i].reach;
            reach = place.reach;
            if (hasPart && place.sure != None && m_surely.find(place.sure) != part) {
                const bool isMaybe = m_perhaps.find(place.maybe) == m_perhaps.find(part);
                reach = isMaybe ? MemberReach::Unknown : MemberReach::Unreached;
            }
        }
        forgiveSingle();
    }

    /// A group that has one member needs no tree.
    void forgiveSingle()
    {
        TreeMember *single = nullptr;
        for (TreeMember &member : m_tree->members) {
            if (member.reach == MemberReach::Left) {
                continue;
            }
            if (single != nullptr && single->member.port != member.member.port) {
                return;
            }
            single = &member;
        }
        for (TreeMember &member : m_tree->members) {
            if (m_tree->areMembersKnown() && member.reach == MemberReach::Unreached) {
                member.reach = MemberReach::Reached;
            }
        }
    }

    void findWaysOn()
    {
        if (!m_areAllLocated) {
            return;
        }
        for (size_t at = 0; at < m_entries->size(); ++at) {
            const Entry &entry = (*m_entries)[at];
            if (entry.ports->size() != 1 || m_hasMember[at]) {
                continue;
            }
            entry.ports->forEach([&](quint8 number) {
                const PortIndex port = m_fabric.findPort(entry.node, number);
                const NodeIndex peer =
                    port.isValid() ? m_fabric.peerNode(m_fabric.port(port)) : NodeIndex();
                if (peer.isValid() && m_fabric.node(peer).isSwitch() &&
                    m_local[peer.at()] != None) {
                    fault(Kind::NoWayOn, {m_fabric.node(entry.node).guid, 0});
                }
            });
        }
    }

    void findFaultsOfAll()
    {
        const auto ring = std::ranges::find(m_tree->links, true, &TreeLink::isInRing);
        if (ring != m_tree->links.end()) {
            fault(Kind::Ring, keyOf(m_fabric, m_fabric.link(ring->link).a));
        }
        const size_t unreached = m_tree->count(MemberReach::Unreached);
        const bool hasNoTree = m_entries->empty() && unreached > 1;
        if (hasNoTree) {
            fault(Kind::NoTree);
        }
        for (const TreeMember &member : m_tree->members) {
            const PortKey place = member.port.isValid() ? keyOf(m_fabric, member.port) : PortKey();
            if (member.reach == MemberReach::Left) {
                fault(Kind::Left, place, member.member.port);
            } else if (member.reach == MemberReach::Unreached && !hasNoTree) {
                fault(Kind::Unreached, place, member.member.port);
            }
        }
    }

    const Places &m_places;
    const Fabric &m_fabric;
    std::vector<size_t> m_local;     ///< of each node its place among the entries
    std::vector<size_t> m_elsewhere; ///< of each node its number in m_perhaps
    std::vector<size_t> m_touched;   ///< of m_elsewhere
    MulticastTree *m_tree = nullptr;
    const std::vector<Entry> *m_entries = nullptr;
    JoinedSets m_surely{0};  ///< switches with an entry, as far as tables and cables are known
    JoinedSets m_perhaps{0}; ///< the same where all that is not known joins
    size_t m_anywhere = None;
    std::vector<bool> m_hasMember; ///< of each entry
    std::vector<GraphEdge> m_edges;
    std::vector<PortIndex> m_memberPorts;
    bool m_areAllLocated = false; ///< whether it is known of each port whether it is a member
};

using TreeId = std::pair<SubnetNumber, Mlid>;

} // namespace

bool MulticastTree::areMembersKnown() const
{
    return !groups.empty() && std::ranges::all_of(groups, [](const MulticastGroup &group) {
        return group.members.has_value();
    });
}

size_t MulticastTree::count(MemberReach reach) const
{
    return static_cast<size_t>(std::ranges::count(members, reach, &TreeMember::reach));
}

namespace {

/// The MLIDs that the tables of all switches of a subnet are known of: first … last.
struct KnownMlids
{
    Mlid first = FirstMlid;
    Mlid last = LastMlid;

    void limit(const MulticastTable *table)
    {
        first = std::max(first, table ? table->first : Mlid(LastMlid + 1));
        last = std::min(last, table ? table->last : Mlid(FirstMlid - 1));
    }
    bool contains(Mlid mlid) const { return mlid >= first && mlid <= last; }
};

} // namespace

Multicast::Multicast(const SharedFabric &shared, MulticastTables tables)
    : m_treesOfLinks(shared->links().size())
{
    const Fabric &fabric = *shared;
    const Places places(fabric, tables.tables);
    std::map<TreeId, std::vector<Entry>> entries;
    std::map<SubnetNumber, MlidUse> use;
    std::map<SubnetNumber, KnownMlids> knownMlids;
    for (size_t i = 0; i < fabric.nodes().size(); ++i) {
        const NodeIndex node(i);
        if (!fabric.node(node).isSwitch()) {
            continue;
        }
        MlidUse &own = use[subnetOf(fabric, node)];
        ++own.switches;
        const PortIndex port = fabric.findPort(node, 0);
        bool isNumber = false;
        const uint capacity =
            port.isValid()
                ? attributeOf(fabric.port(port).attributes, u"McastFdbCap").toUInt(&isNumber)
                : 0;
        if (isNumber) {
            own.capacity = std::min(own.capacity.value_or(capacity), capacity);
        }
        knownMlids[subnetOf(fabric, node)].limit(places.tables()[i]);
        if (const MulticastTable *table = places.tables()[i]) {
            ++m_knownTables;
            ++own.knownTables;
            for (const MulticastTable::Entry &entry : table->entries) {
                entries[{subnetOf(fabric, node), entry.mlid}].push_back({node, &entry.ports});
            }
        }
    }
    std::map<TreeId, MulticastTree> trees;
    std::vector<SubnetNumber> withGroups;
    for (MulticastGroups &list : tables.groups) {
        withGroups.push_back(list.subnet);
        for (MulticastGroup &group : list.groups) {
            if (isMlid(group.mlid)) {
                trees[{list.subnet, group.mlid}].groups.push_back(std::move(group));
            }
        }
    }
    for (const auto &[id, ofTree] : entries) {
        trees.try_emplace(id);
    }
    TreeMaker maker(places);
    const std::vector<Entry> none;
    for (auto &[id, tree] : trees) {
        std::tie(tree.subnet, tree.mlid) = id;
        const auto own = entries.find(id);
        if (tree.groups.empty() && std::ranges::find(withGroups, tree.subnet) != withGroups.end()) {
            tree.faults.push_back({TreeFault::Kind::NoGroup});
        }
        const auto known = knownMlids.find(tree.subnet);
        tree.areTablesKnown = known != knownMlids.end() && known->second.contains(tree.mlid);
        maker.make(tree, own == entries.end() ? none : own->second);
        for (const TreeLink &link : tree.links) {
            ++m_treesOfLinks[link.link.at()];
        }
        ++use[tree.subnet].used;
        use[tree.subnet].subnet = tree.subnet;
        m_trees.push_back(std::move(tree));
    }
    for (auto &[subnet, own] : use) {
        own.subnet = subnet;
        m_use.push_back(own);
    }
}

std::vector<const MulticastTree *> Multicast::find(const QString &text) const
{
    const auto gid = parseGid(text);
    bool isNumber = false;
    const uint mlid = text.toUInt(&isNumber, 0);
    std::vector<const MulticastTree *> found;
    for (const MulticastTree &tree : m_trees) {
        const bool isIt =
            gid ? std::ranges::find(tree.groups, *gid, &MulticastGroup::mgid) != tree.groups.end()
                : isNumber && tree.mlid == mlid;
        if (isIt) {
            found.push_back(&tree);
        }
    }
    return found;
}

size_t Multicast::faults() const
{
    return std::accumulate(
        m_trees.begin(), m_trees.end(), size_t(0),
        [](size_t sum, const MulticastTree &tree) { return sum + tree.faults.size(); });
}

QString treeName(const MulticastTree &tree)
{
    const QString mlid = mlidText(tree.mlid);
    return tree.groups.size() == 1
               ? QStringLiteral("%1 (%2)").arg(mlid, toString(tree.groups.front().mgid))
               : mlid;
}

QString toString(MemberReach reach)
{
    switch (reach) {
    case MemberReach::Reached:
        return QStringLiteral("reached");
    case MemberReach::Unreached:
        return QStringLiteral("unreached");
    case MemberReach::Left:
        return QStringLiteral("left");
    case MemberReach::Unknown:
        break;
    }
    return QStringLiteral("unknown");
}

QString toString(TreeFault::Kind kind)
{
    constexpr const char *names[] = {"no_group",  "no_tree",    "unreached", "left",
                                     "no_entry",  "not_member", "port_down", "one_way",
                                     "no_way_on", "ring"};
    return QString::fromLatin1(names[static_cast<size_t>(kind)]);
}

} // namespace pickglass
