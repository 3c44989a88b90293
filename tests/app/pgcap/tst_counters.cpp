// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/program.h"
#include "tests/app/pgcap/recording.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// "value rate quality" of each sample, a dash where there is none.
QStringList samplesOf(const QJsonValue &series)
{
    QStringList list;
    const QJsonArray samples = series["samples"].toArray();
    for (const QJsonValue &sample : samples) {
        const auto text = [&](const char *key) {
            const QJsonValue value = sample[QLatin1String(key)];
            return value.isNull() ? QStringLiteral("-")
                                  : QString::number(value.toDouble(), 'g', 12);
        };
        list << text("value") + u' ' + text("rate") + u' ' + sample["quality"].toString();
    }
    return list;
}

} // namespace

/// Samples over time: `pgcap counters` and `pgcap export`.
class TestCounters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        m_capture = m_folder.filePath(QStringLiteral("a.pgcap"));
        auto writer = m_recording.begin(m_capture, 6);
        VERIFY_RESULT(writer);
        VERIFY_RESULT((*writer)->close());
    }

    void saysWhatSamplesMean_data();
    void saysWhatSamplesMean();
    void goldenJson();
    void goldenCsv();
    void printsForPeople();
    void takesThePortInAnyNotation_data();
    void takesThePortInAnyNotation();
    void takesEveryCounterByDefault();
    void keepsToTheRange();
    void refusesWrongUsage_data();
    void refusesWrongUsage();
    void exportsEverything();
    void exportsMoments();
    void exportsOverNothing();
    void capturesWithoutSamplesSaySo();
    void saysHowItIsUsed();
    void noticesThatItCannotWrite();
    void refusesDamagedCaptures();
    void ranksByACounter_data();
    void ranksByACounter();

private:
    QString port(Guid guid, int number) const
    {
        return QStringLiteral("%1:%2").arg(guid.toString()).arg(number);
    }

    QTemporaryDir m_folder;
    Recording m_recording;
    QString m_capture;
};

void TestCounters::saysWhatSamplesMean_data()
{
    QTest::addColumn<QString>("port");
    QTest::addColumn<QString>("counter");
    QTest::addColumn<int>("width");
    QTest::addColumn<QStringList>("samples");
    QTest::newRow("words are four bytes") << port(m_recording.host1, 1) << "PortXmitData" << 64
                                          << QStringList{"25 - ok",    "50 100 ok",  "75 100 ok",
                                                         "100 100 ok", "125 100 ok", "150 100 ok"};
    QTest::newRow("reset") << port(m_recording.leaf, 2) << "portxmitdata" << 64
                           << QStringList{"51000 - ok",   "52000 4000 ok", "53000 4000 ok",
                                          "1000 - reset", "2000 4000 ok",  "3000 4000 ok"};
    QTest::newRow("timeout and gap")
        << port(m_recording.leaf, 21) << "PortXmitWait" << 32
        << QStringList{"1000 - ok",     "2000 1000 ok", "- - timeout",
                       "4000 1000 gap", "5000 1000 ok", "6000 1000 ok"};
    QTest::newRow("latched") << port(m_recording.spine, 1) << "SymbolErrorCounter" << 16
                             << QStringList{"65001 - ok", "65002 1 ok",      "65003 1 ok",
                                            "65004 1 ok", "65535 - latched", "65535 - latched"};
    QTest::newRow("the narrow form on request")
        << port(m_recording.leaf, 1) << "PortCounters.PortXmitData" << 32
        << QStringList(6, "4294967295 - latched");
}

void TestCounters::saysWhatSamplesMean()
{
    QFETCH(QString, port);
    QFETCH(QString, counter);
    QFETCH(int, width);
    QFETCH(QStringList, samples);
    const Ran ran = pgcap({"counters", m_capture, "--port", port, "--counter", counter, "--json"});
    QVERIFY2(ran.code == 0, ran.err.constData());
    const QJsonArray series = ran.json().array();
    QCOMPARE(series.size(), 1);
    QCOMPARE(series[0]["width_bits"].toInt(), width);
    QCOMPARE(samplesOf(series[0]), samples);
}

void TestCounters::goldenJson()
{
    const Ran ran = pgcap({"counters", m_capture, "--port", port(m_recording.spine, 1), "--counter",
                           "PortXmitData", "--from", "+5s", "--json"});
    QCOMPARE(ran.code, 0);
    const QByteArray guid = m_recording.spine.toString().toLatin1();
    QCOMPARE(ran.out,
             "[\n  {\"guid\": \"" + guid +
                 "\", \"port\": 1, \"counter\": \"PortXmitData\", \"attribute\": "
                 "\"PortCountersExtended\", \"width_bits\": 64, \"samples\": "
                 "[{\"t\": \"2023-11-14T22:13:25.000107Z\", \"value\": 18446744073709551520, "
                 "\"rate\": null, \"quality\": \"ok\"}, "
                 "{\"t\": \"2023-11-14T22:13:26.000107Z\", \"value\": 18446744073709551521, "
                 "\"rate\": 4, \"quality\": \"ok\"}]}\n]\n");
}

void TestCounters::goldenCsv()
{
    const QByteArray guid = m_recording.leaf.toString().toLatin1();
    const QStringList question{"counters", m_capture,   "--port",       port(m_recording.leaf, 21),
                               "--csv",    "--counter", "PortXmitWait", "--from",
                               "+2s",      "--to",      "+3500ms"};
    QCOMPARE(pgcap(question).out, "t,guid,port,node,attribute,counter,value,quality\n"
                                  "2023-11-14T22:13:22.002107Z," +
                                      guid +
                                      ",21,leaf01,PortCounters,PortXmitWait,2000,ok\n"
                                      "2023-11-14T22:13:23.000000Z," +
                                      guid + ",21,leaf01,PortCounters,PortXmitWait,,timeout\n");
    const QByteArray rates = pgcap(question + QStringList("--rate")).out;
    QVERIFY2(rates.startsWith("t,guid,port,node,attribute,counter,value,rate,unit,quality\n"
                              "2023-11-14T22:13:22.002107Z," +
                              guid + ",21,leaf01,PortCounters,PortXmitWait,2000,,ticks/s,ok\n"),
             rates.constData());
}

void TestCounters::printsForPeople()
{
    const QByteArray text = pgcap({"counters", m_capture, "--port", port(m_recording.host1, 1),
                                   "--counter", "PortXmitData", "--rate"})
                                .out;
    QCOMPARE(text.count('\n'), 7);
    QVERIFY(text.startsWith("t "));
    QVERIFY2(text.contains("100.000  B/s   ok"), text.constData());
}

void TestCounters::takesThePortInAnyNotation_data()
{
    QTest::addColumn<QString>("text");
    const QString digits = m_recording.host1.toString().mid(2);
    QTest::newRow("plain") << port(m_recording.host1, 1);
    QTest::newRow("upper") << digits.toUpper() + ":1";
    QTest::newRow("prefix") << "H-" + digits + ":1";
    QString groups = digits;
    for (const int at : {12, 8, 4}) {
        groups.insert(at, u':');
    }
    QTest::newRow("groups") << groups + ":1";
    QTest::newRow("name") << QStringLiteral("node01 mlx5_0:1");
    QTest::newRow("host") << QStringLiteral("NODE01:1");
}

void TestCounters::takesThePortInAnyNotation()
{
    QFETCH(QString, text);
    const Ran ran =
        pgcap({"counters", m_capture, "--port", text, "--counter", "PortXmitData", "--json"});
    QVERIFY2(ran.code == 0, ran.err.constData());
    QCOMPARE(ran.json().array().at(0)["guid"].toString(), m_recording.host1.toString());
    QCOMPARE(ran.json().array().at(0)["samples"].toArray().size(), 6);
}

void TestCounters::takesEveryCounterByDefault()
{
    const Ran ran = pgcap({"counters", m_capture, "--port", port(m_recording.leaf, 1), "--port",
                           port(m_recording.host1, 1), "--json"});
    QCOMPARE(ran.code, 0);
    QStringList names;
    const QJsonArray series = ran.json().array();
    for (const QJsonValue &one : series) {
        names << QStringLiteral("%1 %2.%3")
                     .arg(one["guid"] == m_recording.leaf.toString() ? QStringLiteral("leaf")
                                                                     : QStringLiteral("host"),
                          one["attribute"].toString(), one["counter"].toString());
    }
    // The widest form of each, the ports in the order in which they were asked for.
    for (const char *port : {"leaf", "host"}) {
        const QStringList own = names.filter(QRegularExpression(QStringLiteral("^%1 ").arg(port)));
        QCOMPARE(own.size(), 5);
        QVERIFY(own.contains(QLatin1String(port) + " PortCountersExtended.PortXmitData"));
        QVERIFY(!own.contains(QLatin1String(port) + " PortCounters.PortXmitData"));
        QVERIFY(own.contains(QLatin1String(port) + " PortCounters.PortXmitWait"));
    }
    QVERIFY(names.first().startsWith("leaf"));
}

void TestCounters::keepsToTheRange()
{
    const auto count = [&](const QStringList &range) {
        const Ran ran =
            pgcap(QStringList{"counters", m_capture, "--port", port(m_recording.host1, 1),
                              "--counter", "PortRcvData", "--json"} +
                  range);
        const QJsonArray series = ran.json().array();
        return ran.code != 0 ? -1 : series.isEmpty() ? 0 : series[0]["samples"].toArray().size();
    };
    QCOMPARE(count({}), 6);
    QCOMPARE(count({"--from", "+3s"}), 4);
    QCOMPARE(count({"--to", "2023-11-14T22:13:22.500Z"}), 2);
    QCOMPARE(count({"--from", "+2500ms", "--to", "+4500ms"}), 2);
    // By the time of the sample, to the microsecond, not of its sweep.
    QCOMPARE(count({"--from", "2023-11-14T22:13:23.000107Z"}), 4);
    QCOMPARE(count({"--from", "2023-11-14T22:13:23.000108Z"}), 3);
    QCOMPARE(count({"--to", "2023-11-14T22:13:23.000107Z"}), 3);
    QCOMPARE(count({"--to", "2023-11-14T22:13:23.000106Z"}), 2);
    QCOMPARE(count({"--from", "+100ms", "--to", "+200ms"}), 0);
}

void TestCounters::refusesWrongUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("word");
    const QString capture = m_capture;
    const QString good = port(m_recording.leaf, 1);
    const auto ask = [&](const QStringList &more) {
        return QStringList{"counters", capture} + more;
    };
    QTest::newRow("no port") << ask({}) << "--port";
    QTest::newRow("no such GUID") << ask({"--port", "0x1234:1"}) << "0x1234";
    QTest::newRow("a digit off") << ask({"--port", QString(good).replace(5, 1, "0")})
                                 << m_recording.leaf.toString();
    QTest::newRow("no such name") << ask({"--port", "leaf1:1"}) << "leaf01";
    QTest::newRow("no such port") << ask({"--port", "leaf01:99"}) << "1 … 40";
    QTest::newRow("no number") << ask({"--port", "leaf01"}) << "GUID:PORT";
    QTest::newRow("no such counter")
        << ask({"--port", good, "--counter", "PortXmitDatum"}) << "PortXmitData";
    QTest::newRow("other notation")
        << ask({"--port", good, "--counter", "port_xmit_wait"}) << "PortXmitWait";
    QTest::newRow("nothing like it")
        << ask({"--port", good, "--counter", "x"}) << "SymbolErrorCounter";
    QTest::newRow("not sampled") << ask({"--port", good, "--counter", "PortVLXmitWait3"})
                                 << "not sampled";
    QTest::newRow("other attribute")
        << ask({"--port", good, "--counter", "PortCounters.PortRcvData"})
        << "PortCountersExtended.PortRcvData";
    QTest::newRow("backwards") << ask({"--port", good, "--from", "+3s", "--to", "+2s"}) << "before";
    for (const char *command : {"nodes", "ports", "links", "top"}) {
        QTest::addRow("%s backwards", command)
            << QStringList{command, capture, "--from", "-1s", "--to", "+2s"} << "before";
    }
    const auto write = [&](const QStringList &more) {
        return QStringList{"export", capture, "-o", "x", "--format"} + more;
    };
    QTest::newRow("subnet of another format") << write({"graphml", "--subnet", "1"}) << "--subnet";
    QTest::newRow("format") << write({"svg"}) << "csv, openmetrics, netfile, dot, graphml";
    QTest::newRow("no moment") << write({"csv", "--at", "+2s"}) << "--from and --to";
    for (const char *format : {"openmetrics", "netfile", "dot", "graphml"}) {
        QTest::addRow("no range of %s", format) << write({format, "--from", "+2s"}) << "--at";
    }
    QTest::newRow("export nowhere") << QStringList{"export", capture} << "-o";
    QTest::newRow("over itself") << QStringList{"export", capture, "-o", capture, "--force"}
                                 << "replace";
    QTest::newRow("by") << QStringList{"top", capture, "--by", "size"} << "utilization";
    QTest::newRow("a counter of links")
        << QStringList{"top", capture, "--counter", "PortXmitPkts", "--of", "links"} << "links";
    QTest::newRow("a counter and a rank")
        << QStringList{"top", capture, "--counter", "PortXmitPkts", "--by", "rate"} << "--by";
    QTest::newRow("of") << QStringList{"top", capture, "--of", "hosts"} << "links";
    QTest::newRow("how many") << QStringList{"top", capture, "-n", "0"} << "-n";
}

void TestCounters::refusesWrongUsage()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, word);
    const Ran ran = pgcap(arguments);
    QCOMPARE(ran.code, 2);
    QVERIFY(ran.out.isEmpty());
    QVERIFY2(ran.said().contains(word), ran.err.constData());
    QVERIFY2(ran.said().contains("For help: pgcap " + arguments.first()), ran.err.constData());
}

void TestCounters::exportsEverything()
{
    const QString path = m_folder.filePath("all.csv");
    const Ran ran = pgcap({"export", m_capture, "-o", path, "--format", "csv"});
    QVERIFY2(ran.code == 0, ran.err.constData());
    QVERIFY(ran.out.isEmpty());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QList<QByteArray> lines = file.readAll().trimmed().split('\n');
    QCOMPARE(lines.size(), 1 + 6 * 5); // a row for each sweep and port
    QCOMPARE(lines[0],
             QByteArray("time,guid,port,node,PortCounters.time,PortCounters.SymbolErrorCounter,"
                        "PortCounters.PortXmitData,PortCounters.PortXmitWait,"
                        "PortCountersExtended.time,PortCountersExtended.PortXmitData,"
                        "PortCountersExtended.PortRcvData,PortCountersExtended.PortXmitPkts"));
    const QByteArray leaf = m_recording.leaf.toString().toLatin1();
    QVERIFY(lines.contains("2023-11-14T22:13:22.000107Z," + leaf +
                           ",1,leaf01,2023-11-14T22:13:22.000107Z,0,4294967295,0,"
                           "2023-11-14T22:13:22.000107Z,500001000,50,20000"));
    // Silent, and never asked.
    QVERIFY(lines.contains("2023-11-14T22:13:23.000000Z," + leaf + ",21,leaf01,,,,,,,,"));
    QVERIFY(!lines.join().contains(m_recording.host2.toString().toLatin1()));

    QCOMPARE(pgcap({"export", m_capture, "-o", path}).code, 3);
    QCOMPARE(pgcap({"export", m_capture, "-o", path, "--force", "--from", "+2s", "--to", "+3500ms"})
                 .code,
             0);
    file.close();
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll().count('\n'), 1 + 2 * 5);
}

void TestCounters::exportsMoments()
{
    const auto exported = [this](const QString &format) {
        const QString path = m_folder.filePath("moment." + format);
        const Ran ran = pgcap({"export", m_capture, "-o", path, "--format", format, "--at", "+2s"});
        QFile file(path);
        return ran.code == 0 && ran.out.isEmpty() && ran.err.isEmpty() &&
                       file.open(QIODevice::ReadOnly)
                   ? file.readAll()
                   : ran.err;
    };
    const QByteArray leaf = m_recording.leaf.toString().toLatin1();
    QVERIFY(exported("openmetrics")
                .contains("infiniband_port_xmit_data_bytes_total{guid=\"" + leaf +
                          "\",port=\"2\",node=\"leaf01\"} 208000 1700000002.000207\n"));
    QVERIFY(exported("netfile").contains("# \"MF0;leaf01:MQM8700/U1\" enhanced port 0"));
    QVERIFY(exported("dot").startsWith("graph fabric {"));
    QVERIFY(exported("graphml").contains("<data key=\"name\">leaf01</data>"));
    // It is a fabric for our own import, too.
    const QString again = m_folder.filePath("again.pgcap");
    QCOMPARE(pgcap({"import", m_folder.filePath("moment.netfile"), "-o", again}).code, 0);
    const QJsonDocument info = pgcap({"info", again, "--json"}).json();
    QCOMPARE(info["nodes"].toInt(), int(m_recording.fabric->nodes().size()));
    QCOMPARE(info["links"].toInt(), int(m_recording.fabric->links().size()));
}

void TestCounters::exportsOverNothing()
{
    QCOMPARE(pgcap({"export", m_capture, "-o", m_folder.filePath("no/such/folder.csv")}).code, 3);
    QCOMPARE(pgcap({"export", m_capture, "-o", m_folder.path(), "--force"}).code, 3);
    QVERIFY(QFileInfo(m_capture).isFile());
}

void TestCounters::capturesWithoutSamplesSaySo()
{
    const QString path = m_folder.filePath("empty.pgcap");
    auto writer = CaptureWriter::create(path, false, "test");
    VERIFY_RESULT(writer);
    VERIFY_RESULT((*writer)->writeFabric(Timestamp(Recording::Start), *m_recording.fabric));
    VERIFY_RESULT((*writer)->close());
    for (const QStringList &arguments :
         {QStringList{"counters", path, "--port", port(m_recording.leaf, 1)},
          QStringList{"export", path, "-o", m_folder.filePath("none.csv")},
          QStringList{"top", path}}) {
        const Ran ran = pgcap(arguments);
        QCOMPARE(ran.code, 3);
        QVERIFY(ran.out.isEmpty());
        QVERIFY2(ran.said().contains("has no samples"), ran.err.constData());
    }
    QVERIFY(!QFile::exists(m_folder.filePath("none.csv")));
}

void TestCounters::saysHowItIsUsed()
{
    for (const QString command : {"counters", "top", "export"}) {
        const Ran ran = pgcap({command, "--help"});
        QCOMPARE(ran.code, 0);
        QVERIFY2(ran.out.startsWith("pgcap " + command.toLatin1() + " [options] FILE"),
                 ran.out.constData());
    }
}

void TestCounters::noticesThatItCannotWrite()
{
    for (const QStringList &arguments :
         {QStringList{"counters", m_capture, "--port", port(m_recording.leaf, 1)},
          QStringList{"top", m_capture}, QStringList{"links", m_capture}}) {
        for (const char *form : {"--json", "--csv"}) {
            QProcess process;
            process.setStandardOutputFile("/dev/full");
            process.start(QStringLiteral(PICKGLASS_PGCAP), arguments + QStringList(form));
            QVERIFY(process.waitForFinished());
            QCOMPARE(process.exitCode(), 3);
            QVERIFY(!process.readAllStandardError().isEmpty());
        }
    }
}

/// Cut at any page, it may still open: then it says what is damaged, and never half an answer that
/// passes for a whole one.
void TestCounters::refusesDamagedCaptures()
{
    const QString path = m_folder.filePath("cut.pgcap");
    const QStringList port{"--port", this->port(m_recording.leaf, 1)};
    for (qint64 kept = 0; kept < QFileInfo(m_capture).size(); kept += 16384) {
        QFile::remove(path);
        QVERIFY(QFile::copy(m_capture, path));
        QVERIFY(QFile::resize(path, kept));
        for (const QStringList &arguments :
             {QStringList{"counters", path} + port, QStringList{"top", path},
              QStringList{"export", path, "-o", m_folder.filePath("cut.csv")}}) {
            const Ran ran = pgcap(arguments);
            QCOMPARE(ran.code, 3);
            QVERIFY(ran.out.isEmpty());
            QVERIFY(ran.said().startsWith("pgcap: "));
        }
        QVERIFY(!QFile::exists(m_folder.filePath("cut.csv")));
    }
}

void TestCounters::ranksByACounter_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QStringList>("expected"); // "node/port rate", "node rate"
    QTest::newRow("ports") << QStringList() << QStringList{"leaf01/1 10000"};
    QTest::newRow("nodes") << QStringList{"--of", "nodes"} << QStringList{"leaf01 10000"};
    QTest::newRow("a narrow form, of one that stood at its top")
        << QStringList{"--counter", "SymbolErrorCounter"} << QStringList{"leaf01/21 1"};
    QTest::newRow("over a range") << QStringList{"--counter", "PortRcvData", "--from", "+0s"}
                                  << QStringList{"leaf01/2 2000", "leaf01/1 100"};
    QTest::newRow("the first") << QStringList{"--counter", "PortRcvData", "-n", "1"}
                               << QStringList{"leaf01/2 2000"};
    QTest::newRow("what does not rise")
        << QStringList{"--counter", "PortXmitPkts", "--to", "+0s"} << QStringList();
}

void TestCounters::ranksByACounter()
{
    QFETCH(QStringList, options);
    QFETCH(QStringList, expected);
    QStringList arguments{"top", m_capture, "--json"};
    if (!options.contains(QStringLiteral("--counter"))) {
        arguments << QStringLiteral("--counter") << QStringLiteral("PortXmitPkts");
    }
    const Ran ran = pgcap(arguments + options);
    QVERIFY2(ran.code == 0, ran.err.constData());
    QStringList rows;
    for (const QJsonValue &value : ran.json().array()) {
        const QJsonObject row = value.toObject();
        const QString port = row.value(u"port").isNull()
                                 ? QString()
                                 : u'/' + QString::number(row.value(u"port").toInt());
        rows << row.value(u"node").toString() + port + u' ' +
                    QString::number(std::round(row.value(u"rate").toDouble()));
    }
    QCOMPARE(rows, expected);
}

PICKGLASS_TEST(TestCounters, QCoreApplication)
#include "tst_counters.moc"
