// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/temporaryfolder.h"
#include "core/base/result.h"
#include "core/base/timestamp.h"

#include <QString>

#include <vector>

namespace pickglass {

/// The temporary folder of a live recording.
class RecordingFolder final : public TemporaryFolder
{
public:
    RecordingFolder();

    QString capturePath() const;
};

/// A recording that was not saved when the program that made it was killed, or the machine went
/// down.
struct LeftRecording
{
    QString folder;
    QString source; ///< its URL
    TimeRange range;
    qint64 sweeps = 0;
    qint64 bytes = 0;

    bool operator==(const LeftRecording &) const = default;
};

/// Those in the folder for temporary files that are ours and that nobody holds, the latest first.
/// Folders without a sweep are removed. Opens each: takes its time. Any thread.
std::vector<LeftRecording> findLeftRecordings();

/// Copies it there, ended, in place of what is there, and removes it. Where that fails, as when
/// another window does so at this moment, it stays where it is. Any thread.
Result<void> saveLeftRecording(const LeftRecording &left, const QString &to);
/// False where somebody else holds it by now.
bool removeLeftRecording(const LeftRecording &left);

} // namespace pickglass
