// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/routes/routehistogram.h"

#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

constexpr int LineHeight = 16;
constexpr double BarGap = 2;
constexpr int HintWidth = 260;
constexpr int HintHeight = 150;

} // namespace

RouteHistogram::RouteHistogram(QWidget *parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Histogram of the routes over a link"));
    setMinimumSize(HintWidth / 2, HintHeight / 2);
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void RouteHistogram::setBins(const std::vector<Bin> &bins)
{
    if (bins != m_bins) {
        m_bins = bins;
        m_current = -1;
        setAccessibleDescription({});
        update();
    }
}

QSize RouteHistogram::sizeHint() const
{
    return {HintWidth, HintHeight};
}

size_t RouteHistogram::greatest() const
{
    const auto found = std::ranges::max_element(m_bins, {}, &Bin::count);
    return found == m_bins.end() ? 1 : std::max<size_t>(found->count, 1);
}

/// Below a line that says what is counted, above one with the ends of the axis.
QRectF RouteHistogram::plot() const
{
    return QRectF(rect()).adjusted(Tokens::SpaceM, LineHeight + Tokens::SpaceS, -Tokens::SpaceM,
                                   -LineHeight - Tokens::SpaceXs);
}

QRectF RouteHistogram::barRect(int bar) const
{
    const QRectF room = plot();
    const double width = room.width() / static_cast<double>(m_bins.size());
    return {room.left() + bar * width, room.top(), width, room.height()};
}

int RouteHistogram::barAt(double x) const
{
    for (int bar = 0; bar < static_cast<int>(m_bins.size()); ++bar) {
        const QRectF rect = barRect(bar);
        if (x >= rect.left() && x < rect.right()) {
            return bar;
        }
    }
    return -1;
}

QString RouteHistogram::barText(int bar) const
{
    const Bin &bin = m_bins[static_cast<size_t>(bar)];
    // Routes are whole numbers: bins begin and end between them.
    const auto from = static_cast<qint64>(std::ceil(bin.from));
    const bool isLast = bar + 1 == static_cast<int>(m_bins.size());
    const auto to = static_cast<qint64>(isLast ? std::floor(bin.to) : std::ceil(bin.to) - 1);
    const QString links = tr("%n links", nullptr, static_cast<int>(bin.count));
    return to <= from ? tr("%1 routes: %2").arg(format::count(from), links)
                      : tr("%1 … %2 routes: %3").arg(format::count(from), format::count(to), links);
}

void RouteHistogram::choose(int bar)
{
    if (bar < 0 || bar >= static_cast<int>(m_bins.size())) {
        return;
    }
    m_current = bar;
    setAccessibleDescription(barText(bar));
    update();
    Q_EMIT chosen(bar);
}

bool RouteHistogram::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int bar = barAt(help->pos().x());
        if (bar >= 0) {
            QToolTip::showText(help->globalPos(), barText(bar), this);
        } else {
            QToolTip::hideText();
        }
        return true;
    }
    return QWidget::event(event);
}

void RouteHistogram::paintEvent(QPaintEvent *)
{
    if (m_bins.empty()) {
        return;
    }
    QPainter painter(this);
    const Theme &theme = Theme::instance();
    const Tokens &t = theme.tokens();
    const QRectF room = plot();
    const auto count = static_cast<double>(greatest());
    for (int bar = 0; bar < static_cast<int>(m_bins.size()); ++bar) {
        const Bin &bin = m_bins[static_cast<size_t>(bar)];
        QRectF rect = barRect(bar).adjusted(0, 0, -BarGap, 0);
        // A single link among thousands is seen, too.
        const double height =
            bin.count == 0 ? 0 : std::max(2.0, room.height() * double(bin.count) / count);
        rect.setTop(room.bottom() - height);
        painter.fillRect(rect, bar == m_current ? t.accent : t.series[0]);
        if (bar == m_current) { // not by color alone
            painter.fillRect(QRectF(rect.left(), room.bottom() + 1, rect.width(), 3), t.text);
        }
    }
    painter.setPen(t.border);
    painter.drawLine(room.bottomLeft(), room.bottomRight());
    painter.setFont(theme.font(Tokens::SecondarySize));
    painter.setPen(t.secondary);
    const QRectF above(room.left(), Tokens::SpaceXs, room.width(), LineHeight);
    painter.drawText(above, Qt::AlignLeft | Qt::AlignVCenter,
                     m_current >= 0 ? barText(m_current)
                                    : tr("Links by their routes (at most %1)")
                                          .arg(tr("%n links", nullptr, int(greatest()))));
    const QRectF below(room.left(), room.bottom() + Tokens::SpaceXs, room.width(), LineHeight);
    painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter,
                     format::significant(m_bins.front().from));
    painter.drawText(below, Qt::AlignRight | Qt::AlignVCenter,
                     tr("%1 routes").arg(format::significant(m_bins.back().to)));
    if (hasFocus()) {
        painter.setPen(t.accent);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void RouteHistogram::mousePressEvent(QMouseEvent *event)
{
    choose(barAt(event->position().x()));
}

void RouteHistogram::keyPressEvent(QKeyEvent *event)
{
    const int last = static_cast<int>(m_bins.size()) - 1;
    switch (event->key()) {
    case Qt::Key_Left:
        return choose(std::max(0, m_current - 1));
    case Qt::Key_Right:
        return choose(std::min(last, m_current + 1));
    case Qt::Key_Home:
        return choose(0);
    case Qt::Key_End:
        return choose(last);
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace pickglass
