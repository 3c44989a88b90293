// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"

#include <QElapsedTimer>
#include <QTimer>

#include <array>

namespace pickglass {

/// Plays a capture: moves the session's cursor on with the time that passes, times a speed. It
/// stops at the end, or follows it from there on where the capture grows; of a store, it waits
/// until what comes next is fetched, and stops where that has no sweeps. GUI thread.
class Replay final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Replay)

public:
    static constexpr std::array<int, 4> Speeds{1, 10, 100, 1000};

    explicit Replay(Session *session, QObject *parent = nullptr);

    bool isPlaying() const { return m_timer.isActive(); }
    /// From the cursor, from the begin of a range, or, at the end of the capture, from its begin.
    void play();
    void pause();
    void toggle() { isPlaying() ? pause() : play(); }

    int speed() const { return m_speed; }
    /// So many seconds of the capture in one.
    void setSpeed(int speed);
    /// Nothing more is being fetched of a store: stops where it waits for that in vain.
    void settle();

Q_SIGNALS:
    void changed(); ///< whether it plays, or the speed

private:
    void move();
    void startFrom(Timestamp time);
    void followTime();
    bool hasMore() const;

    Session *m_session;
    QTimer m_timer;
    QElapsedTimer m_clock;
    Timestamp m_from;
    Timestamp m_awaited; ///< it goes on there when that is fetched; unknown while it moves
    int m_speed = 1;
    bool m_isMoving = false; ///< what the session says then is our own doing
};

} // namespace pickglass
