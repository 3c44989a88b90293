// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/figures.h"

#include <QLabel>

namespace pickglass {

class HeatBar;

/// One direction of a cable: sender and receiver, rate, share of the link, wait. Updated in place.
class DirectionBar final : public QWidget
{
    Q_OBJECT

public:
    /// The line of the sparkline that is this direction's.
    enum class Key : quint8 { First, Second };

    DirectionBar(const Fabric &fabric, PortIndex sender, Key key, QWidget *parent = nullptr);

    /// Null: nothing is known. Else of the fabric of the constructor.
    void setFigures(const SharedFigures &figures);

private:
    PortIndex m_sender;
    QString m_name;
    QLabel *m_rate;
    HeatBar *m_bar;
    QLabel *m_share;
    QLabel *m_wait;
};

/// How the lines of the sparkline are drawn: the color, and whether they are dashed.
QColor sparkColor(DirectionBar::Key key);
bool isSparkDashed(DirectionBar::Key key);

} // namespace pickglass
