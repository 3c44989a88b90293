// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/agent/agentoptions.h"
#include "app/agent/clients.h"
#include "app/agent/localrecording.h"
#include "app/agent/server.h"
#include "app/agent/source.h"
#include "app/alerts/alertservice.h"
#include "app/metrics/metricsservice.h"

namespace pickglass::agent {

/// A source, its coding, the clients, and a recording. Network thread, which is the main one.
class Agent final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Agent)

public:
    Agent(const AgentOptions &options, Source::Make make);
    ~Agent() override;

    /// Opens the source, the token, the certificate and the port, or nothing.
    Result<void> serve();
    /// Serves one client, who was let in already, over this; ends when it is gone.
    Result<void> serveOne(std::unique_ptr<QIODevice> device);

    quint16 port() const { return m_server.serverPort(); }
    const Clients &clients() const { return m_clients; }
    /// Whether everything that it started has come to its end, once it has ended.
    bool isStuck() const { return m_source.isStuck(); }

public Q_SLOTS:
    /// Reads token and certificate again; those that cannot be used stay, with a line in the log.
    void reread();
    /// Informs the clients, ends the recording; ended() follows within a few seconds.
    void end();

Q_SIGNALS:
    /// With an ExitCode. The last signal.
    void ended(int code);

private:
    Result<void> readSecrets();
    Result<void> serveMetrics();
    Result<void> prepare();
    Result<void> readAlerts();
    void begin();
    void connectSource();
    RecordingHost *recordingHost() const;
    void onFabric(Timestamp time, const SharedFabric &fabric);
    void onSweep(const SharedSweep &sweep);
    void onRoutes(Timestamp time, const SharedForwardingTables &tables);
    template<typename Tables>
    void onTables(Timestamp time, const std::shared_ptr<const Tables> &tables,
                  void (RecordingHost::*write)(Timestamp, const std::shared_ptr<const Tables> &));
    void onProblem(const CollectorProblem &problem);
    void onSourceEnded();
    void onRecordingEnded(bool isFine);
    void leave(const Message &reason);
    void stopAll();
    void endWhenAllHave();

    AgentOptions m_options;
    Broadcaster *m_broadcaster; ///< goes when its thread finishes
    OwnThread m_broadcastThread;
    Source m_source;
    std::optional<AlertService> m_alerts; ///< outlives what it is attached to
    std::unique_ptr<LocalRecording> m_recording;
    std::unique_ptr<MetricsService> m_metrics; ///< null where none are served
    Clients m_clients;
    Server m_server;
    QTimer m_timeout; ///< with what is to end
    int m_code = 0;
    bool m_isReading = false;
    bool m_isLeaving = false;
    bool m_isSourceEnded = false;
    bool m_isClosing = false;
    bool m_isRecordingEnded = true;
    bool m_isOver = false;
    bool m_hasReportedLeftOut = false;
};

} // namespace pickglass::agent
