// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

namespace pickglass {

/// A sentence for a person, not yet in a language: the English text, marked for the translators
/// with QT_TRANSLATE_NOOP("core", "…"), and what its %1, %2 … stand for. The core makes messages,
/// the programs put them into words (app/common/text.h). Regular value type; any thread.
struct Message
{
    /// Points to a string literal, never null.
    const char *text = "";
    QStringList arguments = {};

    bool isEmpty() const { return *text == '\0'; }

    /// The sentence in English, for logs, files and scripts.
    QString english() const;
};

/// Puts the arguments into a text in any language; %1 … %9.
QString filledIn(const QString &text, const QStringList &arguments);

/// A line of a text that was not understood: its number (from 1) and what was expected of it.
struct LineProblem
{
    qint64 line = 0;
    Message message;
};

} // namespace pickglass
