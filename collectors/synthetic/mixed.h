// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

namespace pickglass::synthetic {

/// Evenly spread bits of some numbers, the same on every machine: what is made here is a function
/// of the seed and the time, not of what was asked before. (The finalizer of SplitMix64.)
constexpr quint64 mixed(quint64 a)
{
    a += Q_UINT64_C(0x9e3779b97f4a7c15);
    a = (a ^ (a >> 30)) * Q_UINT64_C(0xbf58476d1ce4e5b9);
    a = (a ^ (a >> 27)) * Q_UINT64_C(0x94d049bb133111eb);
    return a ^ (a >> 31);
}

template<typename... Rest>
constexpr quint64 mixed(quint64 a, Rest... rest)
{
    return mixed(a ^ mixed(static_cast<quint64>(rest)...));
}

/// 0 … 1 of such bits.
constexpr double share(quint64 bits)
{
    return static_cast<double>(bits >> 11) * 0x1p-53;
}

} // namespace pickglass::synthetic
