// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/madcollector.h"
#include "tests/collectors/mad/fabrictransport.h"
#include "tests/support/generators.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>
#include <QtEndian>

using namespace pickglass;
using namespace pickglass::mad;
using namespace pickglass::tests;

namespace {

constexpr quint32 Latched = 0xffffffff;
constexpr int Patience = 20'000; ///< ms

/// The collector on the first host of a small made tree.
class Scene
{
public:
    explicit Scene(const CollectorSettings &settings = {}, Lid lid = Lid(1))
        : fabric(makeTwoTierTree({.leaves = 3, .spines = 2, .hostsPerLeaf = 3}))
    {
        for (const Node &node : fabric->nodes()) {
            if (node.isHostAdapter()) {
                hosts.push_back(node.guid);
            }
        }
        auto made = std::make_unique<FabricTransport>(fabric, hosts.front());
        transport = made.get();
        m_transport = std::move(made);
        const auto source = parseMadSource(QUrl(QStringLiteral("mad:")), settings);
        UmadPort port;
        port.device = QStringLiteral("made_0");
        port.number = 1;
        port.lid = lid;
        collector = std::make_unique<MadCollector>(
            *source, port,
            [this]() -> Result<std::unique_ptr<Transport>> { return std::move(m_transport); });
        QObject::connect(collector.get(), &Collector::sweepDone, collector.get(),
                         [this](const SharedSweep &sweep) { sweeps.push_back(sweep); });
        QObject::connect(collector.get(), &Collector::problem, collector.get(),
                         [this](const CollectorProblem &problem) { problems.push_back(problem); });
    }
    bool sweep(size_t count)
    {
        return QTest::qWaitFor([&] { return sweeps.size() >= count; }, Patience);
    }
    QList<CollectorProblem> problemsOf(const char *kind) const
    {
        QList<CollectorProblem> found;
        for (const CollectorProblem &problem : problems) {
            if (qstrcmp(problem.kind, kind) == 0) {
                found << problem;
            }
        }
        return found;
    }
    /// What was sent and is no Get.
    std::vector<FaultyTransport::Sent> sets() const
    {
        std::vector<FaultyTransport::Sent> found;
        for (const FaultyTransport::Sent &sent : transport->faulty.log) {
            if (sent.bytes[offset::Method] != MethodGet) {
                found.push_back(sent);
            }
        }
        return found;
    }

    SharedFabric fabric;
    std::vector<Guid> hosts;
    FabricTransport *transport = nullptr; ///< lives as long as the collector works
    std::unique_ptr<MadCollector> collector;
    std::vector<SharedSweep> sweeps;
    QList<CollectorProblem> problems;

private:
    std::unique_ptr<Transport> m_transport;
};

CollectorSettings quick(bool resets = false)
{
    return {.interval = std::chrono::milliseconds(10), .resetsLatchedWaits = resets};
}

} // namespace

/// The whole collector on a virtual fabric: what it reports, and what it sends.
class TestFabricCollector : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reportsAPortWithoutALid_data();
    void reportsAPortWithoutALid();
    void reportsTwoNodesWithOneGuid();
    void resetsLatchedWaits_data();
    void resetsLatchedWaits();
};

void TestFabricCollector::reportsAPortWithoutALid_data()
{
    QTest::addColumn<int>("lid");
    QTest::addColumn<int>("reports");
    QTest::newRow("none") << 0 << 1;
    QTest::newRow("one") << 1 << 0;
}

void TestFabricCollector::reportsAPortWithoutALid()
{
    QFETCH(int, lid);
    Scene scene(quick(), Lid(static_cast<quint16>(lid)));
    if (lid == 0) {
        scene.transport->setPersonality(scene.hosts.front(), {.hasLid = false});
    }
    scene.collector->start();
    QVERIFY(scene.sweep(1)); // it is recorded all the same
    const auto found = scene.problemsOf("no_lid");
    QTEST(static_cast<int>(found.size()), "reports");
    for (const CollectorProblem &problem : found) {
        QVERIFY(problem.message.english().contains(u"made_0/1"));
        QVERIFY(!problem.advice.isEmpty());
        QVERIFY(problem.severity == CollectorProblem::Severity::Warning);
    }
    scene.collector->stop();
}

void TestFabricCollector::reportsTwoNodesWithOneGuid()
{
    Scene scene(quick());
    scene.transport->setPersonality(scene.hosts.at(7), {.shownGuid = scene.hosts.at(4)});
    scene.collector->start();
    QVERIFY(
        QTest::qWaitFor([&] { return !scene.problemsOf("duplicate_guid").isEmpty(); }, Patience));
    QVERIFY(scene.sweep(scene.sweeps.size() + 5));
    const auto found = scene.problemsOf("duplicate_guid");
    QCOMPARE(found.size(), 1); // once
    QCOMPARE(found.front().place, (PortKey{scene.hosts.at(4), 1}));
    QVERIFY(found.front().message.english().contains(scene.hosts.at(4).toString()));
    QVERIFY(!found.front().advice.isEmpty());
    scene.collector->stop();
}

void TestFabricCollector::resetsLatchedWaits_data()
{
    QTest::addColumn<bool>("isAllowed");
    QTest::addColumn<bool>("isLatched");
    QTest::addColumn<bool>("isIgnored");
    QTest::newRow("allowed") << true << true << false;
    QTest::newRow("not allowed") << false << true << false;
    QTest::newRow("nothing latched") << true << false << false;
    QTest::newRow("once a minute at most") << true << true << true;
}

void TestFabricCollector::resetsLatchedWaits()
{
    QFETCH(bool, isAllowed);
    QFETCH(bool, isLatched);
    QFETCH(bool, isIgnored);
    Scene scene(quick(isAllowed));
    const Guid host = scene.hosts.at(5);
    scene.transport->setPersonality(host, {.pmaCapMask = 0x5a00,
                                           .xmitWait = isLatched ? Latched : Latched - 1,
                                           .ignoresResets = isIgnored});
    scene.collector->start();
    QVERIFY(scene.sweep(8));
    const auto sets = scene.sets();
    std::vector<PortKey> reset;
    for (const SharedSweep &sweep : scene.sweeps) {
        reset.insert(reset.end(), sweep->waitsReset.begin(), sweep->waitsReset.end());
    }
    const bool isReset = isAllowed && isLatched;
    QCOMPARE(sets.size(), size_t(isReset ? 1 : 0));
    QCOMPARE(scene.transport->faulty.isAnyOtherThanGet, isReset);
    QCOMPARE(reset, isReset ? std::vector<PortKey>({{host, 1}}) : std::vector<PortKey>());
    if (isReset) {
        // PortCounters of that port: PortSelect 1, CounterSelect2 0x01, and nothing else.
        MadBytes expected{};
        expected[0] = 1;
        expected[offset::Class] = 4;
        expected[2] = 1;
        expected[offset::Method] = 2;
        expected[offset::Attribute + 1] = 0x12;
        // The virtual fabric has it travel along.
        qToBigEndian(sets.front().lid, &expected[offset::DrSLid]);
        expected[offset::Data + 1] = 1;
        expected[offset::Data + 18] = 1;
        MadBytes sent = sets.front().bytes;
        setTransactionId(sent, 0);
        QVERIFY(sent == expected);
        QCOMPARE(sets.front().lid, scene.transport->lidOf(scene.fabric->findNode(host)).value());
    }
    // Each request is in the meter.
    qint64 mads = 0;
    for (const SharedSweep &sweep : scene.sweeps) {
        mads += sweep->meter.mads;
    }
    QVERIFY(mads > 0);
    QVERIFY(mads <= static_cast<qint64>(scene.transport->faulty.log.size()));
    scene.collector->stop();
}

PICKGLASS_TEST(TestFabricCollector, QCoreApplication)
#include "tst_fabriccollector.moc"
