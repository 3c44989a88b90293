// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/guid.h"
#include "core/base/ids.h"

#include <QByteArrayView>
#include <QString>

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <string_view>

namespace pickglass {

/// Reads a line from left to right, by hand and without copying. Every take…() either succeeds and
/// moves on, or fails and stays where it is. The text must outlive it.
class LineScanner
{
public:
    explicit LineScanner(std::string_view line) : m_rest(line) {}

    std::string_view rest() const { return m_rest; }
    bool isAtEnd() const { return m_rest.empty(); }
    bool startsWith(char c) const { return !m_rest.empty() && m_rest.front() == c; }

    /// Blanks and tabs, also none.
    void skipBlanks();
    bool take(char c);
    bool take(std::string_view text);
    /// Decimal digits that give at most the largest value.
    std::optional<quint32> takeNumber(quint32 largest);
    /// Everything up to the character, which is taken too but not given.
    std::optional<std::string_view> takeUntil(char c);
    /// Everything up to the next blank or the end; empty at the end.
    std::string_view takeWord();
    /// The same behind blanks. These are taken in any case.
    std::string_view nextWord();
    std::optional<quint32> nextNumber(quint32 largest);

private:
    std::string_view m_rest;
};

constexpr bool isBlank(char c)
{
    return c == ' ' || c == '\t';
}
constexpr bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}
/// Without the blanks and tabs at both ends.
std::string_view trimmed(std::string_view text);

/// Without the double quotes around it, if it has them.
std::string_view unquoted(std::string_view text);
inline bool contains(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}
bool startsWithAny(std::string_view text, std::initializer_list<std::string_view> beginnings);

/// A row of a table of texts and what they mean.
template<typename Value>
struct Named
{
    std::string_view name;
    Value value;
};
/// What the text means; nothing where the table does not have it.
template<typename Value, size_t Rows>
std::optional<Value> findNamed(const Named<Value> (&table)[Rows], std::string_view name)
{
    const auto *const row = std::ranges::find(table, name, &Named<Value>::name);
    return row == std::end(table) ? std::nullopt : std::optional(row->value);
}

/// Takes the prefix (the suffix) off the text; false where it does not have it.
bool dropPrefix(std::string_view &text, std::string_view prefix);
bool dropSuffix(std::string_view &text, std::string_view suffix);

/// A number in hexadecimal, with or without "0x", of 1 … 16 digits and nothing else.
std::optional<quint64> hexNumber(std::string_view text);

/// The same as a GUID; null for anything else.
Guid guidOf(std::string_view text);
/// Decimal digits that give at most the largest value, and nothing else.
std::optional<quint32> wholeNumber(std::string_view text, quint32 largest);
/// The same as a port's number from the least one to 254.
std::optional<PortNumber> portNumberOf(std::string_view text, PortNumber least = 0);

/// The identity that a text gives: its GUID, or one made up of the text when it is none (edited and
/// redacted files, ids of net files). A prefix "S-", "SW-", "H-" or "R-" is dropped first. A GUID
/// of zero is none either.
Guid identityOf(std::string_view text);

/// A LID in decimal or, with 0x, in hexadecimal; none assigned for anything else.
Lid lidOf(std::string_view text);

inline std::string_view viewOf(QByteArrayView bytes)
{
    return {bytes.data(), static_cast<size_t>(bytes.size())};
}

/// UTF-8, or Latin-1 where it is not valid UTF-8.
QString decoded(std::string_view text);

/// The beginning of a text as messages quote it: at most 40 characters, printable.
QString quoted(std::string_view text);

} // namespace pickglass
