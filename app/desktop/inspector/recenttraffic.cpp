// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/inspector/recenttraffic.h"

#include "app/desktop/inspector/directionbar.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"

#include <QApplication>
#include <QBoxLayout>
#include <QHelpEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

constexpr qint64 Shown = 5 * 60 * 1'000'000LL; ///< µs before the cursor

constexpr double Inset = 4;
constexpr double DotRadius = 1.5;

DirectionBar::Key keyOf(size_t line)
{
    return line == 0 ? DirectionBar::Key::First : DirectionBar::Key::Second;
}

} // namespace

RecentTraffic::RecentTraffic(Session *session, Directions directions, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_directions(std::move(directions)),
      m_line(new Sparkline),
      m_length(new QLabel),
      m_peak(named("peak", new QLabel)),
      m_query(session, [this] { ask(); })
{
    connect(&m_query, &LatestQuery::settled, this, &RecentTraffic::completed);
    auto *layout = makeLayout<QVBoxLayout>(this, 0, 3);
    layout->addWidget(m_line);
    auto *captions = makeLayout<QHBoxLayout>(nullptr, 0, Tokens::SpaceS);
    for (QLabel *caption : {m_length, m_peak}) {
        caption->setProperty("role", QStringLiteral("faint"));
    }
    m_peak->setAlignment(Qt::AlignRight);
    captions->addWidget(m_length);
    captions->addWidget(m_peak, 1);
    layout->addLayout(captions);
    connect(m_line, &Sparkline::timeChosen, session, &Session::setCursor);
    connect(m_line, &Sparkline::rangeChosen, session, &Session::setRange);
    connect(m_line, &Sparkline::chartWanted, this, &RecentTraffic::chartWanted);
}

void RecentTraffic::takeOver(const RecentTraffic &other)
{
    if (other.m_directions == m_directions && other.m_line->data().range.to.isKnown()) {
        show(other.m_line->data());
    }
}

TimeRange RecentTraffic::rangeToShow() const
{
    if (m_session->hasRange()) {
        return m_session->range();
    }
    const Timestamp cursor = m_session->cursor();
    const TimeRange shown = m_line->data().range;
    if (!m_session->followsEnd() && shown.to.isKnown() && cursor >= shown.from &&
        cursor <= shown.to && shown.length() <= Shown) {
        return shown;
    }
    const Timestamp start = m_session->extent().start;
    return {std::max(Timestamp(cursor.microseconds() - Shown), start), cursor};
}

void RecentTraffic::refresh()
{
    m_line->setCursorTime(m_session->hasRange() ? Timestamp() : m_session->cursor());
    m_query.ask();
}

void RecentTraffic::ask()
{
    if (!m_session->cursor().isKnown()) {
        return;
    }
    const TimeRange range = rangeToShow();
    if (range == m_line->data().range) {
        return;
    }
    m_query.read(
        m_session->readers(),
        [question = SparkQuestion{m_directions, range}](const CaptureReader &capture) {
            return loadSpark(capture, question);
        },
        [this](const Result<SparkData> &spark) {
            // The window reports a capture that cannot be read.
            if (spark) {
                show(*spark);
            }
        });
}

void RecentTraffic::show(SparkData spark)
{
    std::optional<SparkPoint> peak;
    for (const SparkLine &line : spark.lines) {
        const auto own = line.peak();
        peak = own && (!peak || own->rate > peak->rate) ? own : peak;
    }
    const qint64 length = spark.range.length();
    m_length->setText(m_session->hasRange() ? tr("over %1").arg(format::duration(length))
                                            : tr("last %1").arg(format::duration(
                                                  length / 1'000'000 * 1'000'000, u' ')));
    m_peak->setText(peak ? tr("peak %1 at %2")
                               .arg(format::dataRate(peak->rate),
                                    format::timeOfDay(peak->time, format::Precision::Seconds))
                         : tr("unknown"));
    m_line->setAccessibleDescription(m_length->text() + u' ' + m_peak->text());
    m_line->setData(std::move(spark));
}

Sparkline::Sparkline(QWidget *parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Rates of the last minutes"));
}

void Sparkline::setData(SparkData data)
{
    m_data = std::move(data);
    update();
}

void Sparkline::setCursorTime(Timestamp time)
{
    if (m_cursor != time) {
        m_cursor = time;
        update();
    }
}

QRectF Sparkline::plot() const
{
    return QRectF(rect()).adjusted(Inset, Inset, -Inset, -Inset);
}

double Sparkline::xOf(Timestamp time) const
{
    const auto length = static_cast<double>(m_data.range.length());
    const auto since = static_cast<double>(time - m_data.range.from);
    return plot().left() +
           (length > 0 ? std::clamp(since / length, 0.0, 1.0) : 1.0) * plot().width();
}

Timestamp Sparkline::timeAt(double x) const
{
    const auto length = static_cast<double>(m_data.range.length());
    const double place = std::clamp((x - plot().left()) / plot().width(), 0.0, 1.0);
    return Timestamp(m_data.range.from.microseconds() + std::llround(place * length));
}

void Sparkline::paintLine(QPainter &painter, size_t line, double most) const
{
    const QRectF area = plot();
    const DirectionBar::Key key = keyOf(line);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(sparkColor(key), 1.5, isSparkDashed(key) ? Qt::DotLine : Qt::SolidLine,
                        Qt::RoundCap, Qt::RoundJoin));
    const auto place = [&](const SparkPoint &point) {
        return QPointF(xOf(point.time), area.bottom() - point.rate / most * area.height());
    };
    for (const auto &piece : m_data.lines[line].pieces) {
        if (piece.size() == 1) {
            painter.drawEllipse(place(piece.front()), DotRadius, DotRadius);
            continue;
        }
        QPainterPath path(place(piece.front()));
        for (const SparkPoint &point : piece) {
            path.lineTo(place(point));
        }
        painter.drawPath(path);
    }
}

void Sparkline::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(hasFocus() ? QPen(tokens().accent, 1.5) : QPen(tokens().border, 1));
    painter.setBrush(tokens().raised);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), Tokens::ControlRadius,
                            Tokens::ControlRadius);
    if (m_draggedTo >= 0) {
        QRectF range = plot();
        range.setLeft(std::min(m_pressedAt, m_draggedTo));
        range.setRight(std::max(m_pressedAt, m_draggedTo));
        painter.fillRect(range, tokens().accentBackground);
    }
    double most = 0;
    for (const SparkLine &line : m_data.lines) {
        if (const auto peak = line.peak()) {
            most = std::max(most, peak->rate);
        }
    }
    // Nothing that moved is a line along the bottom.
    most = most > 0 ? most : 1;
    for (size_t line = m_data.lines.size(); line-- > 0;) {
        paintLine(painter, line, most);
    }
    if (m_cursor > m_data.range.from && m_cursor < m_data.range.to) {
        painter.setPen(QPen(tokens().text, 1));
        const double x = std::floor(xOf(m_cursor)) + 0.5;
        painter.drawLine(QPointF(x, 1), QPointF(x, height() - 1));
    }
}

void Sparkline::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && m_data.range.to.isKnown()) {
        m_pressedAt = event->pos().x();
    }
}

void Sparkline::mouseMoveEvent(QMouseEvent *event)
{
    if (m_pressedAt < 0) {
        return;
    }
    const int x = std::clamp(event->pos().x(), 0, width());
    if (m_draggedTo >= 0 || std::abs(x - m_pressedAt) >= QApplication::startDragDistance()) {
        m_draggedTo = x;
        update();
    }
}

void Sparkline::mouseReleaseEvent(QMouseEvent *event)
{
    const int pressed = std::exchange(m_pressedAt, -1);
    const int dragged = std::exchange(m_draggedTo, -1);
    if (event->button() != Qt::LeftButton || pressed < 0) {
        return;
    }
    update();
    if (dragged < 0) {
        Q_EMIT timeChosen(timeAt(pressed));
    } else {
        Q_EMIT rangeChosen(
            {timeAt(std::min(pressed, dragged)), timeAt(std::max(pressed, dragged))});
    }
}

void Sparkline::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton) {
        Q_EMIT chartWanted();
    }
}

void Sparkline::keyPressEvent(QKeyEvent *event)
{
    const int key = event->key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
        Q_EMIT chartWanted();
    } else if ((key == Qt::Key_Left || key == Qt::Key_Right) && m_data.range.to.isKnown()) {
        constexpr double Step = 4;
        const double x = xOf(m_cursor.isKnown() ? m_cursor : m_data.range.to);
        Q_EMIT timeChosen(timeAt(x + (key == Qt::Key_Left ? -Step : Step)));
    } else {
        QWidget::keyPressEvent(event);
    }
}

QString Sparkline::textAt(Timestamp time) const
{
    QStringList parts{format::timeOfDay(time, format::Precision::Seconds)};
    for (const SparkLine &line : m_data.lines) {
        // Where there is a gap, there is nothing to say.
        const SparkPoint *nearest = nullptr;
        for (const auto &piece : line.pieces) {
            if (piece.front().time > time || piece.back().time < time) {
                continue;
            }
            nearest = &*std::ranges::lower_bound(piece, time, {}, &SparkPoint::time);
        }
        parts << (nearest ? format::dataRate(nearest->rate) : format::unknown());
    }
    return parts.join(QStringLiteral("  "));
}

bool Sparkline::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && m_data.range.to.isKnown()) {
        const auto *help = static_cast<QHelpEvent *>(event);
        QToolTip::showText(help->globalPos(),
                           textAt(timeAt(help->pos().x())) + u'\n' +
                               tr("Click: go to this time. Drag: this range. Double click: chart."),
                           this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace pickglass
