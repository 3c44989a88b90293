// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/catalogue.h"
#include "core/fabric/fabric.h"
#include "core/fabric/hoststate.h"
#include "core/fabric/portkey.h"

#include <QByteArrayView>
#include <QString>

#include <utility>
#include <vector>

namespace pickglass::host {

/// The largest report of a host that is read, in bytes.
constexpr qsizetype MaxReportBytes = 4 * 1024 * 1024;

/// Counters that were read at once, none of them twice.
using CounterValues = std::vector<std::pair<CounterId, quint64>>;

/// A HostFact of the host that is read.
struct HostText
{
    HostFactKind kind = HostFactKind::Kernel;
    QString name = {};
    QString value = {};

    bool operator==(const HostText &) const = default;
};
/// So many of a kind at most.
constexpr size_t MaxTextsOfKind = 256;

/// What a host counted at one moment. Regular value type; any thread.
struct HostReading
{
    /// As the host calls itself; empty where it did not say.
    QString name;
    /// Its adapters and their ports, without cables; never null.
    SharedFabric adapters;
    /// Of its ports, each once, ascending; port 0 of an adapter is its PCIe slot. What a host does
    /// not count is not here.
    std::vector<std::pair<PortKey, CounterValues>> ports;
    /// Of the host as a whole: NFS, Lustre, processors and memory; of one that shows no adapters,
    /// IP over InfiniBand, too.
    CounterValues whole;
    /// Of its ports, each once; empty where it does not have the tool `rdma`.
    std::vector<QueuePair> queuePairs = {};
    std::vector<HostText> texts = {};
};

/// Reads the report of a host: lines of files, "PATH:LINE", as `grep -H` prints them, paths without
/// the root. Known are (Linux; kernel documentation, ABI/stable/sysfs-class-infiniband and
/// ABI/testing/sysfs-class-net-statistics):
///
/// - proc/sys/kernel/hostname, proc/sys/kernel/osrelease
/// - proc/net/rpc/nfs: the lines rpc, proc3 and proc4; nfs_read and others that both versions have
///   are the sums of both
/// - proc/self/mountstats: the lines "device …", "opts: …", "age: …", "bytes: …", "xprt: …",
///   "per-op statistics" and those of calls; the sums of all NFS mounts, those of one superblock
///   once
/// - proc/stat: the line "cpu"; proc/meminfo, proc/vmstat
/// - …/lustre/llite/MOUNT/stats, and lustre/rpc, which are no file but sums of rpc_stats
/// - sys/class/infiniband/D/…: as SysfsDevices takes them, ports/N/hw_counters/*, fw_ver, board_id
///   and device/{current,max}_link_{speed,width}
/// - rdma/qp, which is no file but an object of `rdma -j resource show qp` a line, and rdma/is,
///   which says that there is such a tool; rdma/stat, the same of `rdma -j statistic show`, for
///   hw_counters that are no files
/// - sys/class/net/I/{type,dev_port,statistics/*,device/infiniband/D/node_guid}: of interfaces of
///   type 32 (IP over InfiniBand) without a dot in their names, the first of a port; I belongs to
///   port dev_port + 1 of D, or to the host's only adapter where D is not there
///
/// Other lines and values that are no numbers are skipped; of what is longer than MaxReportBytes,
/// the rest is. Any bytes may come; O(n log n).
HostReading readHost(QByteArrayView report);

} // namespace pickglass::host
