// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <optional>

namespace pickglass::pgcap {

/// How long something took or lasts, for people: "350 ms", "4.2 s", "3 min 20 s", "2 h 5 min",
/// "3 d 4 h"; "0 s" for less than half a millisecond.
QString durationInWords(qint64 microseconds);

/// A whole number for people, "1,234,567"; nothing where it is not known.
QString countInWords(std::optional<quint64> number);
/// A number to so many places behind the point, "1,234.50"; nothing where it is not known.
QString numberInWords(std::optional<double> number, int places);

} // namespace pickglass::pgcap
