// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/selectionhistory.h"

#include <QScopedValueRollback>

namespace pickglass {

SelectionHistory::SelectionHistory(Session *session, QObject *parent)
    : QObject(parent),
      m_session(session)
{
    connect(session, &Session::selectionChanged, this, &SelectionHistory::record);
}

void SelectionHistory::record()
{
    if (m_moving || m_session->selection().isEmpty()) {
        return;
    }
    if (!m_past.empty()) {
        m_past.resize(m_place + 1);
    }
    m_past.push_back(m_session->selection());
    if (m_past.size() > MaxLength) {
        m_past.erase(m_past.begin());
    }
    m_place = m_past.size() - 1;
    Q_EMIT changed();
}

void SelectionHistory::back()
{
    if (canGoBack()) {
        goTo(m_place - 1);
    }
}

void SelectionHistory::forward()
{
    if (canGoForward()) {
        goTo(m_place + 1);
    }
}

void SelectionHistory::goTo(size_t place)
{
    const QScopedValueRollback moving(m_moving, true);
    m_place = place;
    m_session->goTo(m_past[place]);
    Q_EMIT changed();
}

} // namespace pickglass
