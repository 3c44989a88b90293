// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/jobs/jobcomparepane.h"

#include "app/common/text.h"
#include "app/desktop/jobs/jobdiagramcanvas.h"
#include "app/desktop/jobs/jobdiagrampane.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>

#include <algorithm>

namespace pickglass {

namespace {

/// So many other jobs can be chosen: those of the same name, then the others before this one.
constexpr size_t MaxChoices = 200;
constexpr int ChoiceWidth = 360;
constexpr int ComparedDigits = 9;

/// A figure of a report, for both columns.
struct ComparedFigure
{
    const char *name; ///< untranslated
    std::optional<double> (*value)(const JobReport &);
    QString (*text)(std::optional<double>);
};

std::optional<double> reportLength(const JobReport &report)
{
    return static_cast<double>(report.range.length());
}

std::optional<double> reportBytes(const JobReport &report)
{
    return report.sentBytes();
}

std::optional<double> rateOf(const JobReport &report)
{
    const double seconds = static_cast<double>(report.range.length()) / MicrosecondsPerSecond;
    return seconds > 0 ? std::optional(report.sentBytes() / seconds) : std::nullopt;
}

std::optional<double> reportWait(const JobReport &report)
{
    return report.meanWait();
}

std::optional<double> usedLinksOf(const JobReport &report)
{
    return static_cast<double>(
        std::ranges::count_if(report.links, [](const JobLink &link) { return link.bytes > 0; }));
}

std::optional<double> sharedLinksOf(const JobReport &report)
{
    return static_cast<double>(report.sharedLinks());
}

std::optional<double> usesOf(const JobReport &report)
{
    std::optional<double> most;
    for (const JobLink &link : report.links) {
        if (link.uses && *link.uses > most.value_or(0)) {
            most = link.uses;
        }
    }
    return most;
}

std::optional<double> hostsOf(const JobReport &report)
{
    return static_cast<double>(report.hosts.size());
}

QString countText(std::optional<double> value)
{
    return value ? format::significant(*value) : QString();
}

constexpr ComparedFigure AllFigures[] = {
    {QT_TRANSLATE_NOOP("pickglass::JobComparePane", "Length"), reportLength,
     [](std::optional<double> value) { return format::duration(static_cast<qint64>(*value)); }},
    {QT_TRANSLATE_NOOP("pickglass::JobComparePane", "Hosts"), hostsOf, countText},
    {QT_TRANSLATE_NOOP("pickglass::JobComparePane", "Sent"), reportBytes, format::size},
    {QT_TRANSLATE_NOOP("pickglass::JobComparePane", "Sent per second"), rateOf, format::dataRate},
    {QT_TRANSLATE_NOOP("pickglass::JobComparePane", "Wait"), reportWait, format::percent},
    {QT_TRANSLATE_NOOP("pickglass::JobComparePane", "Links used"), usedLinksOf, countText},
    {QT_TRANSLATE_NOOP("pickglass::JobComparePane", "Links shared with others"), sharedLinksOf,
     countText},
    {QT_TRANSLATE_NOOP("pickglass::JobComparePane", "Most uses of a link"), usesOf, countText},
};

} // namespace

JobComparePane::JobComparePane(Session *session, QWidget *parent)
    : JobPane(parent),
      m_session(session),
      m_model(new JobListModel(this)),
      m_choice(named("compareWith", new QComboBox)),
      m_sentence(named("compareSentence", makeLabel({}, "secondary"))),
      m_left(new JobDiagramCanvas(session)),
      m_right(new JobDiagramCanvas(session)),
      m_query(session, [this] { begin(); })
{
    onSurface("panel", this);
    setRows();
    m_table = makeJobList(m_model, "jobFigures", tr("Figures of both jobs"), session);
    m_choice->setAccessibleName(tr("Compare with"));
    m_choice->setMinimumWidth(ChoiceWidth);
    m_left->setObjectName(QStringLiteral("thisJob"));
    m_right->setObjectName(QStringLiteral("otherJob"));
    m_left->setAccessibleName(tr("Diagram of this job"));
    m_right->setAccessibleName(tr("Diagram of the other job"));
    auto *bar = makeLayout<QHBoxLayout>(
        nullptr, {Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceS}, Tokens::SpaceS);
    bar->addWidget(new QLabel(tr("Compare with")));
    bar->addWidget(m_choice);
    bar->addWidget(m_sentence, 1);
    auto *diagrams = makeLayout<QHBoxLayout>(nullptr, 0, 1);
    diagrams->addWidget(m_left, 1);
    diagrams->addWidget(m_right, 1);
    auto *rows = makeLayout<QVBoxLayout>(this, 0, 0);
    rows->addLayout(bar);
    rows->addWidget(m_table);
    rows->addWidget(makeSeparator());
    rows->addLayout(diagrams, 1);
    setFocusProxy(m_choice);
    m_query.deferWhileHidden(this);
    connect(&m_query, &LatestQuery::settled, this, &JobPane::settled);
    connect(m_choice, &QComboBox::currentIndexChanged, this, [this] { m_query.ask(); });
}

void JobComparePane::setRows()
{
    const auto figure = [](int row) -> const ComparedFigure & { return AllFigures[row]; };
    const auto column = [this, figure](const char *key, const QString &title,
                                       SharedJobReport JobComparePane::*report) {
        return JobListModel::Column{
            key, title, true,
            [this, figure, report](int row) {
                const SharedJobReport &its = this->*report;
                const auto value = its ? figure(row).value(*its) : std::nullopt;
                return value ? figure(row).text(value) : QString();
            },
            [this, figure, report](int row) {
                const SharedJobReport &its = this->*report;
                const auto value = its ? figure(row).value(*its) : std::nullopt;
                return value ? QString::number(*value, 'g', ComparedDigits) : QString();
            }};
    };
    m_model->setColumns(
        {{"figure", tr("Figure"), false, [figure](int row) { return tr(figure(row).name); }},
         column("this", tr("This job"), &JobComparePane::m_report),
         column("other", tr("Other job"), &JobComparePane::m_other),
         {"ratio", tr("Ratio"), true, [this, figure](int row) {
              const auto own = m_report ? figure(row).value(*m_report) : std::nullopt;
              const auto other = m_other ? figure(row).value(*m_other) : std::nullopt;
              return own && other && *other > 0
                         ? QStringLiteral("× ") + format::significant(*own / *other)
                         : QString();
          }}});
}

void JobComparePane::setJobs(const SharedJobs &jobs)
{
    m_jobs = jobs;
}

void JobComparePane::fillChoice()
{
    const QSignalBlocker blocker(m_choice);
    m_choice->clear();
    const Job &own = m_report->job;
    std::vector<size_t> same;
    std::vector<size_t> others;
    for (size_t i = m_jobs->size(); i-- > 0;) {
        const Job &job = (*m_jobs)[i];
        if ((job.id == own.id && job.start == own.start) || job.nodes.empty()) {
            continue;
        }
        const bool isRun = !own.name.isEmpty() && job.name == own.name;
        // The runs before this one come first, the latest of them at the top.
        (isRun ? same : others).push_back(i);
    }
    std::stable_partition(same.begin(), same.end(),
                          [&](size_t i) { return (*m_jobs)[i].start < own.start; });
    same.insert(same.end(), others.begin(), others.end());
    for (size_t i = 0; i < std::min(same.size(), MaxChoices); ++i) {
        const Job &job = (*m_jobs)[same[i]];
        m_choice->addItem(
            shownText(QStringList{job.id, job.name, job.user, format::time(job.start)}.join(
                QStringLiteral(" · "))),
            static_cast<int>(same[i]));
    }
    const bool hasRun =
        m_choice->count() > 0 && !own.name.isEmpty() && (*m_jobs)[same.front()].name == own.name;
    m_choice->setCurrentIndex(hasRun ? 0 : -1);
    m_choice->setPlaceholderText(m_choice->count() > 0 ? tr("Choose a job")
                                                       : tr("There is no other job"));
}

void JobComparePane::setReport(const SharedJobReport &report, const SharedFabric &fabric)
{
    const bool isSame = report && m_report && report->job.id == m_report->job.id;
    m_query.cancel();
    m_report = report;
    m_fabric = fabric;
    if (!report) {
        show(nullptr);
        return;
    }
    if (!isSame) {
        fillChoice();
        show(nullptr);
    } else {
        show(m_other);
    }
    m_query.ask();
}

void JobComparePane::begin()
{
    if (!m_report || m_choice->currentIndex() < 0) {
        show(nullptr);
        return;
    }
    const Job other = (*m_jobs)[static_cast<size_t>(m_choice->currentData().toInt())];
    JobQuestion question;
    question.job = other;
    question.messageBytes = m_report->messageBytes;
    question.explain = false;
    m_query.read(
        m_session->readers(),
        [question](const CaptureReader &capture, const StopToken &stop) {
            return readJob(capture, question, stop);
        },
        [this](const Result<JobReport> &report) {
            show(report ? std::make_shared<const JobReport>(*report) : nullptr);
            if (!report) {
                m_sentence->setText(translated(report.error()));
            }
        });
}

void JobComparePane::show(const SharedJobReport &other)
{
    m_other = other;
    m_sentence->setText(other ? tr("Both diagrams have the same scale.") : QString());
    m_model->setRows(m_report ? static_cast<int>(std::size(AllFigures)) : 0);
    fitJobList(*m_table);
    const int rows = m_model->rowCount();
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() + rows * 26 + 4);
    m_left->setReport(m_report, m_fabric);
    m_right->setReport(other, m_fabric);
    if (m_report) {
        StrandScale scale = chosenScale(*m_report, false, StrandAlarm::UsedAndFull);
        if (other) {
            scale.include(strandValues(*other));
        }
        m_left->setScale(scale);
        m_right->setScale(scale);
    }
}

void JobComparePane::fit()
{
    m_left->fit();
    m_right->fit();
}

} // namespace pickglass
