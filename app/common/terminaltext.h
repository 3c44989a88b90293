// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace pickglass {

/// A text as one line that is safe to print on a terminal. Names of nodes and files come from
/// anywhere and could hold escape sequences, line ends, or marks that reverse the direction of what
/// follows. Each such character is shown as an escape instead, as tshark does: \n, \t, \x1b,
/// \u202e. All control characters (C0, DEL, C1), line and paragraph separators, and format
/// characters are such, but for the two joiners that scripts and emoji need. Everything else stays
/// as it is; a text that was made safe once stays as it is, too. Any thread.
QString terminalLine(const QString &text);

/// Whether a character may be printed as it is.
bool isSafeOnTerminal(char32_t code);

} // namespace pickglass
