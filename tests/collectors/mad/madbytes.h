// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

#include <cstddef>

namespace pickglass::tests {

/// Writes a field as the specification places it: from a bit on, counted from the begin of the data
/// and from the highest bit of a byte, the highest bit first.
template<typename Bytes>
void putField(Bytes &bytes, size_t bit, size_t width, quint64 value, size_t begin = 0)
{
    for (size_t i = 0; i < width; ++i) {
        const size_t at = bit + i;
        const auto mask = static_cast<uchar>(0x80U >> at % 8);
        uchar &byte = bytes[begin + at / 8];
        const bool isSet = (value >> (width - 1 - i) & 1U) != 0;
        byte = static_cast<uchar>(isSet ? byte | mask : byte & ~mask);
    }
}

} // namespace pickglass::tests
