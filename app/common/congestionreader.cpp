// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/congestionreader.h"

#include "app/common/heatreader.h"
#include "app/common/routes.h"

#include <algorithm>
#include <set>

namespace pickglass {

namespace {

constexpr int MaxMoments = 3600;
/// So many cells of a map are held at once.
constexpr qint64 MaxCells = 500'000;
constexpr qint64 MinColumnsAtOnce = 16;

class CongestionReading
{
public:
    CongestionReading(const CaptureReader &capture, const StopToken &stop,
                      const std::function<void(double)> &progress, CongestionVictims victims)
        : m_capture(capture),
          m_stop(stop),
          m_progress(progress),
          m_tracker(victims == CongestionVictims::Skip ? 0 : CongestionTracker::MaxVictimSteps)
    {
    }

    Result<CongestionReport> read(TimeRange range)
    {
        ASSIGN_OR_RETURN(const auto extent, m_capture.extent());
        m_report.range.from = range.from.isKnown() ? range.from : extent.start;
        m_report.range.to = range.to.isKnown() ? std::min(range.to, extent.end) : extent.end;
        m_report.range.to =
            std::max(m_report.range.to, Timestamp(m_report.range.from.microseconds() + 1));
        m_step = m_report.step = heatStep(m_report.range, MaxMoments, extent.interval);
        ASSIGN_OR_RETURN(const auto borders, bordersOf());
        for (size_t i = 0; i + 1 < borders.size(); ++i) {
            RETURN_IF_ERROR(readPart(borders[i], borders[i + 1]));
        }
        m_report.episodes = m_tracker.take();
        m_report.isCut = m_tracker.isCut();
        return std::move(m_report);
    }

private:
    /// In numbers of moments: where the fabric or the tables become others, and the ends.
    Result<std::vector<qint64>> bordersOf() const
    {
        const TimeRange &range = m_report.range;
        std::set<qint64> borders{range.from.microseconds() / m_step,
                                 (range.to.microseconds() - 1) / m_step + 1};
        ASSIGN_OR_RETURN(const auto fabrics, m_capture.changes());
        ASSIGN_OR_RETURN(const auto tables, m_capture.forwardingChanges());
        const auto add = [&](Timestamp time) {
            if (time > range.from && time < range.to) {
                borders.insert((time.microseconds() + m_step - 1) / m_step);
            }
        };
        for (const Timestamp time : fabrics) {
            add(time);
        }
        for (const CaptureReader::ForwardingChange &change : tables) {
            add(change.time);
        }
        return std::vector<qint64>(borders.begin(), borders.end());
    }

    /// Moments of one fabric with the same tables: those of its end, since tables are read a little
    /// after the fabric.
    Result<void> readPart(qint64 first, qint64 end)
    {
        const Timestamp last(std::min(end * m_step, m_report.range.to.microseconds()) - 1);
        ASSIGN_OR_RETURN(const auto fabric, m_capture.fabricAt(last));
        ASSIGN_OR_RETURN(const auto tables, forwardingTablesAt(m_capture, last));
        m_report.hasTables = m_report.hasTables || !tables.empty();
        const RouteGraph graph(*fabric, tables);
        CongestionFinder finder(graph);
        const auto ports = static_cast<qint64>(std::max<size_t>(fabric->ports().size(), 1));
        const qint64 atOnce = std::max(MinColumnsAtOnce, MaxCells / ports);
        for (qint64 from = first; from < end; from += atOnce) {
            RETURN_IF_ERROR(m_stop.check());
            RETURN_IF_ERROR(readMoments(fabric, finder, from, std::min(end, from + atOnce)));
        }
        return {};
    }

    Result<void> readMoments(const SharedFabric &fabric, CongestionFinder &finder, qint64 first,
                             qint64 end)
    {
        HeatQuestion question;
        question.subjects = {{FigureKind::Wait}, {FigureKind::Utilization}};
        question.rows.of = HeatOf::Ports;
        // A single moment would be answered in finer ones.
        const qint64 readFrom = end - first == 1 ? first - 1 : first;
        question.range = {Timestamp(readFrom * m_step), Timestamp(end * m_step)};
        question.columns = static_cast<int>(end - readFrom);
        ASSIGN_OR_RETURN(const auto answer, readHeat(m_capture, fabric, question, m_stop));
        const HeatMap &waits = *answer->maps[0];
        const HeatMap &used = *answer->maps[1];
        std::vector<PortIndex> ports;
        for (const HeatRow &row : waits.rows) {
            ports.push_back(fabric->findPort(row.guid, row.port));
        }
        m_report.hasWaits = m_report.hasWaits || waits.rowsWithoutTick < waits.rows.size();
        std::vector<double> waitOf(fabric->ports().size());
        std::vector<double> useOf(fabric->ports().size());
        for (size_t column = 0; column < waits.columns; ++column) {
            if (waits.startOf(column) < Timestamp(first * m_step)) {
                continue;
            }
            std::ranges::fill(waitOf, UnknownHeat);
            std::ranges::fill(useOf, UnknownHeat);
            for (size_t row = 0; row < ports.size(); ++row) {
                waitOf[ports[row].at()] = waits.at(HeatStatistic::Mean, row, column);
                useOf[ports[row].at()] = used.at(HeatStatistic::Mean, row, column);
            }
            m_tracker.add(waits.rangeOf(column), finder, finder.find({waitOf, useOf}));
        }
        report(end);
        return {};
    }

    void report(qint64 moment) const
    {
        if (m_progress) {
            const qint64 done = moment * m_step - m_report.range.from.microseconds();
            m_progress(
                std::clamp(static_cast<double>(done) / static_cast<double>(m_report.range.length()),
                           0.0, 1.0));
        }
    }

    const CaptureReader &m_capture;
    const StopToken &m_stop;
    const std::function<void(double)> &m_progress;
    qint64 m_step = 1;
    CongestionTracker m_tracker;
    CongestionReport m_report;
};

} // namespace

Result<CongestionReport> readCongestion(const CaptureReader &capture, TimeRange range,
                                        const StopToken &stop,
                                        const std::function<void(double)> &progress,
                                        CongestionVictims victims)
{
    return CongestionReading(capture, stop, progress, victims).read(range);
}

} // namespace pickglass
