// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

namespace pickglass {

/// How far off the pace of its sweep a port answers, learned from the sweeps before: a mean that
/// follows slowly, by whole microseconds, the same when writing and reading. Differences are taken
/// modulo 2^64, so that any bytes can be read.
struct Lag
{
    /// Nothing was learned yet.
    static constexpr quint64 None = quint64(1) << 63;

    static constexpr quint64 expected(quint64 lag) { return lag == None ? 0 : lag; }
    static constexpr quint64 next(quint64 lag, quint64 off)
    {
        if (lag == None) {
            return off;
        }
        return lag + static_cast<quint64>(static_cast<qint64>(off - lag) / Slowness);
    }

private:
    static constexpr qint64 Slowness = 4;
};

} // namespace pickglass
