// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/mainwindow.h"

#include "app/desktop/alerts/alertframe.h"
#include "app/desktop/alerts/desktopnotifier.h"
#include "app/desktop/badges.h"
#include "app/desktop/browser/browser.h"
#include "app/desktop/care/caredialog.h"
#include "app/desktop/changes/changesview.h"
#include "app/desktop/filefolders.h"
#include "app/desktop/groups/groupsdialog.h"
#include "app/desktop/helpsheet.h"
#include "app/desktop/icons.h"
#include "app/desktop/inspector/inspector.h"
#include "app/desktop/live/leftrecordings.h"
#include "app/desktop/live/liveframe.h"
#include "app/desktop/live/livestarter.h"
#include "app/desktop/live/sourcewords.h"
#include "app/desktop/live/troublebar.h"
#include "app/desktop/menus.h"
#include "app/desktop/openfile.h"
#include "app/desktop/opening/importer.h"
#include "app/desktop/panels.h"
#include "app/desktop/savefile.h"
#include "app/desktop/search/searchpalette.h"
#include "app/desktop/settings.h"
#include "app/desktop/settingsdialog.h"
#include "app/desktop/startpage.h"
#include "app/desktop/statusline.h"
#include "app/desktop/time/timestrip.h"
#include "app/desktop/topbar.h"
#include "app/desktop/viewhistory.h"
#include "app/desktop/viewstack.h"
#include "app/desktop/widgets/noticebar.h"
#include "app/desktop/widgets/savednotice.h"
#include "app/desktop/widgets/statepage.h"
#include "core/formats/import.h"

#include <QAction>
#include <QApplication>
#include <QDragEnterEvent>
#include <QFrame>
#include <QMenu>
#include <QMimeData>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <chrono>

namespace pickglass {

namespace {

using namespace std::chrono_literals;

/// Loading that is quicker shows nothing in between.
constexpr auto ProgressDelay = 500ms;
constexpr int BrowserWidth = 236;
constexpr int InspectorWidth = 300;

QWidget *makeLine()
{
    auto *line = new QFrame;
    line->setProperty("role", QStringLiteral("line"));
    line->setFixedHeight(1);
    return line;
}

QStringList localFiles(const QMimeData *data)
{
    QStringList files;
    for (const QUrl &url : data->urls()) {
        if (url.isLocalFile()) {
            files += url.toLocalFile();
        }
    }
    return files;
}

} // namespace

MainWindow::MainWindow(Settings *settings, Memory memory, QWidget *parent)
    : QMainWindow(parent),
      m_settings(settings),
      m_memory(memory),
      m_live(new LiveStarter(settings, m_memory != Memory::Forget, &m_keeper, this)),
      m_menus(new Menus(settings, this)),
      m_history(new ViewHistory(&m_session, this)),
      m_topBar(new TopBar(&m_session, m_menus->fileMenu(), m_menus->mainMenu())),
      m_trouble(new TroubleBar),
      m_alerts(new NoticeBar(tr("Show"))),
      m_pages(new QStackedWidget),
      m_start(new StartPage),
      m_progress(new StatePage),
      m_error(new StatePage),
      m_splitter(new QSplitter),
      m_timeStrip(new TimeStrip(&m_session)),
      m_statusLine(new StatusLine),
      m_workspace(makeWorkspace())
{
    setWindowIcon(applicationIcon());
    setAcceptDrops(true);
    m_progressDelay.setSingleShot(true);
    m_progressDelay.setInterval(ProgressDelay);
    assemble();
    m_palette = new SearchPalette(&m_session, this);
    connectOpening();
    connectReading();
    (new LiveFrame(&m_session, &m_keeper, m_menus, this))->dress(m_topBar, m_statusLine, m_trouble);
    fillPalette();
    connectActions();
    connectParts();
    connectAlerts();
    if (m_memory != Memory::Forget) {
        connect(&FileFolders::instance(), &FileFolders::changed, this, [this] {
            m_settings->setFolders(FileFolders::instance().forOpening(),
                                   FileFolders::instance().forSaving());
        });
    }
    showStart();
    setFocusPolicy(Qt::ClickFocus);
    setFocus();
    resize(1280, 800);
    if (m_memory == Memory::Remember) {
        restoreGeometry(m_settings->windowGeometry());
        m_views->showView(m_settings->view());
    }
}

MainWindow::~MainWindow() = default;

void MainWindow::assemble()
{
    m_pages->addWidget(m_start);
    m_pages->addWidget(m_progress);
    m_pages->addWidget(m_error);
    m_error->addButton(tr("Go live…"), {});
    m_pages->addWidget(m_workspace);
    auto *center = new QWidget;
    auto *rows = new QVBoxLayout(center);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(m_topBar);
    rows->addWidget(makeLine());
    rows->addWidget(m_trouble);
    rows->addWidget(m_alerts);
    rows->addWidget(m_pages, 1);
    rows->addWidget(m_statusLine);
    setCentralWidget(center);
}

QWidget *MainWindow::makeWorkspace()
{
    m_views = new ViewStack(&m_session);
    m_history->setViews(m_views);
    m_inspector = new Inspector(&m_session);
    m_browser = new Browser(&m_session);
    m_splitter->addWidget(m_browser);
    connect(m_browser, &Browser::viewRequested, this,
            [this](const QString &id) { m_views->showView(id); });
    m_splitter->addWidget(m_views);
    m_splitter->addWidget(m_inspector);
    m_splitter->setHandleWidth(1);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setStretchFactor(m_splitter->indexOf(m_views), 1);
    m_splitter->setSizes({BrowserWidth, 1280 - BrowserWidth - InspectorWidth, InspectorWidth});

    auto *page = new QWidget;
    auto *rows = new QVBoxLayout(page);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(m_splitter, 1);
    rows->addWidget(makeLine());
    rows->addWidget(m_timeStrip);
    rows->addWidget(makeLine());
    return page;
}

void MainWindow::connectOpening()
{
    connect(&m_progressDelay, &QTimer::timeout, this, &MainWindow::showProgress);
    connect(&m_keeper, &SourceKeeper::began, this, &MainWindow::showBeginning);
    connect(&m_keeper, &SourceKeeper::progressed, this,
            [this](double share, const QString &sentence) {
                m_progress->setShare(share);
                if (!sentence.isEmpty()) {
                    m_progress->setSentence(sentence);
                }
            });
    connect(&m_keeper, &SourceKeeper::failed, this, &MainWindow::showFailure);
    connect(&m_keeper, &SourceKeeper::cancelled, this, [this] {
        m_progressDelay.stop();
        m_statusLine->setActivity({});
        m_session.snapshot() ? m_pages->setCurrentWidget(m_workspace) : showStart();
    });
    connect(m_progress, &StatePage::activated, &m_keeper, &SourceKeeper::cancel);
    connect(m_error, &StatePage::activated, this, &MainWindow::chooseFiles);
    connect(m_error, &StatePage::secondActivated, m_live, &LiveStarter::choose);
    connect(m_start, &StartPage::openRequested, this, &MainWindow::chooseFiles);
    connect(m_start, &StartPage::liveRequested, m_live, &LiveStarter::choose);
    connect(m_start, &StartPage::fileChosen, this, [this](const QString &path) { open({path}); });
    connect(m_start->leftRecordings(), &LeftRecordings::saved, this, [this](const QString &path) {
        open({path});
        noteSaved(this, path);
    });
    connect(m_start->leftRecordings(), &LeftRecordings::failed, this,
            [this](const QString &what, const QString &advice) {
                showFailure(tr("The recording could not be saved"), what, advice);
            });
}

void MainWindow::connectReading()
{
    connect(&m_keeper, &SourceKeeper::opened, this, [this](bool isFile) {
        if (isFile && m_memory != Memory::Forget) {
            const QStringList &files = m_keeper.capture()->files;
            std::for_each(files.rbegin(), files.rend(),
                          [this](const QString &file) { m_settings->addRecentFile(file); });
            FileFolders::instance().setForOpening(QFileInfo(files.front()).absolutePath());
        }
    });
    connect(&m_keeper, &SourceKeeper::arrived, this, &MainWindow::showArrived);
    connect(&m_keeper, &SourceKeeper::closed, this, &MainWindow::showStart);
    connect(&m_keeper, &SourceKeeper::changed, this, &MainWindow::updateActions);
    connect(&m_keeper, &SourceKeeper::notSelected, this, [this](const QString &why) {
        m_statusLine->setActivity(why);
        Q_EMIT failed(why);
    });
    connect(&m_keeper, &SourceKeeper::saved, this, [this](const QString &path) {
        if (m_memory != Memory::Forget) {
            m_settings->addRecentFile(path);
        }
    });
    connect(&m_keeper, &SourceKeeper::settled, this, [this] {
        if (isSettled()) {
            Q_EMIT settled();
        }
    });
    connect(&m_session, &Session::snapshotChanged, this, &MainWindow::showSnapshot);
    new Badges(&m_session, m_views, m_statusLine, this);
    connect(m_timeStrip, &TimeStrip::completed, this, [this] {
        if (isSettled()) {
            Q_EMIT settled();
        }
    });
}

void MainWindow::connectActions()
{
    connect(m_menus->open, &QAction::triggered, this, &MainWindow::chooseFiles);
    connect(m_menus->openFolder, &QAction::triggered, this, &MainWindow::chooseFolder);
    connect(m_menus->goLive, &QAction::triggered, m_live, &LiveStarter::choose);
    connect(m_menus->goLiveThere, &QAction::triggered, m_live, &LiveStarter::chooseAnother);
    connect(m_menus->saveAs, &QAction::triggered, &m_keeper, &SourceKeeper::chooseWhereToSave);
    connect(m_menus->close, &QAction::triggered, &m_keeper, &SourceKeeper::close);
    connect(m_menus->quit, &QAction::triggered, this, [this] { window()->close(); });
    connect(m_menus, &Menus::recentFileChosen, this, [this](const QString &path) { open({path}); });
    connect(m_menus, &Menus::recentFilesCleared, this, [this] {
        m_settings->clearRecentFiles();
        m_start->setRecentFiles({});
    });
    connect(m_menus->toggleTheme, &QAction::triggered, this,
            [this] { setThemeMode(tokens().isDark ? Theme::Mode::Light : Theme::Mode::Dark); });
    connect(m_menus->search, &QAction::triggered, m_palette, &SearchPalette::popUp);
    connect(m_menus->groups, &QAction::triggered, this, &MainWindow::editGroups);
    connect(m_menus->settings, &QAction::triggered, this, &MainWindow::editSettings);
    const std::pair<QAction *, CareTask> care[] = {
        {m_menus->trim, CareTask::Trim},           {m_menus->thin, CareTask::Thin},
        {m_menus->anonymize, CareTask::Anonymize}, {m_menus->merge, CareTask::Merge},
        {m_menus->convert, CareTask::Convert},     {m_menus->verify, CareTask::Verify}};
    for (const auto &[action, task] : care) {
        connect(action, &QAction::triggered, this, [this, task = task] { careFor(task); });
    }
    connect(m_menus->compare, &QAction::triggered, this, [this] {
        m_views->showView(QStringLiteral("changes"));
        if (auto *changes = qobject_cast<ChangesView *>(m_views->currentView())) {
            changes->chooseCapture();
        }
    });
    connect(m_menus->shortcuts, &QAction::triggered, this, [this] {
        HelpSheet(*m_menus, m_views->currentId(), m_views->currentTitle(), this).exec();
    });
    connect(m_menus->openFiles, &QAction::triggered, m_topBar, &TopBar::dropFileMenu);
    connect(m_menus->openMenu, &QAction::triggered, m_topBar, &TopBar::dropMainMenu);
    connect(m_menus->filter, &QAction::triggered, this, &MainWindow::find);
    connect(m_menus->nextPane, &QAction::triggered, this, [this] { goToPane(1); });
    connect(m_menus->previousPane, &QAction::triggered, this, [this] { goToPane(-1); });
    connect(m_menus->back, &QAction::triggered, m_history, &ViewHistory::back);
    connect(m_menus->forward, &QAction::triggered, m_history, &ViewHistory::forward);
    connect(m_menus->clearSelection, &QAction::triggered, this, [this] { m_session.select({}); });
    const auto addKey = [this](const QKeySequence &keys, auto function) {
        auto *shortcut = new QShortcut(keys, this);
        connect(shortcut, &QShortcut::activated, m_views, function);
    };
    for (int i = 0; i < m_views->count(); ++i) {
        if (const QKeySequence keys = ViewStack::keyOf(i); !keys.isEmpty()) {
            addKey(keys, [this, i] { m_views->goToViewAt(i); });
        }
    }
    addKey(QKeySequence(Qt::CTRL | Qt::Key_PageDown), [this] { m_views->goToNextView(1); });
    addKey(QKeySequence(Qt::CTRL | Qt::Key_PageUp), [this] { m_views->goToNextView(-1); });
}

void MainWindow::fillPalette()
{
    std::vector<PaletteCommand> commands;
    for (int i = 0; i < m_views->count(); ++i) {
        commands.push_back({tr("Show %1").arg(ViewStack::title(i)),
                            ViewStack::keyOf(i).toString(QKeySequence::NativeText),
                            [this, i] { m_views->goToViewAt(i); }});
    }
    commands.push_back(
        {tr("Fit the fabric into the view"), QStringLiteral("F"), [this] { fit(); }});
    for (QAction *action :
         {m_menus->open,        m_menus->openFolder, m_menus->compare,     m_menus->goLive,
          m_menus->goLiveThere, m_menus->pause,      m_menus->mark,        m_menus->note,
          m_menus->stop,        m_menus->saveAs,     m_menus->saveRange,   m_menus->trim,
          m_menus->thin,        m_menus->anonymize,  m_menus->merge,       m_menus->convert,
          m_menus->verify,      m_menus->groups,     m_menus->toggleTheme, m_menus->settings,
          m_menus->shortcuts,   m_menus->close,      m_menus->quit}) {
        commands.push_back(
            {action->text(), action->shortcut().toString(), [action] { action->trigger(); }});
    }
    for (QAction *action : m_menus->exports()->actions()) {
        commands.push_back(
            {tr("Export: %1").arg(action->text()), {}, [action] { action->trigger(); }});
    }
    m_palette->setCommands(std::move(commands));
}

void MainWindow::fit()
{
    m_views->showView(QStringLiteral("topology"));
    if (View *view = m_views->currentView()) {
        view->fit();
    }
}

/// The filter of the view that has the keyboard, where it has one; else that of the browser.
void MainWindow::find()
{
    View *view = m_views->currentView();
    if (view && view->isAncestorOf(window()->focusWidget()) && view->find()) {
        return;
    }
    m_menus->showBrowser->setChecked(true);
    m_browser->focusFilter();
}

void MainWindow::goToPane(int step)
{
    const std::array<QWidget *, 5> panes{m_topBar, m_browser, m_views, m_inspector, m_timeStrip};
    const QWidget *focus = window()->focusWidget();
    const auto *const has = std::ranges::find_if(
        panes, [focus](const QWidget *pane) { return pane->isAncestorOf(focus); });
    constexpr auto Count = static_cast<int>(panes.size());
    int at = has == panes.end() ? (step > 0 ? -1 : Count) : static_cast<int>(has - panes.begin());
    for (int i = 0; i < Count; ++i) {
        at = (at + step + Count) % Count;
        QWidget *pane = panes.at(static_cast<size_t>(at));
        if (pane == m_views && pane->isVisible()) {
            m_views->focusView();
            return;
        }
        if (focusFirstIn(pane)) {
            return;
        }
    }
}

void MainWindow::connectParts()
{
    m_panels = new Panels(m_splitter, m_browser, m_inspector, *m_menus,
                          m_memory == Memory::Remember ? m_settings : nullptr, this);
    m_topBar->setPanels(m_menus->showBrowser, m_menus->showInspector);
    connect(m_topBar, &TopBar::searchRequested, m_menus->search, &QAction::trigger);
    connect(m_topBar, &TopBar::groupsRequested, m_menus->groups, &QAction::trigger);
    connect(m_views, &ViewStack::currentChanged, this, [this] {
        if (m_memory == Memory::Remember) {
            m_settings->setView(m_views->currentId());
        }
    });
    connect(m_views, &ViewStack::completed, this, [this] {
        if (isSettled()) {
            Q_EMIT settled();
        }
    });
    connect(m_inspector, &Inspector::completed, this, [this] {
        if (isSettled()) {
            Q_EMIT settled();
        }
    });
    connect(m_inspector, &Inspector::chartRequested, m_views,
            [this] { m_views->showView(QStringLiteral("charts")); });
    connect(m_statusLine, &StatusLine::problemsRequested, m_views,
            [this] { m_views->showView(QStringLiteral("overview")); });
    connect(m_statusLine->saved(), &SavedNotice::captureRequested, this,
            [this](const QString &path) { open({path}); });
    connect(m_history, &ViewHistory::changed, this, &MainWindow::updateActions);
    updateActions();
}

void MainWindow::connectAlerts()
{
    // A window that leaves no trace does not reach beyond itself either.
    auto *notifier = m_memory != Memory::Forget ? new DesktopNotifier(this) : nullptr;
    auto *alerts = new AlertFrame(
        &m_session, [this] { return m_settings->alertOptions(); }, m_alerts, notifier, this);
    m_alerts->setObjectName(QStringLiteral("alerts"));
    connect(alerts, &AlertFrame::showRequested, this,
            [this] { m_views->showView(QStringLiteral("sm")); });
    if (notifier) {
        connect(notifier, &DesktopNotifier::activated, this, [this] {
            window()->raise();
            activateWindow();
        });
    }
}

void MainWindow::open(const QStringList &files, const AskedTime &time,
                      std::vector<Selection> select)
{
    m_keeper.selectWhenOpen(std::move(select));
    if (files.size() == 1 && isLiveSource(files.front())) {
        m_live->begin(files.front());
    } else {
        m_keeper.open(files, time);
    }
}

bool MainWindow::isSettled() const
{
    if (!m_keeper.isSettled()) {
        return false;
    }
    const bool showsViews = m_pages->currentWidget() == m_workspace;
    const View *view = m_views->currentView();
    return !showsViews || (m_timeStrip->isComplete() && m_inspector->isComplete() &&
                           (!view || view->isComplete()));
}

void MainWindow::showStart()
{
    m_start->setRecentFiles(m_memory != Memory::Forget ? m_settings->recentFiles() : QStringList());
    if (m_memory == Memory::Remember) {
        m_start->leftRecordings()->look();
    }
    m_pages->setCurrentWidget(m_start);
    m_statusLine->setSnapshot(nullptr);
    updateActions();
}

void MainWindow::showBeginning(const QString &title, const QString &sentence)
{
    m_progress->setTexts(title, sentence, tr("Cancel"));
    m_progress->setShare(-1);
    m_statusLine->setActivity(tr("%1 …").arg(title));
    m_progressDelay.start();
}

void MainWindow::showProgress()
{
    m_pages->setCurrentWidget(m_progress);
    m_progress->setFocus();
}

void MainWindow::showArrived()
{
    m_progressDelay.stop();
    m_statusLine->setActivity({});
    m_pages->setCurrentWidget(m_workspace);
    m_views->setFocus();
    updateActions();
}

void MainWindow::showSnapshot()
{
    m_statusLine->setSnapshot(m_session.snapshot());
}

void MainWindow::showFailure(const QString &title, const QString &what, const QString &advice)
{
    m_progressDelay.stop();
    m_statusLine->setActivity({});
    m_error->setTexts(title, advice.isEmpty() ? what : what + u'\n' + advice,
                      tr("Open another file…"));
    m_pages->setCurrentWidget(m_error);
    updateActions();
    Q_EMIT failed(advice.isEmpty() ? what : what + u' ' + advice);
}

void MainWindow::chooseFiles()
{
    const QString texts = importedFileNames().join(u' ');
    const QStringList kinds{tr("Captures and saved texts (*.pgcap %1)").arg(texts),
                            tr("Captures (*.pgcap)"), tr("Saved texts (%1)").arg(texts),
                            tr("All files (*)")};
    askForFiles(this,
                {.title = tr("Open a fabric"),
                 .fileKinds = kinds.join(QStringLiteral(";;")),
                 .mode = QFileDialog::ExistingFiles},
                [this](const QStringList &files) { open(files); });
}

void MainWindow::chooseFolder()
{
    askForFiles(this, {.title = tr("Open a folder of saved texts"), .mode = QFileDialog::Directory},
                [this](const QStringList &folders) { open(folders); });
}

void MainWindow::careFor(CareTask task)
{
    CarePlan plan;
    plan.task = task;
    if (m_session.hasRange()) {
        plan.from = m_session.range().from.toString();
        plan.to = m_session.range().to.toString();
    }
    const NodeIndex node = m_session.selection().nodeIn(*m_session.snapshot()->fabric);
    if (node.isValid()) {
        plan.nodes = m_session.snapshot()->fabric->node(node).name;
    }
    auto *dialog = new CareDialog(plan, m_keeper.capture()->path, findPgcap(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &CareDialog::made, this, [this](const QString &path) {
        if (m_memory == Memory::Remember) {
            m_settings->addRecentFile(path);
        }
    });
    connect(dialog, &CareDialog::openRequested, this,
            [this](const QString &path) { open({path}); });
    dialog->open();
}

void MainWindow::editGroups()
{
    GroupsDialog(&m_session, this).exec();
}

void MainWindow::editSettings()
{
    SettingsDialog dialog(m_settings, this);
    connect(&dialog, &SettingsDialog::themeModeChosen, this, &MainWindow::setThemeMode);
    dialog.exec();
}

void MainWindow::setThemeMode(Theme::Mode mode)
{
    m_settings->setThemeMode(mode);
    Theme::instance().apply(*qApp, mode);
}

void MainWindow::updateActions()
{
    const bool isOpen = m_keeper.capture().has_value();
    for (QAction *action : {m_menus->saveAs, m_menus->compare, m_menus->close, m_menus->search,
                            m_menus->filter, m_menus->groups, m_menus->clearSelection}) {
        action->setEnabled(isOpen);
    }
    for (QAction *action : {m_menus->trim, m_menus->thin, m_menus->anonymize, m_menus->merge,
                            m_menus->convert, m_menus->verify}) {
        action->setEnabled(isOpen && m_session.snapshot());
    }
    m_menus->back->setEnabled(isOpen && m_history->canGoBack());
    m_menus->forward->setEnabled(isOpen && m_history->canGoForward());
}

bool MainWindow::event(QEvent *event)
{
    if (event->type() == QEvent::ThemeChange) {
        Theme::instance().followDesktop(*qApp);
    }
    return QMainWindow::event(event);
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    m_resizedByHand = m_resizedByHand || event->spontaneous();
}

bool MainWindow::mayClose()
{
    const bool isPersons = m_memory != Memory::Forget;
    if (!isPersons || m_isLeaving || !m_keeper.holdsOn()) {
        return true;
    }
    m_keeper.leave([this] {
        m_isLeaving = true;
        window()->close();
    });
    return false;
}

QString MainWindow::sourceName() const
{
    return wordsOf(m_keeper, m_session).name;
}

void MainWindow::fitPanels(int width)
{
    m_panels->fitInto(width);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!mayClose()) {
        event->ignore();
        return;
    }
    if (m_memory == Memory::Remember && m_resizedByHand) {
        m_settings->setWindowGeometry(saveGeometry());
    }
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!localFiles(event->mimeData()).isEmpty()) {
        event->acceptProposedAction();
    }
}

void MainWindow::dropEvent(QDropEvent *event)
{
    open(localFiles(event->mimeData()));
}

} // namespace pickglass
