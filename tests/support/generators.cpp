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

namespace {

/// The switches of a tree, tier by tier. A switch of tier i (from 0) is which subtree of i + 1
/// tiers it is in, and which of the switches at the top of that.
class TreeMaker
{
public:
    explicit TreeMaker(const Tree &plan) : m_plan(plan), m_switches(plan.below.size()) {}

    SharedFabric make()
    {
        for (size_t tier = 0; tier < m_switches.size(); ++tier) {
            for (int tree = 0; tree < subtrees(tier); ++tree) {
                for (int i = 0; i < tops(tier); ++i) {
                    m_switches[tier].push_back(addSwitch(tier, tree, i));
                }
            }
        }
        addHosts();
        for (size_t tier = 0; tier + 1 < m_switches.size(); ++tier) {
            joinUp(tier);
        }
        return m_maker.build();
    }

private:
    int subtrees(size_t tier) const
    {
        int count = 1;
        for (size_t i = tier; i < m_plan.below.size(); ++i) {
            count *= m_plan.below[i];
        }
        return count;
    }
    int tops(size_t tier) const
    {
        int count = 1;
        for (size_t i = 0; i < tier; ++i) {
            count *= m_plan.above[i];
        }
        return count;
    }

    bool isLeftOut(int leaf) const
    {
        const int pod = leaf / m_plan.below[0];
        return m_plan.unequal && leaf % m_plan.below[0] < pod % 3;
    }

    Guid addSwitch(size_t tier, int tree, int top)
    {
        static constexpr Device Large{0xd2f0, 250, "MQM8700"};
        return tier == 0 && isLeftOut(tree)
                   ? Guid()
                   : m_maker.addSwitch(QStringLiteral("t%1-").arg(tier + 1) +
                                           numbered("", tree + 1, 3) + numbered("-", top + 1),
                                       Large);
    }

    void addHosts()
    {
        const auto rails = static_cast<size_t>(m_plan.rails);
        int serial = 0;
        for (size_t unit = 0; unit < m_switches[0].size() / rails; ++unit) {
            for (int i = 0; i < m_plan.hosts; ++i) {
                const QString host = numbered("node-", ++serial, 5);
                for (size_t rail = 0; rail < rails; ++rail) {
                    const Guid leaf = m_switches[0][unit * rails + rail];
                    if (!leaf.isNull()) {
                        m_maker.connect(leaf,
                                        m_maker.addAdapter(host, ConnectX6,
                                                           QStringLiteral("mlx5_%1").arg(rail)));
                    }
                }
            }
        }
    }

    void joinUp(size_t tier)
    {
        const int own = tops(tier);
        const int above = m_plan.above[tier];
        for (size_t i = 0; i < m_switches[tier].size(); ++i) {
            const int tree = static_cast<int>(i) / own;
            const int top = static_cast<int>(i) % own;
            const int parent = tree / m_plan.below[tier];
            for (int j = 0; j < above && !m_switches[tier][i].isNull(); ++j) {
                const auto to = static_cast<size_t>(parent * own * above + top * above + j);
                m_maker.connect(m_switches[tier][i], m_switches[tier + 1][to], {}, m_plan.cables);
            }
        }
    }

    const Tree &m_plan;
    FabricMaker m_maker;
    std::vector<std::vector<Guid>> m_switches;
};

} // namespace

SharedFabric makeTree(const Tree &plan)
{
    return TreeMaker(plan).make();
}

SharedFabric makeDirectors(const Directors &plan)
{
    FabricMaker maker;
    std::vector<std::vector<Guid>> lines(static_cast<size_t>(plan.pods)); // of pod
    for (int director = 0; director < plan.directors; ++director) {
        const QString name = QStringLiteral("director%1").arg(director + 1);
        std::vector<Guid> spines;
        for (int i = 0; i < plan.spineChips; ++i) {
            spines.push_back(maker.addSwitch(name, QuantumDirector, numbered("S", i + 1) + "/U1"));
        }
        for (int pod = 0; pod < plan.pods; ++pod) {
            for (int i = 0; i < plan.lineChips; ++i) {
                const Guid chip =
                    maker.addSwitch(name, QuantumDirector,
                                    numbered("L", i + 1) + QStringLiteral("/U%1").arg(pod + 1));
                for (const Guid spine : spines) {
                    maker.connect(chip, spine);
                }
                lines[static_cast<size_t>(pod)].push_back(chip);
            }
        }
    }
    int hosts = 0;
    for (const Guid chip : plan.leaves == 0 ? lines.front() : std::vector<Guid>()) {
        addHosts(maker, chip, plan.hosts, hosts);
    }
    for (const auto &chips : lines) {
        for (int i = 0; i < plan.leaves; ++i) {
            const Guid leaf = maker.addNode(NodeType::Switch,
                                            QStringLiteral("Quantum Mellanox Technologies"), 40);
            addHosts(maker, leaf, plan.hosts, hosts);
            for (const Guid chip : chips) {
                maker.connect(leaf, chip);
            }
        }
    }
    return maker.build();
}

SharedFabric makeMesh(int columns, int rows, int hostsPerSwitch)
{
    FabricMaker maker;
    std::vector<Guid> made;
    int hosts = 0;
    for (int i = 0; i < columns * rows; ++i) {
        made.push_back(maker.addSwitch(numbered("sw-", i + 1, 4)));
        addHosts(maker, made.back(), hostsPerSwitch, hosts);
        if (i % columns > 0) {
            maker.connect(made[static_cast<size_t>(i - 1)], made.back());
        }
        if (i >= columns) {
            maker.connect(made[static_cast<size_t>(i - columns)], made.back());
        }
    }
    return maker.build();
}

SharedFabric makeRandomRegular(int switches, int degree, int hostsPerSwitch, quint32 seed)
{
    std::mt19937 random(seed);
    FabricMaker maker;
    std::vector<Guid> made;
    std::vector<size_t> ends;
    int hosts = 0;
    for (int i = 0; i < switches; ++i) {
        made.push_back(maker.addSwitch(numbered("sw-", i + 1, 4)));
        addHosts(maker, made.back(), hostsPerSwitch, hosts);
        ends.insert(ends.end(), static_cast<size_t>(degree), static_cast<size_t>(i));
    }
    for (size_t i = ends.size() - 1; i > 0; --i) {
        std::swap(ends[i], ends[random() % (i + 1)]);
    }
    for (size_t i = 0; i + 1 < ends.size(); i += 2) {
        if (ends[i] != ends[i + 1]) {
            maker.connect(made[ends[i]], made[ends[i + 1]]);
        }
    }
    return maker.build();
}

SharedFabric makeTorus(const std::vector<int> &extent, int hostsPerSwitch, bool unequal)
{
    static constexpr const char Axes[] = "xyzuvwabcdefghijklmn";
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
