// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/window/menus.h"

#include "app/common/text.h"
#include "app/desktop/icons.h"
#include "app/desktop/layouts.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/settings.h"

#include <QAction>
#include <QFileInfo>
#include <QKeySequence>
#include <QMenu>
#include <QWidget>

namespace pickglass {

Menus::Menus(const Settings *storedSettings, QWidget *window)
    : QObject(window),
      m_settings(storedSettings),
      m_window(window),
      m_file(std::make_unique<QMenu>()),
      m_captureTools(std::make_unique<QMenu>(tr("Capture"))),
      m_main(std::make_unique<QMenu>()),
      m_live(std::make_unique<QMenu>(tr("Recording"))),
      m_intervals(std::make_unique<QMenu>(tr("Interval"))),
      m_exports(std::make_unique<QMenu>(tr("Export"))),
      m_viewFiles(std::make_unique<QMenu>(tr("Save this view")))
{
    open = add(tr("Open…"), "open", {QKeySequence::Open});
    openFolder = add(tr("Open folder…"), nullptr, {Qt::CTRL | Qt::SHIFT | Qt::Key_O},
                     tr("All the saved texts in a folder, as one capture"));
    goLive = add(tr("Go live…"), "live", {Qt::CTRL | Qt::Key_L});
    goLiveThere =
        add(tr("Watch remote fabric…"), nullptr, {Qt::CTRL | Qt::SHIFT | Qt::Key_L},
            tr("Watch the fabric of another machine, by ssh or by its agent"), "goLiveThere");
    saveAs = add(tr("Save as…"), "save", {Qt::CTRL | Qt::Key_S, Qt::CTRL | Qt::SHIFT | Qt::Key_S});
    saveRange =
        add(tr("Save the range as…"), nullptr, {Qt::CTRL | Qt::ALT | Qt::Key_S}, {}, "saveRange");
    addCaptureTools();
    close = add(tr("Close"), nullptr, {Qt::CTRL | Qt::Key_W});
    search = add(tr("Find…"), "search", {Qt::CTRL | Qt::Key_K});
    filter = add(tr("Filter the browser"), nullptr, {QKeySequence::Find});
    groups = add(tr("Host groups…"), "groups", {Qt::CTRL | Qt::Key_G});
    settings = add(tr("Settings…"), "settings", {Qt::CTRL | Qt::Key_Comma});
    toggleTheme = add(tr("Switch between light and dark"), "theme", {Qt::CTRL | Qt::Key_T});
    handbook = add(tr("Handbook"), "help", {Qt::Key_F1});
    tour = add(tr("Tour of the window"), nullptr, {}, {}, "tour");
    shortcuts = add(tr("Help and keyboard shortcuts"), nullptr, {Qt::SHIFT | Qt::Key_F1});
    back = add(tr("Back"), "back", {Qt::ALT | Qt::Key_Left});
    forward = add(tr("Forward"), "forward", {Qt::ALT | Qt::Key_Right});
    clearSelection = add(tr("Clear selection"), nullptr, {Qt::CTRL | Qt::SHIFT | Qt::Key_A});
    addPanes();
    quit = add(tr("Quit"), nullptr, {Qt::CTRL | Qt::Key_Q});

    addLive();

    connect(m_file.get(), &QMenu::aboutToShow, this, &Menus::fillFileMenu);
    fillFileMenu();
    m_main->addActions({search, filter, groups});
    m_main->addSeparator();
    m_main->addActions({back, forward, clearSelection});
    m_main->addSeparator();
    m_main->addActions({showBrowser, showInspector, nextPane});
    m_main->addSeparator();
    m_main->addMenu(m_live.get());
    m_main->addSeparator();
    m_main->addActions({toggleTheme, settings, handbook, tour, shortcuts});
    m_main->addSeparator();
    m_main->addAction(quit);
}

Menus::~Menus() = default;

void Menus::addLive()
{
    pause =
        add(tr("Pause the recording"), nullptr, {Qt::CTRL | Qt::Key_P, Qt::Key_Pause}, {}, "pause");
    mark = add(tr("Set a mark"), nullptr, {Qt::CTRL | Qt::Key_M},
               tr("Set a mark at the time shown"), "mark");
    mark->setIconText(tr("Mark"));
    note = add(tr("Write a note…"), nullptr, {Qt::CTRL | Qt::Key_N},
               tr("Save a note at the time shown"), "note");
    note->setIconText(tr("Note"));
    stop = add(tr("Stop the recording"), nullptr, {Qt::CTRL | Qt::Key_Period}, {}, "stop");
    stop->setIconText(tr("Stop"));
    stop->setToolTip(tr("Stop the recording; the capture stays open"));
    saveLive = named("saveLive", new QAction(saveAs->text(), this));
    saveLive->setToolTip(tr("Save the recording to a file; recording continues"));
    saveLive->setShortcut(saveAs->shortcut()); // shown; it is not in the window, so that it is one
    m_live->addActions({goLive, pause, mark, note, stop});
    QAction *intervals = m_live->addMenu(m_intervals.get());
    intervals->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_I));
    m_window->addAction(intervals);
}

void Menus::addPanes()
{
    showBrowser = add(tr("Browser"), "panel-left", {Qt::Key_F9},
                      tr("Show or hide the browser (F9)"), "showBrowser");
    showInspector = add(tr("Inspector"), "panel-right", {Qt::Key_F11},
                        tr("Show or hide the inspector (F11)"), "showInspector");
    for (QAction *panel : {showBrowser, showInspector}) {
        panel->setCheckable(true);
        panel->setChecked(true);
    }
    nextPane = add(tr("Next pane"), nullptr, {Qt::Key_F6});
    previousPane = add(tr("Previous pane"), nullptr, {Qt::SHIFT | Qt::Key_F6});
    openFiles = add(tr("Menu of files"), nullptr, {Qt::ALT | Qt::Key_F});
    openMenu = add(tr("Menu"), nullptr, {Qt::Key_F10});
}

void Menus::addCaptureTools()
{
    trim = add(tr("Trim…"), nullptr, {}, tr("Save a time range or some nodes as a capture"));
    thin = add(tr("Thin…"), nullptr, {}, tr("Save with fewer sweeps"));
    anonymize = add(tr("Anonymize…"), nullptr, {},
                    tr("Save for sharing, with names, GUIDs, LIDs and notes replaced"));
    merge = add(tr("Merge with…"), nullptr, {}, tr("Combine several captures of one fabric"));
    convert = add(tr("Convert…"), nullptr, {}, tr("Save in the format version of this program"));
    addJobs = add(tr("Add job list…"), nullptr, {},
                  tr("Save the capture with the jobs that a batch system listed"), "addJobs");
    verify = add(tr("Verify"), nullptr, {}, tr("Check for damage and recover data"));
    compare = add(tr("Compare with capture…"), nullptr, {Qt::CTRL | Qt::SHIFT | Qt::Key_D},
                  tr("Show what differs from the fabric of another capture"), "compare");
    comparePlan = add(tr("Compare with plan…"), nullptr, {},
                      tr("Show which cables are as planned, and which to move, lay or take out"),
                      "comparePlan");
    pinGolden =
        add(tr("Pin as golden"), nullptr, {},
            tr("This is how the fabric should be: later differences are listed until they are "
               "acknowledged"),
            "pinGolden");
    golden = add(tr("Differences from golden…"), nullptr, {},
                 tr("What differs from the capture that is golden for this fabric"), "golden");
    addFabric = add(tr("Add fabric…"), nullptr, {},
                    tr("Show another fabric in this window, with an overview of all"), "addFabric");
    for (const auto &[action, task] : captureTools()) {
        if (task != CaptureTask::AddJobs) { // which is in the menu of files itself
            m_captureTools->addAction(action);
        }
    }
    m_captureTools->addAction(pinGolden);
    m_captureTools->setToolTipsVisible(true);
}

QAction *Menus::add(const QString &text, const char *iconName, const QList<QKeySequence> &keys,
                    const QString &toolTip, const char *objectName)
{
    auto *action = new QAction(text, this);
    if (!toolTip.isEmpty()) {
        action->setToolTip(toolTip);
    }
    action->setObjectName(QLatin1String(objectName));
    if (iconName) {
        action->setIcon(icon(iconName));
    }
    action->setShortcuts(keys);
    m_window->addAction(action);
    return action;
}

std::array<std::pair<QAction *, CaptureTask>, 7> Menus::captureTools() const
{
    return {{{trim, CaptureTask::Trim},
             {thin, CaptureTask::Thin},
             {anonymize, CaptureTask::Anonymize},
             {merge, CaptureTask::Merge},
             {convert, CaptureTask::Convert},
             {addJobs, CaptureTask::AddJobs},
             {verify, CaptureTask::Verify}}};
}

void Menus::fillFileMenu()
{
    m_file->clear();
    m_file->addActions({open, openFolder, addFabric, compare, comparePlan, golden, goLive,
                        goLiveThere, saveAs, saveRange, addJobs});
    m_file->addMenu(m_viewFiles.get());
    m_file->addMenu(m_exports.get());
    m_file->addMenu(m_captureTools.get());
    m_file->addAction(close);
    const QStringList recent = m_settings->recentFiles();
    if (recent.isEmpty()) {
        return;
    }
    m_file->addSeparator();
    for (const QString &path : recent) {
        auto *action =
            m_file->addAction(icon("file"), withoutMnemonic(shownText(QFileInfo(path).fileName())),
                              this, [this, path] { Q_EMIT recentFileChosen(path); });
        action->setToolTip(shownText(path));
    }
    m_file->setToolTipsVisible(true);
    m_file->addSeparator();
    m_file->addAction(tr("Clear list"), this, &Menus::recentFilesCleared);
}

} // namespace pickglass
