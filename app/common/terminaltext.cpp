// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/terminaltext.h"

#include <QList>

namespace pickglass {

namespace {

constexpr char32_t ZeroWidthNonJoiner = 0x200c;
constexpr char32_t ZeroWidthJoiner = 0x200d;

QString escaped(char32_t code)
{
    constexpr char32_t LastOfTwoDigits = 0xff;
    constexpr char32_t LastOfFourDigits = 0xffff;
    switch (code) {
    case U'\n':
        return QStringLiteral("\\n");
    case U'\r':
        return QStringLiteral("\\r");
    case U'\t':
        return QStringLiteral("\\t");
    default:
        break;
    }
    const bool isShort = code <= LastOfTwoDigits;
    const bool isLong = code > LastOfFourDigits;
    return QStringLiteral("\\%1%2")
        .arg(QChar(isShort ? u'x' : (isLong ? u'U' : u'u')))
        .arg(static_cast<uint>(code), isShort ? 2 : (isLong ? 8 : 4), 16, QLatin1Char('0'));
}

} // namespace

bool isSafeOnTerminal(char32_t code)
{
    switch (QChar::category(code)) {
    case QChar::Other_Control:
    case QChar::Other_Surrogate:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return false;
    case QChar::Other_Format:
        return code == ZeroWidthNonJoiner || code == ZeroWidthJoiner;
    default:
        return true;
    }
}

QString terminalLine(const QString &text)
{
    QString result;
    result.reserve(text.size());
    for (const char32_t code : text.toUcs4()) {
        if (isSafeOnTerminal(code)) {
            result += QStringView(QChar::fromUcs4(code));
        } else {
            result += escaped(code);
        }
    }
    return result;
}

} // namespace pickglass
