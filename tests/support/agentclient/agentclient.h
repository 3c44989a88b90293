// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/agent/protocol/frames.h"
#include "collectors/agent/protocol/messages.h"
#include "collectors/agent/protocol/sweepstream.h"

#include <QHostAddress>
#include <QIODevice>
#include <QObject>
#include <QTimer>

#include <memory>
#include <vector>

class QTcpSocket;

namespace pickglass::tests {

/// A client as simple as it can be, and as bad as a test wants it. Keeps what the agent said.
class AgentClient final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AgentClient)

public:
    enum class Manner { Tls, Plain };
    enum class Reading { All, Nothing };
    enum class Sweeps { Decoded, Counted };

    /// Comes from this address where it is given: 127.0.0.2 is another one than 127.0.0.1.
    explicit AgentClient(Manner manner = Manner::Tls, const QHostAddress &from = {});
    /// Over a device that is there already.
    explicit AgentClient(std::unique_ptr<QIODevice> device);
    ~AgentClient() override;

    void setReading(Reading reading); ///< before connectTo()
    /// Sweeps that are only counted cost little.
    void setSweeps(Sweeps sweeps) { m_howSweeps = sweeps; }
    void resumeReading();
    void connectTo(quint16 port);
    /// Once it is connected.
    void sayHello(const QByteArray &token, agent::Version version = agent::OurVersion);
    /// The same, of one that was there before.
    void introduce(const agent::Hello &hello);
    void send(const agent::ClientMessage &message);
    void sendRaw(const QByteArray &bytes);
    /// Pings again and again, so that the agent knows that it is there.
    void keepPinging(std::chrono::milliseconds period = agent::PingPeriod);
    void abort();

    bool isReady() const { return m_isReady; } ///< connected, with TLS where it is to be
    bool isGone() const { return m_isGone; }
    /// SHA-256 of the agent's certificate.
    QByteArray fingerprint() const;

    /// What it said, but sweeps with their layouts and bases.
    const std::vector<agent::AgentMessage> &messages() const { return m_messages; }
    /// The last of a kind; null where none came.
    template<typename Message>
    const Message *last() const
    {
        for (auto message = m_messages.rbegin(); message != m_messages.rend(); ++message) {
            if (const auto *found = std::get_if<Message>(&*message)) {
                return found;
            }
        }
        return nullptr;
    }
    /// All of a kind, in the order in which they came.
    template<typename Message>
    std::vector<Message> all() const
    {
        std::vector<Message> all;
        for (const agent::AgentMessage &message : m_messages) {
            if (const auto *found = std::get_if<Message>(&message)) {
                all.push_back(*found);
            }
        }
        return all;
    }
    const std::vector<SharedSweep> &sweeps() const { return m_sweeps; }
    /// Keeps the first so many.
    void setKept(size_t sweeps) { m_kept = sweeps; }
    qint64 sweepCount() const { return m_sweepCount; }
    /// Numbers that did not come between the first sweep and the last.
    qint64 missed() const { return m_missed; }
    qint64 bytes() const { return m_bytes; }
    bool hasNonsense() const { return m_hasNonsense; }

Q_SIGNALS:
    void ready();
    void fabricCame();
    void sweepCame(const pickglass::SharedSweep &sweep);

private:
    void takeDevice(std::unique_ptr<QIODevice> device);
    void onReadyRead();
    void take(const agent::AgentMessage &message);
    void takeSweep(const agent::SweepMessage &sent);

    std::unique_ptr<QIODevice> m_device;
    QTcpSocket *m_socket = nullptr;
    Manner m_manner = Manner::Plain;
    Reading m_reading = Reading::All;
    QTimer m_pings;
    QByteArray m_hello; ///< that goes out once it is ready
    agent::FrameReader m_reader{agent::MaxAgentBytes};
    agent::SweepReceiver m_receiver;
    std::vector<agent::AgentMessage> m_messages;
    std::vector<SharedSweep> m_sweeps;
    size_t m_kept = 100'000;
    Sweeps m_howSweeps = Sweeps::Decoded;
    qint64 m_sweepCount = 0;
    qint64 m_number = 0; ///< of the last sweep
    qint64 m_missed = 0;
    qint64 m_bytes = 0;
    bool m_isReady = false;
    bool m_isGone = false;
    bool m_hasNonsense = false;
};

} // namespace pickglass::tests
