// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFrame>

class QLineEdit;

namespace pickglass {

/// One line to write on, below a button: Enter keeps it, Escape does not. Goes when it is closed.
class NotePopup final : public QFrame
{
    Q_OBJECT

public:
    explicit NotePopup(QWidget *window);

    /// Below the button where that is on screen, else below the top of the window.
    void popUp(const QWidget *button);

Q_SIGNALS:
    /// Not empty.
    void written(const QString &text);

private:
    QLineEdit *m_edit;
};

} // namespace pickglass
