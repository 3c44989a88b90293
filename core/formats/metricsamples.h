// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/timestamp.h"
#include "core/formats/imported.h"

#include <QByteArray>
#include <QByteArrayView>

#include <span>
#include <utility>
#include <vector>

namespace pickglass {

/// Samples of metrics as somebody has them who knows what belongs to what (a server's answer in
/// JSON): importMetrics() reads them as it reads Prometheus' text format, but no name, label or
/// value of theirs can be taken for another one. Regular value type.
class MetricSamples
{
public:
    /// A metric with its labels, all in UTF-8; any bytes.
    struct Series
    {
        QByteArray name;
        std::vector<std::pair<QByteArray, QByteArray>> labels = {};
    };
    struct Sample
    {
        QByteArrayView value; ///< as a text format has it: "1.5e+12"
        Timestamp time = {};  ///< unknown: that of all of them
    };

    /// The samples that are added from now on are of it.
    void addSeries(Series series);
    /// Precondition: there is a series.
    void addSample(const Sample &sample);

    bool isEmpty() const { return m_samples.empty(); }
    qint64 count() const { return static_cast<qint64>(m_samples.size()); }
    const std::vector<Series> &series() const { return m_series; }
    /// Those of a series, by its index.
    std::vector<Sample> samplesOf(size_t series) const;
    /// The memory that they take, nearly.
    qint64 bytes() const;

    /// What there is now, for dropSince().
    struct Mark
    {
        size_t series = 0;
        size_t samples = 0;
    };
    Mark mark() const { return {m_series.size(), m_samples.size()}; }
    /// Drops what was added since.
    void dropSince(Mark mark);

private:
    struct Stored
    {
        Timestamp time;
        qsizetype end = 0; ///< of the value, in m_values
    };
    std::vector<Series> m_series;
    std::vector<size_t> m_first; ///< the first sample of each series
    std::vector<Stored> m_samples;
    QByteArray m_values;
    qint64 m_seriesBytes = 0;
};

/// Reads them as one text of the format "prometheus"; problems name samples by their number in all
/// of them, in place of lines. Any thread.
Result<Imported> importMetrics(std::span<const MetricSamples *const> all,
                               const ImportOptions &options = {});

} // namespace pickglass
