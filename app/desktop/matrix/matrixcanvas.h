// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/matrix/matrixdata.h"
#include "app/desktop/reading/session.h"
#include "core/fabric/shortnames.h"

#include <QAbstractScrollArea>
#include <QPoint>

#include <optional>

namespace pickglass {

class HeatColors;

/// Paints a matrix, as much of it as is visible, with headers that stay in sight; hit tests, cell
/// cursor and zoom. A cell is QPoint(column, row).
class MatrixCanvas final : public QAbstractScrollArea
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MatrixCanvas)

public:
    explicit MatrixCanvas(Session *session, QWidget *parent = nullptr);

    /// The data must outlive its stay here; null shows nothing.
    void setMatrix(SharedSnapshot snapshot, const MatrixData *matrix);
    /// What its cables did: repaints, and moves nothing. Null: colored by number or speed.
    void setHeat(std::shared_ptr<const MatrixHeat> heat);
    const MatrixHeat *heat() const { return m_heat.get(); }

    /// Where a cell is in the viewport.
    QRect cellRect(QPoint cell) const
    {
        return {origin() + cell * m_cellSize, QSize(m_cellSize, m_cellSize)};
    }
    /// The cell under a place of the viewport; nothing over headers and outside.
    std::optional<QPoint> cellAt(QPoint place) const;
    QPoint cursorCell() const { return m_cursor; }
    int cellSize() const { return m_cellSize; }

    void setCellSize(int pixels);
    /// Whether all of it is shown, whatever the size of the window.
    bool isFitted() const { return m_fits; }
    /// The size stays when that of the window changes.
    void holdCellSize(int pixels);
    /// As large as the whole of it fits.
    void fit();
    void showSelection(bool scroll);
    /// The color of a cell's cables, by their number or by their speed.
    QColor colorOf(const MatrixData::Cell &cell) const;
    /// What the hover card says, a line each.
    QStringList describe(QPoint cell) const;

    static constexpr int SmallestCell = 1;
    static constexpr int LargestCell = 48;

Q_SIGNALS:
    /// A context menu is asked for.
    void menuRequested(const pickglass::Selection &selection, QPoint globalPosition);

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    void measureHeaders();
    void updateScrollBars();
    QPoint origin() const; ///< of cell (0, 0) in the viewport
    QSize matrixSize() const;
    void select(QPoint cell, bool goTo);
    /// The cable of a cell, or the switch of a row or column of its own.
    Selection selectionAt(QPoint cell) const;
    void moveCursor(QPoint to);
    void setHover(std::optional<QPoint> cell);
    void paintCells(QPainter &painter, const QRect &area);
    void paintCell(QPainter &painter, const HeatColors &colors, int row,
                   const MatrixData::Cell &cell, const QRect &rect);
    void paintHeat(QPainter &painter, const HeatColors &colors, const MatrixHeat::Ways &ways,
                   const QRect &rect) const;
    void paintOver(QPainter &painter, const QRect &area) const;
    void paintMarks(QPainter &painter);
    void speakCursor();

    void paintHeaders(QPainter &painter);
    void paintCard(QPainter &painter);
    void paintLabel(QPainter &painter, const QString &label, bool isMarked, bool isHot,
                    Qt::Alignment side, int length);

    Session *m_session;
    SharedSnapshot m_snapshot;
    const MatrixData *m_matrix = nullptr;
    std::shared_ptr<const MatrixHeat> m_heat;
    int m_cellSize = 20;
    ShortNames m_names; ///< of the headers
    int m_left = 80;    ///< width of the row headers
    int m_top = 80;     ///< height of the column headers
    bool m_fits = true; ///< follows the size of the window until somebody zooms
    QPoint m_cursor{0, 0};
    std::optional<QPoint> m_hover;
    QPoint m_mouse;
    QPoint m_selected{-1, -1};
    int m_selectedRow = -1;
    int m_selectedColumn = -1;
};

} // namespace pickglass
