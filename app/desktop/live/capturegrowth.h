// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/latestquery.h"
#include "app/desktop/reading/session.h"

#include <QElapsedTimer>
#include <QTimer>

#include <chrono>

namespace pickglass {

class FabricQuery;

/// Reads the extent of the growing capture each display period, and its figures while the session
/// follows the end. Closes the file when the capture was ended. GUI thread.
class CaptureGrowth final : public QObject
{
    Q_OBJECT

public:
    CaptureGrowth(Session *session, FabricQuery *fabricQuery, QObject *parent = nullptr);

    /// Something was written: looks at once, but not more often than the display period.
    void scheduleRefresh();
    /// Looks at once.
    void refresh() { m_query.ask(); }

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
