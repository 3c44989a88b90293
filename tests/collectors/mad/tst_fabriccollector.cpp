// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/madcollector.h"
#include "tests/collectors/mad/fabrictransport.h"
#include "tests/collectors/mad/modulebytes.h"
#include "tests/support/generators.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>
#include <QtEndian>

#include <deque>

using namespace pickglass;
using namespace pickglass::mad;
using namespace pickglass::tests;

namespace {

constexpr quint32 Latched = 0xffffffff;
constexpr int Patience = 20'000; ///< ms

/// One whose device is gone after some requests.
class FailingTransport final : public Transport
{
public:
    FailingTransport(std::unique_ptr<Transport> inner, int failsAfter)
        : m_inner(std::move(inner)),
          m_left(failsAfter)
    {
    }
    Result<void> send(const OutgoingMad &mad, std::chrono::milliseconds deadline) override
    {
        if (m_left == 0) {
            return failure({"gone", {}});
        }
        --m_left;
        return m_inner->send(mad, deadline);
    }
    Result<Received> receive(IncomingMad &mad, std::chrono::milliseconds timeout) override
    {
        return m_inner->receive(mad, timeout);
    }

private:
    std::unique_ptr<Transport> m_inner;
    int m_left;
};

/// The collector on the first host of a small made tree.
class Scene
{
public:
    explicit Scene(const CollectorSettings &settings = {}, Lid lid = Lid(1),
                   const QString &source = QStringLiteral("mad:"))
        : fabric(makeTwoTierTree({.leaves = 3, .spines = 2, .hostsPerLeaf = 3})),
          m_source(source)
    {
        for (const Node &node : fabric->nodes()) {
            if (node.isHostAdapter()) {
                hosts.push_back(node.guid);
            }
        }
        auto made = std::make_unique<FabricTransport>(fabric, hosts.front());
        transport = made.get();
        m_transports.push_back(std::move(made));
        UmadPort port;
        port.device = QStringLiteral("made_0");
        port.number = 1;
        port.lid = lid;
        m_ports.push_back(port);
        m_settings = settings;
        makeCollector();
    }
    /// One more port of our machine, which sits where this host does; it fails after so many
    /// requests (-1: never). Before the collector starts.
    void addPort(const UmadPort &port, Guid host, int failsAfter)
    {
        auto made = std::make_unique<FabricTransport>(fabric, host);
        second = made.get();
        m_transports.push_back(std::make_unique<FailingTransport>(std::move(made), failsAfter));
        m_ports.push_back(port);
        makeCollector();
    }
    /// The LIDs that counters were asked of through a port.
    static QSet<quint16> askedThrough(const FabricTransport &carrier)
    {
        QSet<quint16> lids;
        for (const FaultyTransport::Sent &sent : carrier.faulty.log) {
            if (sent.bytes[offset::Class] == uchar(MadClass::Performance)) {
                lids.insert(sent.lid);
            }
        }
        return lids;
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
    FabricTransport *second = nullptr;    ///< likewise
    std::unique_ptr<MadCollector> collector;
    std::vector<SharedSweep> sweeps;
    SharedFabric latest;
    QList<CollectorProblem> problems;
    QStringList left; ///< the ports that are on other subnets

private:
    void makeCollector()
    {
        const auto source = parseMadSource(QUrl(m_source), m_settings);
        collector = std::make_unique<MadCollector>(
            *source, m_ports, [this](const UmadPort &) -> Result<std::unique_ptr<Transport>> {
                auto opened = std::move(m_transports.front());
                m_transports.pop_front();
                return opened;
            });
        QObject::connect(collector.get(), &Collector::sweepDone, collector.get(),
                         [this](const SharedSweep &sweep) { sweeps.push_back(sweep); });
        QObject::connect(collector.get(), &Collector::fabricChanged, collector.get(),
                         [this](Timestamp, const SharedFabric &changed) { latest = changed; });
        QObject::connect(collector.get(), &MadCollector::left, collector.get(),
                         [this](const std::vector<UmadPort> &ports) {
                             for (const UmadPort &port : ports) {
                                 left << port.name();
                             }
                         });
        QObject::connect(collector.get(), &Collector::problem, collector.get(),
                         [this](const CollectorProblem &problem) { problems.push_back(problem); });
    }

    QString m_source;
    CollectorSettings m_settings;
    std::vector<UmadPort> m_ports;
    std::deque<std::unique_ptr<Transport>> m_transports;
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
    void portsOfOneSubnetShareTheSweep_data();
    void portsOfOneSubnetShareTheSweep();
    void resetsLatchedWaits_data();
    void resetsLatchedWaits();
    void asksByVendorAttributes_data();
    void asksByVendorAttributes();
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

void TestFabricCollector::asksByVendorAttributes_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<bool>("isAnswered");
    QTest::addColumn<bool>("isSilent");
    QTest::newRow("off") << QStringLiteral("mad:") << true << false;
    QTest::newRow("on") << QStringLiteral("mad:?vendor=1") << true << false;
    QTest::newRow("refused") << QStringLiteral("mad:?vendor=1") << false << false;
    QTest::newRow("silent") << QStringLiteral("mad:?vendor=1&deadline=50&wait=5") << false << true;
}

/// What devices say is in the fabric and beside the counters; where they do not, nothing else is
/// missing.
void TestFabricCollector::asksByVendorAttributes()
{
    QFETCH(QString, source);
    QFETCH(bool, isAnswered);
    QFETCH(bool, isSilent);
    Scene scene(quick(), Lid(1), source);
    const bool isOn = source.contains(u"vendor=1");
    const bool isRead = isOn && isAnswered;
    const Guid host = scene.hosts.at(5);
    Personality kind{.portCapMask = 0x106000, .isVendorSilent = isSilent};
    if (isAnswered) {
        kind.hasVendorClass = true;
        kind.generalInfo = generalInfo(20, 31, 1014, "MK_0000000001", true);
        kind.registers = {{0x900a, temperatureRegister(45 * 8)}};
        kind.modules = {{1, opticalModule("SN-A")}};
    }
    scene.transport->setPersonality(host, kind);
    scene.collector->start();
    const auto says = [&](QStringView name) {
        const PortIndex port = scene.latest ? scene.latest->findPort(host, 1) : PortIndex();
        return port.isValid() ? attributeOf(scene.latest->port(port).attributes, name) : QString();
    };
    const auto has = [&](QStringView name) {
        const auto &counters = scene.sweeps.back()->layout->counters;
        return std::ranges::find(counters, countersNamed(name).front()) != counters.end();
    };
    QVERIFY(QTest::qWaitFor(
        [&] {
            return scene.sweeps.size() >= 30 &&
                   (!isRead || (has(u"device_temperature") && has(u"module_voltage") &&
                                says(u"CableSerialNumber") == u"SN-A"));
        },
        Patience));
    QCOMPARE(says(u"PSID"), isRead ? QStringLiteral("MK_0000000001") : QString());
    QCOMPARE(has(u"module_voltage"), isRead);
    QVERIFY(scene.sets().empty());
    const auto &log = scene.transport->faulty.log;
    const auto vendors = std::ranges::count_if(log, [](const FaultyTransport::Sent &sent) {
        return sent.bytes[offset::Class] == uchar(MadClass::Vendor) ||
               qFromBigEndian<quint16>(&sent.bytes[offset::Attribute]) == 0xff60;
    });
    QCOMPARE(vendors + scene.transport->vendorIgnored > 0, isOn);
    // Each counter of each port is read as ever.
    const CounterSweep &sweep = *scene.sweeps.back();
    for (size_t port = 0; port < sweep.layout->ports.size(); ++port) {
        const PortKey key = sweep.layout->ports[port];
        QVERIFY(key.number == 0 || sweep.timeOf(0, port) != 0);
    }
    QVERIFY(scene.problemsOf("no_answer").isEmpty());
    scene.collector->stop();
}

void TestFabricCollector::portsOfOneSubnetShareTheSweep_data()
{
    QTest::addColumn<bool>("isOnIt");
    QTest::addColumn<int>("failsAfter"); // requests through the second port; -1: never
    QTest::newRow("both on it") << true << -1;
    QTest::newRow("another subnet") << false << -1;
    QTest::newRow("the second one fails") << true << 5;
}

void TestFabricCollector::portsOfOneSubnetShareTheSweep()
{
    QFETCH(bool, isOnIt);
    QFETCH(int, failsAfter);
    Scene scene(quick());
    const NodeIndex second = scene.fabric->findNode(scene.hosts.at(4));
    UmadPort other;
    other.device = QStringLiteral("made_1");
    other.number = 1;
    other.lid = scene.transport->lidOf(second);
    other.guid = isOnIt ? scene.fabric->portsOf(second).front().guid : Guid(0x77);
    scene.addPort(other, scene.hosts.at(4), failsAfter);
    scene.collector->start();
    QVERIFY(scene.sweep(6));
    // Whatever port asks, each target is read.
    const CounterSweep &sweep = *scene.sweeps.back();
    for (size_t port = 0; port < sweep.layout->ports.size(); ++port) {
        QVERIFY(sweep.isKnown(0, port));
    }
    QCOMPARE(scene.left, isOnIt ? QStringList() : QStringList{QStringLiteral("made_1/1")});
    QVERIFY(scene.problemsOf("port_lost").isEmpty() || failsAfter >= 0);
    QCOMPARE(scene.problemsOf("port_lost").size(), failsAfter >= 0 ? 1 : 0);
    if (failsAfter >= 0) {
        return;
    }
    if (!isOnIt) {
        // The second transport went when its port was left out: the first one asks all.
        QCOMPARE(Scene::askedThrough(*scene.transport).size(),
                 static_cast<qsizetype>(scene.fabric->nodes().size()));
        return;
    }
    const auto ofSecond = Scene::askedThrough(*scene.second);
    QVERIFY(ofSecond.size() >= 5);
    // A target is asked through one port.
    QVERIFY(!Scene::askedThrough(*scene.transport).intersects(ofSecond));
}

PICKGLASS_TEST(TestFabricCollector, QCoreApplication)
#include "tst_fabriccollector.moc"
