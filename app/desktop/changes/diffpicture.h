// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/changes/diffmodel.h"

#include <QWidget>

class QHelpEvent;

namespace pickglass {

/// A picture of the differences: a row of cells for each tier, a cell for a node or, where there is
/// no room, for several. Differences have a color, an outline and a sign. A click chooses a node.
class DiffPicture final : public QWidget
{
    Q_OBJECT

public:
    explicit DiffPicture(QWidget *parent = nullptr);

    void setTiers(std::vector<DiffTier> tiers);
    /// A cell of the picture: of the nodes in it, the one that differs most.
    struct Cell
    {
        QRectF rect;
        size_t tier;
        size_t first; ///< in the tier
        size_t count;
        size_t worst; ///< in the tier
    };
    const std::vector<Cell> &cells() const { return m_cells; }

    QSize sizeHint() const override;

Q_SIGNALS:
    void chosen(pickglass::Guid node);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    void arrange();
    const Cell *cellAt(QPointF position) const;
    const DiffCell &worstOf(const Cell &cell) const { return m_tiers[cell.tier].cells[cell.worst]; }
    void showCell(const QHelpEvent &event);
    void paintCell(QPainter &painter, const Cell &cell) const;
    QString toolTipOf(const Cell &cell) const;

    std::vector<DiffTier> m_tiers;
    std::vector<Cell> m_cells;
};

} // namespace pickglass
