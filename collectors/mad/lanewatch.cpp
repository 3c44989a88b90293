// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/lanewatch.h"

#include <utility>

namespace pickglass::mad {

namespace {

/// The AttributeModifier has the port in and the port out of a switch, a byte each.
constexpr quint32 BitsOfPort = 8;

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
    if (!isOver() || m_news.isEmpty()) {
        return nullptr;
    }
    return std::make_shared<const LaneTables>(std::exchange(m_news, {}));
}

} // namespace pickglass::mad
