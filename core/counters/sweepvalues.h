// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

#include <array>
#include <atomic>
#include <memory>
#include <vector>

namespace pickglass {

/// The values of a sweep, one for each column and port, at first 0. Most counters of a fabric never
/// count: blocks of ports whose values are all 0 take no memory.
class SweepValues
{
public:
    static constexpr size_t BlockPorts = 64;
    using Block = std::array<quint64, BlockPorts>;
    static constexpr Block Zeros{};

    SweepValues() = default;
    SweepValues(size_t columns, size_t ports);
    ~SweepValues();
    SweepValues(const SweepValues &other);
    SweepValues(SweepValues &&other) noexcept { swap(other); }
    SweepValues &operator=(SweepValues other) noexcept
    {
        swap(other);
        return *this;
    }

    /// The values of the ports BlockPorts · block and those that follow; Zeros where all are 0.
    /// Beyond the last port they are 0.
    const Block &block(size_t column, size_t block) const
    {
        const Block *found = m_blocks[column * m_blocksAColumn + block].load(Acquire);
        return found != nullptr ? *found : Zeros;
    }
    quint64 value(size_t column, size_t port) const
    {
        return block(column, port / BlockPorts)[port % BlockPorts];
    }
    /// Several threads may set values at once, of different ports.
    void set(size_t column, size_t port, quint64 value)
    {
        std::atomic<Block *> &at = m_blocks[column * m_blocksAColumn + port / BlockPorts];
        Block *block = at.load(Acquire);
        if (block == nullptr) {
            if (value == 0) {
                return;
            }
            block = make(at);
        }
        (*block)[port % BlockPorts] = value;
    }

    /// Whether the values are the same, whatever blocks they are in.
    bool operator==(const SweepValues &other) const;
    /// Of memory.
    size_t bytes() const;

private:
    static constexpr auto Acquire = std::memory_order_acquire;
    static Block *make(std::atomic<Block *> &at);
    void swap(SweepValues &other) noexcept
    {
        std::swap(m_blocksAColumn, other.m_blocksAColumn);
        m_blocks.swap(other.m_blocks);
    }

    size_t m_blocksAColumn = 0;
    std::vector<std::atomic<Block *>> m_blocks; ///< its own; null where all are 0
};

} // namespace pickglass
