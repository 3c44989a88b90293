// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/window/livecontrols.h"

#include "app/desktop/layouts.h"
#include "app/desktop/live/currentsource.h"
#include "app/desktop/live/livetext.h"
#include "app/desktop/models/format.h"
#include "app/desktop/reading/session.h"
#include "app/desktop/theme.h"
#include "app/desktop/window/menus.h"

#include <QAction>
#include <QActionGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace pickglass {

NotePopup *NotePopup::forNote(Timestamp at, QWidget *window)
{
    auto *popup =
        new NotePopup(tr("Note"),
                      at.isKnown() ? tr("Enter saves it at the time shown, %1.")
                                         .arg(format::moment(at, format::Precision::Seconds))
                                   : tr("Enter saves it at the time when it is saved."),
                      window);
    popup->m_edit->setPlaceholderText(at.isKnown() ? tr("What happened then?")
                                                   : tr("What is happening now?"));
    return popup;
}

NotePopup *NotePopup::forMark(const QString &name, Timestamp at, QWidget *window)
{
    auto *popup = new NotePopup(
        tr("Name of the mark"),
        at.isKnown() ? tr("Enter sets the mark at %1, Escape sets none.")
                           .arg(format::moment(at, format::Precision::Seconds))
                     : tr("Enter sets the mark at the time when it is set, Escape sets none."),
        window);
    popup->m_edit->setText(name);
    popup->m_edit->selectAll();
    return popup;
}

NotePopup *NotePopup::forRename(const QString &name, QWidget *window)
{
    auto *popup = new NotePopup(tr("Name of the mark"),
                                tr("Enter renames the mark, Escape leaves it as it is."), window);
    popup->m_edit->setText(name);
    popup->m_edit->selectAll();
    return popup;
}

NotePopup::NotePopup(const QString &what, const QString &hint, QWidget *window)
    : QFrame(window, Qt::Popup),
      m_edit(named("noteEdit", new QLineEdit))
{
    constexpr int Width = 380;
    constexpr int Longest = 2000;
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(QStringLiteral("notePopup"));
    onSurface("card", this);
    m_edit->setAccessibleName(what);
    m_edit->setMaxLength(Longest);
    auto *line = withRole("secondary", new QLabel(hint));
    line->setWordWrap(true);
    auto *rows = makeLayout<QVBoxLayout>(this, Tokens::SpaceM, Tokens::SpaceS);
    rows->addWidget(m_edit);
    rows->addWidget(line);
    setFixedWidth(Width);
    connect(m_edit, &QLineEdit::returnPressed, this, [this] {
        const QString text = m_edit->text().trimmed();
        if (!text.isEmpty()) {
            Q_EMIT written(text);
        }
        close();
    });
}

void NotePopup::popUp(const QWidget *button)
{
    const QWidget *window = parentWidget();
    const QPoint place = button && button->isVisible()
                             ? button->mapToGlobal(QPoint(0, button->height() + Tokens::SpaceXs))
                             : window->mapToGlobal(QPoint(Tokens::SpaceXl, 2 * Tokens::SpaceXl));
    popUpAt(place);
}

void NotePopup::popUpAbove(QPoint place)
{
    popUpAt(place - QPoint(0, layout()->totalHeightForWidth(width()) + Tokens::SpaceXs));
}

/// As near as the screen allows.
void NotePopup::popUpAt(QPoint place)
{
    const QRect room = parentWidget()->screen()->availableGeometry();
    const QSize size(width(), layout()->totalHeightForWidth(width()));
    move(std::clamp(place.x(), room.left(), std::max(room.left(), room.right() - size.width())),
         std::clamp(place.y(), room.top(), std::max(room.top(), room.bottom() - size.height())));
    show();
    m_edit->setFocus();
}

namespace {

using namespace std::chrono_literals;

constexpr std::array<std::chrono::milliseconds, 10> Intervals{100ms, 200ms, 500ms, 1s,   2s,
                                                              5s,    10s,   30s,   1min, 5min};

} // namespace

LiveControls::LiveControls(Session *session, Menus *menus, CurrentSource *keeper, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_menus(menus),
      m_keeper(keeper)
{
    makeLayout<QHBoxLayout>(this, 0, Tokens::SpaceS);
    addButton(menus->pause);
    m_mark = addButton(menus->mark);
    m_note = addButton(menus->note);
    addButton(menus->stop);
    addButton(menus->saveLive);
    connectActions();
    connect(keeper, &CurrentSource::changed, this, &LiveControls::show);
    show();
}

QPushButton *LiveControls::addButton(QAction *action)
{
    auto *button = new QPushButton;
    button->setObjectName(action->objectName());
    button->setFocusPolicy(Qt::TabFocus);
    const auto follow = [button, action] {
        button->setText(action->iconText());
        button->setAccessibleName(action->text());
        button->setToolTip(QStringLiteral("%1 (%2)").arg(
            action->toolTip(), action->shortcut().toString(QKeySequence::NativeText)));
        button->setEnabled(action->isEnabled());
        button->setVisible(action->isVisible());
    };
    layout()->addWidget(button);
    connect(action, &QAction::changed, button, follow);
    connect(button, &QPushButton::clicked, action, &QAction::trigger);
    follow();
    return button;
}

void LiveControls::connectActions()
{
    connect(m_menus->pause, &QAction::triggered, this, [this] {
        if (LiveRecording *recording = m_keeper->recording()) {
            recording->state() == LiveRecording::State::Paused ? recording->resume()
                                                               : recording->pause();
        }
    });
    connect(m_menus->mark, &QAction::triggered, this, &LiveControls::mark);
    connect(m_menus->note, &QAction::triggered, this, &LiveControls::note);
    connect(m_menus->stop, &QAction::triggered, m_keeper, &CurrentSource::stop);
    connect(m_menus->saveLive, &QAction::triggered, m_menus->saveAs, &QAction::trigger);
    connect(m_menus->intervals(), &QMenu::aboutToShow, this, &LiveControls::fillIntervals);
    // By its key; from a menu it opens by itself.
    connect(m_menus->intervals()->menuAction(), &QAction::triggered, this, [this] {
        m_menus->intervals()->popup(mapToGlobal(QPoint(0, height() + Tokens::SpaceXs)));
    });
}

/// Unknown where the newest sweep is shown: what is marked then is of now.
Timestamp LiveControls::timeShown() const
{
    if (m_session->followsEnd()) {
        return {};
    }
    return m_session->hasRange() ? m_session->range().from : m_session->cursor();
}

/// Of the newest sweep where that is shown, so that it does not matter how long the name takes to
/// write. Unknown where nothing comes.
Timestamp LiveControls::timeMarked() const
{
    const bool isPaused = m_keeper->recording()->state() == LiveRecording::State::Paused;
    return m_session->followsEnd() && !isPaused ? m_session->extent().end : timeShown();
}

void LiveControls::mark()
{
    if (!m_keeper->isRecording()) {
        return;
    }
    const Timestamp at = timeMarked();
    auto *popup = NotePopup::forMark(tr("Mark %1").arg(m_marks + 1), at, window());
    connect(popup, &NotePopup::written, this, [this, at](const QString &name) {
        if (m_keeper->isRecording()) {
            ++m_marks;
            m_keeper->recording()->mark(name, at);
            Q_EMIT announced(tr("The mark “%1” was set.").arg(name));
        }
    });
    popup->popUp(m_mark);
}

void LiveControls::renameMark(Timestamp at, const QString &name, QPoint place)
{
    auto *popup = NotePopup::forRename(name, window());
    connect(popup, &NotePopup::written, this, [this, at, name](const QString &other) {
        if (m_keeper->isRecording() && other != name) {
            m_keeper->recording()->renameMark(at, name, other);
        }
    });
    popup->popUpAbove(place);
}

void LiveControls::removeMark(Timestamp at, const QString &name)
{
    if (m_keeper->isRecording()) {
        m_keeper->recording()->renameMark(at, name, {});
        Q_EMIT announced(tr("The mark “%1” was removed.").arg(name));
    }
}

void LiveControls::note()
{
    if (!m_keeper->isRecording()) {
        return;
    }
    auto *popup = NotePopup::forNote(timeShown(), window());
    connect(popup, &NotePopup::written, this, [this, at = timeShown()](const QString &text) {
        if (m_keeper->isRecording()) {
            m_keeper->recording()->note(text, at);
            Q_EMIT announced(tr("The note was saved."));
        }
    });
    popup->popUp(m_note);
}

void LiveControls::show()
{
    const bool isOurs = m_keeper->isOurs();
    const LiveRecording::State state =
        isOurs ? m_keeper->recording()->state() : LiveRecording::State::Ended;
    const bool isRunning =
        state == LiveRecording::State::Recording || state == LiveRecording::State::Paused;
    const bool isPaused = state == LiveRecording::State::Paused;
    m_menus->pause->setText(isPaused ? tr("Resume the recording") : tr("Pause the recording"));
    m_menus->pause->setIconText(isPaused ? tr("Resume") : tr("Pause"));
    m_menus->pause->setToolTip(isPaused ? tr("Resume sweeps") : tr("Stop sweeps until you resume"));
    for (QAction *action : {m_menus->pause, m_menus->mark, m_menus->note, m_menus->stop}) {
        action->setEnabled(isRunning);
        action->setVisible(isRunning || state == LiveRecording::State::Stopping);
    }
    m_menus->intervals()->setEnabled(isRunning);
    m_menus->intervals()->menuAction()->setVisible(isRunning);
    m_menus->saveLive->setVisible(isOurs && m_keeper->savedAs().isEmpty());
    if (!isOurs) {
        m_marks = 0;
    }
    setVisible(isOurs);
}

void LiveControls::fillIntervals()
{
    QMenu *menu = m_menus->intervals();
    menu->clear();
    auto *group = new QActionGroup(menu);
    const LiveRecording *recording = m_keeper->recording();
    for (const auto interval : Intervals) {
        QAction *action = menu->addAction(livetext::interval(interval));
        action->setCheckable(true);
        action->setChecked(recording && recording->source().interval == interval);
        group->addAction(action);
        connect(action, &QAction::triggered, m_keeper, [this, interval] {
            if (m_keeper->isRecording()) {
                m_keeper->recording()->setInterval(interval);
            }
        });
    }
}

} // namespace pickglass
