// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/recordinghost.h"
#include "core/capture/capturereader.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QSemaphore>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;

namespace {

constexpr qint64 Start = 1'700'000'000;

SharedSweep sweepOf(qint64 second)
{
    static const SharedSweepLayout layout = [] {
        auto made = std::make_shared<SweepLayout>();
        made->ports = {{Guid(0xec0d9a0300000010), 1}};
        made->counters = {findCounter(Attribute::PortCountersExtended, u"PortXmitData")};
        made->complete();
        return made;
    }();
    auto sweep = std::make_shared<CounterSweep>(CounterSweep::forLayout(layout));
    sweep->number = second;
    sweep->time = Timestamp((Start + second) * 1'000'000);
    sweep->duration = 1000;
    sweep->timeOf(0, 0) = sweep->time.microseconds() + 10;
    sweep->setValue(0, 0, static_cast<quint64>(second));
    return sweep;
}

} // namespace

class TestRecordingHost : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_options = {};
        m_options.path = m_folder->filePath(QStringLiteral("a.pgcap"));
        m_host = std::make_unique<RecordingHost>(m_options);
        m_host->run([](Recorder &recorder) { recorder.open(); });
        tests::FabricMaker maker;
        maker.addSwitch(QStringLiteral("leaf01"));
        m_host->writeFabric(Timestamp(Start * 1'000'000), maker.build());
    }

    void waitsForTheWriter();
    void skipsWhatIsNotWrittenInTime_data();
    void skipsWhatIsNotWrittenInTime();

private:
    /// Ends the recording: how many sweeps it has, and how many it says were skipped.
    void end(qint64 *sweeps, qint64 *skipped)
    {
        QSignalSpy finished(m_host->recorder(), &Recorder::finished);
        m_host->run([](Recorder &recorder) { recorder.close(); });
        QVERIFY(finished.wait());
        const auto capture = CaptureReader::open(m_options.path);
        VERIFY_RESULT(capture);
        *sweeps = (*capture)->info()->sweeps;
        const auto events = (*capture)->events();
        VERIFY_RESULT(events);
        *skipped = 0;
        for (const Event &event : *events) {
            *skipped += event.kind == EventKind::SweepsMissed ? event.became.toLongLong() : 0;
        }
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    RecordingOptions m_options;
    std::unique_ptr<RecordingHost> m_host;
};

/// Sweeps that come faster than they are written are all kept where they may wait.
void TestRecordingHost::waitsForTheWriter()
{
    for (qint64 second = 1; second <= 100; ++second) {
        QVERIFY(m_host->writeSweep(sweepOf(second), RecordingHost::WriteTimeout));
    }
    qint64 sweeps = 0;
    qint64 skipped = 0;
    end(&sweeps, &skipped);
    QCOMPARE(sweeps, 100);
    QCOMPARE(skipped, 0);
}

void TestRecordingHost::skipsWhatIsNotWrittenInTime_data()
{
    QTest::addColumn<int>("timeout");
    QTest::newRow("does not wait") << 0;
    QTest::newRow("does not wait for ever") << 20;
}

void TestRecordingHost::skipsWhatIsNotWrittenInTime()
{
    QFETCH(int, timeout);
    QSemaphore gate;
    m_host->run([&gate](Recorder &) { gate.acquire(); });
    for (qint64 second = 1; second <= 7; ++second) {
        QCOMPARE(m_host->writeSweep(sweepOf(second), std::chrono::milliseconds(timeout)),
                 second <= 4);
    }
    gate.release();
    qint64 sweeps = 0;
    qint64 skipped = 0;
    end(&sweeps, &skipped);
    QCOMPARE(sweeps, 4);
    QCOMPARE(skipped, 3);
}

PICKGLASS_TEST(TestRecordingHost, QCoreApplication)
#include "tst_recordinghost.moc"
