// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/guid.h"
#include "core/base/ids.h"
#include "core/fabric/portset.h"
#include "core/fabric/tablespan.h"

#include <QHashFunctions>
#include <QString>
#include <QStringView>

#include <compare>
#include <memory>
#include <optional>
#include <vector>

namespace pickglass {

/// A multicast LID: 0xC000 … 0xFFFE.
using Mlid = quint16;
inline constexpr Mlid FirstMlid = 0xc000;
inline constexpr Mlid LastMlid = 0xfffe;
constexpr bool isMlid(quint32 lid)
{
    return lid >= FirstMlid && lid <= LastMlid;
}
/// "0xc000".
QString mlidText(Mlid mlid);

/// A global identifier: of a multicast group, or the prefix of a subnet and the GUID of a port.
struct Gid
{
    quint64 prefix = 0; ///< the upper half
    quint64 id = 0;

    constexpr bool isNull() const { return prefix == 0 && id == 0; }
    constexpr bool isMulticast() const { return prefix >> 56 == 0xff; }
    constexpr auto operator<=>(const Gid &) const = default;
    friend size_t qHash(const Gid &gid, size_t seed = 0) noexcept
    {
        return qHashMulti(seed, gid.prefix, gid.id);
    }
};
/// As an IPv6 address: "ff12:401b:ffff::ffff:ffff".
QString toString(Gid gid);
/// Nothing where the text is no address of eight groups, of which "::" may stand for some.
std::optional<Gid> parseGid(QStringView text);

/// The multicast forwarding table of one switch: through which ports a packet leaves that goes to
/// an MLID (IBTA specification, volume 1, 14.2.5.13), apart from the one that it came in by. One
/// that is not there is not known. Regular value type.
struct MulticastTable
{
    struct Entry
    {
        Mlid mlid = 0;
        PortSet ports = {}; ///< 0: the switch itself; never empty

        bool operator==(const Entry &) const = default;
    };

    Guid node = {};
    /// The MLIDs of which it is known where they lead; others may have ports or not.
    Mlid first = FirstMlid;
    Mlid last = LastMlid;
    std::vector<Entry> entries = {}; ///< ascending by MLID, none twice, within first … last

    bool knows(Mlid mlid) const { return mlid >= first && mlid <= last; }
    /// Empty where it leads nowhere, or is not known.
    PortSet portsTo(Mlid mlid) const;
    /// Puts the entries in order, joins those of one MLID, and takes out what is none.
    void settle();

    bool operator==(const MulticastTable &) const = default;
};
using MulticastTableSpan = TableSpan<MulticastTable>;

/// How a port takes part in a group, one or more of these (MCMemberRecord.JoinState).
struct JoinState
{
    static constexpr quint8 Full = 1; ///< sends and receives, and the group is there for it
    static constexpr quint8 Non = 2;  ///< sends and receives while the group is there
    static constexpr quint8 SendOnly = 4;
    static constexpr quint8 SendOnlyFull = 8;

    quint8 bits = 0; ///< 0: not known

    constexpr bool isKnown() const { return bits != 0; }
    /// Whether the port is only to send: no packet of the group has to reach it.
    constexpr bool isSendOnly() const { return isKnown() && (bits & (Full | Non)) == 0; }
    constexpr auto operator<=>(const JoinState &) const = default;
};
/// "full", "non_member", "send_only", "send_only_full"; several with "+" between; "" where it is
/// not known.
QString toString(JoinState state);

struct MulticastMember
{
    Guid port = {}; ///< the lower half of its GID
    JoinState state = {};

    auto operator<=>(const MulticastMember &) const = default;
};

/// A multicast group as subnet administration knows it (IBTA specification, volume 1, 15.2.5.17).
/// What a text does not say is nothing. Regular value type.
struct MulticastGroup
{
    Gid mgid = {};
    Mlid mlid = 0;
    std::optional<quint16> pKey = {};
    std::optional<quint8> mtu = {};   ///< 1 … 5: see mtuBytes()
    std::optional<quint8> rate = {};  ///< 2 …: see rateGigabits()
    std::optional<quint8> sl = {};    ///< 0 … 15
    std::optional<quint8> scope = {}; ///< 0 … 15: 2 link-local, 5 site-local, 14 global, …
    /// Ascending by port, no port twice.
    std::optional<std::vector<MulticastMember>> members = {};

    /// Puts the members in order; of a port that is in it several times, the states are joined.
    void settle();
    /// What it does not say is as the other one says.
    void fillIn(const MulticastGroup &other);
    bool operator==(const MulticastGroup &) const = default;
};

/// The groups of a subnet; one that is not there has no group, or none is known.
struct MulticastGroups
{
    SubnetNumber subnet = 0;
    std::vector<MulticastGroup> groups = {}; ///< ascending by MGID, none twice

    /// Puts them and their members in order, and joins those of one MGID.
    void settle();
    bool operator==(const MulticastGroups &) const = default;
};
using MulticastGroupsSpan = TableSpan<MulticastGroups>;

/// What is known of multicast: of each switch and subnet once.
struct MulticastTables
{
    std::vector<MulticastTable> tables = {};
    std::vector<MulticastGroups> groups = {};

    bool isEmpty() const { return tables.empty() && groups.empty(); }
    /// Ports in the entries of all tables.
    size_t ports() const;
    bool operator==(const MulticastTables &) const = default;
};
using SharedMulticastTables = std::shared_ptr<const MulticastTables>;

struct MulticastSpans
{
    std::vector<MulticastTableSpan> tables = {};
    std::vector<MulticastGroupsSpan> groups = {};

    bool operator==(const MulticastSpans &) const = default;
};

/// What MCMemberRecord's MTU and Rate mean without their selectors (IBTA specification, volume 1,
/// 15.2.5.17; the rates of later speeds as in Linux' enum ib_rate); nothing where they mean
/// nothing.
std::optional<int> mtuBytes(quint8 mtu);
std::optional<double> rateGigabits(quint8 rate);

} // namespace pickglass
