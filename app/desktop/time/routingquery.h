// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/routingsteps.h"
#include "app/desktop/reading/latestquery.h"
#include "app/desktop/reading/session.h"

#include <QObject>

namespace pickglass {

/// When the forwarding tables of the session's capture changed, read again when there are new
/// ones. GUI thread.
class RoutingQuery final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RoutingQuery)

public:
    explicit RoutingQuery(Session *session, QObject *parent = nullptr);

    const std::vector<RoutingStep> &steps() const { return m_steps; }
    bool isComplete() const { return !m_query.isBusy(); }

Q_SIGNALS:
    void changed();
    void completed();

private:
    void ask();

    Session *m_session;
    std::vector<RoutingStep> m_steps;
    Timestamp m_last; ///< when the tables that were compared came to be
    LatestQuery m_query;
};

} // namespace pickglass
