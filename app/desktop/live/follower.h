// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/latestquery.h"
#include "app/desktop/session.h"

#include <QElapsedTimer>
#include <QTimer>

#include <chrono>

namespace pickglass {

class FabricQuery;

/// Looks at the session's capture again and again while it grows, whoever writes it: its extent
/// each display period, and where the session follows the end and it has grown, its question, too.
/// When the capture was ended, lets go of it, so that nothing keeps the file open in a form that it
/// no longer has. GUI thread.
class Follower final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Follower)

public:
    Follower(Session *session, FabricQuery *fabricQuery, QObject *parent = nullptr);

    /// Something was written: looks at once, but not more often than the display period.
    void lookSoon();
    /// Looks at once.
    void lookNow() { m_query.ask(); }

    /// Not grown for this long, where that is several of its intervals; 0 while it grows.
    std::chrono::milliseconds stalledFor() const;

Q_SIGNALS:
    /// Begins, goes on, ends.
    void stalled();
    /// The capture was ended while it was open.
    void closed();

private:
    void begin();
    void restart();
    void ask();
    void take(const Result<CaptureExtent> &extent);

    Session *m_session;
    FabricQuery *m_fabricQuery;
    QTimer m_timer;
    QElapsedTimer m_sinceGrowth;
    QElapsedTimer m_sinceSoon; ///< it was looked because something was written
    LatestQuery m_query;
    bool m_isStalled = false;
};

} // namespace pickglass
