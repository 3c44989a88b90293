// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/jobs/ganttscene.h"

#include "app/common/text.h"
#include "app/desktop/jobs/jobsmodel.h"
#include "app/desktop/theme.h"
#include "core/fabric/naturalorder.h"

#include <QHash>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <map>

namespace pickglass {

namespace {

/// So many jobs have a row each.
constexpr size_t MaxOwnRows = 40;
/// What is narrower and touches the one before would not be seen.
constexpr double MinStep = 0.5;
constexpr double MinNamedRow = 14;

GanttRows rowsOfJobs(const JobTable &table)
{
    GanttRows rows;
    const bool areFew = table.size() <= MaxOwnRows;
    std::multimap<Timestamp, size_t> free; // from when a row is free
    for (size_t i = 0; i < table.size(); ++i) {
        const Job &job = table.job(i);
        if (!job.start.isKnown()) {
            continue;
        }
        if (!areFew && !free.empty() && free.begin()->first <= job.start) {
            const size_t row = free.begin()->second;
            free.erase(free.begin());
            rows.jobs[row].push_back(static_cast<quint32>(i));
            if (job.end.isKnown()) {
                free.emplace(job.end, row);
            }
            continue;
        }
        rows.jobs.push_back({static_cast<quint32>(i)});
        if (areFew) {
            rows.names << (job.name.isEmpty() ? job.id : job.id + u' ' + job.name);
        } else if (job.end.isKnown()) {
            free.emplace(job.end, rows.jobs.size() - 1);
        }
    }
    return rows;
}

GanttRows rowsOfHosts(const JobTable &table)
{
    QHash<QString, std::vector<quint32>> jobsOf;
    for (size_t i = 0; i < table.size(); ++i) {
        if (table.job(i).start.isKnown()) {
            for (const QString &host : table.job(i).hosts) {
                jobsOf[host].push_back(static_cast<quint32>(i));
            }
        }
    }
    GanttRows rows{GanttBy::Hosts};
    rows.names = jobsOf.keys();
    std::ranges::sort(
        rows.names, [](const QString &a, const QString &b) { return compareNaturally(a, b) < 0; });
    for (const QString &name : rows.names) {
        rows.jobs.push_back(std::move(jobsOf[name]));
    }
    return rows;
}

/// Jobs of a user have one color; there may be fewer colors than users.
QColor colorOf(const JobTable &table, size_t job)
{
    const auto &colors = tokens().categories;
    return colors.at(table.users[job] % colors.size());
}

} // namespace

GanttRows makeGanttRows(const JobTable &table, GanttBy by)
{
    return by == GanttBy::Hosts ? rowsOfHosts(table) : rowsOfJobs(table);
}

int GanttScene::rowAt(double y) const
{
    const int row =
        rowHeight > 0 ? static_cast<int>(std::floor((y - plot.top() + scroll) / rowHeight)) : -1;
    return plot.top() <= y && y < plot.bottom() && row >= firstRow && row < endRow ? row : -1;
}

const GanttScene::Block *GanttScene::blockAt(QPointF place) const
{
    const int row = rowAt(place.y());
    const double x = place.x() - plot.left();
    constexpr double Near = 1;
    const auto first = std::ranges::lower_bound(blocks, row, {}, &Block::row);
    const auto last = std::ranges::upper_bound(blocks, row, {}, &Block::row);
    // The one that was begun last is on top.
    for (auto it = last; it != first; --it) {
        if (std::prev(it)->from - Near <= x && x <= std::prev(it)->to + Near) {
            return &*std::prev(it);
        }
    }
    return nullptr;
}

void layOutGantt(GanttScene &scene, const GanttRows &rows, const JobTable &table,
                 const TimeWindow &window, Timestamp end)
{
    scene.blocks.clear();
    const double height = std::max(0.1, scene.rowHeight);
    const auto count = static_cast<double>(rows.size());
    scene.firstRow = static_cast<int>(std::clamp(std::floor(scene.scroll / height), 0.0, count));
    scene.endRow = static_cast<int>(
        std::clamp(std::ceil((scene.scroll + scene.plot.height()) / height), 0.0, count));
    const TimeRange shown = window.shown();
    const double width = scene.plot.width();
    for (int row = scene.firstRow; row < scene.endRow; ++row) {
        double last = -MinStep;
        for (const quint32 at : rows.jobs[static_cast<size_t>(row)]) {
            const Job &job = table.job(at);
            const Timestamp until = job.end.isKnown() ? job.end : end;
            if (job.start > shown.to) {
                break;
            }
            if (until < shown.from) {
                continue;
            }
            const double from = std::clamp(window.xOf(job.start, width), 0.0, width);
            const double to = std::clamp(window.xOf(until, width), from, width);
            if (to - last >= MinStep) {
                scene.blocks.push_back({row, from, to, at});
                last = to;
            }
        }
    }
}

// ---- painting

namespace {

class GanttPainter final : public AxisPainter
{
public:
    GanttPainter(QPainter &painter, const GanttScene &scene)
        : AxisPainter(painter, scene, scene.plot.bottom()),
          m_scene(scene)
    {
    }

    void paintBlocks(const GanttRows &rows, const JobTable &table, int chosen)
    {
        m_painter.setClipRect(QRectF(0, m_plot.top(), m_plot.right() + 1, m_plot.height()));
        m_painter.setRenderHint(QPainter::Antialiasing, false);
        paintRows(rows);
        const GanttScene::Block *own = nullptr;
        for (const GanttScene::Block &block : m_scene.blocks) {
            const bool isChosen = static_cast<int>(block.job) == chosen;
            paintBlock(block, table, isChosen);
            own = isChosen ? &block : own;
        }
        for (const GanttScene::Block &block : m_scene.blocks) {
            if (own && block.job == own->job) {
                m_painter.setPen(QPen(tokens().accent, rectOf(block).height() > 6 ? 2 : 1));
                m_painter.setBrush(Qt::NoBrush);
                m_painter.drawRect(rectOf(block));
            }
        }
        m_painter.setClipping(false);
    }

    using AxisPainter::paintRange;

    void paintTimes()
    {
        paintTicks();
        paintCursorLine();
        paintHover(m_plot.top() - hoverCardHeight());
    }

private:
    QRectF rectOf(const GanttScene::Block &block) const
    {
        const double gap = m_scene.rowHeight >= 5 ? 1.5 : 0;
        return {across(block.from), down(m_scene.top(block.row)) + gap,
                std::max(1.0, block.to - block.from), std::max(1.0, m_scene.rowHeight - 2 * gap)};
    }

    void paintRows(const GanttRows &rows)
    {
        if (m_scene.rowHeight < MinNamedRow) {
            return;
        }
        for (int row = m_scene.firstRow; row < m_scene.endRow; ++row) {
            const double y = down(m_scene.top(row));
            m_painter.setPen(tokens().grid);
            m_painter.drawLine(QPointF(0, y + m_scene.rowHeight),
                               QPointF(m_plot.right(), y + m_scene.rowHeight));
            if (row < rows.names.size()) {
                const QRectF room(Tokens::SpaceM, y,
                                  m_plot.left() - Tokens::SpaceM - Tokens::SpaceS,
                                  m_scene.rowHeight);
                m_painter.setPen(tokens().secondary);
                m_painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft,
                                   metrics().elidedText(shownText(rows.names[row]), Qt::ElideMiddle,
                                                        room.width()));
            }
        }
    }

    void paintBlock(const GanttScene::Block &block, const JobTable &table, bool isChosen)
    {
        const Job &job = table.job(block.job);
        const QRectF rect = rectOf(block);
        const QColor color = colorOf(table, block.job);
        const QColor fill = isChosen ? color : mixed(tokens().panel, color, 0.55);
        m_painter.fillRect(rect, fill);
        if (isFailed(job.state) && rect.width() >= 3) {
            // Not by its color alone: a notch at its end.
            m_painter.fillRect(QRectF(rect.right() - 3, rect.top(), 3, rect.height()),
                               tokens().error);
        }
        if (rect.height() < MinNamedRow - 3) {
            return;
        }
        const QString words = shownText(job.user.isEmpty() ? job.id : job.id + u' ' + job.user);
        if (metrics().horizontalAdvance(words) + 2 * Tokens::SpaceXs <= rect.width()) {
            m_painter.setPen(Theme::instance().textOn(fill));
            m_painter.drawText(rect.adjusted(Tokens::SpaceXs, 0, 0, 0),
                               Qt::AlignVCenter | Qt::AlignLeft, words);
        }
    }

    const GanttScene &m_scene;
};

} // namespace

void paintGanttBlocks(QPainter &painter, const GanttScene &scene, const GanttRows &rows,
                      const JobTable &table, int chosen)
{
    painter.setFont(Theme::instance().font(Tokens::SecondarySize));
    GanttPainter(painter, scene).paintBlocks(rows, table, chosen);
}

void paintGanttRange(QPainter &painter, const GanttScene &scene)
{
    GanttPainter(painter, scene).paintRange();
}

void paintGanttTimes(QPainter &painter, const GanttScene &scene)
{
    GanttPainter(painter, scene).paintTimes();
}

} // namespace pickglass
