// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/knownfabric.h"
#include "collectors/mad/madengine.h"

#include <optional>
#include <utility>
#include <vector>

namespace pickglass::mad {

/// Reads the fabric by SMPs along direct routes, breadth first. Silence proves nothing: a port that
/// is up keeps its cable, and a node leaves when no cable led to it several times in a row. One
/// thread.
class FabricWalker final : public MadClient
{
public:
    FabricWalker(MadEngine &engine, KnownFabric &fabric);
    ~FabricWalker() override;
    Q_DISABLE_COPY_MOVE(FabricWalker)

    /// Asks the port that we sit on who it is: with nothing known yet, all else follows from it.
    void begin(Urgency urgency);
    /// Asks for what should be known and is not; returns how many requests that took.
    qint64 fillGaps(Urgency urgency);
    /// Asks everything about a node again, and who is at the other ends of its cables.
    void walkNode(qint32 node, Urgency urgency);
    /// Asks for PortInfo of all ports of a switch, or of the cabled ones of an adapter; a port that
    /// is not as it was is walked at once.
    void askPorts(qint32 node, Urgency urgency);
    /// One port alone. An outer port of a switch is asked at the switch's LID where that is valid,
    /// so that only the switch has work of it; what is not as it was is asked along the route
    /// again, and so is what is silent: LIDs may have moved.
    void askPort(qint32 node, PortNumber port, Urgency urgency);
    /// Whether ports say what corrects errors of their links: one SMP more for each.
    void setAsksFec(bool asks) { m_asksFec = asks; }

    /// To be called once a round of asking: counts for every node whether a cable leads to it, and
    /// takes out those to which none led for MaxMisses rounds.
    void countMisses();
    static constexpr int MaxMisses = 3;

    bool isIdle() const { return m_pending == 0; }
    /// Whether requests that followed from a change are still on their way.
    bool isFollowing() const { return m_following != 0; }

    /// When the latest change was seen, once; nothing when nothing changed since.
    std::optional<Timestamp> takeChange();
    /// Whether one since this was last asked was more than a change of descriptions.
    bool takeIsStructural() { return std::exchange(m_isStructural, false); }
    /// Switches at whose ports something changed since this was last asked; none twice.
    std::vector<qint32> takeChangedNodes();
    /// A cable that is up at several places at once: two nodes have one GUID. Each once.
    std::vector<PortKey> takeDuplicates() { return std::exchange(m_duplicates, {}); }
    static constexpr int MaxMoves = 3;

    void answered(quint64 tag, const MadReply &reply) override;

private:
    enum class Ask : quint8 {
        NodeInfo,
        NodeDescription,
        SwitchInfo,
        PortInfo,
        ExtendedPortInfo,
        PortInfoExtended
    };
    struct Question;

    enum class Way : quint8 { Route, Lid };
    void ask(Ask what, qint32 node, PortNumber port, Urgency urgency, bool isFollowUp,
             Way way = Way::Route);
    void send(Question question, Way way);
    std::vector<quint64> keysThrough(qint32 node, PortNumber port) const;
    bool tryNextKey(const Question &question);
    bool asksFecOf(qint32 node, PortNumber port) const;
    bool isMovedTooOften(const Question &question, qint32 node, PortNumber port);
    void takeExtended(const Question &question, const MadReply &reply);
    void follow(Ask what, qint32 node, PortNumber port, Urgency urgency);
    void askNode(qint32 node, Urgency urgency, bool isFollowUp);
    qint64 fillGapsOf(qint32 node, Urgency urgency);
    void takeNodeInfo(const Question &question, const SmpData &data, Timestamp time);
    bool fitsCable(qint32 node, PortNumber number) const;
    void takePortInfo(const Question &question, const SmpData &data, Timestamp time);
    void takeDown(qint32 node, PortNumber port);
    void followCable(qint32 node, PortNumber port, Urgency urgency);
    void changed(Timestamp time);
    void changedAt(qint32 node, Timestamp time);
    void rerouteIfNeeded();

    MadEngine &m_engine;
    KnownFabric &m_fabric;
    qint64 m_pending = 0;
    qint64 m_following = 0;
    bool m_areRoutesStale = false;
    bool m_asksFec = false;
    bool m_isStructural = false;
    std::vector<qint32> m_changedNodes;
    std::vector<PortKey> m_duplicates;
    std::optional<Timestamp> m_change;
};

} // namespace pickglass::mad
