// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/parsers.h"

#include "core/fabric/linkrate.h"
#include "core/fabric/portkey.h"
#include "core/formats/ibnetdisccache.h"
#include "core/formats/linescanner.h"

#include <QtEndian>

#include <algorithm>
#include <map>

namespace pickglass {

namespace {

namespace cache = ibnetdisccache;

/// A number of an attribute, as it is on the wire.
template<typename Number>
Number wire(std::string_view attribute, size_t at)
{
    return at + sizeof(Number) <= attribute.size() ? qFromBigEndian<Number>(attribute.data() + at)
                                                   : Number(0);
}

class CacheFileParser
{
public:
    CacheFileParser(std::string_view bytes, ParserOutput &output)
        : m_reader(bytes),
          m_output(output)
    {
    }
    ParserEnd run();

private:
    struct Cable
    {
        PortKey port;
        cache::PortId peer;
    };
    void takeNode();
    void takePort();
    void connect();

    cache::Reader m_reader;
    ParserOutput &m_output;
    std::map<cache::PortId, PortKey> m_ports;
    std::vector<Cable> m_cables;
};

/// NodeInfo: IBTA specification, volume 1, 14.2.5.3.
void CacheFileParser::takeNode()
{
    const cache::NodeRecord record = m_reader.node();
    if (!m_reader.isFine()) {
        return;
    }
    if (record.guid.isNull() || record.type < 1 || record.type > 3) {
        m_output.report.skip(
            0, {QT_TRANSLATE_NOOP("core",
                                  "A node without a GUID, or of no known type, is left out.")});
        return;
    }
    constexpr NodeType Types[] = {NodeType::ChannelAdapter, NodeType::Switch, NodeType::Router};
    Node &node = m_output.builder.node(record.guid, Types[record.type - 1]);
    node.portCount = record.portCount;
    node.systemImageGuid = Guid(wire<quint64>(record.nodeInfo, 4));
    node.deviceId = wire<quint16>(record.nodeInfo, 30);
    node.vendorId = wire<quint32>(record.nodeInfo, 36) & 0xffffff;
    node.description = decoded(record.description.substr(0, record.description.find('\0')));
    if (node.isSwitch()) {
        Port &management = m_output.builder.port(record.guid, 0);
        management.lid = Lid(record.lid);
        management.lmc = record.lmc & 7;
    }
}

/// PortInfo: IBTA specification, volume 1, 14.2.5.6.
void CacheFileParser::takePort()
{
    const cache::PortRecord record = m_reader.port();
    if (!m_reader.isFine()) {
        return;
    }
    const PortNumber number = record.id.number;
    if (!m_output.builder.hasNode(record.node)) {
        m_output.report.skip(
            0,
            {QT_TRANSLATE_NOOP(
                 "core", "Port %1 of the node %2 is left out: the file does not have that node."),
             {QString::number(number), record.node.toString()}});
        return;
    }
    const Node &node = m_output.builder.node(record.node, NodeType::Switch);
    const bool isSwitch = node.isSwitch();
    const bool mayBeFdr10 = hasFdr10(node.vendorId);
    const std::string_view info = record.portInfo;
    Port &port = m_output.builder.port(record.node, number);
    if (!isSwitch || number == 0) {
        port.lid = Lid(record.lid);
        port.lmc = record.lmc & 7;
        port.guid = isSwitch ? Guid() : record.id.guid;
    }
    port.state = static_cast<PortState>(std::min(wire<quint8>(info, 32) & 15, 4));
    port.physState = static_cast<PhysState>(std::min(wire<quint8>(info, 33) >> 4, 7));
    if (port.physState == PhysState::LinkUp) {
        port.width = activeLinkWidth(wire<quint8>(info, 31));
        port.speed = activeLinkSpeed(wire<quint8>(info, 35) >> 4, wire<quint8>(info, 62) >> 4,
                                     wire<quint8>(info, 56) >> 4);
        if (port.speed == LinkSpeed::QDR && mayBeFdr10) {
            port.speed = LinkSpeed::Unknown;
        }
    }
    m_ports.insert_or_assign(record.id, PortKey{record.node, number});
    if (record.peer) {
        m_cables.push_back({{record.node, number}, *record.peer});
    }
}

void CacheFileParser::connect()
{
    for (const Cable &cable : m_cables) {
        const auto peer = m_ports.find(cable.peer);
        if (peer == m_ports.end() ||
            !m_output.builder.connect(cable.port.node, cable.port.number, peer->second.node,
                                      peer->second.number)) {
            m_output.report.skip(
                0,
                {QT_TRANSLATE_NOOP("core", "The cable at port %1 of %2 is left out: the file does "
                                           "not have its other end, or another cable there."),
                 {QString::number(cable.port.number), cable.port.node.toString()}});
        }
    }
}

ParserEnd CacheFileParser::run()
{
    const cache::Header header = m_reader.header();
    if (m_reader.isFine() && header.version != cache::KnownVersion) {
        return ParserEnd::NewerVersion;
    }
    for (quint32 i = 0; i < header.nodes && m_reader.isFine(); ++i) {
        takeNode();
    }
    for (quint32 i = 0; i < header.ports && m_reader.isFine(); ++i) {
        takePort();
    }
    if (!m_reader.isFine()) {
        m_output.isCutOff = true;
        m_output.report.skip(
            0,
            {QT_TRANSLATE_NOOP(
                "core",
                "The file ends in the middle: it was cut off. The part before that is imported.")});
    }
    connect();
    return ParserEnd::Complete;
}

} // namespace

ParserEnd parseIbnetdiscoverCache(const ParserInput &input, ParserOutput &output)
{
    return CacheFileParser(input.text, output).run();
}

bool isIbnetdiscoverCache(std::string_view bytes)
{
    return ibnetdisccache::isCacheFile(bytes);
}

} // namespace pickglass
