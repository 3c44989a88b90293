// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/partitions.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace pickglass {

namespace {

/// Ascending, each once.
std::vector<PartitionNumber> partitionsIn(const PKeyTable &table)
{
    std::vector<PartitionNumber> numbers;
    for (const PKeyEntry &entry : table.entries) {
        numbers.push_back(entry.key.partition());
    }
    std::ranges::sort(numbers);
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    return numbers;
}

std::optional<PartitionMember> memberIn(const PKeyTable &table, PartitionNumber number)
{
    std::optional<PartitionMember> member;
    bool isFull = false;
    bool isLimited = false;
    for (const PKeyEntry &entry : table.entries) {
        if (entry.key.partition() != number) {
            continue;
        }
        if (!member) {
            member = PartitionMember{table.port};
            member->index = entry.hasIndex() ? std::optional(entry.index) : std::nullopt;
        }
        (entry.key.isFull() ? isFull : isLimited) = true;
    }
    if (member) {
        member->membership = isFull && isLimited ? Membership::Both
                             : isFull            ? Membership::Full
                                                 : Membership::Limited;
    }
    return member;
}

/// Which partition's key software finds that takes the one at index 0: 0 where there is none
/// there, nothing where that is not known.
std::optional<PartitionNumber> partitionAtIndex0(const PKeyTable &table)
{
    if (std::ranges::any_of(table.entries, [](const auto &entry) { return !entry.hasIndex(); })) {
        return std::nullopt;
    }
    const bool isThere = !table.entries.empty() && table.entries.front().index == 0;
    return isThere ? table.entries.front().key.partition() : PartitionNumber(0);
}

std::optional<bool> switchOf(const Port &port, QStringView name)
{
    const QString value = attributeOf(port.attributes, name);
    return value == QLatin1String("0")   ? std::optional(false)
           : value == QLatin1String("1") ? std::optional(true)
                                         : std::nullopt;
}

} // namespace

QString toString(Communication::Reason reason)
{
    switch (reason) {
    case Communication::Reason::Common:
        return QStringLiteral("common");
    case Communication::Reason::None:
        return QStringLiteral("none");
    case Communication::Reason::BothLimited:
        return QStringLiteral("both_limited");
    case Communication::Reason::Blocked:
        return QStringLiteral("blocked");
    case Communication::Reason::UnknownTable:
        return QStringLiteral("unknown");
    }
    return {};
}

size_t Partition::fullMembers() const
{
    return static_cast<size_t>(std::ranges::count_if(
        members, [](const auto &member) { return isFullMember(member.membership); }));
}

std::optional<bool> Enforcement::isOn() const
{
    if (inbound.value_or(false) || outbound.value_or(false)) {
        return true;
    }
    return inbound && outbound ? std::optional(false) : std::nullopt;
}

Enforcement enforcementOf(const Port &port)
{
    return {switchOf(port, u"PartEnforceInb"), switchOf(port, u"PartEnforceOutb")};
}

bool isEndPort(const Fabric &fabric, const Port &port)
{
    return fabric.node(port.node).isSwitch() == (port.number == 0);
}

Partitions::Partitions(SharedFabric fabric, std::vector<PKeyTable> tables)
    : m_fabric(std::move(fabric)),
      m_tables(std::move(tables))
{
    std::erase_if(m_tables, [this](const PKeyTable &table) {
        return !m_fabric->findPort(table.port.node, table.port.number).isValid();
    });
    std::ranges::stable_sort(m_tables, {}, &PKeyTable::port);
    const auto isSamePort = [](const PKeyTable &a, const PKeyTable &b) { return a.port == b.port; };
    m_tables.erase(std::unique(m_tables.begin(), m_tables.end(), isSamePort), m_tables.end());
    for (size_t i = 0; i < m_tables.size(); ++i) {
        m_tables[i].settle();
        m_places.insert(m_tables[i].port, i);
    }
    std::map<PartitionNumber, Partition> found;
    for (const PKeyTable &table : m_tables) {
        const Port &port = m_fabric->port(m_fabric->findPort(table.port.node, table.port.number));
        const bool isEnd = isEndPort(*m_fabric, port);
        for (const PartitionNumber number : partitionsIn(table)) {
            Partition &partition = found[number];
            if (isEnd) {
                partition.members.push_back(*memberIn(table, number));
            } else {
                ++partition.switchPorts;
            }
        }
    }
    for (auto &[number, partition] : found) {
        if (!partition.members.empty()) {
            partition.number = number;
            m_all.push_back(std::move(partition));
        }
    }
    for (const Port &port : m_fabric->ports()) {
        // Port 0 of a switch has no link that could be down.
        if (!isEndPort(*m_fabric, port) || (port.number != 0 && port.state == PortState::Down)) {
            continue;
        }
        ++m_endPorts;
        if (const PKeyTable *const table = tableOf(keyOf(*m_fabric, port))) {
            ++m_knownPorts;
            const auto first = partitionAtIndex0(*table);
            if (first && *first != DefaultPartition) {
                m_withoutDefault.push_back(table->port);
            }
            addDifference(port);
        }
    }
}

/// What the switch at the other end of its cable has otherwise.
void Partitions::addDifference(const Port &end)
{
    const PortKey key = keyOf(*m_fabric, end);
    const auto switchPort = switchPortOf(key);
    const PKeyTable *const there = switchPort ? tableOf(switchPort->port) : nullptr;
    if (there == nullptr) {
        return;
    }
    const auto ofEnd = partitionsOf(key);
    const auto ofSwitch = partitionsIn(*there);
    PartitionDifference difference{key, there->port, {}, {}, switchPort->enforcement};
    std::ranges::set_difference(ofEnd, ofSwitch, std::back_inserter(difference.missing));
    std::ranges::set_difference(ofSwitch, ofEnd, std::back_inserter(difference.surplus));
    if (!difference.missing.empty() || !difference.surplus.empty()) {
        m_differences.push_back(std::move(difference));
    }
}

const Partition *Partitions::find(PartitionNumber number) const
{
    const auto found = std::ranges::lower_bound(m_all, number, {}, &Partition::number);
    return found != m_all.end() && found->number == number ? &*found : nullptr;
}

const PKeyTable *Partitions::tableOf(PortKey port) const
{
    const auto found = m_places.constFind(port);
    return found != m_places.constEnd() ? &m_tables[*found] : nullptr;
}

std::vector<PartitionNumber> Partitions::partitionsOf(PortKey port) const
{
    const PKeyTable *const table = tableOf(port);
    return table != nullptr ? partitionsIn(*table) : std::vector<PartitionNumber>();
}

std::optional<PartitionMember> Partitions::memberOf(PortKey port, PartitionNumber number) const
{
    const PKeyTable *const table = tableOf(port);
    return table != nullptr ? memberIn(*table, number) : std::nullopt;
}

std::optional<Partitions::SwitchPort> Partitions::switchPortOf(PortKey end) const
{
    const PortIndex index = m_fabric ? m_fabric->findPort(end.node, end.number) : PortIndex();
    const PortIndex peer = index.isValid() ? m_fabric->port(index).peer : PortIndex();
    if (!peer.isValid() || isEndPort(*m_fabric, m_fabric->port(peer))) {
        return std::nullopt;
    }
    return SwitchPort{keyOf(*m_fabric, peer), enforcementOf(m_fabric->port(peer))};
}

/// The port of the switch at the end's cable that is known to drop packets of the partition.
std::optional<PortKey> Partitions::blockingPort(PortKey end, PartitionNumber number) const
{
    const auto there = switchPortOf(end);
    const PKeyTable *const table = there ? tableOf(there->port) : nullptr;
    const bool isBlocking =
        table != nullptr && !memberIn(*table, number) && there->enforcement.isOn().value_or(false);
    return isBlocking ? std::optional(there->port) : std::nullopt;
}

Communication Partitions::between(PortKey a, PortKey b) const
{
    const PKeyTable *const tableOfA = tableOf(a);
    const PKeyTable *const tableOfB = tableOf(b);
    if (tableOfA == nullptr || tableOfB == nullptr) {
        Communication unknown;
        for (const auto &[port, table] : {std::pair(std::min(a, b), a < b ? tableOfA : tableOfB),
                                          std::pair(std::max(a, b), a < b ? tableOfB : tableOfA)}) {
            if (table == nullptr && (unknown.ports.empty() || unknown.ports.back() != port)) {
                unknown.ports.push_back(port);
            }
        }
        return unknown;
    }
    std::vector<PartitionNumber> common;
    std::ranges::set_intersection(partitionsIn(*tableOfA), partitionsIn(*tableOfB),
                                  std::back_inserter(common));
    std::vector<PartitionNumber> usable;
    std::ranges::copy_if(common, std::back_inserter(usable), [&](PartitionNumber number) {
        return isFullMember(memberIn(*tableOfA, number)->membership) ||
               isFullMember(memberIn(*tableOfB, number)->membership);
    });
    if (common.empty()) {
        return {.reason = Communication::Reason::None};
    }
    if (usable.empty()) {
        return {.reason = Communication::Reason::BothLimited, .partitions = std::move(common)};
    }
    return talkOver(usable, a, b);
}

/// Where the switches at both ends let one of these partitions pass.
Communication Partitions::talkOver(const std::vector<PartitionNumber> &usable, PortKey a,
                                   PortKey b) const
{
    Communication blocked{.reason = Communication::Reason::Blocked, .partitions = usable};
    Communication common{.reason = Communication::Reason::Common};
    for (const PartitionNumber number : usable) {
        const auto atA = blockingPort(a, number);
        const auto atB = blockingPort(b, number);
        for (const auto &port : {atA, atB}) {
            if (port) {
                blocked.ports.push_back(*port);
            }
        }
        if (!atA && !atB) {
            common.partitions.push_back(number);
        }
    }
    const auto settle = [](std::vector<PortKey> &ports) {
        std::ranges::sort(ports);
        ports.erase(std::unique(ports.begin(), ports.end()), ports.end());
    };
    if (common.partitions.empty()) {
        settle(blocked.ports);
        return blocked;
    }
    for (const PortKey port : {a, b}) {
        const auto first = partitionAtIndex0(*tableOf(port));
        if (first && !std::ranges::binary_search(common.partitions, *first)) {
            common.notAtIndex0.push_back(port);
        }
    }
    settle(common.notAtIndex0);
    return common;
}

} // namespace pickglass
