// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/typedtime.h"

#include "app/desktop/models/display.h"
#include "app/desktop/models/format.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace pickglass {

namespace {

struct TypedTimeText
{
    Q_DECLARE_TR_FUNCTIONS(TypedTime)
};

QTime parseClock(const QString &text)
{
    for (const char *form : {"H:mm", "H:mm:ss", "H:mm:ss.z"}) {
        const QTime time = QTime::fromString(text, QString::fromLatin1(form));
        if (time.isValid()) {
            return time;
        }
    }
    return {};
}

Timestamp of(QDate day, QTime time)
{
    const QDateTime there(day, time, displayOptions().isLocalTime ? Qt::LocalTime : Qt::UTC);
    return there.isValid() ? Timestamp::fromMilliseconds(there.toMSecsSinceEpoch()) : Timestamp();
}

/// Unknown where it is none.
Timestamp parseMoment(QString text, const TypedTimeContext &context)
{
    text = text.simplified();
    // The zone that the strip itself writes.
    if (text.endsWith(u' ' + format::zoneName(context.shown))) {
        text = text.section(u' ', 0, -2);
    }
    if (text.compare(QLatin1String("start"), Qt::CaseInsensitive) == 0) {
        return context.capture.from;
    }
    if (text.compare(QLatin1String("end"), Qt::CaseInsensitive) == 0) {
        return context.capture.to;
    }
    if (const QTime clock = parseClock(text); clock.isValid()) {
        return of(format::zoned(context.shown).date(), clock);
    }
    const QDate day = QDate::fromString(text.section(u' ', 0, 0), Qt::ISODate);
    if (const QTime clock = parseClock(text.section(u' ', 1)); day.isValid() && clock.isValid()) {
        return of(day, clock);
    }
    return parseTime(text, context.capture.from, context.capture.to, context.now)
        .value_or(Timestamp());
}

/// Both ends unknown where it is none.
TimeRange parseRange(const QString &text, const TypedTimeContext &context)
{
    static const QRegularExpression last(QStringLiteral("^last\\s*(\\S+)$"),
                                         QRegularExpression::CaseInsensitiveOption);
    if (const auto match = last.match(text); match.hasMatch()) {
        const auto length = parseDuration(match.captured(1));
        const Timestamp end = context.capture.to;
        return length && *length > 0 ? TimeRange{Timestamp(end.microseconds() - *length), end}
                                     : TimeRange();
    }
    // A hyphen stands between blanks or clocks, as days and "-30s" have one too.
    static const QRegularExpression between(
        QStringLiteral("\\s*[–—]\\s*|\\s+-\\s+|\\s*\\.\\.\\s*|\\s+to\\s+|"
                       "(?<=:\\d\\d)-(?=\\d{1,2}:)"));
    const QStringList ends = text.split(between);
    if (ends.size() != 2) {
        return {};
    }
    const Timestamp from = parseMoment(ends[0], context);
    // The end is of the day of the begin.
    TypedTimeContext after = context;
    after.shown = from.isKnown() ? from : context.shown;
    const Timestamp to = parseMoment(ends[1], after);
    return from.isKnown() && to.isKnown() ? TimeRange{from, to} : TimeRange();
}

TypedTime wrong(const QString &why)
{
    return {TypedTime::Kind::Wrong, {}, {}, why};
}

TypedTime outside(const TypedTimeContext &context)
{
    return wrong(TypedTimeText::tr("The capture covers %1.")
                     .arg(format::moments(context.capture, context.shown)));
}

} // namespace

TypedTime parseTypedTime(const QString &typed, const TypedTimeContext &context)
{
    const QString text = typed.trimmed();
    TimeRange range = parseRange(text, context);
    if (range.from.isKnown()) {
        const auto [from, to] = std::minmax(range.from, range.to);
        range = {std::max(from, context.capture.from), std::min(to, context.capture.to)};
        return range.from < range.to ? TypedTime{TypedTime::Kind::Range, {}, range, {}}
                                     : outside(context);
    }
    const Timestamp moment = parseMoment(text, context);
    if (!moment.isKnown()) {
        return wrong(TypedTimeText::tr(
            "Use a form such as 14:02:37, now-5m, +30s, 14:00 – 14:03 or last 5m."));
    }
    // What is written to the second or the minute may begin just before the capture does.
    const bool isIn = moment.microseconds() >= context.capture.from.microseconds() - SecondUs &&
                      moment.microseconds() <= context.capture.to.microseconds() + SecondUs;
    const bool isNow = text.startsWith(QLatin1String("now"));
    if (!isIn && !isNow) {
        return outside(context);
    }
    return {TypedTime::Kind::Moment,
            std::clamp(moment, context.capture.from, context.capture.to),
            {},
            {}};
}

} // namespace pickglass
