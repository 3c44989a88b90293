// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/alerts/alertconditions.h"

#include <QTimeZone>

#include <map>
#include <utility>

namespace pickglass {

/// Makes few messages of many alerts: one a group, after the group's wait, and then at most one in
/// each of its intervals; again after the repeat interval while something fires; none in quiet
/// hours, after which what is due is sent. A link that goes up and down is one alert that came
/// again. One thread, any clock.
class AlertGroups
{
public:
    /// Groups of a rule beyond this are one.
    static constexpr size_t MaxGroups = 1000;

    AlertGroups(const AlertRules &rules, const QTimeZone &zone) : m_rules(rules), m_zone(zone) {}
    Q_DISABLE_COPY_MOVE(AlertGroups)

    void take(AlertNow now, const AlertChange &change);
    void addNotKept(AlertNow now, size_t rule, qint64 count);
    /// The messages that are due, for each receiver of their rules that takes messages.
    std::vector<AlertMessage> advance(AlertNow now);
    /// Those that wait for a group's wait or interval, too: nothing comes after.
    std::vector<AlertMessage> finish(AlertNow now);

private:
    struct Group
    {
        AlertLabels labels;
        std::map<QString, Alert> firing; ///< by their identities
        std::map<QString, Alert> ended;  ///< since the message before; bounded
        qint64 moreEnded = 0;            ///< what was not kept of them
        qint64 notKept = 0;
        bool hasChanged = false;
        qint64 changedAt = 0; ///< the first change since the message before; steady
        qint64 sentAt = -1;   ///< -1: never
    };
    using Key = std::pair<size_t, AlertLabels>; ///< the rule, the labels

    Group &groupOf(size_t rule, const AlertLabels &labels);
    static void note(AlertNow now, Group &group);
    bool isQuiet(const AlertRule &rule, Timestamp wall) const;
    bool isDue(const AlertRule &rule, const Group &group, qint64 steady) const;
    void send(AlertNow now, const AlertRule &rule, Group &group, std::vector<AlertMessage> &into);

    const AlertRules &m_rules;
    QTimeZone m_zone;
    std::map<Key, Group> m_groups;
};

} // namespace pickglass
