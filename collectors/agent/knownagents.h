// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace pickglass::agent {

/// The certificates of the agents that were accepted before, in a file like ssh's known_hosts: a
/// line "host:port fingerprint" for each. Programs may use the same file at once. Any thread.
class KnownAgents
{
public:
    /// pickglass/known_agents in the folder of the user's configuration.
    static QString usualPath();

    explicit KnownAgents(QString path = usualPath()) : m_path(std::move(path)) {}

    const QString &path() const { return m_path; }
    /// The fingerprint of an agent ("head01:7471"); nothing where it is not known. Lines that make
    /// no sense are skipped.
    Result<std::optional<QByteArray>> find(const QString &agent) const;
    /// The names of all of them, each once, in the order of the file.
    Result<QStringList> names() const;
    /// Takes an agent out, so that its next certificate is a new one.
    Result<void> forget(const QString &agent);
    /// Keeps it in place of what was there. The file is replaced at once, and is its owner's alone.
    Result<void> remember(const QString &agent, const QByteArray &fingerprint);

private:
    Result<QList<QByteArray>> readLines() const;
    /// Takes the lines of an agent out, and puts this one in where there is one.
    Result<void> replace(const QString &agent, const QByteArray &line);

    QString m_path;
};

} // namespace pickglass::agent
