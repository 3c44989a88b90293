// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QStringList>

namespace pickglass::tests {

/// What each hostile text begins with, so that it is found again in a window.
inline constexpr const char16_t *HostileMark = u"ZQ";

/// Texts that are not what a name should be: markup, places of arguments, marks of keys, control
/// characters, marks of direction, halves of characters, and very long ones. The same seed makes
/// the same texts; the fixed ones come first.
QStringList hostileTexts(int count, quint32 seed);

/// A recording of some seconds in which every text is hostile: names, attributes, managers, events,
/// marks, the source, and the files that it was read from.
Result<void> writeHostileCapture(const QString &path, quint32 seed);

/// Why a text of the window is not safe to show, or "".
QString faultOf(const QString &text);

} // namespace pickglass::tests
