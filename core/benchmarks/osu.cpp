// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The text of the OSU micro-benchmarks (https://mvapich.cse.ohio-state.edu/benchmarks): a title
// "# OSU MPI Latency Test v5.6.3", the head of a table behind '#', rows. MB/s are 10^6 bytes.

#include "core/benchmarks/benchmarkoutput.h"

#include <QtGlobal>

#include <cctype>

namespace pickglass {

namespace {

constexpr BenchmarkColumn osuFigure(BenchmarkFigure figure, double factor)
{
    return {BenchmarkColumn::Kind::Figure, figure, factor};
}
constexpr BenchmarkColumn osuTime(BenchmarkFigure figure)
{
    return osuFigure(figure, MicrosecondInSeconds);
}

constexpr BenchmarkTitle OsuTitles[] = {
    {"Size", {BenchmarkColumn::Kind::Bytes, {}, 1}},
    {"Iterations", {BenchmarkColumn::Kind::Iterations, {}, 1}},
    {"Latency (us)", osuTime(BenchmarkFigure::LatencyAverage)},
    {"Latency(us)", osuTime(BenchmarkFigure::LatencyAverage)},
    {"Avg Latency(us)", osuTime(BenchmarkFigure::LatencyAverage)},
    {"Min Latency(us)", osuTime(BenchmarkFigure::LatencyMin)},
    {"Max Latency(us)", osuTime(BenchmarkFigure::LatencyMax)},
    {"P50 Tail Lat(us)", osuTime(BenchmarkFigure::Latency)},
    {"P90 Tail Lat(us)", {}},
    {"P95 Tail Lat(us)", {}},
    {"P99 Tail Lat(us)", osuTime(BenchmarkFigure::LatencyP99)},
    {"Bandwidth (MB/s)", osuFigure(BenchmarkFigure::Bandwidth, Megabyte)},
    {"Bandwidth(MB/s)", osuFigure(BenchmarkFigure::Bandwidth, Megabyte)},
    {"Bi-Bandwidth (MB/s)", osuFigure(BenchmarkFigure::Bandwidth, Megabyte)},
    {"MB/s", osuFigure(BenchmarkFigure::Bandwidth, Megabyte)},
    {"Messages/s", osuFigure(BenchmarkFigure::MessageRate, 1)},
    // Of collectives that do not block, with what overlaps them.
    {"Overall(us)", {}},
    {"Compute(us)", {}},
    {"Coll. Init(us)", {}},
    {"MPI_Test(us)", {}},
    {"MPI_Wait(us)", {}},
    {"Pure Comm.(us)", osuTime(BenchmarkFigure::LatencyAverage)},
    {"Min Comm.(us)", osuTime(BenchmarkFigure::LatencyMin)},
    {"Max Comm.(us)", osuTime(BenchmarkFigure::LatencyMax)},
    {"Overlap(%)", {}},
};

/// What the program is called, by words of its title; the first that fits.
constexpr Named<const char *> OsuPrograms[] = {
    {"Multiple Bandwidth", "osu_mbw_mr"},
    {"Multi-threaded Latency", "osu_latency_mt"},
    {"Multi Latency", "osu_multi_lat"},
    {"Bi-Directional Bandwidth", "osu_bibw"},
    {"One Sided Put Latency", "osu_put_latency"},
    {"One Sided Get Latency", "osu_get_latency"},
    {"MPI_Put Latency", "osu_put_latency"},
    {"MPI_Get Latency", "osu_get_latency"},
    {"MPI_Put Bandwidth", "osu_put_bw"},
    {"MPI_Get Bandwidth", "osu_get_bw"},
    {"Put Bandwidth", "osu_put_bw"},
    {"Get Bandwidth", "osu_get_bw"},
    {"All-to-All Personalized", "osu_alltoall"},
    {"All-to-Allv Personalized", "osu_alltoallv"},
    {"Alltoall", "osu_alltoall"},
    {"Allreduce", "osu_allreduce"},
    {"AllReduce", "osu_allreduce"},
    {"Allgatherv", "osu_allgatherv"},
    {"Allgather", "osu_allgather"},
    {"Reduce_scatter", "osu_reduce_scatter"},
    {"Reduce", "osu_reduce"},
    {"Broadcast", "osu_bcast"},
    {"Barrier", "osu_barrier"},
    {"Scatterv", "osu_scatterv"},
    {"Scatter", "osu_scatter"},
    {"Gatherv", "osu_gatherv"},
    {"Gather", "osu_gather"},
    {"Bandwidth Test", "osu_bw"},
    {"Latency Test", "osu_latency"},
};

/// "Latency Test" of "MPI Latency Test" where no program is known by the title.
QString osuProgram(std::string_view title)
{
    const bool doesNotBlock = contains(title, "Non-blocking");
    for (const auto &[words, program] : OsuPrograms) {
        if (contains(title, words)) {
            const QString name = QLatin1String(program);
            return doesNotBlock ? QStringLiteral("osu_i") + name.mid(4) : name;
        }
    }
    return decoded(title);
}

class OsuParser final : public BenchmarkParser
{
public:
    using BenchmarkParser::BenchmarkParser;

    bool take(std::string_view line) override
    {
        std::string_view comment = line;
        if (dropPrefix(comment, "# OSU ")) {
            takeTitle(comment);
        } else if (line.starts_with('#')) {
            takeComment(trimmed(line.substr(1)));
        } else if (!m_columns.empty() && !line.empty() && isDigit(line.front())) {
            if (!m_output.addRow(line, m_columns)) {
                m_output.skip(QT_TRANSLATE_NOOP("core", "A row of numbers was expected."));
            } else if (line.ends_with("Fail")) {
                m_output.run().rows.back()[BenchmarkFigure::Errors] = 1;
            }
        } else {
            return line.empty();
        }
        return true;
    }

private:
    void takeTitle(std::string_view title)
    {
        BenchmarkRun &run = m_output.begin(BenchmarkProgram::Osu, osuProgram(title));
        const size_t at = title.rfind(" v");
        if (at != std::string_view::npos && at + 2 < title.size() && isDigit(title[at + 2])) {
            run.version = decoded(title.substr(at + 2));
        }
        m_columns.clear();
    }

    void takeComment(std::string_view comment)
    {
        auto columns = columnsOf(comment, OsuTitles);
        const bool isHead = std::ranges::any_of(columns, [](const BenchmarkColumn &column) {
            return column.kind == BenchmarkColumn::Kind::Figure;
        });
        if (isHead) {
            m_columns = std::move(columns);
        }
    }

    std::vector<BenchmarkColumn> m_columns;
};

} // namespace

const BenchmarkFormat OsuText{
    [](std::string_view line) { return line.starts_with("# OSU ") && contains(line, " Test"); },
    makeBenchmarkParser<OsuParser>};

} // namespace pickglass
