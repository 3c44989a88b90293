// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QLatin1String>
#include <QString>

class QJsonObject;

namespace pickglass {

/// A text as one line that is safe to print on a terminal. Names of nodes and files come from
/// anywhere and could hold escape sequences, line ends, or marks that reverse the direction of what
/// follows. Each such character is shown as an escape instead, as tshark does: \n, \t, \x1b,
/// \u202e. All control characters (C0, DEL, C1), line and paragraph separators, and format
/// characters are such, but for the two joiners that scripts and emoji need. Everything else stays
/// as it is; a text that was made safe once stays as it is, too. Any thread.
QString terminalLine(const QString &text);

/// A text from elsewhere (a node's description, the name of a file, what an agent answers) as it is
/// shown to a person: one line, its control characters and marks of direction escaped as
/// terminalLine() does, and cut to MaxShownText. A text that was made so stays as it is. Any
/// thread.
QString shownText(const QString &text);

/// Characters; NodeDescription has 64 bytes, paths and messages are longer.
constexpr qsizetype MaxShownText = 512;

/// A message of the core in the program's language, its arguments as shownText(). Any thread.
QString translated(const Message &message);

/// What happened, and the advice when there is one, as two sentences.
QString translated(const Error &error);

/// A sentence of a JSON line of pgcap, translated, by the names of its template and arguments; ""
/// where there is none. GUI thread.
QString childText(const QJsonObject &event, QLatin1String text, QLatin1String arguments);

} // namespace pickglass
