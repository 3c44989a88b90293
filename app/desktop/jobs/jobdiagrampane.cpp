// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/jobs/jobdiagrampane.h"

#include "app/common/text.h"
#include "app/desktop/jobs/jobdiagramcanvas.h"
#include "app/desktop/jobs/jobstepbar.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/display.h"
#include "app/desktop/models/format.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QCoreApplication>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

namespace pickglass {

namespace {

struct DiagramText
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::JobDiagramPane)
};

constexpr QSize PictureSize(1280, 800);

} // namespace

StrandScale chosenScale(const JobReport &report, bool ofSteps, StrandAlarm alarm)
{
    StrandScale scale = strandScale(report, ofSteps);
    scale.alarm = alarm;
    scale.fullUtilization = displayOptions().thresholds.utilization;
    scale.fullWait = displayOptions().thresholds.wait;
    return scale;
}

JobDiagramText diagramText(const JobReport &report, const StrandScale &scale)
{
    JobDiagramText text;
    QStringList title;
    for (const QString &part : {report.job.id, report.job.name, report.job.user}) {
        if (!part.isEmpty()) {
            title << shownText(part);
        }
    }
    text.title = title.isEmpty() ? DiagramText::tr("Communication of %n host(s)", nullptr,
                                                   static_cast<int>(report.hosts.size()))
                                 : DiagramText::tr("Job %1").arg(title.join(QStringLiteral(" · ")));
    text.subtitle =
        DiagramText::tr("%n host(s), %1", nullptr, static_cast<int>(report.hosts.size()))
            .arg(format::timeRange(report.range));
    text.flows = DiagramText::tr("Flows");
    text.maxFlows = format::count(scale.maxFlows);
    if (scale.maxUses) {
        text.shade = DiagramText::tr("Uses");
        text.low = QStringLiteral("1");
        text.high = format::significant(*scale.maxUses);
    } else {
        text.shade = DiagramText::tr("Rate");
        text.low = QStringLiteral("0");
        text.high = format::dataRate(scale.maxRate);
    }
    text.red = scale.alarm == StrandAlarm::Used
                   ? DiagramText::tr("used several times")
                   : DiagramText::tr("used several times and over-utilized");
    text.unused = DiagramText::tr("on a route, nothing sent");
    if (isCrowded(report)) {
        text.pale = DiagramText::tr("pale: all but the strongest");
    }
    return text;
}

// ---- the legend

JobDiagramLegend::JobDiagramLegend(QWidget *parent) : QWidget(parent)
{
    setFixedHeight(JobDiagramLegendHeight);
    setAccessibleName(tr("Legend"));
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void JobDiagramLegend::set(const StrandScale &scale, const JobDiagramText &text)
{
    m_scale = scale;
    m_text = text;
    setAccessibleDescription(
        QStringLiteral("%1: 1 … %2. %3: %4 … %5. %6")
            .arg(text.flows, text.maxFlows, text.shade, text.low, text.high, text.red));
    update();
}

void JobDiagramLegend::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    JobDiagramLook look;
    look.colors = static_cast<const PaperColors &>(tokens());
    look.font = Theme::instance().font(Tokens::SecondarySize);
    if (!m_text.flows.isEmpty()) {
        paintJobDiagramLegend(painter, QRectF(rect()).adjusted(Tokens::SpaceL, 0, 0, 0), m_scale,
                              m_text, look);
    }
}

// ---- the pane

JobDiagramPane::JobDiagramPane(Session *session, QWidget *parent)
    : JobPane(parent),
      m_canvas(new JobDiagramCanvas(session)),
      m_steps(new JobStepBar),
      m_legend(new JobDiagramLegend)
{
    onSurface("panel", this);
    auto *rows = makeLayout<QVBoxLayout>(this, 0, 0);
    rows->addWidget(m_canvas, 1);
    rows->addWidget(m_legend);
    rows->addWidget(makeSeparator());
    rows->addWidget(makeBar());
    setFocusProxy(m_steps);
    connect(m_steps, &JobStepBar::stepChanged, this, &JobDiagramPane::showStep);
    connect(m_steps, &JobStepBar::playingChanged, this,
            [this] { m_play->setText(m_steps->isPlaying() ? tr("Pause") : tr("Play")); });
    connect(&Display::instance(), &Display::changed, this,
            [this] { setReport(m_report, m_fabric); });
}

QWidget *JobDiagramPane::makeBar()
{
    auto *bar = new QWidget;
    auto *rows = makeLayout<QVBoxLayout>(
        bar, {Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceS}, Tokens::SpaceXs);
    auto *row = makeLayout<QHBoxLayout>(nullptr, 0, Tokens::SpaceS);
    m_play = named("play", new QToolButton);
    m_play->setText(tr("Play"));
    m_play->setToolTip(tr("Play the steps of the job, or pause (Space in the timeline)"));
    connect(m_play, &QToolButton::clicked, this,
            [this] { m_steps->setPlaying(!m_steps->isPlaying()); });
    auto *all = named("allSteps", new QToolButton);
    all->setText(tr("All"));
    all->setToolTip(tr("Show all of the range (Esc in the timeline)"));
    connect(all, &QToolButton::clicked, this, [this] {
        m_steps->setPlaying(false);
        m_steps->setStep({});
    });
    m_time = named("stepText", makeLabel({}, "secondary"));
    m_alarm = named("alarm", new QComboBox);
    m_alarm->addItem(tr("Red: used several times and over-utilized"));
    m_alarm->addItem(tr("Red: used several times"));
    m_alarm->setAccessibleName(tr("What is red"));
    connect(m_alarm, &QComboBox::currentIndexChanged, this,
            [this] { setReport(m_report, m_fabric); });
    row->addWidget(m_play);
    row->addWidget(all);
    row->addWidget(m_time, 1);
    row->addWidget(m_alarm);
    rows->addLayout(row);
    rows->addWidget(m_steps);
    return bar;
}

StrandAlarm JobDiagramPane::alarm() const
{
    return m_alarm->currentIndex() == 1 ? StrandAlarm::Used : StrandAlarm::UsedAndFull;
}

void JobDiagramPane::setAlarm(StrandAlarm alarm)
{
    m_alarm->setCurrentIndex(alarm == StrandAlarm::Used ? 1 : 0);
}

void JobDiagramPane::setReport(const SharedJobReport &report, const SharedFabric &fabric)
{
    m_report = report;
    m_fabric = fabric;
    if (report) {
        m_whole = chosenScale(*report, false, alarm());
        m_ofSteps = chosenScale(*report, true, alarm());
    }
    m_canvas->setReport(report, fabric);
    m_steps->setReport(report);
    showStep();
}

void JobDiagramPane::showStep()
{
    const StrandScale &scale = m_steps->step() ? m_ofSteps : m_whole;
    m_canvas->setScale(scale);
    m_canvas->setStep(m_steps->step());
    m_time->setText(m_steps->stepText());
    if (m_report) {
        m_legend->set(scale, diagramText(*m_report, scale));
    }
}

void JobDiagramPane::fit()
{
    m_canvas->fit();
}

std::optional<Picture> JobDiagramPane::picture() const
{
    if (!m_report) {
        return {};
    }
    JobDiagramPicture picture;
    picture.report = m_report;
    picture.fabric = m_fabric;
    picture.step = m_steps->step();
    picture.scale = m_canvas->scale();
    picture.text = diagramText(*m_report, picture.scale);
    if (picture.step) {
        picture.text.subtitle = m_steps->stepText();
    }
    picture.look.colors = static_cast<const PaperColors &>(paperTokens());
    picture.look.font = pictureFont();
    // As large as it is on screen, so that it has the same proportions.
    return pictureOf(std::move(picture), canvas()->size().expandedTo(PictureSize));
}

} // namespace pickglass
