// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/distribution.h"
#include "core/analysis/health.h"
#include "core/analysis/portwait.h"

#include <span>

namespace pickglass {

/// What is ranked.
enum class TopSubject : quint8 { Ports, Links, Nodes };

/// One of the busiest.
///
/// - Of a port: what goes out of it, its wait as waitOf() has it, and its errors.
/// - Of a link: its busier direction by what is asked for (by errors and health: the worse end),
/// the
///   port being the sending end; errors and health are those of both ends.
/// - Of a node: the sums over its ports, as far as they are known; utilization and wait are shares
///   of the sum of their links' data rates. There is no port, and port 0 of a switch sends nothing
///   that its other ports do not send.
struct TopRow
{
    NodeIndex node = {};
    PortIndex port = {};
    std::optional<double> rate = {};         ///< bytes/s
    std::optional<double> utilization = {};  ///< 0 … 1
    std::optional<double> wait = {};         ///< 0 … 1
    std::optional<double> waitTickRate = {}; ///< ticks/s
    /// What PortWait says of both. Of a node: of one of its ports at least.
    bool isWaitByPeer = false;
    bool isWaitApproximate = false;
    std::optional<quint64> errors = {};      ///< PortActivity::shownErrors()
    ErrorBasis errorBasis = ErrorBasis::All; ///< of all of them together
    bool isRateMinimum = false;              ///< Traffic::isMinimum; of a node, of one of its ports
    /// Nothing where nothing is known that could be held against it.
    std::optional<Health> health = {};
    /// The figure that is ranked by where none of the above is it; of a link that of the direction
    /// with the higher value.
    std::optional<double> value = {};

    PortWait waited() const { return {wait, waitTickRate, isWaitByPeer, isWaitApproximate}; }
    void setWait(const PortWait &wait);

    bool operator==(const TopRow &) const = default;
};

/// The busiest, the first first; equal ones in the order of the fabric. What did nothing or is not
/// known is left out. By wait, those whose share is known come before those with only ticks; by
/// health, the worst comes first, what has lost nothing is left out, and of equal ones that with
/// more errors is first. The activity is that of the fabric's ports, the problems are those of
/// findProblems(). Any thread.
std::vector<TopRow> findTop(const Fabric &fabric, std::span<const PortActivity> activity,
                            std::span<const Problem> problems, FigureKind by, TopSubject of,
                            size_t count);
/// Whether a TopRow has this figure beside its value.
bool isTopColumn(FigureKind by);

/// The ports or nodes (TopSubject::Links: ports) at which a counter rose, the highest rate first,
/// equal ones in the order of the fabric, hosts before switches; of a gauge those where it is above
/// 0, by its value. The rates are those of counterRates(), a node's is that of its ports joined so
/// (joinOf() of the counter), or that of the device itself (portOfDevice()). Any thread.
std::vector<FigureValue> findTopByCounter(const Fabric &fabric,
                                          std::span<const std::optional<double>> rates,
                                          TopSubject of, size_t count,
                                          FigureJoin join = FigureJoin::Sum);

} // namespace pickglass
