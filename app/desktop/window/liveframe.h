// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/window/topbar.h"

#include <QObject>

#include <optional>

class QWidget;

namespace pickglass {

class Menus;
class Session;
class CurrentSource;
class StatusLine;
class TimeCanvas;
class TopBar;
class TroubleBar;
struct Trouble;

/// What the frame of the window says of what is open.
struct SourceText
{
    QString name;  ///< "fabric.pgcap", "mad:"; "" where nothing is open
    QString whole; ///< the paths
    /// "fabric" of fabric.pgcap, with which names of saved files begin; "" of an unsaved recording.
    QString subject = {};
    TopBar::Growth growth = TopBar::Growth::None;
    QString file; ///< "fabric.pgcap, 1.2 MB"; "unsaved capture, 14 min, 38.2 MB of 2.0 GB"
    QString more; ///< what the ring holds, and for how long
    std::optional<double> ring = {}; ///< how full it is, where there is one
};

/// GUI thread.
SourceText textOf(const CurrentSource &keeper, const Session &session);

/// Shows in the top bar and the status line what is open and how it is recorded. GUI thread.
class LiveFrame final : public QObject
{
    Q_OBJECT

public:
    LiveFrame(Session *session, CurrentSource *keeper, Menus *menus, QWidget *window);
    ~LiveFrame() override = default;

    void attach(TopBar *topBar, StatusLine *statusLine, TroubleBar *trouble, TimeCanvas *times);

private:
    void connectTrouble(TroubleBar *trouble);
    void report(TroubleBar *bar, const Trouble &trouble);
    void connectSaving(TroubleBar *trouble);
    void connectExports(TroubleBar *trouble);
    void showSource();

    Session *m_session;
    CurrentSource *m_keeper;
    Menus *m_menus;
    QWidget *m_window;
    TopBar *m_topBar = nullptr;
    StatusLine *m_statusLine = nullptr;
};

} // namespace pickglass
