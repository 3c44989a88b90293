// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/changes/diffpicture.h"

#include "app/desktop/theme.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace pickglass {

namespace {

constexpr int PictureRowHeight = 26;
constexpr int LabelWidth = 72;
constexpr double Gap = 2;
constexpr double MinCell = 6; ///< with its gap
constexpr double MaxCell = 22;
constexpr double CellHeight = 16;

QColor colorOf(DiffCell::State state)
{
    switch (state) {
    case DiffCell::State::Added:
        return tokens().good;
    case DiffCell::State::Removed:
        return tokens().error;
    case DiffCell::State::Changed:
    case DiffCell::State::Touched:
        return tokens().warning;
    case DiffCell::State::Same:
        break;
    }
    return tokens().heatIdle;
}

QString signOf(DiffCell::State state)
{
    return state == DiffCell::State::Added     ? QStringLiteral("+")
           : state == DiffCell::State::Removed ? QStringLiteral("−")
           : state == DiffCell::State::Same    ? QString()
                                               : QStringLiteral("~");
}

} // namespace

DiffPicture::DiffPicture(QWidget *parent) : QWidget(parent)
{
    setAccessibleName(tr("Diagram of the differences"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void DiffPicture::setTiers(std::vector<DiffTier> tiers)
{
    m_tiers = std::move(tiers);
    updateGeometry();
    arrange();
    update();
}

QSize DiffPicture::sizeHint() const
{
    return {400, static_cast<int>(m_tiers.size()) * PictureRowHeight + 2 * Tokens::SpaceS};
}

void DiffPicture::arrange()
{
    m_cells.clear();
    const double room = width() - LabelWidth - 2.0 * Tokens::SpaceM;
    for (size_t tier = 0; tier < m_tiers.size() && room > MinCell; ++tier) {
        const std::vector<DiffCell> &nodes = m_tiers[tier].cells;
        if (nodes.empty()) {
            continue;
        }
        const auto most = static_cast<size_t>(room / MinCell);
        const size_t shown = std::min(nodes.size(), most);
        const double step = std::min(MaxCell, room / static_cast<double>(shown));
        const double top = Tokens::SpaceS + static_cast<double>(tier) * PictureRowHeight +
                           (PictureRowHeight - CellHeight) / 2;
        for (size_t i = 0; i < shown; ++i) {
            const size_t first = i * nodes.size() / shown;
            const size_t end = (i + 1) * nodes.size() / shown;
            const auto begin = nodes.begin() + static_cast<std::ptrdiff_t>(first);
            const auto worst = std::ranges::max_element(
                begin, nodes.begin() + static_cast<std::ptrdiff_t>(end), {}, &DiffCell::state);
            const QRectF rect(Tokens::SpaceM + LabelWidth + static_cast<double>(i) * step, top,
                              step - Gap, CellHeight);
            m_cells.push_back(
                {rect, tier, first, end - first, static_cast<size_t>(worst - nodes.begin())});
        }
    }
}

void DiffPicture::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

const DiffPicture::Cell *DiffPicture::cellAt(QPointF position) const
{
    const auto found = std::ranges::find_if(m_cells, [position](const Cell &cell) {
        return cell.rect.adjusted(-Gap / 2, -2, Gap / 2, 2).contains(position);
    });
    return found == m_cells.end() ? nullptr : &*found;
}

QString DiffPicture::toolTipOf(const Cell &cell) const
{
    const DiffCell &node = worstOf(cell);
    const QString what = node.state == DiffCell::State::Added     ? tr("%1 was added")
                         : node.state == DiffCell::State::Removed ? tr("%1 was removed")
                         : node.state == DiffCell::State::Changed ? tr("%1 was changed")
                         : node.state == DiffCell::State::Touched ? tr("%1: ports or links changed")
                                                                  : tr("%1 is unchanged");
    const QString words = what.arg(node.name);
    return cell.count == 1
               ? words
               : words + u'\n' + tr("and %n more here", nullptr, static_cast<int>(cell.count) - 1);
}

void DiffPicture::showCell(const QHelpEvent &event)
{
    const Cell *cell = cellAt(event.pos());
    if (cell) {
        QToolTip::showText(event.globalPos(), toolTipOf(*cell), this);
    } else {
        QToolTip::hideText();
    }
}

bool DiffPicture::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        showCell(*static_cast<QHelpEvent *>(event));
        return true;
    }
    return QWidget::event(event);
}

void DiffPicture::mouseReleaseEvent(QMouseEvent *event)
{
    if (const Cell *cell = cellAt(event->position()); cell && event->button() == Qt::LeftButton) {
        Q_EMIT chosen(worstOf(*cell).node);
    }
}

void DiffPicture::paintCell(QPainter &painter, const Cell &cell) const
{
    constexpr double Radius = 2;
    constexpr double RoomForSign = 9;
    const DiffCell::State state = worstOf(cell).state;
    const QColor color = colorOf(state);
    const bool isOutline = state == DiffCell::State::Removed || state == DiffCell::State::Touched;
    painter.setPen(
        isOutline
            ? QPen(color, 1.2, state == DiffCell::State::Removed ? Qt::DashLine : Qt::SolidLine)
            : QPen(Qt::NoPen));
    painter.setBrush(isOutline ? QBrush(Qt::NoBrush) : QBrush(color));
    painter.drawRoundedRect(isOutline ? cell.rect.adjusted(0.6, 0.6, -0.6, -0.6) : cell.rect,
                            Radius, Radius);
    if (cell.rect.width() >= RoomForSign && state != DiffCell::State::Same) {
        painter.setPen(isOutline ? color : Theme::instance().textOn(color));
        painter.drawText(cell.rect, Qt::AlignCenter, signOf(state));
    }
}

void DiffPicture::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(Theme::instance().font(Tokens::SecondarySize));
    painter.setPen(tokens().secondary);
    for (size_t tier = 0; tier < m_tiers.size(); ++tier) {
        const QRectF rect(Tokens::SpaceM,
                          Tokens::SpaceS + static_cast<double>(tier) * PictureRowHeight, LabelWidth,
                          PictureRowHeight);
        const int number = m_tiers[tier].tier;
        painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter,
                         number > 0    ? tr("Tier %1").arg(number)
                         : number == 0 ? tr("Hosts")
                                       : tr("Switches"));
    }
    painter.setFont(Theme::instance().font(Tokens::SecondarySize, QFont::DemiBold));
    for (const Cell &cell : m_cells) {
        paintCell(painter, cell);
    }
}

} // namespace pickglass
