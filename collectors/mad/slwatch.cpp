// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/slwatch.h"

#include "collectors/mad/maddecode.h"
#include "collectors/mad/pathrequest.h"

#include <QSet>

#include <algorithm>
#include <utility>

namespace pickglass::mad {

namespace {

constexpr std::chrono::microseconds Distance{1'000'000 / SlWatch::RequestsPerSecond};

} // namespace

SlWatch::SlWatch(MadEngine &engine, SlPairs pairs) : m_engine(engine), m_pairs(pairs)
{
}

SlWatch::~SlWatch()
{
    m_engine.cancel(this);
}

void SlWatch::begin(Clock::time_point now, const SharedFabric &fabric)
{
    m_fabric = fabric;
    m_next = m_pairs == SlPairs::None ? Clock::time_point::max() : now;
}

void SlWatch::changed(Clock::time_point now, const SharedFabric &fabric)
{
    if (m_pairs == SlPairs::None) {
        return;
    }
    m_fabric = fabric;
    m_hasChanged = true;
    if (!m_isRunning) {
        m_next = std::min(m_next, now + Rest);
    }
}

void SlWatch::turn(Clock::time_point now)
{
    if (!m_master.isAssigned()) {
        return;
    }
    if (!m_isRunning && now >= m_next) {
        beginRound(now);
    }
    if (std::exchange(m_isUnanswered, false)) {
        m_nextQuery = now + Rest;
    }
    Query query;
    while (m_isRunning && now >= m_nextQuery && m_sent.size() < qsizetype(AtOnce) &&
           takeNext(query)) {
        // What was not asked in time is made up for by a few at a time.
        m_nextQuery = std::max(m_nextQuery + Distance, now - int(AtOnce) * Distance);
        ask(query);
    }
    if (m_isRunning && m_sent.isEmpty() && m_again.empty() && m_cursor.from == m_ends.size()) {
        endRound(now);
    }
}

void SlWatch::beginRound(Clock::time_point now)
{
    findEnds();
    m_rows.assign(m_ends.size(), {});
    m_cursor = {};
    m_isRunning = true;
    m_isOver = false;
    m_hasChanged = false;
    m_nextQuery = now;
}

/// Rows that nobody could say anything of are as they were.
void SlWatch::endRound(Clock::time_point now)
{
    m_isRunning = false;
    m_isOver = true;
    for (size_t i = 0; i < m_rows.size(); ++i) {
        PathSls &row = m_rows[i];
        if (row.levels.empty()) {
            continue;
        }
        row.source = m_ends[i].key;
        const size_t hash = qHashBits(row.levels.data(), row.levels.size());
        const auto known = m_known.constFind(row.source);
        if (known == m_known.constEnd() || *known != hash) {
            m_known.insert(row.source, hash);
            m_news.pathSls.push_back(std::move(row));
        }
    }
    m_rows.clear();
    forgetOthers();
    m_next = m_hasChanged ? now + Rest : Clock::time_point::max();
}

/// Of ends that stand for their leaves no more, nothing is known.
void SlWatch::forgetOthers()
{
    QSet<PortKey> keys;
    for (const End &end : m_ends) {
        keys.insert(end.key);
    }
    for (auto known = m_known.begin(); known != m_known.end();) {
        if (keys.contains(known.key())) {
            ++known;
        } else {
            m_news.pathSls.push_back({.source = known.key(), .levels = {PathSls::Unknown}});
            known = m_known.erase(known);
        }
    }
}

SlWatch::Clock::time_point SlWatch::nextTime() const
{
    if (!m_master.isAssigned()) {
        return Clock::time_point::max();
    }
    return m_isRunning ? m_nextQuery : m_next;
}

/// The cabled ports of hosts that have a LID; of leaves the first two.
void SlWatch::findEnds()
{
    m_ends.clear();
    QHash<NodeIndex, int> ofLeaf;
    for (const Port &port : m_fabric->ports()) {
        const NodeIndex peer = m_fabric->peerNode(port);
        const Node &node = m_fabric->node(port.node);
        if (!node.isHostAdapter() || !port.lid.isAssigned() || !peer.isValid() ||
            !m_fabric->node(peer).isSwitch()) {
            continue;
        }
        const int before = m_pairs == SlPairs::Leaves ? ofLeaf[peer]++ : 0;
        if (before < 2) {
            m_ends.push_back({{node.guid, port.number}, port.lid, port.lmc, peer, before == 1});
        }
    }
}

bool SlWatch::isAsked(const End &from, const End &to) const
{
    if (from.key == to.key) {
        return false;
    }
    const bool isSecond = from.isSecond || to.isSecond;
    return !isSecond || (from.leaf == to.leaf && to.isSecond);
}

/// False where there is nothing more to ask.
bool SlWatch::takeNext(Query &query)
{
    if (!m_again.empty()) {
        query = m_again.front();
        m_again.pop_front();
        return true;
    }
    while (m_cursor.from < m_ends.size()) {
        const End &from = m_ends[m_cursor.from];
        const End &to = m_ends[m_cursor.to];
        const bool isFound = isAsked(from, to);
        query = m_cursor;
        if (!isFound || ++m_cursor.lid >> to.lmc != 0) {
            m_cursor.lid = 0;
            m_cursor.to = (m_cursor.to + 1) % static_cast<quint32>(m_ends.size());
            m_cursor.from += m_cursor.to == 0 ? 1 : 0;
        }
        if (isFound) {
            return true;
        }
    }
    return false;
}

void SlWatch::ask(const Query &query)
{
    const Lid to = m_ends[query.to].lid.plus(query.lid);
    MadRequest request = pathRequest(m_master, m_ends[query.from].lid, to);
    request.tag = ++m_lastTag;
    request.client = this;
    m_sent.insert(request.tag, query);
    m_engine.submit(request);
}

void SlWatch::answered(quint64 tag, const MadReply &reply)
{
    Query query = m_sent.take(tag);
    if (reply.isFine()) {
        const Lid to = m_ends[query.to].lid.plus(query.lid);
        m_rows[query.from].set(to, decodePathLevel(*reply.bytes));
    } else if (reply.outcome == MadReply::Outcome::Silent) {
        m_isUnanswered = true;
        if (++query.tries < MaxTries) {
            m_again.push_back(query);
        }
    } // else there is no path
}

SharedLaneTables SlWatch::takeTables()
{
    if (!m_isOver || m_news.isEmpty()) {
        return nullptr;
    }
    return std::make_shared<const LaneTables>(std::exchange(m_news, {}));
}

} // namespace pickglass::mad
