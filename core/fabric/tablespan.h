// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"

namespace pickglass {

/// A table for as long as it was the same.
template<typename Table>
struct TableSpan
{
    Table table = {};
    Timestamp from = {};
    Timestamp until = {}; ///< unknown: it holds

    bool operator==(const TableSpan &) const = default;
};

} // namespace pickglass
