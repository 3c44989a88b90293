// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/metricsamples.h"

namespace pickglass {

namespace {

/// What a small block of memory takes besides its content, and what refers to it.
constexpr qint64 BlockBytes = 64;

qint64 bytesOfSeries(const MetricSamples::Series &series)
{
    qint64 bytes = qint64(sizeof(MetricSamples::Series)) + series.name.size() + BlockBytes;
    for (const auto &[label, value] : series.labels) {
        bytes += label.size() + value.size() + 2 * BlockBytes;
    }
    return bytes;
}

} // namespace

void MetricSamples::addSeries(Series series)
{
    m_seriesBytes += bytesOfSeries(series);
    m_series.push_back(std::move(series));
    m_first.push_back(m_samples.size());
}

void MetricSamples::addSample(const Sample &sample)
{
    m_values.append(sample.value);
    m_samples.push_back({sample.time, m_values.size()});
}

std::vector<MetricSamples::Sample> MetricSamples::samplesOf(size_t series) const
{
    const size_t end = series + 1 < m_first.size() ? m_first[series + 1] : m_samples.size();
    std::vector<Sample> samples;
    samples.reserve(end - m_first[series]);
    for (size_t at = m_first[series]; at < end; ++at) {
        const qsizetype from = at == 0 ? 0 : m_samples[at - 1].end;
        samples.push_back(
            {QByteArrayView(m_values).sliced(from, m_samples[at].end - from), m_samples[at].time});
    }
    return samples;
}

qint64 MetricSamples::bytes() const
{
    return m_seriesBytes + m_values.size() + count() * qint64(sizeof(Stored));
}

void MetricSamples::dropSince(Mark mark)
{
    for (size_t at = mark.series; at < m_series.size(); ++at) {
        m_seriesBytes -= bytesOfSeries(m_series[at]);
    }
    m_series.resize(mark.series);
    m_first.resize(mark.series);
    m_samples.resize(mark.samples);
    m_values.truncate(mark.samples == 0 ? 0 : m_samples.back().end);
}

} // namespace pickglass
