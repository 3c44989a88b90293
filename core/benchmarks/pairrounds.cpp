// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/benchmarks/pairrounds.h"

#include <algorithm>

namespace pickglass {

namespace {

/// One of them stays, the others go round it; with an odd number, who meets the missing one rests.
/// Each host sends in every other of its pairs, to those before it or after it.
std::vector<HostPair> roundOf(size_t round, size_t hosts)
{
    const size_t even = hosts + hosts % 2;
    const size_t moving = even - 1;
    std::vector<HostPair> pairs;
    for (size_t i = 0; i < even / 2; ++i) {
        const size_t a = i == 0 ? moving : (round + i) % moving;
        const size_t b = (round + moving - i) % moving;
        if (a < hosts && b < hosts) {
            const HostPair ends = std::minmax(a, b);
            const bool isUpwards = (a + b) % 2 == 1;
            pairs.push_back(isUpwards ? ends : HostPair(ends.second, ends.first));
        }
    }
    return pairs;
}

} // namespace

std::vector<std::vector<HostPair>> pairStages(size_t hosts, size_t atOnce)
{
    std::vector<std::vector<HostPair>> stages;
    const size_t most = std::max<size_t>(1, atOnce);
    const size_t rounds = hosts < 2 ? 0 : hosts + hosts % 2 - 1;
    for (size_t round = 0; round < rounds; ++round) {
        const std::vector<HostPair> pairs = roundOf(round, hosts);
        for (size_t begin = 0; begin < pairs.size(); begin += most) {
            const size_t end = std::min(pairs.size(), begin + most);
            stages.emplace_back(pairs.begin() + static_cast<std::ptrdiff_t>(begin),
                                pairs.begin() + static_cast<std::ptrdiff_t>(end));
        }
    }
    return stages;
}

} // namespace pickglass
