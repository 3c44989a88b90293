// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"

#include <QFrame>
#include <QWidget>

class QAction;
class QLineEdit;
class QPushButton;

namespace pickglass {

class Menus;
class CurrentSource;
class Session;

/// One line to write on, below a button: Enter keeps it, Escape does not. Goes when it is closed.
class NotePopup final : public QFrame
{
    Q_OBJECT

public:
    /// For a note about the time `at`, or about now where that is unknown.
    static NotePopup *forNote(Timestamp at, QWidget *window);
    /// For the name of a mark at that time; this one is proposed, and selected.
    static NotePopup *forMark(const QString &name, Timestamp at, QWidget *window);
    /// For another name of a mark.
    static NotePopup *forRename(const QString &name, QWidget *window);

    /// Below the button where that is on screen, else below the top of the window.
    void popUp(const QWidget *button);
    /// Above a place of the screen.
    void popUpAbove(QPoint place);

Q_SIGNALS:
    /// Not empty.
    void written(const QString &text);

private:
    NotePopup(const QString &what, const QString &hint, QWidget *window);
    void popUpAt(QPoint place);

    QLineEdit *m_edit;
};

/// Buttons for the actions of a recording, which this enables and names. Hidden otherwise.
class LiveControls final : public QWidget
{
    Q_OBJECT

public:
    LiveControls(Session *session, Menus *menus, CurrentSource *keeper, QWidget *parent = nullptr);

    /// Asks for another name of a mark of the recording, above a place of the screen.
    void renameMark(Timestamp at, const QString &name, QPoint place);
    void removeMark(Timestamp at, const QString &name);

Q_SIGNALS:
    /// A short message.
    void announced(const QString &text);

private:
    QPushButton *addButton(QAction *action);
    void connectActions();
    void mark();
    void note();
    void show();
    void fillIntervals();
    Timestamp timeShown() const;
    Timestamp timeMarked() const;

    Session *m_session;
    Menus *m_menus;
    CurrentSource *m_keeper;
    QPushButton *m_mark = nullptr;
    QPushButton *m_note = nullptr;
    int m_marks = 0;
};

} // namespace pickglass
