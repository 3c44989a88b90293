// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/heatsum.h"

#include <algorithm>
#include <cmath>

namespace pickglass {

double waitedBySent(double waited, double sent)
{
    if (sent > 0) {
        return waited / sent;
    }
    return waited > 0 ? std::numeric_limits<double>::infinity() : 0;
}

void HeatSum::add(const HeatValue &value)
{
    if (std::isnan(value.mean)) {
        return;
    }
    m_weighted += value.mean * value.dataRate;
    if (m_count++ == 0) {
        m_sum = value;
        return;
    }
    const bool isSum = m_measure == HeatMeasure::Rate || m_measure == HeatMeasure::Errors;
    m_sum.mean += value.mean;
    m_sum.maximum = isSum ? m_sum.maximum + value.maximum : std::max(m_sum.maximum, value.maximum);
    m_sum.dataRate += value.dataRate;
    m_sum.waited += value.waited;
    m_sum.sent += value.sent;
}

HeatValue HeatSum::value() const
{
    HeatValue value = m_sum;
    if (m_count < 2) {
        return value;
    }
    if (m_measure == HeatMeasure::WaitShare) {
        value.mean = waitedBySent(m_sum.waited, m_sum.sent);
    } else if (m_measure == HeatMeasure::Utilization || m_measure == HeatMeasure::Wait) {
        value.mean = m_sum.dataRate > 0 ? m_weighted / m_sum.dataRate : UnknownHeat;
    }
    return value;
}

} // namespace pickglass
