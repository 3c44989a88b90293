// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"
#include "core/fabric/portkey.h"
#include "core/fabric/virtuallanes.h"

#include <QString>

#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace pickglass {

/// Of automatic path migration, as a connected queue pair has it (IBTA specification, volume 1,
/// 17.2.8).
enum class PathState : quint8 { Migrated, Rearm, Armed };
/// "migrated", "rearm", "armed".
QString toString(PathState state);

/// A connected queue pair of a port.
struct QueuePair
{
    PortKey port;
    quint32 number = 0;
    quint32 peerNumber = 0; ///< of the queue pair at the other end; 0: not known
    PathState state = PathState::Migrated;
    QString device = {}; ///< as the host calls the adapter: "mlx5_0"

    bool operator==(const QueuePair &) const = default;
};
/// What a queue pair is as long as it exists: its port and number.
using QueuePairId = std::pair<PortKey, quint32>;
inline QueuePairId idOf(const QueuePair &pair)
{
    return {pair.port, pair.number};
}

/// What a text of a host is about.
enum class HostFactKind : quint8 {
    Kernel,   ///< the release of the kernel; without a name
    Firmware, ///< of an adapter, with its board: name "mlx5_0", value "20.31.1014 MT_0000000223"
    NfsMount, ///< name: where it is mounted, value: see NfsMount
    NfsBytes  ///< of the same name: "READ WRITTEN", since it was mounted
};
/// "kernel", "firmware", "nfs_mount", "nfs_bytes".
QString toString(HostFactKind kind);
std::optional<HostFactKind> hostFactKindOf(QStringView name);

/// A text that a host says of itself, and that seldom changes.
struct HostFact
{
    /// More of a text are cut off.
    static constexpr qsizetype MaxLength = 512;

    Guid host; ///< the node of hostKey()
    HostFactKind kind = HostFactKind::Kernel;
    QString name = {};
    QString value = {}; ///< empty: it is not so any more

    bool operator==(const HostFact &) const = default;
};

/// An NFS mount as the value of a fact has it: "server:/export nfs4 vers=4.2,proto=rdma", the first
/// word as the kernel prints it, where \040 is a blank.
struct NfsMount
{
    QString server;    ///< "nas01", "[fd00::7]"; empty where there is none
    QString folder;    ///< that it exports: "/home"
    QString version;   ///< "4.2"; empty where it is not known
    QString transport; ///< "tcp", "rdma"; empty likewise

    bool operator==(const NfsMount &) const = default;
};
NfsMount nfsMountOf(const QString &value);
/// Without the escapes \011, \012, \040 and \134 of mount tables.
QString unescapedPath(const QString &text);
/// The numbers of a NfsBytes: read and written; nothing where they are none.
std::optional<std::pair<quint64, quint64>> nfsBytesOf(QStringView value);

/// What became another one about hosts.
struct HostChanges
{
    std::vector<QueuePair> queuePairs = {}; ///< new ones, and those that are not as they were
    std::vector<QueuePairId> gone = {};     ///< queue pairs that are no longer there
    std::vector<HostFact> facts = {};

    bool isEmpty() const { return queuePairs.empty() && gone.empty() && facts.empty(); }
    bool operator==(const HostChanges &) const = default;
};
using SharedHostChanges = std::shared_ptr<const HostChanges>;

/// What is known about hosts besides what they count. Regular value type.
class HostState
{
public:
    void put(const QueuePair &pair) { m_queuePairs.insert_or_assign(idOf(pair), pair); }
    /// One without a value is removed.
    void put(const HostFact &fact);
    void apply(const HostChanges &changes);
    void removeQueuePairs() { m_queuePairs.clear(); }
    /// What makes this one like the other; `max` queue pairs at most, the rest is for the next
    /// time.
    HostChanges changesTo(const HostState &other,
                          size_t max = std::numeric_limits<size_t>::max()) const;
    bool isEmpty() const { return m_queuePairs.empty() && m_facts.empty(); }
    size_t queuePairs() const { return m_queuePairs.size(); }
    size_t facts() const { return m_facts.size(); }
    /// Of a host; empty where there is none.
    QString value(Guid host, HostFactKind kind, const QString &name) const;

    bool operator==(const HostState &) const = default;

private:
    using FactKey = std::tuple<Guid, HostFactKind, QString>;

    std::map<QueuePairId, QueuePair> m_queuePairs;
    std::map<FactKey, QString> m_facts;
};

/// What was known of hosts over time: each for as long as it was the same.
struct HostSpans
{
    std::vector<TableSpan<QueuePair>> queuePairs = {};
    std::vector<TableSpan<HostFact>> facts = {};

    bool operator==(const HostSpans &) const = default;
};

/// A queue pair and the one at its other end.
struct ConnectedPair
{
    QueuePair pair;
    PortKey peer; ///< a null GUID where it is not known, or could be one of several
    Timestamp since = {};

    bool operator==(const ConnectedPair &) const = default;
};
/// The other end is the one queue pair that has both numbers the other way round.
std::vector<ConnectedPair> connected(const std::vector<TableSpan<QueuePair>> &pairs);

} // namespace pickglass
