// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/reading/sampledcounters.h"

#include "app/desktop/reading/session.h"

namespace pickglass {

SampledCounters::SampledCounters(Session *session) : m_session(session), m_query(session)
{
    connect(session, &Session::captureChanged, this, [this] {
        m_query.cancel();
        m_ids.clear();
    });
    connect(&m_query, &LatestQuery::settled, this, &SampledCounters::settled);
}

void SampledCounters::read()
{
    if (m_query.isBusy() || !m_ids.empty()) {
        return;
    }
    m_query.read(
        m_session->readers(),
        [](const CaptureReader &capture) { return capture.sampledCounters(); },
        [this](const Result<std::vector<CounterId>> &sampled) {
            m_ids = sampled.value_or(std::vector<CounterId>());
            Q_EMIT known();
        });
}

} // namespace pickglass
