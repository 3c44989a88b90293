// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturecontents.h"

#include <QStringList>

namespace pickglass {

/// Several captures of one fabric as one. Where they overlap, nothing is there twice:
/// - What several kept of one sweep (of the same time, with answers at the same times) is put
///   together. Else, where one of them has sweeps at its interval, those of the others are left
///   out: the finer one goes first, then the one that began first.
/// - The fabric at a time is what any of those that reach over it knows, the first of them being
///   right where they differ; between two captures it stays as it was.
/// - The forwarding table of a switch is the one that was read last.
/// - Of events at one place of one kind that may be one happening, by their time and precision, one
///   stays, and so does one of equal marks and of equal sources. Events are numbered anew.
/// Precondition: there is one.
Result<CaptureContents> merged(std::vector<CaptureContents> captures);

/// Writes several into a new one; see merged() and writeContents(). Any thread.
Result<void> mergeCaptures(const QStringList &from, const QString &to, bool replace,
                           const StopToken &stop = {});

} // namespace pickglass
