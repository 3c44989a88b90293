// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <vector>

namespace pickglass::tests {

/// A real Slurm on this machine, without systemd: munged, slurmctld and a slurmd for each of its
/// hosts, with a folder, ports, a key and a socket of their own; and with accounting slurmdbd and
/// MariaDB. Ends with it. One thread, with a QCoreApplication.
///
/// Some things that are not in the manuals: the commands find munged's socket by AuthInfo, but
/// connections to slurmdbd only by AccountingStoragePass; sacct prints what --format names.
class SlurmCluster final
{
public:
    struct Options
    {
        QString hosts = QStringLiteral("node[0001-0004]"); ///< a host list of Slurm
        int count = 4;                                     ///< how many these are
        QByteArray topology = {}; ///< topology.conf, for the plugin topology/tree
        bool hasAccounting = false;
    };

    /// What is not installed, as a sentence; empty where nothing is missing.
    static QString missing(bool withAccounting = false);

    SlurmCluster();
    ~SlurmCluster();
    Q_DISABLE_COPY_MOVE(SlurmCluster)

    /// Waits until all hosts are idle.
    Result<void> start(const Options &options);
    /// Runs one of its commands; answers what it printed.
    Result<QByteArray> run(const QString &program, const QStringList &arguments) const;
    /// With which its commands find it.
    QProcessEnvironment environment() const;
    /// What slurmctld wrote into its log.
    QByteArray log() const;

private:
    QString path(const char *name) const { return m_folder.filePath(QLatin1String(name)); }
    Result<void> launch(const QString &program, const QStringList &arguments);
    Result<void> startMunge();
    Result<void> startAccounting();
    Result<void> write(const char *name, const QByteArray &text, bool isSecret = false) const;
    QByteArray configuration(const Options &options) const;

    QTemporaryDir m_folder;
    QByteArray m_user;
    int m_port = 0; ///< the first of those in a row that were free
    std::vector<std::unique_ptr<QProcess>> m_daemons;
};

} // namespace pickglass::tests
