// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/countersweep.h"
#include "core/formats/import.h"
#include "core/formats/texttimes.h"

#include <span>
#include <vector>

namespace pickglass {

/// What several saved texts say of one fabric over time.
///
/// Each text has a time, or is given one (momentsOf()). A text of the whole fabric is a moment of
/// its own; those of the same time are one moment. A text that has only a part says it of the last
/// moment up to its own time, or of the first one where there is none before: those at the time of
/// a moment fill it in, later ones make a new moment only where they differ from it. What was not
/// known before, they fill in to the last one. Where no text knows the whole fabric, the parts are
/// all there is of it, and the nodes that texts name without describing them (namednodes.h) are
/// among them.
///
/// Ports go by what a text calls them (PortName): by GUID, by the LID that the moment's fabric has,
/// by the host and the device that a NodeDescription names; a text's ports and cables that its
/// moment does not identify, by the texts of other times. Readings of counters become sweeps:
/// those that were read one after the other belong together until one comes a second time, or more
/// than SweepSpan later than the first (sweepsOf()); each keeps its own time.
struct Chronicle
{
    static constexpr qint64 SweepSpan = 60'000'000; ///< microseconds

    template<typename What>
    struct At
    {
        Timestamp time = {};
        What what = {};
    };
    /// Ascending by time, no two at one time.
    std::vector<At<SharedFabric>> fabrics = {};
    /// Ascending by time, numbered from 1.
    std::vector<SharedSweep> sweeps = {};
    /// How far apart the readings of a port usually are (ReadingPaces::usual()), microseconds.
    qint64 interval = 0;
    /// Ascending by time; their ports are known.
    std::vector<At<std::vector<SmInfo>>> managers = {};
    std::vector<At<std::vector<ForwardingTable>>> forwarding = {};
    std::vector<At<LaneTables>> lanes = {};
    /// What subnet managers logged, ascending by time; the port where a text identifies it.
    struct Logged
    {
        LogEntry entry = {};
        std::optional<PortKey> port = {};
    };
    std::vector<Logged> log = {};
    std::vector<At<std::vector<PKeyTable>>> pKeys = {};
    /// The groups of the first subnet; what a text does not say of one is as it was before.
    std::vector<At<MulticastTables>> multicast = {};
    /// What contradicts other texts, or could not be placed; line 0 where it is of no single line.
    struct Trouble
    {
        qint64 skippedLines = 0;
        QList<LineProblem> problems = {};
    };
    std::vector<Trouble> troubles = {};   ///< of each text, in their order
    std::vector<TextMoment> moments = {}; ///< likewise: when it is of
};

/// Puts them together. The error says that there is no fabric in any of them. Names are those of
/// the map, as for ImportOptions. Any thread.
Result<Chronicle> chronicleOf(std::span<const DatedText> texts, const NameMap &names = {});

} // namespace pickglass
