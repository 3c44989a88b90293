// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/multicastwatch.h"

#include <algorithm>
#include <utility>

namespace pickglass::mad {

namespace {

/// The AttributeModifier has the position of the ports above the number of the block.
constexpr quint32 BitsBelowPosition = 28;
constexpr quint32 BlockMask = 0x1ff;

struct Extent
{
    size_t mlids = 0;     ///< to be read, from FirstMlid on
    bool isWhole = false; ///< whether there are no entries beyond
    size_t positions = 0; ///< of ports

    size_t blocks() const { return (mlids + MlidsPerBlock - 1) / MlidsPerBlock; }
};

Extent extentOf(const KnownNode &node, const SmpData &switchInfo)
{
    const bool hasTop =
        !node.ports.empty() && decodePortInfo(node.ports.front().portInfo).hasMulticastTop();
    const MulticastRoom room = multicastRoom(switchInfo, hasTop);
    const size_t cap = std::min<size_t>(room.cap, LastMlid - FirstMlid + 1);
    Extent extent;
    extent.mlids = room.top ? std::min<size_t>(cap, *room.top + 1 - FirstMlid)
                            : std::min<size_t>(cap, MulticastWatch::MlidsWithoutTop);
    extent.isWhole = cap > 0 && (room.top || extent.mlids == cap);
    extent.positions = node.info.portCount / PortsPerMask + 1;
    return extent;
}

} // namespace

MulticastWatch::MulticastWatch(MadEngine &engine, const KnownFabric &fabric,
                               std::chrono::microseconds period)
    : TableWatch(engine, fabric, period, SmpAttribute::MulticastForwardingTable, RequestsPerSecond)
{
}

/// The subnet manager moves the top with the groups, so it is read each time.
std::vector<MulticastWatch::Question> MulticastWatch::questionsOf(const KnownNode &node) const
{
    return node.isSwitch() ? std::vector<Question>{{0, 0, SmpAttribute::SwitchInfo}}
                           : std::vector<Question>();
}

size_t MulticastWatch::requestsOf(const KnownNode &node) const
{
    if (!node.isSwitch() || !node.hasSwitchInfo) {
        return node.isSwitch() ? 1 : 0;
    }
    const Extent extent = extentOf(node, node.switchInfo);
    return 1 + extent.blocks() * extent.positions;
}

std::vector<MulticastWatch::Question> MulticastWatch::furtherQuestions(const KnownNode &node,
                                                                       const Question &question,
                                                                       const SmpData &answer) const
{
    std::vector<Question> questions;
    if (!question.attribute) {
        return questions;
    }
    const Extent extent = extentOf(node, answer);
    for (size_t block = 0; block < extent.blocks(); ++block) {
        for (size_t position = 0; position < extent.positions; ++position) {
            questions.push_back({0, static_cast<quint32>(position) << BitsBelowPosition |
                                        static_cast<quint32>(block)});
        }
    }
    return questions;
}

void MulticastWatch::keep(const KnownNode &node, std::span<const Question> questions,
                          std::span<const SmpData> answers)
{
    const Extent extent = extentOf(node, answers.front());
    if (extent.mlids == 0 && !extent.isWhole) {
        return;
    }
    MulticastTable table{.node = node.info.guid};
    if (!extent.isWhole) {
        table.last = static_cast<Mlid>(FirstMlid + extent.mlids - 1);
    }
    std::vector<PortSet> ports(extent.mlids);
    for (size_t i = 1; i < answers.size(); ++i) {
        const size_t first = (questions[i].modifier & BlockMask) * MlidsPerBlock;
        const size_t port = (questions[i].modifier >> BitsBelowPosition) * PortsPerMask;
        const auto masks = decodeMulticastBlock(answers[i]);
        for (size_t at = 0; at < masks.size() && first + at < ports.size(); ++at) {
            for (size_t bit = 0; bit < PortsPerMask; ++bit) {
                if ((masks.at(at) >> bit & 1U) != 0) {
                    ports[first + at].add(static_cast<quint8>(port + bit));
                }
            }
        }
    }
    size_t hash = table.last;
    for (size_t i = 0; i < ports.size(); ++i) {
        if (!ports[i].isEmpty()) {
            table.entries.push_back({static_cast<Mlid>(FirstMlid + i), ports[i]});
            hash = qHashMulti(hash, i);
            ports[i].forEach([&hash](quint8 port) { hash = ::qHash(quint32(port), hash); });
        }
    }
    if (isNews({table.node, 0}, hash)) {
        m_news.push_back(std::move(table));
    }
}

SharedMulticastTables MulticastWatch::takeTables()
{
    if (!isOver() || m_news.empty()) {
        return nullptr;
    }
    return std::make_shared<const MulticastTables>(MulticastTables{std::exchange(m_news, {}), {}});
}

} // namespace pickglass::mad
