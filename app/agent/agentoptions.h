// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/agent/limits.h"
#include "app/agent/server.h"
#include "core/capture/recorder.h"

#include <QStringList>

#include <optional>

namespace pickglass::agent {

/// What the program was asked for.
struct AgentOptions
{
    enum class Task { Serve, Stdio, Check, MakeCertificate };
    Task task = Task::Serve;

    std::optional<Endpoint> listen;
    QString tokenFile;
    QString certificate; ///< the path; empty: none
    QString key;
    bool isPlain = false; ///< no TLS, on loopback
    QString collector = QStringLiteral("mad:");
    CollectorSettings settings;
    RecordingOptions recording; ///< its path is empty where nothing is recorded
    QString prefix;             ///< of MakeCertificate
    Limits limits;
};

/// What the command line says; or the exit code where there is nothing more to do: help was asked
/// for and given, or it makes no sense, and that was said.
tl::expected<AgentOptions, int> readAgentOptions(const QStringList &arguments);

/// Whether what is asked for is safe to do: who can listen, and who can come in.
Result<void> findUnsafe(const AgentOptions &options);

/// A line for people on standard error, after the program's name.
void complain(const QString &text);
/// To standard output; the exit code.
int say(const QString &text);

} // namespace pickglass::agent
