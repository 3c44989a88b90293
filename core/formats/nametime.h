// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"

#include <QStringView>

namespace pickglass {

/// When a file was saved, where its name says so, as scripts name files that they save again and
/// again: "perfquery-2026-11-21T13:48:05.txt", "iblinkinfo_20261121_134805", "counters.1763732885".
/// Times are UTC. Unknown where the name has none.
Timestamp timeInName(QStringView name);

} // namespace pickglass
