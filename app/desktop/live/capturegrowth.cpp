// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/capturegrowth.h"

#include "app/desktop/models/display.h"
#include "app/desktop/reading/fabricquery.h"

#include <algorithm>

namespace pickglass {

namespace {

using namespace std::chrono_literals;

/// So many intervals without growth are worth a word, but no less time than this.
constexpr int StallIntervals = 5;
constexpr std::chrono::milliseconds MinStall = 5s;

} // namespace

CaptureGrowth::CaptureGrowth(Session *session, FabricQuery *fabricQuery, QObject *parent)
    : QObject(parent),
      m_session(session),
      m_fabricQuery(fabricQuery),
      m_query(session, [this] { ask(); })
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &CaptureGrowth::refresh);
    connect(session, &Session::captureChanged, this, &CaptureGrowth::begin);
}

void CaptureGrowth::begin()
{
    m_query.cancel();
    m_isStalled = false;
    m_sinceGrowth.start();
    restart();
}

void CaptureGrowth::restart()
{
    m_session->isGrowing() ? m_timer.start(displayOptions().period) : m_timer.stop();
}

void CaptureGrowth::scheduleRefresh()
{
    // Sweeps about as frequent as the display period are each shown as they come, others at that
    // period. Only refreshes caused by sweeps count.
    const auto interval = std::chrono::milliseconds(m_session->extent().interval / 1000);
    const auto tolerance = std::min(displayOptions().period, interval) / 2;
    if (!m_sinceSoon.isValid() ||
        std::chrono::milliseconds(m_sinceSoon.elapsed()) >= displayOptions().period - tolerance) {
        m_sinceSoon.start();
        refresh();
    }
}

void CaptureGrowth::ask()
{
    if (!m_session->isGrowing()) {
        return;
    }
    m_timer.stop();
    m_query.read(
        m_session->readers(), [](const CaptureReader &capture) { return capture.extent(); },
        [this](const Result<CaptureExtent> &extent) { take(extent); });
}

void CaptureGrowth::take(const Result<CaptureExtent> &extent)
{
    // One that cannot be read just now may be so again: it is looked at later.
    const bool hasGrown = extent && *extent != m_session->extent();
    if (hasGrown) {
        m_sinceGrowth.start();
        const bool isClosed = extent->closed;
        if (isClosed) {
            m_session->readers()->closeFiles();
        }
        // Who looks at another time sees what was there before.
        if (m_session->followsEnd()) {
            m_fabricQuery->refresh();
        }
        if (!m_session->followsEnd() || isClosed) {
            m_session->setExtent(*extent);
        }
        if (isClosed) {
            Q_EMIT closed();
        }
    }
    if (m_query.isBusy()) {
        return;
    }
    const bool isStalled = stalledFor() > 0ms;
    if (isStalled || m_isStalled) {
        m_isStalled = isStalled;
        Q_EMIT stalled();
    }
    restart();
}

std::chrono::milliseconds CaptureGrowth::stalledFor() const
{
    if (!m_session->isGrowing() || !m_sinceGrowth.isValid()) {
        return 0ms;
    }
    const auto interval = std::chrono::milliseconds(m_session->extent().interval / 1000);
    const std::chrono::milliseconds passed(m_sinceGrowth.elapsed());
    return passed >= std::max(StallIntervals * interval, MinStall) ? passed : 0ms;
}

} // namespace pickglass
