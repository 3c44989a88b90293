// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/capturetools/capturedialog.h"

#include "app/common/format.h"
#include "app/common/text.h"
#include "app/desktop/filedialogs.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/reading/whenready.h"
#include "app/desktop/theme.h"
#include "core/jobs/hostlist.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QTimeZone>
#include <QVBoxLayout>
#include <QtConcurrentRun>

namespace pickglass {

namespace {

constexpr int DialogWidth = 480;
constexpr int UsualThinning = 10;
constexpr int MaxThinning = 100'000;

/// The context of the translations.
struct CaptureToolText
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::CareDialog)
};

struct CaptureJobText
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::CareJob)
};

/// By CaptureTask.
struct TaskText
{
    const char *title;
    const char *explanation;
    const char *fileName; ///< as SaveQuestion takes it
};

constexpr TaskText TaskTexts[] = {
    {QT_TRANSLATE_NOOP("pickglass::CareDialog", "Trim the capture"),
     QT_TRANSLATE_NOOP(
         "pickglass::CareDialog",
         "Saves a part of the capture: a time range, some nodes and the nodes cabled to "
         "them, some counters. Samples are not changed."),
     "trimmed.pgcap"},
    {QT_TRANSLATE_NOOP("pickglass::CareDialog", "Thin the capture"),
     QT_TRANSLATE_NOOP(
         "pickglass::CareDialog",
         "Keeps fewer sweeps. Counts between them remain exact: sweeps around a reset are "
         "kept, too."),
     "thinned.pgcap"},
    {QT_TRANSLATE_NOOP("pickglass::CareDialog", "Anonymize the capture"),
     QT_TRANSLATE_NOOP(
         "pickglass::CareDialog",
         "Names, GUIDs, LIDs, notes and every other text are replaced, everywhere by the "
         "same, unless they are known to be harmless, such as models of switches. "
         "Samples, cables and times stay. Serial numbers are left out."),
     "anonymized.pgcap"},
    {QT_TRANSLATE_NOOP("pickglass::CareDialog", "Merge captures"),
     QT_TRANSLATE_NOOP(
         "pickglass::CareDialog",
         "Combines several captures of one fabric. They may overlap: duplicates are dropped."),
     "merged.pgcap"},
    {QT_TRANSLATE_NOOP("pickglass::CareDialog", "Convert the capture"),
     QT_TRANSLATE_NOOP(
         "pickglass::CareDialog",
         "Saves the capture in the format version of this program. So far there is only "
         "one version: the result is a copy."),
     "converted.pgcap"},
    {QT_TRANSLATE_NOOP("pickglass::CareDialog", "Verify the capture"),
     QT_TRANSLATE_NOOP(
         "pickglass::CareDialog",
         "Checks that the file is complete, that everything in it can be read, that rows do "
         "not overlap, and that sums are correct."),
     "repaired.pgcap"},
    {QT_TRANSLATE_NOOP("pickglass::CareDialog", "Add a job list"),
     QT_TRANSLATE_NOOP(
         "pickglass::CareDialog",
         "Saves the capture with the jobs of one or several lists: sacct, squeue or scontrol of "
         "Slurm, PBS accounting, or a CSV file with id, user, name, start, end and hosts."),
     "jobs.pgcap"},
};

const TaskText &textOf(CaptureTask task)
{
    return TaskTexts[static_cast<size_t>(task)];
}

} // namespace

CaptureDialog::CaptureDialog(const CapturePlan &plan, QString capture, QString program,
                             QWidget *parent)
    : QDialog(parent),
      m_plan(plan),
      m_capture(std::move(capture)),
      m_program(std::move(program)),
      m_preview(makeSelectableLabel("heading")),
      m_progress(new QProgressBar),
      m_outcome(makeSelectableLabel("plain")),
      m_begin(nullptr),
      m_open(nullptr)
{
    setWindowTitle(title());
    setObjectName(QStringLiteral("care"));
    setMinimumWidth(DialogWidth);
    auto *what = makeLabel(CaptureToolText::tr(textOf(plan.task).explanation), "secondary");

    auto *form = new QFormLayout;
    form->setSpacing(Tokens::SpaceM);
    addFields(form, plan);
    m_preview->setObjectName(QStringLiteral("preview"));
    m_preview->setAccessibleName(CaptureToolText::tr("Kept"));
    m_preview->setMinimumHeight(2 * Tokens::SpaceL); // two lines, whether they are there yet or not
    m_outcome->setObjectName(QStringLiteral("outcome"));
    m_progress->setRange(0, 0);
    m_progress->setAccessibleName(title());
    m_progress->hide();
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    m_open = buttons->addButton(CaptureToolText::tr("Open it"), QDialogButtonBox::ActionRole);
    m_open->setObjectName(QStringLiteral("open"));
    const bool isLook = plan.task == CaptureTask::Verify;
    m_begin = buttons->addButton(isLook ? CaptureToolText::tr("Save recoverable data as…")
                                        : CaptureToolText::tr("Save as…"),
                                 QDialogButtonBox::ActionRole);
    m_begin->setObjectName(QStringLiteral("begin"));
    m_begin->setProperty("role", QStringLiteral("primary"));

    auto *rows = makeLayout<QVBoxLayout>(this, Tokens::SpaceL, Tokens::SpaceM);
    rows->addWidget(what);
    rows->addLayout(form);
    rows->addWidget(m_preview);
    rows->addWidget(m_progress);
    rows->addWidget(m_outcome, 1);
    rows->addWidget(buttons);
    // The box shows what is in it when it gets its place.
    m_open->hide();
    m_begin->setVisible(!isLook);
    m_begin->setDefault(true);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_begin, &QPushButton::clicked, this, &CaptureDialog::begin);
    connect(m_open, &QPushButton::clicked, this, [this] {
        Q_EMIT openRequested(m_place);
        accept();
    });
    isLook ? beginAt({}) : readFacts();
    showPreview();
}

QString CaptureDialog::title() const
{
    return CaptureToolText::tr(textOf(m_plan.task).title);
}

QLineEdit *CaptureDialog::addText(QFormLayout *form, const char *name, const QString &label,
                                  const QString &text, const QString &placeholder)
{
    auto *field = new QLineEdit(text);
    field->setObjectName(QLatin1String(name));
    field->setPlaceholderText(placeholder);
    field->setAccessibleName(QString(label).remove(u'&'));
    form->addRow(label, field);
    form->labelForField(field)->setMinimumHeight(Tokens::ControlHeight);
    connect(field, &QLineEdit::textChanged, this, &CaptureDialog::showPreview);
    return field;
}

void CaptureDialog::addThinFields(QFormLayout *form, const CapturePlan &plan)
{
    m_every = named("every", new QSpinBox);
    m_every->setRange(2, MaxThinning);
    m_every->setValue(plan.every > 1 ? plan.every : UsualThinning);
    m_every->setAccessibleName(CaptureToolText::tr("Keep one sweep of this many"));
    form->addRow(CaptureToolText::tr("Keep &one sweep of"), m_every);
    form->labelForField(m_every)->setMinimumHeight(Tokens::ControlHeight);
    m_every->setMinimumHeight(Tokens::ControlHeight);
    m_rollups =
        named("rollups",
              new QCheckBox(CaptureToolText::tr("Keep only sums over 10 s, 1 min and 10 min")));
    form->addRow(QString(), m_rollups);
    connect(m_every, &QSpinBox::valueChanged, this, &CaptureDialog::showPreview);
    connect(m_rollups, &QCheckBox::toggled, this, [this](bool isOn) {
        m_every->setEnabled(!isOn);
        showPreview();
    });
}

void CaptureDialog::addFields(QFormLayout *form, const CapturePlan &plan)
{
    switch (plan.task) {
    case CaptureTask::Trim:
        m_from = addText(form, "from", CaptureToolText::tr("&From"), plan.from,
                         CaptureToolText::tr("start"));
        m_to = addText(form, "to", CaptureToolText::tr("&To"), plan.to, CaptureToolText::tr("end"));
        m_nodes = addText(form, "nodes", CaptureToolText::tr("&Nodes"), plan.nodes,
                          CaptureToolText::tr("all; or leaf01, node17"));
        m_counters = addText(form, "counters", CaptureToolText::tr("&Counters"), plan.counters,
                             CaptureToolText::tr("all; or PortXmitData, PortXmitWait"));
        break;
    case CaptureTask::Thin:
        addThinFields(form, plan);
        break;
    case CaptureTask::Anonymize:
        m_seed = addText(form, "seed", CaptureToolText::tr("&Seed"), plan.seed,
                         CaptureToolText::tr("random"));
        m_seed->setToolTip(CaptureToolText::tr("The same seed gives the same names."));
        break;
    case CaptureTask::Merge:
    case CaptureTask::AddJobs: {
        m_files = makeSelectableLabel("plain");
        auto *choose =
            named("choose", new QPushButton(plan.task == CaptureTask::Merge
                                                ? CaptureToolText::tr("&Choose captures…")
                                                : CaptureToolText::tr("&Choose job lists…")));
        connect(choose, &QPushButton::clicked, this, &CaptureDialog::chooseOthers);
        choose->setAccessibleName(choose->text().remove(u'&'));
        form->addRow(plan.task == CaptureTask::Merge ? CaptureToolText::tr("With")
                                                     : CaptureToolText::tr("Job lists"),
                     choose);
        form->labelForField(choose)->setMinimumHeight(Tokens::ControlHeight);
        form->addRow(QString(), m_files);
        if (plan.task == CaptureTask::AddJobs) {
            addListFields(form, plan);
        }
        break;
    }
    case CaptureTask::Convert:
    case CaptureTask::Verify:
        break;
    }
}

void CaptureDialog::addListFields(QFormLayout *form, const CapturePlan &plan)
{
    m_zone = named("zone", new QComboBox);
    m_zone->setEditable(true);
    m_zone->setInsertPolicy(QComboBox::NoInsert);
    m_zone->addItems({QStringLiteral("UTC"), QStringLiteral("local")});
    for (const QByteArray &id : QTimeZone::availableTimeZoneIds()) {
        if (id != "UTC") {
            m_zone->addItem(QString::fromUtf8(id));
        }
    }
    m_zone->setCurrentText(plan.zone.isEmpty() ? QStringLiteral("UTC") : plan.zone);
    m_zone->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_zone->setAccessibleName(CaptureToolText::tr("Time zone"));
    m_zone->setToolTip(CaptureToolText::tr("Of times that name no zone. “local” is the time zone "
                                           "of this computer."));
    m_zone->completer()->setFilterMode(Qt::MatchContains);
    m_zone->completer()->setCompletionMode(QCompleter::PopupCompletion);
    form->addRow(CaptureToolText::tr("Time &zone"), m_zone);
    form->labelForField(m_zone)->setMinimumHeight(Tokens::ControlHeight);
    m_listFacts = named("lists", makeSelectableLabel("plain"));
    form->addRow(QString(), m_listFacts);
    connect(m_zone, &QComboBox::currentTextChanged, this, &CaptureDialog::readLists);
}

void CaptureDialog::readLists()
{
    m_lists.reset();
    m_listFacts->clear();
    const quint64 asked = ++m_listsAsked;
    showPreview();
    if (m_plan.others.isEmpty()) {
        return;
    }
    whenReady(QtConcurrent::run([capture = m_capture, plan = plan()] {
                  return readJobListFacts(capture, plan.others, plan.zone);
              }),
              this, [this, asked](const Result<JobListFacts> &lists) {
                  if (asked == m_listsAsked) {
                      showLists(lists);
                  }
              });
}

void CaptureDialog::showLists(const Result<JobListFacts> &lists)
{
    constexpr qsizetype MaxText = 400;
    setRole(m_listFacts, lists ? "plain" : "error");
    if (!lists) {
        m_listFacts->setText(translated(lists.error()));
    } else {
        m_lists = *lists;
        QStringList lines{
            CaptureToolText::tr("%n job(s) read", nullptr, static_cast<int>(lists->jobs))};
        if (lists->skipped > 0) {
            lines << CaptureToolText::tr("%n line(s) or job(s) could not be used", nullptr,
                                         static_cast<int>(lists->skipped));
        }
        if (lists->outside > 0) {
            lines << CaptureToolText::tr("%n job(s) at no time of the capture: check the time zone",
                                         nullptr, static_cast<int>(lists->outside));
        }
        if (lists->unknownHosts.isEmpty()) {
            lines << CaptureToolText::tr("All hosts are in the fabric");
        } else {
            QString hosts = compressHostList(lists->unknownHosts);
            hosts = hosts.size() > MaxText ? hosts.left(MaxText) + u'…' : hosts;
            lines << CaptureToolText::tr("%n host(s) not in the fabric: %1", nullptr,
                                         static_cast<int>(lists->unknownHosts.size()))
                         .arg(hosts.replace(u',', QStringLiteral(", ")));
        }
        m_listFacts->setText(lines.join(u'\n'));
    }
    // The form asks for its height by another width than it gives it.
    m_listFacts->setMinimumHeight(m_listFacts->heightForWidth(m_listFacts->width()));
    showPreview();
    grow();
    Q_EMIT listsShown();
}

void CaptureDialog::chooseOthers()
{
    const bool isMerge = m_plan.task == CaptureTask::Merge;
    askForFiles(
        this,
        {.title = isMerge ? CaptureToolText::tr("Merge with") : CaptureToolText::tr("Job lists"),
         .fileKinds = isMerge ? CaptureToolText::tr("Captures (*.pgcap)") : QString(),
         .mode = QFileDialog::ExistingFiles},
        [this](const QStringList &files) {
            m_plan.others = files;
            readFacts();
        });
}

CapturePlan CaptureDialog::plan() const
{
    CapturePlan plan = m_plan;
    plan.from = m_from ? m_from->text() : QString();
    plan.to = m_to ? m_to->text() : QString();
    plan.nodes = m_nodes ? m_nodes->text() : QString();
    plan.counters = m_counters ? m_counters->text() : QString();
    plan.seed = m_seed ? m_seed->text() : QString();
    plan.zone = m_zone ? m_zone->currentText().trimmed() : QString();
    plan.every = m_every && !m_rollups->isChecked() ? m_every->value() : 0;
    return plan;
}

void CaptureDialog::readFacts()
{
    QStringList names;
    for (const QString &file : m_plan.others) {
        names << QFileInfo(file).fileName();
    }
    if (m_files) {
        m_files->setText(names.join(u'\n'));
    }
    if (m_listFacts) {
        readLists();
    }
    using Read = Result<std::vector<CaptureFacts>>;
    const QStringList captures = m_plan.task == CaptureTask::Merge ? m_plan.others : QStringList();
    whenReady(QtConcurrent::run([files = QStringList{m_capture} + captures]() -> Read {
                  std::vector<CaptureFacts> all;
                  for (const QString &file : files) {
                      ASSIGN_OR_RETURN(auto facts, readCaptureFacts(file));
                      all.push_back(std::move(facts));
                  }
                  return all;
              }),
              this, [this](const Read &read) {
                  if (read) {
                      m_facts = read->front();
                      m_others.assign(read->begin() + 1, read->end());
                  } else {
                      showOutcome(translated(read.error()), true);
                  }
                  showPreview();
                  grow();
                  Q_EMIT previewed();
              });
}

void CaptureDialog::showPreview()
{
    const auto stays = m_facts ? previewOf(plan(), *m_facts, m_others) : std::nullopt;
    const bool isReady = m_plan.task == CaptureTask::AddJobs ? stays && m_lists : stays.has_value();
    m_begin->setEnabled((isReady || m_plan.task == CaptureTask::Verify) &&
                        !(m_job && m_job->isRunning()));
    m_preview->setVisible(m_plan.task != CaptureTask::Verify);
    if (!stays) {
        const bool isAsked = m_facts && m_plan.task == CaptureTask::Trim;
        m_preview->setText(isAsked ? CaptureToolText::tr("The capture has nothing that matches.")
                                   : QString());
        return;
    }
    const QString size =
        stays->bytes
            ? CaptureToolText::tr("about %1").arg(sizeText(qRound64(*stays->bytes), QLocale()))
            : format::unknown();
    const QString what =
        CaptureToolText::tr("Kept: %1 · %2 · %3 · %4")
            .arg(CaptureToolText::tr("%n sweep(s)", nullptr, static_cast<int>(stays->sweeps)),
                 format::timeRange(stays->span),
                 CaptureToolText::tr("%n node(s)", nullptr, static_cast<int>(stays->nodes)), size);
    const QString lost =
        stays->lostUntil.isKnown()
            ? CaptureToolText::tr("Samples from before %1 were dropped. Their sums are not copied.")
                  .arg(format::time(stays->lostUntil))
            : QString();
    m_preview->setText((what + u'\n' + lost).trimmed());
}

void CaptureDialog::begin()
{
    askWhereToSave(this,
                   {.title = title(),
                    .name = QLatin1String(textOf(m_plan.task).fileName),
                    .fileKinds = CaptureToolText::tr("Captures (*.pgcap)"),
                    .folder = QFileInfo(m_capture).absolutePath(),
                    .namesSource = m_plan.task != CaptureTask::Anonymize},
                   [this](const QString &path) { beginAt(path); });
}

void CaptureDialog::beginAt(const QString &place)
{
    m_place = place;
    m_job = std::make_unique<ChildProcess>(m_program, ChildProcess::AtEnd::Terminate);
    connect(m_job.get(), &ChildProcess::finished, this, &CaptureDialog::finish);
    connect(m_job.get(), &ChildProcess::notStarted, this, [this] {
        showOutcome(CaptureJobText::tr("The program pgcap could not be started. Install it beside "
                                       "this program or on the search path."),
                    true);
    });
    m_progress->show();
    m_outcome->clear();
    m_open->hide();
    m_job->start(plan().arguments(m_capture, place));
    showPreview();
}

void CaptureDialog::showOutcome(const QString &text, bool isBad)
{
    m_progress->hide();
    setRole(m_outcome, isBad ? "error" : "plain");
    m_outcome->setText(text);
    showPreview();
    grow();
    Q_EMIT ended();
}

/// What is said may be long.
void CaptureDialog::grow()
{
    resize(width(), std::max(height(), layout()->heightForWidth(width())));
}

void CaptureDialog::finish(bool isNormal, int code)
{
    constexpr int Damaged = 1; // an answer, too
    if (!isNormal || code > Damaged) {
        const QString said = m_job->errorText().remove(QStringLiteral("pgcap: "));
        showOutcome(said.isEmpty() ? CaptureJobText::tr("The program pgcap ended without a result.")
                                   : said,
                    true);
        return;
    }
    if (m_place.isEmpty()) {
        m_begin->setVisible(code != 0);
        showVerdict(m_job->output());
        return;
    }
    m_open->show();
    m_open->setFocus();
    noteSaved(this, m_place);
    Q_EMIT made(m_place);
    showOutcome(CaptureToolText::tr("%1 was saved.").arg(m_place), false);
}

void CaptureDialog::showVerdict(const QByteArray &output)
{
    constexpr qsizetype MaxShown = 8; // of the rest, how many there are is enough
    const QJsonObject verdict = QJsonDocument::fromJson(output).object();
    const QJsonArray damages = verdict[u"damages"].toArray();
    if (damages.isEmpty()) {
        showOutcome(
            CaptureToolText::tr("The capture is intact. Checked: %1.")
                .arg(CaptureToolText::tr("%n sweep(s)", nullptr, verdict[u"sweeps"].toInt())),
            false);
        return;
    }
    QStringList lines{CaptureToolText::tr("The capture is damaged:")};
    for (qsizetype i = 0; i < damages.size() && i < MaxShown; ++i) {
        lines << childText(damages[i].toObject(), QLatin1String("text"),
                           QLatin1String("arguments"));
    }
    if (damages.size() > MaxShown) {
        lines << CaptureToolText::tr("and %n more", nullptr,
                                     static_cast<int>(damages.size() - MaxShown));
    }
    showOutcome(lines.join(u'\n'), true);
}

} // namespace pickglass
