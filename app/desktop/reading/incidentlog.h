// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/incidentreader.h"
#include "app/desktop/reading/latestquery.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace pickglass {

class Session;

/// The incidents of the session's capture, found in a worker, and further ones while it grows.
/// Those of events come first, then those of what waits, too, which takes longer. GUI thread.
class IncidentLog final : public QObject
{
    Q_OBJECT

public:
    explicit IncidentLog(Session *session);

    /// Whether the capture was read; until then there are those of events at most.
    bool isReady() const { return m_isReady; }
    /// Whether there is nothing to wait for: it was read, could not be, or there is no capture.
    bool isSettled() const;
    /// Of the whole capture. Never null; it stays as it is when further ones come.
    const SharedIncidentReport &report() const { return m_report; }
    /// Those that began until the session's moment, or lie in its range: those that are open then
    /// first, the worst first, then the latest. They live as long as the report.
    std::vector<const Incident *> inSight() const;

    /// Makes the incident's time the session's range, and goes to its place: what waits is colored
    /// by waits, its links are highlighted.
    void show(const Incident &incident);

Q_SIGNALS:
    /// Another capture, or incidents that are not as they were.
    void changed();

private:
    /// Read on workers, one after the other.
    struct Reading
    {
        QMutex mutex;
        IncidentReader reader;
    };
    void forget();
    void ask();
    void askEvents();
    void take(const SharedIncidentReport &report, bool isWhole);
    void fail();

    Session *m_session;
    SharedIncidentReport m_report = std::make_shared<const IncidentReport>();
    std::shared_ptr<Reading> m_reading = std::make_shared<Reading>();
    bool m_hasEvents = false; ///< were read; of those that come later, m_reading knows
    bool m_isReady = false;
    bool m_hasFailed = false;
    LatestQuery m_query;
    QTimer m_pause;          ///< a worker is busy with this a tenth of the time at most
    bool m_hasGrown = false; ///< meanwhile
};

} // namespace pickglass
