// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

#include <QByteArray>

namespace pickglass {

/// The fabric in GraphML (graphml.graphdrawing.org), as Gephi, yEd, Cytoscape and NetworkX read it:
/// an undirected graph whose nodes have the id of their GUID and the keys name, guid, type, ports,
/// lid and description, whose edges are cables, from their lower end, with the keys source_port,
/// target_port, speed ("HDR") and width (lanes). What is not known is left out; characters that XML
/// does not have become U+FFFD. Any thread.
QByteArray toGraphml(const Fabric &fabric);

} // namespace pickglass
