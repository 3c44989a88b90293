// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringView>

#include <chrono>
#include <optional>

namespace pickglass {

/// The shortest and the longest interval of sweeps; the latter is what timers can count.
constexpr std::chrono::microseconds LeastInterval = std::chrono::milliseconds(10);
constexpr std::chrono::microseconds MostInterval = std::chrono::hours(24 * 24);

/// The least size that a capture can be limited to, in bytes.
constexpr qint64 LeastSize = 1024 * 1024;

/// A size such as "500M" or "1.5G" in bytes (units K, M, G, T of 1024, with or without a B).
/// Nothing when it is none.
std::optional<qint64> parseSize(QStringView text);

} // namespace pickglass
