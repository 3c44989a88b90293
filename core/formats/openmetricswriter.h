// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/countersweep.h"
#include "core/fabric/fabric.h"

#include <QByteArray>

#include <functional>

namespace pickglass {

/// The counters of a moment in the OpenMetrics text format (openmetrics.io, version 1.0):
///
///     # TYPE infiniband_port_xmit_data_bytes counter
///     # UNIT infiniband_port_xmit_data_bytes bytes
///     # HELP infiniband_port_xmit_data_bytes PortXmitData: …
///     infiniband_port_xmit_data_bytes_total{guid="0x…",port="1",node="leaf01"} 4000 1700000001.25
///
/// A family a counter, named after it, of each port its widest form that answered; the time is that
/// of the port's answer. Data is in bytes: words × 4. Counters of lanes and levels are one family
/// with the label vl, sl or lane. infiniband_port_info tells what is at a port, and at the other
/// end of its cable. What is not known is not there. Port and node names are those of the fabric; a
/// port that it does not have is known by its GUID alone.
///
/// Gives the text in pieces, a family each; ends early where the sink answers false. Any thread.
void writeOpenMetrics(const Fabric &fabric, const CounterSweep &sweep,
                      const std::function<bool(const QByteArray &text)> &sink);

} // namespace pickglass
