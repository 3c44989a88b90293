// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/fabrictablemodel.h"
#include "app/desktop/reading/session.h"

#include <functional>

class QMenu;

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

/// Shows another view by its name on the command line.
using ShowView = std::function<void(const QString &id)>;

/// The context menu of a node, port or cable. The caller deletes it; null where the selection is
/// not in the session's fabric.
QMenu *makePlaceMenu(Session *session, const Selection &selection, const ShowView &showView,
                     QWidget *parent);

/// Makes it and shows it; deleted when it closes. Nothing where there is none.
void showPlaceMenu(Session *session, const Selection &selection, const ShowView &showView,
                   QWidget *parent, QPoint globalPosition);

} // namespace pickglass
