// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/latestquery.h"
#include "app/desktop/reading/session.h"
#include "app/desktop/time/trafficreader.h"

#include <QObject>

namespace pickglass {

/// The history that a strip shows, read again when the capture grows or another part is shown. GUI
/// thread.
class TrafficQuery final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TrafficQuery)

public:
    explicit TrafficQuery(Session *session, QObject *parent = nullptr);

    const TrafficHistory &history() const { return m_history; }
    /// Drawn this wide; does nothing when it is what was asked for last.
    void setShown(TimeRange shown, int pixels);
    /// Whether all that was asked for is in history().
    bool isComplete() const { return !m_query.isBusy(); }

Q_SIGNALS:
    void changed();
    void completed();

private:
    void forget();
    void ask();
    void show(const TrafficAnswer &answer);

    Session *m_session;
    TrafficHistory m_history;
    KnownPoints m_known;
    TimeRange m_shown;
    int m_pixels = 0;
    SharedFabric m_scaledFabric;
    LatestQuery m_query;
};

} // namespace pickglass
