// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/program.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace pickglass::tests;

namespace {

/// A leaf with two hosts and a cable of its own to a spine; one of the hosts is slow. A made
/// discovery in the notation of ibnetdiscover.
QByteArray discovery(bool withThirdHost = false)
{
    QByteArray text = "#\n"
                      "# Topology file: generated on Tue Nov 14 22:13:20 2023\n"
                      "#\n"
                      "# Initiated from node 0c42a10300aa0001 port 0c42a10300aa0001\n\n";
    const QByteArray third =
        withThirdHost ? "[3]\t\"H-0c42a10300aa0003\"[1](c42a10300aa0003) \t\t# \"node03 mlx5_0\" "
                        "lid 13 4xHDR\n"
                      : "";
    text += "vendid=0x2c9\ndevid=0xd2f0\nsysimgguid=0xb8599f0300bb0001\n"
            "switchguid=0xb8599f0300bb0001(b8599f0300bb0001)\n"
            "Switch\t40 \"S-b8599f0300bb0001\"\t\t# \"MF0;leaf01:MQM8700/U1\" enhanced port 0 lid "
            "1 lmc 0\n"
            "[1]\t\"H-0c42a10300aa0001\"[1](c42a10300aa0001) \t\t# \"node01 mlx5_0\" lid 11 "
            "4xHDR\n"
            "[2]\t\"H-0c42a10300aa0002\"[1](c42a10300aa0002) \t\t# \"node02 mlx5_0\" lid 12 "
            "4xSDR\n" +
            third +
            "[21]\t\"S-b8599f0300bb0002\"[1]\t\t# \"MF0;spine01:MQM8700/U1\" lid 2 4xHDR\n\n"
            "vendid=0x2c9\ndevid=0xd2f0\nsysimgguid=0xb8599f0300bb0002\n"
            "switchguid=0xb8599f0300bb0002(b8599f0300bb0002)\n"
            "Switch\t40 \"S-b8599f0300bb0002\"\t\t# \"MF0;spine01:MQM8700/U1\" enhanced port 0 "
            "lid 2 lmc 0\n"
            "[1]\t\"S-b8599f0300bb0001\"[21]\t\t# \"MF0;leaf01:MQM8700/U1\" lid 1 4xHDR\n\n";
    for (int host = 1; host <= (withThirdHost ? 3 : 2); ++host) {
        const QByteArray number = QByteArray::number(host);
        text += "vendid=0x2c9\ndevid=0x101b\nsysimgguid=0xc42a10300aa000" + number +
                "\ncaguid=0xc42a10300aa000" + number + "\nCa\t1 \"H-0c42a10300aa000" + number +
                "\"\t\t# \"node0" + number + " mlx5_0\"\n[1](c42a10300aa000" + number +
                ") \t\"S-b8599f0300bb0001\"[" + number + "]\t\t# lid 1" + number +
                " lmc 0 \"MF0;leaf01:MQM8700/U1\" lid 1 4x" + (host == 2 ? "SDR" : "HDR") + "\n\n";
    }
    return text;
}

QStringList keysOf(const QJsonValue &value)
{
    return value.toObject().keys();
}

/// The names, in the order that QJsonObject keeps.
QStringList sorted(const char *names)
{
    QStringList list = QString::fromLatin1(names).split(u' ');
    list.sort();
    return list;
}

} // namespace

class TestPgcap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
        m_text = write(QStringLiteral("a.txt"), discovery());
        m_capture = m_folder->filePath(QStringLiteral("a.pgcap"));
    }

    void saysHowItIsUsed_data();
    void saysHowItIsUsed();
    void refusesWrongUsage_data();
    void refusesWrongUsage();
    void importsAndSaysSo();
    void reportsProgress();
    void takesANameMap();
    void countsLinesThatItCannotRead();
    void refusesFiles_data();
    void refusesFiles();
    void namesTheFileInErrors();
    void saysThatMoreIsWrong();
    void replacesOnlyByForce();
    void keepsWhatItReads();
    void aKilledImportLeavesNothing();
    void keepsSeveralMoments();
    void listsNodes();
    void listsPorts();
    void listsLinks();
    void listsProblems();
    void comparesCaptures();
    void runsSql();
    void refusesDamagedCaptures();
    void noticesThatItCannotWrite();
    void endsQuietlyWhenNobodyReads();

private:
    QString write(const QString &name, const QByteArray &content)
    {
        QFile file(m_folder->filePath(name));
        const bool isWritten = file.open(QIODevice::WriteOnly) && file.write(content) >= 0;
        return isWritten ? file.fileName() : QString();
    }
    Ran import(const QStringList &more = {})
    {
        return pgcap(QStringList{"import", m_text, "-o", m_capture} + more);
    }
    QStringList filesInFolder() const
    {
        return QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_text;
    QString m_capture;
};

void TestPgcap::saysHowItIsUsed_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("word");
    QTest::newRow("all") << QStringList{"--help"} << "import";
    QTest::newRow("version") << QStringList{"--version"} << "pgcap 0.";
    for (const char *command :
         {"import", "info", "nodes", "ports", "links", "problems", "sm", "events", "diff", "sql"}) {
        QTest::newRow(command) << QStringList{command, "--help"}
                               << QStringLiteral("pgcap %1 [options]").arg(QLatin1String(command));
    }
}

void TestPgcap::saysHowItIsUsed()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, word);
    const Ran ran = pgcap(arguments);
    QCOMPARE(ran.code, 0);
    QVERIFY2(QString::fromUtf8(ran.out).contains(word), ran.out.constData());
    QVERIFY(ran.err.isEmpty());
}

void TestPgcap::refusesWrongUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("nothing") << QStringList{};
    QTest::newRow("no such command") << QStringList{"look"};
    QTest::newRow("no such option") << QStringList{"info", "a.pgcap", "--nonsense"};
    QTest::newRow("no file") << QStringList{"nodes"};
    QTest::newRow("too many") << QStringList{"links", "a", "b"};
    QTest::newRow("both forms") << QStringList{"ports", "a", "--json", "--csv"};
    QTest::newRow("no output") << QStringList{"import", "a.txt"};
    QTest::newRow("no value") << QStringList{"import", "a.txt", "-o"};
    QTest::newRow("no such format") << QStringList{"import", "a.txt", "-o", "x", "--format", "x"};
    QTest::newRow("three moments")
        << QStringList{"diff", "a", "--at", "now", "--at", "now", "--at", "now"};
}

void TestPgcap::refusesWrongUsage()
{
    QFETCH(QStringList, arguments);
    const Ran ran = pgcap(arguments);
    QCOMPARE(ran.code, 2);
    QVERIFY(ran.out.isEmpty());
    QVERIFY2(ran.said().contains(QLatin1String("--help")), ran.err.constData());
    QVERIFY2(ran.said().contains(QLatin1String(". For help")) &&
                 !ran.said().contains(QLatin1String("..")),
             ran.err.constData());
}

void TestPgcap::importsAndSaysSo()
{
    const Ran ran = import({"--json"});
    QVERIFY2(ran.code == 0, ran.err.constData());
    QCOMPARE(filesInFolder(), (QStringList{"a.pgcap", "a.txt"}));
    const QJsonObject said = ran.json().object();
    const QStringList keys =
        sorted("format_version created_by source created start end closed sweeps interval_s nodes "
               "switches cas routers aggregation_nodes links ports_active subnet_managers events "
               "tiers topology size_bytes collector");
    QCOMPARE(keysOf(said), sorted(qPrintable(keys.join(u' ') + " imported refused")));
    const QJsonArray imported = said["imported"].toArray();
    QCOMPARE(imported.size(), 1);
    QCOMPARE(keysOf(imported[0]), sorted("file format lines skipped_lines problems"));
    QCOMPARE(imported[0].toObject()["format"].toString(), "ibnetdiscover");
    QCOMPARE(imported[0].toObject()["skipped_lines"].toInt(), 0);

    const Ran info = pgcap({"info", m_capture, "--json"});
    QCOMPARE(info.code, 0);
    const QJsonObject facts = info.json().object();
    QCOMPARE(keysOf(facts), sorted(qPrintable(keys.join(u' ') + " health")));
    QCOMPARE(facts["format_version"].toInt(), 1);
    QCOMPARE(facts["switches"].toInt(), 2);
    QCOMPARE(facts["cas"].toInt(), 2);
    QCOMPARE(facts["links"].toInt(), 3);
    QCOMPARE(facts["ports_active"].toInt(), 6);
    QCOMPARE(facts["closed"].toBool(), true);
    QVERIFY(facts["interval_s"].isNull());
    QCOMPARE(facts["start"].toString(), "2023-11-14T22:13:20.000Z");
    QCOMPARE(facts["size_bytes"].toInteger(), QFileInfo(m_capture).size());
    QVERIFY(!pgcap({"info", m_capture}).out.isEmpty());
}

void TestPgcap::reportsProgress()
{
    const Ran ran = import({"--control"});
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

    const Ran failed = pgcap({"import", "/nowhere.txt", "-o", m_capture, "--force", "--control"});
    QCOMPARE(failed.code, 3);
    const QJsonObject problem = failed.json().object();
    QCOMPARE(keysOf(problem),
             sorted("event severity message advice text arguments advice_text advice_arguments"));
    QCOMPARE(problem["event"].toString(), "problem");
    QVERIFY(problem["text"].toString().contains("%1"));
    QVERIFY(problem["arguments"].toArray().contains("/nowhere.txt"));
}

void TestPgcap::takesANameMap()
{
    const QString map = write("names.map", "# names\n0xb8599f0300bb0001 \"row 1, leaf\"\n???\n");
    QCOMPARE(import({"--names", map}).code, 0);
    const Ran nodes = pgcap({"nodes", m_capture, "--csv"});
    QVERIFY2(nodes.out.contains("\"row 1, leaf\""), nodes.out.constData());
    QCOMPARE(pgcap({"import", m_text, "-o", m_capture, "--force", "--names", "/nowhere"}).code, 3);
}

void TestPgcap::countsLinesThatItCannotRead()
{
    m_text =
        write("bad.txt", discovery().replace("[21]\t\"S-b8599f0300bb0002\"[1]",
                                             "[21]\t!\"%&/()=\n[21]\t\"S-b8599f0300bb0002\"[1]"));
    const Ran ran = import({"--json"});
    QCOMPARE(ran.code, 0);
    const QJsonObject file = ran.json().object()["imported"].toArray()[0].toObject();
    QCOMPARE(file["skipped_lines"].toInt(), 1);
    QCOMPARE(file["problems"].toArray().size(), 1);
    QVERIFY(file["problems"].toArray()[0].toObject()["line"].toInt() > 10);
    const QJsonArray problems = pgcap({"problems", m_capture, "--json"}).json().array();
    const bool isTold = std::any_of(problems.begin(), problems.end(), [](const QJsonValue &value) {
        return value["kind"].toString() == QLatin1String("unreadable_line");
    });
    QVERIFY(isTold);
    QVERIFY(import({"--force"}).out.contains("1 skipped"));
}

void TestPgcap::refusesFiles_data()
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
    QTest::newRow("cut") << discovery().first(discovery().lastIndexOf("HDR") - 2);
}

void TestPgcap::refusesFiles()
{
    QFETCH(QByteArray, content);
    m_text = write("a.txt", content);
    const Ran ran = import();
    QCOMPARE(ran.code, 3);
    QVERIFY(ran.out.isEmpty());
    QVERIFY2(ran.said().startsWith("pgcap: ") && ran.said().contains("a.txt"), ran.err.constData());
    QCOMPARE(filesInFolder(), QStringList{"a.txt"});
    m_text = m_folder->path();
    QCOMPARE(import().code, 3);
    m_text = m_folder->filePath("missing.txt");
    QCOMPARE(import().code, 3);
    QCOMPARE(filesInFolder(), QStringList{"a.txt"});
}

/// Also when its name happens to be a part of the sentence, and also that of a map.
void TestPgcap::namesTheFileInErrors()
{
    const QByteArray zeros(100, '\0');
    m_text = QStringLiteral("bin");
    write(m_text, zeros);
    QProcess process;
    process.setWorkingDirectory(m_folder->path());
    process.start(QStringLiteral(PICKGLASS_PGCAP), {"import", "bin", "-o", "b.pgcap"});
    QVERIFY(process.waitForFinished());
    const QByteArray said = process.readAllStandardError();
    QVERIFY2(said.startsWith("pgcap: bin: "), said.constData());

    m_text = write("a.txt", discovery());
    const Ran ran = import({"--names", write("zeros.map", zeros)});
    QCOMPARE(ran.code, 3);
    QVERIFY2(ran.said().contains("zeros.map"), ran.err.constData());
}

/// Only the first problems are listed: that there are more is said, though no line was skipped.
void TestPgcap::saysThatMoreIsWrong()
{
    m_text = write("odd.txt", discovery().replace("4xHDR", "4xODD"));
    const Ran few = import();
    QCOMPARE(few.code, 0);
    QVERIFY(!few.out.contains("and more"));

    QByteArray text = discovery();
    const qsizetype port = text.indexOf("[21]\t");
    const QByteArray line = text.mid(port, text.indexOf('\n', port) + 1 - port);
    for (int number = 22; number < 34; ++number) {
        const auto peer = QByteArray("\"S-b8599f0300bb00") + QByteArray::number(number) + '"';
        text.insert(port, "[" + QByteArray::number(number) + "]\t" + peer + line.mid(25));
    }
    m_text = write("odd.txt", text);
    const Ran many = import({"--force"});
    QCOMPARE(many.code, 0);
    QVERIFY2(many.out.contains(", 0 skipped"), many.out.constData());
    QVERIFY2(many.out.contains("and more"), many.out.constData());
}

/// --force is no leave to write over the only copy of a discovery.
void TestPgcap::keepsWhatItReads()
{
    const QString link = m_folder->filePath("link.txt");
    QVERIFY(QFile::link(m_text, link));
    const QString map = write("names.map", "0xb8599f0300bb0001 \"leaf\"\n");
    for (const QString &output : {m_text, link, map}) {
        const Ran ran = pgcap({"import", m_text, "-o", output, "--force", "--names", map});
        QCOMPARE(ran.code, 2);
    }
    QFile file(m_text);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), discovery());
}

void TestPgcap::replacesOnlyByForce()
{
    write("a.pgcap", "precious");
    const Ran refused = import();
    QCOMPARE(refused.code, 3);
    QVERIFY(refused.said().contains("--force"));
    QCOMPARE(QFileInfo(m_capture).size(), 8);
    const QString good = m_text;
    m_text = write("bad.txt", "nothing");
    QCOMPARE(import({"--force"}).code, 3);
    QCOMPARE(QFileInfo(m_capture).size(), 8);
    m_text = good;
    QCOMPARE(import({"--force"}).code, 0);
    QCOMPARE(pgcap({"info", m_capture}).code, 0);
    QCOMPARE(pgcap({"import", m_text, "-o", "/nowhere/a.pgcap"}).code, 3);
}

void TestPgcap::aKilledImportLeavesNothing()
{
    // Large enough to be caught in the middle; what it says first is the sign to kill it.
    QByteArray many = discovery();
    for (int i = 0; i < 60'000; ++i) {
        const QByteArray guid = QByteArray::number(0x1000000 + i, 16).rightJustified(16, '0');
        many += "caguid=0x" + guid + "\nCa\t1 \"H-" + guid + "\"\t\t# \"lone" +
                QByteArray::number(i) + " mlx5_0\"\n\n";
    }
    m_text = write("many.txt", many);
    for (const int signal : {SIGKILL, SIGTERM}) {
        QProcess process;
        process.start(QStringLiteral(PICKGLASS_PGCAP),
                      {"import", m_text, m_text, m_text, m_text, "-o", m_capture, "--control"});
        QVERIFY(process.waitForReadyRead());
        ::kill(static_cast<pid_t>(process.processId()), signal);
        QVERIFY(process.waitForFinished());
        if (signal == SIGTERM) {
            QCOMPARE(process.exitStatus(), QProcess::NormalExit);
            QCOMPARE(process.exitCode(), 3);
            QCOMPARE(filesInFolder(), (QStringList{"a.txt", "many.txt"}));
        }
        QVERIFY(!QFile::exists(m_capture));
    }
}

void TestPgcap::keepsSeveralMoments()
{
    const QString later = write("b.txt", discovery(true).replace("22:13:20 2023", "22:14:20 2023"));
    // Given in the wrong order: they are written by their times.
    const Ran ran = pgcap({"import", later, m_text, "-o", m_capture, "--json"});
    QVERIFY2(ran.code == 0, ran.err.constData());
    const QJsonObject facts = ran.json().object();
    QCOMPARE(facts["start"].toString(), "2023-11-14T22:13:20.000Z");
    QCOMPARE(facts["end"].toString(), "2023-11-14T22:14:20.000Z");
    QCOMPARE(facts["nodes"].toInt(), 5);
    const auto nodesAt = [&](const QString &time) {
        return pgcap({"nodes", m_capture, "--json", "--at", time}).json().array();
    };
    QCOMPARE(nodesAt("+0s").size(), 4);
    QCOMPARE(nodesAt("+59s").size(), 4);
    QCOMPARE(nodesAt("-0s").size(), 5);
    QCOMPARE(nodesAt("2023-11-14T22:14:20Z").size(), 5);
    QCOMPARE(nodesAt("+0s").at(0)["last_seen"].toString(), "2023-11-14T22:14:20.000Z");
    QCOMPARE(
        pgcap({"links", m_capture, "--json", "--from", "+0s", "--to", "+1s"}).json().array().size(),
        3);
    QCOMPARE(pgcap({"nodes", m_capture, "--at", "2020-01-01T00:00:00Z"}).code, 2);
    QCOMPARE(pgcap({"nodes", m_capture, "--at", "yesterday"}).code, 2);

    QCOMPARE(pgcap({"diff", m_capture, "--at", "+0s", "--at", "+10s"}).code, 0);
    const Ran diff = pgcap({"diff", m_capture, "--json"});
    QCOMPARE(diff.code, 1);
    const QJsonObject changes = diff.json().object();
    QCOMPARE(changes["nodes"].toArray().size(), 1);
    QCOMPARE(changes["nodes"][0]["what"].toString(), "added");
    QCOMPARE(changes["nodes"][0]["guid"].toString(), "0x0c42a10300aa0003");
    QCOMPARE(changes["links"].toArray().size(), 1);
}

void TestPgcap::listsNodes()
{
    QCOMPARE(import().code, 0);
    const QJsonArray nodes = pgcap({"nodes", m_capture, "--json"}).json().array();
    QCOMPARE(nodes.size(), 4);
    QCOMPARE(keysOf(nodes[0]), sorted("guid type name description ports vendor_id device_id "
                                      "system_image_guid tier lid first_seen last_seen"));
    QCOMPARE(nodes[0]["guid"].toString(), "0x0c42a10300aa0001");
    QCOMPARE(nodes[0]["type"].toString(), "ca");
    QCOMPARE(nodes[0]["lid"].toInt(), 11);
    QVERIFY(nodes[0]["tier"].isNull());
    QCOMPARE(nodes[2]["name"].toString(), "leaf01");
    QCOMPARE(nodes[2]["description"].toString(), "MF0;leaf01:MQM8700/U1");
    QCOMPARE(nodes[2]["tier"].toInt(), 1);
    QCOMPARE(nodes[2]["ports"].toInt(), 40);
    QCOMPARE(nodes[2]["vendor_id"].toInt(), 0x2c9);
    QCOMPARE(pgcap({"nodes", m_capture, "--csv"}).out.count('\n'), 5);
    const QByteArray table = pgcap({"nodes", m_capture}).out;
    QCOMPARE(table.count('\n'), 5);
    QVERIFY(table.startsWith("guid "));
}

void TestPgcap::listsPorts()
{
    QCOMPARE(import().code, 0);
    const QJsonArray ports = pgcap({"ports", m_capture, "--json"}).json().array();
    const QStringList keys = keysOf(ports[0]);
    for (const QString &key : sorted("guid port node node_type lid lmc state phys_state width "
                                     "speed peer_guid peer_port peer_node")) {
        QVERIFY2(keys.contains(key), qPrintable(key));
    }
    const QJsonObject first = ports[0].toObject();
    QCOMPARE(first["guid"].toString(), "0x0c42a10300aa0001");
    QCOMPARE(first["port"].toInt(), 1);
    QCOMPARE(first["lid"].toInt(), 11);
    QVERIFY(first["state"].isNull()); // the text does not say
    QCOMPARE(first["phys_state"].toString(), "LinkUp");
    QCOMPARE(first["width"].toString(), "4x");
    QCOMPARE(first["speed"].toString(), "HDR");
    QCOMPARE(first["peer_guid"].toString(), "0xb8599f0300bb0001");
    QCOMPARE(first["peer_port"].toInt(), 1);
    QCOMPARE(first["peer_node"].toString(), "leaf01");
    QVERIFY(pgcap({"ports", m_capture, "--csv"}).out.startsWith("guid,port,node,node_type,lid,"));
}

void TestPgcap::listsLinks()
{
    QCOMPARE(import().code, 0);
    const QJsonArray links = pgcap({"links", m_capture, "--json"}).json().array();
    QCOMPARE(links.size(), 3);
    QCOMPARE(keysOf(links[0]), sorted("a b width speed data_rate state phys_state"));
    QCOMPARE(keysOf(links[0]["a"]), sorted("guid port node"));
    QCOMPARE(links[0]["a"]["guid"].toString(), "0x0c42a10300aa0001");
    QCOMPARE(links[0]["b"]["node"].toString(), "leaf01");
    QCOMPARE(links[0]["data_rate"].toInteger(), 25'000'000'000);
    QCOMPARE(links[1]["speed"].toString(), "SDR");
    QCOMPARE(links[1]["data_rate"].toInteger(), 1'000'000'000);
    QCOMPARE(links[2]["b"]["port"].toInt(), 1);
}

void TestPgcap::listsProblems()
{
    QCOMPARE(import().code, 0);
    const Ran ran = pgcap({"problems", m_capture, "--json"});
    const QJsonArray problems = ran.json().array();
    bool hasErrors = false;
    for (const QJsonValue &problem : problems) {
        QCOMPARE(keysOf(problem), sorted("severity kind guid port node since message advice"));
        hasErrors = hasErrors || problem["severity"].toString() == QLatin1String("error");
    }
    QCOMPARE(ran.code, hasErrors ? 1 : 0);
    QVERIFY(pgcap({"problems", m_capture}).out.contains("errors: "));
}

void TestPgcap::comparesCaptures()
{
    QCOMPARE(import().code, 0);
    const Ran same = pgcap({"diff", m_capture, m_capture});
    QCOMPARE(same.code, 0);
    QVERIFY(same.out.contains("nothing differs"));
    const QString other = m_folder->filePath("b.pgcap");
    const QString text = write("b.txt", discovery(true).replace("4xSDR", "4xHDR"));
    QCOMPARE(pgcap({"import", text, "-o", other}).code, 0);
    const Ran differ = pgcap({"diff", m_capture, other});
    QCOMPARE(differ.code, 1);
    QVERIFY(differ.out.contains("+ ca 0x0c42a10300aa0003 node03 mlx5_0\n"));
    QVERIFY(differ.out.contains("~ port node02 mlx5_0[1]: speed SDR → HDR\n"));
    QVERIFY(differ.out.contains("+ link node03 mlx5_0[1] – leaf01[3]\n"));
    const QJsonObject document = pgcap({"diff", m_capture, other, "--json"}).json().object();
    QCOMPARE(document["same"].toBool(), false);
    QCOMPARE(document["nodes"].toArray().size(), 1);
    QCOMPARE(pgcap({"diff", m_capture, "/nowhere.pgcap"}).code, 3);
}

void TestPgcap::runsSql()
{
    QCOMPARE(import().code, 0);
    const Ran rows = pgcap({"sql", m_capture, "SELECT guid, type FROM node ORDER BY guid"});
    QCOMPARE(rows.code, 0);
    QVERIFY(rows.out.startsWith("guid                type"));
    QVERIFY(rows.out.contains("0xb8599f0300bb0001  switch\n"));
    QCOMPARE(pgcap({"sql", m_capture, "--csv",
                    "SELECT n.name, p.speed, l.b_node, l.valid_from FROM node n JOIN port p USING "
                    "(guid) JOIN link l ON l.a_guid = n.guid WHERE n.name = 'node02 mlx5_0'"})
                 .out,
             QByteArray("name,speed,b_node,valid_from\n"
                        "node02 mlx5_0,SDR,leaf01,2023-11-14T22:13:20.000Z\n"));
    const Ran json = pgcap({"sql", m_capture, "--json", "SELECT 1 AS one, NULL AS none, 'x' AS x"});
    QCOMPARE(json.json().array().at(0)["one"].toInt(), 1);
    QVERIFY(json.json().array().at(0)["none"].isNull());
    QCOMPARE(pgcap({"sql", m_capture, "--csv", "SELECT a_node, b_node, b_port FROM link"})
                 .out.count('\n'),
             4);
    const Ran shell =
        pgcap({"sql", m_capture, "--csv"}, "SELECT count(*)\n FROM port;\nSELECT 'a;b';\n");
    QCOMPARE(shell.code, 0);
    QVERIFY2(shell.out.contains("'a;b'\na;b\n"), shell.out.constData());

    const QByteArray before = [&] {
        QFile file(m_capture);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }();
    const QString copy = m_folder->filePath("copy.db");
    for (const QString &statement :
         {QStringLiteral("DELETE FROM nodes"), QStringLiteral("SELECT FROM"),
          QStringLiteral("SELECT * FROM nowhere"), QStringLiteral("DROP TABLE nodes"),
          QStringLiteral("ATTACH '%1' AS x").arg(copy),
          QStringLiteral("VACUUM INTO '%1'").arg(copy), QStringLiteral("CREATE TABLE t (x)"),
          QStringLiteral("PRAGMA user_version = 7")}) {
        const Ran ran = pgcap({"sql", m_capture, statement});
        QVERIFY2(ran.code == 2, qPrintable(statement));
        QVERIFY(!ran.err.isEmpty());
    }
    QVERIFY(!QFile::exists(copy));
    QFile file(m_capture);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), before);
}

void TestPgcap::refusesDamagedCaptures()
{
    QCOMPARE(import().code, 0);
    QVERIFY(QFile::resize(m_capture, 20'000));
    for (const char *command :
         {"info", "nodes", "ports", "links", "problems", "sm", "events", "diff", "sql"}) {
        const Ran ran = pgcap({command, m_capture});
        QCOMPARE(ran.code, 3);
        QVERIFY(ran.out.isEmpty());
        QVERIFY(ran.said().contains("cut short"));
        QCOMPARE(pgcap({command, m_text}).code, 3);
    }
}

void TestPgcap::noticesThatItCannotWrite()
{
    QCOMPARE(import().code, 0);
    for (const char *command :
         {"info", "nodes", "ports", "links", "problems", "sm", "events", "diff"}) {
        QProcess process;
        process.setStandardOutputFile("/dev/full");
        process.start(QStringLiteral(PICKGLASS_PGCAP), {command, m_capture});
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 3);
        QVERIFY(!process.readAllStandardError().isEmpty());
    }
}

void TestPgcap::endsQuietlyWhenNobodyReads()
{
    QCOMPARE(import().code, 0);
    QProcess shell;
    shell.start("/bin/sh",
                {"-c",
                 "\"$0\" sql \"$1\" \"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + "
                 "1 FROM n) SELECT i FROM n\" | head -n 2",
                 QStringLiteral(PICKGLASS_PGCAP), m_capture});
    QVERIFY(shell.waitForFinished());
    QCOMPARE(shell.readAllStandardOutput().count('\n'), 2);
    QVERIFY(shell.readAllStandardError().isEmpty());
}

QTEST_GUILESS_MAIN(TestPgcap)
#include "tst_pgcap.moc"
