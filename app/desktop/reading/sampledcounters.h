// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/latestquery.h"
#include "core/counters/catalogue.h"

#include <vector>

namespace pickglass {

/// The counters that the session's capture has samples of. GUI thread.
class SampledCounters final : public QObject
{
    Q_OBJECT

public:
    explicit SampledCounters(Session *session);

    /// Reads them where none is known: a recording that has just begun has none yet.
    void read();
    /// Ascending; none of another capture than the session's.
    const std::vector<CounterId> &ids() const { return m_ids; }
    bool isBusy() const { return m_query.isBusy(); }

Q_SIGNALS:
    /// An answer has come, perhaps of none.
    void known();
    /// Likewise, when it has been taken by all.
    void settled();

private:
    Session *m_session;
    LatestQuery m_query;
    std::vector<CounterId> m_ids;
};

} // namespace pickglass
