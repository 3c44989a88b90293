// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/captureexport.h"

#include "app/common/samplecsv.h"
#include "core/base/outputplace.h"
#include "core/base/unfinishedfile.h"
#include "core/formats/writers.h"

#include <QFileInfo>
#include <QSaveFile>

#include <functional>
#include <utility>

namespace pickglass {

namespace {

/// Takes a piece of the text; false ends it early.
using Sink = std::function<bool(const QByteArray &text)>;

tl::unexpected<Error> noSamples(const CaptureReader &capture)
{
    return failure({QT_TRANSLATE_NOOP("core", "%1 has no samples: its source had no counters."),
                    {capture.path()}},
                   {QT_TRANSLATE_NOOP("core", "Record counters, or export the fabric."), {}});
}

tl::unexpected<Error> cannotWrite(const QSaveFile &file)
{
    return pickglass::cannotWrite(file.fileName(), file.errorString());
}

Result<void> writeCsv(const CaptureReader &capture, const ExportTime &time, const Sink &sink)
{
    ASSIGN_OR_RETURN(auto counters, capture.sampledCounters());
    if (counters.empty()) {
        return noSamples(capture);
    }
    return SampleCsv(capture, std::move(counters), time.range).write(sink);
}

Result<void> writeMetrics(const CaptureReader &capture, const Fabric &fabric,
                          const ExportTime &time, const Sink &sink)
{
    ASSIGN_OR_RETURN(const auto sweeps, capture.sweepsAt(time.moment));
    if (!sweeps.now) {
        const auto counters = capture.sampledCounters();
        return counters && !counters->empty()
                   ? failure({QT_TRANSLATE_NOOP("core", "%1 has no samples at that time."),
                              {capture.path()}},
                             {QT_TRANSLATE_NOOP("core", "Choose a later time."), {}})
                   : noSamples(capture);
    }
    writeOpenMetrics(fabric, *sweeps.now, sink);
    return {};
}

Result<void> write(const CaptureReader &capture, ExportFormat format, const ExportTime &time,
                   const Sink &sink)
{
    if (format == ExportFormat::Csv) {
        return writeCsv(capture, time, sink);
    }
    ASSIGN_OR_RETURN(const auto fabric, capture.fabricAt(time.moment));
    switch (format) {
    case ExportFormat::OpenMetrics:
        return writeMetrics(capture, *fabric, time, sink);
    case ExportFormat::NetFile: {
        ASSIGN_OR_RETURN(const auto extent, capture.extent());
        sink(toNetFile(*fabric, time.moment.isKnown() ? time.moment : extent.end));
        break;
    }
    case ExportFormat::Dot:
        sink(toDot(*fabric));
        break;
    case ExportFormat::Graphml:
        sink(toGraphml(*fabric));
        break;
    case ExportFormat::Csv:
        break;
    }
    return {};
}

} // namespace

std::span<const ExportKind> exportKinds()
{
    static constexpr ExportKind Kinds[] = {
        {"csv", "csv", ExportFormat::Csv, true, true},
        {"openmetrics", "om", ExportFormat::OpenMetrics, false, true},
        {"netfile", "net", ExportFormat::NetFile, false, false},
        {"dot", "dot", ExportFormat::Dot, false, false},
        {"graphml", "graphml", ExportFormat::Graphml, false, false},
    };
    return Kinds;
}

Result<bool> exportCapture(const CaptureReader &capture, ExportFormat format,
                           const ExportTime &time, const QString &path, const StopToken &stop)
{
    if (QFileInfo(path) == QFileInfo(capture.path())) {
        return failure({QT_TRANSLATE_NOOP("core", "%1 is the capture that is exported."), {path}},
                       {QT_TRANSLATE_NOOP("core", "Choose another name."), {}});
    }
    QSaveFile file(path);
    RETURN_IF_ERROR(openToSave(file));
    const UnfinishedFile unfinished(file.handle());
    bool isWritten = true;
    const auto done = write(capture, format, time, [&](const QByteArray &text) {
        isWritten = file.write(text) == text.size();
        return isWritten && !stop.isStopped();
    });
    if (isWritten && stop.isStopped()) {
        return false;
    }
    if (!done) {
        return tl::unexpected(done.error());
    }
    if (!isWritten || !file.commit()) {
        return cannotWrite(file);
    }
    return true;
}

} // namespace pickglass
