// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/iterations.h"

#include "tests/core/analysis/madeiterations.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// Hosts of programs, in this order, with what is found at each.
class MadePorts
{
public:
    void add(const MadeProgram &program, int hosts, double noise = 0.05)
    {
        for (int i = 0; i < hosts; ++i) {
            addOne(program, 0, noise);
        }
    }
    void addOne(const MadeProgram &program, double late, double noise = 0.05)
    {
        const quint64 seed = m_ports.size() + 1;
        const auto pieces = readPort(program, {.noise = noise,
                                               .gaps = 0.02,
                                               .late = late,
                                               .phase = 0.1 * double(seed % 10),
                                               .seed = seed});
        m_ports.push_back({{Guid(seed), 1}, findPeriod(pieces)});
    }
    const std::vector<PortPeriod> &ports() const { return m_ports; }

private:
    std::vector<PortPeriod> m_ports;
};

std::vector<size_t> portsOf(const IterationJob &job)
{
    std::vector<size_t> ports;
    for (const JobPort &port : job.ports) {
        ports.push_back(port.port);
    }
    return ports;
}

std::vector<size_t> range(size_t from, size_t to)
{
    std::vector<size_t> all;
    for (size_t i = from; i < to; ++i) {
        all.push_back(i);
    }
    return all;
}

} // namespace

class TestIterations final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void jobsOfDifferentPeriods()
    {
        MadePorts made;
        made.add({.period = 20, .seconds = 600}, 8);
        made.add({.period = 23, .seconds = 600}, 6);
        made.add({.period = 7.5, .seconds = 600}, 4);
        const auto found = groupIterations(made.ports());
        VERIFY_RESULT(found);
        QCOMPARE(found->jobs.size(), size_t(3));
        QCOMPARE(portsOf(found->jobs[0]), range(0, 8));
        QCOMPARE(portsOf(found->jobs[1]), range(8, 14));
        QCOMPARE(portsOf(found->jobs[2]), range(14, 18));
        QVERIFY(found->alone.empty());
        const double periods[] = {20, 23, 7.5};
        for (size_t i = 0; i < 3; ++i) {
            const IterationJob &job = found->jobs[i];
            QVERIFY(std::abs(job.period / periods[i] - 1) < 0.005);
            QVERIFY(job.confidence > 0.8);
            QVERIFY(std::ranges::none_of(job.ports, &JobPort::isLate));
            QVERIFY(std::abs(double(job.iterations) - 600 / periods[i]) < 2);
        }
    }

    /// The same program twice, at the same time.
    void jobsOfEqualPeriodAndOtherPhase()
    {
        MadePorts made;
        made.add({.period = 20, .phase = 0, .seconds = 600}, 6);
        made.add({.period = 20, .phase = 0.4, .seconds = 600}, 6);
        const auto found = groupIterations(made.ports());
        VERIFY_RESULT(found);
        QCOMPARE(found->jobs.size(), size_t(2));
        QCOMPARE(portsOf(found->jobs[0]), range(0, 6));
        QCOMPARE(portsOf(found->jobs[1]), range(6, 12));
    }

    /// Each with jitter of its own: they drift apart, whatever the phase in which they began.
    void jobsThatDrift()
    {
        MadePorts made;
        made.add({.period = 20, .jitter = 0.05, .phase = 0, .seconds = 1200, .seed = 1}, 6);
        made.add({.period = 20, .jitter = 0.05, .phase = 0, .seconds = 1200, .seed = 2}, 6);
        const auto found = groupIterations(made.ports());
        VERIFY_RESULT(found);
        QCOMPARE(found->jobs.size(), size_t(2));
        QCOMPARE(portsOf(found->jobs[0]), range(0, 6));
        // Ports follow each other: no other job would do so by chance.
        QVERIFY(found->jobs[0].confidence > 0.95);
    }

    void theHostThatBeginsLate_data()
    {
        QTest::addColumn<double>("jitter");
        QTest::newRow("even") << 0.0;
        QTest::newRow("jitter") << 0.04;
    }
    void theHostThatBeginsLate()
    {
        QFETCH(const double, jitter);
        const MadeProgram program{.period = 20, .jitter = jitter, .seconds = 600};
        MadePorts made;
        made.add(program, 7);
        made.addOne(program, 2.5);
        made.add(program, 4);
        const auto found = groupIterations(made.ports());
        VERIFY_RESULT(found);
        QCOMPARE(found->jobs.size(), size_t(1));
        QCOMPARE(portsOf(found->jobs[0]), range(0, 12));
        QCOMPARE(found->jobs[0].areLateCertain, jitter > 0); // else it may be another job
        for (const JobPort &port : found->jobs[0].ports) {
            QCOMPARE(port.isLate, port.port == 7);
            QVERIFY(std::abs(port.lag - (port.port == 7 ? 2.5 : 0)) < 0.25);
        }
    }

    /// Between two jobs it belongs to the nearer one.
    void aLateHostBetweenTwoJobs()
    {
        const MadeProgram first{.period = 12, .phase = 0, .seconds = 400};
        MadePorts made;
        made.add(first, 6);
        made.addOne(first, 1.5);
        made.add({.period = 12, .phase = 0.4, .seconds = 400}, 10);
        const auto found = groupIterations(made.ports());
        VERIFY_RESULT(found);
        QCOMPARE(found->jobs.size(), size_t(2));
        QCOMPARE(portsOf(found->jobs[0]), range(7, 17));
        QCOMPARE(portsOf(found->jobs[1]), range(0, 7));
        QVERIFY(found->jobs[1].ports.back().isLate);
    }

    /// Where iterations differ, a job of its own is no late part of another.
    void aSmallJobIsNotLate()
    {
        MadePorts made;
        made.add({.period = 20, .jitter = 0.04, .seconds = 600, .seed = 1}, 20);
        made.add({.period = 20, .jitter = 0.04, .phase = 0.15, .seconds = 600, .seed = 9}, 2);
        const auto found = groupIterations(made.ports());
        VERIFY_RESULT(found);
        QCOMPARE(found->jobs.size(), size_t(2));
        QCOMPARE(found->jobs[0].ports.size(), size_t(20));
    }

    void aloneAndNotKnown()
    {
        MadePorts made;
        made.add({.period = 20, .seconds = 600}, 3);
        made.add({.period = 31, .seconds = 600}, 1);
        std::vector<PortPeriod> ports = made.ports();
        ports.push_back({{Guid(99), 1}, findPeriod({})});
        const auto found = groupIterations(ports);
        VERIFY_RESULT(found);
        QCOMPARE(found->jobs.size(), size_t(1));
        QCOMPARE(found->alone, std::vector<size_t>{3});
    }

    void stops()
    {
        MadePorts made;
        made.add({.period = 20, .seconds = 600}, 2);
        StopSource source;
        source.stop();
        QVERIFY(!groupIterations(made.ports(), source.token()));
    }
};

PICKGLASS_TEST(TestIterations, QCoreApplication)

#include "tst_iterations.moc"
