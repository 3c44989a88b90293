// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/agent/loss.h"
#include "collectors/agent/protocol/frames.h"

#include <QObject>

namespace pickglass::agent {

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

    FrameReader m_reader{MostAgentBytes};
    bool m_isClosed = false;
};

} // namespace pickglass::agent
