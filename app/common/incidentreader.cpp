// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/incidentreader.h"

#include "app/common/findings.h"
#include "app/common/heatreader.h"
#include "core/fabric/fabricshape.h"
#include "core/routing/routingcheck.h"

#include <algorithm>

namespace pickglass {

namespace {

/// What is read before a range: flaps, and the onset of what waits.
constexpr qint64 LookBack = 10 * MinuteUs;
constexpr qint64 MaxLookBack = 60 * MinuteUs;

} // namespace

IncidentReader::IncidentReader(Timestamp from)
    : m_moments(SecondUs, MomentReader::Quiet::Skip),
      m_from(from)
{
    m_moments.setRoutesTaken(
        [this](Timestamp begin, const RouteGraph &graph) { addRoutes(begin, graph); });
}

/// Whether hosts reach each other by these tables.
void IncidentReader::addRoutes(Timestamp from, const RouteGraph &graph)
{
    const size_t steps = graph.switches() * (graph.switches() + graph.ends().size());
    if (!graph.hasTables() || steps > MaxRoutingSteps || ++m_checks > MaxRoutingChecks) {
        return;
    }
    RoutingCheckOptions options;
    options.credit = false;
    options.updown = false;
    const auto check = checkRouting(graph, classify(graph.fabric()), options, m_stop);
    if (!check) {
        return; // stopped: they are given again
    }
    m_finder.addRouting(IncidentFinder::Routing::of(from, *check, graph.fabric()));
}

/// Each fabric that was, as far as they are few; else the first and the latest.
Result<void> IncidentReader::addFabrics(const CaptureReader &capture, Timestamp to)
{
    ASSIGN_OR_RETURN(const auto moments, capture.changes());
    std::vector<Timestamp> times;
    for (const Timestamp time : moments) {
        if (time <= to && time > m_fabricUntil) {
            times.push_back(time);
        }
    }
    if (times.empty()) {
        return {};
    }
    ASSIGN_OR_RETURN(const auto first, capture.fabricAt(times.front()));
    const size_t most = maxFabrics(first->ports().size());
    if (times.size() > most) {
        times.erase(times.begin() + 1, times.end() - static_cast<std::ptrdiff_t>(most - 1));
    }
    for (const Timestamp time : times) {
        ASSIGN_OR_RETURN(const auto fabric, capture.fabricAt(time));
        m_finder.addFabric(*fabric);
    }
    m_fabricUntil = times.back();
    return {};
}

Result<void> IncidentReader::readWaits(const CaptureReader &capture, const CaptureExtent &extent,
                                       Timestamp to, const StopToken &stop,
                                       const std::function<void(double)> &progress)
{
    ASSIGN_OR_RETURN(const auto fabric, capture.fabricAt(to));
    const auto ports = static_cast<qint64>(std::max<size_t>(fabric->ports().size(), 1));
    const qint64 fine = heatStep({Timestamp(1), Timestamp(2)}, 2, extent.interval);
    const Timestamp begin = m_until.isKnown() ? m_until : m_from;
    const auto read = [&](Timestamp until, qint64 step) -> Result<void> {
        m_moments.setStep(step);
        return m_moments.read(
            capture, {m_until, until},
            [&](const MomentReader::Moment &moment) {
                if (!m_finder.addMoment(moment.when, moment.finder, moment.waits)) {
                    return; // stopped: it is read again
                }
                m_until = moment.when.to;
                if (progress && to > begin) {
                    progress(std::clamp(static_cast<double>(m_until - begin) /
                                            static_cast<double>(to - begin),
                                        0.0, 1.0));
                }
            },
            stop, [&](Timestamp done) { m_until = std::max(m_until, done); });
    };
    m_until = begin;
    const Timestamp fineFrom =
        to - std::max<qint64>(FineCells / ports, 1) * std::max(fine, RollupSteps[0]);
    if (m_until < fineFrom) {
        const qint64 step = heatStep({m_until, fineFrom}, CoarseMoments, extent.interval);
        const Timestamp coarseEnd(fineFrom.microseconds() / step * step);
        if (m_until < coarseEnd) {
            RETURN_IF_ERROR(read(coarseEnd, step));
        }
    }
    // A moment that is not over yet waits for the rest of it, but at the end.
    const Timestamp end =
        extent.closed || to < extent.end ? to : Timestamp(to.microseconds() / fine * fine);
    return m_until < end ? read(end, fine) : Result<void>();
}

Result<void> IncidentReader::readEvents(const CaptureReader &capture, Timestamp to,
                                        const StopToken &stop)
{
    ASSIGN_OR_RETURN(const auto extent, capture.extent());
    if (!m_from.isKnown()) {
        m_from = extent.start;
    }
    const Timestamp end = to.isKnown() ? std::min(to, extent.end) : extent.end;
    RETURN_IF_ERROR(addFabrics(capture, end));
    RETURN_IF_ERROR(stop.check());
    ASSIGN_OR_RETURN(auto events, capture.events(m_from, end, m_revision));
    m_revision = extent.eventRevision;
    // By what is known then.
    for (Event &event : events) {
        if (to.isKnown() && event.until > end) {
            event.lasts = true;
            event.until = {};
        }
    }
    m_finder.addEvents(events);
    ASSIGN_OR_RETURN(auto jobs, capture.jobs(m_from, end));
    m_finder.setJobs(std::move(jobs));
    m_isOfEventsOnly = m_isOfEventsOnly || !m_now.isKnown();
    m_now = end;
    return {};
}

Result<void> IncidentReader::readOn(const CaptureReader &capture, Timestamp to,
                                    const StopToken &stop,
                                    const std::function<void(double)> &progress)
{
    m_checks = 0;
    m_stop = stop;
    ASSIGN_OR_RETURN(const auto extent, capture.extent());
    const Timestamp end = to.isKnown() ? std::min(to, extent.end) : extent.end;
    RETURN_IF_ERROR(readEvents(capture, to, stop));
    ASSIGN_OR_RETURN(const auto sampled, capture.sampledCounters());
    const bool hasWaits =
        isSampled({FigureKind::Wait}, sampled) && isSampled({FigureKind::Utilization}, sampled);
    if (hasWaits) {
        RETURN_IF_ERROR(readWaits(capture, extent, end, stop, progress));
    }
    m_isOfEventsOnly = false;
    return {};
}

Result<std::vector<Incident>> IncidentReader::readOpen(const CaptureReader &capture,
                                                       const StopToken &stop)
{
    constexpr qint64 Kept = 60 * MinuteUs;
    RETURN_IF_ERROR(readOn(capture, {}, stop));
    m_finder.forgetBefore(m_now - Kept);
    std::vector<Incident> incidents = m_finder.incidents(m_now);
    std::erase_if(incidents, [](const Incident &incident) { return !incident.isOpen(); });
    return incidents;
}

IncidentReport IncidentReader::report() const
{
    IncidentReport report{
        m_finder.incidents(m_now), {m_from, m_now}, m_moments.hasWaits(), m_finder.isCut()};
    if (m_isOfEventsOnly) {
        // What waits may be their cause.
        std::erase_if(report.incidents, [](const Incident &incident) {
            return incident.kind == IncidentKind::CountersOnly;
        });
    }
    return report;
}

Result<IncidentReport> readIncidents(const CaptureReader &capture, TimeRange range,
                                     const StopToken &stop,
                                     const std::function<void(double)> &progress)
{
    ASSIGN_OR_RETURN(const auto extent, capture.extent());
    const Timestamp asked =
        range.from.isKnown() ? std::max(range.from, extent.start) : extent.start;
    for (qint64 back = LookBack;; back = std::min(back * 3, MaxLookBack)) {
        const Timestamp from = std::max(extent.start, asked - back);
        IncidentReader reader(from);
        RETURN_IF_ERROR(reader.readOn(capture, range.to, stop, progress));
        IncidentReport report = reader.report();
        const bool isWhole = from == extent.start || back == MaxLookBack ||
                             std::ranges::none_of(report.incidents, [&](const Incident &incident) {
                                 return isOfWaits(incident.kind) && incident.isIn({asked, {}}) &&
                                        incident.start - from < IncidentFinder::Rejoin;
                             });
        if (isWhole) {
            std::erase_if(report.incidents, [&](const Incident &incident) {
                return !incident.isIn({asked, report.range.to});
            });
            report.range.from = asked;
            return report;
        }
    }
}

} // namespace pickglass
