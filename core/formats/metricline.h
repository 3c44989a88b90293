// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"

#include <QString>

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace pickglass {

/// A sample of Prometheus' text format (prometheus.io, "Exposition formats"):
///
///     name{label="value",other="…"} 1.5e+12 1700000000000
///
/// Regular value type; everything points into the line.
struct MetricLine
{
    std::string_view name;
    std::vector<std::pair<std::string_view, std::string_view>> labels = {};
    std::string_view value;
    Timestamp time = {}; ///< what is behind the value; unknown without them

    /// The label's value as it stands there, escapes included; empty where it is not there.
    std::string_view label(std::string_view name) const;
};

/// Nothing for a line that is none, comments included.
std::optional<MetricLine> parseMetricLine(std::string_view line);

/// A label's value without its escapes (\\, \", \n).
QString unescaped(std::string_view value);

} // namespace pickglass
