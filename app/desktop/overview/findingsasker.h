// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/findings.h"
#include "app/desktop/session.h"

#include <QElapsedTimer>

namespace pickglass {

/// What is wrong at the session's moment, and since when.
struct FindingsAnswer
{
    SharedSnapshot snapshot = {}; ///< the session's
    /// The same with all problems: also those of its subnet managers and of what happened and
    /// lasts, each with its since. Of the moment that was asked for.
    SharedSnapshot found = {};
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
