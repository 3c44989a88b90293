// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"
#include "core/fabric/fabricdiff.h"
#include "core/fabric/fabricshape.h"

#include <vector>

namespace pickglass {

/// One thing that is not as it was: a node or a cable that is only in one of two fabrics, or an
/// attribute with another value.
struct DiffRow
{
    enum class Of : quint8 { Node, Link, Port };
    FabricDiff::What what = FabricDiff::What::Changed;
    Of of = Of::Node;
    QString name;
    QString attribute = {}; ///< as FabricDiff names it; empty where the thing itself came or left
    QString before = {};    ///< "" where it is not known
    QString after = {};
    Selection place = {};

    bool operator==(const DiffRow &) const = default;
};

/// All of it, nodes first, then links, then ports; of what came or left its ports and their
/// attributes are not told again. Any thread.
std::vector<DiffRow> diffRows(const Fabric &before, const Fabric &after);

/// A node in the small picture.
struct DiffCell
{
    enum class State : quint8 { Same, Touched, Changed, Added, Removed };
    Guid node;
    QString name;
    State state = State::Same; ///< Touched: something about its ports or cables

    bool operator==(const DiffCell &) const = default;
};

/// Nodes beside each other: a tier of switches, or what is no switch.
struct DiffTier
{
    int tier = 0;                ///< 0 for what is no switch, -1 for switches of no tier
    std::vector<DiffCell> cells; ///< by name

    bool operator==(const DiffTier &) const = default;
};

/// The nodes of both fabrics, the top tier first. Any thread; takes as long as classify() of both.
std::vector<DiffTier> diffTiers(const Fabric &before, const Fabric &after,
                                const std::vector<DiffRow> &rows);

} // namespace pickglass
