// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/capturegrowth.h"
#include "app/desktop/models/display.h"
#include "app/desktop/reading/fabricquery.h"
#include "app/desktop/reading/session.h"
#include "tests/app/desktop/time/growingrecording.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;
using namespace std::chrono_literals;

/// How often a growing capture is looked at.
class TestCaptureGrowth : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void looksByItself();
    void looksAtWhatWasWrittenOnceAPeriod();
    void seesTheEnd();

private:
    void begin(std::chrono::milliseconds period);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<GrowingRecording> m_recording;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<FabricQuery> m_fabricQuery;
    std::unique_ptr<CaptureGrowth> m_growth;
};

void TestCaptureGrowth::init()
{
    m_growth.reset();
    m_fabricQuery.reset();
    m_session = std::make_unique<Session>();
    m_folder = std::make_unique<QTemporaryDir>();
    m_recording = std::make_unique<GrowingRecording>();
    VERIFY_RESULT(m_recording->begin(m_folder->filePath(QStringLiteral("growing.pgcap"))));
    VERIFY_RESULT(m_recording->addSweeps(3));
}

void TestCaptureGrowth::begin(std::chrono::milliseconds period)
{
    DisplayOptions options;
    options.period = period;
    pickglass::Display::instance().setOptions(options);
    m_fabricQuery = std::make_unique<FabricQuery>(m_session.get());
    m_growth = std::make_unique<CaptureGrowth>(m_session.get(), m_fabricQuery.get());
    const QString path = m_folder->filePath(QStringLiteral("growing.pgcap"));
    const auto capture = CaptureReader::open(path);
    VERIFY_RESULT(capture);
    const auto extent = (*capture)->extent();
    VERIFY_RESULT(extent);
    m_session->setCapture(ReaderPool::make(path), *extent);
    QTRY_VERIFY(m_session->figures() && !m_fabricQuery->isBusy());
}

void TestCaptureGrowth::looksByItself()
{
    begin(DisplayOptions::ShortestPeriod);
    VERIFY_RESULT(m_recording->addSweeps(2));
    QTRY_COMPARE(m_session->cursor(), m_recording->lastSweep());
    QTRY_COMPARE(m_session->figures()->sweep, 5);
}

void TestCaptureGrowth::looksAtWhatWasWrittenOnceAPeriod()
{
    begin(1min);
    QSignalSpy seen(m_session.get(), &Session::extentChanged);
    VERIFY_RESULT(m_recording->addSweeps(1));
    m_growth->scheduleRefresh();
    QTRY_COMPARE(m_session->extent().lastSweep, 4);
    QTRY_VERIFY(!m_fabricQuery->isBusy());
    QCOMPARE(seen.count(), 1);
    VERIFY_RESULT(m_recording->addSweeps(1));
    m_growth->scheduleRefresh(); // too soon: seen with what comes then
    VERIFY_RESULT(m_recording->addSweeps(1));
    m_growth->refresh();
    QTRY_COMPARE(m_session->extent().lastSweep, 6);
    QTRY_VERIFY(!m_fabricQuery->isBusy());
    QCOMPARE(seen.count(), 2);
}

void TestCaptureGrowth::seesTheEnd()
{
    begin(1min);
    const QSignalSpy closed(m_growth.get(), &CaptureGrowth::closed);
    m_session->readers()->closeFiles();
    VERIFY_RESULT(m_recording->close());
    m_growth->refresh();
    QTRY_COMPARE(closed.count(), 1);
    QVERIFY(!m_session->isGrowing());
}

PICKGLASS_TEST(TestCaptureGrowth, QApplication)
#include "tst_capturegrowth.moc"
