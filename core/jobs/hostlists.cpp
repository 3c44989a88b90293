// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/jobs/hostlists.h"

#include "core/jobs/hostlist.h"

namespace pickglass {

Result<QStringList> HostLists::read(const QString &text)
{
    auto known = m_lists.constFind(text);
    if (known == m_lists.constEnd()) {
        ASSIGN_OR_RETURN(auto hosts, expandHostList(text));
        for (QString &host : hosts) {
            host = *m_names.insert(host);
        }
        known = m_lists.insert(text, hosts);
    }
    m_hosts += static_cast<size_t>(known->size());
    return *known;
}

} // namespace pickglass
