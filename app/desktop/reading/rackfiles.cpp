// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/reading/rackfiles.h"

#include "app/desktop/reading/session.h"

namespace pickglass {

ChosenRackFiles *ChosenRackFiles::of(Session *session)
{
    auto *known = session->findChild<ChosenRackFiles *>(QString(), Qt::FindDirectChildrenOnly);
    return known ? known : new ChosenRackFiles(session);
}

void ChosenRackFiles::setFiles(const RackFiles &files)
{
    if (m_files != files) {
        m_files = files;
        Q_EMIT changed();
    }
}

} // namespace pickglass
