// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/clusterbuilder.h"

#include "core/fabric/fabricbuilder.h"
#include "core/fabric/linkspeeds.h"

#include <algorithm>

namespace pickglass::synthetic {

namespace {

// Adapters sort before switches: FabricBuilder::assemble() wants nodes ascending by GUID.
constexpr quint64 AdapterGuids = Q_UINT64_C(0x1070fd0300c00000);
constexpr quint64 SwitchGuids = Q_UINT64_C(0xb83fd20300b00000);
constexpr quint32 Mellanox = 0x2c9;
/// The subnet manager runs beside the first switch.
constexpr quint16 SubnetManagerLid = 1;

/// What a cluster of a speed is built of.
struct Hardware
{
    LinkSpeed speed;
    quint8 switchPorts;
    quint32 switchDevice;
    quint32 adapterDevice;
    const char *switchModel;
};

constexpr Hardware Built[] = {
    {LinkSpeed::QDR, 36, 0xbd36, 0x673c, "IS5030"},
    {LinkSpeed::FDR, 36, 0xc738, 0x1011, "MSX6036"},
    {LinkSpeed::EDR, 36, 0xcf08, 0x1017, "MSB7800"},
    {LinkSpeed::HDR, 40, 0xd2f0, 0x101b, "MQM8700"},
    {LinkSpeed::NDR, 64, 0xd2f2, 0x1021, "MQM9700"},
    {LinkSpeed::XDR, 144, 0xd2f4, 0x1023, "Q3400"},
};

const Hardware &hardware(LinkSpeed speed)
{
    const auto *const found = std::ranges::find(Built, speed, &Hardware::speed);
    return found != std::end(Built) ? *found : Built[3];
}

/// "1X or 4X", as smpquery prints widths.
QString widthsUpTo(LinkWidth width)
{
    QStringList names;
    for (const LinkWidthFacts &facts : LinkWidths) {
        const LinkWidth each = facts.width;
        if (each <= width && (each != LinkWidth::X2 || width == LinkWidth::X2)) {
            names += toString(each).toUpper();
        }
    }
    return names.join(QStringLiteral(" or "));
}

/// The four groups of DOMAIN.md, by smpquery's names and in its words.
SharedPortAttributes attributesOf(LinkKind links, bool isSwitch)
{
    const bool hasExtended = links.speed >= LinkSpeed::FDR;
    const QString tens = QStringLiteral("2.5 Gbps or 5.0 Gbps or 10.0 Gbps");
    const QString fastest = QStringLiteral("%1 Gbps").arg(laneGigabits(links.speed));
    auto attributes = std::make_shared<PortAttributes>();
    const auto add = [&attributes](const char *name, const QString &value) {
        attributes->append({QString::fromLatin1(name), value});
    };
    add("LinkWidthEnabled", widthsUpTo(links.width));
    add("LinkWidthSupported", widthsUpTo(links.width));
    add("LinkSpeedEnabled", tens);
    add("LinkSpeedSupported", tens);
    if (hasExtended) {
        add("LinkSpeedExtEnabled", fastest);
        add("LinkSpeedExtSupported", fastest);
    }
    add("SMLid", QString::number(SubnetManagerLid));
    add("CapMask", isSwitch ? QStringLiteral("0x2250e84a") : QStringLiteral("0xa651e848"));
    add("LinkDownDefState", QStringLiteral("Polling"));
    add("VLCap", isSwitch ? QStringLiteral("VL0-7") : QStringLiteral("VL0-3"));
    add("OperVLs", QStringLiteral("VL0-3"));
    add("VLHighLimit", QStringLiteral("4"));
    add("VLArbHighCap", QStringLiteral("8"));
    add("VLArbLowCap", QStringLiteral("8"));
    add("InitType", QStringLiteral("0x00"));
    add("InitReply", QStringLiteral("0x00"));
    add("HoqLife", isSwitch ? QStringLiteral("18") : QStringLiteral("0"));
    add("VLStallCount", isSwitch ? QStringLiteral("7") : QStringLiteral("0"));
    add("NeighborMTU", QStringLiteral("4096"));
    add("MtuCap", QStringLiteral("4096"));
    add("MkeyViolations", QStringLiteral("0"));
    add("PkeyViolations", QStringLiteral("0"));
    add("QkeyViolations", QStringLiteral("0"));
    add("LocalPhysErr", QStringLiteral("8"));
    add("OverrunErr", QStringLiteral("8"));
    add("Tick", isSwitch ? QStringLiteral("3") : QStringLiteral("0"));
    return attributes;
}

void bringUp(Port &port, LinkKind links)
{
    port.state = PortState::Active;
    port.physState = PhysState::LinkUp;
    port.width = links.width;
    port.speed = links.speed;
}

} // namespace

void ClusterBuilder::addHost(size_t onSwitch, int port)
{
    m_hosts.push_back({{{onSwitch, port}}});
    noteEnd({onSwitch, port});
}

void ClusterBuilder::addSecondPort(size_t onSwitch, int port)
{
    m_hosts.back().ends.push_back({onSwitch, port});
    noteEnd({onSwitch, port});
}

/// A switch has every port up to its highest cabled one.
void ClusterBuilder::noteEnd(const End &end)
{
    int &ports = m_switches[end.ofSwitch].ports;
    ports = std::max(ports, end.port);
}

size_t ClusterBuilder::addSwitch(const QString &name, int ports)
{
    m_switches.push_back({name, ports});
    return m_switches.size() - 1;
}

void ClusterBuilder::cable(size_t a, int aPort, size_t b, int bPort)
{
    noteEnd({a, aPort});
    noteEnd({b, bPort});
    m_cables.push_back({{a, aPort}, {b, bPort}});
}

void ClusterBuilder::addHostNodes(std::vector<Node> &nodes, std::vector<Port> &ports) const
{
    const Hardware &built = hardware(m_links.speed);
    const SharedPortAttributes attributes = attributesOf(m_links, false);
    const int hosts = static_cast<int>(m_hosts.size());
    // The LIDs of a port begin at a multiple of their number.
    const int lids = 1 << m_lmc;
    int lid = (static_cast<int>(m_switches.size()) + lids) / lids * lids;
    for (int i = 0; i < hosts; ++i) {
        Node node;
        node.guid = Guid(AdapterGuids + 0x10 * (static_cast<quint64>(i) + 1));
        node.type = NodeType::ChannelAdapter;
        node.portCount = static_cast<quint8>(m_hosts[static_cast<size_t>(i)].ends.size());
        node.vendorId = Mellanox;
        node.deviceId = built.adapterDevice;
        node.systemImageGuid = node.guid;
        node.description =
            numbered("node", i + 1, std::max(hosts, 1000)) + QStringLiteral(" mlx5_0");

        for (int number = 1; number <= node.portCount; ++number, lid += lids) {
            Port port;
            port.node = NodeIndex(nodes.size());
            port.number = static_cast<PortNumber>(number);
            port.guid = Guid(node.guid.value() + static_cast<quint64>(number) - 1);
            port.lid = Lid(static_cast<quint16>(lid));
            port.lmc = static_cast<quint8>(m_lmc);
            port.attributes = attributes;
            bringUp(port, m_links);
            ports.push_back(std::move(port));
        }
        nodes.push_back(std::move(node));
    }
}

void ClusterBuilder::addSwitchNodes(std::vector<Node> &nodes, std::vector<Port> &ports,
                                    std::vector<size_t> &firstPort) const
{
    const Hardware &built = hardware(m_links.speed);
    const SharedPortAttributes attributes = attributesOf(m_links, true);
    for (size_t i = 0; i < m_switches.size(); ++i) {
        const MadeSwitch &made = m_switches[i];
        Node node;
        node.guid = Guid(SwitchGuids + 0x40 * (static_cast<quint64>(i) + 1));
        node.type = NodeType::Switch;
        node.portCount = static_cast<quint8>(std::max<int>(made.ports, built.switchPorts));
        node.vendorId = Mellanox;
        node.deviceId = built.switchDevice;
        node.systemImageGuid = node.guid;
        node.description =
            QStringLiteral("MF0;%1:%2/U1").arg(made.name, QString::fromLatin1(built.switchModel));
        firstPort.push_back(ports.size());
        for (int number = 0; number <= made.ports; ++number) {
            Port port;
            port.node = NodeIndex(nodes.size());
            port.number = static_cast<PortNumber>(number);
            if (number == 0) {
                port.lid = Lid(static_cast<quint16>(i + 1));
                port.guid = node.guid;
            } else {
                port.state = PortState::Down;
                port.physState = PhysState::Polling;
                port.attributes = attributes;
            }
            ports.push_back(std::move(port));
        }
        nodes.push_back(std::move(node));
    }
}

SharedFabric ClusterBuilder::build() const
{
    std::vector<Node> nodes;
    std::vector<Port> ports;
    std::vector<Link> links;
    std::vector<size_t> firstPort;
    addHostNodes(nodes, ports);
    addSwitchNodes(nodes, ports, firstPort);

    const auto place = [&firstPort](const End &end) {
        return PortIndex(firstPort[end.ofSwitch] + static_cast<size_t>(end.port));
    };
    for (const MadeHost &host : m_hosts) {
        for (const End &end : host.ends) {
            links.push_back({PortIndex(links.size()), place(end)});
        }
    }
    for (const Cable &cable : m_cables) {
        const PortIndex a = place(cable.a);
        const PortIndex b = place(cable.b);
        links.push_back({std::min(a, b), std::max(a, b)});
    }
    std::ranges::sort(links, {}, &Link::a);
    for (const Link &link : links) {
        bringUp(ports[link.a.at()], m_links);
        bringUp(ports[link.b.at()], m_links);
    }
    return FabricBuilder::assemble(std::move(nodes), std::move(ports), std::move(links));
}

PortFinder::PortFinder(const Fabric &fabric, size_t hosts)
    : m_hosts(hosts),
      m_portsPerHost(fabric.portsOf(NodeIndex(0)).size())
{
    for (size_t i = hosts; i < fabric.nodes().size(); ++i) {
        m_firstPort.push_back(fabric.nodes()[i].firstPort.value());
    }
}

std::vector<qint32> PortFinder::hosts() const
{
    std::vector<qint32> ports(m_hosts);
    for (size_t i = 0; i < m_hosts; ++i) {
        ports[i] = ofEnd(i);
    }
    return ports;
}

std::vector<qint32> PortFinder::ends() const
{
    std::vector<qint32> ports(m_hosts * m_portsPerHost);
    for (size_t i = 0; i < ports.size(); ++i) {
        ports[i] = ofEnd(i);
    }
    return ports;
}

QString numbered(const char *prefix, int number, int largest)
{
    const auto digits = static_cast<int>(QString::number(std::max(largest, 10)).size());
    return QLatin1String(prefix) + QStringLiteral("%1").arg(number, digits, 10, QChar(u'0'));
}

} // namespace pickglass::synthetic
