// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QUrl>

#include <variant>

namespace pickglass::agent {

/// An agent that runs as a service: agent://HOST:PORT?token-file=F.
struct TcpPlace
{
    QString host; ///< a name or an address, without brackets
    quint16 port = 0;
    QString tokenFile;
    QByteArray fingerprint = {}; ///< that its certificate has: 32 bytes, or empty
    QString caFile = {};         ///< who signed its certificate; may be empty
    bool isNewAccepted = false; ///< a certificate that is new here is remembered without a question
    bool isPlain = false;       ///< without TLS, on loopback alone

    /// As known agents are listed and as people see it: "head01:7471", "[::1]:7471".
    QString name() const;

    bool operator==(const TcpPlace &) const = default;
};

/// An agent that ssh starts: ssh://[user@]host[:port].
struct SshPlace
{
    QString host;
    QString user = {}; ///< empty: as ssh's configuration says
    int port = 0;      ///< 0: as ssh's configuration says
    /// What the shell there is given.
    QString command = QStringLiteral("pickglass-agent --stdio");

    /// "head01", "root@head01".
    QString name() const;

    bool operator==(const SshPlace &) const = default;
};

/// What a source says of an agent. Regular value type; any thread.
struct AgentSource
{
    QUrl url; ///< what it was read from
    std::variant<TcpPlace, SshPlace> place;
    bool isClockCorrected = false; ///< times by this machine's clock, not by the agent's

    QString name() const;
};

/// Reads agent://HOST:PORT?token-file=F[&fingerprint=SHA256|&ca=F|&accept-new=1|&insecure=1] and
/// ssh://[user@]host[:port][?command=…], both with correct-clock=1; or says what is wrong with it.
Result<AgentSource> parseAgentSource(const QUrl &url);

} // namespace pickglass::agent
