// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/naturalorder.h"

#include <algorithm>

namespace pickglass {

namespace {

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

/// The run of digits at the front, without its leading zeros; taken off the text.
QStringView takeNumber(QStringView &text)
{
    qsizetype end = 0;
    while (end < text.size() && isDigit(text[end])) {
        ++end;
    }
    qsizetype begin = 0;
    while (begin + 1 < end && text[begin] == u'0') {
        ++begin;
    }
    const QStringView number = text.sliced(begin, end - begin);
    text = text.sliced(end);
    return number;
}

/// How much of both is the same text, but for a number that may go on; names of one fabric begin
/// alike, and most of the time goes here.
qsizetype alikeUntil(QStringView a, QStringView b)
{
    const qsizetype shorter = std::min(a.size(), b.size());
    const auto *end = a.utf16() + shorter;
    qsizetype alike = std::mismatch(a.utf16(), end, b.utf16()).first - a.utf16();
    while (alike > 0 && isDigit(a[alike - 1])) {
        --alike;
    }
    return alike;
}

/// As QChar::toCaseFolded(), without its tables where letters are ASCII.
char16_t folded(QChar c)
{
    const char16_t unit = c.unicode();
    if (unit < 0x80) {
        return unit >= u'A' && unit <= u'Z' ? static_cast<char16_t>(unit + 0x20) : unit;
    }
    return c.toCaseFolded().unicode();
}

} // namespace

int compareNaturally(QStringView a, QStringView b)
{
    const QStringView wholeA = a;
    const QStringView wholeB = b;
    const qsizetype alike = alikeUntil(a, b);
    a = a.sliced(alike);
    b = b.sliced(alike);
    while (!a.isEmpty() && !b.isEmpty()) {
        if (isDigit(a[0]) && isDigit(b[0])) {
            const QStringView x = takeNumber(a);
            const QStringView y = takeNumber(b);
            if (x.size() != y.size()) {
                return x.size() < y.size() ? -1 : 1;
            }
            if (const int order = x.compare(y); order != 0) {
                return order;
            }
            continue;
        }
        const char16_t x = folded(a[0]);
        const char16_t y = folded(b[0]);
        if (x != y) {
            return x < y ? -1 : 1;
        }
        a = a.sliced(1);
        b = b.sliced(1);
    }
    if (a.isEmpty() != b.isEmpty()) {
        return a.isEmpty() ? -1 : 1;
    }
    if (wholeA.size() != wholeB.size()) {
        return wholeA.size() < wholeB.size() ? -1 : 1;
    }
    return wholeA.compare(wholeB);
}

} // namespace pickglass
