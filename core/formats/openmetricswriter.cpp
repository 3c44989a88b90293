// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/countermetrics.h"
#include "core/formats/writers.h"

namespace pickglass {

namespace {

constexpr qsizetype PieceBytes = 256 * 1024;

/// Shares what somebody else keeps for long enough.
template<typename T>
std::shared_ptr<const T> borrowed(const T &value)
{
    return {std::shared_ptr<const T>(), &value};
}

} // namespace

void writeOpenMetrics(const Fabric &fabric, const CounterSweep &sweep,
                      const std::function<bool(const QByteArray &text)> &sink)
{
    MetricsText text(counterFamilies(borrowed(fabric), borrowed(sweep), {}),
                     MetricsSyntax::OpenMetrics);
    for (QByteArray piece = text.next(PieceBytes); !piece.isEmpty();
         piece = text.next(PieceBytes)) {
        if (!sink(piece)) {
            return;
        }
    }
}

} // namespace pickglass
