// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturetools.h"
#include "core/counters/rates.h"
#include "tests/core/capture/randomcapture.h"
#include "tests/core/capture/smallfabric.h"
#include "tests/core/capture/sweepmaker.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDir>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr int Sweeps = 80;

/// What was counted of each counter of each port, where it is known.
using Sums = QMap<std::pair<PortKey, CounterId>, quint64>;

std::vector<PortKey> portsOf(const Fabric &fabric)
{
    std::vector<PortKey> ports;
    for (const Port &port : fabric.ports()) {
        ports.push_back({fabric.node(port.node).guid, port.number});
    }
    return ports;
}

Result<std::vector<SampleSeries>> seriesOf(const QString &path, const Fabric &fabric,
                                           TimeRange range)
{
    const auto capture = CaptureReader::open(path);
    if (!capture) {
        return tl::unexpected(capture.error());
    }
    const auto sampled = (*capture)->sampledCounters();
    return (*capture)->series(portsOf(fabric), *sampled, range.from, range.to);
}

Sums sumsOf(const QString &path, const Fabric &fabric, TimeRange range = {})
{
    Sums sums;
    const auto all = seriesOf(path, fabric, range);
    for (const SampleSeries &series : *all) {
        const RawSample *before = nullptr;
        quint64 &sum = sums[{series.port, series.counter}];
        for (const RawSample &now : series.samples) {
            if (!now.isKnown) {
                continue;
            }
            if (before != nullptr) {
                sum += increment(counter(series.counter), *before, now).count.value_or(0);
            }
            before = &now;
        }
    }
    return sums;
}

bool isSameSample(const RawSample &a, const RawSample &b)
{
    return a.time == b.time && a.value == b.value && a.isKnown == b.isKnown;
}

/// What differs between two captures of which one should be the other.
QString differenceOf(const QString &aPath, const QString &bPath, const Fabric &fabric)
{
    const auto a = readContents(aPath);
    const auto b = readContents(bPath);
    if (!a || !b) {
        return QStringLiteral("cannot be read");
    }
    const auto aSeries = seriesOf(aPath, fabric, {});
    const auto bSeries = seriesOf(bPath, fabric, {});
    if (aSeries->size() != bSeries->size()) {
        return QStringLiteral("series");
    }
    for (size_t i = 0; i < aSeries->size(); ++i) {
        if (!std::ranges::equal((*aSeries)[i].samples, (*bSeries)[i].samples, isSameSample)) {
            return QStringLiteral("samples of series %1").arg(i);
        }
    }
    if (a->changes != b->changes) {
        return QStringLiteral("changes");
    }
    for (const Timestamp change : a->changes) {
        if (!tests::isSame(**a->fabricAt(change), **b->fabricAt(change))) {
            return QStringLiteral("the fabric");
        }
    }
    if (a->events != b->events || a->marks != b->marks || a->masterLids != b->masterLids) {
        return QStringLiteral("list events");
    }
    if (a->forwarding != b->forwarding) {
        return QStringLiteral("forwarding tables");
    }
    const auto isSameSpan = [](const SmSpan &l, const SmSpan &r) {
        return l.info == r.info && l.from == r.from && l.until == r.until;
    };
    if (!std::ranges::equal(a->managers, b->managers, isSameSpan)) {
        return QStringLiteral("managers");
    }
    return a->span == b->span && a->interval == b->interval && a->source == b->source
               ? QString()
               : QStringLiteral("facts");
}

} // namespace

/// What is made of captures says the same as they did: on random ones.
class TestCaptureCare : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void trimKeepsSums_data() { addSeeds(); }
    void trimKeepsSums();
    void trimsToNodes_data() { addSeeds(); }
    void trimsToNodes();
    void trimsToCounters();
    void thinKeepsSums_data() { addSeeds(); }
    void thinKeepsSums();
    void keepsRollups_data() { addSeeds(); }
    void keepsRollups();
    void mergesWhatWasCut_data() { addSeeds(); }
    void mergesWhatWasCut();
    void mergesNodesAndCounters_data() { addSeeds(); }
    void mergesNodesAndCounters();
    void mergesWithItself();
    void mergesEverySeries();
    void leavesNothingWhenCancelled();

private:
    static void addSeeds();
    QString path(const char *name) const { return m_folder->filePath(QLatin1String(name)); }
    /// Makes the random capture of the row.
    std::unique_ptr<RandomCapture> made();

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestCaptureCare::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

void TestCaptureCare::addSeeds()
{
    QTest::addColumn<int>("seed");
    for (int seed = 1; seed <= 6; ++seed) {
        QTest::addRow("seed %d", seed) << seed;
    }
}

std::unique_ptr<RandomCapture> TestCaptureCare::made()
{
    const auto *seed = static_cast<int *>(QTest::qData("seed", qMetaTypeId<int>()));
    auto capture = std::make_unique<RandomCapture>(static_cast<quint32>(*seed));
    return capture->write(path("from"), Sweeps) ? std::move(capture) : nullptr;
}

void TestCaptureCare::trimKeepsSums()
{
    const auto capture = made();
    QVERIFY(capture);
    const int from = capture->roll(Sweeps / 2);
    const TimeRange range{capture->at(from), capture->at(from + 1 + capture->roll(Sweeps / 2))};
    VERIFY_RESULT(trimCapture(path("from"), path("to"), {range}, false));
    const Sums sums = sumsOf(path("to"), capture->fabric());
    QVERIFY(!sums.isEmpty());
    QCOMPARE(sums, sumsOf(path("from"), capture->fabric(), range));
}

void TestCaptureCare::trimsToNodes()
{
    const auto capture = made();
    QVERIFY(capture);
    const Fabric &fabric = capture->fabric();
    const auto leaf = std::ranges::find_if(fabric.nodes(), &Node::isSwitch);
    VERIFY_RESULT(trimCapture(path("from"), path("to"), {.nodes = {leaf->guid}}, false));
    Sums wanted = sumsOf(path("from"), fabric);
    wanted.removeIf([&](Sums::iterator sum) {
        const Port &port =
            fabric.port(fabric.findPort(sum.key().first.node, sum.key().first.number));
        return fabric.node(port.node).guid != leaf->guid &&
               fabric.node(fabric.peerNode(port)).guid != leaf->guid;
    });
    const Sums sums = sumsOf(path("to"), fabric);
    QCOMPARE(sums, wanted);
    const auto whole = CaptureReader::open(path("to"));
    VERIFY_RESULT(whole);
    const auto part = (*whole)->fabricAt();
    VERIFY_RESULT(part);
    const NodeIndex there = (*part)->findNode(leaf->guid);
    QVERIFY(there.isValid());
    QCOMPARE((*part)->portsOf(there).size(), fabric.portsOf(fabric.indexOf(*leaf)).size());
    for (const Link &link : (*part)->links()) {
        QVERIFY((*part)->port(link.a).node == there || (*part)->port(link.b).node == there);
    }
    const auto events = (*whole)->events();
    VERIFY_RESULT(events);
    QVERIFY(events->empty()); // they are of hosts
    const auto tables = readContents(path("from"));
    VERIFY_RESULT(tables);
    std::vector<ForwardingSpan> wantedTables = tables->forwarding;
    std::erase_if(wantedTables,
                  [&](const ForwardingSpan &span) { return span.table.node != leaf->guid; });
    const auto left = (*whole)->forwarding();
    VERIFY_RESULT(left);
    QCOMPARE(*left, wantedTables);
}

void TestCaptureCare::trimsToCounters()
{
    RandomCapture capture(1);
    VERIFY_RESULT(capture.write(path("from"), Sweeps));
    const std::vector<CounterId> one = countersNamed(u"PortCountersExtended.PortXmitData");
    VERIFY_RESULT(trimCapture(path("from"), path("to"), {.counters = one}, false));
    Sums wanted = sumsOf(path("from"), capture.fabric());
    wanted.removeIf([&](Sums::iterator sum) { return sum.key().second != one.front(); });
    QCOMPARE(sumsOf(path("to"), capture.fabric()), wanted);
}

void TestCaptureCare::thinKeepsSums()
{
    const auto capture = made();
    QVERIFY(capture);
    const qint64 every = 2 + capture->roll(20);
    VERIFY_RESULT(thinCapture(path("from"), path("to"), every, false));
    QCOMPARE(sumsOf(path("to"), capture->fabric()), sumsOf(path("from"), capture->fabric()));
    const auto thin = readContents(path("to"));
    const auto whole = readContents(path("from"));
    VERIFY_RESULT(thin);
    VERIFY_RESULT(whole);
    QVERIFY(thin->sweeps.size() <= whole->sweeps.size());
    QCOMPARE(thin->interval, every * RandomCapture::Second);
    QCOMPARE(thin->events, whole->events);
    QVERIFY(!whole->forwarding.empty());
    QCOMPARE(thin->forwarding, whole->forwarding);
}

void TestCaptureCare::keepsRollups()
{
    const auto capture = made();
    QVERIFY(capture);
    VERIFY_RESULT(keepRollups(path("from"), path("to"), false));
    QVERIFY(QFileInfo(path("to")).size() < QFileInfo(path("from")).size());
    const auto whole = CaptureReader::open(path("from"));
    const auto thin = CaptureReader::open(path("to"));
    VERIFY_RESULT(whole);
    VERIFY_RESULT(thin);
    const auto samples = (*thin)->sweepsAt();
    VERIFY_RESULT(samples);
    QVERIFY(!samples->now);
    const std::vector<PortKey> ports = portsOf(capture->fabric());
    const auto counters = (*whole)->sampledCounters();
    for (const CounterId counter : *counters) {
        for (const qint64 step : RollupSteps) {
            const auto a =
                (*whole)->rollups(counter, ports, step, capture->at(0), capture->at(Sweeps));
            const auto b =
                (*thin)->rollups(counter, ports, step, capture->at(0), capture->at(Sweeps));
            VERIFY_RESULT(a);
            VERIFY_RESULT(b);
            QVERIFY(std::ranges::any_of(a->cells, [](const Rollup &r) { return r.count > 0; }));
            QVERIFY(std::ranges::equal(a->cells, b->cells, [](const Rollup &l, const Rollup &r) {
                return l.count == r.count && l.seconds == r.seconds;
            }));
        }
    }
}

/// Pieces that overlap, put together in any order, are what they were cut from.
void TestCaptureCare::mergesWhatWasCut()
{
    const auto capture = made();
    QVERIFY(capture);
    const int a = 10 + capture->roll(30);
    const int b = a + 1 + capture->roll(30);
    const TimeRange ranges[] = {{{}, capture->at(b - capture->roll(b - a))},
                                {capture->at(a), capture->at(b + capture->roll(9))},
                                {capture->at(b), {}}};
    QStringList pieces;
    for (const TimeRange range : ranges) {
        pieces.insert(capture->roll(static_cast<int>(pieces.size()) + 1),
                      m_folder->filePath(QString::number(pieces.size())));
        const QString piece = m_folder->filePath(QString::number(pieces.size() - 1));
        VERIFY_RESULT(trimCapture(path("from"), piece, {range}, false));
    }
    VERIFY_RESULT(mergeCaptures(pieces, path("to"), false));
    QCOMPARE(differenceOf(path("from"), path("to"), capture->fabric()), QString());
}

void TestCaptureCare::mergesNodesAndCounters()
{
    const auto capture = made();
    QVERIFY(capture);
    QSet<Guid> some;
    QSet<Guid> others;
    for (const Node &node : capture->fabric().nodes()) {
        (capture->roll(2) ? some : others).insert(node.guid);
    }
    const std::vector<CounterId> data = countersNamed(u"PortXmitData");
    VERIFY_RESULT(trimCapture(path("from"), path("a"), {.nodes = some}, false));
    VERIFY_RESULT(trimCapture(path("from"), path("b"), {.nodes = others, .counters = data}, false));
    VERIFY_RESULT(trimCapture(path("from"), path("c"), {.nodes = others}, false));
    VERIFY_RESULT(mergeCaptures({path("a"), path("b"), path("c")}, path("to"), false));
    QCOMPARE(sumsOf(path("to"), capture->fabric()), sumsOf(path("from"), capture->fabric()));
    const auto all = readContents(path("to"));
    const auto whole = readContents(path("from"));
    VERIFY_RESULT(all);
    VERIFY_RESULT(whole);
    QCOMPARE(all->changes, whole->changes);
    QVERIFY(tests::isSame(**all->fabricAt(all->span.to), **whole->fabricAt(whole->span.to)));
    QCOMPARE(all->events, whole->events);
    QVERIFY(std::ranges::is_permutation(all->forwarding, whole->forwarding));
}

void TestCaptureCare::mergesWithItself()
{
    RandomCapture capture(7);
    VERIFY_RESULT(capture.write(path("from"), Sweeps));
    VERIFY_RESULT(thinCapture(path("from"), path("thin"), 5, false));
    VERIFY_RESULT(mergeCaptures({path("thin"), path("from"), path("from")}, path("to"), false));
    const auto all = readContents(path("to"));
    VERIFY_RESULT(all);
    QCOMPARE(all->interval, 5 * RandomCapture::Second); // the rest is as it was
    VERIFY_RESULT(mergeCaptures({path("from"), path("from")}, path("twice"), false));
    QCOMPARE(differenceOf(path("from"), path("twice"), capture.fabric()), QString());
    QCOMPARE(sumsOf(path("to"), capture.fabric()), sumsOf(path("from"), capture.fabric()));
}

/// Ports that are missing in sweeps at random, as in saved texts: cut by time and by nodes, and put
/// together again, each port has all of its readings.
void TestCaptureCare::mergesEverySeries()
{
    QRandomGenerator random(12);
    const SharedFabric fabric = smallFabric().build();
    const CounterId counter = countersNamed(u"PortXmitData").front();
    std::vector<PortKey> ports;
    QSet<Guid> some;
    QSet<Guid> others;
    for (const Port &port : fabric->ports()) {
        ports.push_back({fabric->node(port.node).guid, port.number});
        (ports.size() % 2 == 0 ? some : others).insert(ports.back().node);
    }
    others -= some;
    const Timestamp begin(1'720'000'000 * SecondUs);
    {
        auto writer = CaptureWriter::create(path("from"), true, QStringLiteral("test"));
        VERIFY_RESULT(writer);
        VERIFY_RESULT((*writer)->writeFabric(begin, *fabric));
        VERIFY_RESULT((*writer)->setInterval(std::chrono::seconds(10)));
        for (int number = 1; number <= 40; ++number) {
            std::vector<PortKey> read;
            std::ranges::copy_if(ports, std::back_inserter(read),
                                 [&](PortKey) { return random.bounded(3) > 0; });
            std::vector<qint64> values(read.size(), 100 * number);
            const qint64 off = (10 * number + random.bounded(4)) * SecondUs;
            if (!read.empty()) {
                VERIFY_RESULT((*writer)->writeSweep(
                    sweepOf(layoutOf(read, {counter}), number, begin + off, values)));
            }
        }
        VERIFY_RESULT((*writer)->close());
    }
    const Timestamp middle = begin + 200 * SecondUs;
    VERIFY_RESULT(trimCapture(path("from"), path("a"), {{{}, middle}}, false));
    VERIFY_RESULT(trimCapture(path("from"), path("b"), {{middle + 1, {}}}, false));
    VERIFY_RESULT(trimCapture(path("from"), path("c"), {.nodes = some}, false));
    VERIFY_RESULT(trimCapture(path("from"), path("d"), {.nodes = others}, false));
    const auto numbers = [&](const char *name) {
        QStringList found;
        const auto capture = CaptureReader::open(path(name));
        const auto series = capture ? (*capture)->series(ports, std::vector{counter})
                                    : tl::unexpected(capture.error());
        for (size_t i = 0; series && i < series->size(); ++i) {
            const SampleSeries &one = (*series)[i];
            const auto known = std::ranges::count_if(one.samples, &RawSample::isKnown);
            found << QStringLiteral("%1[%2]: %3")
                         .arg(one.port.node.toString())
                         .arg(one.port.number)
                         .arg(known);
        }
        found.sort();
        return found;
    };
    const QStringList expected = numbers("from");
    QCOMPARE(expected.size(), static_cast<qsizetype>(ports.size()));
    VERIFY_RESULT(mergeCaptures({path("a"), path("b")}, path("by time"), false));
    QCOMPARE(numbers("by time"), expected);
    VERIFY_RESULT(mergeCaptures({path("d"), path("c")}, path("by nodes"), false));
    QCOMPARE(numbers("by nodes"), expected);
}

void TestCaptureCare::leavesNothingWhenCancelled()
{
    RandomCapture capture(1);
    VERIFY_RESULT(capture.write(path("from"), Sweeps));
    StopSource cancelled;
    cancelled.stop();
    const StopToken never = cancelled.token();
    QVERIFY(!trimCapture(path("from"), path("to"), {}, false, never));
    QVERIFY(!thinCapture(path("from"), path("to"), 2, false, never));
    QVERIFY(!mergeCaptures({path("from"), path("from")}, path("to"), false, never));
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{QStringLiteral("from")});
}

PICKGLASS_TEST(TestCaptureCare, QCoreApplication)
#include "tst_capturecare.moc"
