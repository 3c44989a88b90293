// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/captureexport.h"
#include "app/desktop/live/sourcekeeper.h"

#include <memory>
#include <optional>

class QAction;
class QMenu;
class QProgressDialog;

namespace pickglass {

/// Writes what is open for other programs, in the background and with a way back: of samples the
/// range that is looked at, or all there are; of the fabric and its counters the moment. GUI
/// thread.
class Exporter final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Exporter)

public:
    /// Fills the menu with an action a format; asks and shows progress in front of the window.
    Exporter(Session *session, SourceKeeper *keeper, QMenu *menu, QWidget *window);
    ~Exporter() override;

    /// Whether there is something of this kind, and nothing is being written.
    bool canWrite(const ExportKind &kind) const;
    /// Asks for the place.
    void choose(const ExportKind &kind);
    /// What is looked at now; it replaces what is in that place.
    void write(const ExportKind &kind, const QString &path);
    void cancel();

Q_SIGNALS:
    void written(const QString &path);
    /// What happened in words, and what to do. Not after cancel().
    void failed(const QString &what, const QString &advice);

private:
    void updateActions();
    void finish(const QString &path, const Result<bool> &done);

    Session *m_session;
    SourceKeeper *m_keeper;
    QWidget *m_window;
    std::vector<QAction *> m_actions; ///< of exportKinds(), in their order
    std::unique_ptr<QProgressDialog> m_progress;
    /// Told to the worker; null while nothing is being written.
    std::optional<StopSource> m_cancelled;
};

} // namespace pickglass
