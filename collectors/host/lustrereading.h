// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/host/hostreading.h"

#include <QByteArray>
#include <QHash>

#include <map>
#include <string_view>

namespace pickglass::host {

/// What the Lustre mounts of a host count, line after line. One thread.
class LustreReading
{
public:
    /// Of PATH, ".../llite/MOUNT/stats", a line "NAME N samples [UNIT] MIN MAX SUM …" (the Lustre
    /// manual, "Client Stats"); of a mount that two folders show, the first counts.
    void takeStatsLine(std::string_view path, std::string_view line);
    /// "NAME NUMBER": what the script of hosts sums up of osc/*/rpc_stats and mdc/*/rpc_stats.
    void takeRpcLine(std::string_view line);
    /// What was said; what was not, is not there.
    CounterValues values() const;

private:
    std::map<CounterId, quint64> m_values;
    QHash<QByteArray, QByteArray> m_paths; ///< by mount
};

} // namespace pickglass::host
