// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

namespace pickglass {

/// The names most like a mistyped one, the best first; case and underscores do not matter.
QStringList nearest(const QString &typed, const QStringList &names);

} // namespace pickglass
