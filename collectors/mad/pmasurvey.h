// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/knownfabric.h"
#include "collectors/mad/maddecode.h"
#include "collectors/mad/madengine.h"

#include <optional>
#include <utility>
#include <vector>

namespace pickglass::mad {

/// What the performance management of each node can do: ClassPortInfo once a node, Tick once a
/// device type. On the simulator a port with a subnet manager is not asked (its OpenSM dies of
/// unknown attributes). One thread.
class PmaSurvey final : public MadClient
{
public:
    /// sparesManagers: Transport::isSimulated().
    PmaSurvey(MadEngine &engine, KnownFabric &fabric, bool sparesManagers = false);
    ~PmaSurvey() override;
    Q_DISABLE_COPY_MOVE(PmaSurvey)

    void ask(Urgency urgency);
    bool isIdle() const { return m_pending == 0; }
    /// Whether every node answered or was silent; a Tick may be on its way.
    bool knowsAbilities() const { return m_pending == m_pendingTicks; }

    /// What the node said; else what one of its kind said; else what is usual.
    PmaAbilities abilitiesOf(qint32 node) const;

    /// The port does not have the attribute: it is not asked for it again before its link changes.
    void refuse(qint32 node, PortNumber port, Attribute attribute);
    /// Whether ports with a subnet manager are asked for as little as can be.
    bool sparesManagers() const { return m_sparesManagers; }

    /// Whether anything was learned since this was last asked.
    bool takeNews() { return std::exchange(m_hasNews, false); }

    void answered(quint64 tag, const MadReply &reply) override;

private:
    using Kind = std::pair<quint32, quint32>; ///< vendor, device

    static Kind kindOf(const KnownNode &node);
    PortNumber askablePort(qint32 node) const;
    void askNode(qint32 node, PortNumber port, quint16 attribute, Urgency urgency);
    void takeTick(qint32 node, const MadReply &reply);

    MadEngine &m_engine;
    KnownFabric &m_fabric;
    std::vector<std::optional<PmaAbilities>> m_abilities; ///< by node
    QHash<Kind, PmaAbilities> m_abilitiesOfKind;
    /// What is known of the Tick of a kind, and how often it was asked for.
    struct Tick
    {
        std::optional<quint8> value;
        bool isSettled = false; ///< known, refused or being asked for
        int silences = 0;
    };
    QHash<Kind, Tick> m_ticks;
    bool m_sparesManagers;
    qint64 m_pending = 0; ///< Ticks included
    qint64 m_pendingTicks = 0;
    bool m_hasNews = false;
};

} // namespace pickglass::mad
