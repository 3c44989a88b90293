// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/linescanner.h"

#include <array>

namespace pickglass {

namespace {

constexpr std::array<qint8, 256> HexDigits = [] {
    std::array<qint8, 256> digits{};
    digits.fill(-1);
    for (int i = 0; i < 10; ++i) {
        digits[static_cast<size_t>('0' + i)] = static_cast<qint8>(i);
    }
    for (int i = 0; i < 6; ++i) {
        digits[static_cast<size_t>('a' + i)] = static_cast<qint8>(10 + i);
        digits[static_cast<size_t>('A' + i)] = static_cast<qint8>(10 + i);
    }
    return digits;
}();

} // namespace

void LineScanner::skipBlanks()
{
    while (!m_rest.empty() && isBlank(m_rest.front())) {
        m_rest.remove_prefix(1);
    }
}

bool LineScanner::take(char c)
{
    if (!startsWith(c)) {
        return false;
    }
    m_rest.remove_prefix(1);
    return true;
}

bool LineScanner::take(std::string_view text)
{
    if (!m_rest.starts_with(text)) {
        return false;
    }
    m_rest.remove_prefix(text.size());
    return true;
}

std::optional<quint32> LineScanner::takeNumber(quint32 largest)
{
    quint64 value = 0;
    size_t digits = 0;
    while (digits < m_rest.size() && isDigit(m_rest[digits])) {
        value = value * 10 + static_cast<quint64>(m_rest[digits] - '0');
        if (value > largest) {
            return std::nullopt;
        }
        ++digits;
    }
    if (digits == 0) {
        return std::nullopt;
    }
    m_rest.remove_prefix(digits);
    return static_cast<quint32>(value);
}

std::optional<std::string_view> LineScanner::takeUntil(char c)
{
    const size_t end = m_rest.find(c);
    if (end == std::string_view::npos) {
        return std::nullopt;
    }
    const std::string_view taken = m_rest.substr(0, end);
    m_rest.remove_prefix(end + 1);
    return taken;
}

std::string_view LineScanner::takeWord()
{
    size_t end = 0;
    while (end < m_rest.size() && !isBlank(m_rest[end])) {
        ++end;
    }
    const std::string_view word = m_rest.substr(0, end);
    m_rest.remove_prefix(end);
    return word;
}

std::string_view LineScanner::nextWord()
{
    skipBlanks();
    return takeWord();
}

std::optional<quint32> LineScanner::nextNumber(quint32 largest)
{
    skipBlanks();
    return takeNumber(largest);
}

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && isBlank(text.front())) {
        text.remove_prefix(1);
    }
    while (!text.empty() && isBlank(text.back())) {
        text.remove_suffix(1);
    }
    return text;
}

std::string_view unquoted(std::string_view text)
{
    const bool isQuoted = text.size() >= 2 && text.front() == '"' && text.back() == '"';
    return isQuoted ? text.substr(1, text.size() - 2) : text;
}

bool startsWithAny(std::string_view text, std::initializer_list<std::string_view> beginnings)
{
    return std::ranges::any_of(
        beginnings, [text](std::string_view beginning) { return text.starts_with(beginning); });
}

bool dropPrefix(std::string_view &text, std::string_view prefix)
{
    const bool isThere = text.starts_with(prefix);
    text.remove_prefix(isThere ? prefix.size() : 0);
    return isThere;
}

bool dropSuffix(std::string_view &text, std::string_view suffix)
{
    const bool isThere = text.ends_with(suffix);
    text.remove_suffix(isThere ? suffix.size() : 0);
    return isThere;
}

std::optional<quint64> hexNumber(std::string_view text)
{
    if (text.starts_with("0x") || text.starts_with("0X")) {
        text.remove_prefix(2);
    }
    if (text.empty() || text.size() > 16) {
        return std::nullopt;
    }
    quint64 value = 0;
    for (const char c : text) {
        const int digit = HexDigits[static_cast<unsigned char>(c)];
        if (digit < 0) {
            return std::nullopt;
        }
        value = value << 4 | static_cast<quint64>(digit);
    }
    return value;
}

Guid guidOf(std::string_view text)
{
    return Guid(hexNumber(text).value_or(0));
}

std::optional<quint32> wholeNumber(std::string_view text, quint32 largest)
{
    LineScanner scanner(text);
    const auto number = scanner.takeNumber(largest);
    return scanner.isAtEnd() ? number : std::nullopt;
}

std::optional<PortNumber> portNumberOf(std::string_view text, PortNumber least)
{
    const auto number = wholeNumber(text, MaxPortNumber);
    return number && *number >= least ? std::optional(static_cast<PortNumber>(*number))
                                      : std::nullopt;
}

Guid identityOf(std::string_view text)
{
    for (const std::string_view prefix : {"S-", "H-", "R-", "SW-"}) {
        if (text.starts_with(prefix)) {
            text.remove_prefix(prefix.size());
            break;
        }
    }
    const Guid guid = guidOf(text);
    return guid.isNull() ? Guid::madeUp(decoded(text)) : guid;
}

Lid lidOf(std::string_view text)
{
    if (text.starts_with("0x")) {
        const auto value = hexNumber(text);
        return value && *value <= 0xffff ? Lid(static_cast<quint16>(*value)) : Lid();
    }
    return Lid(static_cast<quint16>(wholeNumber(text, 0xffff).value_or(0)));
}

QString decoded(std::string_view text)
{
    const auto size = static_cast<qsizetype>(text.size());
    QString out = QString::fromUtf8(text.data(), size);
    return out.contains(QChar::ReplacementCharacter) ? QString::fromLatin1(text.data(), size) : out;
}

QString quoted(std::string_view text)
{
    constexpr qsizetype longest = 40;
    const QString whole = decoded(trimmed(text).substr(0, 4 * longest));
    QString out = whole.left(longest);
    if (!out.isEmpty() && out.back().isHighSurrogate()) {
        out.chop(1); // not between the halves of a character
    }
    for (QChar &c : out) {
        if (!c.isPrint() && !c.isSurrogate()) {
            c = u' ';
        }
    }
    return whole.size() > longest ? out + u'…' : out;
}

} // namespace pickglass
