// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/plan/cablematching.h"

#include <optional>
#include <utility>
#include <vector>

namespace pickglass {

/// Two systems, the lower first.
using SystemPair = std::pair<qint32, qint32>;

/// The exchange of the names of these pairs, part by part.
ExchangedNames exchangedNames(const PlanNodes &nodes, const std::vector<SystemPair> &pairs);

struct FoundNames
{
    std::vector<SystemPair> exchanged; ///< in a smallest explanation
    /// What could be exchanged beside these, at the same cost.
    std::vector<SystemPair> undecided;
};

/// Which names were exchanged, given the cables without any exchange. Pairs that touch are tried
/// in all combinations, up to a number beyond which the best is taken one after the other.
class NameSearch
{
public:
    NameSearch(const PlanNodes &nodes, const CableMatching &matching,
               const std::vector<ResolvedCable> &planned, const MatchedCables &before,
               bool isComplete);

    FoundNames run();

    /// What an exchange of two names costs.
    static constexpr int CostOfExchange = 2;

private:
    /// Cables that a pair's exchange can change the verdict of.
    struct Reach
    {
        std::vector<qint32> planned; ///< ascending
        std::vector<qint32> links;   ///< ascending
    };
    struct Candidate
    {
        SystemPair pair;
        Reach reach;
    };

    std::vector<SystemPair> indicated() const;
    void addIndicated(const ResolvedCable &cable, bool atA,
                      std::vector<std::pair<qint32, qint32>> &found) const;
    void addIndicatedBetween(const ResolvedCable &cable,
                             std::vector<std::pair<qint32, qint32>> &found) const;
    Reach reachOf(const SystemPair &pair) const;
    bool isCandidate(const Candidate &candidate) const;
    int costOf(const Reach &reach, const std::vector<SystemPair> &pairs) const;
    void searchTogether(const std::vector<const Candidate *> &cluster, FoundNames &found) const;
    qint32 systemAt(const ResolvedEnd &end) const;

    const PlanNodes &m_nodes;
    const Fabric &m_fabric;
    const CableMatching &m_matching;
    const std::vector<ResolvedCable> &m_planned;
    const MatchedCables &m_before;
    bool m_isComplete;
    std::vector<std::vector<qint32>> m_plannedAt; ///< of a system
    std::vector<qint32> m_plannedOf;              ///< of a link: the planned cable that it is
};

} // namespace pickglass
