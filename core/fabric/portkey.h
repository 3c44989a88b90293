// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/guid.h"
#include "core/base/ids.h"

#include <compare>

namespace pickglass {

/// What a port is, in every fabric and at every time: the GUID of its node, and its number.
struct PortKey
{
    Guid node;
    PortNumber number = 0;

    constexpr auto operator<=>(const PortKey &) const = default;
};

inline size_t qHash(const PortKey &key, size_t seed = 0) noexcept
{
    return ::qHash(key.node.value() * 257 + key.number, seed);
}

} // namespace pickglass
