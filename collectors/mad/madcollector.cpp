// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/madcollector.h"

#include "collectors/mad/devicewatch.h"
#include "collectors/mad/hopmeter.h"
#include "collectors/mad/ibnetdiscfabric.h"
#include "collectors/mad/lanewatch.h"
#include "collectors/mad/latencywatch.h"
#include "collectors/mad/multicastwatch.h"
#include "collectors/mad/pkeywatch.h"
#include "collectors/mad/querylevels.h"
#include "collectors/mad/transportgroup.h"
#include "collectors/mad/umadtransport.h"
#include "collectors/mad/waitresets.h"
#include "core/base/recordingclock.h"
#include "core/fabric/fabricdiff.h"

#include <algorithm>
#include <utility>

namespace pickglass::mad {

namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

/// How long the engine may work before the event loop has its turn.
constexpr milliseconds MaxTurn{10};
/// How often in a row asking again may find nothing new before the fabric is taken for known.
constexpr int MaxFruitlessPasses = 4;
constexpr microseconds MinInterval = milliseconds(10);
/// How often the progress of the discovery is reported.
constexpr milliseconds ProgressDistance{100};
/// How often it is said where requests go, at least.
constexpr std::chrono::seconds MaxFactsPeriod{30};

} // namespace

struct MadCollector::Machinery
{
    Machinery(std::vector<std::unique_ptr<Transport>> opened, const MadSource &source)
        : transport(std::move(opened)),
          engine(transport, source.engine),
          hops(fabric),
          walker(engine, fabric),
          survey(engine, fabric, transport.isSimulated()),
          silent(engine),
          sweeper(engine, survey, silent),
          watch(engine, walker, fabric, source.discoverInterval, source.engine.maxSmpRate),
          managers(engine, walker, fabric, source.managerInterval),
          routes(engine, fabric, source.routesInterval),
          lanes(engine, fabric, source.lanesInterval),
          arbitration(engine, fabric, source.lanesInterval),
          pKeys(engine, fabric, source.partitionsInterval),
          multicast(engine, fabric, source.multicastInterval),
          levels(engine, source.slPairs),
          devices(engine, fabric, source.asksVendor, transport.isSimulated()),
          latency(
              engine, fabric, source.latency,
              [this, to = source.latency.to] { return latencyTargets(to); },
              transport.isSimulated()),
          resets(engine, source.engine.allowsWaitResets),
          queryLevels(engine, source.asksLevels)
    {
        engine.setServiceLevels([this](Lid lid) { return queryLevels.of(lid); });
        engine.setObserver([this](const MadRequest &request) {
            hops.sent(request, transport.carrierOf(request.to.madClass, request.to.lid));
        });
        fabric.setMKeys(source.mKeys);
        walker.setAsksFec(
            source.options.attributes.contains(Attribute::PortExtendedSpeedsCounters));
    }

    std::vector<KnownFabric::Place> latencyTargets(Guid to) const
    {
        return to.isNull() ? askableNodes(fabric)
                           : wayTo(fabric, tables, to).value_or(std::vector<KnownFabric::Place>());
    }

    TransportGroup transport;
    MadEngine engine;
    KnownFabric fabric;
    HopMeter hops;
    FabricWalker walker;
    PmaSurvey survey;
    SilentPorts silent;
    Sweeper sweeper;
    FabricWatch watch;
    SmWatch managers;
    RouteWatch routes;
    LaneWatch lanes;
    ArbitrationWatch arbitration;
    PKeyWatch pKeys;
    MulticastWatch multicast;
    SlWatch levels;
    DeviceWatch devices;
    LatencyWatch latency;
    KnownTables tables; ///< where the way to a node is asked for
    WaitResets resets;
    QueryLevels queryLevels;
};

MadCollector::MadCollector(const MadSource &source, std::vector<UmadPort> ports)
    : MadCollector(source, std::move(ports),
                   [source](const UmadPort &port) -> Result<std::unique_ptr<Transport>> {
                       return UmadTransport::open(
                           port.name(), {.serviceLevel = source.engine.serviceLevel,
                                         .pKey = source.engine.pKey,
                                         .isAdministrationAsked =
                                             source.asksLevels || source.slPairs != SlPairs::None,
                                         .isVendorAsked = source.asksVendor});
                   })
{
}

MadCollector::MadCollector(const MadSource &source, std::vector<UmadPort> ports, OpenTransport open)
    : m_source(source),
      m_ports(std::move(ports)),
      m_open(std::move(open)),
      m_turn(this)
{
    m_turn.setSingleShot(true);
    m_turn.setTimerType(Qt::PreciseTimer);
    connect(&m_turn, &QTimer::timeout, this, &MadCollector::turn);
}

MadCollector::~MadCollector() = default;

void MadCollector::start()
{
    if (m_source.isIbnetdisc) {
        startIbnetdisc();
        return;
    }
    Q_EMIT progress({{QT_TRANSLATE_NOOP("core", "Discovering the fabric"), {}}});
    m_turn.start(0);
}

void MadCollector::stop()
{
    m_turn.stop();
    m_phase = Phase::Idle;
    if (m_ibnetdisc) {
        // Its signal may be what brought us here.
        m_ibnetdisc->disconnect(this);
        m_ibnetdisc->kill();
        m_ibnetdisc.release()->deleteLater();
    }
    // A slot may call this in the middle of a turn, which then ends it.
    if (!m_isInTurn) {
        m.reset();
    }
}

void MadCollector::setInterval(microseconds interval)
{
    m_source.interval = std::max(interval, MinInterval);
    m_nextSweep = std::min(m_nextSweep, Clock::now() + m_source.interval);
    if (m && !m_isInTurn) {
        scheduleTurn();
    }
}

void MadCollector::fail(const Error &error)
{
    stop();
    Q_EMIT failed(error);
}

/// The port is ours when libibnetdisc is done with it.
void MadCollector::startIbnetdisc()
{
    Q_EMIT progress({{QT_TRANSLATE_NOOP("core", "Discovering the fabric with libibnetdisc"), {}}});
    m_phase = Phase::Importing;
    m_ibnetdisc = std::make_unique<IbnetdiscRun>();
    connect(m_ibnetdisc.get(), &IbnetdiscRun::failed, this, &MadCollector::fail);
    connect(m_ibnetdisc.get(), &IbnetdiscRun::done, this, &MadCollector::takeIbnetdisc);
    m_ibnetdisc->start({.device = m_ports.front().device,
                        .port = m_ports.front().number,
                        .maxOutstanding = m_source.engine.maxOutstanding,
                        .deadline = m_source.engine.deadline,
                        .retries = m_source.engine.retries,
                        .mKey = m_source.mKeys.candidates().front()});
}

/// Its fabric is the first one that goes out; what it lacks is asked for afterwards.
void MadCollector::takeIbnetdisc(const QByteArray &cache)
{
    auto known = readIbnetdiscFabric(cache);
    if (!known) {
        fail(known.error());
        return;
    }
    m_ibnetdisc.release()->deleteLater();
    if (!open()) {
        return;
    }
    m->fabric = *std::move(known);
    m->fabric.setMKeys(m_source.mKeys);
    m_fabric = m->fabric.build();
    m_latest = recordingTime();
    Q_EMIT fabricChanged(m_latest, m_fabric);
    if (m_phase != Phase::Idle) {
        m_turn.start(0);
    }
}

/// False where it failed.
bool MadCollector::open()
{
    m_phase = Phase::Discovering;
    m_lostEarly.clear();
    std::vector<std::unique_ptr<Transport>> transports;
    for (const UmadPort &port : m_ports) {
        auto transport = m_open(port);
        if (!transport && transports.empty()) {
            fail(transport.error());
            return false;
        }
        if (!transport) {
            m_lostEarly.emplace(transports.size(), transport.error());
        }
        transports.push_back(transport ? *std::move(transport) : nullptr);
    }
    m = std::make_unique<Machinery>(std::move(transports), m_source);
    m->transport.setLossHandler(
        [this](size_t port, const Error &error) { reportLostPort(port, error); });
    if (!m_ports.front().lid.isAssigned()) {
        report("no_lid", withoutLid(m_ports.front()));
    }
    return true;
}

void MadCollector::report(const char *kind, const Error &error)
{
    CollectorProblem found;
    found.kind = kind;
    found.message = error.what;
    found.advice = error.advice;
    if (m_phase != Phase::Idle) {
        Q_EMIT problem(found);
    }
}

/// The rest of the ports go on without it. As long as the subnet is not known, it may be of another
/// one.
void MadCollector::reportLostPort(size_t port, const Error &error)
{
    if (m_phase == Phase::Discovering) {
        m_lostEarly.emplace(port, error);
        return;
    }
    report("port_lost", {error.what,
                         {QT_TRANSLATE_NOOP("core", "The other ports take over the queries of %1."),
                          {m_ports[port].name()}}});
}

/// Finds our other ports in the fabric that the first one sees: those share the counter queries.
/// Prefixes do not tell subnets apart: many have the default one.
void MadCollector::joinPorts()
{
    std::vector<size_t> sharing;
    std::vector<UmadPort> others;
    std::vector<HopMeter::Origin> origins(m_ports.size());
    for (size_t i = 1; i < m_ports.size(); ++i) {
        const auto origin = m->fabric.findAdapterPort(m_ports[i].guid);
        // An adapter also knows of its ports on other subnets: but no cable leads there.
        const bool isCabled = origin && m->fabric.node(origin->node).ports[origin->port].peer >= 0;
        const bool isOurs =
            isCabled && m->fabric.lidOf(origin->node, origin->port) == m_ports[i].lid;
        if (isOurs && m->transport.isOpen(i)) {
            sharing.push_back(i);
            origins[i] = *origin;
        } else if (!isOurs) {
            others.push_back(m_ports[i]);
            m_lostEarly.erase(i);
            m->transport.close(i);
        }
    }
    m->transport.share(sharing);
    m->hops.setOrigins(std::move(origins));
    Q_EMIT left(others);
}

void MadCollector::scheduleTurn()
{
    const auto now = Clock::now();
    auto next = now;
    if (m_phase == Phase::Sweeping && m->engine.isIdle()) {
        next = std::min({m_nextSweep, m->watch.nextTime(), m->managers.nextTime(),
                         m->routes.nextTime(), m->lanes.nextTime(), m->arbitration.nextTime(),
                         m->pKeys.nextTime(), m->multicast.nextTime(), m->levels.nextTime(),
                         m->queryLevels.nextTime(), m->devices.nextTime(), m->latency.nextTime()});
    }
    m_turn.start(std::max(std::chrono::floor<milliseconds>(next - now), milliseconds(0)));
}

void MadCollector::turn()
{
    m_isInTurn = true;
    work();
    m_isInTurn = false;
    if (m_phase == Phase::Idle) {
        m.reset();
    } else {
        scheduleTurn();
    }
}

void MadCollector::work()
{
    if (!m) {
        open();
    } else if (const auto run = m->engine.run(MaxTurn); !run) {
        fail(run.error());
    } else if (m_phase == Phase::Discovering) {
        discover();
    } else if (m_phase == Phase::Surveying) {
        survey();
    } else {
        sweep(Clock::now());
    }
}

/// Walks the fabric from the node that we sit on, and asks for what is missing until nothing is, or
/// until asking again brings nothing any more.
void MadCollector::discover()
{
    reportProgress();
    if (!m->walker.isIdle()) {
        return;
    }
    m_isAskingAgain = !m->fabric.nodes().empty();
    const qint64 gaps = m->walker.fillGaps(Urgency::Sweep);
    m_fruitless = gaps > 0 && gaps >= m_lastGaps && m_lastGaps > 0 ? m_fruitless + 1 : 0;
    m_lastGaps = gaps;
    if (gaps > 0 && m_fruitless < MaxFruitlessPasses) {
        return;
    }
    if (m->fabric.nodes().empty()) {
        fail({{QT_TRANSLATE_NOOP("core", "The port %1 of this machine does not answer."),
               {m_ports.front().name()}},
              {QT_TRANSLATE_NOOP("core", "If the fabric is protected by an M_Key, write it into a "
                                         "file and name that: --mkey-file FILE, or "
                                         "mad:%1?mkey-file=FILE."),
               {m_ports.front().name()}}});
        return;
    }
    joinPorts();
    if (m_phase != Phase::Idle) {
        m_phase = Phase::Surveying;
        for (const auto &[port, error] : std::exchange(m_lostEarly, {})) {
            reportLostPort(port, error);
        }
    }
    if (m_phase != Phase::Idle) {
        m->survey.ask(Urgency::Sweep);
    }
}

void MadCollector::reportProgress()
{
    const auto now = Clock::now();
    if (now - m_lastProgress < ProgressDistance) {
        return;
    }
    m_lastProgress = now;
    const auto nodes = static_cast<qint64>(m->fabric.nodes().size());
    if (m_isAskingAgain) {
        Q_EMIT progress(
            {{QT_TRANSLATE_NOOP("core", "Retrying nodes that did not answer"), {}}, nodes, 0});
    } else {
        Q_EMIT progress({{QT_TRANSLATE_NOOP("core", "Discovering the fabric"), {}}, nodes, 0});
    }
}

void MadCollector::survey()
{
    if (!m->survey.isIdle() || !m->walker.isIdle()) {
        return;
    }
    const auto now = Clock::now();
    m->survey.takeNews();
    m->walker.takeChange();
    if (const SharedFabric fabric = m->fabric.build();
        !m_fabric || !diff(*m_fabric, *fabric).isEmpty()) {
        m_fabric = fabric;
        m_latest = std::max(m_latest, recordingTime());
        Q_EMIT fabricChanged(m_latest, m_fabric);
    }
    emitFacts(now);
    makePlan();
    m_meter = {};
    m_phase = Phase::Sweeping;
    m_nextSweep = now;
    m->watch.begin(now);
    m->managers.begin(now);
    m->routes.begin(now);
    m->lanes.begin(now);
    m->arbitration.begin(now);
    m->pKeys.begin(now);
    m->multicast.begin(now);
    m->levels.begin(now, m_fabric);
    m->devices.begin(now);
    m->latency.begin(now);
}

void MadCollector::makePlan()
{
    m_plan = makeSweepPlan(m->fabric, m->survey, m_source.options);
    const Lid own = m->fabric.lidOf(0, m->fabric.node(0).info.localPort);
    m->queryLevels.follow(*m_plan, [this, own](Lid lid) {
        const size_t carrier = m->transport.carrierOf(MadClass::Performance, lid);
        return carrier == 0 ? own : m_ports[carrier].lid;
    });
}

/// Where we are, and where our requests go.
void MadCollector::emitFacts(Clock::time_point now)
{
    m_nextFacts = now + m_factsPeriod;
    m_factsPeriod = std::min<Clock::duration>(2 * m_factsPeriod, MaxFactsPeriod);
    if (m->fabric.nodes().empty()) {
        return;
    }
    const NodeInfo &own = m->fabric.node(0).info;
    const bool isSwitch = own.type == NodeType::Switch;
    Q_EMIT sourceKnown({.recorder = {own.guid, isSwitch ? PortNumber(0) : own.localPort},
                        .smpHop = m->hops.busiest(HopMeter::Kind::Smp),
                        .gmpHop = m->hops.busiest(HopMeter::Kind::Gmp)});
}

void MadCollector::sweep(Clock::time_point now)
{
    m->watch.turn(now);
    pollManagers(now);
    readRoutes(now);
    if (m_phase == Phase::Sweeping && m->sweeper.isDone()) {
        endSweep(now);
    }
    if (m_phase == Phase::Sweeping && !m->sweeper.isRunning()) {
        followChanges(now);
    }
    if (m_phase == Phase::Sweeping && !m->sweeper.isRunning() && now >= m_nextSweep) {
        beginSweep(now);
    }
}

/// Who becomes the master may forward in its own way.
void MadCollector::pollManagers(Clock::time_point now)
{
    m->managers.turn(now);
    if (const auto poll = m->managers.takePoll(m_latest)) {
        const Lid before = std::exchange(m_masterLid, poll->masterLid);
        if (before.isAssigned() && before != poll->masterLid) {
            m->routes.changed(now);
            m->lanes.changed(now);
            m->arbitration.changed(now);
            m->pKeys.changed(now);
            m->multicast.changed(now);
            m->levels.changed(now, m_fabric);
            m->queryLevels.changed(now);
        }
        m->levels.setMaster(m_masterLid);
        m->queryLevels.setMaster(m_masterLid);
        Q_EMIT managersPolled(poll);
    }
}

void MadCollector::readRoutes(Clock::time_point now)
{
    m->routes.turn(now);
    const auto tables = m->routes.takeTables();
    if (tables && m_phase == Phase::Sweeping) {
        // The first ones are no change.
        if (std::exchange(m_hasRoutes, true)) {
            m->levels.changed(now, m_fabric);
            m->queryLevels.changed(now);
        }
        for (const ForwardingTable &table : *tables) {
            if (!m_source.latency.to.isNull()) {
                m->tables[table.node] = table;
            }
        }
        Q_EMIT routesRead(std::max(m_latest, recordingTime()), tables);
    }
    m->lanes.turn(now);
    emitLanes(m->lanes.takeTables());
    m->arbitration.turn(now);
    emitLanes(m->arbitration.takeTables());
    m->pKeys.turn(now);
    if (const auto keys = m->pKeys.takeTables(); keys && m_phase == Phase::Sweeping) {
        Q_EMIT pKeysRead(std::max(m_latest, recordingTime()), keys);
    }
    m->multicast.turn(now);
    if (const auto read = m->multicast.takeTables(); read && m_phase == Phase::Sweeping) {
        Q_EMIT multicastRead(std::max(m_latest, recordingTime()), read);
    }
    m->levels.turn(now);
    emitLanes(m->levels.takeTables());
    m->queryLevels.turn(now);
    m->devices.turn(now);
    m->latency.turn(now);
}

void MadCollector::emitLanes(const SharedLaneTables &lanes)
{
    if (lanes && m_phase == Phase::Sweeping) {
        Q_EMIT lanesRead(std::max(m_latest, recordingTime()), lanes);
    }
}

void MadCollector::beginSweep(Clock::time_point now)
{
    m_begun = now;
    // Sweeps that were missed are not made up for.
    m_nextSweep = std::max(m_nextSweep + m_source.interval, now);
    m->silent.probe();
    m->sweeper.begin(m_plan, ++m_number);
}

void MadCollector::endSweep(Clock::time_point now)
{
    CounterSweep sweep = m->sweeper.take();
    const MadMeter &meter = m->engine.meter();
    sweep.meter = {meter.mads - m_meter.mads, meter.timeouts - m_meter.timeouts,
                   meter.retries - m_meter.retries, meter.smpBytes - m_meter.smpBytes,
                   meter.gmpBytes - m_meter.gmpBytes};
    m_meter = meter;
    m_latest = std::max(m_latest, sweep.time);
    sweep.waitsReset = m->resets.takeReset();
    m->resets.look(*m_plan, sweep, now);
    requeryLostNodes();
    reportSweepOverrun(std::chrono::duration_cast<microseconds>(now - m_begun));
    reportSilentPorts();
    if (m_phase != Phase::Idle) {
        const auto made = std::make_shared<const CounterSweep>(std::move(sweep));
        Q_EMIT sweepDone(m->latency.readings().beside(m->devices.readings().beside(made)));
    }
    if (m_phase != Phase::Idle && (m_number == 1 || now >= m_nextFacts)) {
        emitFacts(now);
    }
}

/// Who fell silent may have lost its cable, or have another LID by now: asked at once, and so are
/// the ports at the other ends.
void MadCollector::requeryLostNodes()
{
    for (const qint32 number : m->silent.takeLostNodes()) {
        const KnownNode &node = m->fabric.node(number);
        if (node.isGone) {
            continue;
        }
        m->walker.askPorts(number, Urgency::Watch);
        for (const KnownPort &port : node.ports) {
            if (port.peer >= 0) {
                m->walker.askPort(port.peer, port.peerPort, Urgency::Watch);
            }
        }
    }
}

/// Says that sweeps take longer than their interval, once for as long as some do.
void MadCollector::reportSweepOverrun(microseconds length)
{
    if (length <= m_source.interval) {
        ++m_inTime;
        return;
    }
    if (std::exchange(m_inTime, 0) < SweepsToForgive) {
        return;
    }
    CollectorProblem overrun;
    overrun.kind = "sweep_too_long";
    overrun.message = {QT_TRANSLATE_NOOP("core", "A sweep took %1 ms and the interval is %2 ms: "
                                                 "sweeps follow each other without a pause."),
                       {QString::number(length / milliseconds(1)),
                        QString::number(m_source.interval / milliseconds(1))}};
    overrun.advice = {QT_TRANSLATE_NOOP("core",
                                        "Choose a longer interval, or allow more requests at "
                                        "once."),
                      {}};
    Q_EMIT problem(overrun);
}

void MadCollector::reportSilentPorts()
{
    for (const CollectorProblem &found : m->silent.takeProblems()) {
        if (m_phase != Phase::Idle) {
            Q_EMIT problem(found);
        }
    }
}

/// Between sweeps: a fabric that is not as it was goes out, and the next sweep asks it as it is.
void MadCollector::followChanges(Clock::time_point now)
{
    if (m->walker.isFollowing() || !m->survey.isIdle()) {
        return; // what came of the change is still on its way
    }
    const bool hasNews = m->survey.takeNews();
    const bool isFabricNew = emitFabric(hasNews || m->devices.takeNews());
    const bool isStructural = m->walker.takeIsStructural();
    const std::vector<qint32> nodes = m->walker.takeChangedNodes();
    reportDuplicates();
    if (m_phase == Phase::Idle) {
        return;
    }
    if (isFabricNew) {
        m->devices.changed(now);
    }
    if (isFabricNew && isStructural) {
        m->routes.changed(now, nodes);
        m->lanes.changed(now);
        m->arbitration.changed(now);
        m->pKeys.changed(now);
        m->multicast.changed(now);
        m->levels.changed(now, m_fabric);
        m->survey.ask(Urgency::Watch);
    }
    if (hasNews || isStructural) {
        makePlan();
        m->silent.follow(*m_plan);
    }
}

/// Two nodes with one GUID cannot be recorded as two.
void MadCollector::reportDuplicates()
{
    for (const PortKey &port : m->walker.takeDuplicates()) {
        CollectorProblem found;
        found.kind = "duplicate_guid";
        found.message = {QT_TRANSLATE_NOOP("core", "Two nodes have the GUID %1: their port %2 is "
                                                   "found at two places at once."),
                         {port.node.toString(), QString::number(port.number)}};
        found.advice = {
            QT_TRANSLATE_NOOP("core", "Only one of them is recorded. Correct the GUID of the other "
                                      "one (firmware tools set it)."),
            {}};
        found.place = port;
        if (m_phase != Phase::Idle) {
            Q_EMIT problem(found);
        }
    }
}

/// Returns whether there was anything new; the survey's news may be a Tick, which ports show.
bool MadCollector::emitFabric(bool hasNews)
{
    const auto change = m->walker.takeChange();
    if (!change && !hasNews) {
        return false;
    }
    const SharedFabric fabric = m->fabric.build();
    if (diff(*m_fabric, *fabric).isEmpty()) {
        return false;
    }
    m_fabric = fabric;
    m_latest = std::max(m_latest, change.value_or(recordingTime()));
    Q_EMIT fabricChanged(m_latest, m_fabric);
    return true;
}

} // namespace pickglass::mad
