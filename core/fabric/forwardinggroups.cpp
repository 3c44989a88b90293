// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/forwardinggroups.h"

#include <QtEndian>

#include <algorithm>
#include <limits>

namespace pickglass {

namespace {

using Group = ForwardingGroups::Group;

constexpr qsizetype BytesOfHead = 3;
constexpr qsizetype BytesOfPorts = 32;
constexpr qsizetype BytesOfGroup = 1 + BytesOfPorts;
constexpr qsizetype BytesOfLid = 2;
constexpr size_t BitsOfByte = 8;
constexpr size_t MaxLids = 0x10000;

void put(QByteArray &to, quint16 number)
{
    to.append(static_cast<char>(number & 0xffU));
    to.append(static_cast<char>(number >> BitsOfByte));
}

quint16 numberAt(QByteArrayView bytes, qsizetype place)
{
    return qFromLittleEndian<quint16>(bytes.sliced(place).data());
}

Group groupAt(QByteArrayView bytes)
{
    Group group{.choice = static_cast<ForwardingGroups::Choice>(bytes.front())};
    for (size_t port = 0; port < PortSet::Ports; ++port) {
        const char byte = bytes.at(static_cast<qsizetype>(1 + port / BitsOfByte));
        if ((static_cast<quint8>(byte) >> (port % BitsOfByte) & 1U) != 0) {
            group.ports.add(static_cast<quint8>(port));
        }
    }
    return group;
}

} // namespace

QByteArray ForwardingGroups::bytes() const
{
    QByteArray bytes;
    bytes.append(m_areOfSeveralTables ? '\1' : '\0');
    put(bytes, static_cast<quint16>(m_groups.size()));
    for (const Group &group : m_groups) {
        bytes.append(static_cast<char>(group.choice));
        QByteArray ports(BytesOfPorts, '\0');
        group.ports.forEach([&ports](quint8 port) {
            char &byte = ports.data()[port / BitsOfByte];
            byte = static_cast<char>(static_cast<quint8>(byte) | 1U << (port % BitsOfByte));
        });
        bytes.append(ports);
    }
    for (const quint16 number : m_ofLid) {
        put(bytes, number);
    }
    return bytes;
}

std::optional<ForwardingGroups> ForwardingGroups::ofBytes(QByteArrayView bytes)
{
    if (bytes.size() < BytesOfHead || static_cast<quint8>(bytes.front()) > 1) {
        return {};
    }
    ForwardingGroups read;
    read.m_areOfSeveralTables = bytes.front() != 0;
    const quint16 count = numberAt(bytes, 1);
    bytes = bytes.sliced(BytesOfHead);
    const qsizetype lids = (bytes.size() - count * BytesOfGroup) / BytesOfLid;
    if (bytes.size() < count * BytesOfGroup || bytes.size() % BytesOfLid != count % BytesOfLid ||
        static_cast<size_t>(lids) > MaxLids) {
        return {};
    }
    for (quint16 number = 0; number < count; ++number) {
        read.m_groups.push_back(groupAt(bytes.sliced(number * BytesOfGroup, BytesOfGroup)));
        if (read.m_groups.back().choice > Choice::Unknown) {
            return {};
        }
    }
    bytes = bytes.sliced(count * BytesOfGroup);
    for (qsizetype lid = 0; lid < lids; ++lid) {
        read.m_ofLid.push_back(numberAt(bytes, lid * BytesOfLid));
        if (read.m_ofLid.back() > count) {
            return {};
        }
    }
    return read;
}

void ForwardingGroupsMaker::set(size_t lid, const Group &group)
{
    std::vector<quint16> &known = m_known[group.ports];
    auto number = std::ranges::find_if(
        known, [&](quint16 one) { return m_made.m_groups[one - 1U].choice == group.choice; });
    if (number == known.end()) {
        if (m_made.m_groups.size() >= std::numeric_limits<quint16>::max()) {
            return; // more than a switch can have
        }
        m_made.m_groups.push_back(group);
        known.push_back(static_cast<quint16>(m_made.m_groups.size()));
        number = std::prev(known.end());
    }
    if (lid >= m_made.m_ofLid.size() && lid < MaxLids) {
        m_made.m_ofLid.resize(lid + 1);
    }
    if (lid < MaxLids) {
        m_made.m_ofLid[lid] = *number;
    }
}

SharedForwardingGroups ForwardingGroupsMaker::take()
{
    m_known.clear();
    ForwardingGroups made = std::exchange(m_made, {});
    return made.isEmpty() ? nullptr : std::make_shared<const ForwardingGroups>(std::move(made));
}

} // namespace pickglass
