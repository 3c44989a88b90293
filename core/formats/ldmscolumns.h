// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/facts.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace pickglass {

/// The columns of LDMS' rows that hold one kind of counters of one port of the row's host.
struct LdmsColumns
{
    /// Host (sysclassib: "mlx4_0" and its port) or Interface (procnetdev: "ib0"; procnfs: "").
    PortName::By by = PortName::By::Host;
    std::string_view device = {};
    PortNumber port = 0;
    std::vector<std::pair<int, CounterId>> counters = {}; ///< by the column that has them
};

/// What the names of a line's columns tell.
struct LdmsHeader
{
    std::vector<LdmsColumns> ports = {};
    /// Columns that name a place ("#lo") and hold no counters of an InfiniBand port or its host.
    int others = 0;
};

/// Finds the columns by their names, as the samplers make them:
///
///     ib.port_xmit_data#mlx4_0.1     sysclassib; version 2 wrote ib.port_xmit_data.value#…
///     rx_bytes#ib0                   procnetdev, of interfaces over InfiniBand only
///     numcalls, retransmitts, read   procnfs, where one of the first two is there
///
/// With rates, the names that tell a rate are taken as well ("rate_…", "….rate"), else they are
/// others. The names must outlive the header.
LdmsHeader ldmsHeader(std::span<const std::string_view> names, bool withRates);

} // namespace pickglass
