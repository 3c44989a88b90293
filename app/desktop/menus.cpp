// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/menus.h"

#include "app/common/text.h"
#include "app/desktop/icons.h"
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
      m_care(std::make_unique<QMenu>(tr("Capture"))),
      m_main(std::make_unique<QMenu>()),
      m_live(std::make_unique<QMenu>(tr("Recording"))),
      m_intervals(std::make_unique<QMenu>(tr("Interval"))),
      m_exports(std::make_unique<QMenu>(tr("Export")))
{
    open = add(tr("Open…"), "open", {QKeySequence::Open});
    openFolder = add(tr("Open folder…"), nullptr, {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O)});
    openFolder->setToolTip(tr("All the saved texts in a folder, as one capture"));
    goLive = add(tr("Go live…"), "live", {QKeySequence(Qt::CTRL | Qt::Key_L)});
    goLiveThere =
        add(tr("Watch remote fabric…"), nullptr, {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L)});
    goLiveThere->setObjectName(QStringLiteral("goLiveThere"));
    goLiveThere->setToolTip(tr("Watch the fabric of another machine, by ssh or by its agent"));
    saveAs = add(tr("Save as…"), "save", {QKeySequence::Save, QKeySequence::SaveAs});
    saveRange =
        add(tr("Save the range as…"), nullptr, {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_S)});
    saveRange->setObjectName(QStringLiteral("saveRange"));
    addCare();
    close = add(tr("Close"), nullptr, {QKeySequence::Close});
    search = add(tr("Find…"), "search", {QKeySequence(Qt::CTRL | Qt::Key_K)});
    filter = add(tr("Filter the browser"), nullptr, {QKeySequence::Find});
    groups = add(tr("Host groups…"), "groups", {QKeySequence(Qt::CTRL | Qt::Key_G)});
    settings = add(tr("Settings…"), "settings", {QKeySequence(Qt::CTRL | Qt::Key_Comma)});
    toggleTheme =
        add(tr("Switch between light and dark"), "theme", {QKeySequence(Qt::CTRL | Qt::Key_T)});
    shortcuts = add(tr("Help and keyboard shortcuts"), "help", {QKeySequence(Qt::Key_F1)});
    back = add(tr("Back"), "back", {QKeySequence(Qt::ALT | Qt::Key_Left)});
    forward = add(tr("Forward"), "forward", {QKeySequence(Qt::ALT | Qt::Key_Right)});
    clearSelection =
        add(tr("Clear selection"), nullptr, {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A)});
    addPanes();
    quit = add(tr("Quit"), nullptr, {QKeySequence(Qt::CTRL | Qt::Key_Q)});

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
    m_main->addActions({toggleTheme, settings, shortcuts});
    m_main->addSeparator();
    m_main->addAction(quit);
}

Menus::~Menus() = default;

void Menus::addLive()
{
    pause = add(tr("Pause the recording"), nullptr,
                {QKeySequence(Qt::CTRL | Qt::Key_P), QKeySequence(Qt::Key_Pause)});
    pause->setObjectName(QStringLiteral("pause"));
    mark = add(tr("Set a mark"), nullptr, {QKeySequence(Qt::CTRL | Qt::Key_M)});
    mark->setObjectName(QStringLiteral("mark"));
    mark->setIconText(tr("Mark"));
    mark->setToolTip(tr("Set a mark at this time in the capture"));
    note = add(tr("Write a note…"), nullptr, {QKeySequence(Qt::CTRL | Qt::Key_N)});
    note->setObjectName(QStringLiteral("note"));
    note->setIconText(tr("Note"));
    note->setToolTip(tr("Save a note at this time in the capture"));
    stop = add(tr("Stop the recording"), nullptr, {QKeySequence(Qt::CTRL | Qt::Key_Period)});
    stop->setObjectName(QStringLiteral("stop"));
    stop->setIconText(tr("Stop"));
    stop->setToolTip(tr("Stop the recording; the capture stays open"));
    saveLive = new QAction(saveAs->text(), this);
    saveLive->setObjectName(QStringLiteral("saveLive"));
    saveLive->setToolTip(tr("Save the recording to a file; recording continues"));
    saveLive->setShortcut(saveAs->shortcut()); // shown; it is not in the window, so that it is one
    m_live->addActions({goLive, pause, mark, note, stop});
    QAction *intervals = m_live->addMenu(m_intervals.get());
    intervals->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_I));
    m_window->addAction(intervals);
}

void Menus::addPanes()
{
    showBrowser = add(tr("Browser"), "panel-left", {QKeySequence(Qt::Key_F9)});
    showBrowser->setObjectName(QStringLiteral("showBrowser"));
    showBrowser->setToolTip(tr("Show or hide the browser (F9)"));
    showInspector = add(tr("Inspector"), "panel-right", {QKeySequence(Qt::Key_F11)});
    showInspector->setObjectName(QStringLiteral("showInspector"));
    showInspector->setToolTip(tr("Show or hide the inspector (F11)"));
    for (QAction *panel : {showBrowser, showInspector}) {
        panel->setCheckable(true);
        panel->setChecked(true);
    }
    nextPane = add(tr("Next pane"), nullptr, {QKeySequence(Qt::Key_F6)});
    previousPane = add(tr("Previous pane"), nullptr, {QKeySequence(Qt::SHIFT | Qt::Key_F6)});
    openFiles = add(tr("Menu of files"), nullptr, {QKeySequence(Qt::ALT | Qt::Key_F)});
    openMenu = add(tr("Menu"), nullptr, {QKeySequence(Qt::Key_F10)});
}

void Menus::addCare()
{
    trim = add(tr("Trim…"), nullptr, {});
    trim->setToolTip(tr("Save a time range or some nodes as a capture"));
    thin = add(tr("Thin…"), nullptr, {});
    thin->setToolTip(tr("Save with fewer sweeps"));
    anonymize = add(tr("Anonymize…"), nullptr, {});
    anonymize->setToolTip(tr("Save for sharing, with names, GUIDs, LIDs and notes replaced"));
    merge = add(tr("Merge with…"), nullptr, {});
    merge->setToolTip(tr("Combine several captures of one fabric"));
    convert = add(tr("Convert…"), nullptr, {});
    convert->setToolTip(tr("Save in the format version of this program"));
    verify = add(tr("Verify"), nullptr, {});
    verify->setToolTip(tr("Check for damage and recover data"));
    compare =
        add(tr("Compare with capture…"), nullptr, {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D)});
    compare->setObjectName(QStringLiteral("compare"));
    compare->setToolTip(tr("Show what differs from the fabric of another capture"));
    m_care->addActions({trim, thin, anonymize, merge, convert, verify});
    m_care->setToolTipsVisible(true);
}

QAction *Menus::add(const QString &text, const char *iconName, const QList<QKeySequence> &keys)
{
    auto *action = new QAction(text, this);
    if (iconName) {
        action->setIcon(icon(iconName));
    }
    action->setShortcuts(keys);
    m_window->addAction(action);
    return action;
}

void Menus::fillFileMenu()
{
    m_file->clear();
    m_file->addActions({open, openFolder, compare, goLive, goLiveThere, saveAs, saveRange});
    m_file->addMenu(m_exports.get());
    m_file->addMenu(m_care.get());
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
