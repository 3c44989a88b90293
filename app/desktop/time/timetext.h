// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"

#include <QDateTime>
#include <QString>

/// Times and periods of time as people read them, in the zone of displayOptions(). GUI thread.
namespace pickglass::timetext {

enum class Precision : quint8 { Minutes, Seconds, Milliseconds };

/// In the zone of displayOptions().
QDateTime toDateTime(Timestamp time);
/// "UTC", or what the local zone is called then.
QString zoneName(Timestamp time);

/// "14:02:37.214": without its day and zone. "" when not known.
QString clock(Timestamp time, Precision precision);
/// The same, after its day where that is not the day of the other time.
QString moment(Timestamp time, Precision precision, Timestamp today = Timestamp::now());
/// "14:00:10 – 14:03:05", with days where they are needed.
QString range(TimeRange range, Timestamp today = Timestamp::now());
/// "2 min 55 s", "350 ms", "3 d 4 h": its two largest parts.
QString duration(qint64 microseconds);

} // namespace pickglass::timetext
