// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/recordmessage.h"
#include "app/desktop/agents/agentaccess.h"
#include "app/desktop/agents/agentpeer.h"
#include "app/desktop/opening/childprocess.h"
#include "app/desktop/opening/livehosts.h"
#include "app/desktop/opening/livesource.h"
#include "app/desktop/opening/temporaryfolder.h"
#include "core/analysis/problems.h"
#include "core/base/timestamp.h"
#include "core/counters/countersweep.h"

#include <QObject>
#include <QProcess>

#include <memory>
#include <optional>

class QJsonObject;

namespace pickglass {

/// Something that went wrong while recording: what, in words, and what to do (may be empty).
struct Trouble
{
    Severity severity = Severity::Warning;
    QString kind; ///< as pgcap calls it
    QString what;
    QString advice;

    bool operator==(const Trouble &) const = default;
};

/// A child process, `pgcap record … --control`, recording to a temporary folder; ends with its
/// standard input. One recording; GUI thread.
class LiveRecording final : public QObject
{
    Q_OBJECT

public:
    enum class State : quint8 {
        Starting,  ///< the fabric is not known yet
        Recording, ///< the capture holds a fabric, and grows
        Paused,    ///< no sweeps; the fabric is watched
        Stopping,
        Ended, ///< cleanly
        Failed ///< by itself, for the reason in failure()
    };
    /// The last sweep that is in the file.
    struct Sweep
    {
        qint64 number = 0; ///< 0: there is none yet
        Timestamp time;
        double seconds = 0; ///< that it took
        qint64 ports = 0;   ///< that answered
        MadMeter meter;     ///< of this sweep
    };

    /// program: the path of pgcap.
    LiveRecording(QString program, LiveSource source, QObject *parent = nullptr);

    void start();

    const LiveSource &source() const { return m_source; }
    QString capturePath() const { return m_capturePath; }
    /// The capture lies there now, and not in the temporary folder. Precondition: !isRunning().
    void moveTo(const QString &path);
    /// The temporary folder of the capture, removed with its last owner. Null after moveTo().
    std::shared_ptr<const RecordingFolder> folder() const { return m_folder; }

    State state() const { return m_state; }
    bool isRunning() const { return m_state < State::Ended; }
    /// How far the first discovery is: what it does, and 0 … 1, below 0 when not known.
    QString progressText() const { return m_progressText; }
    double progressShare() const { return m_progressShare; }
    bool hasFabric() const { return m_hasFabric; }
    const Sweep &lastSweep() const { return m_sweep; }
    qint64 sweeps() const { return m_sweeps; }
    /// Requests without an answer in all of its sweeps.
    qint64 timeouts() const { return m_timeouts; }
    /// Intervals in which there was no sweep; pauses do not count.
    qint64 missedSweeps() const { return m_missed; }
    qint64 fileBytes() const { return m_fileBytes; }
    /// Why it failed.
    const Trouble &failure() const { return m_failure; }
    /// The machine at the other end; nothing where there is none, or it said nothing yet.
    const std::optional<AgentPeer> &peer() const { return m_peer; }
    /// The hosts that it reads; nothing where it reads none, or nothing is known of them yet.
    const std::optional<LiveHosts> &hosts() const { return m_hosts; }
    /// Whether it failed for a certificate that a person could trust.
    bool isAboutCertificate() const
    {
        return m_state == State::Failed && m_peer && !m_peer->certificate.isEmpty();
    }
    /// The reconnection to a lost agent in a sentence, else empty.
    QString waiting() const { return m_waiting; }
    /// Whether the capture was ended by its writer: it is one plain file.
    bool isClosed() const { return m_isClosed; }
    qint64 processId() const { return m_child.processId(); }

    // Orders; those that come too late do nothing.
    void stop();
    void pause() { say({{QStringLiteral("do"), QStringLiteral("pause")}}); }
    void resume() { say({{QStringLiteral("do"), QStringLiteral("resume")}}); }
    void setInterval(std::chrono::milliseconds interval);
    /// Of the time `at`, or of now where that is unknown.
    void note(const QString &text, Timestamp at = {});
    void mark(const QString &name, Timestamp at = {});
    /// Of a mark at this very time; an empty new name removes it.
    void renameMark(Timestamp at, const QString &was, const QString &name);

Q_SIGNALS:
    void stateChanged();
    void progressed();
    /// The fabric is in the file for the first time: it can be opened.
    void arrived();
    void swept();
    /// Something happened to the fabric or to a subnet manager; it is in the file.
    void happened();
    void intervalChanged();
    void peerChanged();
    void hostsChanged();
    /// waiting() says something else.
    void waitingChanged();
    void troubled(const pickglass::Trouble &trouble);
    /// Ended or failed; the process is gone.
    void finished();

private:
    void say(const QJsonObject &order);
    void sayOf(Timestamp at, QJsonObject order);
    void take(const RecordMessage &message);
    void takeProgress(const RecordMessage &message);
    void takePeer(const QJsonObject &peer);
    void setWaiting(const QString &text);
    void takeSweep(const RecordMessage &message);
    void takeProblem(const RecordMessage &message);
    void finish(bool isNormal, int exitCode);
    void fail(const QString &what, const QString &advice);
    void setState(State state);

    LiveSource m_source;
    std::shared_ptr<RecordingFolder> m_folder;
    QString m_capturePath;
    ChildProcess m_child;
    State m_state = State::Starting;
    QString m_progressText;
    double m_progressShare = -1;
    bool m_hasFabric = false;
    Sweep m_sweep;
    qint64 m_sweeps = 0;
    qint64 m_timeouts = 0;
    qint64 m_missed = 0;
    qint64 m_fileBytes = 0;
    Trouble m_failure;
    AgentAccess m_access;
    std::optional<AgentPeer> m_peer;
    std::optional<LiveHosts> m_hosts;
    QString m_waiting;
    bool m_isClosed = false;
};

} // namespace pickglass
