// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturecontents.h"
#include "tests/app/pgcap/program.h"
#include "tests/app/pgcap/recording.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

/// What takes care of captures: `pgcap trim`, `thin`, `merge`, `anonymize`, `verify`, `convert`.
class TestCare : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void makesCaptures_data();
    void makesCaptures();
    void refusesWrongUsage_data();
    void refusesWrongUsage();
    void refusesWhatItCannotDo_data();
    void refusesWhatItCannotDo();
    void keepsTheLidsOfNeighbours();
    void putsPiecesTogether();
    void tellsOfRollupsThatItLeaves_data();
    void tellsOfRollupsThatItLeaves();
    void namesNobody();
    void verifiesAndRepairs();

private:
    /// IN stands for the recording, OUT for the file to make, DIR for the folder.
    Ran run(QString command) const;
    QByteArray bytesOf(const QString &name) const;
    QString path(const char *name) const { return m_folder->filePath(QLatin1String(name)); }

    std::unique_ptr<QTemporaryDir> m_folder;
    QByteArray m_digest; ///< of the recording
    Recording m_recording;
};

void TestCare::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    auto writer = m_recording.begin(path("in.pgcap"), 6);
    VERIFY_RESULT(writer);
    VERIFY_RESULT((*writer)->close());
    m_digest = QCryptographicHash::hash(bytesOf(path("in.pgcap")), QCryptographicHash::Sha1);
}

QByteArray TestCare::bytesOf(const QString &name) const
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Ran TestCare::run(QString command) const
{
    command.replace(QLatin1String("IN"), path("in.pgcap"));
    command.replace(QLatin1String("OUT"), path("out.pgcap"));
    command.replace(QLatin1String("DIR"), m_folder->path());
    return pgcap(command.split(u' '));
}

void TestCare::makesCaptures_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<int>("sweeps");
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("series");
    QTest::newRow("a period") << "trim IN -o OUT --from +2s --to +4s" << 3 << 4 << 30;
    QTest::newRow("a node") << "trim IN -o OUT --nodes spine01" << 6 << 2 << 12;
    QTest::newRow("two nodes") << "trim IN -o OUT --nodes node01 --nodes node02" << 6 << 3 << 18;
    QTest::newRow("nodes of a list") << "trim IN -o OUT --nodes @DIR/list" << 6 << 3 << 18;
    QTest::newRow("counters") << "trim IN -o OUT --counters PortXmitData,PortXmitWait" << 6 << 4
                              << 15;
    QTest::newRow("a form") << "trim IN -o OUT --counters PortCounters.PortXmitData" << 6 << 4 << 5;
    QTest::newRow("fewer") << "thin IN -o OUT --every 5" << 5 << 4 << 30; // resets stay
    QTest::newRow("roll-ups") << "thin IN -o OUT --rollups" << 0 << 4 << 0;
    QTest::newRow("with itself") << "merge IN IN -o OUT" << 6 << 4 << 30;
    QTest::newRow("given away") << "anonymize IN -o OUT --seed 7" << 6 << 4 << 30;
    QTest::newRow("repaired") << "verify --repair IN -o OUT" << 6 << 4 << 30;
    QTest::newRow("converted") << "convert IN -o OUT" << 6 << 4 << 30;
}

void TestCare::makesCaptures()
{
    QFETCH(QString, command);
    QFile list(path("list"));
    QVERIFY(list.open(QIODevice::WriteOnly) && list.write("# hosts\nnode01\n\n node02 \n") > 0);
    list.close();
    const Ran ran = run(command);
    QVERIFY2(ran.code == 0, ran.err.constData());
    QTEST(int(readContents(path("out.pgcap")).value().sweeps.size()), "sweeps");
    QTEST(int(run("nodes OUT --json").json().array().size()), "nodes");
    const auto capture = CaptureReader::open(path("out.pgcap"));
    VERIFY_RESULT(capture);
    std::vector<PortKey> ports;
    const auto fabric = (*capture)->fabricAt();
    for (const Port &port : (*fabric)->ports()) {
        ports.push_back({(*fabric)->node(port.node).guid, port.number});
    }
    QTEST(int((*capture)->series(ports, (*capture)->sampledCounters().value())->size()), "series");
    // It refuses to take a place, and then takes it; the recording stays as it was.
    QCOMPARE(run(command).code, 3);
    QCOMPARE(run(command + QLatin1String(" --force")).code, 0);
    QCOMPARE(run("verify OUT").code, 0);
    QCOMPARE(QCryptographicHash::hash(bytesOf(path("in.pgcap")), QCryptographicHash::Sha1),
             m_digest);
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files),
             (QStringList{"in.pgcap", "list", "out.pgcap"}));
}

void TestCare::refusesWrongUsage_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("word");
    const auto row = [](const char *command, const char *word) {
        QTest::newRow(command) << QString::fromLatin1(command) << QString::fromLatin1(word);
    };
    row("trim IN", "-o OUT is missing");
    row("trim IN -o IN", "OUT would replace the input");
    row("trim IN -o OUT --nodes leaf10", "did you mean leaf01");
    row("trim IN -o OUT --nodes ,", "is empty");
    row("trim IN -o OUT --counters PortXmit", "PortXmit");
    row("trim IN -o OUT --from now --to +1s", "before");
    row("thin IN -o OUT", "either --every N or --rollups");
    row("thin IN -o OUT --every 3 --rollups", "either --every N or --rollups");
    row("thin IN -o OUT --every 1", "2 or more");
    row("thin IN -o OUT --every some", "2 or more");
    row("merge IN -o OUT", "The file is missing");
    row("merge IN IN -o IN", "OUT would replace the input");
    row("anonymize IN -o OUT --seed x", "is not a seed");
    row("verify IN -o OUT", "needs --repair");
    row("verify --repair IN", "-o OUT is missing");
    row("verify --repair IN -o IN --force", "OUT would replace the input");
    row("convert IN", "-o OUT is missing");
}

void TestCare::refusesWrongUsage()
{
    QFETCH(QString, command);
    QFETCH(QString, word);
    const Ran ran = run(command);
    QCOMPARE(ran.code, 2);
    QVERIFY2(ran.said().contains(word), ran.err.constData());
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{"in.pgcap"});
}

void TestCare::refusesWhatItCannotDo_data()
{
    QTest::addColumn<QString>("command");
    for (const char *command :
         {"trim DIR/none -o OUT", "trim IN -o DIR/none/out", "trim IN -o OUT --nodes @DIR/none",
          "thin DIR/none -o OUT --every 2", "thin DIR/none -o OUT --rollups",
          "merge IN DIR/none -o OUT", "anonymize DIR/none -o OUT", "verify DIR/none",
          "verify --repair DIR/none -o OUT", "convert DIR/none -o OUT", "convert DIR -o OUT"}) {
        QTest::newRow(command) << QString::fromLatin1(command);
    }
}

void TestCare::refusesWhatItCannotDo()
{
    QFETCH(QString, command);
    const Ran ran = run(command);
    QCOMPARE(ran.code, 3);
    QVERIFY(!ran.err.isEmpty());
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{"in.pgcap"});
}

void TestCare::keepsTheLidsOfNeighbours()
{
    const QJsonArray whole = run("nodes IN --json").json().array();
    QCOMPARE(run("trim IN -o OUT --nodes spine01").code, 0);
    const QJsonArray part = run("nodes OUT --json").json().array();
    QCOMPARE(part.size(), 2);
    for (const QJsonValue &node : part) {
        const auto was = std::ranges::find_if(
            whole, [&](const QJsonValue &one) { return one["guid"] == node["guid"]; });
        QVERIFY(was != whole.end() && (*was).toObject()["lid"].toInt() > 0);
        QCOMPARE(node["lid"], (*was).toObject()["lid"]);
    }
}

void TestCare::putsPiecesTogether()
{
    QCOMPARE(run("trim IN -o DIR/a --to +3s").code, 0);
    QCOMPARE(run("trim IN -o DIR/b --from +2s --nodes leaf01").code, 0);
    QCOMPARE(run("trim IN -o DIR/c --from +2s --nodes spine01").code, 0);
    QCOMPARE(run("merge DIR/c DIR/a DIR/b -o OUT").code, 0);
    for (const char *question :
         {"links %1 --json", "ports %1 --json",
          "counters %1 --port leaf01:1 --port leaf01:21 --json", "top %1 --of ports --json"}) {
        const QString asked = QLatin1String(question);
        const Ran was = run(asked.arg(QLatin1String("IN")));
        QCOMPARE(was.code, 0);
        QCOMPARE(run(asked.arg(QLatin1String("OUT"))).out, was.out);
    }
}

void TestCare::tellsOfRollupsThatItLeaves_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<bool>("isTold");
    QTest::newRow("trim") << "trim DIR/a -o OUT" << true;
    QTest::newRow("thin") << "thin DIR/a -o OUT --every 2" << true;
    QTest::newRow("merge") << "merge IN DIR/a -o OUT" << true;
    QTest::newRow("anonymize") << "anonymize DIR/a -o OUT" << true;
    QTest::newRow("all are there") << "trim IN -o OUT" << false;
    QTest::newRow("no sweep in it") << "trim DIR/a -o OUT --to +0s" << false;
    QTest::newRow("to roll-ups") << "thin DIR/a -o OUT --rollups" << false;
    QTest::newRow("a copy") << "verify DIR/a --repair -o OUT" << false;
}

void TestCare::tellsOfRollupsThatItLeaves()
{
    QFETCH(QString, command);
    QCOMPARE(run("thin IN -o DIR/a --rollups").code, 0);
    const Ran ran = run(command);
    QCOMPARE(ran.code, 0);
    QTEST(ran.said().contains(QLatin1String("not copied")), "isTold");
}

void TestCare::namesNobody()
{
    QCOMPARE(run("anonymize IN -o OUT").code, 0);
    const QByteArray nodes = run("nodes OUT --csv").out;
    QVERIFY2(nodes.contains("host-0001"), nodes.constData());
    QVERIFY(!nodes.contains("leaf01") && !nodes.contains("node01"));
    QVERIFY(!bytesOf(path("out.pgcap")).contains("leaf01"));
    // As fast as before, whoever it is.
    const auto rates = [this](const char *file) {
        QList<double> all;
        const QString command = QLatin1String("links %1 --json");
        for (const QJsonValue &link : run(command.arg(QLatin1String(file))).json().array()) {
            all << link["a_to_b"]["rate"].toDouble() << link["b_to_a"]["rate"].toDouble();
        }
        std::ranges::sort(all);
        return all;
    };
    QCOMPARE(rates("OUT"), rates("IN"));
    QVERIFY(rates("IN").last() > 0);
}

void TestCare::verifiesAndRepairs()
{
    const QJsonObject sound = run("verify IN --json").json().object();
    QCOMPARE(sound.keys(),
             (QStringList{"damages", "file", "repaired", "rollups", "rows", "sound", "sweeps"}));
    QCOMPARE(sound["sound"].toBool(), true);
    QCOMPARE(sound["sweeps"].toInt(), 6);
    QVERIFY(sound["repaired"].isNull() && sound["damages"].toArray().isEmpty());

    QByteArray bytes = bytesOf(path("in.pgcap"));
    bytes.truncate(bytes.size() - 8192);
    QFile file(path("cut.pgcap"));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) > 0);
    file.close();
    const Ran cut = run("verify DIR/cut.pgcap");
    QCOMPARE(cut.code, 3);
    QVERIFY2(cut.said().contains("truncated") && cut.said().contains("--repair"),
             cut.err.constData());

    const Ran repaired = run("verify --repair DIR/cut.pgcap -o OUT --json");
    QVERIFY2(repaired.code == 0, repaired.err.constData());
    QCOMPARE(repaired.json()["repaired"].toString(), path("out.pgcap"));
    QVERIFY(!repaired.json()["damages"].toArray().isEmpty());
    QCOMPARE(run("verify OUT").code, 0);
    QCOMPARE(run("nodes OUT --json").json().array().size(), 4);
}

PICKGLASS_TEST(TestCare, QCoreApplication)
#include "tst_care.moc"
