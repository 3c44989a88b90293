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

    /// Routes are followed only while they are wanted: those of 35,152 hosts take two seconds of
    /// all processors. At the begin they are not.
    void setWanted(bool isWanted);
    /// Whether there are forwarding tables of the session's fabric, as far as that is known.
    bool areThere() const { return isOfSession() && m_since.isKnown() && !m_areNone; }
    /// Of the session's fabric; null where there are no tables, they are not yet known, or not
    /// wanted.
    std::shared_ptr<const RouteLoad> routes() const { return isOfSession() ? m_routes : nullptr; }
    bool isBusy() const { return m_query.isBusy(); }

Q_SIGNALS:
    /// There are other routes or tables of the same snapshot, or none any more.
    void changed();
    /// Nothing more is being asked.
    void settled();

private:
    struct Answer
    {
        Timestamp since; ///< of the tables; unknown: there are none
        /// Null where they are as they were, and where they were not wanted, too.
        std::shared_ptr<const RouteLoad> routes;
    };
    struct Question
    {
        SharedSnapshot snapshot;
        Timestamp time;
        Timestamp known; ///< since when the tables hold whose routes are known
        bool isWanted = false;
    };
    /// Whether the session's fabric is the one that was asked for.
    bool isOfSession() const;
    void begin();
    void ask();
    Timestamp time() const;
    static Result<Answer> answer(const CaptureReader &capture, const Question &question);
    void take(const Answer &answer);

    Session *m_session;
    SharedSnapshot m_snapshot; ///< whose ports the routes are of
    std::shared_ptr<const RouteLoad> m_routes;
    Timestamp m_since; ///< the tables hold; unknown: there are none
    bool m_isWanted = false;
    bool m_areNone = false; ///< the tables have no routes of this fabric
    LatestQuery m_query;
};

} // namespace pickglass
