// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/pkeywatch.h"

#include <utility>

namespace pickglass::mad {

namespace {

/// The AttributeModifier has a switch's port above the number of the block.
constexpr quint32 BitsOfBlock = 16;

size_t blocksOf(size_t keys)
{
    return (keys + PKeyTable::KeysPerBlock - 1) / PKeyTable::KeysPerBlock;
}

} // namespace

PKeyWatch::PKeyWatch(MadEngine &engine, const KnownFabric &fabric, std::chrono::microseconds period)
    : TableWatch(engine, fabric, period, SmpAttribute::PKeyTable, RequestsPerSecond)
{
}

/// Of a switch port 0 and, where they have tables, its cabled ports, of others the cabled ports.
std::vector<PKeyWatch::Question> PKeyWatch::questionsOf(const KnownNode &node) const
{
    std::vector<Question> questions;
    const auto add = [&](size_t port, size_t keys) {
        for (size_t block = 0; block < blocksOf(keys); ++block) {
            const auto ofPort = node.isSwitch() ? static_cast<quint32>(port) << BitsOfBlock : 0;
            questions.push_back(
                {static_cast<PortNumber>(port), ofPort | static_cast<quint32>(block)});
        }
    };
    size_t keys = node.info.partitionCap;
    if (node.isSwitch()) {
        add(0, keys);
        keys = node.hasSwitchInfo ? enforcementCap(node.switchInfo) : 0;
    }
    for (size_t port = 1; port < node.ports.size(); ++port) {
        if (node.ports[port].peer >= 0 && node.ports[port].isUp()) {
            add(port, keys);
        }
    }
    return questions;
}

void PKeyWatch::keep(const KnownNode &node, std::span<const Question> questions,
                     std::span<const SmpData> answers)
{
    PKeyTable table{{node.info.guid, questions.front().port}, {}};
    size_t hash = 0;
    for (size_t block = 0; block < answers.size(); ++block) {
        for (size_t i = 0; const PKey key : decodePKeys(answers[block])) {
            const size_t index = block * PKeyTable::KeysPerBlock + i++;
            if (key.isValid() && index < PKeyTable::MaxKeys) {
                table.entries.push_back({static_cast<quint16>(index), key});
                hash = ::qHash(quint32(index) << BitsOfBlock | key.value, hash + 1);
            }
        }
    }
    if (isNews(table.port, hash)) {
        m_news.push_back(std::move(table));
    }
}

SharedPKeyTables PKeyWatch::takeTables()
{
    if (!isOver() || m_news.empty()) {
        return nullptr;
    }
    return std::make_shared<const std::vector<PKeyTable>>(std::exchange(m_news, {}));
}

} // namespace pickglass::mad
