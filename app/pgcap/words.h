// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace pickglass::pgcap {

/// How long something took or lasts, for people: "350 ms", "4.2 s", "3 min 20 s", "2 h 5 min",
/// "3 d 4 h"; "0 s" for less than half a millisecond.
QString durationInWords(qint64 microseconds);

} // namespace pickglass::pgcap
