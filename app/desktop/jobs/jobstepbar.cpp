// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/jobs/jobstepbar.h"

#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <chrono>

namespace pickglass {

namespace {

using namespace std::chrono_literals;

constexpr auto PlayPeriod = 300ms;
constexpr int Height = 54;
constexpr double Margin = 8;
constexpr double CountHeight = 10; // of the row of links that were used again

} // namespace

std::vector<qint64> linksUsedAgain(const JobReport &report)
{
    // Counters see the headers, too, so that one use is a little more than 1.
    constexpr float Several = 1.5F;
    std::vector<qint64> counts;
    for (const JobStep &step : report.steps) {
        if (!step.linkUses.empty()) {
            counts.push_back(
                std::ranges::count_if(step.linkUses, [](float uses) { return uses >= Several; }));
        }
    }
    return counts.size() == report.steps.size() ? counts : std::vector<qint64>();
}

JobStepBar::JobStepBar(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("jobSteps"));
    setAccessibleName(tr("Steps of the job"));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setToolTip(
        tr("What the job's hosts sent over time; below, in how many links were used several "
           "times at once.\n← and → choose a step, Space plays, Esc shows all of the range."));
    m_timer.setInterval(PlayPeriod);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (m_step && *m_step + 1 >= steps()) {
            setPlaying(false);
        } else {
            setStep(m_step ? *m_step + 1 : 0);
        }
    });
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void JobStepBar::setReport(const SharedJobReport &report)
{
    const bool isSame = report && m_report && report->job.id == m_report->job.id &&
                        report->range.from == m_report->range.from;
    m_report = report;
    m_usedAgain = report ? linksUsedAgain(*report) : std::vector<qint64>();
    if (!isSame || (m_step && *m_step >= steps())) {
        setPlaying(false);
        m_step.reset();
    }
    setAccessibleDescription(stepText());
    update();
    Q_EMIT stepChanged();
}

void JobStepBar::setStep(std::optional<size_t> step)
{
    if (step && *step >= steps()) {
        step.reset();
    }
    if (step == m_step) {
        return;
    }
    m_step = step;
    setAccessibleDescription(stepText());
    update();
    Q_EMIT stepChanged();
}

void JobStepBar::setPlaying(bool plays)
{
    if (plays == m_timer.isActive() || (plays && steps() == 0)) {
        return;
    }
    if (plays) {
        // Behind the last one it begins anew.
        if (!m_step || *m_step + 1 >= steps()) {
            setStep(0);
        }
        m_timer.start();
    } else {
        m_timer.stop();
    }
    Q_EMIT playingChanged();
}

QString JobStepBar::stepText() const
{
    if (!m_report) {
        return {};
    }
    if (!m_step) {
        double sent = 0;
        for (const JobHost &host : m_report->hosts) {
            sent += host.sentBytes;
        }
        return tr("All: %1, %2 sent").arg(format::timeRange(m_report->range), format::size(sent));
    }
    const JobStep &step = m_report->steps[*m_step];
    const QString text = tr("Step %1 of %2: %3, %4 sent")
                             .arg(format::count(static_cast<qint64>(*m_step) + 1),
                                  format::count(static_cast<qint64>(steps())),
                                  format::timeRange(step.range), format::size(step.sentBytes));
    return m_usedAgain.empty() ? text
                               : text + QStringLiteral(" · ") +
                                     tr("%n link(s) used several times at once", nullptr,
                                        static_cast<int>(m_usedAgain[*m_step]));
}

QSize JobStepBar::sizeHint() const
{
    return {320, Height};
}

double JobStepBar::xOf(size_t step) const
{
    const double width = std::max(1.0, this->width() - 2 * Margin);
    return Margin +
           width * static_cast<double>(step) / std::max<double>(1, static_cast<double>(steps()));
}

void JobStepBar::chooseAt(double x)
{
    if (steps() > 0) {
        const double share = (x - Margin) / std::max(1.0, width() - 2 * Margin);
        const auto at = static_cast<int>(share * static_cast<double>(steps()));
        setStep(static_cast<size_t>(std::clamp(at, 0, static_cast<int>(steps()) - 1)));
    }
}

void JobStepBar::mousePressEvent(QMouseEvent *event)
{
    setPlaying(false);
    chooseAt(event->position().x());
}

void JobStepBar::mouseMoveEvent(QMouseEvent *event)
{
    chooseAt(event->position().x());
}

void JobStepBar::move(int by)
{
    setPlaying(false);
    if (steps() > 0) {
        const int from =
            m_step ? static_cast<int>(*m_step) : (by > 0 ? -1 : static_cast<int>(steps()));
        setStep(static_cast<size_t>(std::clamp(from + by, 0, static_cast<int>(steps()) - 1)));
    }
}

void JobStepBar::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        move(-1);
        break;
    case Qt::Key_Right:
        move(1);
        break;
    case Qt::Key_Home:
        move(-static_cast<int>(steps()));
        break;
    case Qt::Key_End:
        move(static_cast<int>(steps()));
        break;
    case Qt::Key_Space:
        setPlaying(!isPlaying());
        break;
    case Qt::Key_Escape:
        if (!m_step) {
            QWidget::keyPressEvent(event);
            return;
        }
        setPlaying(false);
        setStep({});
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

void JobStepBar::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    update();
}

void JobStepBar::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    update();
}

void JobStepBar::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    const double bottom = height() - 4 - (m_usedAgain.empty() ? 0 : CountHeight);
    painter.setPen(tokens().border);
    painter.drawLine(QPointF(Margin, bottom + 0.5), QPointF(width() - Margin, bottom + 0.5));
    double top = 0;
    for (size_t i = 0; i < steps(); ++i) {
        top = std::max(top, m_report->steps[i].sentBytes);
    }
    const qint64 most = m_usedAgain.empty() ? 0 : *std::ranges::max_element(m_usedAgain);
    for (size_t i = 0; i < steps(); ++i) {
        const double left = xOf(i);
        const double wide = std::max(1.0, xOf(i + 1) - left - (steps() < 200 ? 1 : 0));
        const double high =
            top > 0 ? m_report->steps[i].sentBytes / top * (bottom - Tokens::SpaceXs) : 0;
        const bool isChosen = m_step && *m_step == i;
        painter.fillRect(QRectF(left, bottom - high, wide, high),
                         isChosen ? tokens().accent
                                  : mixed(tokens().panel, tokens().series[0], 0.45));
        if (most > 0 && m_usedAgain[i] > 0) {
            const double share = static_cast<double>(m_usedAgain[i]) / static_cast<double>(most);
            const double tall = std::max(2.0, share * (CountHeight - 2));
            painter.fillRect(QRectF(left, bottom + 2, wide, tall), tokens().error);
        }
    }
    if (m_step) {
        painter.setPen(QPen(tokens().accent, 1));
        const double x = (xOf(*m_step) + xOf(*m_step + 1)) / 2;
        painter.drawLine(QPointF(x, 0), QPointF(x, height() - 4));
    }
    if (hasFocus()) {
        painter.setPen(QPen(tokens().accent, 1));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

} // namespace pickglass
