// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/host/hostreading.h"

#include <QByteArray>
#include <QHash>
#include <QSet>

#include <array>
#include <map>
#include <string_view>
#include <vector>

namespace pickglass::host {

/// The calls of NFS mounts and their transports: the lines "per-op statistics", "READ: …" and
/// "xprt: …" of /proc/self/mountstats (nfs-utils, mountstats(8)). One thread.
class RpcReading
{
public:
    /// The lines that follow are those of a mount of this server.
    void beginMount(std::string_view server);
    /// The transport of a mount, "tcp 875 1 …" behind "xprt:". Mounts of one server share it: each
    /// counts once.
    void takeTransport(std::string_view line);
    /// The calls of the mount are known: what has no line was not called.
    void beginOperations() { m_hasOperations = true; }
    /// "READ: …": calls, transmissions, timeouts, bytes sent and received, ms in the queue, until
    /// the answer and in all, and errors, which kernels before 5.3 do not count.
    void takeOperation(std::string_view line);
    CounterValues values() const;

private:
    static constexpr size_t Columns = 9;
    /// The sum of all calls, of READ and of WRITE.
    std::array<std::array<quint64, Columns>, 3> m_operations = {};
    std::map<CounterId, quint64> m_transports;
    QByteArray m_server;
    QHash<QByteArray, int> m_ofMount; ///< its transports, how often each
    QSet<QByteArray> m_known;         ///< transports that were counted
    bool m_hasOperations = false;
    bool m_hasErrors = true; ///< all lines had them
};

} // namespace pickglass::host
