// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/optiontable.h"

#include <functional>

namespace pickglass {

/// What a shell proposes for the word at the cursor.
struct Proposals
{
    struct Word
    {
        QString word; ///< the whole of it
        QString text = {};
    };
    std::vector<Word> words;
    bool isFile = false;       ///< instead: names of files that begin with filePart
    QString filePart = {};     ///< without an option before it
    bool isUnfinished = false; ///< no space follows
};

/// The proposals for the last of these words, which may be empty; the others are before it, all
/// without the program or command. The capture among them is opened to look up nodes, ports and
/// counters, for a second at most. Nothing is printed.
Proposals propose(const OptionTable &table, const std::vector<OptionValue> &arguments,
                  const QStringList &words);

/// Words that begin as the last one does.
Proposals proposeChoices(const QStringList &words, const std::vector<Choice> &choices);

/// What "PROGRAM --complete SHELL KEPT WORD…" prints: words is everything after --complete. A first
/// line "words", "nospace" (no space follows a word) or "files" (then a line with the beginning of
/// the name, and one with what of it KEPT has), then for words a line each. KEPT is the beginning
/// of the last WORD that bash leaves as it is: lines of bash are what follows it, quoted; of other
/// shells the whole word, a tab and a text. Words with anything but printable characters are left
/// out. Ends the process after three seconds at the latest.
QByteArray completionAnswer(const QStringList &words,
                            const std::function<Proposals(const QStringList &words)> &propose);

} // namespace pickglass
