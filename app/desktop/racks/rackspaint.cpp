// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/racks/rackscanvas.h"

#include "app/common/text.h"
#include "app/desktop/shortplaces.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/heatcolors.h"
#include "app/desktop/widgets/heatlegend.h"

#include <QPaintEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

// Pixels.
constexpr double NamesFrom = 11;  ///< of a unit
constexpr double NumbersFrom = 9; ///< likewise: each unit has its number, below each fifth
constexpr double GutterFrom = 13; ///< of the width of numbers of units
constexpr double LabelsFrom = 17; ///< of the width of a port
constexpr double TitleFrom = 50;  ///< of the width of a rack

int fontSize(double line)
{
    return std::clamp(static_cast<int>(line * 0.55), 8, 15);
}

} // namespace

void RacksCanvas::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    painter.fillRect(event->rect(), tokens().background);
    if (!isShown()) {
        return;
    }
    const QPointF from = origin();
    paintCells(painter, QRectF(viewport()->rect()), from);
    paintMarked(painter, from);
    paintCard(painter);
}

void RacksCanvas::paintAll(QPainter &painter)
{
    const QRectF all(QPointF(), m_layout.size() * m_scale);
    painter.fillRect(all, tokens().background);
    if (isShown()) {
        paintCells(painter, all, {});
    }
}

void RacksCanvas::paintCells(QPainter &painter, const QRectF &area, QPointF from)
{
    for (const RackLayout::Cell &cell : m_layout.cells()) {
        if (toView(cell.rect, from).intersects(area)) {
            paintCell(painter, cell, area, from);
        }
    }
}

void RacksCanvas::paintCell(QPainter &painter, const RackLayout::Cell &cell, const QRectF &area,
                            QPointF from)
{
    const QRectF rect = toView(cell.rect, from);
    const QRectF header(rect.topLeft(), QSizeF(rect.width(), RackLayout::HeaderHeight * m_scale));
    const QRectF body = rect.adjusted(0, header.height(), 0, 0);
    painter.fillRect(body, tokens().panel);
    if (rect.width() >= TitleFrom) {
        // Of small racks the title reaches up into the gap.
        constexpr double SmallestTitle = 14;
        const QRectF title =
            header.adjusted(0, std::min(0.0, header.height() - SmallestTitle), 0, 0);
        painter.setFont(Theme::instance().font(
            std::clamp(static_cast<int>(header.height() * 0.5), 9, 18), QFont::DemiBold));
        painter.setPen(tokens().text);
        const QString name = cell.rack >= 0
                                 ? shownText(m_scene->racks.racks[size_t(cell.rack)].name)
                                 : tr("Place unknown");
        painter.drawText(title, Qt::AlignLeft | Qt::AlignBottom,
                         painter.fontMetrics().elidedText(name, Qt::ElideMiddle,
                                                          static_cast<int>(header.width())));
    }
    paintUnits(painter, cell, from);
    for (const qint32 device : cell.devices) {
        if (toView(m_layout.rectOf(device), from).intersects(area)) {
            paintDevice(painter, device, from);
        }
    }
    painter.setPen(QPen(tokens().border, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(body.adjusted(0.5, 0.5, -0.5, -0.5));
}

void RacksCanvas::paintUnits(QPainter &painter, const RackLayout::Cell &cell, QPointF from)
{
    const double unit = RackLayout::UnitHeight * m_scale;
    constexpr double Smallest = 3;
    if (unit < Smallest || cell.rack < 0) {
        return;
    }
    const int every = unit >= NumbersFrom ? 1 : 5;
    painter.setFont(Theme::instance().monospaced(std::clamp(static_cast<int>(unit * 0.5), 7, 12)));
    for (int number = 1; number <= cell.units; ++number) {
        const QRectF line =
            toView({cell.rect.left(),
                    m_layout.firstLine(cell) + (cell.units - number) * RackLayout::UnitHeight,
                    cell.rect.width(), RackLayout::UnitHeight},
                   from);
        if (line.bottom() < 0 || line.top() > painter.device()->height()) {
            continue;
        }
        if (unit >= PortsFrom) {
            painter.setPen(tokens().grid);
            painter.drawLine(line.bottomLeft() + QPointF(RackLayout::Gutter * m_scale, 0),
                             line.bottomRight());
        }
        const bool hasRoom = RackLayout::Gutter * m_scale >= GutterFrom;
        if (hasRoom && number % every == 0 && unit * every >= NumbersFrom) {
            painter.setPen(tokens().faint);
            const QRectF at(line.left(), line.center().y() - 10, RackLayout::Gutter * m_scale - 3,
                            20);
            painter.drawText(at, Qt::AlignRight | Qt::AlignVCenter, QString::number(number));
        }
    }
    if (cell.lines > cell.units && unit >= NamesFrom) {
        const QRectF line = toView({cell.rect.left() + RackLayout::Gutter,
                                    m_layout.firstLine(cell) + cell.units * RackLayout::UnitHeight,
                                    cell.rect.width(), RackLayout::UnitHeight},
                                   from);
        painter.setFont(Theme::instance().font(fontSize(unit)));
        painter.setPen(tokens().secondary);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, tr("Height unknown"));
    }
}

void RacksCanvas::paintDevice(QPainter &painter, qint32 index, QPointF from)
{
    const RackDevice &device = m_scene->racks.devices[size_t(index)];
    const QRectF rect = toView(m_layout.rectOf(index), from);
    const double unit = RackLayout::UnitHeight * m_scale;
    const bool hasPorts = showsPorts(index);
    if (!hasPorts && device.ports != 0) {
        constexpr double GapFrom = 3.5;
        paintShares(painter, device, rect.adjusted(0, 0, 0, unit >= GapFrom ? -1 : 0));
    } else {
        painter.fillRect(rect, device.nodes.empty() ? tokens().background : tokens().raised);
    }
    if (unit >= PortsFrom) {
        painter.setPen(
            QPen(tokens().border, 1, device.nodes.empty() ? Qt::DashLine : Qt::SolidLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    if (unit >= NamesFrom && hasPorts == (device.ports != 0)) {
        const QRectF room = toView(m_layout.nameRect(index), from);
        painter.setFont(Theme::instance().font(fontSize(unit),
                                               device.isSwitch ? QFont::DemiBold : QFont::Normal));
        painter.setPen(device.nodes.empty() ? tokens().secondary : tokens().text);
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                         shortPlace(shortNames(m_scene->snapshot->fabric), shownText(device.name),
                                    painter.fontMetrics(), static_cast<int>(room.width())));
    }
    if (!hasPorts) {
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    for (qint32 port = device.firstPort; port < device.firstPort + device.ports; ++port) {
        paintPort(painter, port, toView(m_layout.rectOf(index, port), from));
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

QColor RacksCanvas::portColor(qint32 port) const
{
    const auto at = size_t(port);
    if (at >= m_colors.marks.size()) {
        return {};
    }
    if (m_colors.by != RackColoring::Figure) {
        return rackMarkColor(m_colors.marks[at]);
    }
    return m_colors.heat[at].isKnown() ? HeatColors().of(m_colors.heat[at]) : QColor();
}

/// Too small for ports: which part of them is what; of figures the hottest one.
void RacksCanvas::paintShares(QPainter &painter, const RackDevice &device, const QRectF &rect) const
{
    if (m_colors.marks.empty()) {
        return;
    }
    if (m_colors.by == RackColoring::Figure) {
        const auto first = m_colors.heat.begin() + device.firstPort;
        const HeatLevel hottest = *std::max_element(first, first + device.ports);
        const HeatColors colors;
        painter.fillRect(rect, hottest.isKnown() ? QBrush(colors.of(hottest))
                                                 : QBrush(colors.unknown(), Qt::BDiagPattern));
        return;
    }
    std::array<int, RackMarkCount> counts{};
    for (qint32 i = device.firstPort; i < device.firstPort + device.ports; ++i) {
        ++counts.at(size_t(m_colors.marks[size_t(i)]));
    }
    double left = rect.left();
    for (size_t i = 0; i < RackMarkCount; ++i) {
        if (counts.at(i) == 0) {
            continue;
        }
        const double width = rect.width() * counts.at(i) / device.ports;
        painter.fillRect(QRectF(left, rect.top(), width, rect.height()),
                         rackBarColor(static_cast<RackMark>(i)));
        left += width;
    }
}

void RacksCanvas::paintPort(QPainter &painter, qint32 port, const QRectF &rect) const
{
    const auto at = size_t(port);
    if (at >= m_colors.marks.size()) {
        return;
    }
    const double gap = std::min(1.0, rect.width() * 0.12);
    const QRectF inner = rect.adjusted(gap, gap, -gap, -gap);
    const bool hasLabel = rect.width() >= LabelsFrom;
    if (m_colors.by == RackColoring::Figure) {
        const QColor color = portColor(port);
        if (color.isValid()) {
            painter.fillRect(inner, color);
        } else if (m_scene->racks.ports[at].state == RackPortState::Up) {
            paintUnknownMark(painter, inner);
        } else {
            paintRackMark(painter, inner, RackMark::Free);
        }
    } else if (hasLabel) {
        // The sign stands in the upper corner, the label below.
        const QSizeF half(inner.width() * 0.5, inner.height() * 0.5);
        paintRackMark(painter, QRectF(inner.topLeft(), half), m_colors.marks[at]);
        painter.setPen(rackMarkColor(m_colors.marks[at]));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(inner.adjusted(0.5, 0.5, -0.5, -0.5));
    } else {
        paintRackMark(painter, inner, m_colors.marks[at]);
    }
    if (hasLabel) {
        const bool isFilled = m_colors.by == RackColoring::Figure && portColor(port).isValid();
        painter.setPen(isFilled ? Theme::instance().textOn(portColor(port)) : tokens().text);
        painter.setFont(Theme::instance().font(std::clamp(int(rect.width() * 0.4), 7, 12)));
        painter.drawText(inner, Qt::AlignHCenter | Qt::AlignBottom,
                         painter.fontMetrics().elidedText(shownText(m_scene->racks.ports[at].label),
                                                          Qt::ElideRight,
                                                          static_cast<int>(inner.width())));
    }
}

/// What was plugged last, the cursor, what is selected.
void RacksCanvas::paintMarked(QPainter &painter, QPointF from)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    constexpr double SmallestRing = 8;
    const auto ring = [&](QRectF rect, double by) {
        rect.adjust(-by, -by, by, by);
        const double more =
            std::max(0.0, (SmallestRing - std::min(rect.width(), rect.height())) / 2);
        painter.drawRoundedRect(rect.adjusted(-more, -more, more, more), 3, 3);
    };
    const bool isOn = m_blinksLeft % 2 == 0;
    for (const PortKey &key : m_plugged) {
        const RackLayout::Hit hit = hitOf(Selection::ofPort(key.node, key.number));
        if (hit.device < 0 || !isOn) {
            continue;
        }
        painter.setPen(QPen(tokens().good, 2));
        ring(toView(hit.port >= 0 ? m_layout.rectOf(hit.device, hit.port)
                                  : m_layout.rectOf(hit.device),
                    from),
             2.5);
    }
    if (m_selected.device >= 0) {
        painter.setPen(QPen(tokens().accent, 2));
        ring(rectOf(m_selected), 1);
    }
    if (hasFocus() && m_cursor.device >= 0) {
        painter.setPen(QPen(tokens().text, 1, Qt::DotLine));
        ring(rectOf(m_cursor), 2);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void RacksCanvas::paintCard(QPainter &painter)
{
    if (m_hover.device < 0) {
        return;
    }
    constexpr int MaxWidth = 460;
    constexpr int Line = 18;
    const QStringList lines = describe(m_hover);
    const QFont body = Theme::instance().font();
    const QFont head = Theme::instance().font(Tokens::BodySize, QFont::DemiBold);
    // Long sentences are broken.
    int height = 0;
    int width = 0;
    std::vector<QRect> places;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QRect bound =
            QFontMetrics(i == 0 ? head : body)
                .boundingRect(QRect(0, 0, MaxWidth, 1000), Qt::TextWordWrap, shownText(lines[i]));
        places.emplace_back(0, height, bound.width(), std::max(bound.height(), Line));
        width = std::max(width, bound.width());
        height += places.back().height();
    }
    QRect card(m_mouse + QPoint(18, 18),
               QSize(width + 2 * Tokens::SpaceM, height + 2 * Tokens::SpaceS));
    if (card.right() > viewport()->width() - Tokens::SpaceS) {
        card.moveRight(m_mouse.x() - 18);
    }
    if (card.bottom() > viewport()->height() - Tokens::SpaceS) {
        card.moveBottom(m_mouse.y() - 18);
    }
    card.moveLeft(std::max(card.left(), Tokens::SpaceXs));
    card.moveTop(std::max(card.top(), Tokens::SpaceXs));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(tokens().border);
    painter.setBrush(tokens().raised);
    painter.drawRoundedRect(QRectF(card).adjusted(0.5, 0.5, -0.5, -0.5), Tokens::PanelRadius,
                            Tokens::PanelRadius);
    for (qsizetype i = 0; i < lines.size(); ++i) {
        painter.setFont(i == 0 ? head : body);
        painter.setPen(i == 0 ? tokens().text : tokens().secondary);
        const QRect &at = places[size_t(i)];
        painter.drawText(QRect(card.left() + Tokens::SpaceM, card.top() + Tokens::SpaceS + at.top(),
                               width + 2, at.height()),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, shownText(lines[i]));
    }
}

} // namespace pickglass
