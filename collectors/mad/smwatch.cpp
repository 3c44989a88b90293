// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/smwatch.h"

#include "core/base/recordingclock.h"

#include <algorithm>
#include <utility>

namespace pickglass::mad {

namespace {

/// Nodes of their own for the engine: a host may answer while its manager is gone.
constexpr quint32 ManagerLanes = 0x40000000;
constexpr quint64 OwnPortTag = ~quint64(0);

} // namespace

SmWatch::SmWatch(MadEngine &engine, FabricWalker &walker, KnownFabric &fabric,
                 std::chrono::microseconds period)
    : m_engine(engine),
      m_walker(walker),
      m_fabric(fabric),
      m_period(period)
{
}

SmWatch::~SmWatch()
{
    m_engine.cancel(this);
}

void SmWatch::turn(Clock::time_point now)
{
    if (m_isRunning || now < m_next) {
        return;
    }
    // Rounds that were missed are not made up for, and none follows at the heels of another.
    m_next = std::max(m_next + m_period, now + m_period / 2);
    m_isRunning = true;
    m_masterLid = {};
    findManagers();
    for (auto &[place, manager] : m_managers) {
        askManager(place, manager);
    }
    askOwnPort();
}

/// A switch's manager sits on its port 0.
void SmWatch::findManagers()
{
    for (size_t i = 0; i < m_fabric.nodes().size(); ++i) {
        const KnownNode &node = m_fabric.nodes()[i];
        const size_t ports = node.isSwitch() ? 1 : node.ports.size();
        for (size_t port = 0; port < ports && !node.isGone; ++port) {
            const KnownPort &known = node.ports[port];
            // What a port without a cable said last is no news.
            if (known.isKnown && isSubnetManager(known.portInfo) &&
                (node.isSwitch() || known.isUp())) {
                m_managers.try_emplace({static_cast<qint32>(i), static_cast<PortNumber>(port)});
            }
        }
    }
}

/// By its LID, as others find it; along a route where nobody has given it one yet.
void SmWatch::askManager(Place place, Manager &manager)
{
    const auto [node, port] = place;
    const Lid lid = m_fabric.smpLidOf(node, port);
    MadRequest request;
    request.to.madClass = lid.isAssigned() ? MadClass::Subnet : MadClass::SubnetDirected;
    request.to.lid = lid;
    request.to.route = m_fabric.routeTo(node, port);
    request.mKey = m_fabric.mKeyOf(node, port);
    request.attribute = static_cast<quint16>(SmpAttribute::SmInfo);
    request.node = ManagerLanes | static_cast<quint32>(node);
    request.urgency = Urgency::Soon;
    request.tag = quint64(static_cast<quint32>(node)) << 8 | port;
    request.client = this;
    manager.info.reset();
    manager.isAsked = true;
    ++m_pending;
    m_engine.submit(request);
}

void SmWatch::askOwnPort()
{
    MadRequest request;
    request.to.madClass = MadClass::SubnetDirected;
    request.attribute = static_cast<quint16>(SmpAttribute::PortInfo);
    request.modifier = m_fabric.node(0).isSwitch() ? 0 : m_fabric.node(0).info.localPort;
    request.mKey = m_fabric.mKeyOf(0, static_cast<PortNumber>(request.modifier));
    request.node = ManagerLanes;
    request.urgency = Urgency::Soon;
    request.tag = OwnPortTag;
    request.client = this;
    ++m_pending;
    m_engine.submit(request);
}

/// A port that is the master's may not have said so yet: it is asked, and how it is.
void SmWatch::followMaster()
{
    const auto place = m_masterLid.isAssigned() ? placeOf(m_masterLid) : std::nullopt;
    if (!place) {
        return;
    }
    Manager &manager = m_managers[*place];
    if (!manager.isAsked) {
        askManager(*place, manager);
        m_walker.askPort(place->first, place->second, Urgency::Watch);
    }
}

std::optional<SmWatch::Place> SmWatch::placeOf(Lid lid) const
{
    for (size_t i = 0; i < m_fabric.nodes().size(); ++i) {
        const KnownNode &node = m_fabric.nodes()[i];
        const size_t ports = node.isSwitch() ? 1 : node.ports.size();
        for (size_t port = 0; port < ports && !node.isGone; ++port) {
            const Place place(static_cast<qint32>(i), static_cast<PortNumber>(port));
            if (m_fabric.lidOf(place.first, place.second) == lid) {
                return place;
            }
        }
    }
    return std::nullopt;
}

void SmWatch::answered(quint64 tag, const MadReply &reply)
{
    --m_pending;
    if (tag == OwnPortTag) {
        if (reply.isFine()) {
            m_masterLid = decodePortInfo(smpData(*reply.bytes)).smLid;
            followMaster();
        }
    } else {
        const Place place(static_cast<qint32>(tag >> 8), static_cast<PortNumber>(tag & 0xffU));
        Manager &manager = m_managers[place];
        manager.asked += static_cast<quint32>(reply.tries);
        if (reply.isFine()) {
            manager.info = decodeSmInfo(smpData(*reply.bytes));
        }
    }
    if (m_pending == 0) {
        endRound();
    }
}

void SmWatch::endRound()
{
    m_isRunning = false;
    m_poll = std::make_shared<SmPoll>();
    m_poll->masterLid = m_masterLid;
    for (auto &[place, manager] : m_managers) {
        const PortKey port{m_fabric.node(place.first).info.guid, place.second};
        manager.isAsked = false;
        if (manager.info) {
            manager.info->port = port;
            manager.info->lid = m_fabric.lidOf(place.first, place.second);
            m_poll->answers.push_back({*manager.info, std::exchange(manager.asked, 0)});
            manager.misses = 0;
        } else {
            m_poll->silent.push_back(port);
            ++manager.misses;
        }
    }
    std::erase_if(m_managers, [](const auto &each) { return each.second.misses >= MaxMisses; });
    std::ranges::sort(m_poll->answers, {}, [](const auto &answer) { return answer.info.port; });
    std::ranges::sort(m_poll->silent);
}

SharedSmPoll SmWatch::takePoll(Timestamp earliest)
{
    if (!m_poll) {
        return nullptr;
    }
    const Timestamp after = m_latest.isKnown() ? Timestamp(m_latest.microseconds() + 1) : earliest;
    m_poll->time = std::max({recordingTime(), earliest, after});
    const qint64 passed = m_latest.isKnown() ? m_poll->time - m_latest : m_period.count();
    // What it usually is; but one who is silent for long makes a round longer.
    m_poll->period = passed < m_period.count() * 3 / 2 ? m_period.count() : passed;
    m_latest = m_poll->time;
    return std::exchange(m_poll, nullptr);
}

} // namespace pickglass::mad
