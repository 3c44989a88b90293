// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/timetext.h"

#include "app/desktop/models/display.h"

#include <QCoreApplication>

#include <array>

namespace pickglass::timetext {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(timetext)
};

constexpr qint64 Millisecond = 1000;
constexpr qint64 Second = 1000 * Millisecond;
constexpr qint64 Minute = 60 * Second;
constexpr qint64 Hour = 60 * Minute;
constexpr qint64 Day = 24 * Hour;

/// Below ten seconds a tenth of them matters.
QString seconds(qint64 microseconds)
{
    const double value = static_cast<double>(microseconds) / Second;
    const bool isWhole = microseconds % Second == 0 || microseconds >= 10 * Second;
    return Words::tr("%1 s").arg(value, 0, 'f', isWhole ? 0 : 1);
}

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
    constexpr qint64 Short = 10 * Second;
    const Precision precision = range.to.microseconds() - range.from.microseconds() < Short
                                    ? Precision::Milliseconds
                                    : Precision::Seconds;
    return Words::tr("%1 – %2").arg(moment(range.from, precision, today),
                                    moment(range.to, precision, range.from));
}

QString duration(qint64 us)
{
    if (us < Second) {
        return Words::tr("%1 ms").arg(us / Millisecond);
    }
    if (us < Minute) {
        return seconds(us);
    }
    struct Unit
    {
        qint64 length;
        QString both; ///< with the next smaller one
        QString one;
        qint64 part;
    };
    const std::array units{
        Unit{Day, Words::tr("%1 d %2 h"), Words::tr("%1 d"), Hour},
        Unit{Hour, Words::tr("%1 h %2 min"), Words::tr("%1 h"), Minute},
        Unit{Minute, Words::tr("%1 min %2 s"), Words::tr("%1 min"), Second},
    };
    const Unit &unit = us >= Day ? units[0] : us >= Hour ? units[1] : units[2];
    const qint64 whole = us / unit.length;
    const qint64 rest = us % unit.length / unit.part;
    return rest > 0 ? unit.both.arg(whole).arg(rest) : unit.one.arg(whole);
}

} // namespace pickglass::timetext
