// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/ratesteps.h"

#include <algorithm>

namespace pickglass {

void RateSteps::add(Timestamp from, double rate)
{
    if (m_steps.empty() || m_steps.back().rate != rate) {
        m_steps.push_back({from, rate});
    }
}

qint64 RateSteps::lengthIn(size_t step, TimeRange range) const
{
    const Timestamp begin = step == 0 ? range.from : std::max(range.from, m_steps[step].from);
    const Timestamp end =
        step + 1 < m_steps.size() ? std::min(range.to, m_steps[step + 1].from) : range.to;
    return std::max<qint64>(0, end - begin);
}

double RateSteps::meanIn(TimeRange range) const
{
    double carried = 0;
    double seconds = 0;
    for (size_t step = 0; step < m_steps.size(); ++step) {
        const auto length = static_cast<double>(lengthIn(step, range));
        carried += m_steps[step].rate * length;
        seconds += m_steps[step].rate > 0 ? length : 0;
    }
    return seconds > 0 ? carried / seconds : 0;
}

double RateSteps::mostIn(TimeRange range) const
{
    double most = 0;
    for (size_t step = 0; step < m_steps.size(); ++step) {
        most = lengthIn(step, range) > 0 ? std::max(most, m_steps[step].rate) : most;
    }
    return most;
}

} // namespace pickglass
