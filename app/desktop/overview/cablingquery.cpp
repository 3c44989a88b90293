// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/cablingquery.h"

#include "app/desktop/reading/session.h"

namespace pickglass {

CablingQuery::CablingQuery(Session *session, QObject *parent)
    : QObject(parent),
      m_session(session),
      m_query(session, [this] { begin(); })
{
    connect(&m_query, &LatestQuery::settled, this, &CablingQuery::settled);
}

std::shared_ptr<const Cabling> CablingQuery::cabling() const
{
    const SharedSnapshot snapshot = m_session->snapshot();
    return snapshot && snapshot->fabric == m_fabric ? m_cabling : nullptr;
}

void CablingQuery::begin()
{
    const SharedSnapshot snapshot = m_session->snapshot();
    if (!snapshot || snapshot->fabric == m_fabric) {
        return;
    }
    using Found = std::shared_ptr<const Cabling>;
    m_query.run(
        [snapshot]() -> Result<Found> {
            return std::make_shared<const Cabling>(cablingOf(*snapshot->fabric, snapshot->shape));
        },
        [this, fabric = snapshot->fabric](const Result<Found> &found) {
            m_fabric = fabric;
            m_cabling = found ? *found : nullptr;
            Q_EMIT answered();
        });
}

} // namespace pickglass
