// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/quitandwait.h"
#include "core/capture/recorder.h"

namespace pickglass::agent {

/// Keeps what the agent reads in a capture of its own, on a thread of its own. What cannot be kept
/// is told in the log, and the agent goes on. What is to be kept, and the size, hold for the
/// recordings of earlier runs, too: they are removed, the oldest first. Network thread.
class LocalRecording final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LocalRecording)

public:
    /// A file that is there is not replaced: the capture's name then has the time in it.
    explicit LocalRecording(RecordingOptions options);
    ~LocalRecording() override;

    /// Begins; opened() or ended() follows.
    void open();
    void writeFabric(Timestamp time, const SharedFabric &fabric);
    void writeSweep(const SharedSweep &sweep);
    void writeManagers(const SharedSmPoll &poll);
    void writeRoutes(Timestamp time, const SharedForwardingTables &tables);
    /// Ends the capture cleanly; ended() follows, at once where it has ended already.
    void close();

Q_SIGNALS:
    void opened();
    /// The last signal: it was closed, or could not go on.
    void ended(bool isFine);

private:
    void removeEarlier(const RecordingOptions &options, const QString &asked);
    template<typename Work>
    void toRecorder(Work work);
    void end(bool isFine);

    Recorder *m_recorder; ///< goes when its thread finishes
    OwnThread m_thread;
    bool m_isOver = false;
    bool m_isFine = true;
    bool m_toldLeftOut = false;
};

} // namespace pickglass::agent
