// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/generators.h"

#include "tests/support/fabricmaker.h"

#include <random>

namespace pickglass::tests {

namespace {

/// "leaf-07": a number padded so that names sort.
QString numbered(const char *prefix, int number, int digits = 2)
{
    return QStringLiteral("%1%2").arg(QLatin1String(prefix)).arg(number, digits, 10, QChar(u'0'));
}

void addHosts(FabricMaker &maker, Guid leaf, int count, int &serial)
{
    for (int i = 0; i < count; ++i) {
        maker.connect(leaf, maker.addAdapter(numbered("node-", ++serial, 4)));
    }
}

} // namespace

SharedFabric makeTwoTierTree(const TwoTierTree &plan)
{
    FabricMaker maker;
    std::vector<Guid> leaves;
    for (int i = 0; i < plan.leaves; ++i) {
        leaves.push_back(maker.addSwitch(numbered("leaf-", i + 1)));
    }
    int hosts = 0;
    for (int unit = 0; unit < plan.leaves / plan.rails; ++unit) {
        for (int i = 0; i < plan.hostsPerLeaf; ++i) {
            const QString host = numbered("node-", ++hosts, 4);
            for (int rail = 0; rail < plan.rails; ++rail) {
                const Guid adapter =
                    maker.addAdapter(host, ConnectX6, QStringLiteral("mlx5_%1").arg(rail));
                maker.connect(leaves[static_cast<size_t>(unit * plan.rails + rail)], adapter);
            }
        }
    }
    for (int i = 0; i < plan.spines; ++i) {
        const Guid spine = maker.addSwitch(numbered("spine-", i + 1));
        for (const Guid leaf : leaves) {
            maker.connect(leaf, spine, {}, plan.cablesPerPair);
        }
        if (plan.aggregationNodes) {
            maker.addAggregationNode(spine);
        }
    }
    if (plan.aggregationNodes) {
        for (const Guid leaf : leaves) {
            maker.addAggregationNode(leaf);
        }
    }
    return maker.build();
}

SharedFabric makeFatTree(int k)
{
    const int half = k / 2;
    FabricMaker maker;
    std::vector<Guid> cores;
    for (int i = 0; i < half * half; ++i) {
        cores.push_back(maker.addSwitch(QStringLiteral("core-%1-%2")
                                            .arg(i / half + 1, 2, 10, QChar(u'0'))
                                            .arg(i % half + 1, 2, 10, QChar(u'0'))));
    }
    int hosts = 0;
    for (int pod = 0; pod < k; ++pod) {
        const QString suffix = numbered("p", pod + 1) + u'-';
        std::vector<Guid> leaves;
        for (int i = 0; i < half; ++i) {
            leaves.push_back(
                maker.addSwitch(QStringLiteral("leaf-") + suffix + numbered("", i + 1)));
            addHosts(maker, leaves.back(), half, hosts);
        }
        for (int i = 0; i < half; ++i) {
            const Guid spine =
                maker.addSwitch(QStringLiteral("spine-") + suffix + numbered("", i + 1));
            for (const Guid leaf : leaves) {
                maker.connect(leaf, spine);
            }
            for (int j = 0; j < half; ++j) {
                maker.connect(spine, cores[static_cast<size_t>(i * half + j)]);
            }
        }
    }
    return maker.build();
}

SharedFabric makeTorus(const std::vector<int> &extent, int hostsPerSwitch, bool unequal)
{
    static constexpr const char Axes[] = "xyzuvw";
    FabricMaker maker;
    std::vector<int> stride;
    int count = 1;
    for (const int length : extent) {
        stride.push_back(count);
        count *= length;
    }
    const auto coordinate = [&](int index, size_t axis) {
        return index / stride[axis] % extent[axis];
    };
    std::vector<Guid> switches;
    int hosts = 0;
    for (int i = 0; i < count; ++i) {
        QString name = QStringLiteral("sw");
        for (size_t axis = 0; axis < extent.size(); ++axis) {
            name += QStringLiteral("-%1%2").arg(QLatin1Char(Axes[axis])).arg(coordinate(i, axis));
        }
        switches.push_back(maker.addSwitch(name));
        addHosts(maker, switches.back(), hostsPerSwitch, hosts);
    }
    for (int i = 0; i < count; ++i) {
        for (size_t axis = 0; axis < extent.size(); ++axis) {
            const int at = coordinate(i, axis);
            if (extent[axis] == 1 || (extent[axis] == 2 && at == 1)) {
                continue;
            }
            const int next = i + ((at + 1) % extent[axis] - at) * stride[axis];
            const bool isDouble = unequal && (axis == 0 || axis + 1 == extent.size());
            maker.connect(switches[static_cast<size_t>(i)], switches[static_cast<size_t>(next)], {},
                          isDouble ? 2 : 1);
        }
    }
    return maker.build();
}

SharedFabric makeDragonflyPlus(const DragonflyPlus &plan)
{
    FabricMaker maker;
    std::vector<std::vector<Guid>> spines;
    int hosts = 0;
    for (int group = 0; group < plan.groups; ++group) {
        const QString suffix = numbered("g", group + 1) + u'-';
        std::vector<Guid> leaves;
        for (int i = 0; i < plan.leaves; ++i) {
            leaves.push_back(
                maker.addSwitch(QStringLiteral("leaf-") + suffix + numbered("", i + 1)));
            addHosts(maker, leaves.back(), plan.hostsPerLeaf, hosts);
        }
        auto &ours = spines.emplace_back();
        for (int i = 0; i < plan.spines; ++i) {
            ours.push_back(
                maker.addSwitch(QStringLiteral("spine-") + suffix + numbered("", i + 1)));
            for (const Guid leaf : leaves) {
                maker.connect(leaf, ours.back());
            }
        }
        for (int other = 0; other < group; ++other) {
            for (size_t i = 0; i < ours.size(); ++i) {
                maker.connect(spines[static_cast<size_t>(other)][i], ours[i]);
            }
        }
    }
    return maker.build();
}

SharedFabric makeTangle(int switches, int extraCables, int hosts, quint32 seed)
{
    std::mt19937 random(seed);
    const auto below = [&random](int limit) {
        return static_cast<size_t>(random() % static_cast<quint32>(limit));
    };
    FabricMaker maker;
    std::vector<Guid> made;
    for (int i = 0; i < switches; ++i) {
        const Guid added = maker.addSwitch(numbered("sw-", i + 1, 3), {0xd2f0, 250, "MQM8700"});
        if (!made.empty()) {
            maker.connect(made[below(i)], added);
        }
        made.push_back(added);
    }
    for (int i = 0; i < extraCables; ++i) {
        const size_t a = below(switches);
        const size_t b = below(switches);
        if (a != b) {
            maker.connect(made[a], made[b]);
        }
    }
    for (int i = 0; i < hosts; ++i) {
        maker.connect(made[static_cast<size_t>(i % switches)],
                      maker.addAdapter(numbered("node-", i + 1, 4)));
    }
    return maker.build();
}

} // namespace pickglass::tests
