// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/timetext.h"

#include "app/desktop/models/display.h"
#include "app/desktop/models/format.h"
#include "core/base/timestamp.h"

#include <QCoreApplication>

namespace pickglass::timetext {

namespace {

struct TimeText
{
    Q_DECLARE_TR_FUNCTIONS(timetext)
};

} // namespace

QDateTime toDateTime(Timestamp time)
{
    return QDateTime::fromMSecsSinceEpoch(time.milliseconds(),
                                          displayOptions().isLocalTime ? Qt::LocalTime : Qt::UTC);
}

QString zoneName(Timestamp time)
{
    return toDateTime(time).timeZoneAbbreviation();
}

QString clock(Timestamp time, Precision precision)
{
    if (!time.isKnown()) {
        return {};
    }
    const QString form = precision == Precision::Minutes   ? QStringLiteral("HH:mm")
                         : precision == Precision::Seconds ? QStringLiteral("HH:mm:ss")
                                                           : QStringLiteral("HH:mm:ss.zzz");
    return toDateTime(time).toString(form);
}

QString moment(Timestamp time, Precision precision, Timestamp today)
{
    const QString text = clock(time, precision);
    const QDate day = toDateTime(time).date();
    return text.isEmpty() || day == toDateTime(today).date()
               ? text
               : day.toString(Qt::ISODate) + u' ' + text;
}

QString range(TimeRange range, Timestamp today)
{
    constexpr qint64 Short = 10 * SecondUs;
    const Precision precision = range.to.microseconds() - range.from.microseconds() < Short
                                    ? Precision::Milliseconds
                                    : Precision::Seconds;
    return TimeText::tr("%1 – %2").arg(moment(range.from, precision, today),
                                       moment(range.to, precision, range.from));
}

QString duration(qint64 microseconds)
{
    return format::duration(microseconds, u' ');
}

} // namespace pickglass::timetext
