// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/incidentreader.h"
#include "app/desktop/reading/latestquery.h"
#include "app/desktop/reading/session.h"

#include <deque>

namespace pickglass {

/// Whether figures of a large fabric are still to be read at the session's moment: there are none
/// yet, though two sweeps were read until then. GUI thread.
bool areFiguresComing(const Session &session);

/// Reads the fabric, its problems and its figures at the session's time in a worker. The session's
/// snapshot stays the same pointer while fabric and problems are the same. Of a large fabric that
/// is just opened the figures come later. GUI thread.
class FabricQuery final : public QObject
{
    Q_OBJECT

public:
    explicit FabricQuery(Session *session, QObject *parent = nullptr);

    /// Whether an answer is still to come.
    bool isBusy() const { return m_query.isBusy(); }

    /// The capture has grown: asks once more. How often that is worth it, the CaptureGrowth knows.
    void refresh() { m_query.ask(); }

Q_SIGNALS:
    /// Nothing is on its way any more.
    void settled();
    /// The capture could not be read: what happened in words, and what to do.
    void failed(const QString &what, const QString &advice);

private:
    /// A fabric that was read, and the change of the capture that it begins with.
    struct Known
    {
        Timestamp since;
        SharedSnapshot snapshot;
    };
    struct Answer
    {
        CaptureExtent extent;
        Known known;
        SharedSnapshot shown; ///< the one that is known, with all that is wrong then
        SharedFigures figures;
        bool isFabricOnly = false; ///< the figures are to be asked for
    };
    /// What was asked, and what is known and shown already.
    struct Task
    {
        FiguresQuestion question;
        bool followsEnd = false;
        std::deque<Known> known;
        SharedSnapshot shown;
        SharedIncidentReport incidents;
    };
    static Result<Answer> answer(const CaptureReader &capture, Task task);
    static Result<void> findProblems(const CaptureReader &capture, const FiguresQuestion &question,
                                     const Task &task, Answer &answer);

    void forget();
    void ask();
    void show(const Result<Answer> &answer);

    Session *m_session;
    std::deque<Known> m_known; ///< the latest first
    LatestQuery m_query;
    bool m_isShowing = false; ///< what the session says then is our own doing
};

} // namespace pickglass
