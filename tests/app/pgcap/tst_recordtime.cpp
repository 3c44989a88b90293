// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturereader.h"
#include "tests/app/pgcap/program.h"
#include "tests/app/pgcap/recordprogram.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr qint64 Second = 1'000'000;

} // namespace

/// Recordings of simulated fabrics, in whose own time they are counted.
class TestRecordTime : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void lastsInTheTimeOfTheFabric_data();
    void lastsInTheTimeOfTheFabric();
    void goesOnWhereItPaused();
    void countsTimeoutsOnce();

private:
    QString capture() const { return m_folder->filePath(QStringLiteral("a.pgcap")); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestRecordTime::lastsInTheTimeOfTheFabric_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<qint64>("sweeps");
    const QString fast = QStringLiteral("synthetic:tree?k=4&clock=fast");
    QTest::newRow("a minute") << fast << QStringList{"--duration", "60s"} << qint64(60);
    QTest::newRow("an hour") << fast << QStringList{"--duration", "1h", "--interval", "1min"}
                             << qint64(60);
    QTest::newRow("another beginning") << fast + QStringLiteral("&start=2020-01-02T03:04:05Z")
                                       << QStringList{"--duration", "5s"} << qint64(5);
    QTest::newRow("the source ends first")
        << fast + QStringLiteral("&sweeps=7") << QStringList{"--duration", "60s"} << qint64(7);
}

void TestRecordTime::lastsInTheTimeOfTheFabric()
{
    QFETCH(QString, source);
    QFETCH(QStringList, options);
    QFETCH(qint64, sweeps);
    const Ran ran = pgcap(QStringList{"record", source, "-o", capture()} + options);
    QVERIFY2(ran.code == 0, ran.err.constData());
    QVERIFY2(ran.said().contains(QStringLiteral("sweeps  %1, 0 skipped").arg(sweeps)),
             ran.err.constData());
    const auto reader = CaptureReader::open(capture());
    VERIFY_RESULT(reader);
    QCOMPARE((*reader)->info()->sweeps, sweeps);
}

/// The fast clock stands still in a pause, and nothing is missed by it.
void TestRecordTime::goesOnWhereItPaused()
{
    RecordProgram program({}, {QStringLiteral("synthetic:tree?k=4&clock=fast"),
                               QStringLiteral("-o"), capture(), QStringLiteral("--control")});
    QVERIFY(!program.waitFor(QStringLiteral("sweep"), 3).isEmpty());
    program.say("{\"do\":\"pause\"}");
    QVERIFY(!program.waitFor(QStringLiteral("paused")).isEmpty());
    program.say("{\"do\":\"resume\"}");
    QVERIFY(!program.waitFor(QStringLiteral("resumed")).isEmpty());
    QVERIFY(!program.waitFor(QStringLiteral("sweep"), 3).isEmpty());
    program.say("{\"do\":\"stop\"}");
    QCOMPARE(program.finish(), 0);
    QCOMPARE(program.last(QStringLiteral("closed")).value(u"missed_sweeps").toInt(), 0);
    const auto reader = CaptureReader::open(capture());
    VERIFY_RESULT(reader);
    const auto sweeps = (*reader)->sweeps();
    VERIFY_RESULT(sweeps);
    const qint64 lasted = sweeps->back().time - sweeps->front().time;
    QVERIFY2(lasted < 3600 * Second, qPrintable(QString::number(lasted)));
    const auto events = (*reader)->events();
    VERIFY_RESULT(events);
    QVERIFY(std::ranges::none_of(
        *events, [](const Event &event) { return event.kind == EventKind::SweepsMissed; }));
}

void TestRecordTime::countsTimeoutsOnce()
{
    RecordProgram program({}, {QStringLiteral("synthetic:tree?k=4&clock=fast&sweeps=9&silent=0.2"),
                               QStringLiteral("-o"), capture(), QStringLiteral("--control")});
    QCOMPARE(program.finish(), 0);
    qint64 timeouts = 0;
    for (const QJsonObject &event : program.events()) {
        timeouts += event.value(u"timeouts").toInteger();
    }
    QVERIFY(timeouts > 0);
    const QJsonObject info = pgcap({"info", capture(), "--json"}).json().object();
    QCOMPARE(info.value(u"collector").toObject().value(u"timeouts").toInteger(), timeouts);
    const Ran people = pgcap({"info", capture()});
    QVERIFY2(people.out.contains(", " + QByteArray::number(timeouts) + " timeouts\n"),
             people.out.constData());
}

PICKGLASS_TEST(TestRecordTime, QCoreApplication)
#include "tst_recordtime.moc"
