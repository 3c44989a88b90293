// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/latestquery.h"
#include "core/analysis/cabling.h"

#include <memory>

namespace pickglass {

class Session;

/// How much of the session's fabric is cabled, by the pattern of its cables, found in a worker.
/// GUI thread.
class CablingQuery final : public QObject
{
    Q_OBJECT

public:
    explicit CablingQuery(Session *session, QObject *parent = nullptr);

    /// For the session's snapshot; nothing happens where the last answer holds.
    void ask() { m_query.ask(); }
    bool isBusy() const { return m_query.isBusy(); }
    /// Of the session's fabric; null before it is found.
    std::shared_ptr<const Cabling> cabling() const;

Q_SIGNALS:
    void answered();
    void settled(); ///< not busy any more

private:
    void begin();

    Session *m_session;
    SharedFabric m_fabric; ///< that the answer is of
    std::shared_ptr<const Cabling> m_cabling;
    LatestQuery m_query;
};

} // namespace pickglass
