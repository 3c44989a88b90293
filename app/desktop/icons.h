// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QIcon>

namespace pickglass {

/// A line icon of resources/icons ("open", "search", …), painted in the color of text at the time
/// of painting, so that it follows the theme. GUI thread.
QIcon icon(const char *name);

/// The icon of the program.
QIcon applicationIcon();

} // namespace pickglass
