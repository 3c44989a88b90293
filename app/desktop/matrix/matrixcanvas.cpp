// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/matrix/matrixcanvas.h"

#include "app/desktop/matrix/matrixlegend.h"
#include "app/desktop/models/figuretext.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"
#include "core/fabric/linkspeeds.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>

#include <algorithm>
#include <cmath>
#include <map>

namespace pickglass {

namespace {

constexpr int LongestHeader = 150; ///< pixels; longer names are elided
constexpr int Margin = 16;

} // namespace

MatrixCanvas::MatrixCanvas(Session *session, QWidget *parent)
    : QAbstractScrollArea(parent),
      m_session(session)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    viewport()->setProperty("surface", QStringLiteral("background"));
    connect(&Theme::instance(), &Theme::changed, viewport(), qOverload<>(&QWidget::update));
}

void MatrixCanvas::setMatrix(SharedSnapshot snapshot, const MatrixData *matrix)
{
    m_snapshot = std::move(snapshot);
    m_matrix = matrix;
    m_heat.reset();
    m_cursor = {0, 0};
    m_hover.reset();
    m_fits = true;
    measureHeaders();
    fit();
    showSelection(false);
}

void MatrixCanvas::setHeat(std::shared_ptr<const MatrixHeat> heat)
{
    m_heat = std::move(heat);
    viewport()->update();
}

void MatrixCanvas::measureHeaders()
{
    const QFontMetrics metrics(Theme::instance().font(Tokens::SecondarySize));
    constexpr qsizetype Labels = 2000; // of many some are enough
    QStringList labels;
    const auto widest = [&labels, &metrics](const std::vector<MatrixData::Header> &headers) {
        int width = 40;
        for (const MatrixData::Header &header : headers) {
            if (labels.size() < Labels) {
                labels << header.label;
            }
            width = std::max(width, metrics.horizontalAdvance(header.label));
        }
        return std::min(width, LongestHeader);
    };
    if (m_matrix) {
        m_left = widest(m_matrix->rows()) + Margin + Tokens::SpaceS;
        m_top = widest(m_matrix->columns()) + Margin + Tokens::SpaceS;
        m_names = ShortNames(labels);
    }
}

QSize MatrixCanvas::matrixSize() const
{
    return m_matrix ? QSize(static_cast<int>(m_matrix->columns().size()) * m_cellSize,
                            static_cast<int>(m_matrix->rows().size()) * m_cellSize)
                    : QSize();
}

QPoint MatrixCanvas::origin() const
{
    // A small matrix stands in the middle, a large one scrolls.
    const QSize room = viewport()->size() - QSize(m_left + Margin, m_top + Margin);
    const QSize size = matrixSize();
    return {m_left + std::max(0, (room.width() - size.width()) / 2) -
                horizontalScrollBar()->value(),
            m_top + std::max(0, std::min((room.height() - size.height()) / 2, Tokens::SpaceXl)) -
                verticalScrollBar()->value()};
}

void MatrixCanvas::updateScrollBars()
{
    const QSize room = viewport()->size() - QSize(m_left + Margin, m_top + Margin);
    const QSize size = matrixSize();
    horizontalScrollBar()->setRange(0, std::max(0, size.width() - room.width()));
    verticalScrollBar()->setRange(0, std::max(0, size.height() - room.height()));
    horizontalScrollBar()->setPageStep(room.width());
    verticalScrollBar()->setPageStep(room.height());
    horizontalScrollBar()->setSingleStep(m_cellSize * 2);
    verticalScrollBar()->setSingleStep(m_cellSize * 2);
}

void MatrixCanvas::setCellSize(int pixels)
{
    const int size = std::clamp(pixels, SmallestCell, LargestCell);
    if (size != m_cellSize) {
        m_cellSize = size;
        updateScrollBars();
        viewport()->update();
    }
}

void MatrixCanvas::holdCellSize(int pixels)
{
    m_fits = false;
    setCellSize(pixels);
}

void MatrixCanvas::fit()
{
    m_fits = true;
    if (m_matrix && !m_matrix->isEmpty()) {
        const QSize room = viewport()->size() - QSize(m_left + Margin, m_top + Margin);
        m_cellSize =
            std::clamp(std::min(room.width() / static_cast<int>(m_matrix->columns().size()),
                                room.height() / static_cast<int>(m_matrix->rows().size())),
                       SmallestCell, 36);
    }
    updateScrollBars();
    viewport()->update();
}

std::optional<QPoint> MatrixCanvas::cellAt(QPoint place) const
{
    const QPoint from = place - origin();
    if (!m_matrix || from.x() < 0 || from.y() < 0 || place.x() < m_left || place.y() < m_top) {
        return std::nullopt;
    }
    const QPoint cell(from.x() / m_cellSize, from.y() / m_cellSize);
    const bool inside = static_cast<size_t>(cell.x()) < m_matrix->columns().size() &&
                        static_cast<size_t>(cell.y()) < m_matrix->rows().size();
    return inside ? std::optional(cell) : std::nullopt;
}

QColor MatrixCanvas::colorOf(const MatrixData::Cell &cell) const
{
    if (m_session->colorBy() != ColorBy::Speed) {
        return countColor(cell.count, m_matrix->most());
    }
    // The slowest of a cell's cables, so that it is not hidden by the others.
    const Fabric &fabric = *m_snapshot->fabric;
    LinkSpeed slowest = FastestLinkSpeed;
    for (const LinkIndex link : m_matrix->linksOf(cell)) {
        slowest = std::min(slowest, fabric.speed(fabric.link(link)));
    }
    return speedColor(slowest);
}

QStringList MatrixCanvas::describe(QPoint at) const
{
    const auto &row = m_matrix->rows()[static_cast<size_t>(at.y())];
    const auto &column = m_matrix->columns()[static_cast<size_t>(at.x())];
    QStringList lines{QStringLiteral("%1 ↔ %2").arg(row.label, column.label)};
    const MatrixData::Cell *cell = m_matrix->cell(at.y(), at.x());
    if (!cell) {
        lines << (m_matrix->isMissing(at.y(), at.x()) ? tr("no cable, but its neighbors have one")
                                                      : tr("no cable"));
        return lines;
    }
    const Fabric &fabric = *m_snapshot->fabric;
    std::map<QString, int> rates;
    for (const LinkIndex link : m_matrix->linksOf(*cell)) {
        const Link &cable = fabric.link(link);
        ++rates[format::orUnknown(toString(fabric.width(cable), fabric.speed(cable)))];
    }
    for (const auto &[rate, count] : rates) {
        lines << tr("%1 × %2").arg(count).arg(rate);
    }
    if (m_matrix->isUnequal(at.y(), *cell)) {
        const quint32 usual = m_matrix->usualOfRow(at.y());
        const int missing = static_cast<int>(usual) - static_cast<int>(cell->count);
        lines << (missing > 0
                      ? tr("%n cable(s) missing: most cells of this row have %1", nullptr, missing)
                            .arg(usual)
                      : tr("more than most cells of this row, which have %1").arg(usual));
    }
    const auto links = m_matrix->linksOf(*cell);
    if (links.size() == 1) {
        lines << format::linkName(fabric, links.front());
    }
    const SharedFigures figures = m_session->figures();
    if (!figures || figures->fabric != m_snapshot->fabric) {
        return lines;
    }
    const HeatScale scale =
        m_heat ? m_heat->scale
               : HeatScale{FigureKind::Utilization, displayOptions().thresholds, {}};
    for (const bool there : {true, false}) {
        const auto senders = sendersOf(fabric, *m_matrix, at.y(), *cell, there);
        const QString title = there ? QStringLiteral("%1 → %2").arg(row.label, column.label)
                                    : QStringLiteral("%1 → %2").arg(column.label, row.label);
        const auto words =
            senders.size() == 1
                ? figuretext::ofDirection(*figures, senders.front(), scale.thresholds)
                : figuretext::ofBundle(*figures, senders, title, scale);
        for (const FigureLine &line : words) {
            lines << line.text;
        }
    }
    lines << figuretext::when(figures.get());
    return lines;
}

void MatrixCanvas::showSelection(bool scroll)
{
    m_selected = {-1, -1};
    m_selectedRow = m_selectedColumn = -1;
    if (!m_snapshot || !m_matrix) {
        return;
    }
    const Fabric &fabric = *m_snapshot->fabric;
    const Selection &selection = m_session->selection();
    const auto [row, column] = m_matrix->cellOf(selection.linkIn(fabric));
    if (row >= 0) {
        // In a square matrix each cable stands twice; keep the one that the cursor is on.
        const bool mirrored = m_cursor == QPoint(row, column) && m_matrix->cell(column, row) &&
                              m_matrix->rows().size() == m_matrix->columns().size() &&
                              m_matrix->linksOf(*m_matrix->cell(column, row)).front() ==
                                  m_matrix->linksOf(*m_matrix->cell(row, column)).front();
        m_selected = mirrored ? m_cursor : QPoint(column, row);
        m_cursor = m_selected;
    } else if (selection.kind == Selection::Kind::Node) {
        m_selectedRow = m_matrix->rowOf(selection.nodeIn(fabric));
        m_selectedColumn = m_matrix->columnOf(selection.nodeIn(fabric));
        if (m_selectedRow >= 0) {
            m_cursor.setY(m_selectedRow);
        } else if (m_selectedColumn >= 0) {
            m_cursor.setX(m_selectedColumn);
        }
    }
    if (scroll) {
        moveCursor(m_cursor);
    }
    viewport()->update();
}

void MatrixCanvas::select(QPoint at, bool goTo)
{
    m_cursor = at;
    if (const MatrixData::Cell *cell = m_matrix->cell(at.y(), at.x())) {
        const auto links = m_matrix->linksOf(*cell);
        // Another click on the same cell goes on to its next cable.
        const LinkIndex now = m_session->selection().linkIn(*m_snapshot->fabric);
        auto next = std::ranges::find(links, now);
        if (next == links.end()) {
            next = links.begin();
        } else if (!goTo && ++next == links.end()) {
            next = links.begin();
        }
        const Selection selection = Selection::ofLink(*m_snapshot->fabric, *next);
        goTo ? m_session->goTo(selection) : m_session->select(selection);
    }
    viewport()->update();
}

Selection MatrixCanvas::selectionAt(QPoint at) const
{
    const Fabric &fabric = *m_snapshot->fabric;
    const auto header = [&](const std::vector<MatrixData::Header> &headers, int i) {
        const bool isOne = i >= 0 && static_cast<size_t>(i) < headers.size() &&
                           headers[static_cast<size_t>(i)].nodes.size() == 1;
        return isOne ? Selection::ofNode(
                           fabric.node(headers[static_cast<size_t>(i)].nodes.front()).guid)
                     : Selection();
    };
    if (at.x() < 0 || at.y() < 0) {
        return at.x() < 0 ? header(m_matrix->rows(), at.y()) : header(m_matrix->columns(), at.x());
    }
    const MatrixData::Cell *cell = m_matrix->cell(at.y(), at.x());
    if (!cell) {
        return header(m_matrix->rows(), at.y());
    }
    const auto links = m_matrix->linksOf(*cell);
    const LinkIndex now = m_session->selection().linkIn(fabric);
    return Selection::ofLink(fabric,
                             std::ranges::find(links, now) != links.end() ? now : links.front());
}

/// Of the cell or the header under the mouse; by the keyboard, of the cell that it is on.
void MatrixCanvas::contextMenuEvent(QContextMenuEvent *event)
{
    if (!m_matrix || !m_snapshot || m_matrix->isEmpty()) {
        return;
    }
    if (event->reason() == QContextMenuEvent::Keyboard) {
        Q_EMIT menuRequested(selectionAt(m_cursor),
                             viewport()->mapToGlobal(cellRect(m_cursor).center()));
        return;
    }
    const QPoint place = viewport()->mapFromGlobal(event->globalPos());
    const QPoint from = place - origin();
    const auto index = [this](int pixels) {
        return static_cast<int>(std::floor(static_cast<double>(pixels) / m_cellSize));
    };
    if (place.x() < m_left && place.y() < m_top) {
        return;
    }
    Q_EMIT menuRequested(selectionAt({place.x() < m_left ? -1 : index(from.x()),
                                      place.y() < m_top ? -1 : index(from.y())}),
                         event->globalPos());
}

void MatrixCanvas::moveCursor(QPoint to)
{
    m_cursor = {std::clamp(to.x(), 0, static_cast<int>(m_matrix->columns().size()) - 1),
                std::clamp(to.y(), 0, static_cast<int>(m_matrix->rows().size()) - 1)};
    const QRect rect = cellRect(m_cursor);
    const QRect sight(m_left, m_top, viewport()->width() - m_left - Margin,
                      viewport()->height() - m_top - Margin);
    const auto step = [](int low, int high, int first, int last) {
        return low < first ? low - first : high > last ? high - last : 0;
    };
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() +
                                    step(rect.left(), rect.right(), sight.left(), sight.right()));
    verticalScrollBar()->setValue(verticalScrollBar()->value() +
                                  step(rect.top(), rect.bottom(), sight.top(), sight.bottom()));
    speakCursor();
    viewport()->update();
}

void MatrixCanvas::speakCursor()
{
    setAccessibleDescription(describe(m_cursor).join(QStringLiteral(", ")));
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
}

void MatrixCanvas::setHover(std::optional<QPoint> cell)
{
    if (cell != m_hover || cell) {
        m_hover = cell;
        viewport()->update();
    }
}

void MatrixCanvas::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    m_fits ? fit() : updateScrollBars();
}

void MatrixCanvas::mouseMoveEvent(QMouseEvent *event)
{
    m_mouse = event->position().toPoint();
    setHover(cellAt(m_mouse));
}

void MatrixCanvas::mousePressEvent(QMouseEvent *event)
{
    if (const auto cell = cellAt(event->position().toPoint());
        cell && event->button() == Qt::LeftButton) {
        select(*cell, false);
    }
}

void MatrixCanvas::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (const auto cell = cellAt(event->position().toPoint())) {
        select(*cell, true);
    }
}

bool MatrixCanvas::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave) {
        setHover(std::nullopt);
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void MatrixCanvas::wheelEvent(QWheelEvent *event)
{
    if (!(event->modifiers() & Qt::ControlModifier) || !m_matrix) {
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    // What is under the mouse stays there.
    const QPoint mouse = event->position().toPoint();
    const QPointF before = QPointF(mouse - origin()) / m_cellSize;
    m_fits = false;
    const int step = std::max(1, m_cellSize / 6);
    setCellSize(m_cellSize + (event->angleDelta().y() > 0 ? step : -step));
    const QPointF after = QPointF(mouse - origin()) / m_cellSize;
    const QPoint shift = ((before - after) * m_cellSize).toPoint();
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + shift.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() + shift.y());
    event->accept();
}

void MatrixCanvas::keyPressEvent(QKeyEvent *event)
{
    if (!m_matrix || m_matrix->isEmpty()) {
        return;
    }
    const auto zoom = [this](int by) {
        m_fits = false;
        setCellSize(m_cellSize + by * std::max(1, m_cellSize / 5));
        moveCursor(m_cursor);
    };
    switch (event->key()) {
    case Qt::Key_Left:
        return moveCursor(m_cursor + QPoint(-1, 0));
    case Qt::Key_Right:
        return moveCursor(m_cursor + QPoint(1, 0));
    case Qt::Key_Up:
        return moveCursor(m_cursor + QPoint(0, -1));
    case Qt::Key_Down:
        return moveCursor(m_cursor + QPoint(0, 1));
    case Qt::Key_Home:
        return moveCursor({0, event->modifiers() & Qt::ControlModifier ? 0 : m_cursor.y()});
    case Qt::Key_End:
        return moveCursor({static_cast<int>(m_matrix->columns().size()) - 1, m_cursor.y()});
    case Qt::Key_Space:
        return select(m_cursor, false);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return select(m_cursor, true);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoom(1);
    case Qt::Key_Minus:
        return zoom(-1);
    case Qt::Key_F:
        return fit();
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

} // namespace pickglass
