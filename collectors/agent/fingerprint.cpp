// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/fingerprint.h"

#include <QCryptographicHash>

#include <algorithm>

namespace pickglass::agent {

QByteArray fingerprintOf(const QSslCertificate &certificate)
{
    return certificate.digest(QCryptographicHash::Sha256);
}

QString shown(const QByteArray &fingerprint)
{
    return QString::fromLatin1(fingerprint.toHex(':')).toUpper();
}

std::optional<QByteArray> parseFingerprint(const QString &text)
{
    constexpr qsizetype Digits = 64;
    QString digits = text.trimmed().toLower();
    const QString algorithm = QStringLiteral("sha256:");
    if (digits.startsWith(algorithm)) {
        digits.remove(0, algorithm.size());
    }
    digits.remove(u':');
    const auto isDigit = [](QChar c) {
        return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f');
    };
    if (digits.size() != Digits || !std::all_of(digits.cbegin(), digits.cend(), isDigit)) {
        return std::nullopt;
    }
    return QByteArray::fromHex(digits.toLatin1());
}

} // namespace pickglass::agent
