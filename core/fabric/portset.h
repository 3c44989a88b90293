// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/ids.h"

#include <QHashFunctions>

#include <array>
#include <bit>
#include <initializer_list>

namespace pickglass {

/// Some of the ports of a switch, by their numbers. Regular value type.
class PortSet
{
public:
    static constexpr int Ports = 256;

    constexpr PortSet() = default;
    constexpr PortSet(std::initializer_list<int> ports)
    {
        for (const int port : ports) {
            add(static_cast<quint8>(port));
        }
    }

    constexpr void add(quint8 port) { m_words[port / Bits] |= quint64(1) << port % Bits; }
    constexpr void add(const PortSet &other)
    {
        for (size_t word = 0; word < m_words.size(); ++word) {
            m_words[word] |= other.m_words[word];
        }
    }
    constexpr bool contains(quint8 port) const
    {
        return (m_words[port / Bits] >> port % Bits & 1U) != 0;
    }
    constexpr bool isEmpty() const { return *this == PortSet(); }
    constexpr int size() const
    {
        int ports = 0;
        for (const quint64 word : m_words) {
            ports += std::popcount(word);
        }
        return ports;
    }

    /// Calls for each port, ascending.
    template<typename Call>
    constexpr void forEach(Call &&call) const
    {
        for (size_t word = 0; word < m_words.size(); ++word) {
            for (quint64 left = m_words[word]; left != 0; left &= left - 1) {
                call(
                    static_cast<quint8>(word * Bits + static_cast<size_t>(std::countr_zero(left))));
            }
        }
    }

    constexpr bool operator==(const PortSet &) const = default;
    friend size_t qHash(const PortSet &ports, size_t seed = 0) noexcept
    {
        return qHashRange(ports.m_words.begin(), ports.m_words.end(), seed);
    }

private:
    static constexpr size_t Bits = 64;
    std::array<quint64, Ports / Bits> m_words{};
};

} // namespace pickglass
