// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/printable.h"

#include <QChar>

namespace pickglass {

bool isPrintable(char32_t code)
{
    constexpr char32_t ZeroWidthNonJoiner = 0x200c;
    constexpr char32_t ZeroWidthJoiner = 0x200d;
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

} // namespace pickglass
