// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/reading/latestquery.h"
#include "app/desktop/reading/session.h"
#include "tests/app/desktop/heatmap/heatrecording.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QSemaphore>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QWidget>

#include <new>

using namespace pickglass;
using tests::HeatRecording;

/// Questions that workers answer when they are let.
class TestLatestQuery : public QObject
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
    void asksTogether();
    void dropsAnswersOfAnotherCapture();
    void waitsWhileHidden();
    void runsWithoutReader();
    void supersedes();
    void asksFromAnAnswer();

private:
    void begin();
    void ask(int question, LatestQuery::When when);
    /// The same, and lets the event loop begin it.
    void ask(int question);

    using When = LatestQuery::When;
    using Numbers = std::vector<int>;

    QTemporaryDir m_folder;
    QString m_path;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<LatestQuery> m_query;
    int m_question = 0;
    std::shared_ptr<QSemaphore> m_gate; ///< one answer for each that is released
    std::shared_ptr<QAtomicInt> m_started;
    std::shared_ptr<QAtomicInt> m_unwanted;
    Numbers m_begun;
    Numbers m_taken;
    std::vector<bool> m_wasBusy; ///< when an answer was taken
    QString m_failure;
    int m_settled = 0;
    bool m_isWithoutReader = false;
};

void TestLatestQuery::initTestCase()
{
    m_path = m_folder.filePath(QStringLiteral("few.pgcap"));
    HeatRecording recording;
    VERIFY_RESULT(recording.begin(m_path));
    VERIFY_RESULT(recording.writeUntil(3));
    VERIFY_RESULT(recording.end());
}

void TestLatestQuery::init()
{
    const auto capture = CaptureReader::open(m_path);
    VERIFY_RESULT(capture);
    m_session = std::make_unique<Session>();
    m_session->setCapture(ReaderPool::make(m_path), *(*capture)->extent());
    m_gate = std::make_shared<QSemaphore>();
    m_started = std::make_shared<QAtomicInt>();
    m_unwanted = std::make_shared<QAtomicInt>();
    m_query = std::make_unique<LatestQuery>(m_session.get(), [this] { begin(); });
    m_settled = 0;
    connect(m_query.get(), &LatestQuery::settled, this, [this] { ++m_settled; });
}

void TestLatestQuery::begin()
{
    if (m_question == 0 || !(m_session->readers() || m_isWithoutReader)) {
        return;
    }
    m_begun.push_back(m_question);
    const auto work = [question = m_question, gate = m_gate, started = m_started,
                       unwanted = m_unwanted](const StopToken &stop) -> Result<int> {
        started->ref();
        gate->acquire();
        if (stop.isStopped()) {
            unwanted->ref();
        }
        return question < 0 ? failure({"There is no answer.", {}}) : Result<int>(question);
    };
    const auto take = [this](const Result<int> &answer) {
        m_wasBusy.push_back(m_query->isBusy());
        answer ? m_taken.push_back(*answer)
               : static_cast<void>(m_failure = answer.error().english());
    };
    if (m_isWithoutReader) {
        m_query->run([work] { return work({}); }, take);
    } else {
        m_query->read(
            m_session->readers(),
            [work](const CaptureReader &, const StopToken &stop) { return work(stop); }, take);
    }
}

void TestLatestQuery::ask(int question, When when)
{
    m_question = question;
    m_query->ask(when);
}

void TestLatestQuery::ask(int question)
{
    ask(question, When::Soon);
    // A timer started now comes after any that was started by asking.
    bool hasPassed = false;
    QTimer::singleShot(0, this, [&hasPassed] { hasPassed = true; });
    QTRY_VERIFY(hasPassed);
}

void TestLatestQuery::cleanup()
{
    m_gate->release(10);
    m_query.reset();
    m_isWithoutReader = false;
    m_session.reset();
    m_begun.clear();
    m_taken.clear();
    m_wasBusy.clear();
    m_failure.clear();
}

void TestLatestQuery::putsTheLatestNext()
{
    QVERIFY(!m_query->isBusy());
    for (const int question : {1, 2, 3}) {
        ask(question);
    }
    QVERIFY(m_query->isBusy());
    QCOMPARE(m_begun, Numbers{1});
    m_gate->release();
    QTRY_COMPARE(m_begun, (Numbers{1, 3}));
    QCOMPARE(m_taken, Numbers{1});
    m_gate->release();
    QTRY_COMPARE(m_taken, (Numbers{1, 3}));
    // Who hears of the first answer knows that another is to come.
    QCOMPARE(m_wasBusy, (std::vector<bool>{true, false}));
    QVERIFY(!m_query->isBusy());
    QCOMPARE(m_settled, 1);
}

void TestLatestQuery::forgets()
{
    ask(1);
    ask(2);
    QTRY_COMPARE(m_started->loadRelaxed(), 1);
    m_query->cancel();
    QVERIFY(!m_query->isBusy());
    ask(3);
    m_gate->release(2);
    QTRY_COMPARE(m_taken, Numbers{3});
    QCOMPARE(m_begun, (Numbers{1, 3}));
    QTRY_COMPARE(m_unwanted->loadRelaxed(), 1);
    QCOMPARE(m_taken, Numbers{3});
}

void TestLatestQuery::outlivesNobody()
{
    ask(1);
    QTRY_COMPARE(m_started->loadRelaxed(), 1);
    m_query.reset();
    m_gate->release();
    QTRY_COMPARE(m_unwanted->loadRelaxed(), 1);
    QVERIFY(m_taken.empty());
}

void TestLatestQuery::waitsForThePeriod()
{
    m_gate->release(10);
    ask(1, When::Paced); // the first one has nothing to wait for
    QTRY_COMPARE(m_taken, Numbers{1});
    ask(2, When::Paced);
    QCOMPARE(m_begun, Numbers{1});
    QVERIFY(m_query->isBusy());
    // A person does not wait.
    ask(3);
    QCOMPARE(m_begun, (Numbers{1, 3}));
    QTRY_COMPARE(m_taken, (Numbers{1, 3}));
    ask(4, When::Paced);
    QTRY_COMPARE(m_taken, (Numbers{1, 3, 4}));
    // Without a capture nothing is asked.
    m_session->setCapture(nullptr, {});
    ask(5);
    QCOMPARE(m_begun, (Numbers{1, 3, 4}));
}

void TestLatestQuery::passesFailuresOn()
{
    m_gate->release();
    ask(-1);
    QTRY_COMPARE(m_failure, QStringLiteral("There is no answer."));
    QVERIFY(!m_query->isBusy());
}

void TestLatestQuery::asksTogether()
{
    m_gate->release(10);
    ask(1, When::Soon);
    ask(2, When::Soon);
    QVERIFY(m_query->isBusy());
    QVERIFY(m_begun.empty());
    QTRY_COMPARE(m_taken, Numbers{2});
    QCOMPARE(m_begun, Numbers{2});
    // There may be nothing to ask any more: who waits for that is told, too.
    ask(0);
    QVERIFY(!m_query->isBusy());
    QCOMPARE(m_settled, 2);
}

void TestLatestQuery::dropsAnswersOfAnotherCapture()
{
    ask(1);
    ask(2);
    QTRY_COMPARE(m_started->loadRelaxed(), 1);
    m_session->setCapture(ReaderPool::make(m_path), m_session->extent());
    QVERIFY(!m_query->isBusy());
    ask(3);
    m_gate->release(2);
    QTRY_COMPARE(m_taken, Numbers{3});
    QTRY_COMPARE(m_unwanted->loadRelaxed(), 1);
    QCOMPARE(m_begun, (Numbers{1, 3}));
}

void TestLatestQuery::waitsWhileHidden()
{
    m_gate->release(10);
    QWidget view;
    m_query->deferWhileHidden(&view);
    ask(1);
    ask(2);
    QVERIFY(m_query->isBusy());
    QVERIFY(m_begun.empty());
    view.show();
    QTRY_COMPARE(m_taken, Numbers{2});
    QCOMPARE(m_begun, Numbers{2});
    view.hide();
    ask(3, When::Soon);
    // A timer started now comes after any that was started by asking.
    bool hasPassed = false;
    QTimer::singleShot(0, this, [&hasPassed] { hasPassed = true; });
    QTRY_VERIFY(hasPassed);
    QCOMPARE(m_begun, Numbers{2});
    view.show();
    QTRY_COMPARE(m_taken, (Numbers{2, 3}));
    m_query.reset();
}

void TestLatestQuery::runsWithoutReader()
{
    m_isWithoutReader = true;
    for (const int question : {1, 2, 3}) {
        ask(question);
    }
    m_gate->release(2);
    QTRY_COMPARE(m_taken, (Numbers{1, 3}));
    ask(4);
    m_session->setCapture(nullptr, {});
    m_gate->release();
    QVERIFY(!m_query->isBusy());
    ask(5);
    m_gate->release();
    QTRY_COMPARE(m_taken, (Numbers{1, 3, 5}));
    // What throws, as where there is no memory, is an answer, too.
    Error error;
    m_query->run([]() -> Result<int> { throw std::bad_alloc(); },
                 [&error](const Result<int> &answer) { error = answer.error(); });
    QTRY_COMPARE(error.english(), outOfMemory().english());
    QVERIFY(!m_query->isBusy());
}

void TestLatestQuery::supersedes()
{
    ask(1);
    QTRY_COMPARE(m_started->loadRelaxed(), 1);
    m_question = 2;
    begin();
    QTRY_COMPARE(m_started->loadRelaxed(), 2);
    m_gate->release(2);
    QTRY_COMPARE(m_taken, Numbers{2});
    QTRY_COMPARE(m_unwanted->loadRelaxed(), 1);
    QCOMPARE(m_settled, 1);
}

void TestLatestQuery::asksFromAnAnswer()
{
    Numbers taken;
    const auto number = [](int n) {
        return [n](const CaptureReader &) -> Result<int> { return n; };
    };
    LatestQuery query(m_session.get(), [&] {
        query.read(m_session->readers(), number(static_cast<int>(taken.size())),
                   [&](const Result<int> &answer) {
                       taken.push_back(*answer);
                       if (taken.size() < 3) {
                           query.ask();
                       }
                   });
    });
    query.ask();
    QTRY_COMPARE(taken, (Numbers{0, 1, 2}));
    QVERIFY(!query.isBusy());
}

PICKGLASS_TEST(TestLatestQuery, QApplication)
#include "tst_latestquery.moc"
