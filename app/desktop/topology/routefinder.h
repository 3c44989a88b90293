// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/latestreading.h"
#include "app/desktop/reading/session.h"
#include "core/analysis/routeload.h"

#include <QObject>

#include <memory>

namespace pickglass {

/// Over which links the routes go at the session's time (the end of its range), also while new
/// forwarding tables come in. GUI thread.
class RouteFinder final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RouteFinder)

public:
    explicit RouteFinder(Session *session, QObject *parent = nullptr);

    /// Of the session's fabric; null where there are no tables, or they are not yet known.
    std::shared_ptr<const RouteLoad> routes() const { return isOfSession() ? m_routes : nullptr; }
    bool isBusy() const { return m_reading.isBusy(); }

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
    struct Question
    {
        SharedSnapshot snapshot;
        Timestamp time;
    };
    /// Whether the session's fabric is the one that was asked for.
    bool isOfSession() const;
    void begin();
    void ask();
    /// known: of the tables whose routes are here.
    static Result<Answer> answer(const CaptureReader &capture, const Question &question,
                                 Timestamp known);
    void take(const Result<Answer> &answer);

    Session *m_session;
    SharedSnapshot m_snapshot; ///< whose ports the routes are of
    std::shared_ptr<const RouteLoad> m_routes;
    Timestamp m_since;
    LatestReading<Question, Answer> m_reading;
};

} // namespace pickglass
