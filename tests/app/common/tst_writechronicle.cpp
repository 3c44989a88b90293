// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/writechronicle.h"

#include "app/common/findings.h"
#include "core/capture/capturereader.h"
#include "core/capture/database.h"
#include "core/capture/queries.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;

namespace {

constexpr Guid Leaf(0x10);
constexpr Guid Host(0x30);

Timestamp at(qint64 seconds)
{
    return Timestamp(1'700'000'000'000'000 + seconds * 1'000'000);
}

DatedText whole(qint64 seconds, bool isCabled)
{
    FabricBuilder builder;
    builder.node(Leaf, NodeType::Switch).description = QStringLiteral("leaf");
    builder.node(Host, NodeType::ChannelAdapter).description = QStringLiteral("node7 mlx5_0");
    builder.port(Leaf, 0).lid = Lid(1);
    builder.port(Host, 1).lid = Lid(3);
    if (isCabled) {
        builder.connect(Leaf, 1, Host, 1);
    }
    DatedText text;
    text.path = QStringLiteral("fabric");
    text.time = at(seconds);
    text.content.fabric = builder.build();
    return text;
}

CounterId symbolErrors()
{
    return findCounter(Attribute::PortCounters, u"SymbolErrorCounter");
}

DatedText counters(qint64 seconds, quint64 errors, PortNumber port = 1, Lid lid = Lid(3))
{
    DatedText text;
    text.path = QStringLiteral("counters");
    text.time = at(seconds);
    text.content.fabric = FabricBuilder().build();
    text.content.facts.scope = FabricScope::Part;
    text.content.facts.counters.push_back(
        {{PortName::By::Lid, port, {}, lid}, {}, {{symbolErrors(), errors}}, 1});
    return text;
}

DatedText managers(qint64 seconds, quint8 priority)
{
    DatedText text;
    text.path = QStringLiteral("sminfo");
    text.time = at(seconds);
    text.content.fabric = FabricBuilder().build();
    text.content.facts.scope = FabricScope::Part;
    text.content.facts.managers.push_back({{}, Leaf, Lid(1), priority, SmState::Master, 10});
    ForwardingTable table;
    table.lid = Lid(1);
    table.set(Lid(3), 1);
    text.content.facts.forwarding.push_back(table);
    return text;
}

} // namespace

class TestWriteChronicle : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesEverythingByTime();
    void knowsGaps();
    void knowsGapsByPort();
    void hasNoNegativeDurations();
    void endsWhenToldTo();
    void makesEventsOfALog();

private:
    /// What the texts make, read again; null where that failed.
    std::unique_ptr<CaptureReader> written(const std::vector<DatedText> &texts);
    QString path() const { return m_folder.filePath(QStringLiteral("a.pgcap")); }

    QTemporaryDir m_folder;
};

void TestWriteChronicle::writesEverythingByTime()
{
    // Hours apart, and irregularly: what was counted in between is known all the same.
    const auto chronicle = chronicleOf(
        std::vector{managers(30, 5), whole(10, true), counters(20, 4), counters(3620, 5),
                    counters(10820, 11), whole(5000, false), managers(6000, 7)});
    VERIFY_RESULT(chronicle);
    {
        auto made = CaptureWriter::create(path(), true, QStringLiteral("test"));
        VERIFY_RESULT(made);
        QList<double> shares;
        VERIFY_RESULT(writeChronicle(**made, *chronicle, [&](double share) -> Result<void> {
            shares << share;
            return {};
        }));
        QVERIFY(std::ranges::is_sorted(shares));
        QCOMPARE(shares.last(), 1.0);
        VERIFY_RESULT((*made)->close());
    }
    // Sweeps that are an hour apart need no roll-ups of 10 s and 1 min.
    const auto db = Database::open(path(), Database::Mode::Read);
    VERIFY_RESULT(db);
    const auto shortest = queryNumber(*db, "SELECT min(step) FROM rollup_coverage");
    VERIFY_RESULT(shortest);
    QCOMPARE(*shortest, 10 * MinuteUs);
    auto capture = CaptureReader::open(path());
    VERIFY_RESULT(capture);
    const auto info = (*capture)->info();
    VERIFY_RESULT(info);
    QCOMPARE(info->sweeps, qint64(3));
    QCOMPARE(info->interval, qint64(7200) * 1'000'000);
    const auto cabled = (*capture)->fabricAt(at(4999));
    VERIFY_RESULT(cabled);
    QCOMPARE((*cabled)->links().size(), size_t(1));
    const auto apart = (*capture)->fabricAt(at(5000));
    VERIFY_RESULT(apart);
    QVERIFY((*apart)->links().empty());
    const auto spans = (*capture)->managers();
    VERIFY_RESULT(spans);
    QCOMPARE(spans->size(), size_t(2));
    QCOMPARE(spans->front().info.priority, quint8(5));
    QCOMPARE(spans->back().info.priority, quint8(7));
    const auto tables = (*capture)->forwarding(at(40));
    VERIFY_RESULT(tables);
    QCOMPARE(tables->size(), size_t(1));
    QCOMPARE(tables->front().table.node, Leaf);

    const auto events = (*capture)->events();
    VERIFY_RESULT(events);
    const auto ofKind = [&](EventKind kind) {
        return std::ranges::find(*events, kind, &Event::kind);
    };
    const auto down = ofKind(EventKind::LinkDown);
    QVERIFY(down != events->end());
    QCOMPARE(down->time, at(5000));
    QCOMPARE(down->precision, qint64(4990) * 1'000'000); // somewhere since the text before
    QVERIFY(ofKind(EventKind::SmPriority) != events->end());
    QVERIFY(ofKind(EventKind::SweepsMissed) == events->end());
}

/// Its time is not that of a fabric, and the capture is from its first to its last message.
void TestWriteChronicle::makesEventsOfALog()
{
    DatedText log;
    log.path = QStringLiteral("opensm.log");
    log.time = at(300);
    log.content.fabric = FabricBuilder().build();
    log.content.facts.scope = FabricScope::Part;
    const auto byLid = [](quint16 lid) {
        return PortName{.by = PortName::By::Lid, .number = 0, .lid = Lid(lid)};
    };
    using What = LogEntry::What;
    log.content.facts.log = {
        {.what = What::State, .time = at(5), .text = QStringLiteral("MASTER"), .port = byLid(1)},
        {.severity = Severity::Warning,
         .time = at(100),
         .count = 3,
         .until = at(200),
         .code = QStringLiteral("3315"),
         .text = QStringLiteral("Unknown remote side"),
         .port = byLid(3)},
        {.time = at(250), .text = QStringLiteral("SUBNET UP")},
        {.what = What::Ufm,
         .severity = Severity::Error,
         .time = at(260),
         .code = QStringLiteral("110"),
         .text = QStringLiteral("Symbol errors"),
         .port = byLid(3)},
        {.what = What::Exit, .time = at(300), .text = QStringLiteral("MASTER"), .port = byLid(1)}};
    const auto capture = written({whole(10, true), log});
    QVERIFY(capture);
    const auto info = capture->info();
    VERIFY_RESULT(info);
    QCOMPARE(info->start, at(5));
    QCOMPARE(info->end, at(300));
    const auto events = capture->events();
    VERIFY_RESULT(events);
    QStringList texts;
    for (const Event &event : *events) {
        texts << QStringLiteral("%1 %2 %3 %4 | %5")
                     .arg(toString(event.kind), toString(event.severity), event.placeName)
                     .arg(event.until.isKnown() ? event.until - event.time : 0)
                     .arg(describe(event).english() + u' ' + adviceOn(event).english());
    }
    QCOMPARE(texts.join(u'\n').simplified(),
             QStringLiteral(
                 "sm_master warning leaf 0 | The subnet manager on leaf became the master. "
                 "sm_log warning node7 mlx5_0 100000000 | The subnet manager logged, 3 times: "
                 "Unknown remote side The link of this port is up, but the device at its other end "
                 "does not answer: restart it, or disable the port. "
                 "sm_log info 0 | The subnet manager logged: SUBNET UP "
                 "ufm_log error node7 mlx5_0 0 | UFM logged: Symbol errors "
                 "sm_vanished warning leaf 0 | The subnet manager on leaf is gone (it was MASTER). "
                 "Check whether the subnet manager still runs, and start it."));
}

std::unique_ptr<CaptureReader> TestWriteChronicle::written(const std::vector<DatedText> &texts)
{
    const auto chronicle = chronicleOf(texts);
    auto made = CaptureWriter::create(path(), true, QStringLiteral("test"));
    if (!chronicle || !made) {
        return nullptr;
    }
    for (size_t i = 0; i < texts.size(); ++i) {
        const TextMoment &moment = chronicle->moments[i];
        const auto added = (*made)->addSource({texts[i].path,
                                               QStringLiteral("text"),
                                               moment.time,
                                               9,
                                               texts[i].content.skippedLines,
                                               {},
                                               moment.origin});
        if (!added) {
            return nullptr;
        }
    }
    const auto done = writeChronicle(**made, *chronicle, [](double) -> Result<void> {
                          return {};
                      }).and_then([&] { return (*made)->close(); });
    auto capture = CaptureReader::open(path());
    return done && capture ? std::move(*capture) : nullptr;
}

/// One reading two hours before the others is no measure of them: their interval is 10 s, and what
/// is missing among them is a gap.
void TestWriteChronicle::knowsGaps()
{
    std::vector<DatedText> texts{whole(0, true), counters(5, 0)};
    for (const qint64 second : {7200, 7210, 7220, 7230, 7270, 7280}) {
        texts.push_back(counters(second, static_cast<quint64>(second)));
    }
    const auto capture = written(texts);
    QVERIFY(capture);
    const auto info = capture->info();
    VERIFY_RESULT(info);
    QCOMPARE(info->interval, 10 * SecondUs);
    const auto series = capture->series(std::vector{PortKey{Host, 1}}, std::vector{symbolErrors()});
    VERIFY_RESULT(series);
    QStringList qualities;
    for (const RatedSample &sample :
         rated(counter(symbolErrors()), series->front().samples, info->interval)) {
        qualities << toString(sample.quality);
    }
    QCOMPARE(qualities.join(u' '), QStringLiteral("ok gap ok ok ok gap ok"));
    const auto grid =
        capture->rollups(symbolErrors(), std::vector{PortKey{Host, 1}}, RollupSteps[0], {}, {});
    VERIFY_RESULT(grid);
    double seconds = 0;
    for (const Rollup &cell : grid->cells) {
        seconds += cell.seconds;
    }
    QCOMPARE(seconds, 40.0);
}

/// A port that is read every 10 s and one that is read every minute have gaps of their own: 20 s of
/// the one, two minutes of the other; also in a range that holds too few readings to tell.
void TestWriteChronicle::knowsGapsByPort()
{
    std::vector<DatedText> texts{whole(0, true)};
    for (int i = 0; i < 60; ++i) {
        if (i != 30) {
            texts.push_back(counters(10 * i + 3, 7));
        }
        if (i % 6 == 0 && i != 24) {
            texts.push_back(counters(10 * i + 4, 7, 1, Lid(1)));
        }
    }
    const auto capture = written(texts);
    QVERIFY(capture);
    const std::vector ports{PortKey{Host, 1}, PortKey{Leaf, 1}};
    struct
    {
        Timestamp from;
        Timestamp to;
        std::vector<qint64> gaps; ///< seconds at which they end, both ports'
    } const cases[]{{{}, {}, {313, 304}},
                    {at(285), at(330), {313}},
                    {at(170), at(310), {304}},
                    {at(110), at(185), {}}};
    for (const auto &asked : cases) {
        const auto series =
            capture->series(ports, std::vector{symbolErrors()}, asked.from, asked.to);
        VERIFY_RESULT(series);
        QCOMPARE(series->size(), size_t(2));
        QCOMPARE(series->at(0).interval, 10 * SecondUs);
        QCOMPARE(series->at(1).interval, 60 * SecondUs);
        std::vector<qint64> gaps;
        for (const SampleSeries &one : *series) {
            for (const RatedSample &sample :
                 rated(counter(one.counter), one.samples, one.interval)) {
                if (sample.quality == Quality::Gap) {
                    gaps.push_back((sample.time - at(0)) / SecondUs);
                }
            }
        }
        QCOMPARE(gaps, asked.gaps);
    }
    // An interval that makes no sense is none.
    {
        auto db = Database::open(path(), Database::Mode::Write);
        VERIFY_RESULT(db);
        VERIFY_RESULT(
            db->execute("UPDATE meta SET value = 9223372036854775807 WHERE key = 'interval_us'"));
    }
    const auto again = CaptureReader::open(path());
    VERIFY_RESULT(again);
    const auto few = (*again)->series(ports, std::vector{symbolErrors()}, at(285), at(330));
    VERIFY_RESULT(few);
    QVERIFY(!few->empty() && few->front().interval < 60 * SecondUs);
}

/// Whatever texts have times, and whenever their files were changed.
void TestWriteChronicle::hasNoNegativeDurations()
{
    QRandomGenerator random(9);
    for (int round = 0; round < 40; ++round) {
        std::vector<DatedText> texts{whole(random.bounded(50), true)};
        for (int i = random.bounded(1, 6); i > 0; --i) {
            const qint64 second = random.bounded(100);
            const int which = random.bounded(3);
            texts.push_back(which == 0   ? whole(second, random.bounded(2) == 0)
                            : which == 1 ? counters(second, random.bounded(5u))
                                         : managers(second, quint8(random.bounded(3))));
        }
        for (DatedText &text : texts) {
            text.modified = at(random.bounded(-90, 190));
            text.time = random.bounded(2) == 0 ? Timestamp() : text.time;
            text.content.skippedLines = random.bounded(2);
        }
        const auto capture = written(texts);
        QVERIFY(capture);
        const auto info = capture->info();
        VERIFY_RESULT(info);
        QVERIFY(info->start <= info->end);
        for (const Timestamp time : {info->start, info->end}) {
            const auto snapshot = loadSnapshot(*capture, time);
            VERIFY_RESULT(snapshot);
            const auto findings = loadFindings(*capture, **snapshot, FindSince::Yes);
            VERIFY_RESULT(findings);
            for (const Problem &problem : findings->problems) {
                QVERIFY(problem.since <= (*snapshot)->time);
                QVERIFY(!problem.until.isKnown() || problem.since <= problem.until);
            }
        }
        const auto events = capture->events();
        VERIFY_RESULT(events);
        for (const Event &event : *events) {
            QVERIFY(event.precision >= 0 && event.time >= info->start && event.time <= info->end);
        }
    }
}

void TestWriteChronicle::endsWhenToldTo()
{
    const auto chronicle = chronicleOf(std::vector{whole(10, true), counters(20, 4)});
    VERIFY_RESULT(chronicle);
    auto made = CaptureWriter::create(path(), true, QStringLiteral("test"));
    VERIFY_RESULT(made);
    int steps = 0;
    const auto ended = writeChronicle(**made, *chronicle, [&](double) -> Result<void> {
        ++steps;
        return failure({"Enough.", {}});
    });
    QVERIFY(!ended);
    QCOMPARE(ended.error().english(), QStringLiteral("Enough."));
    QCOMPARE(steps, 1);
}

PICKGLASS_TEST_APPLESS(TestWriteChronicle)
#include "tst_writechronicle.moc"
