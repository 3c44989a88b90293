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

/// A local identifier. 0 and 65535 (permissive) mean that none is assigned; 1 … 0xBFFF unicast.
class Lid
{
public:
    constexpr Lid() = default;
    constexpr explicit Lid(quint16 value) : m_value(value) {}
    constexpr quint16 value() const { return m_value; }
    constexpr bool isAssigned() const { return m_value != 0 && m_value != 0xffff; }
    constexpr auto operator<=>(const Lid &) const = default;

private:
    quint16 m_value = 0;
};

} // namespace pickglass
