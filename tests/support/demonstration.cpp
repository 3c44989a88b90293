// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/fabricmaker.h"
#include "tests/support/generators.h"

namespace pickglass::tests {

namespace {

constexpr int Leaves = 16;
constexpr int Spines = 10;
constexpr int HostsPerLeaf = 12;
constexpr Rate Edr{LinkWidth::X4, LinkSpeed::EDR};

struct Demonstration
{
    FabricMaker maker;
    std::vector<Guid> leaves;
    std::vector<Guid> spines;
    std::vector<Guid> lineChips;
    std::vector<Guid> spineChips;
};

QString numbered(const char *prefix, size_t number, int digits = 2)
{
    return QStringLiteral("%1%2").arg(QLatin1String(prefix)).arg(number, digits, 10, QChar(u'0'));
}

void addSwitches(Demonstration &demo)
{
    for (size_t i = 1; i <= Leaves; ++i) {
        demo.leaves.push_back(demo.maker.addSwitch(numbered("leaf", i)));
    }
    for (size_t i = 1; i <= Spines; ++i) {
        demo.spines.push_back(demo.maker.addSwitch(numbered("spine", i)));
    }
    const QString director = QStringLiteral("director-a");
    for (const char *unit : {"L01/U1", "L01/U2"}) {
        demo.lineChips.push_back(
            demo.maker.addSwitch(director, QuantumDirector, QString::fromLatin1(unit)));
    }
    for (const char *unit : {"S01/U1", "S02/U1"}) {
        demo.spineChips.push_back(
            demo.maker.addSwitch(director, QuantumDirector, QString::fromLatin1(unit)));
    }
}

/// leaf01 … leaf12: a host a port; node107 was cloned without a new name.
void addComputeHosts(Demonstration &demo)
{
    for (size_t leaf = 0; leaf < 12; ++leaf) {
        for (size_t i = 0; i < HostsPerLeaf; ++i) {
            const size_t serial = leaf * HostsPerLeaf + i + 1;
            const QString host = numbered("node", serial == 108 ? 107 : serial, 3);
            const bool hasTwoPorts = serial == 23;
            const Guid adapter =
                demo.maker.addAdapter(host, hasTwoPorts ? ConnectX6TwoPorts : ConnectX6);
            const bool hasBadCable = serial == 66;
            demo.maker.connect(demo.leaves[leaf], adapter,
                               {hasBadCable ? LinkWidth::X1 : LinkWidth::X4, LinkSpeed::HDR});
        }
    }
}

/// leaf13 and leaf14: the two rails of gpu01 … gpu12, of which gpu07's cables are swapped.
void addGpuHosts(Demonstration &demo)
{
    for (size_t i = 1; i <= HostsPerLeaf; ++i) {
        const size_t swapped = i == 7 ? 1 : 0;
        for (size_t rail = 0; rail < 2; ++rail) {
            const Guid adapter = demo.maker.addAdapter(numbered("gpu", i), ConnectX6,
                                                       QStringLiteral("mlx5_%1").arg(rail));
            demo.maker.connect(demo.leaves[12 + (rail ^ swapped)], adapter);
        }
    }
}

/// leaf15 and leaf16: the older hosts, EDR; the director: storage, logins and subnet managers.
void addOtherHosts(Demonstration &demo)
{
    for (size_t i = 0; i < 2 * HostsPerLeaf; ++i) {
        demo.maker.connect(demo.leaves[14 + i / HostsPerLeaf],
                           demo.maker.addAdapter(numbered("old", i + 1), ConnectX5), Edr);
    }
    for (size_t i = 0; i < 8; ++i) {
        demo.maker.connect(demo.lineChips[i / 4],
                           demo.maker.addAdapter(numbered("storage", i + 1)));
    }
    for (size_t i = 0; i < 2; ++i) {
        demo.maker.connect(demo.lineChips[i], demo.maker.addAdapter(numbered("login", i + 1)));
        demo.maker.connect(demo.lineChips[i], demo.maker.addAdapter(numbered("head", i + 1)));
    }
}

/// Every leaf to every spine, but for one cable of leaf11; leaf06 has one at half its width and
/// leaf09 one at half its speed.
void addUplinks(Demonstration &demo)
{
    for (size_t leaf = 0; leaf < Leaves; ++leaf) {
        for (size_t spine = 0; spine < Spines; ++spine) {
            Rate rate;
            if (leaf == 5 && spine == 7) {
                rate.width = LinkWidth::X2;
            } else if (leaf == 8 && spine == 2) {
                rate = Edr;
            }
            if (leaf != 10 || spine != 4) {
                demo.maker.connectPorts(demo.leaves[leaf], static_cast<PortNumber>(21 + spine),
                                        demo.spines[spine], static_cast<PortNumber>(1 + leaf),
                                        rate);
            }
        }
    }
    for (size_t line = 0; line < demo.lineChips.size(); ++line) {
        for (size_t spine = 0; spine < Spines; ++spine) {
            demo.maker.connectPorts(demo.lineChips[line], static_cast<PortNumber>(11 + spine),
                                    demo.spines[spine], static_cast<PortNumber>(1 + Leaves + line));
        }
        for (size_t chip = 0; chip < demo.spineChips.size(); ++chip) {
            for (size_t i = 0; i < 10; ++i) {
                demo.maker.connectPorts(
                    demo.lineChips[line], static_cast<PortNumber>(21 + chip * 10 + i),
                    demo.spineChips[chip], static_cast<PortNumber>(1 + line * 20 + i));
            }
        }
    }
}

} // namespace

SharedFabric makeDemonstration()
{
    Demonstration demo;
    addSwitches(demo);
    addComputeHosts(demo);
    addGpuHosts(demo);
    addOtherHosts(demo);
    addUplinks(demo);
    for (const auto &switches : {demo.leaves, demo.spines, demo.lineChips, demo.spineChips}) {
        for (const Guid guid : switches) {
            demo.maker.addAggregationNode(guid);
        }
    }
    return demo.maker.build();
}

} // namespace pickglass::tests
