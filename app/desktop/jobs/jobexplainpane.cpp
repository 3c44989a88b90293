// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/jobs/jobexplainpane.h"

#include "app/common/csv.h"
#include "app/common/text.h"
#include "app/desktop/jobs/jobsdata.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"

#include <QBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>

#include <algorithm>

namespace pickglass {

namespace {

constexpr int MaxPageWidth = 860;
constexpr int NumberWidth = 28;

const char *roleOf(Severity severity)
{
    return severity == Severity::Error     ? "error"
           : severity == Severity::Warning ? "warning"
                                           : "faint";
}

QString severityText(Severity severity)
{
    return severity == Severity::Error     ? JobExplainPane::tr("Error")
           : severity == Severity::Warning ? JobExplainPane::tr("Warning")
                                           : JobExplainPane::tr("Note");
}

} // namespace

JobExplainPane::JobExplainPane(Session *session, QWidget *parent)
    : JobPane(parent),
      m_session(session),
      m_scroll(named("jobFindings", new QScrollArea))
{
    onSurface("panel", this);
    auto *page = onSurface("panel", new QWidget);
    page->setMaximumWidth(MaxPageWidth);
    m_rows = makeLayout<QVBoxLayout>(page, Tokens::SpaceL, Tokens::SpaceM);
    m_scroll->setAccessibleName(tr("Explanation of the job"));
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::StrongFocus);
    m_scroll->setWidget(page);
    auto *rows = makeLayout<QVBoxLayout>(this, 0, 0);
    rows->addWidget(m_scroll);
    setFocusProxy(m_scroll);
}

QWidget *JobExplainPane::makeRow(int at)
{
    const JobFinding &finding = findingAt(at);
    auto *row = new QWidget;
    auto *parts = makeLayout<QHBoxLayout>(row, 0, Tokens::SpaceM);
    auto *number = makeLabel(QString::number(at + 1), roleOf(finding.severity));
    number->setMinimumWidth(NumberWidth);
    number->setAlignment(Qt::AlignTop | Qt::AlignRight);
    auto *texts = makeLayout<QVBoxLayout>(nullptr, 0, Tokens::SpaceXs);
    texts->addWidget(makeLabel(severityText(finding.severity), roleOf(finding.severity)));
    auto *sentence = makeSelectableLabel("plain");
    sentence->setText(shownText(translated(finding.message)));
    texts->addWidget(sentence);
    parts->addWidget(number, 0, Qt::AlignTop);
    parts->addLayout(texts, 1);
    if (!finding.place.node.isNull() || finding.time.isKnown()) {
        auto *show = named("goTo", new QPushButton(tr("Show")));
        show->setAccessibleName(tr("Show the place of finding %1").arg(at + 1));
        show->setToolTip(tr("Select the place in all views, and go to the time"));
        connect(show, &QPushButton::clicked, this, [this, at] { goTo(at); });
        parts->addWidget(show, 0, Qt::AlignTop);
    }
    return row;
}

void JobExplainPane::clear()
{
    while (QLayoutItem *item = m_rows->takeAt(0)) {
        if (QWidget *widget = item->widget()) {
            widget->hide();
            widget->deleteLater();
        }
        delete item;
    }
}

void JobExplainPane::setReport(const SharedJobReport &report, const SharedFabric & /*fabric*/)
{
    m_findings.reset();
    report ? setNote(tr("Looking for what stands out…")) : clear();
}

void JobExplainPane::setNote(const QString &text)
{
    clear();
    m_rows->addWidget(makeLabel(text, "secondary"));
    m_rows->addStretch(1);
}

void JobExplainPane::setFindings(const SharedJobFindings &findings)
{
    m_findings = findings;
    if (findings->empty()) {
        setNote(tr("Nothing stands out in what is known of this job."));
        return;
    }
    clear();
    for (int i = 0; i < this->findings(); ++i) {
        if (i > 0) {
            m_rows->addWidget(makeSeparator());
        }
        m_rows->addWidget(makeRow(i));
    }
    m_rows->addStretch(1);
}

void JobExplainPane::goTo(int at)
{
    if (at < 0 || at >= findings()) {
        return;
    }
    const JobFinding &finding = findingAt(at);
    if (finding.time.isKnown()) {
        m_session->setCursor(finding.time);
    }
    if (!finding.place.node.isNull()) {
        m_session->goTo(finding.place.number > 0
                            ? Selection::ofPort(finding.place.node, finding.place.number)
                            : Selection::ofNode(finding.place.node));
    }
}

QStringList JobExplainPane::sentences() const
{
    QStringList all;
    for (int i = 0; i < findings(); ++i) {
        all << translated(findingAt(i).message);
    }
    return all;
}

QString JobExplainPane::csv() const
{
    if (!canSaveCsv()) {
        return {};
    }
    constexpr int Digits = 15;
    QString lines = QStringLiteral("kind,severity,message,numbers,place,time\n");
    for (const JobFinding &finding : *m_findings) {
        QStringList numbers;
        for (const auto &[name, value] : finding.numbers) {
            numbers << name + u'=' + QString::number(value, 'g', Digits);
        }
        const QString place =
            finding.place.node.isNull()
                ? QString()
                : finding.place.node.toString() + u':' + QString::number(finding.place.number);
        lines += QStringList{csvCell(finding.kind),
                             QString::number(int(finding.severity)),
                             csvCell(translated(finding.message)),
                             csvCell(numbers.join(u' ')),
                             place,
                             finding.time.toString()}
                     .join(u',') +
                 u'\n';
    }
    return lines;
}

} // namespace pickglass
