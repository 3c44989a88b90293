// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/host/hostreading.h"

#include <QByteArray>
#include <QSet>

#include <array>
#include <optional>
#include <string_view>

namespace pickglass::host {

/// The calls of an NFS client, line after line of /proc/net/rpc/nfs. One thread.
class NfsCalls
{
public:
    void takeLine(std::string_view line);
    /// What was counted; what was not, is not there.
    CounterValues values() const;

private:
    using Numbers = std::vector<quint64>;
    Numbers m_rpc;
    Numbers m_version3; ///< from its second call on: the first does nothing
    Numbers m_version4; ///< likewise
};

/// The bytes of NFS mounts, line after line of /proc/self/mountstats. One thread.
class NfsMounts
{
public:
    void takeLine(std::string_view line);
    CounterValues values() const;

private:
    QByteArray m_device; ///< of the mount that the lines are of; empty where it is not NFS
    QByteArray m_age;
    QSet<QByteArray> m_known; ///< superblocks: several mounts may show the same
    std::optional<std::array<quint64, 2>> m_bytes;
};

} // namespace pickglass::host
