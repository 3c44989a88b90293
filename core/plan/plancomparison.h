// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/plan/plan.h"

#include <vector>

namespace pickglass {

/// What a cable is beside the plan.
enum class CableVerdict : quint8 {
    Right,
    Missing,       ///< both nodes are there, without this cable
    Extra,         ///< the plan does not have it
    Swapped,       ///< one of several whose plugs are to be exchanged
    WrongPort,     ///< one end is at another port of the right node
    WrongNode,     ///< one end is at another node
    NamesOrCables, ///< of two hosts either the names or the cables were exchanged
    NotSeenYet,    ///< a node is off, or not connected
    Unknown        ///< the sources did not look for cables there, or a node has no name yet
};
constexpr int CableVerdicts = int(CableVerdict::Unknown) + 1;
/// "right", "missing", "extra", "swapped", "wrong_port", "wrong_node", "names_or_cables",
/// "not_seen_yet", "unknown".
QString toString(CableVerdict verdict);

struct ComparedCable
{
    CableVerdict verdict = CableVerdict::Right;
    qint32 planned = -1; ///< into Plan::cables; -1: extra
    LinkIndex link = {}; ///< of the fabric; invalid: there is none
    /// The plug to move, where one is; to the end of the planned cable that `movesToB` says.
    PortIndex from = {};
    bool movesToB = false;
    /// Of Swapped and NamesOrCables: those of one number belong together, from 1.
    qint32 group = 0;
    /// Of a plug to move: its place in an order in which each finds its port free, once what is too
    /// much is taken out; from 1. Of a ring of swapped ones the first is taken out then, and put in
    /// after the others. 0 where nothing is to be moved, or that is not sure.
    qint32 step = 0;
    bool isFirstOfRing = false;
    /// Of a plug to move: those of one number wait for each other, from 1; 0: for none.
    qint32 chain = 0;
    /// What the ends say of the cable where the plan says otherwise; empty where it does not, or
    /// they do not say.
    QString kindFound = {};
    std::optional<double> lengthFound = {}; ///< in metres

    /// Whether it is at its place, but of another kind or length.
    bool isOtherCable() const { return !kindFound.isEmpty() || lengthFound; }
};

/// Two hosts or switches each of which is called as the other should be.
struct NameExchange
{
    QString a; ///< as they are called now
    QString b;
    NodeIndex nodeOfA; ///< one of the nodes that are called so now
    NodeIndex nodeOfB;
    enum class By : quint8 {
        Guids,   ///< the plan has their GUIDs
        Earlier, ///< they were called otherwise before
        Cables   ///< several cables say so
    };
    By by = By::Cables;
};

/// A smallest explanation of why a fabric is not as planned. An explanation moves one plug of some
/// cables, lays missing ones and takes out those that are too much, and exchanges the names of
/// pairs of hosts or switches; each cable counts 1 and each pair of names 2. Names are taken to be
/// exchanged only where that alone makes a cable of each of the two right, and more cables right
/// than wrong, and where the plan does not say GUIDs.
struct PlanComparison
{
    /// Those of the plan in their order, then what is too much.
    std::vector<ComparedCable> cables;
    std::vector<NameExchange> exchanges;

    qint64 count(CableVerdict verdict) const;
    /// How many cables are of another kind or length.
    qint64 otherCables() const;
    /// How many cables are to be moved, laid or taken out, and names to be changed. Those that are
    /// not seen yet are to be laid, too.
    qint64 cost() const;
    /// Whether the fabric contradicts the plan; not seen yet and unknown do not.
    bool differs() const;
};

/// Compares; of an earlier time of the same fabric, which may be null, the names tell whether names
/// or cables were exchanged. Any thread.
PlanComparison comparePlan(const Plan &plan, const Fabric &fabric, const Fabric *earlier = nullptr);

} // namespace pickglass
