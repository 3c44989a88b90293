// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/window/tour.h"

#include "app/desktop/layouts.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"

#include <QEvent>
#include <QFrame>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace pickglass {

namespace {

constexpr int CardWidth = 340;
constexpr int Dimness = 120; ///< of 255

} // namespace

Tour::Tour(std::vector<Stop> stops, QWidget *window)
    : QWidget(window),
      m_stops(std::move(stops)),
      m_card(new QFrame(this)),
      m_title(makeLabel({}, "heading")),
      m_text(makeLabel({}, "")),
      m_progress(makeLabel({}, "secondary")),
      m_back(named("tourBack", new QPushButton(tr("Back")))),
      m_next(named("tourNext", new QPushButton)),
      m_skip(named("tourSkip", new QPushButton(tr("Skip"))))
{
    setObjectName(QStringLiteral("tour"));
    setAccessibleName(tr("Tour of the window"));
    setAttribute(Qt::WA_DeleteOnClose);
    setFocusPolicy(Qt::StrongFocus);
    std::erase_if(m_stops, [](const Stop &stop) { return !stop.part || !stop.part->isVisible(); });
    makeCard();
    window->installEventFilter(this);
    setGeometry(window->rect());
    if (m_stops.empty()) {
        deleteLater();
        return;
    }
    show();
    raise();
    showStop();
}

void Tour::makeCard()
{
    onSurface("card", m_card);
    m_text->setWordWrap(true);
    m_text->setFixedWidth(CardWidth - 2 * Tokens::SpaceL);
    m_next->setProperty("role", QStringLiteral("primary"));
    auto *rows = makeLayout<QVBoxLayout>(
        m_card, {Tokens::SpaceL, Tokens::SpaceM, Tokens::SpaceL, Tokens::SpaceM}, Tokens::SpaceS);
    rows->addWidget(m_title);
    rows->addWidget(m_text);
    auto *row = makeLayout<QHBoxLayout>(nullptr, 0, Tokens::SpaceS);
    row->addWidget(m_progress, 1);
    row->addWidget(m_skip);
    row->addWidget(m_back);
    row->addWidget(m_next);
    rows->addSpacing(Tokens::SpaceXs);
    rows->addLayout(row);
    for (QPushButton *button : {m_back, m_next, m_skip}) {
        button->installEventFilter(this);
    }
    connect(m_back, &QPushButton::clicked, this, [this] { go(-1); });
    connect(m_next, &QPushButton::clicked, this, [this] { go(1); });
    connect(m_skip, &QPushButton::clicked, this, &QWidget::close);
}

void Tour::go(int by)
{
    const auto next = static_cast<qint64>(m_stop) + by;
    if (next >= static_cast<qint64>(m_stops.size())) {
        close();
        return;
    }
    m_stop = static_cast<size_t>(std::max<qint64>(0, next));
    showStop();
}

void Tour::showStop()
{
    const Stop &stop = m_stops[m_stop];
    const bool isLast = m_stop + 1 == m_stops.size();
    m_title->setText(stop.title);
    m_text->setText(stop.text);
    m_progress->setText(tr("%1 of %2").arg(m_stop + 1).arg(m_stops.size()));
    m_next->setText(isLast ? tr("Done") : tr("Next"));
    m_back->setEnabled(m_stop > 0);
    m_skip->setVisible(!isLast);
    m_card->setAccessibleName(stop.title + QStringLiteral(": ") + stop.text);
    m_card->adjustSize();
    m_card->move(placeFor(m_card->size()));
    m_next->setFocus();
    update();
}

QRect Tour::partRect() const
{
    const QWidget *part = m_stops[m_stop].part;
    return part ? QRect(part->mapTo(window(), QPoint()), part->size()) : QRect();
}

/// Beside the part where there is room, else in the middle of it.
QPoint Tour::placeFor(QSize card) const
{
    const QRect part = partRect();
    const int gap = Tokens::SpaceM;
    const QRect room = rect().adjusted(gap, gap, -gap, -gap);
    const QPoint middle = part.center() - QPoint(card.width() / 2, card.height() / 2);
    const QPoint places[] = {{part.right() + gap, middle.y()},
                             {part.left() - gap - card.width(), middle.y()},
                             {middle.x(), part.bottom() + gap},
                             {middle.x(), part.top() - gap - card.height()}};
    const auto clamped = [&room, card](QPoint at) {
        return QPoint(
            std::clamp(at.x(), room.left(), std::max(room.left(), room.right() - card.width())),
            std::clamp(at.y(), room.top(), std::max(room.top(), room.bottom() - card.height())));
    };
    for (const QPoint &place : places) {
        const QPoint at = clamped(place);
        if (!QRect(at, card).intersects(part)) {
            return at;
        }
    }
    return clamped(middle);
}

void Tour::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    const QRect part = partRect();
    painter.setClipRegion(QRegion(rect()) - part);
    painter.fillRect(rect(), QColor(0, 0, 0, Dimness));
    painter.setClipping(false);
    painter.setPen(QPen(tokens().accent, 2));
    painter.drawRect(part.adjusted(1, 1, -1, -1));
}

void Tour::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Escape:
        close();
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter: // buttons take them in dialogs alone
        if (auto *button = qobject_cast<QPushButton *>(focusWidget())) {
            button->click();
        }
        break;
    case Qt::Key_Right:
    case Qt::Key_Down:
    case Qt::Key_PageDown:
        go(1);
        break;
    case Qt::Key_Left:
    case Qt::Key_Up:
    case Qt::Key_PageUp:
        go(-1);
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

/// The window may change its size meanwhile; arrows on a button would go to the next one.
bool Tour::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != parent() && event->type() == QEvent::KeyPress) {
        auto *key = static_cast<QKeyEvent *>(event);
        const bool isMove = key->key() >= Qt::Key_Left && key->key() <= Qt::Key_Down;
        if (isMove) {
            keyPressEvent(key);
        }
        return isMove;
    }
    if (watched == parent() && event->type() == QEvent::Resize && !m_stops.empty()) {
        setGeometry(parentWidget()->rect());
        showStop();
    }
    return QWidget::eventFilter(watched, event);
}

/// The keyboard stays on the card.
bool Tour::focusNextPrevChild(bool isNext)
{
    QPushButton *const buttons[] = {m_skip, m_back, m_next};
    constexpr int Buttons = 3;
    int at = static_cast<int>(std::ranges::find(buttons, focusWidget()) - std::begin(buttons));
    for (int tries = 0; tries < Buttons; ++tries) {
        at = (at + (isNext ? 1 : Buttons - 1)) % Buttons;
        if (buttons[at]->isVisible() && buttons[at]->isEnabled()) {
            buttons[at]->setFocus(isNext ? Qt::TabFocusReason : Qt::BacktabFocusReason);
            return true;
        }
    }
    return false;
}

} // namespace pickglass
