// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/collectives/collectivereader.h"

#include "core/benchmarks/benchmarkreader.h"
#include "core/collectives/collectivebuilder.h"
#include "core/formats/linescanner.h"

#include <QtGlobal>

#include <algorithm>

namespace pickglass {

namespace {

/// Of the rows of a run the one with the most bus bandwidth.
const BenchmarkRow *bestOf(const BenchmarkRun &run)
{
    const BenchmarkRow *best = nullptr;
    for (const BenchmarkRow &row : run.rows) {
        const auto &bandwidth = row[BenchmarkFigure::BusBandwidth];
        if (bandwidth && (!best || *bandwidth > *(*best)[BenchmarkFigure::BusBandwidth])) {
            best = &row;
        }
    }
    return best;
}

/// Whether the text has runs of nccl-tests, which are taken.
Result<bool> readRuns(QByteArrayView text, CollectiveBuilder &builder, const StopToken &stop)
{
    const auto read = parseBenchmarks(text, {}, stop);
    RETURN_IF_ERROR(stop.check());
    bool isAny = false;
    for (const BenchmarkRun &run : read ? read->runs : std::vector<BenchmarkRun>()) {
        if (run.program != BenchmarkProgram::NcclTests) {
            continue;
        }
        isAny = true;
        const bool hasRanks = run.hosts.size() <= MaxCollectiveRanks && !run.hosts.isEmpty();
        if (hasRanks) {
            const auto at =
                builder.communicator({}, static_cast<int>(run.hosts.size()),
                                     CommunicatorSource::Benchmark, run.hosts.join(u','));
            for (qsizetype rank = 0; rank < run.hosts.size(); ++rank) {
                builder.setHost(at, static_cast<int>(rank), run.hosts[rank]);
            }
        }
        if (const BenchmarkRow *best = bestOf(run)) {
            builder.addMeasurement({.communicator = {},
                                    .operation = run.operation,
                                    .busBandwidth = *(*best)[BenchmarkFigure::BusBandwidth],
                                    .bytes = best->bytes,
                                    .count = static_cast<qint64>(run.rows.size()),
                                    .ranks = run.ranks,
                                    .hosts = run.hosts,
                                    .source = builder.source()});
        }
        if (builder.isTooLarge()) {
            return tooManyRanks();
        }
    }
    return isAny;
}

tl::unexpected<Error> notRecognized()
{
    return failure({QT_TRANSLATE_NOOP("core", "This text says nothing of the ranks of a "
                                              "communicator.")},
                   {QT_TRANSLATE_NOOP("core", "Read are the log of NCCL (NCCL_DEBUG=INFO), "
                                              "NCCL_GRAPH_DUMP_FILE, NCCL_TOPO_DUMP_FILE, ncclras, "
                                              "the JSON of NCCL's Inspector, nccl-tests, and lists "
                                              "of ranks and hosts.")});
}

Result<void> readText(QByteArrayView bytes, CollectiveBuilder &builder, const StopToken &stop)
{
    const std::string_view text = viewOf(bytes);
    if (isNcclLog(text)) {
        RETURN_IF_ERROR(readNcclLog(text, builder, stop));
        // Programs other than nccl-tests write much more.
        return contains(text, "busbw") ? readRuns(bytes, builder, stop).map([](bool) {})
                                       : Result<void>();
    }
    if (isNcclGraph(text)) {
        return readNcclGraphs(text, builder);
    }
    if (isNcclSystem(text)) {
        return readNcclAdapters(text, builder);
    }
    if (isRasJson(text)) {
        return readRasJson(text, builder, stop);
    }
    if (isInspectorJson(text)) {
        return readInspector(text, builder, stop);
    }
    if (isRasText(text)) {
        return readRasText(text, builder, stop);
    }
    ASSIGN_OR_RETURN(const bool hasRuns, readRuns(bytes, builder, stop));
    if (hasRuns) {
        return {};
    }
    ASSIGN_OR_RETURN(const bool isList, readRankList(text, builder, stop));
    return isList ? Result<void>() : notRecognized();
}

} // namespace

CollectiveReader::CollectiveReader() : m_builder(std::make_unique<CollectiveBuilder>())
{
}
CollectiveReader::~CollectiveReader() = default;

Result<CollectiveReader::Skipped> CollectiveReader::add(QByteArrayView text, const QString &source,
                                                        const StopToken &stop)
{
    m_builder->beginText(source);
    RETURN_IF_ERROR(readText(text, *m_builder, stop));
    if (m_builder->isTooLarge()) {
        return tooManyRanks();
    }
    return m_builder->takeSkipped();
}

CollectiveFacts CollectiveReader::take()
{
    return m_builder->take();
}

} // namespace pickglass
