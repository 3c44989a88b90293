// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/problems.h"
#include "core/capture/capturereader.h"
#include "core/fabric/fabricshape.h"

#include <QHash>

#include <memory>

namespace pickglass {

/// Everything that the programs ask of a capture at one time t: immutable, shared by all views.
struct Snapshot
{
    CaptureInfo info;
    Timestamp time;
    SharedFabric fabric; ///< never null
    FabricShape shape;
    std::vector<Problem> problems; ///< of the fabric, and the lines of its sources not understood
    /// When each node was first and last seen, as the capture had it when this was loaded.
    QHash<Guid, CaptureReader::Seen> seen = {};
    /// What findEachProblem() finds of the fabric; null where nobody looked. Of large fabrics it
    /// takes long, and whoever asks what else is wrong begins with it.
    std::shared_ptr<const std::vector<Problem>> ofFabric = {};
};
using SharedSnapshot = std::shared_ptr<const Snapshot>;

/// Puts the question; an unknown time means the end of the capture. Any thread, that of the reader.
Result<SharedSnapshot> loadSnapshot(const CaptureReader &capture, Timestamp time = {});

} // namespace pickglass
