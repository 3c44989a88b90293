// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/agents/fingerprintwords.h"

#include "collectors/agent/fingerprint.h"

#include <QStringList>

namespace pickglass::fingerprintwords {

QString grouped(const QString &fingerprint)
{
    constexpr qsizetype PerPair = 2;
    constexpr qsizetype PerLine = 8;
    const QStringList bytes = fingerprint.split(u':', Qt::SkipEmptyParts);
    QString text;
    for (qsizetype i = 0; i < bytes.size(); ++i) {
        if (i > 0) {
            text += i % PerLine == 0   ? QStringLiteral("\n")
                    : i % PerPair == 0 ? QStringLiteral("  ")
                                       : QStringLiteral(":");
        }
        text += bytes.at(i);
    }
    return text;
}

bool isSame(const QString &typed, const QString &fingerprint)
{
    QString plain = typed;
    plain.removeIf([](QChar c) { return c.isSpace(); });
    const auto read = agent::parseFingerprint(plain);
    return read && read == agent::parseFingerprint(fingerprint);
}

} // namespace pickglass::fingerprintwords
