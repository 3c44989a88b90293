// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

class QWidget;

namespace pickglass::tests {

/// What cannot be read in a window that is shown: texts of labels, buttons, combo boxes and tabs
/// that are wider than their place, placeholders that do not fit into their line, and widgets that
/// reach beyond the window. A line each; labels that elide by design, and what is scrolled out of
/// sight, are left out.
QStringList cutOff(const QWidget &window);

} // namespace pickglass::tests
