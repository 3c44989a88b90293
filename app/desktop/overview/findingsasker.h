// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/findings.h"
#include "app/desktop/reading/session.h"

#include <QElapsedTimer>

namespace pickglass {

/// What is wrong at the session's moment, and since when.
struct FindingsAnswer
{
    SharedSnapshot snapshot = {}; ///< the session's
    /// The same, each problem with its since. Of the moment that was asked for.
    SharedSnapshot found = {};
    Timestamp from = {}; ///< the begin of a range
    FabricHealth health = {};
};

/// Finds that out away from the GUI thread: for another snapshot, another moment or further events;
/// not each second where only the time goes on. One question at a time. GUI thread.
class FindingsAsker final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FindingsAsker)

public:
    explicit FindingsAsker(Session *session, QObject *parent = nullptr);

    /// Its snapshot is null where there is none.
    const FindingsAnswer &last() const { return m_last; }
    /// A snapshot of the session with the same problems, and since when as far as it was answered
    /// for that fabric; itself where it was not.
    SharedSnapshot withSince(const SharedSnapshot &snapshot) const;
    void ask();
    bool isBusy() const { return m_isAsking; }

Q_SIGNALS:
    void answered();
    void settled(); ///< not busy any more

private:
    Session *m_session;
    FindingsAnswer m_last;
    bool m_hasOldEvents = true;
    bool m_isAsking = false;
    bool m_askAgain = false;
    QElapsedTimer m_sinceLast;
};

} // namespace pickglass
