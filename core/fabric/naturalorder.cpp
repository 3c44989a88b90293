// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/naturalorder.h"

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

} // namespace

int compareNaturally(QStringView a, QStringView b)
{
    const QStringView wholeA = a;
    const QStringView wholeB = b;
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
        const char16_t x = a[0].toCaseFolded().unicode();
        const char16_t y = b[0].toCaseFolded().unicode();
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
