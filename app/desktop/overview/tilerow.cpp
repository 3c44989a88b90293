// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/tilerow.h"

#include "app/desktop/theme.h"

#include <QBoxLayout>
#include <QFrame>
#include <QGridLayout>
#include <QLabel>

#include <algorithm>

namespace pickglass {

namespace {

constexpr int TileWidth = 112; ///< at least

QWidget *makeTile(const TileRow::Tile &tile)
{
    auto *frame = new QFrame;
    frame->setProperty("surface", QStringLiteral("card"));
    frame->setToolTip(tile.toolTip);
    auto *layout = new QVBoxLayout(frame);
    layout->setContentsMargins(Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceS);
    layout->setSpacing(0);
    auto *figure = new QLabel(tile.figure);
    figure->setFont(Theme::instance().font(Tokens::HeadlineSize, QFont::DemiBold));
    figure->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *caption = new QLabel(tile.caption);
    caption->setProperty("role", QStringLiteral("secondary"));
    layout->addWidget(figure);
    layout->addWidget(caption);
    return frame;
}

} // namespace

TileRow::TileRow(const std::vector<Tile> &tiles, QWidget *parent)
    : QWidget(parent),
      m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(Tokens::SpaceS);
    for (const Tile &tile : tiles) {
        m_tiles.push_back(makeTile(tile));
    }
    arrange(static_cast<int>(tiles.size()));
}

void TileRow::arrange(int columns)
{
    if (columns == m_columns || m_tiles.empty()) {
        return;
    }
    for (int column = 0; column < std::max(columns, m_columns); ++column) {
        m_grid->setColumnStretch(column, column < columns ? 1 : 0);
    }
    m_columns = columns;
    for (size_t i = 0; i < m_tiles.size(); ++i) {
        const int at = static_cast<int>(i);
        m_grid->addWidget(m_tiles[i], at / columns, at % columns);
    }
}

QSize TileRow::minimumSizeHint() const
{
    return {TileWidth, m_grid->minimumSize().height()};
}

void TileRow::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const int tiles = static_cast<int>(m_tiles.size());
    const int most =
        std::clamp((width() + Tokens::SpaceS) / (TileWidth + Tokens::SpaceS), 1, tiles);
    const int lines = (tiles + most - 1) / most;
    arrange((tiles + lines - 1) / lines); // as even as they come
}

} // namespace pickglass
