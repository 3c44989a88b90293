// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/forwardingports.h"

namespace pickglass {

ForwardingPorts::ForwardingPorts(std::initializer_list<quint8> ports)
    : ForwardingPorts(QByteArrayView(ports.begin(), static_cast<qsizetype>(ports.size())))
{
}

ForwardingPorts::ForwardingPorts(QByteArrayView bytes)
{
    constexpr auto Length = static_cast<qsizetype>(BlockLids);
    for (qsizetype first = 0; first < bytes.size(); first += Length) {
        m_blocks.push_back(bytes.sliced(first, qMin(Length, bytes.size() - first)).toByteArray());
    }
}

QByteArray ForwardingPorts::bytes() const
{
    QByteArray bytes;
    bytes.reserve(static_cast<qsizetype>(size()));
    for (const QByteArray &block : m_blocks) {
        bytes += block;
    }
    return bytes;
}

void ForwardingPorts::set(size_t lid, quint8 port)
{
    constexpr char None = static_cast<char>(NoPort);
    const size_t number = lid / BlockLids;
    const auto place = static_cast<qsizetype>(lid % BlockLids);
    if (number >= m_blocks.size()) {
        if (!m_blocks.empty()) {
            m_blocks.back().resize(BlockLids, None);
        }
        m_blocks.resize(number, QByteArray(BlockLids, None));
        m_blocks.emplace_back();
    }
    QByteArray &block = m_blocks[number];
    if (place >= block.size()) {
        block.resize(place + 1, None);
    }
    if (block.at(place) != static_cast<char>(port)) { // one that is shared stays shared
        block[place] = static_cast<char>(port);
    }
}

void ForwardingPorts::share(Pool &pool)
{
    for (QByteArray &block : m_blocks) {
        block = *pool.insert(block);
    }
}

void ForwardingPorts::shareBlock(size_t lid, Pool &pool)
{
    QByteArray &block = m_blocks[lid / BlockLids];
    block = *pool.insert(block);
}

} // namespace pickglass
