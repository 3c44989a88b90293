// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace pickglass {

/// A name of smpquery's or perfquery's in snake_case: "NeighborMTU" → "neighbor_mtu",
/// "VLHighLimit" → "vl_high_limit", "OperVLs" → "oper_vls".
QString snakeCase(const QString &name);

} // namespace pickglass
