// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QSslCertificate>
#include <QString>

#include <optional>

namespace pickglass::agent {

/// The SHA-256 of a certificate, 32 bytes.
QByteArray fingerprintOf(const QSslCertificate &certificate);
/// As people compare it, and as a source takes it: "AB:CD:…".
QString shown(const QByteArray &fingerprint);
/// Reads what shown() writes: 64 digits in any case, with or without colons, with or without
/// "SHA256:" before them. Nothing where it is none.
std::optional<QByteArray> parseFingerprint(const QString &text);

} // namespace pickglass::agent
