// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/report/reportcontents.h"

#include "app/common/findings.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <tuple>

namespace pickglass {

namespace {

constexpr size_t Rows = 10;
constexpr size_t DistributionBins = 10;
constexpr size_t FewEvents = 2; ///< of a kind: each is a line

Timestamp endOf(const ReportQuestion &question)
{
    const Timestamp end = question.time.isRange ? question.time.range.to : question.time.at;
    return end.isKnown() ? end : question.snapshot->time;
}

/// What is known of them later counts, too, where the window knows it.
Result<void> findIncidents(const CaptureReader &capture, const ReportQuestion &question,
                           ReportContents &contents)
{
    if (!question.incidents) {
        ASSIGN_OR_RETURN(auto found, readIncidents(capture, contents.span));
        contents.incidents = std::move(found.incidents);
        contents.hasWaits = found.hasWaits;
        return {};
    }
    contents.hasWaits = question.incidents->hasWaits;
    std::ranges::copy_if(
        question.incidents->incidents, std::back_inserter(contents.incidents),
        [&contents](const Incident &incident) { return incident.isIn(contents.span); });
    return {};
}

Result<void> readProblems(const CaptureReader &capture, const ReportQuestion &question,
                          ReportContents &contents)
{
    auto snapshot = std::make_shared<Snapshot>(*question.snapshot);
    snapshot->time = contents.span.to;
    const Timestamp from = contents.isRange ? contents.span.from : Timestamp();
    RETURN_IF_ERROR(findIncidents(capture, question, contents));
    ASSIGN_OR_RETURN(auto findings, loadFindings(capture, *snapshot, FindSince::Yes, from,
                                                 EventThresholds::ofTotals(), contents.incidents));
    snapshot->problems = std::move(findings.problems);
    contents.managers = std::move(findings.managers);
    contents.snapshot = std::move(snapshot);
    const size_t charts = std::min(contents.incidents.size(), MaxReportCharts);
    for (const Incident &incident : std::span(contents.incidents).first(charts)) {
        ASSIGN_OR_RETURN(auto chart, readIncidentChart(capture, contents.snapshot->fabric, incident,
                                                       {contents.info.start, contents.span.to}));
        contents.charts.push_back(std::move(chart));
    }
    return {};
}

void findDistributions(const Fabric &fabric, ReportContents &contents)
{
    for (const FigureKind kind : {FigureKind::Utilization, FigureKind::Wait}) {
        std::vector<double> values;
        const FigureSource source{fabric, contents.figures->activity};
        for (const FigureValue &value : figureValues(source, kind, DistributionOf::Links).known) {
            values.push_back(value.value);
        }
        if (const auto numbers = fiveNumbers(values)) {
            std::vector<Bin> bins = roundHistogram(values, DistributionBins);
            std::vector<double> shares = cumulativeShares(bins);
            contents.distributions.push_back({kind, std::move(bins), std::move(shares), *numbers});
        }
    }
}

Result<void> readFigures(const CaptureReader &capture, const ReportQuestion &question,
                         ReportContents &contents)
{
    const Fabric &fabric = *question.snapshot->fabric;
    if (!question.figures || question.figures->fabric != question.snapshot->fabric) {
        return {};
    }
    contents.figures = question.figures;
    const auto &activity = question.figures->activity;
    const auto &problems = contents.snapshot->problems;
    contents.busiest =
        findTop(fabric, activity, problems, FigureKind::Utilization, TopSubject::Links, Rows);
    contents.waiting =
        findTop(fabric, activity, problems, FigureKind::Wait, TopSubject::Links, Rows);
    findDistributions(fabric, contents);
    ASSIGN_OR_RETURN(const SharedFigures rising, loadRising(capture, question.figures));
    if (rising) {
        contents.risingIn = {rising->from, rising->to};
        contents.rising = findTop(fabric, rising->activity, problems, FigureKind::Errors,
                                  TopSubject::Ports, Rows);
    }
    return {};
}

Result<void> readHappenings(const CaptureReader &capture, ReportContents &contents)
{
    auto events = capture.events(contents.span.from, contents.span.to);
    const auto spans = capture.managers();
    if (!events || !spans) {
        return tl::unexpected(events ? spans.error() : events.error());
    }
    for (const HandOver &handOver :
         handOvers(*spans, *events, contents.snapshot->fabric->subnets())) {
        if (handOver.time >= contents.span.from && handOver.time <= contents.span.to) {
            contents.handOvers.push_back(handOver);
        }
    }
    contents.eventsInSpan = events->size();
    contents.events = foldEvents(*events);
    if (contents.events.size() > MaxReportEvents) {
        contents.events.erase(contents.events.begin(),
                              contents.events.end() - static_cast<std::ptrdiff_t>(MaxReportEvents));
    }
    return {};
}

} // namespace

std::vector<ReportEvents> foldEvents(std::span<const Event> events)
{
    const auto keyOf = [](const Event &event) {
        return std::tuple(event.kind, event.severity, event.subject);
    };
    std::map<decltype(keyOf(events.front())), size_t> counts;
    for (const Event &event : events) {
        ++counts[keyOf(event)];
    }
    std::map<decltype(keyOf(events.front())), size_t> lines; ///< of those that are folded
    std::vector<std::set<PortKey>> places;
    std::vector<ReportEvents> folded;
    for (const Event &event : events) {
        const bool isMany = counts[keyOf(event)] > FewEvents;
        const auto [line, isNew] =
            isMany ? lines.emplace(keyOf(event), folded.size()) : std::pair(lines.end(), true);
        if (isNew) {
            folded.push_back({event, event.time, 1, event.lasts ? size_t(1) : 0, {}});
            places.push_back({event.place});
            continue;
        }
        ReportEvents &all = folded[line->second];
        all.last = std::max(all.last, event.time);
        ++all.count;
        all.lasting += event.lasts ? 1 : 0;
        if (places[line->second].insert(event.place).second) {
            all.others.push_back(event);
        }
    }
    return folded;
}

Result<ReportContents> readReport(const CaptureReader &capture, const ReportQuestion &question)
{
    ASSIGN_OR_RETURN(auto info, capture.info());
    ReportContents contents;
    contents.info = std::move(info);
    contents.isRange = question.time.isRange;
    contents.span = {contents.isRange ? question.time.range.from : contents.info.start,
                     endOf(question)};
    contents.written = Timestamp::now();
    return readProblems(capture, question, contents)
        .and_then([&] { return readFigures(capture, question, contents); })
        .and_then([&] { return readHappenings(capture, contents); })
        .map([&] { return std::move(contents); });
}

} // namespace pickglass
