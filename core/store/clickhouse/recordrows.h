// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturecontents.h"
#include "core/store/clickhouse/hostspanrows.h"
#include "core/store/clickhouse/samplerows.h"
#include "core/store/store.h"

/// Rows of what is little in a recording: events, managers, jobs, marks. Reading takes any rows:
/// what makes no sense is left out.
namespace pickglass::clickhouse {

/// Of what piece they are.
struct RowOrigin
{
    QByteArray fabric = {};
    QByteArray recorder = {};
    StorePiece piece = {};
};

/// Of all of them, those without rows left out.
std::vector<Batch> recordRows(const CaptureContents &contents, const RowOrigin &origin);
Batch factRows(const std::vector<FactSpan> &facts, const RowOrigin &origin);
Batch pairRows(const std::vector<PairSpan> &pairs, const RowOrigin &origin);
Batch stateRow(Timestamp time, const QByteArray &capture, const RowOrigin &origin);

/// Columns that are read, with `recording` and `version` first, and what they say. The rows come in
/// the order of their key, then of their version: of several that are one, the last is right.
std::vector<Column> readColumns(const Table &table);
/// Ascending by time; numbered anew where several recordings gave the same numbers.
std::vector<Event> eventsOf(const Rows &rows);
std::vector<SmSpan> managersOf(const Rows &rows);
std::vector<MasterLidSpan> masterLidsOf(const Rows &rows);
std::vector<Job> jobsOf(const Rows &rows);
std::vector<CaptureMark> marksOf(const Rows &rows);
std::vector<FactSpan> factsOf(const Rows &rows);
std::vector<PairSpan> pairsOf(const Rows &rows);

} // namespace pickglass::clickhouse
