// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/jobs/jobrunspane.h"

#include "app/common/tables/runstable.h"
#include "app/common/text.h"
#include "app/desktop/jobs/jobrunschart.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"

#include <QBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QTableView>

namespace pickglass {

namespace {

constexpr int RunDigits = 9;
constexpr int MinChartHeight = 240;
constexpr double OnePercentOfWait = 0.01;

QString rawRun(std::optional<double> value)
{
    return value ? QString::number(*value, 'g', RunDigits) : QString();
}

} // namespace

JobRunsPane::JobRunsPane(Session *session, QWidget *parent)
    : JobPane(parent),
      m_session(session),
      m_model(new JobListModel(this)),
      m_chart(new JobRunsChart),
      m_sentence(named("runsSentence", makeLabel({}, "secondary"))),
      m_query(session, [this] { begin(); })
{
    onSurface("panel", this);
    m_model->setColumns(columns());
    m_table = makeJobList(m_model, "programRuns", tr("Programs that ran several times"), session);
    m_sentence->setContentsMargins(Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceS);
    auto *parts = new QSplitter(Qt::Vertical);
    parts->setChildrenCollapsible(false);
    parts->addWidget(m_table);
    parts->addWidget(m_chart);
    m_chart->setMinimumHeight(MinChartHeight);
    parts->setSizes({MinChartHeight / 2, MinChartHeight});
    parts->setStretchFactor(0, 1);
    parts->setStretchFactor(1, 2);
    auto *rows = makeLayout<QVBoxLayout>(this, 0, 0);
    rows->addWidget(m_sentence);
    rows->addWidget(parts, 1);
    setFocusProxy(m_table);
    m_query.deferWhileHidden(this);
    connect(&m_query, &LatestQuery::settled, this, &JobPane::settled);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) { showProgram(current.row()); });
}

std::vector<JobListModel::Column> JobRunsPane::columns() const
{
    const auto line = [this](int row) -> const std::optional<Regression> & {
        return program(row).line;
    };
    return {
        {"name", tr("Name"), false, [this](int row) { return shownText(program(row).name); }},
        {"user", tr("User"), false, [this](int row) { return shownText(program(row).user); }},
        {"jobs", tr("Jobs"), true,
         [this](int row) { return format::count(qint64(program(row).jobs)); }},
        {"known_runs",
         tr("Runs"),
         true,
         [this](int row) { return format::count(qint64(program(row).runs.size())); },
         {},
         {},
         tr("Those that ended by themselves and whose waits are known")},
        {"verdict", tr("Run time follows waits"), false,
         [this](int row) {
             switch (program(row).verdict()) {
             case RunsVerdict::NotKnown:
                 break;
             case RunsVerdict::Follows:
                 return tr("yes");
             case RunsVerdict::Against:
                 return tr("the reverse");
             case RunsVerdict::Open:
                 return tr("cannot be said");
             }
             return QString();
         },
         [this](int row) { return toString(program(row).verdict()); }},
        {"slope", tr("Seconds by 1 % of waits"), true,
         [line](int row) {
             return line(row) ? format::significant(line(row)->slope * OnePercentOfWait)
                              : QString();
         },
         [line](int row) { return line(row) ? rawRun(line(row)->slope) : QString(); }},
        {"slope_low",
         tr("95 % interval"),
         true,
         [line](int row) {
             return line(row) ? QStringLiteral("%1 … %2").arg(
                                    format::significant(line(row)->low * OnePercentOfWait),
                                    format::significant(line(row)->high * OnePercentOfWait))
                              : QString();
         },
         [line](int row) { return line(row) ? rawRun(line(row)->low) : QString(); },
         {},
         tr("In which the slope lies with a confidence of 95 % (least squares, Student's t)")},
        {"determination",
         tr("r²"),
         true,
         [line](int row) {
             return line(row) ? format::significant(line(row)->determination) : QString();
         },
         [line](int row) { return line(row) ? rawRun(line(row)->determination) : QString(); },
         {},
         tr("The part of the differences of run times that waits explain")},
    };
}

void JobRunsPane::setJobs(const SharedJobs &jobs)
{
    m_jobs = jobs;
    m_sentence->setText(tr("Reading what the runs waited…"));
    m_query.ask();
}

void JobRunsPane::begin()
{
    const SharedSnapshot snapshot = m_session->snapshot();
    if (!snapshot) {
        return;
    }
    m_query.read(
        m_session->readers(),
        [jobs = m_jobs,
         fabric = snapshot->fabric](const CaptureReader &capture,
                                    const StopToken &stop) -> Result<std::vector<ProgramRuns>> {
            ASSIGN_OR_RETURN(const auto sent, sentByJobs(capture, *fabric, *jobs, stop));
            return programRuns(*jobs, sent);
        },
        [this](const Result<std::vector<ProgramRuns>> &programs) {
            if (programs) {
                take(*programs);
            } else {
                m_sentence->setText(translated(programs.error()));
            }
        });
}

void JobRunsPane::take(std::vector<ProgramRuns> programs)
{
    showProgram(-1);
    m_model->setRows(0);
    m_programs = std::move(programs);
    m_model->setRows(static_cast<int>(m_programs.size()));
    m_sentence->setText(
        m_programs.empty()
            ? tr("No program ran several times: no two jobs have the same name and user.")
            : tr("Jobs of the same name and user are runs of one program. Of at least five that "
                 "ended by themselves the run time is compared with what their hosts waited."));
    if (!m_programs.empty()) {
        fitJobList(*m_table);
        m_table->selectRow(0);
    }
}

void JobRunsPane::showProgram(int row)
{
    m_chart->setRuns(row >= 0 && row < static_cast<int>(m_programs.size())
                         ? std::optional(program(row))
                         : std::nullopt);
}

QString JobRunsPane::csv() const
{
    if (m_programs.empty()) {
        return {};
    }
    TextBuffer buffer;
    tables::writeTable(buffer, Form::Csv, tables::runsColumns(), m_programs);
    return QString::fromUtf8(buffer.text());
}

QString JobRunsPane::sentence() const
{
    return m_sentence->text();
}

} // namespace pickglass
