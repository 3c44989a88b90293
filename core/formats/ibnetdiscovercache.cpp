// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/parsers.h"

#include "core/fabric/linkrate.h"
#include "core/fabric/portkey.h"
#include "core/formats/linescanner.h"

#include <QtEndian>

#include <algorithm>
#include <map>

namespace pickglass {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view CacheMagic = "\x2b\x83\xe7\x8f"sv;
constexpr quint32 Version = 1;
constexpr size_t SmpBytes = 64;

/// Takes what comes next; all zeros, and no longer fine, beyond the end.
class CacheBytes
{
public:
    explicit CacheBytes(std::string_view left) : m_left(left) {}

    std::string_view take(size_t count)
    {
        if (count > m_left.size()) {
            m_isFine = false;
            m_left = {};
            return {};
        }
        const std::string_view taken = m_left.substr(0, count);
        m_left.remove_prefix(count);
        return taken;
    }
    template<typename Number>
    Number number()
    {
        const std::string_view taken = take(sizeof(Number));
        return taken.empty() ? Number(0) : qFromLittleEndian<Number>(taken.data());
    }
    bool isFine() const { return m_isFine; }
    bool isAtEnd() const { return m_left.empty(); }

private:
    std::string_view m_left;
    bool m_isFine = true;
};

/// A number of an attribute, as it is on the wire.
template<typename Number>
Number wire(std::string_view attribute, size_t at)
{
    return at + sizeof(Number) <= attribute.size() ? qFromBigEndian<Number>(attribute.data() + at)
                                                   : Number(0);
}

using CacheKey = std::pair<Guid, PortNumber>; ///< the port's GUID and number

class CacheFileParser
{
public:
    CacheFileParser(std::string_view bytes, ParserOutput &output) : m_bytes(bytes), m_output(output)
    {
    }
    ParserEnd run();

private:
    struct Cable
    {
        PortKey port;
        CacheKey peer;
    };
    void takeNode();
    void takePort();
    void connect();

    CacheBytes m_bytes;
    ParserOutput &m_output;
    std::map<CacheKey, PortKey> m_ports;
    std::vector<Cable> m_cables;
};

/// NodeInfo: IBTA specification, volume 1, 14.2.5.3.
void CacheFileParser::takeNode()
{
    const auto lid = m_bytes.number<quint16>();
    const auto lmc = m_bytes.number<quint8>();
    m_bytes.take(1 + SmpBytes); // enhanced port 0, SwitchInfo
    const Guid guid(m_bytes.number<quint64>());
    const auto type = m_bytes.number<quint8>();
    const auto ports = m_bytes.number<quint8>();
    const std::string_view info = m_bytes.take(SmpBytes);
    const std::string_view description = m_bytes.take(SmpBytes);
    const auto stored = m_bytes.number<quint8>();
    m_bytes.take(stored * size_t(9)); // the keys of its ports, each of which says whose it is
    if (!m_bytes.isFine()) {
        return;
    }
    if (guid.isNull() || type < 1 || type > 3) {
        m_output.report.skip(
            0, {QT_TRANSLATE_NOOP("core",
                                  "A node without a GUID, or of no known type, is left out.")});
        return;
    }
    constexpr NodeType Types[] = {NodeType::ChannelAdapter, NodeType::Switch, NodeType::Router};
    Node &node = m_output.builder.node(guid, Types[type - 1]);
    node.portCount = ports;
    node.systemImageGuid = Guid(wire<quint64>(info, 4));
    node.deviceId = wire<quint16>(info, 30);
    node.vendorId = wire<quint32>(info, 36) & 0xffffff;
    node.description = decoded(description.substr(0, description.find('\0')));
    if (node.isSwitch()) {
        Port &management = m_output.builder.port(guid, 0);
        management.lid = Lid(lid);
        management.lmc = lmc & 7;
    }
}

/// PortInfo: IBTA specification, volume 1, 14.2.5.6.
void CacheFileParser::takePort()
{
    const Guid guid(m_bytes.number<quint64>());
    const auto number = m_bytes.number<quint8>();
    m_bytes.take(1); // the number printed on a director's case
    const auto lid = m_bytes.number<quint16>();
    const auto lmc = m_bytes.number<quint8>();
    const std::string_view info = m_bytes.take(SmpBytes);
    const Guid owner(m_bytes.number<quint64>());
    const bool hasPeer = m_bytes.number<quint8>() != 0;
    const Guid peer(m_bytes.number<quint64>());
    const auto peerNumber = m_bytes.number<quint8>();
    if (!m_bytes.isFine()) {
        return;
    }
    if (!m_output.builder.hasNode(owner)) {
        m_output.report.skip(
            0,
            {QT_TRANSLATE_NOOP(
                 "core", "Port %1 of the node %2 is left out: the file does not have that node."),
             {QString::number(number), owner.toString()}});
        return;
    }
    const Node &node = m_output.builder.node(owner, NodeType::Switch);
    const bool isSwitch = node.isSwitch();
    const bool mayBeFdr10 = hasFdr10(node.vendorId);
    Port &port = m_output.builder.port(owner, number);
    if (!isSwitch || number == 0) {
        port.lid = Lid(lid);
        port.lmc = lmc & 7;
        port.guid = isSwitch ? Guid() : guid;
    }
    port.state = static_cast<PortState>(std::min(wire<quint8>(info, 32) & 15, 4));
    port.physState = static_cast<PhysState>(std::min(wire<quint8>(info, 33) >> 4, 7));
    if (port.physState == PhysState::LinkUp) {
        port.width = activeLinkWidth(wire<quint8>(info, 31));
        port.speed = activeLinkSpeed(wire<quint8>(info, 35) >> 4, wire<quint8>(info, 62) >> 4);
        if (port.speed == LinkSpeed::QDR && mayBeFdr10) {
            port.speed = LinkSpeed::Unknown;
        }
    }
    m_ports.insert_or_assign(CacheKey{guid, number}, PortKey{owner, number});
    if (hasPeer) {
        m_cables.push_back({{owner, number}, {peer, peerNumber}});
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
    m_bytes.take(CacheMagic.size());
    const auto version = m_bytes.number<quint32>();
    const auto nodes = m_bytes.number<quint32>();
    const auto ports = m_bytes.number<quint32>();
    m_bytes.take(12); // the node it began at, hops
    if (m_bytes.isFine() && version != Version) {
        return ParserEnd::NewerVersion;
    }
    for (quint32 i = 0; i < nodes && m_bytes.isFine(); ++i) {
        takeNode();
    }
    for (quint32 i = 0; i < ports && m_bytes.isFine(); ++i) {
        takePort();
    }
    if (!m_bytes.isFine()) {
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
    return bytes.starts_with(CacheMagic);
}

} // namespace pickglass
