// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturereader.h"

#include <optional>
#include <span>
#include <vector>

namespace pickglass {

/// An NFS mount of a host.
struct HostMount
{
    Guid host; ///< the node at which what belongs to the whole host is kept
    QString mountPoint;
    NfsMount mount;
    /// Bytes read from and written to the server since it was mounted; nothing where several mounts
    /// show the same and another one has them.
    std::optional<quint64> read = {};
    std::optional<quint64> written = {};
    /// In bytes per second, between the last two times that they were kept, a minute or so; nothing
    /// where one of them is not known.
    std::optional<double> readRate = {};
    std::optional<double> writeRate = {};

    bool operator==(const HostMount &) const = default;
};

/// The mounts of all hosts or of one at a time (unknown: at the end), by host, then by server and
/// mount point. Any thread, that of the reader.
Result<std::vector<HostMount>> loadMounts(const CaptureReader &capture, Timestamp at = {},
                                          Guid host = {});

/// Queue pairs of a host that lead to one port.
struct HostPaths
{
    PortKey peer; ///< a null GUID: it is not known
    qint64 migrated = 0;
    qint64 rearm = 0;
    qint64 armed = 0;

    bool operator==(const HostPaths &) const = default;
};

/// What a host says of itself besides what it counts.
struct HostDescription
{
    QString kernel;                                         ///< empty where it is not known
    std::vector<std::pair<QString, QString>> firmware = {}; ///< by the names of adapters
    std::vector<HostMount> mounts = {};                     ///< as loadMounts() has them
    /// Most queue pairs first.
    std::vector<HostPaths> paths = {};

    bool isEmpty() const
    {
        return kernel.isEmpty() && firmware.empty() && mounts.empty() && paths.empty();
    }
    bool operator==(const HostDescription &) const = default;
};
/// Of a host with these adapters at a time. Any thread, that of the reader.
Result<HostDescription> loadHostDescription(const CaptureReader &capture,
                                            std::span<const Guid> adapters, Timestamp at);

} // namespace pickglass
