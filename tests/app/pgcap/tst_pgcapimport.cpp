// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/discovery.h"
#include "tests/support/compressed.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFileInfo>
#include <QJsonArray>
#include <QTest>

#include <csignal>

using namespace pickglass::tests;

class TestPgcapImport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<DiscoveryFolder>(); }

    void importsAndSaysSo();
    void saysThatCablesAreUnknown();
    void reportsProgress();
    void takesANameMap();
    void countsLinesThatItCannotRead();
    void importsWhatIsWholeOfCutFiles();
    void readsStandardInput_data();
    void readsStandardInput();
    void refusesFiles_data();
    void refusesFiles();
    void namesTheFileInErrors();
    void saysThatMoreIsWrong();
    void replacesOnlyByForce();
    void keepsWhatItReads();
    void aKilledImportLeavesNothing();
    void keepsSeveralMoments();
    void readsFolders();
    void joinsCountersOfOtherPrograms();
    void takesATimeZone();
    void saysWhenTextsAreOf();
    void cutsSessions();

private:
    std::unique_ptr<DiscoveryFolder> m_folder;
};

void TestPgcapImport::importsAndSaysSo()
{
    const Ran ran = m_folder->import({"--json"});
    QVERIFY2(ran.code == 0, ran.err.constData());
    QCOMPARE(m_folder->files(), (QStringList{"a.pgcap", "a.txt"}));
    const QJsonObject said = ran.json().object();
    const QStringList keys =
        sorted("format_version created_by source created start end closed sweeps interval_s nodes "
               "switches cas routers aggregation_nodes links ports_active subnet_managers events "
               "tiers topology size_bytes collector message_bytes");
    QCOMPARE(keysOf(said), sorted(qPrintable(keys.join(u' ') + " imported refused")));
    const QJsonArray imported = said["imported"].toArray();
    QCOMPARE(imported.size(), 1);
    QCOMPARE(keysOf(imported[0]),
             sorted("file format lines skipped_lines problems time time_from"));
    QCOMPARE(imported[0].toObject()["format"].toString(), "ibnetdiscover");
    QCOMPARE(imported[0].toObject()["skipped_lines"].toInt(), 0);

    const Ran info = pgcap({"info", m_folder->capture, "--json"});
    QCOMPARE(info.code, 0);
    const QJsonObject facts = info.json().object();
    QCOMPARE(keysOf(facts), sorted(qPrintable(keys.join(u' ') + " health kept sources ticks")));
    QCOMPARE(facts["format_version"].toInt(), 1);
    QCOMPARE(facts["switches"].toInt(), 2);
    QCOMPARE(facts["cas"].toInt(), 2);
    QCOMPARE(facts["links"].toInt(), 3);
    QCOMPARE(facts["ports_active"].toInt(), 6);
    QCOMPARE(facts["closed"].toBool(), true);
    QVERIFY(facts["interval_s"].isNull());
    QCOMPARE(facts["start"].toString(), "2023-11-14T22:13:20.000Z");
    QCOMPARE(facts["size_bytes"].toInteger(), QFileInfo(m_folder->capture).size());
    QVERIFY(!pgcap({"info", m_folder->capture}).out.isEmpty());
}

/// A list of nodes says nothing about cables: there is no problem, and no count is 0.
void TestPgcapImport::saysThatCablesAreUnknown()
{
    m_folder->text = m_folder->write(
        "list.txt", "Switch\t: 0x00000000000000d1 ports 36 \"edge1\" base port 0 lid 3 lmc 0\n"
                    "Switch\t: 0x00000000000000d2 ports 36 \"edge2\" base port 0 lid 4 lmc 0\n");
    QVERIFY(m_folder->import().out.contains("links unknown"));
    const QJsonObject facts = pgcap({"info", m_folder->capture, "--json"}).json().object();
    for (const char *key : {"links", "ports_active", "tiers", "topology"}) {
        QVERIFY2(facts[QLatin1String(key)].isNull(), key);
    }
    for (const char *key : {"cas", "routers"}) { // switches alone were listed
        QVERIFY2(facts[QLatin1String(key)].isNull(), key);
    }
    QCOMPARE(facts["switches"].toInt(), 2);
    QCOMPARE(facts["health"].toObject()["reasons"].toArray().size(), 0);
    const QByteArray words = pgcap({"info", m_folder->capture}).out;
    QVERIFY2(words.contains("active ports        unknown") && words.contains("(cables unknown)"),
             words.constData());
    QCOMPARE(pgcap({"problems", m_folder->capture, "--json"}).json().array().size(), 0);
}

void TestPgcapImport::reportsProgress()
{
    const Ran ran = m_folder->import({"--control"});
    QCOMPARE(ran.code, 0);
    const QList<QByteArray> lines = ran.out.trimmed().split('\n');
    QVERIFY(lines.size() >= 2);
    double last = 0;
    for (const QByteArray &line : lines.first(lines.size() - 1)) {
        const QJsonObject event = QJsonDocument::fromJson(line).object();
        QCOMPARE(event["event"].toString(), "progress");
        QVERIFY(event["share"].toDouble() >= last);
        last = event["share"].toDouble();
    }
    QCOMPARE(last, 1.0);
    const QJsonObject end = QJsonDocument::fromJson(lines.last()).object();
    QCOMPARE(end["event"].toString(), "imported");
    QCOMPARE(end["nodes"].toInt(), 4);
    QCOMPARE(end["imported"].toArray().size(), 1);

    const Ran failed =
        pgcap({"import", "/nowhere.txt", "-o", m_folder->capture, "--force", "--control"});
    QCOMPARE(failed.code, 3);
    const QJsonObject problem = failed.json().object();
    QCOMPARE(keysOf(problem),
             sorted("event severity message advice text arguments advice_text advice_arguments"));
    QCOMPARE(problem["event"].toString(), "problem");
    QVERIFY(problem["text"].toString().contains("%1"));
    QVERIFY(problem["arguments"].toArray().contains("/nowhere.txt"));
}

void TestPgcapImport::takesANameMap()
{
    const QString map =
        m_folder->write("names.map", "# names\n0xb8599f0300bb0001 \"row 1, leaf\"\n???\n");
    QCOMPARE(m_folder->import({"--names", map}).code, 0);
    const Ran nodes = pgcap({"nodes", m_folder->capture, "--csv"});
    QVERIFY2(nodes.out.contains("\"row 1, leaf\""), nodes.out.constData());
    QCOMPARE(
        pgcap({"import", m_folder->text, "-o", m_folder->capture, "--force", "--names", "/nowhere"})
            .code,
        3);
}

void TestPgcapImport::countsLinesThatItCannotRead()
{
    m_folder->text = m_folder->write(
        "bad.txt", discovery().replace("[21]\t\"S-b8599f0300bb0002\"[1]",
                                       "[21]\t!\"%&/()=\n[21]\t\"S-b8599f0300bb0002\"[1]"));
    const Ran ran = m_folder->import({"--json"});
    QCOMPARE(ran.code, 0);
    const QJsonObject file = ran.json().object()["imported"].toArray()[0].toObject();
    QCOMPARE(file["skipped_lines"].toInt(), 1);
    QCOMPARE(file["problems"].toArray().size(), 1);
    QVERIFY(file["problems"].toArray()[0].toObject()["line"].toInt() > 10);
    const QJsonArray problems = pgcap({"problems", m_folder->capture, "--json"}).json().array();
    const bool isTold = std::any_of(problems.begin(), problems.end(), [](const QJsonValue &value) {
        return value["kind"].toString() == QLatin1String("unreadable_line");
    });
    QVERIFY(isTold);
    QVERIFY(m_folder->import({"--force"}).out.contains("1 skipped"));
}

void TestPgcapImport::importsWhatIsWholeOfCutFiles()
{
    m_folder->text =
        m_folder->write("cut.txt", discovery().first(discovery().lastIndexOf("HDR") - 2));
    const Ran ran = m_folder->import();
    QCOMPARE(ran.code, 0);
    QVERIFY2(ran.out.contains("1 skipped") && ran.out.contains("it was cut off"),
             ran.out.constData());
    QCOMPARE(pgcap({"nodes", m_folder->capture, "--json"}).json().array().size(), 4);
    QVERIFY(pgcap({"problems", m_folder->capture, "--csv"}).out.contains(",unreadable_line,"));
}

void TestPgcapImport::readsStandardInput_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("text") << discovery();
    QTest::newRow("compressed") << compressed(discovery(), Compression::Gzip);
}

void TestPgcapImport::readsStandardInput()
{
    QFETCH(QByteArray, content);
    const Ran ran = pgcap({"import", "-", "-o", m_folder->capture, "--json"}, content);
    QVERIFY2(ran.code == 0, ran.err.constData());
    const QJsonObject imported = ran.json().object();
    QCOMPARE(imported["switches"].toInt(), 2);
    QCOMPARE(imported["imported"].toArray()[0].toObject()["format"].toString(), "ibnetdiscover");
    // Beside files, too.
    const Ran both =
        pgcap({"import", m_folder->text, "-", "-o", m_folder->capture, "--force"}, content);
    QVERIFY2(both.code == 0, both.err.constData());
    const Ran nothing = pgcap({"import", "-", "-o", m_folder->capture, "--force"});
    QCOMPARE(nothing.code, 3);
    QVERIFY2(nothing.err.contains("Standard input is empty"), nothing.err.constData());
}

void TestPgcapImport::refusesFiles_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("zeros") << QByteArray(1'000'000, '\0');
    QTest::newRow("prose") << QByteArray("Dear reader,\n\nnothing to see here.\n");
    QByteArray binary;
    for (quint32 i = 0, random = 7; i < 100'000; ++i, random = random * 1664525 + 1013904223) {
        binary += static_cast<char>(random >> 24);
    }
    QTest::newRow("binary") << binary;
}

void TestPgcapImport::refusesFiles()
{
    QFETCH(QByteArray, content);
    m_folder->text = m_folder->write("a.txt", content);
    const Ran ran = m_folder->import();
    QCOMPARE(ran.code, 3);
    QVERIFY(ran.out.isEmpty());
    QVERIFY2(ran.said().startsWith("pgcap: ") && ran.said().contains("a.txt"), ran.err.constData());
    QCOMPARE(m_folder->files(), QStringList{"a.txt"});
    m_folder->text = m_folder->path({});
    QCOMPARE(m_folder->import().code, 3);
    m_folder->text = m_folder->path("missing.txt");
    QCOMPARE(m_folder->import().code, 3);
    QCOMPARE(m_folder->files(), QStringList{"a.txt"});
}

/// Also when its name happens to be a part of the sentence, and also that of a map.
void TestPgcapImport::namesTheFileInErrors()
{
    const QByteArray zeros(100, '\0');
    m_folder->text = QStringLiteral("bin");
    m_folder->write(m_folder->text, zeros);
    QProcess process;
    process.setWorkingDirectory(m_folder->path({}));
    process.start(QStringLiteral(PICKGLASS_PGCAP), {"import", "bin", "-o", "b.pgcap"});
    QVERIFY(process.waitForFinished());
    const QByteArray said = process.readAllStandardError();
    QVERIFY2(said.startsWith("pgcap: bin: "), said.constData());

    m_folder->text = m_folder->write("a.txt", discovery());
    const Ran ran = m_folder->import({"--names", m_folder->write("zeros.map", zeros)});
    QCOMPARE(ran.code, 3);
    QVERIFY2(ran.said().contains("zeros.map"), ran.err.constData());
}

/// Only the first problems are listed: that there are more is said, though no line was skipped.
void TestPgcapImport::saysThatMoreIsWrong()
{
    m_folder->text = m_folder->write("odd.txt", discovery().replace("4xHDR", "4xODD"));
    const Ran few = m_folder->import();
    QCOMPARE(few.code, 0);
    QVERIFY(!few.out.contains("and more"));

    QByteArray text = discovery();
    const qsizetype port = text.indexOf("[21]\t");
    const QByteArray line = text.mid(port, text.indexOf('\n', port) + 1 - port);
    for (int number = 22; number < 34; ++number) {
        const auto peer = QByteArray("\"S-b8599f0300bb00") + QByteArray::number(number) + '"';
        text.insert(port, "[" + QByteArray::number(number) + "]\t" + peer + line.mid(25));
    }
    m_folder->text = m_folder->write("odd.txt", text);
    const Ran many = m_folder->import({"--force"});
    QCOMPARE(many.code, 0);
    QVERIFY2(many.out.contains(", 0 skipped"), many.out.constData());
    QVERIFY2(many.out.contains("and more"), many.out.constData());
}

/// --force is no leave to write over the only copy of a discovery.
void TestPgcapImport::keepsWhatItReads()
{
    const QString link = m_folder->path("link.txt");
    QVERIFY(QFile::link(m_folder->text, link));
    const QString map = m_folder->write("names.map", "0xb8599f0300bb0001 \"leaf\"\n");
    for (const QString &output : {m_folder->text, link, map}) {
        const Ran ran = pgcap({"import", m_folder->text, "-o", output, "--force", "--names", map});
        QCOMPARE(ran.code, 2);
    }
    QFile file(m_folder->text);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), discovery());
}

void TestPgcapImport::replacesOnlyByForce()
{
    m_folder->write("a.pgcap", "precious");
    const Ran refused = m_folder->import();
    QCOMPARE(refused.code, 3);
    QVERIFY(refused.said().contains("--force"));
    QCOMPARE(QFileInfo(m_folder->capture).size(), 8);
    const QString good = m_folder->text;
    m_folder->text = m_folder->write("bad.txt", "nothing");
    QCOMPARE(m_folder->import({"--force"}).code, 3);
    QCOMPARE(QFileInfo(m_folder->capture).size(), 8);
    m_folder->text = good;
    QCOMPARE(m_folder->import({"--force"}).code, 0);
    QCOMPARE(pgcap({"info", m_folder->capture}).code, 0);
    QCOMPARE(pgcap({"import", m_folder->text, "-o", "/nowhere/a.pgcap"}).code, 3);
}

void TestPgcapImport::aKilledImportLeavesNothing()
{
    // Large enough to be caught in the middle; what it says first is the sign to kill it.
    QByteArray many = discovery();
    for (int i = 0; i < 60'000; ++i) {
        const QByteArray guid = QByteArray::number(0x1000000 + i, 16).rightJustified(16, '0');
        many += "caguid=0x" + guid + "\nCa\t1 \"H-" + guid + "\"\t\t# \"lone" +
                QByteArray::number(i) + " mlx5_0\"\n\n";
    }
    m_folder->text = m_folder->write("many.txt", many);
    for (const int signal : {SIGKILL, SIGTERM}) {
        QProcess process;
        process.start(QStringLiteral(PICKGLASS_PGCAP),
                      {"import", m_folder->text, m_folder->text, m_folder->text, m_folder->text,
                       "-o", m_folder->capture, "--control"});
        QVERIFY(process.waitForReadyRead());
        ::kill(static_cast<pid_t>(process.processId()), signal);
        QVERIFY(process.waitForFinished());
        if (signal == SIGTERM) {
            QCOMPARE(process.exitStatus(), QProcess::NormalExit);
            QCOMPARE(process.exitCode(), 3);
            QCOMPARE(m_folder->files(), (QStringList{"a.txt", "many.txt"}));
        }
        QVERIFY(!QFile::exists(m_folder->capture));
    }
}

void TestPgcapImport::keepsSeveralMoments()
{
    const QString later =
        m_folder->write("b.txt", discovery(true).replace("22:13:20 2023", "22:14:20 2023"));
    // Given in the wrong order: they are written by their times.
    const Ran ran = pgcap({"import", later, m_folder->text, "-o", m_folder->capture, "--json"});
    QVERIFY2(ran.code == 0, ran.err.constData());
    const QJsonObject facts = ran.json().object();
    QCOMPARE(facts["start"].toString(), "2023-11-14T22:13:20.000Z");
    QCOMPARE(facts["end"].toString(), "2023-11-14T22:14:20.000Z");
    QCOMPARE(facts["nodes"].toInt(), 5);
    const auto nodesAt = [&](const QString &time) {
        return pgcap({"nodes", m_folder->capture, "--json", "--at", time}).json().array();
    };
    QCOMPARE(nodesAt("+0s").size(), 4);
    QCOMPARE(nodesAt("+59s").size(), 4);
    QCOMPARE(nodesAt("-0s").size(), 5);
    QCOMPARE(nodesAt("2023-11-14T22:14:20Z").size(), 5);
    QCOMPARE(nodesAt("+0s").at(0)["last_seen"].toString(), "2023-11-14T22:14:20.000Z");
    QCOMPARE(pgcap({"links", m_folder->capture, "--json", "--from", "+0s", "--to", "+1s"})
                 .json()
                 .array()
                 .size(),
             3);
    QCOMPARE(pgcap({"nodes", m_folder->capture, "--at", "2020-01-01T00:00:00Z"}).code, 2);
    QCOMPARE(pgcap({"nodes", m_folder->capture, "--at", "yesterday"}).code, 2);

    QCOMPARE(pgcap({"diff", m_folder->capture, "--at", "+0s", "--at", "+10s"}).code, 0);
    const Ran diff = pgcap({"diff", m_folder->capture, "--json"});
    QCOMPARE(diff.code, 1);
    const QJsonObject changes = diff.json().object();
    QCOMPARE(changes["nodes"].toArray().size(), 1);
    QCOMPARE(changes["nodes"][0]["what"].toString(), "added");
    QCOMPARE(changes["nodes"][0]["guid"].toString(), "0x0c42a10300aa0003");
    QCOMPARE(changes["links"].toArray().size(), 1);
}

/// Of a folder what can be read is; the rest is listed with the reasons. Times come from names.
void TestPgcapImport::readsFolders()
{
    const QByteArray undated =
        discovery().replace("# Topology file: generated on Tue Nov 14 22:13:20 2023\n", "");
    m_folder->write(QStringLiteral("saved/one/ibnetdiscover-2023-11-14T10-00-00.txt"), undated);
    m_folder->write(QStringLiteral("saved/notes.txt"), "Dear reader\n");
    m_folder->write(QStringLiteral("saved/.hidden.txt"), "nothing\n");
    m_folder->text = m_folder->path(QStringLiteral("saved"));
    const Ran ran = m_folder->import({"--json"});
    QVERIFY2(ran.code == 0, ran.err.constData());
    const QJsonObject said = ran.json().object();
    QCOMPARE(said["start"].toString(), "2023-11-14T10:00:00.000Z");
    QCOMPARE(said["imported"].toArray().size(), 1);
    QVERIFY(said["imported"][0]["file"].toString().endsWith(QLatin1String("10-00-00.txt")));
    QCOMPARE(said["refused"].toArray().size(), 1);
    QCOMPARE(keysOf(said["refused"][0]), sorted("file message"));
    QVERIFY(said["refused"][0]["file"].toString().endsWith(QLatin1String("notes.txt")));
    QVERIFY(m_folder->import({"--force"}).out.contains("notes.txt: left out: "));

    m_folder->write(QStringLiteral("none/notes.txt"), "Dear reader\n");
    m_folder->text = m_folder->path(QStringLiteral("none"));
    const Ran none = m_folder->import({"--force"});
    QCOMPARE(none.code, 3);
    QVERIFY2(none.said().contains(QLatin1String("no file to import")), none.err.constData());
}

/// A folder as somebody mails it: a discovery, a host's files of sysfs, and LDMS' rows of the
/// other.
/// ibnetdiscover prints local time without a zone.
void TestPgcapImport::takesATimeZone()
{
    QCOMPARE(m_folder->import({}).code, 0);
    const QByteArray unknown = pgcap({"info", m_folder->capture}).out;
    QVERIFY2(unknown.contains("2023-11-14T22:13:20.000, local time of the file\n"),
             unknown.constData());
    QVERIFY2(unknown.contains("time zone           not known"), unknown.constData());
    const Ran ran = m_folder->import({"--tz", "Asia/Tokyo", "--force", "--json"});
    QVERIFY2(ran.code == 0, ran.err.constData());
    QCOMPARE(ran.json()["start"].toString(), "2023-11-14T13:13:20.000Z");
    const QByteArray known = pgcap({"info", m_folder->capture}).out;
    QVERIFY2(!known.contains("local time") && !known.contains("time zone"), known.constData());
    QCOMPARE(m_folder->import({"--tz", "Asia/Nowhere", "--force"}).code, 2);
}

/// Two tables of a switch without a time, beside a discovery of years before.
void TestPgcapImport::saysWhenTextsAreOf()
{
    const auto table = [&](const char *name, const char *port, qint64 second) {
        const QString path = m_folder->write(
            QString::fromLatin1(name),
            QByteArray("Unicast lids [0x0-0xc] of switch Lid 1 guid 0xb8599f0300bb0001 "
                       "(leaf01):\n  Lid  Out   Destination\n       Port     Info \n"
                       "0x000b ") +
                port +
                " : (Channel Adapter portguid 0x0c42a10300aa0001: "
                "'node01 mlx5_0')\n1 valid lids dumped \n");
        QFile file(path);
        if (file.open(QIODevice::ReadWrite)) {
            file.setFileTime(QDateTime::fromSecsSinceEpoch(second, Qt::UTC),
                             QFileDevice::FileModificationTime);
        }
        return path;
    };
    const QString first = table("first.txt", "001", 1'790'000'000);
    const QString next = table("next.txt", "021", 1'790'000'060);
    const Ran ran =
        pgcap({"import", next, first, m_folder->text, "-o", m_folder->capture, "--json"});
    QVERIFY2(ran.code == 0, ran.err.constData());
    QCOMPARE(ran.json()["start"].toString(), "2023-11-14T22:13:20.000Z");
    QCOMPARE(ran.json()["end"].toString(), "2026-09-21T14:14:20.000Z");
    const QByteArray info = pgcap({"info", m_folder->capture}).out;
    QVERIFY2(info.contains("first.txt (forwarding-tables, 5 lines, 0 skipped), without a time: "
                           "from 2023-11-14T22:13:20.000Z on\n"),
             info.constData());
    QVERIFY2(info.contains("without a time, and not the same as other texts: from "
                           "2026-09-21T14:14:20.000Z on, when the file was last changed\n"),
             info.constData());
    QStringList origins;
    const QJsonArray imported = ran.json()["imported"].toArray();
    for (const QJsonValue &text : imported) {
        origins << text["time_from"].toString();
    }
    origins.sort();
    QCOMPARE(origins, (QStringList{"local_text", "modification", "none"}));
    const QJsonArray sources =
        pgcap({"info", m_folder->capture, "--json"}).json()["sources"].toArray();
    QCOMPARE(sources.size(), 3);
    QVERIFY(sources[0]["time"].isString() && sources[0]["time_from"].isString());
    // One of them alone has nothing to do with when its file was changed.
    QCOMPARE(pgcap({"import", next, m_folder->text, "-o", m_folder->capture, "--force", "--json"})
                 .json()["end"]
                 .toString(),
             "2023-11-14T22:13:20.000Z");
}

void TestPgcapImport::joinsCountersOfOtherPrograms()
{
    m_folder->write(QStringLiteral("saved/fabric.txt"), discovery());
    const QString device = QStringLiteral("saved/node01/sys/class/infiniband/mlx5_0/");
    m_folder->write(device + QStringLiteral("node_guid"), "0c42:a103:00aa:0001\n");
    m_folder->write(device + QStringLiteral("ports/1/state"), "4: ACTIVE\n");
    m_folder->write(device + QStringLiteral("ports/1/counters/port_xmit_data"), "4000\n");
    m_folder->write(device + QStringLiteral("ports/1/counters/link_downed"), "N/A (no PMA)\n");
    m_folder->write(QStringLiteral("saved/ldms.csv"),
                    "#Time,Time_usec,ProducerName,component_id,ib.port_xmit_data#mlx5_0.1\n"
                    "1700000010.0,0,node02,2,5000\n"
                    "1700000020.0,0,node02,2,6000\n");
    m_folder->text = m_folder->path(QStringLiteral("saved"));
    const Ran ran = m_folder->import({"--json"});
    QVERIFY2(ran.code == 0, ran.err.constData());
    const QJsonObject said = ran.json().object();
    QStringList formats;
    for (const QJsonValue &file : said["imported"].toArray()) {
        formats += file["format"].toString();
        QCOMPARE(file["problems"].toArray().size(), 0);
    }
    QCOMPARE(formats, (QStringList{"ibnetdiscover", "ldms", "sysfs"}));
    QCOMPARE(said["refused"].toArray().size(), 0);
    QCOMPARE(said["nodes"].toInt(), 4);
    QCOMPARE(said["sweeps"].toInt(), 3);
    const QString out = m_folder->path(QStringLiteral("samples.csv"));
    const Ran exported = pgcap({"export", m_folder->capture, "--format", "csv", "-o", out});
    QVERIFY2(exported.code == 0, exported.err.constData());
    QFile file(out);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray samples = file.readAll();
    for (const char *row :
         {",0x0c42a10300aa0001,1,node01 mlx5_0,4000\n",
          "\n2023-11-14T22:13:30.000000Z,0x0c42a10300aa0002,1,node02 mlx5_0,5000\n",
          "\n2023-11-14T22:13:40.000000Z,0x0c42a10300aa0002,1,node02 mlx5_0,6000\n"}) {
        QVERIFY2(samples.contains(row), samples.constData());
    }
}

/// The log of a terminal is as many texts as there are outputs in it.
void TestPgcapImport::cutsSessions()
{
    const QByteArray prompt = "root@mgmt:~# ";
    m_folder->write(QStringLiteral("a.txt"),
                    prompt +
                        "ibqueryerrors\nErrors for 0xb8599f0300bb0001 \"leaf01\"\n   GUID "
                        "0xb8599f0300bb0001 port 1: [SymbolErrorCounter == 3]\n   junk\n" +
                        prompt + "ibnetdiscover\n" + discovery() + prompt + "\n");
    const Ran ran = m_folder->import({"--json"});
    QVERIFY2(ran.code == 0, ran.err.constData());
    const QJsonObject said = ran.json().object();
    const QJsonArray imported = said["imported"].toArray();
    QCOMPARE(imported.size(), 2);
    QCOMPARE(keysOf(imported[0]),
             sorted("file first_line last_line format lines skipped_lines problems time "
                    "time_from"));
    QCOMPARE(imported[0]["file"].toString(), m_folder->text);
    QCOMPARE(imported[0]["format"].toString(), "ibqueryerrors");
    QCOMPARE(imported[0]["first_line"].toInt(), 2);
    QCOMPARE(imported[0]["last_line"].toInt(), 4);
    QCOMPARE(imported[0]["problems"][0]["line"].toInt(), 4);
    QCOMPARE(imported[1]["format"].toString(), "ibnetdiscover");
    QCOMPARE(imported[1]["first_line"].toInt(), 6);
    QCOMPARE(imported[1]["lines"].toInt(), discovery().count('\n'));
    QCOMPARE(said["links"].toInt(), 3);
    QCOMPARE(said["sweeps"].toInt(), 1);

    const Ran info = pgcap({"info", m_folder->capture});
    QVERIFY2(info.out.contains(":2-4 (ibqueryerrors, 3 lines, 1 skipped)"), info.out.constData());
}

PICKGLASS_TEST(TestPgcapImport, QCoreApplication)
#include "tst_pgcapimport.moc"
