// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/alerts/alertrules.h"

#include "core/incidents/incident.h"

#include <algorithm>

namespace pickglass {

const AlertReceiver *AlertRules::receiver(const QString &name) const
{
    const auto found = std::ranges::find(receivers, name, &AlertReceiver::name);
    return found == receivers.end() ? nullptr : &*found;
}

bool AlertRules::needProblems() const
{
    return std::ranges::any_of(rules, [](const AlertRule &rule) { return !rule.problems.empty(); });
}

bool AlertRules::needFigures() const
{
    return std::ranges::any_of(rules, &AlertRule::hasFigure);
}

bool canAlert(const FigureRow &figure)
{
    return figure.kind != FigureKind::Health && figure.kind != FigureKind::Speed;
}

const QStringList &problemKinds()
{
    static const QStringList kinds = [] {
        QStringList all =
            QStringLiteral(
                "adaptive_differs armed_no_alternate armed_not_healthy armed_shares_cable "
                "cable_between_pods cable_skips_tier cable_within_tier "
                "duplicate_lid duplicate_name equal_priorities extra_cable "
                "factory_name fan_stopped fec_differs fewer_adapters "
                "high_bit_error_rate hosts_above_leaves hot_module islands "
                "leaf_without_hosts lone_node loop_cable master_lid_disagrees "
                "mismatched_link misplaced_cable missing_cable narrow_link no_lid "
                "no_master no_standby odd_cable odd_firmware partition_dropped port_down "
                "port_not_active "
                "port_trouble "
                "slow_cable slow_link supply_off "
                "sm_stalled two_masters unequal_uplinks unreadable_line weak_light "
                "wrong_rail")
                .split(u' ');
        // What happened, and lasts, is a problem of the event's kind.
        for (int kind = 0; kind < static_cast<int>(EventKind::Many); ++kind) {
            all << toString(static_cast<EventKind>(kind));
        }
        all << incidentKinds();
        all.removeDuplicates();
        all.sort();
        return all;
    }();
    return kinds;
}

const QStringList &incidentKinds()
{
    static const QStringList kinds = [] {
        QStringList all;
        for (int kind = 0; kind <= static_cast<int>(IncidentKind::CountersOnly); ++kind) {
            all << toString(static_cast<IncidentKind>(kind));
        }
        return all;
    }();
    return kinds;
}

bool matchesPattern(QStringView text, QStringView pattern)
{
    qsizetype at = 0;
    qsizetype wanted = 0;
    // Where the last * was, and how much of the text it stands for.
    qsizetype star = -1;
    qsizetype afterStar = 0;
    while (at < text.size()) {
        const bool isInside = wanted < pattern.size();
        if (isInside && pattern[wanted] == u'*') {
            star = wanted++;
            afterStar = at;
        } else if (isInside && (pattern[wanted] == u'?' || pattern[wanted] == text[at])) {
            ++wanted;
            ++at;
        } else if (star >= 0) {
            wanted = star + 1;
            at = ++afterStar;
        } else {
            return false;
        }
    }
    while (wanted < pattern.size() && pattern[wanted] == u'*') {
        ++wanted;
    }
    return wanted == pattern.size();
}

} // namespace pickglass
