// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/waitresets.h"

#include "core/counters/latchedwaits.h"

namespace pickglass::mad {

WaitResets::WaitResets(MadEngine &engine, bool isAllowed) : m_engine(engine), m_isAllowed(isAllowed)
{
}

WaitResets::~WaitResets()
{
    m_engine.cancel(this);
}

void WaitResets::look(const SweepPlan &plan, const CounterSweep &sweep, Clock::time_point now)
{
    if (!m_isAllowed) {
        return;
    }
    const LatchedWaits waits(*plan.layout);
    for (size_t port = 0; port < plan.layout->ports.size(); ++port) {
        if (waits.stateOf(sweep, port) != LatchedWaits::State::Latched) {
            continue;
        }
        const PortKey key = plan.layout->ports[port];
        const auto latest = m_latest.constFind(key);
        if (latest == m_latest.constEnd() || now - *latest >= MinDistance) {
            m_latest.insert(key, now);
            reset(plan.targets[plan.targetOf[port]], key);
        }
    }
}

void WaitResets::reset(const SweepTarget &target, PortKey port)
{
    MadRequest request;
    request.to.madClass = MadClass::Performance;
    request.to.lid = target.lid;
    request.attribute = static_cast<quint16>(Attribute::PortCounters);
    request.data = {0, port.number, 0, 0};
    request.resetsWait = true;
    request.node = static_cast<quint32>(target.node);
    request.urgency = Urgency::Soon;
    request.tag = m_nextTag++;
    request.client = this;
    m_asked.insert(request.tag, port);
    m_engine.submit(request);
}

void WaitResets::answered(quint64 tag, const MadReply &reply)
{
    const PortKey port = m_asked.take(tag);
    if (reply.isFine()) {
        m_reset.push_back(port);
    }
}

} // namespace pickglass::mad
