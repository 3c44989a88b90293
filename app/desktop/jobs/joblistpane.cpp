// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/jobs/joblistpane.h"

#include "app/desktop/layouts.h"
#include "app/desktop/models/csv.h"
#include "app/desktop/models/display.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/tableproxy.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/tablestyle.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QShortcut>
#include <QSplitter>
#include <QTableView>

#include <algorithm>
#include <chrono>

namespace pickglass {

namespace {

using namespace std::chrono_literals;

constexpr int ListRowHeight = 26;
constexpr auto TypingPause = 200ms;
constexpr auto LookPause = 120ms;
constexpr int Widths[] = {60, 68, 124, 84, 84, 108, 60, 68, 80, 104, 180, 68};
constexpr int WidestName = 360;
constexpr int WidestLink = 320;
static_assert(std::size(Widths) == static_cast<size_t>(JobColumn::Count));

/// Figures monospaced, states that are failures in their color, unknown values faint.
class JobsDelegate final : public LineDelegate
{
public:
    JobsDelegate(const JobsModel *model, const TableProxy *proxy, QObject *parent)
        : LineDelegate(parent),
          m_model(model),
          m_proxy(proxy)
    {
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        LineDelegate::initStyleOption(option, index);
        if (isFigure(index)) {
            option->font = Theme::instance().monospaced();
        }
    }

    CellText prepare(QPainter & /*painter*/, const QStyleOptionViewItem &cell,
                     const QModelIndex &index, const QString &text) const override
    {
        const bool isSelected = (cell.state & QStyle::State_Selected) != 0;
        const bool isBad = index.column() == JobsModel::at(JobColumn::State) &&
                           isFailed(m_model->job(m_proxy->sourceRow(index.row())).state);
        return {cell.rect.adjusted(Tokens::SpaceS, 0,
                                   isFigure(index) ? -FigureMargin : -Tokens::SpaceXs, 0),
                isSelected ? cell.palette.color(QPalette::Active, QPalette::HighlightedText)
                : isBad    ? tokens().error
                : text == format::unknown() ? tokens().faint
                                            : tokens().text};
    }

private:
    static bool isFigure(const QModelIndex &index)
    {
        return FabricTableModel::isFigure(static_cast<FabricTableModel::CellKind>(
            index.data(FabricTableModel::CellKindRole).toInt()));
    }

    const JobsModel *m_model;
    const TableProxy *m_proxy;
};

Result<JobFigures> readFigures(const CaptureReader &capture, JobLinksReader &links, const Job &job,
                               TimeRange range, const StopToken &stop)
{
    ASSIGN_OR_RETURN(const auto ports, links.read(capture, job, range.to, stop));
    const SharedFabric fabric = links.fabric();
    ASSIGN_OR_RETURN(const auto met, metByJob(capture, *fabric, ports, range, stop));
    JobFigures figures{met.worst, {}, met.errors, range.to};
    const PortIndex port = fabric->findPort(met.worst.node, met.worst.number);
    if (port.isValid()) {
        const PortIndex peer = fabric->port(port).peer;
        figures.worstName =
            linkText(met.worst, peer.isValid() ? keyOf(*fabric, peer) : PortKey(), fabric.get()) +
            QStringLiteral(", ") + format::percent(met.wait);
    }
    return figures;
}

} // namespace

JobListPane::JobListPane(Session *session, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_model(new JobsModel(this)),
      m_proxy(new TableProxy(m_model, this)),
      m_view(named("jobs", new QTableView)),
      m_axis(session, TimeAxis::Ranges::Reveal),
      m_gantt(new JobGantt(&m_axis)),
      m_query(session, [this] { begin(); }),
      m_sentQuery(session, [this] { beginSent(); })
{
    onSurface("panel", this);
    makeTable();
    auto *parts = new QSplitter(Qt::Vertical);
    parts->setChildrenCollapsible(false);
    parts->addWidget(m_view);
    parts->addWidget(m_gantt);
    parts->setSizes({3, 2});
    parts->setStretchFactor(0, 3);
    parts->setStretchFactor(1, 2);
    auto *rows = makeLayout<QVBoxLayout>(this, 0, 0);
    rows->addWidget(makeBar());
    rows->addWidget(parts, 1);
    setFocusProxy(m_view);
    m_query.deferWhileHidden(this);
    m_sentQuery.deferWhileHidden(this);
    for (QTimer *timer : {&m_typing, &m_looking}) {
        timer->setSingleShot(true);
    }
    m_typing.setInterval(TypingPause);
    m_looking.setInterval(LookPause);
    connect(&m_typing, &QTimer::timeout, this, &JobListPane::applyFilter);
    connect(&m_looking, &QTimer::timeout, this, [this] {
        if (nextRow() >= 0) {
            m_query.ask();
        } else if (!isBusy()) {
            Q_EMIT settled();
        }
    });
    for (const LatestQuery *query : {&m_query, &m_sentQuery}) {
        connect(query, &LatestQuery::settled, this, &JobListPane::settled);
    }
    connect(session, &Session::extentChanged, this, [this] {
        if (m_session->isGrowing() && m_model->rowCount() > 0) {
            m_sentQuery.ask(LatestQuery::When::Paced);
            lookAtRows();
        }
    });
    connect(m_view->verticalScrollBar(), &QScrollBar::valueChanged, this, &JobListPane::lookAtRows);
    connect(m_proxy, &QAbstractItemModel::modelReset, this, &JobListPane::lookAtRows);
    connect(m_proxy, &QAbstractItemModel::layoutChanged, this, &JobListPane::lookAtRows);
    connect(m_gantt, &JobGantt::jobChosen, this, &JobListPane::jobChosen);
    connect(&Display::instance(), &Display::changed, this, [this] {
        m_model->forgetTexts();
        m_view->viewport()->update();
    });
}

QWidget *JobListPane::makeBar()
{
    auto *bar = new QWidget;
    auto *row = makeLayout<QHBoxLayout>(
        bar, {Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceS}, Tokens::SpaceS);
    m_filter = named("jobFilter", new QLineEdit);
    m_filter->setPlaceholderText(tr("Filter: name, user:bob, state:failed, hosts>64 (Ctrl+F)"));
    m_filter->setAccessibleName(tr("Filter jobs"));
    m_filter->setClearButtonEnabled(true);
    m_count = named("jobCount", makeLabel({}, "secondary"));
    m_count->setWordWrap(false);
    m_trouble = withRole("warning", new QLabel);
    m_by = named("ganttBy", new QComboBox);
    m_by->addItem(tr("Chart: jobs"));
    m_by->addItem(tr("Chart: hosts"));
    m_by->setAccessibleName(tr("Rows of the chart"));
    auto *copy = new QPushButton(tr("Copy"));
    copy->setToolTip(tr("Copy the selected jobs, or all"));
    connect(copy, &QPushButton::clicked, this,
            [this] { copyRows(*m_view, {}, FabricTableModel::RawRole); });
    connect(m_filter, &QLineEdit::textEdited, this, [this] { m_typing.start(); });
    connect(m_filter, &QLineEdit::returnPressed, this, [this] {
        applyFilter();
        m_view->setFocus();
    });
    connect(m_by, &QComboBox::currentIndexChanged, this,
            [this](int index) { m_gantt->setBy(index == 1 ? GanttBy::Hosts : GanttBy::Jobs); });
    row->addWidget(m_filter, 1);
    row->addWidget(m_trouble);
    row->addWidget(m_count);
    row->addWidget(m_by);
    row->addWidget(copy);
    return bar;
}

void JobListPane::makeTable()
{
    m_view->setModel(m_proxy);
    m_view->setAccessibleName(tr("Jobs"));
    m_view->setToolTip(tr("A click or Enter chooses the job: its time and its hosts become those "
                          "of all views"));
    styleTable(*m_view, ListRowHeight);
    m_view->setItemDelegate(new JobsDelegate(m_model, m_proxy, m_view));
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(JobsModel::at(JobColumn::Start), Qt::DescendingOrder);
    m_view->setMinimumHeight(4 * ListRowHeight);
    m_view->horizontalHeader()->setResizeContentsPrecision(0);
    m_view->viewport()->installEventFilter(this);
    connect(m_view->horizontalHeader(), &QHeaderView::sectionResized, this,
            [this] { m_isUserSized = m_isUserSized || !m_isFitting; });
    const auto addCopy = [this](const QKeySequence &keys, int role) {
        auto *copy = new QShortcut(keys, m_view);
        copy->setContext(Qt::WidgetShortcut);
        connect(copy, &QShortcut::activated, this, [this, role] { copyRows(*m_view, {}, role); });
    };
    addCopy(QKeySequence::Copy, FabricTableModel::RawRole);
    addCopy(copyAsShownKey(), Qt::DisplayRole);
    for (const auto signal : {&QAbstractItemView::activated, &QAbstractItemView::clicked}) {
        connect(m_view, signal, this, [this](const QModelIndex &index) {
            Q_EMIT jobChosen(m_proxy->sourceRow(index.row()));
        });
    }
}

void JobListPane::setTable(const SharedJobTable &table, const SharedSnapshot &snapshot)
{
    m_query.cancel();
    m_links = std::make_shared<JobLinksReader>(); // what was cancelled may still use the other
    m_model->setTable(table, snapshot, m_session->extent().end);
    m_gantt->setTable(table);
    m_sentQuery.ask();
    fitColumns();
    showCount();
    lookAtRows();
}

/// Times have days where they are not of today; what room there is goes to names.
void JobListPane::fitColumns()
{
    if (m_isUserSized) {
        return;
    }
    m_isFitting = true;
    int room = m_view->viewport()->width();
    for (int column = 0; column < m_model->columnCount(); ++column) {
        int content = 0;
        if (column == JobsModel::at(JobColumn::Start) && m_model->rowCount() > 0) {
            m_view->resizeColumnToContents(column);
            // The delegate paints between a margin on each side.
            content = m_view->columnWidth(column) + FigureMargin + Tokens::SpaceM;
        }
        m_view->setColumnWidth(column, std::max(Widths[column], content));
        room -= m_view->columnWidth(column);
    }
    const auto widen = [&](JobColumn which, int most) {
        const int column = JobsModel::at(which);
        const int width = std::clamp(Widths[column] + room, Widths[column], most);
        m_view->setColumnWidth(column, width);
        room -= width - Widths[column];
    };
    widen(JobColumn::Name, WidestName);
    widen(JobColumn::Worst, WidestLink);
    m_isFitting = false;
}

bool JobListPane::eventFilter(QObject *object, QEvent *event)
{
    if (object == m_view->viewport() && event->type() == QEvent::Resize) {
        fitColumns();
    }
    return QWidget::eventFilter(object, event);
}

void JobListPane::setChosen(int job)
{
    m_gantt->setChosen(job);
    const int row = m_proxy->proxyRow(job);
    if (row < 0) {
        m_view->clearSelection();
    } else if (m_view->currentIndex().row() != row) {
        m_view->selectRow(row);
    }
}

void JobListPane::setFilter(const QString &text)
{
    m_filter->setText(text);
    applyFilter();
}

QString JobListPane::filter() const
{
    return m_filter->text();
}

void JobListPane::find()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void JobListPane::applyFilter()
{
    m_typing.stop();
    m_proxy->setFilter(m_filter->text());
    const QStringList &unknown = m_proxy->unknownColumns();
    m_trouble->setText(unknown.isEmpty() ? QString() : tr("No column “%1”").arg(unknown.front()));
    showCount();
}

void JobListPane::showCount()
{
    const auto all = static_cast<int>(m_model->rowCount());
    const int shown = m_proxy->rowCount();
    m_count->setText(shown == all ? tr("%n job(s)", nullptr, all)
                                  : tr("%1 of %n job(s)", nullptr, all).arg(format::count(shown)));
}

QString JobListPane::countText() const
{
    return m_count->text();
}

bool JobListPane::canSaveCsv() const
{
    return m_model->rowCount() > 0;
}

QString JobListPane::csv() const
{
    QList<int> columns;
    for (int column = 0; column < m_model->columnCount(); ++column) {
        columns << column;
    }
    return canSaveCsv() ? toCsv(*m_proxy, columns) : QString();
}

void JobListPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    lookAtRows();
}

// ---- what the jobs did

void JobListPane::beginSent()
{
    const SharedSnapshot snapshot = m_session->snapshot();
    if (!snapshot || m_model->rowCount() == 0) {
        return;
    }
    const SharedJobs jobs = m_model->table().jobs;
    m_sentQuery.read(
        m_session->readers(),
        [jobs, fabric = snapshot->fabric](const CaptureReader &capture, const StopToken &stop) {
            return sentByJobs(capture, *fabric, *jobs, stop);
        },
        [this, jobs](const Result<std::vector<SentByJob>> &sent) {
            if (sent && jobs == m_model->table().jobs) {
                m_model->setSent(*sent);
            }
        });
}

void JobListPane::lookAtRows()
{
    m_looking.start();
}

/// What a job does that still runs is read again now and then.
bool JobListPane::isKnown(int job) const
{
    constexpr qint64 Age = 10 * SecondUs;
    const JobFigures *figures = m_model->figuresOf(job);
    const Timestamp end = m_model->job(job).end;
    const bool hasEnded = figures && end.isKnown() && end <= figures->until;
    return figures && (hasEnded || m_session->extent().end - figures->until < Age);
}

int JobListPane::nextRow() const
{
    const SharedSnapshot snapshot = m_session->snapshot();
    if (!isVisible() || !snapshot || m_session->extent().lastSweep < 2) {
        return -1;
    }
    const int first = std::max(0, m_view->rowAt(0));
    const int last = m_view->rowAt(m_view->viewport()->height() - 1);
    const int end = last < 0 ? m_proxy->rowCount() : last + 1;
    for (int row = first; row < end; ++row) {
        const int job = m_proxy->sourceRow(row);
        if (!isKnown(job)) {
            return job;
        }
    }
    return -1;
}

void JobListPane::begin()
{
    const int row = nextRow();
    if (row < 0) {
        return;
    }
    const CaptureExtent &extent = m_session->extent();
    JobFigures noFigures;
    noFigures.until = extent.end;
    const Job job = m_model->job(row);
    const auto range = rangeOf(job, {extent.start, extent.end});
    if (!range || job.nodes.empty()) {
        m_model->setFigures(row, noFigures);
        m_query.ask(LatestQuery::When::Soon);
        return;
    }
    m_query.read(
        m_session->readers(),
        [job, range = *range, links = m_links](const CaptureReader &capture,
                                               const StopToken &stop) {
            return readFigures(capture, *links, job, range, stop);
        },
        [this, row, id = job.id, noFigures](const Result<JobFigures> &figures) {
            if (row < m_model->rowCount() && m_model->job(row).id == id) {
                // What cannot be read is not asked for again.
                m_model->setFigures(row, figures ? *figures : noFigures);
            }
            if (nextRow() >= 0) {
                m_query.ask(LatestQuery::When::Soon);
            }
        });
}

} // namespace pickglass
