// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/database.h"

#include <functional>

namespace pickglass {

/// Copies a capture, also while it grows, and changes the copy before it appears in its place; what
/// the change took away is nowhere in the file any more. A change that fails leaves nothing behind.
/// Without a change it is a copy, page by page. Private to core/capture.
Result<void> editedCopy(const QString &from, const QString &to, bool replace,
                        const std::function<Result<void>(Database &copy)> &change = {},
                        const StopToken &stop = {});

} // namespace pickglass
