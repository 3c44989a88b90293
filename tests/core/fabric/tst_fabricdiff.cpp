// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/fabricbuilder.h"
#include "core/fabric/fabricdiff.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;

namespace {

using What = FabricDiff::What;

/// A switch 10 with the hosts 1, 2 and 3 on its ports 1, 2 and 3.
FabricBuilder star()
{
    FabricBuilder builder;
    builder.node(Guid(10), NodeType::Switch).description = QStringLiteral("leaf");
    for (quint8 host = 1; host <= 3; ++host) {
        builder.node(Guid(host), NodeType::ChannelAdapter);
        builder.connect(Guid(host), 1, Guid(10), host);
        builder.port(Guid(host), 1).speed = LinkSpeed::HDR;
    }
    return builder;
}

} // namespace

class TestFabricDiff : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingDiffersFromItself()
    {
        QVERIFY(diff(*star().build(), *star().build()).isEmpty());
        QVERIFY(diff(Fabric(), Fabric()).isEmpty());
    }

    void findsAHostThatCame()
    {
        FabricBuilder more = star();
        more.node(Guid(4), NodeType::ChannelAdapter);
        more.connect(Guid(4), 1, Guid(10), 4);
        const SharedFabric before = star().build();
        const SharedFabric after = more.build();
        const FabricDiff there = diff(*before, *after);
        QCOMPARE(there.nodes.size(), size_t(1));
        QCOMPARE(there.nodes[0].what, What::Added);
        QVERIFY(!there.nodes[0].before.isValid());
        QCOMPARE(after->node(there.nodes[0].after).guid, Guid(4));
        QCOMPARE(there.ports.size(), size_t(2)); // its own and the switch's
        QCOMPARE(there.ports[0].what, What::Added);
        QCOMPARE(there.links.size(), size_t(1));
        QCOMPARE(there.links[0].what, What::Added);

        const FabricDiff back = diff(*after, *before);
        QCOMPARE(back.nodes.size(), size_t(1));
        QCOMPARE(back.nodes[0].what, What::Removed);
        QCOMPARE(after->node(back.nodes[0].before).guid, Guid(4));
        QCOMPARE(back.links[0].what, What::Removed);
        QVERIFY(!back.links[0].after.isValid());
    }

    void findsCablesThatWereSwapped()
    {
        FabricBuilder swapped;
        swapped.node(Guid(10), NodeType::Switch).description = QStringLiteral("leaf");
        for (quint8 host = 1; host <= 3; ++host) {
            swapped.node(Guid(host), NodeType::ChannelAdapter);
            swapped.port(Guid(host), 1).speed = LinkSpeed::HDR;
        }
        swapped.connect(Guid(1), 1, Guid(10), 2);
        swapped.connect(Guid(2), 1, Guid(10), 1);
        swapped.connect(Guid(3), 1, Guid(10), 3);
        const FabricDiff changes = diff(*star().build(), *swapped.build());
        QVERIFY(changes.nodes.empty());
        QCOMPARE(changes.links.size(), size_t(4)); // two gone, two new
        QCOMPARE(changes.ports.size(), size_t(4));
        for (const auto &port : changes.ports) {
            QCOMPARE(port.what, What::Changed);
            QCOMPARE(port.members, QStringList{QStringLiteral("peer")});
        }
    }

    void namesTheMembers_data()
    {
        QTest::addColumn<QString>("member");
        for (const char *member :
             {"type", "description", "ports", "vendor_id", "device_id", "system_image_guid"}) {
            QTest::newRow(member) << QString::fromLatin1(member);
        }
    }
    void namesTheMembers()
    {
        QFETCH(QString, member);
        FabricBuilder other = star();
        Node &node = other.node(Guid(10), NodeType::Switch);
        if (member == QLatin1String("type")) {
            node.type = NodeType::Router;
        } else if (member == QLatin1String("description")) {
            node.description = QStringLiteral("spine");
        } else if (member == QLatin1String("ports")) {
            node.portCount = 64;
        } else if (member == QLatin1String("vendor_id")) {
            node.vendorId = 1;
        } else if (member == QLatin1String("device_id")) {
            node.deviceId = 1;
        } else {
            node.systemImageGuid = Guid(1);
        }
        const FabricDiff changes = diff(*star().build(), *other.build());
        QCOMPARE(changes.nodes.size(), size_t(1));
        QCOMPARE(changes.nodes[0].what, What::Changed);
        QCOMPARE(changes.nodes[0].members, QStringList{member});
        QVERIFY(changes.ports.empty() && changes.links.empty());
    }

    void findsWhatAPortSays()
    {
        FabricBuilder before = star();
        FabricBuilder after = star();
        const auto attributes = [](const char *mtu) {
            return std::make_shared<const PortAttributes>(
                PortAttributes{{QStringLiteral("NeighborMTU"), QString::fromLatin1(mtu)},
                               {QStringLiteral("VLCap"), QStringLiteral("VL0-3")}});
        };
        before.port(Guid(10), 2).attributes = attributes("2048");
        after.port(Guid(10), 2).attributes = attributes("4096");
        before.port(Guid(10), 3).attributes = attributes("2048");
        after.port(Guid(10), 3).attributes = attributes("2048"); // equal, not the same object
        Port &port = after.port(Guid(1), 1);
        port.lid = Lid(5);
        port.speed = LinkSpeed::SDR;
        port.state = PortState::Active;
        const FabricDiff changes = diff(*before.build(), *after.build());
        QCOMPARE(changes.ports.size(), size_t(2));
        QCOMPARE(
            changes.ports[0].members,
            (QStringList{QStringLiteral("lid"), QStringLiteral("state"), QStringLiteral("speed")}));
        QCOMPARE(changes.ports[1].members, QStringList{QStringLiteral("NeighborMTU")});
        QCOMPARE(changes.nodes.size(), size_t(1)); // an adapter's LID is that of its port
        QCOMPARE(changes.nodes[0].members, QStringList{QStringLiteral("lid")});
    }

    /// What only one side looked at is no difference.
    void leavesOutWhatOneSideDidNotLookAt()
    {
        FabricBuilder list;
        list.node(Guid(10), NodeType::Switch).description = QStringLiteral("leaf");
        for (quint8 host = 1; host <= 2; ++host) {
            list.node(Guid(host), NodeType::ChannelAdapter);
        }
        list.forgetCables();
        const SharedFabric before = list.build();
        const SharedFabric after = star().build();
        QCOMPARE(diff(*before, *after).links.size(), size_t(3));
        QCOMPARE(diff(*before, *after).nodes.front().members,
                 QStringList{QStringLiteral("cables_known")});
        for (const FabricDiff &known : {knownDiff(*before, *after), knownDiff(*after, *before)}) {
            QVERIFY(known.links.empty());
            QVERIFY(known.ports.empty());
            QCOMPARE(known.nodes.size(), size_t(1)); // the third host
        }
    }

    /// One end that was looked at is enough to say that there was no cable.
    void findsACableByTheEndThatWasLookedAt()
    {
        FabricBuilder some = star();
        some.node(Guid(4), NodeType::ChannelAdapter);
        some.forgetCables({Guid(10)});
        FabricBuilder more = star();
        more.node(Guid(4), NodeType::ChannelAdapter);
        more.connect(Guid(4), 1, Guid(10), 4);
        const FabricDiff known = knownDiff(*some.build(), *more.build());
        QCOMPARE(known.links.size(), size_t(1));
        QVERIFY(known.nodes.empty());
    }
};

PICKGLASS_TEST_APPLESS(TestFabricDiff)
#include "tst_fabricdiff.moc"
