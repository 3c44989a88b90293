// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/metrics/incidentcounter.h"

#include "app/common/incidentreader.h"

#include <QElapsedTimer>
#include <QTimer>

namespace pickglass {

namespace {

/// From one look to the next; at least nine times as long as it takes.
constexpr std::chrono::milliseconds LookEvery = std::chrono::seconds(3);

/// Lives on the thread.
class IncidentLooks final : public QObject
{
public:
    IncidentLooks(MetricsState &state, QString capture, StopToken stop)
        : m_state(state),
          m_path(std::move(capture)),
          m_stop(std::move(stop)),
          m_timer(this)
    {
        m_timer.setSingleShot(true);
        connect(&m_timer, &QTimer::timeout, this, &IncidentLooks::look);
    }
    /// On its thread.
    void begin() { m_timer.start(LookEvery); }

private:
    void look()
    {
        QElapsedTimer taken;
        taken.start();
        if (const auto incidents = read(); incidents) {
            std::map<IncidentKind, qint64> open;
            for (const Incident &incident : *incidents) {
                ++open[incident.kind];
            }
            m_state.takeIncidents(std::move(open));
        }
        m_timer.start(std::max(LookEvery, std::chrono::milliseconds(9 * taken.elapsed())));
    }

    Result<std::vector<Incident>> read()
    {
        ASSIGN_OR_RETURN(const auto capture, CaptureReader::open(m_path, m_stop));
        return m_reader.readOpen(*capture, m_stop);
    }

    MetricsState &m_state;
    QString m_path;
    StopToken m_stop;
    IncidentReader m_reader;
    QTimer m_timer;
};

} // namespace

IncidentCounter::IncidentCounter(MetricsState &state, const QString &capture)
    : m_thread(new QThread)
{
    auto *looks = new IncidentLooks(state, capture, m_stop.token());
    looks->moveToThread(m_thread.get());
    QObject::connect(m_thread.get(), &QThread::started, looks, [looks] { looks->begin(); });
    QObject::connect(m_thread.get(), &QThread::finished, looks, &QObject::deleteLater);
    m_thread->start();
}

IncidentCounter::~IncidentCounter()
{
    m_stop.stop();
}

} // namespace pickglass
