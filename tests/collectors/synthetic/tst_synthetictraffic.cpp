// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/flows.h"
#include "collectors/synthetic/sweepmaker.h"
#include "collectors/synthetic/trafficmodel.h"
#include "core/counters/rates.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>
#include <QUrl>

#include <cmath>
#include <numeric>

using namespace pickglass;
using namespace pickglass::synthetic;

namespace {

SharedMadeFabric smallTree()
{
    TreePlan plan;
    plan.k = 8;
    return makeTree(plan);
}

/// Nothing counted yet, so that counts can be compared over ports.
TrafficOptions fresh(Pattern pattern = Pattern::Uniform, double load = 0.5)
{
    TrafficOptions options;
    options.pattern = pattern;
    options.load = load;
    options.age = {};
    return options;
}

void advance(TrafficModel &model, int units)
{
    for (int i = 0; i < units; ++i) {
        model.step();
    }
}

quint64 total(const TrafficModel &model, Tally tally, const std::vector<qint32> &ports)
{
    return std::accumulate(ports.begin(), ports.end(), quint64(0), [&](quint64 sum, qint32 port) {
        return sum + model.count(tally, static_cast<size_t>(port), model.unitBegin());
    });
}

constexpr std::array AllTallies{Tally::XmitData,   Tally::RcvData,       Tally::UnicastXmit,
                                Tally::UnicastRcv, Tally::MulticastXmit, Tally::MulticastRcv,
                                Tally::Wait,       Tally::SymbolErrors,  Tally::LinkRecovery,
                                Tally::LinkDowned, Tally::RcvErrors,     Tally::LinkIntegrity};
static_assert(AllTallies.size() == Tallies);

/// All counts at a time in the model's unit.
std::vector<quint64> countsAt(const TrafficModel &model, qint64 time)
{
    std::vector<quint64> counts;
    for (const Tally tally : AllTallies) {
        for (size_t port = 0; port < model.made().fabric->ports().size(); ++port) {
            counts.push_back(model.count(tally, port, time));
        }
    }
    return counts;
}

size_t columnOf(const SweepLayout &layout, Attribute attribute, const char *name)
{
    const CounterId id = findCounter(attribute, QString::fromLatin1(name));
    const auto found = std::ranges::find(layout.counters, id);
    Q_ASSERT(found != layout.counters.end());
    return static_cast<size_t>(found - layout.counters.begin());
}

} // namespace

class TestSyntheticTraffic : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void conservation_data()
    {
        QTest::addColumn<Pattern>("pattern");
        QTest::addColumn<double>("load");
        QTest::newRow("uniform") << Pattern::Uniform << 0.4;
        QTest::newRow("full") << Pattern::Uniform << 1.0;
        QTest::newRow("shift") << Pattern::Shift << 0.9;
        QTest::newRow("all to all") << Pattern::AllToAll << 0.7;
        QTest::newRow("hot spots") << Pattern::HotSpot << 0.8;
    }
    /// What one end sends, the other one receives; what hosts send, hosts receive; every switch
    /// passes on what it gets; no link carries more than it can.
    void conservation()
    {
        QFETCH(Pattern, pattern);
        QFETCH(double, load);
        TrafficModel model(smallTree(), fresh(pattern, load));
        const Fabric &fabric = *model.made().fabric;
        constexpr int Units = 25;
        advance(model, Units);

        for (const Port &port : fabric.ports()) {
            if (!port.peer.isValid()) {
                continue;
            }
            const size_t at = fabric.indexOf(port).at();
            for (const qint64 time : {model.unitBegin(), model.unitBegin() + 333'333}) {
                const auto sent = [&](Tally tally) { return model.count(tally, at, time); };
                const auto got = [&](Tally tally) {
                    return model.count(tally, port.peer.at(), time);
                };
                QCOMPARE(sent(Tally::XmitData), got(Tally::RcvData));
                QCOMPARE(sent(Tally::UnicastXmit), got(Tally::UnicastRcv));
                QCOMPARE(sent(Tally::MulticastXmit), got(Tally::MulticastRcv));
            }
            QVERIFY(model.count(Tally::XmitData, at, model.unitBegin()) <=
                    Units * wordsPerUnit(port.width, port.speed));
        }
        const std::vector<qint32> &hosts = model.made().hosts;
        const quint64 sent = total(model, Tally::UnicastXmit, hosts);
        QVERIFY(sent > 0);
        QCOMPARE(sent, total(model, Tally::UnicastRcv, hosts));
        // Of a multicast packet every other host gets a copy.
        QVERIFY(total(model, Tally::MulticastXmit, hosts) > 0);
        QCOMPARE(total(model, Tally::MulticastRcv, hosts),
                 total(model, Tally::MulticastXmit, hosts) * (hosts.size() - 1));

        for (size_t node = hosts.size(); node < fabric.nodes().size(); ++node) {
            std::vector<qint32> ports;
            for (const Port &port : fabric.portsOf(NodeIndex(node))) {
                ports.push_back(fabric.indexOf(port).value());
            }
            QCOMPARE(total(model, Tally::UnicastXmit, ports),
                     total(model, Tally::UnicastRcv, ports));
        }
    }

    /// The average of what hosts send is the load that was asked for, where nothing is in the way.
    void load()
    {
        constexpr int Units = 600;
        TrafficModel model(smallTree(), fresh(Pattern::Shift, 0.2));
        advance(model, Units);
        const auto &hosts = model.made().hosts;
        const Port &port = model.made().fabric->ports().front();
        const double most = static_cast<double>(wordsPerUnit(port.width, port.speed)) * Units *
                            static_cast<double>(hosts.size());
        const double load = static_cast<double>(total(model, Tally::XmitData, hosts)) / most;
        QVERIFY2(std::abs(load - 0.2) < 0.03, qPrintable(QString::number(load)));
    }

    /// Two hosts send all they can to a third: each gets half, and the ports before the full one
    /// wait.
    void fullLink()
    {
        TreePlan plan;
        plan.k = 4;
        const SharedMadeFabric made = makeTree(plan);
        LoadMaker maker(made);
        const quint64 most = maker.capacity(0);
        // Host 15 is in another pod than 0 and 4, which are in different ones.
        const LinkLoad &load = maker.load({{0, 15, most, 100}, {4, 15, most, 100}}, {});
        std::vector<qint32> hops;
        QVERIFY(made->router->route(0, 15, 0, hops));
        for (size_t hop = 0; hop < hops.size(); ++hop) {
            const auto port = static_cast<size_t>(hops[hop]);
            const bool isShared = load.words[port] > most / 2;
            const quint64 wanted = isShared ? most : most / 2;
            QVERIFY(load.words[port] <= wanted && load.words[port] + 200 >= wanted);
            QCOMPARE(load.packets[port] * 100, load.words[port]);
            // The ways meet where the first full link is.
            QCOMPARE(load.waitBytes[port] > 0, !isShared);
        }
        QVERIFY(load.words[static_cast<size_t>(hops.back())] > most / 2);
        QVERIFY(load.waitBytes[static_cast<size_t>(hops.front())] > most);
    }

    /// Around a cable that is down there is another way; to a host without one there is none.
    void detour()
    {
        const SharedMadeFabric made = smallTree();
        LoadMaker maker(made);
        std::vector<qint32> hops;
        QVERIFY(made->router->route(0, 100, 0, hops));
        const qint32 uplink = hops[1];
        Outage outage;
        outage.deadPorts = {uplink, made->fabric->port(PortIndex(uplink)).peer.value()};
        std::ranges::sort(outage.deadPorts);
        const std::vector<Flow> flows{{0, 100, 5000, 5}};
        const LinkLoad &load = maker.load(flows, outage);
        QCOMPARE(load.words[static_cast<size_t>(uplink)], quint64(0));
        QCOMPARE(load.words[static_cast<size_t>(hops.front())], quint64(5000));
        QCOMPARE(load.words[static_cast<size_t>(hops.back())], quint64(5000));
        outage.deadPorts = {hops.back()};
        const LinkLoad &none = maker.load(flows, outage);
        QCOMPARE(std::accumulate(none.words.begin(), none.words.end(), quint64(0)), quint64(0));
    }

    /// Counts never fall, and the same seed and time give the same ones.
    void monotonic()
    {
        TrafficOptions options;
        options.errors = 3;
        options.latch = true;
        options.flap = std::chrono::seconds(5);
        TrafficModel model(smallTree(), options);
        TrafficModel other(smallTree(), options);
        std::vector<quint64> before = countsAt(model, 0);
        for (int unit = 0; unit < 12; ++unit) {
            for (const qint64 part : {Unit / 7, Unit / 2, Unit}) {
                std::vector<quint64> now = countsAt(model, model.unitBegin() + part);
                for (size_t i = 0; i < now.size(); ++i) {
                    QVERIFY(now[i] >= before[i]);
                }
                before = std::move(now);
            }
            model.step();
            other.step();
            // The end of a unit is the begin of the next, but for what happens there.
            QVERIFY(countsAt(model, model.unitBegin()) == countsAt(other, other.unitBegin()));
        }
    }

    void seeds()
    {
        TrafficOptions options;
        TrafficModel one(smallTree(), options);
        options.seed = 2;
        TrafficModel two(smallTree(), options);
        advance(one, 3);
        advance(two, 3);
        QVERIFY(countsAt(one, one.unitBegin()) != countsAt(two, two.unitBegin()));
    }

    /// What a sweep reads does not depend on the sweeps before it.
    void sweepsAreViews()
    {
        const TrafficOptions options = fresh();
        TrafficModel often(smallTree(), options);
        TrafficModel once(smallTree(), options);
        SweepMaker oftenMaker(often, {Timestamp(1), 1, 0, true, {}});
        SweepMaker onceMaker(once, {Timestamp(1), 1, 0, true, {}});
        for (qint64 i = 0; i < 50; ++i) {
            oftenMaker.make(i + 1, i * 200'000, 100'000);
        }
        const SharedSweep a = oftenMaker.make(51, 10'000'000, 100'000);
        const SharedSweep b = onceMaker.make(51, 10'000'000, 100'000);
        QVERIFY(a->values == b->values);
        QVERIFY(a->times == b->times);
    }

    /// Answers come in the order of the layout, but for a little jitter, over all of the sweep, and
    /// a value is the count at that time.
    void answerTimes()
    {
        TrafficModel model(smallTree(), fresh());
        SweepMaker maker(model, {Timestamp(1'000'000'000), 1, 0, true, {}});
        // Across the begin of a unit.
        constexpr qint64 Begin = Unit - 100'005;
        constexpr qint64 Duration = 200'000;
        const SharedSweep sweep = maker.make(1, Begin, Duration);
        TrafficModel first(smallTree(), fresh());
        TrafficModel second(smallTree(), fresh());
        second.step();
        const size_t ports = sweep->layout->ports.size();
        QCOMPARE(ports, size_t(768));
        const size_t column =
            columnOf(*sweep->layout, Attribute::PortCountersExtended, "PortXmitData");
        const size_t attribute = sweep->layout->attributeOf(column);
        const Fabric &fabric = *model.made().fabric;
        for (size_t port = 0; port < ports; ++port) {
            const qint64 time = sweep->timeOf(attribute, port) - 1'000'000'000;
            const qint64 even =
                Begin + Duration * static_cast<qint64>(port) / static_cast<qint64>(ports);
            QVERIFY(time >= Begin && time <= Begin + Duration);
            QVERIFY(time >= even && time < even + 30);
            // An answer belongs to the unit in which it was asked for.
            QVERIFY(even >= Unit || time <= Unit);
            const PortKey key = sweep->layout->ports[port];
            const size_t at = fabric.findPort(key.node, key.number).at();
            const TrafficModel &then = even < Unit ? first : second;
            QCOMPARE(sweep->value(column, port), then.count(Tally::XmitData, at, time));
        }
    }

    void attributes()
    {
        TrafficModel model(smallTree(), {});
        SweepMaker narrow(model, {Timestamp(1), 1, 0, false, {}});
        QCOMPARE(narrow.layout()->counters.size(), size_t(26));
        SweepMaker wide(model, {Timestamp(1), 1, 0, true, {}});
        QCOMPARE(wide.layout()->counters.size(), size_t(40));
        SweepMaker more(model, {Timestamp(1),
                                1,
                                0,
                                false,
                                {Attribute::PortXmitDataSL, Attribute::PortVLXmitWaitCounters}});
        QCOMPARE(more.layout()->counters.size(), size_t(58));
        QCOMPARE(more.layout()->attributes.size(), size_t(4));
        QVERIFY(std::ranges::is_sorted(more.layout()->counters));
    }

    /// Both views of a counter agree; the narrow one stops at its top.
    void latches()
    {
        TrafficOptions options = fresh();
        options.latch = true;
        TrafficModel model(smallTree(), options);
        SweepMaker maker(model, {Timestamp(1), 1, 0, true, {}});
        const SharedSweep first = maker.make(1, 0, 1000);
        const SharedSweep last = maker.make(2, 60 * Unit, 1000);
        const size_t narrow = columnOf(*first->layout, Attribute::PortCounters, "PortXmitData");
        const size_t errors =
            columnOf(*first->layout, Attribute::PortCounters, "SymbolErrorCounter");
        const size_t wide =
            columnOf(*first->layout, Attribute::PortCountersExtended, "SymbolErrorCounter");
        int latched = 0;
        int errorsLatched = 0;
        for (size_t port = 0; port < first->layout->ports.size(); ++port) {
            QVERIFY(last->value(narrow, port) <= 0xffffffff);
            latched += first->value(narrow, port) > 0xffffffff / 2 &&
                       first->value(narrow, port) < 0xffffffff &&
                       last->value(narrow, port) == 0xffffffff;
            errorsLatched +=
                first->value(errors, port) < 0xffff && last->value(errors, port) == 0xffff;
            if (last->value(errors, port) == 0xffff) {
                QVERIFY(last->value(wide, port) >= 0xffff);
            } else {
                QCOMPARE(last->value(errors, port), last->value(wide, port));
            }
        }
        QVERIFY(latched > 0);
        QVERIFY(errorsLatched > 0);
    }

    /// Somebody clears the counters of a switch: they fall, all at once, and count on.
    void resets()
    {
        TrafficOptions options;
        options.resets = std::chrono::seconds(4);
        TrafficModel model(smallTree(), options);
        std::vector<quint64> before = countsAt(model, 0);
        const size_t ports = model.made().fabric->ports().size();
        int cleared = 0;
        for (int unit = 0; unit < 10; ++unit) {
            model.step();
            std::vector<quint64> now = countsAt(model, model.unitBegin());
            const auto data = static_cast<size_t>(Tally::XmitData) * ports;
            int fell = 0;
            for (size_t port = 0; port < ports; ++port) {
                fell += now[data + port] < before[data + port];
            }
            // A switch has 8 ports.
            QVERIFY(fell == 0 || fell == 8);
            QCOMPARE(fell == 8, (unit + 1) % 4 == 0);
            cleared += fell;
            before = std::move(now);
        }
        QCOMPARE(cleared, 16);
    }

    /// A cable fails and comes back: counted at both ends, and nothing crosses it meanwhile.
    void flaps()
    {
        TrafficOptions options = fresh();
        options.flap = std::chrono::seconds(6);
        TrafficModel model(smallTree(), options);
        const Fabric &fabric = *model.made().fabric;
        int downs = 0;
        int changes = 0;
        for (int unit = 0; unit < 40; ++unit) {
            changes += model.step();
            for (const qint32 dead : model.outage().deadPorts) {
                const auto port = static_cast<size_t>(dead);
                QVERIFY(model.outage().isDead(fabric.port(PortIndex(dead)).peer.value()));
                QVERIFY(model.count(Tally::LinkDowned, port, model.unitBegin()) >= 1);
                QCOMPARE(model.count(Tally::XmitData, port, model.unitBegin()),
                         model.count(Tally::XmitData, port, model.unitEnd()));
                ++downs;
            }
            QCOMPARE(model.fabric()->links().size(),
                     fabric.links().size() - model.outage().deadPorts.size() / 2);
        }
        QVERIFY(downs > 0);
        QVERIFY(changes >= 10);
    }

    /// A host that comes back counts from 0.
    void leaves()
    {
        TrafficOptions options;
        options.leave = std::chrono::seconds(8);
        TrafficModel model(smallTree(), options);
        const size_t hosts = model.made().hosts.size();
        qint32 gone = -1;
        int returned = 0;
        for (int unit = 0; unit < 40; ++unit) {
            model.step();
            const auto &dead = model.outage().deadPorts;
            if (!dead.empty()) {
                gone = dead.front();
                QVERIFY(static_cast<size_t>(gone) < hosts);
                QCOMPARE(model.fabric()->nodes().size(), model.made().fabric->nodes().size() - 1);
            } else if (gone >= 0) {
                QCOMPARE(model.count(Tally::XmitData, static_cast<size_t>(gone), model.unitBegin()),
                         quint64(0));
                gone = -1;
                ++returned;
            }
        }
        QVERIFY(returned >= 3);
    }

    void errors()
    {
        TrafficOptions options = fresh();
        options.errors = 2.5;
        TrafficModel model(smallTree(), options);
        advance(model, 100);
        int bad = 0;
        for (size_t port = 0; port < model.made().fabric->ports().size(); ++port) {
            const quint64 errors = model.count(Tally::SymbolErrors, port, model.unitBegin());
            // 100 units are 104.86 s.
            QVERIFY(errors == 0 || errors == 262);
            bad += errors != 0;
        }
        QVERIFY(bad > 0 && bad < 50);
    }

    void silence()
    {
        TrafficModel model(smallTree(), {});
        SweepMaker maker(model, {Timestamp(1), 1, 0.1, true, {}});
        const SharedSweep sweep = maker.make(1, 0, 1000);
        const SharedSweep next = maker.make(2, 1'000'000, 1000);
        const size_t ports = sweep->layout->ports.size();
        size_t silent = 0;
        for (size_t port = 0; port < ports; ++port) {
            const bool isSilent = sweep->timeOf(0, port) == 0;
            QCOMPARE(sweep->timeOf(1, port) == 0, isSilent);
            for (size_t column = 0; isSilent && column < sweep->layout->counters.size(); ++column) {
                QCOMPARE(sweep->value(column, port), quint64(0));
            }
            silent += isSilent;
        }
        QVERIFY(silent > ports / 20 && silent < ports / 5);
        QCOMPARE(sweep->meter.timeouts, qint64(2 * silent));
        QVERIFY(sweep->times != next->times);
    }

    void smallest_data()
    {
        QTest::addColumn<QString>("source");
        for (const char *source :
             {"tree?k=2&tiers=2", "tree?k=2", "tree?k=4&hosts=1", "tree?k=36&hosts=2",
              "torus?x=1&y=1&z=1&perswitch=1", "torus?x=2&y=2&z=2&perswitch=1", "torus?x=3&y=1&z=1",
              "dragonfly?groups=2&leaves=1&spines=1&perleaf=1"}) {
            QTest::newRow(source) << QStringLiteral("synthetic:") + QLatin1String(source);
        }
    }
    /// Fabrics that leave nothing to choose from, with all that can go wrong.
    void smallest()
    {
        QFETCH(QString, source);
        const auto options = SyntheticOptions::parse(
            QUrl(source + QStringLiteral("&pattern=hotspot&errors=1&latch=1&resets=3s&flap=4s"
                                         "&leave=5s&load=1")));
        VERIFY_RESULT(options);
        TrafficModel model(options->makeFabric(), options->traffic);
        SweepMaker maker(model, {Timestamp(1), 1, 0.2, true, {}});
        size_t changes = 0;
        for (qint64 i = 0; i < 60; ++i) {
            const SharedSweep sweep = maker.make(i + 1, i * 700'000, 600'000);
            const auto changed = maker.takeChanges();
            changes += changed.size();
            QVERIFY(changed.empty() || !changed.back().fabric->isEmpty());
            QCOMPARE(sweep->layout->ports.size() % 2, size_t(0));
        }
        QVERIFY(changes >= 10);
    }

    /// On an idle fabric nothing moves.
    void idle()
    {
        TrafficOptions options;
        options.pattern = Pattern::Idle;
        TrafficModel model(smallTree(), options);
        const std::vector<quint64> before = countsAt(model, 0);
        advance(model, 10);
        QVERIFY(countsAt(model, model.unitBegin()) == before);
    }

    /// Waits are in the unit that the port's tick says: no direction waits and sends for longer
    /// than there was time.
    void waits()
    {
        TrafficModel model(smallTree(), fresh(Pattern::HotSpot, 0.9));
        const Fabric &fabric = *model.made().fabric;
        int waiting = 0;
        for (int unit = 0; unit < 10; ++unit) {
            for (size_t at = 0; at < fabric.ports().size(); ++at) {
                const Port &port = fabric.ports()[at];
                const quint64 ticks = model.count(Tally::Wait, at, model.unitEnd()) -
                                      model.count(Tally::Wait, at, model.unitBegin());
                const quint64 words = model.count(Tally::XmitData, at, model.unitEnd()) -
                                      model.count(Tally::XmitData, at, model.unitBegin());
                const int tick = fabric.node(port.node).isSwitch() ? 3 : 0;
                const auto bytes =
                    bytesPerTick(tick, deviceFacts(fabric.node(port.node).deviceId), port.width);
                QVERIFY(static_cast<double>(ticks) * *bytes + 4 * static_cast<double>(words) <=
                        4 * static_cast<double>(wordsPerUnit(port.width, port.speed)));
                waiting += ticks > 0;
            }
            model.step();
        }
        QVERIFY(waiting > 0);
    }
};

PICKGLASS_TEST_APPLESS(TestSyntheticTraffic)
#include "tst_synthetictraffic.moc"
