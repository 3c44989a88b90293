// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/jobs/jobsdata.h"
#include "app/desktop/time/timeticks.h"
#include "app/desktop/time/timewindow.h"

#include <QStringList>

#include <vector>

class QPainter;

namespace pickglass {

/// What a row of the chart is.
enum class GanttBy : quint8 { Jobs, Hosts };

/// Which jobs lie in which row. Immutable; any thread.
struct GanttRows
{
    GanttBy by = GanttBy::Jobs;
    QStringList names = {}; ///< of rows; empty where several jobs share one
    std::vector<std::vector<quint32>> jobs =
        {}; ///< of each row: into the table, ascending by start

    size_t size() const { return jobs.size(); }
};

/// Jobs: a row each while they are few, else each in the first row that is free. Hosts: a row each,
/// in the natural order of their names. Jobs that have not begun are in none.
GanttRows makeGanttRows(const JobTable &table, GanttBy by);

/// All that the chart shows, laid out in pixels: across from the left edge of the plot, down from
/// its top.
struct GanttScene : AxisScene
{
    struct Block
    {
        int row = 0;
        double from = 0;
        double to = 0;
        quint32 job = 0;
    };
    double rowHeight = 0;
    double scroll = 0;              ///< pixels that are above the plot
    std::vector<Block> blocks = {}; ///< those in sight, by row, then from left to right
    int firstRow = 0;
    int endRow = 0;

    double top(int row) const { return row * rowHeight - scroll; }
    /// The block at a place of the widget; null where there is none.
    const Block *blockAt(QPointF place) const;
    int rowAt(double y) const;
};

/// The rows and blocks that are in sight; plot, rowHeight and scroll are set before. O(jobs of the
/// rows in sight).
void layOutGantt(GanttScene &scene, const GanttRows &rows, const JobTable &table,
                 const TimeWindow &window, Timestamp end);

/// GUI thread. `chosen`: a row of the table, -1 for none.
void paintGanttBlocks(QPainter &painter, const GanttScene &scene, const GanttRows &rows,
                      const JobTable &table, int chosen);
/// The selected range of time, beneath the blocks. GUI thread.
void paintGanttRange(QPainter &painter, const GanttScene &scene);
/// What moves with the mouse and the time, above the blocks. GUI thread.
void paintGanttTimes(QPainter &painter, const GanttScene &scene);

} // namespace pickglass
