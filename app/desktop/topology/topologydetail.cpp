// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What is written on boxes, cells and line ends when zoomed in: names, GUIDs, port numbers.

#include "app/desktop/topology/topologyframe.h"
#include "app/desktop/topology/topologypainter.h"
#include "core/fabric/portlabels.h"
#include "core/fabric/subnets.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>

namespace pickglass {

namespace {

/// Zoom from which line ends have their port numbers.
constexpr double PortNumbersFrom = 1.5;
/// Pixels of a cell from which it has the number of its port, and the name.
constexpr double MinNumberedCell = 18;
constexpr double MinNamedCell = 34;

/// The context of the translations.
struct TopologyDetailText
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::TopologyPainter)
};

/// The GUID, the LID and how many ports there are, each where there is room.
void addFacts(const Fabric &fabric, const Node &node, const QFontMetricsF &metrics, double room,
              qsizetype fits, QStringList &lines)
{
    QStringList facts;
    if (node.lid.isAssigned()) {
        facts.append(TopologyDetailText::tr("LID %1").arg(lidText(fabric, node.lid)));
    }
    if (node.portCount > 0) {
        facts.append(TopologyDetailText::tr("%n port(s)", nullptr, node.portCount));
    }
    for (const QString &text : {node.guid.toString(), facts.join(QStringLiteral(" · "))}) {
        if (lines.size() < fits && !text.isEmpty() && metrics.horizontalAdvance(text) <= room) {
            lines.append(text);
        }
    }
}

/// The font, or a smaller one with which the text is as wide as the room at most, if there is one.
QFont fittingFont(QFont font, const QString &text, double room)
{
    static constexpr int MinPixelSize = 7;
    while (font.pixelSize() > MinPixelSize && QFontMetricsF(font).horizontalAdvance(text) > room) {
        font.setPixelSize(font.pixelSize() - 1);
    }
    return font;
}

/// Draws lines of text in the middle of a rectangle.
void paintLines(QPainter &painter, const QFontMetricsF &metrics, const QStringList &lines,
                const QRectF &rect)
{
    const double height = metrics.height() * static_cast<double>(lines.size());
    QRectF line(rect.left(), rect.center().y() - height / 2, rect.width(), metrics.height());
    for (const QString &text : lines) {
        painter.drawText(line, Qt::AlignCenter, text);
        line.translate(0, metrics.height());
    }
}

} // namespace

QString portRanges(std::vector<PortNumber> ports)
{
    std::ranges::sort(ports);
    QStringList ranges;
    for (size_t begin = 0; begin < ports.size();) {
        size_t last = begin;
        while (last + 1 < ports.size() && ports[last + 1] <= ports[last] + 1) {
            ++last;
        }
        ranges.append(last == begin ? QString::number(ports[begin])
                                    : QStringLiteral("%1–%2").arg(ports[begin]).arg(ports[last]));
        begin = last + 1;
    }
    return ranges.join(QStringLiteral(", "));
}

QString wholeText(const QStringList &texts, const QFontMetricsF &metrics, double room)
{
    for (const QString &text : texts) {
        double width = metrics.horizontalAdvance(text);
        if (width > room) {
            continue;
        }
        // As if figures and the letters of GUIDs were all as wide as the widest figure: so a row
        // does not mix names that fit with others that just do not.
        const double figure = metrics.horizontalAdvance(u'0');
        if (width + figure * static_cast<double>(text.size()) <= room) {
            return text;
        }
        for (const QChar c : text) {
            const bool isHex = (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f');
            width += isHex ? std::max(0.0, figure - metrics.horizontalAdvance(c)) : 0.0;
        }
        if (width <= room) {
            return text;
        }
    }
    return {};
}

QString fittingText(const QStringList &texts, const QFontMetricsF &metrics, double room)
{
    const QString whole = wholeText(texts, metrics, room);
    return !whole.isEmpty() ? whole
                            : metrics.elidedText(texts.last(),
                                                 room < 60 ? Qt::ElideLeft : Qt::ElideMiddle, room);
}

/// The name; with room for more lines the GUID, the LID and how many ports there are.
void TopologyPainter::paintBoxText(Frame &f, const TopologyScene::Box &box, const QRectF &rect)
{
    QFont font = m_font;
    const QStringList names{box.label, box.brief, box.briefest};
    const double room = rect.width() - 4;
    if (wholeText(names, QFontMetricsF(font), room).isEmpty()) {
        font.setPixelSize(font.pixelSize() - 2);
    }
    const QFontMetricsF metrics(font);
    QStringList lines{fittingText(names, metrics, room)};
    const auto fits = static_cast<qsizetype>((rect.height() - 4) / metrics.height());
    if (fits > 1) {
        addFacts(*f.scene.snapshot->fabric, f.scene.snapshot->fabric->node(box.node), metrics, room,
                 fits, lines);
    }
    f.painter.setFont(font);
    f.painter.setPen(box.isDim ? f.tokens.faint : f.tokens.text);
    paintLines(f.painter, metrics, lines, rect);
}

void TopologyPainter::paintCellTexts(Frame &f)
{
    const double size = f.pixels(10);
    if (size < MinNumberedCell) {
        return;
    }
    // Ports above 99 have three digits: all numbers get a font in which those fit.
    const auto lastPort = std::ranges::max_element(f.scene.cells, {}, &TopologyScene::Cell::port);
    const bool hasCells = lastPort != f.scene.cells.end();
    const QString widest = hasCells ? QString::number(lastPort->port) : QString();
    const double room = hasCells ? f.crisp(lastPort->rect).width() - 4 : 0;
    const QFont font = fittingFont(m_font, QString(widest.size(), u'8'), room);
    const QFontMetricsF metrics(font);
    f.painter.setFont(font);
    const QString portText = TopologyDetailText::tr("port %1");
    for (const TopologyScene::Cell &cell : f.scene.cells) {
        if (!f.sees(cell.rect)) {
            continue;
        }
        const QRectF rect = f.crisp(cell.rect).adjusted(2, 1, -2, -1);
        const QString number = cell.port > 0 ? QString::number(cell.port) : QString();
        const auto fits = static_cast<qsizetype>(rect.height() / metrics.height());
        QStringList lines;
        if (size >= MinNamedCell) {
            lines.append(fittingText({cell.label, cell.brief}, metrics, rect.width()));
        }
        if (!number.isEmpty() && lines.size() < fits &&
            metrics.horizontalAdvance(number) <= rect.width()) {
            const QString words = portText.arg(number);
            lines.append(metrics.horizontalAdvance(words) <= rect.width() ? words : number);
        }
        if (lines.size() < fits) {
            const QString guid = f.scene.snapshot->fabric->node(cell.node).guid.toString();
            if (metrics.horizontalAdvance(guid) <= rect.width()) {
                lines.append(guid);
            }
        }
        const bool isHollow = cell.isDown || (f.heat && !f.levelOf(cell).isKnown());
        const bool isOnDark = isHollow ? f.tokens.isDark : qGray(f.cellColor(cell).rgb()) < 140;
        f.painter.setPen(isOnDark ? QColor(Qt::white) : QColor(Qt::black));
        paintLines(f.painter, metrics, lines, rect);
    }
}

/// The ports of a node that a tray's cables begin at.
QString TopologyPainter::trayPorts(const Frame &f, size_t tray, NodeIndex node)
{
    const Fabric &fabric = *f.scene.snapshot->fabric;
    std::vector<PortNumber> ports;
    for (const Port &port : fabric.portsOf(node)) {
        const qint32 band = port.link.isValid() ? f.layout.bandOf[port.link.at()] : -1;
        if (band >= 0 &&
            f.layout.bands[static_cast<size_t>(band)].tray == static_cast<qint32>(tray)) {
            ports.push_back(port.number);
        }
    }
    return portRanges(std::move(ports));
}

void TopologyPainter::paintPortNumbers(Frame &f)
{
    if (f.camera.scale < PortNumbersFrom) {
        return;
    }
    const Fabric &fabric = *f.scene.snapshot->fabric;
    const QFontMetricsF metrics(m_font);
    f.painter.setFont(m_font);
    const auto paintAt = [&](QPointF at, bool isBelow, double room, const QString &text) {
        const double width = metrics.horizontalAdvance(text) + 2;
        if (text.isEmpty() || width > room) {
            return;
        }
        const QPointF place = f.camera.toScreen(at);
        const QRectF rect(place.x() - width / 2,
                          isBelow ? place.y() + 1 : place.y() - 1 - metrics.height(), width,
                          metrics.height());
        f.painter.fillRect(rect, f.tokens.background);
        f.painter.setPen(f.tokens.secondary);
        f.painter.drawText(rect, Qt::AlignCenter, text);
    };
    for (const TopologyScene::Line &line : f.scene.lines) {
        const auto &band = f.layout.bands[static_cast<size_t>(line.band)];
        for (const bool ofA : {true, false}) {
            const QPointF at = ofA ? line.a : line.b;
            const double room = f.pixels(ofA ? line.roomA : line.roomB);
            if (room < metrics.averageCharWidth() || !f.visible.contains(at)) {
                continue;
            }
            const std::vector<PortIndex> senders = sendersOf(f.scene, band, ofA);
            std::vector<PortNumber> ports;
            for (const PortIndex port : senders) {
                ports.push_back(fabric.port(port).number);
            }
            QString text = portRanges(std::move(ports));
            if (senders.size() == 1) {
                const QString labeled = portText(fabric, fabric.port(senders.front()));
                text = metrics.horizontalAdvance(labeled) + 2 <= room ? labeled : text;
            }
            paintAt(at, (ofA ? line.b : line.a).y() > at.y(), room, text);
        }
    }
    for (size_t i = 0; i < f.layout.trays.size(); ++i) {
        for (const NodeIndex node : f.layout.trays[i].nodes) {
            const QRectF &rect = f.layout.nodeRect[node.at()];
            if (f.sees(rect)) {
                paintAt({rect.center().x(), rect.top()}, false, f.pixels(rect.width()),
                        trayPorts(f, i, node));
            }
        }
    }
}

} // namespace pickglass
