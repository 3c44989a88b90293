// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/partitioncheck.h"
#include "core/analysis/partitions.h"
#include "core/fabric/fabricbuilder.h"
#include "tests/support/testprogram.h"
#include "tests/support/testseed.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <set>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

using Reason = Communication::Reason;

constexpr Guid Switch{0x10};

Guid hostGuid(int host)
{
    return Guid(0x100 + static_cast<quint64>(host));
}
PortKey hostPort(int host)
{
    return {hostGuid(host), 1};
}
/// Of the switch, at the other end of the host's cable.
PortKey switchPort(int host)
{
    return {Switch, static_cast<PortNumber>(host + 1)};
}

/// Hosts at ports 1 … of one switch; ports of the switch say of enforcement what the text does:
/// "", "off", "in", "out".
SharedFabric hostsOfOneSwitch(int hosts, const QStringList &enforcement = {})
{
    FabricBuilder builder;
    builder.node(Switch, NodeType::Switch).portCount = 40;
    builder.port(Switch, 0).lid = Lid(1);
    for (int host = 0; host < hosts; ++host) {
        builder.node(hostGuid(host), NodeType::ChannelAdapter).portCount = 1;
        builder.port(hostGuid(host), 1).state = PortState::Active;
        builder.connect(Switch, switchPort(host).number, hostGuid(host), 1);
        const QString text = enforcement.value(host);
        if (!text.isEmpty()) {
            builder.port(Switch, switchPort(host).number).attributes =
                std::make_shared<const PortAttributes>(PortAttributes{
                    {QStringLiteral("PartEnforceInb"), QString::number(text == u"in" ? 1 : 0)},
                    {QStringLiteral("PartEnforceOutb"), QString::number(text == u"out" ? 1 : 0)}});
        }
    }
    return builder.build();
}

/// Keys one after the other from index 0; 0 is an empty place.
PKeyTable keysOf(PortKey port, const std::vector<quint16> &keys)
{
    PKeyTable made{port, {}};
    for (size_t i = 0; i < keys.size(); ++i) {
        made.entries.push_back({static_cast<quint16>(i), {keys[i]}});
    }
    return made;
}

/// By the rule itself, pair of keys by pair of keys.
Reason naive(const PKeyTable *a, const PKeyTable *b, std::set<PartitionNumber> &usable)
{
    if (a == nullptr || b == nullptr) {
        return Reason::UnknownTable;
    }
    bool isAnyCommon = false;
    for (const PKeyEntry &one : a->entries) {
        for (const PKeyEntry &other : b->entries) {
            const quint16 own = one.key.value & 0x7fff;
            if (own == 0 || own != (other.key.value & 0x7fff)) {
                continue;
            }
            isAnyCommon = true;
            if (((one.key.value | other.key.value) & 0x8000) != 0) {
                usable.insert(own);
            }
        }
    }
    return !usable.empty() ? Reason::Common : isAnyCommon ? Reason::BothLimited : Reason::None;
}

} // namespace

class TestPartitions final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesKeys()
    {
        QCOMPARE(toString(PKey{0x8001}), QStringLiteral("0x8001"));
        QCOMPARE(PKey::of(1, true).value, quint16(0x8001));
        QCOMPARE(PKey::of(0x8001, false).value, quint16(1));
        QVERIFY(!PKey{0x8000}.isValid() && !PKey{0}.isValid() && PKey{1}.isValid());
    }

    void listsPartitions()
    {
        const Partitions partitions(
            hostsOfOneSwitch(4),
            {keysOf({Switch, 0}, {0xffff}), keysOf(hostPort(0), {0xffff, 0x8010}),
             keysOf(hostPort(1), {0x7fff, 0, 0x0010, 0x8010}), keysOf(hostPort(2), {}),
             keysOf(switchPort(0), {0xffff, 0x8020}), keysOf({Guid(0x999), 1}, {0x8030})});
        QCOMPARE(partitions.all().size(), size_t(2)); // 0x20 is of a switch's port alone
        const Partition *const given = partitions.find(0x10);
        QVERIFY(given != nullptr);
        QCOMPARE(given->members.size(), size_t(2));
        QVERIFY((given->members[0] == PartitionMember{hostPort(0), Membership::Full, 1}));
        QVERIFY((given->members[1] == PartitionMember{hostPort(1), Membership::Both, 2}));
        QCOMPARE(given->fullMembers(), size_t(2));
        QCOMPARE(given->switchPorts, size_t(0));
        const Partition *const standard = partitions.find(DefaultPartition);
        QVERIFY(standard != nullptr);
        QCOMPARE(standard->members.size(), size_t(3));
        QCOMPARE(standard->fullMembers(), size_t(2));
        QCOMPARE(standard->switchPorts, size_t(1));
        QCOMPARE(partitions.find(0x20), nullptr);
        // An empty table is known, that of host 3 is not.
        QVERIFY(partitions.tableOf(hostPort(2)) != nullptr);
        QVERIFY(partitions.tableOf(hostPort(3)) == nullptr);
        QCOMPARE(partitions.knownPorts(), size_t(4));
        QCOMPARE(partitions.endPorts(), size_t(5));
    }

    void saysWhyPortsCannotTalk()
    {
        const Partitions partitions(hostsOfOneSwitch(6),
                                    {keysOf(hostPort(0), {0xffff}), keysOf(hostPort(1), {0x7fff}),
                                     keysOf(hostPort(2), {0x7fff, 0x8010}),
                                     keysOf(hostPort(3), {0x0010}), keysOf(hostPort(4), {})});
        const auto reason = [&](int a, int b) {
            const Communication answer = partitions.between(hostPort(a), hostPort(b));
            // It does not matter who asks.
            return partitions.between(hostPort(b), hostPort(a)) == answer ? answer
                                                                          : Communication();
        };
        QVERIFY((reason(0, 1) == Communication{Reason::Common, {DefaultPartition}, {}, {}}));
        QVERIFY((reason(1, 2) == Communication{Reason::BothLimited, {DefaultPartition}, {}, {}}));
        QVERIFY((reason(2, 3) == Communication{Reason::Common, {0x10}, {}, {hostPort(2)}}));
        QVERIFY((reason(0, 3) == Communication{Reason::None, {}, {}, {}}));
        QVERIFY((reason(0, 4) == Communication{Reason::None, {}, {}, {}}));
        QVERIFY((reason(0, 5) == Communication{Reason::UnknownTable, {}, {hostPort(5)}, {}}));
        QVERIFY((reason(5, 5) == Communication{Reason::UnknownTable, {}, {hostPort(5)}, {}}));
        QVERIFY(reason(0, 1).isPossible() == std::optional(true));
        QVERIFY(reason(0, 3).isPossible() == std::optional(false));
        QVERIFY(reason(0, 5).isPossible() == std::nullopt);
    }

    /// A table that does not say where its keys stand says nothing of index 0.
    void leavesUnknownPlacesOpen()
    {
        PKeyTable unplaced{hostPort(0), {{PKeyEntry::UnknownIndex, {0x8010}}}};
        const Partitions partitions(hostsOfOneSwitch(2),
                                    {unplaced, keysOf(hostPort(1), {0xffff, 0x8010})});
        QVERIFY(partitions.withoutDefaultAtIndex0().empty());
        QVERIFY(!partitions.memberOf(hostPort(0), 0x10)->index);
        QVERIFY(partitions.between(hostPort(0), hostPort(1)).notAtIndex0 ==
                std::vector{hostPort(1)});
    }

    void findsWhoHasAnotherKeyFirst()
    {
        const Partitions partitions(hostsOfOneSwitch(4),
                                    {keysOf(hostPort(0), {0x7fff}),
                                     keysOf(hostPort(1), {0x8010, 0xffff}),
                                     keysOf(hostPort(2), {0, 0xffff}), keysOf(hostPort(3), {})});
        QVERIFY(partitions.withoutDefaultAtIndex0() ==
                std::vector({hostPort(1), hostPort(2), hostPort(3)}));
    }

    void comparesTheEndsOfCables()
    {
        const std::vector<PKeyTable> tables{
            keysOf(hostPort(0), {0xffff, 0x8010}), keysOf(switchPort(0), {0x7fff}),
            keysOf(hostPort(1), {0xffff}),         keysOf(switchPort(1), {0x0020, 0xffff}),
            keysOf(hostPort(2), {0xffff, 0x8010}), keysOf(switchPort(2), {0xffff, 0x8010}),
            keysOf(hostPort(3), {0xffff, 0x8010})};
        for (const QString &how :
             {QString(), QStringLiteral("off"), QStringLiteral("in"), QStringLiteral("out")}) {
            const Partitions partitions(hostsOfOneSwitch(4, {how, how, how, how}), tables);
            QCOMPARE(partitions.differences().size(), size_t(2));
            const PartitionDifference &missing = partitions.differences()[0];
            QVERIFY(missing.end == hostPort(0) && missing.switchPort == switchPort(0));
            QVERIFY(missing.missing == std::vector<PartitionNumber>{0x10});
            QVERIFY(missing.surplus.empty());
            const PartitionDifference &surplus = partitions.differences()[1];
            QVERIFY(surplus.surplus == std::vector<PartitionNumber>{0x20});
            QVERIFY(!surplus.isBlocking());
            const bool isOn = how == u"in" || how == u"out";
            QCOMPARE(missing.isBlocking(), isOn);
            QCOMPARE(missing.enforcement.isOn().has_value(), !how.isEmpty());
            // 0xffff is left to them where the switch drops 0x10.
            const Communication left = partitions.between(hostPort(0), hostPort(2));
            QVERIFY(left.reason == Reason::Common);
            QVERIFY(left.partitions ==
                    (isOn ? std::vector<PartitionNumber>{DefaultPartition}
                          : std::vector<PartitionNumber>{0x10, DefaultPartition}));
        }
    }

    void saysWhereASwitchDropsPackets()
    {
        const QString in = QStringLiteral("in");
        const Partitions partitions(hostsOfOneSwitch(2, {in, in}),
                                    {keysOf(hostPort(0), {0x8010}), keysOf(hostPort(1), {0x8010}),
                                     keysOf(switchPort(0), {0xffff}),
                                     keysOf(switchPort(1), {0xffff})});
        const Communication blocked = partitions.between(hostPort(0), hostPort(1));
        QVERIFY((blocked ==
                 Communication{Reason::Blocked, {0x10}, {switchPort(0), switchPort(1)}, {}}));
    }

    /// By OpenSM's rules: the last of several members counts.
    void comparesWithAConfiguration()
    {
        using Who = ConfiguredMember::Who;
        const Partitions partitions(hostsOfOneSwitch(4), {keysOf({Switch, 0}, {0xffff}),
                                                          keysOf(hostPort(0), {0xffff, 0x8010}),
                                                          keysOf(hostPort(1), {0x7fff, 0x0010}),
                                                          keysOf(hostPort(2), {0x7fff, 0x8020})});
        const SharedFabric fabric = hostsOfOneSwitch(4);
        PartitionConfig config{
            {{QStringLiteral("Default"),
              DefaultPartition,
              false,
              {{Who::All, {}, Membership::Limited}, {Who::Switches, {}, Membership::Full}}},
             {QStringLiteral("Lab"), 0x10, false, {{Who::Adapters, {}, Membership::Full}}}}};
        const auto mismatches = [&](const std::vector<PortKey> &masters) {
            return checkPartitions(partitions, *fabric, config, masters);
        };
        const PartitionMismatch limited{hostPort(1), 0x10, QStringLiteral("Lab"), Membership::Full,
                                        Membership::Limited};
        const PartitionMismatch missing{
            hostPort(2), 0x10, QStringLiteral("Lab"), Membership::Full, {}};
        const PartitionMismatch surplus{hostPort(2), 0x20, {}, {}, Membership::Full};
        QVERIFY((mismatches({hostPort(0)}) == std::vector{limited, missing, surplus}));
        // Host 0 may be the manager where nobody knows who is.
        QVERIFY((mismatches({}) == std::vector{limited, missing, surplus}));
        const PartitionMismatch full{hostPort(0), DefaultPartition, QStringLiteral("Default"),
                                     Membership::Limited, Membership::Full};
        const PartitionMismatch manager{hostPort(1), DefaultPartition, QStringLiteral("Default"),
                                        Membership::Full, Membership::Limited};
        QVERIFY(
            (mismatches({hostPort(1)}) == std::vector{full, limited, manager, missing, surplus}));
        // What has no number may be any that is not configured.
        config.partitions.push_back({QStringLiteral("Some"), 0});
        QVERIFY((mismatches({hostPort(0)}) == std::vector{limited, missing}));
        // The default partition is there where it is not named; "both" is met by full members.
        config = {{{QStringLiteral("Lab"), 0x10, false, {{Who::Adapters, {}, Membership::Both}}}}};
        const auto others = mismatches({hostPort(0)});
        QCOMPARE(others.size(), size_t(4));
        QVERIFY((others.front() == PartitionMismatch{{Switch, 0},
                                                     DefaultPartition,
                                                     QStringLiteral("Default"),
                                                     Membership::Limited,
                                                     Membership::Full}));
    }

    void agreesWithTheRule()
    {
        QRandomGenerator draw(testSeed());
        constexpr int hosts = 24;
        for (int round = 0; round < 40; ++round) {
            std::vector<PKeyTable> tables;
            for (int host = 0; host < hosts; ++host) {
                if (draw.bounded(6) == 0) {
                    continue;
                }
                PKeyTable &made = tables.emplace_back(PKeyTable{hostPort(host), {}});
                const int keys = draw.bounded(5);
                for (int i = 0; i < keys; ++i) {
                    made.entries.push_back(
                        {static_cast<quint16>(draw.bounded(64)),
                         {static_cast<quint16>(draw.bounded(0, 6) | draw.bounded(2) << 15)}});
                }
            }
            const auto tableOf = [&](int host) -> const PKeyTable * {
                const auto found = std::ranges::find(tables, hostPort(host), &PKeyTable::port);
                return found != tables.end() ? &*found : nullptr;
            };
            const Partitions partitions(hostsOfOneSwitch(hosts), tables);
            size_t memberships = 0;
            for (int a = 0; a < hosts; ++a) {
                memberships += partitions.partitionsOf(hostPort(a)).size();
                for (int b = 0; b < hosts; ++b) {
                    std::set<PartitionNumber> usable;
                    const Reason expected = naive(tableOf(a), tableOf(b), usable);
                    const Communication answer = partitions.between(hostPort(a), hostPort(b));
                    QVERIFY2(answer.reason == expected,
                             qPrintable(toString(answer.reason) + u' ' + toString(expected)));
                    if (expected == Reason::Common) {
                        QVERIFY(std::ranges::equal(answer.partitions, usable));
                    }
                }
            }
            size_t members = 0;
            for (const Partition &partition : partitions.all()) {
                members += partition.members.size();
                for (const PartitionMember &member : partition.members) {
                    QVERIFY(partitions.memberOf(member.port, partition.number) == member);
                }
            }
            QCOMPARE(members, memberships);
        }
    }
};

PICKGLASS_TEST_APPLESS(TestPartitions)
#include "tst_partitions.moc"
