// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/stoptoken.h"

#include <QString>

#include <functional>

namespace pickglass {

class Database;

/// Copies a capture, also while another process writes it: the copy holds what was there at one
/// moment, with what is still in the log, is ended, and is one plain file. It appears in its place
/// when it is complete. Takes its time: as long as copying the file does.
/// Fails when the token is stopped, and leaves nothing behind. Any thread.
Result<void> copyCapture(const QString &from, const QString &to, bool replace,
                         const StopToken &stop = {});

/// Ends a capture whose writer is gone without having done so: it becomes one plain file. Fails
/// where somebody still records to it. Any thread.
Result<void> endAbandoned(const QString &path);

/// Copies a capture, also while it grows, and changes the copy before it appears in its place; what
/// the change took away is nowhere in the file any more. A change that fails leaves nothing behind.
/// Without a change it is a copy, page by page. Private to core/capture.
Result<void> editedCopy(const QString &from, const QString &to, bool replace,
                        const std::function<Result<void>(Database &copy)> &change = {},
                        const StopToken &stop = {});

} // namespace pickglass
