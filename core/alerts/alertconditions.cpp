// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/alerts/alertconditions.h"

#include <algorithm>
#include <utility>

namespace pickglass {

void AlertConditions::begin(AlertNow now, size_t rule, const Alert &alert)
{
    const auto found = m_kept.find(alert.identity);
    if (found == m_kept.end()) {
        if (m_kept.size() >= MaxKept) {
            ++m_notKept[rule].count;
            return;
        }
        m_kept.insert(alert.identity, {.rule = rule,
                                       .alert = alert,
                                       .changed = now.steady,
                                       .round = m_round,
                                       .order = ++m_order});
        return;
    }
    found->round = m_round;
    if (!found->holds) {
        found->holds = true;
        found->changed = now.steady;
        found->alert.endsAt = {};
        ++found->alert.repetitions;
    }
    if (!found->fires) {
        found->alert.summary = alert.summary; // what it says may have grown since
    }
}

void AlertConditions::end(AlertNow now, const QString &identity, Timestamp endsAt)
{
    const auto found = m_kept.find(identity);
    if (found == m_kept.end() || !found->holds) {
        return;
    }
    if (!found->fires && now.steady - found->changed < m_rules[found->rule].hold) {
        m_kept.erase(found);
        return;
    }
    found->holds = false;
    found->changed = now.steady;
    found->alert.endsAt = std::max(endsAt, found->alert.startsAt);
}

void AlertConditions::pass(AlertNow now, size_t rule, const Alert &alert, qint64 lasted)
{
    if (lasted < m_rules[rule].hold) {
        return;
    }
    if (const auto found = m_kept.find(alert.identity); found != m_kept.end()) {
        ++found->alert.repetitions;
        found->changed = found->holds ? found->changed : now.steady;
        return;
    }
    if (m_passed.size() >= size_t(MaxKept)) {
        ++m_notKept[rule].count;
        return;
    }
    m_passed.push_back({rule, alert});
    m_passed.back().alert.isMoment = true;
}

bool AlertConditions::renew(const QString &identity)
{
    const auto found = m_kept.find(identity);
    if (found == m_kept.end() || !found->fires || !found->holds) {
        return false;
    }
    found->round = m_round;
    return true;
}

void AlertConditions::beginRound(size_t rule)
{
    ++m_round;
    if (const auto found = m_notKept.find(rule); found != m_notKept.end()) {
        found->count = 0;
    }
}

void AlertConditions::endRound(AlertNow now, size_t rule,
                               const std::function<bool(const Alert &)> &isUnknown)
{
    QStringList gone;
    for (auto it = m_kept.cbegin(); it != m_kept.cend(); ++it) {
        const bool isOver = it->rule == rule && it->holds && it->round != m_round;
        if (isOver && !(isUnknown && isUnknown(it->alert))) {
            gone << it.key();
        }
    }
    for (const QString &identity : gone) {
        end(now, identity, now.wall);
    }
}

std::vector<AlertChange> AlertConditions::advance(AlertNow now)
{
    std::vector<std::pair<quint64, AlertChange>> found;
    for (auto it = m_kept.begin(); it != m_kept.end();) {
        const AlertRule &rule = m_rules[it->rule];
        const qint64 age = now.steady - it->changed;
        const bool isOver = !it->holds && age >= rule.keepFiring;
        // What ended before it was reported did hold for long enough.
        const bool fires = it->fires || !it->holds || age >= rule.hold;
        if (fires && !it->fires && !isOver) {
            Alert alert = it->alert;
            alert.endsAt = {};
            found.push_back({it->order, {it->rule, alert}});
        }
        if (isOver) {
            Alert alert = it->alert;
            alert.isMoment = !it->fires;
            found.push_back({it->order, {it->rule, alert}});
            it = m_kept.erase(it);
        } else {
            it->fires = fires;
            ++it;
        }
    }
    std::ranges::sort(found, {}, [](const auto &one) { return one.first; });
    std::vector<AlertChange> changes;
    changes.reserve(found.size() + m_passed.size());
    for (auto &one : found) {
        changes.push_back(std::move(one.second));
    }
    std::ranges::move(m_passed, std::back_inserter(changes));
    m_passed.clear();
    return changes;
}

std::vector<AlertChange> AlertConditions::firing() const
{
    std::vector<AlertChange> changes;
    for (const Kept &kept : m_kept) {
        if (kept.fires) {
            changes.push_back({kept.rule, kept.alert});
            changes.back().alert.endsAt = {};
        }
    }
    return changes;
}

qint64 AlertConditions::takeNotKept(size_t rule)
{
    const auto found = m_notKept.find(rule);
    if (found == m_notKept.end()) {
        return 0;
    }
    const qint64 more = std::max<qint64>(found->count - found->reported, 0);
    found->reported = found->count;
    return more;
}

} // namespace pickglass
