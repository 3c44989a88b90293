// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/host/textparts.h"

#include "core/formats/othercounters.h"

namespace pickglass::host {

namespace {

constexpr size_t MaxNumbers = 256;

} // namespace

std::vector<quint64> numbersOf(LineScanner &scanner)
{
    std::vector<quint64> numbers;
    for (auto word = scanner.nextWord(); !word.empty(); word = scanner.nextWord()) {
        const bool isNegative = word.size() > 1 && word.starts_with('-');
        const auto number = plainNumber(isNegative ? word.substr(1) : word);
        if (!number || numbers.size() == MaxNumbers) {
            return {};
        }
        numbers.push_back(isNegative ? 0 : *number);
    }
    return numbers;
}

} // namespace pickglass::host
