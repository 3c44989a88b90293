// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/jobs/jobreport.h"

#include <QTimer>
#include <QWidget>

#include <optional>

namespace pickglass {

/// The timeline of a job: what its hosts sent in each step, and how many links were used several
/// times at once. A click or the keyboard chooses a step (← and →, Home and End; Escape: all of the
/// range; Space plays). GUI thread.
class JobStepBar final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(JobStepBar)

public:
    explicit JobStepBar(QWidget *parent = nullptr);

    /// Null for none. The step is kept where it is the same job.
    void setReport(const SharedJobReport &report);
    /// Nothing: all of the range.
    std::optional<size_t> step() const { return m_step; }
    void setStep(std::optional<size_t> step);
    bool isPlaying() const { return m_timer.isActive(); }
    void setPlaying(bool plays);
    /// When it is, and what was sent then.
    QString stepText() const;
    /// Of each step: how many links were used at least twice; empty without a message size.
    const std::vector<qint64> &usedAgain() const { return m_usedAgain; }

    QSize sizeHint() const override;

Q_SIGNALS:
    void stepChanged();
    void playingChanged();

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    size_t steps() const { return m_report ? m_report->steps.size() : 0; }
    void move(int by);
    void chooseAt(double x);
    double xOf(size_t step) const;

    SharedJobReport m_report;
    std::optional<size_t> m_step;
    std::vector<qint64> m_usedAgain;
    QTimer m_timer;
};

/// How many links each step used at least twice; empty where uses are not known.
std::vector<qint64> linksUsedAgain(const JobReport &report);

} // namespace pickglass
