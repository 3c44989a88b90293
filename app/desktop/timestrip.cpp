// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/timestrip.h"

#include "app/desktop/icons.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {
constexpr int TallHeight = 64;
constexpr int FlatHeight = 36;
} // namespace

/// The line itself: moments as marks at their time, the cursor as a handle.
class TimeLine final : public QWidget
{
public:
    explicit TimeLine(TimeStrip *strip) : QWidget(strip), m_strip(strip)
    {
        setMinimumHeight(44);
        setCursor(Qt::PointingHandCursor);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const auto &moments = m_strip->m_moments;
        if (moments.empty()) {
            return;
        }
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const Tokens &t = tokens();
        const double y = lineY();
        painter.setPen(QPen(t.border, 2));
        painter.drawLine(QPointF(Margin, y), QPointF(width() - Margin, y));
        painter.setPen(Qt::NoPen);
        painter.setBrush(t.secondary);
        for (size_t i = 0; i < moments.size(); ++i) {
            painter.drawEllipse(QPointF(xOf(i), y), 3.5, 3.5);
        }
        paintLabels(painter);
        paintCursor(painter);
    }

    void mousePressEvent(QMouseEvent *event) override { moveTo(event->position().x()); }
    void mouseMoveEvent(QMouseEvent *event) override { moveTo(event->position().x()); }

private:
    static constexpr double Margin = 16;

    double lineY() const { return height() / 2.0 - 6; }

    double xOf(size_t moment) const
    {
        const auto &moments = m_strip->m_moments;
        const double span = static_cast<double>(moments.back().microseconds()) -
                            static_cast<double>(moments.front().microseconds());
        if (span <= 0) {
            return width() / 2.0;
        }
        const double from = static_cast<double>(moments[moment].microseconds()) -
                            static_cast<double>(moments.front().microseconds());
        return Margin + from / span * (width() - 2 * Margin);
    }

    void moveTo(double x)
    {
        size_t nearest = 0;
        for (size_t i = 1; i < m_strip->m_moments.size(); ++i) {
            if (std::abs(xOf(i) - x) < std::abs(xOf(nearest) - x)) {
                nearest = i;
            }
        }
        m_strip->goTo(nearest);
    }

    /// The times of the moments, as far as they do not touch each other.
    void paintLabels(QPainter &painter)
    {
        painter.setFont(Theme::instance().font(Tokens::SecondarySize));
        painter.setPen(tokens().secondary);
        const QFontMetrics metrics = painter.fontMetrics();
        double free = 0;
        for (size_t i = 0; i < m_strip->m_moments.size(); ++i) {
            const QString text = format::time(m_strip->m_moments[i]);
            const double w = metrics.horizontalAdvance(text);
            const double left = std::clamp(xOf(i) - w / 2, 0.0, std::max(0.0, width() - w));
            if (left >= free) {
                painter.drawText(QPointF(left, lineY() + 22), text);
                free = left + w + Tokens::SpaceM;
            }
        }
    }

    void paintCursor(QPainter &painter)
    {
        const Tokens &t = tokens();
        const double x = xOf(m_strip->m_current);
        const double y = lineY();
        painter.setPen(QPen(t.text, 2));
        painter.drawLine(QPointF(x, y - 12), QPointF(x, y + 6));
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_strip->hasFocus() ? t.accent : t.text);
        painter.drawRoundedRect(QRectF(x - 5, y - 16, 10, 9), 2, 2);
    }

    TimeStrip *m_strip;
};

TimeStrip::TimeStrip(QWidget *parent)
    : QWidget(parent),
      m_time(new QLabel),
      m_note(new QLabel),
      m_buttons(new QWidget),
      m_line(new TimeLine(this))
{
    setProperty("surface", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    setFocusPolicy(Qt::TabFocus);
    m_time->setFont(Theme::instance().monospaced());
    m_time->setProperty("role", QStringLiteral("mono"));
    m_note->setProperty("role", QStringLiteral("secondary"));

    auto *buttons = new QHBoxLayout(m_buttons);
    buttons->setContentsMargins(0, 0, 0, 0);
    buttons->setSpacing(2);
    m_steps = {makeButton("first", &TimeStrip::toFirst), makeButton("back", &TimeStrip::toPrevious),
               makeButton("forward", &TimeStrip::toNext), makeButton("last", &TimeStrip::toLast)};
    for (QToolButton *button : m_steps) {
        buttons->addWidget(button);
    }
    m_words = new QBoxLayout(QBoxLayout::TopToBottom);
    m_words->setSpacing(2);
    m_words->addWidget(m_time);
    m_words->addWidget(m_note);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Tokens::SpaceL, Tokens::SpaceXs, Tokens::SpaceM, Tokens::SpaceXs);
    row->setSpacing(Tokens::SpaceM);
    row->addLayout(m_words);
    row->addWidget(m_buttons);
    row->addWidget(m_line, 1);
    row->addStretch();
    showState();
    connect(&Theme::instance(), &Theme::changed, m_line, qOverload<>(&QWidget::update));
}

void TimeStrip::setMoments(std::vector<Timestamp> moments)
{
    m_moments = std::move(moments);
    m_current = m_moments.empty() ? 0 : m_moments.size() - 1;
    showState();
}

void TimeStrip::setCursor(Timestamp time)
{
    const auto after = std::upper_bound(m_moments.begin(), m_moments.end(), time);
    m_current = after == m_moments.begin()
                    ? 0
                    : static_cast<size_t>(std::distance(m_moments.begin(), after)) - 1;
    showState();
}

QToolButton *TimeStrip::makeButton(const char *iconName, void (TimeStrip::*step)())
{
    auto *button = new QToolButton;
    button->setIcon(icon(iconName));
    connect(button, &QToolButton::clicked, this, step);
    return button;
}

void TimeStrip::goTo(size_t moment)
{
    if (moment < m_moments.size() && moment != m_current) {
        m_current = moment;
        showState();
        Q_EMIT moved(m_moments[moment]);
    }
}

void TimeStrip::toFirst()
{
    goTo(0);
}

void TimeStrip::toPrevious()
{
    goTo(m_current == 0 ? 0 : m_current - 1);
}

void TimeStrip::toNext()
{
    goTo(m_current + 1);
}

void TimeStrip::toLast()
{
    goTo(m_moments.empty() ? 0 : m_moments.size() - 1);
}

void TimeStrip::showState()
{
    const bool several = m_moments.size() > 1;
    m_buttons->setVisible(several);
    setFocusPolicy(several ? Qt::TabFocus : Qt::NoFocus);
    m_line->setCursor(several ? Qt::PointingHandCursor : Qt::ArrowCursor);
    m_line->setVisible(several);
    m_words->setDirection(several ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_words->setSpacing(several ? 2 : Tokens::SpaceM);
    setFixedHeight(several ? TallHeight : FlatHeight);
    const QString time = m_moments.empty() || !m_moments[m_current].isKnown()
                             ? tr("time not known")
                             : format::time(m_moments[m_current]);
    if (m_moments.empty()) {
        m_time->clear();
        m_note->clear();
    } else if (several) {
        m_time->setText(time);
        m_note->setText(tr("moment %1 of %2").arg(m_current + 1).arg(m_moments.size()));
    } else {
        m_time->setText(tr("one moment: %1").arg(time));
        m_note->setText(tr("A capture of several discoveries can be stepped through here."));
    }
    const QString names[] = {tr("First moment"), tr("Moment before"), tr("Next moment"),
                             tr("Last moment")};
    for (size_t i = 0; i < m_steps.size(); ++i) {
        m_steps[i]->setToolTip(names[i]);
        m_steps[i]->setAccessibleName(names[i]);
        m_steps[i]->setEnabled(i < 2 ? m_current > 0 : m_current + 1 < m_moments.size());
    }
    setAccessibleName(tr("Time: %1").arg(m_time->text()));
    m_line->update();
}

void TimeStrip::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        toPrevious();
        break;
    case Qt::Key_Right:
        toNext();
        break;
    case Qt::Key_Home:
        toFirst();
        break;
    case Qt::Key_End:
        toLast();
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace pickglass
