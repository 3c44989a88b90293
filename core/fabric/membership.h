// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace pickglass {

/// Whether a port has the limited key of a partition, the full one, or both.
enum class Membership : quint8 { Limited, Full, Both };
constexpr bool isFullMember(Membership membership)
{
    return membership != Membership::Limited;
}
/// "limited", "full", "both".
QString toString(Membership membership);

} // namespace pickglass
