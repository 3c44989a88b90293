// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QSslCertificate>
#include <QSslConfiguration>

namespace pickglass {

/// SHA-256 of a certificate, as people compare it: "AB:CD:…".
QString fingerprintOf(const QSslCertificate &certificate);

/// Writes PREFIX.crt, self-signed, and PREFIX.key (0600); neither may exist. The fingerprint.
Result<QString> makeCertificate(const QString &prefix);

/// TLS 1.3 with the certificates of a file (its own first) and its key.
Result<QSslConfiguration> loadCertificate(const QString &certificatePath, const QString &keyPath);

/// The secret that clients have to know. It is compared in constant time, and never logged.
class Token
{
public:
    /// From the first line of a file that nobody else can read. At least MinBytes of it.
    static Result<Token> read(const QString &path);
    static constexpr qsizetype MinBytes = 16;

    /// Takes as long for a wrong one as for the right one, of any length.
    bool matches(const QByteArray &other) const;

private:
    explicit Token(const QByteArray &secret);
    static QByteArray digest(const QByteArray &key, const QByteArray &secret);

    QByteArray m_key;    ///< another one at each start
    QByteArray m_digest; ///< of the secret, which is not kept
};

} // namespace pickglass
