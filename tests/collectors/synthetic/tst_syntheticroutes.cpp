// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/routetables.h"
#include "collectors/synthetic/syntheticoptions.h"
#include "tests/support/testprogram.h"

#include <QHash>
#include <QTest>

#include <algorithm>

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

    /// The sending ports on the way from one host's port to another's; empty where there is none.
    std::vector<qint32> way(qint32 from, qint32 to) const
    {
        std::vector<qint32> ports = {from};
        while (m_fabric.port(PortIndex(ports.back())).peer.value() != to) {
            const PortIndex arrived = m_fabric.port(PortIndex(ports.back())).peer;
            const NodeIndex node = m_fabric.port(arrived).node;
            if (!m_fabric.node(node).isSwitch() || ports.size() > m_fabric.nodes().size()) {
                return {};
            }
            const Lid lid = m_fabric.port(PortIndex(to)).lid;
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
              "synthetic:torus?x=4&y=3&z=2", "synthetic:torus?x=5&y=2&z=1",
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

    void goRoundWhatIsDown_data() { followTheTraffic_data(); }
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
