// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/reading/session.h"

#include "app/desktop/reading/acknowledged.h"
#include "app/desktop/reading/eventlog.h"
#include "app/desktop/reading/goldencheck.h"
#include "app/desktop/reading/incidentlog.h"
#include "app/desktop/reading/joblog.h"
#include "app/desktop/reading/perrecording.h"
#include "app/desktop/reading/plancheck.h"

#include <QScopedValueRollback>

#include <algorithm>

namespace pickglass {

Selection Selection::ofLink(const Fabric &fabric, LinkIndex link)
{
    const Port &port = fabric.port(fabric.link(link).a);
    return {Kind::Link, fabric.node(port.node).guid, port.number};
}

PortIndex Selection::portIn(const Fabric &fabric) const
{
    return kind == Kind::Port || kind == Kind::Link ? fabric.findPort(node, port) : PortIndex();
}

LinkIndex Selection::linkIn(const Fabric &fabric) const
{
    const PortIndex index = portIn(fabric);
    return index.isValid() ? fabric.port(index).link : LinkIndex();
}

Session::Session(QObject *parent)
    : QObject(parent),
      m_events(new EventLog(this)),
      m_jobs(new JobLog(this)),
      m_incidents(new IncidentLog(this)),
      m_acknowledged(new Acknowledged(this)),
      m_plan(new PlanCheck(this)),
      m_golden(new GoldenCheck(this))
{
}

void Session::setCapture(SharedReaders readers, const CaptureExtent &extent, Timestamp at,
                         const StoredSpan &stored)
{
    const bool isOther = m_readers && readers && m_readers->path() != readers->path();
    m_readers = std::move(readers);
    m_extent = extent;
    m_stored = stored;
    m_isPaused = false;
    m_cursor = at.isKnown() ? clamped(at) : extent.end;
    m_followsEnd = isGrowing() && !at.isKnown();
    m_askedCursor = at.isKnown() ? inReach(at) : m_cursor;
    m_askedRange = {};
    m_range = {};
    m_hover = {};
    m_pins.clear();
    m_comparison = {};
    const bool wasMoment = m_since.kind == Since::Kind::Moment;
    m_since = wasMoment ? Since() : m_since;
    m_snapshot.reset();
    m_figures.reset();
    m_job.reset();
    followColorBy();
    Q_EMIT captureChanged();
    Q_EMIT jobChanged();
    Q_EMIT extentChanged();
    Q_EMIT timeChanged();
    Q_EMIT pinsChanged();
    Q_EMIT comparisonChanged();
    if (wasMoment) {
        Q_EMIT sinceChanged();
    }
    if (isOther) {
        setFailedParts({}); // they were asked of the one before
    }
    Q_EMIT snapshotChanged();
}

void Session::moveToSpan(SharedReaders readers, const CaptureExtent &extent,
                         const StoredSpan &stored, TimeRange inSight)
{
    const QScopedValueRollback<bool> same(m_isSameStore, true);
    m_readers = std::move(readers);
    m_extent = extent;
    m_stored = stored;
    m_followsEnd = false;
    m_hover = {};
    takeAsked();
    if (m_cursor != m_askedCursor && !hasRange() && inSight.from.isKnown()) {
        m_cursor = clamped(std::clamp(m_askedCursor, inSight.from, inSight.to));
    }
    followColorBy();
    Q_EMIT captureChanged();
    Q_EMIT extentChanged();
    Q_EMIT timeChanged();
}

QString Session::recording() const
{
    if (m_stored.isKnown()) {
        return m_stored.name;
    }
    return m_snapshot ? recordingName(m_snapshot->info) : QString();
}

TimeRange Session::reach() const
{
    const TimeRange capture{m_extent.start, m_extent.end};
    if (!m_stored.isKnown() || !capture.from.isKnown() || !capture.to.isKnown()) {
        return capture;
    }
    return {std::min(m_stored.extent.from, capture.from), std::max(m_stored.extent.to, capture.to)};
}

Timestamp Session::inReach(Timestamp time) const
{
    const TimeRange all = reach();
    return all.from.isKnown() && all.to.isKnown() ? std::clamp(time, all.from, all.to) : time;
}

void Session::takeAsked()
{
    m_cursor = clamped(m_askedCursor);
    m_range = {};
    if (m_askedRange.from.isKnown()) {
        const TimeRange range{clamped(m_askedRange.from), clamped(m_askedRange.to)};
        // Of a store, it may be where nothing is fetched yet.
        if (!m_stored.isKnown() || range.from < range.to) {
            m_range = range;
            m_cursor = std::clamp(m_cursor, range.from, range.to);
        }
    }
}

void Session::setExtent(const CaptureExtent &extent)
{
    if (m_extent == extent) {
        return;
    }
    m_extent = extent;
    followColorBy();
    Q_EMIT extentChanged();
    if (m_followsEnd && m_cursor != extent.end) {
        m_cursor = extent.end;
        m_askedCursor = m_cursor;
        Q_EMIT timeChanged();
    }
}

Timestamp Session::clamped(Timestamp time) const
{
    return m_extent.start.isKnown() && m_extent.end.isKnown()
               ? std::clamp(time, m_extent.start, m_extent.end)
               : time;
}

void Session::setCursor(Timestamp time)
{
    const Timestamp asked = inReach(time);
    if (asked == m_askedCursor && clamped(time) == m_cursor && !m_followsEnd && !hasRange() &&
        !m_askedRange.from.isKnown()) {
        return;
    }
    m_askedCursor = asked;
    m_askedRange = {};
    m_followsEnd = false;
    takeAsked();
    Q_EMIT timeChanged();
}

void Session::followEnd()
{
    if (m_followsEnd && !hasRange()) {
        return;
    }
    m_cursor = m_extent.end;
    m_askedCursor = m_cursor;
    m_askedRange = {};
    m_followsEnd = true;
    m_range = {};
    Q_EMIT timeChanged();
}

void Session::setRange(TimeRange range)
{
    const auto [from, to] = std::minmax({inReach(range.from), inReach(range.to)});
    const TimeRange asked{from, to};
    if (m_askedRange == asked && !m_followsEnd) {
        return;
    }
    m_askedRange = asked;
    m_askedCursor = std::clamp(m_askedCursor, from, to);
    m_followsEnd = false;
    takeAsked();
    Q_EMIT timeChanged();
}

void Session::clearRange()
{
    if (hasRange() || m_askedRange.from.isKnown()) {
        m_range = {};
        m_askedRange = {};
        Q_EMIT timeChanged();
    }
}

void Session::setSnapshot(SharedSnapshot snapshot, SharedFigures figures)
{
    if (m_snapshot == snapshot) {
        setFigures(std::move(figures));
        return;
    }
    m_snapshot = std::move(snapshot);
    m_figures = std::move(figures);
    Q_EMIT snapshotChanged();
}

void Session::pin(PortKey port)
{
    if (!isPinned(port)) {
        m_pins.push_back(port);
        Q_EMIT pinsChanged();
    }
}

void Session::unpin(PortKey port)
{
    if (std::erase(m_pins, port) > 0) {
        Q_EMIT pinsChanged();
    }
}

void Session::setFailedParts(const std::vector<Selection> &parts)
{
    std::vector<Selection> once;
    for (const Selection &part : parts) {
        if (!part.isEmpty() && std::ranges::count(once, part) == 0) {
            once.push_back(part);
        }
    }
    change(m_failedParts, std::move(once), &Session::failedPartsChanged);
}

void Session::goTo(const Selection &selection)
{
    select(selection);
    Q_EMIT goToRequested(selection);
}

void Session::setColorBy(ColorBy colorBy)
{
    m_isColorByChosen = true;
    change(m_colorBy, colorBy, &Session::colorByChanged);
}

void Session::followColorBy()
{
    if (!m_isColorByChosen) {
        // One sweep alone says nothing.
        change(m_colorBy,
               m_readers && m_extent.lastSweep > 1 ? byFigure(FigureKind::Utilization)
                                                   : ColorBy::Tier,
               &Session::colorByChanged);
    }
}

void Session::setGroups(std::vector<HostGroup> groups)
{
    m_groups = std::move(groups);
    m_groupFilter = -1;
    Q_EMIT groupsChanged();
}

} // namespace pickglass
