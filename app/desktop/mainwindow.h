// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/opening/opener.h"
#include "app/desktop/reading/inquirer.h"
#include "app/desktop/session.h"
#include "app/desktop/theme.h"

#include <QMainWindow>
#include <QTimer>

#include <optional>

class QSplitter;
class QStackedWidget;

namespace pickglass {

class Browser;
class Inspector;
class Menus;
class SearchPalette;
class SelectionHistory;
class Settings;
class StatePage;
class StartPage;
class StatusLine;
class TimeStrip;
class TopBar;
class ViewStack;

/// The window: puts the parts together and passes between them what they know. GUI thread.
class MainWindow final : public QMainWindow
{
    Q_OBJECT

public:
    /// Whether the window takes its geometry and views from the settings and gives them back; a
    /// screenshot does not.
    enum class Memory : quint8 { Remember, Forget };
    MainWindow(Settings *settings, Memory memory, QWidget *parent = nullptr);
    ~MainWindow() override;
    Q_DISABLE_COPY_MOVE(MainWindow)

    Session *session() { return &m_session; }
    Opener *opener() { return &m_opener; }
    ViewStack *views() const { return m_views; }

    /// Opens a capture or text files at a time ("" for the end), and selects these when it is open.
    void open(const QStringList &files, const QString &at = {}, std::vector<Selection> select = {});

    /// Whether all that is asked for is on screen.
    bool isSettled() const;

Q_SIGNALS:
    void settled();
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
    void connectActions();
    void connectParts();
    void fillPalette();

    void showStart();
    void showProgress();
    void connectReading();
    /// The file is open; what is in it is still to come.
    void setCapture(const OpenCapture &capture);
    /// What is in it is there for the first time.
    void showArrived();
    void showSnapshot();
    /// Selects what was asked for with the file; says so when it is not there.
    void selectAsked(const Snapshot &snapshot);
    void showFailure(const QString &what, const QString &advice);
    void showBadges();
    void closeCapture();
    void chooseFiles();
    void saveAs();
    void editGroups();
    void editSettings();
    void fit();
    void setThemeMode(Theme::Mode mode);
    void updateActions();
    QString captureName() const;

    Settings *m_settings;
    Memory m_memory;
    Session m_session;
    Inquirer m_inquirer{&m_session};
    Opener m_opener;
    std::optional<OpenCapture> m_capture;
    std::vector<Selection> m_selectWhenOpen;
    QTimer m_progressDelay;
    bool m_isArriving = false; ///< a capture is open, and nothing of it is shown yet
    bool m_resizedByHand = false;

    Menus *m_menus;
    SelectionHistory *m_history;
    SearchPalette *m_palette = nullptr;
    TopBar *m_topBar;
    QStackedWidget *m_pages;
    StartPage *m_start;
    StatePage *m_progress;
    StatePage *m_error;
    QSplitter *m_splitter;
    TimeStrip *m_timeStrip;
    StatusLine *m_statusLine;
    ViewStack *m_views = nullptr;
    Browser *m_browser = nullptr;
    Inspector *m_inspector = nullptr;
    QWidget *m_workspace;
};

} // namespace pickglass
