// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/thresholds.h"

namespace pickglass {

Thresholds Thresholds::usual()
{
    return {};
}

Thresholds Thresholds::parse(QByteArrayView, std::vector<LineProblem> *)
{
    return {};
}

quint64 Thresholds::of(CounterId counterId) const
{
    const auto it = m_byName.find(counter(counterId).name);
    return it == m_byName.end() ? 0 : it->second;
}

} // namespace pickglass
