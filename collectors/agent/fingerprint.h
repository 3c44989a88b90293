// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/agent/agentsource.h"
#include "collectors/agent/connection.h"
#include "collectors/agent/knownagents.h"

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

/// Whether the certificate with this fingerprint is that of the agent which the source means: the
/// one that it names, or the one that is known; a new one is remembered where the source says so.
/// Nothing where all is well.
std::optional<Loss> checkCertificate(const AgentSource &source, const QByteArray &fingerprint,
                                     KnownAgents &known);

} // namespace pickglass::agent
