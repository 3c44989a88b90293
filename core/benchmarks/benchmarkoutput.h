// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/benchmarks/benchmarkreader.h"
#include "core/formats/linescanner.h"

#include <memory>
#include <span>
#include <string_view>

namespace pickglass {

constexpr double MicrosecondInSeconds = 1e-6;
constexpr double Megabyte = 1e6;
constexpr double Mebibyte = 1048576;

/// A decimal number that is finite and not negative, and nothing else.
std::optional<double> decimalNumber(std::string_view text);
/// The same of a message size or a count, which is whole.
std::optional<qint64> wholeCount(std::string_view text);

/// What the column of a table means.
struct BenchmarkColumn
{
    enum class Kind : quint8 { Other, Bytes, Iterations, Figure };
    Kind kind = Kind::Other;
    BenchmarkFigure figure = {};
    double factor = 1; ///< into the unit of the figure

    static BenchmarkColumn bytes() { return {Kind::Bytes, {}, 1}; }
};
using BenchmarkTitle = Named<BenchmarkColumn>;

/// The columns of a table's head: the longest of these titles at each place, else a word that is
/// none of them. Titles may have blanks.
std::vector<BenchmarkColumn> columnsOf(std::string_view head,
                                       std::span<const BenchmarkTitle> titles);

/// Where readers put what they read, and what they know of where it was run. One thread.
class BenchmarkOutput
{
public:
    BenchmarkOutput(BenchmarkText &text, const QTimeZone &zone) : m_text(text), m_zone(zone) {}

    /// A new run, with the hosts and the time that stand before it. What it has is kept by the next
    /// begin() and by finish(), if it has any row, pair or note.
    BenchmarkRun &begin(BenchmarkProgram program, const QString &operation);
    BenchmarkRun &run() { return m_run; }
    bool isOpen() const { return m_isOpen; }
    void finish();

    /// Adds a row of these columns to the run; false where the line is no such row.
    bool addRow(std::string_view line, std::span<const BenchmarkColumn> columns);
    void addRow(BenchmarkRow row);
    void addPair(BenchmarkPair pair);
    /// Counts the line, which stands where a row is expected.
    void skip(const char *expected);

    /// Lines between outputs: takes hosts, commands and dates out of them.
    void readOther(std::string_view line);
    void setLine(qint64 number) { m_line = number; }
    qint64 line() const { return m_line; }
    const QTimeZone &zone() const { return m_zone; }
    /// Whether more was read than may be kept.
    bool isTooLarge() const { return m_isTooLarge; }

private:
    void readCommand(std::string_view line);

    BenchmarkText &m_text;
    QTimeZone m_zone;
    BenchmarkRun m_run;
    bool m_isOpen = false;
    qint64 m_line = 0;
    size_t m_rows = 0;
    size_t m_pairs = 0;
    bool m_isTooLarge = false;
    // Of the next run.
    QStringList m_hosts;
    QString m_command; ///< the program that a command line names
    Timestamp m_time;
    bool m_isLocalTime = false;
};

/// Reads the output of one program, line by line.
class BenchmarkParser
{
public:
    explicit BenchmarkParser(BenchmarkOutput &output) : m_output(output) {}
    virtual ~BenchmarkParser() = default;
    Q_DISABLE_COPY_MOVE(BenchmarkParser)

    /// The line is trimmed; the one that began the output comes first. False where it is none of
    /// this output, as far as one line says that.
    virtual bool take(std::string_view line) = 0;
    /// The output is over.
    virtual void end() { m_output.finish(); }
    /// Whether a line that begins an output belongs to this one.
    virtual bool continuesWith(std::string_view) const { return false; }

protected:
    BenchmarkOutput &m_output;
};

/// A program whose output is lines.
struct BenchmarkFormat
{
    /// Whether a trimmed line begins its output.
    bool (*begins)(std::string_view line);
    std::unique_ptr<BenchmarkParser> (*make)(BenchmarkOutput &output);
};
extern const BenchmarkFormat PerftestText;
extern const BenchmarkFormat OsuText;
extern const BenchmarkFormat ImbText;
extern const BenchmarkFormat NcclText;
extern const BenchmarkFormat ClusterKitText;
extern const BenchmarkFormat Hp2pSummary;
extern const BenchmarkFormat GpcNetText;
extern const BenchmarkFormat LinkTestText;

template<typename Parser>
std::unique_ptr<BenchmarkParser> makeBenchmarkParser(BenchmarkOutput &output)
{
    return std::make_unique<Parser>(output);
}

/// One JSON document: the text begins with it, and its length is returned; 0 where it is none of a
/// benchmark. Perftest's --out_json and nccl-tests' -J.
qsizetype readBenchmarkJson(QByteArrayView text, BenchmarkOutput &output);

/// Whether it is the page that hp2p writes, and what it holds.
bool isHp2pPage(std::string_view text);
Result<void> readHp2pPage(std::string_view text, BenchmarkOutput &output);

/// The hosts of a command that starts a benchmark, and the program, as far as the line says them:
/// "mpirun -np 2 -H node01,node02 osu_bw", "[root@node01 ~]# ib_write_bw node02" (sender first).
struct BenchmarkCommand
{
    QString program = {};
    QStringList hosts = {};
};
BenchmarkCommand benchmarkCommandOf(std::string_view line);

} // namespace pickglass
