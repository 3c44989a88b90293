// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHashFunctions>
#include <QtGlobal>

#include <compare>

namespace pickglass {

/// An index into one of a Fabric's arrays, typed so that a node cannot be mistaken for a port.
/// -1 means "none". Only meaningful together with the Fabric it came from.
template<typename Tag>
class Index
{
public:
    constexpr Index() = default;
    constexpr explicit Index(qint32 value) : m_value(value) {}
    constexpr explicit Index(size_t value) : m_value(static_cast<qint32>(value)) {}

    constexpr qint32 value() const { return m_value; }
    constexpr size_t at() const { return static_cast<size_t>(m_value); }
    constexpr bool isValid() const { return m_value >= 0; }
    constexpr auto operator<=>(const Index &) const = default;

private:
    qint32 m_value = -1;
};

template<typename Tag>
size_t qHash(Index<Tag> index, size_t seed = 0) noexcept
{
    return ::qHash(index.value(), seed);
}

using NodeIndex = Index<struct NodeTag>;
using PortIndex = Index<struct PortTag>;
using LinkIndex = Index<struct LinkTag>;

/// The number of a port on its node: 0 is a switch's management port, 1 … 254 are cabled.
using PortNumber = quint8;
/// The highest number of a port; 255 stands for all ports of a node.
constexpr int MaxPortNumber = 254;

/// The number of a subnet within a fabric and a capture: 0 is the first one, or the only one.
using SubnetNumber = quint8;
/// So many a fabric may have: recordings sit on at most 16 ports.
constexpr int MaxSubnets = 16;

/// A local identifier within its subnet. 0 and 65535 (permissive) mean that none is assigned;
/// 1 … 0xBFFF unicast. The same number in another subnet is another LID; LIDs ascend by subnet.
class Lid
{
public:
    constexpr Lid() = default;
    constexpr explicit Lid(quint16 value, SubnetNumber subnet = 0)
        : m_number((quint32(subnet) << 16) | value)
    {
    }
    /// The inverse of number(); the upper bits of what is more than that are lost.
    static constexpr Lid fromNumber(quint32 number)
    {
        return Lid(static_cast<quint16>(number & 0xffff), static_cast<SubnetNumber>(number >> 16));
    }

    constexpr quint16 value() const { return static_cast<quint16>(m_number & 0xffff); }
    /// Also known where no LID is assigned.
    constexpr SubnetNumber subnet() const { return static_cast<SubnetNumber>(m_number >> 16); }
    /// Subnet · 2^16 + value: the value alone in the first subnet. What captures store.
    constexpr quint32 number() const { return m_number; }
    constexpr bool isAssigned() const { return value() != 0 && value() != 0xffff; }
    /// The LID so many further in the same subnet, as the 2^LMC LIDs of a port are; unassigned
    /// beyond the last one.
    constexpr Lid plus(int distance) const
    {
        const int sum = value() + distance;
        return Lid(static_cast<quint16>(sum < 0 || sum > 0xffff ? 0 : sum), subnet());
    }
    /// The same number in a subnet.
    constexpr Lid in(SubnetNumber subnet) const { return Lid(value(), subnet); }
    constexpr auto operator<=>(const Lid &) const = default;

private:
    quint32 m_number = 0;
};

/// The largest Lid::number().
constexpr quint32 MaxLidNumber = MaxSubnets * 0x10000U - 1;

inline size_t qHash(Lid lid, size_t seed = 0) noexcept
{
    return ::qHash(lid.number(), seed);
}

} // namespace pickglass
