// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/fabricshape.h"
#include "tests/support/disturbance.h"
#include "tests/support/generators.h"
#include "tests/support/testprogram.h"
#include "tests/support/testseed.h"

#include <QHash>
#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// Of a switch: how many cables to other switches it has.
int switchCablesOf(const Fabric &fabric, NodeIndex node)
{
    return static_cast<int>(std::ranges::count_if(fabric.portsOf(node), [&](const Port &port) {
        const NodeIndex peer = fabric.peerNode(port);
        return peer.isValid() && fabric.node(peer).isSwitch();
    }));
}

/// Unplugs so many of a hundred cables between switches, and switches so many hosts off.
SharedFabric halfCabled(const Fabric &whole, int cables, int hosts, quint32 seed)
{
    Disturbance disturbance(whole, seed);
    std::mt19937 random(seed);
    disturbance.removeCables(disturbance.switchCables() * cables / 100);
    for (const Node &node : whole.nodes()) {
        if (!node.isSwitch() && static_cast<int>(random() % 100) < hosts) {
            disturbance.removeNode(node.guid);
        }
    }
    return disturbance.build();
}

/// What is otherwise than in the whole fabric, of the switches that have a third of their cables;
/// empty for nothing. Pods may have other numbers.
QString differenceFrom(const Fabric &whole, const FabricShape &before, const Fabric &fabric,
                       bool hasHosts)
{
    const FabricShape shape = classify(fabric);
    if (shape.kind != before.kind || shape.tiers != before.tiers ||
        (hasHosts && shape.pods != before.pods)) {
        return QStringLiteral("%1 of %2 tiers and %3 pods, not %4 of %5 and %6")
            .arg(toString(shape.kind))
            .arg(shape.tiers)
            .arg(shape.pods)
            .arg(toString(before.kind))
            .arg(before.tiers)
            .arg(before.pods);
    }
    if (!hasHosts) {
        return {}; // which end is up need not be known
    }
    QHash<qint32, qint32> podOf; // of the whole by that of the half
    for (const Node &node : fabric.nodes()) {
        const NodeIndex now = fabric.indexOf(node);
        const NodeIndex was = whole.findNode(node.guid);
        if (!node.isSwitch() || switchCablesOf(fabric, now) * 3 < switchCablesOf(whole, was)) {
            continue;
        }
        const qint16 tier =
            shape.isUpKnown ? shape.tier[now.at()] : qint16(shape.tiers + 1 - shape.tier[now.at()]);
        if (tier != before.tier[was.at()] &&
            (shape.isUpKnown || shape.tier[now.at()] != before.tier[was.at()])) {
            return QStringLiteral("%1 is in tier %2").arg(node.description).arg(tier);
        }
        const qint32 pod = shape.pod[now.at()];
        const qint32 known = podOf.value(pod, before.pod[was.at()]);
        podOf.insert(pod, known);
        if (shape.isUpKnown && known != before.pod[was.at()]) {
            return QStringLiteral("%1 is in another pod").arg(node.description);
        }
    }
    return {};
}

} // namespace

/// Fabrics that are being built: cables that are still to come, hosts that are off, no LIDs.
class TestHalfCabled final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepTheirShape_data();
    void keepTheirShape();
    void growPodByPod();
};

void TestHalfCabled::keepTheirShape_data()
{
    QTest::addColumn<SharedFabric>("whole");
    const auto row = [](const char *name, const SharedFabric &fabric) {
        QTest::newRow(name) << fabric;
    };
    row("2 tiers, 18 leaves", makeTwoTierTree({}));
    row("2 tiers, 36 leaves", makeTree({.below = {36, 1}, .above = {18}, .hosts = 18}));
    row("2 tiers, trunks",
        makeTwoTierTree({.leaves = 20, .spines = 6, .hostsPerLeaf = 20, .cablesPerPair = 3}));
    row("2 tiers, 4 rails",
        makeTwoTierTree({.leaves = 32, .spines = 16, .hostsPerLeaf = 16, .rails = 4}));
    row("3 tiers, k=12", makeFatTree(12));
    row("3 tiers, k=16", makeFatTree(16));
    row("3 tiers, 10 pods", makeTree({.below = {10, 10, 1}, .above = {10, 10}, .hosts = 4}));
    row("3 tiers, trunks",
        makeTree({.below = {8, 6, 1}, .above = {4, 4}, .hosts = 8, .cables = 2}));
}

void TestHalfCabled::keepTheirShape()
{
    QFETCH(const SharedFabric, whole);
    const FabricShape before = classify(*whole);
    const quint32 first = testSeed();
    QStringList wrong;
    for (const int cables : {10, 20, 30, 40}) {
        for (const int hosts : {0, 50, 100}) {
            // Without any host, and with fewer cables, nothing says what is a leaf.
            constexpr int MaxWithoutHosts = 20;
            for (quint32 seed = 1; seed <= 2 && (hosts < 100 || cables <= MaxWithoutHosts);
                 ++seed) {
                const SharedFabric fabric = halfCabled(*whole, cables, hosts, first + seed);
                if (const QString what = differenceFrom(*whole, before, *fabric, hosts < 100);
                    !what.isEmpty()) {
                    wrong << QStringLiteral("%1 % of cables gone, %2 % of hosts, seed %3: %4")
                                 .arg(cables)
                                 .arg(hosts)
                                 .arg(seed)
                                 .arg(what);
                }
            }
        }
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

/// Switched on one pod after the other.
void TestHalfCabled::growPodByPod()
{
    const SharedFabric whole = makeFatTree(12);
    const FabricShape before = classify(*whole);
    for (int pods = 2; pods <= before.pods; ++pods) {
        Disturbance disturbance(*whole, 1);
        for (const Node &node : whole->nodes()) {
            if (before.pod[whole->indexOf(node).at()] >= pods) {
                disturbance.removeNode(node.guid);
            }
        }
        const FabricShape shape = classify(*disturbance.build());
        QVERIFY2(shape.kind == TopologyKind::FatTree && shape.tiers == 3 && shape.pods == pods,
                 qPrintable(QStringLiteral("%1 pods: %2 tiers, %3 pods")
                                .arg(pods)
                                .arg(shape.tiers)
                                .arg(shape.pods)));
    }
}

PICKGLASS_TEST_APPLESS(TestHalfCabled)
#include "tst_halfcabled.moc"
