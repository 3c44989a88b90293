// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/stoptoken.h"
#include "core/base/timestamp.h"

#include <QString>

#include <array>
#include <vector>

namespace pickglass {

/// What a capture is made of, each with a bound of its own in a ring: FORMAT.md, "What a ring
/// drops".
enum class KeptKind : quint8 {
    Samples,    ///< raw samples, and the rows of their sweeps
    TenSeconds, ///< roll-ups of 10 s, of 1 min, of 10 min
    Minutes,
    TenMinutes,
    Events,
    Tables ///< the fabric over time, forwarding tables, virtual lanes, hosts, jobs
};
constexpr size_t KeptKinds = 6;
/// As it is called in files: "samples", "rollups_10s", …
QString toString(KeptKind kind);

/// How much there is of a kind.
struct KeptPart
{
    KeptKind kind = KeptKind::Samples;
    Timestamp since;  ///< the oldest of it; unknown where the kind is empty
    qint64 bytes = 0; ///< about
};

/// What is left of each kind in a capture, in the order of KeptKind; kinds of which there is
/// nothing are left out. Of a ring, which is a recording with a limit, what it last wrote about
/// itself, which is quick; of others the rows are summed up, which may take seconds for gigabytes.
/// Any thread.
Result<std::vector<KeptPart>> readKept(const QString &path, const StopToken &stop = {});
/// The same of a ring; nothing of another capture. Always quick.
Result<std::vector<KeptPart>> readRing(const QString &path, const StopToken &stop = {});

} // namespace pickglass
