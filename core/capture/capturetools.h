// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturecontents.h"

#include <QSet>
#include <QStringList>

#include <span>

namespace pickglass {

/// What of a capture is wanted.
struct CaptureCut
{
    TimeRange range = {}; ///< unknown times mean begin and end
    /// With all their ports, and what their cables end at: the ports at the other ends, with their
    /// samples, so that both directions of each cable are known, and port 0 of switches there.
    /// Empty: all.
    QSet<Guid> nodes = {};
    std::vector<CounterId> counters = {}; ///< empty: all
};

/// Leaves out what is not wanted: the fabric is as it was and became, all sweeps that began in the
/// range have every reading as it was and their numbers; subnet managers, forwarding tables, events
/// and marks are those that reach into it: managers and tables those of the nodes, events also
/// those of no place.
Result<CaptureContents> trimmed(CaptureContents contents, const CaptureCut &cut);

/// Writes a part of a capture into a new one, also while another process writes the first; see
/// trimmed() and writeContents(). Any thread.
Result<void> trimCapture(const QString &from, const QString &to, const CaptureCut &cut,
                         bool replace, const StopToken &stop = {}, const Progress &progress = {});

/// Keeps every n-th sweep from the first on, and the last, with their readings as they were; and
/// those without which sums would be others: the first and the last reading of each port, and those
/// before and after a counter was reset or latched. Reads all samples; fails when it is not to go
/// on. Precondition: every > 0.
Result<CaptureContents> thinned(CaptureContents contents, qint64 every, const StopToken &stop = {});

/// Writes the same with fewer sweeps into a new one; see thinned() and writeContents(). Any thread.
Result<void> thinCapture(const QString &from, const QString &to, qint64 every, bool replace,
                         const StopToken &stop = {});

/// Writes the same without samples: what is left of the counters are its roll-ups, as they are. Of
/// one that is still being recorded, they may lack the last 10 s. Any thread.
Result<void> keepRollups(const QString &from, const QString &to, bool replace,
                         const StopToken &stop = {});

/// Writes the same with these batch jobs added, each in place of the one that has its id and start;
/// roll-ups stay as they are. Any thread.
Result<void> addJobs(const QString &from, const QString &to, std::span<const Job> jobs,
                     bool replace, const StopToken &stop = {});

/// Several captures of one fabric as one. Where they overlap, nothing is there twice:
/// - What several kept of one sweep (of the same time, with answers at the same times) is put
///   together. Else, where one of them has sweeps at its interval, those of the others are left
///   out, unless they read ports or counters that no other does: the finer one goes first, then the
///   one that began first.
/// - The fabric at a time is what any of those that reach over it knows, the first of them being
///   right where they differ; between two captures it stays as it was.
/// - The forwarding table of a switch is the one that was read last.
/// - Of events at one place of one kind that may be one happening, by their time and precision, one
///   stays, and so does one of equal marks and of equal sources. Events are numbered anew.
/// Fails for captures of different subnets, whose LIDs would be mixed up: two that share no switch,
/// but have a LID at different nodes. Precondition: there is one.
Result<CaptureContents> merged(std::vector<CaptureContents> captures);

/// Writes several into a new one; see merged() and writeContents(). Any thread.
Result<void> mergeCaptures(const QStringList &from, const QString &to, bool replace,
                           const StopToken &stop = {});

/// The same contents without what says whose they are, so that they can be given to others. Every
/// text is replaced as a whole unless it is on a list of what is known to be harmless
/// (knownwords), everywhere by the same:
/// - kept: cables, counters and their samples, times, states, rates, the types, vendor and device
///   ids, models and factory descriptions of devices, names of adapters and units of a chassis,
///   attributes of PortInfo, kinds and numbers of events;
/// - replaced: names ("host-0345 HCA-1", "switch-0012"), GUIDs (locally administered), LIDs, names
///   and notes of marks, names of imported files; of a source that is no file the scheme stays;
/// - left out: attributes that are not known (serial numbers, part numbers, keys), and what was
///   reported of lines that were not understood.
///
/// Numbers are in an order that the seed gives: the same again for the same capture and seed.
Result<CaptureContents> anonymized(CaptureContents contents, quint64 seed);

/// Writes the same into a new one; see anonymized() and writeContents(). Any thread.
Result<void> anonymizeCapture(const QString &from, const QString &to, quint64 seed, bool replace,
                              const StopToken &stop = {});

/// What is wrong with a capture, and what was looked at.
struct CaptureVerdict
{
    std::vector<Message> damages = {};
    qint64 rows = 0;    ///< of the fabric over time
    qint64 sweeps = 0;  ///< whose samples were read
    qint64 rollups = 0; ///< pieces that were read

    bool isSound() const { return damages.empty(); }
};

/// Looks at all of a capture: SQLite's own check, that everything decodes, that what holds for a
/// time does not overlap, and that roll-ups are the sums of samples. Fails for what cannot be
/// opened, and when it is not to go on. Any thread.
Result<CaptureVerdict> verifyCapture(const QString &path, const StopToken &stop = {});

/// Writes what can be saved of a capture into a new one that is sound: also of one that is cut
/// short. What makes no sense is left out, so that it is unknown, not wrong; what was left out is
/// answered. Fails where nothing can be saved. Any thread.
Result<CaptureVerdict> repairCapture(const QString &from, const QString &to, bool replace,
                                     const StopToken &stop = {});

} // namespace pickglass
