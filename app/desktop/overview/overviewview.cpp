// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/overviewview.h"

#include "app/common/text.h"
#include "app/desktop/filedialogs.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/csv.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/place.h"
#include "app/desktop/models/tableproxy.h"
#include "app/desktop/models/topmodel.h"
#include "app/desktop/overview/cablingquery.h"
#include "app/desktop/overview/cards.h"
#include "app/desktop/overview/overviewqueries.h"
#include "app/desktop/overview/problemlist.h"
#include "app/desktop/overview/sincecard.h"
#include "app/desktop/overview/tierheatlist.h"
#include "app/desktop/overview/worklist.h"
#include "app/desktop/placemenu.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/reading/incidentlog.h"
#include "app/desktop/report/report.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/choicestate.h"
#include "app/picture/htmlpdf.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>

#include <algorithm>

namespace pickglass {

namespace {

constexpr int TwoColumnWidth = 860;   ///< from which the figures stand beside the problems
constexpr int MinListHeight = 160;    ///< height of the list of problems
constexpr int MaxContentWidth = 1680; ///< of the content: longer lines are hard to follow

void addBars(QVBoxLayout &layout, const QString &heading,
             const std::vector<FabricSummary::Share> &shares)
{
    if (!shares.empty()) {
        auto *card = new Card(heading);
        card->content()->addWidget(new BarList(shares));
        layout.addWidget(card);
    }
}

} // namespace

OverviewView::OverviewView(Session *session, QWidget *parent)
    : View(session, parent),
      m_tree(new ProblemTree(this)),
      m_scroll(new QScrollArea),
      m_findings(new ProblemsQuery(session, this)),
      m_cabling(new CablingQuery(session, this)),
      m_liveQuery(new LiveQuery(session, this)),
      m_sinceQuery(new SinceQuery(session, this)),
      m_busiest(new TopModel(this)),
      m_waiting(new TopModel(this)),
      m_rising(new TopModel(this)),
      m_tierHeat(new TierHeatModel(this)),
      m_changes(new ChangesModel(this))
{
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *layout = makeLayout<QVBoxLayout>(this);
    layout->addWidget(m_scroll);
    connect(&Theme::instance(), &Theme::changed, this, &OverviewView::rebuild);
    connectFindings();
    connectStanding();
    connectLive();
}

void OverviewView::showSnapshot()
{
    m_snapshot = session()->snapshot();
    m_found = m_findings->withSince(m_snapshot);
    m_isAnswered = false;
    rebuild();
    m_findings->ask();
    m_cabling->ask();
}

QVariantMap OverviewView::state() const
{
    return choicesOf({m_scroll});
}

void OverviewView::setState(const QVariantMap &state)
{
    restoreChoices({m_scroll}, state);
}

void OverviewView::rebuild()
{
    m_columns = nullptr;
    m_list = nullptr;
    m_health = nullptr;
    m_liveCards = nullptr;
    m_recorded = nullptr;
    m_sinceCard = nullptr;
    m_isBuiltLive = isLive();
    // The change may come from a click into the old content, which must outlive its own event.
    if (QWidget *old = m_scroll->takeWidget()) {
        old->hide();
        old->deleteLater();
    }
    m_tree->setSnapshot(m_found);
    if (m_snapshot) {
        m_scroll->setWidget(makeContent());
        arrange();
    }
}

QWidget *OverviewView::makeContent()
{
    const FabricSummary summary = summarize(*m_found);
    auto *content = new QWidget;
    content->setMaximumWidth(MaxContentWidth);
    auto *layout = makeLayout<QVBoxLayout>(content, Tokens::SpaceL, Tokens::SpaceL);
    layout->addWidget(makeHead(summary));
    layout->addWidget(makeIncidents());
    addStanding(*layout);
    layout->addWidget(makeTiles(summary));
    if (m_isBuiltLive) {
        layout->addWidget(makeLive());
    }

    m_columns = new QBoxLayout(QBoxLayout::LeftToRight);
    m_columns->setSpacing(Tokens::SpaceL);
    auto *left = new QVBoxLayout;
    auto *right = new QVBoxLayout;
    left->setSpacing(Tokens::SpaceL);
    right->setSpacing(Tokens::SpaceL);
    const bool healthy = m_found->problems.empty();
    left->addWidget(healthy ? makeHealthy(summary) : makeProblems(summary));
    if (m_isBuiltLive) {
        left->addWidget(makeSince());
        if (m_snapshot->shape.tiers > 0) {
            right->addWidget(makeTierHeat());
        }
    }
    right->insertWidget(0, makeHealth());
    // Where nothing is wrong there is room on both sides.
    addWiring(healthy ? *left : *right, summary);
    addDevices(*right, summary);
    left->addStretch();
    right->addStretch();
    m_columns->addLayout(left, healthy ? 1 : 3);
    m_columns->addLayout(right, healthy ? 1 : 2);
    layout->addLayout(m_columns);
    layout->addStretch();

    auto *outer = onSurface("background", new QWidget);
    auto *centred = makeLayout<QHBoxLayout>(outer);
    centred->addStretch(1);
    centred->addWidget(content, 1000);
    centred->addStretch(1);
    return outer;
}

QWidget *OverviewView::makeHead(const FabricSummary &summary)
{
    auto *head = new QWidget;
    auto *row = makeLayout<QHBoxLayout>(head);
    auto *texts = makeLayout<QVBoxLayout>(nullptr, 0, 2);
    texts->addWidget(named(
        "title", makeLabel(format::topology(*m_snapshot->fabric, m_snapshot->shape), "title")));
    // Of a recording the time is that of the figures, which stands beside them.
    QStringList parts{sourceName(m_snapshot->info.source),
                      m_isBuiltLive ? QString() : format::time(m_snapshot->time)};
    if (m_snapshot->info.hasLocalTimes()) {
        parts << tr("times are local times of the files, without a time zone");
    }
    if (summary.subnets > 1) {
        parts << tr("%1 subnets").arg(summary.subnets);
    }
    if (!summary.links) {
        parts << tr("Cables: unknown");
    } else if (summary.unknownCables > 0) {
        parts << tr("Cables of %n node(s) unknown", nullptr,
                    static_cast<int>(summary.unknownCables));
    }
    if (summary.hasIslands) {
        parts << tr("%1 islands that do not reach each other").arg(summary.islands.size());
    }
    parts.removeAll(QString());
    texts->addWidget(makeLabel(format::breakable(parts.join(QStringLiteral(" · "))), "secondary"));
    row->addLayout(texts, 1);
    auto *report =
        named("report", new QPushButton(m_reportState.isEmpty() ? tr("Report…") : m_reportState));
    report->setToolTip(tr("Save a report as PDF or HTML"));
    connect(report, &QPushButton::clicked, this, &OverviewView::saveReport);
    row->addWidget(report, 0, Qt::AlignTop);
    return head;
}

QWidget *OverviewView::makeTiles(const FabricSummary &summary) const
{
    const FabricShape &shape = m_snapshot->shape;
    const auto tile = [](std::optional<qint64> number, const QString &caption,
                         const QString &toolTip = {}) {
        return TileRow::Tile{number ? format::count(*number) : tr("unknown"), caption, toolTip};
    };
    std::vector<TileRow::Tile> tiles{
        tile(summary.switches, tr("Switches")),
        tile(summary.hosts, tr("Hosts"), tr("Systems with at least one host adapter")),
        tile(summary.adapters, tr("Host adapters")),
        tile(summary.links, tr("Links"),
             summary.links ? tr("Cables, each counted once")
                           : tr("No source looked at cables: they are unknown")),
        tile(summary.portsUp, tr("Ports up"),
             summary.portsUp ? QString() : tr("No source looked at the states of ports")),
    };
    if (shape.tiers > 0) {
        tiles.push_back(tile(shape.tiers, tr("Tiers")));
    }
    if (shape.pods > 1) {
        tiles.push_back(
            tile(shape.pods, shape.kind == TopologyKind::Dragonfly ? tr("Groups") : tr("Pods")));
    }
    if (!shape.boxes.empty()) {
        tiles.push_back(tile(static_cast<qint64>(shape.boxes.size()), tr("Chassis"),
                             tr("Directors: several switch chips of one system")));
    }
    if (shape.rails > 1) {
        tiles.push_back(tile(shape.rails, tr("Rails")));
    }
    if (summary.aggregationNodes > 0) {
        tiles.push_back(tile(summary.aggregationNodes, tr("Aggregation nodes"),
                             tr("SHARP: adapters by type, but no hosts")));
    }
    if (summary.routers && *summary.routers > 0) {
        tiles.push_back(tile(summary.routers, tr("Routers")));
    }
    return new TileRow(tiles);
}

QWidget *OverviewView::makeProblems(const FabricSummary &summary)
{
    auto *card = new Card(tr("Problems"));
    auto *head = makeLayout<QHBoxLayout>(nullptr, 0, Tokens::SpaceM);
    head->addWidget(makeLabel(textOf(summary.problems), "secondary"), 1);
    head->addWidget(makeWorkList());
    card->content()->addLayout(head);
    m_list = new ProblemList(m_tree);
    m_list->setAccessibleName(tr("Problems"));
    connect(m_list, &ProblemList::contentHeightChanged, this, &OverviewView::fitProblemList);
    const auto selectionFor = [this](const Problem &problem) {
        return selectionOf(*m_snapshot->fabric, placeOfProblem(*m_snapshot->fabric, problem));
    };
    connect(m_list, &ProblemList::chosen, this, [this, selectionFor](const Problem &problem) {
        session()->select(selectionFor(problem));
    });
    connect(m_list, &ProblemList::opened, this, [this, selectionFor](const Problem &problem) {
        session()->goTo(selectionFor(problem));
    });
    connect(m_list, &ProblemList::menuRequested, this,
            [this, selectionFor](const Problem &problem, QPoint position) {
                const Selection place = selectionFor(problem);
                session()->select(place);
                showPlaceMenu(
                    session(), place, [this](const QString &id) { Q_EMIT viewRequested(id); }, this,
                    position);
            });
    card->content()->addWidget(m_list);
    m_list->unfoldShortGroups();
    setFocusProxy(m_list);
    return card;
}

/// What is mended by hand, to take along.
QWidget *OverviewView::makeWorkList()
{
    auto *button = named("workList", new QPushButton(tr("Work list")));
    button->setToolTip(tr("What is to be mended where the hardware is, by place"));
    auto *menu = new QMenu(button);
    const auto work = [this] {
        return workList(*m_found, session()->incidents()->report()->incidents);
    };
    const auto save = [this](const QString &name, const QString &fileKinds, const auto &write) {
        askAndWrite(this, tr("Save the work list"), name, fileKinds, write);
    };
    menu->addAction(tr("Copy as CSV"), this, [this, work] {
        QGuiApplication::clipboard()->setText(problemsCsv(m_found, work()));
    });
    menu->addAction(tr("Save CSV…"), this, [this, work, save] {
        save(QStringLiteral("work.csv"), tr("Comma-separated values (*.csv)"),
             [csv = problemsCsv(m_found, work())](const QString &path) {
                 return writeTextFile(path, csv);
             });
    });
    menu->addAction(tr("Save PDF to print…"), this, [this, work, save] {
        save(QStringLiteral("work.pdf"), tr("PDF files (*.pdf)"),
             [html = workListHtml(*m_found, work())](const QString &path) {
                 return writePdf(path, html, tr("Work list"));
             });
    });
    button->setMenu(menu);
    return button;
}

QWidget *OverviewView::makeHealthy(const FabricSummary &summary) const
{
    auto *card = new Card(tr("Problems"));
    QLabel *good = named("healthy", makeLabel(tr("✓  No problems at this time."), "title"));
    good->setStyleSheet(QStringLiteral("color: %1").arg(tokens().good.name()));
    card->content()->addSpacing(Tokens::SpaceS);
    card->content()->addWidget(good);
    if (!summary.links) {
        card->content()->addWidget(makeLabel(
            tr("Links and cables were not checked: no source looked at them."), "secondary"));
        return card;
    }
    card->content()->addWidget(makeLabel(
        tr("No slow, narrow or mismatched link, no port down beside one that is up, no node "
           "without a cable, no duplicate name or LID, equal uplinks throughout."),
        "secondary"));
    return card;
}

void OverviewView::addWiring(QVBoxLayout &layout, const FabricSummary &summary) const
{
    if (!summary.tiers.empty()) {
        auto *card = new Card(tr("Tiers"));
        card->content()->addWidget(makeTierTable(summary.tiers));
        layout.addWidget(card);
    }
    addBars(layout, tr("Links by rate"), summary.rates);
    if (summary.hasIslands) {
        std::vector<FabricSummary::Share> islands;
        for (const qint64 nodes : summary.islands) {
            islands.push_back({tr("Island %1").arg(islands.size() + 1), nodes});
        }
        addBars(layout, tr("Nodes of each island"), islands);
    }
}

void OverviewView::addDevices(QVBoxLayout &layout, const FabricSummary &summary) const
{
    addBars(layout, tr("Switches by model"), summary.switchModels);
    addBars(layout, tr("Host adapters by model"), summary.adapterModels);
}

void OverviewView::arrange()
{
    if (m_columns) {
        const bool wide = width() >= TwoColumnWidth;
        m_columns->setDirection(wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
        fitProblemList();
    }
}

void OverviewView::fitProblemList()
{
    if (!m_list) {
        return;
    }
    // As high as its lines, as long as they fit into the window below the tiles.
    const int above = 210;
    const int room = std::max(MinListHeight * 2, height() - above);
    m_list->setFixedHeight(std::clamp(m_list->contentHeight() + Tokens::SpaceXs, 40, room));
}

void OverviewView::resizeEvent(QResizeEvent *event)
{
    View::resizeEvent(event);
    arrange();
}

QString OverviewView::csv() const
{
    const SharedSnapshot snapshot = m_findings->withSince(session()->snapshot());
    return snapshot ? problemsCsv(snapshot, snapshot->problems) : QString();
}

/// Asks where to; while a report is made, leaves it.
void OverviewView::saveReport()
{
    if (!m_reportState.isEmpty()) {
        leaveReport();
    } else if (session()->readers() && m_snapshot) {
        askWhereToSave(this,
                       {.title = tr("Save the report"),
                        .name = QStringLiteral("report.pdf"),
                        .fileKinds = tr("PDF (*.pdf);;HTML page (*.html)")},
                       [this](const QString &path) {
                           m_reportPath = path;
                           makeReport();
                       });
    }
}

/// The report has the incidents, too, which are being searched for a while after a capture was
/// opened.
void OverviewView::makeReport()
{
    if (!session()->readers() || !m_snapshot) {
        leaveReport(); // it was closed while the file was asked for
        return;
    }
    if (!session()->incidents()->isSettled()) {
        showReportState(tr("Searching for incidents… Cancel"));
        return;
    }
    showReportState(tr("Making the report… Cancel"));
    m_reportWanted = StopSource();
    pickglass::makeReport(this, session()->readers(),
                          {m_snapshot, session()->figures(), session()->question(),
                           session()->incidents()->isReady() ? session()->incidents()->report()
                                                             : SharedIncidentReport()},
                          std::exchange(m_reportPath, {}), m_reportWanted,
                          [this](const Result<void> &written) {
                              showReportState({});
                              if (!written) {
                                  showWarning(this, translated(written.error()));
                              }
                          });
}

void OverviewView::leaveReport()
{
    m_reportWanted.stop();
    m_reportPath.clear();
    showReportState({});
}

/// What the button says while a report is made; empty: none is.
void OverviewView::showReportState(const QString &state)
{
    m_reportState = state;
    if (auto *button = findChild<QPushButton *>(QStringLiteral("report"))) {
        button->setText(state.isEmpty() ? tr("Report…") : state);
    }
}

} // namespace pickglass
