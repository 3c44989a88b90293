// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/counters/countersweep.h"

#include <utility>

namespace pickglass {

bool SweepLayout::hasAttribute(size_t port, size_t attribute) const
{
    for (size_t column = 0; column < counters.size(); ++column) {
        if (m_attributeOf[column] == attribute && hasCounter(port, column)) {
            return true;
        }
    }
    return false;
}

void SweepLayout::complete()
{
    attributes.clear();
    m_attributeOf.clear();
    for (const CounterId id : counters) {
        const Attribute attribute = counter(id).attribute;
        if (attributes.empty() || attributes.back() != attribute) {
            attributes.push_back(attribute);
        }
        m_attributeOf.push_back(attributes.size() - 1);
    }
    // Ports of other kinds are alike where no counter is known: of newer programs, for one.
    if (setOf.empty() || counters.empty()) {
        setOf.assign(ports.size(), 0);
        has.assign(counters.size(), 1);
    }
}

CounterSweep CounterSweep::forLayout(SharedSweepLayout layout)
{
    CounterSweep sweep;
    sweep.times.resize(layout->attributes.size() * layout->ports.size());
    sweep.values.resize(layout->counters.size() * layout->ports.size());
    sweep.layout = std::move(layout);
    return sweep;
}

} // namespace pickglass
