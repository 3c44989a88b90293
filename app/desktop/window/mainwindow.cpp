// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/window/mainwindow.h"

#include "app/desktop/alerts/alertframe.h"
#include "app/desktop/alerts/desktopnotifier.h"
#include "app/desktop/browser/browser.h"
#include "app/desktop/filedialogs.h"
#include "app/desktop/icons.h"
#include "app/desktop/inspector/inspector.h"
#include "app/desktop/layouts.h"
#include "app/desktop/live/livestarter.h"
#include "app/desktop/live/troublebar.h"
#include "app/desktop/models/format.h"
#include "app/desktop/savednotice.h"
#include "app/desktop/settings.h"
#include "app/desktop/store/spanfetcher.h"
#include "app/desktop/store/storeline.h"
#include "app/desktop/time/timecanvas.h"
#include "app/desktop/time/timestrip.h"
#include "app/desktop/widgets/noticebar.h"
#include "app/desktop/widgets/statepage.h"
#include "app/desktop/window/liveframe.h"
#include "app/desktop/window/menus.h"
#include "app/desktop/window/panels.h"
#include "app/desktop/window/startpage.h"
#include "app/desktop/window/statusline.h"
#include "app/desktop/window/topbar.h"
#include "app/desktop/window/viewhistory.h"
#include "app/desktop/window/viewstack.h"
#include "app/desktop/window/windowcommands.h"
#include "core/store/storeaddress.h"

#include <QAction>
#include <QApplication>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QFrame>
#include <QMenu>
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

} // namespace

MainWindow::MainWindow(Settings *settings, Memory memory, QWidget *parent)
    : QMainWindow(parent),
      m_settings(settings),
      m_memory(memory),
      m_live(new LiveStarter(settings, m_memory != Memory::Forget, &m_session, &m_keeper, this)),
      m_menus(new Menus(settings, this)),
      m_history(new ViewHistory(&m_session, this)),
      m_topBar(new TopBar(&m_session, m_menus->fileMenu(), m_menus->mainMenu())),
      m_trouble(new TroubleBar),
      m_alerts(new NoticeBar(tr("Show"))),
      m_welcome(named("welcome", new NoticeBar(tr("Take the tour")))),
      m_pages(new QStackedWidget),
      m_start(new StartPage),
      m_progress(new StatePage),
      m_error(new StatePage),
      m_splitter(new QSplitter),
      m_timeStrip(new TimeStrip(&m_session)),
      m_spans(new SpanFetcher(&m_session, &m_keeper, m_timeStrip->canvas()->axis(), this)),
      m_statusLine(new StatusLine),
      m_workspace(makeWorkspace())
{
    setWindowIcon(applicationIcon());
    setAcceptDrops(true);
    m_progressDelay.setSingleShot(true);
    m_progressDelay.setInterval(ProgressDelay);
    assemble();
    connectOpening();
    connectReading();
    (new LiveFrame(&m_session, &m_keeper, m_menus, this))
        ->attach(m_topBar, m_statusLine, m_trouble, m_timeStrip->canvas());
    connectCommands();
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
    auto *rows = makeLayout<QVBoxLayout>(center, 0, 0);
    rows->addWidget(m_topBar);
    rows->addWidget(makeSeparator());
    rows->addWidget(m_trouble);
    rows->addWidget(m_alerts);
    rows->addWidget(m_welcome);
    connect(m_welcome, &NoticeBar::activated, this, [this] {
        m_welcome->hide();
        m_menus->tour->trigger();
    });
    connect(m_welcome, &NoticeBar::dismissed, this, [this] {
        m_welcome->hide();
        m_settings->setTourSeen(true);
    });
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
    auto *rows = makeLayout<QVBoxLayout>(page, 0, 0);
    rows->addWidget(m_splitter, 1);
    rows->addWidget(makeSeparator());
    rows->addWidget(new StoreLine(&m_session, m_spans));
    rows->addWidget(m_timeStrip);
    rows->addWidget(makeSeparator());
    return page;
}

void MainWindow::connectOpening()
{
    connect(&m_progressDelay, &QTimer::timeout, this, &MainWindow::showProgress);
    connect(&m_keeper, &CurrentSource::began, this, &MainWindow::showBeginning);
    connect(&m_keeper, &CurrentSource::progressed, this,
            [this](double share, const QString &sentence) {
                m_progress->setShare(share);
                if (!sentence.isEmpty()) {
                    m_progress->setSentence(sentence);
                }
            });
    connect(&m_keeper, &CurrentSource::failed, this, &MainWindow::showFailure);
    connect(&m_keeper, &CurrentSource::cancelled, this, [this] {
        m_progressDelay.stop();
        m_statusLine->setActivity({});
        m_session.snapshot() ? m_pages->setCurrentWidget(m_workspace) : showStart();
    });
    connect(m_progress, &StatePage::activated, &m_keeper, &CurrentSource::cancel);
    connect(m_error, &StatePage::secondActivated, m_live, &LiveStarter::choose);
    connect(m_start, &StartPage::liveRequested, m_live, &LiveStarter::choose);
    connect(m_start, &StartPage::simulationRequested, m_live, [this] {
        m_live->begin(QStringLiteral("synthetic:tree?k=8&congestion=slow_receiver"));
    });
    connect(m_start, &StartPage::fileChosen, this, [this](const QString &path) { open({path}); });
    connect(m_start, &StartPage::continueRequested, this, &MainWindow::continueSession);
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
    connect(&m_keeper, &CurrentSource::opened, this, [this](bool isFile) {
        if (isFile && m_memory != Memory::Forget) {
            const QStringList &files = m_keeper.capture()->files;
            if (StoreAddress::isMeant(files.front())) {
                return; // which holds years
            }
            std::for_each(files.rbegin(), files.rend(),
                          [this](const QString &file) { m_settings->addRecentFile(file); });
            FileFolders::instance().setForOpening(QFileInfo(files.front()).absolutePath());
        }
    });
    connect(&m_keeper, &CurrentSource::arrived, this, &MainWindow::showArrived);
    connect(&m_keeper, &CurrentSource::closed, this, &MainWindow::showStart);
    connect(&m_keeper, &CurrentSource::notSelected, this, [this](const QString &why) {
        m_statusLine->setActivity(why);
        Q_EMIT failed(why);
    });
    connect(&m_keeper, &CurrentSource::saved, this, [this](const QString &path) {
        if (m_memory != Memory::Forget) {
            m_settings->addRecentFile(path);
        }
    });
    connect(&m_keeper, &CurrentSource::settled, this, &MainWindow::settle);
    connect(&m_session, &Session::snapshotChanged, this,
            [this] { m_statusLine->setSnapshot(m_session.snapshot()); });
    connect(m_views, &ViewStack::lastingEventsChanged, m_statusLine, &StatusLine::setLastingEvents);
    connect(m_statusLine, &StatusLine::eventsRequested, m_views,
            [this] { m_views->showView(QStringLiteral("events")); });
    connect(m_timeStrip, &TimeStrip::completed, this, &MainWindow::settle);
    connect(m_spans, &SpanFetcher::settled, m_timeStrip->replay(), &Replay::settle);
    connect(m_spans, &SpanFetcher::settled, this, &MainWindow::settle);
}

void MainWindow::connectCommands()
{
    m_commands = new WindowCommands({m_settings, &m_session, &m_keeper, m_live, m_menus, m_history,
                                     m_views, m_topBar, m_browser, m_inspector, m_timeStrip},
                                    this);
    connect(m_commands, &WindowCommands::openRequested, this,
            [this](const QStringList &files) { open(files); });
    connect(m_commands, &WindowCommands::addFabricRequested, this, &MainWindow::addFabricRequested);
    connect(m_commands, &WindowCommands::captureMade, this, [this](const QString &path) {
        if (m_memory == Memory::Remember) {
            m_settings->addRecentFile(path);
        }
    });
    connect(m_commands, &WindowCommands::recentFilesCleared, this, [this] {
        m_settings->clearRecentFiles();
        m_start->setRecentFiles({});
    });
    connect(m_error, &StatePage::activated, m_commands, &WindowCommands::chooseFiles);
    connect(m_start, &StartPage::openRequested, m_commands, &WindowCommands::chooseFiles);
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
    connect(m_views, &ViewStack::completed, this, &MainWindow::settle);
    connect(m_inspector, &Inspector::completed, this, &MainWindow::settle);
    connect(m_inspector, &Inspector::chartRequested, m_views,
            [this] { m_views->showView(QStringLiteral("charts")); });
    connect(m_inspector, &Inspector::historyRequested, m_views,
            [this] { m_views->showView(QStringLiteral("history")); });
    connect(m_inspector, &Inspector::jobRequested, this, [this](const QString &job) {
        m_session.setAskedJob(job);
        m_views->showView(QStringLiteral("jobs"));
    });
    connect(m_statusLine, &StatusLine::problemsRequested, m_views,
            [this] { m_views->showView(QStringLiteral("overview")); });
    connect(m_statusLine->saved(), &SavedNotice::captureRequested, this,
            [this](const QString &path) { open({path}); });
    m_commands->updateActions();
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

void MainWindow::settle()
{
    if (isSettled()) {
        Q_EMIT settled();
    }
}

bool MainWindow::isSettled() const
{
    if (!m_keeper.isSettled() || m_spans->isBusy()) {
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
    offerLastSession();
    if (m_memory == Memory::Remember) {
        m_start->leftRecordings()->look();
    }
    m_pages->setCurrentWidget(m_start);
    m_statusLine->setSnapshot(nullptr);
    m_commands->updateActions();
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
    m_commands->updateActions();
    offerTour();
}

/// To who sees the window for the first time.
void MainWindow::offerTour()
{
    if (m_memory == Memory::Remember && !m_settings->isTourSeen()) {
        m_welcome->showNotice(Severity::Info,
                              tr("New here? The tour says what each part is for, in a minute."), 0);
    }
}

void MainWindow::showFailure(const QString &title, const QString &what, const QString &advice)
{
    m_progressDelay.stop();
    m_statusLine->setActivity({});
    m_error->setTexts(title, advice.isEmpty() ? what : what + u'\n' + advice,
                      tr("Open another file…"));
    m_pages->setCurrentWidget(m_error);
    m_commands->updateActions();
    Q_EMIT failed(advice.isEmpty() ? what : what + u' ' + advice);
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
    // Of several in one window, the one around them fits them.
    if (isWindow()) {
        fitPanels(width());
    }
}

bool MainWindow::mayClose()
{
    const bool isPersons = m_memory != Memory::Forget;
    if (!isPersons || m_isLeaving || !m_keeper.needsLeave()) {
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
    return textOf(m_keeper, m_session).name;
}

void MainWindow::fitPanels(int width)
{
    m_panels->fitInto(width);
}

void MainWindow::withoutAddFabric()
{
    m_menus->addFabric->setVisible(false);
    m_menus->addFabric->setEnabled(false);
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
    if (m_memory == Memory::Remember) {
        rememberSession();
    }
    QMainWindow::closeEvent(event);
}

/// Files alone: a recording that was not saved is gone, and a live fabric is not as it was.
void MainWindow::rememberSession()
{
    if (!m_keeper.capture() || !m_session.readers()) {
        return;
    }
    Settings::LastSession session;
    const QString saved = m_keeper.savedAs();
    for (const QString &file : saved.isEmpty() ? m_keeper.capture()->files : QStringList(saved)) {
        if (!QFileInfo(file).isFile()) {
            return;
        }
        session.files << QFileInfo(file).absoluteFilePath();
    }
    if (m_session.hasRange()) {
        session.from = m_session.range().from.toString();
        session.to = m_session.range().to.toString();
    } else if (m_session.cursor() != m_session.extent().end) {
        session.at = m_session.cursor().toString();
    }
    if (const Selection &selected = m_session.selection(); !selected.isEmpty()) {
        session.node = selected.node.toString();
        session.port = selected.kind == Selection::Kind::Node ? 0 : selected.port;
    }
    m_settings->setLastSession(session);
}

void MainWindow::offerLastSession()
{
    const Settings::LastSession last =
        m_memory != Memory::Forget ? m_settings->lastSession() : Settings::LastSession();
    if (last.files.isEmpty()) {
        m_start->setLastSession({}, {});
        return;
    }
    QString name = QFileInfo(last.files.front()).fileName();
    if (last.files.size() > 1) {
        name = tr("%1 and %n more", nullptr, static_cast<int>(last.files.size() - 1)).arg(name);
    }
    const auto at = parseTime(last.at.isEmpty() ? last.from : last.at, {}, {}, {});
    m_start->setLastSession(at ? tr("Continue with %1, at %2").arg(name, format::time(*at))
                               : tr("Continue with %1").arg(name),
                            last.files.join(u'\n'));
}

void MainWindow::continueSession()
{
    const Settings::LastSession last = m_settings->lastSession();
    std::vector<Selection> selected;
    if (const auto node = Guid::parse(last.node)) {
        selected.push_back(last.port > 0
                               ? Selection::ofPort(*node, static_cast<PortNumber>(last.port))
                               : Selection::ofNode(*node));
    }
    open(last.files, {last.at, last.from, last.to}, std::move(selected));
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!localFiles(*event->mimeData()).isEmpty()) {
        event->acceptProposedAction();
    }
}

void MainWindow::dropEvent(QDropEvent *event)
{
    open(localFiles(*event->mimeData()));
}

} // namespace pickglass
