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
        const Port &port = fabric.port(place.port);
        return Selection::ofPort(fabric.node(port.node).guid, port.number);
    }
    return place.node.isValid() ? Selection::ofNode(fabric.node(place.node).guid) : Selection();
}

} // namespace pickglass
