// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/capturetools/captureplan.h"
#include "app/desktop/theme.h"

#include <QObject>
#include <QPointer>
#include <QStringList>

class QWidget;

namespace pickglass {

class Browser;
class Inspector;
class LiveStarter;
class Menus;
class GoldenDialog;
class HandbookWindow;
class PlanDialog;
class SearchPalette;
class Session;
class Settings;
class CurrentSource;
class TimeStrip;
class TopBar;
class ViewHistory;
class ViewStack;

/// What the actions of the menus, the keys and the search palette do in a window. GUI thread.
class WindowCommands final : public QObject
{
    Q_OBJECT

public:
    /// What the commands work on; all of it outlives them.
    struct Parts
    {
        Settings *settings;
        Session *session;
        CurrentSource *keeper;
        LiveStarter *live;
        Menus *menus;
        ViewHistory *history;
        ViewStack *views;
        TopBar *topBar;
        Browser *browser;
        Inspector *inspector;
        TimeStrip *timeStrip;
    };

    WindowCommands(const Parts &parts, QWidget *window);
    ~WindowCommands() override = default;

    void chooseFiles();
    /// Enables what can be done now.
    void updateActions();

Q_SIGNALS:
    void openRequested(const QStringList &files);
    /// A capture was made of the one that is open.
    void captureMade(const QString &path);
    void recentFilesCleared();
    void addFabricRequested();

private:
    void connectFiles();
    void connectWindow();
    void connectViews();
    void fillPalette();
    void chooseFolder();
    void useCaptureTool(CaptureTask task);
    void compare();
    void comparePlan();
    void showPlan();
    void showGolden();
    void pinGolden();
    void showHandbook(const QString &page);
    void showTour();
    template<typename Dialog>
    void bringUp(QPointer<Dialog> &dialog);
    void editSettings();
    void setThemeMode(Theme::Mode mode);
    void fit();
    void find();
    void goToPane(int step);

    Parts m_parts;
    Menus *m_menus; ///< of the parts
    SearchPalette *m_palette;
    QPointer<PlanDialog> m_plan;
    QPointer<GoldenDialog> m_golden;
    QPointer<HandbookWindow> m_handbook;
    QWidget *m_window;
};

} // namespace pickglass
