// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include <vector>

class QRect;

namespace pickglass {

class MainWindow;

/// Windows to compare captures in: each is whole, with a time of its own; what is selected in one
/// is selected in the others, which show the same view. They must outlive this. GUI thread.
class SideBySide final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SideBySide)

public:
    explicit SideBySide(std::vector<MainWindow *> windows, QObject *parent = nullptr);

    /// Gives each an equal part of this place, from left to right, frames included; where that is
    /// less than a window needs, they overlap.
    void arrange(const QRect &place);

private:
    static void follow(MainWindow *leader, MainWindow *follower);

    std::vector<MainWindow *> m_windows;
};

} // namespace pickglass
