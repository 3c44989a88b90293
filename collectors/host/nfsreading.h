// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/host/hostreading.h"
#include "collectors/host/rpcreading.h"

#include <QByteArray>
#include <QSet>

#include <array>
#include <map>
#include <optional>
#include <string_view>

namespace pickglass {
class LineScanner;
}

namespace pickglass::host {

/// The calls of an NFS client, line after line of /proc/net/rpc/nfs. One thread.
class NfsCalls
{
public:
    void takeLine(std::string_view line);
    /// So many calls of one kind, as node_exporter names it: version 4, "OpenConfirm".
    void add(int version, std::string_view call, quint64 count);
    /// What was counted; what was not, is not there.
    CounterValues values() const;

private:
    using Numbers = std::vector<quint64>;
    Numbers m_rpc;
    Numbers m_version3; ///< from its second call on: the first does nothing
    Numbers m_version4; ///< likewise
    std::map<CounterId, quint64> m_added;
};

/// The bytes and calls of NFS mounts, line after line of /proc/self/mountstats. One thread.
class NfsMounts
{
public:
    void takeLine(std::string_view line);
    CounterValues values() const;
    /// The mounts and their bytes: HostFactKind::NfsMount and NfsBytes.
    std::vector<HostText> texts() const;

private:
    void beginDevice(std::string_view line);
    void takeBytes(LineScanner &scanner);

    struct Mount
    {
        QByteArray folder;  ///< that it is mounted on
        QByteArray device;  ///< and its type: "server:/export nfs4"
        QByteArray options; ///< may be empty
        std::optional<std::array<quint64, 2>> bytes = {};
    };

    QByteArray m_device; ///< of the mount that the lines are of; empty where it is not NFS
    QByteArray m_age;
    QSet<QByteArray> m_known;  ///< superblocks: several mounts may show the same
    bool m_isRepeated = false; ///< the mount shows a superblock that another one has shown
    std::optional<std::array<quint64, 2>> m_bytes;
    std::vector<Mount> m_mounts; ///< of NFS, as the lines come, MaxTextsOfKind of them
    bool m_isListed = false;     ///< the mount is the last of them
    RpcReading m_calls;
};

} // namespace pickglass::host
