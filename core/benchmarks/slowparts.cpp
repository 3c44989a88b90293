// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/benchmarks/slowparts.h"

#include "core/benchmarks/medianpolish.h"

#include <QtGlobal>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <span>

namespace pickglass {

namespace {

constexpr double NotMeasured = std::numeric_limits<double>::quiet_NaN();
/// Of normal values, the median of their distances from the middle is 1 / 1.4826 of the deviation.
constexpr double DeviationOfMedian = 1.4826;
constexpr double NormalQuarter = 0.6745;
/// How much of the values the median of distances uses: its efficiency for normal values.
constexpr double Efficiency = 0.37;
constexpr double MinDegrees = 9;
constexpr size_t MinValuesOfHost = 3;
constexpr size_t MinHostsOfLeaf = 3;
constexpr double OthersSpread = 3;
/// Measurements repeat no better than this: 0.1 %.
constexpr double MinDeviation = 0.001;
constexpr int Kinds = 3;

/// The value below which this share of them is. Orders the values anew; there must be some.
double quantileOf(std::vector<double> &values, double share)
{
    const auto last = static_cast<double>(values.size() - 1);
    const auto at = static_cast<std::ptrdiff_t>(std::lround(share * last));
    std::nth_element(values.begin(), values.begin() + at, values.end());
    return values[static_cast<size_t>(at)];
}

/// What the distances of some quantiles say of the deviation of normal values around 0: the
/// largest of those of the faster tail and of the slower quarter. Slow values (up to a quarter) do
/// not move it.
double robustDeviation(std::vector<double> &values)
{
    constexpr size_t EnoughForTenth = 40;
    constexpr size_t EnoughForFortieth = 200;
    double deviation =
        std::max(-quantileOf(values, 0.25), quantileOf(values, 0.75)) / NormalQuarter;
    if (values.size() >= EnoughForTenth) {
        deviation = std::max(deviation, -quantileOf(values, 0.1) / 1.2816);
    }
    if (values.size() >= EnoughForFortieth) {
        deviation = std::max(deviation, -quantileOf(values, 0.025) / 1.9600);
    }
    return deviation;
}

/// The slow tail of pairs where it is longer than that of normal values, as it is where something
/// delays one pair now and then: exponential, as far as the slowest 30 % and 15 % say. So many may
/// be slow for a reason.
struct SlowTail
{
    static constexpr double Share = 0.15;
    double begin = 0; ///< of the slowest 15 %
    double scale = 0;

    explicit SlowTail(std::vector<double> &values)
        : begin(quantileOf(values, 1 - Share)),
          scale((begin - quantileOf(values, 1 - 2 * Share)) / std::numbers::ln2)
    {
    }
    double probabilityOf(double value) const
    {
        return scale > 0 ? Share * std::exp(-(value - begin) / scale) : 0;
    }
};

/// The median, and how far values are from it, as a standard deviation.
struct Middle
{
    double median = 0;
    double deviation = 0;
};
Middle middleOf(std::vector<double> values)
{
    Middle middle{medianOf(values), 0};
    for (double &value : values) {
        value = std::abs(value - middle.median);
    }
    middle.deviation = DeviationOfMedian * medianOf(values);
    return middle;
}

/// Something whose effect is looked at.
struct Candidate
{
    SlowPart part;
    double effect = 0;
    double error = 0; ///< the standard deviation that noise gives the effect
};

class SlowPartFinder
{
public:
    SlowPartFinder(const BenchmarkMatrix &matrix, const std::vector<int> &leafOf)
        : m_matrix(matrix),
          m_size(matrix.size()),
          m_leafOf(leafOf)
    {
    }

    Result<SlowParts> find(const StopToken &stop)
    {
        readValues();
        if (m_degrees < MinDegrees || !haveHostsEnough()) {
            m_found.tooFew = {QT_TRANSLATE_NOOP(
                "core", "Too few pairs were measured to say what is slow: at least 6 hosts with "
                        "3 pairs each are needed.")};
            return std::move(m_found);
        }
        RETURN_IF_ERROR(stop.check());
        MedianPolish polish = medianPolish(m_values, m_size, m_size);
        if (alignPairsOfLeaves(polish)) {
            polish = medianPolish(m_values, m_size, m_size);
        }
        RETURN_IF_ERROR(stop.check());
        if (m_matrix.isUndirected) {
            makeSymmetric(polish);
        }
        m_found.typical = std::exp(isTime(m_matrix.figure) ? polish.overall : -polish.overall);
        findDeviation(polish.residuals);
        m_found.slowPairs.assign(m_size * m_size, false);
        findHosts(polish);
        findPairs(polish.residuals);
        countSlowPairs();
        return std::move(m_found);
    }

private:
    bool isCounted(size_t from, size_t to) const
    {
        return (!m_matrix.isUndirected || from < to) && !std::isnan(m_values[from * m_size + to]);
    }

    /// Logarithms; more is slower.
    void readValues()
    {
        m_values.assign(m_size * m_size, NotMeasured);
        m_ofRow.assign(m_size, 0);
        m_ofColumn.assign(m_size, 0);
        for (size_t i = 0; i < m_size; ++i) {
            for (size_t j = 0; j < m_size; ++j) {
                const auto value = i == j ? std::nullopt : m_matrix.at(i, j);
                if (value && *value > 0) {
                    m_values[i * m_size + j] =
                        isTime(m_matrix.figure) ? std::log(*value) : -std::log(*value);
                    ++m_ofRow[i];
                    ++m_ofColumn[j];
                }
            }
        }
        size_t counted = 0;
        for (size_t i = 0; i < m_size; ++i) {
            for (size_t j = 0; j < m_size; ++j) {
                counted += isCounted(i, j) ? 1 : 0;
            }
        }
        const auto used = [](const std::vector<size_t> &counts) {
            return static_cast<double>(
                std::ranges::count_if(counts, [](size_t count) { return count > 0; }));
        };
        m_counted = static_cast<double>(counted);
        m_degrees = m_counted -
                    (m_matrix.isUndirected ? used(m_ofRow) : used(m_ofRow) + used(m_ofColumn) - 1);
    }

    bool haveHostsEnough() const
    {
        return std::ranges::any_of(m_ofRow,
                                   [](size_t count) { return count >= MinValuesOfHost; }) ||
               std::ranges::any_of(m_ofColumn,
                                   [](size_t count) { return count >= MinValuesOfHost; });
    }

    /// Two hosts of a leaf have fewer switches between them: such pairs are compared with each
    /// other. Takes what they have in common out of the values; false where there is nothing.
    bool alignPairsOfLeaves(const MedianPolish &polish)
    {
        std::vector<size_t> places;
        std::vector<double> within;
        for (size_t i = 0; i < m_leafOf.size(); ++i) {
            for (size_t j = 0; j < m_leafOf.size(); ++j) {
                const size_t at = i * m_size + j;
                if (m_leafOf[i] >= 0 && m_leafOf[i] == m_leafOf[j] && !std::isnan(m_values[at])) {
                    places.push_back(at);
                    if (isCounted(i, j)) {
                        within.push_back(polish.residuals[at]);
                    }
                }
            }
        }
        // Where all hosts are at one leaf, or each at its own, there is nothing to compare.
        if (within.size() < MinValuesOfHost || static_cast<double>(within.size()) >= m_counted) {
            return false;
        }
        const double common = medianOf(within);
        for (const size_t at : places) {
            m_values[at] -= common;
        }
        return true;
    }

    void makeSymmetric(MedianPolish &polish) const
    {
        for (size_t i = 0; i < m_size; ++i) {
            polish.rows[i] = polish.columns[i] = (polish.rows[i] + polish.columns[i]) / 2;
            for (size_t j = i + 1; j < m_size; ++j) {
                double &there = polish.residuals[i * m_size + j];
                double &back = polish.residuals[j * m_size + i];
                there = back = (there + back) / 2;
            }
        }
    }

    void findDeviation(const std::vector<double> &residuals)
    {
        std::vector<double> counted;
        m_found.factors.assign(m_size * m_size, NotMeasured);
        constexpr double Tiny = 1e-12;
        for (size_t i = 0; i < m_size; ++i) {
            for (size_t j = 0; j < m_size; ++j) {
                m_found.factors[i * m_size + j] = std::exp(residuals[i * m_size + j]);
                // Each median makes the residual of a value 0: these say nothing of the noise.
                if (isCounted(i, j) && std::abs(residuals[i * m_size + j]) > Tiny) {
                    counted.push_back(residuals[i * m_size + j]);
                }
            }
        }
        m_deviation = MinDeviation;
        if (!counted.empty()) {
            m_deviation =
                std::max(m_deviation, robustDeviation(counted) * std::sqrt(m_counted / m_degrees));
            m_tail.emplace(counted);
        }
        m_found.deviation = m_deviation;
    }

    /// Keeps those that are slow, the surest first. `degrees`: of the deviation.
    std::vector<SlowPart> significant(std::vector<Candidate> &candidates, double degrees,
                                      bool isBesideOthers, size_t tests)
    {
        std::vector<double> effects;
        for (const Candidate &candidate : candidates) {
            effects.push_back(candidate.effect);
        }
        constexpr size_t EnoughOthers = 4;
        const Middle others = isBesideOthers && effects.size() >= EnoughOthers
                                  ? middleOf(std::move(effects))
                                  : Middle();
        std::vector<SlowPart> found;
        for (Candidate &candidate : candidates) {
            const double effect = candidate.effect - others.median;
            candidate.part.factor = std::exp(effect);
            if (effect <= OthersSpread * others.deviation ||
                candidate.part.factor < MinSlowFactor) {
                continue;
            }
            candidate.part.z = effect / candidate.error;
            double alone = studentTail(candidate.part.z, std::max(1.0, degrees));
            if (candidate.part.kind == SlowPart::Kind::Pair && m_tail) {
                alone = std::max(alone, m_tail->probabilityOf(candidate.effect));
            }
            candidate.part.probability = std::min(1.0, Kinds * static_cast<double>(tests) * alone);
            if (candidate.part.probability <= SlowPartsAlpha) {
                found.push_back(candidate.part);
            }
        }
        std::ranges::sort(found, std::ranges::greater(), &SlowPart::z);
        return found;
    }

    void findHosts(const MedianPolish &polish)
    {
        if (m_matrix.isUndirected) {
            findHosts(polish.rows, m_ofRow, SlowPart::Kind::Host, 1);
        } else {
            findHosts(polish.rows, m_ofRow, SlowPart::Kind::Sender, 2);
            findHosts(polish.columns, m_ofColumn, SlowPart::Kind::Receiver, 2);
        }
        // Leaves first, whichever way they were found.
        std::stable_partition(m_found.parts.begin(), m_found.parts.end(), [](const SlowPart &part) {
            return part.kind == SlowPart::Kind::Leaf;
        });
    }

    /// `ways`: how often this is looked at.
    void findHosts(std::vector<double> effects, const std::vector<size_t> &counts,
                   SlowPart::Kind kind, size_t ways)
    {
        const bool isColumn = kind == SlowPart::Kind::Receiver;
        for (const SlowPart &leaf : slowLeaves(effects, counts, ways)) {
            m_found.parts.push_back(leaf);
            for (size_t host = 0; host < m_size; ++host) {
                if (m_leafOf[host] == static_cast<int>(leaf.from)) {
                    effects[host] -= std::log(leaf.factor); // what is the leaf's is not the host's
                    markHost(host, isColumn);
                }
            }
        }
        std::vector<Candidate> candidates;
        for (size_t host = 0; host < m_size; ++host) {
            if (counts[host] >= MinValuesOfHost) {
                candidates.push_back({{kind, host, 0, 1, 0, 1, static_cast<qint64>(counts[host])},
                                      effects[host],
                                      errorOfMedian(m_deviation, counts[host])});
            }
        }
        const size_t tests = candidates.size() * ways;
        for (const SlowPart &part : significant(candidates, Efficiency * m_degrees, true, tests)) {
            m_found.parts.push_back(part);
            markHost(part.from, isColumn);
        }
    }

    /// The standard deviation of the median of so many values.
    static double errorOfMedian(double deviation, size_t values)
    {
        return deviation * std::sqrt(std::numbers::pi / 2 / static_cast<double>(values));
    }

    std::vector<SlowPart> slowLeaves(const std::vector<double> &effects,
                                     const std::vector<size_t> &counts, size_t ways)
    {
        std::vector<std::vector<double>> ofLeaf;
        for (size_t host = 0; host < m_size && host < m_leafOf.size(); ++host) {
            const int leaf = m_leafOf[host];
            if (leaf >= 0 && counts[host] >= MinValuesOfHost) {
                ofLeaf.resize(std::max(ofLeaf.size(), static_cast<size_t>(leaf) + 1));
                ofLeaf[static_cast<size_t>(leaf)].push_back(effects[host]);
            }
        }
        std::vector<Candidate> candidates;
        std::vector<double> within; // effects beside the median of their leaf
        size_t fewest = m_size;
        for (size_t leaf = 0; leaf < ofLeaf.size(); ++leaf) {
            std::vector<double> &hosts = ofLeaf[leaf];
            if (hosts.size() < MinHostsOfLeaf) {
                continue;
            }
            const double middle = medianOf(hosts);
            for (const double effect : hosts) {
                within.push_back(effect - middle);
            }
            fewest = std::min(fewest, hosts.size());
            candidates.push_back(
                {{SlowPart::Kind::Leaf, leaf, 0, 1, 0, 1, static_cast<qint64>(hosts.size())},
                 middle,
                 0});
        }
        constexpr size_t MinLeaves = 3;
        if (candidates.size() < MinLeaves) {
            m_found.tooFewLeaves = {QT_TRANSLATE_NOOP(
                "core", "Too few leaf switches to compare: at least 3 with 3 measured hosts each "
                        "are needed.")};
            return {};
        }
        const double used = static_cast<double>(within.size());
        const double degrees = used - static_cast<double>(candidates.size());
        const double deviation = std::max(middleOf(within).deviation * std::sqrt(used / degrees),
                                          errorOfMedian(m_deviation, m_size));
        for (Candidate &candidate : candidates) {
            candidate.error = errorOfMedian(deviation, static_cast<size_t>(candidate.part.values));
        }
        return significant(candidates, Efficiency * degrees, true, candidates.size() * ways);
    }

    void markHost(size_t host, bool isColumn)
    {
        for (size_t other = 0; other < m_size; ++other) {
            mark(isColumn ? other : host, isColumn ? host : other);
        }
    }
    void mark(size_t from, size_t to)
    {
        if (std::isnan(m_values[from * m_size + to])) {
            return;
        }
        m_found.slowPairs[from * m_size + to] = true;
        if (m_matrix.isUndirected) {
            m_found.slowPairs[to * m_size + from] = true;
        }
    }

    void findPairs(const std::vector<double> &residuals)
    {
        std::vector<Candidate> candidates;
        for (size_t i = 0; i < m_size; ++i) {
            for (size_t j = 0; j < m_size; ++j) {
                // Of others nothing can be significant: this keeps large matrices small.
                if (isCounted(i, j) && residuals[i * m_size + j] > 2 * m_deviation) {
                    candidates.push_back({{SlowPart::Kind::Pair, i, j, 1, 0, 1, 1},
                                          residuals[i * m_size + j],
                                          m_deviation});
                }
            }
        }
        for (const SlowPart &part : significant(candidates, Efficiency * m_degrees, false,
                                                static_cast<size_t>(m_counted))) {
            m_found.parts.push_back(part);
            mark(part.from, part.to);
        }
    }

    void countSlowPairs()
    {
        for (size_t i = 0; i < m_size; ++i) {
            for (size_t j = 0; j < m_size; ++j) {
                m_found.slowPairCount += isCounted(i, j) && m_found.slowPairs[i * m_size + j];
            }
        }
    }

    const BenchmarkMatrix &m_matrix;
    size_t m_size;
    const std::vector<int> &m_leafOf;
    std::vector<double> m_values;   ///< logarithms, more is slower; NaN where there is none
    std::vector<size_t> m_ofRow;    ///< values of each host as sender
    std::vector<size_t> m_ofColumn; ///< and as receiver
    double m_counted = 0;           ///< values; of an undirected matrix those of pairs
    double m_degrees = 0;
    double m_deviation = 0;
    std::optional<SlowTail> m_tail;
    SlowParts m_found;
};

} // namespace

QString toString(SlowPart::Kind kind)
{
    static constexpr const char *Names[] = {"leaf", "host", "sender", "receiver", "pair"};
    return QString::fromLatin1(Names[static_cast<size_t>(kind)]);
}

Result<SlowParts> findSlowParts(const BenchmarkMatrix &matrix, const std::vector<int> &leafOf,
                                const StopToken &stop)
{
    return SlowPartFinder(matrix, leafOf).find(stop);
}

} // namespace pickglass
