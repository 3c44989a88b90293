// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/workerthread.h"
#include "core/capture/recorder.h"

#include <chrono>
#include <functional>
#include <optional>

namespace pickglass {

/// A recorder on a thread of its own, which writes in the order given. Signals of recorder() belong
/// to its thread: connect to them with a context object. One thread.
class RecordingHost
{
public:
    explicit RecordingHost(const RecordingOptions &options);

    const Recorder *recorder() const { return m_recorder; }

    void writeFacts(const SourceFacts &facts);
    void writeFabric(Timestamp time, const SharedFabric &fabric);
    void writeManagers(const SharedSmPoll &poll);
    void writeRoutes(Timestamp time, const SharedForwardingTables &tables);
    void writeLanes(Timestamp time, const SharedLaneTables &lanes);
    void writePKeys(Timestamp time, const SharedPKeyTables &tables);
    void writeMulticast(Timestamp time, const SharedMulticastTables &tables);
    void writeHosts(Timestamp time, const SharedHostChanges &changes);
    /// In pieces, so that sweeps are written between them.
    void writeJobs(const std::vector<Job> &jobs);
    /// False where the disk does not keep up: that costs sweeps, not memory. Waits for so long at
    /// most until it does: for a collector that is not of real time, which waits meanwhile.
    bool writeSweep(const SharedSweep &sweep, std::chrono::milliseconds timeout = {});
    /// What a sweep of such a collector waits for at most.
    static constexpr std::chrono::milliseconds WriteTimeout = std::chrono::seconds(30);
    /// Where the clock of this machine was set since the last call or the begin: notes it, and
    /// answers the step. For what is stamped with recordingTime(); to be called before its sweeps.
    std::optional<ClockStep> noteClockStep();

    /// From now on another one is given the same, too: to nobody where it is null. It is told of
    /// sweeps that it did not take. What run() does is for this one alone.
    void mirrorTo(RecordingHost *other, std::function<void()> missed = {});
    /// Runs on the recorder's thread and on that of the other one.
    template<typename Work>
    void runOnBoth(Work work)
    {
        if (m_mirror != nullptr) {
            m_mirror->run(work);
        }
        run(std::move(work));
    }

    /// Runs on the recorder's thread, after everything that was given to it before.
    template<typename Work>
    void run(Work work)
    {
        QMetaObject::invokeMethod(
            m_recorder, [recorder = m_recorder, work = std::move(work)] { work(*recorder); },
            Qt::QueuedConnection);
    }

private:
    bool hasRoom(std::chrono::milliseconds timeout);

    Recorder *m_recorder; ///< goes when its thread finishes
    OwnThread m_thread;
    qint64 m_clockSteps; ///< that were noted, or before the begin
    RecordingHost *m_mirror = nullptr;
    std::function<void()> m_mirrorMissed;
};

} // namespace pickglass
