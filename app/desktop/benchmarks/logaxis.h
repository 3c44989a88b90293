// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <vector>

namespace pickglass {

/// Powers of 2 within [least, most], at most so many (at least 2): every second, third … where
/// there are more. Both are above 0.
std::vector<double> binaryTicks(double least, double most, std::size_t count);

/// 1, 2 and 5 times powers of ten within [least, most]; powers of ten alone, or every second of
/// them, where these would be more than so many. Both are above 0.
std::vector<double> decimalTicks(double least, double most, std::size_t count);

} // namespace pickglass
