// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace pickglass::pgcap {

/// smpquery's name of an attribute in snake_case: "NeighborMTU" → "neighbor_mtu", "VLHighLimit" →
/// "vl_high_limit", "OperVLs" → "oper_vls".
QString attributeKey(const QString &name);

} // namespace pickglass::pgcap
