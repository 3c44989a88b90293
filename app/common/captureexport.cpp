// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/captureexport.h"

#include "app/common/csv.h"
#include "core/base/outputplace.h"
#include "core/fabric/sidebyside.h"
#include "core/fabric/subnets.h"
#include "core/formats/writers.h"
#include "core/jobs/slurmtopology.h"

#include <QFileInfo>
#include <QSaveFile>

#include <algorithm>
#include <functional>
#include <limits>
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

namespace {

/// How many samples are held at a time, about.
constexpr size_t SamplesAtOnce = 1'000'000;

} // namespace

SampleCsv::SampleCsv(const CaptureReader &capture, std::vector<CounterId> counters, TimeRange range)
    : m_capture(capture),
      m_counters(std::move(counters)),
      m_range(range)
{
}

Result<bool> SampleCsv::writeSweeps(std::span<const SamplePlace> places,
                                    std::span<const PortKey> ports, size_t firstSweep,
                                    size_t endSweep, const Sink &sink) const
{
    const auto endOf = [&](size_t sweep) {
        return sweep + 1 < m_sweeps.size() ? m_sweeps[sweep + 1].time
                                           : Timestamp(std::numeric_limits<qint64>::max());
    };
    const Timestamp to = endSweep < m_sweeps.size()
                             ? Timestamp(m_sweeps[endSweep].time.microseconds() - 1)
                             : m_range.to;
    ASSIGN_OR_RETURN(const auto series,
                     m_capture.series(ports, m_counters, m_sweeps[firstSweep].time, to));
    for (auto begin = series.begin(); begin != series.end();) {
        const PortKey port = begin->port;
        const auto end = std::find_if(begin, series.end(),
                                      [port](const SampleSeries &one) { return one.port != port; });
        const auto place = std::ranges::find(places, port.node, &SamplePlace::guid);
        SampleCsvRows rows(m_counters, {begin, end},
                           port.node.toString().toLatin1() + ',' + QByteArray::number(port.number) +
                               ',' + csvCell(place->name).toUtf8());
        QByteArray text;
        for (size_t sweep = firstSweep; sweep < endSweep; ++sweep) {
            rows.append(text, endOf(sweep));
        }
        if (!sink(text)) {
            return false;
        }
        begin = end;
    }
    return true;
}

Result<bool> SampleCsv::writeGroup(std::span<const SamplePlace> places, const Sink &sink) const
{
    const std::vector<PortKey> ports = portsOfPlaces(places);
    const size_t sweeps = std::max<size_t>(1, SamplesAtOnce / (ports.size() * m_counters.size()));
    for (size_t first = 0; first < m_sweeps.size(); first += sweeps) {
        const auto shouldContinue =
            writeSweeps(places, ports, first, std::min(first + sweeps, m_sweeps.size()), sink);
        if (!shouldContinue || !*shouldContinue) {
            return shouldContinue;
        }
    }
    return true;
}

Result<void> SampleCsv::write(const Sink &sink)
{
    ASSIGN_OR_RETURN(auto sweeps, m_capture.sweeps(m_range.from, m_range.to));
    m_sweeps = std::move(sweeps);
    ASSIGN_OR_RETURN(const auto places, samplePlaces(m_capture));
    if (!sink("time,guid,port,node" + SampleCsvRows::columns(m_counters) + '\n')) {
        return {};
    }
    for (std::span<const SamplePlace> rest = places; !rest.empty();) {
        const auto group = firstGroup(rest);
        ASSIGN_OR_RETURN(const auto shouldContinue, writeGroup(group, sink));
        if (!shouldContinue) {
            return {};
        }
        rest = rest.subspan(group.size());
    }
    return {};
}

namespace {

/// Takes a piece of the text; false ends it early.
using Sink = std::function<bool(const QByteArray &text)>;

tl::unexpected<Error> noSamples(const CaptureReader &capture)
{
    return failure({QT_TRANSLATE_NOOP("core", "%1 has no samples: its source had no counters."),
                    {capture.path()}},
                   {QT_TRANSLATE_NOOP("core", "Record counters, or export the fabric."), {}});
}

tl::unexpected<Error> cannotWrite(const QSaveFile &file)
{
    return pickglass::cannotWrite(file.fileName(), file.errorString());
}

Result<void> writeCsv(const CaptureReader &capture, const ExportTime &time, const Sink &sink)
{
    ASSIGN_OR_RETURN(auto counters, capture.sampledCounters());
    if (counters.empty()) {
        return noSamples(capture);
    }
    return SampleCsv(capture, std::move(counters), time.range).write(sink);
}

Result<void> writeMetrics(const CaptureReader &capture, const Fabric &fabric,
                          const ExportTime &time, const Sink &sink)
{
    ASSIGN_OR_RETURN(const auto sweeps, capture.sweepsAt(time.moment));
    if (!sweeps.now) {
        const auto counters = capture.sampledCounters();
        return counters && !counters->empty()
                   ? failure({QT_TRANSLATE_NOOP("core", "%1 has no samples at that time."),
                              {capture.path()}},
                             {QT_TRANSLATE_NOOP("core", "Choose a later time."), {}})
                   : noSamples(capture);
    }
    writeOpenMetrics(fabric, *sweeps.now, sink);
    return {};
}

/// The format has no place for subnets, and their LIDs are the same.
Result<QByteArray> netFileOf(const Fabric &fabric, Timestamp time, const QString &asked)
{
    const std::vector<Subnet> &subnets = fabric.subnets();
    const auto subnet = findSubnet(subnets, asked);
    if (!asked.isEmpty() && !subnet) {
        return failure({QT_TRANSLATE_NOOP("core", "There is no subnet %1; there are: %2."),
                        {asked, subnetList(subnets)}});
    }
    if (!fabric.hasSeveralSubnets()) {
        return toNetFile(fabric, time);
    }
    if (!subnet) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "A net file holds one subnet, and this fabric has "
                                       "several: %1."),
             {subnetList(subnets)}},
            {QT_TRANSLATE_NOOP("core", "Choose one: pgcap export --format netfile "
                                       "--subnet 1."),
             {}});
    }
    const auto chosen = std::ranges::find(subnets, *subnet, &Subnet::number);
    return toNetFile(*subnetPart(fabric, *subnet), time, subnetList({&*chosen, 1}));
}

Result<void> write(const CaptureReader &capture, ExportFormat format, const ExportTime &time,
                   const ExportSubnet &subnet, const Sink &sink)
{
    if (format == ExportFormat::Csv) {
        return writeCsv(capture, time, sink);
    }
    ASSIGN_OR_RETURN(const auto fabric, capture.fabricAt(time.moment));
    switch (format) {
    case ExportFormat::OpenMetrics:
        return writeMetrics(capture, *fabric, time, sink);
    case ExportFormat::NetFile: {
        ASSIGN_OR_RETURN(const auto extent, capture.extent());
        ASSIGN_OR_RETURN(
            const auto text,
            netFileOf(*fabric, time.moment.isKnown() ? time.moment : extent.end, subnet.name));
        sink(text);
        break;
    }
    case ExportFormat::Dot:
        sink(toDot(*fabric));
        break;
    case ExportFormat::Graphml:
        sink(toGraphml(*fabric));
        break;
    case ExportFormat::SlurmTree:
        sink(toSlurmTopology(HostTree(*fabric, classify(*fabric)), SlurmPlugin::Tree));
        break;
    case ExportFormat::SlurmBlock:
        sink(toSlurmTopology(HostTree(*fabric, classify(*fabric)), SlurmPlugin::Block));
        break;
    case ExportFormat::Csv:
    case ExportFormat::Perfetto:
        break;
    }
    return {};
}

} // namespace

std::span<const ExportKind> exportKinds()
{
    static constexpr ExportKind Kinds[] = {
        {"csv", "csv", ExportFormat::Csv, true, true},
        {"openmetrics", "om", ExportFormat::OpenMetrics, false, true},
        {"netfile", "net", ExportFormat::NetFile, false, false},
        {"dot", "dot", ExportFormat::Dot, false, false},
        {"graphml", "graphml", ExportFormat::Graphml, false, false},
        {"slurm-topology", "conf", ExportFormat::SlurmTree, false, false},
        {"slurm-topology-block", "conf", ExportFormat::SlurmBlock, false, false},
        {"perfetto", "pftrace", ExportFormat::Perfetto, true, false},
    };
    return Kinds;
}

Result<bool> exportCapture(const CaptureReader &capture, ExportFormat format,
                           const ExportTime &time, const QString &path, const StopToken &stop,
                           const ExportSubnet &subnet, const TraceChoice &choice)
{
    if (QFileInfo(path) == QFileInfo(capture.path())) {
        return failure({QT_TRANSLATE_NOOP("core", "%1 is the capture that is exported."), {path}},
                       {QT_TRANSLATE_NOOP("core", "Choose another name."), {}});
    }
    QSaveFile file(path);
    RETURN_IF_ERROR(openToSave(file));
    const UnfinishedFile unfinished(file.handle());
    bool isWritten = true;
    const Sink sink = [&](const QByteArray &text) {
        isWritten = file.write(text) == text.size();
        return isWritten && !stop.isStopped();
    };
    const auto done = format == ExportFormat::Perfetto
                          ? PerfettoTrace(capture, time.range, choice, stop).write(sink)
                          : write(capture, format, time, subnet, sink);
    if (isWritten && stop.isStopped()) {
        return false;
    }
    if (!done) {
        return tl::unexpected(done.error());
    }
    if (!isWritten || !file.commit()) {
        return cannotWrite(file);
    }
    return true;
}

} // namespace pickglass
