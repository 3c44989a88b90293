// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"

#include <QString>

namespace pickglass {

/// What a person typed for a time.
struct TypedTime
{
    enum class Kind : quint8 { Moment, Range, Wrong };
    Kind kind = Kind::Wrong;
    Timestamp moment = {};
    TimeRange range = {};
    QString why = {}; ///< of Wrong: what is right, as a sentence
};

/// What a typed time is about.
struct TypedTimeContext
{
    TimeRange capture;
    Timestamp shown; ///< times without a day are of the day of this one
    Timestamp now;
};

/// Understands what parseTime() does, "14:02:37" (also without seconds, or with a part of one) and
/// "2026-11-21 14:02:37" in the zone of displayOptions(), "start" and "end"; ranges as
/// "14:00 – 14:03" (also with "-", "..", "to") or "last 5m". GUI thread: it translates.
TypedTime parseTypedTime(const QString &text, const TypedTimeContext &context);

} // namespace pickglass
