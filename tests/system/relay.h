// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/workerthread.h"

#include <QObject>
#include <QTcpServer>

#include <atomic>
#include <chrono>

namespace pickglass::tests {

/// What a network does to a TCP connection between a client and an agent, without root and whatever
/// the kernel can: all bytes come later, some much later, as those behind a lost packet do, and
/// none while the cable is out. It lies on loopback, on a thread of its own.
class Relay final
{
public:
    struct Trouble
    {
        std::chrono::milliseconds delay{0};  ///< of everything, one way
        std::chrono::milliseconds jitter{0}; ///< up to so much more or less
        double loss = 0;                     ///< the share of pieces that have to be sent again
        /// How long it takes until that is noticed.
        std::chrono::milliseconds resent{200};
    };
    /// To an agent that listens at this port of loopback.
    Relay(quint16 agentPort, const Trouble &trouble);
    ~Relay();
    Q_DISABLE_COPY_MOVE(Relay)

    /// Where clients come to; 0: it does not work.
    quint16 port() const { return m_port; }
    /// While the cable is out, nothing goes either way, and nobody is told. Any thread.
    void plug(bool isIn);
    /// Pieces that were held up as if they had been lost.
    int lost() const { return m_lost; }

private:
    void serve();

    const quint16 m_agentPort;
    const Trouble m_trouble;
    std::atomic<bool> m_isPlugged = true;
    std::atomic<int> m_lost = 0;
    QTcpServer *m_server; ///< goes when its thread finishes
    quint16 m_port = 0;
    OwnThread m_thread;
};

} // namespace pickglass::tests
