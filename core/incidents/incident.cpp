// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/incidents/incident.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace pickglass {

namespace {

constexpr std::array<const char *, 14> KindNames{
    "slow_receiver",  "many_to_one",    "oversubscribed",  "link",         "flapping_cable",
    "degraded_cable", "cable_down",     "switch_vanished", "reset_wave",   "managers",
    "narrow_slot",    "routes_changed", "rail_behind",     "counters_only"};
static_assert(KindNames.size() == static_cast<size_t>(IncidentKind::CountersOnly) + 1);

} // namespace

QString toString(IncidentKind kind)
{
    return QString::fromLatin1(KindNames[static_cast<size_t>(kind)]);
}

std::optional<IncidentKind> parseIncidentKind(QStringView text)
{
    const auto *const found = std::ranges::find_if(
        KindNames, [text](const char *name) { return text == QLatin1String(name); });
    return found == KindNames.end()
               ? std::nullopt
               : std::optional(static_cast<IncidentKind>(found - KindNames.begin()));
}

QString Incident::id() const
{
    QString id = toString(kind);
    if (!place.node.isNull()) {
        id += u'-' + place.node.toString() + u':' + QString::number(place.number);
    }
    return id + u'-' + QString::number(start.microseconds());
}

bool Incident::operator==(const Incident &other) const
{
    const auto values = [](const Incident &i) {
        return std::tie(i.kind, i.severity, i.start, i.end, i.place, i.otherPlace, i.node, i.job,
                        i.owner, i.victims, i.victimPairs, i.evidence, i.events, i.confidence,
                        i.message.arguments, i.advice.arguments);
    };
    return values(*this) == values(other) &&
           QLatin1String(message.text) == QLatin1String(other.message.text);
}

std::vector<VictimJob> victimJobs(const Incident &incident)
{
    std::vector<VictimJob> jobs;
    for (const IncidentVictim &victim : incident.victims) {
        if (victim.job.isEmpty()) {
            continue;
        }
        auto job = std::ranges::find(jobs, victim.job, &VictimJob::job);
        if (job == jobs.end()) {
            job = jobs.insert(jobs.end(), {victim.job, victim.owner});
        }
        ++job->hosts;
        job->pairs += victim.pairs;
    }
    std::ranges::stable_sort(jobs, std::ranges::greater(), &VictimJob::pairs);
    return jobs;
}

} // namespace pickglass
