// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatcard.h"

#include "app/desktop/theme.h"

#include <QPainter>

#include <algorithm>

namespace pickglass {

namespace {

constexpr double MaxWidth = 380;
constexpr double FromMouse = Tokens::SpaceL;

QFont fontOf(bool isHead)
{
    return isHead ? Theme::instance().font(Tokens::BodySize, QFont::DemiBold)
                  : Theme::instance().font(Tokens::SecondarySize);
}

} // namespace

HeatCard::HeatCard(QWidget *parent) : QWidget(parent)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void HeatCard::showAt(QPointF place, const QStringList &lines)
{
    m_lines = lines;
    m_places.clear();
    setVisible(!lines.isEmpty());
    if (lines.isEmpty()) {
        return;
    }
    double width = 0;
    double y = Tokens::SpaceS;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QFontMetricsF metrics(fontOf(i < Heads));
        const QRectF needed =
            metrics.boundingRect(QRectF(0, 0, MaxWidth, 1000), Qt::TextWordWrap, lines[i]);
        m_places.emplace_back(Tokens::SpaceM, y, MaxWidth, needed.height());
        width = std::max(width, needed.width() + 2);
        y += needed.height() + 2;
    }
    const QSizeF size(width + 2.0 * Tokens::SpaceM, y + Tokens::SpaceS);
    const double right = parentWidget()->width();
    const double x = place.x() + FromMouse + size.width() > right
                         ? std::max(0.0, place.x() - FromMouse - size.width())
                         : place.x() + FromMouse;
    const double top = std::clamp(place.y() + FromMouse, 0.0,
                                  std::max(0.0, parentWidget()->height() - size.height()));
    setGeometry(QRectF(QPointF(x, top), size).toAlignedRect());
    raise();
    update();
}

void HeatCard::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(tokens().border);
    painter.setBrush(tokens().raised);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), Tokens::PanelRadius,
                            Tokens::PanelRadius);
    for (qsizetype i = 0; i < m_lines.size(); ++i) {
        painter.setFont(fontOf(i < Heads));
        painter.setPen(i < Heads ? tokens().text : tokens().secondary);
        painter.drawText(m_places[static_cast<size_t>(i)], Qt::TextWordWrap, m_lines[i]);
    }
}

} // namespace pickglass
