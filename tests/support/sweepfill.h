// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/countersweep.h"

namespace pickglass::tests {

/// Makes each value, column by column, what make(column, the value before) answers.
template<typename Make>
void fillValues(CounterSweep &sweep, Make &&make)
{
    for (size_t column = 0; column < sweep.layout->counters.size(); ++column) {
        for (size_t port = 0; port < sweep.layout->ports.size(); ++port) {
            sweep.setValue(column, port, make(column, sweep.value(column, port)));
        }
    }
}

} // namespace pickglass::tests
