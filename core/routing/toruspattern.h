// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/stoptoken.h"
#include "core/fabric/fabricshape.h"

#include <vector>

namespace pickglass {

/// A torus without what is missing of it: the sizes that most of its switches have.
struct TorusSizes
{
    std::vector<int> extent; ///< of each dimension, in the order of FabricShape::torusExtent
    std::vector<int> lanes;  ///< of each dimension: parallel cables of a step
    int hostsPerSwitch = 1;  ///< host ports

    qint64 switches() const;
};
/// Fails where the fabric is not a torus.
Result<TorusSizes> torusSizes(const Fabric &fabric, const FabricShape &shape);

/// Processes that all send to the one that many ranks further.
struct ProcessShift
{
    qint64 shift = 1; ///< 1 … processes − 1
    qint64 processes = 2;
    qint64 perNode = 1; ///< processes of a host; hosts are filled one after the other
    /// Dimensions in the order in which the switches are filled, that which varies fastest first;
    /// each once.
    std::vector<size_t> order;

    static constexpr qint64 MaxProcesses = 10'000'000;
};

/// What such a shift does to the lanes of a torus. Rank i sends to rank (i + shift) modulo the
/// number of processes, each the same amount; packets go one dimension after the other, the shorter
/// way round, half way round a ring upwards ("The Gemini System Interconnect", Alverson, Roweth and
/// Kaplan, 2010).
struct TorusPattern
{
    std::vector<qint64> hops; ///< of each dimension: steps of all processes together
    /// The traffic of the busiest lane over the mean of all lanes of the torus, both directions
    /// apart; 0 where nothing is sent between switches. By how lanes are chosen:
    double destination = 0; ///< by the receiving host, as forwarding tables do
    double hash = 0;        ///< at each switch by a hash of sender and receiver
    double adaptive = 0;    ///< evenly, as if each packet took the least loaded lane
};

/// Pairs of processes of a torus by how they are placed: the configurations of "Evaluating the
/// Potential of Cray Gemini Interconnect for PGAS Communication Runtime Systems" (Vishnu, ten
/// Bruggencate and Olson, section III.B).
struct PlacementClass
{
    bool isSameAdapter = false; ///< two processes of one host
    /// The shorter way round in each dimension; all 0: hosts at one switch.
    std::vector<int> hops;
    qint64 pairs = 0; ///< ordered

    int allHops() const;
};
/// Of all processes of a whole torus, so many on each host: those of one adapter, of one switch,
/// then by hops, the first dimension varying slowest. Classes without a pair are left out. Any
/// thread.
std::vector<PlacementClass> placementClasses(const TorusSizes &torus, qint64 perNode);

/// Takes processes × hops steps. Fails where the processes or the order do not fit the torus, and
/// when it is stopped. Any thread.
Result<TorusPattern> torusPattern(const TorusSizes &torus, const ProcessShift &shift,
                                  const StopToken &stop = {});

} // namespace pickglass
