// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/samples.h"

#include <QByteArray>

#include <span>
#include <vector>

namespace pickglass {

/// Makes the rows of one port out of the series of its counters: walks along all of them, sweep by
/// sweep.
class SampleCsvRows
{
public:
    /// `counters` are the columns; `series` those of one port, in any order; `begin` is what each
    /// row has between its time and its values, without commas at the ends.
    SampleCsvRows(const std::vector<CounterId> &counters, std::span<const SampleSeries> series,
                  QByteArray begin);

    /// Appends the row of the sweep that ends before this time; nothing where it did not ask.
    void append(QByteArray &text, Timestamp end);

    /// The cells' names behind time, guid, port, node.
    static QByteArray columns(const std::vector<CounterId> &counters);

private:
    /// A series, and how far it was read.
    struct Column
    {
        const SampleSeries *series = nullptr; ///< null: the port does not have the counter
        size_t next = 0;
        const RawSample *now = nullptr; ///< in the sweep at hand
        size_t attribute = 0;           ///< the first column of its attribute
        Timestamp time = {};            ///< of that: when the attribute was answered
    };
    /// The earliest time in the sweep; unknown where it did not ask.
    Timestamp advance(Timestamp end);

    std::vector<Column> m_columns;
    QByteArray m_begin;
    bool m_hasTimes = false;
};

} // namespace pickglass
