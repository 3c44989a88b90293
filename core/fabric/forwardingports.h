// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QSet>

#include <initializer_list>
#include <vector>

namespace pickglass {

/// What a forwarding table says: by LID, from 0, the port. In blocks, of which copies share what
/// they have in common. Regular value type.
class ForwardingPorts
{
public:
    /// The switch does not forward to this LID (255 in the specification).
    static constexpr quint8 NoPort = 255;

    ForwardingPorts() = default;
    ForwardingPorts(std::initializer_list<quint8> ports);
    /// A byte a LID.
    explicit ForwardingPorts(QByteArrayView bytes);

    QByteArray bytes() const;

    size_t size() const
    {
        return m_blocks.empty() ? 0 : (m_blocks.size() - 1) * BlockLids + lidsOf(m_blocks.back());
    }
    /// Precondition: lid < size().
    quint8 operator[](size_t lid) const
    {
        const QByteArray &block = m_blocks[lid / BlockLids];
        return static_cast<quint8>(block.at(static_cast<qsizetype>(lid % BlockLids)));
    }
    /// Grows where the LID lies beyond the end, with NoPort in between.
    void set(size_t lid, quint8 port);

    bool operator==(const ForwardingPorts &) const = default;

    /// Blocks that tables have in common: switches of one tier often forward alike. One thread.
    using Pool = QSet<QByteArray>;
    /// Equal blocks, here and in what was shared with the pool before, take memory once.
    void share(Pool &pool);
    /// The same, of the block that has this LID. Precondition: lid < size().
    void shareBlock(size_t lid, Pool &pool);

    static constexpr size_t BlockLids = 1024;

private:
    static size_t lidsOf(const QByteArray &block) { return static_cast<size_t>(block.size()); }

    std::vector<QByteArray> m_blocks; ///< of BlockLids each; the last of 1 … BlockLids
};

} // namespace pickglass
