// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/counters/latchedwaits.h"

#include <algorithm>

namespace pickglass {

LatchedCounter::LatchedCounter(const SweepLayout &layout, QStringView name)
{
    for (const CounterId id : countersNamed(name)) {
        const auto column = std::ranges::find(layout.counters, id);
        if (column != layout.counters.end()) {
            const Counter &form = counter(id);
            m_forms.push_back(
                {static_cast<size_t>(column - layout.counters.begin()), form.latches, form.top()});
        }
    }
}

LatchedCounter::State LatchedCounter::stateOf(const CounterSweep &sweep, size_t port) const
{
    for (const Form &form : m_forms) {
        if (sweep.isKnown(form.column, port)) {
            return form.latches && sweep.value(form.column, port) == form.top ? State::Latched
                                                                              : State::Counts;
        }
    }
    return State::Unknown;
}

} // namespace pickglass
