// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/incidents/incident.h"

#include <QString>

// How the window and its reports put incidents. GUI thread.
namespace pickglass::incidenttext {

/// "2 open · 3 over"; "" for none.
QString sum(size_t open, size_t over);
/// "since 08:05:41 (29 s)", "08:05:41 – 08:06:10, for 29 s", as it is known at a time.
QString when(const Incident &incident, Timestamp at);
/// How much waited, who suffers, what the culprit runs, and how sure it is, in a line: "29 links
/// waited 84 % of the time · 336 pairs of hosts wait · runs job 4712 of bob · confidence 98 %"; may
/// be empty.
QString detail(const Incident &incident);
/// Its message, and when() and detail() in a second line: the same wherever it is listed.
QString whole(const Incident &incident, Timestamp at);

} // namespace pickglass::incidenttext
