// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>

#include <chrono>

namespace pickglass {

/// What a line on the standard input of `pgcap record --control` asks for.
struct ControlOrder
{
    enum class What {
        NotUnderstood,
        Stop,
        SetInterval, ///< interval
        Note,        ///< text
        Mark,        ///< text: its name
        Pause,
        Resume,
    };
    What what = What::NotUnderstood;
    std::chrono::microseconds interval{0}; ///< from LeastInterval to MostInterval
    QString text = {};
};

/// Reads a line of JSON; any bytes are understood, or not.
ControlOrder readControlOrder(const QByteArray &line);

} // namespace pickglass
