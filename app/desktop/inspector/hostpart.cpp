// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/inspector/hostpart.h"

#include "app/desktop/theme.h"

#include <QGridLayout>
#include <QLabel>

namespace pickglass {

HostPart::HostPart(Session *session, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_grid(new QGridLayout(this)),
      m_query(session, [this] { ask(); })
{
    connect(&m_query, &LatestQuery::settled, this, &HostPart::completed);
    m_grid->setContentsMargins(Tokens::SpaceL, Tokens::SpaceXs, 0, Tokens::SpaceS);
    m_grid->setHorizontalSpacing(Tokens::SpaceS);
    m_grid->setVerticalSpacing(3);
    m_grid->setColumnStretch(0, 1);
}

void HostPart::removeRows()
{
    qDeleteAll(findChildren<QLabel *>(Qt::FindDirectChildrenOnly));
}

void HostPart::ask()
{
    const SharedReaders readers = m_session->readers();
    const SharedFigures figures = m_session->figures();
    if (readers && figures) {
        read(readers, *figures);
    }
}

} // namespace pickglass
