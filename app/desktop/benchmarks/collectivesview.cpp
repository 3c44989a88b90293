// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/benchmarks/collectivesview.h"

#include "app/common/placenames.h"
#include "app/common/tables/collectivetable.h"
#include "app/common/tables/textsink.h"
#include "app/common/text.h"
#include "app/desktop/benchmarks/benchmarkmatrixcanvas.h"
#include "app/desktop/filedialogs.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/statepage.h"

#include <QComboBox>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QStackedLayout>
#include <QTableView>

#include <algorithm>

namespace pickglass {

namespace {

/// More of a communicator are in its CSV on the command line.
constexpr size_t MaxListedLinks = 2000;
constexpr size_t MaxListedSteps = 2000;

QString bandwidthOrUnknown(std::optional<double> bytesPerSecond)
{
    return bytesPerSecond ? benchmarkValueText(BenchmarkFigure::Bandwidth, bytesPerSecond)
                          : format::unknown();
}

qsizetype hostsIn(const Communicator &communicator)
{
    QStringList hosts = communicator.hosts;
    hosts.removeAll(QString());
    hosts.removeDuplicates();
    return hosts.size();
}

Selection cableOf(const Fabric &fabric, PortIndex sender)
{
    return Selection::ofLink(fabric, fabric.port(sender).link);
}

} // namespace

CollectivesView::CollectivesView(Session *session, QWidget *parent)
    : View(session, parent),
      m_communicatorList(
          new BenchmarkList({tr("Communicator"), tr("Ranks"), tr("Hosts"), tr("Channels"),
                             tr("Order"), tr("Bound"), tr("By adapters"), tr("Measured")},
                            this)),
      m_linkList(
          new BenchmarkList({tr("Link"), tr("Uses"), tr("Rate"), tr("For each step")}, this)),
      m_stepList(new BenchmarkList(
          {tr("Channel"), tr("Step"), tr("From"), tr("To"), tr("Most uses")}, this)),
      m_communicatorTable(
          makeBenchmarkList(m_communicatorList, "communicators", tr("Communicators"))),
      m_linkTable(makeBenchmarkList(m_linkList, "links", tr("Links that steps use"))),
      m_stepTable(makeBenchmarkList(m_stepList, "steps", tr("Steps between hosts"))),
      m_algorithm(new QComboBox),
      m_sentence(makeLabel({}, "secondary")),
      m_notes(makeLabel({}, "secondary")),
      m_page(onSurface("panel", new StatePage)),
      m_stack(new QStackedLayout),
      m_reading(nullptr),
      m_analysis(session, [this] { begin(); })
{
    setAcceptDrops(true);
    auto *rows = makeLayout<QVBoxLayout>(this, 0, 0);
    auto *content = onSurface("panel", new QWidget);
    auto *parts = makeLayout<QVBoxLayout>(content, 0, 0);
    parts->addWidget(makeBar());
    parts->addWidget(makeContent(), 1);
    m_stack->addWidget(m_page);
    m_stack->addWidget(content);
    rows->addLayout(m_stack, 1);
    m_analysis.deferWhileHidden(this);
    connectParts();
    showState();
}

QWidget *CollectivesView::makeBar()
{
    auto *bar = new QWidget;
    auto *row = makeLayout<QHBoxLayout>(
        bar, {Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceS}, Tokens::SpaceS);
    auto *open = named("open", new QPushButton(tr("Add files…")));
    setFocusProxy(open);
    connect(open, &QPushButton::clicked, this, &CollectivesView::askForTexts);
    auto *remove = named("clear", new QPushButton(tr("Remove all")));
    connect(remove, &QPushButton::clicked, this, &CollectivesView::clear);
    m_algorithm->setAccessibleName(tr("Algorithm"));
    m_algorithm->addItem(tr("Rings"), static_cast<int>(CollectiveAlgorithm::Ring));
    m_algorithm->addItem(tr("Trees"), static_cast<int>(CollectiveAlgorithm::Tree));
    auto *save = new QPushButton(tr("Save CSV…"));
    connect(save, &QPushButton::clicked, this, &CollectivesView::saveCsv);
    m_sentence->setObjectName(QStringLiteral("sentence"));
    row->addWidget(open);
    row->addWidget(remove);
    row->addWidget(m_algorithm);
    row->addWidget(m_sentence, 1);
    row->addWidget(save);
    return bar;
}

QWidget *CollectivesView::makeContent()
{
    auto *upper = new QWidget;
    auto *rows = makeLayout<QVBoxLayout>(upper, 0, 0);
    m_notes->setContentsMargins(Tokens::SpaceM, Tokens::SpaceXs, Tokens::SpaceM, Tokens::SpaceXs);
    m_notes->setWordWrap(true);
    m_notes->setObjectName(QStringLiteral("notes"));
    rows->addWidget(m_communicatorTable, 1);
    rows->addWidget(m_notes);
    auto *lower = new QSplitter(Qt::Horizontal);
    lower->setChildrenCollapsible(false);
    lower->addWidget(m_linkTable);
    lower->addWidget(m_stepTable);
    lower->setSizes({420, 420});
    auto *all = new QSplitter(Qt::Vertical);
    all->setChildrenCollapsible(false);
    all->addWidget(upper);
    all->addWidget(lower);
    all->setSizes({220, 420});
    return all;
}

void CollectivesView::connectParts()
{
    connect(m_page, &StatePage::activated, this, &CollectivesView::askForTexts);
    connect(m_algorithm, &QComboBox::currentIndexChanged, this, [this] { m_analysis.ask(); });
    connect(m_communicatorTable->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &CollectivesView::showCommunicator);
    for (auto [list, table] :
         {std::pair(m_communicatorList, m_communicatorTable), std::pair(m_linkList, m_linkTable),
          std::pair(m_stepList, m_stepTable)}) {
        connect(table, &QTableView::clicked, this,
                [this, list = list, table = table] { lightPlaces(*session(), *list, *table); });
        connect(table, &QTableView::activated, this, [this, list = list, table = table] {
            lightPlaces(*session(), *list, *table);
            Q_EMIT viewRequested(QStringLiteral("topology"));
        });
    }
    connect(session(), &Session::captureChanged, this, [this] { m_analysis.ask(); });
    connect(session(), &Session::timeChanged, this, &CollectivesView::askAgain);
    connect(&m_reading, &LatestQuery::settled, this, &CollectivesView::settle);
    connect(&m_analysis, &LatestQuery::settled, this, &CollectivesView::settle);
}

void CollectivesView::settle()
{
    if (isComplete()) {
        Q_EMIT completed();
    }
}

void CollectivesView::askForTexts()
{
    askForFiles(this, {tr("Open texts about ranks"), {}, QFileDialog::ExistingFiles},
                [this](const QStringList &paths) { addFiles(paths); });
}

void CollectivesView::addFiles(const QStringList &paths)
{
    if (paths.isEmpty()) {
        return;
    }
    m_waiting += paths; // also of a reading that is superseded
    m_reading.run([all = m_paths + m_waiting](
                      const StopToken &stop) { return readCollectiveFiles(all, stop); },
                  [this, all = m_paths + m_waiting](Result<CollectiveFiles> files) {
                      m_waiting.clear();
                      takeFiles(std::move(files), all);
                  });
    showState();
}

void CollectivesView::takeFiles(Result<CollectiveFiles> files, const QStringList &paths)
{
    m_failure = files ? QString() : translated(files.error());
    if (files) {
        m_paths = paths;
        m_skipped = 0;
        for (const CollectiveFiles::Trouble &trouble : files->troubles) {
            m_skipped += trouble.skipped.lines;
        }
        m_facts = std::make_shared<const CollectiveFacts>(std::move(files->facts));
        m_analysis.ask();
    }
    showState();
}

void CollectivesView::clear()
{
    m_reading.cancel();
    m_analysis.cancel();
    m_waiting.clear();
    m_paths.clear();
    m_facts.reset();
    m_skipped = 0;
    m_failure.clear();
    m_answer.reset();
    showCommunicators();
    showState();
}

void CollectivesView::askAgain()
{
    if (m_facts) {
        m_analysis.ask(LatestQuery::When::Paced);
    }
}

/// With the fabric and the routes of the moment that is looked at.
void CollectivesView::begin()
{
    if (!m_facts) {
        return;
    }
    if (!session()->readers()) {
        m_answer.reset();
        showCommunicators();
        showState();
        return;
    }
    const FiguresQuestion question = session()->question();
    const Timestamp time = question.isRange ? question.range.to : question.at;
    const auto algorithm = static_cast<CollectiveAlgorithm>(m_algorithm->currentData().toInt());
    m_analysis.read(
        session()->readers(),
        [facts = m_facts, algorithm, time](const CaptureReader &capture, const StopToken &stop) {
            return analyzeCollectives(*facts, algorithm, capture, time, stop);
        },
        [this](const Result<SharedCollectiveAnswer> &answer) { take(answer); });
}

void CollectivesView::take(const Result<SharedCollectiveAnswer> &answer)
{
    m_answer = answer ? *answer : nullptr;
    m_failure = answer ? QString() : translated(answer.error());
    showCommunicators();
    showState();
}

QString CollectivesView::sentence() const
{
    return m_sentence->text();
}

void CollectivesView::showState()
{
    m_stack->setCurrentIndex(m_facts ? 1 : 0);
    if (!m_facts) {
        m_page->setTexts(
            m_reading.isBusy() ? tr("Reading …") : tr("No communicator is open"),
            m_failure.isEmpty()
                ? tr("Open the log of NCCL (NCCL_DEBUG=INFO), its graph dump, what ncclras, its "
                     "Inspector or nccl-tests printed, or a list of ranks, or drop the files here.")
                : m_failure,
            tr("Open files…"));
        return;
    }
    QStringList texts{tr("%n file(s)", nullptr, static_cast<int>(m_paths.size()))};
    if (m_skipped > 0) {
        texts << tr("%n line(s) could not be used", nullptr, static_cast<int>(m_skipped));
    }
    if (!m_failure.isEmpty()) {
        texts << m_failure;
    } else if (!session()->readers()) {
        texts << tr("No capture is open: its routes say which links the steps use.");
    }
    m_sentence->setText(texts.join(QStringLiteral(" · ")));
    m_sentence->setToolTip(m_failure);
}

void CollectivesView::showCommunicators()
{
    const int row = std::max(0, m_communicatorTable->currentIndex().row());
    std::vector<BenchmarkList::Row> rows;
    for (const CommunicatorAnswer &each :
         m_answer ? m_answer->communicators : std::vector<CommunicatorAnswer>()) {
        std::vector<Selection> places;
        for (const LinkUses &link : each.routes.links) {
            places.push_back(cableOf(*m_answer->fabric, link.port));
        }
        const QString id = each.communicator.id;
        const auto share = each.measuredShare();
        const QString measured = !each.measured ? format::unknown()
                                 : share        ? tr("%1 (%2 of the bound)")
                                               .arg(bandwidthOrUnknown(each.measured->busBandwidth),
                                                    format::percent(share))
                                         : bandwidthOrUnknown(each.measured->busBandwidth);
        const QString order = each.plan.order == StepOrder::Log     ? tr("log")
                              : each.plan.order == StepOrder::Graph ? tr("graph of a host")
                                                                    : tr("assumed");
        rows.push_back(
            {{id.isEmpty() ? tr("not said") : id, format::count(each.communicator.size()),
              format::count(hostsIn(each.communicator)), format::count(each.plan.channels), order,
              bandwidthOrUnknown(each.routes.bound),
              bandwidthOrUnknown(each.routes.boundOfAdapters), measured},
             std::move(places)});
    }
    const auto last = static_cast<int>(rows.size()) - 1;
    m_communicatorList->setRows(std::move(rows));
    fitBenchmarkColumns(*m_communicatorTable);
    m_communicatorTable->setCurrentIndex(
        m_communicatorList->index(std::min(row, std::max(0, last)), 0));
    showCommunicator();
}

const CommunicatorAnswer *CollectivesView::chosen() const
{
    const int row = m_communicatorTable->currentIndex().row();
    return m_answer && row >= 0 && static_cast<size_t>(row) < m_answer->communicators.size()
               ? &m_answer->communicators[static_cast<size_t>(row)]
               : nullptr;
}

void CollectivesView::showCommunicator()
{
    const CommunicatorAnswer *one = chosen();
    std::vector<BenchmarkList::Row> links;
    std::vector<BenchmarkList::Row> steps;
    QStringList sentences;
    if (one) {
        const Fabric &fabric = *m_answer->fabric;
        const auto nameOf = [&](int rank, PortIndex port) {
            return QStringLiteral("%1 · %2").arg(
                QString::number(rank), port.isValid() ? fabric.node(fabric.port(port).node).name
                                                      : one->communicator.hosts.value(rank));
        };
        for (size_t i = 0; i < std::min(one->routes.links.size(), MaxListedLinks); ++i) {
            const LinkUses &link = one->routes.links[i];
            links.push_back({{format::directionName(fabric, link.port), format::count(link.uses),
                              bandwidthOrUnknown(link.capacity), bandwidthOrUnknown(link.share())},
                             {cableOf(fabric, link.port)}});
        }
        for (size_t i = 0; i < std::min(one->routes.steps.size(), MaxListedSteps); ++i) {
            const RoutedStep &step = one->routes.steps[i];
            std::vector<Selection> places;
            for (const PortIndex link : step.links) {
                places.push_back(cableOf(fabric, link));
            }
            static const char *const Phases[] = {QT_TR_NOOP("ring"), QT_TR_NOOP("reduce, up"),
                                                 QT_TR_NOOP("broadcast, down")};
            steps.push_back({{QString::number(step.step.channel),
                              tr(Phases[static_cast<size_t>(step.step.phase)]),
                              nameOf(step.step.from, step.from), nameOf(step.step.to, step.to),
                              step.links.empty() ? tr("no route") : format::count(step.maxUses)},
                             std::move(places)});
        }
        for (const Message &note : m_answer->notes + one->notes()) {
            sentences << translated(note);
        }
        if (const Message limit = describeLimit(*one, fabric); !limit.isEmpty()) {
            sentences.prepend(translated(limit));
        }
    }
    m_notes->setText(sentences.join(u' '));
    m_linkList->setRows(std::move(links));
    m_stepList->setRows(std::move(steps));
    fitBenchmarkColumns(*m_linkTable);
    fitBenchmarkColumns(*m_stepTable);
}

QString CollectivesView::csv() const
{
    if (!canSaveCsv()) {
        return {};
    }
    TextBuffer sink;
    tables::writeTable(sink, Form::Csv, tables::communicatorColumns(),
                       tables::communicatorRows(*m_answer));
    return QString::fromUtf8(sink.text());
}

void CollectivesView::dragEnterEvent(QDragEnterEvent *event)
{
    if (!localFiles(*event->mimeData()).isEmpty()) {
        event->acceptProposedAction();
    }
}

void CollectivesView::dropEvent(QDropEvent *event)
{
    event->acceptProposedAction();
    addFiles(localFiles(*event->mimeData()));
}

} // namespace pickglass
