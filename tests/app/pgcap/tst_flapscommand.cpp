// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/cabledays.h"
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
        const QStringList files = writeCableDays(m_folder.path());
        const Ran ran = pgcap(QStringList{"import"} + files + QStringList{"-o", capture()});
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
            "serial_number,guid,port,node,from,until,times,seconds,peer_guid,peer_port,peer_node,"
            "errors_kind,errors,ber,at_least,at_most\n"
            "BAD,0x0000000000000010,1,leaf01,2026-02-01T04:05:06.000Z,2026-02-03T04:05:06.000Z,4,"
            "172800,0x0000000000000021,1,node01 mlx5_0,symbol,0,0,0,";
        const QByteArray found = pgcap({"history", capture(), "BAD", "--csv"}).out;
        QVERIFY2(found.startsWith(expected), found.constData());
        // With the errors of the last day, of port 1 where it is not any more.
        const QByteArrayList last = found.split('\n').value(2).split(',');
        QCOMPARE(last.value(2) + last.value(6) + last.value(9), QByteArray("251"));
        QCOMPARE(last.value(12), QByteArray("0"));
        const QJsonArray ofPort = arrayOf(pgcap({"history", capture(), "leaf01:1", "--json"}));
        QCOMPARE(ofPort.size(), 2);
        QCOMPARE(ofPort[1].toObject().value("serial_number").toString(), QStringLiteral("FINE"));
        QCOMPARE(ofPort[1].toObject().value("errors").toInt(), 100);
        // An adapter's port says no serial number: its peer stays the same.
        const QJsonArray ofHost =
            arrayOf(pgcap({"history", capture(), "node01 mlx5_0:1", "--json"}));
        QCOMPARE(ofHost.size(), 1);
        QVERIFY(ofHost[0].toObject().value("serial_number").isNull());
        QCOMPARE(ofHost[0].toObject().value("times").toInt(), 5);
        QCOMPARE(ofHost[0].toObject().value("seconds").toDouble(), 3 * 86400.0);
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

    /// By the histogram of corrected symbols that UFM Telemetry has, with the FEC mode of
    /// ibdiagnet.
    void forecastsBitErrors()
    {
        const auto write = [this](const QString &name, const QByteArray &text) {
            QFile file(m_folder.filePath(name));
            return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
        };
        QVERIFY(write(QStringLiteral("fec.db_csv"),
                      "# Running timestamp : 2026-02-01 04:05:06 UTC +0000\n"
                      "START_NODES\n"
                      "NodeDesc,NumPorts,NodeType,NodeGUID,DeviceID,VendorID\n"
                      "\"leaf01\",40,2,0x10,54000,713\n"
                      "\"node01 mlx5_0\",1,1,0x21,4123,713\n"
                      "END_NODES\n"
                      "START_PORTS\n"
                      "NodeGuid,PortGuid,PortNum,LID,LinkWidthActv,LinkSpeedActv,LMC,"
                      "PortPhyState,PortState,FECActv\n"
                      "0x10,0x10,1,0,2,1024,0,5,4,3\n"
                      "0x21,0x21,1,2,2,1024,0,5,4,3\n"
                      "END_PORTS\n"
                      "START_LINKS\n"
                      "NodeGuid1,PortNum1,NodeGuid2,PortNum2\n"
                      "0x10,1,0x21,1\n"
                      "END_LINKS\n"));
        QVERIFY(write(QStringLiteral("fec.csv"),
                      "timestamp,node_guid,port_guid,port_num,hist0,hist1,hist2,hist3,hist4,hist5,"
                      "hist6,hist7\n"
                      "2026-02-01T04:05:06Z,0x10,0x10,1,1000,10,1,0,0,0,0,0\n"
                      "2026-02-01T05:05:06Z,0x10,0x10,1,4000000000,4000000,400000,40000,4000,400,"
                      "40,4\n"));
        const QString fec = m_folder.filePath(QStringLiteral("fec.pgcap"));
        QCOMPARE(pgcap({"import", m_folder.filePath(QStringLiteral("fec.db_csv")),
                        m_folder.filePath(QStringLiteral("fec.csv")), "-o", fec})
                     .code,
                 0);
        const Ran ran = pgcap({"ber", fec, "--json"});
        QCOMPARE(ran.code, 0); // it is a forecast, and nothing that was measured
        const QJsonArray tests = arrayOf(ran);
        QCOMPARE(tests.size(), 1);
        const QJsonObject test = tests[0].toObject();
        QCOMPARE(test.value("kind").toString(), QStringLiteral("forecast"));
        QCOMPARE(test.value("verdict").toString(), QStringLiteral("above"));
        // One in ten from bin to bin: 0.4 and what is behind it of 4.0 × 10⁹ codewords of 2,710
        // bits.
        const double rate = test.value("ber").toDouble();
        QVERIFY2(rate > 2e-14 && rate < 8e-14, qPrintable(QString::number(rate)));
        QCOMPARE(arrayOf(pgcap({"ber", fec, "--json", "--verdict", "above"})).size(), 1);
        QStringList kinds;
        for (const QJsonValue &problem : arrayOf(pgcap({"problems", fec, "--json"}))) {
            kinds << problem["kind"].toString();
        }
        QVERIFY2(kinds.contains(QStringLiteral("bit_error_forecast")),
                 qPrintable(kinds.join(u' ')));
    }

private:
    QString capture() const { return m_folder.filePath(QStringLiteral("a.pgcap")); }

    QTemporaryDir m_folder;
};

PICKGLASS_TEST(TestFlapsCommand, QCoreApplication)
#include "tst_flapscommand.moc"
