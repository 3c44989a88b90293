// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/fabricsummary.h"

#include <QFrame>
#include <QWidget>

class QGridLayout;
class QVBoxLayout;
class QWidget;

namespace pickglass {

/// Shows or hides a card. One without a parent yet is not shown: it would be a window of its own,
/// which takes the keyboard from the one that it is made for.
void setCardShown(QWidget *card, bool isShown);

/// A flat panel with a heading.
class Card final : public QFrame
{
    Q_OBJECT

public:
    explicit Card(const QString &heading, QWidget *parent = nullptr);
    /// Where its content goes, below the heading.
    QVBoxLayout *content() const { return m_content; }

private:
    QVBoxLayout *m_content;
};

/// How many of what, as short horizontal bars with their numbers.
class BarList final : public QWidget
{
    Q_OBJECT

public:
    explicit BarList(std::vector<FabricSummary::Share> shares, QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {200, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::vector<FabricSummary::Share> m_shares;
    qint64 m_most = 1;
};

/// Headline figures in tiles that fill the width, in as many lines as it takes.
class TileRow final : public QWidget
{
    Q_OBJECT

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

/// A line a tier of switches: how many, their cables up and down, and the ratio of both.
QWidget *makeTierTable(const std::vector<FabricSummary::Tier> &tiers);

} // namespace pickglass
