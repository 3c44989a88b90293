// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"
#include "core/counters/countersweep.h"
#include "core/fabric/fabric.h"

#include <QByteArray>

#include <functional>

namespace pickglass {

/// The fabric as a net file that ibsim loads, in the richest form that it reads: ibnetdiscover's,
/// in which nodes keep their GUIDs, LIDs and descriptions and cables their rates. parseNetFile()'s
/// neighbour parseIbnetdiscover() reads it back. The time goes into a comment, where it is known.
///
/// What ibsim cannot hold is not the same afterwards: quotes in descriptions become apostrophes,
/// control characters blanks, and no more than 64 bytes are kept; a port without a cable is only
/// counted; both ends of a cable get its rate (ibsim gives up on ends whose widths exclude each
/// other); ibsim numbers the GUIDs of adapters' ports itself. An unknown LID is 0, an unknown rate
/// is left out, and an unknown number of ports is the highest that is known. The file has no place
/// for subnets: of several, give it subnetPart(), and that one's subnetList() for a comment. Any
/// thread.
QByteArray toNetFile(const Fabric &fabric, Timestamp time = {}, const QString &subnet = {});

/// The fabric as a graph for Graphviz (graphviz.org/doc/info/lang.html): "dot", "sfdp", "neato".
/// An undirected graph; a node's id is its GUID, its label its name, and it also has its type and
/// ports; an edge is a cable, from its lower end, with the ports at its ends as taillabel and
/// headlabel and its rate as label, speed and lanes. What is not known is left out. Any thread.
QByteArray toDot(const Fabric &fabric);

/// The fabric in GraphML (graphml.graphdrawing.org), as Gephi, yEd, Cytoscape and NetworkX read it:
/// an undirected graph whose nodes have the id of their GUID and the keys name, guid, type, ports,
/// lid and description (where there are several subnets also those of the LID: subnet, its number
/// from 1, and gid_prefix, "fe80:0:0:1"), whose edges are cables, from their lower end, with the
/// keys source_port, target_port, speed ("HDR") and width (lanes). What is not known is left out;
/// characters that XML does not have become U+FFFD. Any thread.
QByteArray toGraphml(const Fabric &fabric);

/// The counters of a moment in the OpenMetrics text format (openmetrics.io, version 1.0):
///
///     # TYPE infiniband_port_xmit_data_bytes counter
///     # UNIT infiniband_port_xmit_data_bytes bytes
///     # HELP infiniband_port_xmit_data_bytes PortXmitData: …
///     infiniband_port_xmit_data_bytes_total{guid="0x…",port="1",node="leaf01"} 4000 1700000001.25
///
/// A family a counter, named after it, of each port its widest form that answered; the time is that
/// of the port's answer. Data is in bytes: words × 4. Counters of lanes and levels are one family
/// with the label vl, sl or lane. infiniband_port_info says what is at a port, and at the other
/// end of its cable. What is not known is not there. Port and node names are those of the fabric; a
/// port that it does not have is known by its GUID alone.
///
/// Gives the text in pieces of some 100 kB; ends early where the sink answers false. Any thread.
/// countermetrics.h has the same as a text that is taken in pieces, and under others' names.
void writeOpenMetrics(const Fabric &fabric, const CounterSweep &sweep,
                      const std::function<bool(const QByteArray &text)> &sink);

} // namespace pickglass
