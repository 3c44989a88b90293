// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/incidenttext.h"

#include "app/common/text.h"
#include "app/desktop/models/format.h"

#include <QCoreApplication>
#include <QStringList>

namespace pickglass::incidenttext {

namespace {

struct IncidentText
{
    Q_DECLARE_TR_FUNCTIONS(incident)
};

/// "4712", "4712 of bob".
QString jobText(const QString &job, const QString &owner)
{
    return owner.isEmpty() ? shownText(job)
                           : IncidentText::tr("%1 of %2").arg(shownText(job), shownText(owner));
}

/// Null where it is of something else.
const IncidentEvidence *waitOf(const Incident &incident)
{
    const bool hasWait = isOfWaits(incident.kind) && !incident.evidence.empty() &&
                         incident.evidence.front().figure == QLatin1String("wait") &&
                         incident.evidence.front().value;
    return hasWait ? &incident.evidence.front() : nullptr;
}

} // namespace

QString sum(size_t open, size_t over)
{
    QStringList parts;
    if (open > 0) {
        parts << IncidentText::tr("%n open", nullptr, static_cast<int>(open));
    }
    if (over > 0) {
        parts << IncidentText::tr("%n over", nullptr, static_cast<int>(over));
    }
    return parts.join(QStringLiteral(" · "));
}

QString when(const Incident &incident, Timestamp at)
{
    const bool isOpen = incident.isOpenAt(at);
    const Timestamp end = isOpen ? at : incident.end;
    const QString length = format::duration(end - incident.start);
    return isOpen ? IncidentText::tr("since %1 (%2)").arg(format::time(incident.start), length)
           : end == incident.start ? format::time(incident.start)
                                   : IncidentText::tr("%1, for %2")
                                         .arg(format::timeRange({incident.start, end}), length);
}

QString detail(const Incident &incident)
{
    QStringList parts;
    if (const IncidentEvidence *wait = waitOf(incident)) {
        parts << IncidentText::tr("%Ln link(s) waited %1 of the time", nullptr,
                                  static_cast<int>(wait->links.size()))
                     .arg(format::percent(*wait->value));
    }
    if (incident.victimPairs > 0) {
        parts << IncidentText::tr("%Ln pair(s) of hosts wait", nullptr,
                                  static_cast<int>(incident.victimPairs));
    } else if (!incident.victims.empty()) {
        parts << IncidentText::tr("%Ln host(s) cut off", nullptr,
                                  static_cast<int>(incident.victims.size()));
    }
    if (!incident.job.isEmpty()) {
        parts << IncidentText::tr("runs job %1").arg(jobText(incident.job, incident.owner));
    }
    if (const auto jobs = victimJobs(incident); !jobs.empty()) {
        const QString first = jobText(jobs.front().job, jobs.front().owner);
        parts << (jobs.size() == 1 ? IncidentText::tr("affects job %1").arg(first)
                                   : IncidentText::tr("affects job %1 and %n other(s)", nullptr,
                                                      static_cast<int>(jobs.size() - 1))
                                         .arg(first));
    }
    if (incident.confidence < 1) {
        parts << IncidentText::tr("confidence %1").arg(format::percent(incident.confidence));
    }
    return parts.join(QStringLiteral(" · "));
}

QString whole(const Incident &incident, Timestamp at)
{
    QStringList parts{when(incident, at), detail(incident)};
    parts.removeAll(QString());
    return translated(incident.message) + u'\n' + parts.join(QStringLiteral(" · "));
}

} // namespace pickglass::incidenttext
