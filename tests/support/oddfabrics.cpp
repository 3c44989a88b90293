// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/oddfabrics.h"

#include "tests/support/fabricmaker.h"

#include <QSet>

#include <random>

namespace pickglass::tests {

namespace {

/// Of the characters that mean something to one of the formats, and others.
constexpr QStringView Characters = u"aZ09 \"'\\#=[]()<>&;:@,{}|%\t\x01öΣ光";

class RandomFabric
{
public:
    explicit RandomFabric(quint32 seed) : m_random(seed) {}

    SharedFabric make();

private:
    quint32 below(quint32 limit) { return m_random() % limit; }
    QString description();
    void addNode(quint64 number);
    void addCable();
    void describePort(Guid guid, PortNumber number, Rate rate);

    struct Made
    {
        Guid guid;
        NodeType type;
        quint8 ports;
    };

    std::mt19937 m_random;
    FabricBuilder m_builder;
    std::vector<Made> m_nodes;
    QSet<std::pair<quint64, int>> m_taken;
};

QString RandomFabric::description()
{
    QString text;
    for (quint32 i = below(40); i > 0; --i) {
        text += Characters.at(below(static_cast<quint32>(Characters.size())));
    }
    return text;
}

void RandomFabric::addNode(quint64 number)
{
    const NodeType type = below(3) == 0   ? NodeType::Switch
                          : below(8) == 0 ? NodeType::Router
                                          : NodeType::ChannelAdapter;
    const Guid guid(0x0002'c903'0000'0000 + number * 16 + below(9));
    Node &node = m_builder.node(guid, type);
    node.description = description();
    node.portCount = static_cast<quint8>(1 + below(type == NodeType::Switch ? 64 : 3));
    node.vendorId = below(0x100'0000);
    node.deviceId = below(0x1'0000);
    node.systemImageGuid = Guid(guid.value() + below(2));
    m_nodes.push_back({guid, type, node.portCount});
    if (type == NodeType::Switch) {
        m_builder.port(guid, 0).lid = Lid(static_cast<quint16>(below(0xc000)));
    }
}

void RandomFabric::describePort(Guid guid, PortNumber number, Rate rate)
{
    Port &port = m_builder.port(guid, number);
    port.physState = PhysState::LinkUp;
    port.width = rate.width;
    port.speed = rate.speed;
}

void RandomFabric::addCable()
{
    static constexpr LinkWidth Widths[] = {LinkWidth::X1, LinkWidth::X2, LinkWidth::X4,
                                           LinkWidth::X8, LinkWidth::X12};
    static constexpr LinkSpeed Speeds[] = {LinkSpeed::SDR, LinkSpeed::DDR, LinkSpeed::QDR,
                                           LinkSpeed::FDR, LinkSpeed::EDR, LinkSpeed::HDR,
                                           LinkSpeed::NDR, LinkSpeed::XDR};
    const Rate rate = below(10) == 0 ? Rate{LinkWidth::Unknown, LinkSpeed::Unknown}
                                     : Rate{Widths[below(5)], Speeds[below(8)]};
    std::pair<Guid, PortNumber> ends[2];
    for (auto &[guid, number] : ends) {
        const Made &node = m_nodes[below(static_cast<quint32>(m_nodes.size()))];
        guid = node.guid;
        number = static_cast<PortNumber>(1 + below(node.ports));
        if (m_taken.contains({guid.value(), number})) {
            return;
        }
    }
    if (ends[0] == ends[1]) {
        return;
    }
    for (const auto &[guid, number] : ends) {
        m_taken.insert({guid.value(), number});
        describePort(guid, number, rate);
    }
    for (const auto &[guid, number] : ends) {
        Port &port = m_builder.port(guid, number);
        const bool isSwitch = m_builder.node(guid, NodeType::Switch).isSwitch();
        if (!isSwitch && below(5) != 0) {
            port.guid = Guid(guid.value() + number);
            port.lid = Lid(static_cast<quint16>(below(0xc000)));
            port.lmc = static_cast<quint8>(below(8));
        }
    }
    m_builder.connect(ends[0].first, ends[0].second, ends[1].first, ends[1].second);
}

SharedFabric RandomFabric::make()
{
    const quint32 nodes = 1 + below(40);
    for (quint32 i = 0; i < nodes; ++i) {
        addNode(i);
    }
    for (quint32 i = below(3 * nodes); i > 0; --i) {
        addCable();
    }
    return m_builder.build();
}

} // namespace

SharedFabric makePeculiar()
{
    FabricMaker maker;
    const Guid leaf = maker.addSwitch(QStringLiteral("leaf01"));
    const Guid old = maker.addSwitch(QStringLiteral("leaf02"), SwitchIb2);
    maker.connect(leaf, maker.addAdapter(QStringLiteral("twin")));
    maker.connect(leaf, maker.addAdapter(QStringLiteral("twin")));
    const Guid both = maker.addAdapter(QStringLiteral("both"), ConnectX6TwoPorts);
    maker.connect(leaf, both, {LinkWidth::X2, LinkSpeed::HDR});
    maker.connect(old, both, {LinkWidth::X4, LinkSpeed::EDR});
    for (const char *name :
         {"say \"hello\"", "lid 7 4xSDR", "w=9 s=9 e=9", "# [1] @alias", "Größe Σ 光",
          "back\\slash", "a description of quite exactly sixty-three bytes, and of no more",
          " blanks around ", "tab\there"}) {
        maker.connect(leaf, maker.addNode(NodeType::ChannelAdapter, QString::fromUtf8(name), 1));
    }
    maker.connect(leaf, maker.addNode(NodeType::ChannelAdapter, QString(), 1));
    maker.connect(leaf, maker.addNode(NodeType::Router, QStringLiteral("router 1"), 2),
                  {LinkWidth::X4, LinkSpeed::EDR});
    for (const Rate rate :
         {Rate{LinkWidth::X1, LinkSpeed::SDR}, Rate{LinkWidth::X4, LinkSpeed::DDR},
          Rate{LinkWidth::X8, LinkSpeed::QDR}, Rate{LinkWidth::X12, LinkSpeed::QDR},
          Rate{LinkWidth::X4, LinkSpeed::FDR10}, Rate{LinkWidth::X4, LinkSpeed::FDR},
          Rate{LinkWidth::X2, LinkSpeed::EDR}, Rate{LinkWidth::X4, LinkSpeed::NDR}}) {
        maker.connect(leaf, old, rate);
    }
    maker.connectPorts(old, 20, old, 21);
    maker.addAggregationNode(leaf);
    maker.addAdapter(QStringLiteral("unplugged"));
    return maker.build();
}

SharedFabric makeRandom(quint32 seed)
{
    return RandomFabric(seed).make();
}

} // namespace pickglass::tests
