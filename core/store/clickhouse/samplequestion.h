// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/samples.h"
#include "core/store/clickhouse/tables.h"
#include "core/store/store.h"

#include <span>

/// What is asked of the tables that grow: sweeps, samples, roll-ups.
namespace pickglass::clickhouse {

/// Sweeps of one recorder.
struct SampleQuestion
{
    QString fabric = {};
    QString recorder = {};
    StoreQuery query = {};

    /// " WHERE fabric = … AND recorder = …"
    QByteArray ofRecorder() const;
    /// Whether roll-ups answer it: they have the last reading of each port in each of their steps.
    bool isOfRollups() const { return query.every >= RollupUs; }

    /// A SELECT of sweepColumns(), those of which samples are wanted, ascending, some perhaps
    /// twice.
    QByteArray sweeps() const;
    /// Whether there are any samples of an attribute in the range.
    QByteArray anyOf(Attribute attribute) const;
    /// A SELECT of sampleColumns(), in any order, of these sweeps. Precondition: there is one, and
    /// they are of those that sweeps() selects, in a row.
    QByteArray samples(Attribute attribute, std::span<const SweepFacts> sweeps) const;

private:
    QByteArray ofNodes() const;
    QByteArray sweepsOfRollups() const;
    QByteArray lastReadings(Attribute attribute, std::span<const SweepFacts> sweeps) const;
};

/// sweep, number, duration, step, mads, timeouts, retries, smp_bytes, gmp_bytes, ports,
/// silent_ports
std::vector<Column> sweepColumns();

} // namespace pickglass::clickhouse
