// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/guid.h"
#include "core/base/timestamp.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace pickglass {

/// As Slurm names them; what other batch systems write is mapped to these.
enum class JobState : quint8 {
    Unknown,
    Pending,
    Running,
    Suspended,
    Completed,
    Failed,
    Cancelled,
    Timeout,
    NodeFail,
    OutOfMemory,
    Preempted
};
/// "RUNNING", "COMPLETED", "NODE_FAIL", …; "UNKNOWN".
QString toString(JobState state);
/// Reads what toString() writes, and Slurm's longer forms ("CANCELLED by 1000", "COMPLETING"), in
/// any case; Unknown for other texts.
JobState jobState(QStringView text);

/// A batch job: what a batch system says of it, and the hosts of the fabric that it ran on.
struct Job
{
    QString id; ///< of the batch system: "4711", "4711_3" of an array
    QString name = {};
    QString user = {};
    JobState state = JobState::Unknown;
    Timestamp start = {};   ///< unknown: it has not begun
    Timestamp end = {};     ///< unknown: it has not ended
    QStringList hosts = {}; ///< as the batch system names them, in its order
    /// The adapters of these hosts, ascending; those that were in the fabric when the job was read.
    std::vector<Guid> nodes = {};
    QStringList unknownHosts = {}; ///< of hosts, those that are not in the fabric

    bool operator==(const Job &) const = default;
};

} // namespace pickglass
