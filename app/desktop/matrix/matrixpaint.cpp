// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/matrix/matrixcanvas.h"

#include "app/desktop/shortplaces.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/heatcolors.h"

#include <QPainter>
#include <QScrollBar>

#include <algorithm>

namespace pickglass {

namespace {

constexpr int TextFrom = 15;  ///< cell size from which numbers are written
constexpr int LabelStep = 13; ///< at least between two header labels
constexpr int HalfLabel = 7;  ///< of a header label's height
constexpr int GapFrom = 6;    ///< cell size from which cells have a gap between them

} // namespace

void MatrixCanvas::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), tokens().background);
    if (!m_matrix || m_matrix->isEmpty()) {
        return;
    }
    painter.save();
    const QRect area(m_left, m_top, viewport()->width() - m_left, viewport()->height() - m_top);
    painter.setClipRect(area);
    paintCells(painter, area);
    paintOver(painter, area);
    paintMarks(painter);
    painter.restore();
    paintHeaders(painter);
    paintCard(painter);
}

void MatrixCanvas::paintCells(QPainter &painter, const QRect &area)
{
    const QPoint from = origin();
    const QRect whole = QRect(from, matrixSize()).intersected(area);
    if (whole.isEmpty()) {
        return;
    }
    painter.fillRect(whole, tokens().panel);
    const int firstRow = (whole.top() - from.y()) / m_cellSize;
    const int lastRow = (whole.bottom() - from.y()) / m_cellSize;
    const int firstColumn = (whole.left() - from.x()) / m_cellSize;
    const int lastColumn = (whole.right() - from.x()) / m_cellSize;
    painter.setFont(Theme::instance().monospaced(std::clamp(m_cellSize / 2, 9, 12)));
    const HeatColors colors;
    for (int row = firstRow; row <= lastRow; ++row) {
        const auto cells = m_matrix->cellsOf(row);
        auto cell = std::ranges::lower_bound(cells, firstColumn, {}, &MatrixData::Cell::column);
        for (int column = firstColumn; column <= lastColumn; ++column) {
            const QRect rect(from.x() + column * m_cellSize, from.y() + row * m_cellSize,
                             m_cellSize, m_cellSize);
            if (cell != cells.end() && cell->column == column) {
                paintCell(painter, colors, row, *cell, rect);
                ++cell;
            } else if (m_matrix->isMissing(row, column)) {
                if (m_cellSize < GapFrom) {
                    painter.fillRect(rect, tokens().error);
                    continue;
                }
                painter.setPen(QPen(tokens().error, 1.5));
                const int inset = m_cellSize >= 12 ? 3 : 1;
                painter.setBrush(Qt::NoBrush);
                painter.drawRect(QRectF(rect).adjusted(inset, inset, -inset, -inset));
            } else if (m_cellSize >= TextFrom) {
                painter.fillRect(QRect(rect.center(), QSize(2, 2)), tokens().border);
            }
        }
    }
}

void MatrixCanvas::paintCell(QPainter &painter, const HeatColors &colors, int row,
                             const MatrixData::Cell &cell, const QRect &rect)
{
    const int gap = m_cellSize >= GapFrom ? 1 : 0;
    const QRect inner = rect.adjusted(gap, gap, -gap, -gap);
    const QColor color = m_heat ? QColor() : colorOf(cell);
    if (m_heat) {
        paintHeat(painter, colors, m_heat->cells[m_matrix->indexOf(cell)], inner);
    } else {
        painter.fillRect(inner, color);
    }
    if (m_matrix->isUnequal(row, cell)) {
        if (m_cellSize < GapFrom) {
            if (!m_heat) {
                painter.fillRect(rect, tokens().warning);
            }
            return;
        }
        painter.setPen(QPen(tokens().warning, m_cellSize >= 12 ? 2 : 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(inner).adjusted(1, 1, -1, -1));
    }
    if (m_cellSize >= TextFrom && !m_heat) {
        painter.setPen(Theme::instance().textOn(color));
        painter.drawText(rect, Qt::AlignCenter, QString::number(cell.count));
    }
}

/// The row's half is above the diagonal, the column's below; small cells have the hotter one.
void MatrixCanvas::paintHeat(QPainter &painter, const HeatColors &colors,
                             const MatrixHeat::Ways &ways, const QRect &rect) const
{
    const auto brush = [&](HeatLevel level) {
        return level.isKnown() ? QBrush(colors.of(level))
                               : QBrush(colors.unknown(), Qt::BDiagPattern);
    };
    if (m_cellSize < GapFrom) {
        const HeatLevel level = ways.hotter();
        level.isKnown() || m_cellSize > 2
            ? painter.fillRect(rect, brush(level))
            : painter.fillRect(QRect(rect.topLeft(), QSize(1, 1)), colors.unknown());
        return;
    }
    const QRectF r(rect);
    painter.setPen(Qt::NoPen);
    painter.setBrush(brush(ways.there));
    painter.drawPolygon(QPolygonF{r.topLeft(), r.topRight(), r.bottomRight()});
    painter.setBrush(brush(ways.back));
    painter.drawPolygon(QPolygonF{r.topLeft(), r.bottomRight(), r.bottomLeft()});
    painter.setPen(QPen(tokens().panel, 1));
    painter.drawLine(r.topLeft(), r.bottomRight());
    if (!ways.hotter().isKnown()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colors.unknown(), 1, Qt::DashLine));
        painter.drawRect(r.adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

/// In small cells, those over the threshold once more: above all others, and of a size that is
/// seen.
void MatrixCanvas::paintOver(QPainter &painter, const QRect &area) const
{
    constexpr int Min = 3;
    if (!m_heat || m_cellSize >= GapFrom) {
        return;
    }
    const HeatColors colors;
    const int more = std::max(0, Min - m_cellSize + 1) / 2;
    for (int row = 0; row < static_cast<int>(m_matrix->rows().size()); ++row) {
        for (const MatrixData::Cell &cell : m_matrix->cellsOf(row)) {
            const HeatLevel level = m_heat->cells[m_matrix->indexOf(cell)].hotter();
            if (level.isOver()) {
                const QRect rect = cellRect({cell.column, row});
                if (rect.intersects(area)) {
                    painter.fillRect(rect.adjusted(-more, -more, more, more), colors.of(level));
                }
            }
        }
    }
}

void MatrixCanvas::paintMarks(QPainter &painter)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    if (m_hover) {
        QColor cross = tokens().accent;
        cross.setAlphaF(0.10F);
        const QRect cell = cellRect(*m_hover);
        const QRect whole(origin(), matrixSize());
        painter.fillRect(QRect(whole.left(), cell.top(), whole.width(), cell.height()), cross);
        painter.fillRect(QRect(cell.left(), whole.top(), cell.width(), whole.height()), cross);
    }
    if (hasFocus()) {
        painter.setPen(QPen(tokens().text, 1, Qt::DotLine));
        painter.drawRect(QRectF(cellRect(m_cursor)).adjusted(0, 0, 0, 0));
    }
    if (m_selected.x() >= 0) {
        painter.setPen(QPen(tokens().accent, 3));
        painter.drawRoundedRect(QRectF(cellRect(m_selected)).adjusted(-1, -1, 1, 1), 3, 3);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void MatrixCanvas::paintLabel(QPainter &painter, const QString &label, bool isMarked, bool isHot,
                              Qt::Alignment side, int length)
{
    painter.setFont(Theme::instance().font(Tokens::SecondarySize,
                                           isMarked || isHot ? QFont::DemiBold : QFont::Normal));
    painter.setPen(isMarked ? tokens().accent : isHot ? tokens().text : tokens().secondary);
    painter.drawText(QRect(0, -10, length, 20), static_cast<int>(side | Qt::AlignVCenter),
                     shortPlace(m_names, label, painter.fontMetrics(), length));
}

void MatrixCanvas::paintHeaders(QPainter &painter)
{
    painter.setRenderHint(QPainter::TextAntialiasing);
    const int every = (LabelStep + m_cellSize - 1) / m_cellSize;
    const QPoint from = origin();
    // Where the first cell would be if nothing were scrolled: headers stay there.
    const QPoint corner =
        from + QPoint(horizontalScrollBar()->value(), verticalScrollBar()->value());
    for (int row = 0; row < static_cast<int>(m_matrix->rows().size()); ++row) {
        const bool hot = m_hover && m_hover->y() == row;
        const bool marked = m_selectedRow == row || m_selected.y() == row;
        const int y = from.y() + row * m_cellSize + m_cellSize / 2;
        if (y < m_top || y > viewport()->height() - HalfLabel || (row % every != 0 && !hot)) {
            continue;
        }
        painter.save();
        painter.translate(corner.x() - m_left + Tokens::SpaceXs, y);
        paintLabel(painter, m_matrix->rows()[static_cast<size_t>(row)].label, marked, hot,
                   Qt::AlignRight, m_left - Tokens::SpaceM);
        painter.restore();
    }
    for (int column = 0; column < static_cast<int>(m_matrix->columns().size()); ++column) {
        const bool hot = m_hover && m_hover->x() == column;
        const bool marked = m_selectedColumn == column || m_selected.x() == column;
        const int x = from.x() + column * m_cellSize + m_cellSize / 2;
        if (x < m_left || x > viewport()->width() - HalfLabel || (column % every != 0 && !hot)) {
            continue;
        }
        painter.save();
        painter.translate(x, corner.y() - Tokens::SpaceXs);
        painter.rotate(-90);
        paintLabel(painter, m_matrix->columns()[static_cast<size_t>(column)].label, marked, hot,
                   Qt::AlignLeft, m_top - Tokens::SpaceM);
        painter.restore();
    }
}

void MatrixCanvas::paintCard(QPainter &painter)
{
    if (!m_hover) {
        return;
    }
    const QStringList lines = describe(*m_hover);
    const QFont body = Theme::instance().font();
    const QFont head = Theme::instance().font(Tokens::BodySize, QFont::DemiBold);
    int width = QFontMetrics(head).horizontalAdvance(lines.first());
    for (const QString &line : lines) {
        width = std::max(width, QFontMetrics(body).horizontalAdvance(line));
    }
    constexpr int Line = 18;
    QRect card(m_mouse + QPoint(18, 18),
               QSize(width + 2 * Tokens::SpaceM,
                     static_cast<int>(lines.size()) * Line + 2 * Tokens::SpaceS));
    if (card.right() > viewport()->width() - Tokens::SpaceS) {
        card.moveRight(m_mouse.x() - 18);
    }
    if (card.bottom() > viewport()->height() - Tokens::SpaceS) {
        card.moveBottom(m_mouse.y() - 18);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(tokens().border);
    painter.setBrush(tokens().raised);
    painter.drawRoundedRect(QRectF(card).adjusted(0.5, 0.5, -0.5, -0.5), Tokens::PanelRadius,
                            Tokens::PanelRadius);
    int y = card.top() + Tokens::SpaceS;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        painter.setFont(i == 0 ? head : body);
        painter.setPen(i == 0 ? tokens().text : tokens().secondary);
        painter.drawText(QRect(card.left() + Tokens::SpaceM, y, width + 2, Line),
                         Qt::AlignLeft | Qt::AlignVCenter, lines[i]);
        y += Line;
    }
}

} // namespace pickglass
