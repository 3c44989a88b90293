// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/theme.h"

namespace pickglass {

/// The tokens of what is printed: those of the light theme, whatever the window has, with the
/// palette of heat that is chosen. GUI thread.
Tokens paperTokens();

} // namespace pickglass
