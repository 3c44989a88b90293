// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/agents/agentaccess.h"
#include "app/desktop/agents/agentpeer.h"

#include <QObject>
#include <QProcess>

#include <memory>

namespace pickglass {

/// What came of trying a connection.
struct ProbeAnswer
{
    bool works = false;
    std::optional<AgentPeer> peer = {};
    qint64 nodes = 0;
    qint64 switches = 0;
    qint64 links = 0;
    QString what = {}; ///< why it does not work, in words
    QString advice = {};

    /// Whether it only lacks a person's word on the certificate.
    bool isAboutCertificate() const { return !works && peer && !peer->certificate.isEmpty(); }
};

/// Tries a connection without recording: a child process, `pgcap probe`. One at a time; GUI thread.
class AgentProbe final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AgentProbe)

public:
    /// program: the path of pgcap.
    explicit AgentProbe(QString program, QObject *parent = nullptr);
    ~AgentProbe() override;

    /// Begins; the one that still runs is cancelled. token: where it is in no file.
    void start(const QString &url, const QByteArray &token);
    /// Ends it without an answer.
    void cancel();
    bool isRunning() const { return m_run != nullptr; }

Q_SIGNALS:
    void answered(const pickglass::ProbeAnswer &answer);

private:
    struct Run;
    void finish(int exitCode, QProcess::ExitStatus status);
    void fail(const QString &what, const QString &advice);

    QString m_program;
    std::unique_ptr<Run> m_run;
};

} // namespace pickglass
