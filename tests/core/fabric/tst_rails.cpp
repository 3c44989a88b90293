// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/rails.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

void say(FabricMaker &maker, Guid adapter, const AdapterPlace &place)
{
    maker.builder().port(adapter, 1).attributes =
        std::make_shared<const PortAttributes>(attributesOf(place));
}

/// Hosts of two units of four leaves with adapters of these names, the i-th of them on the leaf
/// `leafOf[i]` of the unit; -1: on the one leaf for storage.
struct RailFabric
{
    FabricMaker maker;
    std::vector<std::vector<Guid>> adapters; ///< of each host

    RailFabric(const QStringList &names, const std::vector<int> &leafOf, int hosts = 12,
               Rate storageRate = {LinkWidth::X4, LinkSpeed::NDR})
    {
        std::vector<Guid> leaves;
        for (int i = 0; i < 8; ++i) {
            leaves.push_back(maker.addSwitch(QStringLiteral("leaf%1-%2").arg(i / 4).arg(i % 4)));
        }
        const Guid storage = maker.addSwitch(QStringLiteral("storage"));
        const Guid spine = maker.addSwitch(QStringLiteral("spine"));
        for (const Guid leaf : leaves) {
            maker.connect(leaf, spine);
        }
        maker.connect(storage, spine);
        for (int host = 0; host < hosts; ++host) {
            std::vector<Guid> &made = adapters.emplace_back();
            for (qsizetype i = 0; i < names.size(); ++i) {
                made.push_back(
                    maker.addAdapter(QStringLiteral("n%1").arg(host), ConnectX7, names[i]));
                const int leaf = leafOf[static_cast<size_t>(i)];
                const auto unit = host * 2 / hosts;
                if (leaf < 0) {
                    maker.connect(made.back(), storage, storageRate);
                } else {
                    maker.connect(made.back(), leaves[static_cast<size_t>(unit * 4 + leaf)],
                                  {LinkWidth::X4, LinkSpeed::NDR});
                }
            }
        }
    }
};

/// "mlx5_0 rail 1 pci, mlx5_2 other adapter_order: No GPU …" of a host.
QString textOf(const Fabric &fabric, const HostRails &rails, const QString &host)
{
    QStringList words;
    for (const RailAdapter &adapter : rails.adapters) {
        const Node &node = fabric.node(adapter.node);
        if (node.system == host) {
            QString text = node.part + u' ' + toString(adapter.use);
            text += adapter.rail ? QStringLiteral(" %1").arg(*adapter.rail + 1) : QString();
            text += adapter.isCrossed() ? QStringLiteral("!") : QString();
            words << text;
        }
    }
    return words.join(QStringLiteral(", "));
}

RailSource sourceOf(const Fabric &fabric, const HostRails &rails, const QString &host)
{
    for (const RailAdapter &adapter : rails.adapters) {
        if (fabric.node(adapter.node).system == host) {
            return adapter.source;
        }
    }
    return RailSource::Unknown;
}

const QStringList SixNames{QStringLiteral("mlx5_0"), QStringLiteral("mlx5_1"),
                           QStringLiteral("mlx5_2"), QStringLiteral("mlx5_3"),
                           QStringLiteral("mlx5_4"), QStringLiteral("mlx5_5")};
/// mlx5_2 and mlx5_3 are for storage.
const std::vector<int> SixLeaves{0, 1, -1, -1, 2, 3};

AdapterPlace nearGpu(int gpu, std::optional<quint64> pci = {})
{
    AdapterPlace place{.pciAddress = pci};
    place.gpus.emplace(4, GpuPath::Sys);
    for (int i = 0; i < 4; ++i) {
        (*place.gpus)[static_cast<size_t>(i)] = i == gpu  ? GpuPath::Pxb
                                                : gpu < 0 ? GpuPath::Node
                                                          : GpuPath::Sys;
    }
    return place;
}

} // namespace

class TestRails final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesAlone()
    {
        RailFabric made({SixNames[0], SixNames[1], SixNames[4], SixNames[5]}, {0, 1, 2, 3});
        const SharedFabric fabric = made.maker.build();
        const HostRails rails = findHostRails(*fabric);
        QCOMPARE(rails.leaves.count, 4);
        QCOMPARE(textOf(*fabric, rails, QStringLiteral("n3")),
                 QStringLiteral("mlx5_0 rail 1, mlx5_1 rail 2, mlx5_4 rail 3, mlx5_5 rail 4"));
        QCOMPARE(toString(sourceOf(*fabric, rails, QStringLiteral("n3"))),
                 toString(RailSource::AdapterOrder));
    }

    /// Storage adapters that share a leaf are on none of the rails.
    void sharedLeavesAreNoRail()
    {
        RailFabric made(SixNames, SixLeaves);
        const SharedFabric fabric = made.maker.build();
        const HostRails rails = findHostRails(*fabric);
        QCOMPARE(rails.leaves.count, 4);
        QCOMPARE(textOf(*fabric, rails, QStringLiteral("n0")),
                 QStringLiteral("mlx5_0 rail 1, mlx5_1 rail 2, mlx5_2 other, mlx5_3 other, "
                                "mlx5_4 rail 3, mlx5_5 rail 4"));
    }

    void slowerOnesAreNoRail()
    {
        RailFabric made({SixNames[0], SixNames[1], SixNames[2], SixNames[4], SixNames[5]},
                        {0, 1, -1, 2, 3}, 12, {LinkWidth::X4, LinkSpeed::HDR});
        const SharedFabric fabric = made.maker.build();
        const HostRails rails = findHostRails(*fabric);
        QCOMPARE(rails.leaves.count, 4);
        QCOMPARE(textOf(*fabric, rails, QStringLiteral("n0")),
                 QStringLiteral("mlx5_0 rail 1, mlx5_1 rail 2, mlx5_2 other, mlx5_4 rail 3, "
                                "mlx5_5 rail 4"));
    }

    void namedOnesAreNoRail()
    {
        RailFabric made({SixNames[0], SixNames[1], QStringLiteral("mlx5_storage0"),
                         QStringLiteral("mlx5_3 mgmt")},
                        {0, 1, 2, 3});
        const SharedFabric fabric = made.maker.build();
        const HostRails rails = findHostRails(*fabric);
        QCOMPARE(rails.leaves.count, 2);
        QCOMPARE(textOf(*fabric, rails, QStringLiteral("n0")),
                 QStringLiteral("mlx5_0 rail 1, mlx5_1 rail 2, mlx5_3 management, "
                                "mlx5_storage0 storage"));
    }

    /// One host that says it is enough for those with the same adapters. Here the order on the bus
    /// is not that of the names.
    void onePlaceIsEnough()
    {
        RailFabric made(SixNames, {3, 2, -1, -1, 1, 0});
        const std::vector<int> gpus{3, 2, -1, -1, 1, 0};
        for (size_t i = 0; i < gpus.size(); ++i) {
            say(made.maker, made.adapters[5][i],
                nearGpu(gpus[i], quint64(0x1000 * (9 - static_cast<int>(i)))));
        }
        const SharedFabric fabric = made.maker.build();
        const HostRails rails = findHostRails(*fabric);
        QCOMPARE(rails.leaves.count, 4);
        const QString expected = QStringLiteral("mlx5_0 rail 4, mlx5_1 rail 3, mlx5_2 other, "
                                                "mlx5_3 other, mlx5_4 rail 2, mlx5_5 rail 1");
        QCOMPARE(textOf(*fabric, rails, QStringLiteral("n5")), expected);
        QCOMPARE(textOf(*fabric, rails, QStringLiteral("n0")), expected);
        QCOMPARE(toString(sourceOf(*fabric, rails, QStringLiteral("n5"))),
                 toString(RailSource::PciOrder));
        QCOMPARE(toString(sourceOf(*fabric, rails, QStringLiteral("n0"))),
                 toString(RailSource::SimilarHost));
        QCOMPARE(rails.adapters[2].reason.english().left(30),
                 QStringLiteral("No GPU is near in hosts with t"));
    }

    void gpusWithoutAddresses()
    {
        RailFabric made(SixNames, {3, 2, -1, -1, 1, 0});
        const std::vector<int> gpus{3, 2, -1, -1, 1, 0};
        for (const std::vector<Guid> &host : made.adapters) {
            for (size_t i = 0; i < gpus.size(); ++i) {
                say(made.maker, host[i], nearGpu(gpus[i]));
            }
        }
        const SharedFabric fabric = made.maker.build();
        const HostRails rails = findHostRails(*fabric);
        QCOMPARE(rails.leaves.count, 4);
        QCOMPARE(toString(sourceOf(*fabric, rails, QStringLiteral("n0"))),
                 toString(RailSource::GpuOrder));
        QCOMPARE(textOf(*fabric, rails, QStringLiteral("n0")),
                 QStringLiteral("mlx5_0 rail 4, mlx5_1 rail 3, mlx5_2 other, mlx5_3 other, "
                                "mlx5_4 rail 2, mlx5_5 rail 1"));
        QCOMPARE(rails.adapters[2].reason.english(),
                 QStringLiteral("No GPU is near: NODE at best."));
    }

    /// A host that lacks an adapter has the others on the rails of their names.
    void missingAdapter()
    {
        RailFabric made({SixNames[0], SixNames[1], SixNames[4], SixNames[5]}, {0, 1, 2, 3});
        const Guid leaf = made.maker.addSwitch(QStringLiteral("other"));
        for (const char *name : {"mlx5_0", "mlx5_4", "mlx5_5"}) {
            made.maker.connect(
                made.maker.addAdapter(QStringLiteral("n99"), ConnectX7, QLatin1String(name)), leaf);
        }
        const SharedFabric fabric = made.maker.build();
        const HostRails rails = findHostRails(*fabric);
        QCOMPARE(rails.leaves.count, 4);
        QCOMPARE(textOf(*fabric, rails, QStringLiteral("n99")),
                 QStringLiteral("mlx5_0 rail 1, mlx5_4 rail 3, mlx5_5 rail 4"));
    }

    /// Where leaves are of no rail, only those that say it have an order.
    void noRails()
    {
        RailFabric made({SixNames[0], SixNames[1]}, {0, 0});
        for (size_t i = 0; i < 2; ++i) {
            say(made.maker, made.adapters[0][i], nearGpu(static_cast<int>(1 - i), 0x2000 - i));
        }
        const SharedFabric fabric = made.maker.build();
        const HostRails rails = findHostRails(*fabric);
        QCOMPARE(rails.leaves.count, 0);
        QCOMPARE(textOf(*fabric, rails, QStringLiteral("n0")),
                 QStringLiteral("mlx5_0 rail 2, mlx5_1 rail 1"));
        QVERIFY(std::ranges::none_of(rails.adapters, &RailAdapter::isCrossed));
    }
};

PICKGLASS_TEST_APPLESS(TestRails)
#include "tst_rails.moc"
