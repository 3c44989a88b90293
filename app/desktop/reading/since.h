// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/timestamp.h"

namespace pickglass {

class CaptureReader;

/// The moment that the present is held against.
struct Since
{
    enum class Kind : quint8 {
        Start,       ///< the begin of the capture
        LastChange,  ///< just before the topology changed last
        FiveMinutes, ///< before the moment that is looked at
        OneHour,
        Moment,
    };
    Kind kind = Kind::Start;
    Timestamp moment = {}; ///< of Moment

    bool operator==(const Since &) const = default;
};

/// The moment in the capture; unknown where there is none before `to`. Any thread, that of the
/// reader.
Result<Timestamp> momentOf(const CaptureReader &capture, const Since &since, Timestamp to);

} // namespace pickglass
