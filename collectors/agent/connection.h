// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/agent/protocol/frames.h"
#include "collectors/collector.h"

#include <QByteArray>
#include <QElapsedTimer>
#include <QObject>

#include <algorithm>
#include <chrono>
#include <optional>

namespace pickglass::agent {

/// Bounds an agent's messages: ten times what the shortest interval takes, and those of ten seconds
/// at once. One thread.
class MessageRateLimiter
{
public:
    MessageRateLimiter() { m_since.start(); }

    /// Takes one message off; false where there is none left.
    bool take()
    {
        constexpr double Ms = 1000;
        m_left = std::min<double>(AtOnce,
                                  m_left + static_cast<double>(m_since.restart()) * PerSecond / Ms);
        m_left -= 1;
        return m_left >= 0;
    }

    static constexpr int PerSecond = 1'000;
    static constexpr int AtOnce = 10 * PerSecond;

private:
    double m_left = AtOnce;
    QElapsedTimer m_since;
};

/// Why there is no connection, or no longer one.
struct Loss
{
    Error error;
    /// Trying again would not help before a person has done something.
    bool isHopeless = false;
    /// What a person could say to it.
    std::optional<CollectorQuestion> question = {};
    /// Of the certificate that was not accepted; empty where it is not about that.
    QByteArray certificate = {};
    QByteArray expected = {}; ///< of the one that is known; empty: none is
};

/// Carries messages to and from an agent. One thread.
class Connection : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Connection)

public:
    Connection() = default;
    ~Connection() override = default;

    /// Begins; opened() or lost() follows.
    virtual void open() = 0;
    /// Sends a message, with its length before it. After opened(); once it is closed, nothing.
    void send(const QByteArray &message);
    /// Ends within a second. No signal comes any more.
    void close();

Q_SIGNALS:
    void opened();
    /// A message, without its length.
    void received(const QByteArray &message);
    /// Any bytes came: the other end is there.
    void alive();
    /// Comes once, and nothing after it.
    void lost(const pickglass::agent::Loss &loss);

protected:
    /// What came next from the other end.
    void take(const QByteArray &bytes);
    void lose(const Loss &loss);

private:
    virtual void write(const QByteArray &bytes) = 0;
    virtual void hangUp() = 0;
    /// What to say of somebody who does not speak in frames; these are the first bytes.
    virtual Loss notInFrames(const QByteArray &bytes) const = 0;

    FrameReader m_reader{MaxAgentBytes};
    bool m_isClosed = false;
};

} // namespace pickglass::agent
