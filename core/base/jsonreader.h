// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

namespace pickglass {

/// Walks through a JSON document without building it: what it takes is a string at a time, however
/// deep or long the document is. Each call takes the next value; one of another kind is stepped
/// over, as if it were not there. Any bytes: what is no JSON ends the walk (isBroken()). The text
/// must outlive it. A copy goes on from the same place. One thread.
class JsonReader
{
public:
    explicit JsonReader(QByteArrayView text) : m_text(text) {}

    /// Whether the document was no JSON, or ended early, as far as it was walked through.
    bool isBroken() const { return m_isBroken; }

    /// Steps into an object; false where there is none.
    bool enterObject() { return enter('{'); }
    /// Steps to the value of the next key; false at the end of the object.
    bool nextKey(QByteArray &key);
    /// Steps into an array; false where there is none.
    bool enterArray() { return enter('['); }
    /// Whether there is another element; false at the end of the array.
    bool nextElement();

    /// A string, in UTF-8.
    std::optional<QByteArray> string();
    std::optional<double> number();
    /// The next value's own text, with all that is in it, however deep; empty where it is not
    /// whole.
    QByteArrayView value();
    void skip() { value(); }
    /// Where the next value begins, in bytes from the begin of the text.
    qsizetype position();

private:
    bool enter(char bracket);
    char peek();
    bool take(char c);
    void giveUp();
    void skipString();
    void skipWord();
    bool readString(QByteArray &text);
    bool readEscape(QByteArray &text);
    std::optional<char16_t> readUnit();
    bool nextItem(char end);

    QByteArrayView m_text;
    qsizetype m_at = 0;
    bool m_isBroken = false;
    bool m_isFirst = false; ///< in the object or array that was just entered
};

} // namespace pickglass
