// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/top.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

namespace pickglass {

namespace {

/// What rows are compared by: more is before less. All of it 0 is not worth a row.
using Weight = std::pair<double, double>;

/// A row that may be one of the busiest; its health is worked out only where it is.
struct Candidate
{
    TopRow row;
    HealthFacts facts;
};

Weight weightOf(const TopRow &row, FigureKind by)
{
    switch (by) {
    case FigureKind::Rate:
        return {row.rate.value_or(0), 0};
    case FigureKind::Utilization:
        return {row.utilization.value_or(0), 0};
    case FigureKind::Wait:
        return {row.wait.value_or(0), row.waitTickRate.value_or(0)};
    case FigureKind::Errors:
        return {static_cast<double>(row.errors.value_or(0)), 0};
    default:
        return {row.value.value_or(0), 0};
    }
}

Weight weightOf(const Candidate &candidate, FigureKind by)
{
    if (by != FigureKind::Health) {
        return weightOf(candidate.row, by);
    }
    const int lost = 100 - healthScore(candidate.facts);
    return lost == 0 ? Weight() : Weight(lost, candidate.row.errors.value_or(0));
}

template<typename Number>
void add(std::optional<Number> &sum, const std::optional<Number> &part)
{
    if (part) {
        sum = sum.value_or(0) + *part;
    }
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

/// Makes the candidates out of what the ports did.
class Maker
{
public:
    Maker(const Fabric &fabric, std::span<const PortActivity> activity,
          std::span<const Problem> problems, FigureKind by)
        : m_fabric(fabric),
          m_activity(activity),
          m_facts(healthFacts(fabric, activity, problems)),
          m_source{fabric, activity, {}, m_facts},
          m_by(by)
    {
    }

    std::vector<Candidate> all(TopSubject of) const;

private:
    Candidate of(PortIndex port) const;
    /// Of a cable whose other direction is compared with it: the wait is its own.
    Candidate direction(PortIndex port) const;
    Candidate of(const Link &link) const;
    Candidate of(NodeIndex node) const;

    const Fabric &m_fabric;
    std::span<const PortActivity> m_activity;
    std::vector<HealthFacts> m_facts; ///< of port
    FigureSource m_source;
    FigureKind m_by;
};

Candidate Maker::of(PortIndex port) const
{
    const PortActivity &did = m_activity[port.at()];
    Candidate made{{m_fabric.port(port).node, port, did.out.rate, did.out.utilization},
                   m_facts[port.at()]};
    made.row.errors = did.shownErrors();
    made.row.errorBasis = did.errorBasis();
    made.row.isRateMinimum = did.out.isMinimum;
    made.row.setWait(waitOf(m_fabric, m_activity, port));
    made.row.value = isTopColumn(m_by) ? std::nullopt : valueOf(m_source, m_by, port);
    return made;
}

Candidate Maker::direction(PortIndex port) const
{
    Candidate made = of(port);
    made.row.setWait(ownWait(m_activity[port.at()].out));
    return made;
}

Candidate Maker::of(const Link &link) const
{
    const Candidate fromA = direction(link.a);
    const Candidate fromB = direction(link.b);
    Candidate made = weightOf(fromA, m_by) < weightOf(fromB, m_by) ? fromB : fromA;
    made.row.errors = fromA.row.errors;
    add(made.row.errors, fromB.row.errors);
    made.row.errorBasis = std::max(fromA.row.errorBasis, fromB.row.errorBasis);
    made.facts = fromA.facts;
    made.facts += fromB.facts;
    // What is wrong with a cable is held against it once, whichever end says so.
    made.facts.linkDowns = std::max(fromA.facts.linkDowns, fromB.facts.linkDowns);
    for (quint32 HealthFacts::*const count :
         {&HealthFacts::slow, &HealthFacts::narrow, &HealthFacts::mismatched, &HealthFacts::down}) {
        made.facts.*count = std::min<quint32>(made.facts.*count, 1);
    }
    return made;
}

Candidate Maker::of(NodeIndex node) const
{
    Candidate made{{node}, {}};
    ShareSum utilization;
    ShareSum waitSum;
    PortWait waited;
    for (const Port &port : m_fabric.portsOf(node)) {
        const PortActivity &did = m_activity[m_fabric.indexOf(port).at()];
        made.facts += m_facts[m_fabric.indexOf(port).at()];
        add(made.row.errors, did.shownErrors());
        made.row.errorBasis = std::max(made.row.errorBasis, did.errorBasis());
        if (port.number == 0) {
            continue;
        }
        add(made.row.rate, did.out.rate);
        made.row.isRateMinimum = made.row.isRateMinimum || did.out.isMinimum;
        const PortWait wait = waitOf(m_fabric, m_activity, m_fabric.indexOf(port));
        add(waited.tickRate, wait.tickRate);
        waited.isByPeer = waited.isByPeer || wait.isByPeer;
        waited.isApproximate = waited.isApproximate || wait.isApproximate;
        const auto dataRate = dataRateOf(m_fabric, port);
        utilization.add(did.out.utilization, dataRate);
        waitSum.add(wait.share, dataRate);
    }
    made.row.utilization = utilization.share();
    waited.share = waitSum.share();
    made.row.setWait(waited);
    made.row.value = isTopColumn(m_by) ? std::nullopt : valueOf(m_source, m_by, node);
    return made;
}

std::vector<Candidate> Maker::all(TopSubject of) const
{
    std::vector<Candidate> made;
    const auto take = [this, &made](Candidate candidate) {
        if (weightOf(candidate, m_by) != Weight()) {
            made.push_back(std::move(candidate));
        }
    };
    switch (of) {
    case TopSubject::Ports:
        for (size_t i = 0; i < m_fabric.ports().size(); ++i) {
            take(this->of(PortIndex(i)));
        }
        break;
    case TopSubject::Links:
        for (const Link &link : m_fabric.links()) {
            take(this->of(link));
        }
        break;
    case TopSubject::Nodes:
        for (size_t i = 0; i < m_fabric.nodes().size(); ++i) {
            take(this->of(NodeIndex(i)));
        }
        break;
    }
    return made;
}

} // namespace

bool isTopColumn(FigureKind by)
{
    return by == FigureKind::Rate || by == FigureKind::Utilization || by == FigureKind::Wait ||
           by == FigureKind::Errors || by == FigureKind::Health;
}

void TopRow::setWait(const PortWait &waited)
{
    wait = waited.share;
    waitTickRate = waited.tickRate;
    isWaitByPeer = waited.isByPeer;
    isWaitApproximate = waited.isApproximate;
}

std::vector<TopRow> findTop(const Fabric &fabric, std::span<const PortActivity> activity,
                            std::span<const Problem> problems, FigureKind by, TopSubject of,
                            size_t count)
{
    const std::vector<Candidate> candidates = Maker(fabric, activity, problems, by).all(of);
    // Small things are sorted; a row has a lot in it.
    std::vector<std::pair<Weight, size_t>> order;
    order.reserve(candidates.size());
    for (size_t i = 0; i < candidates.size(); ++i) {
        order.emplace_back(weightOf(candidates[i], by), i);
    }
    const size_t kept = std::min(count, order.size());
    std::ranges::partial_sort(order, order.begin() + static_cast<std::ptrdiff_t>(kept),
                              [&candidates](const auto &a, const auto &b) {
                                  if (a.first != b.first) {
                                      return a.first > b.first;
                                  }
                                  // Whose figure it is comes before the one that it is shown for.
                                  const bool isByPeer = candidates[a.second].row.isWaitByPeer;
                                  return isByPeer != candidates[b.second].row.isWaitByPeer
                                             ? !isByPeer
                                             : a.second < b.second;
                              });
    std::vector<TopRow> rows;
    rows.reserve(kept);
    for (size_t i = 0; i < kept; ++i) {
        const Candidate &candidate = candidates[order[i].second];
        rows.push_back(candidate.row);
        if (candidate.facts.isKnown()) {
            rows.back().health = healthOf(candidate.facts);
        }
    }
    return rows;
}

std::vector<FigureValue> findTopByCounter(const Fabric &fabric,
                                          std::span<const std::optional<double>> rates,
                                          TopSubject of, size_t count, FigureJoin join)
{
    std::vector<FigureValue> rows;
    const FigureSource source{.fabric = fabric, .counterRates = rates, .counterJoin = join};
    const auto add = [&](DistributionOf whose) {
        const auto values = figureValues(source, FigureKind::Counter, whose).known;
        std::ranges::copy_if(values, std::back_inserter(rows),
                             [](const FigureValue &row) { return row.value > 0; });
    };
    if (of == TopSubject::Nodes) {
        add(DistributionOf::Hosts);
        add(DistributionOf::Switches);
    } else {
        add(DistributionOf::Ports);
    }
    std::ranges::stable_sort(rows, std::greater(), &FigureValue::value);
    rows.resize(std::min(rows.size(), count));
    return rows;
}

} // namespace pickglass
