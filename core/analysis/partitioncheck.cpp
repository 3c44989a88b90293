// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/partitioncheck.h"

#include <algorithm>
#include <map>
#include <utility>

namespace pickglass {

namespace {

using Who = ConfiguredMember::Who;

class Checker
{
public:
    Checker(const Partitions &partitions, const Fabric &fabric, const PartitionConfig &config,
            std::span<const PortKey> masters);

    std::vector<PartitionMismatch> run() const;

private:
    bool isMeant(const ConfiguredMember &member, const Port &port, bool isManager) const;
    std::map<PartitionNumber, Membership> wantedOf(const Port &port, bool isManager) const;
    void check(const Port &port, std::vector<PartitionMismatch> &mismatches) const;

    const Partitions &m_partitions;
    const Fabric &m_fabric;
    PartitionConfig m_config;
    std::span<const PortKey> m_masters;
    bool m_hasUnnumbered = false;
};

Checker::Checker(const Partitions &partitions, const Fabric &fabric, const PartitionConfig &config,
                 std::span<const PortKey> masters)
    : m_partitions(partitions),
      m_fabric(fabric),
      m_config(config),
      m_masters(masters)
{
    std::vector<ConfiguredPartition> &all = m_config.partitions;
    m_hasUnnumbered = std::ranges::find(all, 0, &ConfiguredPartition::number) != all.end();
    std::erase_if(all, [](const ConfiguredPartition &each) { return each.number == 0; });
    auto standard = std::ranges::find(all, DefaultPartition, &ConfiguredPartition::number);
    if (standard == all.end()) {
        all.push_back({QStringLiteral("Default"), DefaultPartition});
        standard = all.end() - 1;
        standard->members.push_back({Who::All, {}, Membership::Limited});
    }
    standard->members.push_back({Who::Manager, {}, Membership::Full});
}

bool Checker::isMeant(const ConfiguredMember &member, const Port &port, bool isManager) const
{
    const Node &node = m_fabric.node(port.node);
    switch (member.who) {
    case Who::All:
        return true;
    case Who::Adapters:
        return node.type == NodeType::ChannelAdapter;
    case Who::Switches:
        return node.isSwitch();
    case Who::Routers:
        return node.type == NodeType::Router;
    case Who::Manager:
        return isManager;
    case Who::Port:
        return member.portGuid == (node.isSwitch() ? node.guid : port.guid);
    }
    return false;
}

std::map<PartitionNumber, Membership> Checker::wantedOf(const Port &port, bool isManager) const
{
    std::map<PartitionNumber, Membership> wanted;
    for (const ConfiguredPartition &partition : m_config.partitions) {
        for (const ConfiguredMember &member : partition.members) {
            if (isMeant(member, port, isManager)) {
                wanted.insert_or_assign(partition.number, member.membership);
            }
        }
    }
    return wanted;
}

std::optional<Membership> in(const std::map<PartitionNumber, Membership> &members,
                             PartitionNumber number)
{
    const auto found = members.find(number);
    return found != members.end() ? std::optional(found->second) : std::nullopt;
}

bool agree(const std::optional<Membership> &wanted, const std::optional<Membership> &found)
{
    return wanted == found || (wanted == Membership::Both && found == Membership::Full);
}

void Checker::check(const Port &port, std::vector<PartitionMismatch> &mismatches) const
{
    const PortKey key = keyOf(m_fabric, port);
    const bool isManager = std::ranges::find(m_masters, key) != m_masters.end();
    const auto wanted = wantedOf(port, isManager);
    const auto asManager = m_masters.empty() ? wantedOf(port, true) : wanted;
    std::map<PartitionNumber, Membership> found;
    for (const PartitionNumber number : m_partitions.partitionsOf(key)) {
        found.emplace(number, m_partitions.memberOf(key, number)->membership);
    }
    std::map<PartitionNumber, Membership> all = found;
    all.insert(wanted.begin(), wanted.end());
    for (const auto &[number, membership] : all) {
        const auto is = in(found, number);
        const auto named =
            std::ranges::find(m_config.partitions, number, &ConfiguredPartition::number);
        const bool isConfigured = named != m_config.partitions.end();
        if (agree(in(wanted, number), is) || agree(in(asManager, number), is) ||
            (!isConfigured && m_hasUnnumbered)) {
            continue;
        }
        mismatches.push_back(
            {key, number, isConfigured ? named->name : QString(), in(wanted, number), is});
    }
}

std::vector<PartitionMismatch> Checker::run() const
{
    std::vector<PartitionMismatch> mismatches;
    for (const Port &port : m_fabric.ports()) {
        if (isEndPort(m_fabric, port) && m_partitions.tableOf(keyOf(m_fabric, port)) != nullptr) {
            check(port, mismatches);
        }
    }
    return mismatches;
}

} // namespace

std::vector<PartitionMismatch> checkPartitions(const Partitions &partitions, const Fabric &fabric,
                                               const PartitionConfig &config,
                                               std::span<const PortKey> masters)
{
    return Checker(partitions, fabric, config, masters).run();
}

} // namespace pickglass
