// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QAction;
class QPushButton;

namespace pickglass {

class Menus;
class SourceKeeper;

/// The buttons beside the source while something is recorded: pause, mark, note, stop, save. They
/// are the actions of the menu, which this enables and names as it goes. Hidden where there is
/// nothing to do.
class LiveControls final : public QWidget
{
    Q_OBJECT

public:
    LiveControls(Menus *menus, SourceKeeper *keeper, QWidget *parent = nullptr);

Q_SIGNALS:
    /// Something that is quickly told.
    void told(const QString &text);

private:
    QPushButton *addButton(QAction *action);
    void connectActions();
    void mark();
    void note();
    void show();
    void fillIntervals();

    Menus *m_menus;
    SourceKeeper *m_keeper;
    QPushButton *m_note = nullptr;
    int m_marks = 0;
};

} // namespace pickglass
