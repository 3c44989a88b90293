// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

#include <bit>

namespace pickglass {

/// Calls with each bit that is set, from the lowest on.
template<typename Call>
void forEachBit(quint16 bits, Call &&call)
{
    for (; bits != 0; bits = static_cast<quint16>(bits & (bits - 1))) {
        call(static_cast<quint8>(std::countr_zero(bits)));
    }
}

} // namespace pickglass
