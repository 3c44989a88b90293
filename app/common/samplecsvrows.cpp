// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/samplecsvrows.h"

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

bool beginsAttribute(const std::vector<CounterId> &counters, size_t column)
{
    return column == 0 ||
           counter(counters[column]).attribute != counter(counters[column - 1]).attribute;
}

/// Whether there are several attributes, with times of their own.
bool hasTimes(const std::vector<CounterId> &counters)
{
    return !counters.empty() &&
           counter(counters.front()).attribute != counter(counters.back()).attribute;
}

} // namespace

QByteArray SampleCsvRows::columns(const std::vector<CounterId> &counters)
{
    QByteArray text;
    for (size_t i = 0; i < counters.size(); ++i) {
        const Counter &counter = pickglass::counter(counters[i]);
        const QByteArray attribute = toString(counter.attribute).toUtf8();
        if (hasTimes(counters) && beginsAttribute(counters, i)) {
            text += ',' + attribute + ".time";
        }
        text += ',' + attribute + '.' + counter.name.toUtf8();
    }
    return text;
}

SampleCsvRows::SampleCsvRows(const std::vector<CounterId> &counters,
                             std::span<const SampleSeries> series, QByteArray begin)
    : m_begin(std::move(begin)),
      m_hasTimes(hasTimes(counters))
{
    for (size_t i = 0; i < counters.size(); ++i) {
        const auto found = std::ranges::find(series, counters[i], &SampleSeries::counter);
        Column column;
        column.series = found == series.end() ? nullptr : &*found;
        column.attribute = beginsAttribute(counters, i) ? i : m_columns.back().attribute;
        m_columns.push_back(column);
    }
}

Timestamp SampleCsvRows::advance(Timestamp end)
{
    Timestamp earliest;
    for (Column &column : m_columns) {
        column.now = nullptr;
        column.time = {};
        while (column.series != nullptr && column.next < column.series->samples.size() &&
               column.series->samples[column.next].time < end) {
            column.now = &column.series->samples[column.next++];
        }
        if (column.now == nullptr) {
            continue;
        }
        const Timestamp time = column.now->time;
        earliest = earliest.isKnown() ? std::min(earliest, time) : time;
        if (column.now->isKnown) {
            m_columns[column.attribute].time = time;
        }
    }
    return earliest;
}

void SampleCsvRows::append(QByteArray &text, Timestamp end)
{
    const Timestamp time = advance(end);
    if (!time.isKnown()) {
        return;
    }
    text += time.inMicroseconds().toLatin1() + ',' + m_begin;
    for (size_t i = 0; i < m_columns.size(); ++i) {
        const Column &column = m_columns[i];
        if (m_hasTimes && column.attribute == i) {
            text += ',';
            text += column.time.isKnown() ? column.time.inMicroseconds().toLatin1() : QByteArray();
        }
        text += ',';
        if (column.now != nullptr && column.now->isKnown) {
            text += QByteArray::number(column.now->value);
        }
    }
    text += '\n';
}

} // namespace pickglass
