// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

namespace pickglass {

/// Whether a port carries traffic as far as the source says: Active, or cabled where the source
/// does not tell the logical state. Port 0 of a switch is no cabled port and never counts.
inline bool isUp(const Port &port)
{
    return port.number != 0 && (port.state == PortState::Active ||
                                (port.state == PortState::Unknown && port.link.isValid()));
}

/// Width and speed of a port as one ascending number; 0 when its rate is not known.
inline quint64 rateKey(LinkWidth width, LinkSpeed speed)
{
    return static_cast<quint64>(dataRate(width, speed).value_or(0));
}

} // namespace pickglass
