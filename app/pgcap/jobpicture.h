// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/pgcap/options.h"
#include "core/fabric/fabric.h"
#include "core/jobs/jobreport.h"

namespace pickglass::pgcap {

/// --diagram, --title and --red.
void addDiagramOptions(Options &options);

/// Whether the picture that --diagram asks for could be written; also where there is no --diagram.
OrCode<void> checkDiagram(const Options &options);

/// Writes the communication diagram of a job into the file of --diagram: PNG, SVG or PDF by its
/// name.
OrCode<void> writeDiagram(const Options &options, const JobReport &report,
                          const SharedFabric &fabric);

} // namespace pickglass::pgcap
