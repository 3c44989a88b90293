// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/trafficquery.h"

namespace pickglass {

TrafficQuery::TrafficQuery(Session *session, QObject *parent) : QObject(parent), m_session(session)
{
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &TrafficQuery::ask);
    connect(session, &Session::captureChanged, this, &TrafficQuery::forget);
    const auto askSoon = [this] { m_soon.start(0); };
    connect(session, &Session::extentChanged, this, askSoon);
    connect(session, &Session::snapshotChanged, this, askSoon);
}

void TrafficQuery::forget()
{
    ++m_generation;
    m_history = {};
    m_known.clear();
    m_shown = {};
    m_scaledFabric.reset();
    m_isAsking = false;
    m_askAgain = false;
    m_soon.start(0);
    Q_EMIT changed();
}

void TrafficQuery::setShown(TimeRange shown, int pixels)
{
    if (m_shown != shown || m_pixels != pixels) {
        m_shown = shown;
        m_pixels = pixels;
        m_soon.start(0);
    }
}

void TrafficQuery::ask()
{
    const SharedReaders readers = m_session->readers();
    if (m_isAsking) {
        m_askAgain = true;
        return;
    }
    m_askAgain = false;
    if (!readers) {
        Q_EMIT completed();
        return;
    }
    const SharedSnapshot snapshot = m_session->snapshot();
    const SharedFabric fabric = snapshot ? snapshot->fabric : m_scaledFabric;
    const SharedFigures &figures = m_session->figures();
    const bool areToCome = m_session->followsEnd() && figures && !figures->isRange;
    const Timestamp until = areToCome ? figures->to : Timestamp();
    m_isAsking = true;
    readers
        ->ask([question = TrafficQuestion{m_shown, m_pixels, m_history.sweeps, m_known, fabric,
                                          m_scaledFabric, m_history.scale, figures, until}](
                  const CaptureReader &capture) { return readTraffic(capture, question); })
        .then(this, [this, fabric, shown = m_shown, pixels = m_pixels,
                     generation = m_generation](const Result<TrafficAnswer> &answer) {
            if (generation != m_generation) {
                return;
            }
            m_isAsking = false;
            m_scaledFabric = fabric;
            const bool isLeft = answer && !answer->isComplete;
            if (isLeft || m_askAgain || shown != m_shown || pixels != m_pixels) {
                m_soon.start(0);
            }
            show(answer);
        });
}

void TrafficQuery::show(const Result<TrafficAnswer> &answer)
{
    // A capture that cannot be read says so where its figures are asked for.
    if (answer) {
        m_history = answer->history;
        m_known = answer->known;
        Q_EMIT changed();
    }
    if (isComplete()) {
        Q_EMIT completed();
    }
}

} // namespace pickglass
