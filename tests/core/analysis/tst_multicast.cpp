// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/multicastproblems.h"
#include "core/fabric/fabricbuilder.h"
#include "tests/support/testprogram.h"
#include "tests/support/testseed.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

using Kind = TreeFault::Kind;

constexpr Mlid Group = 0xc001;

Guid switchGuid(int number)
{
    return Guid(0x1000 + static_cast<quint64>(number));
}
Guid hostGuid(int host)
{
    return Guid(0x100000 + static_cast<quint64>(host) * 0x10);
}
/// Of the only port of the host.
Guid portGuid(int host)
{
    return Guid(hostGuid(host).value() + 1);
}

/// Switches and hosts that are cabled to them; ports of switches count up from 1.
struct Plan
{
    int switches = 0;
    std::vector<std::pair<int, int>> cables; ///< between switches
    std::vector<int> hosts;                  ///< the switch of each
};

class Site
{
public:
    explicit Site(const Plan &plan) : m_plan(plan), m_tables(static_cast<size_t>(plan.switches))
    {
        FabricBuilder builder;
        std::vector<int> used(m_tables.size());
        for (int i = 0; i < plan.switches; ++i) {
            builder.node(switchGuid(i), NodeType::Switch).portCount = 40;
            builder.port(switchGuid(i), 0).lid = Lid(static_cast<quint16>(i + 1));
            m_tables[static_cast<size_t>(i)].node = switchGuid(i);
        }
        const auto next = [&used](int at) {
            return static_cast<PortNumber>(++used[static_cast<size_t>(at)]);
        };
        for (const auto &[a, b] : plan.cables) {
            const PortNumber from = next(a);
            const PortNumber to = next(b);
            builder.connect(switchGuid(a), from, switchGuid(b), to);
            m_cables.push_back({from, to});
        }
        for (size_t host = 0; host < plan.hosts.size(); ++host) {
            const int number = static_cast<int>(host);
            builder.node(hostGuid(number), NodeType::ChannelAdapter).portCount = 1;
            builder.port(hostGuid(number), 1).guid = portGuid(number);
            m_hostPorts.push_back(next(plan.hosts[host]));
            builder.connect(switchGuid(plan.hosts[host]), m_hostPorts.back(), hostGuid(number), 1);
        }
        m_fabric = builder.build();
        m_group = {{0xff12401bffff0000, 7},       Group, {}, {}, {}, {}, {},
                   std::vector<MulticastMember>()};
    }

    /// Both switches of a cable send into it.
    Site &cable(size_t cable)
    {
        add(m_plan.cables[cable].first, m_cables[cable].first);
        add(m_plan.cables[cable].second, m_cables[cable].second);
        return *this;
    }
    Site &add(int at, PortNumber port)
    {
        m_tables[static_cast<size_t>(at)].entries.push_back({Group, {port}});
        return *this;
    }
    Site &toHost(int host)
    {
        return add(m_plan.hosts[static_cast<size_t>(host)], m_hostPorts[static_cast<size_t>(host)]);
    }
    Site &member(int host, quint8 state = JoinState::Full)
    {
        m_group.members->push_back({portGuid(host), {state}});
        return *this;
    }
    Site &forget(int at)
    {
        m_unknown.insert(at);
        return *this;
    }
    PortNumber cablePort(size_t cable, bool isSecond) const
    {
        return isSecond ? m_cables[cable].second : m_cables[cable].first;
    }
    PortNumber hostPort(int host) const { return m_hostPorts[static_cast<size_t>(host)]; }

    MulticastTables tables() const
    {
        MulticastTables tables;
        for (int i = 0; i < m_plan.switches; ++i) {
            if (!m_unknown.contains(i)) {
                tables.tables.push_back(m_tables[static_cast<size_t>(i)]);
                tables.tables.back().settle();
            }
        }
        tables.groups = {{0, {m_group}}};
        tables.groups.front().settle();
        return tables;
    }
    Multicast read() const { return Multicast(m_fabric, tables()); }
    const SharedFabric &fabric() const { return m_fabric; }

private:
    Plan m_plan;
    std::vector<MulticastTable> m_tables;
    std::vector<std::pair<PortNumber, PortNumber>> m_cables;
    std::vector<PortNumber> m_hostPorts;
    std::set<int> m_unknown;
    MulticastGroup m_group;
    SharedFabric m_fabric;
};

/// Three leaves below two spines, two hosts at each leaf. Cables: leaf 2 to 4, each first to spine
/// 0 and then to spine 1.
const Plan TwoTiers{5, {{2, 0}, {2, 1}, {3, 0}, {3, 1}, {4, 0}, {4, 1}}, {2, 2, 3, 3, 4, 4}};

/// All hosts are members, over spine 0.
Site whole()
{
    Site site(TwoTiers);
    site.cable(0).cable(2).cable(4);
    for (int host = 0; host < 6; ++host) {
        site.toHost(host).member(host);
    }
    return site;
}

std::vector<std::pair<Kind, PortKey>> faultsOf(const Multicast &multicast)
{
    std::vector<std::pair<Kind, PortKey>> faults;
    for (const MulticastTree &tree : multicast.trees()) {
        for (const TreeFault &fault : tree.faults) {
            faults.emplace_back(fault.kind, fault.port);
        }
    }
    std::ranges::sort(faults);
    return faults;
}
using Faults = std::vector<std::pair<Kind, PortKey>>;

} // namespace

class TestMulticast final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesGids_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text :
             {"ff12:401b:ffff::ffff:ffff", "ff12:401b:ffff::1", "ff12:601b:ffff::1:ff00:11",
              "fe80::2:c903:0:11", "::", "::1", "1::", "1:2:3:4:5:6:7:8", "0:1::2:0:0:3"}) {
            QTest::newRow(text) << QString::fromLatin1(text);
        }
    }
    void namesGids()
    {
        QFETCH(QString, text);
        const auto gid = parseGid(text);
        QVERIFY(gid);
        QCOMPARE(toString(*gid), text);
    }
    void refusesGids_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text :
             {"", "ff12", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1::2::3", "ff12:g::1", "ff123::1",
              "1:2:3:4:5:6:7::8", "+1::2", "0xc001", ":1:2:3:4:5:6:7", "1:::2"}) {
            QTest::newRow(*text ? text : "empty") << QString::fromLatin1(text);
        }
    }
    void refusesGids()
    {
        QFETCH(QString, text);
        QVERIFY(!parseGid(text));
    }

    void joinsStates()
    {
        QCOMPARE(toString(JoinState{JoinState::Full | JoinState::SendOnly}),
                 QStringLiteral("full+send_only"));
        QVERIFY(JoinState{JoinState::SendOnlyFull}.isSendOnly());
        QVERIFY(!JoinState{}.isSendOnly());
        MulticastGroups groups{0,
                               {{{0xff12, 2}, Group, {}, 4, {}, {}, {}, {}},
                                {{0xff12, 1}, 0xc000, {}, {}, {}, {}, {}, {{{Guid(9), {1}}}}},
                                {{0xff12, 2}, Group, 0xffff, 5, {}, {}, {}, {{{Guid(7), {4}}}}},
                                {{0xff12, 2}, Group, {}, {}, {}, {}, {}, {{{Guid(7), {1}}}}}}};
        groups.settle();
        QCOMPARE(groups.groups.size(), size_t(2));
        const MulticastGroup &joined = groups.groups[1];
        QVERIFY(joined.mtu == 4 && joined.pKey == 0xffff);
        QVERIFY((*joined.members == std::vector<MulticastMember>{{Guid(7), {5}}}));
        QCOMPARE(mtuBytes(4).value_or(0), 2048);
        QCOMPARE(mtuBytes(5).value_or(0), 4096);
        QVERIFY(!mtuBytes(0) && !mtuBytes(6) && !rateGigabits(1) && !rateGigabits(24));
        QCOMPARE(rateGigabits(21).value_or(0), 400.0);
    }

    void findsNoFaultInATree()
    {
        const Multicast multicast = whole().read();
        QCOMPARE(multicast.trees().size(), size_t(1));
        const MulticastTree &tree = multicast.trees().front();
        QCOMPARE(faultsOf(multicast), Faults());
        QCOMPARE(tree.count(MemberReach::Reached), size_t(6));
        QCOMPARE(tree.links.size(), size_t(3));
        QVERIFY(tree.areTablesKnown);
        QCOMPARE(tree.switches.size(), size_t(4));
        QCOMPARE(tree.ends.size(), size_t(6));
        QCOMPARE(std::ranges::count(multicast.treesOfLinks(), 1U), 3);
        QCOMPARE(multicast.find(QStringLiteral("0xC001")).size(), size_t(1));
        QCOMPARE(multicast.find(QStringLiteral("49153")).size(), size_t(1));
        QCOMPARE(multicast.find(QStringLiteral("ff12:401b:ffff::7")).size(), size_t(1));
        QCOMPARE(multicast.find(QStringLiteral("c001")).size(), size_t(0));
        QVERIFY((multicast.use() == std::vector<MlidUse>{{0, 1, {}, 5, 5}}));
    }

    void findsPlantedFaults()
    {
        const auto at = [](int number, PortNumber port) {
            return PortKey{switchGuid(number), port};
        };
        Site site = whole();
        site.add(3, site.cablePort(3, false)); // to spine 1, which has no entry
        QCOMPARE(faultsOf(site.read()), (Faults{{Kind::NoEntry, at(3, 2)}}));

        site = whole();
        site.add(1, site.cablePort(3, true)); // spine 1 to leaf 3, which does not send back
        QCOMPARE(faultsOf(site.read()),
                 (Faults{{Kind::OneWay, at(1, 2)}, {Kind::NoWayOn, at(1, 0)}}));

        site = whole();
        site.cable(1).cable(3); // over spine 1, too
        const Multicast ring = site.read();
        QCOMPARE(faultsOf(ring), (Faults{{Kind::Ring, at(0, 1)}}));
        QCOMPARE(std::ranges::count(ring.trees().front().links, true, &TreeLink::isInRing), 4);

        site = whole();
        site.add(2, 30).add(2, 0);
        QCOMPARE(faultsOf(site.read()),
                 (Faults{{Kind::NotMember, at(2, 0)}, {Kind::PortDown, at(2, 30)}}));

        site = Site(TwoTiers);
        site.cable(0).cable(2).toHost(0).toHost(1).toHost(2).member(0).member(2).member(4);
        const Multicast part = site.read();
        QCOMPARE(faultsOf(part), (Faults{{Kind::Unreached, {hostGuid(4), 1}},
                                         {Kind::NotMember, at(2, site.hostPort(1))}}));
        QVERIFY(part.trees().front().members.back().reach == MemberReach::Unreached);
    }

    void makesProblemsOfThem()
    {
        const auto problemsOf = [](const Site &site) {
            return findMulticastProblems(*site.fabric(), site.read());
        };
        Site site = whole();
        site.member(99); // that left
        site.add(2, 0);  // that is no member
        site.forget(0);  // that may lead anywhere
        QVERIFY(problemsOf(site).empty());

        site = whole();
        site.add(2, 30); // a port that the switch does not have
        QVERIFY(problemsOf(site).empty());
        site.cable(1).cable(3).add(4, site.cablePort(5, false)); // the last does not send back
        const auto ring = problemsOf(site);
        QCOMPARE(ring.size(), size_t(2));
        QCOMPARE(ring.at(0).kind, QStringLiteral("multicast_ring"));
        QVERIFY(ring.at(0).port == site.fabric()->findPort(switchGuid(0), 1));
        QCOMPARE(ring.at(1).kind, QStringLiteral("multicast_broken"));
        QVERIFY(ring.at(1).port ==
                site.fabric()->findPort(switchGuid(4), site.cablePort(5, false)));

        site = Site(TwoTiers);
        site.cable(0).cable(2).toHost(0).toHost(2).member(0).member(2).member(4).member(5);
        const auto part = problemsOf(site);
        QCOMPARE(part.size(), size_t(1));
        QCOMPARE(part.front().kind, QStringLiteral("multicast_unreached"));
        QVERIFY(part.front().port == site.fabric()->findPort(hostGuid(4), 1));
        QVERIFY2(part.front().message.english().contains(QLatin1String("reach 2 of its members")),
                 qPrintable(part.front().message.english()));

        // The same of two groups is one problem.
        MulticastTables tables = site.tables();
        MulticastGroup other = tables.groups.front().groups.front();
        other.mlid = Group + 1; // without a tree
        other.mgid = {0xff12401bffff0000, 8};
        tables.groups.front().groups.push_back(other);
        const auto both = findMulticastProblems(*site.fabric(), Multicast(site.fabric(), tables));
        QCOMPARE(both.size(), size_t(1));
        QCOMPARE(both.front().rank, 2.0);
        QVERIFY2(both.front().message.english().contains(QLatin1String("reach 6 of their members")),
                 qPrintable(both.front().message.english()));
    }

    void findsMembersThatLeft()
    {
        Site site = whole();
        site.member(99); // no port has its GUID
        const Multicast multicast = site.read();
        QCOMPARE(faultsOf(multicast), (Faults{{Kind::Left, {}}}));
        QCOMPARE(multicast.trees().front().faults.front().guid, portGuid(99));
    }

    /// One without, or with a part of, its table may have an entry of any tree.
    void saysWhichTreesAreWhole()
    {
        QVERIFY(!whole().forget(0).read().trees().front().areTablesKnown);
        const Site site = whole();
        MulticastTables part = site.tables();
        part.tables.front().first = Group + 1;
        part.tables.front().entries.clear();
        QVERIFY(!Multicast(site.fabric(), part).trees().front().areTablesKnown);
        part.tables.front().first = Group;
        QVERIFY(Multicast(site.fabric(), part).trees().front().areTablesKnown);
    }

    void findsGroupsWithoutATree()
    {
        Site site(TwoTiers);
        site.member(0);
        QCOMPARE(faultsOf(site.read()), Faults()); // one member needs none
        site.member(3);
        QCOMPARE(faultsOf(site.read()), (Faults{{Kind::NoTree, {}}}));
        site.forget(3); // whose table may lead to the one, but leaf 2's does not to the other
        QCOMPARE(faultsOf(site.read()), (Faults{{Kind::Unreached, {hostGuid(0), 1}}}));
    }

    void findsTablesWithoutAGroup()
    {
        MulticastTables tables = whole().tables();
        tables.groups.front().groups.front().mlid = 0xc005;
        const Multicast multicast(whole().fabric(), tables);
        QCOMPARE(multicast.trees().size(), size_t(2));
        QCOMPARE(faultsOf(multicast), (Faults{{Kind::NoGroup, {}}, {Kind::NoTree, {}}}));
        tables.groups.clear(); // none were read: there may be one
        QCOMPARE(faultsOf(Multicast(whole().fabric(), tables)), Faults());
    }

    void sendersNeedNoPort()
    {
        Site site(TwoTiers);
        site.cable(0).cable(2).toHost(0).member(0).member(2, JoinState::SendOnly);
        const Multicast multicast = site.read();
        QCOMPARE(faultsOf(multicast), Faults());
        QCOMPARE(multicast.trees().front().count(MemberReach::Reached), size_t(2));
        Site other(TwoTiers); // without the sender, nothing leaves leaf 3
        other.cable(0).cable(2).toHost(0).member(0);
        QCOMPARE(faultsOf(other.read()), (Faults{{Kind::NoWayOn, {switchGuid(3), 0}}}));
    }

    /// What is not known is no fault.
    void unknownIsNoFault()
    {
        Site site = whole();
        site.forget(0); // the spine
        const Multicast multicast = site.read();
        QCOMPARE(faultsOf(multicast), Faults());
        QCOMPARE(multicast.trees().front().count(MemberReach::Reached), size_t(2));
        QCOMPARE(multicast.trees().front().count(MemberReach::Unknown), size_t(4));
        site.forget(1);
        QCOMPARE(faultsOf(site.read()), Faults());

        MulticastTables tables = whole().tables();
        tables.groups.front().groups.front().members.reset();
        QCOMPARE(faultsOf(Multicast(whole().fabric(), tables)), Faults());
        tables = whole().tables();
        for (MulticastTable &table : tables.tables) {
            if (table.node == switchGuid(0)) { // the spine, read up to the MLID before
                table.last = 0xc000;
                table.entries.clear();
            }
        }
        const Multicast ranged(whole().fabric(), tables);
        QCOMPARE(faultsOf(ranged), Faults());
        QCOMPARE(ranged.trees().front().count(MemberReach::Unknown), size_t(4));
    }

    /// Against a walk that knows the rule alone, on fabrics and tables by chance.
    void agreesWithANaiveWalk()
    {
        QRandomGenerator random(testSeed());
        const auto roll = [&random](int sides) { return static_cast<int>(random.bounded(sides)); };
        for (int round = 0; round < 400; ++round) {
            Plan plan{2 + roll(5), {}, {}};
            for (int i = roll(9); i > 0; --i) {
                plan.cables.emplace_back(roll(plan.switches), roll(plan.switches));
                if (plan.cables.back().first == plan.cables.back().second) {
                    plan.cables.pop_back();
                }
            }
            for (int i = 1 + roll(6); i > 0; --i) {
                plan.hosts.push_back(roll(plan.switches));
            }
            Site site(plan);
            for (size_t i = 0; i < plan.cables.size(); ++i) {
                switch (roll(5)) {
                case 0:
                    site.add(plan.cables[i].first, site.cablePort(i, false));
                    break;
                case 1:
                    break;
                default:
                    site.cable(i);
                }
            }
            for (int host = 0; host < static_cast<int>(plan.hosts.size()); ++host) {
                if (roll(4) != 0) {
                    site.toHost(host);
                }
                if (roll(4) != 0) {
                    site.member(host);
                }
            }
            for (int i = 0; i < plan.switches; ++i) {
                if (roll(6) == 0) {
                    site.forget(i);
                }
            }
            compare(site);
            if (QTest::currentTestFailed()) {
                return;
            }
        }
    }

private:
    /// Switches that are joined by cables that one of them sends into; `generous`: also over
    /// switches whose table is not known.
    static std::set<int> joinedWith(const Fabric &fabric, const std::map<int, PortSet> &ports,
                                    int start, bool isGenerous, LinkIndex without)
    {
        std::set<int> found{start};
        for (bool isMore = true; isMore;) {
            isMore = false;
            for (size_t i = 0; i < fabric.links().size(); ++i) {
                const Link &link = fabric.links()[i];
                const int a = fabric.port(link.a).node.value();
                const int b = fabric.port(link.b).node.value();
                const bool isCut = LinkIndex(i) == without || isHost(fabric, a) ||
                                   isHost(fabric, b) || found.contains(a) == found.contains(b);
                const auto sends = [&](int at, PortIndex port) {
                    return ports.contains(at) && ports.at(at).contains(fabric.port(port).number);
                };
                const auto isEmpty = [&](int at) {
                    return ports.contains(at) && ports.at(at).isEmpty();
                };
                const bool areKnown = ports.contains(a) && ports.contains(b);
                const bool isJoined =
                    areKnown ? !isEmpty(a) && !isEmpty(b) && (sends(a, link.a) || sends(b, link.b))
                    : !isGenerous ? false
                                  : (!ports.contains(a) || sends(a, link.a)) &&
                                        (!ports.contains(b) || sends(b, link.b));
                if (!isCut && isJoined) {
                    found.insert({a, b});
                    isMore = true;
                }
            }
        }
        return found;
    }
    static bool isHost(const Fabric &fabric, int node)
    {
        return !fabric.node(NodeIndex(node)).isSwitch();
    }

    static void compare(const Site &site)
    {
        const Fabric &fabric = *site.fabric();
        const MulticastTables tables = site.tables();
        std::map<int, PortSet> ports; // of switches whose table is known
        for (const MulticastTable &table : tables.tables) {
            ports[fabric.findNode(table.node).value()] = table.portsTo(Group);
        }
        const auto &members = *tables.groups.front().groups.front().members;
        const Multicast multicast(site.fabric(), tables);
        QCOMPARE(multicast.trees().size(), size_t(1));
        const MulticastTree &tree = multicast.trees().front();

        size_t links = 0;
        for (size_t i = 0; i < fabric.links().size(); ++i) {
            const Link &link = fabric.links()[i];
            const Port &a = fabric.port(link.a);
            const Port &b = fabric.port(link.b);
            const auto sends = [&](const Port &port) {
                return ports.contains(port.node.value()) &&
                       ports.at(port.node.value()).contains(port.number);
            };
            const auto found = std::ranges::find(tree.links, LinkIndex(i), &TreeLink::link);
            if (isHost(fabric, a.node.value()) || isHost(fabric, b.node.value()) ||
                (!sends(a) && !sends(b))) {
                QVERIFY(found == tree.links.end());
                continue;
            }
            ++links;
            QVERIFY(found != tree.links.end());
            QCOMPARE(found->isFromA, sends(a));
            QCOMPARE(found->isFromB, sends(b));
            const auto with = joinedWith(fabric, ports, a.node.value(), false, {});
            const auto without = joinedWith(fabric, ports, a.node.value(), false, LinkIndex(i));
            QCOMPARE(found->isInRing,
                     with.contains(b.node.value()) && without.contains(b.node.value()));
        }
        QCOMPARE(tree.links.size(), links);
        compareMembers(fabric, ports, members, tree);
    }

    static void compareMembers(const Fabric &fabric, const std::map<int, PortSet> &ports,
                               const std::vector<MulticastMember> &members,
                               const MulticastTree &tree)
    {
        struct At
        {
            int node;
            bool isLedTo;
        };
        std::vector<At> places;
        for (const MulticastMember &member : members) {
            const auto port = std::ranges::find(fabric.ports(), member.port, &Port::guid);
            const Port &peer = fabric.port(port->peer);
            const int node = peer.node.value();
            places.push_back({node, ports.contains(node) && ports.at(node).contains(peer.number)});
        }
        // Any part that has as many members as any other may be the one.
        std::set<std::vector<MemberReach>> possible;
        size_t most = 0;
        for (const At &start : places) {
            if (start.isLedTo) {
                const auto part = joinedWith(fabric, ports, start.node, false, {});
                const auto count = std::ranges::count_if(places, [&](const At &place) {
                    return place.isLedTo && part.contains(place.node);
                });
                most = std::max(most, static_cast<size_t>(count));
            }
        }
        for (size_t start = 0; start < std::max(places.size(), size_t(1)); ++start) {
            std::set<int> sure;
            std::set<int> maybe;
            if (start < places.size() && places[start].isLedTo) {
                sure = joinedWith(fabric, ports, places[start].node, false, {});
                maybe = joinedWith(fabric, ports, places[start].node, true, {});
            }
            const auto count = std::ranges::count_if(places, [&](const At &place) {
                return place.isLedTo && sure.contains(place.node);
            });
            if (static_cast<size_t>(count) != most) {
                continue;
            }
            std::vector<MemberReach> reach;
            for (const At &place : places) {
                reach.push_back(!ports.contains(place.node)  ? MemberReach::Unknown
                                : !place.isLedTo             ? MemberReach::Unreached
                                : sure.contains(place.node)  ? MemberReach::Reached
                                : maybe.contains(place.node) ? MemberReach::Unknown
                                                             : MemberReach::Unreached);
            }
            if (reach.size() == 1 && reach.front() == MemberReach::Unreached) {
                reach.front() = MemberReach::Reached;
            }
            possible.insert(reach);
        }
        std::vector<MemberReach> found;
        for (const TreeMember &member : tree.members) {
            found.push_back(member.reach);
        }
        QVERIFY2(possible.contains(found), "another part, or another reach");
    }
};

PICKGLASS_TEST_APPLESS(TestMulticast)
#include "tst_multicast.moc"
