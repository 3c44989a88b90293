// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/stoptoken.h"

namespace pickglass::pgcap {

/// From now on SIGINT and SIGTERM end the program: what looks at interrupts() first, the rest less
/// than a second later; a second signal at once. No file that is incomplete is left.
void catchInterrupts();
/// Is stopped by those signals.
StopToken interrupts();

} // namespace pickglass::pgcap
