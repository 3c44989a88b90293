// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/standingcounters.h"

#include "core/analysis/finders.h"
#include "core/analysis/sweepdifference.h"

#include <QStringList>

#include <algorithm>
#include <iterator>

namespace pickglass {

namespace {

/// The forms of an error counter that a layout has, the widest first, and their columns.
using ErrorForms = std::vector<std::pair<CounterId, size_t>>;

std::vector<ErrorForms> formsIn(const SweepLayout &layout)
{
    std::vector<ErrorForms> all;
    for (const QString &name : errorCounters()) {
        ErrorForms forms;
        for (const CounterId id : countersNamed(name)) {
            if (const auto column = columnOf(layout, id)) {
                forms.emplace_back(id, *column);
            }
        }
        if (!forms.empty()) {
            all.push_back(std::move(forms));
        }
    }
    return all;
}

} // namespace

std::vector<StandingCounter> errorsOf(const Fabric &fabric, const CounterSweep &sweep)
{
    std::vector<StandingCounter> all;
    const std::vector<ErrorForms> counters = formsIn(*sweep.layout);
    for (size_t i = 0; i < sweep.layout->ports.size(); ++i) {
        const PortKey key = sweep.layout->ports[i];
        const PortIndex port = fabric.findPort(key.node, key.number);
        for (const ErrorForms &forms : counters) {
            const auto known = std::ranges::find_if(
                forms, [&](const auto &form) { return sweep.isKnown(form.second, i); });
            if (known == forms.end() || !port.isValid()) {
                continue;
            }
            const auto [id, column] = *known;
            const quint64 value = sweep.value(column, i);
            const Timestamp time(sweep.timeOf(sweep.layout->attributeOf(column), i));
            all.push_back(
                {port, id, value, time, counter(id).latches && value == counter(id).top()});
        }
    }
    std::ranges::stable_sort(all, {}, &StandingCounter::port);
    return all;
}

std::vector<StandingCounter> latchedErrors(const Fabric &fabric, const CounterSweep &sweep)
{
    std::vector<StandingCounter> all = errorsOf(fabric, sweep);
    std::erase_if(all, [](const StandingCounter &one) { return !one.isLatched; });
    return all;
}

void addStanding(std::span<PortActivity> activity, std::span<const StandingCounter> counters)
{
    for (const StandingCounter &counter : counters) {
        auto &sum = activity[counter.port.at()].sinceCleared;
        sum = sum.value_or(0) + counter.value;
    }
}

std::vector<Problem> findStandingProblems(const Fabric &fabric,
                                          std::span<const StandingCounter> counters,
                                          const std::function<quint64(CounterId)> &thresholdOf)
{
    std::vector<Problem> problems;
    for (auto it = counters.begin(); it != counters.end();) {
        const PortIndex port = it->port;
        QStringList values;
        double most = 0;
        const Timestamp time = it->time;
        for (; it != counters.end() && it->port == port; ++it) {
            const quint64 threshold = thresholdOf(it->counter);
            if (!it->isLatched && threshold > 0 && it->value >= threshold) {
                values << QString(counter(it->counter).name + u' ' + QString::number(it->value));
                most =
                    std::max(most, static_cast<double>(it->value) / static_cast<double>(threshold));
            }
        }
        if (values.isEmpty()) {
            continue;
        }
        problems.push_back(
            {.severity = Severity::Warning,
             .kind = QStringLiteral("errors_since_cleared"),
             .node = fabric.port(port).node,
             .port = port,
             .since = time,
             .rank = most,
             .message = {QT_TRANSLATE_NOOP(
                             "core", "%1 counted at least since its counters were cleared: %2"),
                         {finders::portName(fabric, port), values.join(QStringLiteral(", "))}},
             .advice = {QT_TRANSLATE_NOOP(
                            "core", "There is one reading of these counters, so whether they still "
                                    "rise is unknown. Read them again, and import both."),
                        {}}});
    }
    return problems;
}

} // namespace pickglass
