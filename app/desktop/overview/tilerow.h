// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QGridLayout;

namespace pickglass {

/// Headline figures in tiles that fill the width, in as many lines as it takes.
class TileRow final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TileRow)

public:
    struct Tile
    {
        QString figure;
        QString caption;
        QString toolTip = {};
    };
    explicit TileRow(const std::vector<Tile> &tiles, QWidget *parent = nullptr);

    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void arrange(int columns);

    QGridLayout *m_grid;
    std::vector<QWidget *> m_tiles;
    int m_columns = 0;
};

} // namespace pickglass
