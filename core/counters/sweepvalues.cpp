// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/counters/sweepvalues.h"

#include <algorithm>

namespace pickglass {

SweepValues::SweepValues(size_t columns, size_t ports)
    : m_blocksAColumn((ports + BlockPorts - 1) / BlockPorts),
      m_blocks(columns * m_blocksAColumn)
{
}

SweepValues::~SweepValues()
{
    for (const std::atomic<Block *> &block : m_blocks) {
        delete block.load(Acquire);
    }
}

SweepValues::SweepValues(const SweepValues &other)
    : m_blocksAColumn(other.m_blocksAColumn),
      m_blocks(other.m_blocks.size())
{
    for (size_t i = 0; i < m_blocks.size(); ++i) {
        if (const Block *block = other.m_blocks[i].load(Acquire)) {
            m_blocks[i] = std::make_unique<Block>(*block).release();
        }
    }
}

SweepValues::Block *SweepValues::make(std::atomic<Block *> &at)
{
    auto made = std::make_unique<Block>();
    Block *found = nullptr;
    return at.compare_exchange_strong(found, made.get()) ? made.release() : found;
}

bool SweepValues::operator==(const SweepValues &other) const
{
    if (m_blocksAColumn != other.m_blocksAColumn || m_blocks.size() != other.m_blocks.size()) {
        return false;
    }
    const auto at = [](const std::atomic<Block *> &block) -> const Block & {
        const Block *found = block.load(Acquire);
        return found != nullptr ? *found : Zeros;
    };
    return std::ranges::equal(m_blocks, other.m_blocks, {}, at, at);
}

size_t SweepValues::bytes() const
{
    const auto blocks = std::ranges::count_if(
        m_blocks, [](const std::atomic<Block *> &block) { return block.load(Acquire) != nullptr; });
    return m_blocks.size() * sizeof(Block *) + static_cast<size_t>(blocks) * sizeof(Block);
}

} // namespace pickglass
