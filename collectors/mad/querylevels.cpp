// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/querylevels.h"

#include "collectors/mad/maddecode.h"
#include "collectors/mad/pathrequest.h"

#include <algorithm>
#include <utility>

namespace pickglass::mad {

namespace {

constexpr std::chrono::microseconds MinDistance{1'000'000 / QueryLevels::RequestsPerSecond};

} // namespace

QueryLevels::QueryLevels(MadEngine &engine, bool isAsked) : m_engine(engine), m_isAsked(isAsked)
{
}

QueryLevels::~QueryLevels()
{
    m_engine.cancel(this);
}

void QueryLevels::follow(const SweepPlan &plan, SourceOf sourceOf)
{
    if (!m_isAsked) {
        return;
    }
    m_sourceOf = std::move(sourceOf);
    m_lids.clear();
    m_queue.clear();
    std::set<quint16> seen;
    for (const SweepTarget &target : plan.targets) {
        if (!seen.insert(target.lid.value()).second || !m_sourceOf(target.lid).isAssigned()) {
            continue;
        }
        m_lids.push_back(target.lid);
        if (!of(target.lid) && !m_sent.contains(target.lid.value())) {
            m_queue.push_back(target.lid);
        }
    }
}

void QueryLevels::changed(Clock::time_point now)
{
    if (m_isAsked) {
        m_nextRound = std::min(m_nextRound, now + Rest);
    }
}

void QueryLevels::turn(Clock::time_point now)
{
    if (!mayAsk()) {
        return;
    }
    if (now >= m_nextRound) {
        m_nextRound = Clock::time_point::max();
        m_queue.assign(m_lids.begin(), m_lids.end());
    }
    if (std::exchange(m_isUnanswered, false)) {
        m_nextQuery = now + Rest;
    }
    while (now >= m_nextQuery && m_sent.size() < AtOnce && !m_queue.empty()) {
        // What was not asked in time is made up for by a few at a time.
        m_nextQuery = std::max(m_nextQuery + MinDistance, now - int(AtOnce) * MinDistance);
        const Lid lid = m_queue.front();
        m_queue.pop_front();
        ask(lid);
    }
}

QueryLevels::Clock::time_point QueryLevels::nextTime() const
{
    if (!mayAsk()) {
        return Clock::time_point::max();
    }
    return m_queue.empty() ? m_nextRound : std::min(m_nextQuery, m_nextRound);
}

std::optional<quint8> QueryLevels::of(Lid lid) const
{
    if (lid.value() >= m_levels.size() || m_levels[lid.value()].level == Unknown) {
        return std::nullopt;
    }
    const Level &level = m_levels[lid.value()];
    return level.source == m_sourceOf(lid) ? std::optional(level.level) : std::nullopt;
}

void QueryLevels::ask(Lid lid)
{
    const Lid from = m_sourceOf(lid);
    MadRequest request = pathRequest(m_master, from, lid);
    request.tag = quint64(from.value()) << 16 | lid.value();
    request.client = this;
    if (m_sent.insert(lid.value()).second) {
        m_engine.submit(request);
    }
}

/// A path that is refused has no level; a manager that is silent is asked for the same again.
void QueryLevels::answered(quint64 tag, const MadReply &reply)
{
    const Lid lid(static_cast<quint16>(tag & 0xffff));
    m_sent.erase(lid.value());
    if (reply.isFine()) {
        m_levels.resize(std::max<size_t>(m_levels.size(), lid.value() + size_t(1)));
        m_levels[lid.value()] = {decodePathLevel(*reply.bytes),
                                 Lid(static_cast<quint16>(tag >> 16))};
    } else if (reply.outcome == MadReply::Outcome::Silent) {
        m_isUnanswered = true;
        m_queue.push_back(lid);
    }
}

} // namespace pickglass::mad
