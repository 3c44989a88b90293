// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/multicastrows.h"

#include <QtEndian>

namespace pickglass {

namespace {

enum Known : quint8 {
    HasPKey = 1,
    HasMtu = 2,
    HasRate = 4,
    HasSl = 8,
    HasScope = 16,
    HasMembers = 32
};
constexpr quint8 AllKnown = 63;

template<typename Number>
void put(QByteArray &bytes, Number number)
{
    char raw[sizeof(Number)];
    qToLittleEndian(number, raw);
    bytes.append(raw, sizeof(Number));
}

void putUpperFirst(QByteArray &bytes, quint64 number)
{
    char raw[sizeof(number)];
    qToBigEndian(number, raw);
    bytes.append(raw, sizeof(number));
}

/// Takes numbers off the front; 0 behind the end, of which isWhole() is false.
class BytesTaker
{
public:
    explicit BytesTaker(QByteArrayView bytes) : m_rest(bytes) {}

    template<typename Number>
    Number take()
    {
        const QByteArrayView raw = takeBytes(sizeof(Number));
        return raw.isEmpty() ? Number(0) : qFromLittleEndian<Number>(raw.data());
    }
    quint64 takeUpperFirst()
    {
        const QByteArrayView raw = takeBytes(sizeof(quint64));
        return raw.isEmpty() ? 0 : qFromBigEndian<quint64>(raw.data());
    }
    qsizetype left() const { return m_rest.size(); }
    bool isWhole() const { return m_isWhole; }
    bool hasMore() const { return m_isWhole && !m_rest.isEmpty(); }

private:
    QByteArrayView takeBytes(qsizetype count)
    {
        m_isWhole = m_isWhole && m_rest.size() >= count;
        if (!m_isWhole) {
            return {};
        }
        const QByteArrayView taken = m_rest.first(count);
        m_rest = m_rest.sliced(count);
        return taken;
    }

    QByteArrayView m_rest;
    bool m_isWhole = true;
};

template<typename Value>
void putKnown(QByteArray &bytes, const std::optional<Value> &value)
{
    put(bytes, value.value_or(0));
}

quint8 knownOf(const MulticastGroup &group)
{
    return static_cast<quint8>((group.pKey ? HasPKey : 0) | (group.mtu ? HasMtu : 0) |
                               (group.rate ? HasRate : 0) | (group.sl ? HasSl : 0) |
                               (group.scope ? HasScope : 0) | (group.members ? HasMembers : 0));
}

/// Nothing where there are none such, in ascending order.
std::optional<std::vector<MulticastMember>> takeMembers(BytesTaker &from)
{
    constexpr qsizetype bytesOfMember = 9;
    const auto count = from.take<quint32>();
    if (count > from.left() / bytesOfMember) {
        return std::nullopt;
    }
    std::vector<MulticastMember> members;
    members.reserve(count);
    for (quint32 i = 0; i < count; ++i) {
        const Guid port(from.take<quint64>());
        if (port.isNull() || (!members.empty() && members.back().port >= port)) {
            return std::nullopt;
        }
        members.push_back({port, {from.take<quint8>()}});
    }
    return members;
}

} // namespace

QByteArray bytesOf(const MulticastTable &table)
{
    QByteArray bytes;
    put(bytes, table.first);
    put(bytes, table.last);
    for (const MulticastTable::Entry &entry : table.entries) {
        put(bytes, entry.mlid);
        put(bytes, static_cast<quint8>(entry.ports.size()));
        entry.ports.forEach([&bytes](quint8 port) { put(bytes, port); });
    }
    return bytes;
}

std::optional<MulticastTable> multicastTableOf(PortKey node, QByteArrayView bytes)
{
    BytesTaker from(bytes);
    MulticastTable table;
    table.node = node.node;
    table.first = from.take<quint16>();
    table.last = from.take<quint16>();
    if (!from.isWhole() || !isMlid(table.first) || table.last > LastMlid) {
        return std::nullopt;
    }
    while (from.hasMore()) {
        MulticastTable::Entry entry{from.take<quint16>(), {}};
        const int count = from.take<quint8>();
        for (int i = 0, previous = -1; i < count; ++i) {
            const quint8 port = from.take<quint8>();
            if (port <= previous || port > MaxPortNumber) {
                return std::nullopt;
            }
            entry.ports.add(port);
            previous = port;
        }
        const bool isAscending = table.entries.empty() || table.entries.back().mlid < entry.mlid;
        if (!from.isWhole() || count == 0 || !table.knows(entry.mlid) || !isAscending) {
            return std::nullopt;
        }
        table.entries.push_back(entry);
    }
    return table;
}

QByteArray bytesOf(const MulticastGroups &groups)
{
    QByteArray bytes;
    for (const MulticastGroup &group : groups.groups) {
        putUpperFirst(bytes, group.mgid.prefix);
        putUpperFirst(bytes, group.mgid.id);
        put(bytes, group.mlid);
        put(bytes, knownOf(group));
        putKnown(bytes, group.pKey);
        putKnown(bytes, group.mtu);
        putKnown(bytes, group.rate);
        putKnown(bytes, group.sl);
        putKnown(bytes, group.scope);
        if (!group.members) {
            continue;
        }
        put(bytes, static_cast<quint32>(group.members->size()));
        for (const MulticastMember &member : *group.members) {
            put(bytes, member.port.value());
            put(bytes, member.state.bits);
        }
    }
    return bytes;
}

std::optional<MulticastGroups> multicastGroupsOf(PortKey subnet, QByteArrayView bytes)
{
    BytesTaker from(bytes);
    MulticastGroups groups{subnet.number, {}};
    while (from.hasMore()) {
        MulticastGroup group;
        group.mgid.prefix = from.takeUpperFirst();
        group.mgid.id = from.takeUpperFirst();
        group.mlid = from.take<quint16>();
        const auto known = from.take<quint8>();
        const auto takeKnown = [&]<typename Value>(std::optional<Value> &value, quint8 bit) {
            const auto number = from.take<Value>();
            value = (known & bit) != 0 ? std::optional(number) : std::nullopt;
        };
        takeKnown(group.pKey, HasPKey);
        takeKnown(group.mtu, HasMtu);
        takeKnown(group.rate, HasRate);
        takeKnown(group.sl, HasSl);
        takeKnown(group.scope, HasScope);
        if ((known & HasMembers) != 0) {
            group.members = takeMembers(from);
            if (!group.members) {
                return std::nullopt;
            }
        }
        const bool isAscending = groups.groups.empty() || groups.groups.back().mgid < group.mgid;
        if (!from.isWhole() || !isMlid(group.mlid) || known > AllKnown || !isAscending) {
            return std::nullopt;
        }
        groups.groups.push_back(std::move(group));
    }
    return groups;
}

Result<void> MulticastRows::write(Timestamp time, const MulticastTables &tables)
{
    for (const MulticastTable &table : tables.tables) {
        RETURN_IF_ERROR(m_tables.write(time, {table.node, 0}, bytesOf(table)));
    }
    for (const MulticastGroups &groups : tables.groups) {
        RETURN_IF_ERROR(m_groups.write(time, {Guid(), groups.subnet}, bytesOf(groups)));
    }
    return {};
}

Result<MulticastSpans> queryMulticast(const Database &db, Timestamp at)
{
    constexpr const char *tooMuch = QT_TRANSLATE_NOOP(
        "core", "The multicast tables of the capture %1 take more memory than 1 GB.");
    MulticastSpans spans;
    ASSIGN_OR_RETURN(spans.tables, queryPortBlobs<MulticastTable>(db, "multicast_tables", "ports",
                                                                  at, MaxMulticastTableBytes,
                                                                  tooMuch, multicastTableOf));
    ASSIGN_OR_RETURN(spans.groups, queryPortBlobs<MulticastGroups>(
                                       db, "multicast_groups", "members", at,
                                       MaxMulticastGroupBytes, tooMuch, multicastGroupsOf));
    return spans;
}

} // namespace pickglass
