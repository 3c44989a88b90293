// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/alerts/alert.h"
#include "core/alerts/alertrules.h"

#include <QHash>

#include <functional>
#include <vector>

namespace pickglass {

/// A moment, twice. Lengths of time are measured by the first, which never goes back; the second is
/// the clock on the wall, which may.
struct AlertNow
{
    qint64 steady = 0; ///< microseconds since any begin
    Timestamp wall = {};
};

/// What a rule asked for began or ended, after its hold time.
struct AlertChange
{
    size_t rule = 0; ///< in AlertRules::rules
    Alert alert;
};

/// What is so at present, by the rules: what is so for long enough fires, what is not so for long
/// enough ends. One thread, any clock.
class AlertConditions
{
public:
    /// So many are kept at once; what comes beyond is counted, and is not reported.
    static constexpr qsizetype MaxKept = 10'000;

    explicit AlertConditions(const std::vector<AlertRule> &rules) : m_rules(rules) {}
    Q_DISABLE_COPY_MOVE(AlertConditions)

    /// It is so, since the alert's startsAt; may be said again and again.
    void begin(AlertNow now, size_t rule, const Alert &alert);
    /// The same where it fires already; false where it does not, and begin() is to be called.
    bool renew(const QString &identity);
    /// It is not so any more, since the alert's endsAt. What lasted for less than the hold time, or
    /// has only now been noticed, is a moment.
    void end(AlertNow now, const QString &identity, Timestamp endsAt);
    /// It was so, and is over: reported at once where it lasted for the hold time.
    void pass(AlertNow now, size_t rule, const Alert &alert, qint64 lasted);

    /// Between these two, begin() is said of all that is so by the rule. What was so, and is not
    /// said again, is over; but what isUnknown() answers true for stays as it is.
    void beginRound(size_t rule);
    void endRound(AlertNow now, size_t rule,
                  const std::function<bool(const Alert &alert)> &isUnknown = {});

    /// What began to fire or ended until now, in the order in which it was noticed.
    std::vector<AlertChange> advance(AlertNow now);
    /// What fires now.
    std::vector<AlertChange> firing() const;
    /// How many more of a rule there was no room for than when this was asked last.
    qint64 takeNotKept(size_t rule);

private:
    struct Kept
    {
        size_t rule = 0;
        Alert alert;
        bool holds = true;
        bool fires = false;
        qint64 changed = 0; ///< when it began to hold, or not to; steady
        quint64 round = 0;
        quint64 order = 0;
    };

    const std::vector<AlertRule> &m_rules;
    QHash<QString, Kept> m_kept;
    std::vector<AlertChange> m_passed;
    struct NotKept
    {
        qint64 count = 0; ///< in this round, or since the begin
        qint64 reported = 0;
    };
    QHash<size_t, NotKept> m_notKept;
    quint64 m_round = 0;
    quint64 m_order = 0;
};

} // namespace pickglass
