// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/snapshot.h"
#include "core/analysis/problems.h"
#include "core/incidents/incident.h"

#include <QString>

#include <span>
#include <vector>

namespace pickglass {

/// What there is to do by hand: the problems of cables, ports, slots and adapters, links that went
/// down or changed their width or speed and nodes that left while it was recorded, and incidents of
/// degraded cables, that last at the snapshot's time, by the names of their places, as one walks
/// along the racks. Any thread.
std::vector<Problem> workList(const Snapshot &snapshot, std::span<const Incident> incidents = {});

/// As `pgcap problems --csv` writes problems.
QString problemsCsv(const SharedSnapshot &snapshot, const std::vector<Problem> &problems);
/// A page to print: place, problem and advice, and a box to tick off. HTML for writePdf().
QString workListHtml(const Snapshot &snapshot, const std::vector<Problem> &work);

} // namespace pickglass
