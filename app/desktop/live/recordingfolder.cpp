// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/recordingfolder.h"

#include "app/common/text.h"
#include "core/capture/capturecopy.h"
#include "core/capture/capturereader.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>

namespace pickglass {

namespace {

constexpr QLatin1String Beginning("pickglass-live-");
constexpr QLatin1String CaptureName("live.pgcap");

/// Nothing where it holds no sweep.
std::optional<LeftRecording> look(const QString &folder, const QString &capturePath)
{
    const auto capture = CaptureReader::open(capturePath, {}, shownText);
    const auto info = capture ? (*capture)->info() : tl::unexpected(capture.error());
    const auto extent = capture ? (*capture)->extent() : tl::unexpected(capture.error());
    if (!info || !extent || info->sweeps == 0) {
        return {};
    }
    return LeftRecording{
        folder, info->source, {extent->start, extent->end}, info->sweeps, extent->sizeBytes};
}

} // namespace

RecordingFolder::RecordingFolder() : TemporaryFolder(Beginning)
{
}

QString RecordingFolder::capturePath() const
{
    return filePath(CaptureName);
}

std::vector<LeftRecording> findLeftRecordings()
{
    std::vector<LeftRecording> found;
    for (const QString &path : temporaryFolders(Beginning)) {
        LeftFolder folder(path);
        if (!folder.isOurs()) {
            continue;
        }
        if (auto left = look(path, folder.filePath(CaptureName))) {
            found.push_back(*std::move(left));
        } else {
            folder.remove();
        }
    }
    std::ranges::sort(found, std::greater(),
                      [](const LeftRecording &left) { return left.range.to; });
    return found;
}

Result<void> saveLeftRecording(const LeftRecording &left, const QString &to)
{
    LeftFolder folder(left.folder);
    if (!folder.isOurs()) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "This recording no longer exists."), {}},
            {QT_TRANSLATE_NOOP("core", "Another window has saved or discarded it."), {}});
    }
    auto copied = copyCapture(folder.filePath(CaptureName), to, true);
    if (copied) {
        folder.remove();
    }
    return copied;
}

bool removeLeftRecording(const LeftRecording &left)
{
    LeftFolder folder(left.folder);
    if (folder.isOurs()) {
        folder.remove();
    }
    return folder.isOurs();
}

} // namespace pickglass
