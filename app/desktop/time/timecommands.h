// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"
#include "app/desktop/time/replay.h"
#include "app/desktop/time/trafficquery.h"

#include <QObject>

class QKeyEvent;
class QWidget;

namespace pickglass {

/// What buttons and keys do to a session's time. GUI thread.
class TimeCommands final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TimeCommands)

public:
    TimeCommands(Session *session, TrafficQuery *query, Replay *replay, QObject *parent = nullptr);

    void toFirst() { goTo(m_session->reach().from); }
    void toLast(); ///< follows the end where the capture grows
    void stepBack();
    void stepForward();
    /// Follows the end of a capture that grows, or stays where it is; plays or pauses another one.
    void toggleFollowing();
    void togglePlaying() { m_replay->toggle(); }
    /// Moves the end of the range by a sweep, or begins one at the cursor.
    void markedRange(bool forward);

private:
    void goTo(Timestamp time);
    /// The sweep beside a time. At the end of what is fetched of a store, as far beyond as sweeps
    /// are apart there: it is fetched then.
    Timestamp beside(Timestamp time, bool forward) const;

    Session *m_session;
    TrafficQuery *m_query;
    Replay *m_replay;
};

class TimeCanvas;
class TimeCommands;

/// The keys of time in the whole window, as far as the widget with the focus ignores them. With
/// Ctrl and Shift they work everywhere.
class TimeKeys final : public QObject
{
    Q_OBJECT

public:
    TimeKeys(TimeCommands *commands, TimeCanvas *canvas, QWidget *strip);

    /// Listens to this window from now on.
    void setWindow(QWidget *window);

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    bool handle(const QKeyEvent &event);

    TimeCommands *m_commands;
    TimeCanvas *m_canvas;
    QWidget *m_strip;
    QWidget *m_window = nullptr;
};

} // namespace pickglass
