// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/managers/managertext.h"

#include "app/desktop/models/format.h"
#include "core/fabric/subnets.h"

#include <QCoreApplication>

namespace pickglass::managertext {

namespace {

struct ManagerText
{
    Q_DECLARE_TR_FUNCTIONS(ManagerWords)
};

QString timeRangeText(Timestamp from, Timestamp until)
{
    const auto moment = [](Timestamp time) {
        return format::timeOfDay(time, format::Precision::Milliseconds);
    };
    if (!until.isKnown()) {
        return ManagerText::tr("since %1").arg(format::time(from, format::Precision::Milliseconds));
    }
    return ManagerText::tr("%1 – %2 %3 (%4)")
        .arg(moment(from), moment(until), format::zoneName(from), format::duration(until - from));
}

} // namespace

QString state(SmState state)
{
    switch (state) {
    case SmState::Master:
        return ManagerText::tr("master");
    case SmState::Standby:
        return ManagerText::tr("standby");
    case SmState::Discovering:
        return ManagerText::tr("discovering");
    case SmState::NotActive:
        break;
    }
    return ManagerText::tr("not active");
}

QString state(const QString &word)
{
    const auto known = parseSmState(word);
    return known ? state(*known) : word;
}

QString since(Timestamp since, Timestamp time)
{
    const qint64 length = time - since;
    return length > 0
               ? ManagerText::tr("since %1 (%2)").arg(format::time(since), format::duration(length))
               : ManagerText::tr("since %1").arg(format::time(since));
}

QString sinceSentence(Timestamp since, Timestamp time)
{
    const qint64 length = time - since;
    return length > 0 ? ManagerText::tr("Since %1 (%2).")
                            .arg(format::time(since), format::duration(length))
                      : ManagerText::tr("Since %1.").arg(format::time(since));
}

QString precision(qint64 microseconds)
{
    return microseconds > 0
               ? ManagerText::tr("up to %1 earlier").arg(format::duration(microseconds))
               : QString();
}

QString whyNext(const ManagerReading &reading, const ManagersAt &now)
{
    const ManagerAt *next = now.next();
    if (!next) {
        return ManagerText::tr("No other subnet manager is on standby.");
    }
    // Those on standby stand one after the other.
    const ManagerAt *other = next + 1;
    const bool isOnly =
        other == now.managers.data() + now.managers.size() || other->info.state != SmState::Standby;
    if (isOnly) {
        return ManagerText::tr("the only one on standby");
    }
    if (other->info.priority < next->info.priority) {
        return ManagerText::tr("the highest priority on standby");
    }
    return ManagerText::tr("the same priority as %1, and the lower GUID")
        .arg(reading.nameOf(other->info.port));
}

QString masterLid(const ManagerReading &reading, const ManagersAt &now)
{
    if (!now.masterLid.isAssigned()) {
        return ManagerText::tr("MasterSMLID is not known");
    }
    const QString lid = lidText(reading.subnets, now.masterLid);
    return disagreesWithPorts(now)     ? ManagerText::tr("MasterSMLID is %1: another one").arg(lid)
           : now.masters().size() == 1 ? ManagerText::tr("MasterSMLID is %1 too").arg(lid)
                                       : ManagerText::tr("MasterSMLID is %1").arg(lid);
}

QString row(const ManagerReading &reading, const ManagerRow &manager)
{
    const auto moment = [](Timestamp time) {
        return format::time(time, format::Precision::Milliseconds);
    };
    const QString early = precision(reading.precisionAt(manager.since));
    const QString since = manager.isThere
                              ? ManagerText::tr("since %1").arg(moment(manager.since))
                              : ManagerText::tr("gone since %1").arg(moment(manager.since));
    return QStringList{ManagerText::tr("%1: %2, priority %3")
                           .arg(reading.nameOf(manager.info.port), state(manager.info.state),
                                QString::number(manager.info.priority)),
                       early.isEmpty() ? since : ManagerText::tr("%1, or %2").arg(since, early),
                       ManagerText::tr("first seen %1").arg(moment(manager.firstSeen)),
                       ManagerText::tr("last seen %1").arg(moment(manager.lastSeen))}
        .join(u'\n');
}

QString span(const ManagerReading &reading, const SmSpan &span)
{
    const SmInfo &info = span.info;
    QStringList lines;
    lines << ManagerText::tr("%1: %2, priority %3")
                 .arg(reading.nameOf(info.port), state(info.state), QString::number(info.priority));
    lines << timeRangeText(span.from, reading.endOf(span));
    const QString early = precision(reading.precisionAt(span.from));
    if (!early.isEmpty()) {
        lines << ManagerText::tr("Started then, or %1.").arg(early);
    }
    if (span.until.isKnown() && !reading.continues(span)) {
        lines << ManagerText::tr("Last answer at %1.")
                     .arg(format::timeOfDay(span.lastSeen, format::Precision::Milliseconds));
    }
    lines << ManagerText::tr("LID %1, activity count %2")
                 .arg(format::orUnknown(lidText(reading.subnets, info.lid)),
                      format::count(info.activityCount));
    return lines.join(u'\n');
}

QString handOver(const ManagerReading &reading, const HandOver &handOver)
{
    QStringList lines;
    const QString to = reading.nameOf(handOver.to.port);
    lines << (handOver.from.port == handOver.to.port
                  ? ManagerText::tr("%1 became the master again").arg(to)
                  : ManagerText::tr("%1 took over from %2")
                        .arg(to, reading.nameOf(handOver.from.port)));
    lines << format::time(handOver.time, format::Precision::Milliseconds);
    const QString early = precision(reading.precisionAt(handOver.time));
    if (!early.isEmpty()) {
        lines.last() += ManagerText::tr(", or %1").arg(early);
    }
    if (handOver.withoutMaster > 0) {
        const QString length = format::duration(handOver.withoutMaster);
        lines << (handOver.isMeasured ? ManagerText::tr("%1 without a master").arg(length)
                                      : ManagerText::tr("up to %1 without a master").arg(length));
    }
    if (handOver.severalMasters > 0) {
        lines << ManagerText::tr("%1 with several").arg(format::duration(handOver.severalMasters));
    }
    return lines.join(u'\n');
}

QString period(const MasterPeriod &period)
{
    const QString what =
        period.masters.empty() ? ManagerText::tr("No master") : ManagerText::tr("Several masters");
    return ManagerText::tr("%1\n%2").arg(what, timeRangeText(period.from, period.until));
}

} // namespace pickglass::managertext
