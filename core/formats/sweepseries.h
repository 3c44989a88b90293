// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/countersweep.h"
#include "core/fabric/fabric.h"
#include "core/formats/metricstext.h"

#include <QMap>

#include <memory>

namespace pickglass {

/// A counter, or one lane or level of it, in all its forms.
struct SweepSeries
{
    QByteArray label;            ///< of the lane or level, with its comma; else empty
    std::vector<size_t> columns; ///< the widest first
};

/// A sweep as metrics are made of it. Immutable; any thread.
struct MetricsSweep
{
    /// Whether exporters of switches' and adapters' ports have names for a port.
    enum class Kind : quint8 { Other, SwitchPort, AdapterPort };

    SharedFabric fabric;
    SharedSweep sweep;
    QMap<QString, std::vector<SweepSeries>> series; ///< by name, without the number of its lane
    std::vector<PortIndex> ports; ///< in the fabric, of each port of the sweep; may be invalid
    std::vector<Kind> kinds;      ///< likewise

    MetricsSweep(SharedFabric ofFabric, SharedSweep ofSweep);

    const Counter &counterOf(size_t column) const
    {
        return counter(sweep->layout->counters[column]);
    }
    /// The widest form of one of the names.
    const Counter &firstOf(const std::vector<SweepSeries> &ofName) const
    {
        return counterOf(ofName.front().columns.front());
    }
    /// The widest column of the series that the port answered; -1 where it answered none.
    qsizetype knownColumn(const SweepSeries &ofSeries, size_t port) const;
    qint64 timeOf(size_t column, size_t port) const
    {
        return sweep->timeOf(sweep->layout->attributeOf(column), port);
    }
};
using SharedMetricsSweep = std::shared_ptr<const MetricsSweep>;

/// treydock's families, and guilbaults'.
MetricsFamilies portExporterFamilies(const SharedMetricsSweep &sweep);
MetricsFamilies cableExporterFamilies(const SharedMetricsSweep &sweep);

/// "0x" and 16 digits, as Guid::toString().
QByteArray metricsGuid(Guid guid);

} // namespace pickglass
