// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QList>
#include <QMap>
#include <QString>

namespace pickglass::tests {

struct MetricSample
{
    QByteArray name; ///< with its suffix
    QMap<QByteArray, QString> labels;
    QByteArray value; ///< as it is written
    QByteArray time;  ///< likewise; empty where there is none
};

struct MetricFamily
{
    QByteArray name;
    QByteArray type;
    QByteArray unit;
    QByteArray help;
    QList<MetricSample> samples;
};

/// Reads the OpenMetrics text format, counters, gauges and infos only, as strictly as the
/// specification has it (openmetrics.io, version 1.0): every family begins with its type and comes
/// once, a unit is the end of its name, samples have the suffix of the type, no labels come twice,
/// "# EOF" is the last line. The error says what the first wrong line is.
Result<QList<MetricFamily>> readOpenMetrics(const QByteArray &text);

} // namespace pickglass::tests
