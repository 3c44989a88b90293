// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/managers/managerwords.h"

#include "app/desktop/models/format.h"

#include <QCoreApplication>

#include <algorithm>

namespace pickglass::managerwords {

namespace {

struct ManagerTexts
{
    Q_DECLARE_TR_FUNCTIONS(ManagerWords)
};

QString stretchOfTime(Timestamp from, Timestamp until)
{
    const auto moment = [](Timestamp time) {
        return format::timeOfDay(time, format::Precision::Milliseconds);
    };
    if (!until.isKnown()) {
        return ManagerTexts::tr("since %1")
            .arg(format::time(from, format::Precision::Milliseconds));
    }
    return ManagerTexts::tr("%1 – %2 %3 (%4)")
        .arg(moment(from), moment(until), format::zoneName(from),
             format::duration(until.microseconds() - from.microseconds()));
}

} // namespace

QString state(SmState state)
{
    switch (state) {
    case SmState::Master:
        return ManagerTexts::tr("master");
    case SmState::Standby:
        return ManagerTexts::tr("standby");
    case SmState::Discovering:
        return ManagerTexts::tr("discovering");
    case SmState::NotActive:
        break;
    }
    return ManagerTexts::tr("not active");
}

QString state(const QString &word)
{
    const auto known = parseSmState(word);
    return known ? state(*known) : word;
}

QString since(Timestamp since, Timestamp time)
{
    const qint64 length = time.microseconds() - since.microseconds();
    return length > 0 ? ManagerTexts::tr("since %1 (%2)")
                            .arg(format::time(since), format::duration(length))
                      : ManagerTexts::tr("since %1").arg(format::time(since));
}

QString sinceSentence(Timestamp since, Timestamp time)
{
    const qint64 length = time.microseconds() - since.microseconds();
    return length > 0 ? ManagerTexts::tr("Since %1 (%2).")
                            .arg(format::time(since), format::duration(length))
                      : ManagerTexts::tr("Since %1.").arg(format::time(since));
}

QString precision(qint64 microseconds)
{
    return microseconds > 0
               ? ManagerTexts::tr("up to %1 earlier").arg(format::duration(microseconds))
               : QString();
}

QString whyNext(const ManagerReading &reading, const ManagersAt &now)
{
    const ManagerAt *next = now.next();
    if (!next) {
        return ManagerTexts::tr("No other subnet manager is on standby.");
    }
    // Those on standby stand one after the other.
    const ManagerAt *other = next + 1;
    const bool isOnly =
        other == now.managers.data() + now.managers.size() || other->info.state != SmState::Standby;
    if (isOnly) {
        return ManagerTexts::tr("the only one on standby");
    }
    if (other->info.priority < next->info.priority) {
        return ManagerTexts::tr("the highest priority on standby");
    }
    return ManagerTexts::tr("the same priority as %1, and the lower GUID")
        .arg(reading.nameOf(other->info.port));
}

QString masterLid(const ManagersAt &now)
{
    if (!now.masterLid.isAssigned()) {
        return ManagerTexts::tr("MasterSMLID is not known");
    }
    const QString lid = QString::number(now.masterLid.value());
    return disagreesWithPorts(now)     ? ManagerTexts::tr("MasterSMLID is %1: another one").arg(lid)
           : now.masters().size() == 1 ? ManagerTexts::tr("MasterSMLID is %1 too").arg(lid)
                                       : ManagerTexts::tr("MasterSMLID is %1").arg(lid);
}

QString row(const ManagerReading &reading, const ManagerRow &manager)
{
    const auto moment = [](Timestamp time) {
        return format::time(time, format::Precision::Milliseconds);
    };
    const QString early = precision(reading.precisionAt(manager.since));
    const QString since = manager.isThere
                              ? ManagerTexts::tr("since %1").arg(moment(manager.since))
                              : ManagerTexts::tr("gone since %1").arg(moment(manager.since));
    return QStringList{ManagerTexts::tr("%1: %2, priority %3")
                           .arg(reading.nameOf(manager.info.port), state(manager.info.state),
                                QString::number(manager.info.priority)),
                       early.isEmpty() ? since : ManagerTexts::tr("%1, or %2").arg(since, early),
                       ManagerTexts::tr("first seen %1").arg(moment(manager.firstSeen)),
                       ManagerTexts::tr("last seen %1").arg(moment(manager.lastSeen))}
        .join(u'\n');
}

QString span(const ManagerReading &reading, const SmSpan &span)
{
    const SmInfo &info = span.info;
    QStringList lines;
    lines << ManagerTexts::tr("%1: %2, priority %3")
                 .arg(reading.nameOf(info.port), state(info.state), QString::number(info.priority));
    lines << stretchOfTime(span.from, span.until);
    const QString early = precision(reading.precisionAt(span.from));
    if (!early.isEmpty()) {
        lines << ManagerTexts::tr("Started then, or %1.").arg(early);
    }
    if (span.until.isKnown() && !reading.goesOn(span)) {
        lines << ManagerTexts::tr("Last answer at %1.")
                     .arg(format::timeOfDay(span.lastSeen, format::Precision::Milliseconds));
    }
    lines << ManagerTexts::tr("LID %1, activity count %2")
                 .arg(info.lid.isAssigned() ? QString::number(info.lid.value()) : format::unknown(),
                      format::count(info.activityCount));
    return lines.join(u'\n');
}

QString handOver(const ManagerReading &reading, const HandOver &handOver)
{
    QStringList lines;
    const QString to = reading.nameOf(handOver.to.port);
    lines << (handOver.from.port == handOver.to.port
                  ? ManagerTexts::tr("%1 became the master again").arg(to)
                  : ManagerTexts::tr("%1 took over from %2")
                        .arg(to, reading.nameOf(handOver.from.port)));
    lines << format::time(handOver.time, format::Precision::Milliseconds);
    const QString early = precision(reading.precisionAt(handOver.time));
    if (!early.isEmpty()) {
        lines.last() += ManagerTexts::tr(", or %1").arg(early);
    }
    if (handOver.withoutMaster > 0) {
        const QString length = format::duration(handOver.withoutMaster);
        lines << (handOver.isMeasured ? ManagerTexts::tr("%1 without a master").arg(length)
                                      : ManagerTexts::tr("up to %1 without a master").arg(length));
    }
    if (handOver.severalMasters > 0) {
        lines << ManagerTexts::tr("%1 with several").arg(format::duration(handOver.severalMasters));
    }
    return lines.join(u'\n');
}

QString stretch(const MasterStretch &stretch)
{
    const QString what = stretch.masters.empty() ? ManagerTexts::tr("No master")
                                                 : ManagerTexts::tr("Several masters");
    return ManagerTexts::tr("%1\n%2").arg(what, stretchOfTime(stretch.from, stretch.until));
}

} // namespace pickglass::managerwords
