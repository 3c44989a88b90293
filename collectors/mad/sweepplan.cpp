// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/sweepplan.h"

#include "collectors/mad/pmasurvey.h"

#include <algorithm>
#include <map>
#include <utility>

namespace pickglass::mad {

namespace {

bool isBasic(Attribute attribute)
{
    return attribute == Attribute::PortCounters || attribute == Attribute::PortCountersExtended;
}

/// Collects the ports, then says what each of them is asked for.
class Planner
{
public:
    Planner(const KnownFabric &fabric, const PmaSurvey &survey, const SweepOptions &options);

    SharedSweepPlan make();

private:
    /// What decides which counters a port has.
    struct Sort
    {
        qint32 node = 0;
        bool isSpared = false;
        FecLayout fec = FecLayout::Lanes;
        quint64 refused = 0;
        auto operator<=>(const Sort &) const = default;
    };

    bool isWanted(qint32 node, PortNumber port) const;
    bool isAtSwitch(qint32 node, PortNumber port) const;
    bool isSpared(qint32 node, PortNumber port) const;
    FecLayout fecOf(qint32 node, PortNumber port) const;
    void addSwitch(qint32 node);
    void addAdapterPort(qint32 node, PortNumber port);
    void addPort(qint32 node, PortNumber port);
    std::vector<quint8> countersOf(const Sort &sort) const;
    void chooseCounters();
    void completeTargets();

    const KnownFabric &m_fabric;
    const PmaSurvey &m_survey;
    const SweepOptions &m_options;
    SweepPlan m_plan;
    SweepLayout m_layout;
    std::vector<Sort> m_sorts;
    std::vector<CounterId> m_candidates;
};

Planner::Planner(const KnownFabric &fabric, const PmaSurvey &survey, const SweepOptions &options)
    : m_fabric(fabric),
      m_survey(survey),
      m_options(options)
{
    for (const Counter &counter : counters()) {
        if (isBasic(counter.attribute) || options.attributes.contains(counter.attribute)) {
            m_candidates.push_back(counter.id);
        }
    }
}

bool Planner::isWanted(qint32 number, PortNumber port) const
{
    const KnownPort &known = m_fabric.node(number).ports[port];
    return known.isKnown && decodePortInfo(known.portInfo).state == PortState::Active &&
           m_fabric.lidOf(number, port).isAssigned();
}

bool Planner::isSpared(qint32 number, PortNumber port) const
{
    if (!m_survey.sparesManagers()) {
        return false;
    }
    const KnownNode &node = m_fabric.node(number);
    const KnownPort &known = node.isSwitch() ? node.ports.front() : node.ports[port];
    return known.isKnown && decodePortInfo(known.portInfo).isSubnetManager();
}

/// As the port says, else as its speed demands.
FecLayout Planner::fecOf(qint32 number, PortNumber port) const
{
    const KnownNode &node = m_fabric.node(number);
    const LinkSpeed speed =
        decodeLinkSpeed(node.ports[port].portInfo, node.hasExtendedSpeeds(port));
    const bool isForced = needsReedSolomon(speed) && port != 0;
    return node.ports[port].fec.value_or(isForced ? FecLayout::ReedSolomon : FecLayout::Lanes);
}

void Planner::addPort(qint32 number, PortNumber port)
{
    m_layout.ports.push_back({m_fabric.node(number).info.guid, port});
    m_plan.targetOf.push_back(static_cast<quint32>(m_plan.targets.size() - 1));
    // A switch's port 0 has no cable whose errors could be corrected.
    constexpr quint64 OfCables = quint64(1)
                                 << static_cast<quint16>(Attribute::PortExtendedSpeedsCounters);
    m_sorts.push_back({number, isSpared(number, port), fecOf(number, port),
                       m_fabric.node(number).ports[port].refused | (port == 0 ? OfCables : 0)});
    ++m_plan.targets.back().ports;
}

void Planner::addSwitch(qint32 number)
{
    const KnownNode &node = m_fabric.node(number);
    m_plan.targets.push_back(
        {{node.info.guid, 0}, number, m_fabric.lidOf(number, 0), m_layout.ports.size(), 0});
    // An enhanced port 0 carries traffic of the switch itself.
    const bool hasPort0 = node.hasSwitchInfo && hasEnhancedPort0(node.switchInfo);
    for (size_t i = hasPort0 ? 0 : 1; i < node.ports.size(); ++i) {
        if (isWanted(number, static_cast<PortNumber>(i))) {
            addPort(number, static_cast<PortNumber>(i));
        }
    }
    if (m_plan.targets.back().ports == 0) {
        m_plan.targets.pop_back();
    }
}

bool Planner::isAtSwitch(qint32 number, PortNumber port) const
{
    const qint32 peer = m_fabric.node(number).ports[port].peer;
    return peer >= 0 && m_fabric.node(peer).isSwitch();
}

void Planner::addAdapterPort(qint32 number, PortNumber port)
{
    if (!isWanted(number, port) || (m_options.isSwitchesOnly && isAtSwitch(number, port))) {
        return;
    }
    m_plan.targets.push_back({{m_fabric.node(number).info.guid, port},
                              number,
                              m_fabric.lidOf(number, port),
                              m_layout.ports.size(),
                              0});
    addPort(number, port);
}

std::vector<quint8> Planner::countersOf(const Sort &sort) const
{
    PmaAbilities abilities = m_survey.abilitiesOf(sort.node);
    const auto isRefused = [&sort](Attribute attribute) {
        return (sort.refused >> (static_cast<quint16>(attribute) & 63U) & 1U) != 0;
    };
    if (isRefused(Attribute::PortCountersExtended)) {
        abilities.capMask2 = 0; // then PortCounters has to do
    }
    std::vector<quint8> has;
    has.reserve(m_candidates.size());
    for (const CounterId id : m_candidates) {
        const Counter &candidate = counter(id);
        const bool mayBeAsked = isBasic(candidate.attribute) || !sort.isSpared;
        has.push_back(mayBeAsked && abilities.hasCounter(candidate) &&
                      PmaAbilities::isInLayout(candidate, sort.fec) &&
                      !isRefused(candidate.attribute));
    }
    return has;
}

/// Sets of counters, each once; columns that no port has are left out.
void Planner::chooseCounters()
{
    std::map<std::vector<quint8>, quint16> sets;
    std::map<Sort, quint16> setOfSort;
    for (const Sort &sort : m_sorts) {
        const auto [known, isNew] = setOfSort.try_emplace(sort, 0);
        if (isNew) {
            known->second =
                sets.try_emplace(countersOf(sort), static_cast<quint16>(sets.size())).first->second;
        }
        m_layout.setOf.push_back(known->second);
    }
    std::vector<const std::vector<quint8> *> bySet(sets.size());
    for (const auto &[has, set] : sets) {
        bySet[set] = &has;
    }
    std::vector<size_t> columns;
    for (size_t i = 0; i < m_candidates.size(); ++i) {
        if (std::ranges::any_of(bySet, [i](const auto *has) { return (*has)[i] != 0; })) {
            columns.push_back(i);
            m_layout.counters.push_back(m_candidates[i]);
        }
    }
    for (const auto *has : bySet) {
        for (const size_t column : columns) {
            m_layout.has.push_back((*has)[column]);
        }
    }
}

void Planner::completeTargets()
{
    const size_t attributes = m_layout.attributes.size();
    const size_t sets = m_layout.sets();
    m_plan.asks.assign(sets * attributes, 0);
    for (size_t set = 0; set < sets; ++set) {
        for (size_t column = 0; column < m_layout.counters.size(); ++column) {
            m_plan.asks[set * attributes + m_layout.attributeOf(column)] |=
                m_layout.has[set * m_layout.counters.size() + column];
        }
    }
}

SharedSweepPlan Planner::make()
{
    std::vector<qint32> order;
    for (size_t i = 0; i < m_fabric.nodes().size(); ++i) {
        if (!m_fabric.nodes()[i].isGone) {
            order.push_back(static_cast<qint32>(i));
        }
    }
    std::ranges::sort(order, {}, [this](qint32 i) { return m_fabric.node(i).info.guid; });
    for (const qint32 number : order) {
        const KnownNode &node = m_fabric.node(number);
        if (!node.isSwitch()) {
            continue;
        }
        addSwitch(number);
        for (const KnownPort &port : node.ports) {
            if (port.peer >= 0 && !m_fabric.node(port.peer).isSwitch()) {
                addAdapterPort(port.peer, port.peerPort);
            }
        }
    }
    // Adapters that are cabled to each other, or whose switch was not found.
    for (const qint32 number : order) {
        const KnownNode &node = m_fabric.node(number);
        for (size_t i = 1; i < node.ports.size() && !node.isSwitch(); ++i) {
            const qint32 peer = node.ports[i].peer;
            if (peer < 0 || !m_fabric.node(peer).isSwitch()) {
                addAdapterPort(number, static_cast<PortNumber>(i));
            }
        }
    }
    chooseCounters();
    m_layout.complete();
    completeTargets();
    m_plan.layout = std::make_shared<const SweepLayout>(std::move(m_layout));
    return std::make_shared<const SweepPlan>(std::move(m_plan));
}

} // namespace

SharedSweepPlan makeSweepPlan(const KnownFabric &fabric, const PmaSurvey &survey,
                              const SweepOptions &options)
{
    return Planner(fabric, survey, options).make();
}

} // namespace pickglass::mad
