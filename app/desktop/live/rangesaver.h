// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/live/sourcekeeper.h"

#include <QTimer>

#include <atomic>
#include <memory>

class QProgressDialog;

namespace pickglass {

/// Saves the range of time that is looked at as a capture of its own, also of one that is still
/// recorded: in the background, with progress, and with a way back. GUI thread.
class RangeSaver final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RangeSaver)

public:
    /// Asks and shows progress in front of the window.
    RangeSaver(Session *session, SourceKeeper *keeper, QWidget *window);
    ~RangeSaver() override;

    /// Whether there is a range, and nothing being saved.
    bool canSave() const;
    /// Asks for the place.
    void choose();
    /// The range as it is now; it replaces what is in that place.
    void save(const QString &path);
    void cancel();

Q_SIGNALS:
    /// canSave() may be another.
    void changed();
    void saved(const QString &path);
    /// What happened in words, and what to do. Not after cancel().
    void failed(const QString &what, const QString &advice);

private:
    /// Shared progress and cancel flag.
    struct JobState
    {
        std::atomic<double> share = 0;
        StopSource cancelled;
    };
    void finish(const QString &path, const Result<void> &done);

    Session *m_session;
    SourceKeeper *m_keeper;
    QWidget *m_window;
    std::unique_ptr<QProgressDialog> m_progress;
    QTimer m_look;
    std::shared_ptr<JobState> m_job; ///< null while nothing is being saved
};

} // namespace pickglass
