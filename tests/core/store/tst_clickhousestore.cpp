// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturetools.h"
#include "core/capture/recorder.h"
#include "core/store/clickhouse/clickhousestore.h"
#include "tests/core/capture/randomcapture.h"
#include "tests/core/capture/smallfabric.h"
#include "tests/core/store/storedcapture.h"
#include "tests/support/clickhousecluster.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <thread>
#include <utility>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// How often a counter of any port is less than when it was known before. -1: it cannot be read.
int timesFallen(const CaptureContents &contents, const QString &name)
{
    const CounterId id = countersNamed(name).front();
    const auto sweeps = allSweeps(contents);
    std::map<PortKey, quint64> known;
    int times = 0;
    for (size_t i = 0; sweeps && i < sweeps->size(); ++i) {
        const CounterSweep &now = *(*sweeps)[i];
        const auto column = static_cast<size_t>(
            std::find(now.layout->counters.begin(), now.layout->counters.end(), id) -
            now.layout->counters.begin());
        for (size_t port = 0; port < now.layout->ports.size(); ++port) {
            if (now.isKnown(column, port)) {
                const quint64 value = now.value(column, port);
                times += std::exchange(known[now.layout->ports[port]], value) > value ? 1 : 0;
            }
        }
    }
    return sweeps ? times : -1;
}

/// What ports answered: [port and attribute] when, and the values of its counters.
using Readings = std::map<std::pair<PortKey, Attribute>, std::map<CounterId, quint64>>;

void addReadings(Readings &readings, const CounterSweep &sweep)
{
    const SweepLayout &layout = *sweep.layout;
    for (size_t port = 0; port < layout.ports.size(); ++port) {
        for (size_t attribute = 0; attribute < layout.attributes.size(); ++attribute) {
            if (sweep.timeOf(attribute, port) == 0) {
                continue;
            }
            auto &reading = readings[{layout.ports[port], layout.attributes[attribute]}];
            reading.clear();
            for (size_t column = 0; column < layout.counters.size(); ++column) {
                if (layout.attributeOf(column) == attribute && sweep.isKnown(column, port)) {
                    reading[layout.counters[column]] = sweep.value(column, port);
                }
            }
        }
    }
}

Readings readingsOf(const CounterSweep &sweep)
{
    Readings readings;
    addReadings(readings, sweep);
    return readings;
}

/// How many ports of an attribute did not answer.
int silentIn(const CounterSweep &sweep)
{
    int silent = 0;
    for (size_t port = 0; port < sweep.layout->ports.size(); ++port) {
        for (size_t attribute = 0; attribute < sweep.layout->attributes.size(); ++attribute) {
            silent +=
                sweep.layout->hasAttribute(port, attribute) && sweep.timeOf(attribute, port) == 0
                    ? 1
                    : 0;
        }
    }
    return silent;
}

/// Of the whole steps in a range, the last of each so many: by the time of its last sweep, what
/// each port last answered in it.
std::map<Timestamp, Readings> lastReadings(const CaptureContents &contents, TimeRange range,
                                           qint64 length, int steps)
{
    std::map<qint64, std::pair<Timestamp, Readings>> all; // by step
    const auto sweeps = allSweeps(contents);
    for (const SharedSweep &sweep : *sweeps) {
        const qint64 step = sweep->time.microseconds() / length;
        if (step * length >= range.from.microseconds() &&
            (step + 1) * length <= range.to.microseconds() + 1) {
            all[step].first = sweep->time;
            addReadings(all[step].second, *sweep);
        }
    }
    std::map<Timestamp, Readings> last;
    for (auto step = all.begin(); step != all.end(); ++step) {
        const auto next = std::next(step);
        if (next == all.end() || next->first / steps != step->first / steps) {
            last.insert(step->second);
        }
    }
    return last;
}

} // namespace

/// Against real servers: two as the shards of a cluster.
class TestClickHouseStore final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (const QString missing = ClickHouseCluster::missing(); !missing.isEmpty()) {
            QSKIP(qPrintable(missing));
        }
        m_cluster = std::make_unique<ClickHouseCluster>();
        VERIFY_RESULT(m_cluster->start(2));
        for (const int server : {0, 1}) {
            VERIFY_RESULT(store(QString(), server)->create({}));
        }
    }

    void givesBackWhatItTook_data();
    void givesBackWhatItTook();
    void givesBackARange();
    void givesBackTheLastOfEachStep();
    void givesBackSomeNodes();
    void givesBackRollups_data();
    void givesBackRollups();
    void takesPiecesAgain();
    void losesNothingWithAShard();
    void joinsRecorders();
    void rollsUp();
    void says_data();
    void says();
    void endsEarly();
    void endsFetchingEarly();
    void readsOfAYearWhatARangeNeeds();
    void sendsTheTopologyOnce();
    void dropsWeeks();

private:
    StoreAddress address(const QString &more = {}, int server = 0) const
    {
        auto address = StoreAddress::parse(m_cluster->address(server, more));
        address->password = "pickglass";
        return *address;
    }
    std::unique_ptr<Store> store(const QString &more = {}, int server = 0) const
    {
        return makeClickHouseStore(address(more, server));
    }
    /// A recording of that seed.
    Result<CaptureContents> recorded(quint32 seed, int sweeps)
    {
        const QString path =
            m_folder.filePath(QStringLiteral("%1-%2.pgcap").arg(seed).arg(++m_files));
        RETURN_IF_ERROR(RandomCapture(seed).write(path, sweeps));
        return readContents(path);
    }

    QTemporaryDir m_folder;
    int m_files = 0;
    std::unique_ptr<ClickHouseCluster> m_cluster;
};

void TestClickHouseStore::givesBackWhatItTook_data()
{
    QTest::addColumn<quint32>("seed");
    for (const quint32 seed : {1U, 2U, 3U, 4U, 5U}) {
        QTest::addRow("%u", seed) << seed;
    }
}

void TestClickHouseStore::givesBackWhatItTook()
{
    QFETCH(quint32, seed);
    const auto before = recorded(seed, 60);
    VERIFY_RESULT(before);
    const QString name = QStringLiteral("&fabric=whole%1&recorder=it's%20%5Cone").arg(seed);
    VERIFY_RESULT(store(name)->add(*before, {seed, 1}, {}));
    const auto reading = store(QStringLiteral("&fabric=whole%1").arg(seed), 1);
    const auto after = reading->contents({}, {});
    VERIFY_RESULT(after);
    QCOMPARE(differenceOf(*before, *after), QString());
    // And as a capture, as one that was copied.
    const QString path = m_folder.filePath(QStringLiteral("back%1.pgcap").arg(seed));
    const QString copy = m_folder.filePath(QStringLiteral("copy%1.pgcap").arg(seed));
    VERIFY_RESULT(writeContents(*after, path, false));
    VERIFY_RESULT(writeContents(*before, copy, false));
    const auto again = readContents(path);
    VERIFY_RESULT(again);
    const auto expected = readContents(copy);
    VERIFY_RESULT(expected);
    QCOMPARE(differenceOf(*expected, *again), QString());
    QVERIFY(verifyCapture(path)->isSound());
}

void TestClickHouseStore::givesBackARange()
{
    const auto whole = recorded(11, 90);
    VERIFY_RESULT(whole);
    VERIFY_RESULT(store(QStringLiteral("&fabric=range&recorder=r"))->add(*whole, {1, 1}, {}));
    const TimeRange range = {RandomCapture::at(30), RandomCapture::at(55)};
    const auto reading = store(QStringLiteral("&fabric=range"));
    const auto part = reading->contents({range}, {});
    VERIFY_RESULT(part);
    const auto expected = trimmed(*whole, {range});
    VERIFY_RESULT(expected);
    QVERIFY(!part->sweeps.empty());
    QCOMPARE(differenceOf(*expected, *part), QString());
    const TimeRange later = {RandomCapture::at(5000), RandomCapture::at(5100)};
    const auto nothing = reading->contents({later}, {});
    QVERIFY(!nothing);
    QCOMPARE(nothing.error().english(), QStringLiteral("The store has nothing of %1 – %2.")
                                            .arg(later.from.toString(), later.to.toString()));
}

/// With every reading as it was; and what is between them is not fetched.
void TestClickHouseStore::givesBackTheLastOfEachStep()
{
    constexpr qint64 Every = 7 * SecondUs;
    const auto whole = recorded(12, 90);
    VERIFY_RESULT(whole);
    VERIFY_RESULT(store(QStringLiteral("&fabric=steps&recorder=r"))->add(*whole, {1, 1}, {}));
    const TimeRange range = {RandomCapture::at(10), RandomCapture::at(75)};
    const auto reading = store(QStringLiteral("&fabric=steps"));
    const auto part = reading->contents({range, Every}, {});
    VERIFY_RESULT(part);
    auto expected = trimmed(*whole, {range});
    VERIFY_RESULT(expected);
    std::map<qint64, SharedSweep> last;
    const auto sweeps = allSweeps(*expected);
    VERIFY_RESULT(sweeps);
    for (const SharedSweep &sweep : *sweeps) {
        last[sweep->time.microseconds() / Every] = sweep;
    }
    QVERIFY(last.size() > 5 && last.size() < sweeps->size());
    expected->interval = Every;
    expected->eachSweep = [&](TimeRange, const CaptureContents::Take &take) -> Result<void> {
        for (const auto &[step, sweep] : last) {
            RETURN_IF_ERROR(take(sweep));
        }
        return {};
    };
    QCOMPARE(differenceOf(*expected, *part), QString());
    QCOMPARE(part->sweeps.size(), last.size());
}

/// The others are not known of, and the topology is whole.
void TestClickHouseStore::givesBackSomeNodes()
{
    const auto whole = recorded(13, 60);
    VERIFY_RESULT(whole);
    VERIFY_RESULT(store(QStringLiteral("&fabric=nodes&recorder=r"))->add(*whole, {1, 1}, {}));
    auto expected = *whole;
    const auto sweeps = allSweeps(*whole);
    VERIFY_RESULT(sweeps);
    const QSet<Guid> nodes = {sweeps->front()->layout->ports.front().node,
                              sweeps->back()->layout->ports.back().node};
    expected.eachSweep = [&](TimeRange range, const CaptureContents::Take &take) {
        SweepPart part([&](PortKey port) { return nodes.contains(port.node); },
                       [](CounterId) { return true; });
        return whole->eachSweep(range, [&](const SharedSweep &sweep) {
            const SharedSweep cut = part.of(sweep);
            return take(cut ? cut : sweep);
        });
    };
    const auto reading = store(QStringLiteral("&fabric=nodes"));
    const auto some = reading->contents({.nodes = nodes}, {});
    VERIFY_RESULT(some);
    QCOMPARE(differenceOf(expected, *some), QString());
}

void TestClickHouseStore::givesBackRollups_data()
{
    QTest::addColumn<quint32>("seed");
    QTest::addColumn<int>("steps");
    QTest::addRow("10 min") << 14U << 1;
    QTest::addRow("10 min of another") << 15U << 1;
    QTest::addRow("30 min") << 16U << 3;
}

/// Of each step the last reading of each port, as it was; what it lacks, or did not answer, is not
/// known.
void TestClickHouseStore::givesBackRollups()
{
    QFETCH(quint32, seed);
    QFETCH(int, steps);
    constexpr qint64 Step = 600 * SecondUs;
    auto whole = recorded(seed, 240);
    VERIFY_RESULT(whole);
    whole = slowed(*whole, 20);
    const QString fabric = QStringLiteral("&fabric=coarse%1&recorder=r").arg(seed);
    VERIFY_RESULT(store(fabric)->add(*whole, {1, 1}, {}));
    VERIFY_RESULT(store(fabric)->add(*whole, {1, 1}, {}));
    const TimeRange range = {whole->span.from + 7 * SecondUs, whole->span.to - SecondUs};
    const auto reading = store(fabric);
    const auto coarse = reading->contents({range, steps * Step + SecondUs}, {});
    VERIFY_RESULT(coarse);
    const auto expected = lastReadings(*whole, range, Step, steps);
    const auto sweeps = allSweeps(*coarse);
    VERIFY_RESULT(sweeps);
    QVERIFY(expected.size() > (steps == 1 ? 5U : 2U));
    QCOMPARE(sweeps->size(), expected.size());
    int silent = 0;
    for (const SharedSweep &sweep : *sweeps) {
        const auto found = expected.find(sweep->time);
        QVERIFY(found != expected.end());
        QCOMPARE(readingsOf(*sweep), found->second);
        silent += silentIn(*sweep);
    }
    QVERIFY(silent > 0);
}

/// A piece whose answer was lost is given again, and so is one that was sent in part.
void TestClickHouseStore::takesPiecesAgain()
{
    const auto before = recorded(21, 40);
    VERIFY_RESULT(before);
    const QString name = QStringLiteral("&fabric=again&recorder=r");
    VERIFY_RESULT(store(name)->add(*before, {1, 1}, {}));
    VERIFY_RESULT(store(name)->add(*before, {1, 1}, {}));
    StopSource stop;
    CaptureContents inPart = *before;
    inPart.eachSweep = [&](TimeRange range, const CaptureContents::Take &take) {
        int taken = 0;
        return before->eachSweep(range, [&](const SharedSweep &sweep) {
            if (++taken == 10) {
                stop.stop();
            }
            return take(sweep);
        });
    };
    QVERIFY(!store(name)->add(inPart, {1, 1}, stop.token()));
    VERIFY_RESULT(store(name)->add(*before, {1, 1}, {}));
    const auto reading = store(name);
    const auto after = reading->contents({}, {});
    VERIFY_RESULT(after);
    QCOMPARE(differenceOf(*before, *after), QString());
    const auto status = reading->status({});
    VERIFY_RESULT(status);
    QCOMPARE(status->shards, 2);
    const auto own = std::find_if(
        status->fabrics.begin(), status->fabrics.end(),
        [](const StoredFabric &fabric) { return fabric.fabric == QStringLiteral("again"); });
    QVERIFY(own != status->fabrics.end());
    QCOMPARE(own->sweeps, static_cast<qint64>(before->sweeps.size()));
    QCOMPARE(own->span.from, before->sweeps.front().time);
}

void TestClickHouseStore::losesNothingWithAShard()
{
    const auto before = recorded(31, 40);
    VERIFY_RESULT(before);
    const auto writing = store(QStringLiteral("&fabric=shard&recorder=r"));
    // It is killed when half of the sweeps are on their way.
    CaptureContents interrupted = *before;
    interrupted.eachSweep = [&](TimeRange range, const CaptureContents::Take &take) {
        int taken = 0;
        return before->eachSweep(range, [&](const SharedSweep &sweep) {
            if (++taken == 20) {
                m_cluster->kill(1);
            }
            return take(sweep);
        });
    };
    const auto failed = writing->add(interrupted, {1, 1}, {});
    QVERIFY(!failed);
    VERIFY_RESULT(m_cluster->restart(1));
    QTRY_VERIFY(store()->check({}).has_value());
    VERIFY_RESULT(writing->add(*before, {1, 1}, {}));
    const auto after = writing->contents({}, {});
    VERIFY_RESULT(after);
    QCOMPARE(differenceOf(*before, *after), QString());
}

void TestClickHouseStore::joinsRecorders()
{
    const auto one = recorded(41, 30);
    VERIFY_RESULT(one);
    const auto other = recorded(42, 50);
    VERIFY_RESULT(other);
    const QString fabric = QStringLiteral("&fabric=two");
    VERIFY_RESULT(store(fabric + QStringLiteral("&recorder=a"))->add(*one, {1, 1}, {}));
    VERIFY_RESULT(store(fabric + QStringLiteral("&recorder=b"))->add(*other, {1, 1}, {}));
    const auto reading = store(fabric);
    const auto both = reading->contents({}, {});
    VERIFY_RESULT(both);
    const auto expected = merged({*one, *other});
    VERIFY_RESULT(expected);
    QCOMPARE(both->sweeps.size(), expected->sweeps.size());
    const auto ofOne = store(fabric + QStringLiteral("&recorder=a"));
    const auto alone = ofOne->contents({}, {});
    VERIFY_RESULT(alone);
    QCOMPARE(differenceOf(*one, *alone), QString());
}

/// What is given twice is counted once.
void TestClickHouseStore::rollsUp()
{
    const auto before = recorded(51, 40);
    VERIFY_RESULT(before);
    for (int i = 0; i < 2; ++i) {
        VERIFY_RESULT(store(QStringLiteral("&fabric=rolled&recorder=r"))->add(*before, {1, 1}, {}));
    }
    const QByteArray rolled = m_cluster->ask(
        "SELECT count(), sum(last_time), sum(PortXmitData) FROM rollup_PortCountersExtended FINAL "
        "WHERE fabric = 'rolled'");
    const QByteArray last = m_cluster->ask(
        "SELECT count(), sum(t), sum(c) FROM (SELECT node, port, intDiv(sweep, 600000000) AS step, "
        "toUInt64(max(time)) AS t, argMax(PortXmitData, time) AS c FROM "
        "samples_PortCountersExtended WHERE fabric = 'rolled' AND time != 0 "
        "GROUP BY node, port, step)");
    QVERIFY2(last.split('\t').first().toInt() > 0, last.constData());
    QCOMPARE(rolled, last);
    // Which counters were reset is known of each row.
    const QByteArray fell = m_cluster->ask(
        "SELECT sum(n) FROM (SELECT node, port, sweep, any(bitAnd(fell0, 1)) AS n FROM "
        "samples_PortCounters WHERE fabric = 'rolled' GROUP BY node, port, sweep)");
    const int expected = timesFallen(*before, QStringLiteral("PortCounters.SymbolErrorCounter"));
    QVERIFY(expected > 0);
    QCOMPARE(fell.toInt(), expected);
    // And of each step.
    const QByteArray steps = m_cluster->ask(
        "SELECT uniqExact(node, port, step) FROM resets WHERE fabric = 'rolled' AND attribute = "
        "'PortCounters' AND bitAnd(fell0, 1) = 1");
    const QByteArray stepsOfRows = m_cluster->ask(
        "SELECT uniqExact(node, port, intDiv(sweep, 600000000)) FROM samples_PortCounters WHERE "
        "fabric = 'rolled' AND bitAnd(fell0, 1) = 1");
    QCOMPARE(steps, stepsOfRows);
}

void TestClickHouseStore::says_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("says");
    QTest::newRow("wrong password") << "password"
                                    << "does not accept user or password";
    QTest::newRow("no database") << "database"
                                 << "pgcap store create";
    QTest::newRow("no cluster") << "cluster"
                                << "knows no cluster elsewhere";
    QTest::newRow("nobody there") << "port"
                                  << "cannot be reached";
    QTest::newRow("no such fabric") << "fabric"
                                    << "holds nothing of this fabric";
    QTest::newRow("no TLS there") << "tls"
                                  << "cannot be reached";
}

void TestClickHouseStore::says()
{
    QFETCH(QString, what);
    QFETCH(QString, says);
    StoreAddress place = address(QStringLiteral("&fabric=nowhere"));
    QTcpServer free;
    free.listen(QHostAddress::LocalHost);
    if (what == u"port") {
        place.port = free.serverPort();
        free.close();
    }
    place.password = what == u"password" ? QByteArray("wrong") : place.password;
    place.database = what == u"database" ? QStringLiteral("elsewhere") : place.database;
    place.cluster = what == u"cluster" ? QStringLiteral("elsewhere") : place.cluster;
    place.isEncrypted = what == u"tls";
    const auto asked = makeClickHouseStore(place);
    const QString said = what == u"cluster" ? asked->create({}).error().english()
                                            : asked->contents({}, {}).error().english();
    QVERIFY2(said.contains(says), qPrintable(said));
}

/// A server that hangs keeps nobody who does not want to wait.
void TestClickHouseStore::endsEarly()
{
    m_cluster->freeze(0, true);
    StopSource stop;
    std::thread later([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        stop.stop();
    });
    const auto begun = std::chrono::steady_clock::now();
    const auto status = store()->status(stop.token());
    const auto took = std::chrono::steady_clock::now() - begun;
    later.join();
    m_cluster->freeze(0, false);
    QVERIFY(!status);
    QVERIFY(took < std::chrono::seconds(10));
}

void TestClickHouseStore::endsFetchingEarly()
{
    const auto before = recorded(62, 20);
    VERIFY_RESULT(before);
    const auto asked = store(QStringLiteral("&fabric=slow&recorder=r"));
    VERIFY_RESULT(asked->add(*before, {1, 1}, {}));
    StopSource stop;
    const auto contents = asked->contents({}, stop.token());
    VERIFY_RESULT(contents);
    m_cluster->freeze(0, true);
    std::thread later([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        stop.stop();
    });
    const auto begun = std::chrono::steady_clock::now();
    const auto read = allSweeps(*contents);
    const auto took = std::chrono::steady_clock::now() - begun;
    later.join();
    m_cluster->freeze(0, false);
    QVERIFY(!read);
    QCOMPARE(read.error().english(), stop.token().error().english());
    QVERIFY(took < std::chrono::seconds(10));
}

/// A year of jobs, whose hosts are more text than an answer may have, and 8 h of it.
void TestClickHouseStore::readsOfAYearWhatARangeNeeds()
{
    const auto whole = recorded(71, 20);
    VERIFY_RESULT(whole);
    VERIFY_RESULT(store(QStringLiteral("&fabric=year&recorder=r"))->add(*whole, {1, 1}, {}));
    constexpr qint64 Hour = 60 * MinuteUs;
    constexpr qint64 Year = 365 * 24 * Hour;
    constexpr int Jobs = 200'000;
    const Timestamp end = whole->span.to;
    const auto text = [](qint64 number) { return QByteArray::number(number); };
    const QByteArray start =
        "toInt64(" + text((end - Year).microseconds()) + " + number * " + text(Year / Jobs) + ")";
    // Each lasts an hour; one of 1,000 was never seen to end, one is of a version that was not
    // over.
    const auto insert = [&](const QByteArray &ending, int version, const QByteArray &which) {
        return m_cluster->ask(
            "INSERT INTO jobs_local SELECT 'year', 'r', toDate(toDateTime(intDiv(" + start +
            ", 1000000))), 1, " + text(version) +
            ", toString(number), 'solver', 'ann', 'completed', " + start + ", " + ending + ", '" +
            QByteArray("node0001\\n").repeated(330) +
            "', "
            "'', '' FROM numbers(" +
            text(Jobs) + ") WHERE " + which);
    };
    QCOMPARE(insert("toInt64(0)", 1, "number % 10 = 0").simplified(), QByteArray());
    QCOMPARE(insert(start + " + " + text(Hour), 2, "number % 1000 != 0").simplified(),
             QByteArray());
    const TimeRange range = {end - 8 * Hour, end};
    const auto part = store(QStringLiteral("&fabric=year"))->contents({range}, {});
    VERIFY_RESULT(part);
    const auto inRange = [&](const Job &job) {
        return job.start <= range.to && (!job.end.isKnown() || job.end >= range.from);
    };
    QVERIFY(std::ranges::all_of(part->jobs, inRange));
    const auto open =
        std::ranges::count_if(part->jobs, [](const Job &job) { return !job.end.isKnown(); });
    const auto over = static_cast<qint64>(part->jobs.size()) - open;
    // The topology is known of the last 20 s: of an hour before, all still ran.
    constexpr auto AnHour = qint64(Jobs) / 365 / 24;
    QVERIFY2(over >= AnHour - 2 && over <= AnHour + 4, qPrintable(QString::number(over)));
    QVERIFY2(open >= Jobs / 1000, qPrintable(QString::number(open)));
}

/// What hosts say changes each minute: that goes to the store, and not the topology with it.
void TestClickHouseStore::sendsTheTopologyOnce()
{
    const SharedFabric fabric = smallFabric().build();
    const Guid host = fabric->nodes().back().guid;
    RecordingOptions options;
    options.path = m_folder.filePath(QStringLiteral("pieces.pgcap"));
    options.rotate = std::chrono::seconds(60);
    options.isPacked = false;
    options.arePieces = true;
    constexpr Timestamp Begin(1'700'000'000 * SecondUs);
    constexpr int Minutes = 5;
    auto layout = std::make_shared<SweepLayout>();
    layout->ports = {keyOf(*fabric, fabric->ports().back())};
    layout->counters = {findCounter(Attribute::PortCountersExtended, u"PortXmitData")};
    layout->complete();
    {
        Recorder recorder(options);
        recorder.open();
        recorder.writeFabric(Begin, fabric);
        for (int minute = 0; minute < Minutes; ++minute) {
            const Timestamp now = Begin + minute * MinuteUs + SecondUs;
            HostChanges changes;
            changes.facts.push_back({host, HostFactKind::NfsBytes, QStringLiteral("/home"),
                                     QStringLiteral("%1 0").arg(minute)});
            if (minute == 0) {
                changes.facts.push_back({host, HostFactKind::Kernel, {}, QStringLiteral("6.1.0")});
            }
            recorder.writeHosts(now, std::make_shared<const HostChanges>(changes));
            auto sweep = std::make_shared<CounterSweep>(CounterSweep::forLayout(layout));
            sweep->number = minute + 1;
            sweep->time = now + SecondUs;
            std::ranges::fill(sweep->times, sweep->time.microseconds());
            sweep->setValue(0, 0, quint64(minute));
            recorder.writeSweep(sweep);
        }
        recorder.close();
    }
    const auto sending = store(QStringLiteral("&fabric=texts&recorder=r"));
    int pieces = 0;
    for (; QFile::exists(numberedPath(options.path, pieces + 1)); ++pieces) {
        const auto piece = readContents(numberedPath(options.path, pieces + 1));
        VERIFY_RESULT(piece);
        VERIFY_RESULT(sending->add(*piece, {5, quint32(pieces + 1)}, {}));
    }
    QVERIFY(pieces >= Minutes - 1);
    const auto rows = [&](const char *table) {
        return m_cluster
            ->ask("SELECT count() FROM " + QByteArray(table) + " WHERE fabric = 'texts'")
            .toInt();
    };
    QCOMPARE(rows("states"), 1);
    const auto read = store(QStringLiteral("&fabric=texts"))->contents({}, {});
    VERIFY_RESULT(read);
    QCOMPARE(read->hosts.facts.size(), size_t(Minutes + 1));
    for (const auto &span : read->hosts.facts) {
        if (span.table.kind == HostFactKind::Kernel) {
            QCOMPARE(span.from, Begin + SecondUs);
            continue;
        }
        const int minute = span.table.value.section(u' ', 0, 0).toInt();
        QCOMPARE(span.from, Begin + minute * MinuteUs + SecondUs);
        QVERIFY(minute == Minutes - 1 || span.until == span.from + MinuteUs);
    }
    // A range has what held in it alone.
    const TimeRange range = {Begin + 2 * MinuteUs + 10 * SecondUs,
                             Begin + 2 * MinuteUs + 20 * SecondUs};
    const auto part = store(QStringLiteral("&fabric=texts"))->contents({range}, {});
    VERIFY_RESULT(part);
    QCOMPARE(part->hosts.facts.size(), size_t(2));
}

void TestClickHouseStore::dropsWeeks()
{
    const auto before = recorded(61, 20);
    VERIFY_RESULT(before);
    VERIFY_RESULT(store(QStringLiteral("&fabric=old&recorder=r"))->add(*before, {1, 1}, {}));
    const auto rows = [&] {
        return m_cluster->ask("SELECT count() FROM samples_PortCountersExtended").toInt();
    };
    QVERIFY(rows() > 0);
    const auto stored = [this]() -> std::optional<StoredFabric> {
        const auto status = store()->status({});
        const auto found = std::ranges::find(status->fabrics, "old", &StoredFabric::fabric);
        return found == status->fabrics.end() ? std::nullopt : std::optional(*found);
    };
    const auto whole = stored();
    QVERIFY(whole && whole->sweeps > 10);
    QCOMPARE(whole->sweepsFrom, whole->span.from);
    // A week that has not ended by then stays: it began on Monday, 2023-11-13.
    const Timestamp end = RandomCapture::at(0) + qint64(5) * 86'400 * 1'000'000;
    QCOMPARE(store()->expire(end, {})->size(), 0);
    QVERIFY(rows() > 0);
    const Timestamp later = end + qint64(2) * 86'400 * 1'000'000;
    for (const int server : {0, 1}) {
        const auto dropped = store(QString(), server)->expire(later, {});
        VERIFY_RESULT(dropped);
        QVERIFY(!dropped->isEmpty());
    }
    QCOMPARE(rows(), 0);
    QVERIFY(m_cluster->ask("SELECT count() FROM rollup_PortCountersExtended").toInt() > 0);
    // What is left of it is still said, and read.
    const auto left = stored();
    QVERIFY(left);
    QCOMPARE(left->sweeps, 0);
    QVERIFY(!left->sweepsFrom.isKnown());
    QVERIFY(left->span.from <= whole->span.from && left->span.to >= whole->span.to);
    QVERIFY(left->ports > 0 && left->ports <= whole->ports);
    constexpr qint64 TenMinutes = 600'000'000;
    const auto coarse = store(QStringLiteral("&fabric=old"))
                            ->contents({.range = left->span, .every = TenMinutes}, {});
    VERIFY_RESULT(coarse);
    const auto sweeps = allSweeps(*coarse);
    VERIFY_RESULT(sweeps);
    QVERIFY(!sweeps->empty());
}

PICKGLASS_TEST(TestClickHouseStore, QCoreApplication)
#include "tst_clickhousestore.moc"
