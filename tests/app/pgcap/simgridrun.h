// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QString>
#include <QStringList>
#include <QTemporaryDir>

#include <vector>

namespace pickglass::tests {

/// A message between two processes, as SimGrid logged it.
struct LoggedMessage
{
    double time = 0; ///< seconds since the begin
    int from = 0;    ///< ranks
    int to = 0;
    qint64 bytes = 0;
};

/// SimGrid's SMPI, which runs MPI programs on a simulated cluster of one process a host, with the
/// algorithms of Open MPI.
class SimGrid
{
public:
    /// What is missing on this machine, as a sentence; empty when nothing is.
    static QString missing();

    /// Compiles tests/app/pgcap/mpi/patterns.c.
    Result<void> build();
    /// What a pattern sends, collectives included, in the order of time; without messages of fewer
    /// than 1,024 bytes, with which MPI sets itself up.
    Result<std::vector<LoggedMessage>> run(const QString &pattern, int bytes, int processes);

private:
    QString path(const char *name) const { return m_folder.filePath(QLatin1String(name)); }
    Result<void> writeCluster(int processes) const;

    QTemporaryDir m_folder;
};

} // namespace pickglass::tests
