// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/window/windowcommands.h"

#include "app/desktop/browser/browser.h"
#include "app/desktop/capturetools/capturedialog.h"
#include "app/desktop/changes/changesview.h"
#include "app/desktop/filedialogs.h"
#include "app/desktop/golden/goldendialog.h"
#include "app/desktop/groups/groupsdialog.h"
#include "app/desktop/handbook/handbookwindow.h"
#include "app/desktop/inspector/inspector.h"
#include "app/desktop/live/currentsource.h"
#include "app/desktop/live/livestarter.h"
#include "app/desktop/opening/childprocess.h"
#include "app/desktop/plan/plandialog.h"
#include "app/desktop/reading/goldencheck.h"
#include "app/desktop/reading/plancheck.h"
#include "app/desktop/search/searchpalette.h"
#include "app/desktop/settings.h"
#include "app/desktop/time/timestrip.h"
#include "app/desktop/window/helpsheet.h"
#include "app/desktop/window/menus.h"
#include "app/desktop/window/settingsdialog.h"
#include "app/desktop/window/topbar.h"
#include "app/desktop/window/tour.h"
#include "app/desktop/window/viewhistory.h"
#include "app/desktop/window/viewstack.h"
#include "app/handbook/handbook.h"
#include "core/capture/capturereader.h"
#include "core/capture/capturewriter.h"
#include "core/formats/import.h"

#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QShortcut>

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

/// The context of the translations.
struct MainWindowText
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::MainWindow)
};

/// A capture of the fabric of one moment of another one, as it was recorded: without names that
/// the person who looks gave.
Result<void> writeFabricCapture(const QString &path, const QString &from, const Snapshot &snapshot)
{
    ASSIGN_OR_RETURN(const auto capture, CaptureReader::open(from));
    ASSIGN_OR_RETURN(const auto fabric, capture->fabricAt(snapshot.time));
    ASSIGN_OR_RETURN(const auto writer, CaptureWriter::create(path, true, snapshot.info.source));
    const Timestamp time = snapshot.time.isKnown() ? snapshot.time : Timestamp::now();
    RETURN_IF_ERROR(writer->writeFabric(time, *fabric));
    return writer->close();
}

} // namespace

WindowCommands::WindowCommands(const Parts &parts, QWidget *window)
    : QObject(window),
      m_parts(parts),
      m_menus(parts.menus),
      m_palette(new SearchPalette(parts.session, window)),
      m_window(window)
{
    connectFiles();
    connectWindow();
    connectViews();
    fillPalette();
    connect(parts.keeper, &CurrentSource::changed, this, &WindowCommands::updateActions);
    connect(parts.history, &ViewHistory::changed, this, &WindowCommands::updateActions);
}

void WindowCommands::connectFiles()
{
    connect(m_menus->open, &QAction::triggered, this, &WindowCommands::chooseFiles);
    connect(m_menus->openFolder, &QAction::triggered, this, &WindowCommands::chooseFolder);
    connect(m_menus->goLive, &QAction::triggered, m_parts.live, &LiveStarter::choose);
    connect(m_menus->goLiveThere, &QAction::triggered, m_parts.live, &LiveStarter::chooseAnother);
    connect(m_menus->saveAs, &QAction::triggered, m_parts.keeper,
            &CurrentSource::chooseWhereToSave);
    connect(m_menus->close, &QAction::triggered, m_parts.keeper, &CurrentSource::close);
    connect(m_menus, &Menus::recentFileChosen, this,
            [this](const QString &path) { Q_EMIT openRequested({path}); });
    connect(m_menus, &Menus::recentFilesCleared, this, &WindowCommands::recentFilesCleared);
    for (const auto &[action, task] : m_menus->captureTools()) {
        connect(action, &QAction::triggered, this, [this, task = task] { useCaptureTool(task); });
    }
    connect(m_menus->compare, &QAction::triggered, this, &WindowCommands::compare);
    connect(m_menus->comparePlan, &QAction::triggered, this, &WindowCommands::comparePlan);
    connect(m_menus->pinGolden, &QAction::triggered, this, &WindowCommands::pinGolden);
    connect(m_menus->golden, &QAction::triggered, this, &WindowCommands::showGolden);
    connect(m_parts.session->plan(), &PlanCheck::showRequested, this, &WindowCommands::showPlan);
    connect(m_parts.session->golden(), &GoldenCheck::showRequested, this,
            &WindowCommands::showGolden);
    connect(m_menus->addFabric, &QAction::triggered, this, &WindowCommands::addFabricRequested);
    QMenu *viewFiles = m_menus->viewFiles();
    connect(viewFiles, &QMenu::aboutToShow, this, [this, viewFiles] {
        viewFiles->clear();
        if (View *view = m_parts.views->currentView()) {
            view->addSaveActions(viewFiles);
        }
    });
}

void WindowCommands::connectWindow()
{
    connect(m_menus->quit, &QAction::triggered, this, [this] { m_window->window()->close(); });
    connect(m_menus->toggleTheme, &QAction::triggered, this,
            [this] { setThemeMode(tokens().isDark ? Theme::Mode::Light : Theme::Mode::Dark); });
    connect(m_menus->search, &QAction::triggered, m_palette, &SearchPalette::popUp);
    connect(m_menus->groups, &QAction::triggered, this,
            [this] { GroupsDialog(m_parts.session, m_window).exec(); });
    connect(m_menus->settings, &QAction::triggered, this, &WindowCommands::editSettings);
    connect(m_menus->handbook, &QAction::triggered, this,
            [this] { showHandbook(handbookPageOfView(m_parts.views->currentId())); });
    connect(m_menus->tour, &QAction::triggered, this, &WindowCommands::showTour);
    connect(m_menus->shortcuts, &QAction::triggered, this, [this] {
        const ViewStack &views = *m_parts.views;
        HelpSheet sheet(*m_menus, views.currentId(), views.currentTitle(), m_window);
        if (sheet.exec() == QDialog::Accepted) {
            showHandbook(QStringLiteral("keyboard"));
        }
    });
    connect(m_menus->openFiles, &QAction::triggered, m_parts.topBar, &TopBar::dropFileMenu);
    connect(m_menus->openMenu, &QAction::triggered, m_parts.topBar, &TopBar::dropMainMenu);
    connect(m_menus->filter, &QAction::triggered, this, &WindowCommands::find);
    connect(m_menus->nextPane, &QAction::triggered, this, [this] { goToPane(1); });
    connect(m_menus->previousPane, &QAction::triggered, this, [this] { goToPane(-1); });
}

void WindowCommands::connectViews()
{
    connect(m_menus->back, &QAction::triggered, m_parts.history, &ViewHistory::back);
    connect(m_menus->forward, &QAction::triggered, m_parts.history, &ViewHistory::forward);
    connect(m_menus->clearSelection, &QAction::triggered, this,
            [this] { m_parts.session->select({}); });
    ViewStack *views = m_parts.views;
    const auto addKey = [this, views](const QKeySequence &keys, auto function) {
        new QShortcut(keys, m_window, views, function);
    };
    for (int i = 0; i < views->count(); ++i) {
        if (const QKeySequence keys = ViewStack::keyOf(i); !keys.isEmpty()) {
            addKey(keys, [views, i] { views->goToViewAt(i); });
        }
    }
    addKey(QKeySequence(Qt::CTRL | Qt::Key_PageDown), [views] { views->goToNextView(1); });
    addKey(QKeySequence(Qt::CTRL | Qt::Key_PageUp), [views] { views->goToNextView(-1); });
}

void WindowCommands::fillPalette()
{
    std::vector<PaletteCommand> commands;
    for (int i = 0; i < m_parts.views->count(); ++i) {
        commands.push_back({MainWindowText::tr("Show %1").arg(ViewStack::title(i)),
                            ViewStack::keyOf(i).toString(QKeySequence::NativeText),
                            [this, i] { m_parts.views->goToViewAt(i); }});
    }
    commands.push_back({MainWindowText::tr("Fit the fabric into the view"), QStringLiteral("F"),
                        [this] { fit(); }});
    for (QAction *action :
         {m_menus->open,      m_menus->openFolder, m_menus->compare,   m_menus->comparePlan,
          m_menus->pinGolden, m_menus->golden,     m_menus->goLive,    m_menus->goLiveThere,
          m_menus->pause,     m_menus->mark,       m_menus->note,      m_menus->stop,
          m_menus->saveAs,    m_menus->saveRange,  m_menus->trim,      m_menus->thin,
          m_menus->anonymize, m_menus->merge,      m_menus->convert,   m_menus->addFabric,
          m_menus->verify,    m_menus->addJobs,    m_menus->groups,    m_menus->toggleTheme,
          m_menus->settings,  m_menus->handbook,   m_menus->shortcuts, m_menus->tour,
          m_menus->close,     m_menus->quit}) {
        commands.push_back(
            {action->text(), action->shortcut().toString(), [action] { action->trigger(); }});
    }
    for (QAction *action : m_menus->exports()->actions()) {
        commands.push_back({MainWindowText::tr("Export: %1").arg(action->text()), {}, [action] {
                                action->trigger();
                            }});
    }
    m_palette->setCommands(std::move(commands));
}

void WindowCommands::updateActions()
{
    const bool isOpen = m_parts.keeper->capture().has_value();
    for (QAction *action :
         {m_menus->saveAs, m_menus->compare, m_menus->comparePlan, m_menus->golden, m_menus->close,
          m_menus->search, m_menus->filter, m_menus->groups, m_menus->clearSelection}) {
        action->setEnabled(isOpen);
    }
    m_menus->viewFiles()->menuAction()->setEnabled(isOpen);
    for (const auto &[action, task] : m_menus->captureTools()) {
        action->setEnabled(isOpen && m_parts.session->snapshot());
    }
    m_menus->pinGolden->setEnabled(isOpen && m_parts.session->snapshot());
    m_menus->back->setEnabled(isOpen && m_parts.history->canGoBack());
    m_menus->forward->setEnabled(isOpen && m_parts.history->canGoForward());
}

void WindowCommands::chooseFiles()
{
    const QString texts = importedFileNames().join(u' ');
    const QStringList kinds{MainWindowText::tr("Captures and saved texts (*.pgcap %1)").arg(texts),
                            MainWindowText::tr("Captures (*.pgcap)"),
                            MainWindowText::tr("Saved texts (%1)").arg(texts),
                            MainWindowText::tr("All files (*)")};
    askForFiles(m_window,
                {.title = MainWindowText::tr("Open a fabric"),
                 .fileKinds = kinds.join(QStringLiteral(";;")),
                 .mode = QFileDialog::ExistingFiles},
                [this](const QStringList &files) { Q_EMIT openRequested(files); });
}

void WindowCommands::chooseFolder()
{
    askForFiles(m_window,
                {.title = MainWindowText::tr("Open a folder of saved texts"),
                 .mode = QFileDialog::Directory},
                [this](const QStringList &folders) { Q_EMIT openRequested(folders); });
}

void WindowCommands::useCaptureTool(CaptureTask task)
{
    const Session &session = *m_parts.session;
    CapturePlan plan;
    plan.task = task;
    if (session.hasRange()) {
        plan.from = session.range().from.toString();
        plan.to = session.range().to.toString();
    }
    const Fabric &fabric = *session.snapshot()->fabric;
    if (const NodeIndex node = session.selection().nodeIn(fabric); node.isValid()) {
        plan.nodes = fabric.node(node).name;
    }
    auto *dialog = new CaptureDialog(plan, m_parts.keeper->capture()->path, findPgcap(), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &CaptureDialog::made, this, &WindowCommands::captureMade);
    connect(dialog, &CaptureDialog::openRequested, this,
            [this](const QString &path) { Q_EMIT openRequested({path}); });
    dialog->open();
}

void WindowCommands::compare()
{
    m_parts.views->showView(QStringLiteral("changes"));
    if (auto *changes = qobject_cast<ChangesView *>(m_parts.views->currentView())) {
        changes->chooseCapture();
    }
}

void WindowCommands::comparePlan()
{
    showPlan();
    if (m_parts.session->plan()->path().isEmpty()) {
        m_plan->choosePlan();
    }
}

void WindowCommands::showPlan()
{
    bringUp(m_plan);
}

void WindowCommands::showGolden()
{
    bringUp(m_golden);
}

/// The handbook stays beside the window.
void WindowCommands::showHandbook(const QString &page)
{
    if (!m_handbook) {
        m_handbook = new HandbookWindow(handbookFolder(), m_window);
        m_handbook->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_handbook, &HandbookWindow::keysRequested, m_menus->shortcuts, &QAction::trigger);
    }
    m_handbook->showPage(page);
    m_handbook->show();
    m_handbook->raise();
    m_handbook->activateWindow();
}

/// Of what is there while something is open.
void WindowCommands::showTour()
{
    if (m_window->findChild<Tour *>()) {
        return;
    }
    m_parts.settings->setTourSeen(true);
    new Tour({{m_parts.topBar, MainWindowText::tr("What is open"),
               MainWindowText::tr("Open captures and saved texts here, or go live. Find any node, "
                                  "GUID, LID or command with %1.")
                   .arg(m_menus->search->shortcut().toString(QKeySequence::NativeText))},
              {m_parts.browser, MainWindowText::tr("The fabric"),
               MainWindowText::tr("All switches and hosts, by tier. A click selects one in every "
                                  "view; the bars show how busy they are.")},
              {m_parts.views, MainWindowText::tr("Views"),
               MainWindowText::tr("Each answers one question. They are in groups: see, compare, "
                                  "explain, list. A number on a tab counts problems.")},
              {m_parts.inspector, MainWindowText::tr("What is selected"),
               MainWindowText::tr("Its ports, counters, cables and recent traffic; of nothing "
                                  "selected, the whole fabric.")},
              {m_parts.timeStrip, MainWindowText::tr("Time"),
               MainWindowText::tr("Everything shows one moment: drag the line to another one, drag "
                                  "beside it for a range, or play. Marks show what happened.")},
              {m_parts.views, MainWindowText::tr("Help"),
               MainWindowText::tr("%1 opens the handbook at the page of the view that is shown. "
                                  "Nothing that you do here changes the fabric.")
                   .arg(m_menus->handbook->shortcut().toString(QKeySequence::NativeText))}},
             m_window);
}

/// Shows a dialog about the session: the one that is open, or a new one.
template<typename Dialog>
void WindowCommands::bringUp(QPointer<Dialog> &dialog)
{
    if (dialog) {
        dialog->raise();
        dialog->activateWindow();
        return;
    }
    dialog = new Dialog(m_parts.session, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

/// A capture that is a file of its own, and whole, as it is; else what is shown is saved as one.
void WindowCommands::pinGolden()
{
    Session *session = m_parts.session;
    const auto &capture = m_parts.keeper->capture();
    if (!capture || !session->snapshot()) {
        return;
    }
    const bool isWhole = !session->isGrowing() && !capture->isTemporary() &&
                         !session->stored().isKnown() && session->cursor() == session->extent().end;
    if (isWhole) {
        session->golden()->pin(capture->path);
        showGolden();
        return;
    }
    askAndWrite(m_window, MainWindowText::tr("Save what is golden"), QStringLiteral("golden.pgcap"),
                MainWindowText::tr("Captures (*.pgcap)"),
                [this, session, from = session->readers()->path(),
                 snapshot = session->snapshot()](const QString &path) {
                    const auto written = writeFabricCapture(path, from, *snapshot);
                    if (written) {
                        session->golden()->pin(path);
                        showGolden();
                    }
                    return written;
                });
}

void WindowCommands::editSettings()
{
    SettingsDialog dialog(m_parts.settings, m_window);
    connect(&dialog, &SettingsDialog::themeModeChosen, this, &WindowCommands::setThemeMode);
    connect(&dialog, &SettingsDialog::aliasesChanged, this, [session = m_parts.session] {
        if (session->readers()) { // what was read has the names from before
            session->setCapture(session->readers(), session->extent(),
                                session->followsEnd() ? Timestamp() : session->cursor(),
                                session->stored());
        }
    });
    dialog.exec();
}

void WindowCommands::setThemeMode(Theme::Mode mode)
{
    m_parts.settings->setThemeMode(mode);
    Theme::instance().apply(*qApp, mode);
}

void WindowCommands::fit()
{
    m_parts.views->showView(QStringLiteral("topology"));
    if (View *view = m_parts.views->currentView()) {
        view->fit();
    }
}

/// The filter of the view that has the keyboard, where it has one; else that of the browser.
void WindowCommands::find()
{
    View *view = m_parts.views->currentView();
    if (view && view->isAncestorOf(m_window->window()->focusWidget()) && view->find()) {
        return;
    }
    m_menus->showBrowser->setChecked(true);
    m_parts.browser->focusFilter();
}

/// Puts the keyboard into the pane after (1) or before (-1) the one that has it.
void WindowCommands::goToPane(int step)
{
    const std::array<QWidget *, 5> panes{m_parts.topBar, m_parts.browser, m_parts.views,
                                         m_parts.inspector, m_parts.timeStrip};
    const QWidget *focus = m_window->window()->focusWidget();
    const auto *const has = std::ranges::find_if(
        panes, [focus](const QWidget *pane) { return pane->isAncestorOf(focus); });
    constexpr auto Count = static_cast<int>(panes.size());
    int at = has == panes.end() ? (step > 0 ? -1 : Count) : static_cast<int>(has - panes.begin());
    for (int i = 0; i < Count; ++i) {
        at = (at + step + Count) % Count;
        QWidget *pane = panes.at(static_cast<size_t>(at));
        if (pane == m_parts.views && pane->isVisible()) {
            m_parts.views->focusView();
            return;
        }
        if (focusFirstIn(pane)) {
            return;
        }
    }
}

} // namespace pickglass
