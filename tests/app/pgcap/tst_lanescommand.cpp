// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturewriter.h"
#include "core/counters/catalogue.h"
#include "core/fabric/fabricbuilder.h"
#include "tests/app/pgcap/program.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr Guid Leaf{0x10};

SharedPortAttributes lanesInUse(const char *text)
{
    return std::make_shared<const PortAttributes>(
        PortAttributes{{QStringLiteral("OperVLs"), QString::fromLatin1(text)},
                       {QStringLiteral("VLHighLimit"), QStringLiteral("255")}});
}

SlToVlRow rowOf(PortNumber in, PortNumber out, VirtualLane second)
{
    SlToVlRow row{in, out, {}};
    row.lanes.at(1) = second;
    return row;
}

} // namespace

/// `pgcap lanes`, from the outside.
class TestLanesCommand final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Two hosts at a switch; from 10 s on level 1 maps to lane 1 on the way to node01, which has
    /// no weight there; from 20 s on it is dropped on the way to node02.
    void initTestCase()
    {
        FabricBuilder builder;
        builder.node(Leaf, NodeType::Switch).description = QStringLiteral("leaf01");
        builder.port(Leaf, 0).lid = Lid(1);
        for (int i = 1; i <= 2; ++i) {
            const Guid guid(0x100 + static_cast<quint64>(i));
            builder.node(guid, NodeType::ChannelAdapter).description =
                QStringLiteral("node0%1 mlx5_0").arg(i);
            builder.port(guid, 1).guid = guid;
            builder.port(guid, 1).attributes = lanesInUse("VL0-1");
            builder.connect(Leaf, static_cast<PortNumber>(i), guid, 1);
            builder.port(Leaf, static_cast<PortNumber>(i)).attributes = lanesInUse("VL0-1");
        }
        auto made = CaptureWriter::create(capture(), true, QStringLiteral("test"));
        VERIFY_RESULT(made);
        CaptureWriter &writer = **made;
        VERIFY_RESULT(writer.writeFabric(at(0), *builder.build()));
        const VlArbitration both{{Leaf, 2}, {{0, 64}, {1, 192}}, {{0, 1}}};
        const VlArbitration one{{Leaf, 1}, {{0, 64}}, {}};
        VERIFY_RESULT(writer.writeLanes(
            at(10), {{{{Leaf, 0}, {rowOf(1, 2, 1), rowOf(2, 1, 1)}}}, {}, {both, one}}));
        VERIFY_RESULT(
            writer.writeLanes(at(20), {{{{Leaf, 0}, {rowOf(1, 2, 15), rowOf(2, 1, 0)}}}, {}, {}}));
        VERIFY_RESULT(writer.close());
    }

    void listsThem_data()
    {
        QTest::addColumn<QStringList>("asked");
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArrayList>("rows");
        QTest::newRow("without weight")
            << QStringList{"leaf01:1", "--at", "+15s"} << 1
            << QByteArrayList{"0x0000000000000010,1,leaf01,node01 mlx5_0,1,0,\"0, "
                              "2-15\",true,64,1,0,,255,,,,,,,",
                              "0x0000000000000010,1,leaf01,node01 mlx5_0,1,1,1,true,0,0,0,,255,,,,,"
                              "no weight,,"};
        QTest::newRow("sound") << QStringList{"leaf01:2", "--at", "+15s"} << 0
                               << QByteArrayList{
                                      "0x0000000000000010,2,leaf01,node02 mlx5_0,1,0,\"0, "
                                      "2-15\",true,64,0.25,1,1,255,,,,,,,",
                                      "0x0000000000000010,2,leaf01,node02 mlx5_0,1,1,1,true,192,"
                                      "0.75,0,0,255,,,,,,,"};
        QTest::newRow("dropped")
            << QStringList{"leaf01:2"} << 1
            << QByteArrayList{"0x0000000000000010,2,leaf01,node02 mlx5_0,1,0,\"0, "
                              "2-15\",true,64,0.25,1,1,255,,,,,,,",
                              "0x0000000000000010,2,leaf01,node02 mlx5_0,1,1,none,true,192,0.75,0,"
                              "0,255,,,,,,,",
                              "0x0000000000000010,2,leaf01,node02 mlx5_0,1,15,1,,,,,,255,,,,,VL 15,"
                              ","};
        QTest::newRow("not known") << QStringList{"node01"} << 0 << QByteArrayList();
        QTest::newRow("before") << QStringList{"--at", "+5s"} << 0 << QByteArrayList();
    }
    void listsThem()
    {
        QFETCH(QStringList, asked);
        QFETCH(int, code);
        QFETCH(QByteArrayList, rows);
        const Ran ran = pgcap(QStringList{"lanes", capture(), "--csv"} + asked);
        QCOMPARE(ran.code, code);
        QByteArrayList lines = ran.out.trimmed().split('\n');
        QVERIFY2(lines.takeFirst().startsWith("guid,port,node,peer_node,peer_port,vl,"),
                 ran.out.constData());
        QVERIFY2(lines == rows, ran.out.constData());
    }

    void hasOtherForms()
    {
        const Ran json = pgcap({"lanes", capture(), "leaf01:2", "--json"});
        QCOMPARE(json.code, 1);
        const QJsonArray rows = QJsonDocument::fromJson(json.out).array();
        QCOMPARE(rows.size(), 3);
        QCOMPARE(rows[1].toObject()["share_low"].toDouble(), 0.75);
        QVERIFY(rows[2].toObject()["weight_low"].isNull());
        const Ran text = pgcap({"lanes", capture()});
        QCOMPARE(text.code, 1);
        QVERIFY2(text.out.contains("Of 4 cabled ports, service levels are known of 2 and weights "
                                   "of 2."),
                 text.out.constData());
        QVERIFY2(text.out.contains("no limit (255)"), text.out.constData());
        QVERIFY2(text.out.contains("Ports with a fault: 1."), text.out.constData());
    }

    void areProblemsToo()
    {
        const Ran then = pgcap({"problems", capture(), "--at", "+15s"});
        QVERIFY2(then.out.contains("VL 1 of leaf01/1, to which the service levels 1 map"),
                 then.out.constData());
        const Ran now = pgcap({"problems", capture()});
        QVERIFY2(now.out.contains("leaf01/2 drops packets of the service levels 1"),
                 now.out.constData());
        QVERIFY(!now.out.contains("VL 1 of"));
    }

    void refusesWhatIsNoPort_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("nobody") << "node99";
        QTest::newRow("no such port") << "node99:1";
    }
    void refusesWhatIsNoPort()
    {
        QFETCH(QString, name);
        const Ran ran = pgcap({"lanes", capture(), name});
        QCOMPARE(ran.code, 2);
        QVERIFY(!ran.err.isEmpty());
    }

private:
    static Timestamp at(qint64 seconds)
    {
        return Timestamp(1'700'000'000'000'000 + seconds * 1'000'000);
    }
    QString capture() const { return m_folder.filePath(QStringLiteral("l.pgcap")); }

    QTemporaryDir m_folder;
};

PICKGLASS_TEST(TestLanesCommand, QCoreApplication)
#include "tst_lanescommand.moc"
