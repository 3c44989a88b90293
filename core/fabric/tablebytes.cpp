// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/tablebytes.h"

#include <QtEndian>

#include <algorithm>
#include <utility>

namespace pickglass {

QByteArray bytesOf(const SlToVlTable &table)
{
    QByteArray bytes;
    bytes.reserve(static_cast<qsizetype>(table.rows.size()) * BytesOfSlToVlRow);
    for (const SlToVlRow &row : table.rows) {
        bytes.append(static_cast<char>(row.in));
        bytes.append(static_cast<char>(row.out));
        for (const VirtualLane lane : row.lanes) {
            bytes.append(static_cast<char>(lane));
        }
    }
    return bytes;
}

std::optional<SlToVlTable> slToVlTableOf(PortKey place, QByteArrayView bytes)
{
    if (bytes.size() % BytesOfSlToVlRow != 0) {
        return std::nullopt;
    }
    SlToVlTable table{place, {}};
    table.rows.reserve(static_cast<size_t>(bytes.size() / BytesOfSlToVlRow));
    for (qsizetype at = 0; at < bytes.size(); at += BytesOfSlToVlRow) {
        SlToVlRow row{
            static_cast<PortNumber>(bytes[at]), static_cast<PortNumber>(bytes[at + 1]), {}};
        for (size_t level = 0; level < ServiceLevels; ++level) {
            row.lanes.at(level) =
                static_cast<VirtualLane>(bytes[at + 2 + static_cast<qsizetype>(level)]);
        }
        const bool isAscending =
            table.rows.empty() ||
            std::pair(table.rows.back().in, table.rows.back().out) < std::pair(row.in, row.out);
        if (!isAscending || std::ranges::max(row.lanes) > DroppedLane) {
            return std::nullopt;
        }
        table.rows.push_back(row);
    }
    return table;
}

QByteArray bytesOf(const VlArbitration &arbitration)
{
    QByteArray bytes(1, static_cast<char>(arbitration.low.size()));
    for (const auto *table : {&arbitration.low, &arbitration.high}) {
        for (const VlWeight &entry : *table) {
            bytes.append(static_cast<char>(entry.lane));
            bytes.append(static_cast<char>(entry.weight));
        }
    }
    return bytes;
}

std::optional<VlArbitration> vlArbitrationOf(PortKey port, QByteArrayView bytes)
{
    if (bytes.size() % 2 != 1) {
        return std::nullopt;
    }
    const auto lows = static_cast<size_t>(static_cast<uchar>(bytes[0]));
    VlArbitration arbitration{port};
    for (qsizetype at = 1; at < bytes.size(); at += 2) {
        const VlWeight entry{static_cast<VirtualLane>(bytes[at]),
                             static_cast<quint8>(bytes[at + 1])};
        if (entry.lane > DroppedLane || entry.weight == 0) {
            return std::nullopt;
        }
        (arbitration.low.size() < lows ? arbitration.low : arbitration.high).push_back(entry);
    }
    const bool isWhole = arbitration.low.size() == lows && lows <= VlArbitration::MaxEntries &&
                         arbitration.high.size() <= VlArbitration::MaxEntries;
    return isWhole ? std::optional(std::move(arbitration)) : std::nullopt;
}

QByteArray bytesOf(const PKeyTable &table)
{
    QByteArray bytes(static_cast<qsizetype>(table.entries.size()) * BytesOfPKey, Qt::Uninitialized);
    char *to = bytes.data();
    for (const PKeyEntry &entry : table.entries) {
        qToLittleEndian(entry.index, to);
        qToLittleEndian(entry.key.value, to + 2);
        to += BytesOfPKey;
    }
    return bytes;
}

std::optional<PKeyTable> pKeyTableOf(PortKey port, QByteArrayView bytes)
{
    if (bytes.size() % BytesOfPKey != 0) {
        return std::nullopt;
    }
    PKeyTable table{port, {}};
    table.entries.reserve(static_cast<size_t>(bytes.size() / BytesOfPKey));
    for (qsizetype at = 0; at < bytes.size(); at += BytesOfPKey) {
        const PKeyEntry entry{qFromLittleEndian<quint16>(bytes.data() + at),
                              {qFromLittleEndian<quint16>(bytes.data() + at + 2)}};
        if (!entry.key.isValid() || (!table.entries.empty() && table.entries.back() >= entry)) {
            return std::nullopt;
        }
        table.entries.push_back(entry);
    }
    return table;
}

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

} // namespace pickglass
