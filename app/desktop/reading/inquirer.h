// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/session.h"

#include <deque>

namespace pickglass {

/// Puts the session's question to its capture, away from the GUI thread: the fabric at the time
/// that is looked at, and what its ports did then. One question at a time; what is asked meanwhile
/// is asked when that one is answered, and only the latest of it. GUI thread.
class Inquirer final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Inquirer)

public:
    explicit Inquirer(Session *session, QObject *parent = nullptr);

    /// Whether an answer is still to come.
    bool isBusy() const { return m_isAsking || m_askAgain; }

    /// The capture has grown: asks once more. How often that is worth it, the Follower knows.
    void lookAgain() { ask(); }

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
        SharedFigures figures;
    };
    static Result<Answer> answer(const CaptureReader &capture, FiguresQuestion question,
                                 bool followsEnd, const std::deque<Known> &known);

    void forget();
    void ask();
    void show(const Result<Answer> &answer);

    Session *m_session;
    std::deque<Known> m_known; ///< the latest first
    quint64 m_generation = 0;
    bool m_isAsking = false;
    bool m_askAgain = false;
    bool m_isShowing = false; ///< what the session says then is our own doing
};

} // namespace pickglass
