// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/agent/broadcast.h"
#include "app/agent/limits.h"
#include "app/agent/outbox.h"
#include "collectors/agent/protocol/frames.h"

#include <QElapsedTimer>
#include <QTimer>

#include <functional>
#include <memory>

namespace pickglass::agent {

/// One client, from its connection to its end, over whatever carries bytes: a TLS socket, a plain
/// one, a pipe. It takes what the client says, and gives it what it can read.
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
        Leaving    ///< is told a last word
    };

    /// What shows that a client may come in.
    using Verify = std::function<bool(const QByteArray &token)>;
    /// The name is for the log: "192.0.2.1 port 54321".
    ClientSession(std::unique_ptr<QIODevice> device, const QString &name, Verify verify,
                  const Limits &limits);
    ~ClientSession() override;

    State state() const { return m_state; }
    bool isStranger() const { return m_isStranger; }
    bool isServed() const;
    /// Its name, and what program it is where that is known.
    QString name() const;
    /// What it was told of before, where it comes back to the same run of the agent; unknown
    /// where not.
    Timestamp knowsUntil(const QByteArray &run) const
    {
        return m_run == run ? m_since : Timestamp();
    }
    /// Sweeps that it was not sent because it did not read.
    qint64 skipped() const { return m_allSkipped; }

    /// It is let in, and waits for a place.
    void wait(int place, int served);
    /// It has a place. The frames are what it is told at once: the welcome, and the latest of all
    /// that it should know.
    void serve(const QByteArray &welcome, const QList<QByteArray> &frames);
    void takeFabric(const QByteArray &frame);
    void takeSweep(const SharedBroadcast &sweep);
    /// Forwarding tables, in place of those that it has not got yet: they go out one frame after
    /// the other, where no sweep waits. Nothing to one that would not understand them.
    void takeRoutes(const QList<QByteArray> &frames);
    /// Whether there are some that it has not got yet.
    bool waitsForRoutes() const { return !m_routes.isEmpty(); }
    /// Anything else: left out where the client is behind.
    void tell(const QByteArray &frame);
    void refuse(const char *kind, const Error &error);
    /// Tells a last word and hangs up.
    void leave(const Message &reason);
    /// Hangs up at once on one that has not authenticated: others have come since.
    void displace();

Q_SIGNALS:
    /// The hello was right: somebody gives it a place now.
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
    bool saysTooMuch();
    void send(const QByteArray &frame, Outbox::Kind kind = Outbox::Kind::Other);
    void fallBack();
    void join(const Broadcast &sweep);
    void sendRoutes();
    void say(const AgentMessage &lastWord);
    void hangUp();
    void drop(const QString &why);
    void finish();

    std::unique_ptr<QIODevice> m_device;
    QString m_name;
    QString m_program;
    Verify m_verify;
    Limits m_limits;
    FrameReader m_reader{MostHelloBytes};
    Outbox m_outbox;
    QTimer m_patience; ///< with a stranger, with one that is silent, with one that leaves
    QElapsedTimer m_second;
    int m_messages = 0; ///< in this second
    int m_place = 0;    ///< in the line, as it was told
    State m_state = State::Handshake;
    bool m_isStranger = true;
    bool m_isGone = false;
    Version m_version;
    QByteArray m_run;           ///< of the agent that it knew
    Timestamp m_since;          ///< until when it was told
    QList<QByteArray> m_routes; ///< that were not sent yet
    QByteArray m_fabric;        ///< that it is to be sent when it has caught up
    qint64 m_skipped = 0;
    qint64 m_allSkipped = 0;
};

} // namespace pickglass::agent
