// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class QWidget;

namespace pickglass {

class Menus;
class Session;
class SourceKeeper;
class StatusLine;
class TopBar;
class TroubleBar;
struct Trouble;

/// What the frame of the window, the top bar and the status line, shows and offers of what is open
/// and of a recording: puts it there, and keeps it up to date. GUI thread.
class LiveFrame final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LiveFrame)

public:
    LiveFrame(Session *session, SourceKeeper *keeper, Menus *menus, QWidget *window);
    ~LiveFrame() override = default;

    void dress(TopBar *topBar, StatusLine *statusLine, TroubleBar *trouble);

private:
    void connectTrouble(TroubleBar *trouble);
    void tell(TroubleBar *bar, const Trouble &trouble);
    void connectSaving(TroubleBar *trouble);
    void connectExports(TroubleBar *trouble);
    void showSource();

    Session *m_session;
    SourceKeeper *m_keeper;
    Menus *m_menus;
    QWidget *m_window;
    TopBar *m_topBar = nullptr;
    StatusLine *m_statusLine = nullptr;
};

} // namespace pickglass
