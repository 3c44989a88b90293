// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/access/admission.h"
#include "app/agent/broadcast.h"
#include "collectors/agent/protocol/frames.h"

#include <QByteArray>
#include <QElapsedTimer>
#include <QIODevice>
#include <QTimer>

#include <deque>
#include <functional>
#include <memory>
#include <optional>

namespace pickglass::agent {

/// Frames that wait for one client, shared with the others, handed over in pieces. One thread.
class Outbox
{
public:
    enum class Kind {
        Bulk, ///< a fabric, a sweep: of those only a few may wait
        Other
    };

    explicit Outbox(QIODevice &device) : m_device(device) {}
    Q_DISABLE_COPY_MOVE(Outbox)

    void add(const QByteArray &frame, Kind kind = Kind::Other);
    /// Goes before what is not begun yet, in place of one that still waits.
    void addSoon(const QByteArray &frame) { m_soon = frame; }
    /// Hands over as much as the device should hold: after add(), and when the device has written.
    void write();

    int bulk() const { return m_bulk; } ///< frames of that kind that wait
    qsizetype frames() const { return static_cast<qsizetype>(m_frames.size()); }
    bool isEmpty() const { return m_frames.empty() && !m_soon; }
    bool isSent() const { return isEmpty() && inDevice() == 0; }

    /// What the device holds at most, in bytes, in each of its buffers.
    static constexpr qint64 MaxInDevice = 256 * 1024;

private:
    struct Frame
    {
        QByteArray bytes;
        Kind kind = Kind::Other;
    };
    qint64 inDevice() const;
    bool writePiece();

    QIODevice &m_device;
    std::deque<Frame> m_frames;
    std::optional<QByteArray> m_soon;
    qsizetype m_at = 0; ///< of the first frame
    int m_bulk = 0;
    bool m_isWriting = false;
};

/// One client, over whatever carries bytes: a TLS socket, a plain one, a pipe.
class ClientSession final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ClientSession)

public:
    enum class State {
        Handshake, ///< TLS is not there yet
        Hello,     ///< it has not said who it is
        Waiting,   ///< let in, for a place
        Joining,   ///< served, and to be given all values before the next sweep
        Following, ///< served
        Behind,    ///< does not read as fast as sweeps come: it gets none until it has read
        Leaving    ///< is sent a last message
    };

    using Verify = std::function<bool(const QByteArray &token)>;
    /// The name is for the log: "192.0.2.1 port 54321".
    ClientSession(std::unique_ptr<QIODevice> device, const QString &name, Verify verify,
                  const Limits &limits);
    ~ClientSession() override;

    State state() const { return m_state; }
    bool isStranger() const { return m_isStranger; }
    bool isServed() const;
    QString name() const;
    /// Until when it knows of this run of the agent; unknown for another run.
    Timestamp knowsUntil(const QByteArray &run) const
    {
        return m_run == run ? m_since : Timestamp();
    }
    /// Sweeps that it was not sent because it did not read.
    qint64 skipped() const { return m_allSkipped; }

    void wait(int place, int served);
    /// Sends the welcome, and the latest of all that it should know.
    void serve(const QByteArray &welcome, const QList<QByteArray> &frames);
    void takeFabric(const QByteArray &frame);
    void takeSweep(const SharedBroadcast &sweep);
    /// Replaces forwarding tables that are not sent yet; sent where no sweep waits.
    void takeRoutes(const QList<QByteArray> &frames);
    bool waitsForRoutes() const { return !m_routes.isEmpty(); }
    /// The same of other tables.
    void takeTables(const QList<QByteArray> &frames);
    bool waitsForTables() const { return !m_tables.isEmpty(); }
    /// The same of what is known of hosts.
    void takeHosts(const QList<QByteArray> &frames);
    bool waitsForHosts() const { return !m_hosts.isEmpty(); }
    /// Anything else: left out where the client is behind.
    void notify(const QByteArray &frame);
    void refuse(const char *kind, const Error &error);
    /// Hangs up where the client knows nothing of several subnets: it would take their LIDs for
    /// those of one. Whether it does.
    bool refuseForSubnets();
    void leave(const Message &reason);
    /// Hangs up at once on one that has not authenticated: others have come since.
    void displace();

Q_SIGNALS:
    void introduced();
    /// It needs all values before the next sweep.
    void baseNeeded();
    /// Somebody who was not let in did not get in: what is to be logged of it.
    void rejected(const QString &why);
    /// The last signal.
    void gone();

private:
    void onReady();
    void onReadyRead();
    void onWritten();
    void onTimeout();
    void understand(const QByteArray &bytes);
    void take(const Hello &hello);
    void take(const Ping &ping);
    void take(const Goodbye &goodbye);
    bool exceedsRate();
    void send(const QByteArray &frame, Outbox::Kind kind = Outbox::Kind::Other);
    void fallBack();
    void join(const Broadcast &sweep);
    void sendRoutes();
    void sendWaiting(QList<QByteArray> &frames);
    void say(const AgentMessage &lastWord);
    void hangUp();
    void drop(const QString &why);
    void finish();

    std::unique_ptr<QIODevice> m_device;
    QString m_name;
    QString m_program;
    Verify m_verify;
    Limits m_limits;
    FrameReader m_reader{MaxHelloBytes};
    Outbox m_outbox;
    QTimer m_timeout; ///< with a stranger, with one that is silent, with one that leaves
    QElapsedTimer m_second;
    int m_messages = 0; ///< in this second
    int m_place = 0;    ///< in the line, as it was last sent
    State m_state = State::Handshake;
    bool m_isStranger = true;
    bool m_isGone = false;
    Version m_version;
    QByteArray m_run;           ///< of the agent that it knew
    Timestamp m_since;          ///< until when it was sent changes
    QList<QByteArray> m_routes; ///< that were not sent yet
    QList<QByteArray> m_tables; ///< the same
    QList<QByteArray> m_hosts;  ///< the same
    QByteArray m_fabric;        ///< that it is to be sent when it has caught up
    qint64 m_skipped = 0;
    qint64 m_allSkipped = 0;
};

} // namespace pickglass::agent
