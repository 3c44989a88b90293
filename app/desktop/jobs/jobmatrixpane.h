// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/jobs/jobpane.h"
#include "app/desktop/reading/latestquery.h"
#include "app/picture/jobmatriximage.h"

class QLabel;

namespace pickglass {

/// Who sent how much to whom: a row a sender, a column a receiver. A click, or Enter, makes the
/// pair that of the routes. Keys: the arrows go from pair to pair, Home and End along the row. GUI
/// thread.
class JobMatrixCanvas final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(JobMatrixCanvas)

public:
    explicit JobMatrixCanvas(Session *session, QWidget *parent = nullptr);

    /// The cells are those of the report.
    void setReport(const SharedJobReport &report, JobCells cells);
    const JobCells &cells() const { return m_cells; }
    /// Of a pair: low … high, never one guess where several fit.
    QString pairText(size_t from, size_t to) const;
    QString textAt(QPointF position) const;
    /// The cells as they are painted into an area.
    QImage imageIn(const QRectF &area, const PaperColors &colors) const;
    /// Paints names and cells, the image of that area, into it. GUI thread.
    void paintInto(QPainter &painter, const QRectF &area, const QImage &image,
                   const PaperColors &colors) const;

Q_SIGNALS:
    void pairChosen();

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    struct Frame
    {
        QRectF cells;
        double pitch = 0;
        bool hasNames = false;
    };
    Frame frameIn(const QRectF &area) const;
    std::optional<std::pair<size_t, size_t>> pairAt(QPointF position) const;
    void choose();

    Session *m_session;
    SharedJobReport m_report;
    JobCells m_cells;
    QImage m_image; ///< of the cells as they are on screen; null where it is to be made
    std::optional<std::pair<size_t, size_t>> m_current;
};

/// The matrix with what its colors and its hatching mean. GUI thread.
class JobMatrixPane final : public JobPane
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(JobMatrixPane)

public:
    explicit JobMatrixPane(Session *session, QWidget *parent = nullptr);

    /// Its cells come from a worker.
    void setReport(const SharedJobReport &report, const SharedFabric &fabric) override;
    bool isBusy() const override { return m_query.isBusy() && isVisible(); }
    bool canSaveCsv() const override { return m_report && !m_report->matrix.empty(); }
    QString csv() const override;
    std::optional<Picture> picture() const override;
    JobMatrixCanvas *canvas() const { return m_canvas; }
    QString sentence() const;

private:
    void begin();
    void take(JobCells cells);

    JobMatrixCanvas *m_canvas;
    QLabel *m_sentence;
    SharedJobReport m_report;
    LatestQuery m_query;
};

} // namespace pickglass
