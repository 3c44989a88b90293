// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"

#include <QElapsedTimer>
#include <QTimer>

#include <chrono>

namespace pickglass {

class Inquirer;

/// Reads the extent of the session's capture each display period while it grows, and where the
/// session follows the end, its figures, too. Closes the file when the capture was ended. GUI
/// thread.
class Follower final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Follower)

public:
    Follower(Session *session, Inquirer *inquirer, QObject *parent = nullptr);

    /// Something was written: looks at once, but not more often than the display period.
    void scheduleRefresh();
    /// Looks at once.
    void refresh();

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
    void take(const Result<CaptureExtent> &extent);

    Session *m_session;
    Inquirer *m_inquirer;
    QTimer m_timer;
    QElapsedTimer m_sinceGrowth;
    QElapsedTimer m_sinceSoon; ///< it was looked because something was written
    quint64 m_generation = 0;
    bool m_isAsking = false;
    bool m_askAgain = false;
    bool m_isStalled = false;
};

} // namespace pickglass
