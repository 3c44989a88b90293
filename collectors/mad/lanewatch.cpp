// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/lanewatch.h"

#include <algorithm>
#include <utility>

namespace pickglass::mad {

namespace {

/// The AttributeModifier has the port in and the port out of a switch, a byte each.
constexpr quint32 BitsOfPort = 8;

/// That of VL arbitration tables has the number of the block above the port.
constexpr quint32 BitsBelowBlock = 16;
constexpr quint32 FirstLowBlock = 1;
constexpr quint32 FirstHighBlock = 3;

SharedLaneTables taken(LaneTables &news)
{
    return news.isEmpty() ? nullptr : std::make_shared<const LaneTables>(std::exchange(news, {}));
}

} // namespace

LaneWatch::LaneWatch(MadEngine &engine, const KnownFabric &fabric, std::chrono::microseconds period)
    : TableWatch(engine, fabric, period, SmpAttribute::SlToVlMappingTable, RequestsPerSecond)
{
}

/// Of a switch each two of its cabled ports, of an adapter its ports.
std::vector<LaneWatch::Question> LaneWatch::questionsOf(const KnownNode &node) const
{
    std::vector<PortNumber> cabled;
    for (size_t port = 1; port < node.ports.size(); ++port) {
        if (node.ports[port].peer >= 0 && node.ports[port].isUp()) {
            cabled.push_back(static_cast<PortNumber>(port));
        }
    }
    std::vector<Question> questions;
    for (const PortNumber in : cabled) {
        if (!node.isSwitch()) {
            questions.push_back({in, 0});
            continue;
        }
        for (const PortNumber out : cabled) {
            if (in != out) {
                questions.push_back({0, quint32(in) << BitsOfPort | out});
            }
        }
    }
    return questions;
}

void LaneWatch::keep(const KnownNode &node, std::span<const Question> questions,
                     std::span<const SmpData> answers)
{
    std::vector<SlToVlRow> rows;
    rows.reserve(answers.size());
    size_t hash = 0;
    for (size_t i = 0; i < answers.size(); ++i) {
        const SlToVlRow &row = rows.emplace_back(SlToVlRow{
            static_cast<PortNumber>(questions[i].modifier >> BitsOfPort),
            static_cast<PortNumber>(questions[i].modifier), decodeSlToVlMapping(answers[i])});
        hash = qHashBits(row.lanes.data(), row.lanes.size(),
                         hash + size_t(row.in) * 256 + row.out + 1);
    }
    const PortKey place{node.info.guid, questions.front().port};
    if (isNews(place, hash)) {
        m_news.slToVl.push_back({place, std::move(rows)});
    }
}

SharedLaneTables LaneWatch::takeTables()
{
    return isOver() ? taken(m_news) : nullptr;
}

ArbitrationWatch::ArbitrationWatch(MadEngine &engine, const KnownFabric &fabric,
                                   std::chrono::microseconds period)
    : TableWatch(engine, fabric, period, SmpAttribute::VlArbitrationTable, RequestsPerSecond)
{
}

/// Blocks 1 and 2 are the low-priority table, 3 and 4 the high-priority table.
std::vector<ArbitrationWatch::Question> ArbitrationWatch::questionsOf(const KnownNode &node) const
{
    std::vector<Question> questions;
    for (size_t port = 1; port < node.ports.size(); ++port) {
        const KnownPort &known = node.ports[port];
        if (known.peer < 0 || !known.isUp()) {
            continue;
        }
        const auto add = [&](quint32 first, size_t entries) {
            for (size_t at = 0; at < entries; at += VlEntriesPerBlock) {
                const auto block = first + static_cast<quint32>(at / VlEntriesPerBlock);
                questions.push_back({static_cast<PortNumber>(port),
                                     block << BitsBelowBlock | static_cast<quint32>(port)});
            }
        };
        const ArbitrationCaps caps = arbitrationCaps(known.portInfo);
        add(FirstLowBlock, caps.low);
        add(FirstHighBlock, caps.high);
    }
    return questions;
}

void ArbitrationWatch::keep(const KnownNode &node, std::span<const Question> questions,
                            std::span<const SmpData> answers)
{
    VlArbitration read{{node.info.guid, questions.front().port}};
    for (size_t i = 0; i < answers.size(); ++i) {
        const bool isHigh = questions[i].modifier >> BitsBelowBlock >= FirstHighBlock;
        const auto entries = decodeVlArbitration(answers[i]);
        auto &table = isHigh ? read.high : read.low;
        table.insert(table.end(), entries.begin(), entries.end());
    }
    // What a device has beyond the entries that count is of no meaning.
    const ArbitrationCaps caps = arbitrationCaps(node.ports[read.port.number].portInfo);
    read.low.resize(std::min(read.low.size(), caps.low));
    read.high.resize(std::min(read.high.size(), caps.high));
    read.settle();
    size_t hash = 1;
    for (const auto *table : {&read.low, &read.high}) {
        hash = qHashBits(table->data(), table->size() * sizeof(VlWeight), hash + table->size());
    }
    if (isNews(read.port, hash)) {
        m_news.arbitration.push_back(std::move(read));
    }
}

SharedLaneTables ArbitrationWatch::takeTables()
{
    return isOver() ? taken(m_news) : nullptr;
}

} // namespace pickglass::mad
