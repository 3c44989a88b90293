// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/timestamp.h"
#include "core/counters/countersweep.h"
#include "core/fabric/fabric.h"
#include "core/formats/imported.h"
#include "core/formats/metricsamples.h"

#include <QByteArray>

#include <vector>

namespace pickglass::prometheus {

/// Makes sweeps of the samples that were stored window by window. A sweep that the next window may
/// go on with is left for it. One thread.
class SeriesWindow
{
public:
    /// Whose ports are meant, where labels do not say what is cabled to what.
    explicit SeriesWindow(std::vector<Imported> fabric) : m_given(std::move(fabric)) {}

    struct Part
    {
        /// The same one as long as nothing changed; null before anything was stored.
        SharedFabric fabric = {};
        std::vector<SharedSweep> sweeps = {}; ///< ascending by time, numbered on
        Timestamp next = {};                  ///< where the next window begins
        qint64 skipped = 0;                   ///< samples that could not be used
        Message firstProblem = {};            ///< of them
    };
    /// What appendSamples() read: metrics that say what ports are, and counters in the
    /// window. isWhole: nothing that comes later belongs to them. Fails where no port is known.
    /// In a window without samples, what is known does not change.
    Result<Part> read(const MetricSamples &infos, const MetricSamples &samples, TimeRange window,
                      bool isWhole);

private:
    SharedSweep numbered(const SharedSweep &sweep);

    std::vector<Imported> m_given;
    SharedFabric m_fabric;
    SharedSweepLayout m_layout;
    qint64 m_number = 0;
};

} // namespace pickglass::prometheus
