// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/sidebyside.h"

#include "app/desktop/mainwindow.h"
#include "app/desktop/viewstack.h"

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
    const int width = place.width() / static_cast<int>(m_windows.size());
    int x = place.x();
    for (MainWindow *window : m_windows) {
        const QSize frame = window->frameGeometry().size() - window->size();
        window->resize(QSize(width, place.height()) - frame);
        window->move(x, place.y());
        x += width;
    }
}

} // namespace pickglass
