// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/agents/agentaccess.h"
#include "app/desktop/agents/agentpeer.h"
#include "app/desktop/opening/livehosts.h"

#include <QObject>
#include <QProcess>
#include <QWidget>

#include <memory>
#include <optional>

class QLabel;

namespace pickglass {

/// What came of trying a connection.
struct ProbeAnswer
{
    bool works = false;
    std::optional<AgentPeer> peer = {};
    std::optional<LiveHosts> hosts = {};
    qint64 nodes = 0;
    std::optional<qint64> switches = {}; ///< as far as they are known
    std::optional<qint64> links = {};
    QString what = {}; ///< why it does not work, in words
    QString advice = {};

    /// Whether it only lacks a person's word on the certificate.
    bool isAboutCertificate() const { return !works && peer && !peer->certificate.isEmpty(); }
};

/// Tries a connection without recording: a child process, `pgcap probe`. One at a time; GUI thread.
class SourceProbe final : public QObject
{
    Q_OBJECT

public:
    /// program: the path of pgcap.
    explicit SourceProbe(QString program, QObject *parent = nullptr);
    ~SourceProbe() override;

    /// Begins; the one that still runs is cancelled. token: where it is in no file.
    void start(const QString &url, const QByteArray &token);
    /// Ends it without an answer.
    void cancel();
    bool isRunning() const { return m_run != nullptr; }

Q_SIGNALS:
    void answered(const pickglass::ProbeAnswer &answer);

private:
    struct Run;
    void finish(bool isNormal, int exitCode);
    void fail(const QString &what, const QString &advice);

    QString m_program;
    std::unique_ptr<Run> m_run;
};

/// What came of trying a connection, in words: a mark, a heading, what is there or what to do.
class ProbeResult final : public QWidget
{
    Q_OBJECT

public:
    explicit ProbeResult(QWidget *parent = nullptr);

    void clear() { say({}, "", {}, {}); }
    /// It is under way.
    void showTrying(const QString &place);
    void show(const ProbeAnswer &answer);
    QString text() const;

private:
    void say(const QString &mark, const char *role, const QString &heading, const QString &lines);

    QLabel *m_mark;
    QLabel *m_heading;
    QLabel *m_lines;
};

} // namespace pickglass
