// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/timecontrols.h"

#include "app/desktop/icons.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/display.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"
#include "app/desktop/time/typedtime.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QStackedLayout>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

namespace pickglass {

namespace {

void setRole(QWidget *widget, const QString &role)
{
    if (widget->property("role") != role) {
        widget->setProperty("role", role);
        widget->style()->unpolish(widget);
        widget->style()->polish(widget);
    }
}

} // namespace

TimeControls::TimeControls(Session *session, TimeCommands *commands, Replay *replay,
                           QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_commands(commands),
      m_replay(replay)
{
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(Tokens::SpaceM, Tokens::SpaceS, 0, Tokens::SpaceS);
    rows->setSpacing(Tokens::SpaceXs / 2);
    rows->addWidget(makeButtons());
    rows->addStretch();
    rows->addWidget(makeMoment());
    rows->addWidget(makeNote());
    constexpr int Width = 252;
    setFixedWidth(Width);
    connect(session, &Session::timeChanged, this, &TimeControls::show);
    connect(session, &Session::extentChanged, this, &TimeControls::show);
    connect(session, &Session::captureChanged, this, [this, session] {
        if (!session->isSameStore()) {
            endEditing();
        }
    });
    connect(&Display::instance(), &Display::changed, this, &TimeControls::show);
    connect(replay, &Replay::changed, this, &TimeControls::showReplay);
    show();
    showReplay();
}

QToolButton *TimeControls::makeButton(const char *name, const char *iconName,
                                      void (TimeCommands::*command)())
{
    auto *button = new QToolButton;
    button->setObjectName(QString::fromLatin1(name));
    button->setIcon(icon(iconName));
    connect(button, &QToolButton::clicked, m_commands, command);
    return button;
}

QWidget *TimeControls::makeButtons()
{
    auto *buttons = new QWidget;
    auto *row = makeLayout<QHBoxLayout>(buttons, 0, 2);
    m_first = makeButton("timeFirst", "first", &TimeCommands::toFirst);
    m_back = makeButton("timeBack", "back", &TimeCommands::stepBack);
    m_play = makeButton("timePlay", "play", &TimeCommands::togglePlaying);
    m_last = makeButton("timeLast", "last", &TimeCommands::toLast);
    m_last->setCheckable(true);
    m_speed = new QToolButton;
    m_speed->setObjectName(QStringLiteral("timeSpeed"));
    m_speed->setPopupMode(QToolButton::InstantPopup);
    m_speed->setToolTip(tr("Speed of replay"));
    auto *speeds = new QMenu(m_speed);
    for (const int speed : Replay::Speeds) {
        speeds->addAction(tr("%1×").arg(speed), m_replay,
                          [this, speed] { m_replay->setSpeed(speed); });
    }
    m_speed->setMenu(speeds);
    m_first->setToolTip(tr("To the start (Home)"));
    m_back->setToolTip(tr("Previous sweep (←)"));
    for (QToolButton *button : {m_first, m_back, m_play, m_last, m_speed}) {
        row->addWidget(button);
    }
    row->addStretch();
    return buttons;
}

QWidget *TimeControls::makeMoment()
{
    m_moment = new QToolButton;
    m_moment->setObjectName(QStringLiteral("timeMoment"));
    m_moment->setFont(Theme::instance().monospaced());
    m_moment->setProperty("role", QStringLiteral("moment"));
    m_moment->setToolTip(tr("Click to type a time or a range (Ctrl+J)"));
    connect(m_moment, &QToolButton::clicked, this, &TimeControls::edit);
    m_edit = new QLineEdit;
    m_edit->setObjectName(QStringLiteral("timeEdit"));
    m_edit->setAccessibleName(tr("A time or a range"));
    m_edit->setPlaceholderText(tr("14:02:37, 14:00 – 14:03, last 5m"));
    m_edit->installEventFilter(this);
    connect(m_edit, &QLineEdit::returnPressed, this, &TimeControls::takeTyped);
    connect(m_edit, &QLineEdit::textEdited, this, [this] {
        m_isWrong = false;
        show();
    });
    auto *holder = new QWidget;
    m_momentOrEdit = new QStackedLayout(holder);
    auto *momentRow = new QWidget;
    auto *row = makeLayout<QHBoxLayout>(momentRow);
    row->addWidget(m_moment);
    row->addStretch();
    m_momentOrEdit->addWidget(momentRow);
    m_momentOrEdit->addWidget(m_edit);
    holder->setFixedHeight(Tokens::ControlHeight);
    return holder;
}

QWidget *TimeControls::makeNote()
{
    m_statistic = new QToolButton;
    m_statistic->setObjectName(QStringLiteral("timeStatistic"));
    m_statistic->setProperty("role", QStringLiteral("status"));
    m_statistic->setPopupMode(QToolButton::InstantPopup);
    m_statistic->setToolTip(tr("Value shown for the range"));
    auto *statistics = new QMenu(m_statistic);
    statistics->addAction(tr("Mean of the range"), m_session,
                          [this] { m_session->setStatistic(Statistic::Mean); });
    statistics->addAction(tr("Maximum of the range"), m_session,
                          [this] { m_session->setStatistic(Statistic::Maximum); });
    m_statistic->setMenu(statistics);
    m_note = new QLabel;
    m_note->setObjectName(QStringLiteral("timeNote"));
    m_note->setWordWrap(true);
    auto *holder = new QWidget;
    holder->setFixedHeight(Tokens::ControlHeight);
    auto *row = new QHBoxLayout(holder);
    row->setContentsMargins(Tokens::SpaceXs + 3, 0, 0, 0);
    row->setSpacing(Tokens::SpaceXs);
    row->addWidget(m_note, 1);
    row->addWidget(m_statistic);
    return holder;
}

QString TimeControls::note() const
{
    const TimeRange reach = m_session->reach();
    const Timestamp cursor = m_session->cursor();
    if (m_session->hasRange()) {
        const TimeRange range = m_session->range();
        return tr("range %1, %2")
            .arg(format::moments(range, cursor), format::duration(range.length()));
    }
    if (!m_session->readers() || !cursor.isKnown()) {
        return {};
    }
    if (!m_session->isGrowing()) {
        return tr("%1 of %2")
            .arg(format::duration(cursor - reach.from), format::duration(reach.length()));
    }
    return m_session->followsEnd()
               ? (m_session->isPaused() ? tr("paused: at the newest sweep")
                                        : tr("live: follows the newest sweep"))
               : tr("%1 before the newest sweep").arg(format::duration(reach.to - cursor));
}

void TimeControls::show()
{
    const Timestamp cursor = m_session->cursor();
    const bool grows = m_session->isGrowing();
    const QString moment = format::moment(cursor, format::Precision::Milliseconds);
    m_moment->setText(moment.isEmpty() ? tr("time not known")
                                       : moment + u' ' + format::zoneName(cursor));
    m_moment->setAccessibleName(tr("Time: %1").arg(m_moment->text()));
    if (!m_isWrong) {
        m_note->setText(note());
        setRole(m_note, QStringLiteral("secondary"));
    }
    m_statistic->setVisible(m_session->hasRange() && !m_isWrong);
    m_statistic->setText(m_session->statistic() == Statistic::Maximum ? tr("maximum ▾")
                                                                      : tr("mean ▾"));
    m_statistic->setAccessibleName(tr("Value shown for the range: %1").arg(m_statistic->text()));
    m_last->setChecked(grows && m_session->followsEnd());
    m_last->setToolTip(grows ? tr("Follow the newest sweep (Space)") : tr("To the end (End)"));
    for (QToolButton *button : {m_first, m_back, m_last}) {
        button->setAccessibleName(button->toolTip());
    }
    const CaptureExtent &extent = m_session->extent();
    const bool isLong = extent.start < extent.end;
    m_first->setEnabled(isLong && cursor > m_session->reach().from);
    m_back->setEnabled(isLong && cursor > extent.start);
    m_play->setEnabled(isLong);
}

void TimeControls::showReplay()
{
    m_play->setIcon(icon(m_replay->isPlaying() ? "pause" : "play"));
    m_play->setToolTip(m_replay->isPlaying() ? tr("Stop the replay (P)") : tr("Replay (P)"));
    m_play->setAccessibleName(m_play->toolTip());
    m_speed->setText(tr("%1×").arg(m_replay->speed()));
    m_speed->setAccessibleName(tr("Speed of replay: %1").arg(m_speed->text()));
}

void TimeControls::edit()
{
    if (!m_session->readers()) {
        return;
    }
    m_replay->pause();
    m_isWrong = false;
    m_edit->setText(m_session->hasRange()
                        ? format::moments(m_session->range(), m_session->cursor())
                        : format::moment(m_session->cursor(), format::Precision::Milliseconds));
    m_momentOrEdit->setCurrentWidget(m_edit);
    m_edit->setFocus();
    m_edit->selectAll();
}

void TimeControls::takeTyped()
{
    const TypedTime typed =
        parseTypedTime(m_edit->text(), {m_session->reach(), m_session->cursor(), Timestamp::now()});
    if (typed.kind == TypedTime::Kind::Wrong) {
        m_isWrong = true;
        m_note->setText(typed.why);
        setRole(m_note, QStringLiteral("timeError"));
        m_edit->setAccessibleDescription(typed.why);
        show();
        return;
    }
    endEditing();
    if (typed.kind == TypedTime::Kind::Range) {
        m_session->setRange(typed.range);
    } else {
        m_session->setCursor(typed.moment);
    }
}

void TimeControls::endEditing()
{
    m_isWrong = false;
    if (m_momentOrEdit->currentWidget() == m_edit) {
        m_momentOrEdit->setCurrentIndex(0);
        m_moment->setFocus();
    }
    show();
}

bool TimeControls::eventFilter(QObject *object, QEvent *event)
{
    if (object == m_edit) {
        const bool isEscape =
            (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) &&
            static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape;
        if (isEscape && event->type() == QEvent::ShortcutOverride) {
            event->accept();
            return true;
        }
        if (isEscape || event->type() == QEvent::FocusOut) {
            endEditing();
            return isEscape;
        }
    }
    return QWidget::eventFilter(object, event);
}

} // namespace pickglass
