// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "tests/system/livefabric.h"

#include <QJsonObject>
#include <QProcess>

#include <functional>

namespace pickglass::tests {

/// `pgcap record mad: --control` on the first host of a simulated fabric, ended with this.
class LiveRecording final
{
public:
    LiveRecording(const LiveFabric &fabric, const QString &file);
    ~LiveRecording();
    Q_DISABLE_COPY_MOVE(LiveRecording)

    Result<void> start(const QStringList &options = {},
                       const QString &source = QStringLiteral("mad:"));

    using Condition = std::function<bool(const QJsonObject &)>;
    /// Waits for the next event of this name that the condition holds for, and passes over those
    /// before it.
    Result<QJsonObject> next(
        const QString &name, const Condition &condition = [](const QJsonObject &) { return true; });
    /// Waits for a sweep that begins after this call, so that it sees what was set before.
    Result<QJsonObject> nextWholeSweep();

    /// Asks it to stop, and waits until it says that the file is closed and ends with 0.
    Result<void> stop();
    /// Ends it as a crash would.
    void kill();

private:
    Result<QJsonObject> nextEvent(QDeadlineTimer deadline);

    QString m_file;
    QProcess m_process;
};

} // namespace pickglass::tests
