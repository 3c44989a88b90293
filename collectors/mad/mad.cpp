// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/mad.h"

namespace pickglass::mad {

DirectRoute DirectRoute::through(PortNumber port) const
{
    DirectRoute further = *this;
    if (hops < MostHops) {
        further.ports[++further.hops] = port;
    }
    return further;
}

} // namespace pickglass::mad
