// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"

#include <QString>
#include <QStringView>
#include <QTimeZone>

#include <string_view>

namespace pickglass {

/// A time that a text says.
struct TextTime
{
    Timestamp time = {};
    /// It has no time zone, and none was given: local time of where the text was made, taken for
    /// UTC.
    bool isLocal = false;
};

// Times without a zone are of the given one; an invalid zone is one that is not known. A name such
// as CEST is no zone, since several have it; UTC and GMT are.

/// "Aug" is 8; 0 for what is no month's short English name.
int monthOf(std::string_view name);

/// The time in a comment of a saved discovery: "# Topology file: generated on Wed Aug  6
/// 16:11:23 2025" or ibdiagnet's "# Timestamp: 2021-09-16 20:04:46 KST +0900", also as
/// "# Running timestamp   : ".
TextTime timeOfComment(std::string_view line, const QTimeZone &zone = {});

/// The time of a line that holds nothing but a date, as scripts leave it between the outputs of
/// tools: "Wed Aug  6 16:11:23 CEST 2025" and the other orders of date(1), ISO 8601, or seconds
/// since 1970 (also with fractions, or in milli-, micro- or nanoseconds), also between '#', '=',
/// '-' and '*', and behind the word "timestamp". The same of the first line of watch(1):
/// "Every 2.0s: perfquery   mgmt: Fri Nov 20 10:00:02 2026".
TextTime timeOfDateLine(std::string_view line, const QTimeZone &zone = {});

/// When a file was saved, where its name says so, as scripts name files that they save again and
/// again: "perfquery-2026-11-21T13:48:05.txt", "iblinkinfo_20261121_134805", "lfts-20261121" (the
/// begin of that day), "counters.1763732885". Unknown where the name has none.
TextTime timeInName(QStringView name, const QTimeZone &zone = {});
/// The name without such times: the same for the files that a script saves again and again.
QString withoutTimeInName(QString name);

} // namespace pickglass
