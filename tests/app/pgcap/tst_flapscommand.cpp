// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/program.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// What ibdiagnet would write on a day of a switch with two adapters: the serial numbers of the
/// cables in its ports, what these counted of links that went down, and symbol errors.
QByteArray database(int day, const char *cable1, const char *cable2, int downs1, int downs2,
                    int errors)
{
    return QStringLiteral(
               "# Running timestamp : 2026-02-0%1 04:05:06 UTC +0000\n"
               "START_NODES\n"
               "NodeDesc,NumPorts,NodeType,NodeGUID,DeviceID,VendorID\n"
               "\"leaf01\",40,2,0x10,54000,713\n"
               "\"node01 mlx5_0\",1,1,0x21,4123,713\n"
               "\"node02 mlx5_0\",1,1,0x22,4123,713\n"
               "END_NODES\n"
               "START_PORTS\n"
               "NodeGuid,PortGuid,PortNum,LID,LinkWidthActv,LinkSpeedActv,LMC,PortPhyState,"
               "PortState\n"
               "0x10,0x10,1,0,2,1024,0,5,4\n"
               "0x10,0x10,2,0,2,1024,0,5,4\n"
               "0x21,0x21,1,2,2,1024,0,5,4\n"
               "0x22,0x22,1,3,2,1024,0,5,4\n"
               "END_PORTS\n"
               "START_LINKS\n"
               "NodeGuid1,PortNum1,NodeGuid2,PortNum2\n"
               "0x10,1,0x21,1\n"
               "0x10,2,0x22,1\n"
               "END_LINKS\n"
               "START_PM_INFO\n"
               "NodeGUID,PortGUID,PortNumber,LinkDownedCounter,SymbolErrorCounterExt\n"
               "0x10,0x10,1,%4,%6\n"
               "0x10,0x10,2,%5,0\n"
               "END_PM_INFO\n"
               "START_CABLE_INFO\n"
               "NodeGuid,PortGuid,PortNum,Vendor,PN,SN\n"
               "0x10,0x10,1,Maker,MFS1,%2\n"
               "0x10,0x10,2,Maker,MFS1,%3\n"
               "END_CABLE_INFO\n")
        .arg(day)
        .arg(QLatin1String(cable1), QLatin1String(cable2))
        .arg(downs1)
        .arg(downs2)
        .arg(errors)
        .toUtf8();
}

QJsonArray arrayOf(const Ran &ran)
{
    return QJsonDocument::fromJson(ran.out).array();
}

} // namespace

/// `pgcap flaps`, `history` and `ber`, from the outside.
class TestFlapsCommand final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// A cable that is in trouble goes from port 1 to port 2 on the third day.
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        const QByteArray days[] = {
            database(1, "BAD", "FINE", 0, 0, 0), database(2, "BAD", "FINE", 4, 0, 0),
            database(3, "FINE", "BAD", 5, 1, 0), database(4, "FINE", "BAD", 5, 6, 100)};
        QStringList arguments{"import"};
        for (size_t i = 0; i < std::size(days); ++i) {
            QFile file(m_folder.filePath(QStringLiteral("day%1.db_csv").arg(i + 1)));
            QVERIFY(file.open(QIODevice::WriteOnly));
            QVERIFY(file.write(days[i]) > 0);
            arguments << file.fileName();
        }
        const Ran ran = pgcap(arguments << "-o" << capture());
        QCOMPARE(ran.err, QByteArray());
        QCOMPARE(ran.code, 0);
    }

    void listsLinks()
    {
        const QJsonArray links = arrayOf(pgcap({"flaps", capture(), "--json"}));
        QCOMPARE(links.size(), 2);
        const QJsonObject first = links[0].toObject();
        QCOMPARE(first.value("node").toString(), QStringLiteral("leaf01"));
        QCOMPARE(first.value("port").toInt(), 2);
        QCOMPARE(first.value("peer").toObject().value("node").toString(),
                 QStringLiteral("node02 mlx5_0"));
        QCOMPARE(first.value("times").toInt(), 6);
        QCOMPARE(first.value("unseen").toInt(), 6);
        QVERIFY(first.value("seconds_down").isNull());
        QCOMPARE(links[1].toObject().value("times").toInt(), 5);
        QCOMPARE(arrayOf(pgcap({"flaps", capture(), "--json", "--least", "6"})).size(), 1);
        QCOMPARE(arrayOf(pgcap({"flaps", capture(), "--json", "--node", "node01"})).size(), 1);
        QCOMPARE(
            arrayOf(pgcap({"flaps", capture(), "--json", "--to", "2026-02-02T04:05:06Z"})).size(),
            1);
    }

    /// What happened on the day of the change is of no cable.
    void blamesTheCable()
    {
        const QJsonArray cables = arrayOf(pgcap({"flaps", capture(), "--by", "cable", "--json"}));
        QCOMPARE(cables.size(), 1);
        const QJsonObject bad = cables[0].toObject();
        QCOMPARE(bad.value("serial_number").toString(), QStringLiteral("BAD"));
        QCOMPARE(bad.value("times").toInt(), 9);
        QCOMPARE(bad.value("port").toInt(), 2);
        QCOMPARE(bad.value("suspect").toString(), QStringLiteral("cable"));
        QCOMPARE(bad.value("reason").toString(),
                 QStringLiteral("The cable BAD went down 5 times at leaf01/2, and 4 times at "
                                "leaf01/1: the trouble went with the cable."));
    }

    void listsHistory()
    {
        const QByteArray expected =
            "serial_number,guid,port,node,from,until,times,seconds\n"
            "BAD,0x0000000000000010,1,leaf01,2026-02-01T04:05:06.000Z,2026-02-03T04:05:06.000Z,4,"
            "172800\n"
            "BAD,0x0000000000000010,2,leaf01,2026-02-03T04:05:06.000Z,,5,86400\n";
        QCOMPARE(pgcap({"history", capture(), "BAD", "--csv"}).out, expected);
        const QJsonArray ofPort = arrayOf(pgcap({"history", capture(), "leaf01:1", "--json"}));
        QCOMPARE(ofPort.size(), 2);
        QCOMPARE(ofPort[1].toObject().value("serial_number").toString(), QStringLiteral("FINE"));
        const Ran wrong = pgcap({"history", capture(), "NONE"});
        QCOMPARE(wrong.code, 2);
        QVERIFY(wrong.err.contains("NONE"));
    }

    void testsBitErrors()
    {
        const Ran ran = pgcap({"ber", capture(), "--json"});
        QCOMPARE(ran.code, 0);
        const QJsonArray ports = arrayOf(ran);
        QCOMPARE(ports.size(), 2);
        const QJsonObject port = ports[0].toObject();
        QCOMPARE(port.value("kind").toString(), QStringLiteral("symbol"));
        QCOMPARE(port.value("errors").toInt(), 100);
        QCOMPARE(port.value("verdict").toString(), QStringLiteral("below"));
        QCOMPARE(port.value("seconds").toDouble(), 3 * 86400.0);
        const double most = port.value("at_most").toDouble();
        QVERIFY(port.value("at_least").toDouble() < port.value("ber").toDouble());
        QVERIFY(port.value("ber").toDouble() < most && most < 1e-12);
        QCOMPARE(arrayOf(pgcap({"ber", capture(), "--json", "--verdict", "open"})).size(), 0);
    }

private:
    QString capture() const { return m_folder.filePath(QStringLiteral("a.pgcap")); }

    QTemporaryDir m_folder;
};

PICKGLASS_TEST(TestFlapsCommand, QCoreApplication)
#include "tst_flapscommand.moc"
