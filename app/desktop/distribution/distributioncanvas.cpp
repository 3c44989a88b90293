// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/distribution/distributioncanvas.h"

#include "app/common/text.h"
#include "app/desktop/chartaxis.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"

#include <QAccessible>
#include <QAreaSeries>
#include <QBarCategoryAxis>
#include <QBarSeries>
#include <QBarSet>
#include <QBoxPlotSeries>
#include <QChart>
#include <QFontMetrics>
#include <QGraphicsLayout>
#include <QHelpEvent>
#include <QHorizontalBarSeries>
#include <QKeyEvent>
#include <QLegend>
#include <QLineSeries>
#include <QLogValueAxis>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QValueAxis>

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

/// Below one, so that a count of one has a height on a logarithmic axis.
constexpr double LogBase = 0.5;
constexpr int ManyBoxes = 12; ///< from here on their names stand upright
constexpr int BoxValues = 5;  ///< that a QBoxSet has
constexpr double Percent = 100;
constexpr size_t MaxTicks = 12;
constexpr size_t CountTicks = 6;

double powerOfTen(double value, bool isUp)
{
    const double exponent = std::log10(value);
    return std::pow(10, isUp ? std::ceil(exponent + 1e-9) : std::floor(exponent));
}

/// A name at an axis: short enough to leave room for the chart, and as plain text, since Qt Charts
/// takes it for HTML. Another one where it is there already: a category is known by its name.
QString axisName(const QString &name, const QStringList &others)
{
    constexpr int Room = 150;
    const QFontMetrics metrics(Theme::instance().font(Tokens::SecondarySize));
    QString text = metrics.elidedText(name, Qt::ElideMiddle, Room).toHtmlEscaped();
    while (others.contains(text)) {
        text += u' ';
    }
    return text;
}

QColor faded(QColor color, float alpha)
{
    color.setAlphaF(alpha);
    return color;
}

} // namespace

QString countedText(DistributionOf of, size_t count)
{
    const QString number = format::count(static_cast<qint64>(count));
    switch (of) {
    case DistributionOf::Ports:
        return DistributionCanvas::tr("%1 ports").arg(number);
    case DistributionOf::Links:
        return DistributionCanvas::tr("%1 link directions").arg(number);
    case DistributionOf::Hosts:
        return DistributionCanvas::tr("%1 hosts").arg(number);
    case DistributionOf::Switches:
        break;
    }
    return DistributionCanvas::tr("%1 switches").arg(number);
}

DistributionCanvas::DistributionCanvas(QWidget *parent) : QChartView(new QChart, parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setMouseTracking(true);
    setAccessibleName(tr("Distribution"));
    setMinimumSize(320, 200);
    chart()->setAnimationOptions(QChart::NoAnimation);
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->setMargins({Tokens::SpaceS, Tokens::SpaceXs, Tokens::SpaceS, Tokens::SpaceXs});
    chart()->setBackgroundRoundness(0);
    connect(&Theme::instance(), &Theme::changed, this, [this] { show(m_answer, m_look); });
    style();
}

void DistributionCanvas::show(const SharedDistribution &answer, const DistributionLook &look)
{
    const int before = m_bars;
    const bool isOther = look.chart != m_look.chart;
    m_answer = answer;
    m_look = look;
    m_main = nullptr;
    chart()->removeAllSeries();
    for (QAbstractAxis *axis : chart()->axes()) {
        chart()->removeAxis(axis);
        delete axis;
    }
    m_bars = answer ? static_cast<int>(barsOf(*answer, look.chart)) : 0;
    if (m_bars != before || isOther) {
        m_chosen.reset();
        m_current = m_anchor = m_dragFrom = -1;
    }
    style();
    if (m_bars == 0) {
        return;
    }
    switch (look.chart) {
    case DistributionChart::Histogram:
        showHistogram();
        break;
    case DistributionChart::Boxes:
        showBoxes();
        break;
    case DistributionChart::Top:
        showTop();
        break;
    case DistributionChart::Speeds:
        showSpeeds();
        break;
    }
    viewport()->update();
}

DistributionCanvas::Unit DistributionCanvas::unit() const
{
    const QString name = unitOf(m_answer->figure);
    if (name == QLatin1String("ratio")) {
        return {QStringLiteral("%"), Percent};
    }
    const double greatest = m_answer->numbers ? m_answer->numbers->max : 0;
    if (name == QLatin1String("bytes")) {
        return greatest >= 1e9   ? Unit{QStringLiteral("GB"), 1e-9}
               : greatest >= 1e6 ? Unit{QStringLiteral("MB"), 1e-6}
                                 : Unit{QStringLiteral("B"), 1};
    }
    if (name != QLatin1String("B/s")) {
        return {name, 1};
    }
    return greatest >= 1e9   ? Unit{QStringLiteral("GB/s"), 1e-9}
           : greatest >= 1e6 ? Unit{QStringLiteral("MB/s"), 1e-6}
                             : Unit{name, 1};
}

void DistributionCanvas::style()
{
    const Tokens &t = tokens();
    setBackgroundBrush(t.panel);
    chart()->setBackgroundBrush(t.panel);
    chart()->legend()->setVisible(
        m_answer && (m_look.chart == DistributionChart::Histogram || m_answer->compared));
    // Horizontal bars go up, and their sets with them.
    chart()->legend()->setReverseMarkers(m_look.chart == DistributionChart::Top);
    chart()->legend()->setLabelColor(t.secondary);
    chart()->legend()->setAlignment(Qt::AlignBottom);
    chart()->legend()->setFont(Theme::instance().font(Tokens::SecondarySize));
}

void DistributionCanvas::styleAxis(QAbstractAxis *axis, const QString &title)
{
    const Tokens &t = tokens();
    axis->setTitleText(title);
    axis->setTitleBrush(t.secondary);
    axis->setLabelsColor(t.secondary);
    axis->setLinePenColor(t.border);
    axis->setGridLineColor(t.grid);
    axis->setMinorGridLineVisible(false);
    axis->setTitleFont(Theme::instance().font(Tokens::SecondarySize));
    axis->setLabelsFont(Theme::instance().font(Tokens::SecondarySize));
}

std::pair<double, double> DistributionCanvas::drawn(size_t at) const
{
    const std::vector<Bin> &bins = m_answer->bins;
    const double factor = unit().factor;
    double from = bins[at].from * factor;
    double to = bins[at].to * factor;
    if (m_answer->scale == BinScale::Logarithmic && bins.back().to > 0) {
        // The bin of what is 0 is as wide as the next one.
        constexpr double Wide = 2;
        const double ratio = bins.size() > 1 && bins[1].from > 0 && bins[1].to > bins[1].from
                                 ? bins[1].to / bins[1].from
                                 : Wide;
        if (from <= 0) {
            return {to / ratio, to};
        }
        return {from, to > from ? to : from * ratio};
    }
    if (to > from) {
        return {from, to};
    }
    const double half = std::max(std::abs(from) / 20, 0.5);
    return {from - half, to + half};
}

double DistributionCanvas::drawnCount(size_t count) const
{
    return m_look.isLogCount ? std::max(LogBase, static_cast<double>(count))
                             : static_cast<double>(count);
}

QAreaSeries *DistributionCanvas::areaOf(const std::vector<Bin> &bins)
{
    auto *upper = new QLineSeries;
    auto *lower = new QLineSeries;
    QList<QPointF> top;
    for (size_t i = 0; i < bins.size(); ++i) {
        const auto [from, to] = drawn(i);
        top << QPointF(from, drawnCount(bins[i].count)) << QPointF(to, drawnCount(bins[i].count));
    }
    const double base = m_look.isLogCount ? LogBase : 0;
    upper->replace(top);
    lower->replace(QList<QPointF>{{top.first().x(), base}, {top.last().x(), base}});
    auto *area = new QAreaSeries(upper, lower);
    upper->setParent(area);
    lower->setParent(area);
    const Tokens &t = tokens();
    area->setColor(mixed(t.panel, t.series[0], 0.55));
    area->setPen(QPen(t.series[0], 1));
    return area;
}

QLineSeries *DistributionCanvas::outlineOf(const std::vector<Bin> &bins)
{
    auto *line = new QLineSeries;
    QList<QPointF> points;
    for (size_t i = 0; i < bins.size(); ++i) {
        const auto [from, to] = drawn(i);
        points << QPointF(from, drawnCount(bins[i].count))
               << QPointF(to, drawnCount(bins[i].count));
    }
    line->replace(points);
    line->setPen(QPen(tokens().series[1], 2, Qt::DashLine));
    return line;
}

QLineSeries *DistributionCanvas::curveOf(const std::vector<double> &shares)
{
    auto *line = new QLineSeries;
    QList<QPointF> points{{drawn(0).first, 0}};
    for (size_t i = 0; i < shares.size(); ++i) {
        points << QPointF(drawn(i).second, Percent * shares[i]);
    }
    line->replace(points);
    return line;
}

void DistributionCanvas::addHistogramAxes(bool isCurveShown, double greatest)
{
    const size_t last = m_answer->bins.size() - 1;
    const QString title =
        QStringLiteral("%1 (%2)").arg(translated(nameOf(m_answer->figure)), unit().name);
    if (m_answer->scale == BinScale::Logarithmic && m_answer->bins.back().to > 0) {
        auto *axis = new QLogValueAxis;
        axis->setBase(10);
        axis->setLabelFormat(QStringLiteral("%g"));
        axis->setRange(powerOfTen(drawn(0).first, false), powerOfTen(drawn(last).second, true));
        chart()->addAxis(axis, Qt::AlignBottom);
        styleAxis(axis, title);
    } else {
        auto *axis = new QValueAxis;
        setRoundTicks(*axis, roundAxis(drawn(0).first, drawn(last).second, MaxTicks));
        chart()->addAxis(axis, Qt::AlignBottom);
        styleAxis(axis, title);
    }
    QAbstractAxis *count = nullptr;
    if (m_look.isLogCount) {
        auto *axis = new QLogValueAxis;
        axis->setBase(10);
        axis->setLabelFormat(QStringLiteral("%g"));
        axis->setRange(LogBase, powerOfTen(std::max(greatest, 1.0), true));
        count = axis;
    } else {
        auto *axis = new QValueAxis;
        setRoundTicks(*axis, roundAxis(0, std::max(greatest, 1.0), CountTicks, 1));
        count = axis;
    }
    chart()->addAxis(count, Qt::AlignLeft);
    styleAxis(count, tr("Count"));
    if (isCurveShown) {
        auto *axis = new QValueAxis;
        axis->setRange(0, Percent);
        axis->setLabelFormat(QStringLiteral("%.0f %%"));
        axis->setGridLineVisible(false);
        chart()->addAxis(axis, Qt::AlignRight);
        styleAxis(axis, tr("Cumulative"));
    }
}

void DistributionCanvas::showHistogram()
{
    const auto &compared = m_answer->compared;
    size_t greatest = 0;
    for (size_t i = 0; i < m_answer->bins.size(); ++i) {
        greatest = std::max(
            {greatest, m_answer->bins[i].count, compared ? compared->bins[i].count : size_t(0)});
    }
    addHistogramAxes(m_look.hasCurve, static_cast<double>(greatest));
    QAbstractAxis *x = chart()->axes(Qt::Horizontal).constFirst();
    const QList<QAbstractAxis *> vertical = chart()->axes(Qt::Vertical);
    const auto add = [&](QAbstractSeries *series, const QString &name, qsizetype axis) {
        series->setName(name);
        chart()->addSeries(series);
        series->attachAxis(x);
        series->attachAxis(vertical[axis]);
    };
    m_main = areaOf(m_answer->bins);
    add(m_main, tr("Shown"), 0);
    if (compared) {
        add(outlineOf(compared->bins), tr("Compared with"), 0);
    }
    if (!m_look.hasCurve) {
        return;
    }
    QLineSeries *curve = curveOf(m_answer->cumulative);
    curve->setPen(QPen(tokens().text, 1.5));
    add(curve, tr("Cumulative"), 1);
    if (compared) {
        QLineSeries *other = curveOf(compared->cumulative);
        other->setPen(QPen(tokens().series[1], 1.5, Qt::DotLine));
        add(other, tr("Cumulative, compared with"), 1);
    }
}

void DistributionCanvas::attachBars(const QList<QAbstractSeries *> &series,
                                    const QStringList &names, const QString &title)
{
    const bool isHorizontal = m_look.chart == DistributionChart::Top;
    auto *categories = new QBarCategoryAxis;
    categories->append(names);
    categories->setTruncateLabels(false);
    categories->setGridLineVisible(false);
    categories->setLabelsAngle(!isHorizontal && names.size() > ManyBoxes ? -90 : 0);
    auto *values = new QValueAxis;
    for (QAbstractSeries *each : series) {
        chart()->addSeries(each);
    }
    chart()->addAxis(categories, isHorizontal ? Qt::AlignLeft : Qt::AlignBottom);
    styleAxis(categories, {});
    chart()->addAxis(values, isHorizontal ? Qt::AlignBottom : Qt::AlignLeft);
    styleAxis(values, title);
    for (QAbstractSeries *each : series) {
        each->attachAxis(categories);
        each->attachAxis(values);
    }
    const double least = m_look.chart == DistributionChart::Boxes ? values->min() : 0;
    const double leastStep = m_look.chart == DistributionChart::Speeds ? 1 : 0;
    setRoundTicks(*values, roundAxis(least, std::max(least, values->max()), CountTicks, leastStep));
    m_main = series.first();
}

QBoxPlotSeries *DistributionCanvas::boxesOf(const std::vector<std::optional<FiveNumbers>> &groups,
                                            const QStringList &names, const QColor &color)
{
    const double factor = unit().factor;
    QList<QBoxSet *> boxes;
    for (size_t i = 0; i < groups.size(); ++i) {
        // A box needs values: where there are none, it is a line at the end of its neighbour.
        const double least = m_answer->groups[i].numbers.min;
        const FiveNumbers five = groups[i].value_or(FiveNumbers{least, least, least, least, least});
        boxes << new QBoxSet(five.min * factor, five.q1 * factor, five.median * factor,
                             five.q3 * factor, five.max * factor,
                             names.at(static_cast<qsizetype>(i)));
    }
    auto *series = new QBoxPlotSeries;
    series->append(boxes);
    const Tokens &t = tokens();
    series->setBrush(mixed(t.panel, color, 0.45));
    series->setPen(QPen(mixed(color, t.text, 0.3), 1));
    return series;
}

void DistributionCanvas::showBoxes()
{
    QStringList names;
    std::vector<std::optional<FiveNumbers>> own;
    for (const GroupNumbers &group : m_answer->groups) {
        names << axisName(translated(group.name), names);
        own.emplace_back(group.numbers);
    }
    QList<QAbstractSeries *> series{boxesOf(own, names, tokens().series[0])};
    series.first()->setName(tr("Shown"));
    QBoxPlotSeries *compared = nullptr;
    if (m_answer->compared) {
        compared = boxesOf(m_answer->compared->groups, names, tokens().series[1]);
        compared->setName(tr("Compared with"));
        series << compared;
    }
    attachBars(series, names,
               QStringLiteral("%1 (%2)").arg(translated(nameOf(m_answer->figure)), unit().name));
    // What is not known lies on the axis.
    const auto *axis = qobject_cast<QValueAxis *>(chart()->axes(Qt::Vertical).constFirst());
    const QList<QBoxSet *> boxes = compared ? compared->boxSets() : QList<QBoxSet *>();
    for (qsizetype i = 0; i < boxes.size(); ++i) {
        for (int at = 0; at < BoxValues && !m_answer->compared->groups[static_cast<size_t>(i)];
             ++at) {
            boxes[i]->setValue(at, axis->min());
        }
    }
}

void DistributionCanvas::showBarSets(QAbstractBarSeries *series, const QStringList &names,
                                     const QString &title, const QList<double> &own,
                                     const QList<double> &compared)
{
    const auto add = [series](const QString &name, const QList<double> &values,
                              const QColor &color) {
        auto *set = new QBarSet(name);
        set->append(values);
        set->setColor(color);
        set->setBorderColor(tokens().panel);
        series->append(set);
    };
    const bool isUpwards = m_look.chart == DistributionChart::Top;
    const Tokens &t = tokens();
    // The axis of horizontal bars goes up: the first set comes last there.
    if (isUpwards && m_answer->compared) {
        add(tr("Compared with"), compared, t.series[1]);
    }
    add(m_answer->compared ? tr("Shown") : title, own, t.series[0]);
    if (!isUpwards && m_answer->compared) {
        add(tr("Compared with"), compared, t.series[1]);
    }
    attachBars({series}, names, title);
}

void DistributionCanvas::showTop()
{
    const double factor = unit().factor;
    QStringList names;
    QList<double> own;
    QList<double> compared;
    // The axis goes up: the greatest comes last.
    for (size_t i = m_answer->top.size(); i-- > 0;) {
        const FigureValue &value = m_answer->values.known[m_answer->top[i]];
        names << axisName(value.port.isValid() ? format::portName(*m_answer->fabric, value.port)
                                               : m_answer->fabric->node(value.node).name,
                          names);
        own << value.value * factor;
        if (m_answer->compared) {
            compared << m_answer->compared->top[i].value_or(0) * factor;
        }
    }
    showBarSets(new QHorizontalBarSeries, names,
                QStringLiteral("%1 (%2)").arg(translated(nameOf(m_answer->figure)), unit().name),
                own, compared);
}

void DistributionCanvas::showSpeeds()
{
    QStringList names;
    QList<double> own;
    QList<double> compared;
    for (size_t i = 0; i < m_answer->kinds.size(); ++i) {
        const LinkKind &kind = m_answer->kinds[i];
        names << format::orUnknown(toString(kind.width, kind.speed));
        own << static_cast<double>(kind.links.size());
        if (m_answer->compared) {
            compared << static_cast<double>(m_answer->compared->links[i]);
        }
    }
    auto *series = new QBarSeries;
    series->setLabelsVisible(true);
    series->setLabelsPosition(QAbstractBarSeries::LabelsInsideEnd);
    series->setBarWidth(m_answer->compared ? 0.7 : 0.4);
    showBarSets(series, names, tr("Links"), own, compared);
}

// ---- where bars are, and what they say

QRectF DistributionCanvas::barRect(int bar) const
{
    if (!m_main || bar < 0 || bar >= m_bars) {
        return {};
    }
    const QRectF plot = chart()->plotArea();
    const auto position = [this](double x, double y) {
        return chart()->mapToPosition({x, y}, m_main);
    };
    if (m_look.chart == DistributionChart::Histogram) {
        const auto [from, to] = drawn(static_cast<size_t>(bar));
        const double left = position(from, 1).x();
        return {left, plot.top(), position(to, 1).x() - left, plot.height()};
    }
    if (m_look.chart == DistributionChart::Top) {
        const double height = plot.height() / m_bars;
        return {plot.left(), plot.top() + bar * height, plot.width(), height};
    }
    const double width = plot.width() / m_bars;
    return {plot.left() + bar * width, plot.top(), width, plot.height()};
}

int DistributionCanvas::barAt(QPointF point) const
{
    const QRectF plot = chart()->plotArea();
    if (m_bars == 0 || !plot.contains(point)) {
        return -1;
    }
    for (int bar = 0; bar < m_bars; ++bar) {
        const QRectF rect = barRect(bar).adjusted(-0.5, -0.5, 0.5, 0.5);
        if (rect.contains(point)) {
            return bar;
        }
    }
    return -1;
}

QString DistributionCanvas::value(double value) const
{
    const Unit in = unit();
    return QStringLiteral("%1 %2").arg(format::significant(value * in.factor), in.name);
}

QString DistributionCanvas::barText(int bar) const
{
    if (!m_answer || bar < 0 || bar >= m_bars) {
        return {};
    }
    const auto at = static_cast<size_t>(bar);
    const QString compared = m_answer->compared ? u'\n' + comparedText(at) : QString();
    switch (m_look.chart) {
    case DistributionChart::Histogram: {
        const Bin &bin = m_answer->bins[at];
        return tr("%1 to %2: %3")
                   .arg(value(bin.from), value(bin.to), countedText(m_answer->of, bin.count)) +
               compared + u'\n' +
               tr("Up to here: %1").arg(format::percent(m_answer->cumulative[at]));
    }
    case DistributionChart::Boxes: {
        const GroupNumbers &group = m_answer->groups[at];
        return QStringLiteral("%1: %2").arg(translated(group.name), spreadText(group.numbers)) +
               compared;
    }
    case DistributionChart::Top: {
        const FigureValue &of = m_answer->values.known[m_answer->top[at]];
        return QStringLiteral("%1: %2").arg(of.port.isValid()
                                                ? format::directionName(*m_answer->fabric, of.port)
                                                : m_answer->fabric->node(of.node).name,
                                            value(of.value)) +
               compared;
    }
    case DistributionChart::Speeds:
        break;
    }
    const LinkKind &kind = m_answer->kinds[at];
    return tr("%1: %2 links")
               .arg(format::orUnknown(toString(kind.width, kind.speed)),
                    format::count(static_cast<qint64>(kind.links.size()))) +
           compared;
}

QString DistributionCanvas::spreadText(const FiveNumbers &numbers) const
{
    return tr("median %1, quartiles %2 and %3, minimum %4, maximum %5 (%6)")
        .arg(value(numbers.median), value(numbers.q1), value(numbers.q3), value(numbers.min),
             value(numbers.max), countedText(m_answer->of, numbers.count));
}

QString DistributionCanvas::comparedText(size_t bar) const
{
    const ComparedDistribution &compared = *m_answer->compared;
    QString text;
    switch (m_look.chart) {
    case DistributionChart::Histogram:
        text = countedText(m_answer->of, compared.bins[bar].count);
        break;
    case DistributionChart::Boxes:
        text = compared.groups[bar] ? spreadText(*compared.groups[bar]) : format::unknown();
        break;
    case DistributionChart::Top:
        text = compared.top[bar] ? value(*compared.top[bar]) : format::unknown();
        break;
    case DistributionChart::Speeds:
        text = format::count(static_cast<qint64>(compared.links[bar]));
        break;
    }
    return tr("Compared with: %1").arg(text);
}

void DistributionCanvas::drawForeground(QPainter *painter, const QRectF &rect)
{
    QChartView::drawForeground(painter, rect);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing, false);
    if (m_chosen) {
        painter->setPen(QPen(tokens().accent, 1));
        painter->setBrush(faded(tokens().accent, 0.18F));
        painter->drawRect(barRect(m_chosen->first).united(barRect(m_chosen->second)));
    }
    if (m_current >= 0 && hasFocus()) {
        painter->setPen(QPen(tokens().accent, 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(barRect(m_current));
    }
    painter->restore();
}

// ---- choosing

void DistributionCanvas::choose(std::optional<std::pair<int, int>> bars)
{
    m_chosen = bars;
    viewport()->update();
}

bool DistributionCanvas::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const QString text = barText(barAt(help->pos()));
        text.isEmpty() ? QToolTip::hideText() : QToolTip::showText(help->globalPos(), text, this);
        return true;
    }
    return QChartView::event(event);
}

void DistributionCanvas::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    setFocus(Qt::MouseFocusReason);
    m_dragFrom = barAt(event->position());
    m_anchor = m_current = m_dragFrom;
    choose(m_dragFrom < 0 ? std::nullopt : std::optional(std::pair(m_dragFrom, m_dragFrom)));
}

void DistributionCanvas::mouseMoveEvent(QMouseEvent *event)
{
    if (m_dragFrom < 0 || !(event->buttons() & Qt::LeftButton)) {
        return;
    }
    const QRectF plot = chart()->plotArea().adjusted(1, 1, -1, -1);
    const QPointF inside(std::clamp(event->position().x(), plot.left(), plot.right()),
                         std::clamp(event->position().y(), plot.top(), plot.bottom()));
    if (const int bar = barAt(inside); bar >= 0) {
        m_current = bar;
        choose(std::pair(std::min(bar, m_dragFrom), std::max(bar, m_dragFrom)));
    }
}

void DistributionCanvas::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    m_dragFrom = -1;
    m_chosen ? Q_EMIT picked(m_chosen->first, m_chosen->second) : Q_EMIT picked(-1, -1);
}

void DistributionCanvas::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (barAt(event->position()) >= 0) {
        Q_EMIT activated();
    }
}

void DistributionCanvas::setCurrent(int bar, bool extends)
{
    m_current = std::clamp(bar, 0, m_bars - 1);
    if (!extends || m_anchor < 0) {
        m_anchor = m_current;
    }
    if (extends) {
        choose(std::pair(std::min(m_anchor, m_current), std::max(m_anchor, m_current)));
    }
    setAccessibleDescription(barText(m_current));
    QAccessibleEvent spoken(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&spoken);
    viewport()->update();
}

void DistributionCanvas::keyPressEvent(QKeyEvent *event)
{
    const bool extends = event->modifiers() & Qt::ShiftModifier;
    if (m_bars == 0) {
        event->ignore();
        return;
    }
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Up:
        setCurrent(m_current - 1, extends);
        break;
    case Qt::Key_Right:
    case Qt::Key_Down:
        setCurrent(m_current + 1, extends);
        break;
    case Qt::Key_Home:
        setCurrent(0, extends);
        break;
    case Qt::Key_End:
        setCurrent(m_bars - 1, extends);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current >= 0) {
            if (!m_chosen || m_current < m_chosen->first || m_current > m_chosen->second) {
                choose(std::pair(m_current, m_current));
            }
            Q_EMIT picked(m_chosen->first, m_chosen->second);
        }
        break;
    case Qt::Key_Escape:
        if (!m_chosen) {
            event->ignore();
            return;
        }
        choose(std::nullopt);
        Q_EMIT picked(-1, -1);
        break;
    default:
        event->ignore();
    }
}

void DistributionCanvas::focusInEvent(QFocusEvent *event)
{
    QChartView::focusInEvent(event);
    if (m_current < 0 && m_bars > 0) {
        setCurrent(0, false);
    }
}

} // namespace pickglass
