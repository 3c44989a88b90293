// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/eventlog.h"
#include "app/desktop/time/timewindow.h"
#include "app/desktop/time/trafficreader.h"
#include "core/base/severity.h"
#include "core/events/event.h"
#include "core/incidents/incident.h"

#include <QString>

#include <functional>
#include <span>
#include <vector>

namespace pickglass {

/// Something that happened, as the strip marks it.
struct StripMark
{
    enum class Kind : quint8 {
        Change, ///< of the topology
        Mark,   ///< a mark that a person set
        Note,   ///< a note that a person wrote
        Event,  ///< one or several of the event log
    };
    Timestamp time;
    Timestamp until = {}; ///< of a period
    Kind kind = Kind::Change;
    QString words = {};
    QString note = {};     ///< of a mark: what else was noted
    QString name = {};     ///< of a mark, as it is in the capture
    double x = 0;          ///< in pixels of the plot
    double endX = 0;       ///< of a period
    bool hasWords = false; ///< there is room for them
    // Of Event:
    Severity severity = Severity::Info; ///< of the worst
    size_t firstEvent = 0;              ///< of those that the marks were made of; more follow it
    size_t events = 0;                  ///< how many

    static constexpr double DotToWords = 8; ///< pixels
    /// Whether a person set or wrote it.
    bool isNoted() const { return kind == Kind::Mark || kind == Kind::Note; }
    /// Not longer than what is read at a glance.
    QString shownText() const;
};

/// The events of a log, ascending by time, by whether an incident says what they are of.
struct MarkedEvents
{
    SharedEvents log;                  ///< that the others are in
    std::vector<const Event *> others; ///< that are of no incident, or the first of one
    std::vector<Timestamp> explained;  ///< when the other ones began and ended, ascending
};
/// Takes O(n log n) steps of all events. Any thread.
MarkedEvents markedEvents(SharedEvents log, const std::vector<Incident> &incidents);
/// Those of an incident, ascending. Any thread.
std::vector<const Event *> eventsOf(const Incident &incident, const std::vector<Event> &log);

/// The marks of a history and those of events that are in sight, ascending, with words where they
/// fit beside the next one and before `room` ends. What of the topology changed at an explained
/// time is no mark. widthOf: of words, in pixels.
std::vector<StripMark> makeMarks(const TrafficHistory &history, std::vector<StripMark> events,
                                 const std::vector<Timestamp> &explained, const TimeWindow &window,
                                 double plotWidth, double room,
                                 const std::function<double(const QString &)> &widthOf);

/// The marks of events (ascending by time) that are in sight: those that are so near each other
/// that their signs would touch are one, at the first of the worst of them. There are never more
/// than fit beside each other, however many events there are. GUI thread.
std::vector<StripMark> eventMarks(const std::vector<const Event *> &events,
                                  const TimeWindow &window, double plotWidth);

/// GUI. What these events say together, in a few lines, the worst first.
QString eventsText(std::span<const Event *const> events);

} // namespace pickglass
