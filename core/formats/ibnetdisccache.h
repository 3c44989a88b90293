// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/guid.h"
#include "core/base/ids.h"

#include <QtGlobal>

#include <optional>
#include <string_view>

namespace pickglass {

/// The records of a cache file of libibnetdisc, as ibnd_cache_fabric() writes it
/// (ibnetdisc_cache.c): little endian; a header, the nodes, the ports. Attributes are as they came
/// in a MAD, 64 bytes, big endian. Views point into the file's bytes. Nothing is assumed of the
/// bytes.
namespace ibnetdisccache {

constexpr quint32 KnownVersion = 1;
/// Bytes of an attribute.
constexpr size_t SmpBytes = 64;

struct Header
{
    quint32 version = 0;
    quint32 nodes = 0;
    quint32 ports = 0;
    Guid from; ///< the node that the discovery began at
};

struct NodeRecord
{
    quint16 lid = 0;
    quint8 lmc = 0;
    std::string_view switchInfo; ///< zeros where it is no switch
    Guid guid;
    quint8 type = 0; ///< NodeInfo's: 1 an adapter, 2 a switch, 3 a router
    quint8 portCount = 0;
    std::string_view nodeInfo;
    std::string_view description; ///< 64 bytes, ended by NUL where it is shorter
};

/// The GUID of a port and its number. All ports of a switch have the GUID of the switch's port 0.
struct PortId
{
    Guid guid;
    PortNumber number = 0;
    auto operator<=>(const PortId &) const = default;
};

struct PortRecord
{
    PortId id;
    quint16 lid = 0;
    quint8 lmc = 0;
    std::string_view portInfo;
    Guid node;
    std::optional<PortId> peer; ///< the port at the other end of the cable
};

/// Whether the bytes begin as such a file does.
bool isCacheFile(std::string_view bytes);

/// Reads one record after the other: header(), then that many node() and port(). Beyond the end of
/// the bytes, records are empty and isFine() is false. Any thread.
class Reader
{
public:
    /// The bytes must outlive the reader.
    explicit Reader(std::string_view bytes) : m_left(bytes) {}

    Header header();
    NodeRecord node();
    PortRecord port();
    /// Whether all that was read so far was there.
    bool isFine() const { return m_isFine; }

private:
    std::string_view take(size_t count);
    template<typename Number>
    Number number();

    std::string_view m_left;
    bool m_isFine = true;
};

} // namespace ibnetdisccache

} // namespace pickglass
