// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/subnetscollector.h"

#include "core/base/recordingclock.h"
#include "core/fabric/sidebyside.h"

#include <algorithm>
#include <utility>

namespace pickglass::mad {

namespace {

using std::chrono::microseconds;

/// How long a sweep waits for those of other subnets: so many intervals, and this long at least.
constexpr int TimeoutIntervals = 2;
constexpr microseconds MinTimeout = std::chrono::seconds(2);

void addTo(MadMeter &sum, const MadMeter &meter)
{
    sum.mads += meter.mads;
    sum.timeouts += meter.timeouts;
    sum.retries += meter.retries;
    sum.smpBytes += meter.smpBytes;
    sum.gmpBytes += meter.gmpBytes;
}

} // namespace

SubnetsCollector::SubnetsCollector(std::vector<UmadPort> ports, microseconds interval, Make make,
                                   std::chrono::milliseconds firstPause)
    : m_ports(std::move(ports)),
      m_interval(interval),
      m_make(std::move(make)),
      m_firstPause(firstPause)
{
}

SubnetsCollector::~SubnetsCollector() = default;

void SubnetsCollector::start()
{
    m_members.clear();
    m_hasFabric = false;
    m_isStopped = false;
    m_firstFailure = {};
    m_timeout = std::make_unique<QTimer>();
    m_timeout->setSingleShot(true);
    connect(m_timeout.get(), &QTimer::timeout, this, &SubnetsCollector::emitSweep);
    add(m_ports);
}

void SubnetsCollector::stop()
{
    m_isStopped = true;
    m_timeout.reset();
    for (const auto &member : m_members) {
        end(*member);
    }
}

void SubnetsCollector::setInterval(microseconds interval)
{
    m_interval = interval;
    for (const auto &member : m_members) {
        if (member->state != State::Unused) {
            member->collector->setInterval(interval);
        }
    }
}

void SubnetsCollector::add(std::vector<UmadPort> ports)
{
    Member &member = *m_members.emplace_back(std::make_unique<Member>());
    member.ports = std::move(ports);
    member.backoff = Backoff(m_firstPause, MaxPause);
    begin(member);
}

void SubnetsCollector::begin(Member &member)
{
    member.hasLeft = false;
    member.heldBack.clear();
    member.collector = m_make(member.ports);
    connectMember(member);
    member.collector->setInterval(m_interval);
    member.collector->start();
}

/// What it says of its subnet goes on once a fabric with its subnet went out.
void SubnetsCollector::connectMember(Member &member)
{
    const MadCollector *from = member.collector.get();
    connect(from, &Collector::progress, this, [this](const CollectorProgress &its) {
        if (!m_hasFabric) {
            Q_EMIT progress(its);
        }
    });
    connect(from, &Collector::problem, this,
            [this, &member](const CollectorProblem &found) { takeProblem(member, found); });
    connect(from, &MadCollector::left, this,
            [this, &member](const std::vector<UmadPort> &ports) { takeLeft(member, ports); });
    connect(from, &Collector::fabricChanged, this,
            [this, &member](Timestamp time, const SharedFabric &fabric) {
                takeFabric(member, time, fabric);
            });
    connect(from, &Collector::sweepDone, this,
            [this, &member](const SharedSweep &sweep) { takeSweep(member, sweep); });
    connect(from, &Collector::managersPolled, this,
            [this, &member](const SharedSmPoll &poll) { takeManagers(member, poll); });
    connect(from, &Collector::routesRead, this,
            [this, &member](Timestamp time, const SharedForwardingTables &tables) {
                takeRoutes(member, time, tables);
            });
    connect(from, &Collector::lanesRead, this,
            [this, &member](Timestamp time, const SharedLaneTables &lanes) {
                takeLanes(member, time, lanes);
            });
    connect(from, &Collector::pKeysRead, this,
            [this, &member](Timestamp time, const SharedPKeyTables &tables) {
                takePKeys(member, time, tables);
            });
    connect(from, &Collector::multicastRead, this,
            [this, &member](Timestamp time, const SharedMulticastTables &tables) {
                takeMulticast(member, time, tables);
            });
    connect(from, &Collector::sourceKnown, this, [this, &member](const SourceFacts &facts) {
        if (&member == m_members.front().get()) { // a recording has one recorder
            Q_EMIT sourceKnown(facts);
        }
    });
    connect(from, &Collector::failed, this,
            [this, &member](const Error &error) { takeFailure(member, error); });
}

Timestamp SubnetsCollector::advance(Timestamp time)
{
    return m_latest = std::max(m_latest, time);
}

void SubnetsCollector::takeLeft(Member &member, const std::vector<UmadPort> &ports)
{
    member.hasLeft = true;
    std::erase_if(member.ports, [&ports](const UmadPort &port) {
        return std::ranges::find(ports, port.name(), &UmadPort::name) != ports.end();
    });
    if (!ports.empty()) {
        add(ports);
    }
}

/// A port that its own subnet's walk did not find may be on it all the same.
const SubnetsCollector::Member *SubnetsCollector::sameSubnetAs(const Member &member) const
{
    for (const auto &other : m_members) {
        if (other.get() != &member && other->fabric && other->state == State::Recorded &&
            shareASwitch(*member.fabric, *other->fabric)) {
            return other.get();
        }
    }
    return nullptr;
}

void SubnetsCollector::leaveOut(Member &member)
{
    const QString first = sameSubnetAs(member)->ports.front().name();
    const QString own = member.ports.front().name();
    CollectorProblem found;
    found.kind = "same_subnet";
    if (member.state == State::Lost) {
        found.severity = CollectorProblem::Severity::Info;
        found.message = {QT_TRANSLATE_NOOP("core",
                                           "The port %1 answers. It is on the subnet of %2, "
                                           "which is recorded: it is not used."),
                         {own, first}};
    } else {
        found.message = {QT_TRANSLATE_NOOP("core", "The port %1 is on the subnet of %2, whose walk "
                                                   "did not find it: it is not used."),
                         {own, first}};
        found.advice = {QT_TRANSLATE_NOOP("core", "Check whether all switches near %1 answer, and "
                                                  "whether an M_Key is missing."),
                        {own}};
    }
    end(member);
    member.state = State::Unused;
    member.fabric.reset();
    member.layout.reset(); // another one reads these ports now
    member.sweep.reset();
    member.meter = {};
    member.resets.clear();
    Q_EMIT problem(found);
}

/// Its signals may be what brought us here: it stays.
void SubnetsCollector::end(Member &member)
{
    member.again.reset();
    member.collector->disconnect(this);
    member.collector->stop();
    member.sweep.reset();
}

void SubnetsCollector::takeFabric(Member &member, Timestamp time, const SharedFabric &fabric)
{
    const bool isNew = !member.fabric || member.state == State::Lost;
    member.fabric = fabric;
    if (isNew && sameSubnetAs(member) != nullptr) {
        leaveOut(member);
    } else if (member.state == State::Lost) {
        takeBack(member);
    }
    emitFabric(time);
}

/// Whether all that are recorded told their fabric.
bool SubnetsCollector::isComplete() const
{
    return std::ranges::all_of(m_members, [](const auto &member) {
        return member->state != State::Recorded || (member->fabric && member->hasLeft);
    });
}

/// The same one for its port, also when it is started anew.
SubnetNumber SubnetsCollector::numberOf(const Member &member)
{
    if (member.number) {
        return *member.number;
    }
    const auto next = static_cast<SubnetNumber>(m_numbers.size());
    return m_numbers.try_emplace(member.ports.front().name(), next).first->second;
}

/// The first time when all are known: what comes later would be new. libibnetdisc's fabric is told
/// before it is known which ports are left.
void SubnetsCollector::emitFabric(Timestamp time)
{
    if (m_isStopped || (!m_hasFabric && !isComplete())) {
        return;
    }
    std::vector<SubnetFabric> fabrics;
    for (const auto &member : m_members) {
        if (member->fabric) {
            member->number = numberOf(*member);
            fabrics.push_back({member->fabric, *member->number, member->ports.front().gidPrefix});
        }
    }
    if (fabrics.empty()) {
        return;
    }
    m_hasFabric = true;
    Q_EMIT fabricChanged(advance(time), joinedFabrics(fabrics));
    for (const auto &member : m_members) {
        emitTables(*member, time);
    }
}

void SubnetsCollector::takeRoutes(Member &member, Timestamp time,
                                  const SharedForwardingTables &tables)
{
    member.routes.push_back(tables);
    emitTables(member, time);
}

void SubnetsCollector::takeLanes(Member &member, Timestamp time, const SharedLaneTables &lanes)
{
    member.lanes.push_back(lanes);
    emitTables(member, time);
}

void SubnetsCollector::takePKeys(Member &member, Timestamp time, const SharedPKeyTables &tables)
{
    member.pKeys.push_back(tables);
    emitTables(member, time);
}

void SubnetsCollector::takeMulticast(Member &member, Timestamp time,
                                     const SharedMulticastTables &tables)
{
    member.multicast.push_back(tables);
    emitTables(member, time);
}

void SubnetsCollector::emitTables(Member &member, Timestamp time)
{
    if (!member.number || m_isStopped) {
        return;
    }
    for (const SharedForwardingTables &tables : std::exchange(member.routes, {})) {
        Q_EMIT routesRead(advance(time), inSubnet(tables, *member.number));
    }
    for (const SharedLaneTables &lanes : std::exchange(member.lanes, {})) {
        Q_EMIT lanesRead(advance(time), inSubnet(lanes, *member.number));
    }
    for (const SharedPKeyTables &tables : std::exchange(member.pKeys, {})) {
        Q_EMIT pKeysRead(advance(time), tables);
    }
    for (const SharedMulticastTables &tables : std::exchange(member.multicast, {})) {
        Q_EMIT multicastRead(advance(time), tables); // of switches, which have their subnet
    }
}

bool SubnetsCollector::isAmong(const Member &member) const
{
    return member.number && member.state == State::Recorded;
}

void SubnetsCollector::takeSweep(Member &member, const SharedSweep &sweep)
{
    if (!member.number) {
        return;
    }
    member.backoff.reset();
    member.sweep = sweep;
    member.layout = sweep->layout;
    addTo(member.meter, sweep->meter);
    member.resets.insert(member.resets.end(), sweep->waitsReset.begin(), sweep->waitsReset.end());
    emitSweepWhenComplete();
}

void SubnetsCollector::emitSweepWhenComplete()
{
    if (m_isStopped) {
        return;
    }
    const auto isWaiting = [this](const auto &member) {
        return isAmong(*member) && !member->sweep;
    };
    const auto hasSweep = [](const auto &member) { return member->sweep != nullptr; };
    if (std::ranges::none_of(m_members, hasSweep)) {
        return;
    }
    if (std::ranges::none_of(m_members, isWaiting)) {
        emitSweep();
    } else if (!m_timeout->isActive()) {
        m_timeout->start(std::chrono::duration_cast<std::chrono::milliseconds>(
            std::max(MinTimeout, TimeoutIntervals * m_interval)));
    }
}

/// The one that waits; where there is none, one without any value of the ports that it had.
SharedSweep SubnetsCollector::sweepOf(Member &member) const
{
    SharedSweep sweep = std::exchange(member.sweep, nullptr);
    if (!sweep && member.layout) {
        sweep = std::make_shared<const CounterSweep>(CounterSweep::forLayout(member.layout));
    }
    return sweep;
}

void SubnetsCollector::emitSweep()
{
    m_timeout->stop();
    std::vector<SharedSweep> sweeps;
    std::vector<SharedSweep> silent; // last: where another one has answers of a port, they stay
    MadMeter meter;
    std::vector<PortKey> resets;
    Timestamp begin;
    Timestamp finish;
    for (const auto &member : m_members) {
        const SharedSweep sweep = sweepOf(*member);
        if (!sweep) {
            continue;
        }
        (sweep->time.isKnown() ? sweeps : silent).push_back(sweep);
        addTo(meter, std::exchange(member->meter, {}));
        std::ranges::move(std::exchange(member->resets, {}), std::back_inserter(resets));
        if (sweep->time.isKnown()) {
            begin = begin.isKnown() ? std::min(begin, sweep->time) : sweep->time;
            finish = std::max(finish, sweep->time + sweep->duration);
        }
    }
    sweeps.insert(sweeps.end(), silent.begin(), silent.end());
    if (sweeps.empty()) {
        return;
    }
    if (m_members.size() == 1) { // as it is, without a copy
        m_number = sweeps.front()->number;
        m_latestSweep = advance(begin);
        Q_EMIT sweepDone(sweeps.front());
        return;
    }
    CounterSweep all = sweeps.size() == 1 ? *sweeps.front() : *m_merge.merged(sweeps);
    all.number = ++m_number;
    all.time = m_latestSweep = advance(std::max(begin, m_latestSweep + 1));
    all.duration = std::max<qint64>(finish - all.time, 0);
    all.meter = meter;
    all.waitsReset = std::move(resets);
    Q_EMIT sweepDone(std::make_shared<const CounterSweep>(std::move(all)));
}

/// Rounds of two subnets may end at one time.
void SubnetsCollector::takeManagers(const Member &member, const SharedSmPoll &poll)
{
    if (!member.number) {
        return;
    }
    m_latestPoll = std::max(advance(poll->time), m_latestPoll + 1);
    Q_EMIT managersPolled(inSubnet(poll, *member.number, advance(m_latestPoll)));
}

/// What is said of a subnet that is lost is said once, when it is back.
void SubnetsCollector::takeProblem(Member &member, const CollectorProblem &found)
{
    if (member.state == State::Lost) {
        member.heldBack.push_back(found);
    } else {
        Q_EMIT problem(found);
    }
}

/// Its ports that were not looked at yet may be on subnets that work.
void SubnetsCollector::takeFailure(Member &member, const Error &error)
{
    const bool isAgain = member.state == State::Lost;
    end(member);
    member.state = State::Lost;
    if (isAgain) {
        // Another one of its ports may get through.
        std::rotate(member.ports.begin(), member.ports.begin() + 1, member.ports.end());
        waitForNext(member);
        return;
    }
    m_firstFailure = m_firstFailure.what.isEmpty() ? error : m_firstFailure;
    if (!member.hasLeft && member.ports.size() > 1) {
        std::vector<UmadPort> others(member.ports.begin() + 1, member.ports.end());
        member.ports.resize(1);
        add(std::move(others));
    }
    if (m_isStopped) {
        return;
    }
    if (std::ranges::none_of(m_members,
                             [](const auto &one) { return one->state == State::Recorded; })) {
        const Error first = m_firstFailure;
        stop();
        Q_EMIT failed(first);
        return;
    }
    waitForNext(member);
    reportLost(member, error);
    if (!m_hasFabric) {
        emitFabric(recordingTime());
    } else {
        emitSweepWhenComplete();
    }
}

void SubnetsCollector::reportLost(const Member &member, const Error &error)
{
    CollectorProblem found;
    found.kind = "subnet_lost";
    found.severity = CollectorProblem::Severity::Error;
    found.message = error.what;
    found.advice = {QT_TRANSLATE_NOOP("core",
                                      "The subnet of %1 is not recorded, the other subnets are. It "
                                      "is tried again until it answers."),
                    {member.ports.front().name()}};
    Q_EMIT problem(found);
}

void SubnetsCollector::waitForNext(Member &member)
{
    member.again = std::make_unique<QTimer>();
    member.again->setSingleShot(true);
    connect(member.again.get(), &QTimer::timeout, this, [this, &member] { tryAgain(member); });
    member.again->start(member.backoff.next());
}

void SubnetsCollector::tryAgain(Member &member)
{
    member.again.release()->deleteLater(); // its signal is what brought us here
    begin(member);
}

/// A subnet that was lost told its fabric.
void SubnetsCollector::takeBack(Member &member)
{
    member.state = State::Recorded;
    m_firstFailure = {};
    CollectorProblem found;
    found.kind = "subnet_back";
    found.severity = CollectorProblem::Severity::Info;
    found.message = {QT_TRANSLATE_NOOP("core", "The port %1 answers: its subnet is recorded."),
                     {member.ports.front().name()}};
    Q_EMIT problem(found);
    for (const CollectorProblem &its : std::exchange(member.heldBack, {})) {
        Q_EMIT problem(its);
    }
}

} // namespace pickglass::mad
