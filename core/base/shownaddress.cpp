// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/shownaddress.h"

#include <QRegularExpression>
#include <QUrl>

namespace pickglass {

namespace {

constexpr auto AnyCase =
    QRegularExpression::CaseInsensitiveOption | QRegularExpression::DotMatchesEverythingOption;
const QString Hidden = QStringLiteral("\\1***\\2");

} // namespace

QString shownAddress(const QString &text)
{
    // An address within another one is percent-encoded: hosts:n1?inner=agent%3A%2F%2F…
    static const QRegularExpression behindUser(
        QStringLiteral("((?:://|%3A%2F%2F)[^:@/?#]*?(?::|%3A)).+(@|%40)"), AnyCase);
    static const QRegularExpression withoutSlashes(
        QStringLiteral("\\A([a-z][a-z0-9+.-]*:(?!//|[a-z]+://)[^:@/?]*:).+(@)"), AnyCase);
    static const QRegularExpression option(
        QStringLiteral(
            "((?:[?&]|%3F|%26)(?![a-z_-]*-file)[a-z_-]*(?:pass|pwd|token|secret)[a-z_-]*(?:=|%3D))"
            "(?:(?!%26)[^&])+()"),
        AnyCase);
    return QString(text)
        .replace(behindUser, Hidden)
        .replace(withoutSlashes, Hidden)
        .replace(option, Hidden);
}

QString shownValue(const QString &option, const QString &value)
{
    const QString before = u'?' + option + u'=';
    return shownAddress(before + value).mid(before.size());
}

bool hasPassword(const QString &text)
{
    return shownAddress(text) != text;
}

QString faultOf(const QUrl &url)
{
    return url.errorString().section(QStringLiteral("; source was"), 0, 0);
}

} // namespace pickglass
