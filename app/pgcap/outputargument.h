// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/pgcap/options.h"

namespace pickglass::pgcap {

/// Adds -o OUT and --force, of commands that write a file from a capture.
void addOutputOptions(Options &options);
/// The OUT of the command line; the exit code where it is missing, is a capture that is read, or
/// exists and is not to be replaced, which is said then.
tl::expected<QString, int> outputOf(const Options &options);

/// Says so where samples of a capture were let go, in a range whose unknown ends mean begin and
/// end: what is made of samples has nothing of that time, and its roll-ups are not taken along.
void tellOfMissingSamples(const QString &path, TimeRange range = {});

} // namespace pickglass::pgcap
