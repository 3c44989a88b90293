// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatcanvas.h"

#include "app/desktop/heatmap/heatcard.h"
#include "app/desktop/heatmap/heathead.h"
#include "app/desktop/heatmap/heattext.h"
#include "app/desktop/models/display.h"
#include "app/desktop/theme.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

constexpr int PageRows = 10;

} // namespace

HeatCanvas::HeatCanvas(HeatWindow *window, QWidget *parent)
    : TimeAxisWidget(window, parent),
      m_window(window),
      m_card(new HeatCard(this))
{
    setAccessibleName(tr("Heat maps"));
    setAccessibleDescription(
        tr("Arrows move from cell to cell, Enter goes there, plus and minus zoom in time, with "
           "Ctrl in rows, Home goes to the names of the rows, where left and right fold, brackets "
           "set the ends of a range, F fits, Escape clears."));
    connect(window, &HeatWindow::changed, this, qOverload<>(&QWidget::update));
    connect(session(), &Session::timeChanged, this, qOverload<>(&QWidget::update));
    connect(session(), &Session::hoverChanged, this, qOverload<>(&QWidget::update));
    connect(session(), &Session::selectionChanged, this, &HeatCanvas::markSelected);
    connect(&Theme::instance(), &Theme::changed, this, &HeatCanvas::dropPictures);
    connect(&Display::instance(), &Display::changed, this, &HeatCanvas::dropPictures);
}

void HeatCanvas::setScene(SharedHeatMapScene scene)
{
    const size_t rowsBefore = m_scene ? m_scene->lines.size() : 0;
    m_scene = std::move(scene);
    const size_t rows = m_scene ? m_scene->lines.size() : 0;
    if (rows != rowsBefore) {
        m_marks.rows.reset();
    }
    m_marks.spot.place = std::min(m_marks.spot.place, rows > 0 ? rows - 1 : 0);
    m_window->setRows(rows);
    makeHeads();
    markSelected();
    const auto sheets = static_cast<double>(m_heads.size());
    setMinimumHeight(static_cast<int>(sheets * (HeatLayout::HeadHeight + HeatLayout::MinPlot) +
                                      HeatLayout::AxisHeight));
    mouseChanged();
}

void HeatCanvas::makeHeads()
{
    const size_t count = m_scene ? m_scene->sheets.size() : 0;
    while (m_heads.size() > count) {
        m_heads.back()->deleteLater();
        m_heads.back()->hide();
        m_heads.pop_back();
    }
    while (m_heads.size() < count) {
        const size_t sheet = m_heads.size();
        auto *head = new HeatHead(this);
        connect(head, &HeatHead::rangeChosen, this, [this, sheet](const HeatRangeChoice &choice) {
            Q_EMIT rangeChosen(sheet, choice);
        });
        connect(head, &HeatHead::removed, this, [this, sheet] { Q_EMIT removed(sheet); });
        m_heads.push_back(head);
        head->setVisible(true);
    }
    m_marks.spot.sheet = std::min(m_marks.spot.sheet, count > 0 ? count - 1 : 0);
    for (size_t i = 0; i < count; ++i) {
        m_heads[i]->show(*m_scene, i);
    }
    placeHeads();
}

void HeatCanvas::dropPictures()
{
    m_painter.dropPictures();
    for (size_t i = 0; i < m_heads.size(); ++i) {
        m_heads[i]->show(*m_scene, i);
    }
    update();
}

// ---- where things are

QRectF HeatCanvas::timeArea() const
{
    const HeatLayout layout = layOut();
    return layout.size() > 0 ? layout.plot(0).united(layout.plot(layout.size() - 1)) : QRectF();
}

int HeatCanvas::plotWidth() const
{
    return std::max(8,
                    static_cast<int>(width() - HeatLayout::GutterWidth - HeatLayout::SectionWidth));
}

void HeatCanvas::placeHeads()
{
    const HeatLayout layout = layOut();
    for (size_t i = 0; i < m_heads.size(); ++i) {
        m_heads[i]->setGeometry(layout.head(i).toRect().adjusted(0, 2, 0, -6));
    }
}

void HeatCanvas::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    placeHeads();
    if (event->size().width() != event->oldSize().width()) {
        Q_EMIT plotWidthChanged();
    }
}

size_t HeatCanvas::placeAt(const HeatLayout &layout, size_t sheet, double y) const
{
    const auto most = static_cast<double>(std::max<size_t>(1, m_scene->lines.size()) - 1);
    return static_cast<size_t>(std::clamp(std::floor(layout.placeAt(sheet, y)), 0.0, most));
}

std::optional<size_t> HeatCanvas::sheetAt(QPointF position) const
{
    const HeatLayout layout = layOut();
    for (size_t i = 0; hasRows() && i < layout.size(); ++i) {
        if (layout.plot(i).adjusted(-HeatLayout::GutterWidth, 0, 0, 0).contains(position)) {
            return i;
        }
    }
    return std::nullopt;
}

std::optional<HeatSpot> HeatCanvas::spotAt(QPointF position) const
{
    const auto sheet = sheetAt(position);
    const HeatLayout layout = layOut();
    if (!sheet || !m_window->isKnown() || !m_scene->sheets[*sheet].map ||
        position.x() < layout.plot(*sheet).left()) {
        return std::nullopt;
    }
    return HeatSpot{*sheet, placeAt(layout, *sheet, position.y()), timeAt(position.x())};
}

QPointF HeatCanvas::placeOf(const HeatSpot &spot) const
{
    const HeatLayout layout = layOut();
    return {layout.x(spot.time), layout.y(spot.sheet, static_cast<double>(spot.place) + 0.5)};
}

std::optional<HeatFold> HeatCanvas::foldAt(QPointF position) const
{
    const auto sheet = sheetAt(position);
    const HeatMap *map = sheet ? m_scene->anyMap() : nullptr;
    if (!map) {
        return std::nullopt;
    }
    const HeatLayout layout = layOut();
    const double x = position.x() - layout.plot(*sheet).left() + HeatLayout::GutterWidth;
    if (x >= HeatLayout::GutterWidth) {
        return std::nullopt;
    }
    const size_t place = placeAt(layout, *sheet, position.y());
    const qint32 shut = m_scene->foldOf[m_scene->lines.order[place]];
    if (shut >= 0) {
        return map->folds[static_cast<size_t>(shut)];
    }
    if (x >= HeatLayout::BracketsWidth) {
        return std::nullopt;
    }
    const auto kind =
        x < HeatLayout::BracketsWidth / 2 ? HeatFold::Kind::Pod : HeatFold::Kind::Leaf;
    for (const HeatLines::Bracket &bracket : m_scene->lines.brackets) {
        const HeatFold &fold = map->folds[static_cast<size_t>(bracket.fold)];
        if (fold.kind == kind && place >= bracket.first && place < bracket.first + bracket.rows) {
            return fold;
        }
    }
    return std::nullopt;
}

// ---- what is where

Selection HeatCanvas::selectionOf(size_t place) const
{
    const HeatMap *map = m_scene ? m_scene->anyMap() : nullptr;
    if (!map || place >= m_scene->lines.size()) {
        return {};
    }
    const quint32 index = m_scene->lines.order[place];
    const HeatRow &row = map->rows[index];
    const qint32 fold = m_scene->foldOf[index];
    const Guid guid = fold >= 0 ? map->folds[static_cast<size_t>(fold)].guid : row.guid;
    if (guid == Guid()) {
        return {};
    }
    return fold < 0 && row.port != 0 ? Selection::ofPort(guid, row.port) : Selection::ofNode(guid);
}

void HeatCanvas::markSelected()
{
    m_marks.selected.clear();
    const Selection &selection = session()->selection();
    const HeatMap *map = m_scene ? m_scene->anyMap() : nullptr;
    if (map && !selection.isEmpty()) {
        for (size_t place = 0; place < m_scene->lines.size(); ++place) {
            const HeatRow &row = map->rows[m_scene->lines.order[place]];
            const bool isPort = row.port == 0 || selection.port == 0 || row.port == selection.port;
            if (row.guid == selection.node && isPort) {
                m_marks.selected.push_back(place);
            }
        }
    }
    update();
}

void HeatCanvas::showSelection()
{
    if (!m_marks.selected.empty()) {
        m_window->revealRow(m_marks.selected.front());
        m_marks.spot.place = m_marks.selected.front();
        update();
    }
}

QStringList HeatCanvas::describe(const HeatSpot &spot) const
{
    const HeatMap *map = m_scene ? m_scene->sheets[spot.sheet].map.get() : nullptr;
    if (!map || spot.place >= m_scene->lines.size()) {
        return {};
    }
    const quint32 row = m_scene->lines.order[spot.place];
    const auto column = map->columnAt(spot.time);
    if (!column) {
        return {heatRowName(*map, row, m_scene->foldOf[row]),
                spot.time > m_scene->readUntil ? tr("After the end of the recording")
                                               : tr("Not read yet")};
    }
    return heattext::cell(*m_scene, spot.sheet, row, *column);
}

void HeatCanvas::mouseChanged()
{
    m_marks.hovered = mouse() && !press() ? spotAt(*mouse()) : std::nullopt;
    m_card->showAt(mouse().value_or(QPointF()),
                   m_marks.hovered ? describe(*m_marks.hovered) : QStringList());
    update();
}

HeatSpot HeatCanvas::sectionSpot() const
{
    if (m_marks.hovered) {
        return *m_marks.hovered;
    }
    HeatSpot spot = m_marks.spot;
    if (!spot.time.isKnown()) {
        spot.time = session()->hover().isKnown() ? session()->hover() : session()->cursor();
    }
    // The end of a recording is the end of its last cell.
    if (const HeatMap *map = m_scene->anyMap(); map && map->columns > 0) {
        spot.time = std::min(spot.time, Timestamp(map->startOf(map->columns).microseconds() - 1));
    }
    return spot;
}

void HeatCanvas::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    if (!m_scene || !m_window->isKnown()) {
        return;
    }
    m_marks.hasFocus = hasFocus();
    m_marks.hovered = mouse() && !press() ? spotAt(*mouse()) : std::nullopt;
    m_marks.section = sectionSpot();
    m_marks.cursor = session()->cursor();
    m_marks.hover = session()->hover();
    m_marks.range = session()->hasRange() ? std::optional(session()->range()) : std::nullopt;
    m_marks.drag.reset();
    if (isSelecting()) {
        m_marks.pressed = press()->at;
        m_marks.drag = QRectF(press()->at, press()->last).normalized();
    }
    m_painter.paint(painter, m_scene, *m_window, layOut(), m_marks);
}

void HeatCanvas::speak()
{
    const HeatMap *map = m_scene ? m_scene->anyMap() : nullptr;
    if (!map || m_marks.spot.place >= m_scene->lines.size()) {
        return;
    }
    const quint32 row = m_scene->lines.order[m_marks.spot.place];
    const HeatMap *own = m_scene->sheets[m_marks.spot.sheet].map.get();
    const auto column = own ? own->columnAt(m_marks.spot.time) : std::nullopt;
    setAccessibleDescription(column ? heattext::spoken(*m_scene, m_marks.spot.sheet, row, *column)
                                    : heatRowName(*map, row, m_scene->foldOf[row]));
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
}

// ---- the mouse

Qt::CursorShape HeatCanvas::shapeAt(QPointF position) const
{
    return foldAt(position) ? Qt::PointingHandCursor : Qt::ArrowCursor;
}

/// Of the row under the mouse, in a map or in the names beside it; by the keyboard, of its row.
void HeatCanvas::contextMenuEvent(QContextMenuEvent *event)
{
    if (!hasRows()) {
        return;
    }
    if (event->reason() == QContextMenuEvent::Keyboard) {
        HeatSpot spot = m_marks.spot;
        spot.time = spot.time.isKnown() ? spot.time : m_window->range().from;
        Q_EMIT menuRequested(selectionOf(spot.place), mapToGlobal(placeOf(spot).toPoint()));
    } else if (const auto sheet = sheetAt(event->pos())) {
        const size_t place = placeAt(layOut(), *sheet, event->pos().y());
        Q_EMIT menuRequested(selectionOf(place), event->globalPos());
    }
}

void HeatCanvas::pan(QPointF from, QPointF to)
{
    TimeAxisWidget::pan(from, to);
    if (m_window->hasRowZoom()) {
        m_window->panRows((from.y() - to.y()) / std::max(1e-6, layOut().rowHeight()));
    }
}

void HeatCanvas::dragTo(QPointF position)
{
    const QPointF from = press()->at;
    const auto begin = spotAt(from);
    if (press()->grip != Grip::NewRange || (begin && TimeAxisWidget::isDrag(position - from))) {
        TimeAxisWidget::dragTo(position);
    }
    if (!begin || press()->grip != Grip::NewRange) {
        return;
    }
    const HeatLayout layout = layOut();
    const QRectF &plot = layout.plot(begin->sheet);
    const size_t place =
        placeAt(layout, begin->sheet, std::clamp(position.y(), plot.top(), plot.bottom()));
    const auto rows = std::minmax(begin->place, place);
    const bool isAll = rows.second - rows.first + 1 >= m_scene->lines.size();
    m_marks.rows.reset();
    if (std::abs(position.y() - from.y()) >= DragStart && rows.first != rows.second && !isAll) {
        m_marks.rows = {rows.first, rows.second + 1};
    }
}

void HeatCanvas::click(const QMouseEvent &event)
{
    const QPointF position = event.position();
    if (const auto fold = foldAt(position)) {
        Q_EMIT foldToggled(*fold);
    } else if (const auto spot = spotAt(position)) {
        m_marks.spot = *spot;
        goToSpot(false);
    } else if (const auto sheet = sheetAt(position)) {
        m_marks.spot = {*sheet, placeAt(layOut(), *sheet, position.y()), {}};
        session()->select(selectionOf(m_marks.spot.place));
    }
}

void HeatCanvas::wheelEvent(QWheelEvent *event)
{
    const auto spot = spotAt(event->position());
    if (!spot) {
        event->ignore(); // the maps scroll
        return;
    }
    if (!(event->modifiers() & Qt::ControlModifier)) {
        TimeAxisWidget::wheelEvent(event);
        return;
    }
    const double by = notches(event->angleDelta().y());
    if (event->modifiers() & Qt::ShiftModifier) {
        m_window->panRows(-by * PanShare * m_window->rowsShown());
    } else {
        m_window->zoomRows(std::pow(WheelZoom, by),
                           layOut().placeAt(spot->sheet, event->position().y()));
    }
    mouseChanged();
    event->accept();
}

// ---- the keyboard

bool HeatCanvas::clearOwn()
{
    const bool hadRows = m_marks.rows.has_value();
    m_marks.rows.reset();
    return hadRows;
}

void HeatCanvas::setSpot(HeatSpot spot)
{
    m_marks.spot = spot;
    m_window->revealRow(spot.place);
    m_window->reveal(spot.time);
    speak();
    update();
}

void HeatCanvas::moveSpot(int rows, int columns)
{
    const HeatMap *map = m_scene->anyMap();
    if (!map || !hasRows()) {
        return;
    }
    HeatSpot spot = m_marks.spot;
    const auto most = static_cast<qint64>(m_scene->lines.size()) - 1;
    spot.place =
        static_cast<size_t>(std::clamp<qint64>(static_cast<qint64>(spot.place) + rows, 0, most));
    if (columns != 0) {
        // Cells that are smaller than a pixel are passed by pixels.
        const qint64 pixel = m_window->window().span() / std::max(1, plotWidth());
        const qint64 step = std::max(map->step, (pixel + map->step - 1) / map->step * map->step);
        const qint64 at = focusTime().microseconds() / map->step * map->step + map->step / 2;
        const CaptureExtent &extent = session()->extent();
        spot.time = spot.time.isKnown()
                        ? std::clamp(Timestamp(at + columns * step), extent.start, extent.end)
                        : focusTime();
    }
    setSpot(spot);
}

void HeatCanvas::moveSheet(int by)
{
    const auto last = std::max(0, static_cast<int>(m_heads.size()) - 1);
    HeatSpot spot = m_marks.spot;
    spot.sheet = static_cast<size_t>(std::clamp(static_cast<int>(spot.sheet) + by, 0, last));
    setSpot(spot);
}

void HeatCanvas::goToSpot(bool isFinal)
{
    const Selection selection = selectionOf(m_marks.spot.place);
    if (m_marks.spot.time.isKnown()) {
        session()->setCursor(m_marks.spot.time);
    }
    if (!selection.isEmpty()) {
        isFinal ? session()->goTo(selection) : session()->select(selection);
    }
}

std::optional<HeatFold> HeatCanvas::foldAtSpot(bool shut) const
{
    const HeatMap *map = m_scene->anyMap();
    if (!map || m_marks.spot.place >= m_scene->lines.size()) {
        return std::nullopt;
    }
    const quint32 row = m_scene->lines.order[m_marks.spot.place];
    const qint32 own = m_scene->foldOf[row];
    const qint32 fold = !shut      ? own
                        : own >= 0 ? map->folds[static_cast<size_t>(own)].parent
                                   : map->rows[row].fold;
    return fold >= 0 ? std::optional(map->folds[static_cast<size_t>(fold)]) : std::nullopt;
}

bool HeatCanvas::foldByKey(int key, bool isControl)
{
    const bool shuts = key == Qt::Key_Left;
    const auto fold = foldAtSpot(shuts);
    const bool isAmongNames = !m_marks.spot.time.isKnown() && (shuts || fold);
    if (!isControl && !isAmongNames) {
        return false;
    }
    if (fold) {
        Q_EMIT foldToggled(*fold);
    }
    return true;
}

bool HeatCanvas::moveByKey(const QKeyEvent &event)
{
    const bool isControl = event.modifiers() & Qt::ControlModifier;
    const int key = event.key();
    const int way = key == Qt::Key_Left || key == Qt::Key_Up ? -1 : 1;
    switch (key) {
    case Qt::Key_Left:
    case Qt::Key_Right:
        if (event.modifiers() & Qt::ShiftModifier) {
            return false;
        }
        if (!foldByKey(key, isControl)) {
            moveSpot(0, way);
        }
        return true;
    case Qt::Key_Up:
    case Qt::Key_Down:
        isControl ? moveSheet(way) : moveSpot(way, 0);
        return true;
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        moveSpot(key == Qt::Key_PageUp ? -PageRows : PageRows, 0);
        return true;
    case Qt::Key_Home:
        setSpot({m_marks.spot.sheet, m_marks.spot.place, {}});
        return true;
    case Qt::Key_End:
        setSpot({m_marks.spot.sheet, m_marks.spot.place, session()->extent().end});
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        goToSpot(true);
        return true;
    default:
        return false;
    }
}

/// Shift with up and down, Ctrl with plus and minus.
bool HeatCanvas::rowsByKey(const QKeyEvent &event)
{
    const int key = event.key();
    if (event.modifiers() & Qt::ShiftModifier && (key == Qt::Key_Up || key == Qt::Key_Down)) {
        m_window->panRows((key == Qt::Key_Up ? -PanShare : PanShare) * m_window->rowsShown());
        return true;
    }
    const bool isIn = key == Qt::Key_Plus || key == Qt::Key_Equal;
    if (event.modifiers() & Qt::ControlModifier && (isIn || key == Qt::Key_Minus)) {
        m_window->zoomRows(isIn ? KeyZoom : 1 / KeyZoom,
                           static_cast<double>(m_marks.spot.place) + 0.5);
        return true;
    }
    return false;
}

bool HeatCanvas::event(QEvent *event)
{
    // Else Ctrl with plus or minus would be another command.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto &key = *static_cast<QKeyEvent *>(event);
        if (key.modifiers() & Qt::ControlModifier &&
            (key.key() == Qt::Key_Plus || key.key() == Qt::Key_Minus)) {
            event->accept();
            return true;
        }
    }
    return TimeAxisWidget::event(event);
}

void HeatCanvas::keyPressEvent(QKeyEvent *event)
{
    const bool hasMaps = m_scene && m_window->isKnown();
    if (!hasMaps || (!rowsByKey(*event) && !moveByKey(*event))) {
        TimeAxisWidget::keyPressEvent(event);
    }
}

} // namespace pickglass
