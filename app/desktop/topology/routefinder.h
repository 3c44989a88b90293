// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/latestquery.h"
#include "app/desktop/reading/session.h"
#include "core/routing/routeload.h"

#include <QObject>

#include <memory>

namespace pickglass {

/// Over which links the routes go at the moment that the session looks at (the end of its range),
/// also while new forwarding tables come into a capture that grows. GUI
/// thread.
class RouteFinder final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RouteFinder)

public:
    explicit RouteFinder(Session *session, QObject *parent = nullptr);

    /// Of the session's fabric; null where there are no tables, or they are not yet known.
    std::shared_ptr<const RouteLoad> routes() const { return isOfSession() ? m_routes : nullptr; }
    bool isBusy() const { return m_query.isBusy(); }

Q_SIGNALS:
    /// There are other routes of the same snapshot, or none any more.
    void changed();
    /// Nothing more is being asked.
    void settled();

private:
    struct Answer
    {
        Timestamp since;                         ///< of the tables; unknown: there are none
        std::shared_ptr<const RouteLoad> routes; ///< null where they are as they were, too
    };
    /// Whether the session's fabric is the one that was asked for.
    bool isOfSession() const;
    void begin();
    void ask();
    Timestamp time() const;
    static Result<Answer> answer(const CaptureReader &capture, const SharedSnapshot &snapshot,
                                 Timestamp time, Timestamp known);
    void take(const Answer &answer);

    Session *m_session;
    SharedSnapshot m_snapshot; ///< whose ports the routes are of
    std::shared_ptr<const RouteLoad> m_routes;
    Timestamp m_since;
    LatestQuery m_query;
};

} // namespace pickglass
