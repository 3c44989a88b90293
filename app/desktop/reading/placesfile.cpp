// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/reading/placesfile.h"

#include "app/desktop/reading/session.h"

namespace pickglass {

PlacesFile *PlacesFile::of(Session *session)
{
    auto *known = session->findChild<PlacesFile *>(QString(), Qt::FindDirectChildrenOnly);
    return known ? known : new PlacesFile(session);
}

void PlacesFile::setPath(const QString &path)
{
    if (m_path != path) {
        m_path = path;
        Q_EMIT changed();
    }
}

} // namespace pickglass
