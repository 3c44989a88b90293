// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"
#include "app/desktop/time/timecommands.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QStackedLayout;
class QToolButton;

namespace pickglass {

/// The left part of the strip: buttons, the moment, the range; the moment can be typed. GUI thread.
class TimeControls final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TimeControls)

public:
    TimeControls(Session *session, TimeCommands *commands, Replay *replay,
                 QWidget *parent = nullptr);

    /// Lets a time be typed in place of the one that is shown.
    void edit();

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    QWidget *makeButtons();
    QWidget *makeMoment();
    QWidget *makeNote();
    QToolButton *makeButton(const char *name, const char *iconName,
                            void (TimeCommands::*command)());
    void show();
    void showReplay();
    void takeTyped();
    void endEditing();
    QString note() const;

    Session *m_session;
    TimeCommands *m_commands;
    Replay *m_replay;
    QToolButton *m_first = nullptr;
    QToolButton *m_back = nullptr;
    QToolButton *m_play = nullptr;
    QToolButton *m_last = nullptr;
    QToolButton *m_speed = nullptr;
    QToolButton *m_moment = nullptr;
    QLineEdit *m_edit = nullptr;
    QStackedLayout *m_momentOrEdit = nullptr;
    QToolButton *m_statistic = nullptr;
    QLabel *m_note = nullptr;
    bool m_isWrong = false; ///< what was typed
};

} // namespace pickglass
