// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QJsonValue>
#include <QString>

#include <string>
#include <string_view>

namespace pickglass {

/// Puts a JSON document together that stands in the lines of a text, with other lines before and
/// behind it. One thread.
class JsonText
{
public:
    static constexpr qsizetype MaxSize = 1 << 20; ///< of a document, in bytes
    static constexpr int MaxDepth = 32;           ///< of objects and arrays in each other

    enum class State : quint8 {
        Open,   ///< more of it follows
        Whole,  ///< this line has its last bracket
        Refused ///< this line cannot be of it, or it is too long or too deep
    };

    /// Whether a document begins with this line (without blanks at its ends): with a bracket, or
    /// with a text in quotes where the lines before it were cut off.
    static bool isBegin(std::string_view line);
    bool isOpen() const { return m_depth > 0; }
    /// Takes a line, the first one of a document where none is open. What stands behind the last
    /// bracket is left out.
    State take(std::string_view line);
    /// The document that is whole, or was until it was refused.
    const QByteArray &text() const { return m_text; }
    void drop() { *this = {}; }

private:
    bool takeLetter(char letter);

    QByteArray m_text;
    int m_depth = 0;
    bool m_isInQuotes = false;
    bool m_isEscaped = false;
};

/// What stands in a value: of an array its elements, with commas between them, of an object that
/// has an array "values" those. Empty for null, for other objects, and for arrays in arrays.
std::string textOf(const QJsonValue &value);

} // namespace pickglass
