// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

namespace pickglass::pgcap {

/// Those of the names that a mistyped one most likely meant, the likeliest first, a few at most;
/// upper and lower case, and underscores, make no difference ("port_xmit_data"). Empty where none
/// is like it.
QStringList nearest(const QString &typed, const QStringList &names);

} // namespace pickglass::pgcap
