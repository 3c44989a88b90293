// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/alerts/alertgroups.h"

#include <QDateTime>

#include <algorithm>

namespace pickglass {

namespace {

/// The count of what came again is carried on.
void moveInto(std::map<QString, Alert> &to, std::map<QString, Alert> &from, const Alert &alert)
{
    Alert moved = alert;
    if (const auto before = from.find(alert.identity); before != from.end()) {
        moved.repetitions += before->second.repetitions;
        from.erase(before);
    }
    if (const auto same = to.find(alert.identity); same != to.end()) {
        moved.repetitions += same->second.repetitions + 1;
        moved.startsAt = same->second.startsAt;
    }
    to.insert_or_assign(alert.identity, std::move(moved));
}

void list(std::map<QString, Alert> &alerts, AlertMessage &message)
{
    for (auto &[identity, alert] : alerts) {
        if (message.alerts.size() < AlertMessage::MaxListed) {
            message.alerts.push_back(alert);
        }
        alert.repetitions = 0;
    }
}

} // namespace

AlertGroups::Group &AlertGroups::groupOf(size_t rule, const AlertLabels &labels)
{
    AlertLabels common;
    for (const QString &name : m_rules.rules[rule].groupBy) {
        if (const auto found = labels.find(name); found != labels.end()) {
            common.insert(*found);
        }
    }
    const auto known = m_groups.find({rule, common});
    if (known != m_groups.end()) {
        return known->second;
    }
    if (m_groups.size() >= MaxGroups) {
        common.clear();
    }
    Group &group = m_groups[{rule, common}];
    group.labels = common;
    return group;
}

void AlertGroups::note(AlertNow now, Group &group)
{
    if (!std::exchange(group.hasChanged, true)) {
        group.changedAt = now.steady;
    }
}

void AlertGroups::take(AlertNow now, const AlertChange &change)
{
    Group &group = groupOf(change.rule, change.alert.labels);
    const Alert &alert = change.alert;
    if (alert.isFiring()) {
        const bool isBack = group.ended.contains(alert.identity);
        moveInto(group.firing, group.ended, alert);
        group.firing[alert.identity].repetitions += isBack ? 1 : 0;
    } else if (group.ended.size() < AlertMessage::MaxListed ||
               group.ended.contains(alert.identity)) {
        moveInto(group.ended, group.firing, alert);
    } else {
        group.firing.erase(alert.identity);
        ++group.moreEnded;
    }
    // The end of what nobody is told the end of changes nothing by itself.
    if (alert.isFiring() || alert.isMoment || m_rules.rules[change.rule].sendsResolved) {
        note(now, group);
    }
}

void AlertGroups::addNotKept(AlertNow now, size_t rule, qint64 count)
{
    if (count > 0) {
        Group &group = groupOf(rule, {{QStringLiteral("alertname"), m_rules.rules[rule].name}});
        group.notKept += count;
        note(now, group);
    }
}

bool AlertGroups::isQuiet(const AlertRule &rule, Timestamp wall) const
{
    if (rule.quiet.empty()) {
        return false;
    }
    const QTime time = QDateTime::fromMSecsSinceEpoch(wall.milliseconds(), m_zone).time();
    return std::ranges::any_of(rule.quiet, [&time](const QuietHours &hours) {
        return hours.contains(time.hour() * 60 + time.minute());
    });
}

bool AlertGroups::isDue(const AlertRule &rule, const Group &group, qint64 steady) const
{
    if (group.hasChanged) {
        return steady >= group.changedAt + rule.groupWait &&
               (group.sentAt < 0 || steady >= group.sentAt + rule.groupInterval);
    }
    return group.sentAt >= 0 && !group.firing.empty() && rule.repeatInterval > 0 &&
           steady >= group.sentAt + rule.repeatInterval;
}

void AlertGroups::send(AlertNow now, const AlertRule &rule, Group &group,
                       std::vector<AlertMessage> &into)
{
    AlertMessage message{.receiver = {}, .rule = rule.name, .group = group.labels};
    message.isRepetition = !group.hasChanged;
    message.firing = qint64(group.firing.size());
    message.resolved = qint64(group.ended.size()) + group.moreEnded;
    message.notKept = group.notKept;
    list(group.firing, message);
    list(group.ended, message);
    group.ended.clear();
    group.moreEnded = 0;
    group.notKept = 0;
    group.hasChanged = false;
    group.sentAt = now.steady;
    for (const QString &name : rule.receivers) {
        const AlertReceiver *receiver = m_rules.receiver(name);
        if (receiver && receiver->kind != AlertReceiver::Kind::Alertmanager) {
            message.receiver = name;
            into.push_back(message);
        }
    }
}

std::vector<AlertMessage> AlertGroups::advance(AlertNow now)
{
    std::vector<AlertMessage> messages;
    for (auto it = m_groups.begin(); it != m_groups.end();) {
        const AlertRule &rule = m_rules.rules[it->first.first];
        Group &group = it->second;
        if (isDue(rule, group, now.steady) && !isQuiet(rule, now.wall)) {
            send(now, rule, group, messages);
        }
        // Until then it is known when the last message was sent, so that the next one waits.
        const bool isOver = group.firing.empty() && !group.hasChanged &&
                            (group.sentAt < 0 || now.steady >= group.sentAt + rule.groupInterval);
        it = isOver ? m_groups.erase(it) : std::next(it);
    }
    return messages;
}

std::vector<AlertMessage> AlertGroups::finish(AlertNow now)
{
    std::vector<AlertMessage> messages;
    for (auto &[key, group] : m_groups) {
        const AlertRule &rule = m_rules.rules[key.first];
        if (group.hasChanged && !isQuiet(rule, now.wall)) {
            send(now, rule, group, messages);
        }
    }
    return messages;
}

} // namespace pickglass
