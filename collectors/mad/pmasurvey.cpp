// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/pmasurvey.h"

namespace pickglass::mad {

namespace {

/// How often a kind of device is asked for its Tick without an answer.
constexpr int MaxSilences = 2;

} // namespace

PmaSurvey::PmaSurvey(MadEngine &engine, KnownFabric &fabric, bool sparesManagers)
    : m_engine(engine),
      m_fabric(fabric),
      m_sparesManagers(sparesManagers)
{
}

PmaSurvey::~PmaSurvey()
{
    m_engine.cancel(this);
}

PmaSurvey::Kind PmaSurvey::kindOf(const KnownNode &node)
{
    return {node.info.vendorId, node.info.deviceId};
}

/// An active port with a LID, at which no subnet manager sits that has to be spared; 0 where there
/// is none.
PortNumber PmaSurvey::askablePort(qint32 number) const
{
    const KnownNode &node = m_fabric.node(number);
    for (size_t i = 1; i < node.ports.size(); ++i) {
        const KnownPort &port = node.ports[i];
        const KnownPort &manager = node.isSwitch() ? node.ports.front() : port;
        if (port.isKnown && manager.isKnown &&
            decodePortInfo(port.portInfo).state == PortState::Active &&
            decodePortInfo(manager.portInfo).lid.isAssigned() &&
            !(m_sparesManagers && decodePortInfo(manager.portInfo).isSubnetManager())) {
            return static_cast<PortNumber>(i);
        }
    }
    return 0;
}

void PmaSurvey::askNode(qint32 node, PortNumber port, quint16 attribute, Urgency urgency)
{
    MadRequest request;
    request.to.madClass = MadClass::Performance;
    request.to.lid = m_fabric.lidOf(node, port);
    request.attribute = attribute;
    request.data = {0, port, 0, 0};
    request.node = static_cast<quint32>(node);
    request.urgency = urgency;
    request.tag = quint64(attribute) << 32 | static_cast<quint32>(node);
    request.client = this;
    ++m_pending;
    m_pendingTicks += attribute == PortSamplesControlId ? 1 : 0;
    m_engine.submit(request);
}

void PmaSurvey::ask(Urgency urgency)
{
    m_abilities.resize(m_fabric.nodes().size());
    for (size_t i = 0; i < m_fabric.nodes().size(); ++i) {
        const auto number = static_cast<qint32>(i);
        KnownNode &node = m_fabric.node(number);
        Tick &tick = m_ticks[kindOf(node)];
        node.tick = tick.value;
        if (node.isGone || (m_abilities[i] && tick.isSettled)) {
            continue;
        }
        const PortNumber port = askablePort(number);
        if (port == 0) {
            continue;
        }
        if (!m_abilities[i]) {
            askNode(number, port, ClassPortInfoId, urgency);
        }
        if (!tick.isSettled) {
            tick.isSettled = true;
            askNode(number, port, PortSamplesControlId, urgency);
        }
    }
}

void PmaSurvey::refuse(qint32 node, PortNumber port, Attribute attribute)
{
    quint64 &refused = m_fabric.port(node, port).refused;
    const quint64 bit = quint64(1) << (static_cast<quint16>(attribute) & 63U);
    m_hasNews |= (refused & bit) == 0;
    refused |= bit;
}

PmaAbilities PmaSurvey::abilitiesOf(qint32 node) const
{
    const auto at = static_cast<size_t>(node);
    if (at < m_abilities.size() && m_abilities[at]) {
        return *m_abilities[at];
    }
    return m_abilitiesOfKind.value(kindOf(m_fabric.node(node)), UsualAbilities);
}

void PmaSurvey::takeTick(qint32 number, const MadReply &reply)
{
    const Kind kind = kindOf(m_fabric.node(number));
    Tick &tick = m_ticks[kind];
    if (reply.outcome != MadReply::Outcome::Answered) {
        // Another one of the kind is asked the next time; but a kind may be silent of all unknown.
        tick.isSettled = ++tick.silences >= MaxSilences;
    } else if (reply.status == 0) {
        m_hasNews = true;
        tick.value = decodeTick(*reply.bytes);
        for (size_t i = 0; i < m_fabric.nodes().size(); ++i) {
            KnownNode &node = m_fabric.node(static_cast<qint32>(i));
            if (kindOf(node) == kind) {
                node.tick = tick.value;
            }
        }
    }
}

void PmaSurvey::answered(quint64 tag, const MadReply &reply)
{
    --m_pending;
    const auto node = static_cast<qint32>(tag & 0xffffffffU);
    if (tag >> 32 == PortSamplesControlId) {
        --m_pendingTicks;
        takeTick(node, reply);
    } else if (reply.outcome == MadReply::Outcome::Answered) {
        const PmaAbilities before = abilitiesOf(node);
        PmaAbilities &now = m_abilities[static_cast<size_t>(node)].emplace(UsualAbilities);
        if (reply.status == 0) {
            now = decodeClassPortInfo(*reply.bytes);
            m_abilitiesOfKind.insert(kindOf(m_fabric.node(node)), now);
        }
        m_hasNews |= now != before;
    }
}

} // namespace pickglass::mad
