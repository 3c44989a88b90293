// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/view.h"

namespace pickglass {

View::View(Session *session, QWidget *parent) : QWidget(parent), m_session(session)
{
    connect(session, &Session::snapshotChanged, this, [this] {
        m_stale = true;
        refreshIfVisible();
    });
}

void View::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refreshIfVisible();
}

void View::refreshIfVisible()
{
    if (m_stale && isVisible()) {
        m_stale = false;
        showSnapshot();
    }
}

} // namespace pickglass
