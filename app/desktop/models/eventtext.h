// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/events/event.h"

#include <QString>

#include <optional>

/// What people read of events, besides describe() and adviceOn(). Any thread but for those that
/// say GUI.
namespace pickglass::eventtext {

/// "Link down", "New master", …
QString kind(EventKind kind);
/// "leaf01/3", "leaf01" of a node; "" of what has no place.
QString place(const Event &event);
/// From its begin to its end in microseconds; nothing where it lasts, or is over in a moment.
std::optional<qint64> length(const Event &event);
/// GUI. "3 min 5 s", "lasts"; "" of what is over in a moment.
QString lasted(const Event &event);
/// GUI. "up to 5 s earlier": how much before the moment at which it was noticed it may have been;
/// the en dash where that is not known.
QString precision(const Event &event);
/// GUI. When it was, whole: "2026-11-21 08:05:41.250 UTC, or up to 5 s earlier · lasted 3 min,
/// until 08:08:41.250".
QString when(const Event &event);

} // namespace pickglass::eventtext
