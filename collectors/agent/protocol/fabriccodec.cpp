// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/protocol/fabriccodec.h"

#include "collectors/agent/protocol/cborfields.h"
#include "core/fabric/fabricbuilder.h"
#include "core/fabric/linkspeeds.h"
#include "core/fabric/portkey.h"
#include "core/samples/samplecodec.h"

#include <QCborStreamWriter>
#include <QHash>
#include <QSet>

#include <algorithm>

namespace pickglass::agent {

namespace {

/// Several times what 70,000 ports need.
constexpr size_t MaxBytes = 64 * 1024 * 1024;
constexpr qint64 MaxFabricItems = 4'000'000;
constexpr qint64 MaxNameBytes = 0xffffffff;

/// The numbers of NodeInfo.NodeType.
constexpr NodeType NodeTypes[] = {NodeType::ChannelAdapter, NodeType::Switch, NodeType::Router};

qint64 numberOf(NodeType type)
{
    return std::ranges::find(NodeTypes, type) - std::begin(NodeTypes) + 1;
}

/// The sets of attributes that ports have, each once: by what they are, as captures do.
class AttributeSets
{
public:
    explicit AttributeSets(const Fabric &fabric)
    {
        for (const Port &port : fabric.ports()) {
            add(port.attributes);
        }
    }
    qint64 numberOf(const SharedPortAttributes &attributes) const
    {
        return m_numbers.value(attributes.get(), -1);
    }
    const std::vector<SharedPortAttributes> &sets() const { return m_sets; }

private:
    void add(const SharedPortAttributes &attributes)
    {
        if (!attributes || m_numbers.contains(attributes.get())) {
            return;
        }
        QByteArray content;
        for (const auto &[name, value] : *attributes) {
            content += name.toUtf8() + '\0' + value.toUtf8() + '\0';
        }
        const auto known = m_byContent.constFind(content);
        if (known != m_byContent.constEnd()) {
            m_numbers.insert(attributes.get(), *known);
            return;
        }
        const auto number = static_cast<qint64>(m_sets.size());
        m_sets.push_back(attributes);
        m_byContent.insert(content, number);
        m_numbers.insert(attributes.get(), number);
    }

    std::vector<SharedPortAttributes> m_sets;
    QHash<const PortAttributes *, qint64> m_numbers;
    QHash<QByteArray, qint64> m_byContent;
};

void append(QCborStreamWriter &to, Guid guid)
{
    to.append(toCbor(guid).toByteArray());
}

void putNodes(QCborStreamWriter &to, const Fabric &fabric)
{
    to.append(QLatin1String("nodes"));
    to.startArray(fabric.nodes().size());
    for (const Node &node : fabric.nodes()) {
        to.startArray(9);
        append(to, node.guid);
        to.append(numberOf(node.type));
        to.append(node.portCount);
        to.append(node.vendorId);
        to.append(node.deviceId);
        append(to, node.systemImageGuid);
        to.append(node.description);
        to.append(node.isAggregation);
        to.append(node.areCablesKnown);
        to.endArray();
    }
    to.endArray();
}

void putAttributes(QCborStreamWriter &to, const AttributeSets &attributes)
{
    to.append(QLatin1String("attributes"));
    to.startArray(attributes.sets().size());
    for (const SharedPortAttributes &set : attributes.sets()) {
        to.startArray(static_cast<quint64>(set->size()) * 2);
        for (const auto &[name, value] : *set) {
            to.append(name);
            to.append(value);
        }
        to.endArray();
    }
    to.endArray();
}

void putPorts(QCborStreamWriter &to, const Fabric &fabric, const AttributeSets &attributes)
{
    to.append(QLatin1String("ports"));
    to.startArray(fabric.ports().size());
    for (const Port &port : fabric.ports()) {
        to.startArray(10);
        to.append(port.node.value());
        to.append(port.number);
        append(to, port.guid);
        to.append(static_cast<quint64>(port.lid.number()));
        to.append(port.lmc);
        to.append(static_cast<quint64>(port.state));
        to.append(static_cast<quint64>(port.physState));
        to.append(static_cast<quint64>(port.width));
        to.append(static_cast<quint64>(port.speed));
        to.append(attributes.numberOf(port.attributes));
        to.endArray();
    }
    to.endArray();
}

void putLinks(QCborStreamWriter &to, const Fabric &fabric)
{
    to.append(QLatin1String("links"));
    to.startArray(fabric.links().size());
    for (const Link &link : fabric.links()) {
        to.startArray(2);
        to.append(link.a.value());
        to.append(link.b.value());
        to.endArray();
    }
    to.endArray();
}

/// Makes a fabric of what came over the wire, piece by piece.
class FabricTaker
{
public:
    explicit FabricTaker(const QCborMap &map) : m_fields(map) {}

    SharedFabric take()
    {
        takeAttributes();
        takeNodes();
        takePorts();
        takeLinks();
        return m_fields.isFine() ? m_builder.build() : nullptr;
    }

private:
    qint64 number(const QCborArray &of, qsizetype at, qint64 most, qint64 least = 0)
    {
        return m_fields.integer(of, at, least, most);
    }
    void takeAttributes();
    void takeNodes();
    void takePorts();
    void takeLinks();
    void takePort(const QCborArray &of);

    CborFields m_fields;
    FabricBuilder m_builder;
    std::vector<SharedPortAttributes> m_attributes;
    std::vector<Guid> m_nodes;
    std::vector<PortKey> m_ports;
    QSet<PortKey> m_known;
};

void FabricTaker::takeAttributes()
{
    const QCborArray sets = m_fields.array("attributes");
    for (const auto &set : sets) {
        const QCborArray texts = set.toArray();
        auto attributes = std::make_shared<PortAttributes>();
        for (qsizetype i = 0; i + 1 < texts.size(); i += 2) {
            attributes->append({m_fields.name(texts, i), m_fields.name(texts, i + 1)});
        }
        m_attributes.push_back(std::move(attributes));
    }
}

void FabricTaker::takeNodes()
{
    const QCborArray nodes = m_fields.array("nodes");
    for (const auto &value : nodes) {
        const QCborArray of = value.toArray();
        const Guid guid = m_fields.guid(of, 0);
        const auto type = number(of, 1, std::size(NodeTypes), 1);
        if (!m_fields.isFine() || guid.isNull() || m_builder.hasNode(guid)) {
            m_fields.fail(); // a node has a GUID, and is there once
            return;
        }
        Node &node = m_builder.node(guid, NodeTypes[type - 1]);
        node.portCount = static_cast<quint8>(number(of, 2, 0xff));
        node.vendorId = static_cast<quint32>(number(of, 3, MaxNameBytes));
        node.deviceId = static_cast<quint32>(number(of, 4, MaxNameBytes));
        node.systemImageGuid = m_fields.guid(of, 5);
        node.description = m_fields.name(of, 6);
        node.isAggregation = of.at(7).toBool();
        node.areCablesKnown = of.at(8).toBool(true); // which older agents do not say
        m_nodes.push_back(guid);
    }
}

void FabricTaker::takePort(const QCborArray &of)
{
    const auto node = number(of, 0, static_cast<qint64>(m_nodes.size()) - 1);
    const auto set = number(of, 9, static_cast<qint64>(m_attributes.size()) - 1, -1);
    const auto width = number(of, 7, static_cast<qint64>(LinkWidth::X12));
    if (!m_fields.isFine() || !isLinkWidth(width)) {
        m_fields.fail();
        return;
    }
    const PortKey key = {m_nodes[static_cast<size_t>(node)],
                         static_cast<PortNumber>(number(of, 1, 0xff))};
    if (m_known.contains(key)) {
        m_fields.fail(); // and so is a port
        return;
    }
    m_known.insert(key);
    m_ports.push_back(key);
    Port &port = m_builder.port(key.node, key.number);
    port.guid = m_fields.guid(of, 2);
    port.lid = Lid::fromNumber(static_cast<quint32>(number(of, 3, MaxLidNumber)));
    port.lmc = static_cast<quint8>(number(of, 4, 7));
    port.state = static_cast<PortState>(number(of, 5, static_cast<qint64>(PortState::Active)));
    port.physState = static_cast<PhysState>(number(of, 6, static_cast<qint64>(PhysState::PhyTest)));
    port.width = static_cast<LinkWidth>(width);
    port.speed = static_cast<LinkSpeed>(number(of, 8, static_cast<qint64>(FastestLinkSpeed)));
    port.attributes = set < 0 ? nullptr : m_attributes[static_cast<size_t>(set)];
}

void FabricTaker::takePorts()
{
    const QCborArray ports = m_fields.array("ports");
    for (const auto &port : ports) {
        if (!m_fields.isFine()) {
            return;
        }
        takePort(port.toArray());
    }
}

void FabricTaker::takeLinks()
{
    const QCborArray links = m_fields.array("links");
    const auto most = static_cast<qint64>(m_ports.size()) - 1;
    for (const auto &value : links) {
        const QCborArray of = value.toArray();
        const auto a = number(of, 0, most);
        const auto b = number(of, 1, most);
        if (!m_fields.isFine()) {
            return;
        }
        const PortKey &from = m_ports[static_cast<size_t>(a)];
        const PortKey &to = m_ports[static_cast<size_t>(b)];
        if (a == b || !m_builder.connect(from.node, from.number, to.node, to.number)) {
            m_fields.fail(); // a port has one cable
        }
    }
}

} // namespace

QByteArray putFabric(const Fabric &fabric)
{
    QByteArray bytes;
    QCborStreamWriter writer(&bytes);
    const AttributeSets attributes(fabric);
    writer.startMap(4);
    putNodes(writer, fabric);
    putAttributes(writer, attributes);
    putPorts(writer, fabric, attributes);
    putLinks(writer, fabric);
    writer.endMap();
    return samplecodec::pack(bytes);
}

SharedFabric openFabric(QByteArrayView bytes)
{
    const auto unpacked = samplecodec::unpack(bytes, MaxBytes);
    if (!unpacked) {
        return {};
    }
    const auto map = readMap(*unpacked, MaxFabricItems);
    return map ? FabricTaker(*map).take() : nullptr;
}

} // namespace pickglass::agent
