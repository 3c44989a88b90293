// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/syntheticcollector.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>
#include <QThread>
#include <QUrl>

#include <map>
#include <set>
#include <vector>

using namespace pickglass;
using namespace pickglass::synthetic;

namespace {

/// A collector on a thread of its own, and what it emitted, in order, as this thread received it.
class Running : public QObject
{
    Q_OBJECT

public:
    struct Signal
    {
        enum class Kind { Progress, Fabric, Sweep, Problem, Failed, Finished };
        Kind kind;
        Timestamp time = {};
        SharedFabric fabric = {};
        SharedSweep sweep = {};
        CollectorProblem problem = {};
    };
    using Kind = Signal::Kind;

    explicit Running(const char *source, const CollectorSettings &settings = {})
    {
        const auto options = SyntheticOptions::parse(QUrl(QString::fromLatin1(source)));
        if (!options) {
            qFatal("%s", qPrintable(options.error().english()));
        }
        m_collector = new SyntheticCollector(*options, settings);
        m_collector->moveToThread(&m_thread);
        connect(&m_thread, &QThread::finished, m_collector, &QObject::deleteLater);
        connect(m_collector, &Collector::progress, this,
                [this] { received.push_back({Kind::Progress}); });
        connect(m_collector, &Collector::fabricChanged, this,
                [this](Timestamp time, const SharedFabric &fabric) {
                    received.push_back({Kind::Fabric, time, fabric});
                });
        connect(m_collector, &Collector::sweepDone, this, [this](const SharedSweep &sweep) {
            // A copy: with the fast clock sweeps are made as they are let go of.
            const auto copy = std::make_shared<CounterSweep>(*sweep);
            received.push_back({Kind::Sweep, sweep->time, {}, keepsSweeps ? sweep : copy});
            ++sweeps;
        });
        connect(m_collector, &Collector::routesRead, this,
                [this](Timestamp time, const SharedForwardingTables &tables) {
                    routes.push_back({time, tables});
                });
        connect(m_collector, &Collector::sourceKnown, this,
                [this](const SourceFacts &known) { facts = known; });
        connect(m_collector, &Collector::problem, this, [this](const CollectorProblem &problem) {
            received.push_back({Kind::Problem, {}, {}, {}, problem});
        });
        connect(m_collector, &Collector::failed, this,
                [this] { received.push_back({Kind::Failed}); });
        connect(m_collector, &Collector::finished, this, [this] {
            received.push_back({Kind::Finished});
            isFinished = true;
        });
        m_thread.start();
        QMetaObject::invokeMethod(m_collector, &Collector::start);
    }
    ~Running() override
    {
        m_thread.quit();
        m_thread.wait();
    }
    Q_DISABLE_COPY_MOVE(Running)

    /// What comes after this was emitted before the call returned.
    void stop()
    {
        QMetaObject::invokeMethod(m_collector, &Collector::stop, Qt::BlockingQueuedConnection);
    }
    void setInterval(std::chrono::microseconds interval)
    {
        QMetaObject::invokeMethod(m_collector,
                                  [this, interval] { m_collector->setInterval(interval); });
    }

    std::vector<SharedSweep> allSweeps() const
    {
        std::vector<SharedSweep> list;
        for (const Signal &signal : received) {
            if (signal.sweep) {
                list.push_back(signal.sweep);
            }
        }
        return list;
    }
    qint64 count(Kind kind) const { return std::ranges::count(received, kind, &Signal::kind); }

    struct Routes
    {
        Timestamp time;
        SharedForwardingTables tables;
    };
    std::vector<Signal> received;
    std::vector<Routes> routes; ///< beside the others
    SourceFacts facts;
    int sweeps = 0;
    bool isFinished = false;
    bool keepsSweeps = false;

private:
    QThread m_thread;
    Collector *m_collector = nullptr;
};
using Kind = Running::Kind;

CollectorSettings every(std::chrono::microseconds interval)
{
    CollectorSettings settings;
    settings.interval = interval;
    return settings;
}

} // namespace

class TestSyntheticCollector : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Each is the same fabric with other nodes, and all are read together.
    void subnetsSideBySide()
    {
        Running running("synthetic:tree?k=4&tiers=2&clock=fast&sweeps=40&subnets=3&flap=5s");
        QTRY_VERIFY(running.isFinished);
        Running alone("synthetic:tree?k=4&tiers=2&clock=fast&sweeps=1");
        QTRY_VERIFY(alone.isFinished);
        const auto first = [](const Running &of) {
            return std::ranges::find(of.received, Kind::Fabric, &Running::Signal::kind)->fabric;
        };
        const SharedFabric one = first(alone);
        const SharedFabric all = first(running);
        QCOMPARE(all->nodes().size(), 3 * one->nodes().size());
        QCOMPARE(all->links().size(), 3 * one->links().size());
        QCOMPARE(all->subnets().size(), size_t(3));
        std::map<SubnetNumber, std::set<quint16>> lids;
        for (const Port &port : all->ports()) {
            if (port.lid.isAssigned()) {
                QVERIFY(lids[port.lid.subnet()].insert(port.lid.value()).second);
            }
        }
        QVERIFY(lids[0] == lids[1] && lids[1] == lids[2]);
        QVERIFY(running.count(Kind::Fabric) > 3); // cables fail
        for (const SharedSweep &sweep : running.allSweeps()) {
            std::map<SubnetNumber, int> known;
            for (size_t port = 0; port < sweep->layout->ports.size(); ++port) {
                QVERIFY(sweep->isKnown(0, port));
                const PortKey key = sweep->layout->ports[port];
                const Node &node = all->node(all->findNode(key.node));
                ++known[node.lid.subnet()];
            }
            QCOMPARE(known.size(), size_t(3));
        }
        std::set<SubnetNumber> ofTables;
        for (const Running::Routes &read : running.routes) {
            for (const ForwardingTable &table : *read.tables) {
                const Node &node = all->node(all->findNode(table.node));
                QCOMPARE(table.lid.subnet(), node.lid.subnet());
                QVERIFY(table.lid == node.lid);
                ofTables.insert(table.lid.subnet());
            }
        }
        QCOMPARE(ofTables.size(), size_t(3));
    }

    /// progress(), the fabric once, then sweeps, then the end.
    void order()
    {
        Running running("synthetic:tree?k=4&clock=fast&sweeps=20&start=2026-01-02T03:04:05Z");
        QTRY_VERIFY(running.isFinished);
        const auto &received = running.received;
        size_t at = 0;
        while (at < received.size() && received[at].kind == Kind::Progress) {
            ++at;
        }
        QVERIFY(at >= 1);
        QVERIFY(received[at].kind == Kind::Fabric);
        QCOMPARE(received[at].time.toString(), QStringLiteral("2026-01-02T03:04:05.000Z"));
        QCOMPARE(received[at].fabric->nodes().size(), size_t(36));
        for (qint64 number = 1; number <= 20; ++number) {
            const auto &signal = received[++at];
            QVERIFY(signal.kind == Kind::Sweep);
            QCOMPARE(signal.sweep->number, number);
            QCOMPARE(signal.time.microseconds(),
                     received[at - 1].time.microseconds() + (number == 1 ? 0 : 1'000'000));
        }
        QVERIFY(received[++at].kind == Kind::Finished);
        QCOMPARE(received.size(), at + 1);
    }

    /// The tables of all switches, with the first fabric and each one after.
    void tellsRoutes()
    {
        Running fast("synthetic:tree?k=4&clock=fast&sweeps=20&flap=4s");
        QTRY_VERIFY(fast.isFinished);
        std::vector<Timestamp> changes;
        for (const auto &signal : fast.received) {
            if (signal.kind == Kind::Fabric) {
                changes.push_back(signal.time);
            }
        }
        QVERIFY(changes.size() > 3);
        QCOMPARE(fast.routes.size(), changes.size());
        for (size_t i = 0; i < changes.size(); ++i) {
            QCOMPARE(fast.routes[i].time, changes[i]);
            QCOMPARE(fast.routes[i].tables->size(), size_t(20));
        }
        QVERIFY(*fast.routes[0].tables != *fast.routes[1].tables);
        QVERIFY(*fast.routes[0].tables == *fast.routes[2].tables);

        Running real("synthetic:tree?k=4", every(std::chrono::milliseconds(50)));
        QTRY_COMPARE(real.routes.size(), size_t(1));
        QVERIFY(real.routes[0].time >= real.received[real.count(Kind::Progress)].time);
        QVERIFY(*real.routes[0].tables == *fast.routes[0].tables);

        Running none("synthetic:tree?k=4&routes=0&clock=fast&sweeps=20&flap=4s");
        QTRY_VERIFY(none.isFinished);
        QVERIFY(none.routes.empty());
    }

    /// By the wall's clock: sweeps keep to the interval, their answers lie inside them.
    void realClock()
    {
        Running running("synthetic:tree?k=4", every(std::chrono::milliseconds(50)));
        QTRY_VERIFY(running.sweeps >= 5);
        running.stop();
        Timestamp before;
        for (const SharedSweep &sweep : running.allSweeps()) {
            QVERIFY(sweep->time > before);
            before = sweep->time;
            QCOMPARE(sweep->layout->ports.size(), size_t(96));
            for (const qint64 time : sweep->times) {
                QVERIFY(time >= sweep->time.microseconds());
                QVERIFY(time <= sweep->time.microseconds() + sweep->duration);
            }
        }
    }

    void stops_data()
    {
        QTest::addColumn<QByteArray>("source");
        QTest::newRow("real") << QByteArray("synthetic:tree?k=4");
        QTest::newRow("fast") << QByteArray("synthetic:tree?k=4&clock=fast");
        QTest::newRow("in a sweep") << QByteArray("synthetic:tree?k=4&step=1h");
    }
    /// Nothing comes after stop().
    void stops()
    {
        QFETCH(QByteArray, source);
        Running running(source.constData(), every(std::chrono::milliseconds(20)));
        QTRY_VERIFY(running.count(Kind::Fabric) == 1);
        running.stop();
        QCoreApplication::sendPostedEvents();
        const size_t received = running.received.size();
        // While another one makes some sweeps, as this one would have.
        Running other("synthetic:tree?k=4", every(std::chrono::milliseconds(20)));
        QTRY_VERIFY(other.sweeps >= 5);
        QCOMPARE(running.received.size(), received);
    }

    /// A sweep that would be due in an hour is due at once when the interval is made short.
    void setInterval()
    {
        Running running("synthetic:tree?k=4", every(std::chrono::hours(1)));
        QTRY_VERIFY(running.sweeps == 1);
        running.setInterval(std::chrono::milliseconds(20));
        QTRY_VERIFY(running.sweeps >= 4);
    }

    /// Said once, and the next sweeps follow without piling up.
    void tooLong()
    {
        Running running("synthetic:tree?k=4&step=60ms", every(std::chrono::milliseconds(10)));
        QTRY_VERIFY(running.sweeps >= 4);
        running.stop();
        QCOMPARE(running.count(Kind::Problem), 1);
        Timestamp end;
        for (const SharedSweep &sweep : running.allSweeps()) {
            QVERIFY(sweep->time >= end);
            end = Timestamp(sweep->time.microseconds() + sweep->duration);
        }
    }

    /// With the fast clock sweeps wait for those before to be taken, but not for ever.
    void keepsSweeps()
    {
        Running running("synthetic:tree?k=4&clock=fast&sweeps=6");
        running.keepsSweeps = true;
        QTRY_VERIFY(running.isFinished);
        QCOMPARE(running.sweeps, 6);
    }

    /// The same URL gives the same capture.
    void deterministic()
    {
        const char *const source =
            "synthetic:tree?k=4&clock=fast&sweeps=12&start=2026-01-02T03:04:05Z&pattern=hotspot"
            "&load=0.8&errors=5&silent=0.1&flap=6s&leave=5s&resets=4s&latch=1&seed=7";
        Running one(source);
        Running two(source);
        QTRY_VERIFY(one.isFinished && two.isFinished);
        QCOMPARE(one.received.size(), two.received.size());
        for (size_t i = 0; i < one.received.size(); ++i) {
            QVERIFY(one.received[i].kind == two.received[i].kind);
            QCOMPARE(one.received[i].time, two.received[i].time);
            if (one.received[i].sweep) {
                QVERIFY(one.received[i].sweep->values == two.received[i].sweep->values);
                QVERIFY(one.received[i].sweep->times == two.received[i].sweep->times);
            }
        }
    }

    /// A pattern that runs once begins after the first sweep and ends before the last, of which
    /// there need be no number.
    void script_data()
    {
        QTest::addColumn<QString>("options");
        QTest::addColumn<int>("ms");
        QTest::newRow("a second") << "&clock=fast" << 1000;
        QTest::newRow("long sweeps") << "&clock=fast&step=1500ms" << 2000;
        QTest::newRow("long interval") << "&clock=fast" << 10'000;
        QTest::newRow("a number of sweeps") << "&clock=fast&sweeps=12" << 1000;
        QTest::newRow("real") << "" << 100;
    }
    void script()
    {
        QFETCH(QString, options);
        QFETCH(int, ms);
        const QString source =
            QStringLiteral("synthetic:tree?leaves=6&perleaf=1&multicast=0&pattern=bcast");
        Running running(qPrintable(source + options), every(std::chrono::milliseconds(ms)));
        QTRY_VERIFY_WITH_TIMEOUT(running.isFinished, 20'000);
        QCOMPARE(running.facts.messageBytes, 16'384);
        const auto sweeps = running.allSweeps();
        const std::vector<CounterId> &columns = sweeps[0]->layout->counters;
        const auto column = static_cast<size_t>(
            std::ranges::find(columns,
                              findCounter(Attribute::PortCountersExtended, u"PortXmitData")) -
            columns.begin());
        const auto wordsUntil = [&](const CounterSweep &sweep) {
            quint64 sum = 0;
            for (size_t port = 0; port < sweep.layout->ports.size(); ++port) {
                sum += sweep.value(column, port) - sweeps[0]->value(column, port);
            }
            return sum;
        };
        QVERIFY(sweeps.size() >= 2);
        QCOMPARE(wordsUntil(*sweeps.back()), quint64(20 * 4096));
        if (options.contains(QLatin1String("sweeps"))) {
            QCOMPARE(sweeps.size(), size_t(12));
            QCOMPARE(wordsUntil(*sweeps[5]), quint64(20 * 4096)); // its end is at 4.2 s
        } else {
            QVERIFY(wordsUntil(*sweeps[sweeps.size() - 2]) < 20 * 4096);
        }
    }

    void scriptDoesNotFit_data()
    {
        QTest::addColumn<QString>("options");
        QTest::newRow("sweeps") << "&sweeps=5&message=4";
        QTest::newRow("bytes") << "&message=1073741824";
    }
    void scriptDoesNotFit()
    {
        QFETCH(QString, options);
        Running running(qPrintable(
            QStringLiteral("synthetic:tree?leaves=6&perleaf=1&clock=fast&speed=QDR&width=1&"
                           "pattern=bcast") +
            options));
        QTRY_COMPARE(running.count(Kind::Failed), 1);
        QCOMPARE(running.sweeps, 0);
    }

    /// Cables that fail and hosts that leave come as new fabrics, in time's order.
    void changes()
    {
        Running running("synthetic:tree?k=4&clock=fast&sweeps=40&flap=7s&leave=11s");
        QTRY_VERIFY(running.isFinished);
        QVERIFY(running.count(Kind::Fabric) > 4);
        Timestamp before;
        SharedFabric fabric;
        bool isFewerHosts = false;
        bool isFewerCables = false;
        for (const auto &signal : running.received) {
            if (signal.kind == Kind::Fabric) {
                QVERIFY(signal.time >= before);
                fabric = signal.fabric;
                isFewerHosts |= fabric->nodes().size() == 35;
                isFewerCables |= fabric->links().size() < 48;
            } else if (signal.kind == Kind::Sweep) {
                QVERIFY(signal.time >= before);
            }
            before = std::max(before, signal.time);
            if (signal.sweep) {
                for (const PortKey &key : signal.sweep->layout->ports) {
                    const PortIndex port = fabric->findPort(key.node, key.number);
                    QVERIFY(port.isValid() && fabric->port(port).link.isValid());
                }
                QCOMPARE(signal.sweep->layout->ports.size(), 2 * fabric->links().size());
            }
        }
        QVERIFY(isFewerHosts);
        QVERIFY(isFewerCables);
    }
};

PICKGLASS_TEST(TestSyntheticCollector, QCoreApplication)
#include "tst_syntheticcollector.moc"
