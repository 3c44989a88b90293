// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/findingslist.h"
#include "app/desktop/heatmap/heatcanvas.h"
#include "app/desktop/heatmap/heatchoices.h"
#include "app/desktop/heatmap/heatmapview.h"
#include "app/desktop/layouts.h"
#include "app/desktop/placemenu.h"
#include "app/desktop/reading/incidentlog.h"
#include "app/desktop/reading/perrecording.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/statepage.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QSignalBlocker>
#include <QSplitter>

namespace pickglass {

namespace {

constexpr int FindingsWidth = 260;

/// Leaves and pods are those of one fabric.
constexpr PerRecording Folds(QLatin1String("heatmap/folds"));

} // namespace

QComboBox *HeatMapView::addChoice(const QStringList &texts, const QString &toolTip)
{
    auto *choice = new QComboBox;
    choice->addItems(texts);
    choice->setToolTip(toolTip);
    choice->setAccessibleName(toolTip);
    connect(choice, &QComboBox::currentIndexChanged, this, [this] {
        keepChoices();
        ask(false);
    });
    return choice;
}

QWidget *HeatMapView::makeBar()
{
    auto *bar = new QWidget;
    auto *lines = makeLayout<QVBoxLayout>(bar, 0, Tokens::SpaceS);
    auto *choices = makeLayout<QHBoxLayout>(nullptr, 0, Tokens::SpaceS);
    auto *add = new QPushButton(tr("+ Add"));
    add->setToolTip(tr("Add a map below the others"));
    m_addMenu = new QMenu(add);
    add->setMenu(m_addMenu);
    choices->addWidget(add);
    m_rows =
        addChoice({tr("Hosts"), tr("Nodes"), tr("Ports"), tr("Leaves"), tr("Groups")}, tr("Rows"));
    m_order = addChoice({tr("By place"), tr("By name"), tr("By value")},
                        tr("Order of the rows: by place in the tree, by name, or highest value of "
                           "the first map first"));
    m_statistic = addChoice({tr("Mean"), tr("Maximum")},
                            tr("Value of a cell: mean or maximum over its time"));
    for (QComboBox *choice : {m_rows, m_order, m_statistic}) {
        choices->addWidget(choice);
    }
    choices->addWidget(makeFoldButton());
    choices->addStretch();
    auto *save = new QPushButton(tr("Save"));
    save->setMenu(new QMenu(save));
    addSaveActions(save->menu());
    choices->addWidget(save);
    lines->addLayout(choices);

    auto *narrowing = makeLayout<QHBoxLayout>(nullptr, 0, Tokens::SpaceM);
    m_filter = new QLineEdit;
    m_filter->setPlaceholderText(tr("Filter rows: node1, leaf06"));
    m_filter->setAccessibleName(tr("Filter rows"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(320);
    m_count = new QLabel;
    m_count->setProperty("role", QStringLiteral("secondary"));
    m_findingsButton = new QPushButton(tr("Findings"));
    m_findingsButton->setCheckable(true);
    m_findingsButton->setToolTip(tr("Show the findings beside the maps"));
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
    fold->setToolTip(tr("Combine the rows of a leaf or pod"));
    auto *menu = new QMenu(fold);
    menu->addAction(tr("Fold all leaves"), this, [this] { shutAll(HeatFold::Kind::Leaf); });
    menu->addAction(tr("Fold all pods"), this, [this] { shutAll(HeatFold::Kind::Pod); });
    menu->addAction(tr("Unfold all"), this, [this] { shutAll(std::nullopt); });
    fold->setMenu(menu);
    return fold;
}

QWidget *HeatMapView::makeMaps()
{
    m_canvas = new HeatCanvas(&m_window);
    m_scroll = new QScrollArea;
    m_scroll->setWidget(m_canvas);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_rowBar = new QScrollBar(Qt::Vertical);
    m_rowBar->setAccessibleName(tr("Visible rows"));
    m_rowBar->setVisible(false);
    auto *maps = new QWidget;
    auto *beside = makeLayout<QHBoxLayout>(maps, 0, 0);
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
        fillAddMenu(*m_addMenu, m_sampled.ids(), m_maps,
                    [this](const HeatSubject &subject) { addMap(subject); });
        m_addMenu->addSeparator();
        QAction *hosts = m_addMenu->addAction(tr("Show traffic, waits, NFS and IP of hosts"), this,
                                              &HeatMapView::showHostMaps);
        hosts->setEnabled(!hostMaps().empty());
        m_addMenu->addAction(tr("Show default maps"), this, &HeatMapView::showUsualMaps);
    });
    connect(m_filter, &QLineEdit::textChanged, &m_typing, qOverload<>(&QTimer::start));
    connect(&m_typing, &QTimer::timeout, this, [this] { ask(false); });
    connect(m_findingsButton, &QPushButton::clicked, this, [this](bool isWanted) {
        m_chosen.findings = isWanted;
        keepChoices();
        showFindings();
        ask(false);
    });
    connect(m_findings, &FindingsList::chosen, this, &HeatMapView::goTo);
    connect(session()->incidents(), &IncidentLog::changed, this, &HeatMapView::writeFindings);
    connect(m_state, &StatePage::activated, this, &HeatMapView::remedy);
    connect(m_canvas, &HeatCanvas::plotWidthChanged, this, [this] { ask(false); });
    connect(m_canvas, &HeatCanvas::menuRequested, this,
            [this](const Selection &selection, QPoint position) {
                showPlaceMenu(
                    session(), selection, [this](const QString &id) { Q_EMIT viewRequested(id); },
                    this, position);
            });
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
            [this](int value) { m_window.panRows(value / RowBarParts - m_window.firstRow()); });
    connect(shared, &Session::captureChanged, this, &HeatMapView::forget);
    connect(shared, &Session::chartCountersChanged, this, [this] {
        takeCounters();
        ask(false);
    });
    connect(shared, &Session::extentChanged, this, [this] {
        m_sampled.read();
        ask(true);
    });
    connect(shared, &Session::groupsChanged, this, [this] { ask(false); });
    connect(shared, &Session::goToRequested, m_canvas, &HeatCanvas::showSelection);
    auto *copy = new QShortcut(QKeySequence::Copy, m_canvas);
    copy->setContext(Qt::WidgetShortcut);
    connect(copy, &QShortcut::activated, this, &HeatMapView::copyPicture);
}

void HeatMapView::restoreChoices()
{
    m_chosen = storedHeatChoices();
    const auto choose = [](QComboBox *box, auto choice) {
        const QSignalBlocker quiet(box);
        box->setCurrentIndex(static_cast<int>(choice));
    };
    choose(m_rows, m_chosen.rows);
    choose(m_order, m_chosen.order);
    choose(m_statistic, m_chosen.statistic);
}

void HeatMapView::keepChoices()
{
    m_chosen.rows = static_cast<Rows>(m_rows->currentIndex());
    m_chosen.order = static_cast<HeatOrder>(m_order->currentIndex());
    m_chosen.statistic = static_cast<HeatStatistic>(m_statistic->currentIndex());
    storeHeatChoices(m_chosen);
}

void HeatMapView::restoreFolds()
{
    const SharedSnapshot snapshot = session()->snapshot();
    if (snapshot && m_recording.isEmpty()) {
        m_recording = session()->recording();
        const QStringList shut = Folds.text(m_recording).split(u',', Qt::SkipEmptyParts);
        m_shut = {shut.begin(), shut.end()};
    }
}

void HeatMapView::keepFolds() const
{
    Folds.setText(m_recording, QStringList(m_shut.begin(), m_shut.end()).join(u','));
}

} // namespace pickglass
