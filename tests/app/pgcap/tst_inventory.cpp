// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/program.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// What ibdiagnet would write of a switch with two adapters, one of which says nothing of itself,
/// and of a section that nobody knows.
constexpr char Database[] =
    "# Running timestamp : 2026-02-03 04:05:06 CET +0100\n"
    "START_NODES\n"
    "NodeDesc,NumPorts,NodeType,NodeGUID,DeviceID,VendorID\n"
    "\"leaf01\",40,2,0x10,54000,713\n"
    "\"node01 mlx5_0\",1,1,0x21,4123,713\n"
    "\"node02 mlx5_0\",1,1,0x22,4123,713\n"
    "END_NODES\n"
    "START_PORTS\n"
    "NodeGuid,PortGuid,PortNum,LID,LinkWidthActv,LinkSpeedActv,LMC,PortPhyState,PortState,FECActv\n"
    "0x10,0x10,1,0,2,1024,0,5,4,2\n"
    "0x10,0x10,2,0,2,1024,0,5,4,2\n"
    "0x21,0x21,1,2,2,1024,0,5,4,2\n"
    "0x22,0x22,1,3,2,1024,0,5,4,0\n"
    "END_PORTS\n"
    "START_LINKS\n"
    "NodeGuid1,PortNum1,NodeGuid2,PortNum2\n"
    "0x10,1,0x21,1\n"
    "0x10,2,0x22,1\n"
    "END_LINKS\n"
    "START_NODES_INFO\n"
    "NodeGUID,FWInfo_Extended_Major,FWInfo_Extended_Minor,FWInfo_Extended_SubMinor,FWInfo_PSID\n"
    "0x21,0x14,0x1f,0x3f6,MT_0000000223\n"
    "END_NODES_INFO\n"
    "START_SYSTEM_GENERAL_INFORMATION\n"
    "NodeGuid,SerialNumber,PartNumber,Revision,ProductName\n"
    "0x10,MT17,MQM8790,AB,\"Jaguar, unmanaged\"\n"
    "END_SYSTEM_GENERAL_INFORMATION\n"
    "START_CABLE_INFO\n"
    "NodeGuid,PortGuid,PortNum,Vendor,PN,SN,Rev,TypeDesc,LengthDesc,FWVersion,Temperature\n"
    "0x22,0x22,1,Maker,MFS1,S2,A5,AOC,10 m,38.100,83C\n"
    "END_CABLE_INFO\n"
    "START_NEW_THINGS\n"
    "NodeGuid,Colour,colour,\n"
    "0x10,green,N/A,\"a \"\"b\"\"\"\n"
    "END_NEW_THINGS\n";

} // namespace

/// `pgcap inventory`, and the rest of what cables and devices say of themselves, from the outside.
class TestInventory final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        QFile file(m_folder.filePath(QStringLiteral("ibdiagnet2.db_csv")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(file.write(Database) > 0);
        file.close();
        const Ran ran = pgcap({"import", file.fileName(), "-o", capture()});
        QCOMPARE(ran.err, QByteArray());
        QCOMPARE(ran.code, 0);
    }

    void listsDevicesAndCables()
    {
        const Ran ran = pgcap({"inventory", capture(), "--csv"});
        QCOMPARE(ran.code, 0);
        QCOMPARE(
            ran.out,
            QByteArray(
                "kind,guid,node,port,peer_guid,peer_port,peer_node,vendor,model,part_number,"
                "serial_number,revision,firmware,psid,known_good,length\n"
                "device,0x0000000000000010,leaf01,,,,,,\"Jaguar, unmanaged\",MQM8790,MT17,AB,"
                ",,,\n"
                "device,0x0000000000000021,node01 mlx5_0,,,,,,ConnectX-6,,,,20.31.1014,"
                "MT_0000000223,,\n"
                "device,0x0000000000000022,node02 mlx5_0,,,,,,ConnectX-6,,,,,,,\n"
                "cable,0x0000000000000010,leaf01,1,0x0000000000000021,1,node01 mlx5_0,,,,,,,,,\n"
                "cable,0x0000000000000022,node02 mlx5_0,1,0x0000000000000010,2,leaf01,Maker,"
                "AOC,MFS1,S2,A5,38.100,,,10 m\n"));
        const QJsonArray rows =
            QJsonDocument::fromJson(
                pgcap({"inventory", capture(), "--json", "--node", "node02"}).out)
                .array();
        QCOMPARE(rows.size(), 2);
        QVERIFY(rows[0].toObject().value("firmware").isNull());
        QCOMPARE(rows[1].toObject().value("peer").toObject().value("node").toString(),
                 QStringLiteral("leaf01"));
    }

    void comparesWithKnownVersions()
    {
        QFile file(m_folder.filePath(QStringLiteral("known.csv")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(file.write("model,psid,firmware\nConnectX-6,,20.31.1014\nOther,,1.2\n") > 0);
        file.close();
        const QStringList asked{"inventory", capture(), "--json", "--known", file.fileName()};
        const Ran ran = pgcap(asked);
        QCOMPARE(ran.code, 0);
        const QJsonArray rows = QJsonDocument::fromJson(ran.out).array();
        QVERIFY(rows[0].toObject().value("known_good").isNull()); // no switch is named
        QCOMPARE(rows[1].toObject().value("known_good"), QJsonValue(true));
        QVERIFY(rows[2].toObject().value("known_good").isNull()); // says no version
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(file.write("firmware,psid\n20.31.2000,mt_0000000223\n") > 0);
        file.close();
        QCOMPARE(pgcap(asked).code, 1);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        QVERIFY(file.write("nothing\n") > 0);
        file.close();
        QCOMPARE(pgcap(asked).code, 3);
    }

    /// Columns that are called alike, and one without a name, have names of their own.
    void keepsWhatNobodyKnows()
    {
        const Ran ran = pgcap({"sql", capture(), "SELECT * FROM NEW_THINGS", "--csv"});
        QCOMPARE(ran.err, QByteArray());
        QCOMPARE(ran.out,
                 QByteArray("text_time,NodeGuid,Colour,colour_2,column_4\n"
                            "2026-02-03T03:05:06.000Z,0x10,green,,\"a \"\"\"\"b\"\"\"\"\"\n"));
        // What is called as a table of ours.
        QCOMPARE(pgcap({"sql", capture(), "SELECT count(*) AS n FROM text_NODES", "--csv"}).out,
                 QByteArray("n\n3\n"));
        QCOMPARE(pgcap({"sql", capture(), "SELECT count(*) AS n FROM nodes", "--csv"}).out,
                 QByteArray("n\n3\n"));
        QCOMPARE(pgcap({"sql", capture(), "SELECT PN FROM cable_info", "--csv"}).out,
                 QByteArray("PN\nMFS1\n"));
    }

    void findsProblems()
    {
        const QJsonArray problems =
            QJsonDocument::fromJson(pgcap({"problems", capture(), "--json"}).out).array();
        QSet<QString> kinds;
        for (const QJsonValue &problem : problems) {
            kinds.insert(problem.toObject().value("kind").toString());
        }
        QVERIFY(kinds.contains(QStringLiteral("hot_module")));
        QVERIFY(kinds.contains(QStringLiteral("fec_differs")));
    }

    /// One reading is enough to rank values.
    void ranksGauges()
    {
        const QJsonArray top =
            QJsonDocument::fromJson(
                pgcap({"top", capture(), "--counter", "module_temperature", "--json"}).out)
                .array();
        QCOMPARE(top.size(), 1);
        QCOMPARE(top[0].toObject().value("value").toDouble(), 83.0);
        QCOMPARE(top[0].toObject().value("unit").toString(), QStringLiteral("°C"));
    }

    /// And to count them.
    void countsGauges()
    {
        const QJsonObject counted =
            QJsonDocument::fromJson(
                pgcap({"histogram", capture(), "--by", "module_temperature", "--json"}).out)
                .object();
        QCOMPARE(counted.value("known").toInt(), 1);
        QVERIFY(counted.value("start").isNull());
        QCOMPARE(pgcap({"histogram", capture(), "--by", "utilization"}).code, 3);
    }

    /// In copies, too; an anonymous one has no texts.
    void goesIntoCopies()
    {
        const QString copy = m_folder.filePath(QStringLiteral("copy.pgcap"));
        const auto rowsOf = [](const QString &path) {
            return pgcap({"sql", path, "SELECT count(*) AS n FROM text_rows", "--csv"}).out;
        };
        const QByteArray all = rowsOf(capture());
        QVERIFY(all != "n\n0\n");
        QCOMPARE(pgcap({"trim", capture(), "-o", copy, "--from", "+0s"}).code, 0);
        QCOMPARE(rowsOf(copy), all);
        QCOMPARE(pgcap({"verify", copy}).code, 0);
        QCOMPARE(pgcap({"anonymize", capture(), "-o", copy, "--force"}).code, 0);
        QCOMPARE(rowsOf(copy), QByteArray("n\n0\n"));
        QFile file(copy);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(!file.readAll().contains("leaf01"));
    }

private:
    QString capture() const { return m_folder.filePath(QStringLiteral("a.pgcap")); }

    QTemporaryDir m_folder;
};

PICKGLASS_TEST(TestInventory, QCoreApplication)
#include "tst_inventory.moc"
