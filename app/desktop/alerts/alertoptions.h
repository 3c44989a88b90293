// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTime>

namespace pickglass {

/// When the desktop is told what happened, as the person chose: a value, kept by Settings.
struct AlertOptions
{
    bool notifies = true; ///< of a live capture, besides the bar in the window
    bool hasQuietHours = false;
    /// Of the local day; may go over midnight. From the one up to the other, which is the whole day
    /// where they are the same.
    QTime quietFrom = QTime(22, 0);
    QTime quietUntil = QTime(7, 0);

    bool isQuietAt(QTime time) const;

    bool operator==(const AlertOptions &) const = default;
};

} // namespace pickglass
