// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/mainwindow.h"

#include "app/desktop/browser/browser.h"
#include "app/desktop/groups/groupsdialog.h"
#include "app/desktop/helpsheet.h"
#include "app/desktop/icons.h"
#include "app/desktop/inspector/inspector.h"
#include "app/desktop/menus.h"
#include "app/desktop/search/searchpalette.h"
#include "app/desktop/selectionhistory.h"
#include "app/desktop/settings.h"
#include "app/desktop/settingsdialog.h"
#include "app/desktop/startpage.h"
#include "app/desktop/statusline.h"
#include "app/desktop/time/timestrip.h"
#include "app/desktop/topbar.h"
#include "app/desktop/viewstack.h"
#include "app/desktop/widgets/statepage.h"

#include <QAction>
#include <QApplication>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QFrame>
#include <QMimeData>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
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
      m_menus(new Menus(settings, this)),
      m_history(new SelectionHistory(&m_session, this)),
      m_topBar(new TopBar(&m_session, m_menus->fileMenu(), m_menus->mainMenu())),
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
    fillPalette();
    connectOpening();
    connectReading();
    connectActions();
    connectParts();
    showStart();
    setFocusPolicy(Qt::ClickFocus);
    setFocus();
    resize(1280, 800);
    if (m_memory == Memory::Remember) {
        restoreGeometry(m_settings->windowGeometry());
        m_splitter->restoreState(m_settings->splitterState());
        m_views->showView(m_settings->view());
    }
}

MainWindow::~MainWindow() = default;

void MainWindow::assemble()
{
    m_pages->addWidget(m_start);
    m_pages->addWidget(m_progress);
    m_pages->addWidget(m_error);
    m_pages->addWidget(m_workspace);
    auto *center = new QWidget;
    auto *rows = new QVBoxLayout(center);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(m_topBar);
    rows->addWidget(makeLine());
    rows->addWidget(m_pages, 1);
    rows->addWidget(m_statusLine);
    setCentralWidget(center);
}

QWidget *MainWindow::makeWorkspace()
{
    m_views = new ViewStack(&m_session);
    m_inspector = new Inspector(&m_session);
    m_browser = new Browser(&m_session);
    m_splitter->addWidget(m_browser);
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
    connect(&m_opener, &Opener::started, this, [this](const QStringList &files) {
        const QString name = QFileInfo(files.front()).fileName();
        m_progress->setTexts(tr("Opening %1").arg(name),
                             tr("The file is read in the background; this may take a moment."),
                             tr("Cancel"));
        m_progress->setShare(-1);
        m_statusLine->setActivity(tr("Opening %1 …").arg(name));
        m_progressDelay.start();
    });
    connect(&m_opener, &Opener::progressed, m_progress, &StatePage::setShare);
    connect(&m_opener, &Opener::opened, this, &MainWindow::setCapture);
    connect(&m_opener, &Opener::failed, this,
            [this](const QStringList &files, const QString &what, const QString &advice) {
                const bool isNamed = std::ranges::any_of(
                    files, [&](const QString &file) { return what.contains(file); });
                const QString names = files.join(QLatin1String(", "));
                showFailure(isNamed ? what : QStringLiteral("%1: %2").arg(names, what), advice);
            });
    connect(&m_opener, &Opener::cancelled, this, [this] {
        m_progressDelay.stop();
        m_statusLine->setActivity({});
        m_session.snapshot() ? m_pages->setCurrentWidget(m_workspace) : showStart();
    });
    connect(m_progress, &StatePage::activated, &m_opener, &Opener::cancel);
    connect(m_error, &StatePage::activated, this, &MainWindow::chooseFiles);
    connect(m_start, &StartPage::openRequested, this, &MainWindow::chooseFiles);
    connect(m_start, &StartPage::fileChosen, this, [this](const QString &path) { open({path}); });
}

void MainWindow::connectReading()
{
    connect(&m_inquirer, &Inquirer::settled, this, [this] {
        if (m_isArriving && m_session.snapshot()) {
            showArrived();
        }
        if (isSettled()) {
            Q_EMIT settled();
        }
    });
    connect(&m_inquirer, &Inquirer::failed, this,
            [this](const QString &what, const QString &advice) {
                if (m_isArriving) {
                    showFailure(what, advice);
                } else {
                    m_statusLine->setActivity(what);
                }
            });
    connect(&m_session, &Session::snapshotChanged, this, &MainWindow::showSnapshot);
    connect(m_timeStrip, &TimeStrip::completed, this, [this] {
        if (isSettled()) {
            Q_EMIT settled();
        }
    });
}

void MainWindow::connectActions()
{
    connect(m_menus->open, &QAction::triggered, this, &MainWindow::chooseFiles);
    connect(m_menus->saveAs, &QAction::triggered, this, &MainWindow::saveAs);
    connect(m_menus->close, &QAction::triggered, this, &MainWindow::closeCapture);
    connect(m_menus->quit, &QAction::triggered, this, &QWidget::close);
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
    connect(m_menus->shortcuts, &QAction::triggered, this,
            [this] { HelpSheet(*m_menus, this).exec(); });
    connect(m_menus->filter, &QAction::triggered, m_browser, &Browser::focusFilter);
    connect(m_menus->back, &QAction::triggered, m_history, &SelectionHistory::back);
    connect(m_menus->forward, &QAction::triggered, m_history, &SelectionHistory::forward);
    connect(m_menus->clearSelection, &QAction::triggered, this, [this] { m_session.select({}); });
    for (int i = 0; i < std::min(m_views->count(), 9); ++i) {
        auto *shortcut = new QShortcut(QKeySequence(Qt::CTRL | (Qt::Key_1 + i)), this);
        connect(shortcut, &QShortcut::activated, m_views, [this, i] { m_views->showViewAt(i); });
    }
}

void MainWindow::fillPalette()
{
    std::vector<PaletteCommand> commands;
    for (int i = 0; i < m_views->count(); ++i) {
        const QString keys =
            i < 9 ? QKeySequence(Qt::CTRL | (Qt::Key_1 + i)).toString() : QString();
        commands.push_back(
            {tr("Show %1").arg(ViewStack::title(i)), keys, [this, i] { m_views->showViewAt(i); }});
    }
    commands.push_back(
        {tr("Fit the fabric into the view"), QStringLiteral("F"), [this] { fit(); }});
    for (QAction *action : {m_menus->open, m_menus->saveAs, m_menus->groups, m_menus->toggleTheme,
                            m_menus->settings, m_menus->shortcuts, m_menus->close, m_menus->quit}) {
        commands.push_back(
            {action->text(), action->shortcut().toString(), [action] { action->trigger(); }});
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

void MainWindow::connectParts()
{
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
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] {
        if (m_memory == Memory::Remember) {
            m_settings->setSplitterState(m_splitter->saveState());
        }
    });
    connect(m_statusLine, &StatusLine::problemsRequested, m_views,
            [this] { m_views->showView(QStringLiteral("overview")); });
    connect(m_history, &SelectionHistory::changed, this, &MainWindow::updateActions);
    updateActions();
}

void MainWindow::open(const QStringList &files, const QString &at, std::vector<Selection> select)
{
    m_selectWhenOpen = std::move(select);
    m_opener.open(files, at);
}

bool MainWindow::isSettled() const
{
    if (m_opener.isBusy() || m_inquirer.isBusy() || m_isArriving) {
        return false;
    }
    const bool showsViews = m_pages->currentWidget() == m_workspace;
    const View *view = m_views->currentView();
    return !showsViews || (m_timeStrip->isComplete() && m_inspector->isComplete() &&
                           (!view || view->isComplete()));
}

void MainWindow::showStart()
{
    m_start->setRecentFiles(m_memory == Memory::Remember ? m_settings->recentFiles()
                                                         : QStringList());
    m_pages->setCurrentWidget(m_start);
    m_topBar->setSource({}, {});
    m_statusLine->setSnapshot(nullptr, {}, true);
    setWindowTitle(tr("Pickglass"));
    updateActions();
}

void MainWindow::showProgress()
{
    m_pages->setCurrentWidget(m_progress);
    m_progress->setFocus();
}

QString MainWindow::captureName() const
{
    if (!m_capture) {
        return {};
    }
    const QString name = QFileInfo(m_capture->files.front()).fileName();
    return m_capture->files.size() == 1
               ? name
               : tr("%1 and %n more", nullptr, static_cast<int>(m_capture->files.size()) - 1)
                     .arg(name);
}

void MainWindow::setCapture(const OpenCapture &capture)
{
    const bool isAnother = !m_capture || m_capture->path != capture.path;
    m_capture = capture;
    m_isArriving = true;
    if (isAnother) {
        m_session.select({});
        m_session.setGroups({});
        if (m_memory == Memory::Remember) {
            std::for_each(capture.files.rbegin(), capture.files.rend(),
                          [this](const QString &file) { m_settings->addRecentFile(file); });
        }
    }
    m_topBar->setSource(captureName(), capture.files.join(u'\n'));
    setWindowTitle(tr("%1 – Pickglass").arg(captureName()));
    m_session.setCapture(capture.readers, capture.extent, capture.at);
}

void MainWindow::showArrived()
{
    m_isArriving = false;
    m_progressDelay.stop();
    m_statusLine->setActivity({});
    m_pages->setCurrentWidget(m_workspace);
    m_views->setFocus();
    updateActions();
    selectAsked(*m_session.snapshot());
}

void MainWindow::showSnapshot()
{
    const SharedSnapshot snapshot = m_session.snapshot();
    m_statusLine->setSnapshot(snapshot, captureName(), m_capture && !m_capture->isTemporary());
    if (snapshot) {
        showBadges();
    }
}

void MainWindow::selectAsked(const Snapshot &snapshot)
{
    for (const Selection &selection : std::exchange(m_selectWhenOpen, {})) {
        const bool isThere = selection.kind == Selection::Kind::Node
                                 ? selection.nodeIn(*snapshot.fabric).isValid()
                                 : selection.portIn(*snapshot.fabric).isValid();
        if (isThere) {
            m_session.goTo(selection);
            continue;
        }
        const QString name =
            selection.kind == Selection::Kind::Node
                ? selection.node.toString()
                : QStringLiteral("%1:%2").arg(selection.node.toString()).arg(selection.port);
        const QString why = tr("%1 is not in this fabric, so it is not selected.").arg(name);
        m_statusLine->setActivity(why);
        Q_EMIT failed(why);
    }
}

void MainWindow::showFailure(const QString &what, const QString &advice)
{
    m_progressDelay.stop();
    m_statusLine->setActivity({});
    m_selectWhenOpen.clear();
    m_isArriving = false;
    m_error->setTexts(tr("This could not be opened"),
                      advice.isEmpty() ? what : what + u'\n' + advice, tr("Open another file…"));
    m_pages->setCurrentWidget(m_error);
    updateActions();
    Q_EMIT failed(advice.isEmpty() ? what : what + u' ' + advice);
}

void MainWindow::showBadges()
{
    const auto &problems = m_session.snapshot()->problems;
    m_views->setBadge(
        QStringLiteral("overview"),
        static_cast<int>(std::count_if(problems.begin(), problems.end(), [](const Problem &p) {
            return p.severity != Severity::Info;
        })));
}

void MainWindow::closeCapture()
{
    m_opener.cancel();
    m_session.select({});
    m_session.setGroups({});
    m_capture.reset();
    m_isArriving = false;
    m_session.setCapture(nullptr, {});
    showStart();
}

void MainWindow::chooseFiles()
{
    const QStringList files = QFileDialog::getOpenFileNames(
        this, tr("Open a fabric"), {},
        tr("Captures and saved discoveries (*.pgcap *.txt *.log *.ibnetdiscover *.net);;"
           "All files (*)"));
    open(files);
}

void MainWindow::saveAs()
{
    const QString suggested = QFileInfo(m_capture->files.front()).absolutePath() + u'/' +
                              QFileInfo(m_capture->files.front()).completeBaseName() +
                              QStringLiteral(".pgcap");
    const QString path = QFileDialog::getSaveFileName(this, tr("Save the capture"), suggested,
                                                      tr("Captures (*.pgcap)"));
    if (path.isEmpty()) {
        return;
    }
    if (const QString why = saveCaptureAs(*m_capture, path); !why.isEmpty()) {
        m_statusLine->setActivity(why);
        return;
    }
    open({path});
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
    const bool isOpen = m_capture.has_value();
    for (QAction *action : {m_menus->saveAs, m_menus->close, m_menus->search, m_menus->filter,
                            m_menus->groups, m_menus->clearSelection}) {
        action->setEnabled(isOpen);
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

void MainWindow::closeEvent(QCloseEvent *event)
{
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
