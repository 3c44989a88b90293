// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/jobs/jobpane.h"
#include "app/picture/jobdiagrampaint.h"

class QComboBox;
class QLabel;
class QToolButton;

namespace pickglass {

class JobDiagramCanvas;
class JobStepBar;

/// Thresholds of the display options, and the choice of what is red.
StrandScale chosenScale(const JobReport &report, bool ofSteps, StrandAlarm alarm);
/// The words of a diagram. GUI thread.
JobDiagramText diagramText(const JobReport &report, const StrandScale &scale);

/// The legend of diagrams, as the picture has it. GUI thread.
class JobDiagramLegend final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(JobDiagramLegend)

public:
    explicit JobDiagramLegend(QWidget *parent = nullptr);
    void set(const StrandScale &scale, const JobDiagramText &text);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    StrandScale m_scale;
    JobDiagramText m_text;
};

/// The communication diagram with its timeline, which plays it step by step. GUI thread.
class JobDiagramPane final : public JobPane
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(JobDiagramPane)

public:
    explicit JobDiagramPane(Session *session, QWidget *parent = nullptr);

    void setReport(const SharedJobReport &report, const SharedFabric &fabric) override;
    void fit() override;
    std::optional<Picture> picture() const override;

    JobDiagramCanvas *canvas() const { return m_canvas; }
    JobStepBar *steps() const { return m_steps; }
    StrandAlarm alarm() const;
    void setAlarm(StrandAlarm alarm);

private:
    QWidget *makeBar();
    void showStep();

    JobDiagramCanvas *m_canvas;
    JobStepBar *m_steps;
    JobDiagramLegend *m_legend;
    QLabel *m_time = nullptr;
    QToolButton *m_play = nullptr;
    QComboBox *m_alarm = nullptr;
    SharedJobReport m_report;
    SharedFabric m_fabric;
    // Of all of the range, and of any step: a step looks the same beside the others.
    StrandScale m_whole;
    StrandScale m_ofSteps;
};

} // namespace pickglass
