// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/benchmarkanswer.h"
#include "app/desktop/theme.h"

#include <QImage>
#include <QWidget>

#include <optional>
#include <utility>

class QPainter;

namespace pickglass {

/// What was measured between hosts: a row a sender, a column a receiver, colored by how much slower
/// than what is typical a pair is; slow pairs are framed, those that were not measured are empty. A
/// click, or Enter, chooses a pair; the arrows go from pair to pair. GUI thread.
class BenchmarkMatrixCanvas final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(BenchmarkMatrixCanvas)

public:
    explicit BenchmarkMatrixCanvas(QWidget *parent = nullptr);

    /// A matrix of the answer; none where there is no such.
    void setMatrix(const SharedBenchmarkAnswer &answer, size_t matrix);
    const MatrixAnswer *shown() const;
    QString pairText(size_t from, size_t to) const;
    QString textAt(QPointF position) const;
    void paintInto(QPainter &painter, const QRectF &area, const PaperColors &colors) const;

Q_SIGNALS:
    void pairChosen(size_t from, size_t to);

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
    QRectF shownArea() const;
    QImage imageOf(int side, const PaperColors &colors) const;
    void paintNames(QPainter &painter, const Frame &frame, const PaperColors &colors) const;
    std::optional<std::pair<size_t, size_t>> pairAt(QPointF position) const;
    double shareOf(double value) const;

    SharedBenchmarkAnswer m_answer;
    size_t m_matrix = 0;
    /// What is typical, else the median; and the slowest value.
    double m_reference = 0, m_slowest = 0;
    std::optional<std::pair<size_t, size_t>> m_current;
};

/// "12.3 µs", "11.2 GB/s"; an en dash where it is not known.
QString benchmarkValueText(BenchmarkFigure figure, std::optional<double> value);

} // namespace pickglass
