// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/subnetscollector.h"
#include "core/events/eventwatch.h"
#include "core/fabric/fabricdiff.h"
#include "core/fabric/subnets.h"
#include "tests/collectors/mad/fabrictransport.h"
#include "tests/support/testprogram.h"
#include "tests/support/twosubnets.h"

#include <QCoreApplication>
#include <QTest>

#include <algorithm>
#include <set>

using namespace pickglass;
using namespace pickglass::mad;
using namespace pickglass::tests;

namespace {

constexpr int Patience = 20'000; ///< ms

/// A port of our machine, and what is behind it.
struct Seat
{
    UmadPort port;
    std::unique_ptr<FabricTransport> transport;
    bool isGone = false; ///< fails from now on
    bool cannotOpen = false;
    bool isHeld = false; ///< requests wait until it is not
    std::vector<std::pair<OutgoingMad, std::chrono::milliseconds>> held = {};
};

/// Stays where it is when the collector lets go of it.
class BorrowedTransport final : public Transport
{
public:
    explicit BorrowedTransport(Seat &seat) : m_seat(seat) {}
    Result<void> send(const OutgoingMad &mad, std::chrono::milliseconds deadline) override
    {
        if (m_seat.isHeld) {
            m_seat.held.emplace_back(mad, deadline);
            return {};
        }
        return m_seat.isGone ? failure({"gone", {}}) : m_seat.transport->send(mad, deadline);
    }
    Result<Received> receive(IncomingMad &mad, std::chrono::milliseconds timeout) override
    {
        if (m_seat.isGone) {
            return failure({"gone", {}});
        }
        for (const auto &[waiting, deadline] :
             m_seat.isHeld ? decltype(m_seat.held)() : std::exchange(m_seat.held, {})) {
            RETURN_IF_ERROR(m_seat.transport->send(waiting, deadline));
        }
        return m_seat.transport->receive(mad, timeout);
    }

private:
    Seat &m_seat;
};

/// Our machine has ports on two subnets.
class Scene
{
public:
    enum class On { TwoHosts, SharedAdapter };
    explicit Scene(quint64 second = DefaultPrefix + 1, On on = On::TwoHosts)
        : made(makeTwoSubnets(0, 0))
    {
        first = TwoSubnets::hostsOf(*made.first, made.shared);
        other = TwoSubnets::hostsOf(*made.second, made.shared);
        if (on == On::SharedAdapter) {
            first.insert(first.begin(), made.shared);
            other.insert(other.begin(), made.shared);
        }
        addSeat(made.first, first.front(), DefaultPrefix);
        addSeat(made.second, other.front(), second);
    }

    Seat &addSeat(const SharedFabric &subnet, Guid host, quint64 prefix)
    {
        Seat &seat = *seats.emplace_back(std::make_unique<Seat>());
        seat.transport = std::make_unique<FabricTransport>(subnet, host);
        seat.transport->masterLid = seat.transport->lidOf(subnet->findNode(host));
        seat.transport->isManager.insert(host);
        seat.transport->managers.insert(host, {.portGuid = host, .state = SmState::Master});
        for (const ForwardingTable &table : made.tables) {
            seat.transport->tables.insert(table.node, table);
        }
        seat.port.device = QStringLiteral("made_%1").arg(seats.size() - 1);
        seat.port.number = 1;
        seat.port.lid = seat.transport->masterLid;
        seat.port.guid = host;
        seat.port.gidPrefix = prefix;
        return seat;
    }

    void start(const char *url = "mad:?wait=5&deadline=50&retries=1")
    {
        std::vector<UmadPort> ports;
        for (const auto &seat : seats) {
            ports.push_back(seat->port);
        }
        const auto source = parseMadSource(QUrl(QString::fromLatin1(url)),
                                           {.interval = std::chrono::milliseconds(20),
                                            .managerInterval = std::chrono::milliseconds(100)});
        const auto open = [this](const UmadPort &port) -> Result<std::unique_ptr<Transport>> {
            for (const auto &seat : seats) {
                if (seat->port.name() == port.name() && !seat->cannotOpen) {
                    ++opened;
                    return std::make_unique<BorrowedTransport>(*seat);
                }
            }
            return failure({"closed", {}});
        };
        collector = std::make_unique<SubnetsCollector>(
            ports, std::chrono::milliseconds(20),
            [source, open](const std::vector<UmadPort> &some) {
                return std::make_unique<MadCollector>(*source, some, open);
            },
            std::chrono::milliseconds(20));
        connectCollector();
        collector->start();
    }

    bool wait(const std::function<bool()> &condition)
    {
        return QTest::qWaitFor(condition, Patience);
    }
    bool sweep(size_t count)
    {
        return wait([this, count] { return sweeps.size() >= count; });
    }
    QList<CollectorProblem> problemsOf(const char *kind) const
    {
        QList<CollectorProblem> found;
        std::ranges::copy_if(problems, std::back_inserter(found),
                             [kind](const auto &p) { return qstrcmp(p.kind, kind) == 0; });
        return found;
    }
    /// Of all problems, but that this machine is slow.
    QStringList kinds() const
    {
        QStringList found;
        for (const CollectorProblem &problem : problems) {
            if (qstrcmp(problem.kind, "sweep_too_long") != 0) {
                found << QString::fromLatin1(problem.kind);
            }
        }
        return found;
    }
    /// How many ports of a sweep that are of this subnet have values.
    static std::pair<int, int> known(const CounterSweep &of, const Fabric &both)
    {
        std::pair<int, int> counts; // of the subnets
        for (size_t port = 0; port < of.layout->ports.size(); ++port) {
            const PortKey key = of.layout->ports[port];
            const Node &node = both.node(both.findNode(key.node));
            const PortIndex index = both.findPort(key.node, key.number);
            const SubnetNumber subnet =
                node.isSwitch() ? node.lid.subnet() : both.port(index).lid.subnet();
            (subnet == 0 ? counts.first : counts.second) += of.isKnown(0, port) ? 1 : 0;
        }
        return counts;
    }

    TwoSubnets made;
    std::vector<Guid> first;
    std::vector<Guid> other;
    std::vector<std::unique_ptr<Seat>> seats;
    std::unique_ptr<SubnetsCollector> collector;
    int opened = 0;
    SharedFabric fabric;
    std::vector<SharedSweep> sweeps;
    std::vector<SharedSmPoll> polls;
    std::vector<ForwardingTable> tables;
    QList<CollectorProblem> problems;
    QStringList failures;
    std::vector<Timestamp> times;

private:
    void connectCollector()
    {
        SubnetsCollector *of = collector.get();
        QObject::connect(of, &Collector::fabricChanged, of,
                         [this](Timestamp time, const SharedFabric &its) {
                             fabric = its;
                             times.push_back(time);
                         });
        QObject::connect(of, &Collector::sweepDone, of, [this](const SharedSweep &sweep) {
            sweeps.push_back(sweep);
            times.push_back(sweep->time);
        });
        QObject::connect(of, &Collector::managersPolled, of, [this](const SharedSmPoll &poll) {
            polls.push_back(poll);
            times.push_back(poll->time);
        });
        QObject::connect(of, &Collector::routesRead, of,
                         [this](Timestamp time, const SharedForwardingTables &read) {
                             tables.insert(tables.end(), read->begin(), read->end());
                             times.push_back(time);
                         });
        QObject::connect(of, &Collector::problem, of,
                         [this](const CollectorProblem &its) { problems << its; });
        QObject::connect(of, &Collector::failed, of,
                         [this](const Error &error) { failures << error.what.english(); });
    }
};

} // namespace

/// Ports of several subnets in one recording, on virtual fabrics with the same LIDs.
class TestSubnetsCollector final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void recordsThemSideBySide_data();
    void recordsThemSideBySide();
    void asksEachSubnetForItsOwn();
    void keepsWhatComesEarly();
    void keepsManagersOfEachSubnet();
    void goesOnWithoutOneThatFails();
    void goesOnWithoutOneThatFailsAtOnce_data();
    void goesOnWithoutOneThatFailsAtOnce();
    void failsWhenAllDo();
    void takesASubnetUpAgain();
    void takesUpASubnetThatAnswersLate_data();
    void takesUpASubnetThatAnswersLate();
    void aPortThatComesBackMayBeNeededNoMore();
    void leavesOutAPortThatWasNotFound();
    void sharesAmongPortsOfEach();
    void sitsOnAnAdapterThatIsInBoth();
    void beginsAnew();
};

void TestSubnetsCollector::recordsThemSideBySide_data()
{
    QTest::addColumn<quint64>("prefix");
    QTest::addColumn<QString>("lid"); // 1 of the second
    QTest::newRow("other prefixes") << DefaultPrefix + 1 << QStringLiteral("1 (fe80:0:0:1)");
    QTest::newRow("the same prefix") << DefaultPrefix << QStringLiteral("1 (#2)");
}

void TestSubnetsCollector::recordsThemSideBySide()
{
    QFETCH(quint64, prefix);
    QFETCH(QString, lid);
    Scene scene(prefix);
    scene.start();
    QVERIFY(scene.sweep(5));
    QCOMPARE(scene.kinds(), QStringList());
    const Fabric &fabric = *scene.fabric;
    // One adapter is in both.
    QCOMPARE(fabric.nodes().size(),
             scene.made.first->nodes().size() + scene.made.second->nodes().size() - 1);
    QCOMPARE(fabric.links().size(),
             scene.made.first->links().size() + scene.made.second->links().size());
    QCOMPARE(fabric.subnets().size(), size_t(2));
    QCOMPARE(lidText(fabric, Lid(1, 1)), lid);
    for (const auto &[subnet, alone] :
         {std::pair(SubnetNumber(0), scene.made.first), {SubnetNumber(1), scene.made.second}}) {
        for (const Port &port : alone->ports()) {
            const PortKey key = keyOf(*alone, port);
            const PortIndex found = fabric.findPort(key.node, key.number);
            QVERIFY(found.isValid());
            if (port.lid.isAssigned()) {
                QVERIFY(fabric.port(found).lid == port.lid.in(subnet));
            }
            QCOMPARE(fabric.port(found).peer.isValid(), port.peer.isValid());
        }
    }
    // And its ports are of one each.
    const NodeIndex shared = fabric.findNode(scene.made.shared);
    QCOMPARE(fabric.portsOf(shared).size(), size_t(2));
    QCOMPARE(fabric.portsOf(shared).front().lid.subnet(), SubnetNumber(0));
    QCOMPARE(fabric.portsOf(shared).back().lid.subnet(), SubnetNumber(1));
    scene.collector->stop();
}

void TestSubnetsCollector::asksEachSubnetForItsOwn()
{
    Scene scene;
    scene.start();
    QVERIFY(scene.sweep(6));
    const CounterSweep &sweep = *scene.sweeps.back();
    const Fabric &fabric = *scene.fabric;
    const CounterId id = findCounter(Attribute::PortCountersExtended, u"PortXmitData");
    const auto column = static_cast<size_t>(std::ranges::find(sweep.layout->counters, id) -
                                            sweep.layout->counters.begin());
    std::set<PortKey> ports;
    for (size_t port = 0; port < sweep.layout->ports.size(); ++port) {
        const PortKey key = sweep.layout->ports[port];
        QVERIFY(ports.insert(key).second);
        QVERIFY(sweep.isKnown(column, port));
        const Node &node = fabric.node(fabric.findNode(key.node));
        const Lid lid =
            node.isSwitch() ? node.lid : fabric.port(fabric.findPort(key.node, key.number)).lid;
        const quint64 made = FabricTransport::counterOf(lid.in(0), key.number);
        QCOMPARE(sweep.value(column, port) & 0xffff, made);
    }
    // Each once, the two ports of the adapter that is in both included.
    QVERIFY(ports.contains({scene.made.shared, 1}) && ports.contains({scene.made.shared, 2}));
    // Sweeps and all else come in the order of time, and are numbered.
    QVERIFY(std::ranges::is_sorted(scene.times));
    for (size_t i = 0; i < scene.sweeps.size(); ++i) {
        QCOMPARE(scene.sweeps[i]->number, static_cast<qint64>(i + 1));
        QVERIFY(i == 0 || scene.sweeps[i - 1]->time < scene.sweeps[i]->time);
        QVERIFY(scene.sweeps[i]->meter.mads > 0);
    }
    QVERIFY(scene.wait([&] { return scene.tables.size() == 10; }));
    for (const ForwardingTable &table : scene.tables) {
        QCOMPARE(table.lid.subnet(), fabric.node(fabric.findNode(table.node)).lid.subnet());
    }
    scene.collector->stop();
}

/// Tables are read once: also those of a subnet that waits for another one to be discovered.
void TestSubnetsCollector::keepsWhatComesEarly()
{
    Scene scene;
    scene.seats.back()->isHeld = true;
    scene.start("mad:?wait=5000&deadline=20000");
    const auto tablesAsked = [&] {
        const auto &log = scene.seats.front()->transport->faulty.log;
        return std::ranges::count_if(log, [](const FaultyTransport::Sent &sent) {
            return sent.bytes[offset::Class] != uchar(MadClass::Performance) &&
                   sent.bytes[offset::Attribute + 1] == uchar(SmpAttribute::LinearForwardingTable);
        });
    };
    QVERIFY(scene.wait([&] { return tablesAsked() >= 5; }));
    QCoreApplication::processEvents();
    QVERIFY(!scene.fabric);
    QVERIFY(scene.sweeps.empty());
    scene.seats.back()->isHeld = false;
    QVERIFY(scene.wait([&] { return scene.tables.size() == 10; }));
    QVERIFY(scene.fabric->hasSeveralSubnets());
    QVERIFY(std::ranges::is_sorted(scene.times));
    scene.collector->stop();
}

void TestSubnetsCollector::keepsManagersOfEachSubnet()
{
    Scene scene;
    scene.start();
    const auto polled = [&](SubnetNumber subnet) {
        return std::ranges::count_if(scene.polls, [subnet](const SharedSmPoll &poll) {
            return poll->subnet() == subnet && poll->answers.size() == 1;
        });
    };
    QVERIFY(scene.wait([&] { return polled(0) >= 4 && polled(1) >= 4; }));
    EventWatch watch;
    watch.fabricChanged(scene.times.front(), scene.fabric);
    for (size_t i = 0; i < scene.polls.size(); ++i) {
        const SmPoll &poll = *scene.polls[i];
        QVERIFY(i == 0 || scene.polls[i - 1]->time < poll.time);
        QVERIFY(watch.managersPolled(poll).empty()); // no two masters, no other LID
        for (const SmPoll::Answer &answer : poll.answers) {
            // It is not known where the port's own answer came too late.
            QVERIFY2(!poll.masterLid.isAssigned() || answer.info.lid == poll.masterLid,
                     qPrintable(QStringLiteral("%1 %2")
                                    .arg(answer.info.lid.number())
                                    .arg(poll.masterLid.number())));
            QCOMPARE(answer.info.port.node,
                     poll.subnet() == 0 ? scene.first.front() : scene.other.front());
        }
    }
    QCOMPARE(watch.managers().size(), size_t(2));
    scene.collector->stop();
}

void TestSubnetsCollector::goesOnWithoutOneThatFails()
{
    Scene scene;
    scene.start();
    QVERIFY(scene.sweep(3));
    const auto [first, second] = Scene::known(*scene.sweeps.back(), *scene.fabric);
    QVERIFY(first > 0 && second > 0);
    scene.seats.back()->isGone = true;
    QVERIFY(scene.wait([&] { return !scene.problemsOf("subnet_lost").isEmpty(); }));
    QVERIFY(scene.sweep(scene.sweeps.size() + 5));
    // A sweep that began before may not have had all ports of the other one yet.
    const auto [left, lost] = Scene::known(*scene.sweeps.back(), *scene.fabric);
    QVERIFY(left >= first && lost == 0);
    QVERIFY(scene.sweeps.back()->layout->ports.size() >= size_t(first + second)); // they are silent
    QVERIFY(scene.failures.isEmpty());
    QVERIFY(scene.problemsOf("subnet_lost").front().advice.english().contains(u"made_1/1"));
    scene.collector->stop();
}

void TestSubnetsCollector::goesOnWithoutOneThatFailsAtOnce_data()
{
    QTest::addColumn<int>("seat");
    QTest::addColumn<bool>("cannotOpen");
    QTest::newRow("the first cannot be opened") << 0 << true;
    QTest::newRow("the first fails") << 0 << false;
    QTest::newRow("the second cannot be opened") << 1 << true;
    QTest::newRow("the second fails") << 1 << false;
}

void TestSubnetsCollector::goesOnWithoutOneThatFailsAtOnce()
{
    QFETCH(int, seat);
    QFETCH(bool, cannotOpen);
    Scene scene;
    scene.seats[static_cast<size_t>(seat)]->cannotOpen = cannotOpen;
    scene.seats[static_cast<size_t>(seat)]->isGone = !cannotOpen;
    scene.start();
    QVERIFY(scene.sweep(3));
    const Fabric &left = seat == 0 ? *scene.made.second : *scene.made.first;
    QCOMPARE(scene.fabric->nodes().size(), left.nodes().size());
    QVERIFY(!scene.fabric->hasSeveralSubnets());
    QCOMPARE(scene.fabric->subnets().front().number, SubnetNumber(0));
    QVERIFY(scene.failures.isEmpty());
    QCOMPARE(scene.problemsOf("subnet_lost").size() + scene.problemsOf("port_lost").size(), 1);
    scene.collector->stop();
}

void TestSubnetsCollector::failsWhenAllDo()
{
    Scene scene;
    scene.seats[0]->cannotOpen = true;
    scene.seats[1]->cannotOpen = true;
    scene.start();
    QVERIFY(scene.wait([&] { return !scene.failures.isEmpty(); }));
    QCOMPARE(scene.failures, QStringList{QStringLiteral("closed")});
    QVERIFY(scene.sweeps.empty());
}

void TestSubnetsCollector::takesASubnetUpAgain()
{
    Scene scene;
    Seat &seat = *scene.seats.back();
    scene.start();
    QVERIFY(scene.sweep(3));
    QVERIFY(scene.wait([&] { return scene.tables.size() == 10; }));
    const auto before = Scene::known(*scene.sweeps.back(), *scene.fabric);
    const Fabric first = *scene.fabric;
    for (int time = 1; time <= 2; ++time) {
        seat.isGone = true;
        QVERIFY(scene.wait([&] { return scene.problemsOf("subnet_lost").size() == time; }));
        const int opened = scene.opened;
        // It is tried again and again, and said once.
        QVERIFY(scene.wait([&] { return scene.opened >= opened + 3; }));
        QCOMPARE(scene.problemsOf("subnet_lost").size(), time);
        QCOMPARE(scene.problemsOf("subnet_back").size(), time - 1);
        QVERIFY(diff(first, *scene.fabric).isEmpty()); // as it was seen last
        QCOMPARE(Scene::known(*scene.sweeps.back(), *scene.fabric), std::pair(before.first, 0));
        const size_t tables = scene.tables.size();
        seat.isGone = false;
        QVERIFY(scene.wait(
            [&] { return Scene::known(*scene.sweeps.back(), *scene.fabric) == before; }));
        QCOMPARE(scene.problemsOf("subnet_back").size(), time);
        const QString said = scene.problemsOf("subnet_back").back().message.english();
        QVERIFY2(said.contains(u"made_1/1"), qPrintable(said));
        QVERIFY(diff(first, *scene.fabric).isEmpty()); // with the same number
        QVERIFY(scene.wait([&] { return scene.tables.size() > tables; }));
        QCOMPARE(scene.tables.back().lid.subnet(), SubnetNumber(1));
    }
    QVERIFY(std::ranges::is_sorted(scene.times));
    QVERIFY(scene.failures.isEmpty());
    // With the last one the recording ends, whether another one is tried again or not.
    seat.isGone = true;
    QVERIFY(scene.wait([&] { return scene.problemsOf("subnet_lost").size() == 3; }));
    scene.seats.front()->isGone = true;
    QVERIFY(scene.wait([&] { return !scene.failures.isEmpty(); }));
    QCOMPARE(scene.failures.size(), 1);
}

void TestSubnetsCollector::takesUpASubnetThatAnswersLate_data()
{
    QTest::addColumn<int>("seat");
    QTest::addColumn<bool>("cannotOpen");
    QTest::newRow("the first could not be opened") << 0 << true;
    QTest::newRow("the first failed") << 0 << false;
    QTest::newRow("the second could not be opened") << 1 << true;
    QTest::newRow("the second failed") << 1 << false;
}

void TestSubnetsCollector::takesUpASubnetThatAnswersLate()
{
    QFETCH(int, seat);
    QFETCH(bool, cannotOpen);
    Scene scene;
    Seat &late = *scene.seats.at(static_cast<size_t>(seat));
    late.cannotOpen = cannotOpen;
    late.isGone = !cannotOpen;
    scene.start();
    QVERIFY(scene.sweep(3));
    QVERIFY(!scene.fabric->hasSeveralSubnets());
    late.cannotOpen = late.isGone = false;
    QVERIFY(scene.wait([&] { return scene.fabric->hasSeveralSubnets(); }));
    // The numbers of those that are recorded stay.
    const SharedFabric &its = seat == 0 ? scene.made.first : scene.made.second;
    for (const Node &node : its->nodes()) {
        if (node.isSwitch()) {
            const Node &found = scene.fabric->node(scene.fabric->findNode(node.guid));
            QCOMPARE(found.lid.subnet(), SubnetNumber(1));
        }
    }
    QVERIFY(scene.wait([&] {
        const auto [first, second] = Scene::known(*scene.sweeps.back(), *scene.fabric);
        return first > 0 && second > 0;
    }));
    QCOMPARE(scene.problemsOf("subnet_lost").size(), 1);
    QCOMPARE(scene.problemsOf("subnet_back").size(), 1);
    scene.collector->stop();
}

/// Another port took its subnet over at the begin.
void TestSubnetsCollector::aPortThatComesBackMayBeNeededNoMore()
{
    Scene scene;
    scene.addSeat(scene.made.first, scene.first.at(3), DefaultPrefix);
    scene.seats.front()->isGone = true;
    scene.start();
    QVERIFY(scene.sweep(3));
    QVERIFY(scene.fabric->hasSeveralSubnets());
    scene.seats.front()->isGone = false;
    QVERIFY(scene.wait([&] { return !scene.problemsOf("same_subnet").isEmpty(); }));
    const CollectorProblem found = scene.problemsOf("same_subnet").front();
    QCOMPARE(found.severity, CollectorProblem::Severity::Info);
    const QString said = found.message.english();
    QVERIFY2(said.contains(u"made_0/1") && said.contains(u"made_2/1"), qPrintable(said));
    const int opened = scene.opened;
    QVERIFY(scene.sweep(scene.sweeps.size() + 5));
    QCOMPARE(scene.opened, opened);
    QCOMPARE(scene.fabric->subnets().size(), size_t(2));
    scene.collector->stop();
}

/// A port that the walk did not find, though it is on that subnet, is no subnet of its own.
void TestSubnetsCollector::leavesOutAPortThatWasNotFound()
{
    Scene scene;
    scene.addSeat(scene.made.first, scene.first.at(3), DefaultPrefix).port.guid = Guid(0x77);
    scene.start();
    QVERIFY(scene.sweep(3));
    QCOMPARE(scene.problemsOf("same_subnet").size(), 1);
    const QString said = scene.problemsOf("same_subnet").front().message.english();
    QVERIFY2(said.contains(u"made_2/1") && said.contains(u"made_0/1"), qPrintable(said));
    QCOMPARE(scene.fabric->subnets().size(), size_t(2));
    scene.collector->stop();
}

void TestSubnetsCollector::sharesAmongPortsOfEach()
{
    Scene scene;
    scene.addSeat(scene.made.second, scene.other.at(3), DefaultPrefix + 1);
    scene.start();
    QVERIFY(scene.sweep(4));
    QCOMPARE(scene.kinds(), QStringList());
    QCOMPARE(scene.fabric->subnets().size(), size_t(2));
    for (const auto &seat : scene.seats) { // each asked counters of somebody
        const auto asked = std::ranges::count_if(
            seat->transport->faulty.log, [](const FaultyTransport::Sent &sent) {
                return sent.bytes[offset::Class] == uchar(MadClass::Performance);
            });
        QVERIFY(asked > 0);
    }
    scene.collector->stop();
}

/// The usual machine: one adapter, each port on another subnet.
void TestSubnetsCollector::sitsOnAnAdapterThatIsInBoth()
{
    Scene scene(DefaultPrefix, Scene::On::SharedAdapter);
    scene.start();
    QVERIFY(scene.sweep(4));
    QCOMPARE(scene.kinds(), QStringList());
    QCOMPARE(scene.fabric->subnets().size(), size_t(2));
    QCOMPARE(scene.fabric->nodes().size(),
             scene.made.first->nodes().size() + scene.made.second->nodes().size() - 1);
    const auto ports = scene.fabric->portsOf(scene.fabric->findNode(scene.made.shared));
    QCOMPARE(ports.size(), size_t(2));
    for (const Port &port : ports) {
        QVERIFY(port.peer.isValid());
        QCOMPARE(port.lid.subnet(), SubnetNumber(port.number - 1));
    }
    // Both managers are on one node, at other ports.
    QVERIFY(scene.wait([&] { return scene.polls.size() >= 6; }));
    std::set<PortKey> managers;
    for (const SharedSmPoll &poll : scene.polls) {
        for (const SmPoll::Answer &answer : poll->answers) {
            managers.insert(answer.info.port);
            QCOMPARE(answer.info.port.number, PortNumber(poll->subnet() + 1));
        }
    }
    QCOMPARE(managers.size(), size_t(2));
    scene.collector->stop();
}

/// After a pause the subnets have their numbers, even if one is missing then.
void TestSubnetsCollector::beginsAnew()
{
    Scene scene;
    scene.start();
    QVERIFY(scene.sweep(2));
    const Fabric before = *scene.fabric;
    scene.collector->stop();
    const size_t known = scene.sweeps.size();
    scene.seats[0]->isGone = true;
    scene.collector->start();
    QVERIFY(scene.sweep(known + 2));
    QCOMPARE(scene.fabric->subnets().size(), size_t(1));
    QCOMPARE(scene.fabric->subnets().front().number, SubnetNumber(1));
    QVERIFY(std::ranges::is_sorted(scene.times));
    scene.collector->stop();
}

PICKGLASS_TEST(TestSubnetsCollector, QCoreApplication)
#include "tst_subnetscollector.moc"
