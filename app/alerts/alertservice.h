// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/workerthread.h"
#include "core/alerts/alertrules.h"
#include "core/capture/recorder.h"

#include <QString>

#include <chrono>

namespace pickglass {

class AlertWorker;
class GoldenComparer;
class ProblemFinder;

/// Reads a rules file whole. Problems of its lines are appended; they, too, make it fail.
Result<AlertRules> readAlertRules(const QString &path,
                                  std::vector<LineProblem> *problems = nullptr);

/// Sends alerts about what a recorder writes. Rules and sending are on threads of their own, which
/// a recorder never waits for: where they do not keep up, sweeps are skipped there and events are
/// dropped, which is said. Main thread.
class AlertService final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AlertService)

public:
    /// How long the end waits for what is still to be sent.
    static constexpr std::chrono::milliseconds EndTimeout = std::chrono::seconds(3);

    explicit AlertService(AlertRules rules);
    /// Sends what waits for its group, then ends within EndTimeout.
    ~AlertService() override;

    /// From now on what this recorder writes; it ends before this does.
    void attach(const Recorder *recorder);
    /// The same as the destructor. Nothing is sent afterwards.
    void finish();

Q_SIGNALS:
    /// A receiver cannot be reached, can be reached again, or something was dropped: kind is
    /// "alerts_not_sent", "alerts_sent_again" or "alerts_dropped"; "golden_not_read" where a golden
    /// capture cannot be read.
    void problem(const pickglass::CollectorProblem &problem);

private:
    std::unique_ptr<AlertWorker> m_worker; ///< goes last
    // These go when their thread finishes.
    ProblemFinder *m_finder = nullptr;
    GoldenComparer *m_comparer = nullptr;
    OwnThread m_problemThread;
    OwnThread m_thread;
};

} // namespace pickglass
