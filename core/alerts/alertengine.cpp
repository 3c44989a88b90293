// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/alerts/alertengine.h"

#include "core/analysis/distribution.h"
#include "core/counters/rates.h"
#include "core/events/thresholds.h"
#include "core/fabric/portlabels.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace pickglass {

namespace {

constexpr QLatin1String AlertName("alertname");

/// "node 4", "4" and "" stay apart: parts are joined by what no part has.
QString joinedIdentity(const QStringList &parts)
{
    return parts.join(QChar(0x1f));
}

QString textOf(PortKey place)
{
    return place.node.toString() + u'/' + QString::number(place.number);
}

/// "93.1 %", "1.2e-13", "250"
QString valueText(FigureKind figure, double value)
{
    constexpr int Digits = 3;
    return isShare(figure) ? QString::number(100 * value, 'g', Digits) + QStringLiteral(" %")
                           : QString::number(value, 'g', Digits + 1);
}

QString unitText(const AlertRule &rule)
{
    if (isShare(rule.figure) || rule.figure == FigureKind::BitErrorRate ||
        rule.figure == FigureKind::BitErrorBound) {
        return {};
    }
    const Figure figure{rule.figure, rule.forms.empty() ? CounterId() : rule.forms.front()};
    return u' ' + unitOf(figure) + (isCounted(rule.figure) ? QStringLiteral("/s") : QString());
}

/// Above which a value is worth an alert: what the rule says, else what the class of the link has.
double limitOf(const AlertRule &rule, const Fabric &fabric, const Port &port)
{
    static const EventThresholds usual = EventThresholds::usual();
    const bool isByClass = rule.figure == FigureKind::BitErrorRate && rule.above.value_or(0) <= 0;
    return !isByClass
               ? rule.above.value_or(0)
               : usual.bitErrorRate(port.link.isValid() ? fabric.speed(fabric.link(port.link))
                                                        : port.speed);
}

std::vector<std::optional<double>> valuesOf(const AlertRule &rule, const Fabric &fabric,
                                            const CounterSweep &before, const CounterSweep &sweep,
                                            const std::vector<PortActivity> &activity)
{
    if (rule.figure == FigureKind::Counter) {
        return counterRates(fabric, before, sweep, rule.forms);
    }
    const double seconds = double(sweep.time - before.time) / MicrosecondsPerSecond;
    std::vector<std::optional<double>> values(activity.size());
    for (size_t i = 0; i < values.size(); ++i) {
        values[i] = valueOf({fabric, activity}, rule.figure, PortIndex(i));
        if (values[i] && isCounted(rule.figure)) {
            values[i] = seconds > 0 ? std::optional(*values[i] / seconds) : std::nullopt;
        }
    }
    return values;
}

} // namespace

AlertEngine::AlertEngine(AlertRules rules, const QTimeZone &zone)
    : m_rules(std::move(rules)),
      m_bitErrors(m_rules.rules.size()),
      m_conditions(m_rules.rules),
      m_groups(m_rules, zone)
{
    m_needsTypes = std::ranges::any_of(
        m_rules.rules, [](const AlertRule &rule) { return rule.of != AlertRule::Of::Nodes; });
}

void AlertEngine::takeFabric(const SharedFabric &fabric)
{
    constexpr qsizetype MaxGone = 100'000;
    m_fabric = fabric;
    if (!m_needsTypes) {
        return;
    }
    if (m_isSwitch.size() > qsizetype(fabric->nodes().size()) + MaxGone) {
        m_isSwitch.clear();
    }
    for (const Node &node : fabric->nodes()) {
        m_isSwitch.insert(node.guid, node.isSwitch());
    }
}

bool AlertEngine::matchesNode(const AlertRule &rule, Guid guid, const QString &name) const
{
    if (rule.of != AlertRule::Of::Nodes &&
        m_isSwitch.value(guid, rule.of == AlertRule::Of::Hosts) !=
            (rule.of == AlertRule::Of::Switches)) {
        return false;
    }
    const NodeIndex index = m_fabric ? m_fabric->findNode(guid) : NodeIndex();
    const QString system = index.isValid() ? m_fabric->node(index).system : name;
    return rule.nodes.isEmpty() || std::ranges::any_of(rule.nodes, [&](const QString &pattern) {
               return matchesPattern(name, pattern) || matchesPattern(system, pattern);
           });
}

Alert AlertEngine::newAlert(size_t rule, Severity severity, const QString &kind) const
{
    Alert alert{.severity = severity, .labels = m_rules.labels};
    alert.labels[AlertName] = m_rules.rules[rule].name;
    alert.labels[QStringLiteral("severity")] = toString(severity);
    alert.labels[QStringLiteral("kind")] = kind;
    return alert;
}

void AlertEngine::addPlace(Alert &alert, PortKey place, const QString &name) const
{
    if (place.node.isNull()) {
        return;
    }
    alert.place = place;
    alert.labels[QStringLiteral("node")] = name;
    alert.labels[QStringLiteral("node_guid")] = place.node.toString();
    if (place.number != 0) {
        alert.labels[QStringLiteral("port")] = QString::number(place.number);
    }
}

void AlertEngine::addPeer(Alert &alert, PortKey peer, const QString &name)
{
    if (!peer.node.isNull()) {
        alert.labels[QStringLiteral("peer")] = name;
        alert.labels[QStringLiteral("peer_guid")] = peer.node.toString();
        alert.labels[QStringLiteral("peer_port")] = QString::number(peer.number);
    }
}

void AlertEngine::takeEvents(AlertNow now, const std::vector<Event> &events)
{
    qint64 latest = m_latestEvent;
    for (const Event &event : events) {
        for (size_t i = 0; i < m_rules.rules.size(); ++i) {
            const AlertRule &rule = m_rules.rules[i];
            const bool isOfNode = !event.place.node.isNull();
            const bool isThere = isOfNode ? matchesNode(rule, event.place.node, event.placeName)
                                          : rule.nodes.isEmpty() && rule.of == AlertRule::Of::Nodes;
            const bool isAtOther = !event.otherPlace.node.isNull() &&
                                   matchesNode(rule, event.otherPlace.node, event.otherName);
            if (rule.events.contains(event.kind) && (isThere || isAtOther)) {
                takeEvent(now, i, event, event.id > m_latestEvent);
            }
        }
        latest = std::max(latest, event.id);
    }
    m_latestEvent = latest;
}

/// The severity of an event may be another one once it is over.
void AlertEngine::takeEvent(AlertNow now, size_t rule, const Event &event, bool isNew)
{
    const QString identity =
        joinedIdentity({QString::number(rule), toString(event.kind), textOf(event.place),
                        textOf(event.otherPlace), event.subject});
    if (!event.lasts && !isNew) {
        m_conditions.end(now, identity, event.until.isKnown() ? event.until : now.wall);
        return;
    }
    if (event.severity < m_rules.rules[rule].least) {
        return;
    }
    Alert alert = newAlert(rule, event.severity, toString(event.kind));
    alert.identity = identity;
    addPlace(alert, event.place, event.placeName);
    addPeer(alert, event.otherPlace, event.otherName);
    if (!event.subject.isEmpty() && event.kind != EventKind::NarrowSlot) {
        alert.labels[QStringLiteral("subject")] = event.subject;
    }
    alert.summary = describe(event);
    alert.advice = adviceOn(event);
    alert.startsAt = event.time;
    if (event.lasts) {
        m_conditions.begin(now, rule, alert);
        return;
    }
    alert.endsAt = std::max(event.until, event.time);
    m_conditions.pass(now, rule, alert, alert.endsAt - event.time);
}

void AlertEngine::takeProblems(AlertNow now, const Fabric &fabric,
                               const std::vector<Problem> &problems)
{
    for (size_t i = 0; i < m_rules.rules.size(); ++i) {
        const AlertRule &rule = m_rules.rules[i];
        if (rule.problems.empty()) {
            continue;
        }
        m_conditions.beginRound(i);
        for (const Problem &problem : problems) {
            const NodeIndex node =
                problem.port.isValid() ? fabric.port(problem.port).node : problem.node;
            const PortKey place = problem.port.isValid() ? keyOf(fabric, problem.port)
                                  : node.isValid()       ? PortKey{fabric.node(node).guid, 0}
                                                         : PortKey();
            const QString name = node.isValid() ? fabric.node(node).name : QString();
            const bool isThere = node.isValid()
                                     ? matchesNode(rule, place.node, name)
                                     : rule.nodes.isEmpty() && rule.of == AlertRule::Of::Nodes;
            if (!rule.problems.contains(problem.kind) || problem.severity < rule.least ||
                problem.until.isKnown() || !isThere) {
                continue;
            }
            Alert alert = newAlert(i, problem.severity, problem.kind);
            alert.identity = joinedIdentity({QString::number(i), problem.kind, textOf(place)});
            addPlace(alert, place, name);
            alert.summary = problem.message;
            alert.advice = problem.advice;
            alert.startsAt = problem.since.isKnown() ? problem.since : now.wall;
            m_conditions.begin(now, i, alert);
        }
        m_conditions.endRound(now, i);
    }
}

void AlertEngine::takeDifferences(AlertNow now, size_t rule,
                                  const std::vector<GoldenDifference> &differences)
{
    const AlertRule &asked = m_rules.rules[rule];
    m_conditions.beginRound(rule);
    for (const GoldenDifference &each : differences) {
        const bool isAtOther =
            !each.other.node.isNull() && matchesNode(asked, each.other.node, each.otherName);
        if (each.severity < asked.least ||
            (!matchesNode(asked, each.place.node, each.placeName) && !isAtOther)) {
            continue;
        }
        Alert alert = newAlert(rule, each.severity, each.kind);
        alert.identity = joinedIdentity({QString::number(rule), each.kind, textOf(each.place),
                                         textOf(each.other), each.attribute});
        addPlace(alert, each.place, each.placeName);
        addPeer(alert, each.other, each.otherName);
        if (!each.attribute.isEmpty()) {
            alert.labels[QStringLiteral("subject")] = each.attribute;
        }
        alert.summary = each.summary;
        alert.advice = {QT_TRANSLATE_NOOP("core", "Mend it, or acknowledge it: pgcap diff --golden "
                                                  "%1 …, or Differences from golden in the "
                                                  "window."),
                        {asked.golden}};
        alert.startsAt = now.wall;
        m_conditions.begin(now, rule, alert);
    }
    m_conditions.endRound(now, rule);
}

void AlertEngine::takeSweeps(AlertNow now, const Fabric &fabric, const CounterSweep &before,
                             const CounterSweep &sweep)
{
    std::vector<PortActivity> activity;
    for (size_t i = 0; i < m_rules.rules.size(); ++i) {
        const AlertRule &rule = m_rules.rules[i];
        if (!rule.hasFigure) {
            continue;
        }
        if (rule.figure != FigureKind::Counter && activity.empty()) {
            activity = activityBetween(fabric, before, sweep);
        }
        takeFigure(now, i, fabric, sweep.time,
                   rule.figure == FigureKind::BitErrorRate
                       ? bitErrorRates(i, fabric, before, sweep, activity)
                       : valuesOf(rule, fabric, before, sweep, activity));
    }
}

/// Over a minute, or as long as it takes until a rate can be compared with the limit; nothing
/// before, and of ports whose symbol errors these sweeps do not say.
AlertEngine::PortValues AlertEngine::bitErrorRates(size_t rule, const Fabric &fabric,
                                                   const CounterSweep &before,
                                                   const CounterSweep &sweep,
                                                   const std::vector<PortActivity> &activity)
{
    BitErrorWatch &watch = m_bitErrors[rule];
    watch.begin = watch.begin.isKnown() ? watch.begin : before.time;
    const double seconds = double(sweep.time - before.time) / MicrosecondsPerSecond;
    PortValues values(activity.size());
    for (size_t i = 0; i < activity.size(); ++i) {
        const auto bits = bitsPerSecondOf(fabric, PortIndex(i));
        const double limit = limitOf(m_rules.rules[rule], fabric, fabric.ports()[i]);
        if (!bits || limit <= 0 || !activity[i].bitErrorRate) {
            continue;
        }
        constexpr qint64 Pieces = 60;
        const qint64 length = std::max(MinuteUs, timeToCompare(limit, *bits));
        const PortKey key = keyOf(fabric, fabric.ports()[i]);
        auto window = watch.windows.find(key);
        if (const double errors = *activity[i].bitErrorRate * *bits * seconds; errors > 0) {
            window = window == watch.windows.end() ? watch.windows.insert(key, {}) : window;
            window->add(sweep.time, errors, length / Pieces);
        }
        double sum = 0;
        if (window != watch.windows.end()) {
            window->forgetUntil(sweep.time - length);
            sum = window->sum();
        }
        const double watched =
            double(std::min(sweep.time - watch.begin, length)) / MicrosecondsPerSecond;
        values[i] = comparableBitErrorRate(sum, *bits * watched, limit);
    }
    watch.windows.removeIf([](const auto &entry) { return entry.value().isEmpty(); });
    return values;
}

void AlertEngine::takeFigure(AlertNow now, size_t rule, const Fabric &fabric, Timestamp time,
                             const PortValues &values)
{
    const AlertRule &asked = m_rules.rules[rule];
    const auto identityOf = [&](const Port &port) {
        return joinedIdentity({QString::number(rule), textOf(keyOf(fabric, port))});
    };
    m_conditions.beginRound(rule);
    for (size_t i = 0; i < std::min(values.size(), fabric.ports().size()); ++i) {
        const Port &port = fabric.ports()[i];
        const Node &node = fabric.node(port.node);
        if (!values[i] || !(*values[i] > limitOf(asked, fabric, port)) ||
            !matchesNode(asked, node.guid, node.name) || m_conditions.renew(identityOf(port))) {
            continue;
        }
        Alert alert = newAlert(rule, asked.severity, asked.figureName);
        alert.identity = identityOf(port);
        addPlace(alert, keyOf(fabric, port), node.name);
        alert.summary = {QT_TRANSLATE_NOOP("core", "%1 of %2 is %3, above %4."),
                         {asked.figureName, portPlace(node.name, fabric, port),
                          valueText(asked.figure, *values[i]) + unitText(asked),
                          valueText(asked.figure, limitOf(asked, fabric, port)) + unitText(asked)}};
        alert.startsAt = time;
        m_conditions.begin(now, rule, alert);
    }
    // A port that was silent once has neither risen nor fallen.
    m_conditions.endRound(now, rule, [&](const Alert &alert) {
        const PortIndex port = fabric.findPort(alert.place.node, alert.place.number);
        return port.isValid() && port.at() < values.size() && !values[port.at()];
    });
}

void AlertEngine::addUpdates(const AlertChange &change, std::vector<AlertUpdate> &updates) const
{
    for (const QString &name : m_rules.rules[change.rule].receivers) {
        const AlertReceiver *receiver = m_rules.receiver(name);
        if (receiver && receiver->kind == AlertReceiver::Kind::Alertmanager) {
            updates.push_back({name, change.alert});
        }
    }
}

AlertEngine::Output AlertEngine::advance(AlertNow now)
{
    Output output;
    for (const AlertChange &change : m_conditions.advance(now)) {
        addUpdates(change, output.updates);
        m_groups.take(now, change);
    }
    for (size_t i = 0; i < m_rules.rules.size(); ++i) {
        m_groups.addNotKept(now, i, m_conditions.takeNotKept(i));
    }
    output.messages = m_groups.advance(now);
    return output;
}

AlertEngine::Output AlertEngine::finish(AlertNow now)
{
    Output output = advance(now);
    std::ranges::move(m_groups.finish(now), std::back_inserter(output.messages));
    return output;
}

AlertMessage AlertEngine::sampleMessage(const AlertRules &rules, const AlertReceiver &receiver,
                                        Timestamp time)
{
    Alert alert{.identity = QStringLiteral("test"), .severity = Severity::Info};
    alert.labels = rules.labels;
    alert.labels[AlertName] = QStringLiteral("test");
    alert.labels[QStringLiteral("severity")] = toString(alert.severity);
    alert.labels[QStringLiteral("kind")] = QStringLiteral("test");
    alert.summary = {QT_TRANSLATE_NOOP("core", "This is a test of alerts by %1."),
                     {QStringLiteral("pgcap alerts --test")}};
    alert.advice = {QT_TRANSLATE_NOOP("core", "Nothing has happened."), {}};
    alert.startsAt = time;
    return {.receiver = receiver.name,
            .rule = QStringLiteral("test"),
            .group = {{QString(AlertName), QStringLiteral("test")}},
            .alerts = {alert},
            .firing = 1};
}

} // namespace pickglass
