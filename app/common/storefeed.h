// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/recordinghost.h"
#include "app/common/storesender.h"
#include "collectors/collector.h"

#include <QTimer>

#include <memory>
#include <optional>

namespace pickglass {

/// Lets a recording go to a store, too: a second recorder writes it into a spool, piece by piece,
/// and a sender brings the pieces to the store. Nothing of it delays the recording or ends it. The
/// thread of the recording.
class StoreFeed final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(StoreFeed)

public:
    /// Fails where the spool cannot be had. The store itself may be away.
    static Result<std::unique_ptr<StoreFeed>> open(const StoreAddress &address,
                                                   const RecordingOptions &recording);
    ~StoreFeed() override;

    /// From now on everything that is given to this recording goes to the store, too. It outlives
    /// the feed, or another one follows.
    void follow(RecordingHost &recording);
    /// Ends the piece and sends what it can in a few seconds; closed() follows.
    void close();
    bool isOver() const { return m_isOver; }

Q_SIGNALS:
    void problem(const pickglass::CollectorProblem &problem);
    void closed();

private:
    StoreFeed(StoreAddress address, const RecordingOptions &recording,
              std::unique_ptr<Spool> spool);
    void startHost();
    void startAgain();
    void onSpoolFailed(const Error &error);
    void onDropped(const Spool::Dropped &all);
    void onFinished(qint64 pieces);
    void say(CollectorProblem::Severity severity, const char *kind, Message message,
             Message advice = {});

    StoreAddress m_address;
    QString m_folder;
    RecordingOptions m_options; ///< of the spool
    StoreSender *m_sender;      ///< goes when its thread finishes
    OwnThread m_thread;
    std::optional<RecordingHost> m_host; ///< nothing while the spool cannot be written
    RecordingHost *m_followed = nullptr;
    QTimer m_startAgain;
    SharedFabric m_fabric; ///< as it was last written; null before the first
    Timestamp m_latest;    ///< of what was written
    Spool::Dropped m_dropped;
    qint64 m_missed = 0; ///< sweeps that the spool did not take
    bool m_isClosing = false;
    bool m_isOver = false;
};

} // namespace pickglass
