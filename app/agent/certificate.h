// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QSslCertificate>
#include <QSslConfiguration>

namespace pickglass::agent {

/// SHA-256 of a certificate, as people compare it: "AB:CD:…".
QString fingerprintOf(const QSslCertificate &certificate);

/// Writes PREFIX.crt, self-signed for this host, and PREFIX.key, which only its owner can read
/// (0600). Neither may be there yet. Answers the certificate's fingerprint.
Result<QString> makeCertificate(const QString &prefix);

/// How an agent shows who it is: TLS 1.3, with the certificates of a file (its own first) and the
/// key of another one, which belong together.
Result<QSslConfiguration> loadCertificate(const QString &certificatePath, const QString &keyPath);

} // namespace pickglass::agent
