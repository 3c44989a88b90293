// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturereader.h"

#include <span>
#include <vector>

namespace pickglass {

/// A node of which a capture may have samples.
struct SamplePlace
{
    Guid guid;
    QString name;
    int ports = 0; ///< the highest number
    Guid leaf;     ///< the switch it hangs on; a switch's own
    bool isLeaf() const { return leaf == guid; }
};

/// All nodes that were ever there, each as the fabric of the end has it, else as the last that had
/// it: a switch first, then its hosts. A worker, that of the reader.
Result<std::vector<SamplePlace>> samplePlaces(const CaptureReader &capture);

/// Those at the begin of a list that are read together, since their samples lie together in the
/// file: a switch, or the hosts of one. Not empty where the list is not.
std::span<const SamplePlace> firstGroup(std::span<const SamplePlace> places);

/// The ports of these, 0 included, in their order.
std::vector<PortKey> portsOfPlaces(std::span<const SamplePlace> places);

} // namespace pickglass
