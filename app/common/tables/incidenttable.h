// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/table.h"
#include "core/incidents/incident.h"

namespace pickglass::tables {

/// Their columns need no snapshot.
extern const Table<Incident> Incidents;

} // namespace pickglass::tables
