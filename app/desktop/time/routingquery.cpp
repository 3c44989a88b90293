// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/routingquery.h"

#include <optional>

namespace pickglass {

namespace {

struct Answer
{
    Timestamp last;
    std::optional<std::vector<RoutingStep>> steps; ///< nothing where they are as they were
};

Result<Answer> readSteps(const CaptureReader &capture, Timestamp known)
{
    ASSIGN_OR_RETURN(const Timestamp last, capture.forwardingTime());
    if (last == known) {
        return Answer{last, {}};
    }
    ASSIGN_OR_RETURN(auto steps, routingSteps(capture));
    return Answer{last, std::move(steps)};
}

} // namespace

RoutingQuery::RoutingQuery(Session *session, QObject *parent)
    : QObject(parent),
      m_session(session),
      m_query(session, [this] { ask(); })
{
    connect(&m_query, &LatestQuery::settled, this, &RoutingQuery::completed);
    connect(session, &Session::captureChanged, this, [this] {
        m_query.cancel();
        m_last = {};
        const bool wereThere = !m_steps.empty();
        m_steps.clear();
        if (wereThere) {
            Q_EMIT changed();
        }
        m_query.ask(LatestQuery::When::Soon);
    });
    connect(session, &Session::extentChanged, this,
            [this] { m_query.ask(LatestQuery::When::Paced); });
}

void RoutingQuery::ask()
{
    m_query.read(
        m_session->readers(),
        [known = m_last](const CaptureReader &capture) { return readSteps(capture, known); },
        [this](const Result<Answer> &answer) {
            if (answer && answer->steps) {
                m_last = answer->last;
                m_steps = *answer->steps;
                Q_EMIT changed();
            }
        });
}

} // namespace pickglass
