// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/biterrorrate.h"

#include "core/analysis/activity.h"

#include <cmath>
#include <limits>

namespace pickglass {

namespace {

/// -ln(0.05): a Poisson mean of 3 shows nothing with 5 % probability.
constexpr double RuleOfThree = 3;

} // namespace

std::optional<double> bitsPerSecondOf(const Fabric &fabric, PortIndex port)
{
    constexpr double BitsPerByte = 8;
    const auto bytes = port.isValid() ? dataRateOf(fabric, fabric.port(port)) : std::nullopt;
    return bytes && *bytes > 0 ? std::optional(*bytes * BitsPerByte) : std::nullopt;
}

double usualBitErrorLimit(LinkSpeed speed)
{
    constexpr double Limit = 1e-12;
    constexpr double LimitWithFec = 1e-14;
    return speed >= LinkSpeed::HDR ? LimitWithFec : Limit;
}

qint64 timeToCompare(double limit, double bitsPerSecond)
{
    const double time = RuleOfThree / limit / bitsPerSecond * MicrosecondsPerSecond;
    constexpr auto Longest = double(std::numeric_limits<qint64>::max() / 4);
    return time < Longest ? static_cast<qint64>(std::ceil(time))
                          : std::numeric_limits<qint64>::max() / 4;
}

std::optional<double> comparableBitErrorRate(double errors, double bits, double limit)
{
    // Times of whole microseconds fall short of a bound by less.
    constexpr double Rounding = 1e-6;
    const bool isEnough = bits > 0 && limit > 0 && bits * limit >= RuleOfThree * (1 - Rounding);
    return isEnough ? std::optional(errors / bits) : std::nullopt;
}

void ErrorWindow::add(Timestamp time, double count, qint64 piece)
{
    if (m_counts.empty() || time - m_counts.back().time >= piece) {
        m_counts.push_back({time, 0});
    }
    m_counts.back().count += count;
    m_sum += count;
}

void ErrorWindow::forgetUntil(Timestamp time)
{
    while (!m_counts.empty() && m_counts.front().time <= time) {
        m_sum -= m_counts.front().count;
        m_counts.pop_front();
    }
    if (m_counts.empty()) {
        m_sum = 0;
    }
}

} // namespace pickglass
