// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/live/currentsource.h"
#include "app/desktop/reading/session.h"

#include <QMainWindow>
#include <QTimer>

class QSplitter;
class QStackedWidget;

namespace pickglass {

class Browser;
class Inspector;
class LiveStarter;
class Menus;
class NoticeBar;
class Panels;
class ViewHistory;
class Settings;
class SpanFetcher;
class StatePage;
class StartPage;
class StatusLine;
class TimeStrip;
class TopBar;
class TroubleBar;
class ViewStack;
class WindowCommands;

/// The window, or a part of one (SideBySide): connects its parts. GUI thread.
class MainWindow final : public QMainWindow
{
    Q_OBJECT

public:
    /// What is read from and written to the settings: all; the files, as a part of several;
    /// nothing.
    enum class Memory : quint8 { Remember, RememberFiles, Forget };
    MainWindow(Settings *settings, Memory memory, QWidget *parent = nullptr);
    ~MainWindow() override;
    Q_DISABLE_COPY_MOVE(MainWindow)

    Session *session() { return &m_session; }
    CurrentSource *keeper() { return &m_keeper; }
    SpanFetcher *spans() const { return m_spans; }
    Opener *opener() { return m_keeper.opener(); }
    ViewStack *views() const { return m_views; }

    /// Opens a capture or text files at a time, then selects these; records and watches a live
    /// source.
    void open(const QStringList &files, const AskedTime &time = {},
              std::vector<Selection> select = {});

    /// Whether all that is asked for is on screen.
    bool isSettled() const;

    /// What is open, as the title of the window names it; "" for nothing.
    QString sourceName() const;
    /// False where a recording would be lost: asks, and closes the window when that is settled.
    bool mayClose();
    /// Hides the panels while a window of this width has no room for them.
    void fitPanels(int width);
    /// Where there is no place for one: takes the action out of the menu.
    void withoutAddFabric();

Q_SIGNALS:
    void settled();
    void addFabricRequested();
    void failed(const QString &why); ///< what could not be opened or selected, in words

protected:
    bool event(QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void assemble();
    QWidget *makeWorkspace();
    void connectOpening();
    void connectReading();
    void connectCommands();
    void connectParts();
    void connectAlerts();
    void settle();
    void rememberSession();
    void offerLastSession();
    void offerTour();
    void continueSession();

    void showStart();
    void showBeginning(const QString &title, const QString &sentence);
    void showProgress();
    /// What is in the capture is there for the first time.
    void showArrived();
    void showFailure(const QString &title, const QString &what, const QString &advice);

    Settings *m_settings;
    Memory m_memory;
    Session m_session;
    CurrentSource m_keeper{&m_session, this};
    LiveStarter *m_live;
    QTimer m_progressDelay;
    bool m_isLeaving = false; ///< what was recorded is safe, or not wanted
    bool m_resizedByHand = false;

    Menus *m_menus;
    ViewHistory *m_history;
    WindowCommands *m_commands = nullptr;
    TopBar *m_topBar;
    TroubleBar *m_trouble;
    NoticeBar *m_alerts;
    NoticeBar *m_welcome;
    QStackedWidget *m_pages;
    StartPage *m_start;
    StatePage *m_progress;
    StatePage *m_error;
    QSplitter *m_splitter;
    Panels *m_panels = nullptr;
    TimeStrip *m_timeStrip;
    SpanFetcher *m_spans;
    StatusLine *m_statusLine;
    ViewStack *m_views = nullptr;
    Browser *m_browser = nullptr;
    Inspector *m_inspector = nullptr;
    QWidget *m_workspace;
};

} // namespace pickglass
