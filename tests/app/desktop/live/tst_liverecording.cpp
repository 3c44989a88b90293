// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/liverecording.h"
#include "core/capture/capturereader.h"
#include "core/capture/sqlsession.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include <csignal>

using namespace pickglass;
using namespace std::chrono_literals;

namespace {

constexpr int Patience = 60'000;
using State = LiveRecording::State;

LiveSource made(const char *url = "synthetic:tree?k=4&load=0.5")
{
    return {QString::fromLatin1(url), 50ms};
}

} // namespace

/// The child and what it says, without a window.
class TestLiveRecording : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void recordsAndStops();
    void obeys();
    void saysWhyItCannotBegin_data();
    void saysWhyItCannotBegin();
    void saysThatItWasKilled();
    void tellsProblems();
    void takesTheChildAlong();

private:
    QString marks(const QString &path) const;
};

/// The names, notes and kinds of the marks of a capture, by pgcap.
QString TestLiveRecording::marks(const QString &path) const
{
    QProcess process;
    process.start(QStringLiteral(PICKGLASS_PGCAP),
                  {QStringLiteral("sql"), path,
                   QStringLiteral("SELECT coalesce(name, note) FROM marks ORDER BY id"),
                   QStringLiteral("--csv")});
    process.waitForFinished(Patience);
    return QString::fromUtf8(process.readAllStandardOutput());
}

void TestLiveRecording::recordsAndStops()
{
    LiveRecording recording(QStringLiteral(PICKGLASS_PGCAP), made());
    QSignalSpy arrived(&recording, &LiveRecording::arrived);
    QSignalSpy finished(&recording, &LiveRecording::finished);
    QCOMPARE(recording.state(), State::Starting);
    recording.start();
    QTRY_COMPARE_WITH_TIMEOUT(arrived.count(), 1, Patience);
    QCOMPARE(recording.state(), State::Recording);
    QVERIFY(!recording.progressText().isEmpty());
    QTRY_VERIFY_WITH_TIMEOUT(recording.sweeps() >= 3, Patience);
    const LiveRecording::Sweep sweep = recording.lastSweep();
    QVERIFY(sweep.number >= 3);
    QVERIFY(sweep.ports > 0);
    QVERIFY(sweep.time.isKnown());
    QVERIFY(sweep.seconds > 0);
    QVERIFY(recording.fileBytes() > 0);
    recording.stop();
    QCOMPARE(recording.state(), State::Stopping);
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, Patience);
    QCOMPARE(recording.state(), State::Ended);
    QVERIFY(recording.isClosed());
    QVERIFY(!QFileInfo::exists(recording.capturePath() + QStringLiteral("-wal")));
    auto capture = CaptureReader::open(recording.capturePath());
    VERIFY_RESULT(capture);
    const auto info = (*capture)->info();
    VERIFY_RESULT(info);
    QVERIFY(info->closed);
    QCOMPARE(info->sweeps, recording.sweeps());
    QCOMPARE(info->interval, 50'000);
}

void TestLiveRecording::obeys()
{
    LiveRecording recording(QStringLiteral(PICKGLASS_PGCAP), made());
    recording.start();
    QTRY_VERIFY_WITH_TIMEOUT(recording.sweeps() >= 1, Patience);
    recording.note(QStringLiteral("job \"4711\" begins"));
    recording.mark(QStringLiteral("Mark 1"));
    recording.pause();
    QTRY_COMPARE_WITH_TIMEOUT(recording.state(), State::Paused, Patience);
    const qint64 before = recording.sweeps();
    const qint64 missed = recording.missedSweeps();
    recording.setInterval(80ms);
    QCOMPARE(recording.sweeps(), before);
    recording.resume();
    QTRY_COMPARE_WITH_TIMEOUT(recording.state(), State::Recording, Patience);
    QTRY_VERIFY_WITH_TIMEOUT(recording.sweeps() > before, Patience);
    QCOMPARE(recording.source().interval, 80ms);
    recording.stop();
    QTRY_COMPARE_WITH_TIMEOUT(recording.state(), State::Ended, Patience);
    QVERIFY(recording.missedSweeps() >= missed);
    const QString found = marks(recording.capturePath());
    QVERIFY2(found.contains(QLatin1String("job \"\"4711\"\" begins")), qPrintable(found));
    QVERIFY2(found.contains(QLatin1String("Mark 1")), qPrintable(found));
    QVERIFY2(found.contains(QLatin1String("paused")), qPrintable(found));
    auto capture = CaptureReader::open(recording.capturePath());
    VERIFY_RESULT(capture);
    QCOMPARE((*capture)->info()->interval, 80'000);
}

void TestLiveRecording::saysWhyItCannotBegin_data()
{
    QTest::addColumn<QString>("program");
    QTest::addColumn<QString>("url");
    QTest::addColumn<QString>("word");
    const QString pgcap = QStringLiteral(PICKGLASS_PGCAP);
    QTest::newRow("nobody serves it") << pgcap << "nobody:here"
                                      << "nobody";
    QTest::newRow("no such fabric") << pgcap << "synthetic:cube"
                                    << "cube";
    QTest::newRow("no program") << QStringLiteral("/nowhere/pgcap") << "mad:"
                                << "pgcap";
}

void TestLiveRecording::saysWhyItCannotBegin()
{
    QFETCH(QString, program);
    QFETCH(QString, url);
    QFETCH(QString, word);
    LiveRecording recording(program, LiveSource{url});
    QSignalSpy finished(&recording, &LiveRecording::finished);
    recording.start();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, Patience);
    QCOMPARE(recording.state(), State::Failed);
    QVERIFY(!recording.hasFabric());
    const Trouble why = recording.failure();
    QVERIFY2(why.what.contains(word), qPrintable(why.what));
    QVERIFY2(why.advice.size() > 10, qPrintable(why.advice));
}

void TestLiveRecording::saysThatItWasKilled()
{
    LiveRecording recording(QStringLiteral(PICKGLASS_PGCAP), made());
    recording.start();
    QTRY_VERIFY_WITH_TIMEOUT(recording.sweeps() >= 2, Patience);
    ::kill(static_cast<pid_t>(recording.processId()), SIGKILL);
    QTRY_COMPARE_WITH_TIMEOUT(recording.state(), State::Failed, Patience);
    QVERIFY(!recording.isClosed());
    QVERIFY(recording.failure().what.contains(QLatin1String("killed")));
    QVERIFY(!recording.failure().advice.isEmpty());
    auto capture = CaptureReader::open(recording.capturePath());
    VERIFY_RESULT(capture);
    QVERIFY((*capture)->extent()->lastSweep >= 2);
}

void TestLiveRecording::tellsProblems()
{
    LiveRecording recording(QStringLiteral(PICKGLASS_PGCAP), made("synthetic:tree?k=4&silent=0.3"));
    QSignalSpy troubled(&recording, &LiveRecording::troubled);
    recording.start();
    QTRY_VERIFY_WITH_TIMEOUT(troubled.count() >= 1, Patience);
    const auto trouble = troubled.front().front().value<Trouble>();
    QCOMPARE(trouble.kind, QStringLiteral("no_answer"));
    QVERIFY2(trouble.what.contains(QLatin1String("did not answer")), qPrintable(trouble.what));
    QTRY_VERIFY_WITH_TIMEOUT(recording.lastSweep().meter.timeouts > 0, Patience);
}

void TestLiveRecording::takesTheChildAlong()
{
    auto recording = std::make_unique<LiveRecording>(QStringLiteral(PICKGLASS_PGCAP), made());
    recording->start();
    QTRY_VERIFY_WITH_TIMEOUT(recording->sweeps() >= 1, Patience);
    const auto process = static_cast<pid_t>(recording->processId());
    const QString path = recording->capturePath();
    recording.reset();
    QCOMPARE(::kill(process, 0), -1);
    QVERIFY(!QFileInfo::exists(path));
}

PICKGLASS_TEST(TestLiveRecording, QCoreApplication)
#include "tst_liverecording.moc"
