// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/timestamp.h"

#include <QByteArray>
#include <QStringList>

namespace pickglass::prometheus {

/// Answers of the server's API (prometheus.io, "HTTP API"), which are JSON:
///
///     {"status":"success","data":{"resultType":"matrix","result":[
///       {"metric":{"__name__":"up","job":"ib"},"values":[[1700000000.123,"1"]]}]}}
///
/// Nothing is assumed of the bytes. Any thread.

/// The names in an answer to /api/v1/label/__name__/values.
Result<QStringList> namesIn(const QByteArray &answer);

/// Appends the samples of an answer to /api/v1/query or query_range as lines of the text format
/// (parsePrometheus()): of a matrix those with their times, after `from` and up to `to`; of a
/// vector those without. The name is that of series which have none, as functions leave them. Of
/// their labels, those that are wanted; empty: all.
Result<void> appendSamples(const QByteArray &answer, const QString &name, const QStringList &labels,
                           TimeRange range, QByteArray &text);

/// The reason that an answer of another status gives; empty where it gives none. One line.
QString reasonIn(const QByteArray &answer);

} // namespace pickglass::prometheus
