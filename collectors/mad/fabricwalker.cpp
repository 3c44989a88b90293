// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/fabricwalker.h"

#include "core/base/recordingclock.h"

#include <algorithm>
#include <array>
#include <utility>

namespace pickglass::mad {

/// What a request asked for; as a tag it travels with it. NodeInfo is asked for through a port of
/// the node; through port 0 of node 0 it is that of the node that we sit on.
struct FabricWalker::Question
{
    Ask what = Ask::NodeInfo;
    bool isFollowUp = false;
    bool isByLid = false;
    Urgency urgency = Urgency::Sweep;
    quint8 key = 0; ///< of NodeInfo: which of the keys it carries
    qint32 node = 0;
    PortNumber port = 0;

    quint64 toTag() const
    {
        return quint64(what) << 56 | quint64(isFollowUp) << 55 | quint64(isByLid) << 54 |
               quint64(urgency) << 48 | quint64(key) << 40 |
               quint64(static_cast<quint32>(node)) << 8 | port;
    }
    static Question fromTag(quint64 tag)
    {
        return {Ask(tag >> 56),
                (tag >> 55 & 1U) != 0,
                (tag >> 54 & 1U) != 0,
                Urgency(tag >> 48 & 0x3fU),
                static_cast<quint8>(tag >> 40 & 0xffU),
                static_cast<qint32>(tag >> 8 & 0xffffffffU),
                static_cast<PortNumber>(tag & 0xffU)};
    }
};

FabricWalker::FabricWalker(MadEngine &engine, KnownFabric &fabric)
    : m_engine(engine),
      m_fabric(fabric)
{
}

FabricWalker::~FabricWalker()
{
    m_engine.cancel(this);
}

void FabricWalker::ask(Ask what, qint32 node, PortNumber port, Urgency urgency, bool isFollowUp,
                       Way way)
{
    send({.what = what, .isFollowUp = isFollowUp, .urgency = urgency, .node = node, .port = port},
         way);
}

void FabricWalker::send(Question question, Way way)
{
    const auto [what, isFollowUp, isByLid, urgency, key, node, port] = question;
    constexpr std::array attributes{SmpAttribute::NodeInfo,         SmpAttribute::NodeDescription,
                                    SmpAttribute::SwitchInfo,       SmpAttribute::PortInfo,
                                    SmpAttribute::ExtendedPortInfo, SmpAttribute::PortInfoExtended};
    MadRequest request;
    request.to.madClass = MadClass::SubnetDirected;
    request.attribute = static_cast<quint16>(attributes.at(static_cast<size_t>(what)));
    request.node = static_cast<quint32>(node);
    request.urgency = urgency;
    const Lid lid = way == Way::Lid ? m_fabric.smpLidOf(node, port) : Lid();
    question.isByLid = lid.isAssigned();
    request.tag = question.toTag();
    request.client = this;
    const bool isKnown = static_cast<size_t>(node) < m_fabric.nodes().size();
    request.mKey =
        what == Ask::NodeInfo ? keysThrough(node, port).at(key) : m_fabric.mKeyOf(node, port);
    if (what == Ask::NodeInfo && port != 0) {
        request.to.route = m_fabric.node(node).route.through(port);
        const qint32 peer = m_fabric.port(node, port).peer;
        // Whoever is there must not take the places of the node before it.
        request.node = peer >= 0 ? static_cast<quint32>(peer)
                                 : 0x80000000U | static_cast<quint32>(node) << 8 | port;
    } else if (lid.isAssigned()) {
        request.to.madClass = MadClass::Subnet;
        request.to.lid = lid;
    } else if (isKnown) {
        request.to.route = m_fabric.routeTo(node, port);
    }
    if (what == Ask::PortInfo || what == Ask::ExtendedPortInfo || what == Ask::PortInfoExtended) {
        request.modifier = port;
    }
    ++m_pending;
    m_following += isFollowUp ? 1 : 0;
    m_engine.submit(request);
}

/// The keys to try at whoever is at the other end of the cable: that of the port which was there
/// last, then all; of port 0 those of the node that we sit on.
std::vector<quint64> FabricWalker::keysThrough(qint32 node, PortNumber port) const
{
    std::vector<quint64> keys;
    const bool isOwn = port == 0;
    if (static_cast<size_t>(node) < m_fabric.nodes().size()) {
        const KnownNode &known = m_fabric.node(node);
        const KnownPort &by = known.ports[port];
        if (isOwn) {
            keys.push_back(m_fabric.mKeyOf(node, known.isSwitch() ? port : known.info.localPort));
        } else if (by.peer >= 0) {
            keys.push_back(m_fabric.mKeyOf(by.peer, by.peerPort));
        }
    }
    for (const quint64 key : m_fabric.mKeys().candidates()) {
        if (keys.empty() || keys.front() != key) {
            keys.push_back(key);
        }
    }
    return keys;
}

/// Who is silent may have another key; returns whether there was one left to try.
bool FabricWalker::tryNextKey(const Question &question)
{
    Question next = question;
    ++next.key;
    if (question.what != Ask::NodeInfo ||
        next.key >= keysThrough(question.node, question.port).size()) {
        return false;
    }
    send(next, Way::Route);
    return true;
}

void FabricWalker::follow(Ask what, qint32 node, PortNumber port, Urgency urgency)
{
    // What changed is walked at once, however leisurely the round was that noticed it.
    ask(what, node, port, std::min(urgency, Urgency::Watch), true);
}

void FabricWalker::begin(Urgency urgency)
{
    ask(Ask::NodeInfo, 0, 0, urgency, true);
}

void FabricWalker::askPort(qint32 node, PortNumber port, Urgency urgency)
{
    rerouteIfNeeded();
    const KnownNode &known = m_fabric.node(node);
    if (known.isGone || !known.isReachable) {
        return;
    }
    const bool isOuter = known.isSwitch() && port != 0;
    ask(Ask::PortInfo, node, port, urgency, false, isOuter ? Way::Lid : Way::Route);
}

void FabricWalker::askPorts(qint32 node, Urgency urgency)
{
    rerouteIfNeeded();
    const KnownNode &known = m_fabric.node(node);
    if (known.isGone || !known.isReachable) {
        return;
    }
    for (size_t i = 0; i < known.ports.size(); ++i) {
        const auto port = static_cast<PortNumber>(i);
        if (known.isSwitch() || known.ports[i].peer >= 0 || port == known.entry) {
            ask(Ask::PortInfo, node, port, urgency, false);
        }
    }
}

void FabricWalker::askNode(qint32 node, Urgency urgency, bool isFollowUp)
{
    ask(Ask::NodeDescription, node, 0, urgency, isFollowUp);
    const KnownNode &known = m_fabric.node(node);
    if (!known.isSwitch()) {
        ask(Ask::PortInfo, node, known.entry, urgency, isFollowUp);
        return;
    }
    ask(Ask::SwitchInfo, node, 0, urgency, isFollowUp);
    for (size_t i = 0; i < known.ports.size(); ++i) {
        ask(Ask::PortInfo, node, static_cast<PortNumber>(i), urgency, isFollowUp);
    }
}

void FabricWalker::walkNode(qint32 node, Urgency urgency)
{
    rerouteIfNeeded();
    const KnownNode &known = m_fabric.node(node);
    if (known.isGone || !known.isReachable) {
        return;
    }
    ask(Ask::NodeDescription, node, 0, urgency, false);
    askPorts(node, urgency);
    for (size_t i = 1; i < known.ports.size(); ++i) {
        const auto port = static_cast<PortNumber>(i);
        if (m_fabric.canPass(node, port) && known.ports[i].isUp()) {
            ask(Ask::NodeInfo, node, port, urgency, false);
        }
    }
}

qint64 FabricWalker::fillGapsOf(qint32 number, Urgency urgency)
{
    const qint64 before = m_pending;
    const KnownNode &known = m_fabric.node(number);
    if (!known.hasDescription) {
        ask(Ask::NodeDescription, number, 0, urgency, true);
    }
    if (known.isSwitch() && !known.hasSwitchInfo) {
        ask(Ask::SwitchInfo, number, 0, urgency, true);
    }
    for (size_t i = 0; i < known.ports.size(); ++i) {
        const KnownPort &port = known.ports[i];
        const auto at = static_cast<PortNumber>(i);
        if (!port.isKnown && (known.isSwitch() || port.peer >= 0 || at == known.entry)) {
            ask(Ask::PortInfo, number, at, urgency, true);
        }
        if (port.isUp() && port.peer < 0 && m_fabric.canPass(number, at)) {
            ask(Ask::NodeInfo, number, at, urgency, true);
        }
        if (port.isKnown && !port.isSpeedSure && mayBeFdr10(port.portInfo, known.info.vendorId)) {
            ask(Ask::ExtendedPortInfo, number, at, urgency, true);
        }
        if (asksFecOf(number, at)) {
            ask(Ask::PortInfoExtended, number, at, urgency, true);
        }
    }
    return m_pending - before;
}

qint64 FabricWalker::fillGaps(Urgency urgency)
{
    rerouteIfNeeded();
    if (m_fabric.nodes().empty()) {
        begin(urgency);
        return 1;
    }
    qint64 asked = 0;
    for (size_t i = 0; i < m_fabric.nodes().size(); ++i) {
        const KnownNode &known = m_fabric.nodes()[i];
        if (!known.isGone && known.isReachable) {
            asked += fillGapsOf(static_cast<qint32>(i), urgency);
        }
    }
    return asked;
}

void FabricWalker::countMisses()
{
    rerouteIfNeeded();
    if (!m_fabric.isAttached()) {
        return;
    }
    for (size_t i = 1; i < m_fabric.nodes().size(); ++i) {
        const auto number = static_cast<qint32>(i);
        KnownNode &known = m_fabric.node(number);
        known.misses = known.isReachable ? 0 : known.misses + 1;
        if (!known.isGone && known.misses >= MaxMisses) {
            m_fabric.remove(number);
            changedAt(number, recordingTime());
        }
    }
}

/// Of ports that are up and, with their switch, able to say.
bool FabricWalker::asksFecOf(qint32 number, PortNumber port) const
{
    const KnownNode &node = m_fabric.node(number);
    const KnownPort &known = node.ports[port];
    const KnownPort &says = node.isSwitch() ? node.ports.front() : known;
    return m_asksFec && !known.isFecSure && known.isUp() && says.isKnown &&
           decodePortInfo(says.portInfo).hasPortInfoExtended() && !(node.isSwitch() && port == 0);
}

std::vector<qint32> FabricWalker::takeChangedNodes()
{
    std::vector<qint32> nodes = std::exchange(m_changedNodes, {});
    std::ranges::sort(nodes);
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    return nodes;
}

std::optional<Timestamp> FabricWalker::takeChange()
{
    return std::exchange(m_change, std::nullopt);
}

void FabricWalker::changed(Timestamp time)
{
    m_change = std::max(m_change.value_or(Timestamp()), time);
}

/// More than a description.
void FabricWalker::changedAt(qint32 node, Timestamp time)
{
    m_isStructural = true;
    m_changedNodes.push_back(node);
    changed(time);
}

void FabricWalker::rerouteIfNeeded()
{
    if (std::exchange(m_areRoutesStale, false)) {
        m_fabric.reroute();
    }
}

void FabricWalker::answered(quint64 tag, const MadReply &reply)
{
    const Question question = Question::fromTag(tag);
    --m_pending;
    m_following -= question.isFollowUp ? 1 : 0;
    if (reply.outcome != MadReply::Outcome::Answered) {
        if (!tryNextKey(question) && question.isByLid) {
            ask(question.what, question.node, question.port, question.urgency, false);
        }
        return;
    }
    if (question.what == Ask::ExtendedPortInfo || question.what == Ask::PortInfoExtended) {
        takeExtended(question, reply);
        return;
    }
    if (reply.status != 0) {
        return;
    }
    const SmpData data = smpData(*reply.bytes);
    switch (question.what) {
    case Ask::NodeInfo:
        takeNodeInfo(question, data, reply.time);
        break;
    case Ask::NodeDescription: {
        KnownNode &node = m_fabric.node(question.node);
        const QString description = decodeNodeDescription(data);
        if (!std::exchange(node.hasDescription, true) || node.description != description) {
            node.description = description;
            changed(reply.time);
        }
        break;
    }
    case Ask::SwitchInfo: {
        KnownNode &node = m_fabric.node(question.node);
        node.hasSwitchInfo = true;
        node.switchInfo = data;
        break;
    }
    case Ask::PortInfo:
        takePortInfo(question, data, reply.time);
        break;
    case Ask::ExtendedPortInfo:
    case Ask::PortInfoExtended:
        break;
    }
}

/// Of attributes that a port may refuse.
void FabricWalker::takeExtended(const Question &question, const MadReply &reply)
{
    KnownPort &port = m_fabric.port(question.node, question.port);
    const bool isFine = reply.status == 0;
    if (question.what == Ask::PortInfoExtended) {
        port.isFecSure = true;
        const auto fec = isFine ? decodeFecLayout(smpData(*reply.bytes)) : std::nullopt;
        if (std::exchange(port.fec, fec) != fec) {
            changedAt(question.node, reply.time);
        }
        return;
    }
    port.isSpeedSure = true;
    const bool isFdr10Now = isFine && isFdr10(smpData(*reply.bytes));
    const bool wasOpen = std::exchange(port.isSpeedOpen, false);
    if (std::exchange(port.isFdr10, isFdr10Now) != isFdr10Now || wasOpen) {
        changedAt(question.node, reply.time);
    }
}

void FabricWalker::takeNodeInfo(const Question &question, const SmpData &data, Timestamp time)
{
    const auto info = decodeNodeInfo(data);
    if (!info) {
        return;
    }
    const bool isOwn = question.port == 0;
    const qint32 known = m_fabric.find(info->guid);
    const bool isNew = known < 0 || m_fabric.node(known).isGone;
    const DirectRoute route =
        isOwn ? DirectRoute() : m_fabric.node(question.node).route.through(question.port);
    // The keys may be others once the node is known.
    const auto keys = keysThrough(question.node, question.port);
    const quint64 key = keys.at(std::min<size_t>(question.key, keys.size() - 1));
    const qint32 number = m_fabric.add(*info, route);
    if (info->localPort >= m_fabric.node(number).ports.size()) {
        return;
    }
    m_fabric.port(number, m_fabric.node(number).isSwitch() ? PortNumber(0) : info->localPort).mKey =
        key;
    bool isNews = isNew;
    if (!isOwn && isMovedTooOften(question, number, info->localPort)) {
        return;
    }
    const bool isMoved = m_fabric.port(number, info->localPort).peer >= 0;
    if (!isOwn && m_fabric.connect(question.node, question.port, number, info->localPort)) {
        m_areRoutesStale = isNews = true;
    }
    if (isNews) {
        changedAt(isOwn ? number : question.node, time);
        const Urgency urgency = std::min(question.urgency, Urgency::Watch);
        if (isNew) {
            askNode(number, urgency, true);
        } else if (isMoved || !fitsCable(number, info->localPort)) {
            follow(Ask::PortInfo, number, info->localPort, urgency);
        }
    }
}

/// Whether what a port said about itself is what it would say now, with the cable that was found at
/// it: it has the state of the other end, or is being asked since its node was found. A fabric that
/// is discovered is full of such cables.
bool FabricWalker::fitsCable(qint32 node, PortNumber number) const
{
    const KnownNode &known = m_fabric.node(node);
    const KnownPort &port = known.ports[number];
    if (!port.isKnown) {
        return known.isSwitch() || number == known.entry;
    }
    const KnownPort &other = m_fabric.port(port.peer, port.peerPort);
    return other.isKnown &&
           decodePortInfo(port.portInfo).state == decodePortInfo(other.portInfo).state;
}

/// Whether the port is found at one place and the other in turn, up at both: then another node has
/// the same GUID, and the first cable stays.
bool FabricWalker::isMovedTooOften(const Question &question, qint32 node, PortNumber number)
{
    KnownPort &port = m_fabric.port(node, number);
    const bool isMoved = port.peer >= 0 && port.isUp() &&
                         (port.peer != question.node || port.peerPort != question.port) &&
                         m_fabric.port(port.peer, port.peerPort).isUp();
    if (!isMoved) {
        return false;
    }
    if (port.moves < MaxMoves) {
        // Who is at the old place says whether it moved.
        ++port.moves;
        follow(Ask::NodeInfo, port.peer, port.peerPort, question.urgency);
        return false;
    }
    if (port.moves++ == MaxMoves) {
        m_duplicates.push_back({m_fabric.node(node).info.guid, number});
    }
    return true;
}

void FabricWalker::takePortInfo(const Question &question, const SmpData &data, Timestamp time)
{
    KnownPort &port = m_fabric.port(question.node, question.port);
    const bool isNews = !port.isKnown || !isSamePort(port.portInfo, data);
    if (question.isByLid && isNews) {
        ask(question.what, question.node, question.port, question.urgency, true);
        return;
    }
    const PortInfo before = port.isKnown ? decodePortInfo(port.portInfo) : PortInfo();
    const PortInfo now = decodePortInfo(data);
    port.isKnown = true;
    port.portInfo = data;
    if (!isNews) {
        return;
    }
    changedAt(question.node, time);
    port.isSpeedSure = false;
    port.isSpeedOpen = false;
    port.isFecSure = false;
    port.refused = 0;
    port.cable.linkChanged();
    if (KnownNode &node = m_fabric.node(question.node); !node.isSwitch()) {
        node.device.linkChanged();
    }
    if (decodeLinkSpeed(data, true) == LinkSpeed::XDR && now.hasExtendedSpeeds()) {
        m_fabric.setPlanarized();
    }
    if (asksFecOf(question.node, question.port)) {
        follow(Ask::PortInfoExtended, question.node, question.port, question.urgency);
    }
    if (!mayBeFdr10(data, m_fabric.node(question.node).info.vendorId)) {
        port.isFdr10 = false;
    } else {
        follow(Ask::ExtendedPortInfo, question.node, question.port, question.urgency);
    }
    const bool isCable = question.port != 0 || !m_fabric.node(question.node).isSwitch();
    if (isCable && !now.isUp()) {
        port.moves = 0;
        takeDown(question.node, question.port);
    } else if (isCable && (!before.isUp() || before.state != now.state)) {
        followCable(question.node, question.port, question.urgency);
    }
}

/// A cable that is down at one end is down at the other, whether or not that still answers.
void FabricWalker::takeDown(qint32 node, PortNumber number)
{
    const qint32 peer = m_fabric.port(node, number).peer;
    const PortNumber peerPort = m_fabric.port(node, number).peerPort;
    if (!m_fabric.disconnect(node, number)) {
        return;
    }
    m_areRoutesStale = true;
    setDown(m_fabric.port(peer, peerPort).portInfo);
    rerouteIfNeeded();
    if (m_fabric.node(peer).isReachable) {
        follow(Ask::PortInfo, peer, peerPort, Urgency::Watch);
    }
}

/// Who is at the other end, and what its port says.
void FabricWalker::followCable(qint32 node, PortNumber number, Urgency urgency)
{
    const KnownPort &port = m_fabric.port(node, number);
    if (port.peer >= 0 && !fitsCable(port.peer, port.peerPort)) {
        follow(Ask::PortInfo, port.peer, port.peerPort, urgency);
    }
    if (m_fabric.canPass(node, number)) {
        follow(Ask::NodeInfo, node, number, urgency);
    }
}

} // namespace pickglass::mad
