// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/plan/racks.h"

#include <QColor>
#include <QString>
#include <QWidget>

#include <array>
#include <vector>

class QPainter;
class QRectF;

namespace pickglass {

/// What a port is drawn as: a color, and a shape that tells it without one. GUI thread.
enum class RackMark : quint8 {
    None, ///< not in an incomplete plan
    Free,
    Right,
    Missing,
    Wrong,
    Extra,
    NotSeenYet,
    PlanUnknown,
    Up,
    NotActive,
    Down,
    Disabled,
    StateUnknown,
};
constexpr size_t RackMarkCount = size_t(RackMark::StateUnknown) + 1;

RackMark rackMarkOf(RackPortState state);
RackMark rackMarkOf(std::optional<RackPortVerdict> verdict);

/// "right", "not seen yet".
QString rackMarkName(RackMark mark);
QColor rackMarkColor(RackMark mark);
/// Of a bar of many ports: lighter where the mark is hollow.
QColor rackBarColor(RackMark mark);
/// Filled or hollow, with a sign in it as far as there is room.
void paintRackMark(QPainter &painter, const QRectF &rect, RackMark mark);

/// What the marks mean, and of how many ports. GUI thread.
class RackLegend final : public QWidget
{
    Q_OBJECT

public:
    explicit RackLegend(QWidget *parent = nullptr);

    /// Those of which there are some.
    void setCounts(const std::array<qint64, RackMarkCount> &counts);

    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return layOut(width, nullptr); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    struct Entry
    {
        RackMark mark;
        QString text;
    };
    /// Paints where there is a painter; the height.
    int layOut(int width, QPainter *painter) const;

    std::vector<Entry> m_entries;
};

} // namespace pickglass
