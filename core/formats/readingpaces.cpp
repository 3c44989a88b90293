// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/readingpaces.h"

#include "core/counters/rates.h"

#include <algorithm>

namespace pickglass {

namespace {

constexpr double Quarter = 0.25;
constexpr double PortShare = 0.9;
constexpr size_t Enough = 3; ///< distances of which one can be usual

/// The value that a share of them are no larger than; 0 where there are none.
qint64 quantile(const std::vector<qint64> &ascending, double share)
{
    if (ascending.empty()) {
        return 0;
    }
    return ascending[static_cast<size_t>(static_cast<double>(ascending.size() - 1) * share)];
}

} // namespace

void ReadingPaces::add(const Key &key, qint64 time)
{
    Of &of = m_ofKeys[key];
    if (of.last != 0 && time - of.last < MinDistance) {
        return;
    }
    if (of.last != 0) {
        of.distances.push_back(time - of.last);
    }
    of.last = time;
}

void ReadingPaces::finish()
{
    std::vector<qint64> all;
    std::vector<qint64> medians;
    std::vector<qint64> mediansOfFew;
    for (Of &of : m_ofKeys) {
        std::ranges::sort(of.distances);
        all.insert(all.end(), of.distances.begin(), of.distances.end());
        if (!of.distances.empty()) {
            (of.distances.size() < Enough ? mediansOfFew : medians)
                .push_back(usualDistance(of.distances));
        }
    }
    std::ranges::sort(all);
    m_common = quantile(all, Quarter);
    std::vector<qint64> &usual = medians.empty() ? mediansOfFew : medians;
    std::ranges::sort(usual);
    const auto most = static_cast<size_t>(PortShare * static_cast<double>(usual.size()));
    m_usual = usual.empty() ? 0 : usual[std::min(most, usual.size() - 1)];
}

qint64 ReadingPaces::commonOf(const Key &key) const
{
    const auto of = m_ofKeys.constFind(key);
    return of == m_ofKeys.cend() ? 0 : quantile(of->distances, Quarter);
}

} // namespace pickglass
