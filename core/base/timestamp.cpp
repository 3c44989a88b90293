// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/timestamp.h"

#include <QDateTime>
#include <QTimeZone>

#include <chrono>

namespace pickglass {

namespace {

std::optional<Timestamp> offset(Timestamp base, QStringView signedDuration)
{
    const auto duration = parseDuration(signedDuration.mid(1));
    if (!duration) {
        return std::nullopt;
    }
    const qint64 sign = signedDuration.startsWith(u'-') ? -1 : 1;
    return base + sign * *duration;
}

/// What to add to a time of whole milliseconds for the fraction of a second that the text has.
qint64 microsecondsBeyond(Timestamp rounded, QStringView text)
{
    qint64 fraction = 0;
    qint64 unit = SecondUs;
    const qsizetype point = qMax(text.indexOf(u'.'), text.indexOf(u','));
    for (qsizetype at = point + 1; at > 0 && at < text.size(); ++at) {
        const char16_t digit = text[at].unicode();
        if (digit < u'0' || digit > u'9' || unit == 1) {
            break;
        }
        unit /= 10;
        fraction += (digit - u'0') * unit;
    }
    const qint64 beyond = fraction - rounded.microseconds() % SecondUs;
    // Rounded up to the next second, or before 1970.
    return beyond < -SecondUs / 2  ? beyond + SecondUs
           : beyond > SecondUs / 2 ? beyond - SecondUs
                                   : beyond;
}

} // namespace

Timestamp Timestamp::now()
{
    namespace chrono = std::chrono;
    const auto sinceEpoch = chrono::system_clock::now().time_since_epoch();
    return Timestamp(chrono::duration_cast<chrono::microseconds>(sinceEpoch).count());
}

QString Timestamp::toString() const
{
    if (!isKnown()) {
        return {};
    }
    return QDateTime::fromMSecsSinceEpoch(milliseconds(), Qt::UTC).toString(Qt::ISODateWithMs);
}

QString Timestamp::inMicroseconds() const
{
    constexpr int Microseconds = 1000;
    const auto rest = static_cast<int>(microseconds() % Microseconds);
    return toString().chopped(1) + QStringLiteral("%1Z").arg(rest, 3, 10, QLatin1Char('0'));
}

std::optional<qint64> parseDuration(QStringView text)
{
    struct Unit
    {
        QStringView suffix;
        double microseconds;
    };
    static constexpr Unit units[] = {{u"ms", 1e3}, {u"min", 60e6}, {u"s", 1e6},
                                     {u"m", 60e6}, {u"h", 3600e6}, {u"d", 86400e6}};
    for (const Unit &unit : units) {
        if (!text.endsWith(unit.suffix)) {
            continue;
        }
        bool ok = false;
        const double value = text.chopped(unit.suffix.size()).toDouble(&ok);
        // Ten thousand years are enough, and keep the product inside 64 bits.
        if (!ok || !(value >= 0) || value * unit.microseconds > 3.2e17) {
            return std::nullopt;
        }
        return static_cast<qint64>(value * unit.microseconds);
    }
    return std::nullopt;
}

std::optional<Timestamp> parseTime(QStringView text, Timestamp start, Timestamp end, Timestamp now)
{
    text = text.trimmed();
    if (text == u"now") {
        return now;
    }
    if (text.startsWith(u"now-") || text.startsWith(u"now+")) {
        return offset(now, text.mid(3));
    }
    if (text.startsWith(u'+')) {
        return offset(start, text);
    }
    if (text.startsWith(u'-')) {
        return offset(end, text);
    }
    QDateTime time = QDateTime::fromString(text.toString(), Qt::ISODateWithMs);
    if (!time.isValid()) {
        return std::nullopt;
    }
    if (time.timeSpec() == Qt::LocalTime) {
        time.setTimeZone(QTimeZone::utc());
    }
    // QDateTime rounds to milliseconds.
    const auto rounded = Timestamp::fromMilliseconds(time.toMSecsSinceEpoch());
    return rounded + microsecondsBeyond(rounded, text);
}

} // namespace pickglass
