// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/jobs/jobfoundpane.h"

#include "app/common/tables/iterationtable.h"
#include "app/common/text.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"
#include "core/jobs/hostlist.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QLabel>
#include <QPushButton>
#include <QTableView>

namespace pickglass {

namespace {

constexpr int FoundDigits = 9;

QString rawFound(double value)
{
    return QString::number(value, 'g', FoundDigits);
}

/// With three digits: a period is known to 1 %, and "1 min 20 s" would hide that.
QString secondsFound(double seconds)
{
    return format::significant(seconds) + QChar::Nbsp + QCoreApplication::translate("format", "s");
}

} // namespace

JobFoundPane::JobFoundPane(Session *session, QWidget *parent)
    : JobPane(parent),
      m_session(session),
      m_model(new JobListModel(this)),
      m_sentence(named("foundSentence", makeLabel({}, "secondary"))),
      m_again(named("searchAgain", new QPushButton(tr("Search again")))),
      m_query(session, [this] { begin(); })
{
    onSurface("panel", this);
    m_model->setColumns(columns(), [this](int row) {
        const auto late = jobOf(row).late();
        return late.empty() ? Selection()
                            : Selection::ofPort(late.front()->port.node, late.front()->port.number);
    });
    m_table = makeJobList(m_model, "foundJobs", tr("Jobs found in traffic"), session);
    m_table->setToolTip(tr("Enter or a double click chooses the job: its time and its hosts become "
                           "those of all views"));
    m_again->setToolTip(tr("Look for jobs in the chosen time range, or in all of the capture"));
    auto *head = new QWidget;
    auto *row = makeLayout<QHBoxLayout>(
        head, {Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceS}, Tokens::SpaceS);
    row->addWidget(m_sentence, 1);
    row->addWidget(m_again, 0, Qt::AlignTop);
    auto *rows = makeLayout<QVBoxLayout>(this, 0, 0);
    rows->addWidget(head);
    rows->addWidget(m_table, 1);
    setFocusProxy(m_table);
    m_query.deferWhileHidden(this);
    connect(&m_query, &LatestQuery::settled, this, &JobPane::settled);
    connect(m_again, &QPushButton::clicked, this, &JobFoundPane::search);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex &index) {
        Job job = jobOf(index.row()).asJob();
        job.name = tr("Iterations of %1").arg(secondsFound(jobOf(index.row()).found.period));
        Q_EMIT jobChosen(job);
    });
    connect(session, &Session::captureChanged, this, [this] {
        m_isOld = true;
        if (isVisible()) {
            search();
        }
    });
}

std::vector<JobListModel::Column> JobFoundPane::columns() const
{
    return {
        {"hosts", tr("Hosts"), false,
         [this](int row) { return shownText(compressHostList(jobOf(row).hostNames())); }},
        {"host_count", tr("Number"), true,
         [this](int row) { return format::count(jobOf(row).hostNames().size()); }},
        {"late",
         tr("Begin late"),
         false,
         [this](int row) {
             QStringList texts;
             for (const IterationHost *host : jobOf(row).late()) {
                 texts << QStringLiteral("%1 (+%2)")
                              .arg(shownText(host->name), secondsFound(host->lag));
             }
             const QString all = texts.join(QStringLiteral(", "));
             return texts.isEmpty()                   ? tr("none")
                    : jobOf(row).found.areLateCertain ? all
                                                      : all + QStringLiteral(" ?");
         },
         {},
         [this](int row) { return !jobOf(row).late().empty(); },
         tr("Hosts whose iterations begin later than those of the others, by more than these "
            "scatter (the median). With a question mark they may be of another job of the same "
            "period: the iterations are too equal in length to distinguish them")},
        {"period_seconds",
         tr("Period"),
         true,
         [this](int row) { return secondsFound(jobOf(row).found.period); },
         [this](int row) { return rawFound(jobOf(row).found.period); },
         {},
         tr("The mean length of an iteration")},
        {"jitter_seconds",
         tr("Jitter"),
         true,
         [this](int row) { return secondsFound(jobOf(row).found.jitter); },
         [this](int row) { return rawFound(jobOf(row).found.jitter); },
         {},
         tr("The standard deviation of these lengths; no less than some tenths of the time between "
            "two sweeps")},
        {"iterations", tr("Iterations"), true,
         [this](int row) { return format::count(qint64(jobOf(row).found.iterations)); }},
        {"communicate_share",
         tr("Communicates"),
         true,
         [this](int row) {
             const IterationJob &job = jobOf(row).found;
             const QString share = format::percent(job.share);
             return job.shareBound == ShareBound::NotKnown  ? QString()
                    : job.shareBound == ShareBound::AtMost  ? QStringLiteral("≤ ") + share
                    : job.shareBound == ShareBound::AtLeast ? QStringLiteral("≥ ") + share
                                                            : share;
         },
         [this](int row) {
             const IterationJob &job = jobOf(row).found;
             return job.shareBound == ShareBound::NotKnown ? QString() : rawFound(job.share);
         },
         {},
         tr("The part of an iteration in which hosts send much; in the rest they compute. A bound "
            "where one of the two is shorter than two sweeps, not known where both are")},
        {"confidence",
         tr("Confidence"),
         true,
         [this](int row) { return format::percent(jobOf(row).found.confidence); },
         [this](int row) { return rawFound(jobOf(row).found.confidence); },
         {},
         tr("How certain it is that these hosts belong together: the share of iterations that "
            "begin "
            "together, times the chance that an unrelated host of the same period would not")},
        {"from", tr("Seen"), false, [this](int row) { return format::timeRange(jobOf(row).range); },
         [this](int row) { return jobOf(row).range.from.toString(); }},
    };
}

void JobFoundPane::showEvent(QShowEvent *event)
{
    JobPane::showEvent(event);
    if (m_isOld && m_session->readers()) {
        search();
    }
}

void JobFoundPane::search()
{
    m_isOld = false;
    m_model->setRows(0);
    m_found.reset();
    m_sentence->setText(tr("Looking for iterations in the traffic of hosts…"));
    m_query.ask();
}

void JobFoundPane::begin()
{
    IterationQuestion question;
    question.range = m_session->hasRange() ? m_session->range() : TimeRange();
    m_query.read(
        m_session->readers(),
        [question](const CaptureReader &capture,
                   const StopToken &stop) -> Result<SharedIterationReport> {
            ASSIGN_OR_RETURN(auto report, readIterations(capture, question, stop));
            return std::make_shared<const IterationReport>(std::move(report));
        },
        [this](const Result<SharedIterationReport> &found) { take(found); });
}

void JobFoundPane::take(const Result<SharedIterationReport> &found)
{
    if (!found) {
        m_sentence->setText(translated(found.error()));
        return;
    }
    m_found = *found;
    m_model->setRows(static_cast<int>(m_found->jobs.size()));
    fitJobList(*m_table);
    const auto number = static_cast<int>(m_found->jobs.size());
    const QString where = m_found->range.to.isKnown()
                              ? tr("%1, %n port(s) of hosts.", nullptr, int(m_found->ports))
                                    .arg(format::timeRange(m_found->range))
                              : QString();
    m_sentence->setText(tr("%n job(s) found by their iterations.", nullptr, number) + u' ' + where +
                        notKnownText());
}

QString JobFoundPane::notKnownText() const
{
    QString text;
    if (!m_found->alone.empty()) {
        text += u'\n' + tr("%n port(s) iterate with no other.", nullptr,
                           static_cast<int>(m_found->alone.size()));
    }
    for (size_t i = 1; i < m_found->unknown.size(); ++i) {
        if (const size_t number = m_found->unknown.at(i); number > 0) {
            text += u'\n' + tr("Not known of %n port(s): %1", nullptr, static_cast<int>(number))
                                .arg(translated(describe(static_cast<NoPeriod>(i))));
        }
    }
    return text;
}

QString JobFoundPane::csv() const
{
    if (!canSaveCsv()) {
        return {};
    }
    TextBuffer buffer;
    tables::writeTable(buffer, Form::Csv, tables::iterationColumns(), m_found->jobs);
    return QString::fromUtf8(buffer.text());
}

QString JobFoundPane::sentence() const
{
    return m_sentence->text();
}

} // namespace pickglass
