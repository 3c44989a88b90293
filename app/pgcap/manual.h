// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/manualpage.h"
#include "app/pgcap/options.h"

namespace pickglass::pgcap {

/// The manual page of a command; the options are those of its table.
ManualPage manualPage(const Command &command, const Options &options);

/// Whether the pages of pgcap and of all commands could be written.
bool writeManual(const QString &folder);

} // namespace pickglass::pgcap
