// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringView>

#include <compare>
#include <optional>

namespace pickglass {

/// Lengths of time in microseconds, as timestamps count them.
constexpr qint64 SecondUs = 1'000'000;
constexpr qint64 MinuteUs = 60 * SecondUs;
constexpr double MicrosecondsPerSecond = 1e6;

/// A moment in microseconds since 1970-01-01 UTC, as captures store it. 0 means "not known".
class Timestamp
{
public:
    constexpr Timestamp() = default;
    constexpr explicit Timestamp(qint64 microseconds) : m_us(microseconds) {}

    static Timestamp now();
    static constexpr Timestamp fromMilliseconds(qint64 ms) { return Timestamp(ms * 1000); }

    constexpr qint64 microseconds() const { return m_us; }
    constexpr qint64 milliseconds() const { return m_us / 1000; }
    constexpr bool isKnown() const { return m_us != 0; }

    /// ISO 8601, UTC, milliseconds: 2026-11-21T08:05:41.250Z. Empty when not known.
    QString toString() const;
    /// As samples have it: 2026-11-21T08:05:41.250123Z.
    QString inMicroseconds() const;

    constexpr auto operator<=>(const Timestamp &) const = default;
    /// Differences and lengths are in microseconds.
    friend constexpr qint64 operator-(Timestamp a, Timestamp b) { return a.m_us - b.m_us; }
    friend constexpr Timestamp operator-(Timestamp a, qint64 us) { return Timestamp(a.m_us - us); }
    friend constexpr Timestamp operator+(Timestamp a, qint64 us) { return Timestamp(a.m_us + us); }

private:
    qint64 m_us = 0;
};

/// A time range; an unknown end means from the begin, or to the end, of what there is.
struct TimeRange
{
    Timestamp from = {};
    Timestamp to = {};

    /// In microseconds. Precondition: both ends are known.
    constexpr qint64 length() const { return to - from; }
    constexpr bool contains(Timestamp time) const
    {
        return from <= time && (!to.isKnown() || time <= to);
    }
    constexpr bool operator==(const TimeRange &) const = default;
};

/// A duration such as "500ms", "5min" or "1.5h" in microseconds (units ms, s, m, min, h, d).
/// Nothing when it is none.
std::optional<qint64> parseDuration(QStringView text);

/// The T of the programs' options: ISO 8601 (with zone, else UTC), "now", "now-5m", and "+30s" /
/// "-30s" from the start / end of a capture (units ms, s, m, min, h, d). Nothing when it is none.
std::optional<Timestamp> parseTime(QStringView text, Timestamp start, Timestamp end, Timestamp now);

} // namespace pickglass
