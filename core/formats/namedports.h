// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabricbuilder.h"
#include "core/formats/linereport.h"
#include "core/formats/portfinder.h"

#include <functional>

namespace pickglass {

/// What a text tells of ports and cables without describing their nodes (Facts::ports and cables),
/// as a fabric of its own: that of the nodes which the finder knows them to be of. The others are
/// given to unknown; a port's second cable is reported. Any thread.
SharedFabric fabricOfNames(const Facts &facts, const PortFinder &finder, LineReport &report,
                           const std::function<void(qint64 line, const PortName &)> &unknown);

} // namespace pickglass
