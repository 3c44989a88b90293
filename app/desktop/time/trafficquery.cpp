// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/trafficquery.h"

namespace pickglass {

TrafficQuery::TrafficQuery(Session *session, QObject *parent)
    : QObject(parent),
      m_session(session),
      m_query(session, [this] { ask(); })
{
    connect(&m_query, &LatestQuery::settled, this, &TrafficQuery::completed);
    connect(session, &Session::captureChanged, this, &TrafficQuery::forget);
    const auto askSoon = [this] { m_query.ask(LatestQuery::When::Soon); };
    connect(session, &Session::extentChanged, this, askSoon);
    connect(session, &Session::snapshotChanged, this, askSoon);
}

void TrafficQuery::forget()
{
    m_query.cancel();
    m_history = {};
    m_known.clear();
    m_shown = {};
    m_scaledFabric.reset();
    m_query.ask(LatestQuery::When::Soon);
    Q_EMIT changed();
}

void TrafficQuery::setShown(TimeRange shown, int pixels)
{
    if (m_shown != shown || m_pixels != pixels) {
        m_shown = shown;
        m_pixels = pixels;
        m_query.ask(LatestQuery::When::Soon);
    }
}

void TrafficQuery::ask()
{
    const SharedReaders readers = m_session->readers();
    const SharedSnapshot snapshot = m_session->snapshot();
    const SharedFabric fabric = snapshot ? snapshot->fabric : m_scaledFabric;
    const SharedFigures &figures = m_session->figures();
    const bool areToCome = m_session->followsEnd() && figures && !figures->isRange;
    const Timestamp until = areToCome ? figures->to : Timestamp();
    m_query.read(
        readers,
        [question = TrafficQuestion{m_shown, m_pixels, m_history.sweeps, m_known, fabric,
                                    m_scaledFabric, m_history.scale, figures, until}](
            const CaptureReader &capture) { return readTraffic(capture, question); },
        [this, fabric](const Result<TrafficAnswer> &answer) {
            m_scaledFabric = fabric;
            if (answer) {
                show(*answer);
            }
        });
}

void TrafficQuery::show(const TrafficAnswer &answer)
{
    m_history = answer.history;
    m_known = answer.known;
    if (!answer.isComplete) {
        m_query.ask(LatestQuery::When::Soon);
    }
    Q_EMIT changed();
}

} // namespace pickglass
