// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/timetext.h"

#include "app/desktop/models/display.h"
#include "core/base/timestamp.h"

#include <QCoreApplication>

#include <array>

namespace pickglass::timetext {

namespace {

struct TimeText
{
    Q_DECLARE_TR_FUNCTIONS(timetext)
};

constexpr qint64 Millisecond = 1000;
constexpr qint64 Hour = 60 * MinuteUs;
constexpr qint64 Day = 24 * Hour;

/// Below ten seconds a tenth of them matters.
QString seconds(qint64 microseconds)
{
    const double value = static_cast<double>(microseconds) / SecondUs;
    const bool isWhole = microseconds % SecondUs == 0 || microseconds >= 10 * SecondUs;
    return TimeText::tr("%1 s").arg(value, 0, 'f', isWhole ? 0 : 1);
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
    constexpr qint64 Short = 10 * SecondUs;
    const Precision precision = range.to.microseconds() - range.from.microseconds() < Short
                                    ? Precision::Milliseconds
                                    : Precision::Seconds;
    return TimeText::tr("%1 – %2").arg(moment(range.from, precision, today),
                                       moment(range.to, precision, range.from));
}

QString duration(qint64 us)
{
    if (us < SecondUs) {
        return TimeText::tr("%1 ms").arg(us / Millisecond);
    }
    if (us < MinuteUs) {
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
        Unit{Day, TimeText::tr("%1 d %2 h"), TimeText::tr("%1 d"), Hour},
        Unit{Hour, TimeText::tr("%1 h %2 min"), TimeText::tr("%1 h"), MinuteUs},
        Unit{MinuteUs, TimeText::tr("%1 min %2 s"), TimeText::tr("%1 min"), SecondUs},
    };
    const Unit &unit = us >= Day ? units[0] : us >= Hour ? units[1] : units[2];
    const qint64 whole = us / unit.length;
    const qint64 rest = us % unit.length / unit.part;
    return rest > 0 ? unit.both.arg(whole).arg(rest) : unit.one.arg(whole);
}

} // namespace pickglass::timetext
