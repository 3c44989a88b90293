// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>

namespace pickglass::layout {

/// Where the i-th of many stands in a grid that is filled row by row, as factors of its pitch.
struct GridPlace
{
    double column;
    double row;
};

/// Precondition: across > 0.
inline GridPlace gridPlace(size_t i, size_t across)
{
    const size_t row = i / across;
    return {static_cast<double>(i - row * across), static_cast<double>(row)};
}

} // namespace pickglass::layout
