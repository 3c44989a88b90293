// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/problems.h"
#include "core/fabric/fabric.h"

namespace pickglass {

/// Where a row of a table is in the fabric; one of them is valid (or none).
struct Place
{
    NodeIndex node = {};
    PortIndex port = {};
    LinkIndex link = {};
    bool isValid() const { return node.isValid() || port.isValid() || link.isValid(); }
    bool operator==(const Place &) const = default;
};

/// Where to go for a problem: the cable of its port where it is about a cable, the port, or the
/// node; invalid for one of the whole fabric.
Place placeOfProblem(const Fabric &fabric, const Problem &problem);

} // namespace pickglass
