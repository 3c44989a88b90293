// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QMap>
#include <QString>

namespace pickglass::tests {

/// Of each directed link that carried anything from the first to the last sweep of a capture, the
/// bytes that were sent: "leaf84>spine110".
using LinkBytes = QMap<QString, double>;
Result<LinkBytes> linkBytes(const QString &path);

/// The same as numbers of messages.
QMap<QString, qint64> usesOf(const LinkBytes &bytes, double message);

} // namespace pickglass::tests
