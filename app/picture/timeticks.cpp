// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/picture/timeticks.h"

#include "core/base/timestamp.h"

#include <QDateTime>

namespace pickglass {

namespace {

constexpr qint64 Hour = 60 * MinuteUs;
constexpr qint64 Day = 24 * Hour;

constexpr qint64 Steps[] = {SecondUs / 1000,
                            SecondUs / 500,
                            SecondUs / 200,
                            SecondUs / 100,
                            SecondUs / 50,
                            SecondUs / 20,
                            SecondUs / 10,
                            SecondUs / 5,
                            SecondUs / 2,
                            SecondUs,
                            2 * SecondUs,
                            5 * SecondUs,
                            10 * SecondUs,
                            15 * SecondUs,
                            30 * SecondUs,
                            MinuteUs,
                            2 * MinuteUs,
                            5 * MinuteUs,
                            10 * MinuteUs,
                            15 * MinuteUs,
                            30 * MinuteUs,
                            Hour,
                            2 * Hour,
                            3 * Hour,
                            6 * Hour,
                            12 * Hour,
                            Day,
                            2 * Day,
                            5 * Day,
                            10 * Day,
                            30 * Day,
                            100 * Day,
                            365 * Day};

QDateTime dateTimeOf(Timestamp time, Qt::TimeSpec zone)
{
    return QDateTime::fromMSecsSinceEpoch(time.milliseconds(), zone);
}

QString textOf(const QDateTime &there, qint64 step)
{
    if (step >= Day || (step >= MinuteUs && there.time() == QTime(0, 0))) {
        return there.toString(QStringLiteral("MM-dd"));
    }
    return there.toString(step >= MinuteUs   ? QStringLiteral("HH:mm")
                          : step >= SecondUs ? QStringLiteral("HH:mm:ss")
                                             : QStringLiteral("HH:mm:ss.z"));
}

} // namespace

std::vector<TimeTick> timeTicks(TimeRange shown, int most, Qt::TimeSpec zone)
{
    std::vector<TimeTick> ticks;
    const qint64 from = shown.from.microseconds();
    const qint64 to = shown.to.microseconds();
    if (to <= from || most < 1) {
        return ticks;
    }
    qint64 step = Steps[0];
    for (const qint64 longer : Steps) {
        step = longer;
        if ((to - from) / step < most) {
            break;
        }
    }
    // Round in the zone of the person, whose noon need not be that of UTC.
    const qint64 offset = dateTimeOf(shown.from, zone).offsetFromUtc() * SecondUs;
    const qint64 first = (from + offset + step - 1) / step * step - offset;
    for (qint64 at = first; at <= to && ticks.size() < static_cast<size_t>(most); at += step) {
        ticks.push_back({Timestamp(at), textOf(dateTimeOf(Timestamp(at), zone), step)});
    }
    return ticks;
}

} // namespace pickglass
