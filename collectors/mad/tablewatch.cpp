// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/tablewatch.h"

#include <algorithm>
#include <utility>

namespace pickglass::mad {

TableWatch::TableWatch(MadEngine &engine, const KnownFabric &fabric,
                       std::chrono::microseconds period, SmpAttribute attribute,
                       int requestsPerSecond)
    : m_engine(engine),
      m_fabric(fabric),
      m_period(period),
      m_attribute(attribute),
      m_requestsPerSecond(requestsPerSecond)
{
}

TableWatch::~TableWatch()
{
    m_engine.cancel(this);
}

void TableWatch::begin(Clock::time_point now)
{
    m_next = isOff() ? Clock::time_point::max() : now;
}

void TableWatch::changed(Clock::time_point now)
{
    if (isOff()) {
        return;
    }
    m_hasChanged = true;
    if (!m_isRunning) {
        m_next = std::min(m_next, now + Rest);
    }
}

bool TableWatch::isReading() const
{
    return std::ranges::any_of(m_readings, [](const Reading &each) { return each.node >= 0; });
}

void TableWatch::turn(Clock::time_point now)
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
        std::vector<Question> questions = questionsOf(m_fabric.node(node));
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
void TableWatch::beginRound(Clock::time_point now)
{
    m_nodes.clear();
    qint64 requests = 0;
    for (size_t i = 0; i < m_fabric.nodes().size(); ++i) {
        if (!m_fabric.nodes()[i].isGone) {
            m_nodes.push_back(static_cast<qint32>(i));
            requests += static_cast<qint64>(requestsOf(m_fabric.nodes()[i]));
        }
    }
    m_round = PacedRound(std::chrono::microseconds(std::chrono::seconds(1)) * requests /
                         m_requestsPerSecond);
    m_round.begin(now, static_cast<qint32>(m_nodes.size()));
    m_begun = now;
    m_isRunning = true;
    m_isOver = false;
    m_hasChanged = false;
}

void TableWatch::endRound(Clock::time_point now)
{
    m_isRunning = false;
    m_isOver = true;
    m_next = m_hasChanged ? now + Rest : std::max(m_begun + m_period, now + Rest);
}

TableWatch::Clock::time_point TableWatch::nextTime() const
{
    return m_isRunning ? m_round.nextTime() : m_next;
}

/// By its LID, so that only the node itself has work of it; along a route where it has none.
void TableWatch::ask(size_t place)
{
    const Reading &reading = m_readings.at(place);
    const Question question = reading.questions[reading.next];
    const bool isSwitch = m_fabric.node(reading.node).isSwitch();
    const PortNumber port = isSwitch ? PortNumber(0) : question.port;
    const Lid lid = m_fabric.smpLidOf(reading.node, port);
    MadRequest request;
    request.to.madClass = lid.isAssigned() ? MadClass::Subnet : MadClass::SubnetDirected;
    request.to.lid = lid;
    request.to.route = m_fabric.routeTo(reading.node, port);
    request.mKey = m_fabric.mKeyOf(reading.node, port);
    request.attribute = static_cast<quint16>(question.attribute.value_or(m_attribute));
    request.modifier = question.modifier;
    request.node = static_cast<quint32>(reading.node);
    request.urgency = Urgency::Background;
    request.tag = place;
    request.client = this;
    m_engine.submit(request);
}

void TableWatch::answered(quint64 tag, const MadReply &reply)
{
    Reading &reading = m_readings.at(tag);
    // Who is silent is asked again in the next round.
    if (reply.outcome != MadReply::Outcome::Answered || m_fabric.node(reading.node).isGone) {
        reading = {};
        return;
    }
    if (reply.isFine()) {
        const auto further = furtherQuestions(
            m_fabric.node(reading.node), reading.questions[reading.next], smpData(*reply.bytes));
        reading.questions.insert(reading.questions.begin() +
                                     static_cast<std::ptrdiff_t>(reading.next) + 1,
                                 further.begin(), further.end());
    }
    const auto isOfTable = [port = reading.questions[reading.next].port](const Question &question) {
        return question.port == port;
    };
    const auto at = reading.questions.begin() + static_cast<std::ptrdiff_t>(reading.next);
    const auto end = std::find_if_not(at, reading.questions.end(), isOfTable);
    if (reply.isFine()) {
        reading.answers.push_back(smpData(*reply.bytes));
        ++reading.next;
    } else {
        reading.answers.clear(); // there is no such table
        reading.next = static_cast<size_t>(end - reading.questions.begin());
    }
    if (!reading.answers.empty() &&
        reading.next == static_cast<size_t>(end - reading.questions.begin())) {
        const auto questions =
            std::span(reading.questions)
                .subspan(reading.next - reading.answers.size(), reading.answers.size());
        keep(m_fabric.node(reading.node), questions, reading.answers);
        reading.answers.clear();
    }
    if (reading.next < reading.questions.size()) {
        ask(tag);
    } else {
        reading = {};
    }
}

std::vector<TableWatch::Question> TableWatch::furtherQuestions(const KnownNode & /*node*/,
                                                               const Question & /*question*/,
                                                               const SmpData & /*answer*/) const
{
    return {};
}

bool TableWatch::isNews(PortKey place, size_t hash)
{
    const auto known = m_known.constFind(place);
    const bool isNew = known == m_known.constEnd() || *known != hash;
    if (isNew) {
        m_known.insert(place, hash);
    }
    return isNew;
}

} // namespace pickglass::mad
