// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/happenings.h"
#include "tests/app/pgcap/program.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

class TestHappenings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        m_capture = m_folder.filePath(QStringLiteral("a.pgcap"));
        VERIFY_RESULT(m_happenings.write(m_capture));
    }
    void saysHowItIsUsed_data();
    void saysHowItIsUsed();
    void refusesWrongUsage_data();
    void refusesWrongUsage();
    void tells_data();
    void tells();
    void listsMarksAndNotes();
    void filtersEvents_data();
    void filtersEvents();
    void tellsWhoTheMasterIs_data();
    void tellsWhoTheMasterIs();
    void knowsNothingOfManagers();
    void showsOptionsAndLids();
    void tellsProblemsAtATime_data();
    void tellsProblemsAtATime();
    void countsThem();
    void comparesTwoMoments_data();
    void comparesTwoMoments();
    void findsWhatHappenedBetweenFiles();

private:
    QTemporaryDir m_folder;
    QString m_capture;
    Happenings m_happenings;
};

void TestHappenings::saysHowItIsUsed_data()
{
    QTest::addColumn<QString>("command");
    for (const char *command : {"sm", "events", "problems", "diff"}) {
        QTest::newRow(command) << QString::fromLatin1(command);
    }
}

void TestHappenings::saysHowItIsUsed()
{
    QFETCH(QString, command);
    const Ran ran = pgcap({command, "--help"});
    QCOMPARE(ran.code, 0);
    QVERIFY(ran.out.startsWith("pgcap " + command.toUtf8() + " [options] "));
    QVERIFY(pgcap({"--help"}).out.contains("\n  " + command.toUtf8() + ' '));
}

void TestHappenings::refusesWrongUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("said");
    QTest::newRow("no file") << QStringList{"events"} << 2 << "The file is missing";
    QTest::newRow("a kind that is none")
        << QStringList{"events", m_capture, "--kind", "linkdown"} << 2 << "did you mean link_down?";
    QTest::newRow("a kind like none")
        << QStringList{"events", m_capture, "--kind", "abcdefghijklmnop"} << 2
        << "expected one of link_down, link_up";
    QTest::newRow("one good, one bad")
        << QStringList{"events", m_capture, "--kind", "link_down,sm"} << 2 << "--kind sm: ";
    QTest::newRow("a severity that is none")
        << QStringList{"events", m_capture, "--severity", "bad"} << 2 << "info, warning, error";
    QTest::newRow("a node that is not there")
        << QStringList{"events", m_capture, "--node", "leaf77"} << 2 << "no node \"leaf77\"";
    QTest::newRow("two forms") << QStringList{"sm", m_capture, "--csv", "--json"} << 2
                               << "exclude each other";
    QTest::newRow("no capture") << QStringList{"sm", "/nowhere.pgcap"} << 3 << "nowhere";
    QTest::newRow("no capture of events")
        << QStringList{"events", "/nowhere.pgcap"} << 3 << "nowhere";
    QTest::newRow("before the begin")
        << QStringList{"sm", m_capture, "--at", "2001-01-01T00:00:00Z"} << 2 << "before";
}

void TestHappenings::refusesWrongUsage()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, code);
    QFETCH(QString, said);
    const Ran ran = pgcap(arguments);
    QCOMPARE(ran.code, code);
    QVERIFY(ran.out.isEmpty());
    QVERIFY2(ran.said().contains(said), ran.err.constData());
}

/// What is written, to the letter: the documents are a contract with scripts.
void TestHappenings::tells_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("code");
    for (const char *name : {"sm.json", "sm.csv", "sm.txt", "events.json", "events.csv",
                             "events.txt", "problems.json", "problems.csv", "problems.txt"}) {
        const QString command = QString::fromLatin1(name).section(u'.', 0, 0);
        const QString form = QString::fromLatin1(name).section(u'.', 1);
        QStringList arguments{command, m_capture};
        if (form != QLatin1String("txt")) {
            arguments << QStringLiteral("--") + form;
        }
        QTest::newRow(name) << arguments << 0;
    }
}

void TestHappenings::tells()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, code);
    const Ran ran = pgcap(arguments);
    QVERIFY2(ran.err.isEmpty(), ran.err.constData());
    QCOMPARE(ran.code, code);
    const QString name =
        QStringLiteral(PICKGLASS_GOLDEN "/") + QString::fromLatin1(QTest::currentDataTag());
    // To make them anew after a change that is meant: run this once with the variable set.
    if (qEnvironmentVariableIsSet("PICKGLASS_WRITE_GOLDEN")) {
        QFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(ran.out);
    }
    QFile file(name);
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(name));
    QCOMPARE(QString::fromUtf8(ran.out), QString::fromUtf8(file.readAll()));
}

/// What people noted is among the events.
void TestHappenings::listsMarksAndNotes()
{
    const QString noted = m_folder.filePath(QStringLiteral("noted.pgcap"));
    const auto at = [](int second) { return Happenings::at(second); };
    {
        auto writer = CaptureWriter::create(noted, true, QStringLiteral("test:"));
        VERIFY_RESULT(writer);
        VERIFY_RESULT((*writer)->writeFabric(at(0), *FabricBuilder().build()));
        VERIFY_RESULT((*writer)->addMark(at(5), at(9), "job 7", "of X"));
        VERIFY_RESULT((*writer)->addMark(at(20), {}, {}, "cable, moved"));
        Event event;
        event.id = 1;
        event.time = at(12);
        event.kind = EventKind::NodeCame;
        event.place = {Guid(7), 0};
        event.placeName = QStringLiteral("node07");
        VERIFY_RESULT((*writer)->putEvents(std::span(&event, 1)));
        VERIFY_RESULT((*writer)->close());
    }
    const auto kinds = [&noted](const QStringList &options) {
        QStringList found;
        const QJsonArray all =
            pgcap(QStringList{"events", noted, "--json"} + options).json().array();
        for (const QJsonValue &one : all) {
            found << one["kind"].toString();
        }
        return found.join(u' ');
    };
    QCOMPARE(kinds({}), "mark node_came note");
    QCOMPARE(kinds({"--kind", "note"}), "note");
    QCOMPARE(kinds({"--kind", "mark,node_came"}), "mark node_came");
    QCOMPARE(kinds({"--kind", "node_came"}), "node_came");
    QCOMPARE(kinds({"--severity", "warning"}), "");
    QCOMPARE(kinds({"--node", "node07"}), "node_came");
    QCOMPARE(kinds({"--from", at(8).toString(), "--to", at(13).toString()}), "mark node_came");
    const QJsonValue mark = pgcap({"events", noted, "--json"}).json().array().first();
    QCOMPARE(mark["subject"].toString(), "job 7");
    QCOMPARE(mark["became"].toString(), "of X");
    QCOMPARE(mark["message"].toString(), "job 7: of X");
    QCOMPARE(mark["until"].toString(), at(9).toString());
    QVERIFY(mark["id"].isNull() && mark["guid"].isNull());
    QVERIFY(pgcap({"events", noted, "--csv"}).out.contains("\"cable, moved\""));
    const QByteArray people = pgcap({"events", noted}).out;
    QVERIFY2(people.contains("cable, moved") && people.contains("marked by people: 2"),
             people.constData());
}

void TestHappenings::filtersEvents_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QString>("ids");
    QTest::newRow("all") << QStringList() << "1 2 3 4 5 6";
    QTest::newRow("a kind") << QStringList{"--kind", "link_down"} << "1";
    QTest::newRow("two kinds") << QStringList{"--kind", "no_master", "--kind", "sm_master"}
                               << "4 5";
    QTest::newRow("in one") << QStringList{"--kind", "no_master,sm_master"} << "4 5";
    QTest::newRow("errors") << QStringList{"--severity", "error"} << "1 4";
    QTest::newRow("warnings and worse") << QStringList{"--severity", "warning"} << "1 2 3 4 5 6";
    QTest::newRow("a name") << QStringList{"--node", "leaf01"} << "1 6";
    QTest::newRow("the other end") << QStringList{"--node", "spine01"} << "1";
    QTest::newRow("a name in other letters") << QStringList{"--node", "LEAF01"} << "1 6";
    QTest::newRow("a host") << QStringList{"--node", "node02"} << "2 5";
    QTest::newRow("a GUID") << QStringList{"--node", m_happenings.host1.toString()} << "3";
    QTest::newRow("all of them at once")
        << QStringList{"--node", "leaf01", "--severity", "error", "--kind", "link_down"} << "1";
    QTest::newRow("nothing left") << QStringList{"--node", "node01", "--kind", "link_down"} << "";
    QTest::newRow("a range") << QStringList{"--from", "+42s", "--to", "+100s"} << "1 2";
    QTest::newRow("what lasts into it") << QStringList{"--from", "+115s"} << "2 3 6";
    QTest::newRow("until") << QStringList{"--to", "+50s"} << "1";
}

void TestHappenings::filtersEvents()
{
    QFETCH(QStringList, options);
    QFETCH(QString, ids);
    const Ran ran = pgcap(QStringList{"events", m_capture, "--json"} + options);
    QVERIFY2(ran.code == 0, ran.err.constData());
    QStringList found;
    const QJsonArray events = ran.json().array();
    for (const QJsonValue &event : events) {
        found << QString::number(event["id"].toInt());
    }
    QCOMPARE(found.join(u' '), ids);
}

void TestHappenings::tellsWhoTheMasterIs_data()
{
    QTest::addColumn<QString>("at");
    QTest::addColumn<QString>("line");
    QTest::newRow("before") << "+0s"
                            << "No subnet managers are known: none was queried, or none answered.";
    QTest::newRow("at first") << "+50s"
                              << "node01 mlx5_0 is the master since 2023-11-14T22:13:21.000Z, for "
                                 "49 s; node02 mlx5_0 would take over.";
    QTest::newRow("in between") << "+102s"
                                << "The subnet has no master since 2023-11-14T22:15:01.000Z, for "
                                   "1 s; node02 mlx5_0 should take over.";
    QTest::newRow("then") << "-0s"
                          << "node02 mlx5_0 is the master since 2023-11-14T22:15:05.000Z, for 15 "
                             "s; none would take over.";
}

void TestHappenings::tellsWhoTheMasterIs()
{
    QFETCH(QString, at);
    QFETCH(QString, line);
    const Ran ran = pgcap({"sm", m_capture, "--at", at});
    QCOMPARE(ran.code, 0);
    QCOMPARE(QString::fromUtf8(ran.out).section(u'\n', 0, 0), line);
}

void TestHappenings::knowsNothingOfManagers()
{
    const QString plain = m_folder.filePath(QStringLiteral("plain.pgcap"));
    {
        auto writer = CaptureWriter::create(plain, true, QStringLiteral("test:"));
        VERIFY_RESULT(writer);
        VERIFY_RESULT((*writer)->writeFabric(Happenings::at(0), *FabricBuilder().build()));
        VERIFY_RESULT((*writer)->close());
    }
    const QJsonObject none = pgcap({"sm", plain, "--json"}).json().object();
    QVERIFY(none["managers"].isArray() && none["managers"].toArray().isEmpty());
    QVERIFY(none["transitions"].isArray() && none["transitions"].toArray().isEmpty());
    QVERIFY(none["next"].isNull());
    QVERIFY(none["master_lid"].isNull());
    QCOMPARE(pgcap({"events", plain, "--json"}).json().array(), QJsonArray());
    QCOMPARE(pgcap({"events", plain}).out, "no events\n");
    QVERIFY(pgcap({"info", plain, "--json"}).json()["subnet_managers"].isNull());
}

/// Of an imported configuration of OpenSM, whose keys are not kept.
void TestHappenings::showsOptionsAndLids()
{
    const auto write = [this](const QString &name, const QByteArray &text) {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
    };
    QVERIFY(write(QStringLiteral("f.txt"), "Switch  2 \"S-0000000000000010\"   # \"leaf\" "
                                           "base port 0 lid 4 lmc 0\n"
                                           "[1]  \"H-0000000000000020\"[1](21)   # \"host\" lid "
                                           "8 4xHDR\n\n"
                                           "Ca  1 \"H-0000000000000020\"   # \"host\"\n"
                                           "[1](21)  \"S-0000000000000010\"[1]  # lid 8 lmc 1 "
                                           "\"leaf\" lid 4 4xHDR\n"));
    QVERIFY(write(QStringLiteral("opensm.conf"),
                  "sm_key 0x7654321\nlmc 1\nrouting_engine (null)\nqos FALSE\n"));
    const QString file = m_folder.filePath(QStringLiteral("options.pgcap"));
    const Ran made = pgcap({"import", m_folder.filePath(QStringLiteral("f.txt")),
                            m_folder.filePath(QStringLiteral("opensm.conf")), "-o", file});
    QCOMPARE(made.err, QByteArray());
    const QByteArray text = pgcap({"sm", file}).out;
    QVERIFY2(text.contains("LIDs: 3 are known to be used, the highest is 9 (ports: 1 with LMC 0, 1 "
                           "with LMC 1); at most 49148 of 49151 are left.\n"),
             text.constData());
    QVERIFY2(text.contains("OpenSM's options: lmc 1, routing_engine (not set), qos FALSE."),
             text.constData());
    const QByteArray json = pgcap({"sm", file, "--json"}).out;
    const QJsonObject report = QJsonDocument::fromJson(json).object();
    QCOMPARE(report["options"]["lmc"].toString(), QStringLiteral("1"));
    QVERIFY(report["options"]["sm_key"].isNull());
    QCOMPARE(report["lids"][0]["used"].toInt(), 3);
    QVERIFY(!pgcap({"sql", file, "SELECT * FROM OPENSM_CONF"}).out.contains("7654321"));
}

void TestHappenings::tellsProblemsAtATime_data()
{
    QTest::addColumn<QString>("at");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("kinds");
    QTest::newRow("at first") << "+30s" << 0 << "";
    QTest::newRow("a cable is down") << "+42s" << 1 << "link_down@40";
    QTest::newRow("no master") << "+103s" << 1
                               << "no_master@101 mismatched_link@60 sm_vanished@101";
    QTest::newRow("at the end") << "-0s" << 0
                                << "mismatched_link@60 sm_vanished@101 threshold@110 "
                                   "no_standby@105";
}

void TestHappenings::tellsProblemsAtATime()
{
    QFETCH(QString, at);
    QFETCH(int, code);
    QFETCH(QString, kinds);
    const Ran ran = pgcap({"problems", m_capture, "--json", "--at", at});
    QStringList found;
    const QJsonArray problems = ran.json().array();
    for (const QJsonValue &problem : problems) {
        const auto since = QDateTime::fromString(problem["since"].toString(), Qt::ISODateWithMs);
        found << QStringLiteral("%1@%2")
                     .arg(problem["kind"].toString())
                     .arg((since.toMSecsSinceEpoch() - Happenings::at(0).milliseconds()) / 1000);
    }
    QCOMPARE(found.join(u' '), kinds);
    QCOMPARE(ran.code, code);
}

void TestHappenings::countsThem()
{
    const QJsonObject info = pgcap({"info", m_capture, "--json"}).json().object();
    QCOMPARE(info["subnet_managers"].toInt(), 1);
    QCOMPARE(info["events"].toInt(), 6);
    QCOMPARE(info["health"]["score"].toInt(), 85);
    const QJsonArray reasons = info["health"]["reasons"].toArray();
    QCOMPARE(reasons.size(), 3);
    QCOMPARE(
        reasons[0].toObject(),
        (QJsonObject{
            {"kind", "mismatched_link"}, {"severity", "warning"}, {"count", 1}, {"points", 5}}));
    const Ran people = pgcap({"info", m_capture});
    QVERIFY(people.out.contains("\nsubnet managers     1\n"));
    QVERIFY(people.out.contains("\nevents              6\n"));
    QVERIFY2(people.out.contains("\nhealth              85 of 100 (mismatched_link: 1, "),
             people.out.constData());
}

void TestHappenings::comparesTwoMoments_data()
{
    QTest::addColumn<QStringList>("times");
    QTest::addColumn<int>("code");
    QTest::newRow("begin and end") << QStringList() << 1;
    QTest::newRow("two that are alike") << QStringList{"--at", "+1s", "--at", "+59s"} << 0;
    QTest::newRow("two that differ") << QStringList{"--at", "+59s", "--at", "+60s"} << 1;
    QTest::newRow("backwards") << QStringList{"--at", "+60s", "--at", "+59s"} << 1;
    QTest::newRow("one and the end") << QStringList{"--at", "+60s"} << 0;
}

void TestHappenings::comparesTwoMoments()
{
    QFETCH(QStringList, times);
    QFETCH(int, code);
    const Ran ran = pgcap(QStringList{"diff", m_capture, "--json"} + times);
    QCOMPARE(ran.code, code);
    const QJsonArray ports = ran.json()["ports"].toArray();
    QCOMPARE(ports.size(), code == 0 ? 0 : 1);
    if (code != 0) {
        QCOMPARE(ports[0]["changes"][0]["member"].toString(), "width");
    }
}

/// Several discoveries of one fabric are several moments of it, between which things happened.
void TestHappenings::findsWhatHappenedBetweenFiles()
{
    const auto write = [&](const char *name, const char *time, bool withSecondHost) {
        QByteArray text = QByteArray("# Topology file: generated on ") + time +
                          "\nSwitch\t40 \"S-b8599f0300bb0001\"\t\t# \"leaf01\" base port 0 lid 1 "
                          "lmc 0\n[1]\t\"H-0c42a10300aa0001\"[1](c42a10300aa0001) \t\t# "
                          "\"node01\" lid 11 4xHDR\n";
        if (withSecondHost) {
            text += "[2]\t\"H-0c42a10300aa0002\"[1](c42a10300aa0002) \t\t# \"node02\" lid 12 "
                    "4xHDR\n";
        }
        for (const char *host : {"1", "2"}) {
            if (*host == '2' && !withSecondHost) {
                continue;
            }
            text += QByteArray("\nCa\t1 \"H-0c42a10300aa000") + host + "\"\t\t# \"node0" + host +
                    "\"\n[1](c42a10300aa000" + host + ") \t\"S-b8599f0300bb0001\"[" + host +
                    "]\t\t# lid 1" + host + " lmc 0 \"leaf01\" lid 1 4xHDR\n";
        }
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        const bool isWritten = file.open(QIODevice::WriteOnly) && file.write(text) > 0;
        return isWritten ? file.fileName() : QString();
    };
    const QStringList files{write("1.txt", "Tue Nov 14 22:13:20 2023", true),
                            write("2.txt", "Tue Nov 14 22:23:20 2023", false),
                            write("3.txt", "Wed Nov 15 22:23:20 2023", true)};
    const QString capture = m_folder.filePath(QStringLiteral("files.pgcap"));
    const Ran ran = pgcap(QStringList{"import"} + files + QStringList{"-o", capture});
    QVERIFY2(ran.code == 0, ran.err.constData());
    const QJsonArray events = pgcap({"events", capture, "--json"}).json().array();
    QJsonObject left;
    for (const QJsonValue &event : events) {
        if (event["kind"].toString() == QLatin1String("node_left")) {
            QVERIFY(left.isEmpty());
            left = event.toObject();
        }
    }
    QCOMPARE(left["node"].toString(), "node02");
    QCOMPARE(left["t"].toString(), "2023-11-14T22:23:20.000Z");
    QCOMPARE(left["precision_s"].toDouble(), 600.0);
    QCOMPARE(left["until"].toString(), "2023-11-15T22:23:20.000Z");
    QCOMPARE(left["lasts"].toBool(true), false);
    const QJsonArray between =
        pgcap({"problems", capture, "--json", "--at", "2023-11-15T00:00:00Z"}).json().array();
    QCOMPARE(between.size(), 1); // its cable is not told besides
    QCOMPARE(between[0]["kind"].toString(), "node_left");
    QCOMPARE(between[0]["since"].toString(), "2023-11-14T22:23:20.000Z");
}

PICKGLASS_TEST(TestHappenings, QCoreApplication)
#include "tst_happenings.moc"
