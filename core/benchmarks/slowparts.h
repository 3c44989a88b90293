// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"
#include "core/base/result.h"
#include "core/base/stoptoken.h"
#include "core/benchmarks/benchmarkmatrix.h"

#include <optional>
#include <vector>

namespace pickglass {

/// What is slower than the rest of a matrix.
struct SlowPart
{
    enum class Kind : quint8 {
        Leaf,     ///< the hosts of a leaf switch together
        Host,     ///< of an undirected matrix
        Sender,   ///< a host as the sender: a row
        Receiver, ///< a host as the receiver: a column
        Pair      ///< two hosts that are not slow with others
    };
    Kind kind = Kind::Host;
    size_t from = 0; ///< the host, of matrix.hosts; of a pair its first; of a leaf its number
    size_t to = 0;   ///< of a pair
    /// How many times slower than expected: times longer, bandwidths lower by this factor.
    double factor = 1;
    /// The effect over its robust standard deviation.
    double z = 0;
    /// At most: that noise alone makes any such part (all of a kind together) look this slow.
    double probability = 1;
    qint64 values = 0; ///< measurements that it rests on
};
/// "leaf", "host", "sender", "receiver", "pair".
QString toString(SlowPart::Kind kind);

/// What noise alone may find in a matrix where nothing is slow: once in a hundred matrices.
constexpr double SlowPartsAlpha = 0.01;
/// Less than this is not slow, however sure it is: 5 %.
constexpr double MinSlowFactor = 1.05;

struct SlowParts
{
    /// Those that are significant: leaves, then hosts, then pairs, each the surest first.
    std::vector<SlowPart> parts = {};
    /// Why nothing is said of pairs and hosts, or of leaves; empty where it is.
    Message tooFew = {};
    Message tooFewLeaves = {};
    /// The typical value, and the robust standard deviation of pairs from what is expected of them,
    /// as a share. Unknown where there are too few.
    std::optional<double> typical = {};
    std::optional<double> deviation = {};
    /// How many times slower each pair is than expected of its hosts, [from * hosts + to]; NaN
    /// where it was not measured.
    std::vector<double> factors = {};
    /// The pairs that are slow, alone or since a host or leaf of theirs is: [from * hosts + to].
    std::vector<bool> slowPairs = {};
    qint64 slowPairCount = 0; ///< of an undirected matrix each once

    bool isEmpty() const { return parts.empty(); }
};

/// Which pairs, hosts and leaves are slow. Logarithms of the values are polished by medians
/// (medianPolish()): what a host adds to all of its pairs is its effect, what remains is the
/// pair's.
///
/// A part is slow if it is by at least MinSlowFactor; if noise like that of the other pairs makes
/// one of its kind look so with a probability of at most SlowPartsAlpha / 3 (Student's t with
/// degrees of freedom lowered to those that a median leaves, times the number of parts: the bound
/// of Bonferroni); and, of hosts and leaves, if it stands out by three times what they differ
/// among each other. The noise is estimated by the faster half of the pairs, at its middle and at
/// its tail, so that slow pairs do not hide themselves. This assumes noise of pairs that do not
/// depend on each other; what the pairs of one run have in common is not noise.
///
/// `leafOf` has the leaf of each host, from 0, or -1; empty where none is known. With it, pairs of
/// hosts at one leaf are compared with each other, since fewer switches are between them. Fails
/// only when the token is stopped. O(hosts²) a sweep. Any thread.
Result<SlowParts> findSlowParts(const BenchmarkMatrix &matrix, const std::vector<int> &leafOf = {},
                                const StopToken &stop = {});

} // namespace pickglass
