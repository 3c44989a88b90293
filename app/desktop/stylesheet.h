// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPalette>
#include <QString>

namespace pickglass {

struct Tokens;

/// The palette and the style sheet of the application, made from the tokens. Views need no style
/// sheet of their own; these names mean something to it:
/// - a dynamic property "role" on a QLabel: "title", "heading", "secondary", "faint", "mono",
///   "warning", "error"; on a QPushButton: "primary"; on a QToolButton: "quiet";
/// - a dynamic property "surface" on a QWidget or QFrame: "panel", "background", "raised", "card".
QPalette makePalette(const Tokens &tokens);
QString makeStyleSheet(const Tokens &tokens);

} // namespace pickglass
