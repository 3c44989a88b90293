// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/captureexport.h"
#include "app/desktop/live/currentsource.h"

#include <QTimer>

#include <atomic>
#include <functional>
#include <memory>
#include <vector>

class QAction;
class QMenu;
class QProgressDialog;

namespace pickglass {

/// Writes a file from the open capture in the background, with a progress dialog. One at a time;
/// GUI thread.
class FileJob : public QObject
{
    Q_OBJECT

public:
    ~FileJob() override;

    void cancel();

Q_SIGNALS:
    /// It begins or ends, or what can be written is another.
    void changed();
    void saved(const QString &path);
    /// What happened in words, and what to do. Not after cancel().
    void failed(const QString &what, const QString &advice);

protected:
    /// What the progress dialog says.
    struct Texts
    {
        const char *objectName;
        QString title;
        QString sentence;
        QString cancel; ///< the button
    };
    /// Runs in a worker with the path of the capture; false where it was stopped. Reports its
    /// share, 0 … 1, where the job has one.
    using Task = std::function<Result<bool>(const QString &from, const StopToken &stop,
                                            const std::function<void(double)> &progress)>;

    /// The dialog is in front of the window.
    FileJob(CurrentSource *keeper, QWidget *window);

    /// Whether something is open, and nothing is being written.
    bool isFree() const { return m_keeper->capture() && !m_state; }
    void run(const QString &path, const Texts &texts, bool hasShare, Task task);

    CurrentSource *keeper() const { return m_keeper; }
    QWidget *window() const { return m_window; }

private:
    /// Shared with the worker.
    struct State
    {
        std::atomic<double> share = 0;
        StopSource cancelled;
    };
    void finish(const QString &path, const Result<bool> &done);

    CurrentSource *m_keeper;
    QWidget *m_window;
    std::unique_ptr<QProgressDialog> m_progress;
    QTimer m_look;
    std::shared_ptr<State> m_state; ///< null while nothing is being written
};

/// Saves the selected range of time as a capture of its own, also of one that is still recorded.
class RangeSaver final : public FileJob
{
    Q_OBJECT

public:
    RangeSaver(Session *session, CurrentSource *keeper, QWidget *window);

    /// Whether there is a range, and nothing being saved.
    bool canSave() const { return isFree() && m_session->hasRange(); }
    /// Asks for the place.
    void choose();
    /// The range as it is now; it replaces what is in that place.
    void save(const QString &path);

private:
    Session *m_session;
};

/// Exports what is open: the samples of the range or all, the fabric and counters of the moment.
class Exporter final : public FileJob
{
    Q_OBJECT

public:
    /// Fills the menu with an action a format.
    Exporter(Session *session, CurrentSource *keeper, QMenu *menu, QWidget *window);

    /// Whether there is something of this kind, and nothing is being written.
    bool canWrite(const ExportKind &kind) const
    {
        return isFree() && (m_session->extent().lastSweep > 0 || !kind.isOfCounters);
    }
    /// Asks for the place.
    void choose(const ExportKind &kind, const ExportSubnet &subnet = {});
    /// What is shown now; it replaces what is in that place.
    void write(const ExportKind &kind, const QString &path, const ExportSubnet &subnet = {});

private:
    void updateActions();
    void offerSubnets();

    Session *m_session;
    std::vector<QAction *> m_actions; ///< of exportKinds(), in their order
    std::vector<Subnet> m_subnets;    ///< that a net file can be of; empty where there is one
};

} // namespace pickglass
