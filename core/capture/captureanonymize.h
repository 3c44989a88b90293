// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturecontents.h"

namespace pickglass {

/// The same contents without what says whose they are, so that they can be given to others. Every
/// text is replaced as a whole unless it is on a list of what is known to be harmless
/// (knownwords), everywhere by the same:
/// - kept: cables, counters and their samples, times, states, rates, the types, vendor and device
///   ids, models and factory descriptions of devices, names of adapters and units of a chassis,
///   attributes of PortInfo, kinds and numbers of events;
/// - replaced: names ("host-0345 HCA-1", "switch-0012"), GUIDs (locally administered), LIDs, names
///   and notes of marks, names of imported files; of a source that is no file the scheme stays;
/// - left out: attributes that are not known (serial numbers, part numbers, keys), and what was
///   reported of lines that were not understood.
///
/// Numbers are in an order that the seed gives: the same again for the same capture and seed.
Result<CaptureContents> anonymized(CaptureContents contents, quint64 seed);

/// Writes the same into a new one; see anonymized() and writeContents(). Any thread.
Result<void> anonymizeCapture(const QString &from, const QString &to, quint64 seed, bool replace,
                              const StopToken &stop = {});

} // namespace pickglass
