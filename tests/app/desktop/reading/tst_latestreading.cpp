// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/reading/latestreading.h"
#include "tests/app/desktop/heatmap/heatrecording.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QSemaphore>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using tests::HeatRecording;

/// Questions that workers answer when they are let.
class TestLatestReading : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void putsTheLatestNext();
    void forgets();
    void outlivesNobody();
    void waitsForThePeriod();
    void passesFailuresOn();

private:
    using Reading = LatestReading<int, int>;
    using Numbers = std::vector<int>;

    QTemporaryDir m_folder;
    QString m_path;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<Reading> m_reading;
    std::shared_ptr<QSemaphore> m_gate; ///< one answer for each that is released
    std::shared_ptr<QAtomicInt> m_started;
    std::shared_ptr<QAtomicInt> m_unwanted;
    Numbers m_begun;
    Numbers m_taken;
    std::vector<bool> m_wasBusy; ///< when an answer was taken
    QString m_failure;
};

void TestLatestReading::initTestCase()
{
    m_path = m_folder.filePath(QStringLiteral("few.pgcap"));
    HeatRecording recording;
    VERIFY_RESULT(recording.begin(m_path));
    VERIFY_RESULT(recording.writeUntil(3));
    VERIFY_RESULT(recording.end());
}

void TestLatestReading::init()
{
    const auto capture = CaptureReader::open(m_path);
    VERIFY_RESULT(capture);
    m_session = std::make_unique<Session>();
    m_session->setCapture(ReaderPool::make(m_path), *(*capture)->extent());
    m_gate = std::make_shared<QSemaphore>();
    m_started = std::make_shared<QAtomicInt>();
    m_unwanted = std::make_shared<QAtomicInt>();
    m_reading = std::make_unique<Reading>(
        m_session.get(),
        [this](int question) {
            m_begun.push_back(question);
            return [question, gate = m_gate, started = m_started, unwanted = m_unwanted](
                       const CaptureReader &, const StopToken &stop) -> Result<int> {
                started->ref();
                gate->acquire();
                if (stop.isStopped()) {
                    unwanted->ref();
                }
                return question < 0 ? failure({"There is no answer.", {}}) : Result<int>(question);
            };
        },
        [this](const Result<int> &answer) {
            m_wasBusy.push_back(m_reading->isBusy());
            answer ? m_taken.push_back(*answer)
                   : static_cast<void>(m_failure = answer.error().english());
        });
}

void TestLatestReading::cleanup()
{
    m_gate->release(10);
    m_reading.reset();
    m_session.reset();
    m_begun.clear();
    m_taken.clear();
    m_wasBusy.clear();
    m_failure.clear();
}

void TestLatestReading::putsTheLatestNext()
{
    QVERIFY(!m_reading->isBusy());
    for (const int question : {1, 2, 3}) {
        m_reading->ask(question, false);
    }
    QVERIFY(m_reading->isBusy());
    QCOMPARE(m_begun, Numbers{1});
    m_gate->release();
    QTRY_COMPARE(m_begun, (Numbers{1, 3}));
    QCOMPARE(m_taken, Numbers{1});
    m_gate->release();
    QTRY_COMPARE(m_taken, (Numbers{1, 3}));
    // Who hears of the first answer knows that another is to come.
    QCOMPARE(m_wasBusy, (std::vector<bool>{true, false}));
    QVERIFY(!m_reading->isBusy());
}

void TestLatestReading::forgets()
{
    m_reading->ask(1, false);
    m_reading->ask(2, false);
    QTRY_COMPARE(m_started->loadRelaxed(), 1);
    m_reading->forget();
    QVERIFY(!m_reading->isBusy());
    m_reading->ask(3, false);
    m_gate->release(2);
    QTRY_COMPARE(m_taken, Numbers{3});
    QCOMPARE(m_begun, (Numbers{1, 3}));
    QTRY_COMPARE(m_unwanted->loadRelaxed(), 1);
    QCOMPARE(m_taken, Numbers{3});
}

void TestLatestReading::outlivesNobody()
{
    m_reading->ask(1, false);
    QTRY_COMPARE(m_started->loadRelaxed(), 1);
    m_reading.reset();
    m_gate->release();
    QTRY_COMPARE(m_unwanted->loadRelaxed(), 1);
    QVERIFY(m_taken.empty());
}

void TestLatestReading::waitsForThePeriod()
{
    m_gate->release(10);
    m_reading->ask(1, true); // the first one has nothing to wait for
    QTRY_COMPARE(m_taken, Numbers{1});
    m_reading->ask(2, true);
    QCOMPARE(m_begun, Numbers{1});
    QVERIFY(m_reading->isBusy());
    // A person does not wait.
    m_reading->ask(3, false);
    QCOMPARE(m_begun, (Numbers{1, 3}));
    QTRY_COMPARE(m_taken, (Numbers{1, 3}));
    m_reading->ask(4, true);
    QTRY_COMPARE(m_taken, (Numbers{1, 3, 4}));
    // Without a capture nothing is asked.
    m_session->setCapture(nullptr, {});
    m_reading->ask(5, false);
    QCOMPARE(m_begun, (Numbers{1, 3, 4}));
}

void TestLatestReading::passesFailuresOn()
{
    m_gate->release();
    m_reading->ask(-1, false);
    QTRY_COMPARE(m_failure, QStringLiteral("There is no answer."));
    QVERIFY(!m_reading->isBusy());
}

PICKGLASS_TEST(TestLatestReading, QApplication)
#include "tst_latestreading.moc"
