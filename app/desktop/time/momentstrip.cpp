// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/momentstrip.h"

#include "app/desktop/icons.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {
constexpr int TallHeight = 64;
constexpr int FlatHeight = 36;
} // namespace

/// The line itself: moments as marks at their time, the cursor as a handle.
class MomentLine final : public QWidget
{
public:
    explicit MomentLine(MomentStrip *strip) : QWidget(strip), m_strip(strip)
    {
        setMinimumHeight(44);
        setCursor(Qt::PointingHandCursor);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const auto &moments = m_strip->moments();
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
        const auto &moments = m_strip->moments();
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
        for (size_t i = 1; i < m_strip->moments().size(); ++i) {
            if (std::abs(xOf(i) - x) < std::abs(xOf(nearest) - x)) {
                nearest = i;
            }
        }
        if (nearest < m_strip->moments().size()) {
            m_strip->m_session->setCursor(m_strip->moments()[nearest]);
        }
    }

    /// The times of the moments, as far as they do not touch each other.
    void paintLabels(QPainter &painter)
    {
        painter.setFont(Theme::instance().font(Tokens::SecondarySize));
        painter.setPen(tokens().secondary);
        const QFontMetrics metrics = painter.fontMetrics();
        double free = 0;
        for (size_t i = 0; i < m_strip->moments().size(); ++i) {
            const QString text = format::time(m_strip->moments()[i]);
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
        const double x = xOf(m_strip->current());
        const double y = lineY();
        painter.setPen(QPen(t.text, 2));
        painter.drawLine(QPointF(x, y - 12), QPointF(x, y + 6));
        painter.setPen(Qt::NoPen);
        painter.setBrush(t.text);
        painter.drawRoundedRect(QRectF(x - 5, y - 16, 10, 9), 2, 2);
    }

    MomentStrip *m_strip;
};

MomentStrip::MomentStrip(Session *session, TrafficQuery *query, TimeCommands *commands,
                         QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_query(query),
      m_commands(commands),
      m_time(new QLabel),
      m_note(new QLabel),
      m_words(new QBoxLayout(QBoxLayout::TopToBottom)),
      m_buttons(new QWidget),
      m_line(new MomentLine(this))
{
    m_time->setFont(Theme::instance().monospaced());
    m_time->setProperty("role", QStringLiteral("mono"));
    m_note->setProperty("role", QStringLiteral("secondary"));
    auto *buttons = makeLayout<QHBoxLayout>(m_buttons, 0, 2);
    m_steps = {makeButton("first", &TimeCommands::toFirst),
               makeButton("back", &TimeCommands::stepBack),
               makeButton("forward", &TimeCommands::stepForward),
               makeButton("last", &TimeCommands::toLast)};
    for (QToolButton *button : m_steps) {
        buttons->addWidget(button);
    }
    m_words->addWidget(m_time);
    m_words->addWidget(m_note);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Tokens::SpaceL, Tokens::SpaceXs, Tokens::SpaceM, Tokens::SpaceXs);
    row->setSpacing(Tokens::SpaceM);
    row->addLayout(m_words);
    row->addWidget(m_buttons);
    row->addWidget(m_line, 1);
    row->addStretch();
    connect(session, &Session::timeChanged, this, &MomentStrip::showState);
    connect(query, &TrafficQuery::changed, this, &MomentStrip::showState);
    connect(&Theme::instance(), &Theme::changed, m_line, qOverload<>(&QWidget::update));
    showState();
}

QToolButton *MomentStrip::makeButton(const char *iconName, void (TimeCommands::*command)())
{
    auto *button = new QToolButton;
    button->setIcon(icon(iconName));
    connect(button, &QToolButton::clicked, m_commands, command);
    return button;
}

size_t MomentStrip::current() const
{
    const auto after = std::ranges::upper_bound(moments(), m_session->cursor());
    return after == moments().begin() ? 0 : static_cast<size_t>(after - moments().begin()) - 1;
}

int MomentStrip::wantedHeight() const
{
    return moments().size() > 1 ? TallHeight : FlatHeight;
}

void MomentStrip::showState()
{
    const bool several = moments().size() > 1;
    m_buttons->setVisible(several);
    m_line->setCursor(several ? Qt::PointingHandCursor : Qt::ArrowCursor);
    m_line->setVisible(several);
    m_words->setDirection(several ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_words->setSpacing(several ? 2 : Tokens::SpaceM);
    const QString time = moments().empty() || !moments()[current()].isKnown()
                             ? tr("time not known")
                             : format::time(moments()[current()]);
    if (moments().empty()) {
        m_time->clear();
        m_note->clear();
    } else if (several) {
        m_time->setText(time);
        m_note->setText(tr("moment %1 of %2").arg(current() + 1).arg(moments().size()));
    } else {
        m_time->setText(tr("one moment: %1").arg(time));
        m_note->setText(tr("Import several discoveries to step through them."));
    }
    setAccessibleName(tr("Time: %1").arg(m_time->text()));
    showButtons();
    m_line->update();
    Q_EMIT wantedHeightChanged();
}

void MomentStrip::showButtons()
{
    const QString names[] = {tr("First moment"), tr("Previous moment"), tr("Next moment"),
                             tr("Last moment")};
    for (size_t i = 0; i < m_steps.size(); ++i) {
        m_steps[i]->setToolTip(names[i]);
        m_steps[i]->setAccessibleName(names[i]);
        m_steps[i]->setEnabled(i < 2 ? current() > 0 : current() + 1 < moments().size());
    }
}

} // namespace pickglass
