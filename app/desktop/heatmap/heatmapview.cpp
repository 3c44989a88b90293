// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatmapview.h"

#include "app/desktop/heatmap/findingslist.h"
#include "app/desktop/heatmap/heatcanvas.h"
#include "app/desktop/heatmap/heatcsv.h"
#include "app/desktop/heatmap/heatmappicture.h"
#include "app/desktop/heatmap/heatmaps.h"
#include "app/desktop/models/format.h"
#include "app/desktop/savefile.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/statepage.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QComboBox>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

constexpr int FindingsWidth = 260;
constexpr int RoomForFindings = 1050;
/// The scroll bar counts in parts of a row.
constexpr double BarPerRow = 16;

bool haveSameRows(const Fabric &a, const Fabric &b)
{
    return a.ports().size() == b.ports().size() &&
           std::ranges::equal(a.nodes(), b.nodes(), {}, &Node::guid, &Node::guid);
}

} // namespace

HeatMapView::HeatMapView(Session *session, QWidget *parent)
    : View(session, parent),
      m_window(session),
      m_reading(session)
{
    setProperty("surface", QStringLiteral("background"));
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(Tokens::SpaceM, Tokens::SpaceM, Tokens::SpaceM, Tokens::SpaceS);
    rows->setSpacing(Tokens::SpaceS);
    rows->addWidget(makeBar());
    m_state = new StatePage;
    m_state->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);
    m_stack = new QStackedWidget;
    m_stack->addWidget(makeMaps());
    m_stack->addWidget(m_state);
    rows->addWidget(m_stack, 1);
    m_typing.setSingleShot(true);
    m_typing.setInterval(150);
    setFocusProxy(m_canvas);
    connectParts();
    showState();
}

HeatMapView::~HeatMapView() = default;

// ---- the parts

QComboBox *HeatMapView::addChoice(const QStringList &texts, const QString &toolTip)
{
    auto *choice = new QComboBox;
    choice->addItems(texts);
    choice->setToolTip(toolTip);
    choice->setAccessibleName(toolTip);
    connect(choice, &QComboBox::currentIndexChanged, this, [this] { ask(false); });
    return choice;
}

QWidget *HeatMapView::makeBar()
{
    auto *bar = new QWidget;
    auto *lines = new QVBoxLayout(bar);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(Tokens::SpaceS);
    auto *choices = new QHBoxLayout;
    choices->setSpacing(Tokens::SpaceS);
    auto *add = new QPushButton(tr("+ Add"));
    add->setToolTip(tr("Add a map below the others"));
    m_addMenu = new QMenu(add);
    add->setMenu(m_addMenu);
    choices->addWidget(add);
    m_rows = addChoice({tr("Hosts"), tr("Nodes"), tr("Ports"), tr("Leaves"), tr("Groups")},
                       tr("What the rows are"));
    m_order = addChoice({tr("By place"), tr("By name"), tr("By heat")},
                        tr("How the rows are put in order: as they hang in the tree, by name, or "
                           "the hottest of the first map first"));
    m_statistic = addChoice({tr("Mean"), tr("Maximum")},
                            tr("What a cell says: the mean of its time, or the highest in it"));
    for (QComboBox *choice : {m_rows, m_order, m_statistic}) {
        choices->addWidget(choice);
    }
    choices->addWidget(makeFoldButton());
    choices->addStretch();
    choices->addWidget(makeSaveButton());
    lines->addLayout(choices);

    auto *narrowing = new QHBoxLayout;
    narrowing->setSpacing(Tokens::SpaceM);
    m_filter = new QLineEdit;
    m_filter->setPlaceholderText(tr("Filter rows: node1, leaf06"));
    m_filter->setAccessibleName(tr("Filter rows"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(320);
    m_count = new QLabel;
    m_count->setProperty("role", QStringLiteral("secondary"));
    m_findingsButton = new QPushButton(tr("Findings"));
    m_findingsButton->setCheckable(true);
    m_findingsButton->setToolTip(tr("What was found in the maps, beside them"));
    narrowing->addWidget(m_filter, 1);
    narrowing->addWidget(m_count);
    narrowing->addStretch(1);
    narrowing->addWidget(m_findingsButton);
    lines->addLayout(narrowing);
    return bar;
}

QPushButton *HeatMapView::makeFoldButton()
{
    auto *fold = new QPushButton(tr("Fold"));
    fold->setToolTip(tr("Rows of a leaf or of a pod as one"));
    auto *menu = new QMenu(fold);
    menu->addAction(tr("Fold all leaves"), this, [this] { shutAll(HeatFold::Kind::Leaf); });
    menu->addAction(tr("Fold all pods"), this, [this] { shutAll(HeatFold::Kind::Pod); });
    menu->addAction(tr("Unfold all"), this, [this] { shutAll(std::nullopt); });
    fold->setMenu(menu);
    return fold;
}

QPushButton *HeatMapView::makeSaveButton()
{
    auto *save = new QPushButton(tr("Save"));
    auto *menu = new QMenu(save);
    const auto ask = [this](const QString &title, const char *suffix, auto write) {
        const QString kind = QString::fromLatin1(suffix);
        askAndWrite(this, title, QStringLiteral("heatmap.") + kind,
                    QStringLiteral("%1 (*.%2)").arg(kind.toUpper(), kind), write);
    };
    menu->addAction(tr("As a picture (PNG)…"), this, [this, ask] {
        ask(tr("Save the maps"), "png", [this](const QString &path) { return savePng(path); });
    });
    menu->addAction(tr("As a drawing (SVG)…"), this, [this, ask] {
        ask(tr("Save the maps"), "svg", [this](const QString &path) { return saveSvg(path); });
    });
    menu->addAction(tr("As figures (CSV)…"), this, [this, ask] {
        ask(tr("Save the figures"), "csv",
            [this](const QString &path) { return writeTextFile(path, csv()); });
    });
    menu->addSeparator();
    menu->addAction(tr("Copy the picture"), this, [this] {
        if (canSaveCsv()) {
            QGuiApplication::clipboard()->setImage(
                HeatMapPicture(*m_canvas, pictureTitle(), m_window.range()).image());
        }
    });
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        for (QAction *action : menu->actions()) {
            action->setEnabled(canSaveCsv());
        }
    });
    save->setMenu(menu);
    return save;
}

QWidget *HeatMapView::makeMaps()
{
    m_canvas = new HeatCanvas(session(), &m_window);
    m_scroll = new QScrollArea;
    m_scroll->setWidget(m_canvas);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_rowBar = new QScrollBar(Qt::Vertical);
    m_rowBar->setAccessibleName(tr("Rows in sight"));
    m_rowBar->setVisible(false);
    auto *maps = new QWidget;
    auto *beside = new QHBoxLayout(maps);
    beside->setContentsMargins(0, 0, 0, 0);
    beside->setSpacing(0);
    beside->addWidget(m_scroll, 1);
    beside->addWidget(m_rowBar);
    m_findings = new FindingsList;
    m_findings->hide();
    auto *splitter = new QSplitter(Qt::Horizontal);
    splitter->addWidget(maps);
    splitter->addWidget(m_findings);
    splitter->setStretchFactor(0, 1);
    splitter->setCollapsible(0, false);
    splitter->setSizes({1000, FindingsWidth});
    return splitter;
}

void HeatMapView::connectParts()
{
    const Session *shared = session();
    connect(m_addMenu, &QMenu::aboutToShow, this, [this] {
        fillAddMenu(*m_addMenu, m_sampled, m_maps,
                    [this](const HeatSubject &subject) { addMap(subject); });
    });
    connect(m_filter, &QLineEdit::textChanged, &m_typing, qOverload<>(&QTimer::start));
    connect(&m_typing, &QTimer::timeout, this, [this] { ask(false); });
    connect(m_findingsButton, &QPushButton::clicked, this, [this](bool isWanted) {
        m_wantsFindings = isWanted;
        showFindings();
        ask(false);
    });
    connect(m_findings, &FindingsList::chosen, this, &HeatMapView::goTo);
    connect(m_state, &StatePage::activated, this, &HeatMapView::remedy);
    connect(m_canvas, &HeatCanvas::plotWidthChanged, this, [this] { ask(false); });
    connect(m_canvas, &HeatCanvas::foldToggled, this, &HeatMapView::toggleFold);
    connect(m_canvas, &HeatCanvas::removed, this, [this](size_t sheet) {
        std::vector<HeatMapChoice> left = m_maps;
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(sheet));
        setMaps(std::move(left));
    });
    connect(m_canvas, &HeatCanvas::rangeChosen, this,
            [this](size_t sheet, const HeatRangeChoice &choice) {
                std::vector<HeatMapChoice> maps = m_maps;
                maps[sheet].range = choice;
                setMaps(std::move(maps));
            });
    connect(&m_window, &HeatWindow::changed, this, [this] {
        showScrollBar();
        ask(this->session()->followsEnd());
    });
    connect(m_rowBar, &QScrollBar::valueChanged, this,
            [this](int value) { m_window.panRows(value / BarPerRow - m_window.firstRow()); });
    connect(&m_reading, &HeatReading::answered, this, &HeatMapView::take);
    connect(&m_reading, &HeatReading::failed, this,
            [this](const QString &what, const QString &advice) {
                m_failure = advice.isEmpty() ? what : what + u'\n' + advice;
                showState();
                settle();
            });
    connect(shared, &Session::captureChanged, this, &HeatMapView::forget);
    connect(shared, &Session::chartCountersChanged, this, [this] {
        takeCounters();
        ask(false);
    });
    connect(shared, &Session::extentChanged, this, [this] { ask(true); });
    connect(shared, &Session::groupsChanged, this, [this] { ask(false); });
    connect(shared, &Session::goToRequested, m_canvas, &HeatCanvas::showPlace);
    auto *copy = new QShortcut(QKeySequence::Copy, m_canvas);
    copy->setContext(Qt::WidgetShortcut);
    connect(copy, &QShortcut::activated, this, [this] {
        if (canSaveCsv()) {
            QGuiApplication::clipboard()->setImage(
                HeatMapPicture(*m_canvas, pictureTitle(), m_window.range()).image());
        }
    });
    auto *find = new QShortcut(QKeySequence::Find, this);
    find->setContext(Qt::WidgetWithChildrenShortcut);
    connect(find, &QShortcut::activated, this, [this] {
        m_filter->setFocus();
        m_filter->selectAll();
    });
}

// ---- what is shown

void HeatMapView::setRows(Rows rows)
{
    m_rows->setCurrentIndex(static_cast<int>(rows));
}

void HeatMapView::setOrder(HeatOrder order)
{
    m_order->setCurrentIndex(static_cast<int>(order));
}

void HeatMapView::setStatistic(HeatStatistic statistic)
{
    m_statistic->setCurrentIndex(static_cast<int>(statistic));
}

void HeatMapView::setFilter(const QString &words)
{
    m_filter->setText(words);
    m_typing.stop();
    ask(false);
}

void HeatMapView::setMaps(std::vector<HeatMapChoice> maps)
{
    m_maps = std::move(maps);
    m_areMapsChosen = true;
    ask(false);
}

void HeatMapView::addMap(const HeatSubject &subject)
{
    std::vector<HeatMapChoice> more = m_maps;
    more.push_back({subject, {}});
    setMaps(std::move(more));
}

void HeatMapView::takeCounters()
{
    const QStringList &names = session()->chartCounters();
    if (names.isEmpty()) {
        return;
    }
    m_maps.clear();
    for (const QString &name : names) {
        m_maps.push_back({subjectOf(name), {}});
    }
    m_areMapsChosen = true;
}

void HeatMapView::toggleFold(const HeatFold &fold)
{
    const QString key = heatFoldKey(fold);
    if (!m_shut.remove(key)) {
        m_shut.insert(key);
    }
    ask(false);
}

void HeatMapView::shutAll(std::optional<HeatFold::Kind> kind)
{
    m_shut.clear();
    const HeatMap *map = m_canvas->scene() ? m_canvas->scene()->anyRead() : nullptr;
    if (map && kind) {
        for (const HeatFold &fold : map->folds) {
            if (fold.kind == *kind) {
                m_shut.insert(heatFoldKey(fold));
            }
        }
    }
    ask(false);
}

void HeatMapView::goTo(const HeatFinding &finding)
{
    if (finding.range.from.isKnown() && finding.range.from < finding.range.to) {
        session()->setRange(finding.range);
    } else if (finding.moment.isKnown()) {
        session()->setCursor(finding.moment);
    }
    if (!finding.selection.isEmpty()) {
        session()->goTo(finding.selection);
    }
}

void HeatMapView::remedy()
{
    switch (m_remedy) {
    case HeatState::Remedy::ClearFilter:
        setFilter({});
        session()->setGroupFilter(-1);
        break;
    case HeatState::Remedy::UsualMaps:
        m_areMapsChosen = false;
        ask(false);
        break;
    case HeatState::Remedy::UsualRows:
        setRows(Rows::Hosts);
        break;
    case HeatState::Remedy::None:
        break;
    }
}

// ---- reading

void HeatMapView::forget()
{
    m_reading.forget();
    m_fabric.reset();
    m_sampled.clear();
    m_isReadingCounters = false;
    m_failure.clear();
    m_shut.clear();
    m_areMapsChosen = false;
    m_maps.clear();
    m_canvas->setScene(nullptr);
    showState();
}

void HeatMapView::readCounters()
{
    const SharedReaders readers = session()->readers();
    if (!readers || m_isReadingCounters || !m_sampled.empty()) {
        return;
    }
    m_isReadingCounters = true;
    readers->ask([](const CaptureReader &capture) { return capture.sampledCounters(); })
        .then(this, [this, readers](const Result<std::vector<CounterId>> &sampled) {
            if (readers == session()->readers()) {
                m_isReadingCounters = false;
                m_sampled = sampled.value_or(std::vector<CounterId>());
            }
        });
}

HeatWish HeatMapView::wish() const
{
    HeatWish wish;
    wish.maps = m_maps;
    const auto rows = static_cast<Rows>(m_rows->currentIndex());
    wish.who.of = rows == Rows::Ports    ? HeatOf::Ports
                  : rows == Rows::Leaves ? HeatOf::Leaves
                  : rows == Rows::Groups ? HeatOf::Groups
                                         : HeatOf::Nodes;
    wish.who.isHostsOnly = rows == Rows::Hosts;
    const auto &groups = session()->groups();
    if (rows == Rows::Groups) {
        for (const HostGroup &group : groups) {
            wish.who.groups.push_back({group.name, group.nodes});
        }
    }
    const int filter = session()->groupFilter();
    if (filter >= 0 && static_cast<size_t>(filter) < groups.size()) {
        wish.who.nodes = groups[static_cast<size_t>(filter)].nodes;
    }
    wish.window = m_window.range();
    wish.pixels = m_canvas->plotWidth();
    wish.statistic = static_cast<HeatStatistic>(m_statistic->currentIndex());
    wish.lines.order = static_cast<HeatOrder>(m_order->currentIndex());
    wish.lines.shut = m_shut;
    wish.lines.filter = m_filter->text().simplified();
    wish.wantsFindings = m_findingsButton->isChecked();
    wish.fabric = m_fabric;
    return wish;
}

void HeatMapView::ask(bool mayWait)
{
    const SharedSnapshot snapshot = session()->snapshot();
    if (!isVisible() || !snapshot || !session()->readers()) {
        return;
    }
    // Rows stay while the cursor moves through time, as long as they are the same.
    if (!m_fabric || !haveSameRows(*m_fabric, *snapshot->fabric)) {
        m_fabric = snapshot->fabric;
    }
    if (!m_areMapsChosen) {
        m_maps = usualMaps(*m_fabric);
    }
    const bool canRead = m_window.isKnown() && session()->extent().lastSweep >= 2;
    if (m_maps.empty() || !canRead) {
        m_reading.forget();
        m_canvas->setScene(nullptr);
        showState();
        settle();
        return;
    }
    m_reading.ask(wish(), mayWait);
}

void HeatMapView::take(const SharedHeatScene &scene)
{
    m_failure.clear();
    m_canvas->setScene(scene);
    m_findings->findings()->setFindings(heatFindings(*scene));
    showState();
    showCount();
    showScrollBar();
    settle();
}

void HeatMapView::showSnapshot()
{
    if (!m_areMapsChosen) {
        takeCounters();
    }
    readCounters();
    ask(false);
    showState();
}

void HeatMapView::showFigures()
{
    readCounters();
    ask(true);
}

void HeatMapView::showEvent(QShowEvent *event)
{
    View::showEvent(event);
    showFindings();
    ask(false);
}

void HeatMapView::resizeEvent(QResizeEvent *event)
{
    View::resizeEvent(event);
    showFindings();
}

void HeatMapView::showFindings()
{
    const bool isShown = m_wantsFindings.value_or(width() >= RoomForFindings);
    const bool isOther = isShown != m_findingsButton->isChecked();
    m_findingsButton->setChecked(isShown);
    m_findings->setVisible(isShown);
    if (isOther) {
        ask(false);
    }
}

void HeatMapView::showState()
{
    const HeatState state = heatState(*session(), wish(), m_canvas->scene(), m_failure);
    m_remedy = state.remedy;
    if (state.title.isEmpty()) {
        m_stack->setCurrentIndex(0);
        return;
    }
    m_state->setTexts(state.title, state.sentence, state.button);
    m_state->button()->setVisible(!state.button.isEmpty());
    m_stack->setCurrentWidget(m_state);
}

StatePage *HeatMapView::emptyState() const
{
    return m_stack->currentWidget() == m_state ? m_state : nullptr;
}

void HeatMapView::showCount()
{
    const SharedHeatScene &scene = m_canvas->scene();
    const HeatMap *map = scene ? scene->anyMap() : nullptr;
    if (!map) {
        m_count->clear();
        return;
    }
    const auto shown = static_cast<qint64>(scene->lines.size());
    const auto all = static_cast<qint64>(map->rows.size());
    const QString rows = shown == all
                             ? tr("%1 rows", nullptr, static_cast<int>(all)).arg(format::count(all))
                             : tr("%1 of %2 rows").arg(format::count(shown), format::count(all));
    m_count->setText(tr("%1, cells of %2").arg(rows, format::duration(map->step)));
}

void HeatMapView::showScrollBar()
{
    const QSignalBlocker quiet(m_rowBar);
    const double rows =
        m_canvas->scene() ? static_cast<double>(m_canvas->scene()->lines.size()) : 0;
    m_rowBar->setVisible(m_window.hasRowZoom());
    m_rowBar->setPageStep(static_cast<int>(m_window.rowsShown() * BarPerRow));
    m_rowBar->setSingleStep(static_cast<int>(BarPerRow));
    m_rowBar->setRange(0, static_cast<int>(std::max(0.0, rows - m_window.rowsShown()) * BarPerRow));
    m_rowBar->setValue(static_cast<int>(std::lround(m_window.firstRow() * BarPerRow)));
}

bool HeatMapView::isComplete() const
{
    if (!session()->readers()) {
        return true;
    }
    const bool isShown = m_canvas->scene() || m_failure.size() > 0 || m_maps.empty() ||
                         session()->extent().lastSweep < 2 || !m_window.isKnown();
    return session()->snapshot() && isShown && !m_reading.isBusy() && !m_typing.isActive();
}

void HeatMapView::settle()
{
    if (isComplete()) {
        Q_EMIT completed();
    }
}

// ---- taking it along

bool HeatMapView::canSaveCsv() const
{
    const SharedHeatScene &scene = m_canvas->scene();
    return scene && scene->anyMap() && scene->lines.size() > 0;
}

QString HeatMapView::csv() const
{
    return canSaveCsv() ? heatCsv(*m_canvas->scene(), m_window.range()) : QString();
}

QString HeatMapView::pictureTitle() const
{
    const SharedReaders readers = session()->readers();
    return readers ? tr("Heat maps of %1").arg(QFileInfo(readers->path()).fileName()) : QString();
}

Result<void> HeatMapView::savePng(const QString &path) const
{
    return HeatMapPicture(*m_canvas, pictureTitle(), m_window.range()).writePng(path);
}

Result<void> HeatMapView::saveSvg(const QString &path) const
{
    return HeatMapPicture(*m_canvas, pictureTitle(), m_window.range()).writeSvg(path);
}

} // namespace pickglass
