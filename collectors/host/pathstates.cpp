// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/host/pathstates.h"

#include "core/formats/linescanner.h"
#include "core/formats/othercounters.h"

#include <algorithm>
#include <set>

namespace pickglass::host {

namespace {

constexpr quint32 MaxQueuePairNumber = 0xffffff; // 24 bits

constexpr Named<PathState> StateNames[] = {
    {"MIGRATED", PathState::Migrated}, {"REARM", PathState::Rearm}, {"ARMED", PathState::Armed}};

/// What is behind the key, up to a comma or bracket, without quotes; empty where it is not there.
std::string_view fieldOf(std::string_view text, std::string_view key)
{
    const size_t at = text.find(key);
    if (at == std::string_view::npos) {
        return {};
    }
    const std::string_view rest = text.substr(at + key.size());
    return unquoted(trimmed(rest.substr(0, rest.find_first_of(",}]"))));
}

/// "NAME":VALUE, with what is behind it.
void addDriverCounter(std::string_view field, std::set<CounterId> &known, CounterValues &values)
{
    LineScanner scanner(field);
    const auto name = scanner.takeUntil(':');
    const std::string_view rest = scanner.rest();
    const auto value = plainNumber(trimmed(rest.substr(0, rest.find_first_of("}]"))));
    const CounterId id =
        name ? findCounter(Attribute::HwCounters, decoded(unquoted(trimmed(*name)))) : CounterId();
    if (id.isValid() && value && known.insert(id).second) {
        values.emplace_back(id, *value);
    }
}

} // namespace

std::optional<NamedQueuePair> queuePairOf(std::string_view text)
{
    const auto number = wholeNumber(fieldOf(text, "\"lqpn\":"), MaxQueuePairNumber);
    const auto port = portNumberOf(fieldOf(text, "\"port\":"), 1);
    const auto state = findNamed(StateNames, fieldOf(text, "\"path-mig-state\":"));
    const std::string_view device = fieldOf(text, "\"ifname\":");
    if (!number || !port || !state || device.empty()) {
        return std::nullopt;
    }
    const auto peer = wholeNumber(fieldOf(text, "\"rqpn\":"), MaxQueuePairNumber);
    return NamedQueuePair{device, *port, *number, peer.value_or(0), *state};
}

std::optional<NamedDriverCounters> driverCountersOf(std::string_view text)
{
    const auto port = portNumberOf(fieldOf(text, "\"port\":"), 1);
    NamedDriverCounters counters{fieldOf(text, "\"ifname\":"), port.value_or(0)};
    if (!port || counters.device.empty()) {
        return std::nullopt;
    }
    std::set<CounterId> known;
    LineScanner scanner(text);
    while (const auto field = scanner.takeUntil(',')) {
        addDriverCounter(*field, known, counters.values);
    }
    addDriverCounter(scanner.rest(), known, counters.values);
    return counters;
}

/// What is seen for the first time counts as armed where it is: it has become so in between.
void PathStates::compare(const HostReading &reading)
{
    for (const QueuePair &pair : reading.queuePairs) {
        const auto before = m_known->find({pair.port, pair.number});
        const bool wasArmed = before != m_known->end() && before->second == PathState::Armed;
        const bool isArmed = pair.state == PathState::Armed;
        m_counts[pair.port].armed += isArmed && !wasArmed ? 1 : 0;
        m_counts[pair.port].migrated += wasArmed && !isArmed ? 1 : 0;
    }
}

void PathStates::follow(HostReading &reading)
{
    const CounterId all = findCounter(Attribute::QueuePairs, u"qp_paths");
    const auto hasPaths = [all](const auto &port) {
        return std::any_of(port.second.begin(), port.second.end(),
                           [all](const auto &value) { return value.first == all; });
    };
    if (std::none_of(reading.ports.begin(), reading.ports.end(), hasPaths)) {
        return; // it was not read
    }
    if (m_known) {
        compare(reading);
    }
    m_known.emplace();
    for (const QueuePair &pair : reading.queuePairs) {
        m_known->insert_or_assign({pair.port, pair.number}, pair.state);
    }
    for (auto &[port, values] : reading.ports) {
        if (hasPaths(std::pair(port, values))) {
            const Counts &counts = m_counts[port];
            values.emplace_back(findCounter(Attribute::QueuePairs, u"qp_path_armed"), counts.armed);
            values.emplace_back(findCounter(Attribute::QueuePairs, u"qp_path_migrated"),
                                counts.migrated);
        }
    }
}

} // namespace pickglass::host
