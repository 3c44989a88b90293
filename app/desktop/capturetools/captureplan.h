// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/timestamp.h"
#include "core/counters/catalogue.h"
#include "core/fabric/fabric.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace pickglass {

/// What pgcap makes of captures, or reports of one.
enum class CaptureTask : quint8 { Trim, Thin, Anonymize, Merge, Convert, Verify, AddJobs };

/// What a preview is made of. Regular value type.
struct CaptureFacts
{
    TimeRange span = {};
    std::vector<Timestamp> sweeps = {}; ///< whose samples are there, ascending
    /// Samples before it are known in roll-ups only; unknown where all samples are there.
    Timestamp summedUntil = {};
    SharedFabric fabric = {};             ///< at the end
    std::vector<CounterId> counters = {}; ///< that were sampled
    qint64 bytes = 0;
};
/// Reads a capture; away from the GUI thread.
Result<CaptureFacts> readCaptureFacts(const QString &path);

/// What is to be done. Regular value type.
struct CapturePlan
{
    CaptureTask task = CaptureTask::Trim;
    QString from = {};       ///< of Trim, as parseTime() takes it; "" for the begin
    QString to = {};         ///< "" for the end
    QString nodes = {};      ///< of Trim: names or GUIDs, joined by commas; "" for all
    QString counters = {};   ///< of Trim: names, joined by commas; "" for all
    int every = 0;           ///< of Thin; 0: no sweeps, but roll-ups
    QString seed = {};       ///< of Anonymize; "" for any
    QStringList others = {}; ///< of Merge captures, of AddJobs job lists
    QString zone = {};       ///< of AddJobs, as timeZoneNamed() takes it; "" for UTC

    /// The arguments of pgcap; without a place to write to, Verify only looks.
    QStringList arguments(const QString &capture, const QString &to) const;
};

/// What job lists have. Regular value type.
struct JobListFacts
{
    qint64 jobs = 0;               ///< that can be added
    qint64 skipped = 0;            ///< lines or jobs that could not be used
    qint64 outside = 0;            ///< of the jobs, those at no time of the capture
    QStringList unknownHosts = {}; ///< that are not in the fabric, each once
};
/// Reads lists as `pgcap jobs --add` does; away from the GUI thread.
Result<JobListFacts> readJobListFacts(const QString &capture, const QStringList &lists,
                                      const QString &zone);

/// What would be in the new capture.
struct CapturePreview
{
    TimeRange span = {};
    qint64 sweeps = 0;
    qint64 nodes = 0;
    qint64 counters = 0;
    /// Estimated by the share of sweeps, nodes and counters; nothing where that is not possible.
    std::optional<double> bytes = {};
    /// Roll-ups before it would be missing in the new capture; unknown where none would be.
    Timestamp lostUntil = {};
};
/// Nothing where the plan makes no sense: a time that is none, or nothing that is called so.
std::optional<CapturePreview> previewOf(const CapturePlan &plan, const CaptureFacts &facts,
                                        const std::vector<CaptureFacts> &others = {});

} // namespace pickglass
