// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace pickglass {

/// A text from elsewhere (a node's description, the name of a file, what an agent answers) as it is
/// shown to a person: one line, its control characters and marks of direction escaped as
/// terminalLine() does, and cut to MaxShownText. A text that was made so stays as it is. Any
/// thread.
QString shownText(const QString &text);

/// Characters; NodeDescription has 64 bytes, paths and messages are longer.
constexpr qsizetype MaxShownText = 512;

} // namespace pickglass
