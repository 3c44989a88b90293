// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/picture/jobdiagrampaint.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <QPicture>

#include <algorithm>
#include <array>
#include <cmath>

namespace pickglass {

namespace {

constexpr double DiagramMargin = 16;
constexpr double DiagramHeadHeight = 48;
constexpr int DiagramTitleSize = 15;
constexpr int TextSize = 11;
constexpr double HeadLength = 7; // of an arrow
/// Arrows on strands that are shorter, or on so many, would be a gray mass.
constexpr double MinArrowedLength = 34;
constexpr size_t MaxArrows = 320;
constexpr double Paleness = 0.72;
/// A red strand says how often it was used, as long as there are few.
constexpr size_t MaxLabels = 48;

/// From used once to used most: always further from the background. Contrast with it 2.1 … 14.
std::array<QColor, 3> inks(bool isDark)
{
    return isDark ? std::array{QColor(0x4B5FA8), QColor(0x7C9BFF), QColor(0xEEF2FF)}
                  : std::array{QColor(0x93A9EC), QColor(0x3558D4), QColor(0x0E1A4F)};
}

QColor alarmColor(const PaperColors &colors)
{
    return colors.isDark ? QColor(0xFF6B5E) : QColor(0xB42318);
}

QColor mix(const QColor &a, const QColor &b, double f)
{
    const auto part = [f](int from, int to) {
        return static_cast<int>(std::lround(from + f * (to - from)));
    };
    return {part(a.red(), b.red()), part(a.green(), b.green()), part(a.blue(), b.blue())};
}

QColor inkOf(double shade, const PaperColors &colors)
{
    const auto ink = inks(colors.isDark);
    return shade < 0.5 ? mix(ink[0], ink[1], shade * 2) : mix(ink[1], ink[2], shade * 2 - 1);
}

QFont withSize(QFont font, int pixels, int weight = QFont::Normal)
{
    font.setPixelSize(pixels);
    font.setWeight(static_cast<QFont::Weight>(weight));
    return font;
}

class DiagramPainter
{
public:
    DiagramPainter(QPainter &painter, const JobDiagram &diagram,
                   std::span<const StrandValue> values, const StrandScale &scale,
                   const JobDiagramLook &look)
        : m_painter(painter),
          m_diagram(diagram),
          m_values(values),
          m_scale(scale),
          m_look(look)
    {
    }

    void paint()
    {
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setFont(withSize(m_look.font, TextSize));
        const std::vector<size_t> order = inOrder();
        m_painter.setRenderHint(QPainter::Antialiasing, m_used <= MaxInkedStrands);
        for (const size_t strand : order) {
            if (!isPale(strand)) {
                m_painter.setRenderHint(QPainter::Antialiasing);
            }
            paintStrand(strand);
        }
        m_painter.setRenderHint(QPainter::Antialiasing);
        for (size_t node = 0; node < m_diagram.nodes.size(); ++node) {
            paintNode(node);
        }
        paintLabels();
    }

private:
    const StrandValue &valueOf(size_t strand) const
    {
        return m_values[m_diagram.strands[strand].link];
    }

    /// How much a strand matters.
    double rankOf(size_t strand) const
    {
        const StrandValue &value = valueOf(strand);
        const double rank = !(value.bytes > 0)     ? -1
                            : m_scale.isRed(value) ? 2 + m_scale.shade(value).value_or(0)
                                                   : m_scale.shade(value).value_or(0);
        return isStressed(strand) ? rank + 4 : rank;
    }

    /// Of many, those that do not matter more than most; alike ones are alike.
    bool isPale(size_t strand) const
    {
        return m_used > MaxInkedStrands && rankOf(strand) <= m_paleRank;
    }

    /// What matters most comes last, and lies on top.
    std::vector<size_t> inOrder()
    {
        std::vector<std::pair<double, size_t>> places;
        for (size_t i = 0; i < m_diagram.strands.size(); ++i) {
            const StrandValue &value = valueOf(i);
            places.emplace_back(rankOf(i), i);
            m_used += value.bytes > 0 ? 1 : 0;
            m_red += m_scale.isRed(value) ? 1 : 0;
        }
        std::ranges::sort(places);
        m_paleRank = places.size() > InkedStrandsOfMany
                         ? places[places.size() - InkedStrandsOfMany - 1].first
                         : 0;
        std::vector<size_t> order;
        for (const auto &[rank, strand] : places) {
            order.push_back(strand);
        }
        return order;
    }

    bool hasStress() const { return m_look.node || m_look.strand; }
    bool isStressed(size_t strand) const
    {
        const JobDiagram::Strand &its = m_diagram.strands[strand];
        return (m_look.strand && *m_look.strand == strand) ||
               (m_look.node && (its.from == *m_look.node || its.to == *m_look.node));
    }

    void paintStrand(size_t at)
    {
        const JobDiagram::Strand &strand = m_diagram.strands[at];
        const StrandValue &value = valueOf(at);
        const bool isUsed = value.bytes > 0;
        QColor color = isUsed ? strandColor(m_scale, value, m_look.colors) : m_look.colors.border;
        if (hasStress() && !isStressed(at)) {
            color = mix(color, m_look.colors.panel, 0.6);
        }
        const bool isFaint = isPale(at);
        if (isFaint) {
            color = mix(color, m_look.colors.panel, Paleness);
        }
        const double width = isFaint ? 1 : std::min(strand.room, m_scale.width(value));
        m_painter.setPen(QPen(color, width, isUsed ? Qt::SolidLine : Qt::DotLine, Qt::FlatCap));
        m_painter.setBrush(Qt::NoBrush);
        const bool isStraight = strand.bend == (strand.start + strand.end) / 2;
        if (isStraight) {
            m_painter.drawLine(strand.start, strand.end);
        } else {
            QPainterPath path(strand.start);
            path.quadTo(strand.bend, strand.end);
            m_painter.drawPath(path);
        }
        if (isUsed && (m_used <= MaxArrows || isStressed(at))) {
            paintArrow(strand, color, width);
        }
    }

    void paintArrow(const JobDiagram::Strand &strand, const QColor &color, double width)
    {
        const QLineF line(strand.start, strand.end);
        if (line.length() < MinArrowedLength || strand.room < 2) {
            return;
        }
        // Nearer to where it goes, so that the two directions do not meet.
        constexpr double Place = 0.66;
        const QPointF unit = (line.p2() - line.p1()) / line.length();
        const QPointF bend =
            (strand.bend - (strand.start + strand.end) / 2) * 2 * Place * (1 - Place);
        const QPointF tip = line.pointAt(Place) + bend + unit * HeadLength / 2;
        const QPointF across(-unit.y(), unit.x());
        const double half = 2.2 + width / 2;
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(color);
        m_painter.drawPolygon(QPolygonF{{tip, tip - unit * HeadLength + across * half,
                                         tip - unit * HeadLength - across * half}});
    }

    void paintNode(size_t at)
    {
        const JobDiagram::Node &node = m_diagram.nodes[at];
        const PaperColors &colors = m_look.colors;
        const bool isHost = node.host >= 0;
        const bool isChosen = m_look.node && *m_look.node == at;
        m_painter.setPen(
            node.box.width() < 4
                ? QPen(Qt::NoPen)
                : QPen(isChosen ? inks(colors.isDark)[1] : colors.faint, isChosen ? 2 : 1));
        m_painter.setBrush(isHost && !node.isNameInside ? colors.secondary : colors.panel);
        const double radius = std::min(3.0, node.box.width() / 3);
        m_painter.drawRoundedRect(node.box, radius, radius);
        m_painter.setPen(isHost ? colors.secondary : colors.text);
        const QFontMetricsF metrics(m_painter.font());
        if (node.isNameInside) {
            m_painter.drawText(
                node.box, Qt::AlignCenter,
                metrics.elidedText(node.name, Qt::ElideMiddle, node.box.width() - 6));
        } else if (node.isNameTurned) {
            const double room = m_diagram.area.bottom() - node.box.bottom();
            m_painter.save();
            m_painter.translate(node.box.center().x(), node.box.bottom() + 3);
            m_painter.rotate(90);
            m_painter.drawText(QRectF(0, -metrics.height() / 2, room, metrics.height()),
                               Qt::AlignLeft | Qt::AlignVCenter,
                               metrics.elidedText(node.name, Qt::ElideMiddle, room));
            m_painter.restore();
        }
    }

    /// How often what is red was used.
    void paintLabels()
    {
        if (m_red == 0 || m_red > MaxLabels) {
            return;
        }
        const QFontMetricsF metrics(m_painter.font());
        for (size_t i = 0; i < m_diagram.strands.size(); ++i) {
            const JobDiagram::Strand &strand = m_diagram.strands[i];
            const StrandValue &value = valueOf(i);
            if (!m_scale.isRed(value) || (hasStress() && !isStressed(i))) {
                continue;
            }
            const double number = value.uses ? *value.uses : static_cast<double>(value.flows);
            const QString words = QStringLiteral("×%1").arg(std::lround(number));
            QRectF pill(0, 0, metrics.horizontalAdvance(words) + 6, metrics.height());
            pill.moveCenter(strand.start + (strand.end - strand.start) * 0.38);
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(m_look.colors.panel);
            m_painter.drawRoundedRect(pill, 4, 4);
            m_painter.setPen(alarmColor(m_look.colors));
            m_painter.drawText(pill, Qt::AlignCenter, words);
        }
    }

    QPainter &m_painter;
    const JobDiagram &m_diagram;
    std::span<const StrandValue> m_values;
    const StrandScale &m_scale;
    const JobDiagramLook &m_look;
    size_t m_used = 0;
    size_t m_red = 0;
    double m_paleRank = 0;
};

/// Paints samples and words from left to right.
class LegendPainter
{
public:
    LegendPainter(QPainter &painter, const QRectF &area, const JobDiagramLook &look)
        : m_painter(painter),
          m_area(area),
          m_colors(look.colors),
          m_x(area.left())
    {
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setFont(withSize(look.font, TextSize));
    }

    /// Begins again, with short lines and gaps where what was drawn is wider than the area.
    void begin(bool isShort)
    {
        m_x = m_area.left();
        m_length = isShort ? 14 : 26;
        m_rampLength = isShort ? 40 : 72;
        m_gap = isShort ? 6 : 14;
    }
    bool isTooWide() const { return m_x > m_area.right(); }

    void words(const QString &text)
    {
        if (text.isEmpty()) {
            return;
        }
        const double width = QFontMetricsF(m_painter.font()).horizontalAdvance(text);
        m_painter.setPen(m_colors.secondary);
        m_painter.drawText(QRectF(m_x, m_area.top(), width + 1, m_area.height()),
                           Qt::AlignLeft | Qt::AlignVCenter, text);
        m_x += width + 6;
    }

    void line(const QColor &color, double width, Qt::PenStyle style = Qt::SolidLine)
    {
        m_painter.setPen(QPen(color, width, style, Qt::FlatCap));
        m_painter.drawLine(QPointF(m_x, m_area.center().y()),
                           QPointF(m_x + m_length, m_area.center().y()));
        m_x += m_length + 6;
    }

    void ramp()
    {
        QLinearGradient ink(m_x, 0, m_x + m_rampLength, 0);
        for (int i = 0; i <= 4; ++i) {
            ink.setColorAt(i / 4.0, inkOf(i / 4.0, m_colors));
        }
        m_painter.fillRect(QRectF(m_x, m_area.center().y() - 4, m_rampLength, 8), ink);
        m_x += m_rampLength + 6;
    }

    void gap() { m_x += m_gap; }

private:
    QPainter &m_painter;
    QRectF m_area;
    const PaperColors &m_colors;
    double m_x;
    double m_length = 0;
    double m_rampLength = 0;
    double m_gap = 0;
};

void paintLegend(LegendPainter &legend, const StrandScale &scale, const JobDiagramText &text,
                 const PaperColors &colors)
{
    legend.words(text.flows);
    StrandValue one;
    one.flows = 1;
    StrandValue most;
    most.flows = scale.maxFlows;
    const QColor ink = inkOf(0.5, colors);
    legend.words(QStringLiteral("1"));
    legend.line(ink, scale.width(one));
    if (scale.maxFlows > 1) {
        legend.line(ink, scale.width(most));
        legend.words(text.maxFlows);
    }
    legend.gap();
    legend.words(text.shade);
    legend.words(text.low);
    legend.ramp();
    legend.words(text.high);
    legend.gap();
    legend.line(alarmColor(colors), 4);
    legend.words(text.red);
    legend.gap();
    if (text.pale.isEmpty()) {
        legend.line(colors.border, 1, Qt::DotLine);
        legend.words(text.unused);
    } else { // what carried nothing is not seen there
        legend.line(mix(ink, colors.panel, Paleness), 1);
        legend.words(text.pale);
    }
}

} // namespace

bool isCrowded(const JobReport &report)
{
    return std::ranges::count_if(report.links, [](const JobLink &link) { return link.bytes > 0; }) >
           static_cast<std::ptrdiff_t>(MaxInkedStrands);
}

QColor strandColor(const StrandScale &scale, const StrandValue &value, const PaperColors &colors)
{
    return scale.isRed(value) ? alarmColor(colors) : inkOf(scale.shade(value).value_or(0), colors);
}

void paintJobDiagram(QPainter &painter, const JobDiagram &diagram,
                     std::span<const StrandValue> values, const StrandScale &scale,
                     const JobDiagramLook &look)
{
    DiagramPainter(painter, diagram, values, scale, look).paint();
}

void paintJobDiagramLegend(QPainter &painter, const QRectF &area, const StrandScale &scale,
                           const JobDiagramText &text, const JobDiagramLook &look)
{
    QPicture measured;
    QPainter measuring(&measured);
    LegendPainter width(measuring, area, look);
    width.begin(false);
    paintLegend(width, scale, text, look.colors);
    LegendPainter legend(painter, area, look);
    legend.begin(width.isTooWide());
    paintLegend(legend, scale, text, look.colors);
}

void paint(const JobDiagramPicture &picture, QPainter &painter, QSize size)
{
    const QRectF all(QPointF(0, 0), QSizeF(size));
    painter.fillRect(all, picture.look.colors.panel);
    painter.setPen(picture.look.colors.text);
    painter.setFont(withSize(picture.look.font, DiagramTitleSize, QFont::DemiBold));
    painter.drawText(QRectF(DiagramMargin, 8, all.width() - 2 * DiagramMargin, 20),
                     Qt::AlignLeft | Qt::AlignVCenter, picture.text.title);
    painter.setPen(picture.look.colors.secondary);
    painter.setFont(withSize(picture.look.font, TextSize));
    painter.drawText(QRectF(DiagramMargin, 28, all.width() - 2 * DiagramMargin, 18),
                     Qt::AlignLeft | Qt::AlignVCenter, picture.text.subtitle);
    const QRectF area = all.adjusted(DiagramMargin, DiagramHeadHeight + 8, -DiagramMargin,
                                     -JobDiagramLegendHeight - DiagramMargin);
    const JobDiagram diagram = layOutJobDiagram(*picture.report, picture.fabric.get(), area,
                                                withSize(picture.look.font, TextSize));
    paintJobDiagram(painter, diagram, strandValues(*picture.report, picture.step), picture.scale,
                    picture.look);
    paintJobDiagramLegend(painter,
                          QRectF(DiagramMargin, all.bottom() - JobDiagramLegendHeight - 6,
                                 all.width() - 2 * DiagramMargin, JobDiagramLegendHeight),
                          picture.scale, picture.text, picture.look);
}

Picture pictureOf(JobDiagramPicture picture, QSize size)
{
    const QString title = picture.text.title;
    return {title, size, [picture = std::move(picture), size](QPainter &painter) {
                paint(picture, painter, size);
            }};
}

} // namespace pickglass
