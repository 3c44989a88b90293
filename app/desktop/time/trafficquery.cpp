// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/trafficquery.h"

namespace pickglass {

TrafficQuery::TrafficQuery(Session *session, QObject *parent)
    : QObject(parent),
      m_session(session),
      m_reading(
          session,
          [this](std::monostate) {
              return [question = question()](const CaptureReader &capture, const StopToken &) {
                  return readTraffic(capture, question);
              };
          },
          [this](const auto &answer) { take(answer); })
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
    m_reading.forget();
    m_history = {};
    m_known.clear();
    m_shown = {};
    m_scaledFabric.reset();
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
    if (m_session->readers()) {
        m_reading.ask({}, false);
    } else {
        Q_EMIT completed();
    }
}

TrafficQuestion TrafficQuery::question()
{
    const SharedSnapshot snapshot = m_session->snapshot();
    m_askedFabric = snapshot ? snapshot->fabric : m_scaledFabric;
    const SharedFigures &figures = m_session->figures();
    const bool areToCome = m_session->followsEnd() && figures && !figures->isRange;
    return {m_shown,         m_pixels,      m_history.sweeps,
            m_known,         m_askedFabric, m_scaledFabric,
            m_history.scale, figures,       areToCome ? figures->to : Timestamp()};
}

void TrafficQuery::take(const Result<TrafficAnswer> &answer)
{
    m_scaledFabric = m_askedFabric;
    // A capture that cannot be read says so where its figures are asked for.
    if (answer) {
        if (!answer->isComplete) {
            m_soon.start(0);
        }
        m_history = answer->history;
        m_known = answer->known;
        Q_EMIT changed();
    }
    if (isComplete()) {
        Q_EMIT completed();
    }
}

} // namespace pickglass
