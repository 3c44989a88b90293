// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/session.h"

#include <functional>

class QMenu;

namespace pickglass {

/// Shows another view by its name on the command line.
using ShowView = std::function<void(const QString &id)>;

/// The context menu of a node, port or cable, the same wherever one is drawn: charts it, shows it
/// in its table, copies its name, GUID or LID, and lists what is cabled to it. The caller's to
/// delete; null where the selection is not in the session's fabric.
QMenu *makePlaceMenu(Session *session, const Selection &selection, const ShowView &showView,
                     QWidget *parent);

/// Makes it and shows it; deleted when it closes. Nothing where there is none.
void showPlaceMenu(Session *session, const Selection &selection, const ShowView &showView,
                   QWidget *parent, QPoint globalPosition);

} // namespace pickglass
