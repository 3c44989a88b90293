// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/perfettotrace.h"
#include "app/common/sampleplaces.h"
#include "core/capture/capturereader.h"
#include "core/capture/samples.h"

#include <QByteArray>

#include <functional>
#include <span>
#include <vector>

namespace pickglass {

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

/// All samples as CSV: a row for each port and sweep, those of a switch and its hosts together.
/// Columns: time, guid, port, node, every counter as Attribute.Name; where several attributes were
/// sampled, Attribute.time before its counters. Values are raw.
class SampleCsv
{
public:
    /// Takes a piece of the text; false ends it early.
    using Sink = std::function<bool(const QByteArray &text)>;

    SampleCsv(const CaptureReader &capture, std::vector<CounterId> counters, TimeRange range);

    Result<void> write(const Sink &sink);

private:
    /// The ports of neighbours: what lies together in the file is read together.
    Result<bool> writeGroup(std::span<const SamplePlace> places, const Sink &sink) const;
    Result<bool> writeSweeps(std::span<const SamplePlace> places, std::span<const PortKey> ports,
                             size_t firstSweep, size_t endSweep, const Sink &sink) const;

    const CaptureReader &m_capture;
    std::vector<CounterId> m_counters;
    TimeRange m_range;
    std::vector<SweepFacts> m_sweeps;
};

/// What a capture can be written as, for other programs.
enum class ExportFormat : quint8 {
    Csv,         ///< all samples of a range, a row a port and sweep: SampleCsv
    OpenMetrics, ///< the counters of a moment: writeOpenMetrics()
    NetFile,     ///< the fabric of a moment for ibsim: toNetFile()
    Dot,         ///< for Graphviz: toDot()
    Graphml,     ///< toGraphml()
    SlurmTree,   ///< topology.conf: toSlurmTopology()
    SlurmBlock,  ///< the same for topology/block
    Perfetto,    ///< rates, events, incidents and jobs of a range: PerfettoTrace
};

struct ExportKind
{
    const char *name = nullptr;   ///< on the command line
    const char *suffix = nullptr; ///< of its files
    ExportFormat format = ExportFormat::Csv;
    bool isOfRange = false;    ///< else of a moment
    bool isOfCounters = false; ///< so that a capture without samples has nothing to write
};
std::span<const ExportKind> exportKinds();

/// What of the capture is written; unknown times mean the end, or all of it.
struct ExportTime
{
    Timestamp moment = {};
    TimeRange range = {};
};

/// Which of several subnets, for a format that holds one: its number from 1 or its prefix, as
/// findSubnet() takes it. Empty: not said.
struct ExportSubnet
{
    QString name = {};
};

/// Writes a file, whole or not at all, unless it is the capture itself. False: stopped. Fails for a
/// net file where the fabric has several subnets and none of them is named. The choice is of
/// ExportFormat::Perfetto alone.
Result<bool> exportCapture(const CaptureReader &capture, ExportFormat format,
                           const ExportTime &time, const QString &path, const StopToken &stop = {},
                           const ExportSubnet &subnet = {}, const TraceChoice &choice = {});

} // namespace pickglass
