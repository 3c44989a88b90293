// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timeorigin.h"
#include "core/formats/import.h"
#include "core/formats/portfinder.h"

#include <functional>
#include <span>
#include <vector>

namespace pickglass {

/// A saved text, ready to be put together with others.
struct DatedText
{
    QString path = {};
    Imported content = {};
    /// What the text or the name of its file says; unknown where neither does.
    Timestamp time = {};
    TimeOrigin origin = TimeOrigin::Text;
    Timestamp modified = {}; ///< when the file was last changed; known where time is not

    /// The path; "PATH:FIRST-LAST" where the text is some lines of a file with several.
    QString name() const;
};

/// The moment that a text is of.
struct TextMoment
{
    Timestamp time = {};
    TimeOrigin origin = TimeOrigin::Text;
};

/// When each of several texts of one fabric is of (FORMAT.md says the rule). One that has no time
/// of its own holds from the begin of what the others say; where it differs from a dated text on
/// the same thing, from the time of one that it agrees with. One that differs from all of those, or
/// from an undated text before it, holds from when its file was last changed, and so do undated
/// counters that were read more than once. The finder knows the nodes of all texts; it is asked for
/// only where a text has no time.
std::vector<TextMoment> momentsOf(std::span<const DatedText> texts,
                                  const std::function<PortFinder()> &finder);

} // namespace pickglass
