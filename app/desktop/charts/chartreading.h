// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/charts/data/loadchart.h"
#include "app/desktop/session.h"

#include <QElapsedTimer>
#include <QTimer>

#include <memory>

namespace pickglass {

/// Asks a worker what charts draw. One question at a time; of those that come meanwhile the latest
/// is asked when that one is answered. GUI thread.
class ChartReading final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ChartReading)

public:
    explicit ChartReading(Session *session, QObject *parent = nullptr);

    /// Replaces a question that still waits. Of one that may wait, the capture has only grown: it
    /// is not asked more often than the display period.
    void ask(ChartQuestion question, bool mayWait);
    /// Drops what waits and what is on its way.
    void forget();
    bool isBusy() const { return m_isAsking || m_next; }

Q_SIGNALS:
    void answered(const std::vector<pickglass::ChartSeries> &series, pickglass::TimeRange window);
    /// What happened in words, and what to do.
    void failed(const QString &what, const QString &advice);

private:
    void askNext();
    void take(const Result<std::vector<ChartSeries>> &answer, TimeRange window);

    Session *m_session;
    std::unique_ptr<ChartQuestion> m_next; ///< null where none waits
    quint64 m_generation = 0;
    bool m_isAsking = false;
    QElapsedTimer m_sinceAsked;
    QTimer m_later;
};

} // namespace pickglass
