// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/incidents/incident.h"

#include <QString>

#include <map>
#include <vector>

namespace pickglass::tests {

constexpr Timestamp RefereeBegin(1'700'000'000'000'000);

/// A time after the begin, in seconds.
inline Timestamp atSecond(double second)
{
    return RefereeBegin + static_cast<qint64>(second * SecondUs);
}

/// What is planted, and when it acts.
struct Planted
{
    IncidentKind kind = IncidentKind::SlowReceiver;
    /// Any of these is right, number 0: any port of the node. Empty: it has no place, and must be
    /// of the kind.
    std::vector<PortKey> places = {};
    Timestamp start = {}; ///< the first sweep in which it acts
    Timestamp end = {};
    /// When its cause began to show: of flaps the first time that the link went down. Unknown: as
    /// it acts.
    Timestamp from = {};
    QString what = {}; ///< for those who look for mistakes
};

/// Of one kind.
struct Score
{
    int planted = 0;
    int found = 0; ///< something was named in that time
    int rightPlace = 0;
    int rightKind = 0;
    int soon = 0;  ///< within 15 s, at the right place
    int late = 0;  ///< after more than 60 s
    int twice = 0; ///< more incidents than one of a cause, in the end
    int wrong = 0; ///< incidents without a cause
    int brief = 0; ///< the same, of those that were taken back
};
using Scores = std::map<QString, Score>;

/// What is known after each second of a run.
class Course
{
public:
    void add(int second, const std::vector<Incident> &known);
    /// Compares with what was planted. `name` is that of the run, for messages.
    void judge(const std::vector<Planted> &planted, const QString &name, Scores &scores) const;

private:
    struct Seen
    {
        Incident incident; ///< as it was known last
        int first = 0;     ///< the second after which it was known
    };
    std::map<QString, Seen> m_seen; ///< by id
    std::vector<Incident> m_last;
};

void print(const Scores &scores, double hours);

} // namespace pickglass::tests
