// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/trafficreader.h"
#include "tests/app/desktop/time/growingrecording.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using tests::GrowingRecording;

namespace {

constexpr qint64 Second = GrowingRecording::Second;
constexpr double BytesPerWord = 4;

Timestamp at(qint64 seconds)
{
    return Timestamp(GrowingRecording::Start.microseconds() + seconds * Second);
}

} // namespace

class TestTrafficReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".")));
        m_recording = std::make_unique<GrowingRecording>();
        m_path = m_folder.filePath(QString::fromLatin1(QTest::currentTestFunction()) +
                                   QStringLiteral(".pgcap"));
        VERIFY_RESULT(m_recording->begin(m_path));
    }
    void cleanup() { m_recording.reset(); }

    void aYoungRecordingIsNotEmpty();
    void rollupsAndTheLastSweepsMeet();
    void longerRollupsAreBeforeShorterOnesInARing();
    void zoomedInItIsExact();
    void readsOnlyWhatIsNew();
    void takesThePointOfFigures();
    void sumsUpWhatIsKnown();
    void leavesLaterSweepsForLater();
    void forgetsWhatIsNotShown();
    void gapsHaveNoPoints();
    void readsMarks();
    void readsNothingOfDiscoveries();

private:
    TrafficAnswer read(TrafficQuestion question)
    {
        const auto capture = CaptureReader::open(m_path);
        if (!capture) {
            qFatal("%s", qPrintable(capture.error().english()));
        }
        auto answer = readTraffic(**capture, question);
        // What takes long comes in parts.
        while (answer && !answer->isComplete) {
            question.known = answer->known;
            question.sweeps = answer->history.sweeps;
            answer = readTraffic(**capture, question);
        }
        return answer.value_or(TrafficAnswer());
    }
    /// What all ports send in a second, in bytes.
    double rate() const
    {
        return static_cast<double>(m_recording->words * m_recording->ports()) * BytesPerWord;
    }
    /// That the points cover this period without an interruption, each with this rate.
    bool covers(const TrafficHistory &history, Timestamp from, Timestamp to) const
    {
        Timestamp until = from;
        for (const TrafficPoint &point : history.points) {
            const bool isRight = point.rate && qAbs(*point.rate - rate()) < rate() * 0.02;
            if (point.span.from > until || !isRight) {
                qDebug() << point.span.from.toString() << point.span.to.toString()
                         << point.rate.value_or(-1) << rate();
                return false;
            }
            until = std::max(until, point.span.to);
        }
        return until >= to && !history.points.empty();
    }

    QTemporaryDir m_folder;
    QString m_path;
    std::unique_ptr<GrowingRecording> m_recording;
};

void TestTrafficReader::aYoungRecordingIsNotEmpty()
{
    VERIFY_RESULT(m_recording->addSweeps(1));
    QVERIFY(read({{at(0), at(60)}, 600}).history.points.empty());
    VERIFY_RESULT(m_recording->addSweeps(6));
    const TrafficHistory history = read({{at(0), at(60)}, 600}).history;
    QCOMPARE(history.sweeps->size(), size_t(7));
    QVERIFY(covers(history, at(0), at(6)));
    QCOMPARE(history.at(at(3))->wait.value(),
             static_cast<double>(m_recording->ticks * m_recording->ports()));
}

void TestTrafficReader::rollupsAndTheLastSweepsMeet()
{
    // 20 min in 1200 px: steps of 10 s, and sweeps where none is whole yet.
    VERIFY_RESULT(m_recording->addSweeps(1206));
    const TrafficHistory history = read({{at(0), at(1205)}, 600}).history;
    QVERIFY(covers(history, at(0), at(1205)));
    const auto isStep = [](const TrafficPoint &point) {
        return point.span.length() == 10 * Second;
    };
    QVERIFY(std::ranges::count_if(history.points, isStep) >= 119);
    QCOMPARE(history.points.back().span, (TimeRange{at(1204), at(1205)}));
    // A closed one has its last step rolled up.
    VERIFY_RESULT(m_recording->close());
    QVERIFY(covers(read({{at(0), at(1205)}, 600}).history, at(0), at(1205)));
}

/// Where samples, sweeps and short roll-ups went, the longer ones are left.
void TestTrafficReader::longerRollupsAreBeforeShorterOnesInARing()
{
    VERIFY_RESULT(m_recording->addSweeps(2400));
    VERIFY_RESULT(m_recording->keepOnly(std::chrono::minutes(10)));
    const TrafficHistory history = read({{at(0), at(2400)}, 1200}).history;
    QVERIFY(history.sweeps->front() > at(1200));
    const Timestamp begin = history.points.front().span.from;
    QVERIFY2(begin < at(1200), qPrintable(begin.toString()));
    QVERIFY(covers(history, begin, at(2399)));
    QVERIFY(history.points.front().span.length() > 60 * Second);
    QCOMPARE(history.at(at(2005))->span.length(), 10 * Second);
}

void TestTrafficReader::zoomedInItIsExact()
{
    VERIFY_RESULT(m_recording->addSweeps(100));
    m_recording->words = 5000;
    VERIFY_RESULT(m_recording->addSweeps(1));
    m_recording->words = 1000;
    VERIFY_RESULT(m_recording->addSweeps(100));
    const TrafficHistory history = read({{at(90), at(110)}, 600}).history;
    QCOMPARE(history.at(Timestamp(at(100).microseconds() + 500'000))->rate.value(), 5 * rate());
    QCOMPARE(history.at(Timestamp(at(101).microseconds() + 500'000))->rate.value(), rate());
}

void TestTrafficReader::readsOnlyWhatIsNew()
{
    VERIFY_RESULT(m_recording->addSweeps(6));
    TrafficQuestion question{{at(0), at(60)}, 600};
    TrafficAnswer answer = read(question);
    QCOMPARE(answer.known.size(), size_t(5));
    // What is known is believed, so it cannot have been read again.
    answer.known.begin()->second.rate = 42;
    question.known = answer.known;
    question.sweeps = answer.history.sweeps;
    VERIFY_RESULT(m_recording->addSweeps(1));
    answer = read(question);
    QCOMPARE(answer.history.points.front().rate.value(), 42.0);
    QCOMPARE(answer.known.size(), size_t(6));
    QCOMPARE(answer.history.sweeps->size(), size_t(7));
}

void TestTrafficReader::takesThePointOfFigures()
{
    VERIFY_RESULT(m_recording->addSweeps(3));
    const auto capture = CaptureReader::open(m_path);
    VERIFY_RESULT(capture);
    const auto fabric = (*capture)->fabricAt();
    VERIFY_RESULT(fabric);
    const auto figures = loadFigures(**capture, *fabric, {});
    VERIFY_RESULT(figures);
    TrafficQuestion question;
    question.figures = *figures;
    const TrafficAnswer answer = read(question);
    QCOMPARE(answer.known.size(), size_t(1));
    QCOMPARE(answer.known.begin()->second.rate.value(), rate());
    QCOMPARE(answer.known.begin()->first, std::pair(at(1), at(2)));
}

/// What was known between sweeps that follow each other, of another fabric than that of the
/// recording: so it cannot have been read.
KnownPoints knownUntil(int second)
{
    KnownPoints known;
    for (int i = 0; i < second; ++i) {
        const TimeRange span{at(i), at(i + 1)};
        known.insert({{span.from, span.to}, {span, i % 3 == 0 ? 30.0 : 60.0, 6.0}});
    }
    return known;
}

void TestTrafficReader::sumsUpWhatIsKnown()
{
    VERIFY_RESULT(m_recording->addSweeps(401));
    // More sweeps than are read: points of three seconds each, and one at the end.
    TrafficQuestion question{{at(0), at(400)}, 1200};
    question.known = knownUntil(400);
    const TrafficHistory history = read(question).history;
    QCOMPARE(history.points.front(), (TrafficPoint{{at(0), at(3)}, 50.0, 6.0}));
    QCOMPARE(history.points[100], (TrafficPoint{{at(300), at(303)}, 50.0, 6.0}));
    QCOMPARE(history.points.back(), (TrafficPoint{{at(399), at(400)}, 30.0, 6.0}));
    // Where a part of it is missing, it is read; where one does not know, the sum does not.
    question.known.erase({at(300), at(301)});
    question.known[{at(1), at(2)}].wait.reset();
    const TrafficHistory partly = read(question).history;
    QCOMPARE(partly.points[100].rate.value(), rate());
    QCOMPARE(partly.points.front(), (TrafficPoint{{at(0), at(3)}, 50.0, {}}));
}

void TestTrafficReader::leavesLaterSweepsForLater()
{
    VERIFY_RESULT(m_recording->addSweeps(8));
    TrafficQuestion question{{at(0), at(60)}, 600};
    question.until = at(5);
    const TrafficAnswer answer = read(question);
    QCOMPARE(answer.history.sweeps->size(), size_t(6));
    QCOMPARE(answer.history.points.back().span, (TimeRange{at(4), at(5)}));
    question.sweeps = answer.history.sweeps;
    question.until = {};
    QCOMPARE(read(question).history.sweeps->size(), size_t(8));
}

void TestTrafficReader::forgetsWhatIsNotShown()
{
    VERIFY_RESULT(m_recording->addSweeps(10));
    TrafficQuestion question{{at(0), at(9)}, 600};
    question.known = knownUntil(5000);
    const KnownPoints known = read(question).known;
    QVERIFY(known.contains({at(0), at(1)}));
    QVERIFY(!known.contains({at(20), at(21)}));
    // All of it is shown: the oldest go.
    question.shown.to = at(5000);
    const KnownPoints all = read(question).known;
    QVERIFY(!all.contains({at(900), at(901)}));
    QVERIFY(all.contains({at(1100), at(1101)}));
}

void TestTrafficReader::gapsHaveNoPoints()
{
    VERIFY_RESULT(m_recording->addSweeps(300));
    VERIFY_RESULT(m_recording->addSweeps(1, 60 * Second));
    VERIFY_RESULT(m_recording->addSweeps(300));
    for (const TimeRange shown : {TimeRange{at(0), at(660)}, TimeRange{at(290), at(370)}}) {
        const TrafficHistory history = read({shown, 1200}).history;
        QCOMPARE(history.gaps, (std::vector<TimeRange>{{at(299), at(359)}}));
        QVERIFY(!history.at(at(330)));
        QVERIFY(history.at(at(298)));
        QVERIFY(history.at(at(361)));
        const auto isOver = [](const TrafficPoint &point) {
            return point.span.from <= at(300) && point.span.to >= at(355);
        };
        QVERIFY(std::ranges::none_of(history.points, isOver));
    }
}

void TestTrafficReader::readsMarks()
{
    VERIFY_RESULT(m_recording->addSweeps(3));
    VERIFY_RESULT(m_recording->addMark(at(1), {}, QStringLiteral("begin"), {}));
    VERIFY_RESULT(m_recording->addMark(at(2), {}, {}, QStringLiteral("so far")));
    VERIFY_RESULT(m_recording->changeFabric(true));
    const TrafficHistory history = read({}).history;
    QCOMPARE(history.marks.size(), size_t(2));
    QCOMPARE(history.marks[0].name, QStringLiteral("begin"));
    QCOMPARE(history.marks[1].note, QStringLiteral("so far"));
    QCOMPARE(history.changes.size(), size_t(2));
}

void TestTrafficReader::readsNothingOfDiscoveries()
{
    const TrafficAnswer answer = read({{at(0), at(60)}, 600});
    QCOMPARE(answer.history.changes, std::vector<Timestamp>{GrowingRecording::Start});
    QVERIFY(answer.history.points.empty());
    QVERIFY(answer.history.sweeps && answer.history.sweeps->empty());
}

PICKGLASS_TEST(TestTrafficReader, QCoreApplication)
#include "tst_trafficreader.moc"
