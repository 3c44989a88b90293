// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/timestamp.h"
#include "core/formats/metricsamples.h"

#include <QByteArrayView>
#include <QStringList>

namespace pickglass::prometheus {

/// Answers of the server's API (prometheus.io, "HTTP API"), which are JSON:
///
///     {"status":"success","data":{"resultType":"matrix","result":[
///       {"metric":{"__name__":"up","job":"ib"},"values":[[1700000000.123,"1"]]}]}}
///
/// Nothing is assumed of the bytes, and the document is never built: they are walked through. Any
/// thread.

/// The names in an answer to /api/v1/label/__name__/values, MaxNamesRead of them at most.
Result<QStringList> namesIn(QByteArrayView answer);
constexpr qsizetype MaxNamesRead = 100'000;

/// Which samples of an answer are wanted.
struct WantedSamples
{
    QString name;       ///< that of series which have none, as functions leave them
    QStringList labels; ///< of their labels; empty: all
    TimeRange range; ///< of a matrix: after `from` and up to `to`; those of a vector have no time
};

/// Appends the samples of an answer to /api/v1/query or query_range; nothing where it fails. Once
/// they take more than MaxSamplesBytes, the rest is left out. Series with more than
/// MaxLabelBytes of labels are left out, too.
Result<void> appendSamples(QByteArrayView answer, const WantedSamples &wanted,
                           MetricSamples &samples);
constexpr qint64 MaxSamplesBytes = qint64(256) << 20;
constexpr qsizetype MaxLabelBytes = 64 * 1024;

/// The reason that an answer of another status gives; empty where it gives none. One line.
QString reasonIn(QByteArrayView answer);

} // namespace pickglass::prometheus
