// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QHostAddress>
#include <QString>

#include <optional>

namespace pickglass {

struct Endpoint
{
    QHostAddress address;
    quint16 port = 0;

    /// "192.0.2.1:7411", "localhost:0", "[::]:7411", which is all addresses of IPv4, too; nothing
    /// for anything else.
    static std::optional<Endpoint> parse(const QString &text);
    QString toString() const;
};

/// Why nobody can be listened to there, in the system's words, and what to do. The option is the
/// one that names the endpoint: "--listen".
Error cannotListen(const Endpoint &endpoint, const QString &why,
                   const QString &option = QStringLiteral("--listen"));

/// How clients are let in.
struct AccessOptions
{
    QString tokenFile;
    QString certificate; ///< the path; empty: none
    QString key;
    bool isPlain = false; ///< no TLS, on loopback
    bool isOpen = false;  ///< no token either, on loopback
};

/// Whether it is safe to listen there: who can come in, and who can read what is sent.
Result<void> findUnsafe(const AccessOptions &options, const std::optional<Endpoint> &endpoint);

} // namespace pickglass
