// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"
#include "app/desktop/time/replay.h"
#include "app/desktop/time/routingquery.h"
#include "app/desktop/time/timeaxis.h"
#include "app/desktop/time/timecommands.h"
#include "app/desktop/time/trafficquery.h"

#include <QWidget>

namespace pickglass {

class MomentStrip;
class TimeCanvas;
class TimeControls;
class TimeKeys;

/// The strip along the bottom: the session's time, to be seen and moved. It reads what it shows
/// itself. GUI thread.
class TimeStrip final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TimeStrip)

public:
    explicit TimeStrip(Session *session, QWidget *parent = nullptr);

    /// Whether all that it shows has been read. `--screenshot` waits for it.
    bool isComplete() const { return m_query.isComplete() && m_routing.isComplete(); }

    TimeCanvas *canvas() const { return m_canvas; }
    Replay *replay() { return &m_replay; }
    const TrafficHistory &history() const { return m_query.history(); }

Q_SIGNALS:
    /// isComplete() has become true.
    void completed();

protected:
    void showEvent(QShowEvent *event) override;

private:
    /// Moments for captures of discoveries, else the curve.
    void showForm();

    Session *m_session;
    TimeAxis m_axis;
    TrafficQuery m_query;
    RoutingQuery m_routing;
    Replay m_replay;
    TimeCommands m_commands;
    MomentStrip *m_moments;
    TimeControls *m_controls;
    TimeCanvas *m_canvas;
    TimeKeys *m_keys;
};

} // namespace pickglass
