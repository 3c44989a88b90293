// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturecontents.h"

namespace pickglass {

/// The same without telling whose it is, so that it can be given away: names, GUIDs and LIDs are
/// other ones, everywhere the same for the same. What is measured, how all is cabled, which
/// adapters a host has and which chips a box, and what devices they are stays. Names are numbered
/// ("host017", "switch03") and GUIDs locally administered, in an order that the seed gives: the
/// same again for the same capture and seed.
///
/// Files that were imported are called "source1", "source2", …, and a source is only told by its
/// kind where it is a place on a network. Of texts that people or files wrote, names, GUIDs and
/// LIDs are replaced, and what is quoted of lines that were not understood is left out; what else
/// people noted stays.
Result<CaptureContents> anonymized(CaptureContents contents, quint64 seed);

/// Writes the same into a new one; see anonymized() and writeContents(). Any thread.
Result<void> anonymizeCapture(const QString &from, const QString &to, quint64 seed, bool replace,
                              const GoesOn &goesOn = {});

} // namespace pickglass
