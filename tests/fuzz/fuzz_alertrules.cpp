// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/alerts/alertrules.h"
#include "tests/fuzz/fuzzing.h"

#include <algorithm>

using namespace pickglass;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArrayView text(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    std::vector<LineProblem> problems;
    const AlertRules all = AlertRules::parse(text, problems);
    const qint64 lines = std::ranges::count(text, '\n') + 1;
    tests::demandInOrder({problems.begin(), problems.end()}, lines);
    tests::demand(problems.size() <= AlertRules::MaxProblems, "not more problems than promised");
    tests::demand(!problems.empty() || !all.rules.empty(), "a file without rules is a problem");
    for (const AlertRule &rule : problems.empty() ? all.rules : std::vector<AlertRule>()) {
        const bool hasAll = std::ranges::all_of(
            rule.receivers, [&all](const QString &name) { return all.receiver(name) != nullptr; });
        tests::demand(hasAll && !rule.receivers.isEmpty(), "rules have receivers that there are");
        tests::demand(int(!rule.events.empty()) + int(!rule.problems.empty()) +
                              int(rule.hasFigure && rule.above) ==
                          1,
                      "rules have one condition");
        tests::demand(rule.hold >= 0 && rule.groupWait >= 0, "times are not negative");
    }
    return 0;
}
