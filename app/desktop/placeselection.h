// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/fabrictablemodel.h"
#include "app/desktop/session.h"

namespace pickglass {

/// The selection that a row's place means; empty for no place.
inline Selection selectionOf(const Fabric &fabric, const Place &place)
{
    if (place.link.isValid()) {
        return Selection::ofLink(fabric, place.link);
    }
    if (place.port.isValid()) {
        const PortKey port = keyOf(fabric, place.port);
        return Selection::ofPort(port.node, port.number);
    }
    return place.node.isValid() ? Selection::ofNode(fabric.node(place.node).guid) : Selection();
}

} // namespace pickglass
