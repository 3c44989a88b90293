// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/pgcap/difftext.h"
#include "app/pgcap/options.h"

namespace pickglass::pgcap {

/// Whether an argument names a live source, "mad:", and no file.
bool isLiveSource(const QString &text);

/// The fabric of a source as it is now. Runs an event loop until it is known.
OrCode<Side> discoverSide(const QString &source);

} // namespace pickglass::pgcap
