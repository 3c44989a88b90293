// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturereader.h"
#include "core/capture/capturetools.h"
#include "core/capture/capturewriter.h"
#include "tests/app/pgcap/recording.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr int Sweeps = 40; // more than two periods

Timestamp at(double second)
{
    return Timestamp(Recording::Start + static_cast<qint64>(second * Recording::Second));
}

SmSpan span(PortKey port, SmState state, double from, double until, double lastSeen)
{
    SmSpan made;
    made.info = {port, Guid(port.node.value() + 1), Lid(7), 5, state, 100};
    made.from = at(from);
    made.until = until > 0 ? at(until) : Timestamp();
    made.lastSeen = at(lastSeen);
    return made;
}

Event happening(qint64 id, double time, double until, bool lasts)
{
    Event made;
    made.id = id;
    made.time = at(time);
    made.until = until > 0 ? at(until) : Timestamp();
    made.lasts = lasts;
    made.kind = EventKind::SweepsMissed;
    made.became = QStringLiteral("1");
    return made;
}

bool isSame(const RawSample &a, const RawSample &b)
{
    return a.time == b.time && a.value == b.value && a.isKnown == b.isKnown;
}

std::vector<qint64> idsOf(const std::vector<Event> &events)
{
    std::vector<qint64> ids;
    std::ranges::transform(events, std::back_inserter(ids), &Event::id);
    return ids;
}

} // namespace

/// A period of a capture is a capture that says the same of that period.
class TestCaptureTrim : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void keepsEverySample_data();
    void keepsEverySample();
    void keepsTheFabricAsItBecame();
    void keepsWhatHappened();
    void readsOneThatGrows();
    void leavesNothingWhenCancelled();
    void saysWhyNot();

private:
    std::unique_ptr<CaptureReader> trimmed(TimeRange range);

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_from;
    QString m_to;
    Recording m_recording;
    SharedFabric m_smaller; ///< from 20.5 s on
    std::unique_ptr<CaptureWriter> m_writer;
};

/// 40 sweeps, a change of the fabric between the 20th and the 21st, managers, events and marks.
void TestCaptureTrim::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_from = m_folder->filePath(QStringLiteral("from.pgcap"));
    m_to = m_folder->filePath(QStringLiteral("to.pgcap"));
    auto begun = m_recording.begin(m_from, 20);
    VERIFY_RESULT(begun);
    m_writer = std::move(*begun);
    FabricMaker maker;
    const Guid leaf = maker.addSwitch(QStringLiteral("leaf01"));
    const Guid host = maker.addAdapter(QStringLiteral("node01"));
    maker.connectPorts(leaf, 1, host, 1);
    m_smaller = maker.build();
    VERIFY_RESULT(m_writer->writeFabric(at(20.5), *m_smaller));
    for (int number = 21; number <= Sweeps; ++number) {
        VERIFY_RESULT(m_writer->writeSweep(m_recording.sweep(number)));
    }
    const PortKey one{m_recording.host1, 1};
    const PortKey other{m_recording.host2, 1};
    const SmSpan steps[][2] = {
        {span(one, SmState::Master, 1, 0, 10), span(other, SmState::Standby, 1, 0, 10)},
        {span(other, SmState::Master, 12, 0, 38), span(other, SmState::Master, 12, 0, 38)}};
    VERIFY_RESULT(m_writer->writeManagers(at(1), steps[0], Lid(7)));
    VERIFY_RESULT(m_writer->writeManagers(at(12), std::span(steps[1], 1), Lid(8)));
    VERIFY_RESULT(m_writer->putEvents(std::vector{
        happening(1, 2, 4, false), happening(2, 3, 0, true), happening(3, 11, 13, false),
        happening(4, 12, 0, false), happening(5, 35, 0, true)}));
    VERIFY_RESULT(m_writer->addMark(at(3), {}, QStringLiteral("early"), {}));
    VERIFY_RESULT(m_writer->addMark(at(8), at(12), QStringLiteral("paused"), {}));
}

std::unique_ptr<CaptureReader> TestCaptureTrim::trimmed(TimeRange range)
{
    const auto done = trimCapture(m_from, m_to, {.range = range}, false);
    if (!done) {
        qWarning("%s", qPrintable(done.error().what.english()));
        return nullptr;
    }
    auto capture = CaptureReader::open(m_to);
    return capture ? std::move(*capture) : nullptr;
}

void TestCaptureTrim::keepsEverySample_data()
{
    QTest::addColumn<double>("from");
    QTest::addColumn<double>("to");
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("last");
    QTest::newRow("all") << 0.0 << 100.0 << 1 << Sweeps;
    QTest::newRow("within one period") << 3.0 << 9.5 << 3 << 9;
    QTest::newRow("over several") << 5.5 << 36.0 << 6 << 36;
    QTest::newRow("the journal") << 37.0 << 40.0 << 37 << 40;
    QTest::newRow("none") << 7.2 << 7.8 << 0 << 0;
}

void TestCaptureTrim::keepsEverySample()
{
    QFETCH(double, from);
    QFETCH(double, to);
    QFETCH(int, first);
    QFETCH(int, last);
    const auto cut = trimmed({at(from), at(to)});
    QVERIFY(cut);
    const auto facts = cut->sweeps();
    VERIFY_RESULT(facts);
    QCOMPARE(int(facts->size()), first == 0 ? 0 : last - first + 1);
    if (first == 0)
        return;
    QCOMPARE(facts->front().number, first);
    QCOMPARE(facts->back().number, last);
    QCOMPARE(facts->front().duration, m_recording.sweep(first).duration);
    QCOMPARE(facts->back().meter, m_recording.sweep(last).meter);

    const auto whole = CaptureReader::open(m_from);
    VERIFY_RESULT(whole);
    const std::vector<PortKey> ports{
        {m_recording.leaf, 1}, {m_recording.leaf, 21}, {m_recording.spine, 1}};
    const auto counters = (*whole)->sampledCounters();
    VERIFY_RESULT(counters);
    QVERIFY(counters->size() > 3);
    const auto inWhole = (*whole)->series(ports, *counters, at(first), at(last + 0.5));
    const auto inCut = cut->series(ports, *counters);
    VERIFY_RESULT(inWhole);
    VERIFY_RESULT(inCut);
    QCOMPARE(inCut->size(), inWhole->size());
    for (size_t i = 0; i < inCut->size(); ++i) {
        QCOMPARE((*inCut)[i].port, (*inWhole)[i].port);
        QVERIFY((*inCut)[i].samples.size() > 1 || first == last);
        QVERIFY(std::ranges::equal((*inCut)[i].samples, (*inWhole)[i].samples, isSame));
    }
    const auto info = cut->info();
    VERIFY_RESULT(info);
    QVERIFY(info->closed);
    QCOMPARE(info->interval, Recording::Second);
    QCOMPARE(info->source, QStringLiteral("test:"));
}

void TestCaptureTrim::keepsTheFabricAsItBecame()
{
    const auto cut = trimmed({at(18), at(23)});
    QVERIFY(cut);
    const auto changes = cut->changes();
    VERIFY_RESULT(changes);
    QCOMPARE(*changes, (std::vector{at(18), at(20.5)}));
    const auto before = cut->fabricAt(at(20));
    const auto after = cut->fabricAt();
    VERIFY_RESULT(before);
    VERIFY_RESULT(after);
    QCOMPARE((*before)->nodes().size(), m_recording.fabric->nodes().size());
    QCOMPARE((*after)->nodes().size(), m_smaller->nodes().size());
}

void TestCaptureTrim::keepsWhatHappened()
{
    const auto cut = trimmed({at(10), at(30)});
    QVERIFY(cut);
    const auto events = cut->events();
    const auto managers = cut->managers();
    const auto lids = cut->masterLids();
    const auto marks = cut->marks();
    VERIFY_RESULT(events);
    VERIFY_RESULT(managers);
    VERIFY_RESULT(lids);
    VERIFY_RESULT(marks);
    QCOMPARE(idsOf(*events), (std::vector<qint64>{2, 3, 4}));
    QCOMPARE(events->front(), happening(2, 3, 0, true));
    QCOMPARE(int(managers->size()), 3);
    QCOMPARE((*managers)[0].from, at(10));
    QCOMPARE((*managers)[0].until, at(12));
    QVERIFY((*managers)[2].info.state == SmState::Master);
    QCOMPARE((*managers)[2].lastSeen, at(30));
    QCOMPARE(*lids, (std::vector<MasterLidSpan>{{Lid(7), at(10), at(12)}, {Lid(8), at(12), {}}}));
    QCOMPARE(int(marks->size()), 1);
    QCOMPARE(marks->front().name, QStringLiteral("paused"));
}

void TestCaptureTrim::readsOneThatGrows()
{
    QVERIFY(QFileInfo::exists(m_from + QStringLiteral("-wal")));
    QVERIFY(trimmed({at(2), at(6)}));
    VERIFY_RESULT(m_writer->writeSweep(m_recording.sweep(Sweeps + 1)));
    VERIFY_RESULT(m_writer->close());
}

void TestCaptureTrim::leavesNothingWhenCancelled()
{
    double latest = 0;
    StopSource source;
    const auto done = trimCapture(m_from, m_to, {}, false, source.token(), [&](double share) {
        latest = share;
        if (share >= 0.5) {
            source.stop();
        }
    });
    QVERIFY(!done);
    QVERIFY(latest >= 0.5 && latest < 0.6);
    QCOMPARE(QDir(m_folder->path()).entryList({QStringLiteral("to*")}), QStringList());
}

void TestCaptureTrim::saysWhyNot()
{
    QVERIFY(!trimCapture(m_folder->filePath(QStringLiteral("none")), m_to, {}, false));
    const auto outside = trimCapture(m_from, m_to, {{at(500), at(600)}}, false);
    QVERIFY(!outside && !outside.error().advice.isEmpty());
    QVERIFY(!QFileInfo::exists(m_to));
    VERIFY_RESULT(trimCapture(m_from, m_to, {{at(1), at(2)}}, false));
    QVERIFY(!trimCapture(m_from, m_to, {{at(1), at(3)}}, false));
    VERIFY_RESULT(trimCapture(m_from, m_to, {{at(1), at(3)}}, true));
}

PICKGLASS_TEST(TestCaptureTrim, QCoreApplication)
#include "tst_capturetrim.moc"
