// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/damage.h"

namespace pickglass {

/// Copies what can be read of a capture into an empty database: makes our own tables there, and
/// nothing that the file says, and copies of each the rows from its begin and from its end up to
/// where it is damaged. Also of one that is cut short, which nothing else opens. What it left is
/// damage that was mended. Private to core/capture.
Result<void> salvage(const QString &from, Database &to, Damages &damages, const StopToken &stop);

} // namespace pickglass
