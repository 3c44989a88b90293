// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/changes/diffmodel.h"

#include <optional>

namespace pickglass {

/// What is different between two moments.
struct DiffAnswer
{
    SharedFabric now = {}; ///< of the later one
    Since since = {};
    Timestamp from = {}; ///< unknown where that moment is not before the later one
    Timestamp to = {};
    SharedDiffRows rows = {}; ///< null where from is not known
    std::vector<DiffTier> tiers = {};
};

/// Finds out, away from the GUI thread, what is different between the fabric at the session's since
/// and the one that is looked at. One question at a time, the latest after it. GUI thread.
class DiffAsker final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(DiffAsker)

public:
    explicit DiffAsker(Session *session, QObject *parent = nullptr);

    /// Nothing happens where the last answer holds.
    void ask();
    bool isBusy() const { return m_isAsking; }

Q_SIGNALS:
    void answered(const pickglass::DiffAnswer &answer);
    void failed(const pickglass::Error &error);
    void settled(); ///< not busy any more

private:
    static Result<DiffAnswer> answer(const CaptureReader &capture, const SharedFabric &now,
                                     const Since &since, Timestamp to, const DiffAnswer &last);

    Session *m_session;
    DiffAnswer m_last; ///< its fabric is null where there is none
    bool m_isAsking = false;
    bool m_askAgain = false;
};

} // namespace pickglass
