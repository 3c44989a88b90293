// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QHash>
#include <QSet>
#include <QStringList>

namespace pickglass {

/// The most jobs, and the most hosts of all of them, that a capture or a list may have.
constexpr size_t MaxJobs = size_t(1) << 20;
constexpr size_t MaxHostsOfJobs = size_t(1) << 22;

/// Expands the host lists of many jobs: names that come again share their memory, and a list that
/// does is read once. One thread.
class HostLists
{
public:
    /// As expandHostList().
    Result<QStringList> read(const QString &text);
    /// How many hosts were given so far, those of lists that came again included.
    size_t hosts() const { return m_hosts; }

private:
    QSet<QString> m_names;
    QHash<QString, QStringList> m_lists;
    size_t m_hosts = 0;
};

} // namespace pickglass
