// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/capturetools/captureplan.h"

#include <QObject>

#include <array>
#include <memory>
#include <utility>

class QAction;
class QMenu;
class QWidget;

namespace pickglass {

class Settings;

/// What one can do with the window, as actions with their keys, and the two menus made of them.
class Menus final : public QObject
{
    Q_OBJECT

public:
    /// The actions are added to the window, so that their keys work everywhere in it.
    Menus(const Settings *settings, QWidget *window);
    ~Menus() override;
    Q_DISABLE_COPY_MOVE(Menus)

    QMenu *fileMenu() const { return m_file.get(); }
    QMenu *mainMenu() const { return m_main.get(); }

    /// In the menu of a recording (LiveControls).
    QMenu *intervals() const { return m_intervals.get(); }
    /// In the menu of files, for what is open (Exporter).
    QMenu *exports() const { return m_exports.get(); }
    /// In the menu of files, for the view that is shown (WindowCommands).
    QMenu *viewFiles() const { return m_viewFiles.get(); }

    /// What can be made of the capture that is open, in the order of the menu.
    std::array<std::pair<QAction *, CaptureTask>, 7> captureTools() const;

    QAction *open;
    QAction *openFolder;
    QAction *goLive;
    QAction *goLiveThere;
    QAction *saveAs;
    QAction *saveRange; ///< enabled while there is one
    QAction *trim;
    QAction *thin;
    QAction *anonymize;
    QAction *merge;
    QAction *convert;
    QAction *verify;
    QAction *addJobs;
    QAction *compare; ///< with another capture, in the view of changes
    QAction *comparePlan;
    QAction *pinGolden; ///< what is open is how the fabric should be
    QAction *golden;    ///< the differences from that
    QAction *addFabric; ///< beside this one, in one window
    QAction *close;
    QAction *search;
    QAction *filter;
    QAction *groups;
    QAction *settings;
    QAction *toggleTheme;
    QAction *handbook;  ///< at the page of the view
    QAction *tour;      ///< of the parts of the window
    QAction *shortcuts; ///< and the help of the view, in the window's language
    QAction *back;
    QAction *forward;
    QAction *clearSelection;
    QAction *showBrowser;   ///< checkable; checked at first
    QAction *showInspector; ///< likewise
    QAction *nextPane;
    QAction *previousPane;
    QAction *openFiles; ///< drops the menu of files
    QAction *openMenu;  ///< drops the main menu
    QAction *quit;
    QAction *pause;
    QAction *mark;
    QAction *note;
    QAction *stop;
    QAction *saveLive; ///< saveAs, as a button beside these

Q_SIGNALS:
    void recentFileChosen(const QString &path);
    void recentFilesCleared();

private:
    QAction *add(const QString &text, const char *icon, const QList<QKeySequence> &keys,
                 const QString &toolTip = {}, const char *objectName = nullptr);
    void addLive();
    void addCaptureTools();
    void addPanes();
    void fillFileMenu();

    const Settings *m_settings;
    QWidget *m_window;
    std::unique_ptr<QMenu> m_file;
    std::unique_ptr<QMenu> m_captureTools;
    std::unique_ptr<QMenu> m_main;
    std::unique_ptr<QMenu> m_live;
    std::unique_ptr<QMenu> m_intervals;
    std::unique_ptr<QMenu> m_exports;
    std::unique_ptr<QMenu> m_viewFiles;
};

} // namespace pickglass
