// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/counters/sweepmerge.h"
#include "tests/support/sweepfill.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace pickglass;

namespace {

/// A sweep of these ports, each with some of the counters of three attributes, and some unknown.
SharedSweep randomSweep(QRandomGenerator &draw, int firstPort, int ports)
{
    SweepLayout layout;
    std::set<CounterId> counters;
    for (const Attribute attribute : {Attribute::PortCounters, Attribute::PortCountersExtended,
                                      Attribute::PortExtendedSpeedsCounters}) {
        for (const Counter &of : countersOf(attribute)) {
            if (draw.bounded(3) == 0) {
                counters.insert(of.id);
            }
        }
    }
    layout.counters.assign(counters.begin(), counters.end());
    std::vector<SweepRow> rows;
    for (int port = 0; port < ports; ++port) {
        layout.ports.push_back({Guid(static_cast<quint64>(firstPort + port)), 1});
        SweepRow row;
        for (size_t column = 0; column < layout.counters.size(); ++column) {
            row.push_back(draw.bounded(4) == 0 ? 0 : 1);
        }
        rows.push_back(row);
    }
    CounterSweep sweep = CounterSweep::forLayout(layoutWith(std::move(layout), rows));
    sweep.time = Timestamp(1'000'000);
    for (qint64 &time : sweep.times) {
        time = draw.bounded(5) == 0 ? 0 : 1'000'000 + draw.bounded(1000);
    }
    tests::fillValues(sweep, [&](size_t, quint64) { return quint64(draw.generate()); });
    return std::make_shared<const CounterSweep>(std::move(sweep));
}

using Readings = std::map<std::tuple<PortKey, CounterId>, std::pair<quint64, qint64>>;

Readings readingsOf(const CounterSweep &sweep)
{
    Readings all;
    for (size_t column = 0; column < sweep.layout->counters.size(); ++column) {
        for (size_t port = 0; port < sweep.layout->ports.size(); ++port) {
            if (sweep.isKnown(column, port)) {
                all[{sweep.layout->ports[port], sweep.layout->counters[column]}] = {
                    sweep.value(column, port),
                    sweep.timeOf(sweep.layout->attributeOf(column), port)};
            }
        }
    }
    return all;
}

} // namespace

/// Sweeps of several collectors as one.
class TestSweepMerge final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Of collectors that have no port in common everything is there, and nothing else.
    void keepsEveryReading()
    {
        QRandomGenerator draw(7);
        for (int turn = 0; turn < 50; ++turn) {
            std::vector<SharedSweep> sweeps;
            Readings expected;
            const int parts = draw.bounded(1, 5);
            for (int part = 0; part < parts; ++part) {
                sweeps.push_back(randomSweep(draw, part * 100, draw.bounded(0, 20)));
                expected.merge(readingsOf(*sweeps.back()));
            }
            SweepMerge merge;
            const SharedSweep merged = merge.merged(sweeps);
            QVERIFY(readingsOf(*merged) == expected);
            QVERIFY(std::ranges::is_sorted(merged->layout->counters));
            QVERIFY(merge.merged(sweeps)->layout == merged->layout);
        }
    }

    void keepsWhichWaitsWereReset()
    {
        QRandomGenerator draw(9);
        CounterSweep first = *randomSweep(draw, 0, 4);
        first.waitsReset = {{Guid(7), 1}};
        SweepMerge merge;
        const SharedSweep merged =
            merge.merged(std::make_shared<const CounterSweep>(first), randomSweep(draw, 100, 4));
        QVERIFY(merged->waitsReset == first.waitsReset);
    }

    /// Of a port that two have, an attribute is the first one's, in whole.
    void theFirstHasItsAttributes()
    {
        QRandomGenerator draw(8);
        for (int turn = 0; turn < 50; ++turn) {
            const std::vector<SharedSweep> sweeps{randomSweep(draw, 0, 12),
                                                  randomSweep(draw, 6, 12)};
            SweepMerge merge;
            const Readings merged = readingsOf(*merge.merged(sweeps));
            const Readings first = readingsOf(*sweeps.front());
            const Readings second = readingsOf(*sweeps.back());
            for (const auto &[place, reading] : first) {
                QVERIFY(merged.contains(place) && merged.at(place) == reading);
            }
            for (const auto &[place, reading] : merged) {
                QVERIFY(first.contains(place) || second.contains(place));
            }
            std::set<std::pair<PortKey, Attribute>> ofFirst;
            for (size_t port = 0; port < 12; ++port) {
                const SweepLayout &layout = *sweeps.front()->layout;
                for (size_t i = 0; i < layout.attributes.size(); ++i) {
                    if (layout.hasAttribute(port, i)) {
                        ofFirst.insert({layout.ports[port], layout.attributes[i]});
                    }
                }
            }
            for (const auto &[place, reading] : second) {
                const auto &[port, id] = place;
                const bool isTaken = ofFirst.contains({port, counter(id).attribute});
                QVERIFY(isTaken || (merged.contains(place) && merged.at(place) == reading));
                QVERIFY(!isTaken || !merged.contains(place) || first.contains(place));
            }
        }
    }
};

PICKGLASS_TEST(TestSweepMerge, QCoreApplication)
#include "tst_sweepmerge.moc"
