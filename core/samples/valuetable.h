// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/sweepvalues.h"

#include <memory>
#include <utility>
#include <vector>

namespace pickglass {

/// A value for each column and port, at first 0. Most counters of a fabric never count: blocks of
/// zeros take no memory, and copies share the blocks that neither has changed. One thread.
class ValueTable
{
public:
    static constexpr size_t BlockPorts = SweepValues::BlockPorts;
    using Block = SweepValues::Block;

    ValueTable() = default;
    ValueTable(size_t columns, size_t ports)
        : m_blocksAColumn((ports + BlockPorts - 1) / BlockPorts),
          m_blocks(columns * m_blocksAColumn)
    {
    }

    /// The values of the ports BlockPorts · block and those that follow; null where all are 0.
    const Block *block(size_t column, size_t block) const
    {
        return m_blocks[column * m_blocksAColumn + block].get();
    }
    quint64 value(size_t column, size_t port) const
    {
        const Block *values = block(column, port / BlockPorts);
        return values != nullptr ? (*values)[port % BlockPorts] : 0;
    }
    /// Answers what was there before.
    quint64 exchange(size_t column, size_t port, quint64 value)
    {
        std::shared_ptr<Block> &block = m_blocks[column * m_blocksAColumn + port / BlockPorts];
        if (!block) {
            if (value == 0) {
                return 0;
            }
            block = std::make_shared<Block>();
        } else if (block.use_count() > 1) {
            if ((*block)[port % BlockPorts] == value) {
                return value;
            }
            block = std::make_shared<Block>(*block);
        }
        return std::exchange((*block)[port % BlockPorts], value);
    }

private:
    size_t m_blocksAColumn = 0;
    std::vector<std::shared_ptr<Block>> m_blocks;
};

} // namespace pickglass
