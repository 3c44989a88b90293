// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/completion.h"
#include "app/pgcap/options.h"

namespace pickglass::pgcap {

/// The proposals for the last of these words, which follow "pgcap".
Proposals proposeForLine(const QStringList &words);

Command completionCommand();

} // namespace pickglass::pgcap
