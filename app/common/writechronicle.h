// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturewriter.h"
#include "core/formats/chronicle.h"

#include <functional>

namespace pickglass {

/// Writes what several texts told into a new capture, by time: fabrics, sweeps, subnet managers,
/// forwarding tables, and the events that follow from them. What is different from one text to the
/// next happened somewhere in between. Any two readings that follow each other tell a rate, however
/// long the time between them. shouldContinue is given the share done, 0 … 1; an error that it
/// answers ends the writing, and is the answer. One thread.
Result<void> writeChronicle(CaptureWriter &writer, const Chronicle &chronicle,
                            const std::function<Result<void>(double)> &shouldContinue);

} // namespace pickglass
