// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/heatmap/heatscene.h"
#include "app/desktop/session.h"

#include <QElapsedTimer>
#include <QTimer>

#include <atomic>
#include <memory>

namespace pickglass {

/// Asks a worker for what is on screen. One wish at a time; of those that come meanwhile the latest
/// is asked when that one is answered. GUI thread.
class HeatReading final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HeatReading)

public:
    explicit HeatReading(Session *session, QObject *parent = nullptr);
    ~HeatReading() override;

    /// Replaces a wish that still waits. Of one that may wait, the capture has only grown: it is
    /// not asked more often than the display period.
    void ask(HeatWish wish, bool mayWait);
    /// Drops what waits, what is on its way and what was read: another capture.
    void forget();
    bool isBusy() const { return m_isAsking || m_next; }

Q_SIGNALS:
    void answered(const pickglass::SharedHeatScene &scene);
    /// What happened in words, and what to do.
    void failed(const QString &what, const QString &advice);

private:
    void askNext();
    void take(const Result<SharedHeatScene> &answer);

    Session *m_session;
    std::unique_ptr<HeatWish> m_next; ///< null where none waits
    SharedHeatScene m_last;           ///< what the next need not read again
    std::shared_ptr<std::atomic_bool> m_isWanted;
    quint64 m_generation = 0;
    bool m_isAsking = false;
    QElapsedTimer m_sinceAsked;
    QTimer m_later;
};

} // namespace pickglass
