// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/recordinghost.h"
#include "app/common/storefeed.h"

namespace pickglass::agent {

/// Records what the agent reads. Errors are logged, and the agent goes on. Retention holds for
/// recordings of earlier runs, too. Network thread.
class LocalRecording final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LocalRecording)

public:
    /// A file that exists is not replaced: the capture's name then has the time in it.
    /// With a store it goes there as well; that it cannot is logged.
    explicit LocalRecording(const RecordingOptions &options,
                            const std::optional<StoreAddress> &store = {});
    ~LocalRecording() override = default;

    /// Begins; opened() or ended() follows.
    void open();
    /// For fabrics, managers and routes; null once it has ended.
    RecordingHost *host() { return m_isOver ? nullptr : &m_host; }
    const Recorder *recorder() const { return m_host.recorder(); }
    void writeSweep(const SharedSweep &sweep);
    /// Ends the capture cleanly; ended() follows, at once where it has ended already.
    void close();

Q_SIGNALS:
    void opened();
    /// The last signal: it was closed, or could not go on.
    void ended(bool isFine);

private:
    void end(bool isFine);
    void startStore(const StoreAddress &address, const RecordingOptions &options);

    RecordingHost m_host;
    std::unique_ptr<StoreFeed> m_store; ///< null without one
    bool m_isOver = false;
    bool m_isFine = true;
    bool m_hasReportedSkipped = false;
};

} // namespace pickglass::agent
