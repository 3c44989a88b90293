// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/pgcap/options.h"

namespace pickglass::pgcap {

/// The position of an option's value in a list of words; the exit code, when that was said, where
/// it is none of them.
tl::expected<int, int> choice(const Options &options, const char *option, const QStringList &words);

} // namespace pickglass::pgcap
