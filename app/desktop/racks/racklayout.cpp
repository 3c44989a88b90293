// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/racks/racklayout.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace pickglass {

namespace {

constexpr double PortSide = 10.5; ///< at most
constexpr double PanelMargin = 4;

} // namespace

RackLayout::RackLayout(const Racks &racks) : m_racks(&racks)
{
    for (size_t i = 0; i < racks.racks.size(); ++i) {
        const Rack &rack = racks.racks[i];
        const auto known = std::ranges::count_if(rack.devices, [&racks](qint32 device) {
            return racks.devices[size_t(device)].unit != 0;
        });
        const int unknown = static_cast<int>(rack.devices.size()) - static_cast<int>(known);
        Cell cell{.rack = qint32(i), .units = rack.units, .lines = rack.units};
        cell.lines += unknown != 0 ? unknown + 1 : 0; // a line says what they are
        cell.devices.assign(rack.devices.rbegin() + unknown, rack.devices.rend());
        cell.devices.insert(cell.devices.end(), rack.devices.begin() + known, rack.devices.end());
        m_cells.push_back(std::move(cell));
    }
    for (size_t i = 0; i < racks.unplaced.size(); i += UsualRackUnits) {
        const size_t end = std::min(racks.unplaced.size(), i + UsualRackUnits);
        Cell cell{.lines = static_cast<int>(end - i)};
        cell.devices.assign(racks.unplaced.begin() + qint64(i),
                            racks.unplaced.begin() + qint64(end));
        m_cells.push_back(std::move(cell));
    }
    m_rects.resize(racks.devices.size());
    m_cellOf.assign(racks.devices.size(), -1);
    for (size_t i = 0; i < m_cells.size(); ++i) {
        for (const qint32 device : m_cells[i].devices) {
            m_cellOf[size_t(device)] = qint32(i);
        }
    }
}

double RackLayout::arrange(QSizeF window)
{
    const size_t count = m_cells.size();
    if (count == 0) {
        return 1;
    }
    const auto heightOf = [this](size_t first, size_t columns) {
        int lines = 0;
        for (size_t i = first; i < std::min(first + columns, m_cells.size()); ++i) {
            lines = std::max(lines, m_cells[i].lines);
        }
        return HeaderHeight + lines * UnitHeight;
    };
    double best = 0;
    for (size_t columns = 1; columns <= count; ++columns) {
        double height = Gap;
        for (size_t first = 0; first < count; first += columns) {
            height += heightOf(first, columns) + Gap;
        }
        const double width = Gap + double(columns) * (RackWidth + Gap);
        const double scale = std::min(window.width() / width, window.height() / height);
        if (scale > best) {
            best = scale;
            m_columns = columns;
            m_size = {width, height};
        }
    }
    double top = Gap;
    for (size_t first = 0; first < count; first += m_columns) {
        const double height = heightOf(first, m_columns);
        for (size_t i = first; i < std::min(first + m_columns, count); ++i) {
            Cell &cell = m_cells[i];
            cell.rect = {Gap + double(i - first) * (RackWidth + Gap), top, RackWidth,
                         HeaderHeight + cell.lines * UnitHeight};
            placeDevices(cell);
        }
        top += height + Gap;
    }
    return best;
}

void RackLayout::placeDevices(const Cell &cell)
{
    const double left = cell.rect.left() + Gutter;
    const double width = cell.rect.width() - Gutter - PanelMargin;
    int line = cell.units == 0 ? 0 : cell.units + 1; // of those without a height
    for (const qint32 index : cell.devices) {
        const RackDevice &device = m_racks->devices[size_t(index)];
        const bool isKnown = cell.rack >= 0 && device.unit != 0;
        const int at = isKnown ? cell.units - (device.unit + device.units - 1) : line++;
        const int units = isKnown ? device.units : 1;
        const double share = width / device.sides;
        m_rects[size_t(index)] = {left + device.side * share, firstLine(cell) + at * UnitHeight,
                                  device.sides > 1 ? share - 2 : share, units * UnitHeight - 1};
    }
}

QSizeF RackLayout::portSize(const RackDevice &device, const QRectF &rect)
{
    if (device.columns == 0) {
        return {};
    }
    // A name needs less beside the few ports of a host.
    const double share = device.isSwitch ? 0.68 : 0.5;
    return {std::min((rect.width() - 2 * PanelMargin) * share / device.columns, PortSide),
            std::min((rect.height() - 1) / std::max<int>(device.rows, 1), PortSide)};
}

QRectF RackLayout::panelOf(const RackDevice &device, const QRectF &rect) const
{
    const QSizeF port = portSize(device, rect);
    const QSizeF size(port.width() * device.columns, port.height() * device.rows);
    return {
        QPointF(rect.right() - PanelMargin - size.width(), rect.center().y() - size.height() / 2),
        size};
}

QRectF RackLayout::rectOf(qint32 device, qint32 port) const
{
    const RackDevice &of = m_racks->devices[size_t(device)];
    const RackPort &at = m_racks->ports[size_t(port)];
    const QSizeF size = portSize(of, rectOf(device));
    const QRectF panel = panelOf(of, rectOf(device));
    return {panel.topLeft() + QPointF(at.column * size.width(), at.row * size.height()), size};
}

double RackLayout::portWidth(qint32 device) const
{
    return portSize(m_racks->devices[size_t(device)], rectOf(device)).width();
}

QRectF RackLayout::nameRect(qint32 device) const
{
    const RackDevice &of = m_racks->devices[size_t(device)];
    QRectF room = rectOf(device).adjusted(PanelMargin, 0, -PanelMargin, 0);
    if (of.ports != 0) {
        room.setRight(std::max(room.left(), panelOf(of, rectOf(device)).left() - PanelMargin));
    }
    return room;
}

RackLayout::Hit RackLayout::at(QPointF place) const
{
    const auto cell = std::ranges::find_if(
        m_cells, [place](const Cell &each) { return each.rect.contains(place); });
    if (cell == m_cells.end()) {
        return {};
    }
    for (const qint32 device : cell->devices) {
        if (!rectOf(device).contains(place)) {
            continue;
        }
        const RackDevice &of = m_racks->devices[size_t(device)];
        for (qint32 port = of.firstPort; port < of.firstPort + of.ports; ++port) {
            if (rectOf(device, port).contains(place)) {
                return {device, port};
            }
        }
        return {device, -1};
    }
    return {};
}

std::optional<qint32> RackLayout::neighbor(const Hit &from, int dx, int dy) const
{
    const RackDevice &of = m_racks->devices[size_t(from.device)];
    const RackPort &now = m_racks->ports[size_t(from.port)];
    std::optional<qint32> best;
    int nearest = std::numeric_limits<int>::max();
    for (qint32 port = of.firstPort; port < of.firstPort + of.ports; ++port) {
        const RackPort &each = m_racks->ports[size_t(port)];
        const int right = (each.column - now.column) * (dx != 0 ? dx : 1);
        const int down = (each.row - now.row) * (dy != 0 ? dy : 1);
        const bool isThere = dx != 0 ? right > 0 && each.row == now.row : down > 0;
        const int distance = dx != 0 ? right : down * 1000 + std::abs(right);
        if (isThere && distance < nearest) {
            nearest = distance;
            best = port;
        }
    }
    return best;
}

std::optional<qint32> RackLayout::neighborDevice(qint32 device, int dx, int dy) const
{
    const auto cell = size_t(cellOf(device));
    if (dy != 0) {
        const std::vector<qint32> &devices = m_cells[cell].devices;
        const auto at = std::ranges::find(devices, device) - devices.begin() + dy;
        return at >= 0 && at < std::ssize(devices) ? std::optional(devices[size_t(at)])
                                                   : std::nullopt;
    }
    // The cells are in the order in which they are read.
    for (qint64 next = qint64(cell) + dx; next >= 0 && next < std::ssize(m_cells); next += dx) {
        const std::vector<qint32> &devices = m_cells[size_t(next)].devices;
        if (devices.empty()) {
            continue;
        }
        const double from = rectOf(device).center().y() - m_cells[cell].rect.top();
        const auto distance = [&](qint32 each) {
            return std::abs(rectOf(each).center().y() - m_cells[size_t(next)].rect.top() - from);
        };
        return *std::ranges::min_element(devices, {}, distance);
    }
    return {};
}

} // namespace pickglass
