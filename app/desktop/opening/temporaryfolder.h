// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/timestamp.h"

#include <QLockFile>
#include <QString>
#include <QStringList>

#include <vector>

namespace pickglass {

/// A temporary folder of this user, removed with this. A lock file beside it marks one in use.
class TemporaryFolder
{
public:
    /// Its name begins so.
    explicit TemporaryFolder(QLatin1String beginning);
    ~TemporaryFolder();
    Q_DISABLE_COPY_MOVE(TemporaryFolder)

    /// False where it could not be made.
    bool isValid() const { return m_isValid; }
    /// Why, in the words of the system.
    QString errorString() const { return m_error; }
    QString path() const { return m_path; }
    QString filePath(const QString &name) const { return m_path + u'/' + name; }

private:
    QString m_path;
    QLockFile m_lock;
    bool m_isValid = false;
    QString m_error;
};

/// A TemporaryFolder whose program is gone: where isOurs(), nobody else uses it while this lives.
class LeftFolder final
{
public:
    explicit LeftFolder(const QString &path);
    Q_DISABLE_COPY_MOVE(LeftFolder)

    bool isOurs() const { return m_isOurs; }
    QString filePath(const QString &name) const { return m_path + u'/' + name; }
    /// With all that is in it. Links in it are removed, not what they lead to.
    void remove();

private:
    QString m_path;
    QLockFile m_lock;
    bool m_isOurs = false;
};

/// The paths of this user's folders of that beginning, in use or not. Links are left out.
QStringList temporaryFolders(QLatin1String beginning);
/// Removes those of them that killed programs left. Any thread.
void removeLeftFolders(QLatin1String beginning);

/// The temporary folder of a live recording.
class RecordingFolder final : public TemporaryFolder
{
public:
    RecordingFolder();

    QString capturePath() const;
};

/// A recording that was not saved when its program or the machine ended unexpectedly.
struct LeftRecording
{
    QString folder;
    QString source; ///< its URL
    TimeRange range;
    qint64 sweeps = 0;
    qint64 bytes = 0;

    bool operator==(const LeftRecording &) const = default;
};

/// The left recordings that nobody holds, the latest first; folders without a sweep are removed.
/// Opens each capture. Any thread.
std::vector<LeftRecording> findLeftRecordings();

/// Copies it, closed, to this path, and removes it; where that fails it stays. Any thread.
Result<void> saveLeftRecording(const LeftRecording &left, const QString &to);
/// False where somebody else holds it by now.
bool removeLeftRecording(const LeftRecording &left);

} // namespace pickglass
