// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/pkeywatch.h"

#include <algorithm>
#include <utility>

namespace pickglass::mad {

PKeyWatch::PKeyWatch(MadEngine &engine, const KnownFabric &fabric, std::chrono::microseconds period)
    : m_engine(engine),
      m_fabric(fabric),
      m_period(period)
{
}

PKeyWatch::~PKeyWatch()
{
    m_engine.cancel(this);
}

void PKeyWatch::begin(Clock::time_point now)
{
    m_next = isOff() ? Clock::time_point::max() : now;
}

void PKeyWatch::changed(Clock::time_point now)
{
    if (isOff()) {
        return;
    }
    m_hasChanged = true;
    if (!m_isRunning) {
        m_next = std::min(m_next, now + Rest);
    }
}

bool PKeyWatch::isReading() const
{
    return std::ranges::any_of(m_readings, [](const Reading &each) { return each.node >= 0; });
}

void PKeyWatch::turn(Clock::time_point now)
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
void PKeyWatch::beginRound(Clock::time_point now)
{
    m_nodes.clear();
    qint64 requests = 0;
    for (size_t i = 0; i < m_fabric.nodes().size(); ++i) {
        if (!m_fabric.nodes()[i].isGone) {
            m_nodes.push_back(static_cast<qint32>(i));
            for (const Question &question : questionsOf(static_cast<qint32>(i))) {
                requests += question.blocks;
            }
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

void PKeyWatch::endRound(Clock::time_point now)
{
    m_isRunning = false;
    m_isOver = true;
    m_next = m_hasChanged ? now + Rest : std::max(m_begun + m_period, now + Rest);
}

PKeyWatch::Clock::time_point PKeyWatch::nextTime() const
{
    return m_isRunning ? m_round.nextTime() : m_next;
}

/// Of a switch port 0 and, where they have tables, its cabled ports, of others the cabled ports.
std::vector<PKeyWatch::Question> PKeyWatch::questionsOf(qint32 number) const
{
    const KnownNode &node = m_fabric.node(number);
    const auto blocksOf = [](size_t keys) {
        return static_cast<quint16>((keys + PKeyTable::KeysPerBlock - 1) / PKeyTable::KeysPerBlock);
    };
    const quint16 ofEnds = blocksOf(node.info.partitionCap);
    const quint16 ofOthers = !node.isSwitch()     ? ofEnds
                             : node.hasSwitchInfo ? blocksOf(enforcementCap(node.switchInfo))
                                                  : quint16(0);
    std::vector<Question> questions;
    if (node.isSwitch() && ofEnds > 0) {
        questions.push_back({0, ofEnds});
    }
    for (size_t port = 1; port < node.ports.size() && ofOthers > 0; ++port) {
        if (node.ports[port].peer >= 0 && node.ports[port].isUp()) {
            questions.push_back({static_cast<PortNumber>(port), ofOthers});
        }
    }
    return questions;
}

/// By its LID, so that only the node itself has work of it; along a route where it has none.
void PKeyWatch::ask(size_t place)
{
    const Reading &reading = m_readings.at(place);
    const PortNumber asked = reading.questions[reading.next].port;
    const bool isSwitch = m_fabric.node(reading.node).isSwitch();
    const PortNumber port = isSwitch ? PortNumber(0) : asked;
    const Lid lid = m_fabric.smpLidOf(reading.node, port);
    MadRequest request;
    request.to.madClass = lid.isAssigned() ? MadClass::Subnet : MadClass::SubnetDirected;
    request.to.lid = lid;
    request.to.route = m_fabric.routeTo(reading.node, port);
    request.mKey = m_fabric.mKeyOf(reading.node, port);
    request.attribute = static_cast<quint16>(SmpAttribute::PKeyTable);
    request.modifier = (isSwitch ? quint32(asked) << 16 : 0) | reading.block;
    request.node = static_cast<quint32>(reading.node);
    request.urgency = Urgency::Background;
    request.tag = place;
    request.client = this;
    m_engine.submit(request);
}

void PKeyWatch::answered(quint64 tag, const MadReply &reply)
{
    Reading &reading = m_readings.at(tag);
    // Who is silent is asked again in the next round.
    if (reply.outcome != MadReply::Outcome::Answered || m_fabric.node(reading.node).isGone) {
        reading = {};
        return;
    }
    const Question question = reading.questions[reading.next];
    if (!reply.isFine()) {
        reading.entries.clear(); // this port has no such table
        goOn(tag);
        return;
    }
    for (size_t i = 0; const PKey key : decodePKeys(smpData(*reply.bytes))) {
        const size_t index = reading.block * PKeyTable::KeysPerBlock + i++;
        if (key.isValid() && index < PKeyTable::MaxKeys) {
            reading.entries.push_back({static_cast<quint16>(index), key});
        }
    }
    if (++reading.block < question.blocks) {
        ask(tag);
        return;
    }
    keep(reading);
    goOn(tag);
}

/// With the next port of the node.
void PKeyWatch::goOn(size_t place)
{
    Reading &reading = m_readings.at(place);
    reading.block = 0;
    if (++reading.next < reading.questions.size()) {
        ask(place);
    } else {
        reading = {};
    }
}

void PKeyWatch::keep(Reading &reading)
{
    const PortKey port{m_fabric.node(reading.node).info.guid, reading.questions[reading.next].port};
    PKeyTable table{port, std::exchange(reading.entries, {})};
    size_t hash = 0;
    for (const PKeyEntry &entry : table.entries) {
        hash = ::qHash(quint32(entry.index) << 16 | entry.key.value, hash + 1);
    }
    const auto known = m_known.constFind(port);
    if (known == m_known.constEnd() || *known != hash) {
        m_known.insert(port, hash);
        m_news.push_back(std::move(table));
    }
}

SharedPKeyTables PKeyWatch::takeTables()
{
    if (!m_isOver || m_news.empty()) {
        return nullptr;
    }
    return std::make_shared<const std::vector<PKeyTable>>(std::exchange(m_news, {}));
}

} // namespace pickglass::mad
