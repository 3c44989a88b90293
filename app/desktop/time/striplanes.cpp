// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/striplanes.h"

#include "app/common/text.h"
#include "app/desktop/models/incidenttext.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

struct StripLaneText
{
    Q_DECLARE_TR_FUNCTIONS(StripLane)
};

/// Signs that are nearer than this would touch.
constexpr double SignDistance = 9;
constexpr double HalfSign = 5;
constexpr size_t RoutingColor = 2;
constexpr size_t IncidentsColor = 5; ///< that of waits
constexpr size_t JobsColor = 3;
/// A tool tip says so many of several incidents.
constexpr int MaxTexts = 4;

QString textOf(const RoutingStep &step)
{
    const QString text = StripLaneText::tr("Other forwarding tables in %n switches", nullptr,
                                           static_cast<int>(step.switches));
    return step.after ? text + u'\n' +
                            StripLaneText::tr("After: %1")
                                .arg(shownText(translated(describe(*step.after))))
                      : text;
}

/// To the item before it where they would touch; the text is asked for while there is room.
template<typename Text>
void addSpan(StripLane &lane, LaneItem span, Text text)
{
    if (lane.items.empty() || span.x - lane.items.back().endX >= SignDistance) {
        span.text = text();
        lane.items.push_back(std::move(span));
        return;
    }
    LaneItem &item = lane.items.back();
    item.endX = std::max(item.endX, span.endX);
    ++item.count;
    if (item.count <= MaxTexts) {
        item.text += u'\n' + text();
    } else if (item.count == MaxTexts + 1) {
        item.text += QStringLiteral("\n…");
    }
}

QString textOf(const Job &job)
{
    return StripLaneText::tr("Job %1, %n host(s)", nullptr, static_cast<int>(job.hosts.size()))
        .arg(shownText(job.name.isEmpty() ? job.id : job.id + u' ' + job.name));
}

} // namespace

const LaneItem *StripLane::itemAt(double x) const
{
    const auto found = std::ranges::find_if(items, [x](const LaneItem &item) {
        return x >= item.x - HalfSign && x <= item.endX + HalfSign;
    });
    return found == items.end() ? nullptr : &*found;
}

std::optional<double> StripLane::freePlace(double width, double margin, double plotWidth) const
{
    double begin = 0; // of what is free
    for (const LaneItem &item : items) {
        if (item.x - HalfSign - begin >= width + 2 * margin) {
            break;
        }
        begin = std::max(begin, item.endX + HalfSign);
    }
    return plotWidth - begin >= width + 2 * margin ? std::optional(begin + margin) : std::nullopt;
}

StripLane incidentsLane(const std::vector<Incident> &incidents, const TimeWindow &window,
                        double plotWidth)
{
    StripLane lane{StripLaneText::tr("incidents"), IncidentsColor, {}};
    const TimeRange shown = window.shown();
    for (size_t i = 0; i < incidents.size(); ++i) {
        const Incident &incident = incidents[i];
        if (!shown.from.isKnown() || !incident.isIn(shown)) {
            continue;
        }
        const double x = std::max(0.0, window.xOf(incident.start, plotWidth));
        const double endX = incident.isOpen()
                                ? plotWidth
                                : std::min(plotWidth, window.xOf(incident.end, plotWidth));
        addSpan(lane, {incident.start, x, endX, 1, {}, i},
                [&] { return incidenttext::whole(incident, shown.to); });
    }
    return lane;
}

StripLane jobsLane(const std::vector<Job> &jobs, const TimeWindow &window, double plotWidth)
{
    StripLane lane{StripLaneText::tr("jobs"), JobsColor, {}};
    const TimeRange shown = window.shown();
    for (const Job &job : jobs) {
        if (!shown.from.isKnown() || !job.start.isKnown() || job.start > shown.to ||
            (job.end.isKnown() && job.end < shown.from)) {
            continue;
        }
        const double x = std::max(0.0, window.xOf(job.start, plotWidth));
        const double endX =
            job.end.isKnown() ? std::min(plotWidth, window.xOf(job.end, plotWidth)) : plotWidth;
        addSpan(lane, {job.start, x, endX, 1, {}, {}}, [&job] { return textOf(job); });
    }
    return lane;
}

StripLane routingLane(const std::vector<RoutingStep> &steps, const TimeWindow &window,
                      double plotWidth)
{
    StripLane lane{StripLaneText::tr("routing"), RoutingColor, {}};
    const TimeRange shown = window.shown();
    if (!shown.from.isKnown()) {
        return lane;
    }
    for (const RoutingStep &step : steps) {
        const double x = window.xOf(step.time, plotWidth);
        if (step.time < shown.from || step.time > shown.to) {
            continue;
        }
        if (!lane.items.empty() && x - lane.items.back().endX < SignDistance) {
            LaneItem &item = lane.items.back();
            item.endX = x;
            ++item.count;
            item.text =
                StripLaneText::tr("%n changes of the forwarding tables", nullptr, item.count);
        } else {
            lane.items.push_back({step.time, x, x, 1, textOf(step), {}});
        }
    }
    return lane;
}

} // namespace pickglass
