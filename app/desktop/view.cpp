// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/view.h"

#include "app/desktop/models/display.h"

namespace pickglass {

View::View(Session *session, QWidget *parent) : QWidget(parent), m_session(session)
{
    connect(session, &Session::snapshotChanged, this, [this] {
        m_hasOldSnapshot = true;
        refreshIfVisible();
    });
    const auto showOtherFigures = [this] {
        m_hasOldFigures = true;
        refreshIfVisible();
    };
    connect(session, &Session::figuresChanged, this, showOtherFigures);
    connect(&Display::instance(), &Display::changed, this, showOtherFigures);
}

void View::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refreshIfVisible();
}

void View::refreshIfVisible()
{
    if (!isVisible()) {
        return;
    }
    if (m_hasOldSnapshot) {
        m_hasOldSnapshot = false;
        m_hasOldFigures = true;
        showSnapshot();
    }
    if (m_hasOldFigures) {
        m_hasOldFigures = false;
        showFigures();
    }
}

} // namespace pickglass
