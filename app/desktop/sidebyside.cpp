// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/sidebyside.h"

#include "app/desktop/mainwindow.h"
#include "app/desktop/viewstack.h"

#include <algorithm>

namespace pickglass {

SideBySide::SideBySide(std::vector<MainWindow *> windows, QObject *parent)
    : QObject(parent),
      m_windows(std::move(windows))
{
    for (MainWindow *leader : m_windows) {
        for (MainWindow *follower : m_windows) {
            if (leader != follower) {
                follow(leader, follower);
            }
        }
    }
}

void SideBySide::follow(MainWindow *leader, MainWindow *follower)
{
    connect(leader->session(), &Session::selectionChanged, follower,
            [leader, follower] { follower->session()->select(leader->session()->selection()); });
    connect(leader->views(), &ViewStack::currentChanged, follower,
            [leader, follower] { follower->views()->showView(leader->views()->currentId()); });
}

void SideBySide::arrange(const QRect &place)
{
    const int count = static_cast<int>(m_windows.size());
    for (int i = 0; i < count; ++i) {
        MainWindow *window = m_windows[static_cast<size_t>(i)];
        const QSize frame = window->frameGeometry().size() - window->size();
        window->resize(QSize(place.width() / count, place.height()) - frame);
        // A window may be wider than its part: they overlap then, and none leaves the place.
        const int spare = std::max(0, place.width() - window->frameGeometry().width());
        window->move(place.x() + spare * i / std::max(1, count - 1), place.y());
    }
}

} // namespace pickglass
