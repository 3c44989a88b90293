// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/ibnetdisccache.h"

#include <QtEndian>

namespace pickglass::ibnetdisccache {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view CacheMagic = "\x2b\x83\xe7\x8f"sv;

} // namespace

bool isCacheFile(std::string_view bytes)
{
    return bytes.starts_with(CacheMagic);
}

std::string_view Reader::take(size_t count)
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
Number Reader::number()
{
    const std::string_view taken = take(sizeof(Number));
    return taken.empty() ? Number(0) : qFromLittleEndian<Number>(taken.data());
}

Header Reader::header()
{
    take(CacheMagic.size());
    Header header;
    header.version = number<quint32>();
    header.nodes = number<quint32>();
    header.ports = number<quint32>();
    header.from = Guid(number<quint64>());
    take(sizeof(quint32)); // how many hops the discovery went
    return header;
}

NodeRecord Reader::node()
{
    NodeRecord node;
    node.lid = number<quint16>();
    node.lmc = number<quint8>();
    take(1); // whether port 0 is enhanced; SwitchInfo says so, too
    node.switchInfo = take(SmpBytes);
    node.guid = Guid(number<quint64>());
    node.type = number<quint8>();
    node.portCount = number<quint8>();
    node.nodeInfo = take(SmpBytes);
    node.description = take(SmpBytes);
    const auto stored = number<quint8>();
    take(stored * size_t(9)); // the ids of its ports, each of which says whose it is
    return node;
}

PortRecord Reader::port()
{
    PortRecord port;
    port.id.guid = Guid(number<quint64>());
    port.id.number = number<quint8>();
    take(1); // the number printed on a director's case
    port.lid = number<quint16>();
    port.lmc = number<quint8>();
    port.portInfo = take(SmpBytes);
    port.node = Guid(number<quint64>());
    const bool hasPeer = number<quint8>() != 0;
    const Guid peer(number<quint64>());
    const auto peerNumber = number<quint8>();
    if (hasPeer) {
        port.peer = PortId{peer, peerNumber};
    }
    return port;
}

} // namespace pickglass::ibnetdisccache
