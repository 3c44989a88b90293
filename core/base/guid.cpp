// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/guid.h"

namespace pickglass {

namespace {

QStringView withoutPrefix(QStringView text)
{
    for (const QStringView prefix : {u"SW-", u"S-", u"H-", u"R-", u"0x"}) {
        if (text.startsWith(prefix, Qt::CaseInsensitive)) {
            return text.mid(prefix.size());
        }
    }
    return text;
}

int hexDigit(QChar c)
{
    const char16_t u = c.unicode();
    if (u >= u'0' && u <= u'9') {
        return u - u'0';
    }
    const char16_t lower = u | 0x20;
    return lower >= u'a' && lower <= u'f' ? lower - u'a' + 10 : -1;
}

} // namespace

QString Guid::toString() const
{
    return QStringLiteral("0x%1").arg(m_value, 16, 16, QLatin1Char('0'));
}

std::optional<Guid> Guid::parse(QStringView text)
{
    text = withoutPrefix(withoutPrefix(text.trimmed()));
    quint64 value = 0;
    int digits = 0;
    for (const QChar c : text) {
        if (c == u':') {
            if (digits == 0 || digits % 2 != 0) {
                return std::nullopt;
            }
            continue;
        }
        const int digit = hexDigit(c);
        if (digit < 0 || ++digits > 16) {
            return std::nullopt;
        }
        value = value << 4 | static_cast<quint64>(digit);
    }
    if (digits == 0 || text.endsWith(u':')) {
        return std::nullopt;
    }
    return Guid(value);
}

Guid Guid::madeUp(QStringView text)
{
    // FNV-1a (public domain, Fowler, Noll, Vo), folded to 40 bits.
    quint64 hash = 0xcbf29ce484222325ULL;
    for (const char byte : text.toUtf8()) {
        hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3ULL;
    }
    const quint64 folded = (hash ^ (hash >> 40)) & 0xff'ffff'ffffULL;
    return Guid(MadeUpPrefix << 40 | folded);
}

} // namespace pickglass
