// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/top.h"

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

/// What rows are compared by: more is before less. All of it 0 is not worth a row.
using Weight = std::pair<double, double>;

Weight weightOf(const TopRow &row, TopBy by)
{
    switch (by) {
    case TopBy::Rate:
        return {row.rate.value_or(0), 0};
    case TopBy::Utilization:
        return {row.utilization.value_or(0), 0};
    case TopBy::Wait:
        return {row.wait.value_or(0), row.waitTickRate.value_or(0)};
    case TopBy::Errors:
        return {static_cast<double>(row.errors.value_or(0)), 0};
    }
    return {};
}

template<typename Number>
void add(std::optional<Number> &sum, const std::optional<Number> &part)
{
    if (part) {
        sum = sum.value_or(0) + *part;
    }
}

TopRow rowOf(const Fabric &fabric, std::span<const PortActivity> activity, PortIndex port)
{
    const PortActivity &did = activity[port.at()];
    return {fabric.port(port).node, port,      did.out.rate, did.out.utilization, did.out.wait,
            did.out.waitTickRate,   did.errors};
}

TopRow rowOf(const Fabric &fabric, std::span<const PortActivity> activity, const Link &link,
             TopBy by)
{
    const TopRow fromA = rowOf(fabric, activity, link.a);
    const TopRow fromB = rowOf(fabric, activity, link.b);
    TopRow row = weightOf(fromA, by) < weightOf(fromB, by) ? fromB : fromA;
    row.errors = fromA.errors;
    add(row.errors, fromB.errors);
    return row;
}

/// A sum of shares of links, each weighing what the link can carry.
class ShareSum
{
public:
    void add(const std::optional<double> &share, const std::optional<double> &dataRate)
    {
        if (share && dataRate) {
            m_carried += *share * *dataRate;
            m_possible += *dataRate;
        }
    }
    std::optional<double> share() const
    {
        return m_possible > 0 ? std::optional(m_carried / m_possible) : std::nullopt;
    }

private:
    double m_carried = 0;
    double m_possible = 0;
};

TopRow rowOf(const Fabric &fabric, std::span<const PortActivity> activity, NodeIndex node)
{
    TopRow row{node};
    ShareSum utilization;
    ShareSum wait;
    for (const Port &port : fabric.portsOf(node)) {
        const PortActivity &did = activity[fabric.indexOf(port).at()];
        add(row.errors, did.errors);
        if (port.number == 0) {
            continue;
        }
        add(row.rate, did.out.rate);
        add(row.waitTickRate, did.out.waitTickRate);
        const auto dataRate = dataRateOf(fabric, port);
        utilization.add(did.out.utilization, dataRate);
        wait.add(did.out.wait, dataRate);
    }
    row.utilization = utilization.share();
    row.wait = wait.share();
    return row;
}

std::vector<TopRow> allRows(const Fabric &fabric, std::span<const PortActivity> activity, TopBy by,
                            TopOf of)
{
    std::vector<TopRow> rows;
    switch (of) {
    case TopOf::Ports:
        for (size_t i = 0; i < fabric.ports().size(); ++i) {
            rows.push_back(rowOf(fabric, activity, PortIndex(i)));
        }
        break;
    case TopOf::Links:
        for (const Link &link : fabric.links()) {
            rows.push_back(rowOf(fabric, activity, link, by));
        }
        break;
    case TopOf::Nodes:
        for (size_t i = 0; i < fabric.nodes().size(); ++i) {
            rows.push_back(rowOf(fabric, activity, NodeIndex(i)));
        }
        break;
    }
    return rows;
}

} // namespace

std::vector<TopRow> findTop(const Fabric &fabric, std::span<const PortActivity> activity, TopBy by,
                            TopOf of, size_t count)
{
    std::vector<TopRow> rows = allRows(fabric, activity, by, of);
    std::erase_if(rows, [by](const TopRow &row) { return weightOf(row, by) == Weight(); });
    std::ranges::stable_sort(rows, std::ranges::greater(),
                             [by](const TopRow &row) { return weightOf(row, by); });
    rows.resize(std::min(count, rows.size()));
    return rows;
}

} // namespace pickglass
