// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

#include <QByteArray>

namespace pickglass {

/// The fabric as a graph for Graphviz (graphviz.org/doc/info/lang.html): "dot", "sfdp", "neato".
/// An undirected graph; a node's id is its GUID, its label its name, and it also has its type and
/// ports; an edge is a cable, from its lower end, with the ports at its ends as taillabel and
/// headlabel and its rate as label, speed and lanes. What is not known is left out. Any thread.
QByteArray toDot(const Fabric &fabric);

} // namespace pickglass
