// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/jsonreader.h"

#include <QChar>
#include <QString>

#include <algorithm>
#include <string_view>
#include <utility>

namespace pickglass {

namespace {

bool isWordPart(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '+' ||
           c == '-' || c == '.';
}

} // namespace

/// What comes next, behind blanks; 0 at the end.
char JsonReader::peek()
{
    constexpr std::string_view Blanks = " \t\r\n";
    while (m_at < m_text.size() && Blanks.find(m_text[m_at]) != std::string_view::npos) {
        ++m_at;
    }
    return m_at < m_text.size() ? m_text[m_at] : '\0';
}

bool JsonReader::take(char c)
{
    if (peek() != c || m_at >= m_text.size()) {
        return false;
    }
    ++m_at;
    return true;
}

void JsonReader::giveUp()
{
    m_isBroken = true;
    m_at = m_text.size();
}

bool JsonReader::enter(char bracket)
{
    m_isFirst = take(bracket);
    if (!m_isFirst) {
        skip();
    }
    return m_isFirst;
}

/// To the next one in an object or array, or behind its end.
bool JsonReader::nextItem(char end)
{
    const bool isFirst = std::exchange(m_isFirst, false);
    if (take(end)) {
        return false;
    }
    if (!isFirst && !take(',')) {
        giveUp();
    }
    return !m_isBroken;
}

bool JsonReader::nextElement()
{
    return nextItem(']');
}

bool JsonReader::nextKey(QByteArray &key)
{
    if (!nextItem('}')) {
        return false;
    }
    if (peek() != '"' || !readString(key) || !take(':')) {
        giveUp();
    }
    return !m_isBroken;
}

std::optional<QByteArray> JsonReader::string()
{
    QByteArray text;
    if (peek() != '"') {
        skip();
        return std::nullopt;
    }
    return readString(text) ? std::optional(text) : std::nullopt;
}

std::optional<double> JsonReader::number()
{
    const char next = peek();
    if (next != '-' && (next < '0' || next > '9')) {
        skip();
        return std::nullopt;
    }
    const qsizetype from = m_at;
    skipWord();
    bool isNumber = false;
    const double value = m_text.sliced(from, m_at - from).toDouble(&isNumber);
    return isNumber ? std::optional(value) : std::nullopt;
}

void JsonReader::skipWord()
{
    while (m_at < m_text.size() && isWordPart(m_text[m_at])) {
        ++m_at;
    }
}

qsizetype JsonReader::position()
{
    peek();
    return m_at;
}

QByteArrayView JsonReader::value()
{
    const qsizetype begin = position();
    qint64 depth = 0;
    do {
        const char next = peek();
        if (next == '"') {
            skipString();
        } else if (next == '{' || next == '[') {
            ++depth;
            ++m_at;
        } else if (depth > 0 && (next == '}' || next == ']')) {
            --depth;
            ++m_at;
        } else if (depth > 0 && (next == ',' || next == ':')) {
            ++m_at;
        } else if (isWordPart(next)) {
            skipWord();
        } else {
            giveUp();
        }
    } while (depth > 0 && !m_isBroken);
    return m_isBroken ? QByteArrayView() : m_text.sliced(begin, m_at - begin);
}

void JsonReader::skipString()
{
    for (++m_at; m_at < m_text.size(); ++m_at) {
        if (m_text[m_at] == '"') {
            ++m_at;
            return;
        }
        m_at += m_text[m_at] == '\\' ? 1 : 0;
    }
    giveUp();
}

bool JsonReader::readString(QByteArray &text)
{
    text.clear();
    ++m_at;
    while (m_at < m_text.size() && m_text[m_at] != '"') {
        if (m_text[m_at] == '\\') {
            ++m_at;
            if (!readEscape(text)) {
                break;
            }
            continue;
        }
        qsizetype end = m_at;
        while (end < m_text.size() && m_text[end] != '"' && m_text[end] != '\\') {
            ++end;
        }
        text.append(m_text.sliced(m_at, end - m_at));
        m_at = end;
    }
    if (m_at >= m_text.size() || m_text[m_at] != '"') {
        giveUp();
        return false;
    }
    ++m_at;
    return true;
}

/// What is behind a backslash.
bool JsonReader::readEscape(QByteArray &text)
{
    constexpr std::string_view Letters = "\"\\/bfnrt";
    constexpr std::string_view Meanings = "\"\\/\b\f\n\r\t";
    const char letter = m_at < m_text.size() ? m_text[m_at] : '\0';
    ++m_at;
    if (const size_t found = Letters.find(letter); found != std::string_view::npos) {
        text.append(Meanings[found]);
        return true;
    }
    const auto unit = letter == 'u' ? readUnit() : std::nullopt;
    if (!unit) {
        return false;
    }
    QString decoded(*unit);
    const bool hasOther = QChar::isHighSurrogate(*unit) && m_at + 1 < m_text.size() &&
                          m_text[m_at] == '\\' && m_text[m_at + 1] == 'u';
    if (hasOther) {
        m_at += 2;
        const auto low = readUnit();
        if (!low) {
            return false;
        }
        decoded += QChar(*low);
    }
    text.append(decoded.toUtf8()); // half of a pair becomes a question mark
    return true;
}

std::optional<char16_t> JsonReader::readUnit()
{
    constexpr qsizetype Digits = 4;
    constexpr int Base = 16;
    if (m_at + Digits > m_text.size()) {
        return std::nullopt;
    }
    bool isNumber = false;
    const ushort unit = m_text.sliced(m_at, Digits).toByteArray().toUShort(&isNumber, Base);
    m_at += Digits;
    return isNumber ? std::optional(char16_t(unit)) : std::nullopt;
}

} // namespace pickglass
