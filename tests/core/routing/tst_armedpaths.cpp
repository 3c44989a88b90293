// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/armedpaths.h"

#include "tests/support/fabricmaker.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr quint16 FirstLid = 100;

/// Two leaves with two cables between them and two hosts each, whose ports have the LIDs 100, 102,
/// 104 and 106, and the next ones with LMC 1.
struct Scene
{
    int lmc = 1;
    /// Packets to the second LID of a port go over this cable, 0 or 1; -1: nowhere.
    int alternateCable = 1;
    bool hasTables = true;
    int unhealthyCable = -1;

    QString found(const std::vector<ConnectedPair> &pairs) const;
};

PortKey portOf(const std::vector<Guid> &hosts, int host)
{
    return host < 0 ? PortKey() : PortKey{hosts[static_cast<size_t>(host)], 1};
}

/// "shared leaf1/10 2 of 1, 0 to 2 (105) since 5", a line each.
QString textOf(const Fabric &fabric, const ArmedFinding &finding)
{
    static const char *const Reasons[] = {"broken", "unhealthy", "shared", "unknown"};
    const auto hostAt = [&](PortIndex port) {
        return port.isValid() ? fabric.node(fabric.port(port).node).system : QStringLiteral("-");
    };
    QString place = QStringLiteral("-");
    if (finding.cable.isValid()) {
        const Port &cable = fabric.port(finding.cable);
        place = fabric.node(cable.node).name + u'/' + QString::number(cable.number);
    } else if (finding.node.isValid()) {
        place = fabric.node(finding.node).name;
    }
    return QStringLiteral("%1 %2 %3 of %4, %5 to %6 (%7) since %8\n")
        .arg(QLatin1String(Reasons[static_cast<size_t>(finding.reason)]), place)
        .arg(finding.queuePairs)
        .arg(finding.portPairs)
        .arg(hostAt(finding.from), hostAt(finding.to))
        .arg(finding.lid.value())
        .arg(finding.since.microseconds());
}

QString Scene::found(const std::vector<ConnectedPair> &pairs) const
{
    FabricMaker maker;
    const std::vector<Guid> leaves{maker.addSwitch(QStringLiteral("leaf1")),
                                   maker.addSwitch(QStringLiteral("leaf2"))};
    maker.connectPorts(leaves[0], 10, leaves[1], 10);
    maker.connectPorts(leaves[0], 11, leaves[1], 11);
    std::vector<ForwardingTable> tables{{leaves[0]}, {leaves[1]}};
    std::vector<Guid> hosts;
    for (size_t host = 0; host < 4; ++host) {
        hosts.push_back(maker.addAdapter(QStringLiteral("node%1").arg(host)));
        const auto number = static_cast<quint8>(1 + host % 2);
        const size_t leaf = host / 2;
        maker.connectPorts(hosts[host], 1, leaves[leaf], number);
        Port &port = maker.builder().port(hosts[host], 1);
        port.lid = Lid(static_cast<quint16>(FirstLid + 2 * host));
        port.lmc = static_cast<quint8>(lmc);
        for (quint16 alternate = 0; alternate < 2; ++alternate) {
            const Lid lid(static_cast<quint16>(port.lid.value() + alternate));
            tables[leaf].set(lid, number);
            if (alternate == 0 || alternateCable >= 0) {
                tables[1 - leaf].set(
                    lid, static_cast<quint8>(10 + (alternate == 0 ? 0 : alternateCable)));
            }
        }
    }
    const SharedFabric fabric = maker.build();
    std::vector<bool> isUnhealthy(fabric->links().size());
    if (unhealthyCable >= 0) {
        const PortIndex end =
            fabric->findPort(leaves[0], static_cast<PortNumber>(10 + unhealthyCable));
        isUnhealthy[fabric->port(end).link.at()] = true;
    }
    std::vector<ConnectedPair> placed;
    for (ConnectedPair pair : pairs) { // by the numbers of hosts until here
        pair.pair.port = portOf(hosts, static_cast<int>(pair.pair.number % 10));
        pair.peer = portOf(hosts, static_cast<int>(pair.pair.peerNumber % 10) - 1);
        placed.push_back(pair);
    }
    if (!hasTables) {
        tables.clear();
    }
    const RouteGraph graph(*fabric, tables);
    QString text;
    for (const ArmedFinding &finding : findArmed(graph, placed, isUnhealthy)) {
        text += textOf(*fabric, finding);
    }
    return text;
}

/// From a host to another (-1: unknown), by their numbers.
ConnectedPair pair(int from, int to, PathState state = PathState::Armed, qint64 since = 5)
{
    return {{{}, static_cast<quint32>(from), static_cast<quint32>(to + 1), state, {}},
            {},
            Timestamp(since)};
}

} // namespace

/// Which armed queue pairs have no use of their alternate paths.
class TestArmedPaths final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsWhatWouldNotHelp_data();
    void findsWhatWouldNotHelp();
    void manyAreOne();
};

void TestArmedPaths::findsWhatWouldNotHelp_data()
{
    QTest::addColumn<Scene>("scene");
    QTest::addColumn<std::vector<ConnectedPair>>("pairs");
    QTest::addColumn<QString>("expected");
    using Pairs = std::vector<ConnectedPair>;
    const Pairs across{pair(0, 2)};
    QTest::newRow("over different cables") << Scene() << across << QString();
    QTest::newRow("over the same cable")
        << Scene{.alternateCable = 0} << across
        << "shared leaf1/10 1 of 1, node0 to node2 (105) since 5\n";
    QTest::newRow("both ways") << Scene{.alternateCable = 0}
                               << Pairs{pair(0, 2), pair(2, 0, PathState::Armed, 3)}
                               << "shared leaf1/10 2 of 1, node0 to node2 (105) since 3\n";
    QTest::newRow("of several hosts")
        << Scene{.alternateCable = 0} << Pairs{pair(0, 2), pair(0, 3), pair(1, 2)}
        << "shared leaf1/10 3 of 3, node0 to node2 (105) since 5\n";
    QTest::newRow("within a leaf shares no cable between switches")
        << Scene{.alternateCable = 0} << Pairs{pair(0, 1)} << QString();
    QTest::newRow("that has a problem")
        << Scene{.unhealthyCable = 1} << across
        << "unhealthy leaf1/11 1 of 1, node0 to node2 (105) since 5\n";
    QTest::newRow("whose primary path has a problem")
        << Scene{.unhealthyCable = 0} << across << QString();
    QTest::newRow("that ends at a switch") << Scene{.alternateCable = -1} << across
                                           << "broken leaf1 1 of 1, node0 to node2 (105) since 5\n";
    QTest::newRow("of one LID") << Scene{.lmc = 0} << Pairs{pair(0, 2), pair(0, 3), pair(1, -1)}
                                << "unknown - 3 of 2, node0 to node2 (0) since 5\n";
    QTest::newRow("not armed") << Scene{.alternateCable = 0}
                               << Pairs{pair(0, 2, PathState::Migrated),
                                        pair(0, 2, PathState::Rearm)}
                               << QString();
    QTest::newRow("without a known other end")
        << Scene{.alternateCable = 0} << Pairs{pair(0, -1)} << QString();
    QTest::newRow("without tables")
        << Scene{.alternateCable = 0, .hasTables = false} << across << QString();
}

void TestArmedPaths::findsWhatWouldNotHelp()
{
    QFETCH(Scene, scene);
    QFETCH(std::vector<ConnectedPair>, pairs);
    const QString found = scene.found(pairs);
    QTEST(found, "expected");
}

void TestArmedPaths::manyAreOne()
{
    const std::vector<ConnectedPair> pairs(100'000, pair(0, 2));
    QCOMPARE(Scene{.alternateCable = 0}.found(pairs),
             QStringLiteral("shared leaf1/10 100000 of 1, node0 to node2 (105) since 5\n"));
}

PICKGLASS_TEST_APPLESS(TestArmedPaths)
#include "tst_armedpaths.moc"
