// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/showntext.h"

#include "app/common/terminaltext.h"

#include <algorithm>

namespace pickglass {

namespace {

/// Not between the halves of a character.
QString cutOff(const QString &line)
{
    qsizetype end = MaxShownText - 1;
    end -= line.at(end - 1).isHighSurrogate() ? 1 : 0;
    return line.left(end) + u'…';
}

} // namespace

QString shownText(const QString &text)
{
    // Nearly all names: nothing to copy.
    const bool isPlain = text.size() <= MaxShownText &&
                         std::ranges::all_of(text, [](QChar c) { return c >= u' ' && c <= u'~'; });
    if (isPlain) {
        return text;
    }
    const QString line = terminalLine(text.left(MaxShownText + 1));
    return line.size() <= MaxShownText ? line : cutOff(line);
}

} // namespace pickglass
