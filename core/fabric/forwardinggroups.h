// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/portset.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QHash>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace pickglass {

/// Of a switch that routes adaptively: by LID, the group of ports through any of which it may send
/// a packet. Beside a linear forwarding table, whose port is the one of packets that are not routed
/// adaptively. Value type; any thread.
class ForwardingGroups
{
public:
    /// What decides which port of a group it is.
    enum class Choice : quint8 {
        Load,   ///< how full the ports are
        Hash,   ///< a hash of the packet's headers
        Unknown ///< or which of several private forwarding tables is in force
    };
    struct Group
    {
        PortSet ports = {};
        Choice choice = Choice::Load;

        bool operator==(const Group &) const = default;
    };

    /// Null where packets to this LID are not routed adaptively.
    const Group *groupTo(size_t lid) const
    {
        const quint16 number = lid < m_ofLid.size() ? m_ofLid[lid] : 0;
        return number == 0 ? nullptr : &m_groups[number - 1U];
    }
    /// LIDs from this on have no group.
    size_t size() const { return m_ofLid.size(); }
    bool isEmpty() const { return m_ofLid.empty(); }
    /// Whether the switch has several private forwarding tables, of which packets take one by their
    /// service level and the port that they come in at: a group then has all ports of all of them.
    bool areOfSeveralTables() const { return m_areOfSeveralTables; }

    /// As FORMAT.md has them.
    QByteArray bytes() const;
    /// Nothing for bytes that are none.
    static std::optional<ForwardingGroups> ofBytes(QByteArrayView bytes);
    /// As many bytes are they at most.
    static constexpr size_t MaxBytes = 4U << 20;

    bool operator==(const ForwardingGroups &) const = default;

private:
    friend class ForwardingGroupsMaker;

    std::vector<Group> m_groups;  ///< that differ
    std::vector<quint16> m_ofLid; ///< by LID, from 0: a number from 1, or 0 for none
    bool m_areOfSeveralTables = false;
};

/// Null: none, or not known.
using SharedForwardingGroups = std::shared_ptr<const ForwardingGroups>;

/// Puts groups together, LID by LID. One thread.
class ForwardingGroupsMaker
{
public:
    /// In place of what was set before.
    void set(size_t lid, const ForwardingGroups::Group &group);
    const ForwardingGroups::Group *groupTo(size_t lid) const { return m_made.groupTo(lid); }
    void setOfSeveralTables() { m_made.m_areOfSeveralTables = true; }

    /// What was made; null where no LID has a group. The maker is empty then.
    SharedForwardingGroups take();

private:
    ForwardingGroups m_made;
    QHash<PortSet, std::vector<quint16>> m_known; ///< numbers of groups
};

} // namespace pickglass
