// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/routes/failurepane.h"

#include "app/common/text.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/tabbar.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollBar>
#include <QShortcut>
#include <QSplitter>
#include <QStackedLayout>
#include <QTableView>
#include <QThreadPool>

#include <algorithm>

namespace pickglass {

namespace {

constexpr int MinPartsHeight = 170;
constexpr int MinLowerHeight = 140;
constexpr int MinPartsWidth = 280;
constexpr int PartWidth = 180;

/// The work of a pool's thread that mostly waits: another one may run meanwhile.
template<typename Work>
auto whileWaiting(Work work)
{
    QThreadPool::globalInstance()->releaseThread();
    auto answer = work();
    QThreadPool::globalInstance()->reserveThread();
    return answer;
}

QTableView *makeTable(const char *name, RoutesTableModel *model, const QString &title)
{
    auto *table = named(name, new QTableView);
    table->setModel(model);
    table->setAccessibleName(title);
    styleRoutesTable(*table);
    return table;
}

} // namespace

FailurePane::FailurePane(Session *session, QWidget *parent)
    : RoutesPane(parent),
      m_session(session),
      m_parts(new FailedPartsModel(this)),
      m_facts(new FailureFactsModel(this)),
      m_links(new WorstLinksModel(this)),
      m_ranking(new FailureRankingModel(this)),
      m_partsTable(makeTable("failedParts", m_parts, tr("Failed parts"))),
      m_factsTable(
          makeTable("failureFacts", m_facts, tr("What becomes of pairs, hosts and loads"))),
      m_linksTable(makeTable("failureLinks", m_links, tr("Links with the most routes"))),
      m_rankingTable(
          makeTable("failureRanking", m_ranking, tr("Single failures, the worst first"))),
      m_tabs(named("failureTabs", new TabBar)),
      m_query(session, [this] { begin(); }),
      m_adaptiveQuery(session),
      m_reroutingQuery(session),
      m_rankingQuery(session),
      m_rankedPercent(std::make_shared<std::atomic_int>(0))
{
    onSurface("panel", this);
    auto *rows = makeLayout<QVBoxLayout>(this, 0, 0);
    rows->addWidget(makeBar());
    m_halves = new QSplitter(Qt::Vertical);
    m_halves->setChildrenCollapsible(false);
    m_halves->addWidget(makeUpper());
    m_halves->addWidget(makeLower());
    m_halves->setStretchFactor(0, 0);
    m_halves->setStretchFactor(1, 1);
    rows->addWidget(m_halves, 1);
    m_query.deferWhileHidden(this);
    m_progressTimer.setInterval(ProgressPeriod);
    connectParts();
    connectTables();
    makeRoomForFacts();
    takeParts();
    showJobs();
}

QWidget *FailurePane::makeBar()
{
    auto *bar = new QWidget;
    auto *row = makeLayout<QHBoxLayout>(
        bar, {Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceS}, Tokens::SpaceM);
    m_sentence = makeLabel({}, "secondary");
    m_sentence->setWordWrap(true);
    m_hasAlternates = new QCheckBox(tr("Alternate paths"));
    m_hasAlternates->setChecked(true);
    m_hasAlternates->setToolTip(tr("Pairs that are hit take another LID or another port, as "
                                   "automatic path migration does where it is armed in time"));
    row->addWidget(m_sentence, 1);
    row->addWidget(m_hasAlternates);
    return bar;
}

QWidget *FailurePane::makeParts()
{
    auto *column = new QWidget;
    auto *rows = makeLayout<QVBoxLayout>(column, 0, 0);
    rows->addWidget(m_partsTable, 1);
    auto *buttons = makeLayout<QHBoxLayout>(
        nullptr, {Tokens::SpaceM, Tokens::SpaceXs, Tokens::SpaceM, Tokens::SpaceS}, Tokens::SpaceS);
    m_add = new QPushButton(tr("Add selected"));
    m_add->setToolTip(tr("What is selected fails, too"));
    m_remove = new QPushButton(tr("Remove"));
    m_remove->setToolTip(tr("Take this part out of the list (Del)"));
    m_clear = new QPushButton(tr("Clear"));
    for (QPushButton *button : {m_add, m_remove, m_clear}) {
        buttons->addWidget(button);
    }
    buttons->addStretch(1);
    rows->addLayout(buttons);
    column->setMinimumWidth(MinPartsWidth);
    return column;
}

QWidget *FailurePane::makeUpper()
{
    auto *upper = new QSplitter(Qt::Horizontal);
    upper->setChildrenCollapsible(false);
    upper->addWidget(makeParts());
    upper->addWidget(m_factsTable);
    upper->setStretchFactor(0, 1);
    upper->setStretchFactor(1, 2);
    upper->setSizes({MinPartsWidth, 2 * MinPartsWidth});
    upper->setMinimumHeight(MinPartsHeight);
    return upper;
}

QWidget *FailurePane::makeLower()
{
    auto *lower = new QWidget;
    auto *rows = makeLayout<QVBoxLayout>(lower, 0, 0);
    m_tabs->setAccessibleName(tr("What is listed"));
    m_tabs->addTab(tr("Worst links"));
    m_tabs->addTab(tr("Worst failures"));
    rows->addWidget(makeSeparator());
    rows->addWidget(makeJobs());
    m_jobText = makeLabel({}, "secondary");
    m_jobText->setWordWrap(true);
    m_jobText->setContentsMargins(Tokens::SpaceM, Tokens::SpaceXs, Tokens::SpaceM, Tokens::SpaceXs);
    rows->addWidget(m_jobText);
    m_lower = new QStackedLayout;
    m_lower->addWidget(m_linksTable);
    m_lower->addWidget(m_rankingTable);
    rows->addLayout(m_lower, 1);
    lower->setMinimumHeight(MinLowerHeight);
    return lower;
}

/// The tabs, and what takes long: re-routing, and the ranking of all failures.
QWidget *FailurePane::makeJobs()
{
    auto *bar = new QWidget;
    auto *row =
        makeLayout<QHBoxLayout>(bar, {Tokens::SpaceXs, 0, Tokens::SpaceM, 0}, Tokens::SpaceS);
    m_engines = new QComboBox;
    m_engines->addItems(routingEngines());
    m_engines->setAccessibleName(tr("Routing engine"));
    m_engines->setToolTip(tr("Routing engine of OpenSM"));
    m_reroute = new QPushButton(tr("Re-route"));
    m_reroute->setToolTip(
        tr("Have OpenSM route what remains, on a simulated fabric (ibsim) on this "
           "computer; large fabrics take minutes"));
    m_rank = new QPushButton(tr("Rank all failures"));
    m_rank->setToolTip(tr("Let each switch and each cable fail alone"));
    m_progress = new QProgressBar;
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(ProgressWidth);
    m_cancel = new QPushButton(tr("Cancel"));
    m_cancel->setToolTip(tr("Cancel (Esc)"));
    row->addWidget(m_tabs, 1);
    for (QWidget *widget :
         std::initializer_list<QWidget *>{m_progress, m_cancel, m_engines, m_reroute, m_rank}) {
        row->addWidget(widget);
    }
    return bar;
}

void FailurePane::connectParts()
{
    connect(m_session, &Session::failedPartsChanged, this, &FailurePane::takeParts);
    connect(m_session, &Session::selectionChanged, this, &FailurePane::showJobs);
    connect(m_hasAlternates, &QCheckBox::toggled, this, [this] {
        cancelRanking();
        m_ranking->setRanking(nullptr);
        m_query.ask(LatestQuery::When::Soon);
        showJobs();
    });
    connect(m_add, &QPushButton::clicked, this, &FailurePane::addSelected);
    connect(m_remove, &QPushButton::clicked, this, &FailurePane::removeCurrent);
    connect(m_clear, &QPushButton::clicked, m_session, [this] { m_session->setFailedParts({}); });
    connect(m_reroute, &QPushButton::clicked, this, &FailurePane::startRerouting);
    connect(m_rank, &QPushButton::clicked, this, &FailurePane::startRanking);
    connect(m_cancel, &QPushButton::clicked, this, &FailurePane::cancel);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int index) {
        m_lower->setCurrentIndex(index);
        showJobs();
        Q_EMIT settled();
    });
    connect(&m_progressTimer, &QTimer::timeout, this,
            [this] { m_progress->setValue(*m_rankedPercent); });
    for (LatestQuery *query : {&m_query, &m_adaptiveQuery, &m_reroutingQuery, &m_rankingQuery}) {
        connect(query, &LatestQuery::settled, this, [this] {
            showJobs();
            Q_EMIT settled();
        });
    }
}

void FailurePane::connectTables()
{
    const ShowView showView = [this](const QString &id) { Q_EMIT viewRequested(id); };
    followSelection(*m_partsTable, *m_parts, m_session, showView);
    followSelection(*m_linksTable, *m_links, m_session, showView);
    followSelection(*m_rankingTable, *m_ranking, m_session, showView);
    m_factsTable->setSelectionMode(QAbstractItemView::NoSelection);
    connect(m_partsTable->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &FailurePane::showJobs);
    connect(m_rankingTable, &QTableView::activated, this,
            [this](const QModelIndex &index) { addRanked(index.row()); });
    auto *remove = new QShortcut(QKeySequence::Delete, m_partsTable);
    remove->setContext(Qt::WidgetShortcut);
    connect(remove, &QShortcut::activated, this, &FailurePane::removeCurrent);
    for (QTableView *table : {m_partsTable, m_factsTable, m_linksTable, m_rankingTable}) {
        fitColumns(*table);
    }
    m_partsTable->setColumnWidth(FailedPartsModel::Part, PartWidth);
}

// ---- the parts

void FailurePane::setTables(const SharedFabricRoutes &tables)
{
    if (tables == m_tables) {
        return;
    }
    cancelRanking();
    m_tables = tables && tables->graph.hasTables() ? tables : nullptr;
    m_ranking->setRanking(nullptr);
    takeParts();
}

void FailurePane::setFigures(const SharedFigures &figures)
{
    m_links->setFigures(figures);
}

void FailurePane::takeParts()
{
    cancelRerouting();
    m_query.cancel();
    m_adaptiveQuery.cancel();
    m_rerouting = nullptr;
    m_parts->setParts(m_session->failedParts(), m_tables ? m_tables->snapshot->fabric : nullptr);
    m_jobText->clear();
    m_query.ask(LatestQuery::When::Soon);
    showJobs();
}

void FailurePane::addSelected()
{
    std::vector<Selection> parts = m_session->failedParts();
    parts.push_back(m_session->selection());
    m_session->setFailedParts(parts);
}

void FailurePane::removeCurrent()
{
    const int row = m_partsTable->currentIndex().row();
    std::vector<Selection> parts = m_session->failedParts();
    if (row >= 0 && row < static_cast<int>(parts.size())) {
        parts.erase(parts.begin() + row);
        m_session->setFailedParts(parts);
    }
}

void FailurePane::addRanked(int row)
{
    std::vector<Selection> parts = m_session->failedParts();
    parts.push_back(m_ranking->placeOf(row));
    m_session->setFailedParts(parts);
}

// ---- what is computed

Alternates FailurePane::alternates() const
{
    return m_hasAlternates->isChecked() ? Alternates::Yes : Alternates::No;
}

void FailurePane::begin()
{
    const std::vector<Selection> parts = m_session->failedParts();
    if (!m_tables || failuresOf(m_tables->fabric(), parts).isEmpty()) {
        takeEffect(SharedFailureEffect());
        return;
    }
    m_query.read(
        m_session->readers(),
        [tables = m_tables, parts, alternates = alternates()](const CaptureReader &,
                                                              const StopToken &stop) {
            return findFailureEffect(tables, parts, alternates, stop);
        },
        [this](const Result<SharedFailureEffect> &effect) { takeEffect(effect); });
}

void FailurePane::takeEffect(const Result<SharedFailureEffect> &effect)
{
    m_effect = effect ? *effect : nullptr;
    showEffect();
    m_adaptiveQuery.cancel();
    if (!effect) {
        m_sentence->setText(translated(effect.error()));
    } else if (m_effect && m_effect->tables->graph.hasGroups()) {
        m_adaptiveQuery.run(
            [plain = m_effect](const StopToken &stop) { return findAdaptiveEffect(plain, stop); },
            [this](const Result<SharedFailureEffect> &whole) {
                if (whole) {
                    m_effect = *whole;
                    showEffect();
                } else {
                    m_sentence->setText(translated(whole.error()));
                }
            });
    }
}

void FailurePane::startRerouting()
{
    const std::vector<Selection> parts = m_session->failedParts();
    if (!m_tables || failuresOf(m_tables->fabric(), parts).isEmpty()) {
        return;
    }
    cancelRerouting();
    m_reroutingQuery.run(
        [tables = m_tables, parts, engine = m_engines->currentText()](const StopToken &stop) {
            return whileWaiting([&] { return findReroutingEffect(tables, parts, engine, stop); });
        },
        [this](const Result<SharedReroutingEffect> &rerouting) { takeRerouting(rerouting); });
    m_jobText->setText(tr("OpenSM routes what remains …"));
    showJobs();
}

void FailurePane::takeRerouting(const Result<SharedReroutingEffect> &rerouting)
{
    m_rerouting = rerouting ? *rerouting : nullptr;
    showEffect();
    if (!rerouting) {
        m_jobText->setText(translated(rerouting.error()));
    } else if (m_rerouting->load.isKnown()) {
        m_jobText->setText(
            tr("Re-routed by OpenSM with %1 in %2 s.")
                .arg(m_rerouting->engine, format::significant(m_rerouting->seconds)));
    } else {
        const QString &reason = m_rerouting->rerouting.reason;
        m_jobText->setText(reason.isEmpty()
                               ? tr("OpenSM refused the engine %1 for what remains and took %2.")
                                     .arg(m_rerouting->engine, m_rerouting->rerouting.engine)
                               : tr("OpenSM refused the engine %1 for what remains: %2")
                                     .arg(m_rerouting->engine, shownText(reason)));
    }
}

void FailurePane::startRanking()
{
    if (!m_tables) {
        return;
    }
    cancelRanking();
    m_rankedPercent = std::make_shared<std::atomic_int>(0);
    m_rankingQuery.run(
        [tables = m_tables, alternates = alternates(),
         percent = m_rankedPercent](const StopToken &stop) -> Result<SharedRankedFailures> {
            const auto progress = [&](double share) {
                *percent = static_cast<int>(share * WholePercent);
            };
            ASSIGN_OR_RETURN(auto ranking, rankFailures(tables->graph, alternates, stop, progress));
            return std::make_shared<const RankedFailures>(
                RankedFailures{tables, alternates, std::move(ranking)});
        },
        [this](const Result<SharedRankedFailures> &ranking) { takeRanking(ranking); });
    m_tabs->setCurrentIndex(1);
    m_jobText->setText(tr("Letting each switch and each cable fail …"));
    showJobs();
}

void FailurePane::takeRanking(const Result<SharedRankedFailures> &ranking)
{
    m_ranking->setRanking(ranking ? *ranking : nullptr);
    m_jobText->setText(
        ranking ? tr("%1 failures of one switch or cable, of %2 pairs of hosts")
                      .arg(format::count(static_cast<qint64>((*ranking)->ranking.failures.size())),
                           format::count((*ranking)->ranking.pairs))
                : translated(ranking.error()));
    fitColumns(*m_rankingTable);
}

void FailurePane::cancelRerouting()
{
    m_reroutingQuery.cancel();
}

void FailurePane::cancelRanking()
{
    m_rankingQuery.cancel();
}

void FailurePane::cancel()
{
    if (m_reroutingQuery.isBusy() || m_rankingQuery.isBusy()) {
        cancelRerouting();
        cancelRanking();
        m_jobText->setText(tr("This was cancelled."));
        showJobs();
        Q_EMIT settled();
    }
}

bool FailurePane::isBusy() const
{
    return (m_query.isBusy() && isVisible()) || m_adaptiveQuery.isBusy() ||
           m_reroutingQuery.isBusy() || m_rankingQuery.isBusy();
}

// ---- what is shown

QString FailurePane::effectText() const
{
    if (!m_tables) {
        return {};
    }
    if (!m_effect) {
        return tr("Nothing fails yet. Right-click a switch, a host, a cable or a port in any view, "
                  "or select it and add it here.");
    }
    const WhatIf &result = m_effect->result;
    const qint64 lost = result.lost();
    if (m_rerouting && m_rerouting->load.isKnown()) {
        const qint64 without = m_rerouting->load.unreachable;
        return tr("Re-routed, %1 of %2 pairs of hosts are without a route; before that %3 of them "
                  "are lost.")
            .arg(format::count(without), format::count(result.pairs), format::count(lost));
    }
    const QString pairs =
        tr("Of %1 pairs of hosts %2 are hit and %3 lost")
            .arg(format::count(result.pairs), format::count(result.hit), format::count(lost));
    return result.isolated.empty() ? pairs + u'.'
                                   : pairs + tr("; %n hosts are isolated.", nullptr,
                                                static_cast<int>(result.isolated.size()));
}

void FailurePane::showEffect()
{
    const bool isFirst = m_effect && m_facts->rowCount() == 0; // of widths
    m_facts->setEffect(m_effect, m_rerouting);
    m_links->setEffect(m_effect, m_rerouting);
    if (isFirst) {
        fitColumns(*m_factsTable);
        fitColumns(*m_linksTable);
    }
    const bool isRerouted = m_rerouting != nullptr;
    m_factsTable->setColumnHidden(FailureFactsModel::Rerouted, !isRerouted);
    for (const int column : {WorstLinksModel::Rerouted, WorstLinksModel::ReroutedRate}) {
        m_linksTable->setColumnHidden(column, !isRerouted);
    }
    m_sentence->setText(effectText());
}

/// The few facts need no scroll bar where there is room for them. Not when they come: what a person
/// is about to click must not move.
void FailurePane::makeRoomForFacts()
{
    constexpr int Facts = static_cast<int>(FailureFactsModel::Fact::Mean) + 1;
    const int wanted = m_factsTable->horizontalHeader()->sizeHint().height() +
                       Facts * m_factsTable->verticalHeader()->defaultSectionSize() +
                       2 * m_factsTable->frameWidth();
    m_halves->setSizes({wanted, MinLowerHeight});
}

void FailurePane::showJobs()
{
    const bool isRanked = m_tabs->currentIndex() == 1;
    const bool isRerouting = m_reroutingQuery.isBusy();
    const bool isRanking = m_rankingQuery.isBusy();
    const bool isRunning = isRerouting || isRanking;
    m_jobText->setVisible(!m_jobText->text().isEmpty());
    const bool canReroute =
        m_tables && !failuresOf(m_tables->fabric(), m_session->failedParts()).isEmpty();
    // The focus of a button that is disabled would go to some table.
    const bool hadFocus = m_reroute->hasFocus() || m_rank->hasFocus() || m_cancel->hasFocus();
    m_engines->setVisible(!isRanked);
    m_reroute->setVisible(!isRanked);
    m_rank->setVisible(isRanked);
    m_engines->setEnabled(canReroute && !isRunning);
    m_reroute->setEnabled(canReroute && !isRunning);
    m_rank->setEnabled(m_tables && !isRunning);
    m_progress->setVisible(isRunning);
    m_cancel->setVisible(isRunning);
    if (hadFocus) {
        (isRunning ? m_cancel : isRanked ? m_rank : m_reroute)->setFocus();
    }
    m_progress->setRange(0, isRerouting ? 0 : WholePercent);
    m_progress->setAccessibleName(isRerouting ? tr("Re-routing") : tr("Ranking"));
    if (isRanking) {
        m_progressTimer.start();
    } else {
        m_progressTimer.stop();
    }
    m_add->setEnabled(m_tables && canFail(m_tables->fabric(), m_session->selection()));
    m_remove->setEnabled(m_partsTable->currentIndex().isValid());
    m_clear->setEnabled(!m_session->failedParts().empty());
}

const RoutesTableModel *FailurePane::shownModel() const
{
    if (m_tabs->currentIndex() == 1) {
        return m_ranking;
    }
    return m_links;
}

QString FailurePane::sentence() const
{
    return m_sentence->text();
}

} // namespace pickglass
