// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

namespace pickglass::bench {

/// A line of /proc/PID/status of a running process, in MB: "VmRSS" is what it holds of the
/// machine's memory, "VmHWM" the most that it ever held. 0 when it is gone.
double megabytesOf(qint64 process, const char *line);

} // namespace pickglass::bench
