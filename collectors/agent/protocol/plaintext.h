// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace pickglass::agent {

/// A text of somebody else, with blanks in place of control characters: what a terminal would obey.
inline QString plainText(QString text)
{
    for (QChar &character : text) {
        if (character.category() == QChar::Other_Control) {
            character = u' ';
        }
    }
    return text;
}

} // namespace pickglass::agent
