// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"
#include "app/desktop/time/replay.h"
#include "app/desktop/time/trafficquery.h"

#include <QObject>

namespace pickglass {

/// What buttons and keys do to a session's time. GUI thread.
class TimeCommands final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TimeCommands)

public:
    TimeCommands(Session *session, TrafficQuery *query, Replay *replay, QObject *parent = nullptr);

    void toFirst();
    void toLast(); ///< follows the end where the capture grows
    void stepBack();
    void stepForward();
    /// Follows the end of a capture that grows, or stays where it is; plays or pauses another one.
    void toggleFollowing();
    void togglePlaying() { m_replay->toggle(); }
    /// Moves the end of the range by a sweep, or begins one at the cursor.
    void stretchRange(bool forward);

private:
    void goTo(Timestamp time);

    Session *m_session;
    TrafficQuery *m_query;
    Replay *m_replay;
};

} // namespace pickglass
