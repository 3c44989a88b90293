// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/roundtrips.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <map>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// Round trips to the nodes of a row of switches behind a host, µs; -1: not measured.
struct Row
{
    Row(const std::vector<Device> &devices, const std::vector<double> &trips, double noise = 0)
    {
        FabricMaker maker;
        std::vector<Guid> nodes{maker.addAdapter(QStringLiteral("node1"), ConnectX6)};
        for (const Device &device : devices) {
            nodes.push_back(maker.addSwitch(QStringLiteral("switch%1").arg(nodes.size()), device));
        }
        for (size_t i = 0; i + 1 < nodes.size(); ++i) {
            maker.connectPorts(nodes[i], i == 0 ? 1 : 2, nodes[i + 1], 1);
        }
        fabric = maker.build();
        for (size_t i = 0; i + 1 < nodes.size(); ++i) {
            path.hops.push_back(
                {fabric->findPort(nodes[i], i == 0 ? 1 : 2), fabric->findPort(nodes[i + 1], 1)});
            if (trips[i] >= 0) {
                const double least = trips[i] * 1000;
                measured[fabric->findNode(nodes[i + 1])] = {least, least + 500, least + 900,
                                                            noise * 1000, 100};
            }
        }
    }

    std::vector<MeasuredHop> hops() const
    {
        return measuredHops(*fabric, path, [this](NodeIndex node) {
            const auto found = measured.find(node);
            return found == measured.end() ? std::nullopt : std::optional(found->second);
        });
    }

    SharedFabric fabric;
    Path path;
    std::map<NodeIndex, RoundTrip> measured;
};

} // namespace

/// How far nodes are away by the round trips that were measured.
class TestRoundTrips final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// 100, 200 and 300 µs there and back: 50 µs a hop.
    void evenHops()
    {
        const Row row({Quantum, Quantum, Quantum}, {100, 200, 300});
        const auto hops = row.hops();
        QCOMPARE(hops.size(), size_t(3));
        QVERIFY(!hops[0].perHop && hops[0].why == NoHopTime::NothingLike);
        QCOMPARE(hops[1].perHop, std::optional(50'000.0));
        QCOMPARE(hops[2].perHop, std::optional(50'000.0));
        QCOMPARE(hops[2].hop, 3);
    }

    void equalOnesAreBelowNoise()
    {
        for (const auto &hop : Row({Quantum, Quantum}, {100, 100}).hops()) {
            QVERIFY(!hop.perHop);
        }
        QVERIFY(Row({Quantum, Quantum}, {100, 100}).hops()[1].why == NoHopTime::BelowNoise);
        // What differs by no more than the noise of either, or less than clocks tell apart; and
        // what is farther away and yet quicker.
        QVERIFY(Row({Quantum, Quantum}, {100, 104}, 5).hops()[1].why == NoHopTime::BelowNoise);
        QVERIFY(Row({Quantum, Quantum}, {100, 100.9}).hops()[1].why == NoHopTime::BelowNoise);
        QVERIFY(Row({Quantum, Quantum}, {100, 60}).hops()[1].why == NoHopTime::BelowNoise);
        QCOMPARE(Row({Quantum, Quantum}, {100, 106}, 5).hops()[1].perHop, std::optional(3'000.0));
    }

    /// The second switch is of another kind: the third one is compared with the first, two hops
    /// before it.
    void onlyLikeDevicesCompare()
    {
        const auto hops = Row({Quantum, SwitchIb2, Quantum}, {100, 900, 300}).hops();
        QVERIFY(hops[1].why == NoHopTime::NothingLike && !hops[1].perHop);
        QCOMPARE(hops[2].perHop, std::optional(50'000.0));
    }

    void whatIsSilentIsSkipped()
    {
        const auto hops = Row({Quantum, Quantum, Quantum}, {100, -1, 300}).hops();
        QVERIFY(hops[1].why == NoHopTime::NotMeasured && !hops[1].roundTrip);
        QCOMPARE(hops[2].perHop, std::optional(50'000.0));
        QCOMPARE(toString(hops[1].why), QStringLiteral("not_measured"));
        QVERIFY(toString(hops[2].why).isEmpty());
    }
};

PICKGLASS_TEST_APPLESS(TestRoundTrips)
#include "tst_roundtrips.moc"
