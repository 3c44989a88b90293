// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/linereport.h"
#include "core/formats/portfinder.h"

#include <functional>
#include <optional>
#include <span>

namespace pickglass {

/// Is given what no text identifies, and the line that names it.
using UnknownPort = std::function<void(qint64 line, const PortName &)>;

/// What a text says of ports, or of cables, without describing their nodes (Facts::ports and
/// cables), as a fabric of its own: that of the nodes which the finders know them to be of, the
/// first one that does. A port's second cable is reported. A neighbour that none of them has is a
/// node all the same, as far as it is known. local is where the program ran. Any thread.
SharedFabric fabricOfPorts(const Facts &facts, std::span<const PortFinder *const> finders,
                           const std::optional<PortKey> &local, LineReport &report,
                           const UnknownPort &unknown);
SharedFabric fabricOfCables(const Facts &facts, std::span<const PortFinder *const> finders,
                            const std::optional<PortKey> &local, LineReport &report,
                            const UnknownPort &unknown);

} // namespace pickglass
