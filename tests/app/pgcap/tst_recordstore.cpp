// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/program.h"
#include "tests/app/pgcap/recordprogram.h"
#include "tests/core/store/storedcapture.h"
#include "tests/support/clickhousecluster.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace pickglass;
using namespace pickglass::tests;

/// `pgcap record --store`, `pgcap store` and `pgcap import` of a store, against a real server that
/// is killed, hangs and refuses.
class TestRecordStore final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (const QString missing = ClickHouseCluster::missing(); !missing.isEmpty()) {
            QSKIP(qPrintable(missing));
        }
        m_server = std::make_unique<ClickHouseCluster>();
        VERIFY_RESULT(m_server->start(1));
        const Ran made = pgcap({"store", "create", m_server->address()});
        QVERIFY2(made.code == 0, made.err.constData());
    }
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void refusesWrongUsage_data();
    void refusesWrongUsage();
    void givesBackWhatWasRecorded();
    void losesNothingWhileTheServerIsAway();
    void sendsWhatAKilledRecorderLeft();
    void saysWhatTheSpoolDropped();
    void goesOnBesideAServerThatHangs();
    void asksSeldomWithAWrongPassword();
    void hasOneRecorderOfAName();
    void addsCaptures();
    void importsStepsAndNodes();

private:
    QString path(const char *name) const { return m_folder->filePath(QLatin1String(name)); }
    QString store(const QString &fabric, const QString &more = {}) const
    {
        return m_server->address(0, QStringLiteral("&fabric=%1&recorder=r&batch=1s&spool=%2%3")
                                        .arg(fabric, path("spool"), more));
    }
    /// Four sweeps a second of a made fabric, which a busy machine can write twice, until it is
    /// stopped.
    QStringList recording(const char *name, const QString &store) const
    {
        return {"synthetic:tree?k=4&load=0.5",
                "-o",
                path(name),
                "--interval",
                "250ms",
                "--control",
                "--store",
                store};
    }
    /// All sweeps of a fabric in the store.
    Result<CaptureContents> stored(const QString &fabric) const
    {
        const QString file = path("back.pgcap");
        const Ran ran = pgcap({"import", store(fabric), "-o", file, "--force"});
        return ran.code == 0 ? readContents(file) : failure({"%1", {ran.said()}});
    }
    qsizetype piecesLeft() const
    {
        return QDir(path("spool")).entryList({QStringLiteral("*.pgcap")}, QDir::Files).size();
    }
    /// The two captures have the same sweeps, and the same fabric with each.
    static QString sweepsDiffer(const CaptureContents &a, const CaptureContents &b)
    {
        CaptureContents left = a;
        CaptureContents right = b;
        for (CaptureContents *contents : {&left, &right}) {
            // When a span ends, a recording that is cut into pieces sees at other moments.
            contents->managers.clear();
            contents->masterLids.clear();
        }
        return differenceOf(left, right);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ClickHouseCluster> m_server;
};

void TestRecordStore::refusesWrongUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("says");
    const QString address = QStringLiteral("clickhouse://localhost/ib");
    QTest::newRow("no fabric") << QStringList{"record",  "synthetic:tree?k=4",
                                              "-o",      "x.pgcap",
                                              "--store", address}
                               << "has no &fabric=NAME";
    QTest::newRow("password") << QStringList{"store", "status", "clickhouse://a:b@localhost/ib"}
                              << "chmod 600";
    QTest::newRow("action") << QStringList{"store", "empty", address} << "create, check, status";
    QTest::newRow("expire") << QStringList{"store", "expire", address} << "--before T is missing";
    QTest::newRow("time") << QStringList{"import", address, "-o", "x.pgcap", "--from", "+5s"}
                          << "now-30d";
    QTest::newRow("steps") << QStringList{"import", address, "-o", "x.pgcap", "--every", "soon"}
                           << "--every soon: expected a time such as 10s, or a number of sweeps";
    QTest::newRow("no steps") << QStringList{"import", address, "-o", "x.pgcap", "--every", "0s"}
                              << "expected a time such as 10s";
    QTest::newRow("nodes of files")
        << QStringList{"import", "x.txt", "-o", "x.pgcap", "--nodes", "a"}
        << "--nodes is for stores";
    QTest::newRow("range of files")
        << QStringList{"import", "x.txt", "-o", "x.pgcap", "--from", "now-1h"}
        << "--from is for stores";
}

void TestRecordStore::refusesWrongUsage()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, says);
    const Ran ran = pgcap(arguments);
    QCOMPARE(ran.code, 2);
    QVERIFY2(ran.said().contains(says), ran.err.constData());
}

void TestRecordStore::givesBackWhatWasRecorded()
{
    RecordProgram program({}, recording("a.pgcap", store(QStringLiteral("plain"))));
    QVERIFY(!program.waitFor(QStringLiteral("sweep"), 25).isEmpty());
    program.say("{\"do\":\"mark\",\"name\":\"here\"}");
    QVERIFY(!program.waitFor(QStringLiteral("sweep"), 5).isEmpty());
    program.endInput();
    QCOMPARE(program.finish(), 0);
    QCOMPARE(piecesLeft(), 0);
    const auto kept = readContents(path("a.pgcap"));
    VERIFY_RESULT(kept);
    auto back = stored(QStringLiteral("plain"));
    VERIFY_RESULT(back);
    QCOMPARE(back->marks.size(), size_t(1));
    QCOMPARE(back->marks.front().name, QStringLiteral("here"));
    back->marks = kept->marks; // noted a moment apart
    QCOMPARE(sweepsDiffer(*kept, *back), QString());
    QCOMPARE(back->managers.size(), kept->managers.size());
}

/// It is killed within a recording, and comes back.
void TestRecordStore::losesNothingWhileTheServerIsAway()
{
    RecordProgram program({}, recording("a.pgcap", store(QStringLiteral("away"))));
    QVERIFY(!program.waitFor(QStringLiteral("sweep"), 25).isEmpty());
    m_server->kill(0);
    while (program.problem("store_away").isEmpty()) {
        QVERIFY(!program.waitFor(QStringLiteral("sweep"), 5).isEmpty());
    }
    QVERIFY(program.problem("store_spool").value(u"message").toString().contains(path("spool")));
    QVERIFY(!program.waitFor(QStringLiteral("sweep"), 15).isEmpty());
    VERIFY_RESULT(m_server->restart(0));
    while (program.problem("store_answers").isEmpty()) {
        QVERIFY(!program.waitFor(QStringLiteral("sweep"), 5).isEmpty());
    }
    program.endInput();
    QCOMPARE(program.finish(), 0);
    QCOMPARE(piecesLeft(), 0);
    const auto kept = readContents(path("a.pgcap"));
    VERIFY_RESULT(kept);
    const auto back = stored(QStringLiteral("away"));
    VERIFY_RESULT(back);
    QCOMPARE(sweepsDiffer(*kept, *back), QString());
}

/// Killed itself while the server is away: the next recording sends that first.
void TestRecordStore::sendsWhatAKilledRecorderLeft()
{
    m_server->kill(0);
    {
        RecordProgram program({}, recording("a.pgcap", store(QStringLiteral("killed"))));
        QVERIFY(!program.waitFor(QStringLiteral("sweep"), 25).isEmpty());
        program.send(SIGKILL);
        QCOMPARE(program.finish(), -1);
    }
    const auto first = readContents(path("a.pgcap"));
    VERIFY_RESULT(first);
    QVERIFY(piecesLeft() > 1);
    VERIFY_RESULT(m_server->restart(0));
    RecordProgram program({}, recording("b.pgcap", store(QStringLiteral("killed"))));
    QVERIFY(!program.waitFor(QStringLiteral("sweep"), 12).isEmpty());
    program.endInput();
    QCOMPARE(program.finish(), 0);
    QCOMPARE(piecesLeft(), 0);
    const auto second = readContents(path("b.pgcap"));
    VERIFY_RESULT(second);
    const auto back = stored(QStringLiteral("killed"));
    VERIFY_RESULT(back);
    // The last sweep of the first may have been in one of its two files alone.
    const size_t both = first->sweeps.size() + second->sweeps.size();
    QVERIFY2(back->sweeps.size() + 1 >= both && back->sweeps.size() <= both + 1,
             qPrintable(QStringLiteral("%1 of %2").arg(back->sweeps.size()).arg(both)));
    QCOMPARE(back->sweeps.front().time, first->sweeps.front().time);
    QCOMPARE(back->sweeps.back().time, second->sweeps.back().time);
}

void TestRecordStore::saysWhatTheSpoolDropped()
{
    m_server->kill(0);
    RecordProgram program(
        {}, recording("a.pgcap", store(QStringLiteral("full"), QStringLiteral("&spool-size=1M"))));
    while (program.problem("store_spool_full").isEmpty()) {
        QVERIFY(!program.waitFor(QStringLiteral("sweep"), 5).isEmpty());
    }
    program.endInput();
    QCOMPARE(program.finish(), 0);
    VERIFY_RESULT(m_server->restart(0));
    const QString said = program.problem("store_dropped").value(u"message").toString();
    static const QRegularExpression number(QStringLiteral("full: ([0-9]+) sweeps from"));
    const qint64 dropped = number.match(said).captured(1).toLongLong();
    QVERIFY2(dropped > 0, qPrintable(said));
    QVERIFY(!program.problem("store_left").isEmpty());
    const Ran sent = pgcap({"store", "send", store(QStringLiteral("full"))});
    QVERIFY2(sent.code == 0, sent.err.constData());
    QCOMPARE(piecesLeft(), 0);
    const auto kept = readContents(path("a.pgcap"));
    VERIFY_RESULT(kept);
    const auto back = stored(QStringLiteral("full"));
    VERIFY_RESULT(back);
    QCOMPARE(static_cast<qint64>(back->sweeps.size()) + dropped,
             static_cast<qint64>(kept->sweeps.size()));
}

void TestRecordStore::goesOnBesideAServerThatHangs()
{
    m_server->freeze(0, true);
    RecordProgram program({}, recording("a.pgcap", store(QStringLiteral("hangs"))));
    QVERIFY(!program.waitFor(QStringLiteral("sweep"), 30).isEmpty());
    program.endInput();
    QCOMPARE(program.finish(), 0);
    m_server->freeze(0, false);
    QVERIFY(!program.problem("store_left").isEmpty());
    QVERIFY(program.problem("sweeps_left_out").isEmpty());
    const Ran sent = pgcap({"store", "send", store(QStringLiteral("hangs"))});
    QVERIFY2(sent.code == 0, sent.err.constData());
    const auto kept = readContents(path("a.pgcap"));
    VERIFY_RESULT(kept);
    const auto back = stored(QStringLiteral("hangs"));
    VERIFY_RESULT(back);
    QCOMPARE(sweepsDiffer(*kept, *back), QString());
}

void TestRecordStore::asksSeldomWithAWrongPassword()
{
    QFile file(path("password"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("wrong\n");
    file.close();
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    QString wrong = store(QStringLiteral("refused"));
    wrong.replace(m_server->passwordFile(), file.fileName());
    RecordProgram program({}, recording("a.pgcap", wrong));
    QVERIFY(!program.waitFor(QStringLiteral("sweep"), 35).isEmpty());
    program.endInput();
    QCOMPARE(program.finish(), 0);
    const QString said = program.problem("store_away").value(u"message").toString();
    QVERIFY2(said.contains(QStringLiteral("user or password")), qPrintable(said));
    QVERIFY(!said.contains(QStringLiteral("wrong")));
    const auto isOfIt = [](const QJsonObject &event) {
        return event.value(u"kind").toString() == QStringLiteral("store_away");
    };
    QCOMPARE(std::count_if(program.events().begin(), program.events().end(), isOfIt), 1);
    QVERIFY(piecesLeft() > 0);
}

void TestRecordStore::hasOneRecorderOfAName()
{
    RecordProgram first({}, recording("a.pgcap", store(QStringLiteral("two"))));
    QVERIFY(!first.waitFor(QStringLiteral("sweep")).isEmpty());
    RecordProgram second({}, recording("b.pgcap", store(QStringLiteral("two"))));
    QCOMPARE(second.finish(), 3);
    QVERIFY2(second.said().contains(QStringLiteral("&recorder=NAME")), qPrintable(second.said()));
    first.endInput();
    QCOMPARE(first.finish(), 0);
}

void TestRecordStore::addsCaptures()
{
    QCOMPARE(pgcap({"record", "synthetic:tree?k=4&load=0.5&sweeps=5", "-o", path("a.pgcap"),
                    "--interval", "100ms"})
                 .code,
             0);
    for (int i = 0; i < 2; ++i) {
        const Ran added = pgcap({"store", "add", store(QStringLiteral("added")), path("a.pgcap")});
        QVERIFY2(added.code == 0, added.err.constData());
    }
    const auto kept = readContents(path("a.pgcap"));
    VERIFY_RESULT(kept);
    const auto back = stored(QStringLiteral("added"));
    VERIFY_RESULT(back);
    QCOMPARE(sweepsDiffer(*kept, *back), QString());
    const Ran status = pgcap({"store", "status", m_server->address(), "--json"});
    QCOMPARE(status.code, 0);
    QVERIFY(!status.json()[QStringLiteral("fabrics")].toArray().isEmpty());
    QCOMPARE(pgcap({"store", "check", m_server->address()}).code, 0);
    m_server->ask("DROP TABLE marks");
    const Ran check = pgcap({"store", "check", m_server->address()});
    QCOMPARE(check.code, 1);
    QVERIFY2(check.out.contains("marks"), check.out.constData());
    QCOMPARE(pgcap({"store", "create", m_server->address()}).code, 0);
}

void TestRecordStore::importsStepsAndNodes()
{
    const QString store = this->store(QStringLiteral("steps"));
    QCOMPARE(pgcap({"record", "synthetic:tree?k=4&clock=fast&sweeps=60&start=2026-01-01T00:00:00Z",
                    "-o", path("a.pgcap")})
                 .code,
             0);
    QCOMPARE(pgcap({"store", "add", store, path("a.pgcap")}).code, 0);
    const auto whole = readContents(path("a.pgcap"));
    VERIFY_RESULT(whole);
    const SharedFabric fabric = *whole->fabricAt(whole->span.to);
    const Node &node = fabric->nodes().front();
    const Ran ran = pgcap({"import", store, "-o", path("some.pgcap"), "--every", "10s", "--nodes",
                           node.guid.toString(), "--from", "2026-01-01T00:00:05Z"});
    QVERIFY2(ran.code == 0, ran.err.constData());
    const auto some = readContents(path("some.pgcap"));
    VERIFY_RESULT(some);
    QCOMPARE((*some->fabricAt(some->span.to))->nodes().size(), fabric->nodes().size());
    const auto sweeps = allSweeps(*some);
    VERIFY_RESULT(sweeps);
    QCOMPARE(sweeps->size(), size_t(6));
    for (const SharedSweep &sweep : *sweeps) {
        QCOMPARE(sweep->time.microseconds() / SecondUs % 10, 9);
        QVERIFY(!sweep->layout->ports.empty());
        for (const PortKey port : sweep->layout->ports) {
            QCOMPARE(port.node, node.guid);
        }
    }
    const Ran none = pgcap({"import", store, "-o", path("no.pgcap"), "--nodes", "nobody"});
    QCOMPARE(none.code, 2);
    QVERIFY2(none.err.contains("There is no node \"nobody\""), none.err.constData());
}

PICKGLASS_TEST(TestRecordStore, QCoreApplication)
#include "tst_recordstore.moc"
