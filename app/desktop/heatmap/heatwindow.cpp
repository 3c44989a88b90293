// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatwindow.h"

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

constexpr double LeastRows = 4;

} // namespace

HeatWindow::HeatWindow(Session *session, QObject *parent) : QObject(parent), m_session(session)
{
    connect(session, &Session::captureChanged, this, [this] {
        m_time = {};
        m_seenRange = {};
        m_isRowZoomed = false;
        followExtent();
        followTime();
    });
    connect(session, &Session::extentChanged, this, &HeatWindow::followExtent);
    connect(session, &Session::timeChanged, this, &HeatWindow::followTime);
    followExtent();
    followTime();
}

void HeatWindow::tell(TimeRange before)
{
    if (range() != before) {
        Q_EMIT changed();
    }
}

void HeatWindow::followExtent()
{
    const TimeRange before = range();
    const CaptureExtent &extent = m_session->extent();
    m_time.setExtent({extent.start, extent.end}, m_session->isGrowing(), m_session->followsEnd());
    tell(before);
}

void HeatWindow::followTime()
{
    const TimeRange before = range();
    const TimeRange now = m_session->range();
    if (std::exchange(m_seenRange, now) != now && now.from.isKnown() && now.from < now.to) {
        showRange(now); // somebody chose it elsewhere
        return;
    }
    if (m_session->followsEnd()) {
        followExtent();
    } else if (!m_session->hasRange()) {
        m_time.reveal(m_session->cursor());
    }
    tell(before);
}

void HeatWindow::showRange(TimeRange range)
{
    const TimeRange before = this->range();
    const qint64 length = range.to.microseconds() - range.from.microseconds();
    const qint64 margin = length / 12;
    m_time.setShown({Timestamp(range.from.microseconds() - margin),
                     Timestamp(range.to.microseconds() + margin)});
    tell(before);
}

void HeatWindow::setSessionRange(TimeRange range)
{
    m_seenRange = range;
    m_session->setRange(range);
}

void HeatWindow::zoomTime(double factor, Timestamp at)
{
    const TimeRange before = range();
    m_time.zoom(1 / factor, at);
    tell(before);
}

void HeatWindow::panTime(qint64 by)
{
    const TimeRange before = range();
    m_time.pan(by);
    tell(before);
}

void HeatWindow::revealTime(Timestamp time)
{
    const TimeRange before = range();
    m_time.reveal(time);
    tell(before);
}

void HeatWindow::setRows(size_t rows)
{
    m_rows = static_cast<double>(rows);
    if (!m_isRowZoomed) {
        setRowStretch(0, m_rows);
    } else {
        setRowStretch(m_firstRow, m_rowsShown);
    }
}

void HeatWindow::setRowStretch(double first, double count)
{
    const double shown = std::clamp(count, std::min(LeastRows, m_rows), m_rows);
    const double from = std::clamp(first, 0.0, m_rows - shown);
    m_isRowZoomed = shown < m_rows;
    if (shown != m_rowsShown || from != m_firstRow) {
        m_rowsShown = shown;
        m_firstRow = from;
        Q_EMIT changed();
    }
}

void HeatWindow::zoomRows(double factor, double at)
{
    const double shown = std::clamp(m_rowsShown / factor, std::min(LeastRows, m_rows), m_rows);
    const double share = m_rowsShown > 0 ? (at - m_firstRow) / m_rowsShown : 0;
    setRowStretch(at - share * shown, shown);
}

void HeatWindow::panRows(double by)
{
    setRowStretch(m_firstRow + by, m_rowsShown);
}

void HeatWindow::revealRow(size_t row)
{
    const auto at = static_cast<double>(row);
    if (at < m_firstRow) {
        setRowStretch(at, m_rowsShown);
    } else if (at + 1 > m_firstRow + m_rowsShown) {
        setRowStretch(at + 1 - m_rowsShown, m_rowsShown);
    }
}

void HeatWindow::setSight(const Sight &sight)
{
    const TimeRange before = range();
    if (sight.time.from < sight.time.to) {
        m_time.setShown(sight.time);
    }
    setRowStretch(sight.firstRow, sight.rows > 0 ? sight.rows : m_rows);
    tell(before);
}

void HeatWindow::fit()
{
    const TimeRange before = range();
    m_time.fit();
    setRowStretch(0, m_rows);
    tell(before);
}

} // namespace pickglass
