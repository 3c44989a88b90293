// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/changes.h"
#include "app/desktop/reading/session.h"
#include "core/analysis/top.h"

#include <QElapsedTimer>

#include <optional>

namespace pickglass {

/// What changed since then.
struct SinceAnswer
{
    SharedSnapshot snapshot; ///< the present
    Timestamp from;          ///< unknown where the moment is not before the present
    Timestamp to;
    std::shared_ptr<const FabricChanges> fabric; ///< null where from is not known
    /// Ports whose errors rose, most first, the first of them; nothing where that is not known.
    std::vector<TopRow> errors;
    std::optional<size_t> portsWithErrors;
};

/// Finds out what changed since the session's moment, away from the GUI thread. One question at a
/// time, the latest after it; what stays the same (the topology while no change came) is not asked
/// again, and counters not each second. GUI thread.
class SinceAsker final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SinceAsker)

public:
    explicit SinceAsker(Session *session, QObject *parent = nullptr);

    /// The last answer; its snapshot is null where there is none.
    const SinceAnswer &last() const { return m_last; }
    /// For the session's snapshot and time; nothing happens where the last answer holds.
    void ask();
    bool isBusy() const { return m_isAsking; }

Q_SIGNALS:
    void answered(const pickglass::SinceAnswer &answer);
    void settled(); ///< not busy any more

private:
    struct Question
    {
        SharedSnapshot snapshot;
        Since since;
        Timestamp to;
        bool hasSamples = false;
        SinceAnswer last; ///< its snapshot may be null
    };
    static Result<SinceAnswer> answer(const CaptureReader &capture, const Question &question);

    Session *m_session;
    bool m_isAsking = false;
    bool m_askAgain = false;
    bool m_isOther = true; ///< the last answer is to another question
    SinceAnswer m_last;
    QElapsedTimer m_sinceLast;
};

} // namespace pickglass
