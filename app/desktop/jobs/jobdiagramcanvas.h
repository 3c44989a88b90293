// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"
#include "app/picture/jobdiagrampaint.h"

#include <QPixmap>
#include <QWidget>

namespace pickglass {

/// The communication diagram of a job. The wheel widens it at the mouse, a drag moves it, a double
/// click, F and 0 show all; a click selects the switch, host or cable. Keys: ← and → go from box to
/// box, ↑ and ↓ through the cables of a box, Enter selects, + and − zoom. GUI thread.
class JobDiagramCanvas final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(JobDiagramCanvas)

public:
    explicit JobDiagramCanvas(Session *session, QWidget *parent = nullptr);

    /// The report may be null; the fabric, too.
    void setReport(SharedJobReport report, SharedFabric fabric);
    /// Nothing: all of the range.
    void setStep(std::optional<size_t> step);
    void setScale(const StrandScale &scale);
    const StrandScale &scale() const { return m_scale; }
    void fit();

    const JobDiagram &diagram() const { return m_diagram; }
    const std::vector<StrandValue> &values() const { return m_values; }
    /// What is there, in words; "" where there is nothing.
    QString textAt(QPointF position) const;
    QString nodeText(size_t node) const;
    QString strandText(size_t strand) const;
    double zoom() const { return m_zoom; }

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void layOut();
    void zoomBy(double factor, double x);
    void stress(std::optional<size_t> node, std::optional<size_t> strand);
    void stressAt(QPointF position);
    void moveNode(int by);
    void moveStrand(int by);
    void selectStressed();

    Session *m_session;
    SharedJobReport m_report;
    SharedFabric m_fabric;
    std::optional<size_t> m_step;
    StrandScale m_scale;
    JobDiagram m_diagram;
    std::vector<StrandValue> m_values;
    JobDiagramLook m_look;
    QPixmap m_picture; ///< painted; null where it is out of date
    double m_zoom = 1;
    double m_left = 0; ///< how far it is moved, pixels
    std::optional<QPointF> m_press;
    bool m_isDrag = false;
};

} // namespace pickglass
