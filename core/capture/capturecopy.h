// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/stoptoken.h"

#include <QString>

namespace pickglass {

/// Copies a capture, also while another process writes it: the copy holds what was there at one
/// moment, with what is still in the log, is ended, and is one plain file. It appears in its place
/// when it is complete. Takes its time: as long as copying the file does.
/// Fails when the token is stopped, and leaves nothing behind. Any thread.
Result<void> copyCapture(const QString &from, const QString &to, bool replace,
                         const StopToken &stop = {});

/// Ends a capture whose writer is gone without having done so: it becomes one plain file. Fails
/// where somebody still records to it. Any thread.
Result<void> endAbandoned(const QString &path);

} // namespace pickglass
