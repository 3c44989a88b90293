// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/routetables.h"
#include "collectors/synthetic/syntheticoptions.h"
#include "tests/support/testprogram.h"

#include <QHash>
#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace pickglass;
using namespace pickglass::synthetic;

namespace {

SharedMadeFabric make(const QString &source)
{
    const auto options = SyntheticOptions::parse(QUrl(source));
    return options ? options->makeFabric() : nullptr;
}

/// The tables of a fabric, by switch.
class Tables
{
public:
    Tables(const SharedMadeFabric &made, const Outage &outage) : m_fabric(*made->fabric)
    {
        RouteTables maker(made, outage);
        while (!maker.isDone()) {
            maker.makeMore();
        }
        m_tables = maker.take();
        for (const ForwardingTable &table : *m_tables) {
            m_of.insert(table.node, &table);
        }
    }

    size_t size() const { return m_tables->size(); }
    PortNumber portTo(NodeIndex node, Lid lid) const
    {
        return m_of.value(m_fabric.node(node).guid)->portTo(lid);
    }

    /// The sending ports on the way from one host's port to another's, to its base LID or one that
    /// follows it; empty where there is none.
    std::vector<qint32> way(qint32 from, qint32 to, int other = 0) const
    {
        std::vector<qint32> ports = {from};
        while (m_fabric.port(PortIndex(ports.back())).peer.value() != to) {
            const PortIndex arrived = m_fabric.port(PortIndex(ports.back())).peer;
            const NodeIndex node = m_fabric.port(arrived).node;
            if (!m_fabric.node(node).isSwitch() || ports.size() > m_fabric.nodes().size()) {
                return {};
            }
            const Lid lid(static_cast<quint16>(m_fabric.port(PortIndex(to)).lid.value() + other));
            const PortIndex next = m_fabric.findPort(node, portTo(node, lid));
            if (!next.isValid() || !m_fabric.port(next).peer.isValid()) {
                return {};
            }
            ports.push_back(next.value());
        }
        return ports;
    }

private:
    const Fabric &m_fabric;
    SharedForwardingTables m_tables;
    QHash<Guid, const ForwardingTable *> m_of;
};

} // namespace

class TestSyntheticRoutes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void followTheTraffic_data()
    {
        QTest::addColumn<QString>("source");
        for (const char *source :
             {"synthetic:tree?k=8", "synthetic:tree?k=8&tiers=2", "synthetic:tree?k=6&hosts=20",
              "synthetic:tree?leaves=3&spines=2&perleaf=4&cables=3&hosts=10",
              "synthetic:tree?k=4&tiers=2&route=single", "synthetic:tree?k=4&tiers=2&ports=2&lmc=1",
              "synthetic:torus?x=4&y=3&z=2", "synthetic:torus?x=5&y=2&z=1",
              "synthetic:torus?x=4&y=3&z=2&lanes=3,1,2",
              "synthetic:torus?x=4&y=3&z=1&lanes=2,4,1&routing=hash&lmc=3",
              "synthetic:dragonfly?groups=3&leaves=2&spines=3&perleaf=2"}) {
            QTest::newRow(source) << QString::fromLatin1(source);
        }
    }
    /// From every host to every other, hop by hop, where packets go.
    void followTheTraffic()
    {
        QFETCH(QString, source);
        const SharedMadeFabric made = make(source);
        QVERIFY(made);
        const Tables tables(made, {});
        QCOMPARE(tables.size(), made->fabric->nodes().size() - made->hosts.size());
        std::vector<qint32> expected;
        for (size_t from = 0; from < made->hosts.size(); ++from) {
            for (size_t to = 0; to < made->hosts.size(); ++to) {
                if (from == to) {
                    continue;
                }
                expected.clear();
                QVERIFY(made->router->route(from, to, 0, expected));
                QCOMPARE(tables.way(made->hosts[from], made->hosts[to]), expected);
            }
        }
    }

    void followAttempts_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<int>("ports");
        const auto row = [](const char *source, int ports) {
            QTest::newRow(source) << QString::fromLatin1(source) << ports;
        };
        row("synthetic:tree?k=4&lmc=2", 1);
        row("synthetic:tree?k=4&tiers=2&lmc=1&ports=2", 2);
        row("synthetic:tree?k=4&lmc=1&ports=2", 2);
        row("synthetic:tree?leaves=3&spines=3&perleaf=2&cables=2&lmc=3&ports=2", 2);
        row("synthetic:tree?leaves=1&spines=2&perleaf=2&lmc=1&ports=2", 2);
        row("synthetic:dragonfly?groups=3&leaves=2&spines=3&perleaf=2&lmc=2", 1);
    }
    /// From every port of a host to every LID of every port of another one: to the base LID + j as
    /// the router's attempt j, and from the start again where it has no more attempts.
    void followAttempts()
    {
        QFETCH(QString, source);
        QFETCH(int, ports);
        const SharedMadeFabric made = make(source);
        QVERIFY(made);
        QCOMPARE(made->ends.size(), made->hosts.size() * static_cast<size_t>(ports));
        const Tables tables(made, {});
        std::set<quint32> lids;
        for (size_t to = 0; to < made->ends.size(); ++to) {
            const Port &port = made->fabric->port(PortIndex(made->ends[to]));
            QCOMPARE(port.lid.value() % (1 << port.lmc), 0);
            for (int other = 0; other < 1 << port.lmc; ++other) {
                QVERIFY(lids.insert(port.lid.value() + static_cast<quint32>(other)).second);
                for (size_t from = 0; from < made->ends.size(); ++from) {
                    if (from == to) {
                        continue;
                    }
                    std::vector<qint32> expected;
                    const int attempt = other % made->router->attempts(from, to);
                    QVERIFY(made->router->route(from, to, attempt, expected));
                    QCOMPARE(tables.way(made->ends[from], made->ends[to], other), expected);
                }
            }
        }
        for (const Node &node : made->fabric->nodes()) {
            QVERIFY(!node.isSwitch() || lids.insert(node.lid.value()).second);
        }
    }

    /// The second port of a host is at the next leaf, that of the last leaf's at the first.
    void secondPorts()
    {
        const SharedMadeFabric made =
            make(QStringLiteral("synthetic:tree?leaves=3&spines=2&perleaf=2&ports=2"));
        const Fabric &fabric = *made->fabric;
        const auto leafOf = [&](size_t end) {
            return fabric.node(fabric.peerNode(fabric.port(PortIndex(made->ends[end])))).name;
        };
        for (size_t host = 0; host < made->hosts.size(); ++host) {
            QCOMPARE(leafOf(host), QStringLiteral("leaf0%1").arg(host / 2 + 1));
            QCOMPARE(leafOf(host + 6), QStringLiteral("leaf0%1").arg((host / 2 + 1) % 3 + 1));
        }
    }

    void single()
    {
        const SharedMadeFabric made =
            make(QStringLiteral("synthetic:tree?leaves=6&spines=6&perleaf=8&route=single"));
        std::set<QString> spines;
        for (size_t to = 8; to < made->hosts.size(); ++to) {
            std::vector<qint32> ports;
            QVERIFY(made->router->route(0, to, 0, ports));
            QCOMPARE(ports.size(), size_t(4));
            const Port &port = made->fabric->port(PortIndex(ports[2]));
            spines.insert(made->fabric->node(port.node).name);
        }
        QCOMPARE(spines, std::set<QString>{QStringLiteral("spine01")});
    }

    /// A torus of parallel cables: as many as the dimension has lanes.
    void lanes()
    {
        const SharedMadeFabric made =
            make(QStringLiteral("synthetic:torus?x=3&y=4&z=2&perswitch=1&lanes=3,1,2"));
        const Fabric &fabric = *made->fabric;
        QCOMPARE(fabric.links().size(), size_t(24 + 24 * 3 + 24 * 1 + 12 * 2));
        const NodeIndex first(made->hosts.size());
        std::map<QString, int> cables;
        for (const Port &port : fabric.portsOf(first)) {
            if (port.peer.isValid()) {
                ++cables[fabric.node(fabric.peerNode(port)).name];
            }
        }
        QCOMPARE(cables, (std::map<QString, int>{{QStringLiteral("node0001 mlx5_0"), 1},
                                                 {QStringLiteral("sw-x01-y00-z00"), 3},
                                                 {QStringLiteral("sw-x02-y00-z00"), 3},
                                                 {QStringLiteral("sw-x00-y01-z00"), 1},
                                                 {QStringLiteral("sw-x00-y03-z00"), 1},
                                                 {QStringLiteral("sw-x00-y00-z01"), 2}}));
    }

    void goRoundWhatIsDown_data()
    {
        QTest::addColumn<QString>("source");
        for (const char *source :
             {"synthetic:tree?k=8", "synthetic:tree?k=8&tiers=2", "synthetic:tree?k=6&hosts=20",
              "synthetic:tree?leaves=3&spines=2&perleaf=4&cables=3&hosts=10",
              "synthetic:tree?k=4&tiers=2&route=single", "synthetic:torus?x=4&y=3&z=2",
              "synthetic:torus?x=5&y=2&z=1", "synthetic:torus?x=3&y=1&z=1&lanes=2",
              "synthetic:dragonfly?groups=3&leaves=2&spines=3&perleaf=2"}) {
            QTest::newRow(source) << QString::fromLatin1(source);
        }
    }
    /// With any cable that fails, everybody still reaches everybody where the
    /// traffic does, and nothing goes through the cable.
    void goRoundWhatIsDown()
    {
        QFETCH(QString, source);
        const SharedMadeFabric made = make(source);
        const Fabric &fabric = *made->fabric;
        for (size_t i = 0; i < fabric.links().size(); i += 3) {
            const Link &link = fabric.links()[i];
            const Outage outage{{link.a.value(), link.b.value()}};
            const Tables tables(made, outage);
            for (size_t from = 0; from < made->hosts.size(); from += 2) {
                if (outage.isDead(made->hosts[from])) {
                    continue; // a host that is not there
                }
                for (size_t to = 0; to < made->hosts.size(); ++to) {
                    const auto way = from == to ? std::vector<qint32>{}
                                                : tables.way(made->hosts[from], made->hosts[to]);
                    QVERIFY(std::ranges::none_of(way,
                                                 [&](qint32 port) { return outage.isDead(port); }));
                    QCOMPARE(!way.empty(), from != to && isReached(*made, outage, from, to));
                }
            }
        }
    }

    void leadToTheSwitchItself()
    {
        const SharedMadeFabric made = make(QStringLiteral("synthetic:tree?k=4"));
        const Tables tables(made, {});
        for (const Node &node : made->fabric->nodes()) {
            const NodeIndex index = made->fabric->indexOf(node);
            if (node.isSwitch()) {
                const Lid own = made->fabric->portsOf(index).front().lid;
                QVERIFY(own.isAssigned());
                QCOMPARE(tables.portTo(index, own), PortNumber(0));
            }
        }
    }

private:
    static bool isReached(const MadeFabric &made, const Outage &outage, size_t from, size_t to)
    {
        std::vector<qint32> ports;
        for (int attempt = 0; made.router->route(from, to, attempt, ports); ++attempt) {
            if (std::ranges::none_of(ports, [&](qint32 port) { return outage.isDead(port); })) {
                return true;
            }
            ports.clear();
        }
        return false;
    }
};

PICKGLASS_TEST_APPLESS(TestSyntheticRoutes)
#include "tst_syntheticroutes.moc"
