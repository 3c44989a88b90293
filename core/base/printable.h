// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace pickglass {

/// Whether a character may be shown as it is, in a line on a terminal too: no control character,
/// line or paragraph separator, lone surrogate or format character, but for the two joiners that
/// scripts and emoji need. Any thread.
bool isPrintable(char32_t code);

} // namespace pickglass
