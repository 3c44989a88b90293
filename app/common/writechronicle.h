// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturewriter.h"
#include "core/formats/chronicle.h"

#include <functional>

namespace pickglass {

/// Writes the contents of several texts into a new capture, by time: fabrics, sweeps, subnet
/// managers, forwarding tables, and the events that follow from their differences. shouldContinue
/// gets the share done, 0 … 1; its error ends the writing and is returned. One thread.
Result<void> writeChronicle(CaptureWriter &writer, const Chronicle &chronicle,
                            const std::function<Result<void>(double)> &shouldContinue);

} // namespace pickglass
