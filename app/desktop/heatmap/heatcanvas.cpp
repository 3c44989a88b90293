// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatcanvas.h"

#include "app/desktop/heatmap/heatcard.h"
#include "app/desktop/heatmap/heathead.h"
#include "app/desktop/heatmap/heatwords.h"
#include "app/desktop/models/display.h"
#include "app/desktop/theme.h"

#include <QAccessible>
#include <QResizeEvent>

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

constexpr double RowSectionHeight = 34;
constexpr double LeastPlot = 72;

} // namespace

HeatCanvas::HeatCanvas(Session *session, HeatWindow *window, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_window(window),
      m_card(new HeatCard(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Heat maps"));
    setAccessibleDescription(
        tr("Arrows move from cell to cell, Enter goes there, plus and minus zoom in time, with "
           "Ctrl in rows, Home goes to the names of the rows, where left and right fold, brackets "
           "set the ends of a range, F fits, Escape clears."));
    connect(window, &HeatWindow::changed, this, qOverload<>(&QWidget::update));
    connect(session, &Session::timeChanged, this, qOverload<>(&QWidget::update));
    connect(session, &Session::hoverChanged, this, qOverload<>(&QWidget::update));
    connect(session, &Session::selectionChanged, this, &HeatCanvas::markSelected);
    connect(&Theme::instance(), &Theme::changed, this, &HeatCanvas::dropLayers);
    connect(&Display::instance(), &Display::changed, this, &HeatCanvas::dropLayers);
}

HeatCanvas::~HeatCanvas() = default;

void HeatCanvas::setScene(SharedHeatScene scene)
{
    const size_t rowsBefore = m_scene ? m_scene->lines.size() : 0;
    m_scene = std::move(scene);
    const size_t rows = m_scene ? m_scene->lines.size() : 0;
    if (rows != rowsBefore) {
        m_marked.reset();
    }
    m_spot.place = std::min(m_spot.place, rows > 0 ? rows - 1 : 0);
    m_joined.clear();
    m_window->setRows(rows);
    makeHeads();
    markSelected();
    updateMinimum();
    showCard();
    update();
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
    m_layers.resize(count);
    m_spot.sheet = std::min(m_spot.sheet, count > 0 ? count - 1 : 0);
    for (size_t i = 0; i < count; ++i) {
        m_heads[i]->show(*m_scene, i);
    }
    placeHeads();
}

void HeatCanvas::updateMinimum()
{
    const auto sheets = static_cast<double>(m_heads.size());
    setMinimumHeight(static_cast<int>(sheets * (HeadHeight + LeastPlot) + AxisHeight));
}

void HeatCanvas::dropLayers()
{
    for (Layer &layer : m_layers) {
        layer = {};
    }
    for (size_t i = 0; i < m_heads.size(); ++i) {
        m_heads[i]->show(*m_scene, i);
    }
    update();
}

// ---- where things are

HeatCanvas::Layout HeatCanvas::layOut() const
{
    const QRectF place = rect();
    Layout layout;
    const size_t count = m_scene ? m_scene->sheets.size() : 0;
    if (count == 0) {
        return layout;
    }
    const double each = std::floor((place.height() - AxisHeight) / static_cast<double>(count));
    // A low map keeps its room for cells.
    const double section = each >= 2 * LeastPlot + HeadHeight ? RowSectionHeight : 0;
    double y = place.top();
    for (size_t i = 0; i < count; ++i) {
        const double width = place.width() - GutterWidth - SectionWidth;
        const double height = std::max(8.0, each - HeadHeight - section - Tokens::SpaceXs);
        layout.heads.emplace_back(place.left(), y, place.width(), HeadHeight);
        layout.plots.emplace_back(place.left() + GutterWidth, y + HeadHeight, std::max(8.0, width),
                                  height);
        layout.rowSections.emplace_back(place.left() + GutterWidth,
                                        layout.plots.back().bottom() + 2,
                                        layout.plots.back().width(), std::max(0.0, section - 2));
        y += each;
    }
    return layout;
}

QRectF HeatCanvas::plotOf(size_t sheet) const
{
    const Layout layout = layOut();
    return sheet < layout.plots.size() ? layout.plots[sheet] : QRectF();
}

QRectF HeatCanvas::rowSectionOf(size_t sheet) const
{
    const Layout layout = layOut();
    return sheet < layout.plots.size() ? layout.rowSections[sheet] : QRectF();
}

QRectF HeatCanvas::columnSectionOf(size_t sheet) const
{
    const QRectF plot = plotOf(sheet);
    return {plot.right() + Tokens::SpaceS, plot.top(), SectionWidth - 2 * Tokens::SpaceS,
            plot.height()};
}

int HeatCanvas::plotWidth() const
{
    return std::max(8, static_cast<int>(width() - GutterWidth - SectionWidth));
}

void HeatCanvas::placeHeads()
{
    const Layout layout = layOut();
    for (size_t i = 0; i < m_heads.size() && i < layout.heads.size(); ++i) {
        m_heads[i]->setGeometry(layout.heads[i].toRect().adjusted(0, 2, 0, -6));
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

double HeatCanvas::rowHeight(const QRectF &plot) const
{
    return m_window->rowsShown() > 0 ? plot.height() / m_window->rowsShown() : 0;
}

double HeatCanvas::yOf(const QRectF &plot, double place) const
{
    return plot.top() + (place - m_window->firstRow()) * rowHeight(plot);
}

size_t HeatCanvas::placeAt(const QRectF &plot, double y) const
{
    const double height = rowHeight(plot);
    const double place = height > 0 ? m_window->firstRow() + (y - plot.top()) / height : 0;
    const auto most = static_cast<double>(std::max<size_t>(1, m_scene->lines.size()) - 1);
    return static_cast<size_t>(std::clamp(std::floor(place), 0.0, most));
}

std::optional<HeatSpot> HeatCanvas::spotAt(QPointF position) const
{
    if (!m_scene || m_scene->lines.size() == 0 || !m_window->isKnown()) {
        return std::nullopt;
    }
    const Layout layout = layOut();
    for (size_t i = 0; i < layout.plots.size(); ++i) {
        const QRectF &plot = layout.plots[i];
        if (plot.contains(position) && m_scene->sheets[i].map) {
            return HeatSpot{i, placeAt(plot, position.y()),
                            m_window->timeAt(position.x() - plot.left(), plot.width())};
        }
    }
    return std::nullopt;
}

QPointF HeatCanvas::placeOf(const HeatSpot &spot) const
{
    const QRectF plot = plotOf(spot.sheet);
    return {plot.left() + m_window->xOf(spot.time, plot.width()),
            yOf(plot, static_cast<double>(spot.place) + 0.5)};
}

std::optional<HeatFold> HeatCanvas::foldAt(QPointF position) const
{
    if (!m_scene || m_scene->lines.size() == 0) {
        return std::nullopt;
    }
    const Layout layout = layOut();
    for (size_t i = 0; i < layout.plots.size(); ++i) {
        const QRectF &plot = layout.plots[i];
        const HeatMap *map = m_scene->anyMap();
        const bool isBeside = position.y() >= plot.top() && position.y() < plot.bottom() &&
                              position.x() >= plot.left() - GutterWidth &&
                              position.x() < plot.left();
        if (!isBeside || !map) {
            continue;
        }
        const size_t place = placeAt(plot, position.y());
        const qint32 shut = m_scene->foldOf[m_scene->lines.order[place]];
        if (shut >= 0) {
            return map->folds[static_cast<size_t>(shut)];
        }
        const double x = position.x() - (plot.left() - GutterWidth);
        if (x >= BracketsWidth) {
            return std::nullopt;
        }
        const auto kind = x < BracketsWidth / 2 ? HeatFold::Kind::Pod : HeatFold::Kind::Leaf;
        for (const HeatLines::Bracket &bracket : m_scene->lines.brackets) {
            const HeatFold &fold = map->folds[static_cast<size_t>(bracket.fold)];
            if (fold.kind == kind && place >= bracket.first &&
                place < bracket.first + bracket.rows) {
                return fold;
            }
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
    m_selected.clear();
    const Selection &selection = m_session->selection();
    const HeatMap *map = m_scene ? m_scene->anyMap() : nullptr;
    if (map && !selection.isEmpty()) {
        for (size_t place = 0; place < m_scene->lines.size(); ++place) {
            const HeatRow &row = map->rows[m_scene->lines.order[place]];
            const bool isPort = row.port == 0 || selection.port == 0 || row.port == selection.port;
            if (row.guid == selection.node && isPort) {
                m_selected.push_back(place);
            }
        }
    }
    update();
}

void HeatCanvas::showSelection()
{
    if (!m_selected.empty()) {
        m_window->revealRow(m_selected.front());
        m_spot.place = m_selected.front();
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
    return heatwords::cell(*m_scene, spot.sheet, row, *column);
}

void HeatCanvas::showCard()
{
    const auto spot = m_mouse && !m_press ? spotAt(*m_mouse) : std::nullopt;
    m_card->showAt(m_mouse.value_or(QPointF()), spot ? describe(*spot) : QStringList());
}

void HeatCanvas::speak()
{
    const HeatMap *map = m_scene ? m_scene->anyMap() : nullptr;
    if (!map || m_spot.place >= m_scene->lines.size()) {
        return;
    }
    const quint32 row = m_scene->lines.order[m_spot.place];
    const HeatMap *own = m_scene->sheets[m_spot.sheet].map.get();
    const auto column = own ? own->columnAt(m_spot.time) : std::nullopt;
    setAccessibleDescription(column ? heatwords::spoken(*m_scene, m_spot.sheet, row, *column)
                                    : heatRowName(*map, row, m_scene->foldOf[row]));
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
}

} // namespace pickglass
