// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/care/caredialog.h"

#include "app/common/text.h"
#include "app/desktop/models/format.h"
#include "app/desktop/openfile.h"
#include "app/desktop/reading/whenready.h"
#include "app/desktop/savefile.h"
#include "app/desktop/theme.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QStyle>
#include <QVBoxLayout>
#include <QtConcurrentRun>

namespace pickglass {

namespace {

constexpr int CareWidth = 480;
constexpr int UsualThinning = 10;
constexpr int MostThinning = 100'000;

QLabel *makeText(const char *role)
{
    auto *label = new QLabel;
    label->setProperty("role", QLatin1String(role));
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

/// As SaveQuestion takes it.
QString suggestedName(CareTask task)
{
    switch (task) {
    case CareTask::Trim:
        return QStringLiteral("trimmed.pgcap");
    case CareTask::Thin:
        return QStringLiteral("thinned.pgcap");
    case CareTask::Anonymize:
        return QStringLiteral("anonymized.pgcap");
    case CareTask::Merge:
        return QStringLiteral("merged.pgcap");
    case CareTask::Convert:
        return QStringLiteral("converted.pgcap");
    case CareTask::Verify:
        break;
    }
    return QStringLiteral("repaired.pgcap");
}

} // namespace

CareDialog::CareDialog(const CarePlan &plan, QString capture, QString program, QWidget *parent)
    : QDialog(parent),
      m_plan(plan),
      m_capture(std::move(capture)),
      m_program(std::move(program)),
      m_preview(makeText("heading")),
      m_progress(new QProgressBar),
      m_outcome(makeText("plain")),
      m_begin(nullptr),
      m_open(nullptr)
{
    setWindowTitle(title());
    setObjectName(QStringLiteral("care"));
    setMinimumWidth(CareWidth);
    auto *what = makeText("secondary");
    what->setText(explanation());
    auto *form = new QFormLayout;
    form->setSpacing(Tokens::SpaceM);
    addFields(form, plan);
    m_preview->setObjectName(QStringLiteral("preview"));
    m_preview->setAccessibleName(tr("Kept"));
    m_preview->setMinimumHeight(2 * Tokens::SpaceL); // two lines, whether they are there yet or not
    m_outcome->setObjectName(QStringLiteral("outcome"));
    m_progress->setRange(0, 0);
    m_progress->setAccessibleName(title());
    m_progress->hide();
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    m_open = buttons->addButton(tr("Open it"), QDialogButtonBox::ActionRole);
    m_open->setObjectName(QStringLiteral("open"));
    const bool isLook = plan.task == CareTask::Verify;
    m_begin = buttons->addButton(isLook ? tr("Save recoverable data as…") : tr("Save as…"),
                                 QDialogButtonBox::ActionRole);
    m_begin->setObjectName(QStringLiteral("begin"));
    m_begin->setProperty("role", QStringLiteral("primary"));

    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(Tokens::SpaceL, Tokens::SpaceL, Tokens::SpaceL, Tokens::SpaceL);
    rows->setSpacing(Tokens::SpaceM);
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
    connect(m_begin, &QPushButton::clicked, this, &CareDialog::begin);
    connect(m_open, &QPushButton::clicked, this, [this] {
        Q_EMIT openRequested(m_place);
        accept();
    });
    isLook ? beginAt({}) : readFacts();
    showPreview();
}

QString CareDialog::title() const
{
    switch (m_plan.task) {
    case CareTask::Trim:
        return tr("Trim the capture");
    case CareTask::Thin:
        return tr("Thin the capture");
    case CareTask::Anonymize:
        return tr("Anonymize the capture");
    case CareTask::Merge:
        return tr("Merge captures");
    case CareTask::Convert:
        return tr("Convert the capture");
    case CareTask::Verify:
        break;
    }
    return tr("Verify the capture");
}

QString CareDialog::explanation() const
{
    switch (m_plan.task) {
    case CareTask::Trim:
        return tr("Saves a part of the capture: a time range, some nodes and the nodes cabled to "
                  "them, some counters. Samples are not changed.");
    case CareTask::Thin:
        return tr("Keeps fewer sweeps. Counts between them remain exact: sweeps around a reset are "
                  "kept, too.");
    case CareTask::Anonymize:
        return tr("Names, GUIDs, LIDs, notes and every other text are replaced, everywhere by the "
                  "same, unless they are known to be harmless, such as models of switches. "
                  "Samples, cables and times stay. Serial numbers are left out.");
    case CareTask::Merge:
        return tr(
            "Combines several captures of one fabric. They may overlap: duplicates are dropped.");
    case CareTask::Convert:
        return tr("Saves the capture in the format version of this program. So far there is only "
                  "one version: the result is a copy.");
    case CareTask::Verify:
        break;
    }
    return tr("Checks that the file is complete, that everything in it can be read, that rows do "
              "not overlap, and that sums are correct.");
}

QLineEdit *CareDialog::addText(QFormLayout *form, const char *name, const QString &label,
                               const QString &text, const QString &placeholder)
{
    auto *field = new QLineEdit(text);
    field->setObjectName(QLatin1String(name));
    field->setPlaceholderText(placeholder);
    field->setAccessibleName(QString(label).remove(u'&'));
    form->addRow(label, field);
    form->labelForField(field)->setMinimumHeight(Tokens::ControlHeight);
    connect(field, &QLineEdit::textChanged, this, &CareDialog::showPreview);
    return field;
}

void CareDialog::addThinFields(QFormLayout *form, const CarePlan &plan)
{
    m_every = new QSpinBox;
    m_every->setObjectName(QStringLiteral("every"));
    m_every->setRange(2, MostThinning);
    m_every->setValue(plan.every > 1 ? plan.every : UsualThinning);
    m_every->setAccessibleName(tr("Keep one sweep of this many"));
    form->addRow(tr("Keep &one sweep of"), m_every);
    form->labelForField(m_every)->setMinimumHeight(Tokens::ControlHeight);
    m_every->setMinimumHeight(Tokens::ControlHeight);
    m_rollups = new QCheckBox(tr("Keep only sums over 10 s, 1 min and 10 min"));
    m_rollups->setObjectName(QStringLiteral("rollups"));
    form->addRow(QString(), m_rollups);
    connect(m_every, &QSpinBox::valueChanged, this, &CareDialog::showPreview);
    connect(m_rollups, &QCheckBox::toggled, this, [this](bool isOn) {
        m_every->setEnabled(!isOn);
        showPreview();
    });
}

void CareDialog::addFields(QFormLayout *form, const CarePlan &plan)
{
    switch (plan.task) {
    case CareTask::Trim:
        m_from = addText(form, "from", tr("&From"), plan.from, tr("start"));
        m_to = addText(form, "to", tr("&To"), plan.to, tr("end"));
        m_nodes = addText(form, "nodes", tr("&Nodes"), plan.nodes, tr("all; or leaf01, node17"));
        m_counters = addText(form, "counters", tr("&Counters"), plan.counters,
                             tr("all; or PortXmitData, PortXmitWait"));
        break;
    case CareTask::Thin:
        addThinFields(form, plan);
        break;
    case CareTask::Anonymize:
        m_seed = addText(form, "seed", tr("&Seed"), plan.seed, tr("random"));
        m_seed->setToolTip(tr("The same seed gives the same names."));
        break;
    case CareTask::Merge: {
        m_files = makeText("plain");
        auto *choose = new QPushButton(tr("&Choose captures…"));
        choose->setObjectName(QStringLiteral("choose"));
        connect(choose, &QPushButton::clicked, this, &CareDialog::chooseOthers);
        form->addRow(tr("With"), choose);
        form->addRow(QString(), m_files);
        break;
    }
    case CareTask::Convert:
    case CareTask::Verify:
        break;
    }
}

void CareDialog::chooseOthers()
{
    askForFiles(this,
                {.title = tr("Merge with"),
                 .fileKinds = tr("Captures (*.pgcap)"),
                 .mode = QFileDialog::ExistingFiles},
                [this](const QStringList &files) {
                    m_plan.others = files;
                    readFacts();
                });
}

CarePlan CareDialog::plan() const
{
    CarePlan plan = m_plan;
    plan.from = m_from ? m_from->text() : QString();
    plan.to = m_to ? m_to->text() : QString();
    plan.nodes = m_nodes ? m_nodes->text() : QString();
    plan.counters = m_counters ? m_counters->text() : QString();
    plan.seed = m_seed ? m_seed->text() : QString();
    plan.every = m_every && !m_rollups->isChecked() ? m_every->value() : 0;
    return plan;
}

void CareDialog::readFacts()
{
    QStringList names;
    for (const QString &file : m_plan.others) {
        names << QFileInfo(file).fileName();
    }
    if (m_files) {
        m_files->setText(names.join(u'\n'));
    }
    using Read = Result<std::vector<CareFacts>>;
    whenReady(QtConcurrent::run([files = QStringList{m_capture} + m_plan.others]() -> Read {
                  std::vector<CareFacts> all;
                  for (const QString &file : files) {
                      ASSIGN_OR_RETURN(auto facts, readCareFacts(file));
                      all.push_back(std::move(facts));
                  }
                  return all;
              }),
              this, [this](const Read &read) {
                  if (read) {
                      m_facts = read->front();
                      m_others.assign(read->begin() + 1, read->end());
                  } else {
                      showOutcome(inWords(read.error()), true);
                  }
                  showPreview();
                  grow();
                  Q_EMIT previewed();
              });
}

void CareDialog::showPreview()
{
    const auto stays = m_facts ? previewOf(plan(), *m_facts, m_others) : std::nullopt;
    m_begin->setEnabled((stays || m_plan.task == CareTask::Verify) &&
                        !(m_job && m_job->isRunning()));
    m_preview->setVisible(m_plan.task != CareTask::Verify);
    if (!stays) {
        const bool isAsked = m_facts && m_plan.task == CareTask::Trim;
        m_preview->setText(isAsked ? tr("The capture has nothing that matches.") : QString());
        return;
    }
    const QString size =
        stays->bytes ? tr("about %1").arg(format::size(stays->bytes)) : format::unknown();
    const QString what = tr("Kept: %1 · %2 · %3 · %4")
                             .arg(tr("%n sweep(s)", nullptr, static_cast<int>(stays->sweeps)),
                                  format::timeRange(stays->span),
                                  tr("%n node(s)", nullptr, static_cast<int>(stays->nodes)), size);
    const QString lost = stays->lostUntil.isKnown()
                             ? tr("Samples from before %1 were dropped. Their sums are not copied.")
                                   .arg(format::time(stays->lostUntil))
                             : QString();
    m_preview->setText((what + u'\n' + lost).trimmed());
}

void CareDialog::begin()
{
    askWhereToSave(this,
                   {.title = title(),
                    .name = suggestedName(m_plan.task),
                    .fileKinds = tr("Captures (*.pgcap)"),
                    .folder = QFileInfo(m_capture).absolutePath(),
                    .namesSource = m_plan.task != CareTask::Anonymize},
                   [this](const QString &path) { beginAt(path); });
}

void CareDialog::beginAt(const QString &place)
{
    m_place = place;
    m_job = std::make_unique<CareJob>(m_program);
    connect(m_job.get(), &CareJob::finished, this, &CareDialog::finish);
    connect(m_job.get(), &CareJob::failed, this,
            [this](const QString &why) { showOutcome(why, true); });
    m_progress->show();
    m_outcome->clear();
    m_open->hide();
    m_job->start(plan().arguments(m_capture, place));
    showPreview();
}

void CareDialog::showOutcome(const QString &text, bool isBad)
{
    m_progress->hide();
    m_outcome->setProperty("role", isBad ? QStringLiteral("error") : QStringLiteral("plain"));
    m_outcome->style()->unpolish(m_outcome); // the role is another one
    m_outcome->style()->polish(m_outcome);
    m_outcome->setText(text);
    showPreview();
    grow();
    Q_EMIT ended();
}

/// What is said may be long.
void CareDialog::grow()
{
    resize(width(), std::max(height(), layout()->heightForWidth(width())));
}

void CareDialog::finish(int code, const QByteArray &output)
{
    if (m_place.isEmpty()) {
        m_begin->setVisible(code != 0);
        showVerdict(output);
        return;
    }
    m_open->show();
    m_open->setFocus();
    noteSaved(this, m_place);
    Q_EMIT made(m_place);
    showOutcome(tr("%1 was saved.").arg(m_place), false);
}

void CareDialog::showVerdict(const QByteArray &output)
{
    constexpr qsizetype Most = 8; // of the rest, how many there are is enough
    const QJsonObject verdict = QJsonDocument::fromJson(output).object();
    const QJsonArray damages = verdict[u"damages"].toArray();
    if (damages.isEmpty()) {
        showOutcome(tr("The capture is intact. Checked: %1.")
                        .arg(tr("%n sweep(s)", nullptr, verdict[u"sweeps"].toInt())),
                    false);
        return;
    }
    QStringList lines{tr("The capture is damaged:")};
    for (qsizetype i = 0; i < damages.size() && i < Most; ++i) {
        lines << childWords(damages[i].toObject(), QLatin1String("text"),
                            QLatin1String("arguments"));
    }
    if (damages.size() > Most) {
        lines << tr("and %n more", nullptr, static_cast<int>(damages.size() - Most));
    }
    showOutcome(lines.join(u'\n'), true);
}

} // namespace pickglass
