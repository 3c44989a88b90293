// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/lanewatch.h"

#include <algorithm>
#include <utility>

namespace pickglass::mad {

LaneWatch::LaneWatch(MadEngine &engine, const KnownFabric &fabric, std::chrono::microseconds period)
    : m_engine(engine),
      m_fabric(fabric),
      m_period(period)
{
}

LaneWatch::~LaneWatch()
{
    m_engine.cancel(this);
}

void LaneWatch::begin(Clock::time_point now)
{
    m_next = isOff() ? Clock::time_point::max() : now;
}

void LaneWatch::changed(Clock::time_point now)
{
    if (isOff()) {
        return;
    }
    m_hasChanged = true;
    if (!m_isRunning) {
        m_next = std::min(m_next, now + Rest);
    }
}

bool LaneWatch::isReading() const
{
    return std::ranges::any_of(m_readings, [](const Reading &each) { return each.node >= 0; });
}

void LaneWatch::turn(Clock::time_point now)
{
    if (!m_isRunning && now >= m_next) {
        beginRound(now);
    }
    for (size_t place = 0; place < AtOnce && m_isRunning; ++place) {
        if (m_readings.at(place).node >= 0) {
            continue;
        }
        const auto number = m_round.take(now);
        if (!number) {
            break;
        }
        const qint32 node = m_nodes[static_cast<size_t>(*number)];
        std::vector<Question> questions = questionsOf(node);
        if (!m_fabric.node(node).isGone && !questions.empty()) {
            m_readings.at(place) = {.node = node, .questions = std::move(questions)};
            ask(place);
        }
    }
    if (m_isRunning && m_round.isOver(now) && !isReading()) {
        endRound(now);
    }
}

/// A round takes as long as all requests take at the pace.
void LaneWatch::beginRound(Clock::time_point now)
{
    m_nodes.clear();
    qint64 requests = 0;
    for (size_t i = 0; i < m_fabric.nodes().size(); ++i) {
        if (!m_fabric.nodes()[i].isGone) {
            m_nodes.push_back(static_cast<qint32>(i));
            requests += static_cast<qint64>(questionsOf(static_cast<qint32>(i)).size());
        }
    }
    m_round = PacedRound(std::chrono::microseconds(std::chrono::seconds(1)) * requests /
                         RequestsPerSecond);
    m_round.begin(now, static_cast<qint32>(m_nodes.size()));
    m_begun = now;
    m_isRunning = true;
    m_isOver = false;
    m_hasChanged = false;
}

void LaneWatch::endRound(Clock::time_point now)
{
    m_isRunning = false;
    m_isOver = true;
    m_next = m_hasChanged ? now + Rest : std::max(m_begun + m_period, now + Rest);
}

LaneWatch::Clock::time_point LaneWatch::nextTime() const
{
    return m_isRunning ? m_round.nextTime() : m_next;
}

/// Of a switch each two of its cabled ports, of an adapter its ports.
std::vector<LaneWatch::Question> LaneWatch::questionsOf(qint32 number) const
{
    const KnownNode &node = m_fabric.node(number);
    std::vector<PortNumber> cabled;
    for (size_t port = 1; port < node.ports.size(); ++port) {
        if (node.ports[port].peer >= 0 && node.ports[port].isUp()) {
            cabled.push_back(static_cast<PortNumber>(port));
        }
    }
    std::vector<Question> questions;
    for (const PortNumber in : cabled) {
        if (!node.isSwitch()) {
            questions.push_back({in, in});
            continue;
        }
        for (const PortNumber out : cabled) {
            if (in != out) {
                questions.push_back({in, out});
            }
        }
    }
    return questions;
}

/// By its LID, so that only the node itself has work of it; along a route where it has none.
void LaneWatch::ask(size_t place)
{
    const Reading &reading = m_readings.at(place);
    const Question question = reading.questions[reading.next];
    const bool isSwitch = m_fabric.node(reading.node).isSwitch();
    const PortNumber port = isSwitch ? PortNumber(0) : question.out;
    const Lid lid = m_fabric.smpLidOf(reading.node, port);
    MadRequest request;
    request.to.madClass = lid.isAssigned() ? MadClass::Subnet : MadClass::SubnetDirected;
    request.to.lid = lid;
    request.to.route = m_fabric.routeTo(reading.node, port);
    request.mKey = m_fabric.mKeyOf(reading.node, port);
    request.attribute = static_cast<quint16>(SmpAttribute::SlToVlMappingTable);
    request.modifier = isSwitch ? quint32(question.in) << 8 | question.out : 0;
    request.node = static_cast<quint32>(reading.node);
    request.urgency = Urgency::Background;
    request.tag = place;
    request.client = this;
    m_engine.submit(request);
}

void LaneWatch::answered(quint64 tag, const MadReply &reply)
{
    Reading &reading = m_readings.at(tag);
    // Who is silent, or has no such tables, is asked again in the next round.
    if (!reply.isFine() || m_fabric.node(reading.node).isGone) {
        reading = {};
        return;
    }
    const Question question = reading.questions[reading.next];
    reading.rows.push_back({question.in, question.out, decodeSlToVlMapping(smpData(*reply.bytes))});
    if (++reading.next < reading.questions.size()) {
        ask(tag);
    } else {
        keep(reading);
    }
}

void LaneWatch::keep(Reading &reading)
{
    const KnownNode &node = m_fabric.node(reading.node);
    if (node.isSwitch()) {
        keepTable({node.info.guid, 0}, std::move(reading.rows));
    } else {
        for (SlToVlRow &row : reading.rows) {
            const PortNumber port = std::exchange(row.out, 0);
            row.in = 0;
            keepTable({node.info.guid, port}, {row});
        }
    }
    reading = {};
}

void LaneWatch::keepTable(PortKey place, std::vector<SlToVlRow> rows)
{
    size_t hash = 0;
    for (const SlToVlRow &row : rows) {
        hash = qHashBits(row.lanes.data(), row.lanes.size(),
                         hash + size_t(row.in) * 256 + row.out + 1);
    }
    const auto known = m_known.constFind(place);
    if (known == m_known.constEnd() || *known != hash) {
        m_known.insert(place, hash);
        m_news.slToVl.push_back({place, std::move(rows)});
    }
}

SharedLaneTables LaneWatch::takeTables()
{
    if (!m_isOver || m_news.isEmpty()) {
        return nullptr;
    }
    return std::make_shared<const LaneTables>(std::exchange(m_news, {}));
}

} // namespace pickglass::mad
