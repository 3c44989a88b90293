// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/benchmarks/benchmarkmatrix.h"

#include "core/benchmarks/medianpolish.h"
#include "core/fabric/naturalorder.h"

#include <QSet>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <tuple>

namespace pickglass {

namespace {

/// Sizes that are not said are -1 here.
constexpr qint64 NoSize = -1;
constexpr qsizetype MinMatrixHosts = 3;

struct MatrixKey
{
    BenchmarkProgram program;
    QString operation;
    BenchmarkFigure figure;

    bool operator<(const MatrixKey &other) const
    {
        return std::tie(program, operation, figure) <
               std::tie(other.program, other.operation, other.figure);
    }
};

/// A measurement of a pair, its hosts by their places in a list of all.
struct MeasuredPair
{
    quint32 from;
    quint32 to;
    double value;
};

struct MatrixData
{
    std::map<qint64, std::vector<MeasuredPair>> bySize;
    Timestamp time = {};
};

class MatrixCollector
{
public:
    void add(const BenchmarkRun &run)
    {
        const QStringList hosts = namedHosts(run);
        std::vector<quint32> places;
        for (const QString &host : hosts) {
            places.push_back(placeOf(host));
        }
        if (!run.pairs.empty()) {
            for (const BenchmarkPair &pair : run.pairs) {
                add(run, run.pairFigure, run.pairBytes.value_or(NoSize),
                    {places[pair.from], places[pair.to], pair.value});
            }
            return;
        }
        const QSet<QString> distinct(hosts.begin(), hosts.end());
        if (distinct.size() == 2) {
            addPairRun(run, places.front(),
                       *std::ranges::find_if(places, [&](quint32 p) { return p != places[0]; }));
        }
    }

    std::vector<BenchmarkMatrix> matrices(std::optional<qint64> bytes) const
    {
        std::vector<BenchmarkMatrix> made;
        for (const auto &[key, data] : m_data) {
            const auto size = chosenSize(key.figure, data, bytes);
            if (size != data.bySize.end()) {
                BenchmarkMatrix matrix = matrixOf(key, *size);
                matrix.time = data.time;
                if (matrix.hosts.size() >= MinMatrixHosts) {
                    made.push_back(std::move(matrix));
                }
            }
        }
        return made;
    }

private:
    quint32 placeOf(const QString &host)
    {
        const auto found = m_places.find(host);
        if (found != m_places.end()) {
            return *found;
        }
        m_hosts << host;
        m_places.insert(host, static_cast<quint32>(m_hosts.size() - 1));
        return static_cast<quint32>(m_hosts.size() - 1);
    }

    void add(const BenchmarkRun &run, BenchmarkFigure figure, qint64 size, MeasuredPair pair)
    {
        if (pair.from == pair.to || !(pair.value > 0)) {
            return;
        }
        MatrixData &data = m_data[{run.program, run.operation, figure}];
        data.bySize[size].push_back(pair);
        if (run.time.isKnown() && (!data.time.isKnown() || run.time < data.time)) {
            data.time = run.time;
        }
    }

    /// Of nccl-tests the rows out of place, as in its own average; of others all.
    void addPairRun(const BenchmarkRun &run, quint32 from, quint32 to)
    {
        for (const BenchmarkRow &row : run.rows) {
            if (row.variant == u"in-place") {
                continue;
            }
            for (const BenchmarkFigure figure :
                 {BenchmarkFigure::Latency, BenchmarkFigure::Bandwidth,
                  BenchmarkFigure::BusBandwidth}) {
                if (row[figure]) {
                    add(run, figure, row.bytes.value_or(NoSize), {from, to, *row[figure]});
                }
            }
        }
    }

    static size_t pairsOf(const std::vector<MeasuredPair> &measured)
    {
        QSet<quint64> pairs;
        for (const MeasuredPair &pair : measured) {
            pairs.insert((quint64(pair.from) << 32) | pair.to);
        }
        return static_cast<size_t>(pairs.size());
    }

    using Sizes = std::map<qint64, std::vector<MeasuredPair>>;
    static Sizes::const_iterator chosenSize(BenchmarkFigure figure, const MatrixData &data,
                                            std::optional<qint64> bytes)
    {
        if (bytes) {
            return data.bySize.find(*bytes);
        }
        auto best = data.bySize.end();
        size_t mostPairs = 0;
        for (auto it = data.bySize.begin(); it != data.bySize.end(); ++it) {
            const size_t pairs = pairsOf(it->second);
            if (pairs > mostPairs || (pairs == mostPairs && !isTime(figure))) {
                best = it;
                mostPairs = pairs;
            }
        }
        return best;
    }

    BenchmarkMatrix matrixOf(const MatrixKey &key, const Sizes::value_type &measured) const
    {
        BenchmarkMatrix matrix;
        matrix.program = key.program;
        matrix.operation = key.operation;
        matrix.figure = key.figure;
        matrix.bytes = measured.first == NoSize ? std::nullopt : std::optional(measured.first);
        std::vector<quint32> used;
        for (const MeasuredPair &pair : measured.second) {
            used.push_back(pair.from);
            used.push_back(pair.to);
        }
        std::ranges::sort(used);
        used.erase(std::unique(used.begin(), used.end()), used.end());
        std::ranges::sort(used, [&](quint32 a, quint32 b) {
            return compareNaturally(m_hosts[qsizetype(a)], m_hosts[qsizetype(b)]) < 0;
        });
        if (used.size() > MaxBenchmarkHosts) {
            used.resize(MaxBenchmarkHosts);
        }
        std::vector<quint32> placeIn(static_cast<size_t>(m_hosts.size()), ~quint32(0));
        for (size_t i = 0; i < used.size(); ++i) {
            placeIn[used[i]] = static_cast<quint32>(i);
            matrix.hosts << m_hosts[qsizetype(used[i])];
        }
        fill(matrix, measured.second, placeIn);
        return matrix;
    }

    static void fill(BenchmarkMatrix &matrix, std::vector<MeasuredPair> measured,
                     const std::vector<quint32> &placeIn)
    {
        const size_t size = matrix.size();
        matrix.values.assign(size * size, std::numeric_limits<double>::quiet_NaN());
        for (MeasuredPair &pair : measured) {
            pair.from = placeIn[pair.from];
            pair.to = placeIn[pair.to];
        }
        std::erase_if(measured, [size](const MeasuredPair &pair) {
            return pair.from >= size || pair.to >= size;
        });
        const auto place = [](const MeasuredPair &pair) { return std::tuple(pair.from, pair.to); };
        std::ranges::sort(measured, {}, place);
        for (auto begin = measured.begin(); begin != measured.end();) {
            const auto end = std::find_if(begin, measured.end(), [&](const MeasuredPair &pair) {
                return place(pair) != place(*begin);
            });
            std::vector<double> values;
            std::transform(begin, end, std::back_inserter(values),
                           [](const MeasuredPair &pair) { return pair.value; });
            matrix.values[begin->from * size + begin->to] = medianOf(values);
            begin = end;
        }
        findDirections(matrix);
    }

    /// Mirrors where no pair has two values that differ.
    static void findDirections(BenchmarkMatrix &matrix)
    {
        const size_t size = matrix.size();
        constexpr double Same = 1e-9;
        matrix.isUndirected = true;
        qint64 both = 0;
        qint64 one = 0;
        for (size_t i = 0; i < size; ++i) {
            for (size_t j = i + 1; j < size; ++j) {
                const auto there = matrix.at(i, j);
                const auto back = matrix.at(j, i);
                both += there && back ? 1 : 0;
                one += there.has_value() != back.has_value() ? 1 : 0;
                if (there && back && std::abs(*there - *back) > Same * *there) {
                    matrix.isUndirected = false;
                }
            }
        }
        matrix.pairs = matrix.isUndirected ? both + one : 2 * both + one;
        for (size_t i = 0; matrix.isUndirected && i < size; ++i) {
            for (size_t j = 0; j < size; ++j) {
                if (!matrix.at(i, j) && matrix.at(j, i)) {
                    matrix.values[i * size + j] = *matrix.at(j, i);
                }
            }
        }
    }

    QStringList m_hosts;
    QHash<QString, quint32> m_places;
    std::map<MatrixKey, MatrixData> m_data;
};

/// The places of a list in the natural order of what stands there.
std::vector<size_t> naturalPlaces(const QStringList &names)
{
    std::vector<size_t> places(static_cast<size_t>(names.size()));
    std::iota(places.begin(), places.end(), size_t(0));
    std::ranges::stable_sort(places, [&names](size_t a, size_t b) {
        return compareNaturally(names[qsizetype(a)], names[qsizetype(b)]) < 0;
    });
    return places;
}

} // namespace

std::optional<double> BenchmarkMatrix::at(size_t from, size_t to) const
{
    const double value = values[from * size() + to];
    return std::isnan(value) ? std::nullopt : std::optional(value);
}

QStringList namedHosts(const BenchmarkRun &run)
{
    if (!run.hosts.isEmpty()) {
        return run.hosts;
    }
    QStringList names;
    for (const quint16 lid : run.lids) {
        names << QStringLiteral("LID %1").arg(lid);
    }
    return names;
}

std::vector<BenchmarkMatrix> matricesOf(std::span<const BenchmarkRun> runs,
                                        std::optional<qint64> bytes)
{
    MatrixCollector collector;
    for (const BenchmarkRun &run : runs) {
        collector.add(run);
    }
    return collector.matrices(bytes);
}

std::optional<BenchmarkMatrix> leafMatrixOf(const BenchmarkMatrix &matrix,
                                            const std::vector<int> &leafOf,
                                            const QStringList &leaves)
{
    const auto all = static_cast<size_t>(leaves.size());
    std::map<std::pair<size_t, size_t>, std::vector<double>> measured;
    std::vector<bool> isUsed(all, false);
    for (size_t from = 0; from < matrix.size() && from < leafOf.size(); ++from) {
        for (size_t to = 0; to < matrix.size() && to < leafOf.size(); ++to) {
            const auto value = matrix.at(from, to);
            if (value && leafOf[from] >= 0 && leafOf[to] >= 0) {
                const auto a = static_cast<size_t>(leafOf[from]);
                const auto b = static_cast<size_t>(leafOf[to]);
                measured[{a, b}].push_back(*value);
                isUsed[a] = isUsed[b] = true;
            }
        }
    }
    BenchmarkMatrix made = matrix;
    made.hosts.clear();
    std::vector<size_t> placeOf(all, 0);
    for (const size_t leaf : naturalPlaces(leaves)) {
        if (isUsed[leaf]) {
            placeOf[leaf] = made.size();
            made.hosts << leaves[static_cast<qsizetype>(leaf)];
        }
    }
    if (made.hosts.size() < 2) {
        return std::nullopt;
    }
    made.values.assign(made.size() * made.size(), std::numeric_limits<double>::quiet_NaN());
    made.pairs = 0;
    for (auto &[places, values] : measured) {
        made.values[placeOf[places.first] * made.size() + placeOf[places.second]] =
            medianOf(values);
        made.pairs += made.isUndirected && places.first > places.second ? 0 : 1;
    }
    return made;
}

} // namespace pickglass
