// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/access/admission.h"
#include "app/access/endpoint.h"
#include "app/agent/server.h"
#include "app/agent/source.h"
#include "core/capture/recorder.h"
#include "core/store/storeaddress.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace pickglass::agent {

struct AgentOptions : AccessOptions
{
    enum class Task { Serve, Stdio, Check, MakeCertificate };
    Task task = Task::Serve;

    std::optional<Endpoint> listen;
    std::optional<Endpoint> metrics; ///< where /metrics is served; nothing: nowhere
    bool areMetricsOpen = false;     ///< /metrics is served without token and TLS
    QString collector = QStringLiteral("mad:");
    CollectorSettings settings;
    RecordingOptions recording;        ///< its path is empty where nothing is recorded
    QString alerts;                    ///< the rules file; empty: none are sent
    std::optional<StoreAddress> store; ///< that the recording goes to as well
    QString prefix;                    ///< of MakeCertificate
    Limits limits;

    /// How those are let in who read /metrics.
    AccessOptions metricsAccess() const;
};

/// Prints proposals for a shell, or writes the manual page, where the arguments ask for it:
/// describeItself().
std::optional<int> describeAgent(const QStringList &arguments);

/// What the command line says; or the exit code, where help or an error was printed.
tl::expected<AgentOptions, int> readAgentOptions(const QStringList &arguments);

/// A line for people on standard error, after the program's name.
void complain(const QString &text);
int say(const QString &text);

/// What `--check` found: a line for each thing that an agent with these options needs.
struct CheckReport
{
    QString text; ///< for people, on standard output
    bool isFine = true;
};
/// Opens each thing and lets it go again; nothing is served, nothing is kept.
CheckReport check(const AgentOptions &options, const Source::Make &make);

} // namespace pickglass::agent
