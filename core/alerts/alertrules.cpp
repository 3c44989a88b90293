// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/alerts/alertrules.h"

#include "core/analysis/problemkinds.h"
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

bool AlertRules::needGolden() const
{
    return std::ranges::any_of(rules, [](const AlertRule &rule) { return !rule.golden.isEmpty(); });
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
        QStringList all;
        for (const ProblemKind &kind : kindsOfProblems()) {
            all << QString::fromLatin1(kind.key);
        }
        // What happened, and lasts, is a problem of the event's kind.
        for (int kind = 0; kind < static_cast<int>(EventKind::Many); ++kind) {
            all << toString(static_cast<EventKind>(kind));
        }
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
