// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturereader.h"

#include <span>

namespace pickglass {

/// What a capture can be written as, for other programs.
enum class ExportFormat : quint8 {
    Csv,         ///< all samples of a range, a row a port and sweep: SampleCsv
    OpenMetrics, ///< the counters of a moment: writeOpenMetrics()
    NetFile,     ///< the fabric of a moment for ibsim: toNetFile()
    Dot,         ///< for Graphviz: toDot()
    Graphml,     ///< toGraphml()
};

struct ExportKind
{
    const char *name = nullptr;   ///< on the command line
    const char *suffix = nullptr; ///< of its files
    ExportFormat format = ExportFormat::Csv;
    bool isOfRange = false;    ///< else of a moment
    bool isOfCounters = false; ///< so that a capture without samples has nothing to write
};
/// All of them.
std::span<const ExportKind> exportKinds();

/// What of the capture is written; unknown times mean the end, or all of it.
struct ExportTime
{
    Timestamp moment = {};
    TimeRange range = {};
};

/// Writes a file, whole or not at all; it replaces what is in that place, unless that is the
/// capture. Where the token is stopped, it answers false, and nothing was written.
Result<bool> exportCapture(const CaptureReader &capture, ExportFormat format,
                           const ExportTime &time, const QString &path, const StopToken &stop = {});

} // namespace pickglass
