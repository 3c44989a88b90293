// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/fabricbuilder.h"
#include "core/fabric/fabriccrosscheck.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <functional>

using namespace pickglass;

namespace {

/// Two switches, 10 and 20, joined by their ports 9, each with two hosts on its ports 1 and 2.
FabricBuilder pair()
{
    FabricBuilder builder;
    for (const quint8 leaf : {10, 20}) {
        builder.node(Guid(leaf), NodeType::Switch).description = QStringLiteral("leaf");
        for (quint8 host = 1; host <= 2; ++host) {
            const Guid guid(leaf + host);
            builder.node(guid, NodeType::ChannelAdapter);
            builder.connect(guid, 1, Guid(leaf), host);
            builder.port(guid, 1).speed = LinkSpeed::HDR;
            builder.port(guid, 1).state = PortState::Active;
            builder.port(guid, 1).width = LinkWidth::X4;
        }
    }
    builder.connect(Guid(10), 9, Guid(20), 9);
    return builder;
}

using Edit = std::function<void(FabricBuilder &)>;

void addHost(FabricBuilder &builder)
{
    builder.node(Guid(13), NodeType::ChannelAdapter);
    builder.connect(Guid(13), 1, Guid(10), 3);
}

void slow(FabricBuilder &builder)
{
    builder.port(Guid(11), 1).speed = LinkSpeed::QDR;
}

void slower(FabricBuilder &builder)
{
    builder.port(Guid(11), 1).speed = LinkSpeed::DDR;
}

void narrow(FabricBuilder &builder)
{
    builder.port(Guid(11), 1).width = LinkWidth::X1;
}

void unknownRate(FabricBuilder &builder)
{
    Port &port = builder.port(Guid(11), 1);
    port.speed = LinkSpeed::Unknown;
    port.width = LinkWidth::Unknown;
    port.state = PortState::Unknown;
}

void init(FabricBuilder &builder)
{
    builder.port(Guid(11), 1).state = PortState::Init;
}

void attributes(FabricBuilder &builder)
{
    builder.port(Guid(11), 1).attributes =
        std::make_shared<const PortAttributes>(PortAttributes{{"Tick", "3"}});
}

void renameSwitch(FabricBuilder &builder)
{
    builder.node(Guid(10), NodeType::Switch).description = QStringLiteral("other");
}

void secondCable(FabricBuilder &builder)
{
    builder.connect(Guid(10), 8, Guid(20), 8);
}

/// Counts as "nodes ports links".
QString counts(const FabricDiff &diff)
{
    return QStringLiteral("%1 %2 %3")
        .arg(diff.nodes.size())
        .arg(diff.ports.size())
        .arg(diff.links.size());
}

SharedFabric edited(const Edit &edit)
{
    FabricBuilder builder = pair();
    if (edit) {
        edit(builder);
    }
    return builder.build();
}

} // namespace

Q_DECLARE_METATYPE(Edit)

/// What another program's discovery says otherwise, and what changed meanwhile.
class TestFabricCrosscheck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void compares_data();
    void compares();
};

void TestFabricCrosscheck::compares_data()
{
    QTest::addColumn<Edit>("other");
    QTest::addColumn<Edit>("last");
    QTest::addColumn<QString>("differences");
    QTest::addColumn<QString>("changes");

    const Edit none;
    QTest::newRow("the same") << none << none << "0 0 0"
                              << "0 0 0";
    QTest::newRow("a host more") << Edit(addHost) << none << "1 2 1"
                                 << "0 0 0";
    QTest::newRow("a host came") << Edit(addHost) << Edit(addHost) << "0 0 0"
                                 << "1 2 1";
    QTest::newRow("a host came later") << none << Edit(addHost) << "0 0 0"
                                       << "1 2 1";
    QTest::newRow("a cable more") << Edit(secondCable) << none << "0 2 1"
                                  << "0 0 0";
    QTest::newRow("a cable came") << Edit(secondCable) << Edit(secondCable) << "0 0 0"
                                  << "0 2 1";
    QTest::newRow("another name") << Edit(renameSwitch) << none << "1 0 0"
                                  << "0 0 0";
    QTest::newRow("renamed") << Edit(renameSwitch) << Edit(renameSwitch) << "0 0 0"
                             << "1 0 0";
    QTest::newRow("another speed") << Edit(slow) << none << "0 1 0"
                                   << "0 0 0";
    QTest::newRow("the speed changed twice") << Edit(slow) << Edit(slower) << "0 0 0"
                                             << "0 1 0";
    QTest::newRow("another width, and the speed changed") << Edit(narrow) << Edit(slow) << "0 1 0"
                                                          << "0 1 0";
    QTest::newRow("another state") << Edit(init) << none << "0 1 0"
                                   << "0 0 0";
    QTest::newRow("unknown there") << Edit(unknownRate) << none << "0 0 0"
                                   << "0 0 0";
    QTest::newRow("attributes") << Edit(attributes) << none << "0 0 0"
                                << "0 0 0";
}

void TestFabricCrosscheck::compares()
{
    QFETCH(Edit, other);
    QFETCH(Edit, last);
    const FabricCrosscheck found = crosscheck(*edited({}), *edited(other), *edited(last));
    QTEST(counts(found.differences), "differences");
    QTEST(counts(found.changes), "changes");
    QCOMPARE(found.isSame(), counts(found.differences) == u"0 0 0");
}

PICKGLASS_TEST(TestFabricCrosscheck, QCoreApplication)
#include "tst_fabriccrosscheck.moc"
