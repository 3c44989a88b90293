// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/widgets/heatlegend.h"

#include "app/common/text.h"
#include "app/desktop/models/figuretext.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"
#include "core/analysis/roundaxis.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>

namespace pickglass {

namespace {

constexpr double ScaleWidth = 150;
constexpr double MinScaleWidth = 60;
constexpr double Swatch = 12;
constexpr double LegendHeight = 36;
constexpr double UnknownWidth = Swatch + 6;

QString tr(const char *text)
{
    return QCoreApplication::translate("pickglass", text);
}

QFont legendFont()
{
    return Theme::instance().font(Tokens::SecondarySize);
}

double widthOf(const QString &text)
{
    return std::ceil(QFontMetricsF(legendFont()).horizontalAdvance(text));
}

/// The idle swatch stands above the middle of its word.
double coldWidth(const HeatLegend &legend)
{
    return std::max(Swatch, widthOf(legend.cold));
}

double textWidth(const HeatLegend &legend)
{
    return std::max(widthOf(legend.title), widthOf(legend.when));
}

/// The last tick's text reaches beyond the scale.
double overhang(const HeatLegend &legend)
{
    return legend.ticks.empty() ? 0 : widthOf(legend.ticks.back().text) / 2;
}

void setErrors(HeatLegend &legend, quint64 threshold)
{
    constexpr double PerDecade = 0.2;
    legend.cold = tr("none");
    legend.from = PerDecade;
    qint64 errors = 1;
    for (int decade = 1; decade <= 5; ++decade, errors *= 10) {
        legend.ticks.push_back({PerDecade * decade, format::count(errors)});
    }
    legend.ticks.back().text.prepend(u'≥');
    const quint64 least = std::max<quint64>(threshold, 1);
    legend.threshold = heatOf(FigureKind::Errors, static_cast<double>(least), {}).share;
    legend.thresholdText = format::count(static_cast<qint64>(least));
}

void setBitErrors(HeatLegend &legend)
{
    legend.cold = tr("none");
    for (const double rate : {1e-16, 1e-13, 1e-10, 1e-7}) {
        legend.ticks.push_back({heatOf(FigureKind::BitErrorRate, rate, {}).share.value_or(0),
                                format::scientific(rate)});
    }
    legend.ticks.back().text.prepend(u'≥');
}

/// From 0 to the highest.
void setMost(HeatLegend &legend, double most, const QString &unit)
{
    constexpr size_t Steps = 4;
    for (const double tick : roundTicksWithin(0, most, Steps)) {
        if (tick > 0) { // which is idle
            legend.ticks.push_back({tick / most, unit.isEmpty() ? format::significant(tick)
                                                                : format::inUnit(tick, unit)});
        }
    }
}

void setShares(HeatLegend &legend, double threshold)
{
    setMost(legend, 1, QStringLiteral("ratio"));
    legend.threshold = std::clamp(threshold, 0.0, 1.0);
    legend.thresholdText = format::percent(threshold);
}

} // namespace

HeatLegend heatLegendOf(const HeatScale &scale, const Figures *figures)
{
    HeatLegend legend;
    legend.when = figuretext::when(figures);
    legend.cold = tr("idle");
    legend.from = 0;
    legend.title = translated(nameOf({scale.figure}));
    const bool isWait = scale.figure == FigureKind::Wait;
    if (scale.figure == FigureKind::Errors) {
        setErrors(legend, scale.thresholds.errors);
    } else if (scale.figure == FigureKind::BitErrorRate ||
               scale.figure == FigureKind::BitErrorBound) {
        setBitErrors(legend);
    } else if (isWait && scale.most) {
        legend.title = tr("Wait, ticks/s (tick length unknown; no percentage)");
        setMost(legend, *scale.most, {});
    } else if (!isShare(scale.figure)) {
        setMost(legend, scale.most.value_or(0), unitOf(Figure{scale.figure}));
    } else {
        setShares(legend, scale.figure == FigureKind::Utilization ? scale.thresholds.utilization
                                                                  : scale.thresholds.wait);
    }
    return legend;
}

QString spoken(const HeatLegend &legend)
{
    QString words = QStringLiteral("%1, %2").arg(legend.title, legend.when);
    if (!legend.ticks.empty()) {
        words =
            tr("%1, from %2 to %3").arg(words, legend.ticks.front().text, legend.ticks.back().text);
    }
    return legend.threshold ? tr("%1; highlighted from %2").arg(words, legend.thresholdText)
                            : words;
}

QSizeF sizeOf(const HeatLegend &legend)
{
    return {textWidth(legend) + Tokens::SpaceM + coldWidth(legend) + Tokens::SpaceS + ScaleWidth +
                overhang(legend) + Tokens::SpaceM + UnknownWidth + widthOf(tr("unknown")),
            LegendHeight};
}

void paintUnknownMark(QPainter &painter, const QRectF &rect, bool isHatched)
{
    painter.setBrush(isHatched ? QBrush(tokens().faint, Qt::BDiagPattern) : QBrush());
    painter.setPen(QPen(tokens().faint, 1, Qt::DashLine));
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
}

namespace {

void paintScale(QPainter &painter, const HeatLegend &legend, const QRectF &bar)
{
    const auto x = [&](double share) {
        return bar.left() + bar.width() * (share - legend.from) / (1 - legend.from);
    };
    const int pixels = static_cast<int>(bar.width());
    for (int i = 0; i < pixels; ++i) {
        const double share = legend.from + (1 - legend.from) * (i + 0.5) / pixels;
        painter.fillRect(QRectF(bar.left() + i, bar.top(), 1.05, bar.height()),
                         Theme::instance().heat(std::max(share, 0.01)));
    }
    const double baseline = bar.bottom() + QFontMetricsF(legendFont()).ascent() + 2;
    painter.setPen(tokens().secondary);
    // The last ones say how far the scale goes; others are left out where they have no room.
    double free = std::numeric_limits<double>::max();
    for (auto tick = legend.ticks.rbegin(); tick != legend.ticks.rend(); ++tick) {
        const double width = widthOf(tick->text);
        const double left =
            tick->share <= legend.from + 0.02 ? x(tick->share) : x(tick->share) - width / 2;
        if (left + width + Tokens::SpaceXs <= free) {
            painter.drawText(QPointF(std::round(left), baseline), tick->text);
            free = left;
        }
    }
    if (legend.threshold) {
        const double at = std::round(x(std::max(*legend.threshold, legend.from))) + 0.5;
        painter.setPen(QPen(tokens().text, 1.5));
        painter.drawLine(QPointF(at, bar.top() - 3), QPointF(at, bar.bottom() + 3));
    }
}

/// The parts of a legend in the room that there is.
struct LegendFit
{
    double text;
    double scale = ScaleWidth;
    bool hasUnknown = true;
};

LegendFit fitIn(const HeatLegend &legend, double room)
{
    LegendFit fit{textWidth(legend)};
    double missing = sizeOf(legend).width() - room;
    const auto take = [&missing](double &from, double least) {
        const double taken = std::clamp(missing, 0.0, std::max(from - least, 0.0));
        from -= taken;
        missing -= taken;
    };
    take(fit.scale, MinScaleWidth);
    if (missing > 0) {
        fit.hasUnknown = false;
        missing -= Tokens::SpaceM + UnknownWidth + widthOf(tr("unknown"));
        // What that leaves over is the scale's again.
        fit.scale = std::clamp(fit.scale - missing, fit.scale, ScaleWidth);
    }
    take(fit.text, 0);
    return fit;
}

} // namespace

void paintHeatLegend(QPainter &painter, const HeatLegend &legend, QPointF topLeft, double room)
{
    const LegendFit fit = fitIn(legend, room);
    painter.save();
    painter.setFont(legendFont());
    const QFontMetricsF metrics(legendFont());
    double x = topLeft.x();
    const double first = topLeft.y() + metrics.ascent() + 2;
    const double second = topLeft.y() + LegendHeight - metrics.descent() - 2;
    painter.setPen(tokens().text);
    painter.drawText(QPointF(x, first), metrics.elidedText(legend.title, Qt::ElideRight, fit.text));
    painter.setPen(tokens().secondary);
    painter.drawText(QPointF(x, second), metrics.elidedText(legend.when, Qt::ElideRight, fit.text));
    x += fit.text + Tokens::SpaceM;

    const double top = topLeft.y() + 5;
    const double cold = coldWidth(legend);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(Theme::instance().heat(0));
    painter.drawRoundedRect(QRectF(x + (cold - Swatch) / 2, top, Swatch, Swatch), 2, 2);
    painter.setPen(tokens().secondary);
    painter.drawText(QPointF(x + (cold - widthOf(legend.cold)) / 2, second), legend.cold);
    x += cold + Tokens::SpaceS;
    painter.setRenderHint(QPainter::Antialiasing, false);
    paintScale(painter, legend, {x, top + 1, fit.scale, Swatch - 2});
    painter.setRenderHint(QPainter::Antialiasing);
    x += fit.scale + overhang(legend) + Tokens::SpaceM;
    if (fit.hasUnknown) {
        paintUnknownMark(painter, {x, top, Swatch, Swatch}, legend.isUnknownHatched);
        painter.setPen(tokens().secondary);
        painter.drawText(QPointF(x + UnknownWidth, first), tr("unknown"));
    }
    painter.restore();
}

HeatLegendBar::HeatLegendBar(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void HeatLegendBar::setLegend(HeatLegend legend)
{
    m_legend = std::move(legend);
    setAccessibleName(spoken(m_legend));
    setToolTip(spoken(m_legend));
    updateGeometry();
    update();
}

QSize HeatLegendBar::sizeHint() const
{
    return (sizeOf(m_legend) + QSizeF(2 * Tokens::SpaceM, 2 * Tokens::SpaceXs)).toSize();
}

void HeatLegendBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), tokens().panel);
    painter.fillRect(QRect(0, 0, width(), 1), tokens().border);
    paintHeatLegend(painter, m_legend, {Tokens::SpaceM, Tokens::SpaceXs});
}

} // namespace pickglass
