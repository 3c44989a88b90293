// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/reading/incidentlog.h"

#include "app/desktop/reading/session.h"

#include <QElapsedTimer>

#include <algorithm>
#include <tuple>

namespace pickglass {

IncidentLog::IncidentLog(Session *session)
    : QObject(session),
      m_session(session),
      m_query(session, [this] { ask(); })
{
    connect(session, &Session::captureChanged, this, &IncidentLog::forget);
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        if (m_hasGrown) {
            m_query.ask();
        }
    });
    connect(session, &Session::extentChanged, this, [this] {
        m_hasGrown = true;
        if (!m_pause.isActive()) {
            m_query.ask(LatestQuery::When::Paced);
        }
    });
}

void IncidentLog::forget()
{
    m_query.cancel();
    m_pause.stop();
    m_reading = std::make_shared<Reading>();
    m_hasEvents = false;
    m_isReady = false;
    m_hasFailed = false;
    m_report = std::make_shared<const IncidentReport>();
    Q_EMIT changed();
    m_query.ask();
}

void IncidentLog::ask()
{
    if (!m_hasEvents) {
        askEvents();
        return;
    }
    m_hasGrown = false;
    QElapsedTimer taken;
    taken.start();
    m_query.read(
        m_session->readers(),
        [reading = m_reading](const CaptureReader &capture,
                              const StopToken &stop) -> Result<SharedIncidentReport> {
            const QMutexLocker lock(&reading->mutex);
            RETURN_IF_ERROR(reading->reader.readOn(capture, {}, stop));
            return std::make_shared<const IncidentReport>(reading->reader.report());
        },
        [this, taken](const Result<SharedIncidentReport> &report) {
            constexpr int TimesAsLong = 9;
            m_pause.start(std::chrono::milliseconds(TimesAsLong * taken.elapsed()));
            if (report) {
                take(*report, true);
            } else {
                fail();
            }
        });
}

/// What waits is asked for after them.
void IncidentLog::askEvents()
{
    m_query.read(
        m_session->readers(),
        [reading = m_reading](const CaptureReader &capture,
                              const StopToken &stop) -> Result<SharedIncidentReport> {
            const QMutexLocker lock(&reading->mutex);
            RETURN_IF_ERROR(reading->reader.readEvents(capture, {}, stop));
            return std::make_shared<const IncidentReport>(reading->reader.report());
        },
        [this](const Result<SharedIncidentReport> &report) {
            if (!report) {
                fail();
                return;
            }
            m_hasEvents = true;
            m_query.ask();
            take(*report, false);
        });
}

void IncidentLog::take(const SharedIncidentReport &report, bool isWhole)
{
    const bool isSame =
        m_isReady == isWhole && !m_hasFailed && m_report->incidents == report->incidents;
    m_isReady = isWhole;
    m_hasFailed = false;
    m_report = report;
    if (!isSame) {
        Q_EMIT changed();
    }
}

void IncidentLog::fail()
{
    // The events say why; it is tried again when the capture grows.
    m_hasFailed = true;
    Q_EMIT changed();
}

bool IncidentLog::isSettled() const
{
    return m_isReady || m_hasFailed || !m_session->readers();
}

std::vector<const Incident *> IncidentLog::inSight() const
{
    const TimeRange range = m_session->range();
    const bool isRange = m_session->hasRange();
    const Timestamp at = isRange ? range.to : m_session->cursor();
    std::vector<const Incident *> shown;
    for (const Incident &incident : m_report->incidents) {
        if (isRange ? incident.isIn(range) : incident.start <= at) {
            shown.push_back(&incident);
        }
    }
    std::ranges::stable_sort(shown, std::ranges::greater(), [at](const Incident *incident) {
        const bool isOpen = incident->isOpenAt(at);
        return std::tuple(isOpen, isOpen ? incident->severity : Severity::Info, incident->start);
    });
    return shown;
}

void IncidentLog::show(const Incident &incident)
{
    const Timestamp end = incident.isOpen() ? m_session->extent().end : incident.end;
    // Of one that has just begun, or was over at once, some readings before it.
    constexpr qint64 MinShown = 5 * SecondUs;
    m_session->setRange({std::min(incident.start, end - MinShown), end});
    if (isSeenInWaits(incident.kind)) {
        m_session->setColorBy(byFigure(FigureKind::Wait));
    }
    if (!incident.place.node.isNull()) {
        m_session->goTo(incident.place.number == 0
                            ? Selection::ofNode(incident.place.node)
                            : Selection::ofPort(incident.place.node, incident.place.number));
    }
    std::vector<Selection> links;
    for (const IncidentEvidence &evidence : incident.evidence) {
        for (const PortKey &link : evidence.links) {
            const Selection place = Selection::ofPort(link.node, link.number);
            if (std::ranges::find(links, place) == links.end()) {
                links.push_back(place);
            }
        }
    }
    m_session->setHighlighted(std::move(links));
}

} // namespace pickglass
