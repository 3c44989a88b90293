// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

namespace pickglass {

/// What topology, matrix and browser color by: what the fabric is, or what it does at the cursor.
enum class ColorBy : quint8 { Tier, Pod, Rail, Speed, Group, Utilization, Wait, Errors };
constexpr bool needsFigures(ColorBy by)
{
    return by == ColorBy::Utilization || by == ColorBy::Wait || by == ColorBy::Errors;
}

} // namespace pickglass
