// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/benchmarks/benchmarksview.h"

#include "app/common/tables/benchmarktable.h"
#include "app/common/tables/textsink.h"
#include "app/common/text.h"
#include "app/desktop/benchmarks/benchmarkchart.h"
#include "app/desktop/benchmarks/benchmarklist.h"
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
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSet>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedLayout>
#include <QTableView>

#include <algorithm>
#include <numeric>

namespace pickglass {

namespace {

constexpr QSize BenchmarkPictureSize(1200, 560);
constexpr int MaxNamedFailures = 3;

/// The least time or the most bandwidth of a run.
QString bestText(const BenchmarkRun &run, BenchmarkFigure figure)
{
    std::optional<double> best;
    for (const BenchmarkRow &row : run.rows) {
        if (const auto &value = row[figure];
            value && (!best || (isTime(figure) ? *value < *best : *value > *best))) {
            best = value;
        }
    }
    return benchmarkValueText(figure, best);
}

/// Where the host of a matrix is.
void addPlaces(std::vector<Selection> &places, const MatrixAnswer &answer, size_t host)
{
    if (answer.fabric && host < answer.placed.ports.size()) {
        for (const PortIndex port : answer.placed.ports[host]) {
            const NodeIndex node = answer.fabric->port(port).node;
            places.push_back(Selection::ofNode(answer.fabric->node(node).guid));
        }
    }
}

std::vector<Selection> placesOf(const SlowPart &part, const MatrixAnswer &answer)
{
    std::vector<Selection> places;
    if (part.kind == SlowPart::Kind::Leaf) {
        places.push_back(
            Selection::ofNode(answer.fabric->node(answer.placed.leaves[part.from]).guid));
    } else {
        addPlaces(places, answer, part.from);
        if (part.kind == SlowPart::Kind::Pair) {
            addPlaces(places, answer, part.to);
        }
    }
    return places;
}

} // namespace

BenchmarksView::BenchmarksView(Session *session, QWidget *parent)
    : View(session, parent),
      m_runList(new BenchmarkList(
          {tr("Benchmark"), tr("Hosts"), tr("Time"), tr("Latency"), tr("Bandwidth")}, this)),
      m_slowList(new BenchmarkList({tr("What is slow")}, this)),
      m_linkList(new BenchmarkList({tr("Links that slow pairs share")}, this)),
      m_runTable(makeBenchmarkList(m_runList, "runs", tr("Runs of benchmarks"))),
      m_slowTable(makeBenchmarkList(m_slowList, "slow", tr("What is slow"))),
      m_linkTable(makeBenchmarkList(m_linkList, "links", tr("Links that slow pairs share"))),
      m_chart(new BenchmarkChart),
      m_parts(new QSplitter(Qt::Vertical)),
      m_matrix(new BenchmarkMatrixCanvas),
      m_sizes(new QComboBox),
      m_matrices(new QComboBox),
      m_sentence(makeLabel({}, "secondary")),
      m_matrixSentence(makeLabel({}, "secondary")),
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

QWidget *BenchmarksView::makeBar()
{
    auto *bar = new QWidget;
    auto *row = makeLayout<QHBoxLayout>(
        bar, {Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceS}, Tokens::SpaceS);
    auto *open = named("open", new QPushButton(tr("Add files…")));
    setFocusProxy(open);
    connect(open, &QPushButton::clicked, this, &BenchmarksView::askForBenchmarks);
    auto *remove = named("clear", new QPushButton(tr("Remove all")));
    connect(remove, &QPushButton::clicked, this, &BenchmarksView::clear);
    m_sizes->setAccessibleName(tr("Message size of the matrix"));
    m_matrices->setAccessibleName(tr("Matrix"));
    auto *save = new QPushButton(tr("Save CSV…"));
    connect(save, &QPushButton::clicked, this, &BenchmarksView::saveCsv);
    m_sentence->setObjectName(QStringLiteral("sentence"));
    row->addWidget(open);
    row->addWidget(remove);
    row->addWidget(m_sentence, 1);
    row->addWidget(save);
    return bar;
}

QWidget *BenchmarksView::makeContent()
{
    auto *matrix = new QWidget;
    auto *rows = makeLayout<QVBoxLayout>(matrix, 0, 0);
    auto *head = makeLayout<QHBoxLayout>(
        nullptr, {Tokens::SpaceM, Tokens::SpaceXs, Tokens::SpaceM, 0}, Tokens::SpaceS);
    head->addWidget(m_matrices, 1);
    head->addWidget(m_sizes);
    rows->addLayout(head);
    m_matrixSentence->setContentsMargins(Tokens::SpaceM, Tokens::SpaceXs, Tokens::SpaceM, 0);
    m_matrixSentence->setWordWrap(true);
    m_matrixSentence->setMinimumHeight(1); // else that of a narrow column
    m_matrixSentence->setObjectName(QStringLiteral("matrixSentence"));
    rows->addWidget(m_matrixSentence);
    rows->addWidget(m_matrix, 1);
    auto *findings = new QSplitter(Qt::Vertical);
    findings->setChildrenCollapsible(false);
    findings->addWidget(m_slowTable);
    findings->addWidget(m_linkTable);
    auto *lower = new QSplitter(Qt::Horizontal);
    lower->setChildrenCollapsible(false);
    lower->addWidget(matrix);
    lower->addWidget(findings);
    auto *upper = new QSplitter(Qt::Horizontal);
    upper->setChildrenCollapsible(false);
    upper->addWidget(m_runTable);
    upper->addWidget(m_chart);
    m_parts->setChildrenCollapsible(false);
    m_parts->addWidget(upper);
    m_parts->addWidget(lower);
    for (QSplitter *splitter : {lower, upper}) {
        splitter->setStretchFactor(0, 2);
        splitter->setStretchFactor(1, 3);
    }
    upper->setSizes({300, 500});
    lower->setSizes({420, 420});
    m_parts->setSizes({300, 340});
    for (QComboBox *box : {m_matrices, m_sizes}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(12);
    }
    return m_parts;
}

void BenchmarksView::connectParts()
{
    connect(m_page, &StatePage::activated, this, &BenchmarksView::askForBenchmarks);
    connect(m_runTable->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &BenchmarksView::showCurves);
    connect(m_matrices, &QComboBox::currentIndexChanged, this, &BenchmarksView::showMatrix);
    connect(m_sizes, &QComboBox::currentIndexChanged, this, [this] { m_analysis.ask(); });
    connect(m_matrix, &BenchmarkMatrixCanvas::pairChosen, this, &BenchmarksView::choosePair);
    for (auto [list, table] :
         {std::pair(m_slowList, m_slowTable), std::pair(m_linkList, m_linkTable)}) {
        connect(table, &QTableView::clicked, this,
                [this, list = list, table = table] { lightPlaces(*session(), *list, *table); });
        connect(table, &QTableView::activated, this, [this, list = list, table = table] {
            lightPlaces(*session(), *list, *table);
            Q_EMIT viewRequested(QStringLiteral("topology"));
        });
    }
    connect(session(), &Session::captureChanged, this, [this] { m_analysis.ask(); });
    connect(&m_reading, &LatestQuery::settled, this, &BenchmarksView::settle);
    connect(&m_analysis, &LatestQuery::settled, this, &BenchmarksView::settle);
}

void BenchmarksView::settle()
{
    if (isComplete()) {
        Q_EMIT completed();
    }
}

void BenchmarksView::askForBenchmarks()
{
    askForFiles(this, {tr("Open outputs of benchmarks"), {}, QFileDialog::ExistingFiles},
                [this](const QStringList &paths) { addFiles(paths); });
}

void BenchmarksView::addFiles(const QStringList &paths)
{
    if (paths.isEmpty()) {
        return;
    }
    m_waiting += paths; // also of a reading that is superseded
    m_reading.run(
        [waiting = m_waiting](const StopToken &stop) -> Result<FilesRead> {
            return readFiles(waiting, stop);
        },
        [this](Result<FilesRead> read) {
            m_waiting.clear();
            if (read) {
                takeFiles(*std::move(read));
            } else {
                m_failures = QStringList{translated(read.error())};
                showState();
            }
        });
    showState();
}

BenchmarksView::FilesRead BenchmarksView::readFiles(const QStringList &paths, const StopToken &stop)
{
    FilesRead read;
    for (const QString &path : paths) {
        auto text = readBenchmarkFile(path, {}, stop);
        if (!text) {
            read.failures << translated(text.error());
            continue;
        }
        read.skipped += text->skipped;
        std::ranges::move(text->runs, std::back_inserter(read.runs));
    }
    return read;
}

void BenchmarksView::takeFiles(FilesRead read)
{
    m_failures = read.failures;
    m_skipped += read.skipped;
    std::ranges::move(read.runs, std::back_inserter(m_runs));
    showSizes();
    showState();
    m_analysis.ask();
}

void BenchmarksView::clear()
{
    m_reading.cancel();
    m_analysis.cancel();
    m_waiting.clear();
    m_runs.clear();
    m_failures.clear();
    m_skipped = 0;
    m_answer.reset();
    showSizes();
    showRuns();
    showMatrices();
    showState();
}

/// With the capture that is open, if there is one.
void BenchmarksView::begin()
{
    if (m_runs.empty()) {
        return;
    }
    std::optional<qint64> bytes;
    if (const QVariant size = m_sizes->currentData(); size.isValid()) {
        bytes = size.toLongLong();
    }
    const auto taken = [this](const Result<SharedBenchmarkAnswer> &answer) { take(answer); };
    if (session()->readers()) {
        m_analysis.read(
            session()->readers(),
            [runs = m_runs, bytes](const CaptureReader &capture, const StopToken &stop) {
                return analyzeBenchmarks(runs, bytes, &capture, stop);
            },
            taken);
    } else {
        m_analysis.run(
            [runs = m_runs, bytes](const StopToken &stop) {
                return analyzeBenchmarks(runs, bytes, nullptr, stop);
            },
            taken);
    }
}

void BenchmarksView::take(const Result<SharedBenchmarkAnswer> &answer)
{
    m_answer = answer ? *answer : nullptr;
    if (!answer) {
        m_failures << translated(answer.error());
    }
    showRuns();
    showMatrices();
    showState();
}

void BenchmarksView::showSnapshot()
{
    showState();
}

QString BenchmarksView::runName(const BenchmarkRun &run) const
{
    QStringList hosts = namedHosts(run);
    hosts.removeDuplicates();
    const QString where = hosts.isEmpty()     ? QString()
                          : hosts.size() <= 2 ? hosts.join(QStringLiteral(" → "))
                                              : tr("%n host(s)", nullptr, int(hosts.size()));
    return where.isEmpty() ? run.operation : QStringLiteral("%1, %2").arg(run.operation, where);
}

QString BenchmarksView::sentence() const
{
    return m_sentence->text();
}

void BenchmarksView::showState()
{
    const bool isEmpty = m_runs.empty();
    m_stack->setCurrentIndex(isEmpty ? 0 : 1);
    const QString failures = m_failures.mid(0, MaxNamedFailures).join(u'\n');
    if (isEmpty) {
        m_page->setTexts(
            m_waiting.isEmpty() ? tr("No benchmark is open") : tr("Reading …"),
            failures.isEmpty()
                ? tr("Open what perftest, OSU micro-benchmarks, IMB, nccl-tests, ClusterKit, hp2p, "
                     "GPCNeT or LinkTest printed, or drop the files here.")
                : failures,
            tr("Open files…"));
        return;
    }
    QString text = tr("%n run(s)", nullptr, static_cast<int>(m_runs.size()));
    if (m_skipped > 0) {
        text += QStringLiteral(" · ") +
                tr("%n line(s) could not be used", nullptr, static_cast<int>(m_skipped));
    }
    if (!failures.isEmpty()) {
        text += QStringLiteral(" · ") + failures;
    }
    m_sentence->setText(text);
    m_sentence->setToolTip(m_failures.join(u'\n'));
}

void BenchmarksView::showRuns()
{
    std::vector<BenchmarkList::Row> rows;
    for (const BenchmarkRun &run : m_runs) {
        QStringList hosts = namedHosts(run);
        hosts.removeDuplicates();
        const QString bandwidth = bestText(run, BenchmarkFigure::Bandwidth);
        rows.push_back({{run.operation,
                         hosts.isEmpty()     ? tr("not said")
                         : hosts.size() <= 2 ? hosts.join(QStringLiteral(" → "))
                                             : tr("%n host(s)", nullptr, int(hosts.size())),
                         run.time.isKnown() ? format::time(run.time) : format::unknown(),
                         bestText(run, BenchmarkFigure::Latency), bandwidth},
                        {},
                        (QStringList{toString(run.program) + u' ' + run.version,
                                     QStringLiteral("%1:%2").arg(run.source).arg(run.line)} +
                         run.notes)
                            .join(u'\n')});
    }
    m_runList->setRows(std::move(rows));
    fitBenchmarkColumns(*m_runTable);
    showCurves();
}

/// Of the selected runs, else of the first ones.
void BenchmarksView::showCurves()
{
    std::vector<size_t> shown;
    for (const QModelIndex &index : m_runTable->selectionModel()->selectedRows()) {
        shown.push_back(static_cast<size_t>(index.row()));
    }
    std::ranges::sort(shown);
    if (shown.empty()) {
        shown.resize(std::min(m_runs.size(), BenchmarkChart::MaxCurves));
        std::iota(shown.begin(), shown.end(), 0);
    }
    std::vector<BenchmarkCurve> curves;
    for (const size_t i : shown) {
        for (BenchmarkCurve &curve : curvesOf(m_runs[i], runName(m_runs[i]))) {
            if (curves.size() < BenchmarkChart::MaxCurves) {
                curves.push_back(std::move(curve));
            }
        }
    }
    m_chart->setCurves(std::move(curves));
}

/// What matrices can be made of: each size that runs between two hosts have.
void BenchmarksView::showSizes()
{
    const QVariant chosen = m_sizes->currentData();
    const QSignalBlocker blocker(m_sizes);
    m_sizes->clear();
    m_sizes->addItem(tr("Size that most pairs have"));
    QSet<qint64> sizes;
    for (const BenchmarkRun &run : m_runs) {
        for (const BenchmarkRow &row : run.rows) {
            if (row.bytes) {
                sizes.insert(*row.bytes);
            }
        }
    }
    QList<qint64> sorted = sizes.values();
    std::ranges::sort(sorted);
    for (const qint64 size : sorted) {
        m_sizes->addItem(tr("%1 bytes").arg(format::count(size)), size);
    }
    m_sizes->setCurrentIndex(chosen.isValid() ? std::max(0, m_sizes->findData(chosen)) : 0);
}

void BenchmarksView::showMatrices()
{
    const int chosen = std::max(0, m_matrices->currentIndex());
    {
        const QSignalBlocker blocker(m_matrices);
        m_matrices->clear();
        for (const MatrixAnswer &each :
             m_answer ? m_answer->matrices : std::vector<MatrixAnswer>()) {
            const QString figure = isTime(each.matrix.figure) ? tr("Latency")
                                   : each.matrix.figure == BenchmarkFigure::BusBandwidth
                                       ? tr("Bus bandwidth")
                                       : tr("Bandwidth");
            const QString name =
                each.matrix.bytes
                    ? tr("%1 of %2, %3 bytes")
                          .arg(figure, each.matrix.operation, format::count(*each.matrix.bytes))
                    : tr("%1 of %2").arg(figure, each.matrix.operation);
            m_matrices->addItem(each.isByLeaf ? tr("%1, by leaf").arg(name) : name);
        }
        m_matrices->setCurrentIndex(std::min(chosen, m_matrices->count() - 1));
    }
    makeRoom();
    showMatrix();
}

/// A matrix says more than the runs that it is made of: two thirds, when there is one for the first
/// time.
void BenchmarksView::makeRoom()
{
    const bool hasMatrix = m_matrices->count() > 0;
    if (hasMatrix && !m_hasMatrix) {
        const int all = m_parts->height();
        m_parts->setSizes({all / 3, all - all / 3});
    }
    m_hasMatrix = hasMatrix;
}

const MatrixAnswer *BenchmarksView::shownMatrix() const
{
    const int index = m_matrices->currentIndex();
    return m_answer && index >= 0 && static_cast<size_t>(index) < m_answer->matrices.size()
               ? &m_answer->matrices[static_cast<size_t>(index)]
               : nullptr;
}

void BenchmarksView::showMatrix()
{
    const MatrixAnswer *one = shownMatrix();
    m_matrix->setMatrix(m_answer, static_cast<size_t>(std::max(0, m_matrices->currentIndex())));
    std::vector<BenchmarkList::Row> slow;
    std::vector<BenchmarkList::Row> links;
    QStringList sentences;
    if (!one) {
        sentences << tr(
            "There is no matrix: pairs of at least three hosts that the texts name make "
            "one.");
    } else {
        sentences << (one->matrix.isUndirected
                          ? tr("Both directions of a pair are one measurement.")
                          : tr("Rows send, columns receive."));
        if (one->slow.typical) {
            sentences << tr("Typical: %1; noise: %2.")
                             .arg(benchmarkValueText(one->matrix.figure, one->slow.typical),
                                  format::percent(one->slow.deviation));
        }
        for (const Message &message : {one->slow.tooFew, one->slow.tooFewLeaves}) {
            if (!message.isEmpty()) {
                sentences << translated(message);
            }
        }
        for (const Message &note : one->notes) {
            sentences << translated(note);
        }
        if (one->isByLeaf) {
            sentences << tr("Each leaf has the median of its hosts' pairs.");
        }
        for (const SlowPart &part : one->slow.parts) {
            slow.push_back({{translated(textOf(part, *one))}, placesOf(part, *one)});
        }
        if (slow.empty() && one->slow.tooFew.isEmpty() && !one->isByLeaf) {
            slow.push_back({{tr("Nothing is significantly slower than the rest.")}});
        }
        for (const SharedLink &link : one->shared.links) {
            links.push_back({{translated(textOf(link, *one))},
                             {Selection::ofLink(*one->fabric, one->fabric->port(link.port).link)}});
        }
    }
    m_matrixSentence->setText(sentences.join(u' '));
    m_slowList->setRows(std::move(slow));
    m_linkList->setRows(std::move(links));
}

/// Makes the pair that of the routes.
void BenchmarksView::choosePair(size_t from, size_t to)
{
    const MatrixAnswer *one = shownMatrix();
    std::vector<Selection> sender;
    std::vector<Selection> receiver;
    if (one) {
        addPlaces(sender, *one, from);
        addPlaces(receiver, *one, to);
    }
    if (!sender.empty() && !receiver.empty()) {
        session()->setRoutePair({sender.front(), receiver.front()});
    }
}

QString BenchmarksView::csv() const
{
    if (!canSaveCsv()) {
        return {};
    }
    TextBuffer sink;
    tables::writeTable(sink, Form::Csv, tables::measurementColumns(),
                       tables::measurementRows(m_answer->runs));
    return QString::fromUtf8(sink.text());
}

std::optional<Picture> BenchmarksView::picture() const
{
    if (m_chart->curves().empty()) {
        return {};
    }
    return Picture{tr("Benchmarks"), BenchmarkPictureSize, [this](QPainter &painter) {
                       const Tokens colors = paperTokens();
                       const QRectF all(QPointF(0, 0), QSizeF(BenchmarkPictureSize));
                       painter.fillRect(all, colors.panel);
                       m_chart->paintInto(painter, all.adjusted(16, 16, -16, -12), colors);
                   }};
}

void BenchmarksView::dragEnterEvent(QDragEnterEvent *event)
{
    if (!localFiles(*event->mimeData()).isEmpty()) {
        event->acceptProposedAction();
    }
}

void BenchmarksView::dropEvent(QDropEvent *event)
{
    event->acceptProposedAction();
    addFiles(localFiles(*event->mimeData()));
}

} // namespace pickglass
