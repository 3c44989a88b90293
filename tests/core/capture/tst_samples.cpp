// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/database.h"
#include "core/capture/queries.h"
#include "core/capture/samplequery.h"
#include "core/samples/samplecodec.h"
#include "tests/core/capture/recordedtraffic.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// Changes what nextSweep() made.
using Change = std::function<void(CounterSweep &sweep, Dice &dice)>;

/// A port does not answer for an attribute.
void silence(CounterSweep &sweep, size_t attribute, size_t port)
{
    sweep.timeOf(attribute, port) = 0;
    for (size_t column = 0; column < sweep.layout->counters.size(); ++column) {
        if (sweep.layout->attributeOf(column) == attribute) {
            sweep.setValue(column, port, 0);
        }
    }
}

/// Traffic as real fabrics and bad luck make it, by name.
Change changeNamed(const QString &name)
{
    if (name == QLatin1String("idle")) {
        return [](CounterSweep &, Dice &) {};
    }
    if (name == QLatin1String("busy")) {
        return move;
    }
    if (name == QLatin1String("resets")) {
        return [](CounterSweep &sweep, Dice &dice) {
            move(sweep, dice);
            if (sweep.number % 3 == 0) {
                for (size_t column = 0; column < sweep.layout->counters.size(); ++column) {
                    sweep.setValue(column, dice.roll(sweep.layout->ports.size()), 0);
                }
            }
        };
    }
    if (name == QLatin1String("latched")) {
        return [](CounterSweep &sweep, Dice &) {
            for (size_t column = 0; column < sweep.layout->counters.size(); ++column) {
                sweep.setValue(column, 3, counter(sweep.layout->counters[column]).top());
            }
        };
    }
    if (name == QLatin1String("near the top")) {
        return [](CounterSweep &sweep, Dice &dice) {
            constexpr quint64 Top = ~quint64(0);
            for (size_t port = 0; port < sweep.layout->ports.size(); ++port) {
                constexpr quint64 Values[] = {0, 1, Top, Top - 1, Top / 2, Top / 2 + 1};
                sweep.setValue(0, port, Values[dice.roll(std::size(Values))]);
                sweep.setValue(1, port, Top - dice.roll(1000));
            }
        };
    }
    if (name == QLatin1String("silent ports")) {
        return [](CounterSweep &sweep, Dice &dice) {
            move(sweep, dice);
            for (size_t i = 0; i < 5; ++i) {
                silence(sweep, dice.roll(sweep.layout->attributes.size()),
                        dice.roll(sweep.layout->ports.size()));
            }
        };
    }
    if (name == QLatin1String("all silent at times")) {
        return [](CounterSweep &sweep, Dice &dice) {
            move(sweep, dice);
            if (sweep.number == 1 || sweep.number % 5 == 0) {
                std::ranges::fill(sweep.times, 0);
            }
        };
    }
    if (name == QLatin1String("few amounts") || name == QLatin1String("few amounts, then busy")) {
        return [isAlways = name == QLatin1String("few amounts")](CounterSweep &sweep, Dice &dice) {
            const auto byFew = [](CounterSweep &its, Dice &ofIts) {
                for (size_t column = 0; column < its.layout->counters.size(); ++column) {
                    for (size_t port = 0; port < its.layout->ports.size(); ++port) {
                        its.setValue(column, port,
                                     its.value(column, port) + column * 300 + ofIts.roll(16) * 8);
                    }
                }
            };
            isAlways || sweep.number % 100 < 50 ? byFew(sweep, dice) : move(sweep, dice);
        };
    }
    return [](CounterSweep &sweep, Dice &dice) { // times out of order and far off
        for (qint64 &time : sweep.times) {
            time += static_cast<qint64>(dice.roll(1'000'000'000));
        }
    };
}

/// Leaves with hosts: a group each.
SharedFabric manyLeaves()
{
    constexpr int Leaves = 40;
    constexpr int HostsALeaf = 5;
    FabricMaker maker;
    for (int i = 0; i < Leaves; ++i) {
        const Guid leaf = maker.addSwitch(QStringLiteral("leaf%1").arg(i));
        for (int host = 0; host < HostsALeaf; ++host) {
            maker.connect(leaf, maker.addAdapter(QStringLiteral("node%1-%2").arg(i).arg(host)));
        }
    }
    return maker.build();
}

/// So many sweeps of many leaves, in a file that is closed.
Result<std::vector<CounterSweep>> recordLeaves(const QString &path, int count)
{
    const SharedFabric fabric = manyLeaves();
    const auto layout = layoutOf(*fabric, {Attribute::PortCountersExtended});
    layout->complete();
    auto writer = beginRecording(path, fabric);
    Dice dice(11);
    std::vector<CounterSweep> sweeps;
    for (int i = 0; writer && i < count; ++i) {
        CounterSweep sweep = nextSweep(layout, sweeps.empty() ? nullptr : &sweeps.back(), dice);
        move(sweep, dice);
        if (auto written = (*writer)->writeSweep(sweep); !written) {
            return tl::unexpected(written.error());
        }
        sweeps.push_back(std::move(sweep));
    }
    return writer.and_then([](auto &its) { return its->close(); }).map([&] { return sweeps; });
}

/// What a series of one port and counter should be.
std::vector<RawSample> samplesOf(const std::vector<CounterSweep> &sweeps, const PortKey &key,
                                 CounterId id)
{
    std::vector<RawSample> samples;
    for (const CounterSweep &sweep : sweeps) {
        const SweepLayout &layout = *sweep.layout;
        const auto port = std::ranges::find(layout.ports, key) - layout.ports.begin();
        const auto column = std::ranges::find(layout.counters, id) - layout.counters.begin();
        if (port == std::ssize(layout.ports) || column == std::ssize(layout.counters) ||
            !layout.hasCounter(size_t(port), size_t(column))) {
            continue;
        }
        const qint64 time = sweep.timeOf(layout.attributeOf(size_t(column)), size_t(port));
        samples.push_back(
            time != 0 ? RawSample{Timestamp(time), sweep.value(size_t(column), size_t(port)), true}
                      : RawSample{sweep.time, 0, false});
    }
    return samples;
}

bool sameSample(const RawSample &a, const RawSample &b)
{
    return a.time == b.time && a.value == b.value && a.isKnown == b.isKnown;
}

} // namespace

class TestSamples final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
        m_path = m_folder->filePath(QStringLiteral("a.pgcap"));
    }

    void keepsSweeps_data();
    void keepsSweeps();
    void readsManyGroups();
    void refusesAGroupTwice();
    void keepsSeries();
    void followsLayouts();
    void answersTheFacts();
    void readsWhileItGrows();
    void goesOnWhereItWas_data();
    void goesOnWhereItWas();
    void survivesFlippedBytes_data();
    void survivesFlippedBytes();
    void refusesANewerCodec();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

void TestSamples::keepsSweeps_data()
{
    QTest::addColumn<QString>("traffic");
    QTest::addColumn<int>("count");
    for (const char *traffic : {"idle", "busy", "resets", "latched", "near the top", "silent ports",
                                "all silent at times", "times far off", "few amounts"}) {
        for (const int count : {1, 2, 15, 16, 17, 40}) {
            QTest::addRow("%s, %d sweeps", traffic, count) << QString::fromLatin1(traffic) << count;
        }
    }
    QTest::newRow("several bases") << QStringLiteral("busy") << 300;
    QTest::newRow("several codecs") << QStringLiteral("few amounts, then busy") << 600;
}

void TestSamples::keepsSweeps()
{
    QFETCH(QString, traffic);
    QFETCH(int, count);
    const Change change = changeNamed(traffic);
    const SharedFabric fabric = smallFabric().build();
    auto layout = layoutOf(*fabric, {Attribute::PortCounters, Attribute::PortCountersExtended});
    layout->complete();
    auto writer = beginRecording(m_path);
    VERIFY_RESULT(writer);
    Dice dice(7);
    std::vector<CounterSweep> sweeps;
    for (int i = 0; i < count; ++i) {
        CounterSweep sweep = nextSweep(layout, sweeps.empty() ? nullptr : &sweeps.back(), dice);
        change(sweep, dice);
        VERIFY_RESULT((*writer)->writeSweep(sweep));
        sweeps.push_back(std::move(sweep));
    }
    {
        const auto live = CaptureReader::open(m_path);
        VERIFY_RESULT(live);
        QCOMPARE(difference(**live, sweeps), QString());
    }
    VERIFY_RESULT((*writer)->close());
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{"a.pgcap"});
    const auto reader = CaptureReader::open(m_path);
    VERIFY_RESULT(reader);
    QCOMPARE(difference(**reader, sweeps), QString());
    auto db = Database::open(m_path, Database::Mode::Read);
    VERIFY_RESULT(db);
    const auto codec = db->answer("SELECT max(codec) FROM sample_blobs");
    VERIFY_RESULT(codec);
    const bool areFew = traffic.startsWith(QLatin1String("few amounts")) && count > 1;
    QCOMPARE(codec->toLongLong() == samplecodec::ColumnCodec, areFew);
}

/// More groups than one thread takes at once, here and there in their periods.
void TestSamples::readsManyGroups()
{
    auto sweeps = recordLeaves(m_path, 50);
    VERIFY_RESULT(sweeps);
    auto db = Database::open(m_path, Database::Mode::Read);
    VERIFY_RESULT(db);
    auto groups = Statement::prepare(*db, "SELECT count(DISTINCT group_id) FROM sample_ports");
    VERIFY_RESULT(groups);
    QCOMPARE(groups->step(), Statement::Step::Row);
    QVERIFY(groups->integer(0) > 8);
    const auto reader = CaptureReader::open(m_path);
    VERIFY_RESULT(reader);
    QCOMPARE(difference(**reader, *sweeps), QString());
    std::ranges::reverse(*sweeps);
    for (const CounterSweep &sweep : *sweeps) {
        const auto pair = (*reader)->sweepsAt(sweep.time);
        VERIFY_RESULT(pair);
        QCOMPARE(differenceOf(sweep, *pair->now), QString());
        const auto one = (*reader)->sweepAt(sweep.time);
        VERIFY_RESULT(one);
        QCOMPARE(differenceOf(sweep, **one), QString());
    }
    // As very large ones are read.
    SampleQuery query(*db);
    query.setMaxKeptCells(0);
    for (const CounterSweep &sweep : *sweeps) {
        const auto one = querySweepAt(*db, query, sweep.time, {});
        VERIFY_RESULT(one);
        QCOMPARE(differenceOf(sweep, **one), QString());
    }
    QCOMPARE(query.portsRemembered(), size_t(0));
}

void TestSamples::refusesAGroupTwice()
{
    const auto sweeps = recordLeaves(m_path, 1);
    VERIFY_RESULT(sweeps);
    {
        auto db = Database::open(m_path, Database::Mode::Write);
        VERIFY_RESULT(db);
        auto row = Statement::prepare(*db, "SELECT data FROM sample_layouts");
        VERIFY_RESULT(row);
        QCOMPARE(row->step(), Statement::Step::Row);
        auto stored = samplecodec::openLayout(row->blob(0));
        QVERIFY(stored);
        QVERIFY(stored->groups.size() > 8);
        stored->groups.back() = stored->groups.front();
        row->reset();
        const QByteArray sql =
            "UPDATE sample_layouts SET data = x'" + samplecodec::putLayout(*stored).toHex() + "'";
        VERIFY_RESULT(db->execute(sql.constData()));
    }
    const auto reader = CaptureReader::open(m_path);
    VERIFY_RESULT(reader);
    const auto pair = (*reader)->sweepsAt(sweeps->front().time);
    QVERIFY(!pair);
    QVERIFY(pair.error().english().contains(QLatin1String("damaged")));
}

void TestSamples::keepsSeries()
{
    const SharedFabric fabric = smallFabric().build();
    auto layout = layoutOf(*fabric, {Attribute::PortCounters, Attribute::PortCountersExtended});
    layout->complete();
    auto writer = beginRecording(m_path);
    VERIFY_RESULT(writer);
    Dice dice(1);
    std::vector<CounterSweep> sweeps;
    for (int i = 0; i < 40; ++i) {
        CounterSweep sweep = nextSweep(layout, sweeps.empty() ? nullptr : &sweeps.back(), dice);
        changeNamed(QStringLiteral("silent ports"))(sweep, dice);
        VERIFY_RESULT((*writer)->writeSweep(sweep));
        sweeps.push_back(std::move(sweep));
    }
    const auto reader = CaptureReader::open(m_path);
    VERIFY_RESULT(reader);
    const std::vector<PortKey> ports = {
        layout->ports[7], layout->ports[2], layout->ports[20], {Guid(99), 1}, layout->ports[2]};
    const std::vector<CounterId> ids = {
        findCounter(Attribute::PortCountersExtended, u"PortRcvPkts"),
        findCounter(Attribute::PortVLOpData, u"PortVLOpData1"),
        findCounter(Attribute::PortCounters, u"SymbolErrorCounter")};
    for (const auto &[first, last] : {std::pair(0, 39), std::pair(5, 5), std::pair(15, 33)}) {
        const auto series =
            (*reader)->series(ports, ids, sweeps[size_t(first)].time, sweeps[size_t(last)].time);
        VERIFY_RESULT(series);
        QCOMPARE(series->size(), size_t(6));
        const std::vector range(sweeps.begin() + first, sweeps.begin() + last + 1);
        for (size_t i = 0; i < series->size(); ++i) {
            const SampleSeries &one = (*series)[i];
            QVERIFY(one.port == ports[i / 2]);
            QCOMPARE(one.counter, ids[i % 2 * 2]);
            QVERIFY(std::ranges::equal(one.samples, samplesOf(range, one.port, one.counter),
                                       sameSample));
        }
    }
    const auto all = (*reader)->series(ports, ids);
    VERIFY_RESULT(all);
    QCOMPARE((*all)[0].samples.size(), sweeps.size());
    const auto none = (*reader)->series(ports, ids, Timestamp(1), Timestamp(2));
    VERIFY_RESULT(none);
    QVERIFY(none->empty());
}

void TestSamples::followsLayouts()
{
    const SharedFabric fabric = smallFabric().build();
    // Everything; then a port fewer, another order, and hosts without some counters; then more
    // counters; then as at first.
    const auto first = layoutOf(*fabric, {Attribute::PortCountersExtended});
    const auto second =
        layoutOf(*fabric, {Attribute::PortCounters, Attribute::PortCountersExtended});
    second->ports.erase(second->ports.begin() + 4);
    std::ranges::reverse(second->ports);
    second->has.assign(second->counters.size() * 3, 1);
    for (size_t column = 0; column < second->counters.size(); ++column) {
        second->has[second->counters.size() + column] =
            counter(second->counters[column]).attribute == Attribute::PortCounters ? 1 : 0;
        second->has[2 * second->counters.size() + column] = column % 3 == 0 ? 1 : 0;
    }
    for (size_t port = 0; port < second->ports.size(); ++port) {
        second->setOf.push_back(static_cast<quint16>(port % 3));
    }
    const auto third = layoutOf(*fabric, {Attribute::PortVLOpPackets, Attribute::PortXmitDataSL});
    for (const auto &layout : {first, second, third}) {
        layout->complete();
    }
    const std::vector<SharedSweepLayout> layouts = {first, second, third, first};
    auto writer = beginRecording(m_path);
    VERIFY_RESULT(writer);
    Dice dice(3);
    std::vector<CounterSweep> sweeps;
    for (int i = 0; i < 40; ++i) {
        CounterSweep sweep =
            nextSweep(layouts[size_t(i / 10)], sweeps.empty() ? nullptr : &sweeps.back(), dice);
        move(sweep, dice);
        VERIFY_RESULT((*writer)->writeSweep(sweep));
        sweeps.push_back(std::move(sweep));
    }
    const auto reader = CaptureReader::open(m_path);
    VERIFY_RESULT(reader);
    QCOMPARE(difference(**reader, sweeps), QString());
    VERIFY_RESULT((*writer)->close());
    QCOMPARE(difference(**reader, sweeps), QString());
    const auto counters = (*reader)->sampledCounters();
    VERIFY_RESULT(counters);
    QVERIFY(std::ranges::is_sorted(*counters));
    QCOMPARE(counters->size(), second->counters.size() + third->counters.size());
    for (const PortKey &port : first->ports) {
        const auto series = (*reader)->series(std::span(&port, 1), *counters);
        VERIFY_RESULT(series);
        for (const SampleSeries &one : *series) {
            QVERIFY(
                std::ranges::equal(one.samples, samplesOf(sweeps, port, one.counter), sameSample));
        }
    }
    // Only some of the counters.
    const std::vector<CounterId> wanted = {
        findCounter(Attribute::PortCountersExtended, u"PortXmitData")};
    const auto pair = (*reader)->sweepsAt(sweeps[15].time, wanted);
    VERIFY_RESULT(pair);
    QVERIFY(pair->now->layout->counters == wanted);
    QCOMPARE(pair->now->layout->attributes.size(), size_t(1));
    const auto column = std::ranges::find(second->counters, wanted[0]) - second->counters.begin();
    for (size_t port = 0; port < second->ports.size(); ++port) {
        QCOMPARE(pair->now->isKnown(0, port), sweeps[15].isKnown(size_t(column), port));
        if (pair->now->isKnown(0, port)) {
            QCOMPARE(pair->now->value(0, port), sweeps[15].value(size_t(column), port));
        }
    }
}

void TestSamples::answersTheFacts()
{
    const SharedFabric fabric = smallFabric().build();
    const auto layout = layoutOf(*fabric, {Attribute::PortCountersExtended});
    layout->complete();
    auto writer = beginRecording(m_path);
    VERIFY_RESULT(writer);
    QVERIFY((*writer)->sizeBytes() > 0);
    Dice dice(3);
    std::vector<CounterSweep> sweeps;
    MadMeter sum;
    for (int i = 0; i < 20; ++i) {
        CounterSweep sweep = nextSweep(layout, sweeps.empty() ? nullptr : &sweeps.back(), dice);
        sweep.duration = 1000 * (i + 1);
        sweep.timeOf(0, 5) = 0;
        sum.mads += sweep.meter.mads;
        sum.timeouts += sweep.meter.timeouts;
        sum.retries += sweep.meter.retries;
        sum.smpBytes += sweep.meter.smpBytes;
        sum.gmpBytes += sweep.meter.gmpBytes;
        VERIFY_RESULT((*writer)->writeSweep(sweep));
        sweeps.push_back(std::move(sweep));
    }
    VERIFY_RESULT((*writer)->setInterval(std::chrono::milliseconds(500)));
    VERIFY_RESULT((*writer)->addMark(sweeps[3].time, {}, QStringLiteral("here"), {}));
    const auto reader = CaptureReader::open(m_path);
    VERIFY_RESULT(reader);
    const auto info = (*reader)->info();
    VERIFY_RESULT(info);
    QCOMPARE(info->sweeps, 20);
    QCOMPARE(info->interval, 500'000);
    QVERIFY(info->meter == sum);
    QCOMPARE(info->medianSweepSeconds, 0.01);
    QCOMPARE(info->longestSweepSeconds, 0.02);
    QCOMPARE(info->start.toString(), TrafficStart.toString());
    QCOMPARE(info->end.toString(), sweeps.back().time.toString());
    QVERIFY(!info->closed);
    const auto facts = (*reader)->sweeps(sweeps[2].time, sweeps[17].time);
    VERIFY_RESULT(facts);
    QCOMPARE(facts->size(), size_t(16));
    QCOMPARE(facts->front().number, 3);
    QCOMPARE(facts->front().ports, qint64(layout->ports.size()) - 1);
    QCOMPARE(facts->front().silentPorts, 1);
    QCOMPARE(facts->front().duration, 3000);
    QVERIFY(facts->back().meter == sweeps[17].meter);
    QCOMPARE((*reader)->sweeps().value().size(), size_t(20));
    // A fabric that is found later does not end the recording before its last sweep.
    VERIFY_RESULT((*writer)->writeFabric(sweeps[10].time, *fabric));
    QCOMPARE((*reader)->info().value().end.toString(), sweeps.back().time.toString());
    const auto before = (*reader)->sweepsAt(TrafficStart);
    VERIFY_RESULT(before);
    QVERIFY(!before->now && !before->before);
}

void TestSamples::readsWhileItGrows()
{
    const SharedFabric fabric = smallFabric().build();
    const auto layout = layoutOf(*fabric, {Attribute::PortCountersExtended});
    layout->complete();
    auto writer = beginRecording(m_path);
    VERIFY_RESULT(writer);
    const auto reader = CaptureReader::open(m_path);
    VERIFY_RESULT(reader);
    QVERIFY(!(*reader)->sweepsAt().value().now);
    Dice dice(3);
    std::vector<CounterSweep> sweeps;
    const std::vector<CounterId> ids = {layout->counters[3]};
    for (int i = 0; i < 40; ++i) {
        CounterSweep sweep = nextSweep(layout, sweeps.empty() ? nullptr : &sweeps.back(), dice);
        move(sweep, dice);
        VERIFY_RESULT((*writer)->writeSweep(sweep));
        sweeps.push_back(std::move(sweep));
        const auto pair = (*reader)->sweepsAt();
        VERIFY_RESULT(pair);
        QCOMPARE(differenceOf(sweeps.back(), *pair->now), QString());
        const auto series = (*reader)->series(std::span(layout->ports).first(1), ids);
        VERIFY_RESULT(series);
        QCOMPARE(series->at(0).samples.size(), sweeps.size());
    }
}

void TestSamples::goesOnWhereItWas_data()
{
    QTest::addColumn<QString>("traffic");
    QTest::addColumn<bool>("isSealedBetween");
    for (const char *traffic : {"busy", "resets", "silent ports", "all silent at times"}) {
        QTest::newRow(traffic) << QString::fromLatin1(traffic) << false;
        QTest::addRow("%s, sealed between sweeps", traffic) << QString::fromLatin1(traffic) << true;
    }
}

/// One reader follows, sometimes leaves sweeps out, looks back, or at the samples of one port.
void TestSamples::goesOnWhereItWas()
{
    QFETCH(const QString, traffic);
    QFETCH(const bool, isSealedBetween);
    const SharedFabric fabric = smallFabric().build();
    const auto layout = layoutOf(*fabric, {Attribute::PortCountersExtended});
    layout->complete();
    const Change change = changeNamed(traffic);
    auto writer = beginRecording(m_path);
    VERIFY_RESULT(writer);
    const auto follower = CaptureReader::open(m_path);
    VERIFY_RESULT(follower);
    Dice dice(5);
    std::vector<CounterSweep> sweeps;
    const auto check = [&](size_t at) {
        const auto pair = (*follower)->sweepsAt(sweeps[at].time);
        VERIFY_RESULT(pair);
        QVERIFY(pair->now);
        QCOMPARE(differenceOf(sweeps[at], *pair->now), QString());
        QCOMPARE(pair->before != nullptr, at > 0);
        QCOMPARE(at > 0 ? differenceOf(sweeps[at - 1], *pair->before) : QString(), QString());
    };
    for (int i = 0; i < 50; ++i) {
        sweeps.push_back(nextSweep(layout, sweeps.empty() ? nullptr : &sweeps.back(), dice));
        change(sweeps.back(), dice);
        VERIFY_RESULT((*writer)->writeSweep(sweeps.back()));
        const quint64 what = dice.roll(8);
        if (what == 0) {
            continue;
        }
        check(sweeps.size() - 1);
        if (what == 1) {
            check(sweeps.size() - 1);
        } else if (what == 2) {
            check(dice.roll(sweeps.size()));
        } else if (what == 3) {
            const PortKey key = layout->ports[dice.roll(layout->ports.size())];
            const auto series = (*follower)->series({{key}}, {{layout->counters[0]}});
            VERIFY_RESULT(series);
            QCOMPARE(series->size(), size_t(1));
            QVERIFY(std::ranges::equal(series->front().samples,
                                       samplesOf(sweeps, key, layout->counters[0]), sameSample));
        }
        if (QTest::currentTestFailed()) {
            return;
        }
        if (isSealedBetween) {
            VERIFY_RESULT((*writer)->sealFull());
        }
    }
    VERIFY_RESULT((*writer)->close());
}

void TestSamples::survivesFlippedBytes_data()
{
    QTest::addColumn<QString>("traffic");
    QTest::addColumn<qint64>("wantedCodec");
    QTest::newRow("codec 1") << QStringLiteral("busy") << samplecodec::Codec;
    QTest::newRow("codec 2") << QStringLiteral("few amounts") << samplecodec::ColumnCodec;
}

void TestSamples::survivesFlippedBytes()
{
    QFETCH(const QString, traffic);
    QFETCH(const qint64, wantedCodec);
    const Change change = changeNamed(traffic);
    const SharedFabric fabric = smallFabric().build();
    const auto layout = layoutOf(*fabric, {Attribute::PortCountersExtended});
    layout->complete();
    auto writer = beginRecording(m_path);
    VERIFY_RESULT(writer);
    Dice dice(3);
    std::vector<CounterSweep> sweeps;
    for (int i = 0; i < 20; ++i) {
        CounterSweep sweep = nextSweep(layout, sweeps.empty() ? nullptr : &sweeps.back(), dice);
        change(sweep, dice);
        VERIFY_RESULT((*writer)->writeSweep(sweep));
        sweeps.push_back(std::move(sweep));
    }
    writer->reset(); // the last four stay in the journal
    int refused = 0;
    for (const char *table :
         {"sample_blobs SET data", "sample_bases SET data", "sample_journal SET data",
          "sample_layouts SET data", "sweeps SET pace"}) {
        for (int round = 0; round < 40; ++round) {
            const QString copy = m_folder->filePath(QStringLiteral("damaged.pgcap"));
            QFile::remove(copy);
            QVERIFY(QFile::copy(m_path, copy));
            const QString column = QString::fromLatin1(table).section(QLatin1Char(' '), 2);
            const QString sql =
                QStringLiteral("UPDATE %1 = CAST(substr(%2, 1, %3 % length(%2)) || x'%4' || "
                               "substr(%2, %3 % length(%2) + 2) AS BLOB)")
                    .arg(QLatin1String(table), column)
                    .arg(dice.roll(1000))
                    .arg(dice.roll(256), 2, 16, QLatin1Char('0'));
            {
                auto db = Database::open(copy, Database::Mode::Write);
                VERIFY_RESULT(db);
                VERIFY_RESULT(db->execute(sql.toUtf8().constData()));
            }
            const auto reader = CaptureReader::open(copy);
            VERIFY_RESULT(reader);
            for (const CounterSweep &sweep : {sweeps[3], sweeps.back()}) {
                const auto pair = (*reader)->sweepsAt(sweep.time);
                refused += pair ? 0 : 1;
                QVERIFY(pair || pair.error().english().contains(QLatin1String("damaged")));
            }
            const auto series = (*reader)->series(layout->ports, layout->counters);
            QVERIFY(series || series.error().english().contains(QLatin1String("damaged")));
        }
    }
    QVERIFY(refused > 100);
    auto db = Database::open(m_path, Database::Mode::Read);
    VERIFY_RESULT(db);
    QCOMPARE(db->answer("SELECT min(codec) FROM sample_blobs")->toLongLong(), wantedCodec);
}

void TestSamples::refusesANewerCodec()
{
    const SharedFabric fabric = smallFabric().build();
    const auto layout = layoutOf(*fabric, {Attribute::PortCountersExtended});
    layout->complete();
    auto writer = beginRecording(m_path);
    VERIFY_RESULT(writer);
    Dice dice(3);
    VERIFY_RESULT((*writer)->writeSweep(nextSweep(layout, nullptr, dice)));
    VERIFY_RESULT((*writer)->close());
    for (const char *table : {"sample_blobs", "sample_bases", "sample_layouts"}) {
        const QString set = QStringLiteral("UPDATE %1 SET codec = %2");
        const auto put = [&](int codec) {
            return Database::open(m_path, Database::Mode::Write).and_then([&](Database db) {
                return db.execute(set.arg(QLatin1String(table)).arg(codec).toUtf8().constData());
            });
        };
        VERIFY_RESULT(put(3));
        const auto reader = CaptureReader::open(m_path);
        VERIFY_RESULT(reader);
        const auto pair = (*reader)->sweepsAt();
        QVERIFY(!pair);
        QVERIFY2(pair.error().english().contains(QLatin1String("newer")),
                 qPrintable(pair.error().english()));
        VERIFY_RESULT(put(1));
    }
}

PICKGLASS_TEST_APPLESS(TestSamples)
#include "tst_samples.moc"
