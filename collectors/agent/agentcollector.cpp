// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/agentcollector.h"

#include "collectors/agent/fingerprint.h"
#include "collectors/agent/protocol/fabriccodec.h"
#include "collectors/agent/sshconnection.h"
#include "collectors/agent/tcpconnection.h"
#include "collectors/agent/tokenfile.h"
#include "core/base/recordingclock.h"
#include "core/fabric/fabricdiff.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include <openssl/crypto.h>

namespace pickglass::agent {

namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;
using Severity = CollectorProblem::Severity;

/// How long a change goes unseen, while the agent has not said it.
constexpr microseconds DefaultWatchPeriod = std::chrono::seconds(5);
/// ssh may ask a person for a password before the agent can say a word.
constexpr milliseconds SshTimeout = std::chrono::minutes(2);
/// So many sweeps in order, and skipped ones are worth another sentence.
constexpr qint64 SweepsToForgive = 20;
/// A clock that is off by less is right.
constexpr qint64 MinDifference = 50'000;
/// What a correction may be off beyond what is known of it before it is mended.
constexpr qint64 Hysteresis = 1'000;
constexpr qint64 MaxPeriod = 86'400'000'000;
/// Fabrics that were passed on and that somebody still has.
constexpr size_t MaxWaitingFabrics = 16;
/// And tables, in bytes.
constexpr size_t MaxWaitingTables = 256 * 1024 * 1024;
/// Of queue pairs of hosts, and of their texts.
constexpr size_t MaxHostItems = 500'000;

/// Microseconds as seconds with three digits that matter.
QString inSeconds(qint64 us)
{
    return QString::number(static_cast<double>(us) / 1e6, 'g', 3);
}

/// Of what was passed on, only that stays which somebody still has to keep.
template<typename Any>
void forgetKept(std::vector<std::weak_ptr<Any>> &passedOn)
{
    std::erase_if(passedOn, [](const auto &one) { return one.expired(); });
}

/// The whole seconds until then, 1 at least.
QString secondsUntil(const QDeadlineTimer &deadline)
{
    constexpr qint64 Ms = 1000;
    return QString::number(std::max<qint64>(1, (deadline.remainingTime() + Ms / 2) / Ms));
}

} // namespace

AgentCollector::AgentCollector(AgentSource source, const CollectorSettings &settings)
    : m_source(std::move(source)),
      m_name(m_source.name()),
      m_interval(settings.interval),
      m_pace(settings.interval),
      m_watchPeriod(DefaultWatchPeriod.count()),
      m_retry(this)
{
    connect(&m_retry, &QTimer::timeout, this, &AgentCollector::countDown);
}

/// OpenSSL frees its thread data late; a program that ends by then would overtake it.
AgentCollector::~AgentCollector()
{
    qDeleteAll(findChildren<Conversation *>(Qt::FindDirectChildrenOnly));
    ::OPENSSL_thread_stop();
}

void AgentCollector::start()
{
    connectTo();
}

void AgentCollector::stop()
{
    m_retry.stop();
    hangUp();
}

void AgentCollector::setInterval(microseconds interval)
{
    m_interval = interval;
    m_pace = interval;
    m_isFirst = true;
    m_reportedInterval = false;
    if (m_welcome.interval > 0) {
        reportInterval();
    }
}

void AgentCollector::connectTo()
{
    Q_EMIT progress({{QT_TRANSLATE_NOOP("core", "Connecting to %1"), {m_name}}});
    Conversation::Settings settings{m_name, {}, m_welcome.run, m_knownUntil};
    std::unique_ptr<Connection> connection;
    if (const auto *ssh = std::get_if<SshPlace>(&m_source.place)) {
        connection = std::make_unique<SshConnection>(*ssh);
        settings.timeout = SshTimeout;
    } else {
        const auto token = readToken(std::get<TcpPlace>(m_source.place).tokenFile);
        if (!token) {
            fail({token.error(), true});
            return;
        }
        settings.token = *token;
        connection = std::make_unique<TcpConnection>(m_source);
    }
    m_conversation = new Conversation(std::move(connection), std::move(settings));
    m_conversation->setParent(this);
    connect(m_conversation, &Conversation::welcomed, this, &AgentCollector::onWelcome);
    connect(m_conversation, &Conversation::waits, this, &AgentCollector::onWaiting);
    connect(m_conversation, &Conversation::heard, this, &AgentCollector::hear);
    connect(m_conversation, &Conversation::clockRead, this, &AgentCollector::onClock);
    connect(m_conversation, &Conversation::lost, this, &AgentCollector::onLost);
    m_conversation->begin();
}

void AgentCollector::hangUp()
{
    if (Conversation *talk = std::exchange(m_conversation, nullptr)) {
        talk->disconnect(this);
        talk->end();
        talk->deleteLater();
    }
}

void AgentCollector::fail(const Loss &loss)
{
    stop();
    reportPeer(loss);
    if (loss.question) {
        Q_EMIT asked(*loss.question);
    }
    Q_EMIT failed(loss.error);
}

void AgentCollector::onLost(const Loss &loss)
{
    hangUp();
    if (!m_wasThere || loss.isHopeless) {
        fail(loss);
        return;
    }
    m_nextAttempt = QDeadlineTimer(m_backoff.next());
    if (!m_lostSince.isKnown()) {
        m_lostSince = recordingTime();
        reportPeer(loss);
        report("connection_lost", Severity::Warning, loss.error.what,
               {QT_TRANSLATE_NOOP("core", "The connection is retried; the sweeps of the agent in "
                                          "the meantime are missing."),
                {}});
    }
    m_retry.start(std::chrono::seconds(1));
    countDown();
}

void AgentCollector::countDown()
{
    if (m_nextAttempt.hasExpired()) {
        m_retry.stop();
        connectTo();
        return;
    }
    if (m_nextAttempt.remainingTime() < m_retry.interval()) {
        m_retry.start(std::max<int>(1, static_cast<int>(m_nextAttempt.remainingTime())));
    }
    Q_EMIT progress({{QT_TRANSLATE_NOOP("core", "The connection to %1 is lost: retrying in %2 s"),
                      {m_name, secondsUntil(m_nextAttempt)}}});
}

void AgentCollector::onWaiting(const Waiting &waiting)
{
    m_wasThere = true;
    Q_EMIT progress(
        {{QT_TRANSLATE_NOOP(
              "core", "The agent %1 serves %2 clients, its maximum: position %3 in the queue"),
          {m_name, QString::number(waiting.served), QString::number(waiting.place)}}});
}

void AgentCollector::onWelcome(const Welcome &welcome)
{
    m_wasThere = true;
    m_receiver.emplace();
    if (welcome.run != m_welcome.run) {
        m_knownUntil = {}; // another start of the agent, with a clock that may be another
    }
    m_welcome = welcome;
    m_welcome.interval = std::clamp<qint64>(welcome.interval, 1, MaxPeriod);
    m_watchPeriod = std::clamp<qint64>(welcome.watchPeriod, 1, MaxPeriod);
    m_isFirst = true;
    m_reportedConnected = false;
    // Until an answer says it better: the welcome was on its way for a moment.
    const Timestamp now = recordingTime();
    m_correction = {};
    if (m_source.isClockCorrected && isSensible(welcome.time)) {
        m_correction = {welcome.time - now, MaxPeriod};
    }
    Q_EMIT peerChanged(peerSoFar());
    if (!m_fabric) {
        Q_EMIT progress(
            {{QT_TRANSLATE_NOOP("core", "Waiting for the fabric that %1 reads"), {m_name}}});
    }
    reportInterval();
}

void AgentCollector::hear(const AgentMessage &message)
{
    std::visit([this](const auto &its) { take(its); }, message);
}

void AgentCollector::notUnderstood()
{
    onLost({{{QT_TRANSLATE_NOOP("core", "The agent %1 sends invalid data."), {m_name}},
             {QT_TRANSLATE_NOOP("core", "Install the same version of Pickglass on both machines."),
              {}}}});
}

/// The first fabric has the time of the welcome, later ones that of the agent.
void AgentCollector::take(const FabricMessage &sent)
{
    const SharedFabric fabric = openFabric(sent.data);
    if (!fabric || !isSensible(sent.time) || !isSensible(m_welcome.time)) {
        notUnderstood();
        return;
    }
    if (m_fabric && diff(*m_fabric, *fabric).isEmpty()) {
        m_knownUntil = sent.time;
        return;
    }
    forgetKept(m_fabricsOut); // nobody else bounds how many wait to be kept
    if (m_fabricsOut.size() >= MaxWaitingFabrics) {
        onLost({{{QT_TRANSLATE_NOOP("core", "The fabric that the agent %1 reads changes faster "
                                            "than this machine can store it."),
                  {m_name}}}});
        return;
    }
    m_knownUntil = sent.time;
    const Timestamp seen = corrected(m_fabric ? sent.time : std::max(sent.time, m_welcome.time));
    m_fabricTime = std::max({seen, m_fabricTime, m_sweepTime});
    m_fabric = fabric;
    m_fabricsOut.emplace_back(fabric);
    Q_EMIT fabricChanged(m_fabricTime, m_fabric);
}

/// Nobody else bounds how much of them waits to be kept.
size_t AgentCollector::tablesWaiting()
{
    std::erase_if(m_tablesOut, [](const TablesOut &out) { return out.tables.expired(); });
    size_t bytes = 0;
    for (const TablesOut &out : m_tablesOut) {
        bytes += out.bytes;
    }
    return bytes;
}

bool AgentCollector::canKeepTables()
{
    const bool canKeep = tablesWaiting() <= MaxWaitingTables;
    if (!canKeep) {
        onLost({{{QT_TRANSLATE_NOOP(
                      "core",
                      "The agent %1 sends more forwarding tables than this machine can store."),
                  {m_name}}}});
    }
    return canKeep;
}

/// Tables of switches that are not in the fabric are dropped.
void AgentCollector::take(const RoutesMessage &routes)
{
    if (!m_fabric || routes.tables.size() > TablesInMessage || !isSensible(routes.time)) {
        notUnderstood();
        return;
    }
    auto tables = std::make_shared<std::vector<ForwardingTable>>();
    size_t bytes = 0;
    for (const PackedTable &of : routes.tables) {
        auto table = unpacked(of);
        if (!table) {
            notUnderstood();
            return;
        }
        if (m_fabric->findNode(table->node).isValid()) {
            bytes += table->ports.size();
            tables->push_back(std::move(*table));
        }
    }
    if (canKeepTables()) {
        m_routesTime = std::max({corrected(routes.time), m_routesTime, m_fabricTime});
        m_tablesOut.push_back({tables, bytes});
        Q_EMIT routesRead(m_routesTime, tables);
    }
}

/// Tables of nodes that are not in the fabric are dropped.
void AgentCollector::take(const TablesMessage &message)
{
    if (!m_fabric || !isSensible(message.time)) {
        notUnderstood();
        return;
    }
    UnpackedTables tables;
    for (const PortTable &table : message.tables) {
        const Guid node = table.place.node;
        const bool isKnown = node.isNull() || m_fabric->findNode(node).isValid();
        if (isKnown && !tables.add(table)) {
            notUnderstood();
            return;
        }
    }
    if (canKeepTables()) {
        m_tablesTime = std::max({corrected(message.time), m_tablesTime, m_fabricTime});
        passOn(tables);
    }
}

void AgentCollector::passOn(const UnpackedTables &tables)
{
    const auto shared = [&](const auto &of) {
        auto out = std::make_shared<const std::decay_t<decltype(of)>>(of);
        m_tablesOut.push_back({out, tables.bytes});
        return out;
    };
    if (!tables.lanes.isEmpty()) {
        Q_EMIT lanesRead(m_tablesTime, shared(tables.lanes));
    }
    if (!tables.pKeys.empty()) {
        Q_EMIT pKeysRead(m_tablesTime, shared(tables.pKeys));
    }
    if (!tables.multicast.isEmpty()) {
        Q_EMIT multicastRead(m_tablesTime, shared(tables.multicast));
    }
}

void AgentCollector::take(const LayoutIs &layout)
{
    if (!m_receiver->take(layout)) {
        notUnderstood();
    }
}

void AgentCollector::take(const BaseIs &base)
{
    if (!m_receiver->take(base)) {
        notUnderstood();
    }
}

/// The codec takes all times from the sweep's own, so that a correction of that corrects them all.
void AgentCollector::take(SweepMessage sent)
{
    if (!m_fabric || !isSensible(sent.time)) {
        notUnderstood();
        return;
    }
    sent.time = corrected(sent.time);
    sent.number = m_number + 1;
    const SharedSweep sweep = m_receiver->take(sent);
    if (!sweep) {
        notUnderstood();
        return;
    }
    ++m_inOrder;
    m_backoff.reset();
    if (!isDue() || !isInOrder(sweep->time)) {
        return;
    }
    if (const auto facts = std::exchange(m_newFacts, std::nullopt)) {
        Q_EMIT sourceKnown(*facts);
    }
    ++m_number;
    m_sweepTime = sweep->time;
    emitHosts();
    Q_EMIT sweepDone(sweep);
}

void AgentCollector::take(const HostsMessage &hosts)
{
    if (hosts.isFirst) {
        m_hosts = {};
    }
    m_hosts.apply(hosts.changes);
    m_areHostsNews = true;
    if (m_hosts.queuePairs() > MaxHostItems || m_hosts.facts() > MaxHostItems) {
        notUnderstood();
    }
}

/// What it was told of hosts goes out with a sweep.
void AgentCollector::emitHosts()
{
    if (!std::exchange(m_areHostsNews, false)) {
        return;
    }
    HostChanges changes = m_hostsOut.changesTo(m_hosts);
    m_hostsOut.apply(changes);
    if (!changes.isEmpty()) {
        Q_EMIT hostsRead(m_sweepTime, std::make_shared<const HostChanges>(std::move(changes)));
    }
}

void AgentCollector::take(const SourceFacts &facts)
{
    m_newFacts = facts;
}

/// Of so many sweeps of the agent one goes out.
qint64 AgentCollector::every() const
{
    return std::max<qint64>(1, (m_interval.count() + m_welcome.interval / 2) / m_welcome.interval);
}

/// Whether the agent's sweep is the one of several that was asked for.
bool AgentCollector::isDue()
{
    ++m_sinceDue;
    if (m_sinceDue < every() && !m_isFirst) {
        return false;
    }
    m_sinceDue = 0;
    m_isFirst = false;
    return true;
}

bool AgentCollector::isInOrder(Timestamp time)
{
    if (time > m_sweepTime && time >= m_fabricTime) {
        m_reportedSetBack = false;
        return true;
    }
    if (time <= m_sweepTime && !std::exchange(m_reportedSetBack, true)) {
        report(
            "clock_set_back", Severity::Warning,
            {QT_TRANSLATE_NOOP("core", "The clock of the agent %1 was set back to %2: its sweeps "
                                       "are skipped until it is past %3 again."),
             {m_name, time.toString(), m_sweepTime.toString()}});
    }
    return false;
}

void AgentCollector::take(const Skipped &skipped)
{
    m_isFirst = true;
    const bool isNewTrouble = std::exchange(m_inOrder, 0) >= SweepsToForgive;
    if (std::exchange(m_reportedSkipped, true) && !isNewTrouble) {
        return;
    }
    report("sweeps_skipped", Severity::Warning,
           {QT_TRANSLATE_NOOP(
                "core",
                "This machine or the network is too slow for the agent %1: %2 sweeps are missing."),
            {m_name, QString::number(std::max<qint64>(skipped.sweeps, 1))}},
           {QT_TRANSLATE_NOOP("core", "Start the agent with a longer interval."), {}});
}

void AgentCollector::take(SmPoll poll)
{
    if (!isSensible(poll.time)) {
        notUnderstood();
        return;
    }
    poll.time = corrected(poll.time);
    if (!m_fabric || poll.time <= m_pollTime) {
        return;
    }
    m_pollTime = poll.time;
    Q_EMIT managersPolled(std::make_shared<const SmPoll>(std::move(poll)));
}

void AgentCollector::take(const CollectorProblem &its)
{
    Q_EMIT problem(its);
}

void AgentCollector::take(const CollectorProgress &its)
{
    Q_EMIT progress(its);
}

void AgentCollector::take(const SourceFailed &failed)
{
    if (!m_fabric) {
        fail({failed.error, true});
        return;
    }
    report("source_failed", Severity::Error, failed.error.what, failed.error.advice);
}

void AgentCollector::report(const char *kind, Severity severity, Message message, Message advice)
{
    Q_EMIT problem({severity, kind, std::move(message), std::move(advice), {}});
}

void AgentCollector::reportInterval()
{
    const qint64 its = m_welcome.interval;
    const microseconds pace(every() * its);
    const bool isAsAsked = std::chrono::abs(pace - m_interval) <= m_interval / 10;
    const microseconds before = std::exchange(m_pace, isAsAsked ? m_interval : pace);
    if (before != m_pace) {
        Q_EMIT intervalChanged(m_pace);
    }
    if (m_interval.count() >= its - its / 10 || std::exchange(m_reportedInterval, true)) {
        return;
    }
    report("interval_longer", Severity::Info,
           {QT_TRANSLATE_NOOP(
                "core", "The agent %1 sweeps every %2 s: an interval of %3 s is not available."),
            {m_name, inSeconds(its), inSeconds(m_interval.count())}},
           {QT_TRANSLATE_NOOP("core", "Start the agent with a shorter interval."), {}});
}

void AgentCollector::onClock(const ClockReading &reading)
{
    const qint64 off = std::abs(reading.difference - m_correction.difference);
    if (m_source.isClockCorrected && off > reading.uncertainty + Hysteresis) {
        m_correction = reading;
    }
    reportConnected(reading);
    reportClock(reading);
    CollectorPeer peer = peerSoFar();
    peer.roundTrip = microseconds(reading.roundTrip());
    peer.clockDifference = microseconds(reading.difference);
    Q_EMIT peerChanged(peer);
}

CollectorPeer AgentCollector::peerSoFar() const
{
    return {m_name, true, m_welcome.program, m_welcome.source, microseconds(m_welcome.interval)};
}

void AgentCollector::reportPeer(const Loss &loss)
{
    CollectorPeer peer{m_name};
    if (!loss.certificate.isEmpty()) {
        peer.certificate = shown(loss.certificate);
        peer.expected = loss.expected.isEmpty() ? QString() : shown(loss.expected);
    }
    Q_EMIT peerChanged(peer);
}

/// Once a connection: what is at the other end, and how far away it is.
void AgentCollector::reportConnected(const ClockReading &reading)
{
    if (std::exchange(m_reportedConnected, true)) {
        return;
    }
    const QString trip = QString::number(static_cast<double>(reading.roundTrip()) / 1e3, 'g', 3);
    if (m_lostSince.isKnown()) {
        const qint64 away = recordingTime() - m_lostSince;
        m_lostSince = {};
        report("connection_back", Severity::Info,
               {QT_TRANSLATE_NOOP("core", "Reconnected to %1 after %2 s."),
                {m_name, inSeconds(std::max<qint64>(away, 0))}});
        return;
    }
    report("connected", Severity::Info,
           {QT_TRANSLATE_NOOP("core",
                              "Connected to %1, %2, which reads %3 every %4 s; round trip %5 ms."),
            {m_name, m_welcome.program, m_welcome.source, inSeconds(m_welcome.interval), trip}});
}

/// Once, and again when it is another difference by as much as would be reported.
void AgentCollector::reportClock(const ClockReading &reading)
{
    const qint64 worth = std::max(m_welcome.interval / 2, MinDifference) + reading.uncertainty;
    if (std::abs(reading.difference - m_reportedDifference.value_or(0)) <= worth) {
        return;
    }
    m_reportedDifference = reading.difference;
    const QString seconds = inSeconds(std::abs(reading.difference));
    Message message =
        reading.difference > 0
            ? Message{QT_TRANSLATE_NOOP("core", "The clock of the agent %1 is %2 s ahead of this "
                                                "machine's."),
                      {m_name, seconds}}
            : Message{QT_TRANSLATE_NOOP("core", "The clock of the agent %1 is %2 s behind this "
                                                "machine's."),
                      {m_name, seconds}};
    report(
        "clock_difference", Severity::Info, std::move(message),
        m_source.isClockCorrected
            ? Message{QT_TRANSLATE_NOOP("core", "Its times are corrected by this difference."), {}}
            : Message{QT_TRANSLATE_NOOP("core",
                                        "Times are by the agent's clock. Add correct-clock=1 "
                                        "to the source to use this machine's clock."),
                      {}});
}

Timestamp AgentCollector::corrected(Timestamp time) const
{
    return Timestamp(time.microseconds() - m_correction.difference);
}

} // namespace pickglass::agent
